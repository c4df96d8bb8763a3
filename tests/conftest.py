"""What holds for all tests."""

from __future__ import annotations

import os
import signal

# Whoever runs the tests in the background has them ignore Ctrl+C, and so would every program that
# they start; but that it ends a program is what some of them test.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Nor do house variants of whoever runs the tests belong to them.
os.environ["WARCARDS_CONFIG"] = os.devnull
