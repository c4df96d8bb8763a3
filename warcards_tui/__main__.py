"""The command ``warcards``, and ``python -m warcards_tui`` where no script was installed."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    """Runs the program and returns its exit status. Ctrl+C ends it without a word also while it is
    being imported, and when it has done its work.
    """
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # Else it is ignored.
    if heeded:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from warcards_tui import cli

    if heeded:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return cli.main()
    finally:
        if heeded:
            signal.signal(signal.SIGINT, signal.SIG_DFL)


if __name__ == "__main__":
    sys.exit(main())
