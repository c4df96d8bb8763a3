"""How exactly a face can tell when something was: one measure for both."""

from __future__ import annotations

RESOLUTION = 0.4
"""Milliseconds within which stamps are even: 99 of 100 on an idle machine, seen from outside."""

BEAT = 2.0
"""Milliseconds from beat to beat while a reaction is measured: a beat that is late says that the
program was held up.
"""

HELD_UP = 2.0
"""Milliseconds by which a beat may be late. A key that came with a later one has no true stamp."""
