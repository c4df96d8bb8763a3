"""A referee of Scientific War that knows the rules and reads nothing but the JSON log.

It shares no code with the engine: cards are texts, and it predicts every event from those before.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.tiers import sized
from warcards_tui.games.events import event_json

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def rank(card: str) -> str:
    return "joker" if card in ("RJ", "BJ") else card[:-1]


class Referee:
    def __init__(self, deal: str, options: dict[str, Any]) -> None:
        self.hands = [packet.split() for packet in deal.split("/")]
        self.fronts: list[list[str]] = [[] for _ in self.hands]
        self.options = options
        self.pile: list[str] = []
        self.reversed = False
        self.queen: int | None = None
        self.number = 0

    @property
    def owned(self) -> list[int]:
        return [len(self.hands[seat]) + len(self.fronts[seat]) for seat in range(len(self.hands))]

    def judge(self, log: Iterator[dict[str, Any]]) -> None:
        dealt = next(log)
        assert dealt["event"] == "hands-dealt"
        assert dealt["counts"] == self.owned
        for seat, hand in enumerate(self.hands):
            assert next(log) == {"event": "hand-dealt", "seat": seat, "cards": hand}
        foretold: list[dict[str, Any]] = []
        while not foretold or foretold[-1]["event"] != "game-over":
            foretold = self.trick(log)
            assert [next(log) for _ in foretold] == foretold
        assert next(log, None) is None

    def trick(self, log: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
        """Read the choices (and swaps) of a trick from the log, and predict all that follows."""
        playing = [seat for seat, many in enumerate(self.owned) if many]
        chosen: dict[int, str] = {}
        for _ in playing:
            choice = next(log)
            assert choice["event"] == "card-chosen"
            assert choice["queen"] == self.queen
            seat, card = choice["seat"], choice["card"]
            assert seat in playing
            assert seat not in chosen
            self.hands[seat].remove(card)
            chosen[seat] = card
        self.number += 1
        ranks = {seat: rank(card) for seat, card in chosen.items()}
        turned = list(ranks.values()).count("J") % 2 == 1
        before, after = self.reversed, self.reversed != turned
        in_force = after if self.options["revolution"] == "at-once" else before
        cards = [chosen.get(seat) for seat in range(len(self.hands))]
        events = [
            {
                "event": "trick-revealed",
                "number": self.number,
                "cards": cards,
                "reversed": in_force,
            },
            *self.fight(chosen, in_force),
        ]
        if turned:
            at = 1 if self.options["revolution"] == "at-once" else 2
            events.insert(at, {"event": "revolution", "reversed": after})
        self.reversed = after
        may_swap = sorted(seat for seat in chosen if ranks[seat] == "8" and self.fronts[seat])
        events += [
            {
                "event": "swap-offered",
                "seat": seat,
                "hand": len(self.hands[seat]),
                "front": len(self.fronts[seat]),
            }
            for seat in may_swap
        ]
        if may_swap:
            assert [next(log) for _ in events] == events
            self.swaps(log, may_swap)
            events = []
        return events + self.end(playing, ranks)

    def fight(self, chosen: dict[int, str], reversed: bool) -> list[dict[str, Any]]:
        order = ORDER[::-1] if reversed else ORDER
        ranks = {seat: rank(card) for seat, card in chosen.items()}
        jokers = [seat for seat in sorted(ranks) if ranks[seat] == "joker"]
        strength = {seat: order.index(ranks[seat]) for seat in ranks if seat not in jokers}
        best = [seat for seat in sorted(strength) if strength[seat] == max(strength.values())]
        winner = best[0] if len(best) == 1 else None
        if len(jokers) == 1:
            winner = None if winner is not None else jokers[0]
        waited = len(self.pile)
        self.pile += chosen.values()
        one_joker = len(jokers) == 1
        if winner is None:
            tied = best if len(best) > 1 else []
            war = {"event": "war-declared", "tied": tied, "joker": one_joker}
            return [war | {"pile": len(self.pile)}]
        taken = {"event": "trick-taken", "seat": winner, "taken": len(self.pile), "pile": waited}
        self.fronts[winner] += self.pile
        self.pile = []
        return [taken | {"joker": one_joker}]

    def swaps(self, log: Iterator[dict[str, Any]], may: list[int]) -> None:
        """Check a swap: all decisions except the last are in the log; the swaps show that one."""
        wanted = {}
        for _ in may[1:]:
            decided = next(log)
            assert decided["event"] == "swap-decided"
            assert decided["seat"] in may
            assert decided["seat"] not in wanted
            wanted[decided["seat"]] = decided["wanted"]
        made = [next(log) for _ in may]
        for seat, swap in zip(may, made, strict=True):
            assert (swap["event"], swap["seat"]) == ("swap-made", seat)
            assert swap["made"] == wanted.get(seat, swap["made"])
            if swap["made"]:
                self.hands[seat], self.fronts[seat] = self.fronts[seat], self.hands[seat]
            assert swap["hand"] == len(self.hands[seat])

    def end(self, playing: list[int], ranks: dict[int, str]) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        for seat in playing:
            if not self.hands[seat] and self.fronts[seat]:
                self.hands[seat], self.fronts[seat] = self.fronts[seat], []
                taken = len(self.hands[seat])
                events.append({"event": "hand-refilled", "seat": seat, "taken": taken})
        left = [seat for seat in playing if self.owned[seat]]
        events += [{"event": "seat-out", "seat": seat} for seat in playing if seat not in left]
        if len(left) == 1 and self.pile:
            taken = len(self.pile)
            events.append({"event": "war-pile-taken", "seat": left[0], "taken": taken})
            self.fronts[left[0]] += self.pile
        if len(left) < 2:
            winner = left[0] if left else None
            return [*events, self.over(winner, "last" if left else "nobody")]
        counts = [len(hand) for hand in self.hands]
        threes = [seat for seat in left if ranks[seat] == "3"]
        events += [{"event": "counts-seen", "seat": seat, "counts": counts} for seat in threes]
        limit = self.options["limit"]
        if limit and self.number >= limit and not self.pile:
            best = [seat for seat in left if self.owned[seat] == max(self.owned)]
            return [*events, self.over(best[0] if len(best) == 1 else None, "limit")]
        queens = [seat for seat in ranks if ranks[seat] == "Q"]
        self.queen = queens[0] if len(queens) == 1 and queens[0] in left else None
        if self.queen is not None:
            events.append({"event": "right-gained", "seat": self.queen})
        return events

    def over(self, winner: int | None, reason: str) -> dict[str, Any]:
        return {
            "event": "game-over",
            "winner": winner,
            "reason": reason,
            "counts": self.owned,
        }


@pytest.mark.parametrize("games", sized(3, 18))
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("revolution", ["at-once", "next-trick"])
def test_every_event_of_a_game_can_be_checked_from_its_log(
    seats: int, revolution: str, games: int
) -> None:
    for seed in range(games):
        options: dict[str, Any] = {
            "jokers": seed % 3,
            "revolution": revolution,
            "limit": (120 if seats > 3 else 0, 50)[seed % 2],
        }
        game = set_up("scientific-war", seats=seats, seed=seed, options=options)
        rng = random.Random(seed)
        log = [event_json(event) for event in game.opening()]
        while not game.over:
            seat = rng.choice(game.waiting)
            if rng.random() < 0.1:
                # A player with the right of a queen may also choose before the others.
                seat = next((each for each in range(seats) if game.legal(each)), seat)
            log += [event_json(each) for each in game.apply(seat, rng.choice(game.legal(seat)))]
        text = "\n".join(json.dumps(line) for line in log)
        Referee(game.dealt(), options).judge(json.loads(line) for line in text.splitlines())
