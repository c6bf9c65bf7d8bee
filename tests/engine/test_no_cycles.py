"""The engine can be read from the bottom up: no two of its modules import each other, not even by a roundabout way."""

import ast
from collections.abc import Collection, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]


def module_of(file: Path, top: Path) -> str:
    """The name under which a file is imported."""
    parts = file.relative_to(top).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, top: Path, modules: Collection[str]) -> Iterator[str]:
    """Every module that a file imports, wherever in it: in functions and for the type checker alone as well."""
    package = file.relative_to(top).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            for alias in node.names:
                inner = f"{module}.{alias.name}"
                yield inner if inner in modules else module


def imports_below(folder: Path, top: Path) -> dict[str, set[str]]:
    """For each module below a folder the other ones it imports; a package is its `__init__` and nothing more."""
    files = {module_of(file, top): file for file in folder.rglob("*.py")}
    return {module: set(imported(file, top, files)) & files.keys() for module, file in files.items()}


def cycle(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import each other in a circle, if there are any."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_of_the_engine_imports_itself_by_a_roundabout_way() -> None:
    imports = imports_below(TOP / "monsterpocalypse_tui" / "engine", TOP)
    state = "monsterpocalypse_tui.engine.monsterpocalypse.state"
    assert state in imports["monsterpocalypse_tui.engine.monsterpocalypse.board.figures"]
    assert cycle(imports) == []


def test_no_module_of_the_house_imports_itself_by_a_roundabout_way() -> None:
    assert cycle(imports_below(TOP / "monsterpocalypse_tui", TOP)) == []


@pytest.mark.parametrize(
    "back",
    [
        "from . import red",
        "import game.red",
        "def late():\n    from game.red import colour",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .red import colour",
    ],
)
def test_a_circle_is_found_wherever_its_imports_stand(tmp_path: Path, back: str) -> None:
    folder = tmp_path / "game"
    folder.mkdir()
    (folder / "__init__.py").write_text("", encoding="utf-8")
    (folder / "red.py").write_text("from .blue import shade\n", encoding="utf-8")
    (folder / "blue.py").write_text(back + "\n", encoding="utf-8")
    assert set(cycle(imports_below(folder, tmp_path))) == {"game.red", "game.blue"}
