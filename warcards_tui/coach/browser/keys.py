"""Keys of the rule browser: shared keys with their own help texts, and its own keys."""

from __future__ import annotations

from warcards_tui.sitting import actions as act

HABITS = {"j": "down", "k": "up"}
"""Additional keys that readers know from other pagers; no function depends on them."""

PAGING = {"pagedown": "page-on", "pageup": "page-back", "home": "first", "end": "last"}
"""Paging keys on the full screen.

In text mode they keep their general meaning: they review past lines.
"""

ON = act.worded(act.DOWN, "text-read-on")
BACK = act.worded(act.UP, "text-back")
EXPLAIN = act.worded(act.GO_ON, "text-explain")
FURTHER = act.worded(act.GO_ON, "text-read-on")
OPEN = act.worded(act.GO_ON, "text-open")
WIDEN = act.action("widen", "backspace")
ENTER = act.worded(act.GO_ON, "text-take-it")
LEAVE = act.worded(act.LEAVE, "text-leave")
READING = {each.id: each for each in act.READING}
INFORMATION = (
    act.worded(act.INFORMATION[0], "text-rules"),
    act.worded(act.INFORMATION[1], "text-where"),
    act.worded(act.INFORMATION[2], "text-how-much"),
    act.worded(act.INFORMATION[3], "text-hidden"),
)
ALWAYS = (*INFORMATION, act.SINCE, *act.REVIEW, act.HELP, LEAVE)
