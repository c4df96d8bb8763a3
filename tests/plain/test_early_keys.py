"""Keys pressed during speech, in all games, with three screen readers, in virtual time.

No win or payment is lost: each is spoken in full, or in a catch-up sentence.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import cycle, repeat
from typing import NamedTuple
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.hear.plays import plays
from tests.plain.unheard import Folded, folding, unheard
from tests.plain.virtual_readers import READERS, Ear, Patient, Reader, Said, apart, running, tenths
from tests.said import spoken
from tests.sitting.any_keys import ALWAYS, new_game
from tests.tiers import gate, proof, slow, slowly, third
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import Face
from warcards_tui.plain.home import table
from warcards_tui.plain.lines import split
from warcards_tui.plain.terminal import RETURN, EndOfInput
from warcards_tui.sitting.held import IN_RHYTHM
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.pacer import BURST, RUN, UNSURE, WHOLE
from warcards_tui.sitting.request import Request, at_position, parse_request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import Refusal, TimedEvent
from warcards_tui.voice.recall import CATCH_UP, meanwhile
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import EventSummary, Utterance

_FOLDED = meanwhile([Utterance("", gists=(EventSummary(0, 2),))], Scene(("You", "Rosa"), 0))
assert _FOLDED is not None
MEANWHILE, *_ = spoken(_FOLDED).split()
"""First word of a catch-up."""

GAMES = tuple(VARIANTS)
RATES = (175, 300, 450)
HUSHES = (None, "no", "yes")


class Played(NamedTuple):
    """A game under a reader."""

    ear: Ear
    session: Session
    folded: Folded

    @property
    def said(self) -> list[Said]:
        return self.ear.reader.said


def play(
    variant: str,
    reader: str,
    rate: int,
    many: int,
    shares: Callable[[], float],
    hush: str | None = None,
    seed: int = 3,
    listens: type[Ear] = Ear,
    known: bool = True,
) -> Played:
    """Press keys of the game, any that it offers, as a listener would.

    The store has the voice's speed only if it is ``known``.
    """
    store = Store.in_memory()
    if known:
        store.set_setting("speech", rate)
    if hush is not None:
        store.set_setting("hush", hush)
    session = new_game(store, variant, seed)
    chances = random.Random(seed)

    def keys() -> Iterator[str]:
        for _ in range(many):
            offered = [each for each in session.actions() if each.id not in ALWAYS]
            if session.over or not offered:
                return
            yield session.keymap.key(chances.choice(offered))

    pressed = keys()
    ear = listens(Reader(reader, rate), lambda: next(pressed, None), shares)
    with folding(session) as folded, suppress(EndOfInput), patch.object(session, "start"):
        table(Face(ear, store, VARIANTS), lambda: session)
    return Played(ear, session, folded)


def lost(played: Played) -> list[str]:
    """Return the wins and payments that nobody heard, in their own words or in a catch-up."""
    wanted = [line for line in played.session.history if any(map(any_cards, line.said.gists))]
    return unheard(wanted, played.folded, played.ear)


def any_cards(gist: object) -> bool:
    return bool(getattr(gist, "won", 0) or getattr(gist, "paid", 0))


def catch_ups(played: Played) -> list[Said]:
    return [each for each in played.said if MEANWHILE in each.text]


def runs_of(pressed: Sequence[float]) -> list[list[float]]:
    """Return groups of keys that came in quick succession."""
    found: list[list[float]] = []
    for at in pressed:
        if found and at - found[-1][-1] < BURST - 1e-6:
            found[-1].append(at)
        else:
            found.append([at])
    return found


def check(played: Played) -> None:
    """Assert the properties that hold at any timing of keys."""
    assert lost(played) == []
    assert all(
        len(line.ear.split()) <= CATCH_UP
        for _, line in played.folded.values()
        if line.ear.startswith(MEANWHILE)
    )
    # The first key of a group is answered before it is known to be one.
    for run in runs_of(played.ear.pressed):
        inside = [each for each in catch_ups(played) if run[0] < each.written < run[-1]]
        assert len(inside) <= 1, inside


@third
@pytest.mark.parametrize("variant", GAMES)
def test_a_key_at_any_tenth_of_what_is_said_loses_no_result(variant: str) -> None:
    at = GAMES.index(variant)
    reader, rate, hush = READERS[at % 3], RATES[at // 3 % 3], HUSHES[at // 9 % 3]
    hush = hush if agrees(reader, hush) else None
    check(play(variant, reader, rate, 25, tenths(at), hush))


def test_what_a_late_reader_had_not_begun_two_lines_ago_is_not_lost() -> None:
    check(play("good-king-bad-queen", "fenrir", 175, 20, tenths(6), None, 6))


def agrees(reader: str, hush: str | None) -> bool:
    """True if a reader allows that report: users report the truth."""
    return hush is None or (hush == "yes") == (reader == "yasr")


def told_of(reader: str) -> Iterator[tuple[int, str | None]]:
    """Yield possible voice speeds, each with possible reports about hushing."""
    for rate in RATES:
        yield from [(rate, hush) for hush in HUSHES if agrees(reader, hush)]


@proof
@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("reader", READERS)
def test_a_key_at_any_tenth_loses_no_result_at_any_speed(variant: str, reader: str) -> None:
    for at, (rate, hush) in enumerate(told_of(reader)):
        check(play(variant, reader, rate, 100, tenths(at % 2), hush, at % 2))


PAIRS = [(reader, rate) for reader in READERS for rate in RATES]


@pytest.mark.parametrize(
    ("reader", "rate", "games"),
    [
        *[(*pair, GAMES[at :: len(PAIRS)]) for at, pair in enumerate(PAIRS)],
        *[pytest.param(*pair, GAMES, marks=slow) for pair in PAIRS],
    ],
    ids=lambda each: str(len(each)) if isinstance(each, tuple) else str(each),
)
def test_with_nothing_set_who_waits_for_silence_hears_each_row_whole_and_is_answered_at_once(
    reader: str, rate: int, games: tuple[str, ...]
) -> None:
    for variant in games:
        at = GAMES.index(variant)
        played = play(variant, reader, rate, 12, lambda: 1.0, None, at, Patient, known=False)
        assert [each.text for each in played.said if not each.whole] == []
        assert lost(played) == []
        for pressed in played.ear.pressed:
            told = next((each for each in played.said if each.written >= pressed), None)
            assert told is None or told.written - pressed <= BURST


@slowly("False-100.0-yasr", "True-100.0-brltty", "True-400.0-yasr", "True-400.0-brltty")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("gap", [100.0, 400.0])
@pytest.mark.parametrize("hushes", [False, True])
def test_after_ten_quick_keys_the_last_result_is_soon_heard_whole(
    reader: str, gap: float, hushes: bool
) -> None:
    """At 300 words a minute it takes half a second after the last key.

    It takes a second if it is unknown whether keys hush the reader.
    """
    hush = ("yes" if reader == "yasr" else "no") if hushes else None
    for seed in range(8):
        played = play("war", reader, 300, 10, apart([5000.0, *[gap] * 9]), hush, seed)
        last = played.ear.pressed[-1]
        newest = [line for line in played.session.history if line.happened][-1]
        texts = [each.ear.rstrip(".") for each in (newest, newest._replace(length="brief"))]
        told = next(each for each in played.said if each.written > last)
        text = next(each for each in texts if each in told.text)
        assert told.heard_of(text) >= WHOLE
        assert told.begins - last <= (1000 if reader == "fenrir" else 500)
        assert sum(each.written > last for each in catch_ups(played)) <= 1


@third
@pytest.mark.parametrize("gap", [100.0, 400.0])
@pytest.mark.parametrize(
    ("variant", "reader", "seed"),
    [
        pytest.param(
            variant,
            reader,
            seed,
            marks=proof if seed > 5 else [] if at % 3 == READERS.index(reader) else slow,
        )
        for at, variant in enumerate(GAMES)
        for seed in range(5, 9)
        for reader in READERS
    ],
)
def test_ten_quick_keys_are_answered_by_one_line_in_every_game(
    variant: str, seed: int, reader: str, gap: float
) -> None:
    """All events up to then are spoken at once, as with real readers.

    Nothing ends a long row that Fenrir has started before keys a tenth of a second apart.
    """
    played = burst(variant, reader, seed, gap)
    last = played.ear.pressed[-1]
    before = [each for each in played.said if each.written <= last][-1]
    answer, *later = [each for each in played.said if each.written > last]
    if reader == "fenrir":
        assert answer.begins <= max(last + 1000, before.ends if gap == 100 else 0.0)
    else:
        assert answer.begins <= last + 500
    assert answer.whole
    assert lost(played) == []
    # Later text is no result of these keys: other players wait with their moves for the voice.
    by_then = [line for line in played.session.history if last - 2 * gap <= (line.time or 0.0)]
    results = [
        line.ear for line in by_then if line.happened and (line.time or 0.0) <= answer.written
    ]
    assert not [each for each in later if any(each.text[:-1] in line for line in results)]


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("late", [20.0, 100.0, RUN - BURST])
def test_a_run_whose_last_key_is_late_is_answered_by_one_line_too(reader: str, late: float) -> None:
    """If a key may or may not silence the reader, an answer that has begun gets a second."""
    played = burst("21st-century-war", reader, 5, 400.0, BURST + late)
    last = played.ear.pressed[-1]
    before = [each for each in played.said if each.written <= last][-1]
    answer, *later = [each for each in played.said if each.written > last]
    assert answer.written - last <= UNSURE
    assert answer.begins <= max(answer.written, before.ends)
    assert MEANWHILE in answer.text
    assert not later
    assert lost(played) == []


RHYTHMS = (200.0, 350.0, 430.0, 500.0, 600.0, 700.0, 850.0, 1000.0, 1250.0, 1500.0)
"""Milliseconds between the Enters of players who have heard enough."""


@pytest.mark.parametrize("gap", RHYTHMS)
@pytest.mark.parametrize("reader", READERS)
def test_in_every_rhythm_the_newest_result_soon_begins_and_is_heard_whole(
    reader: str, gap: float
) -> None:
    check_rhythm("war", reader, gap)


@proof
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("variant", GAMES)
def test_in_every_rhythm_of_every_game_the_newest_result_is_heard(
    variant: str, reader: str
) -> None:
    for gap in RHYTHMS:
        check_rhythm(variant, reader, gap)


def check_rhythm(variant: str, reader: str, gap: float) -> None:
    """Check fourteen early keys, without a set speed but with the hushing known."""
    hush = "yes" if reader == "yasr" else "no"
    played = burst(variant, reader, 5, gap, many=14, rate=175, speech=None, hush=hush)
    last = played.ear.pressed[-1]
    results = [line for line in played.session.history if line.said.gists]
    newest = [line for line in results if line.time == last][-1:]
    assert newest or variant != "war"
    assert unheard(newest, played.folded, played.ear) == []
    answer = next(each for each in played.said if each.written >= last)
    assert answer.begins <= last + 500
    assert answer.whole


@pytest.mark.parametrize("gap", [400.0, 1000.0, 1300.0, 2000.0])
@pytest.mark.parametrize("reader", READERS)
def test_enter_after_a_game_leads_on_and_loses_no_result_whatever_the_rhythm(
    reader: str, gap: float
) -> None:
    store = Store.in_memory()
    store.set_setting("speech", 300)
    request = Request("war", pace=parse_pace("untimed"))
    text = "war 2; turn: 1 2; packets: KS 4S QS / 9D 8D 4D"
    session = begin(store, VARIANTS, at_position(request, text))
    pressed = repeat("enter", 12)
    shares = apart([15_000.0, *[gap] * 7])
    ear = Ear(Reader(reader, 300), lambda: None if session.left else next(pressed, None), shares)
    with folding(session) as folded, suppress(EndOfInput), running(reader):
        table(Face(ear, store, VARIANTS), lambda: session)
    assert session.again
    *_, before, last = ear.pressed
    assert last - before >= IN_RHYTHM
    results = [line for line in session.history if line.said.gists]
    assert results
    assert unheard(results, folded, ear) == []
    asked = session._asks_again
    assert asked is not None
    written = " ".join([each.text for each in ear.reader.said if each.written <= last])
    assert all(row.strip()[:-1] in written for row in split(asked.ear, ear.width))


DEAD = "~"
"""A key that does nothing at a table."""


class Idle:
    """A game whose player presses dead keys, or those of ``asks`` in turn.

    A key that moves comes only if ``moves`` says so.
    """

    def __init__(self, variant: str, moves: Callable[[], bool], asks: Sequence[str] = ()) -> None:
        self.store = Store.in_memory()
        self.store.set_setting("speech", RATES[0])
        self.session = new_game(self.store, variant, 5)
        self.dead = [0]  # Number of dead keys before each move, and after the last one.
        self._moves = moves
        self._asks = cycle(asks)

    def key(self) -> str | None:
        session = self.session
        offered = [each for each in session.actions() if each.id not in ALWAYS]
        if session.over or self.dead[-1] > 15 or len(self.dead) + sum(self.dead) > 60:
            return None
        if self._moves() and 0 in session.game.waiting and offered:
            self.dead.append(0)
            return session.keymap.key(offered[0])
        self.dead[-1] += 1
        asked = next(self._asks, "")
        keys = [session.keymap.key(each) for each in session.actions() if each.id == asked]
        return next(iter(keys), DEAD)

    def play(self, reader: str, gaps: Sequence[float]) -> None:
        ear = Ear(Reader(reader, RATES[0]), self.key, apart(gaps))
        self.pressed = ear.pressed
        with suppress(EndOfInput):
            table(Face(ear, self.store, VARIANTS), lambda: self.session)

    def unheard(self, reader: str, gaps: Sequence[float], due: Callable[[], float]) -> list[float]:
        """Play; return for each move of a bot the milliseconds left until the due time."""
        hear, left = self.session._hear, list[float]()

        def heard(done: Sequence[TimedEvent | Refusal], now: float) -> None:
            if self.pressed and now > self.pressed[-1]:  # Not by a key.
                left.append(max(due() - now, 0.0))
            hear(done, now)

        with patch.object(self.session, "_hear", heard):
            self.play(reader, gaps)
        return left


@gate("fast-food-yasr")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("variant", GAMES)
def test_keys_that_do_nothing_keep_no_bot_waiting(variant: str, reader: str) -> None:
    game = Idle(variant, lambda: True)
    game.play(reader, [5000.0, *[2000.0] * 80])
    assert max(game.dead) <= 4, game.dead


@gate("scientific-war-yasr-turn", "fast-food-fenrir-turn rules")
@pytest.mark.parametrize("asks", ["turn", "turn rules", "counts choices repeat"])
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("variant", GAMES)
def test_questions_keep_no_bot_waiting(variant: str, reader: str, asks: str) -> None:
    """Only the first answer is waited for: a question every two seconds holds nobody back."""
    game = Idle(variant, lambda: True, asks.split())
    game.play(reader, [5000.0, *[2000.0] * 80])
    assert max(game.dead) <= 8, game.dead


@gate("scientific-war-yasr", "fast-food-fenrir")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("variant", GAMES)
def test_a_bot_moves_when_the_answer_to_one_question_has_been_heard(
    variant: str, reader: str
) -> None:
    game = Idle(variant, partial(next, cycle((True, False))), ["turn"])
    pacer = game.session.pacer
    left = game.unheard(reader, [5000.0, *[700.0, 15_000.0] * 30], lambda: pacer.free)
    assert max(left, default=0.0) < 300, left


@gate("fast-food-yasr")
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("variant", GAMES)
def test_no_bot_moves_over_a_result_because_a_key_did_nothing(variant: str, reader: str) -> None:
    game = Idle(variant, partial(next, cycle((True, False))))
    pacer = game.session.pacer
    left = game.unheard(reader, [5000.0, *[700.0, 9000.0] * 30], lambda: pacer.told_by)
    assert left or variant != "fast-food"  # In most games nothing moves but by a key.
    assert max(left, default=0.0) < 300, left


def burst(
    variant: str,
    reader: str,
    seed: int,
    gap: float,
    last: float | None = None,
    many: int = 10,
    rate: int = 300,
    speech: int | None = 300,
    hush: str | None = None,
) -> Played:
    """Press ``many`` keys of a game at that gap, with a whole pack; ``last`` is the last gap.

    The voice has ``rate`` words a minute, ``speech`` and ``hush`` are settings.
    """
    store = Store.in_memory()
    for name, value in (("speech", speech), ("hush", hush)):
        if value is not None:
            store.set_setting(name, value)
    its = plays()[variant]
    words = its.at("untimed", dealt=False).replace("--seed 5", f"--seed {seed}").split()[1:]
    session = begin(store, VARIANTS, parse_request(words, VARIANTS))
    keys = [its.burst] * many
    pressed = iter(keys)
    shares = apart([15_000.0, *[gap] * (len(keys) - 2), gap if last is None else last])
    ear = Ear(Reader(reader, rate), lambda: next(pressed, None), shares)
    with folding(session) as folded, suppress(EndOfInput):
        table(Face(ear, store, VARIANTS), lambda: session)
    return Played(ear, session, folded)


def test_what_is_folded_answers_what_has_happened_since_the_last_turn() -> None:
    played = play("war", "yasr", 300, 10, apart([5000.0, *[100.0] * 9]))
    session = played.session
    session.press("since", played.ear.pressed[-1] + 5000)
    answered = session.take()[-1]
    assert answered.kind == "answer"
    assert any(each in answered.ear for each in ("won", "win"))


ROWS = st.lists(st.tuples(st.sampled_from(["Slap.", "Yes or no?", "You win 2."]), st.booleans()))


@given(ROWS)
def test_every_row_is_said_and_one_that_cuts_in_at_once(rows: list[tuple[str, bool]]) -> None:
    for name in READERS:
        ear = Ear(Reader(name, 300), lambda: None, lambda: 1.0)
        said = ear.reader.said
        for text, cuts in rows:
            cut = cuts and ear.cut_in(text)
            if not cut:
                ear.announce(text)
            assert said[-1].text.rstrip(".?") == text.rstrip(".?")
            assert not cut or name == "yasr" or said[-1].begins == ear.now()
        assert len(said) == len(rows)


ALIKE = st.sampled_from(
    [
        "King of diamonds, Rosa. You owe 3. Meanwhile Rosa won 2 cards.",
        "King of spades, you. Rosa owes 3. Meanwhile Rosa won 2 cards.",
        "You win 6. You 29: queen, four, king. Rosa 12: five, ace, six. You won 12.",
        "You win 6. You 26: jack, nine, six. Rosa 10: two, seven, ace. You won 18.",
        "Rosa wins 6. Meanwhile Rosa won 6 cards; you won 2 cards.",
        "Rosa wins 14. Meanwhile Rosa won 6 cards; you won 2 cards.",
    ]
)


@given(st.lists(ALIKE, min_size=2))
def test_a_row_cuts_in_however_like_the_one_before_it_is(rows: list[str]) -> None:
    ear = Ear(Reader("fenrir", 300), lambda: "", lambda: 1.0)
    for row in rows:
        assert len(row) <= ear.width
        assert ear.cut_in(row, returns=True)
        assert ear.reader.said[-1].text.rstrip(".") == row.rstrip(".")
        assert ear.reader.said[-1].begins == ear.now()
        ear.next_key(ear.now() + 2 * RETURN)


@pytest.mark.parametrize(("cells", "cuts"), [(40, False), (0, True)])
def test_what_cuts_in_moves_no_braille_display_on(cells: int, cuts: bool) -> None:
    ear = Ear(Reader("brltty", 300), lambda: None, lambda: 1.0)
    ear.cells = cells
    assert ear.cut_in("Meanwhile Rosa won 2 cards, and you won 4.") == cuts
    assert len(ear.reader.said) == cuts
