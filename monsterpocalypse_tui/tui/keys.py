"""The register of actions: footer, help, key list and command palette all come from here, and keys can be remapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.binding import Binding


@dataclass(frozen=True, slots=True)
class Act:
    """Something a player can do with a key: its name, its keys, a word for the footer and a sentence of help."""

    id: str
    keys: str
    label: str
    help: str
    group: str = "Battle"
    footer: bool = False

    def binding(self, remapped: Mapping[str, str]) -> Binding:
        """The binding for Textual, with the player's own keys if there are any."""
        keys = remapped.get(self.id, self.keys)
        return Binding(keys, self.id, self.label, show=self.footer, priority=False, id=self.id)


BATTLE = (
    Act("cursor('n')", "up,k", "up", "Move the cursor north.", "Map"),
    Act("cursor('s')", "down,j", "down", "Move the cursor south.", "Map"),
    Act("cursor('w')", "left,h", "left", "Move the cursor west.", "Map"),
    Act("cursor('e')", "right,l", "right", "Move the cursor east.", "Map"),
    Act("choose", "enter", "pick", "Pick what is under the cursor; again to commit.", "Map", footer=True),
    Act("back", "escape", "back", "Step back: let go of the answer, the verb, the figure.", "Map", footer=True),
    Act("next_figure", "tab", "next", "Go to the next figure that can answer.", "Map", footer=True),
    Act("previous_figure", "shift+tab", "previous", "Go to the previous figure that can answer.", "Map"),
    Act("jump", "f", "jump", "Put letters on the lit spaces and jump by typing one.", "Map", footer=True),
    Act("finish", "d", "done", "End this phase (done, pass, or push nothing).", "Answers", footer=True),
    Act("count(1,0)", "plus,equals_sign", "+A", "Roll one more Action Die.", "Answers"),
    Act("count(-1,0)", "minus", "-A", "Roll one Action Die less.", "Answers"),
    Act("count(0,1)", "right_square_bracket", "+P", "Roll one more Power Die.", "Answers"),
    Act("count(0,-1)", "left_square_bracket", "-P", "Roll one Power Die less.", "Answers"),
    Act(
        "inspect",
        "i",
        "inspect",
        "Show where the figure under the cursor could go, in anybody's turn.",
        "Map",
        footer=True,
    ),
    Act("type_answer", "colon", "type", "Type an answer in the notation.", "Answers"),
    Act("undo", "u", "undo", "Take back your last answer.", "Game", footer=True),
    Act("redo", "r", "redo", "Give the answer you took back again.", "Game"),
    Act("skip", "space", "skip", "Let falling dice and moving figures come to rest at once.", "Game"),
    Act("fold", "p", "panel", "Show the next panel where there is room for one.", "Game", footer=True),
    Act("help", "question_mark,f1", "help", "Say what can be done here and with which keys.", "Game", footer=True),
    Act("leave", "q", "leave", "Leave the battle; it is kept and can be continued.", "Game", footer=True),
)
"""Everything that can be done in a battle."""


def bindings(acts: tuple[Act, ...], remapped: Mapping[str, str] | None = None) -> list[Binding]:
    """The bindings of some actions."""
    return [act.binding(remapped or {}) for act in acts]


def key_name(keys: str) -> str:
    """The keys of an action as a person reads them.

    >>> key_name("plus,equals_sign")
    '+ ='
    """
    names = {
        "plus": "+", "equals_sign": "=", "minus": "-", "left_square_bracket": "[", "right_square_bracket": "]",
        "colon": ":", "question_mark": "?", "escape": "esc",
    }  # fmt: skip
    return " ".join(names.get(key, key) for key in keys.split(","))
