"""The default voice speed is slow, and no early key changes that."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise

import pytest

from tests.plain.test_home import Keyboard
from tests.said import spoken as said_as
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.plain.face import STAYS, Face
from warcards_tui.plain.home import asked, at_home, table
from warcards_tui.plain.speed import ASSUMED, LOST, SLOWEST, STEP
from warcards_tui.plain.terminal import EndOfInput, Key
from warcards_tui.sitting.launch import begin
from warcards_tui.sitting.request import parse_request
from warcards_tui.sitting.speech import duration, until_silent
from warcards_tui.store import Store
from warcards_tui.table.pace import PACES, parse_pace
from warcards_tui.words import accessibility, home

UNTIMED = PACES[0]


class Typist(Keyboard):
    """A terminal whose keys come at fixed intervals, in milliseconds."""

    def __init__(self, keys: Sequence[tuple[float, str]]) -> None:
        super().__init__([key for _, key in keys])
        self._gaps = [gap for gap, _ in keys]
        self._coming = self._gaps.pop(0) if keys else float("inf")
        self.written: list[tuple[float, str]] = []

    def announce(self, part: str, *, bell: bool = False, aloud: bool = True) -> None:
        super().announce(part)
        self.written.append((self._now, part))

    def next_key(self, until: float, *, since: float | None = None) -> Key | None:
        if not self._keys and until == float("inf"):
            raise EndOfInput()
        if self._coming > until:
            self._now = max(self._now, until)
            return None
        self._now = max(self._now, self._coming)
        self._coming = self._now + self._gaps.pop(0) if self._gaps else float("inf")
        return Key(self._keys.pop(0), self._now)


def play_war(store: Store, *keys: tuple[float, str]) -> Typist:
    typist = Typist(keys)
    words = ["war", "--seed", "3", "--pace", "untimed"]
    face = Face(typist, store, VARIANTS)
    with suppress(EndOfInput):
        table(face, lambda: begin(store, VARIANTS, parse_request(words, VARIANTS)))
    return typist


EARLY = ((500.0, "enter"),) * 4


def rate(store: Store) -> int:
    return Face(Typist([]), store, VARIANTS).pacer.rate


def test_with_nothing_set_lines_are_paced_for_a_slow_voice() -> None:
    store = Store.in_memory()
    written = play_war(store, (30_000, "enter"), (30_000, "enter")).written
    assert rate(store) == ASSUMED
    for (at, text), (then, _) in pairwise(written):
        assert then >= at + until_silent(text, ASSUMED) - 1e-6


@pytest.mark.parametrize("gap", [200.0, 500.0, 700.0, 1500.0])
def test_no_enter_makes_the_assumed_voice_faster(gap: float) -> None:
    store = Store.in_memory()
    play_war(store, (15_000.0, "enter"), *((gap, "enter"),) * 13, (30_000.0, "enter"))
    assert rate(store) == ASSUMED


def test_a_speed_that_earlier_versions_found_by_enters_is_not_believed() -> None:
    store = Store.in_memory()
    store.set_setting("voice-seems", 362)
    assert rate(store) == ASSUMED


def test_enters_that_wait_for_the_end_tell_nothing() -> None:
    store = Store.in_memory()
    play_war(store, *[(20_000, "enter")] * 8)
    assert rate(store) == ASSUMED


SOON_AGAIN = ((20_000.0, "enter"), (LOST - 1, "s"))


def test_repeat_soon_after_a_new_line_makes_it_slower_by_one_step_a_session() -> None:
    store = Store.in_memory()
    play_war(store, (20_000, "enter"), (LOST + 500, "s"))
    assert rate(store) == ASSUMED
    play_war(store, *SOON_AGAIN * 3)
    assert rate(store) == round(ASSUMED / STEP)
    for _ in range(10):
        play_war(store, *SOON_AGAIN)
    assert rate(store) == SLOWEST


@pytest.mark.parametrize(
    ("kept", "expected"), [(300, 300), ("off", 0), (-5, 0), (10**9, 0), ("mad", 0)]
)
def test_a_speed_that_was_set_stays(kept: int | str, expected: int) -> None:
    store = Store.in_memory()
    store.set_setting("speech", kept)
    play_war(store, *EARLY, (300, "s"))
    assert rate(store) == expected


def asked_again(*keys: tuple[float, str], speech: int = 300) -> tuple[Store, list[str]]:
    store = Store.in_memory()
    store.set_setting("speech", speech)
    return store, [text for _, text in play_war(store, *keys).written]


AGAIN = ((20_000.0, "enter"), (2000.0, "s"))


def test_three_repeats_in_ten_lines_ask_once_whether_the_voice_is_slower() -> None:
    store, said = asked_again(*AGAIN * 3, (9000, "y"), *AGAIN * 5, (20_000, "enter"))
    assert said.count(accessibility.slower) == 1
    assert said[said.index(accessibility.slower) + 1] == accessibility.about(rate=250).text
    assert store.setting("speech", 0) == rate(store) == 250


def test_the_question_is_answered_too_where_it_takes_two_rows() -> None:
    store = Store.in_memory()
    store.set_setting("cells", 20)
    store.set_setting("speech", 300)
    again = ((20_000.0, "enter"), (1800.0, "s"))
    said = play_war(store, *again * 3, (9000, "y"), (20_000, "enter")).said
    assert accessibility.slower not in said
    assert accessibility.slower in " ".join(" ".join(said).split())
    assert rate(store) == 250


@looped("key", ["n", "enter", "t"])
def test_another_answer_than_yes_leaves_the_speed_as_it_is(key: str) -> None:
    store, said = asked_again(*AGAIN * 3, (9000, key), (9000, "y"))
    assert accessibility.slower in said
    assert rate(store) == 300


@pytest.mark.parametrize(("speech", "cuts"), [("off", False), (300, True)])
def test_nothing_cuts_in_where_only_a_finger_reads(
    speech: int | str, cuts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []
    monkeypatch.setattr(Typist, "cut_in", lambda typist, part, **how: tried.append(part))
    store = Store.in_memory()
    for name, value in (("lines", "timed"), ("hush", "no"), ("speech", speech)):
        store.set_setting(name, value)
    play_war(store, *((200.0, "enter"), (200.0, "t")) * 4, (9000.0, "t"))
    assert bool(tried) == cuts


def test_repeats_far_apart_ask_nothing() -> None:
    _, said = asked_again(*(*((20_000.0, "enter"),) * 6, (2000.0, "s")) * 4, (9000, "enter"))
    assert accessibility.slower not in said


@pytest.mark.parametrize(
    ("settings", "variant", "untimed"),
    [
        ({}, "egyptian-war", True),
        ({}, "duel-king", False),
        ({"pace": "fast"}, "egyptian-war", False),
        ({"speech": 300}, "egyptian-war", False),
        ({"speech": "off"}, "egyptian-war", False),
    ],
)
def test_slap_games_are_offered_untimed_to_whoever_has_set_nothing(
    settings: dict[str, object], variant: str, untimed: bool
) -> None:
    store = Store.in_memory()
    for name, value in settings.items():
        store.set_setting(name, value)
    face = Face(Typist([]), store, VARIANTS)
    found = asked(face, parse_request([variant], VARIANTS)).pace
    assert (found == UNTIMED) == untimed
    timed = asked(face, parse_request([variant, "--pace", "fast"], VARIANTS))
    assert timed.pace == parse_pace("fast")


@pytest.mark.parametrize("kept", [None, 175, 450, "off"])
def test_the_program_stays_until_goodbye_has_been_said_or_a_key_comes(
    kept: int | str | None,
) -> None:
    store = Store.in_memory()
    if kept is not None:
        store.set_setting("speech", kept)
    for keys, longest in (([], STAYS), ([(9000.0, "q"), (100.0, "x")], 100.0)):
        typist = Typist(keys)
        face = Face(typist, store, VARIANTS)
        if keys:
            at_home(face)
        before = typist.now()
        face.farewell()
        stayed = typist.now() - before
        goodbye = said_as(home.goodbye)
        assert typist.said[-1] == goodbye
        spoken = duration(goodbye, face.pacer.rate)
        assert min(spoken, longest) <= stayed <= longest


def test_goodbye_is_heard_also_after_a_sentence_that_the_key_has_not_hushed() -> None:
    store = Store.in_memory()
    store.set_setting("speech", 300)
    typist = Typist([(100.0, "q")])
    face = Face(typist, store, VARIANTS)
    at_home(face)
    (begun, question), *_ = typist.written
    before = typist.now()
    face.farewell()
    both = until_silent(question, 300) + until_silent(home.goodbye, 300)
    assert typist.now() - before == pytest.approx(min(STAYS, begun + both - before))
