"""The register of actions: footer, help, key list and command palette all come from here, and keys can be remapped."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.binding import Binding, BindingType

from monsterpocalypse_tui.table.bar_keys import BAR_KEYS

if TYPE_CHECKING:
    from monsterpocalypse_tui.table.title import Title


@dataclass(frozen=True, slots=True)
class Act:
    """Something a player can do with a key: the action, its keys, a word for the footer and a sentence of help.

    `name` is what the settings file calls it; where it is not given it is the action with hyphens. A game may have
    words of its own for an action: it finds them by `words`, which is the name where nothing else is given.
    """

    id: str
    keys: str
    label: str
    help: str
    group: str = "Battle"
    footer: bool = False
    name: str = ""
    priority: bool = False
    words: str = ""

    @property
    def slug(self) -> str:
        """The name in the settings file."""
        return self.name or self.id.replace("_", "-")

    def binding(self) -> Binding:
        """The binding for Textual; a player's own keys reach it by its name."""
        return Binding(self.keys, self.id, self.label, show=self.footer, priority=self.priority, id=self.slug)

    def said_by(self, title: Title) -> tuple[str, str]:
        """Its label and its help in the words of a game."""
        return title.labels.get(self.slug, self.label), title.helps.get(self.words or self.slug, self.help)

    def bound(self, remapped: Mapping[str, str]) -> str:
        """The keys it has now."""
        return remapped.get(self.slug, self.keys)


BATTLE = (
    Act("cursor('n')", "up,k", "up", "Move the cursor north.", "Map", name="north", priority=True),
    Act("cursor('s')", "down,j", "down", "Move the cursor south.", "Map", name="south", priority=True),
    Act("cursor('w')", "left,h", "left", "Move the cursor west.", "Map", name="west", priority=True),
    Act("cursor('e')", "right,l", "right", "Move the cursor east.", "Map", name="east", priority=True),
    Act("choose", "enter", "pick", "Pick what is under the cursor; again to commit.", "Map", footer=True),
    Act("back", "escape", "back", "Step back: let go of the answer, the verb, the figure.", "Map", footer=True),
    Act("next_figure", "tab", "next", "Go to the next figure that can answer.", "Map", footer=True),
    Act("previous_figure", "shift+tab", "previous", "Go to the previous figure that can answer.", "Map"),
    Act("jump", "f", "jump", "Put letters on the lit spaces and jump by typing one.", "Map", footer=True),
    Act(
        "finish",
        "d",
        "done",
        "End this phase, or turn an offer down. It is asked again if something useful is left.",
        "Answers",
        footer=True,
    ),
    Act("count(0,1)", "plus,equals_sign", "+1", "One more of the first kind of dice.", "Answers", name="more-action"),
    Act("count(0,-1)", "minus", "-1", "One less of the first kind of dice.", "Answers", name="less-action"),
    Act(
        "count(1,1)", "right_square_bracket", "+2", "One more of the second kind of dice.", "Answers", name="more-power"
    ),
    Act(
        "count(1,-1)", "left_square_bracket", "-2", "One less of the second kind of dice.", "Answers", name="less-power"
    ),
    Act(
        "inspect",
        "i",
        "inspect",
        "Inspect what is under the cursor in anybody's turn: its reach, its ranges, its threats, and nothing more. A "
        "click with the other button does it too.",
        "Map",
        footer=True,
    ),
    Act(
        "look_up",
        "v",
        "look up",
        "Open the reference at what is under the cursor; so does a click on its card.",
        "Map",
        footer=True,
        name="look-up",
    ),
    Act("type_answer", "colon", "type", "Type an answer in the notation.", "Answers"),
    Act(
        "undo",
        "u",
        "undo",
        "Take back your last answer, with what a machine answered since; dice that were seen come up the same again. "
        "Dice that you typed in are taken back first, and asked for again.",
        "Game",
        footer=True,
    ),
    Act("redo", "r", "redo", "Give the answer you took back again.", "Game"),
    Act(
        "skip",
        "space",
        "skip",
        "See at once where falling dice and moving figures come to rest; any other key does so "
        "too, and then what it is for.",
        "Game",
    ),
    Act("fold", "p", "panel", "Show the next panel where there is room for one.", "Game", footer=True),
    Act("help", "question_mark", "help", "Say what can be done here and with which keys.", "Game", footer=True),
    Act("explain", "f1", "explain", "Explain what is asked, the rules behind it and what is under the cursor.", "Game"),
    Act("leave", "q", "leave", "Leave the battle; it is kept and can be continued.", "Game", footer=True),
)
"""Everything that can be done in a battle."""


HELP = Act("help", "question_mark,f1", "help", "Say what can be done here and with which keys.", "Screen", footer=True)
CLOSE = Act("close", "escape,q", "back", "Go back to where you came from.", "Screen", footer=True)
UP = Act("move(-1)", "up,k", "up", "Go to the line above.", "Lists", name="line-up")
DOWN = Act("move(1)", "down,j", "down", "Go to the line below.", "Lists", name="line-down")
LESS = Act("turn(-1)", "left,h", "before", "Take the value before.", "Lists", name="value-before")
MORE = Act("turn(1)", "right,l", "after", "Take the value after.", "Lists", name="value-after")

TITLE = (
    Act("continue_game", "c", "continue", "Go on with the last unfinished game.", "Play", name="continue"),
    Act("two_players", "2", "people alone", "Everybody at one keyboard.", "Play"),
    Act("against_machine", "m", "against the machine", "You have the first seat; the machine has the others.", "Play"),
    Act("watch", "w", "watch the machines", "Lean back and see how it is done.", "Play"),
    Act("scenarios", "s", "scenarios", "Small positions, to try or to see solved.", "Learn"),
    Act("reference", "r", "reference", "Everything that can be looked up.", "Learn"),
    Act("settings", "o", "settings", "Theme, glyphs, speed and keys.", "Screen"),
    Act("games", "g", "other games", "Everything that stands on the shelf.", "Screen", name="games"),
    Act("move(-1)", "up,k", "up", "Go to the line above.", "Lists", name="line-up"),
    Act("move(1)", "down,j", "down", "Go to the line below.", "Lists", name="line-down"),
    Act("pick", "enter", "choose", "Take the marked line.", "Lists", footer=True),
    HELP,
    Act("leave_table", "q,escape", "quit", "Leave the table.", "Screen", name="quit"),
)
"""Everything that can be done on the title."""

NEW_GAME = (
    Act("begin", "enter", "begin", "Begin the battle as it stands here.", "Game", footer=True),
    UP,
    DOWN,
    Act(LESS.id, LESS.keys, "change", "Take the value before; a click on the left arrow does it too.", "Lists",
        footer=True, name=LESS.name),
    Act(MORE.id, MORE.keys, "after", "Take the value after; so does a click on it.", "Lists", name=MORE.name),
    Act("new_seed", "n", "seed", "Take another seed, for other dice.", "Game", footer=True),
    Act("swap", "x", "swap", "Pass everything on to the next seat.", "Game", footer=True),
    Act("look", "v", "view", "Show the next of the sheets beside the choices.", "Game", footer=True),
    HELP,
    CLOSE,
)  # fmt: skip
"""Everything that can be done when a game is set up."""

SCENARIOS = (
    Act("play", "enter", "try it", "Play on from the position yourself, for everybody.", "Scenario", footer=True),
    Act("solve", "s", "see it solved", "See the written solution step by step.", "Scenario", footer=True),
    Act(
        "kind(1)",
        "tab",
        "kind",
        "Show only one kind of scenarios, then the next.",
        "Lists",
        footer=True,
        name="next-kind",
        words="kinds-of-scenarios",
    ),
    Act("kind(-1)", "shift+tab", "kind before", "Go back through the kinds.", "Lists", name="previous-kind"),
    UP,
    DOWN,
    Act("page(-1)", "pageup", "page up", "Go up by a page.", "Lists", name="page-up"),
    Act("page(1)", "pagedown", "page down", "Go down by a page.", "Lists", name="page-down"),
    Act("find", "slash", "search", "Type to narrow the list; enter or escape goes back to it.", "Lists", footer=True),
    HELP,
    CLOSE,
)  # fmt: skip
"""Everything that can be done with the scenarios."""

SOLUTION = (
    Act("go(1)", "right,l,space,enter", "next", "Go one step on.", "Steps", footer=True, name="step-on"),
    Act("go(-1)", "left,h,backspace", "before", "Go one step back.", "Steps", footer=True, name="step-back"),
    Act("go(-999)", "home", "first", "Go to the start.", "Steps", footer=True, name="first-step"),
    Act("go(999)", "end", "last", "Go to the end.", "Steps", footer=True, name="last-step"),
    HELP,
    CLOSE,
)
"""Everything that can be done while a solution is shown."""

SHELF = (
    Act("take", "enter", "take it", "Put this game on the table.", "Shelf", footer=True),
    UP,
    DOWN,
    HELP,
    CLOSE,
)
"""Everything that can be done at the shelf of games."""

REFERENCE = (
    Act("find", "slash", "search", "Type to narrow the list; enter or escape goes back to it.", "Lists", footer=True),
    Act("kind(1)", "tab", "kind", "Show only one kind of entries, then the next.", "Lists",
        footer=True, name="next-kind", words="kinds-of-entries"),
    Act("kind(-1)", "shift+tab", "kind before", "Go back through the kinds.", "Lists", name="previous-kind"),
    Act("follow", "enter", "follow", "Go to the first entry that is spoken of here, and on from there.", "Entry",
        footer=True),
    Act("return_back", "backspace", "return", "Go back to the entry you followed from.", "Entry", name="return"),
    UP,
    DOWN,
    Act("page(-1)", "pageup", "page up", "Go up by a page.", "Lists", name="page-up"),
    Act("page(1)", "pagedown", "page down", "Go down by a page.", "Lists", name="page-down"),
    Act("scroll_entry(1)", "space", "read on", "Read on in a long entry.", "Entry", name="read-on"),
    HELP,
    CLOSE,
)  # fmt: skip
"""Everything that can be done in the reference."""

SETTINGS = (
    UP,
    DOWN,
    Act(LESS.id, LESS.keys, "change", "Take the value before.", "Lists", footer=True, name=LESS.name),
    Act(MORE.id, MORE.keys, "after", "Take the value after.", "Lists", name=MORE.name),
    Act("edit", "enter", "choose a key", "On an action: press the key it should have.", "Keys", footer=True),
    Act("default_key", "delete", "usual key", "On an action: give it its usual keys back.", "Keys", footer=True),
    HELP,
    CLOSE,
)
"""Everything that can be done in the settings."""

HELPING = (
    Act("page(1)", "tab,right,l", "other page", "Turn between the keys and the game in short.", "Help", footer=True,
        name="turn-page"),
    Act("read(-1)", "up,k,pageup", "up", "Read further up.", "Help", name="read-up"),
    Act("read(1)", "down,j,pagedown", "down", "Read further down.", "Help", name="read-down"),
    Act("close", "escape,q,question_mark,f1,enter", "back", "Close the help.", "Help", footer=True, name="close-help"),
)  # fmt: skip
"""Everything that can be done in the help."""

GAME_OVER = (
    Act("rematch", "r", "rematch", "The same again with other dice.", "Game", footer=True),
    Act("look_at_map", "m", "the map", "Look at the battle as it ended.", "Game", footer=True),
    Act("title", "enter,escape,q", "title", "Go back to the title.", "Game", footer=True, name="to-title"),
    Act("read(-1)", "up,k,pageup", "up", "Read further up.", "Story", name="read-up"),
    Act("read(1)", "down,j,pagedown", "down", "Read further down.", "Story", name="read-down"),
    HELP,
)
"""Everything that can be done when a battle is over."""

SCREENS = {
    "the title": TITLE,
    "a new game": NEW_GAME,
    "a battle": BATTLE,
    "the end of a battle": GAME_OVER,
    "the scenarios": SCENARIOS,
    "a solution": SOLUTION,
    "the reference": REFERENCE,
    "the settings": SETTINGS,
    "the help": HELPING,
    "the shelf": SHELF,
}
"""Every screen with what can be done there."""


def bindings(acts: tuple[Act, ...]) -> list[BindingType]:
    """The bindings of some actions."""
    return [act.binding() for act in acts]


def every_act() -> dict[str, Act]:
    """Every action by its name in the settings; one that several screens share comes once."""
    found: dict[str, Act] = {}
    for acts in SCREENS.values():
        for act in acts:
            found.setdefault(act.slug, act)
    return found


ALWAYS = ("ctrl+q", "ctrl+p")
"""Keys that leave the table and open the palette on every screen."""


def clashes(remapped: Mapping[str, str]) -> list[str]:
    """A sentence for every key that would do two things on one screen.

    >>> clashes({"undo": "r"})
    ['The key r would be both undo and redo in a battle.']
    >>> clashes({"undo": "W"})
    ['The key W cannot be undo: it has another use in a battle.']
    """
    found: list[str] = []
    for screen, acts in SCREENS.items():
        taken: dict[str, Act] = {}
        reserved = (*ALWAYS, *(BAR_KEYS if acts is BATTLE else ""))
        for act in acts:
            for key in act.bound(remapped).split(","):
                if key in reserved:
                    found.append(f"The key {key_name(key)} cannot be {act.slug}: it has another use in {screen}.")
                other = taken.setdefault(key, act)
                if other is not act:
                    found.append(f"The key {key_name(key)} would be both {other.slug} and {act.slug} in {screen}.")
    return list(dict.fromkeys(found))


NAMES = {
    "plus": "+", "equals_sign": "=", "minus": "-", "left_square_bracket": "[", "right_square_bracket": "]",
    "colon": ":", "question_mark": "?", "escape": "esc", "slash": "/", "comma": ",", "full_stop": ".", "pageup": "pgup",
    "pagedown": "pgdn", "delete": "del",
}  # fmt: skip
"""Keys that people call otherwise than Textual does."""


def key_name(keys: str) -> str:
    """The keys of an action as a person reads them.

    >>> key_name("plus,equals_sign")
    '+ ='
    """
    return " ".join(NAMES.get(key, key) for key in keys.split(","))
