"""World War 3 and Armageddon by speech: a listener keeps their public state.

The listener shares no code with the engine.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from tests.games.setup import set_up
from tests.plain.listeners import NAMES, PAID, Listener, paid, seat_of
from tests.plain.test_transcript import YOU, scene_of, some_move
from tests.tiers import slow
from tests.voice.rendered import answer, told_of
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.world_war_3.machine import TopperView
from warcards_tui.voice.scene import Scene
from warcards_tui.words.utterance import LENGTHS

_WHO = "(you|rosa|emil|ada|otto|nora)"
_WHOSE = "(your|rosa's|emil's|ada's|otto's|nora's)"
_COLOURS = ("red", "yellow", "green", "blue", "black")
_SHAPES = ("circle", "heart", "triangle", "square", "blob")
_NUMBERS = ("one", "two", "three", "four", "question mark")
_VALUES = (_COLOURS, _SHAPES, _NUMBERS)
_WILDS = ("black", "blob", "question mark")
_JOKERS = ("joker", "second joker", "black blob question mark")
_VALUE = "|".join((*_COLOURS, *_SHAPES, *_NUMBERS))
_CARD = (
    rf"((?:second )?joker(?: for nothing|: (?:{_VALUE})(?: (?:{_VALUE}))*)?"
    rf"|(?:(?:{_VALUE}) ?)+(?:, wild (?:(?:{_VALUE}) ?)+)?|wild (?:(?:{_VALUE}) ?)+)"
)


def card_of(told: str) -> str:
    """Return the full name of a card that is named with its wild values."""
    told = re.sub(r"( for nothing|: .*)$", "", told)
    if told.endswith("joker"):
        return told
    own, _, wild = told.rpartition("wild ") if "wild" in told else (told, "", "")
    words = []
    for values, natural in zip(_VALUES, _WILDS, strict=True):
        found = [each for each in values if re.search(rf"\b{each}\b", own)]
        assert len(found) < 2, told
        assert found or any(re.search(rf"\b{each}\b", wild) for each in values), told
        words.append(found[0] if found else natural)
    return " ".join(words)


def owner_of(name: str) -> int:
    """Return the seat of ``you``, ``your``, ``Rosa`` or ``Rosa's``."""
    return 0 if name == "your" else seat_of(name.removesuffix("'s"))


class TopperListener(Listener):
    """Follows World War 3 and Armageddon."""

    PATTERNS = (
        (r"(\d+)(?: cards?)? each(?:, (\d+)(?: more)? in the center)?\.", "dealt"),
        (rf"({_WHO} \d+(?:[,;] {_WHO} \d+)+)(?:[,;] pot (\d+))?\.", "counted"),
        (rf"(?:.*: )?{_WHO} starts?\.", "starts"),
        (
            rf"{_CARD}(?:, {_WHO}|, {_WHOSE} last card)?(, late: [^.]*|, late)?"
            r"(, who plays again|: control by .*| controls)?\.",
            "laid",
        ),
        (rf"{_WHO} (?:have|has) (\d+)(?: chances?)?\.", "chances"),
        (r"(\d+)(?: chances?)? left\.", "chances_left"),
        (rf"{_WHOSE} turn, (\d+) chances?\.", "turn_with"),
        (rf"{_WHOSE} (?:pot|pile)(?:, unless someone slaps)?\.", "collects_next"),
        (rf"{_WHO} collects? unless slapped\.", "collects_next"),
        (rf"{_WHO} (?:plays? )?again\.", "turn_of"),
        (rf"{_WHO}(?:r|'s) turn\.", "turn_of"),
        (rf"{_WHO} (?:wins?|takes?)(?: (?:the pot, )?(\d+)(?: cards?)?(?:: .*)?)?\.", "takes"),
        (rf"(?:wrong slap: )?{_WHO}(?: slaps wrong and)? loses? {PAID}\.", "pays"),
        (rf"{_WHO} slaps wrong: {PAID}\.", "pays"),
        (rf"(?:wrong slap: )?{_WHO}(?: .*)? sits? out(?: .*)?\.", "is_barred"),
        (rf"{_WHO} gives? up(?: and can no longer slap in)?\.", "gives_up"),
        (rf"out of turn: {_WHOSE} card goes face down under the pot\.", "misplays"),
        (rf"out of turn: {_WHO} loses? 1\.", "misplays"),
        (r"(.*) may slap again(?:: .*)?\.", "is_free"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.turn: int | None = None
        self.pile: list[str] = []
        self.under = self.owed = 0
        self.top: int | None = None
        self.owner: int | None = None
        self.hushed: int | None = None
        self.collecting = False
        self.barred: set[int] = set()
        self.given_up: set[int] = set()
        self.opening = 2

    def dealt(self, each: str, center: str | None) -> None:
        self.counts = [int(each)] * self.seats
        self.under = int(center or 0)

    def counted(self, told: str, *rest: str | None) -> None:
        """Ask the counts at the start, when the pot is in the center."""
        self.counts = [int(many) for many in re.findall(r"\d+", told)]
        self.under = int(rest[-1] or 0)

    def starts(self, name: str) -> None:
        self.turn = seat_of(name)

    def laid(
        self, card: str, name: str | None, whose: str | None, late: str | None, more: str | None
    ) -> None:
        assert self.turn is not None
        told = seat_of(name) if name else owner_of(whose) if whose else self.turn
        assert told == self.turn  # Nobody else can play a card.
        seat = told
        self.counts[seat] -= 1
        self.pile.append(card_of(card))
        self.top = seat
        self.hushed = seat if late else None
        self.owed = 0
        if self.pile[-1] not in _JOKERS:
            self.opening = max(self.opening - 1, 0)
        if more and "control" in more:
            self.owner = seat
        # By default the next seat with cards plays, once the pot is open.
        self.turn = seat if self.opening and self.counts[seat] else self._next(seat)

    def _next(self, seat: int) -> int:
        seats = len(self.counts)
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        return next((other for other in order if self.counts[other]), seat)

    def chances(self, name: str, many: str) -> None:
        """Record the chances left by the player who has just played a card."""
        self.owner = self.top
        self.turn, self.owed = seat_of(name), int(many)

    def chances_left(self, many: str) -> None:
        self.turn, self.owed = self.top, int(many)

    def collects_next(self, name: str) -> None:
        self.turn, self.owed, self.collecting = owner_of(name), 0, True

    def turn_with(self, name: str, many: str) -> None:
        self.turn, self.owed = owner_of(name), int(many)

    def turn_of(self, name: str) -> None:
        self.turn = seat_of(name)

    def takes(self, name: str, told: str | None) -> None:
        many = len(self.pile) + self.under
        assert told is None or int(told) == many
        seat = self.turn = seat_of(name)
        self.counts[seat] += many
        self.pile.clear()
        self.under = self.owed = 0
        self.top = self.owner = self.hushed = None
        self.collecting = False
        self.barred = set(self.given_up)
        self.opening = 2

    def pays(self, name: str, many: str) -> None:
        self.counts[seat_of(name)] -= paid(many)
        self.under += paid(many)

    def misplays(self, name: str) -> None:
        self.pays(NAMES[owner_of(name)], "1")

    def is_barred(self, name: str) -> None:
        self.barred.add(seat_of(name))

    def gives_up(self, name: str) -> None:
        self.given_up.add(seat_of(name))
        self.barred |= self.given_up

    def is_free(self, names: str) -> None:
        self.barred -= {seat_of(name) for name in re.findall(_WHO, names)}

    def ends(self) -> None:
        super().ends()
        self.turn = None


def facts(view: TopperView) -> dict[str, object]:
    return {
        "counts": list(view.counts),
        "turn": view.waiting[0] if view.waiting else None,
        "pile": [card.name for card in view.pile],
        "under": view.under,
        "top": view.top_seat if view.pile else None,
        "owner": view.owner,
        "owed": view.owed,
        "collecting": view.collecting,
        "opening": view.opening,
        "barred": set(view.barred),
        "hushed": view.hushed,
        "over": view.over,
        "winner": view.winner,
    }


def heard(listener: TopperListener, wanted: dict[str, object]) -> dict[str, object]:
    """Return the same facts as the listener has them."""
    return {name: getattr(listener, name) for name in wanted}


def lines_told(events: list[Event], scene: Scene) -> list[str]:
    """Return the lines that the listener gets for one move."""
    return told_of([seen_by(each, YOU) for each in events], scene)


@pytest.mark.parametrize(
    "games",
    [
        pytest.param(list(enumerate(LENGTHS, 1)), id="each"),
        *[
            pytest.param([(seed, length) for seed in range(12)], id=length, marks=slow)
            for length in LENGTHS
        ],
    ],
)
@pytest.mark.parametrize("variant", ["world-war-3", "armageddon"])
def test_it_can_be_followed_by_ear(variant: str, games: Sequence[tuple[int, str]]) -> None:
    """The gate has another game at each length, the proof many."""
    waited = late = 0
    for seed, length in games:
        rng = random.Random(seed)
        options = {
            "limit": "60" if seed % 2 else "300",
            "jokers": str(seed % 3),
            "misplay": ("ignore", "penalty")[seed % 4 > 1],
            "hurry": ("off", "on")[seed % 3 > 0],
        }
        game = set_up(variant, seats=rng.randint(2, 6), seed=seed, options=options)
        assert game.setup.seats <= len(NAMES)
        scene = scene_of(game, length)
        listener = TopperListener(game.setup.seats)
        listener.hear(lines_told(game.opening(), scene))
        if length == "brief":
            # It asks for the number of cards, then for the turn and its chances.
            listener.hear([answer("counts", game.view(YOU), scene_of(game, "normal"))])
        while not game.over:
            seat, move = some_move(game, rng)
            lines = lines_told(game.apply(seat, move), scene)
            listener.hear(lines)
            if length == "brief":
                listener.hear([answer("turn", game.view(YOU), scene)])
            wanted = facts(game.view(YOU))
            assert heard(listener, wanted) == wanted, lines
            waited += bool(listener.barred)
            late += listener.hushed is not None
    assert waited
    assert late
