"""What every test stands on."""

import os
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the games and data of whoever runs the tests out of them."""
    before = os.environ.get("MONPOC_HOME")
    os.environ["MONPOC_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    if before is None:
        del os.environ["MONPOC_HOME"]
    else:
        os.environ["MONPOC_HOME"] = before
