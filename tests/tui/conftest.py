"""A home of its own for every test of the screens, so that nobody's games and settings are touched; and a quick eye."""

from pathlib import Path

import pytest
from textual import _wait, screen


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for games and settings."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MONPOC_HOME", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder


@pytest.fixture(autouse=True)
def quick_eye(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look more often whether the screen has come to rest, and paint it more often; else tests mostly wait."""
    monkeypatch.setattr(screen, "UPDATE_PERIOD", 1 / 500)
    monkeypatch.setattr(_wait, "SLEEP_GRANULARITY", 1 / 200)
