# Written by `make words` from en/storm.toml: do not edit.
from warcards_tui.cards.parts import Text
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
    """Storm: your best, {best}, is from today"""

def storm_begun(*, keys: Text) -> Message:
    """Storm: 3 minutes. A missed slap costs 3 seconds, a wrong one 10 seconds and 2 points."""

def storm_begun_mixed(*, games: int, keys: Text) -> Message:
    """Storm over {games} games: 3 minutes. A missed slap costs 3 seconds, a wrong one 10 seconds and 2 points."""

def storm_begun_items(*, questions: int, keys: Text) -> Message:
    """Storm: {questions} questions."""

def storm_begun_items_mixed(*, games: int, questions: int, keys: Text) -> Message:
    """Storm over {games} games: {questions} questions."""

def minutes(*, clock: str, minutes: int, seconds: int) -> Message:
    """{clock}"""

def seconds(*, clock: str, seconds: int) -> Message:
    """{clock}"""

def time_left(*, time: Text) -> Message:
    """{time} left"""

def points(*, points: int) -> Message:
    """{points} [point|points]"""

def right_running(*, right: int) -> Message:
    """{right} right in a row"""

def standing(*, facts: Text) -> Message:
    """{facts}."""

def standing_now(*, time: Text, points: int) -> Message:
    """{time} left, {points} [point|points]."""

def slap_hit(*, points: int, gift: Text) -> Message:
    """{points}. {gift?}"""

def time_given(*, seconds: int) -> Message:
    """Ten in a row: plus {seconds} seconds."""

def slap_missed(*, rules: Text, cost: Text) -> Message:
    """Missed: {rules}. {cost?}"""

def slap_wrong(*, points: int, cost: Text) -> Message:
    """No match: {points} [point|points]. {cost?}"""

def time_gone(*, seconds: int) -> Message:
    """Minus {seconds} seconds."""

def storm_over(*, points: int) -> Message:
    """Storm over: {points} [point|points]."""

def bests(*, day: int, week: int, ever: int) -> Message:
    """Your best is {day} today, {week} this week and {ever} ever."""

def best_of_week_today(*, week: int, ever: int) -> Message:
    """Today's {week} is your best this week; your best ever is {ever}."""

def best_ever_today(*, ever: int) -> Message:
    """Today's {ever} is your best ever."""

def slapped_blindly(*, hits: int, held: int, wrong: int, others: int) -> Message:
    """You slapped {hits} of {held} matches, and {wrong} of {others} piles without one. Look before you slap."""

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
    """Know this game? {key}: quick test, to skip lessons."""

def placement_begun(*, questions: int, keys: Text) -> Message:
    """Quick test: at most {questions} questions. Answer no rule if you see none."""

def placement_over(*, skipped: int, lessons: int) -> Message:
    """Quick test over: you can skip {skipped} of {lessons} [lesson|lessons]."""

def units_skipped(*, titles: Text) -> Message:
    """Skipped: {titles}."""

def rules_seen(*, rules: Text) -> Message:
    """Seen, but not mastered yet: {rules}."""

def items_asked(*, questions: int) -> Message:
    """{questions} [question|questions] asked. You can still do every lesson."""

def lesson_next(*, key: str) -> Message:
    """{key}: to the lesson."""
