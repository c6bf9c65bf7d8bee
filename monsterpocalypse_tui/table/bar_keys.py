"""The keys that belong to the bar of a battle and can be given to nothing else there, and those its hints speak of."""

LEAVE = "0"
"""Leaves a phase or an offer."""

CHOICES = "123456789ABCDEFGHIJKLMNOPQRSTUVXYZ"
"""The keys of the bar's choices, in order."""

WAY = "W"
"""Names spaces an advance goes through."""

BAR_KEYS = LEAVE + CHOICES + WAY

USUAL = {
    "choose": "enter", "back": "esc", "undo": "u", "next-figure": "tab", "skip": "space", "type-answer": ":",
    "more-action": "+", "less-action": "-", "more-power": "]", "less-power": "[",
}  # fmt: skip
"""The keys that hints speak of, unless a player has others."""

COMMIT = "again to commit: "
"""How the hint on an answer that waits to be given begins."""
