"""Plays without known decks: a card comes from the seat that played it, or from nowhere."""

from __future__ import annotations

import json
import random

import pytest

from tests.referee.written import facts, judged, ruled, wrong
from tests.tiers import sized
from warcards_tui.games.budr.events import PoolWon
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.moves import FLIP, Move, Slap
from warcards_tui.games.options import dated
from warcards_tui.games.setup import set_up
from warcards_tui.games.slap_game import SlapGame

PILED = sorted(each.id for each in VARIANTS.values() if each.slaps)


def test_a_card_that_was_won_is_laid_by_nobody_else() -> None:
    lines = ("Ann lays 7H", "Ben lays 7S", "Ann slaps", "Ann lays 3H")
    assert wrong("egyptian-war", *lines, "Ben lays 7S") == (
        "line 5: Ben can't have the seven of spades: Ann won it in line 3."
    )
    assert ruled("egyptian-war", *lines, "Ben lays 2H", "Ann lays 7S") == [
        "0 lay 7H; card-laid card=7H",
        "1 lay 7S; card-laid card=7S; holds pair",
        "0 slap; slap-won rule=pair taken=2",
        "0 lay 3H; card-laid card=3H",
        "1 lay 2H; card-laid card=2H; nearest pair",
        "0 lay 7S; card-laid card=7S; nearest sandwich",
        "waiting 1",
    ]


def test_a_card_that_may_have_been_paid_may_be_anybodys_who_won_it_since() -> None:
    lines = ("Ann 7H", "Ben 7S", "Ann slaps", "Ann 3H", "Ann slaps", "Ben 3S", "Ben slaps")
    assert ruled("egyptian-war", *lines, "Ben lays 7S") == [
        "0 lay 7H; card-laid card=7H",
        "1 lay 7S; card-laid card=7S; holds pair",
        "0 slap; slap-won rule=pair taken=2",
        "0 lay 3H; card-laid card=3H",
        "0 slap; slap-lost paid=1",
        "1 lay 3S; card-laid card=3S; holds pair",
        "1 slap; slap-won rule=pair taken=3",
        "1 lay 7S; card-laid card=7S",
        "waiting 0",
    ]


def test_nobody_who_has_not_counted_is_said_to_lay_the_last_card() -> None:
    lines = ["keep 30"]  # Each has 11 cards, and Ben plays twelve.
    for suit, ranks in zip("SHDC", ("234", "567", "234", "567"), strict=True):
        paid = " ".join(rank + suit for rank in ranks)
        lines += [f"Ann lays K{suit}", f"Ben lays {paid}", "Ann takes"]
    assert ruled("egyptian-war", *lines) == [
        "0 lay KS; card-laid card=KS owner=0 debtor=1 owed=3",
        "1 lay 2S; card-laid card=2S owner=0 debtor=1 owed=2; nearest pair",
        "1 lay 3S; card-laid card=3S owner=0 debtor=1 owed=1; nearest pair",
        "1 lay 4S; card-laid card=4S owner=0; nearest pair",
        "0 collect; pile-taken taken=34 reason=debt",
        "0 lay KH; card-laid card=KH owner=0 debtor=1 owed=3",
        "1 lay 5H; card-laid card=5H owner=0 debtor=1 owed=2; nearest pair",
        "1 lay 6H; card-laid card=6H owner=0 debtor=1 owed=1; nearest pair",
        "1 lay 7H; card-laid card=7H owner=0; nearest pair",
        "0 collect; pile-taken taken=4 reason=debt",
        "0 lay KD; card-laid card=KD owner=0 debtor=1 owed=3",
        "1 lay 2D; card-laid card=2D owner=0 debtor=1 owed=2; nearest pair",
        "1 lay 3D; card-laid card=3D owner=0 debtor=1 owed=1; nearest pair",
        "1 lay 4D; card-laid card=4D owner=0; nearest pair",
        "0 collect; pile-taken taken=4 reason=debt",
        "0 lay KC; card-laid card=KC owner=0 debtor=1 owed=3",
        "1 lay 5C; card-laid card=5C owner=0 debtor=1 owed=2; nearest pair",
        "1 lay 6C; card-laid card=6C owner=0 debtor=1 owed=1; nearest pair",
        "1 lay 7C; card-laid card=7C owner=0; nearest pair",
        "0 collect; pile-taken taken=4 reason=debt",
        "waiting 0",
    ]


def test_who_has_not_counted_can_pay_what_is_owed() -> None:
    lines = ("players Ann, Ben, Cleo", "Ann joker", "Ann raises 20", "Ben calls", "Cleo folds")
    assert ruled("budr-basef", *lines, "Ann shows 3H", "Ben shows 4H") == [
        "0 lay RJ; card-laid card=RJ; gamble-started players=0,1,2; power-set; "
        "power-set seat=1; power-set seat=2",
        "0 raise 20; bet-made bet=raise paid=20 raised=20 owed=20",
        "1 call; bet-made bet=call paid=20 owed=20",
        "2 fold; bet-made bet=fold paid=0; pool-won seat=1 reason=power powers=3H,4H,None taken=44",
        "waiting 1",
    ]


def test_who_has_not_counted_pays_the_whole_of_a_bad_hit() -> None:
    lines = [*("players A, B, C, D, E, F", "A 2H", "B 4S"), *["A hits"] * 2]
    assert ruled("budr-basef", *lines) == [
        "0 lay 2H; card-laid card=2H",
        "1 lay 4S; card-laid card=4S; nearest double",
        "0 slap; slap-lost paid=10; nearest double",
        "0 slap; slap-lost paid=10; nearest double",
        "waiting 2",
    ]


def test_who_has_counted_lays_a_last_card() -> None:
    assert ruled("egyptian-war", "Ann holds 2", "Ann 2H", "Ben 3H", "Ann 4H", "Ben 5H") == [
        "0 lay 2H; card-laid card=2H",
        "1 lay 3H; card-laid card=3H; nearest pair",
        "0 lay 4H; card-laid card=4H; nearest pair",
        "1 lay 5H; card-laid card=5H owner=1; nearest pair",
        "waiting 1",
    ]


def test_a_number_that_nobody_counted_is_not_told() -> None:
    found = facts("budr-basef", "Ann 5H", "Ben 8S", "Ann hits")
    events = [each for ruling in found["rulings"] for each in ruling["events"]]
    assert [each["left"] for each in events] == [None, None, None]
    assert events[-1]["cards"] is None
    dealt = facts("egyptian-war", "deal 5H 2C / 8S 3C", "Ann flips")
    assert dealt["rulings"][0]["events"][0]["left"] == 1


def test_no_card_is_told_that_was_not_laid() -> None:
    lines = ("Ann 5H", "Ben joker", "Ben raises 2", "Ann folds", "Ben 9S", "Ann slaps")
    text = json.dumps(facts("budr-basef", *lines)["rulings"])
    cards = [each.text for each in VARIANTS["budr-basef"].slap_rules(
        dated(VARIANTS["budr-basef"].resolved({}))
    ).pack]  # fmt: skip
    told_of = {card for card in cards if f'"{card}"' in text}
    assert told_of == {"5H", "RJ", "9S"}


@pytest.mark.parametrize("seeds", sized(4, 80))
@pytest.mark.parametrize("game", PILED)
def test_a_game_is_judged_as_it_was_played_though_its_packets_are_not_told(
    game: str, seeds: int
) -> None:
    """A random game is written down as at a table: who played which card, and who slapped.

    The judged piles and slaps are those of the game.
    """
    many = 0
    for seed in range(seeds):
        lines, happened = _played(game, seed)
        many += len(happened)
        found = judged(game, *lines)
        told_of = [
            each
            for ruling in found.rulings
            for each in ruling.events
            if type(each).__name__ in _COMPARED
        ]
        assert [_public(each) for each in told_of] == [_public(each) for each in happened]
    assert many > 10 * seeds


_COMPARED = ("CardLaid", "SlapWon", "SlapLost", "PileTaken", "PoolWon", "BetMade")
_SECRET = ("left", "cards")


def _public(event: object) -> dict[str, object]:
    found = event._asdict() | {"kind": type(event).__name__}  # type: ignore[attr-defined]
    return {name: value for name, value in found.items() if name not in _SECRET}


def _played(game: str, seed: int) -> tuple[list[str], list[object]]:
    """Return the lines of a play, and its events. It ends while all have many cards."""
    rng = random.Random(seed)
    variant = VARIANTS[game]
    options = {"date": "2025-10-31"} if any(o.name == "date" for o in variant.options) else {}
    names = ("Ann", "Ben") if game == "budr-basef" else ("Ann", "Ben", "Cleo")
    machine = set_up(variant, seats=len(names), seed=seed, options=options, turn=0)
    assert isinstance(machine, SlapGame)
    lines = [f"players {', '.join(names)}"]
    happened: list[object] = []
    if machine.under:
        lines.append(f"keep {len(machine.under)}")
    for _ in range(60):
        counts = [len(packet) for packet in machine.packets]
        if machine.over or min(counts) < machine.penalty + 3:
            break
        (seat,) = machine.waiting
        if machine.slappable and rng.random() < 0.5 / (1 + machine.penalty):
            seat = rng.randrange(len(names))
            rule = rng.choice(machine.rules.rules).id if machine.naming else None
            move: Move = Slap(rule)
            lines.append(f"{names[seat]} slaps {rule or ''}")
        elif machine.forced is None:
            # In a gamble.
            move = rng.choice(machine.legal(seat)[:3])
            lines.append(f"{names[seat]} {move.text}")
        elif machine.forced == FLIP:
            move = machine.forced
            lines.append(f"{names[seat]} lays {machine.packets[seat][0].text}")
        else:
            move = machine.forced
            lines.append(f"{names[seat]} takes")
        if machine.why_not(seat, move) is None:
            events = machine.apply(seat, move)
            happened += [each for each in events if type(each).__name__ in _COMPARED]
            for each in events:
                for shown, power in enumerate(each.powers if isinstance(each, PoolWon) else ()):
                    lines += [f"{names[shown]} shows {power.text}"] if power else []
    return lines, happened
