"""World War 3 and Armageddon by ear: a listener keeps their public state from the sentences alone.

The listener shares no code with the engine.
"""

from __future__ import annotations

import random
import re

import pytest

from tests.games.setup import set_up
from tests.plain.listeners import NAMES, Listener, seat_of
from tests.plain.test_transcript import YOU, lines_of, scene_of, some_move
from warcards_tui.games.world_war_3.machine import TopperView
from warcards_tui.voice.utterance import LENGTHS

_WHO = "(you|rosa|emil|ada|otto|nora)"
_CARD = (
    r"((?:second )?joker|(?:red|yellow|green|blue|black) (?:circle|heart|triangle|square|blob) "
    r"(?:one|two|three|four|question mark))"
)
_JOKERS = ("joker", "second joker", "black blob question mark")


class TopperListener(Listener):
    """Hears World War 3 and Armageddon."""

    PATTERNS = (
        (r"cards: (.*)\.", "dealt"),
        (rf"{_WHO} starts?\.", "starts"),
        (rf"{_CARD}, {_WHO}(, too late)?\.", "laid"),
        (rf"{_WHO} takes? control by .*\.", "takes_control"),
        (rf"{_WHO} (?:have|has) (\d+) chances?\.", "chances"),
        (rf"{_WHO} collects? unless slapped\.", "collects_next"),
        (rf"{_WHO} lays? another\.", "turn_of"),
        (rf"{_WHO}(?:r|'s) turn\.", "turn_of"),
        (rf"{_WHO} (?:wins?|collects?) (\d+)\.", "takes"),
        (rf"{_WHO} pays? (\d+)\.", "pays"),
        (rf"{_WHO} (?:have|has) no card to pay and must wait .*\.", "is_barred"),
        (rf"out of turn, {_WHO}: the card goes face down under the pot\.", "misplays"),
        (r"(.*) may slap again: .*\.", "is_free"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.turn: int | None = None
        self.pile: list[str] = []
        self.under = self.owed = 0
        self.top: int | None = None
        self.owner: int | None = None
        self.hushed: int | None = None
        self.collecting = False
        self.barred: set[int] = set()
        self.opening = 2

    def dealt(self, told: str) -> None:
        hands, _, centre = told.partition(";")
        self.counts = [int(many) for _, many in re.findall(rf"{_WHO} (\d+)", hands)]
        self.under = int(centre.split()[0]) if centre else 0

    def starts(self, name: str) -> None:
        self.turn = seat_of(name)

    def laid(self, card: str, name: str, late: str | None) -> None:
        seat = seat_of(name)
        self.counts[seat] -= 1
        self.pile.append(card)
        self.top = seat
        self.hushed = seat if late else None
        self.owed = 0
        if card not in _JOKERS:
            self.opening = max(self.opening - 1, 0)
        # Where nothing else is said the next with cards lays.
        seats = len(self.counts)
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        self.turn = next((other for other in order if self.counts[other]), seat)

    def takes_control(self, name: str) -> None:
        self.owner = seat_of(name)

    def chances(self, name: str, many: str) -> None:
        self.turn, self.owed = seat_of(name), int(many)

    def collects_next(self, name: str) -> None:
        self.turn, self.owed, self.collecting = seat_of(name), 0, True

    def turn_of(self, name: str) -> None:
        self.turn = seat_of(name)

    def takes(self, name: str, many: str) -> None:
        assert int(many) == len(self.pile) + self.under
        seat = self.turn = seat_of(name)
        self.counts[seat] += int(many)
        self.pile.clear()
        self.under = self.owed = 0
        self.top = self.owner = self.hushed = None
        self.collecting = False
        self.barred.clear()
        self.opening = 2

    def pays(self, name: str, many: str) -> None:
        self.counts[seat_of(name)] -= int(many)
        self.under += int(many)

    def misplays(self, name: str) -> None:
        self.pays(name, "1")

    def is_barred(self, name: str) -> None:
        self.barred.add(seat_of(name))

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
    """The same facts as the listener has them."""
    return {name: getattr(listener, name) for name in wanted}


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("variant", ["world-war-3", "armageddon"])
def test_it_can_be_followed_by_ear(variant: str, length: str) -> None:
    waited = late = 0
    for seed in range(12):
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
        listener = TopperListener()
        listener.hear(lines_of(game.opening(), scene))
        while not game.over:
            seat, move = some_move(game, rng)
            lines = lines_of(game.apply(seat, move), scene)
            listener.hear(lines)
            wanted = facts(game.view(YOU))
            assert heard(listener, wanted) == wanted, lines
            waited += bool(listener.barred)
            late += listener.hushed is not None
    assert waited
    assert late
