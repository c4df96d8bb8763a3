# Written by `make words` from en/storm.toml: do not edit.
from warcards_tui.cards.parts import Told
from warcards_tui.words.catalogue import Message

your_games: str
to_lesson: str
to_lesson_help: str

def storm_explained(*, games: str) -> Message:
    """Three minutes of {games} against the clock; a missed slap costs 3 seconds, a wrong one 10 seconds and 2 points."""

def storm_offered() -> Message:
    """Storm"""

def storm_offered_best(*, best: int) -> Message:
    """Storm: your best is {best}"""

def storm_offered_today(*, today: int, best: int) -> Message:
    """Storm: today {today}, your best is {best}"""

def storm_offered_best_today(*, best: int) -> Message:
    """Storm: your best, {best}, is of today"""

def storm_begun(*, keys: Told) -> Message:
    """Storm: 3 minutes. A missed slap costs 3 seconds, a wrong one 10 seconds and 2 points."""

def storm_begun_mixed(*, games: int, keys: Told) -> Message:
    """Storm over {games} games: 3 minutes. A missed slap costs 3 seconds, a wrong one 10 seconds and 2 points."""

def storm_begun_items(*, items: int, keys: Told) -> Message:
    """Storm: {items} items."""

def storm_begun_items_mixed(*, games: int, items: int, keys: Told) -> Message:
    """Storm over {games} games: {items} items."""

def minutes(*, clock: str, minutes: int, seconds: int) -> Message:
    """{clock}"""

def seconds(*, clock: str, seconds: int) -> Message:
    """{clock}"""

def time_left(*, time: Told) -> Message:
    """{time} left"""

def points(*, points: int) -> Message:
    """{points} [point|points]"""

def right_running(*, right: int) -> Message:
    """{right} right running"""

def standing(*, facts: Told) -> Message:
    """{facts}."""

def standing_now(*, time: Told, points: int) -> Message:
    """{time} left, {points} [point|points]."""

def slap_hit(*, points: int, gift: Told) -> Message:
    """{points}. {gift?}"""

def time_given(*, seconds: int) -> Message:
    """Ten running: {seconds} seconds more."""

def slap_missed(*, rules: Told, cost: Told) -> Message:
    """Missed: {rules}. {cost?}"""

def slap_wrong(*, points: int, cost: Told) -> Message:
    """Nothing there: {points} [point|points]. {cost?}"""

def time_gone(*, seconds: int) -> Message:
    """{seconds} seconds gone."""

def storm_over(*, points: int) -> Message:
    """Storm over: {points} [point|points]."""

def bests(*, day: int, week: int, ever: int) -> Message:
    """Your best is {day} today, {week} this week and {ever} ever."""

def best_of_week_today(*, week: int, ever: int) -> Message:
    """Your best of the week is of today, {week}; your best ever is {ever}."""

def best_ever_today(*, ever: int) -> Message:
    """Your best ever is of today, {ever}."""

def slapped_blindly(*, hits: int, held: int, wrong: int, others: int) -> Message:
    """You slapped {hits} of {held} that held and {wrong} of {others} that did not. Look before you slap."""

def answers(*, right: int, wrong: int, run: int) -> Message:
    """{right} right, {wrong} wrong; longest run {run}."""

def missed_took(*, seconds: int) -> Message:
    """Missed slaps took {seconds} seconds."""

def wrong_took(*, seconds: int) -> Message:
    """Wrong slaps took {seconds} seconds."""

def mistakes_took(*, missed: int, wrong: int) -> Message:
    """Missed slaps took {missed} seconds, wrong ones {wrong}."""

def runs_gave(*, seconds: int) -> Message:
    """Runs of ten gave {seconds} seconds."""

def runs_gave_too(*, seconds: int) -> Message:
    """Runs of ten gave {seconds}."""

def placement_offered(*, key: str) -> Message:
    """Know this game? {key} finds what you can skip."""

def placement_begun(*, items: int, keys: Told) -> Message:
    """Placement: at most {items} items. Say no rule where you see none."""

def placement_over(*, skipped: int, units: int) -> Message:
    """Placement over: {skipped} of {units} [unit|units] can be skipped."""

def units_skipped(*, titles: Told) -> Message:
    """Skipped: {titles}."""

def rules_seen(*, rules: Told) -> Message:
    """Seen, and not mastered by that: {rules}."""

def items_asked(*, items: int) -> Message:
    """{items} [item|items] asked. Each unit can be done all the same."""

def lesson_next(*, key: str) -> Message:
    """{key}: to the lesson."""
