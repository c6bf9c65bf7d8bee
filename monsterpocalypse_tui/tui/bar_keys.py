"""The keys that belong to the bar of a battle and can be given to nothing else there. No Textual here."""

LEAVE = "0"
"""Leaves a phase or an offer."""

CHOICES = "123456789ABCDEFGHIJKLMNOPQRSTUVXYZ"
"""The keys of the bar's choices, in order."""

WAY = "W"
"""Names spaces an advance goes through."""

BAR_KEYS = LEAVE + CHOICES + WAY
