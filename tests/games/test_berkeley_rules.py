"""Berkeley War: piles to slap (claims BW-02 to BW-33)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice, permutations, product

import pytest

from tests.days import let_it_be
from tests.games.setup import set_up
from tests.games.written import berkeley, cards, flip, play, with_pile
from tests.slaps.brute import makes_24
from tests.tiers import leading, looped, slow
from warcards_tui.cards.french import PACK, Card
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import Setup
from warcards_tui.games.egyptian.machine import Ratscrew
from warcards_tui.games.options import resolve
from warcards_tui.games.setup import game_of
from warcards_tui.games.slap_events import SlapLost, SlapWon
from warcards_tui.sitting.launch import another, begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store

BERKELEY = VARIANTS.find("berkeley-war")
LATEST = [
    *("pair", "sandwich", "sum-2-11", "mul-2-24", "eq-3", "eq-3-24"),
    *("flush-3", "floopa-3", "gloopa-3", "sum-3-date"),
]


def rules(**given: str) -> RuleSet:
    """Return the rules in force, on a 31st by default."""
    return BERKELEY.slap_rules(resolve(BERKELEY.options, {"date": "2025-10-31", **given})).rules


def held(pile: str, **given: str) -> set[str]:
    """Return the ids of the rules that match a pile."""
    return {rule.id for rule in rules(**given).holding(cards(pile))}


def of_ranks(*ranks: int) -> list[Card]:
    """Return cards of these ranks in different suits, to avoid a flush."""
    return [PACK[13 * (at % 4) + rank - 1] for at, rank in enumerate(ranks)]


def ranks_holding(rule: str, size: int, **given: str) -> set[tuple[int, ...]]:
    """Return all ranks that match a rule, sorted; asserts that any order matches."""
    found = set()
    asked = rules(**given)
    bit = asked.bit(rule)
    for ranks in combinations_with_replacement(range(1, 14), size):
        answers = {bool(asked.decide(of_ranks(*each)) & bit) for each in permutations(ranks)}
        assert len(answers) == 1, f"{rule} minds the order of {ranks}"
        if answers.pop():
            found.add(ranks)
    return found


def wins(pile: str, rule: str, **given: str | int) -> bool:
    """True if naming that rule wins the pile, played card by card by three players."""
    return isinstance(play(with_pile(pile, **given), f"0 slap {rule}")[0], SlapWon)


def test_bw_02_the_machine_of_egyptian_war_plays_it() -> None:
    game = set_up("berkeley-war", seats=3, seed=1)
    assert type(game) is type(set_up("egyptian-war", seats=3, seed=1)) is Ratscrew
    egyptian = {option.name: option for option in VARIANTS.find("egyptian-war").options}
    for name, option in egyptian.items():
        assert {each.name: each for each in BERKELEY.options}[name] == option


def test_bw_03_only_the_rules_that_are_described() -> None:
    assert [rule.id for rule in rules().rules] == LATEST


def test_bw_04_the_worked_example_makes_the_queen_twelve() -> None:
    assert "sum-3-date" in held("9S 10H QD", date="2025-10-31")
    assert "sum-3-date" not in held("9S 10H JD", date="2025-10-31")
    assert "sum-3-date" not in held("9S 10H KD", date="2025-10-31")


def test_bw_05_ace_one_jack_eleven_king_thirteen() -> None:
    assert "sum-3-date" in held("AS 10H 9D", date="2025-10-20")
    assert "sum-3-date" in held("JS 10H 9D", date="2025-10-30")
    assert "sum-3-date" in held("KS 10H 8D", date="2025-10-31")
    assert "gloopa-3" in held("AS 2H 4D")


def test_bw_06_pair_and_sandwich_are_those_of_egyptian_war() -> None:
    for ranks in product(range(1, 14), repeat=3):
        pile = of_ranks(*ranks)
        names = {rule.id for rule in rules().holding(pile)}
        assert ("pair" in names) == (ranks[1] == ranks[2])
        assert ("sandwich" in names) == (ranks[0] == ranks[2])


def test_bw_07_the_last_two_add_to_11() -> None:
    assert "sum-2-11" in held("KS 5H 6D")
    assert "sum-2-11" not in held("5S 6H KD")
    assert wins("5S 6H", "sum-2-11")
    assert not wins("5S 7H", "sum-2-11")


def test_bw_08_only_five_pairs_of_ranks_do() -> None:
    assert ranks_holding("sum-2-11", 2) == {(1, 10), (2, 9), (3, 8), (4, 7), (5, 6)}


def test_bw_09_the_last_two_multiply_to_24() -> None:
    assert "mul-2-24" in held("KS 4H 6D")
    assert "mul-2-24" not in held("4S 6H KD")
    assert wins("3S 8H", "mul-2-24")
    assert not wins("3S 7H", "mul-2-24")


def test_bw_10_only_three_pairs_of_ranks_do() -> None:
    assert ranks_holding("mul-2-24", 2) == {(2, 12), (3, 8), (4, 6)}


@looped("pile", ["2S 3H 5D", "9S 4H 5D", "2S 3H 6D", "8S 2H 4D", "KS 5H 3D", "2S 3H 8D"])
def test_bw_11_an_equation_of_three_with_one_of_six_operations(pile: str) -> None:
    assert "eq-3" in held(pile)
    assert wins(pile, "eq-3")


def test_bw_11_nothing_else_is_an_equation() -> None:
    assert "eq-3" not in held("4S 9H 10D")
    assert not wins("4S 9H 10D", "eq-3")
    # Two cards are too few.
    assert held("2S 2H") == {"pair"}


def brute_equations() -> Iterator[tuple[int, int, int]]:
    """Yield all X op Y = Z of whole numbers 1 to 13, computed forward."""
    for x, y in product(range(1, 14), repeat=2):
        values = {x + y, x - y, x * y, x % y, x**y} | ({x // y} if x % y == 0 else set())
        yield from ((x, y, z) for z in values if 1 <= z <= 13)


def test_bw_12_the_cards_take_their_places_in_any_order() -> None:
    # ``ranks_holding`` tries every order of every three ranks.
    expected = {tuple(sorted(each)) for each in brute_equations()}
    assert ranks_holding("eq-3", 3) == expected


def test_bw_13_each_card_is_used_once_and_whole() -> None:
    # 4 + 4 = 8 would use the four twice, 1 ^ 3 = 1 would take the king apart.
    assert "eq-3" not in held("4S 8H 10D")
    assert "eq-3" not in held("AS 10H KD")
    # The fourth card from the top is ignored.
    assert "eq-3" not in held("2S 4H 8C 10D")


def test_bw_14_division_is_exact() -> None:
    assert "eq-3" not in held("JS 2H 5D")
    assert "eq-3" in held("10S 2H 5D")
    assert not wins("5S 2H JD", "eq-3")


def test_bw_15_a_remainder_of_0_equals_no_rank() -> None:
    assert "eq-3" not in held("QS 4H 10D")
    # It does not stand for a third card if the pile has only two: 6 mod 3 = 0.
    assert held("6S 3H") == set()
    assert held("8S 4H") == set()


def test_bw_16_the_remainder_of_a_smaller_number_is_itself() -> None:
    assert "eq-3" in held("3S 3H 7D")
    assert "eq-3-24" in held("4S 6H 9D")


def test_bw_17_fractions_and_values_below_1_equal_no_rank() -> None:
    # 9 / 2 is 4.5; 7 - 7 is 0, and 7 - 8 is negative.
    assert "eq-3" not in held("9S 2H 4D")
    for pile in product(range(1, 14), repeat=2):
        names = {rule.id for rule in rules().holding(of_ranks(*pile))}
        assert names <= {"pair", "sum-2-11", "mul-2-24"}


def test_bw_18_powers_with_1_count() -> None:
    assert "eq-3" in held("AS AH 7D")
    assert "eq-3" in held("5S 5H AD")


@looped("pile", ["10S 10H 4D", "KS QH AD", "5S 5H AD", "QS 4H 2D", "8S 5H KD", "2S 3H 3D"])
def test_bw_19_a_line_of_three_that_makes_24(pile: str) -> None:
    assert "eq-3-24" in held(pile)
    assert wins(pile, "eq-3-24")


def test_bw_19_nothing_else_is_one() -> None:
    assert "eq-3-24" not in held("4S 9H 10D")
    assert not wins("4S 9H 10D", "eq-3-24")


def test_bw_20_without_brackets_unless_the_option_says_so() -> None:
    # 3 x (9 - 1) needs them.
    assert "eq-3-24" not in held("AS 3H 9D")
    assert "eq-3-24" in held("AS 3H 9D", brackets="any")
    assert not wins("AS 3H 9D", "eq-3-24")
    assert wins("AS 3H 9D", "eq-3-24", brackets="any")


def test_bw_20_exactly_two_geometric_triples_are_covered_by_no_earlier_rule() -> None:
    earlier = [rule for rule in LATEST if rule not in ("gloopa-3", "sum-3-date", "flush-3")]
    geometric = ranks_holding("gloopa-3", 3)
    uncovered = {
        ranks
        for ranks in geometric
        if all(
            not set(earlier) & {rule.id for rule in rules().holding(of_ranks(*each))}
            for each in permutations(ranks)
        )
    }
    assert uncovered == {(1, 2, 4), (1, 3, 9)}


def test_bw_20_powers_before_products_before_sums() -> None:
    # 2 + 2 x 11 = 24; from left to right it would be 44. 3 x 2 ^ 3 = 24; else 216.
    assert "eq-3-24" in held("2S 2H JD")
    assert "eq-3-24" in held("3S 2H 3D")
    # (5 + 7) x 2 = 24 would need brackets; 5 + 7 x 2 = 19, 7 + 5 x 2 = 17, 5 x 7 - 2 = 33.
    assert "eq-3-24" not in held("5S 7H 2D")
    assert "eq-3-24" in held("5S 7H 2D", brackets="any")


def test_bw_21_any_order_and_two_operations_or_one() -> None:
    # Every order of every three ranks is tried; one of two operations, one of the same twice.
    found = ranks_holding("eq-3-24", 3)
    assert (2, 3, 4) in found
    assert (2, 4, 12) in found
    assert (7, 8, 9) in found


@pytest.mark.parametrize("step", [8, pytest.param(1, marks=slow)])
def test_bw_22_fractions_on_the_way_whole_numbers_for_mod_and_powers(step: int) -> None:
    # Python works the lines out, on numbers that refuse all other steps.
    triples = {*islice(combinations_with_replacement(range(1, 14), 3), 0, None, step)}
    expected = {ranks for ranks in triples if makes_24(ranks, brackets=False)}
    assert ranks_holding("eq-3-24", 3) & triples == expected


def test_bw_23_three_of_one_suit() -> None:
    assert held("4S 9S 10S") == {"flush-3"}
    assert held("4S 9S 10H") == set()
    assert wins("4H 9H 10H", "flush-3")
    # The fourth does not matter.
    assert "flush-3" in held("3H 4S 9S 10S")


def test_bw_24_three_ranks_that_can_form_an_arithmetic_sequence() -> None:
    expected = {
        ranks
        for ranks in combinations_with_replacement(range(1, 14), 3)
        if ranks[1] - ranks[0] == ranks[2] - ranks[1]
    }
    assert ranks_holding("floopa-3", 3) == expected
    assert wins("8S 4H 6D", "floopa-3")


def test_bw_25_three_of_a_kind_is_one_with_step_0() -> None:
    assert "floopa-3" in held("7S 7H 7D")


def test_bw_26_no_wrapping_round() -> None:
    for pile in ("QS KH AD", "KS AH 2D", "AS QH KD"):
        assert "floopa-3" not in held(pile)


@pytest.mark.parametrize("day", leading(4, [31, 24, 3, 2, *range(4, 24), *range(25, 31), 1]))
def test_bw_27_the_last_three_add_to_the_day_of_the_month(day: int) -> None:
    expected = {
        ranks for ranks in combinations_with_replacement(range(1, 14), 3) if sum(ranks) == day
    }
    assert ranks_holding("sum-3-date", 3, date=f"2025-10-{day:02}") == expected


@pytest.mark.slow
def test_bw_28_impossible_on_the_1st_and_2nd() -> None:
    for day in ("2025-10-01", "2025-11-02"):
        assert ranks_holding("sum-3-date", 3, date=day) == set()
    assert ranks_holding("sum-3-date", 3, date="2025-10-03") == {(1, 1, 1)}


def test_bw_28_the_date_on_which_the_game_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    let_it_be(monkeypatch, "2025-10-31")
    game = set_up("berkeley-war", seats=2, seed=1)
    let_it_be(monkeypatch, "2025-11-01")
    assert game.setup.options["date"] == "2025-10-31"
    # Saved and opened again after midnight, it still plays by the day of its start.
    kept = Setup(**game.setup._asdict())
    again = game_of(VARIANTS.find(kept.variant), kept)
    assert again.rules is not None
    assert "sum-3-date" in {rule.id for rule in again.rules.holding(cards("9S 10H QD"))}


def test_bw_28_the_next_game_has_its_own_date(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store.in_memory()
    let_it_be(monkeypatch, "2025-10-31")
    begin(store, VARIANTS, Request("berkeley-war"))
    (kept,) = store.kept_games()
    session = Session.resume(store, VARIANTS, kept.id)
    let_it_be(monkeypatch, "2025-11-01")
    assert session.game.setup.options["date"] == "2025-10-31"
    assert begin(store, VARIANTS, another(session)).game.setup.options["date"] == "2025-11-01"
    # A chosen day would decide.
    chosen = begin(store, VARIANTS, Request("berkeley-war", options={"date": "2024-02-29"}))
    assert begin(store, VARIANTS, another(chosen)).game.setup.options["date"] == "2024-02-29"


def test_bw_29_three_ranks_that_form_a_geometric_sequence() -> None:
    assert "gloopa-3" in held("2S 4H 8D")
    assert "gloopa-3" not in held("2S 4H 9D")
    assert wins("8S 2H 4D", "gloopa-3")
    assert not wins("8S 2H 5D", "gloopa-3")


def test_bw_30_any_order_any_ratio() -> None:
    three_of_a_kind = {(rank,) * 3 for rank in range(1, 14)}
    assert ranks_holding("gloopa-3", 3) == three_of_a_kind | {
        (1, 2, 4),
        (1, 3, 9),
        (2, 4, 8),
        (3, 6, 12),
        (4, 6, 9),
    }


def test_bw_31_a39_is_gone_and_covered_by_gloopa() -> None:
    assert "a39" not in rules()
    old = ranks_holding("a39", 3, era="2025-07-12")
    assert old == {(1, 3, 9)}
    assert old <= ranks_holding("gloopa-3", 3)


def test_bw_33_all_rules_hold_when_a_face_card_is_on_top() -> None:
    # Seat 1 is trapped by the queen and both may be slapped.
    game = berkeley("9S QD 3S / 10H 4H 5H 6H", date="2025-10-31")
    flip(game, 3)
    assert game.view(0).owed == 2
    assert isinstance(play(game, "1 slap sum-3-date")[0], SlapWon)


@pytest.mark.parametrize("newest", ["AS", "JS", "QS", "KS"])
def test_bw_33_base_only_lets_pair_and_sandwich_alone_on_a_face_card(newest: str) -> None:
    base = {"pair", "sandwich"}
    rank = newest[0]
    for pile in (f"{rank}D {rank}H {newest}", f"3S 2S {newest}"):
        assert held(pile) - base
        assert held(pile, face_card_slaps="base-only") == held(pile) & base
    # A face card below it does not matter.
    assert held(f"{newest} 5H 6D", face_card_slaps="base-only") >= {"sum-2-11"}


def test_bw_33_base_only_in_a_game() -> None:
    game = berkeley("9S QD 3S / 10H 4H 5H 6H", face_card_slaps="base-only")
    flip(game, 3)
    assert isinstance(play(game, "1 slap sum-3-date")[0], SlapLost)
    game = berkeley("QS QD 3S / QH 4H 5H 6H", face_card_slaps="base-only")
    flip(game, 3)
    assert isinstance(play(game, "1 slap sandwich")[0], SlapWon)
