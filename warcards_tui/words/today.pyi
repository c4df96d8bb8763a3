# Written by `make words` from en/today.toml: do not edit.
from collections.abc import Mapping

from warcards_tui.cards.parts import Text
from warcards_tui.words.catalogue import Message

deal_of_the_day: str
puzzle: str
deal_help_short: str
mix: str
mix_help: str
mistakes_help: str
puzzle_help: str
puzzle_tried: str
mixed: str
all_done: str
nothing_learnt: str
no_par: str
par_to_come: str
no_deal: str
counts: str
goes_on: str
practice: str
past: str
puzzle_begun: str
puzzle_begun_again: str
puzzle_tomorrow: str
puzzle_solved: str
once_more: str
once_more_help: str
share: str
share_help: str
won: str
lost: str
drew: str
untimed: str
titles: Mapping[str, str]

def minutes(*, minutes: int) -> Message:
    """{minutes} minutes."""

def items(*, questions: int) -> Message:
    """{questions} [question|questions]."""

def part(*, game: str, drill: str, keys: Text) -> Message:
    """{game}: {drill}"""

def due(*, many: int, minutes: int) -> Message:
    """{many} [review|reviews] due, {minutes} [minute|minutes]"""

def due_help(*, games: Text) -> Message:
    """Rules you would soon forget: {games}."""

def due_in(*, many: int, game: str) -> Message:
    """{many} in {game}"""

def mistakes(*, many: int, minutes: int) -> Message:
    """Fix {many} [mistake|mistakes], {minutes} [minute|minutes]"""

def learn(*, lesson: str) -> Message:
    """Learn {lesson}"""

def stuck(*, rule: str) -> Message:
    """Reread: {rule}"""

def stuck_help(*, game: str, asked: int, level: int) -> Message:
    """Asked {asked} times in {game} and still at {level} percent. Takes 2 minutes."""

def measured(*, game: str) -> Message:
    """Measure your times: {game}"""

def measured_help(*, ago: int, minutes: int) -> Message:
    """Your slap time was last measured {ago} days ago. {minutes} [minute|minutes]."""

def measured_help_first(*, minutes: int) -> Message:
    """Your slap time has not been measured yet. {minutes} [minute|minutes]."""

def minutes_today(*, minutes: int) -> Message:
    """{minutes} [minute|minutes] today"""

def goal_reached(*, minutes: int, goal: int) -> Message:
    """{minutes} [minute|minutes] today, your goal of {goal} is reached"""

def minutes_of_goal(*, minutes: int, goal: int) -> Message:
    """{minutes} of {goal} [minute|minutes] today"""

def day(*, today: Text) -> Message:
    """{today}."""

def day_of_seven(*, today: Text, days: int) -> Message:
    """{today}; {days} of the last 7 days."""

def deal(*, game: str) -> Message:
    """Deal of the day: {game}"""

def deal_again(*, game: str) -> Message:
    """Deal of the day again: {game}"""

def deal_help() -> Message:
    """The same cards for everyone today; your first game counts."""

def deal_help_minutes(*, minutes: int) -> Message:
    """The same cards for everyone today; your first game counts. About {minutes} [minute|minutes]."""

def deal_goes_on(*, game: str) -> Message:
    """Deal of the day: resume {game}"""

def deal_result(*, game: str, result: Text) -> Message:
    """{game}: {result}."""

def par(*, won: str, error: str, games: int) -> Message:
    """Par: in your seat average bots win {won} percent, plus or minus {error}; {games} games."""

def par_with_points(*, won: str, error: str, points: str, games: int) -> Message:
    """Par: in your seat average bots win {won} percent, plus or minus {error}, and make {points} points; {games} games."""

def daily(*, day: str, game: str, state: str) -> Message:
    """Deal of {day}, {game}. {state}"""

def to_come(*, day: str) -> Message:
    """The deal of {day} is still to come."""

def not_over(*, day: str, game: str) -> Message:
    """Your game of {game}, the deal of {day}, is not over yet."""

def not_played(*, day: str, game: str) -> Message:
    """You haven't played {game}, the deal of {day}, yet."""

def shared(*, day: str, game: str, facts: Text) -> Message:
    """Warcards daily, {day}, {game}: {facts}."""

def good_slaps(*, good: int) -> Message:
    """{good} good [slap|slaps]"""

def wrong_slaps(*, wrong: int) -> Message:
    """{wrong} wrong"""

def bots_win(*, won: str) -> Message:
    """Bots win {won} percent."""

def bots_win_points(*, won: str, points: str) -> Message:
    """Bots win {won} percent with {points} points."""

def puzzle_short(*, lost: str) -> Message:
    """Puzzle of the day: {lost} short of best"""

def puzzle_result(*, result: str) -> Message:
    """{result}."""

def puzzle_result_not_counted(*, result: str) -> Message:
    """{result}; this try does not count."""

def puzzle_keys(*, leave: str, again: str) -> Message:
    """{leave}: leave. {again}: try again."""

def not_practised(*, known: str, what: str) -> Message:
    """practise takes {known}, not {what}."""
