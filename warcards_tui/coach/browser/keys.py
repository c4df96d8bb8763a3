"""The keys of the rule browser: those of every run with a meaning of their own, and its own."""

from __future__ import annotations

from warcards_tui.sitting import actions as act

HABITS = {"j": "down", "k": "up"}
"""Further keys that do the same: habits from other pagers, never needed."""

PAGING = {"pagedown": "page-on", "pageup": "page-back", "home": "first", "end": "last"}
"""The same where pages are seen. Who listens looks back by these keys, here as anywhere."""

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
