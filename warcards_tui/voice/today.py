"""Messages of the day: recommended practice, mixed practice, deal and puzzle of the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from warcards_tui.cards.parts import Text, row
from warcards_tui.voice.results import on_day
from warcards_tui.words import today
from warcards_tui.words.catalogue import Message


def ready(items: int, minutes: int) -> Message:
    """Return the start of mixed practice; ``minutes`` is 0 if it is untimed."""
    return today.minutes(minutes=minutes) if minutes else today.items(questions=items)


def part(drill: str, game: str, keys: Text, id: str) -> Message:
    """Return the next drill of mixed practice, with its answer ``keys``."""
    return today.part(game=game, drill=drill, keys=keys).but(topic=f"drill {id}")


def day(practised: int | None, minutes: int, goal: int) -> Message:
    """Return today's minutes, and the days with practice among the last seven, None if hidden.

    ``goal`` is in minutes, 0 for none.

    >>> day(5, 6, 5).text, day(None, 3, 5).text
    ('6 minutes today, your goal of 5 is reached; 5 of the last 7 days.', '3 of 5 minutes today.')
    >>> day(1, 1, 0).text
    '1 minute today; 1 of the last 7 days.'
    """
    told = today.minutes_today(minutes=minutes)
    if goal:
        words = today.goal_reached if minutes >= goal else today.minutes_of_goal
        told = words(minutes=minutes, goal=goal)
    return (
        today.day(today=told)
        if practised is None
        else today.day_of_seven(today=told, days=practised)
    )


def due_help(of: Mapping[str, int]) -> Message:
    """Return the due reviews by game.

    >>> due_help({"Berkeley War": 5, "Fast Food": 2}).text
    'Rules you would soon forget: 5 in Berkeley War, 2 in Fast Food.'
    """
    return today.due_help(
        games=row([today.due_in(many=many, game=game) for game, many in of.items()])
    )


def measured_help(ago: int | None, minutes: int) -> Message:
    """Return the days since the last measurement, None for never."""
    if ago is None:
        return today.measured_help_first(minutes=minutes)
    return today.measured_help(ago=ago, minutes=minutes)


def deal_begins(game: str, *, counts: bool) -> str:
    """Return the title of a game that is the deal of the day."""
    return (today.deal if counts else today.deal_again)(game=game).text


def deal_help(minutes: int | None) -> Message:
    """Return the help of the deal; ``minutes`` is the usual length of the game."""
    return today.deal_help_minutes(minutes=minutes) if minutes else today.deal_help()


def deal_done(result: str) -> str:
    """Return the finished deal of the day with its result.

    >>> deal_done("You win")
    'Deal of the day: you win'
    """
    return today.deal(game=f"{result[:1].lower()}{result[1:]}").text


def deal_result(game: str, result: str, counts: Sequence[int]) -> Message:
    """Return the result of the counted game.

    >>> deal_result("Fast Food", "You win", (57, 48)).text
    'Fast Food: you win, 57 to 48.'
    """
    ended = f"{result[:1].lower()}{result[1:]}" if result.startswith(("You", "A ")) else result
    facts: list[Text] = [ended, row(counts, " to ")] if counts else [ended]
    return today.deal_result(game=game, result=row(facts))


def par(games: int, won: float, error: float, points: float | None) -> str:
    """Return the results of average bots in the same seat, in percent and points.

    >>> par(1000, 43.4, 3.1, None)
    'Par: in your seat average bots win 43 percent, plus or minus 3; 1000 games.'
    """
    if not games:
        return today.par_to_come
    share, about = f"{won:.0f}", f"{error:.0f}"
    if points is None:
        return today.par(won=share, error=about, games=games).text
    return today.par_with_points(won=share, error=about, points=f"{points:.0f}", games=games).text


def not_played(day: str, game: str, *, begun: bool) -> Message:
    """Return the reason why the deal has no result yet."""
    return (today.not_over if begun else today.not_played)(day=on_day(day), game=game)


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
    """Return the deal of the day as a line to paste elsewhere, in words for screen readers.

    ``won`` is None for a draw; ``slaps`` are the right and the wrong slaps, if the game has them.
    ``par`` is the percentage of games that bots win with these cards, ``points`` their mean points.
    ``link`` leads to the same cards if known.

    >>> shared("2026-11-22", "Fast Food", True, (57, 48), par=43.0, points=52.4)
    'Warcards daily, 22 November 2026, Fast Food: won 57 to 48. Bots win 43 percent with 52 points.'
    >>> shared("2026-11-23", "Egyptian War", False, (0, 52), slaps=(1, 0), untimed=True)
    'Warcards daily, 23 November 2026, Egyptian War: lost 0 to 52, 1 good slap, 0 wrong, untimed.'
    >>> shared("2026-11-28", "Scientific War", None, (), link="https://cards.example/#daily")
    'Warcards daily, 28 November 2026, Scientific War: drew. https://cards.example/#daily'
    """
    ended = today.drew if won is None else today.won if won else today.lost
    facts: list[Text] = [f"{ended} {' to '.join(map(str, counts))}".rstrip()]
    if slaps is not None:
        good, wrong = slaps
        facts += [today.good_slaps(good=good), today.wrong_slaps(wrong=wrong)]
    facts += [today.untimed] * untimed
    line = today.shared(day=on_day(day), game=game, facts=row(facts)).text
    bots = ""
    if par is not None and points is None:
        bots = today.bots_win(won=f"{par:.0f}").text
    elif par is not None:
        bots = today.bots_win_points(won=f"{par:.0f}", points=f"{points:.0f}").text
    return " ".join(filter(None, [line, bots, link]))


def puzzle_result(lost: float, *, counts: bool) -> Message:
    """Return the result of a try at the puzzle.

    >>> puzzle_result(0, counts=False).text
    'Puzzle of the day: solved; this try does not count.'
    """
    words = today.puzzle_result if counts else today.puzzle_result_not_counted
    return words(result=puzzle_done(lost))


def puzzle_done(lost: float) -> str:
    """Return the result of the counted try; ``lost`` is the captures below the maximum.

    >>> puzzle_done(0), puzzle_done(2)
    ('Puzzle of the day: solved', 'Puzzle of the day: 2 short of best')
    """
    return today.puzzle_short(lost=f"{lost:.0f}").text if lost else today.puzzle_solved
