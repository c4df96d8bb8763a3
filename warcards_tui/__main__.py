"""The command ``warcards``, and ``python -m warcards_tui`` if no script is installed."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    """Run the program and return its exit status.

    Ctrl+C ends it silently, also during the imports and after its work.
    """
    # SIGINT may be ignored, and must stay so.
    heeded = signal.getsignal(signal.SIGINT) is signal.default_int_handler
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
