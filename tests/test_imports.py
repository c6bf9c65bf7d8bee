"""What a command does not need, it does not import."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import monsterpocalypse_tui

PACKAGE = Path(monsterpocalypse_tui.__file__).parent
ENGINE = "monsterpocalypse_tui.engine"
SCREEN = {"textual", "rich", "monsterpocalypse_tui.tui"}
OUTSIDE = {"pydantic", "pydantic_core", "yaml"}
"""The libraries that the engine uses."""

COMMAND = """
import sys
from monsterpocalypse_tui.cli import main
try:
    status = main(sys.argv[1:])
except SystemExit as left:
    status = left.code
assert not status, status
print()
print(*sys.modules)
"""

KERNEL = """
import pkgutil, sys
from importlib import import_module
from monsterpocalypse_tui.engine import kernel
for module in pkgutil.iter_modules(kernel.__path__):
    import_module(f"{kernel.__name__}.{module.name}")
print(*sys.modules)
"""


def imported(code: str, *words: str) -> set[str]:
    """Run code in a fresh Python and name the modules it ends up with."""
    done = subprocess.run(
        [sys.executable, "-c", code, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_help_and_version_import_no_library_at_all() -> None:
    for switch in ("--help", "--version"):
        modules = imported(COMMAND, switch)
        assert modules.isdisjoint({"textual", "rich", "pydantic", "yaml", "argparse", "typing"})
        assert not any(name.startswith(("monsterpocalypse_tui.engine", "monsterpocalypse_tui.tui")) for name in modules)


@pytest.mark.parametrize(
    "words",
    [
        "odds 3A",
        "odds --help",
        "title --help",
        "play --help",
        "plain --help",
        "plain --quick --seed 3",
        "resume --help",
        "scenario --help",
        "scenario data/monsterpocalypse/scenarios/ex-12-unit-brawl.yaml",
        "sim --help",
        "sim --games 2 --rounds 2",
        "league --help",
        "data check --help",
        "data check",
    ],
)
def test_commands_start_without_the_screen(words: str) -> None:
    assert imported(COMMAND, *words.split()).isdisjoint(SCREEN)


def test_odds_needs_no_data() -> None:
    assert imported(COMMAND, "odds", "3A").isdisjoint({"pydantic", "yaml"})


def test_the_kernel_imports_no_game_and_no_validation() -> None:
    modules = imported(KERNEL)
    assert "monsterpocalypse_tui.engine.kernel.dice" in modules
    assert modules.isdisjoint({"monsterpocalypse_tui.engine.monsterpocalypse", "pydantic", "textual", "rich"})


def imports_of(folder: Path) -> Iterator[tuple[str, str]]:
    """Every module that the files below a folder import, wherever in them, with the file that does."""
    for file in sorted(folder.rglob("*.py")):
        inside = file.relative_to(PACKAGE.parent).with_suffix("").parts
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((file.name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = ".".join(inside[: len(inside) - node.level]) if node.level else ""
                module = ".".join(part for part in (base, node.module) if part)
                yield file.name, module
                yield from ((file.name, f"{module}.{alias.name}") for alias in node.names if not node.module)


def strangers(folder: Path, own: str, libraries: set[str]) -> list[tuple[str, str]]:
    """Imports of anything but a folder's own modules, the standard library and some named libraries."""
    return [
        (file, module)
        for file, module in imports_of(folder)
        if module.split(".")[0] not in sys.stdlib_module_names | libraries
        and not (module == own or module.startswith(f"{own}."))
    ]


def test_the_engine_looks_at_nothing_but_itself() -> None:
    assert ("session.py", f"{ENGINE}.kernel.decisions") in set(imports_of(PACKAGE / "engine"))
    assert strangers(PACKAGE / "engine", ENGINE, OUTSIDE) == []


def test_the_kernel_looks_at_nothing_but_itself() -> None:
    assert strangers(PACKAGE / "engine" / "kernel", f"{ENGINE}.kernel", set()) == []


def test_the_title_needs_neither_the_data_nor_validation() -> None:
    modules = imported(
        "import sys; from monsterpocalypse_tui.tui.app import MonpocApp; MonpocApp(); print(*sys.modules)"
    )
    assert "monsterpocalypse_tui.tui.screens.title" in modules
    assert modules.isdisjoint({"pydantic", "yaml", "monsterpocalypse_tui.engine"})


def test_chance_comes_from_one_place() -> None:
    assert {file for file, module in imports_of(PACKAGE) if module.split(".")[0] in ("random", "secrets")} == {
        "dice.py"
    }
