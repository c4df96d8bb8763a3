"""Messages about a race for a pile: who was first, by how much, and the cards won or lost."""

from __future__ import annotations

from typing import NamedTuple

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Text, TextPart, row, say
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.scene import Scene
from warcards_tui.words import races
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import Utterance

WON, LOST, LATE, WRONG, MISSED = "won", "lost", "late", "wrong", "missed"
"""Result of a pile for the player.

``won``: the player took it. ``lost``: another player took it, and the player did not slap.
``late``: the player slapped after the winner. ``wrong``: the player slapped without a match.
``missed``: the pile matched, and was covered or taken without a slap.
"""


class Press(NamedTuple):
    """A slap of the player, in ms from the card to the key, with its ``error``.

    ``quality`` is ``ok``, or ``void`` with the reason why the measurement is invalid.
    """

    time: float
    error: float | None = None
    quality: str = "ok"


class Rival(NamedTuple):
    """Time of an opponent's slap, in ms from the card; ``planned`` if it was not made."""

    seat: int
    time: float
    planned: bool = False


class LateSlap(NamedTuple):
    """The pile that a wrong slap was meant for, taken ``before`` ms earlier."""

    before: float
    rule: str
    cards: tuple[Card, ...]


class Race(NamedTuple):
    """A pile that was slapped or matched, and its result for the player.

    ``rule`` is the rule that counted or was named wrongly, or None. ``cards`` is the window, newest
    card last, and ``rules`` the rules in force then. ``slap`` is the deciding slap, None if nobody
    slapped. ``mine`` and ``rivals`` are the times of the slaps, the rivals' in order; both are
    empty in an untimed game. ``margin`` is the player's lead over the next slap in ms, below 0 if
    the player was late. ``best`` is True if it is the player's fastest slap of the day.
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
    meant: LateSlap | None = None

    @property
    def gained(self) -> int:
        """Cards won by the slapper; below 0 if cards were paid."""
        if isinstance(self.slap, SlapWon):
            return self.slap.taken
        return -self.slap.paid if self.slap is not None else 0


class RaceTexts(NamedTuple):
    """Texts of a race for the screen to lay out; each may be empty.

    ``title`` is the match or the mistake, ``reason`` what is missing, ``gain`` who wins or loses
    how many cards; ``times`` are the times of the slaps, ``margin`` the difference between them;
    ``note`` is anything else that a player should know.
    """

    title: Text = ""
    reason: Text = ""
    gain: Text = ""
    times: Text = ""
    margin: Text = ""
    note: Text = ""


def verdict(race: Race, scene: Scene) -> RaceTexts:
    """Return the texts of a race; all are empty if nobody slapped."""
    slap = race.slap
    if slap is None:
        return RaceTexts()
    if isinstance(slap, SlapLost):
        title: Text = races.nothing_there
        if slap.repeated:
            title = races.barred
        elif race.rule is not None:
            title = races.not_rule(rule=race.rules[race.rule])
        paid = races.cards_paid(scene, seat=slap.seat, cards=slap.paid) if slap.paid else ""
        note = _cure(slap, race.rules) if race.meant is None else meant(race, scene.who(slap.seat))
        return RaceTexts(title, _lacking(slap, race.rules), paid, note=note)
    return RaceTexts(
        race.rules.headline(slap.rule, race.cards),
        "",
        races.cards_won(scene, seat=slap.seat, cards=slap.taken),
        _times(race, scene),
        _margin(race),
        races.best_today if race.best else "",
    )


def _lacking(slap: SlapLost, rules: RuleSet) -> Text:
    """Return why the pile does not match the rule of the title, or why the slap did not count."""
    if slap.repeated:
        return races.barred_why
    if slap.rule is not None:
        return rules.lacking(slap.rule, slap.window)
    near = rules.nearest(slap.window)
    return near.lacking if near is not None else ""


def _cure(slap: SlapLost, rules: RuleSet) -> Text:
    """Return the card that would make the named rule, or else the nearest one, match.

    A card that would make another rule match is never suggested.
    """
    near = rules.nearest(slap.window) if slap.rule is None else None
    wanted = slap.rule if near is None else near.rule
    if wanted is None or slap.repeated or len(slap.window) < rules[wanted].cards:
        return ""
    window = rules[wanted].window(slap.window)
    cure = None if rules[wanted].holds(window) else rules[wanted].cure(window)
    return say("{}.", cure) if cure is not None else ""


def missed(race: Race) -> RaceTexts:
    """Return the texts of a pile that nobody slapped."""
    if race.rule is None:
        return RaceTexts(races.nobody_slapped)
    rule, witness = race.rules[race.rule], race.rules.witness(race.rule, race.cards)
    return RaceTexts(races.nobody_slapped, races.missed_rule(rule=rule, witness=witness))


_VERDICTS = {
    WON: races.won,
    LOST: races.lost,
    LATE: races.late,
    WRONG: races.wrong,
    MISSED: races.missed,
}


def in_short(race: Race, scene: Scene) -> TextPart:
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
    'Rosa took 0.61 seconds, you took 0.85 seconds, 0.24 seconds too late.'
    """
    parts = [part for part in (_times(race, scene), _margin(race)) if part]
    return Utterance(say("{}.", row(parts)) if parts else "", kind="answer")


def too_late(race: Race, late: float, scene: Scene, seat: int) -> Message:
    """Return the refusal of a slap that came ``late`` ms after the winning one."""
    slap = race.slap
    assert isinstance(slap, SlapWon)
    first, witness = slap.seat, race.rules.witness(slap.rule, race.cards)
    if late > 0:
        by = seconds(late)
        return races.refused_late(scene, seat=seat, late=by, first=first, witness=witness)
    return races.refused_late_same_moment(scene, seat=seat, first=first, witness=witness)


def meant(race: Race, who: str = "you") -> Message:
    """Return the pile that a wrong slap was meant for and that another player had taken."""
    assert race.meant is not None
    witness = race.rules.witness(race.meant.rule, race.meant.cards)
    return races.slap_meant(who=who, witness=witness, before=seconds(race.meant.before))


def seconds(time: float) -> Message:
    """Return a time in ms as hundredths of a second; a very short one as thousandths.

    >>> seconds(312.4).eye, seconds(312.4).ear
    ('0.31 s', '0.31 seconds')
    """
    return races.seconds(time=f"{time / 1000:.2f}" if round(time / 10) else f"{time / 1000:.3f}")


def _times(race: Race, scene: Scene) -> Text:
    """Return the times of all slaps; after a won race also the time of the next planned slap."""
    slaps: list[tuple[float, Text]] = []
    if race.mine is not None:
        # The player has the first seat.
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


def _margin(race: Race) -> Text:
    if race.margin is None:
        return ""
    if race.verdict == WON:
        return races.ahead(time=seconds(race.margin))
    return races.too_late(time=seconds(-race.margin)) if race.margin < 0 else races.same_moment


def handicap(time: float, bots: int) -> Message:
    """Return the extra time in ms that bots give the player, or take if it is negative.

    >>> handicap(139.6, 2).text, handicap(-20.0, 1).text
    ('Bots wait 140 milliseconds more for you.', 'The bot waits 20 milliseconds less for you.')
    """
    many = round(abs(time))
    if not many:
        return races.bots_wait_no_longer() if bots > 1 else races.bot_waits_no_longer()
    waits = races.bots_wait if bots > 1 else races.bot_waits
    return waits(ms=many, than="more" if time > 0 else "less")
