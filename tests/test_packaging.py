"""The wheel carries everything the game needs."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    """A wheel built from this tree, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir"]
    subprocess.run([sys.executable, "-m", *command, str(folder), str(ROOT)], check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return ZipFile(built)


def test_every_data_file_is_inside_the_package(wheel: ZipFile) -> None:
    data = {path.relative_to(ROOT).as_posix() for path in (ROOT / "data").rglob("*.yaml")}
    assert data
    assert {f"monsterpocalypse_tui/{name}" for name in data} <= set(wheel.namelist())


def test_types_and_licence_are_inside(wheel: ZipFile) -> None:
    names = set(wheel.namelist())
    assert "monsterpocalypse_tui/py.typed" in names
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_nothing_else_is_inside(wheel: ZipFile) -> None:
    assert {name.split("/")[0].split("-")[0] for name in wheel.namelist()} == {"monsterpocalypse_tui"}


def test_both_names_start_the_game(wheel: ZipFile) -> None:
    (entries,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    scripts = wheel.read(entries).decode().splitlines()
    assert "monpoc = monsterpocalypse_tui.cli:main" in scripts
    assert "monsterpocalypse = monsterpocalypse_tui.cli:main" in scripts
