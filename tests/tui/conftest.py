"""A home of its own for every test of the screens, so that nobody's games and settings are touched; and a quick eye."""

from asyncio import sleep
from pathlib import Path

import pytest
from textual import _wait, app, pilot, screen

BREATHS = 40
"""How often the loop goes round for a key or a click to have passed from the app to the last widget."""


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


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Go on as soon as a key or a click has been passed on, instead of once the process has idled for a while."""

    async def passed_on(min_sleep: float = 0, max_sleep: float = 1) -> None:
        for _ in range(BREATHS):
            await sleep(0)

    monkeypatch.setattr(app, "wait_for_idle", passed_on)
    monkeypatch.setattr(pilot, "wait_for_idle", passed_on)
