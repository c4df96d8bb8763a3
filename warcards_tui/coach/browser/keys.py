"""The keys of the rule browser: those of every run with a meaning of their own, and its own."""

from __future__ import annotations

from warcards_tui.sitting import actions as act
from warcards_tui.sitting.actions import Action

HABITS = {"j": "down", "k": "up"}
"""Further keys that do the same: habits from other pagers, never needed."""

PAGING = {"pagedown": "page-on", "pageup": "page-back", "home": "first", "end": "last"}
"""The same where pages are seen. Who listens looks back by these keys, here as anywhere."""

ON = act.DOWN._replace(title="read on", help="Read on, to the next part of the text.")
BACK = act.UP._replace(title="back", help="Go back to the part before.")
EXPLAIN = act.GO_ON._replace(title="explain", help="Explain the example, with all rules.")
FURTHER = act.GO_ON._replace(title="read on", help="Read on, to the next part of the text.")
OPEN = act.GO_ON._replace(title="open", help="Open what is marked.")
WIDEN = Action(
    "widen", "backspace", "one letter less", "Take back the last letter that narrows a list."
)
ENTER = act.GO_ON._replace(title="take it", help="Take what was typed.")
LEAVE = act.LEAVE._replace(help="Leave the text; your place is kept.")
READING = {each.id: each for each in act.READING}
INFORMATION = (
    act.INFORMATION[0]._replace(help="The rules that the next game would have."),
    act.INFORMATION[1]._replace(title="where", help="Where you are in the text."),
    act.INFORMATION[2]._replace(title="how much", help="How much of the text you have read."),
    act.INFORMATION[3]._replace(title="hidden", help="What is hidden: here nothing is."),
)
ALWAYS = (*INFORMATION, act.SINCE, *act.REVIEW, act.HELP, LEAVE)
