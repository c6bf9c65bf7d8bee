"""What a command does not need, it does not import."""

import subprocess
import sys
from importlib.util import find_spec

import pytest

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
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
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
        "resume --help",
        "scenario --help",
        "sim --help",
        "data check --help",
    ],
)
def test_commands_start_without_the_screen(words: str) -> None:
    name = words.split(maxsplit=1)[0]
    if find_spec(f"monsterpocalypse_tui.commands.{name}") is None:
        pytest.skip(f"{name} is not there yet")
    assert imported(COMMAND, *words.split()).isdisjoint({"textual", "rich", "monsterpocalypse_tui.tui"})


def test_odds_needs_no_data() -> None:
    assert imported(COMMAND, "odds", "3A").isdisjoint({"pydantic", "yaml"})


def test_the_kernel_imports_no_game_and_no_validation() -> None:
    modules = imported(KERNEL)
    assert "monsterpocalypse_tui.engine.kernel.dice" in modules
    assert modules.isdisjoint({"monsterpocalypse_tui.engine.monsterpocalypse", "pydantic", "textual", "rich"})


def test_the_title_needs_neither_the_data_nor_validation() -> None:
    modules = imported(
        "import sys; from monsterpocalypse_tui.tui.app import MonpocApp; MonpocApp(); print(*sys.modules)"
    )
    assert "monsterpocalypse_tui.tui.screens.title" in modules
    assert modules.isdisjoint({"pydantic", "yaml", "monsterpocalypse_tui.engine"})
