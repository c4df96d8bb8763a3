"""What is told of a race for a pile: who was first, by how much, and what it brought."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Either, Part, Sentences, Told, counted, row, say
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import Utterance

WON, LOST, LATE, WRONG, MISSED = "won", "lost", "late", "wrong", "missed"
"""What became of a pile for the person: theirs; another's, without a slap of theirs; another's, and
theirs came after it; wrongly slapped; covered or collected though it could have been slapped.
"""


class Press(NamedTuple):
    """A slap of the person: milliseconds from the card to the key, known within ``error``.

    ``quality`` is ``ok``, or ``void`` and why, where the machine disturbed what was measured.
    """

    time: float
    error: float | None = None
    quality: str = "ok"


class Rival(NamedTuple):
    """When another seat slapped, in milliseconds from the card, or was only going to."""

    seat: int
    time: float
    planned: bool = False


class Meant(NamedTuple):
    """The pile that a wrong slap was meant for: it was taken ``before`` milliseconds earlier."""

    before: float
    rule: str
    cards: tuple[Card, ...]


class Race(NamedTuple):
    """A pile that was slapped or could have been, and what became of it for the person.

    ``rule`` is the rule that counted, or was named wrongly, None where none was; ``cards`` are the
    window, newest card last, and ``rules`` those in force then. ``slap`` is what decided it, None
    where nobody slapped. ``mine`` and ``rivals`` are when who slapped, rivals in the order of their
    times; both are empty where nothing was timed. ``margin`` is how many milliseconds the person
    was ahead of the next, or below 0 how many too late. ``best`` tells that no slap of theirs was
    quicker on this day.
    """

    verdict: str
    rule: str | None
    cards: tuple[Card, ...]
    rules: RuleSet
    slap: SlapWon | SlapLost | None = None
    mine: Press | None = None
    rivals: tuple[Rival, ...] = ()
    margin: float | None = None
    best: bool = False
    meant: Meant | None = None

    @property
    def gained(self) -> int:
        """The cards that the pile has brought whoever slapped it; below 0 what was paid."""
        if isinstance(self.slap, SlapWon):
            return self.slap.taken
        return -self.slap.paid if self.slap is not None else 0


class Verdict(NamedTuple):
    """What is told of a race, part by part, so that a face can lay it out; empty where nothing is.

    ``title`` is the rule or what was wrong, ``reason`` why, ``gain`` who gets or pays what;
    ``times`` who slapped when, ``margin`` by how much that was sooner or later; ``note`` tells what
    else a player should know.
    """

    title: Told = ""
    reason: Told = ""
    gain: Told = ""
    times: Told = ""
    margin: Told = ""
    note: Told = ""


def verdict(race: Race, scene: Scene) -> Verdict:
    """The parts that are told of a race; nothing of what was missed by all."""
    slap = race.slap
    if isinstance(slap, SlapLost):
        named = race.rules[race.rule] if race.rule is not None else None
        title = "nothing there" if named is None else say("not {}", named.one)
        if slap.repeated:
            title = "barred"
        return Verdict(
            title,
            _lacking(slap, race.rules),
            scene.does(slap.seat, "pay") + f" {slap.paid}" if slap.paid else "",
            note=_meant(race, scene.who(slap.seat)) or _cure(slap, race.rules),
        )
    if slap is None:
        return Verdict()
    who = scene.who(slap.seat)
    return Verdict(
        race.rules[slap.rule],
        race.rules.witness(slap.rule, race.cards),
        Either(f"{who} +{slap.taken}", f"{scene.does(slap.seat, 'win')} {slap.taken}"),
        _times(race, scene),
        _margin(race),
        "your best today" if race.best else "",
    )


def _lacking(slap: SlapLost, rules: RuleSet) -> Told:
    """What was there instead, or why it did not count: the title says what was not there."""
    if slap.repeated:
        return "it won the last slap"
    if slap.rule is not None:
        return rules.lacking(slap.rule, slap.window)
    near = rules.nearest(slap.window)
    return near.lacking if near is not None else ""


def _cure(slap: SlapLost, rules: RuleSet) -> Told:
    """The card with which the rule would have held that was named, or else the nearest one: never
    what else holds.
    """
    near = rules.nearest(slap.window) if slap.rule is None else None
    meant = slap.rule if near is None else near.rule
    if meant is None or slap.repeated or len(slap.window) < rules[meant].cards:
        return ""
    window = rules[meant].window(slap.window)
    cure = None if rules[meant].holds(window) else rules[meant].cure(window)
    return say("{}.", cure) if cure is not None else ""


def missed(race: Race) -> Verdict:
    """What is told of a pile that could have been slapped, and was not, when it is asked for.

    >>> from warcards_tui.cards.french import parse_cards
    >>> from warcards_tui.slaps.patterns import SameRank
    >>> cards = tuple(parse_cards("7S 7H"))
    >>> told = missed(Race("missed", "pair", cards, RuleSet([SameRank("pair", "pair", 2)])))
    >>> told.title, told.reason.eye
    ('nobody slapped', 'it was a pair: 7 7')
    """
    if race.rule is None:
        return Verdict("nobody slapped")
    witness = race.rules.witness(race.rule, race.cards)
    return Verdict("nobody slapped", say("it was {}: {}", race.rules[race.rule].one, witness))


def in_short(race: Race, scene: Scene) -> Part:
    """A race in a few words: its rule, and who slapped when.

    >>> from warcards_tui.slaps.patterns import SameRank
    >>> rules = RuleSet([SameRank("pair", "pair", 2)])
    >>> won = Race("won", "pair", (), rules, None, Press(520.0), (Rival(1, 610.0),))
    >>> in_short(won, Scene(["You", "Rosa"], 0)).eye
    'pair, won, you 0.52 s, Rosa 0.61 s'
    >>> in_short(won._replace(verdict="missed", mine=None, rivals=()), Scene([], 0)).eye
    'pair, missed'
    """
    name = race.rules[race.rule] if race.rule is not None else "no rule"
    how = {LATE: "too late", WRONG: "wrong"}.get(race.verdict, race.verdict)
    return row([part for part in (name, how, _times(race, scene)) if part])


def timing(race: Race, scene: Scene) -> Utterance:
    """Who slapped when, and by how much that was sooner or later.

    >>> told = Race("late", None, (), RuleSet([]), None, Press(850.0), (Rival(1, 610.0),), -240.0)
    >>> timing(told, Scene(["You", "Rosa"], 0)).told.eye
    'Rosa 0.61 s, you 0.85 s, 0.24 s too late.'
    >>> timing(told, Scene(["You", "Rosa"], 0)).told.ear
    'Rosa 0.61 seconds, you 0.85 seconds, 0.24 seconds too late.'
    """
    parts = [part for part in (_times(race, scene), _margin(race)) if part]
    return Utterance(say("{}.", row(parts)) if parts else "", kind="answer")


def too_late(race: Race, late: float, scene: Scene, seat: int) -> Utterance:
    """A slap of a seat came ``late`` milliseconds after the one that has taken its pile; it costs
    nothing.
    """
    slap = race.slap
    assert isinstance(slap, SlapWon)
    by = say("too late by {}.", seconds(late)) if late > 0 else "too late in that moment."
    if not scene.is_you(seat):
        by = say("{} {}", scene.who(seat), by)
    witness = race.rules.witness(slap.rule, race.cards)
    first = say("{} was first: {}.", scene.who(slap.seat), witness)
    return Utterance(Sentences([by, first]), by, kind="refusal")


def meant(race: Race, who: str = "you") -> Utterance:
    """The wrong slap was meant for a pile that somebody had taken; nothing where it was not."""
    return Utterance(_meant(race, who), brief="", kind="answer")


def seconds(time: float) -> Told:
    """A time in hundredths of a second, or where that would be none, in thousandths.

    >>> seconds(312.4).eye, seconds(312.4).ear
    ('0.31 s', '0.31 seconds')
    """
    told = f"{time / 1000:.2f}" if round(time / 10) else f"{time / 1000:.3f}"
    return Either(f"{told} s", f"{told} seconds")


def error(press: Press) -> Told:
    """Within how much the time of a slap is known; empty where that was not measured."""
    if press.error is None:
        return ""
    return Either(f"± {press.error:.1f} ms", f"within {press.error:.1f} milliseconds")


def _times(race: Race, scene: Scene) -> Told:
    """The times of who slapped, and where the person did, of the next who was going to."""
    told: list[tuple[float, Told]] = []
    if race.mine is not None:
        # Whose races they are sits in the first seat.
        told.append((race.mine.time, say("{} {}", scene.who(0), seconds(race.mine.time))))
    for each in race.rivals:
        if not each.planned:
            told.append((each.time, say("{} {}", scene.who(each.seat), seconds(each.time))))
    planned = [each for each in race.rivals if each.planned]
    if race.verdict == WON and planned:
        told.append((planned[0].time, _planned(planned[0], scene)))
    told.sort(key=lambda each: each[0])
    return row([part for _, part in told]) if told else ""


def _planned(rival: Rival, scene: Scene) -> Told:
    time = rival.time / 1000
    who = scene.who(rival.seat)
    return Either(f"{who} ~{time:.2f} s", f"{who} would have taken {time:.2f} seconds")


def _margin(race: Race) -> Told:
    if race.margin is None:
        return ""
    if race.verdict == WON:
        return say("{} ahead", seconds(race.margin))
    return say("{} too late", seconds(-race.margin)) if race.margin < 0 else "in the same moment"


def _meant(race: Race, who: str) -> Told:
    if race.meant is None:
        return ""
    witness = race.rules.witness(race.meant.rule, race.meant.cards)
    return say("{} meant {}, taken {} before.", who, witness, seconds(race.meant.before))


NO_HANDICAP = "40 trials of the reaction drill tell how much longer."


def handicap(time: float, bots: int) -> str:
    """How much longer than they would, or shorter, bots wait for somebody, in milliseconds.

    >>> handicap(139.6, 2), handicap(-20.0, 1)
    ('Bots wait 140 milliseconds more for you.', 'The bot waits 20 milliseconds less for you.')
    """
    wait = "Bots wait" if bots > 1 else "The bot waits"
    many = round(abs(time))
    if not many:
        return f"{wait} no longer for you."
    return f"{wait} {counted(many, 'millisecond')} {'more' if time > 0 else 'less'} for you."
