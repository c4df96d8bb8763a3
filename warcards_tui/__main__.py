"""``python -m warcards_tui``: the command ``warcards`` where no script was installed."""

from __future__ import annotations

import sys

from warcards_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
