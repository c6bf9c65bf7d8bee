"""Start the `monpoc` command with `python -m monsterpocalypse_tui`."""

import sys

from monsterpocalypse_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
