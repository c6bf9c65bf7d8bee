"""A home of its own for every test of the screens, so that nobody's games and settings are touched."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for games and settings."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MONPOC_HOME", str(folder))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return folder
