"""What is said of the day: what is best done now, the mix, the deal and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import Told, counted
from warcards_tui.voice.results import on_day
from warcards_tui.words.utterance import Utterance

DEAL, PUZZLE = "Deal of the day", "Puzzle of the day"
DEAL_HELP = "What bots make of these cards, and a line to share."
MIX = "Mix of what you know, 5 minutes"
MIX_HELP = (
    "What is due, then what is weakest, from every game that you have learnt; never long in one."
)
MISTAKES_HELP = "What went wrong comes again with other cards, until it is right on two days."
PUZZLE_HELP = "Order your cards of Napoleon's War; the first try counts. 2 minutes."
PUZZLE_TRIED = "Today's cards again; that no longer counts. Tomorrow there are others."
MIXED = f"{MIX}."
ALL_DONE = f"Nothing is due today. {MIXED}"
NOTHING_LEARNT = "There is nothing to practise yet: a lesson comes first."


TITLES = {"mix": "Mix", "due": "What is due", "mistakes": "Open mistakes"}
"""What a mix is called, by what it is of."""


def ready(items: int, minutes: int) -> str:
    """A round of a mix begins; ``minutes`` is 0 where it does not go by the clock."""
    return f"{minutes} minutes." if minutes else f"{counted(items, 'item')}."


def part(drill: str, game: str, keys: Told, id: str) -> Utterance:
    """Whose turn it is in a mix: a drill in a game, with the ``keys`` that answer there."""
    return Utterance(f"{game}: {drill}", how=keys, topic=f"drill {id}")


def day(practised: int | None, minutes: int, goal: int) -> str:
    """How much was practised today, and on how many of the last seven days, None for not to be
    told; ``goal`` is in minutes, 0 for none.

    >>> day(5, 6, 5), day(None, 3, 5)
    ('6 minutes today, your goal of 5 is reached; 5 of the last 7 days.', '3 of 5 minutes today.')
    >>> day(1, 1, 0)
    '1 minute today; 1 of the last 7 days.'
    """
    told = f"{counted(minutes, 'minute')} today"
    if goal and minutes >= goal:
        told = f"{told}, your goal of {goal} is reached"
    elif goal:
        told = f"{minutes} of {counted(goal, 'minute')} today"
    return f"{told}." if practised is None else f"{told}; {practised} of the last 7 days."


def due(many: int, minutes: int) -> str:
    """How much is due.

    >>> due(7, 2)
    '7 due, 2 minutes'
    """
    return f"{many} due, {counted(minutes, 'minute')}"


def due_help(of: Mapping[str, int]) -> str:
    """What is due, game by game.

    >>> due_help({"Berkeley War": 5, "Fast Food": 2})
    'What you know and would soon forget: 5 in Berkeley War, 2 in Fast Food.'
    """
    return f"What you know and would soon forget: {_each(of)}."


def mistakes(many: int, minutes: int) -> str:
    """How many mistakes are open.

    >>> mistakes(1, 1)
    '1 mistake to ask again, 1 minute'
    """
    return f"{counted(many, 'mistake')} to ask again, {counted(minutes, 'minute')}"


def learn(lesson: str) -> str:
    """A lesson that is to be begun."""
    return f"Learn {lesson}"


def stuck(rule: str) -> str:
    """A skill that does not come on, and what helps."""
    return f"Read once more: {rule}"


def stuck_help(game: str, asked: int, level: int) -> str:
    """Why a rule is to be read once more; ``level`` is in percent."""
    return f"Asked {asked} times in {game} and still at {level} percent. 2 minutes, then it comes."


def measured(game: str) -> str:
    """A round whose times are measured."""
    return f"Measure your times: {game}"


def measured_help(ago: int | None, minutes: int) -> str:
    """When that was last done, in days, None for never."""
    when = "has not been measured yet" if ago is None else f"was last measured {ago} days ago"
    return f"How soon you slap {when}. {counted(minutes, 'minute')}."


def deal(game: str) -> str:
    """The deal of the day before it has been played."""
    return f"{DEAL}: {game}"


def deal_begins(game: str, *, counts: bool) -> str:
    """What a game is called that is the deal of the day, when it begins and above its table.

    >>> deal_begins("Fast Food", counts=True), deal_begins("Fast Food", counts=False)
    ('Deal of the day: Fast Food', 'Deal of the day once more: Fast Food')
    """
    return f"{DEAL}{'' if counts else ' once more'}: {game}"


def deal_help(minutes: int | None) -> str:
    """What that is; ``minutes`` is what such a game takes."""
    takes = f" About {counted(minutes, 'minute')}." if minutes else ""
    return f"The same cards for everybody today; the first game counts.{takes}"


def deal_goes_on(game: str) -> str:
    """The deal of the day while it is being played."""
    return f"{DEAL}: go on with {game}"


def deal_done(result: str) -> str:
    """The deal of the day when it has been played.

    >>> deal_done("You win")
    'Deal of the day: you win'
    """
    return f"{DEAL}: {result[:1].lower()}{result[1:]}"


def deal_result(game: str, result: str, counts: Sequence[int]) -> str:
    """How the game went that counts.

    >>> deal_result("Fast Food", "You win", (57, 48))
    'Fast Food: you win, 57 to 48.'
    """
    ended = f"{result[:1].lower()}{result[1:]}" if result.startswith(("You", "A ")) else result
    return f"{game}: {', '.join(filter(None, [ended, ' to '.join(map(str, counts))]))}."


def par(games: int, won: float, error: float, points: float | None) -> str:
    """What average bots make of the deal in the same seat, in percent, and of points.

    >>> par(1000, 43.4, 3.1, None)
    'Par: in your seat average bots win 43 of 100, give or take 3; 1000 games.'
    """
    if not games:
        return "Par: the bots are about to play the deal."
    makes = f" and make {points:.0f} points" if points is not None else ""
    told = f"Par: in your seat average bots win {won:.0f} of 100, give or take {error:.0f}"
    return f"{told},{makes}; {games} games." if makes else f"{told}; {games} games."


NO_PAR = "There is nothing to slap or to decide in this game, so there is no par."
NO_DEAL = "The game of the day is not there."
COUNTS = "The same cards for everybody on this day; your first game counts."
GOES_ON = "You go on with the game that counts."
PRACTICE = "You have played it; this game is practice and does not count."
PAST = "That day is over; this game is practice and does not count."


def daily(day: str, game: str, state: str) -> str:
    """What ``warcards daily`` opens; ``state`` is one of the sentences above.

    >>> daily("2026-11-22", "Fast Food", GOES_ON)
    'Deal of 22 November 2026, Fast Food. You go on with the game that counts.'
    """
    return f"Deal of {on_day(day)}, {game}. {state}"


def to_come(day: str) -> str:
    """Why the deal of a later day is not played."""
    return f"The deal of {on_day(day)} is still to come."


def not_played(day: str, game: str, *, begun: bool) -> str:
    """Why there is no result yet.

    >>> not_played("2026-11-22", "Fast Food", begun=True)
    'Your game of Fast Food, the deal of 22 November 2026, is not over yet.'
    """
    if begun:
        return f"Your game of {game}, the deal of {on_day(day)}, is not over yet."
    return f"You have not played {game}, the deal of {on_day(day)}, yet."


def shared(
    day: str,
    game: str,
    won: bool | None,
    counts: Sequence[int],
    *,
    slaps: tuple[int, int] | None = None,
    untimed: bool = False,
    par: float | None = None,
    points: float | None = None,
    link: str = "",
) -> str:
    """The deal of the day in a line to be pasted elsewhere, in words that can be read out.

    ``won`` is None for a draw; ``slaps`` are how many were good and how many wrong, in a game that
    has them. ``par`` is how many of 100 games bots win with these cards, ``points`` what they make.
    ``link`` is where the same cards are played, where that is known.

    >>> shared("2026-11-22", "Fast Food", True, (57, 48), par=43.0, points=52.4)
    'Warcards daily, 22 November 2026, Fast Food: won 57 to 48. Bots win 43 of 100, with 52 points.'
    >>> shared("2026-11-23", "Egyptian War", False, (0, 52), slaps=(1, 0), untimed=True)
    'Warcards daily, 23 November 2026, Egyptian War: lost 0 to 52, 1 good slap, 0 wrong, untimed.'
    >>> shared("2026-11-28", "Scientific War", None, (), link="https://cards.example/#daily")
    'Warcards daily, 28 November 2026, Scientific War: drew. https://cards.example/#daily'
    """
    ended = "drew" if won is None else "won" if won else "lost"
    facts = [f"{ended} {' to '.join(map(str, counts))}".rstrip()]
    if slaps is not None:
        good, wrong = slaps
        facts += [counted(good, "good slap"), f"{wrong} wrong"]
    facts += ["untimed"] * untimed
    line = f"Warcards daily, {on_day(day)}, {game}: {', '.join(facts)}."
    if par is not None:
        makes = f", with {points:.0f} points" if points is not None else ""
        line = f"{line} Bots win {par:.0f} of 100{makes}."
    return f"{line} {link}".rstrip()


def puzzle_begins(*, counts: bool) -> str:
    """The puzzle of the day is laid out."""
    return f"{PUZZLE}." if counts else f"{PUZZLE}, once more: it no longer counts."


PUZZLE_TOMORROW = "Tomorrow there is another one."


def puzzle_result(lost: float, *, counts: bool) -> str:
    """How the puzzle went, at its end.

    >>> puzzle_result(0, counts=False)
    'Puzzle of the day: solved; this try does not count.'
    """
    return f"{puzzle_done(lost)}{'' if counts else '; this try does not count'}."


def puzzle_keys(leave_key: str, again_key: str) -> str:
    """What can be done once it has been answered."""
    return f"{leave_key} leaves; {again_key} does it once more."


def puzzle_done(lost: float) -> str:
    """How the try went that counts: how many captures less than the most it was.

    >>> puzzle_done(0), puzzle_done(2)
    ('Puzzle of the day: solved', 'Puzzle of the day: 2 short of best')
    """
    return f"{PUZZLE}: solved" if not lost else f"{PUZZLE}: {lost:.0f} short of best"


ONCE_MORE = "Play it once more"
ONCE_MORE_HELP = "The same cards again; that no longer counts."
SHARE = "A line to share"
SHARE_HELP = "The result in a line to be pasted elsewhere."


def _each(of: Mapping[str, int]) -> str:
    return ", ".join([f"{many} in {game}" for game, many in of.items()])
