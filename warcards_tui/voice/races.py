"""Messages for a race for a pile: who was first, by how much, and what it brought."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Part, Told, row, say
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.scene import Scene
from warcards_tui.words import races
from warcards_tui.words.catalogue import Message
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
    """The parts of a race for a screen to lay out; each may be empty.

    ``title`` is the match or the mistake, ``reason`` what is missing, ``gain`` who wins or loses
    how many cards; ``times`` are those of the slaps, ``margin`` the difference between them;
    ``note`` is anything else that a player should know.
    """

    title: Told = ""
    reason: Told = ""
    gain: Told = ""
    times: Told = ""
    margin: Told = ""
    note: Told = ""


def verdict(race: Race, scene: Scene) -> Verdict:
    """Return the parts of a race; empty ones if nobody slapped."""
    slap = race.slap
    if slap is None:
        return Verdict()
    if isinstance(slap, SlapLost):
        title: Told = races.nothing_there
        if slap.repeated:
            title = races.barred
        elif race.rule is not None:
            title = races.not_rule(rule=race.rules[race.rule])
        paid = races.cards_paid(scene, seat=slap.seat, cards=slap.paid) if slap.paid else ""
        note = _cure(slap, race.rules) if race.meant is None else meant(race, scene.who(slap.seat))
        return Verdict(title, _lacking(slap, race.rules), paid, note=note)
    return Verdict(
        race.rules.headline(slap.rule, race.cards),
        "",
        races.cards_won(scene, seat=slap.seat, cards=slap.taken),
        _times(race, scene),
        _margin(race),
        races.best_today if race.best else "",
    )


def _lacking(slap: SlapLost, rules: RuleSet) -> Told:
    """Return what the pile lacks for the rule of the title, or why the rule did not count."""
    if slap.repeated:
        return races.barred_why
    if slap.rule is not None:
        return rules.lacking(slap.rule, slap.window)
    near = rules.nearest(slap.window)
    return near.lacking if near is not None else ""


def _cure(slap: SlapLost, rules: RuleSet) -> Told:
    """Return the card with which the named rule, or else the nearest one, would have held.

    It is never a card with which another rule holds.
    """
    near = rules.nearest(slap.window) if slap.rule is None else None
    wanted = slap.rule if near is None else near.rule
    if wanted is None or slap.repeated or len(slap.window) < rules[wanted].cards:
        return ""
    window = rules[wanted].window(slap.window)
    cure = None if rules[wanted].holds(window) else rules[wanted].cure(window)
    return say("{}.", cure) if cure is not None else ""


def missed(race: Race) -> Verdict:
    """Return the parts of a pile that nobody slapped."""
    if race.rule is None:
        return Verdict(races.nobody_slapped)
    rule, witness = race.rules[race.rule], race.rules.witness(race.rule, race.cards)
    return Verdict(races.nobody_slapped, races.missed_rule(rule=rule, witness=witness))


_VERDICTS = {
    WON: races.won,
    LOST: races.lost,
    LATE: races.late,
    WRONG: races.wrong,
    MISSED: races.missed,
}


def in_short(race: Race, scene: Scene) -> Part:
    """Return the rule of a race, its verdict, and the times of the slaps.

    >>> from warcards_tui.slaps.patterns import SameRank
    >>> rules = RuleSet([SameRank("pair", "pair", 2)])
    >>> won = Race("won", "pair", (), rules, None, Press(520.0), (Rival(1, 610.0),))
    >>> in_short(won, Scene(["You", "Rosa"], 0)).eye
    'pair, won, you 0.52 s, Rosa 0.61 s'
    """
    name = race.rules[race.rule] if race.rule is not None else races.no_rule
    return row([part for part in (name, _VERDICTS[race.verdict], _times(race, scene)) if part])


def timing(race: Race, scene: Scene) -> Utterance:
    """Return the times of the slaps and the difference between them.

    >>> told = Race("late", None, (), RuleSet([]), None, Press(850.0), (Rival(1, 610.0),), -240.0)
    >>> timing(told, Scene(["You", "Rosa"], 0)).told.ear
    'Rosa 0.61 seconds, you 0.85 seconds, 0.24 seconds too late.'
    """
    parts = [part for part in (_times(race, scene), _margin(race)) if part]
    return Utterance(say("{}.", row(parts)) if parts else "", kind="answer")


def too_late(race: Race, late: float, scene: Scene, seat: int) -> Message:
    """Return the refusal of a slap that came ``late`` milliseconds after the one that won."""
    slap = race.slap
    assert isinstance(slap, SlapWon)
    first, witness = slap.seat, race.rules.witness(slap.rule, race.cards)
    if late > 0:
        by = seconds(late)
        return races.refused_late(scene, seat=seat, late=by, first=first, witness=witness)
    return races.refused_late_same_moment(scene, seat=seat, first=first, witness=witness)


def meant(race: Race, who: str = "you") -> Message:
    """Return the pile that a wrong slap was meant for, which another player had taken."""
    assert race.meant is not None
    witness = race.rules.witness(race.meant.rule, race.meant.cards)
    return races.slap_meant(who=who, witness=witness, before=seconds(race.meant.before))


def seconds(time: float) -> Message:
    """Return milliseconds in hundredths of a second, or a very short time in thousandths.

    >>> seconds(312.4).eye, seconds(312.4).ear
    ('0.31 s', '0.31 seconds')
    """
    return races.seconds(time=f"{time / 1000:.2f}" if round(time / 10) else f"{time / 1000:.3f}")


def _times(race: Race, scene: Scene) -> Told:
    """Return the times of all slaps, and after a won race the time of the next planned slap."""
    slaps: list[tuple[float, Told]] = []
    if race.mine is not None:
        # The person sits in the first seat.
        time = race.mine.time
        slaps.append((time, races.slapped(scene, seat=0, time=seconds(time))))
    for each in race.rivals:
        if not each.planned:
            said = races.slapped(scene, seat=each.seat, time=seconds(each.time))
            slaps.append((each.time, said))
    planned = next((each for each in race.rivals if each.planned), None)
    if race.verdict == WON and planned is not None:
        figure = f"{planned.time / 1000:.2f}"
        slaps.append((planned.time, races.planned(scene, seat=planned.seat, time=figure)))
    slaps.sort(key=lambda each: each[0])
    return row([part for _, part in slaps]) if slaps else ""


def _margin(race: Race) -> Told:
    if race.margin is None:
        return ""
    if race.verdict == WON:
        return races.ahead(time=seconds(race.margin))
    return races.too_late(time=seconds(-race.margin)) if race.margin < 0 else races.same_moment


def handicap(time: float, bots: int) -> Message:
    """Return how much longer or shorter bots wait for the person, in milliseconds.

    >>> handicap(139.6, 2).text, handicap(-20.0, 1).text
    ('Bots wait 140 milliseconds more for you.', 'The bot waits 20 milliseconds less for you.')
    """
    many = round(abs(time))
    if not many:
        return races.bots_wait_no_longer() if bots > 1 else races.bot_waits_no_longer()
    waits = races.bots_wait if bots > 1 else races.bot_waits
    return waits(ms=many, than="more" if time > 0 else "less")
