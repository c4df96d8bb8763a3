"""Precision of time stamps: one measure for both modes."""

from __future__ import annotations

RESOLUTION = 0.4
"""Error of time stamps in milliseconds: 99 % on an idle machine, measured from outside."""

BEAT = 2.0
"""Interval of the timer while a reaction is measured, in milliseconds.

A late tick shows that the program was delayed.
"""

HELD_UP = 2.0
"""Highest delay of a tick in milliseconds. After a longer one a key has no true stamp."""
