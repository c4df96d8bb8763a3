"""Sentences of the games like War, word for word, and that a listener can follow them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, dealt, guerilla, king, speed, war
from tests.plain.listeners import NAMES as HEARD
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.tiers import seeded_games, slow
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.cards.french import card, parse_cards
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.good_king.machine import (
    CardsPaid,
    HeadsCaptured,
    RoyalCouple,
    TreasuryFed,
    TreasuryWon,
)
from warcards_tui.games.good_king.rules import FEE
from warcards_tui.games.war.base import WarGame
from warcards_tui.games.war.events import (
    CardReady,
    CardsRemoved,
    CardsShown,
    CardsTurned,
    PacketsDealt,
    RoundAgain,
    SeatOut,
    ShortOfCards,
    TrickWon,
    WarBegun,
)
from warcards_tui.plain.lines import WIDEST, split
from warcards_tui.voice.games import war as voice
from warcards_tui.voice.scene import ASKED, Scene
from warcards_tui.words.utterance import LENGTHS

NAMES = ("You", "Rosa", "Emil")
SPOKEN = re.compile(r"[A-Za-z0-9 ,.:;!'-]*")


def cards(text: str) -> tuple[Any, ...]:
    return tuple(parse_cards(text))


def said(happened: Any, length: str = "normal", seats: int = 2, listener: int = 0) -> str:
    names = NAMES[:seats] if listener == 0 else ("Ann", "Rosa", "Emil")[:seats]
    return sentence(happened, Scene(names, listener, length))


def asked(game: WarGame, what: str, length: str = "normal") -> str:
    view = game.view(0)
    return answer(what, view, Scene(NAMES[: len(view.counts)], 0, length))


TRICK = CardsTurned(12, 0, cards("KS 9H"), (0, 0), ())
WON = TrickWon(0, card("KS"), cards("9H"), 2, "winner-first", False)
THREES = CardsRemoved(3, cards("3S 3H"), 0, 4)

SENTENCES = [
    (PacketsDealt((26, 26), "winner-first", 0, None), "brief"),
    (PacketsDealt((26, 26), "loser-first", 0, 2), "brief"),
    (PacketsDealt((26, 26), "loser-first", 0, 2), "normal"),
    (CardReady(1), "normal"),
    (CardReady(1), "full"),
    (CardReady(0), "full"),
    (TRICK, "brief"),
    (TRICK, "normal"),
    (TRICK, "full"),
    (CardsTurned(2, 1, cards("QS 3H"), (1, 1), ()), "brief"),
    (CardsTurned(2, 1, cards("QS 3H"), (1, 1), ()), "normal"),
    (CardsTurned(2, 1, cards("QS QH"), (1, 0), ()), "normal"),
    (CardsTurned(2, 2, cards("9S QH"), (0, 1), (0,)), "normal"),
    (WarBegun((0, 1), False, False, 2), "brief"),
    (WarBegun((0, 1), False, False, 2), "normal"),
    (WarBegun((0, 1), False, True, 6), "full"),
    (PacketsDealt((26, 26), "as-laid", 0, None, 3), "full"),
    (PacketsDealt((26, 26), "winner-first", 0, None, 2), "normal"),
    (CardsTurned(2, 1, cards("QS 3H"), (3, 3), (), 3), "normal"),
    (CardsTurned(2, 1, cards("QS 3H"), (3, 1), (), 3), "normal"),
    (CardsTurned(2, 1, cards("QS 3H"), (2, 0), (), 3), "normal"),
    (WarBegun((0, 1), False, True, 10, 3), "full"),
    (ShortOfCards(1, 3, 3), "normal"),
    (ShortOfCards(1, 3, 3), "full"),
    (ShortOfCards(1, 1), "full"),
    (WarBegun((0, 1), True, False, 2), "normal"),
    (WarBegun((0, 1), True, True, 6), "normal"),
    (ShortOfCards(1, 1), "normal"),
    (ShortOfCards(0, 0), "brief"),
    (CardsShown((cards("3S"), cards("KH"))), "normal"),
    (CardsShown(((), ())), "normal"),
    (WON, "brief"),
    (WON._replace(seat=1, taken=12), "brief"),
    (WON, "normal"),
    (WON, "full"),
    (WON._replace(seat=1, pickup="shuffled", taken=1), "full"),
    (WON._replace(pickup="loser-first"), "full"),
    (THREES._replace(left=1, following=None), "brief"),
    (THREES._replace(left=1, following=None), "normal"),
    (THREES, "normal"),
    (THREES, "brief"),
    (CardsRemoved(13, cards("KD"), 0, None), "normal"),
    (SeatOut(0), "normal"),
    (RoundAgain(6, "winner-first", 2000), "brief"),
    (RoundAgain(6, "loser-first", 0), "normal"),
    (TreasuryWon(1, cards("10D 5C")), "brief"),
    (TreasuryWon(1, cards("10D 5C")), "normal"),
    (TreasuryFed(0, card("7S"), card("6H"), 2, 4), "normal"),
    (TreasuryFed(1, card("7S"), card("6H"), 1, 3), "brief"),
    (TreasuryFed(1, card("AS"), card("2H"), 1, 3), "full"),
    (HeadsCaptured(0, cards("KS"), ()), "normal"),
    (HeadsCaptured(1, cards("KS"), ()), "normal"),
    (HeadsCaptured(1, cards("KD"), cards("QS QC")), "normal"),
    (HeadsCaptured(0, (), cards("QS")), "brief"),
    (HeadsCaptured(0, cards("KD"), cards("QS")), "brief"),
    (RoyalCouple(0, card("QS"), card("KS"), True), "normal"),
    (RoyalCouple(1, card("QS"), card("KS"), False), "normal"),
    (RoyalCouple(0, card("QS"), card("KS"), False), "brief"),
    (CardsPaid(1, 0, 5, 5), "normal"),
    (CardsPaid(0, 1, 1, 5), "normal"),
    (CardsPaid(0, 1, 3, 5), "full"),
    (CardsPaid(0, 1, 3, 5), "brief"),
    (GameOver(0, "couple", (30, 22)), "normal"),
    (GameOver(None, "stand", (0, 0)), "normal"),
    (GameOver(None, "endless", (2, 3)), "normal"),
]


@in_the_book
def each_event_has_its_sentence() -> Examples:
    for happened, length in SENTENCES:
        yield said(happened, length)


# -- one battle, one sentence


def heard(deal: str, length: str = "normal", variant: str = "war", many: int = 1) -> list[str]:
    """Return the speech of the last of ``many`` battles."""
    game = dealt(variant, deal)
    events = battles(game, many)
    return told_of(events, Scene(NAMES[: game.setup.seats], 0, length))


@in_the_book
def a_battle_is_told_in_one_sentence() -> Examples:
    for variant, deal, many in (
        ("war", "10S 2S / 8H 3H", 1),
        ("war", "9S 3S 5S / 9H 4H 6H", 1),
        ("war", "9S 3S 6S 2S / 9H 4H 2H 5H", 2),
        ("guerilla-joker", "RJ 3S 6S / 8H 4H 2H", 1),
        ("speed-war", "9S 4S 6S 7S / 9H 2H 3H 5H", 2),
        ("good-king-bad-queen", "7S 2S 3S 4S / 6H 5H 8H 9H", 1),
        ("good-king-bad-queen", "AS 2S 3S 4S 5S 6S 7S 8S / QH 5H 8H 9H", 1),
        ("good-king-bad-queen", "KS 2S 3S 4S 5S 6S 7S 8S / QH 5H 8H 9H", 1),
        ("good-king-bad-queen", "KH 2S 3S 4S 5S 6S 7S 8S / AS 5H 8H 9H", 1),
        ("good-king-bad-queen", "9S 2S 6S 4S / 9H 4H 2H 9D | 3C 4C", 2),
        ("good-king-bad-queen", "6S 5D 6C 8D / 9S 3D 8C 4S / 9H 4D 7C 5S", 1),
        ("good-king-bad-queen", "AS 2S 3S 4S 5S 6S / KH 2H 3H 4H 5H 6H / QD 2D 3D 4D 5D 6D", 1),
    ):
        yield heard(deal, "brief", variant, many)
        yield heard(deal, "normal", variant, many)


@in_the_book
def in_full_the_suits_and_the_trick_are_told_too() -> Examples:
    yield heard("10S 2S / 8H 3H", "full")


@in_the_book
def a_card_that_is_alone_in_a_war_is_told() -> Examples:
    game = war("7S 2S QS 3S 9S 4S / 7H QH", run_out="last-card")
    scene = Scene(NAMES[:2], 0)
    yield told_of(battles(game, 2), scene)
    yield told_of(battle(game), scene)


@in_the_book
def with_three_players_it_is_told_who_fights_and_who_pays() -> Examples:
    tie = WarBegun((0, 2), False, False, 3)
    yield said(tie, seats=3)
    bad = HeadsCaptured(0, (), cards("QS"))
    yield said(bad, seats=3)
    good = HeadsCaptured(1, cards("KS"), ())
    yield said(good, seats=3)
    fought = CardsTurned(3, 1, (card("9S"), None, card("8H")), (1, 0, 1), ())
    yield said(fought, "brief", seats=3)
    alone = TrickWon(0, card("9S"), (), 4, "winner-first", True)
    yield said(alone, seats=3)


@in_the_book
def what_several_pay_is_told_as_one() -> Examples:
    for paid in (
        (5, 5),
        (5, 3),
    ):
        heads = HeadsCaptured(0, cards("KS"), ())
        events = [
            heads,
            *[CardsPaid(seat, 0, many, 5) for seat, many in zip((1, 2), paid, strict=True)],
        ]
        yield told_of(events, Scene(NAMES, 0, "brief"))
        yield told_of(events, Scene(NAMES, 0))


@in_the_book
def what_is_paid_to_several_is_told_as_one() -> Examples:
    fed = TreasuryFed(1, card("KS"), card("QH"), 2, 4)
    events = [HeadsCaptured(1, (), cards("QH")), fed, *[CardsPaid(1, to, 5, 5) for to in (2, 0)]]
    yield told_of(events, Scene(NAMES, 0, "brief"))
    yield told_of(events, Scene(NAMES, 0))


# -- answers


@in_the_book
def what_can_be_asked_in_war() -> Examples:
    game = war("7S AD 9C 2H / 7H 2D 8C 3S")
    yield asked(game, "pile")
    yield asked(game, "turn")
    yield asked(game, "rules")
    battle(game)
    yield asked(game, "turn")
    yield asked(game, "counts")
    yield asked(game, "hand")
    yield asked(game, "choices")
    yield asked(game, "pile")
    yield asked(game, "pile", "brief")
    game.apply(1, game.forced)
    yield asked(game, "turn")
    yield asked(game, "turn", "brief")
    game.apply(0, game.forced)
    yield asked(game, "pile")
    yield asked(game, "pile", "brief")


@in_the_book
def the_pick_up_order_is_told_when_asked_in_full() -> Examples:
    for pickup in voice.PICKUPS:
        game = war("7S / 2H", pickup=pickup)
        yield asked(game, "rules", "full")
        yield said(game.opening()[0], "full")


@in_the_book
def a_war_of_several_cards_down_is_told_at_every_place() -> Examples:
    game = war("7S AD 2S 3S 9C 2H / 7H 2D 3D 4D 8C 3C", down=3)
    yield asked(game, "rules")
    yield asked(game, "rules", "brief")
    scene = Scene(NAMES[:2], 0)
    yield told_of(battle(game), scene)
    yield told_of(battle(game), scene)
    yield asked(game, "pile")


@in_the_book
def the_rules_now_tell_what_is_special() -> Examples:
    yield asked(guerilla("7S / 2H"), "rules", "brief")
    yield asked(guerilla("7S / 2H"), "rules")
    yield asked(war("7S / 2H", run_out="last-card"), "rules")
    yield asked(king("7S / 2H | 3S 4S"), "rules")
    game = war("3S 5S 4S / 6H 2H")
    battles(game, 6)
    yield asked(game, "rules", "full")


@in_the_book
def the_rank_that_is_removed_now_is_always_told() -> Examples:
    game = speed("3S 5S 3H / 2H 9C KD")
    yield asked(game, "rules")
    yield asked(game, "counts")
    battle(game)
    yield asked(game, "rules")


@in_the_book
def a_standing_card_is_told() -> Examples:
    game = war("7S 2S QS 3S 9S 4S / 7H QH", run_out="last-card")
    battles(game, 2)
    yield asked(game, "turn")


# -- followed by ear

_BEATS = rf"(?:.* beats .*|{'|'.join(RANKS)}|nobody else fights on)"
_TAKES = r"(\w+) wins? (\d+)"
_FEE = r"(?: and pays? (\d+) to the treasury, now (\d+))?"
_OWNER = r"(yours|\w+)"


def owner_of(whose: str) -> int:
    return 0 if whose == "yours" else seat_of(whose)


class WarListener(Listener):
    """Follows decks, table, treasury and removed cards by speech.

    It knows that in a trick every player plays a card, and in a war two, or the last, or none; the
    price of a win by one; and that a war is for the treasury too. Brief speech leaves these out.
    """

    PATTERNS = (
        (r"(\d+) cards? each(?:, (\d+) in the treasury)?\.", "deals"),
        (rf"{_BEATS}: {_TAKES}(, treasury included)?{_FEE}\.", "takes"),
        (rf"{_BEATS}: {_OWNER}\.", "takes_all"),
        (rf"\w+ by one: {_OWNER}(?:, less (\d+))?\.", "by_one"),
        (r"(king|ace) by one: (\w+) pays? (\d+)\.", "settles"),
        (r"(\w+) pays? (\d+)\.", "pays_the_other"),
        (r"you \d+, .*, treasury (\d+).*\.", "answered"),
        (r"(?:joker )?war(?: again)?(?: on the \w+)?!", "war"),
        (r"(\w+) and (\w+) fight on; .*\.", "fight_on"),
        (rf"(you|rosa|emil)(?:r|'s) (?:{'|'.join(RANKS)})\.", "left_out"),
        (r"(\d+)(?: cards?)? at stake\.", "at_stake"),
        (r"(\w+) (?:have|has) (?:only (\d+) cards?|no card) for the war.*\.", "short"),
        (r"(.*?)(?: is| are)? out, .*\.", "removed"),
        (r"(?:won )?by one: (\d+) to the treasury(?:, now (\d+))?\.", "fed"),
        (r"heads cancel; by one, (\d+) to the treasury\.", "fed"),
        (r"(\w+) takes? the treasury, (\d+) cards?.*\.", "vault_won"),
        (r"(?:\w+ gets? )?(\d+) from (\w+), (\d+) from (\w+)(?:, treasury (\d+))?\.", "gets"),
        (r"(.*\bgives? .*|\w+ and \w+ give .*)\.", "gives"),
    )

    def __init__(self, seats: int, length: str) -> None:
        super().__init__()
        self.seats = seats
        self.brief = length == "brief"
        self.table = 0
        self.treasury = 0
        self.gone = 0
        self.fighting: set[int] = set()
        self.laying: set[int] = set()
        self.winner_of_trick = 0

    def battle(self, lines: list[str]) -> None:
        """Let all play their cards, then hear the speech about it."""
        with_cards = {seat for seat in range(self.seats) if self.counts[seat]}
        self.laying = self.fighting or with_cards
        for seat in self.laying:
            laid = min(2 if self.fighting else 1, self.counts[seat])
            self.counts[seat] -= laid
            self.table += laid
        self.hear(lines)

    def deals(self, many: str, vault: str | None) -> None:
        self.counts = [int(many)] * self.seats
        self.treasury = int(vault or 0)

    def takes(
        self,
        name: str,
        many: str,
        vault: str | None = None,
        fee: str | None = None,
        total: str | None = None,
    ) -> None:
        seat = self.winner_of_trick = seat_of(name)
        if vault or (self.brief and self.fighting):
            self.table += self.treasury
            self.treasury = 0
        self.counts[seat] += int(many)
        self.table -= int(many)
        self.fighting = set()
        self._pays(int(fee or 0))
        assert total is None or self.treasury == int(total)

    def takes_all(self, owner: str) -> None:
        self._takes_all(owner_of(owner))

    def _takes_all(self, seat: int) -> None:
        self.counts[seat] += self.table
        self.table = 0
        self.winner_of_trick = seat
        self.fighting = set()

    def by_one(self, owner: str, less: str | None = None) -> None:
        self.takes_all(owner)
        self._pays(int(less or FEE))

    def settles(self, rank: str, payer: str, many: str) -> None:
        """Settle a win by one: a king beats a queen, at a price; an ace beats a king."""
        seat = seat_of(payer)
        self._takes_all(seat if rank == "king" else 1 - seat)
        self._pays(FEE)
        self._moves(seat, 1 - seat, int(many))

    def pays_the_other(self, name: str, many: str) -> None:
        self._moves(seat_of(name), 1 - seat_of(name), int(many))

    def answered(self, treasury: str) -> None:
        self.treasury = int(treasury)

    def war(self) -> None:
        self.fighting = set(self.laying)

    def fight_on(self, *names: str) -> None:
        self.fighting = set(map(seat_of, names))

    def left_out(self, name: str) -> None:
        """Remove a third player; a joker's fight of two is spoken in the same way."""
        if self.seats > 2:
            self.fighting -= {seat_of(name)}

    def at_stake(self, many: str) -> None:
        assert self.table == int(many)

    def removed(self, names: str) -> None:
        words = names.split()
        many = names.count(" of ") or (
            1 if words[0] in ("a", "an") else ("two", "three", "four").index(words[0]) + 2
        )
        self.gone += many
        self.table -= many
        if self.table < 0:
            # A win without a number is smaller by this.
            self.counts[self.winner_of_trick] += self.table
            self.table = 0

    def fed(self, many: str, total: str | None = None) -> None:
        self._pays(int(many))
        assert total is None or self.treasury == int(total)

    def _pays(self, many: int) -> None:
        self.counts[self.winner_of_trick] -= many
        self.treasury += many

    def vault_won(self, name: str, many: str) -> None:
        # The treasury is part of the win.
        assert int(many) == self.treasury
        self.table += self.treasury
        self.treasury = 0

    def _moves(self, giver: int, taker: int, many: int) -> None:
        self.counts[giver] -= many
        self.counts[taker] += many

    def gives(self, told: str) -> None:
        """Record payments: the winner of a trick pays for bad queens, and earns for good kings."""
        words, fee = re.fullmatch(r"(.*?)(?:, treasury (\d+))?", told).groups()  # type: ignore[union-attr]
        self._pays(int(fee or 0))
        me = self.winner_of_trick
        numbers = [int(each) for each in re.findall(r"\d+", words)]
        first, *others = [seat_of(word) for word in re.findall(r"\w+", words) if word in HEARD]
        gives = first == me and not words.startswith("each")
        if "each" in words:
            seats, numbers = [seat for seat in range(self.seats) if seat != me], numbers * 2
        else:
            seats = [seat for seat in (first, *others) if seat != me]
        for seat, many in zip(seats, numbers, strict=True):
            self._moves(me if gives else seat, seat if gives else me, many)

    def gets(self, many: str, name: str, more: str, other: str, fee: str | None) -> None:
        self._pays(int(fee or 0))
        self._moves(seat_of(name), self.winner_of_trick, int(many))
        self._moves(seat_of(other), self.winner_of_trick, int(more))

    def short(self, name: str, many: str | None) -> None:
        seat = seat_of(name)
        assert self.counts[seat] == int(many or 0)
        self.fighting.discard(seat)
        if self.seats > 2:
            self.table += self.counts[seat]
            self.counts[seat] = 0


BY_EAR = ("war", "guerilla-joker", "speed-war", "good-king-bad-queen")


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(18, 12, BY_EAR, ["lose", "last-card"], LENGTHS))
def test_counts_table_and_treasury_can_be_followed_by_ear(
    games: list[tuple[int, str, str, str]],
) -> None:
    for seed, variant, run_out, length in games:
        game = set_up(variant, seats=2, seed=seed, options={"run_out": run_out, "limit": 90})
        follow(game, length)


@pytest.mark.slow
@pytest.mark.parametrize("games", seeded_games(18, 12, LENGTHS))
def test_three_players_can_be_followed_by_ear(games: list[tuple[int, str]]) -> None:
    for seed, length in games:
        game = set_up("good-king-bad-queen", seats=3, seed=seed)
        follow(game, length)


def is_left_out(events: Sequence[Any], told: str) -> bool:
    """True if the brief text left out part of three players' war and fee."""
    fed = any(isinstance(each, TreasuryFed) and each.paid for each in events)
    war = any(isinstance(each, WarBegun) for each in events)
    return (fed and not re.search(r"treasury|by one", told)) or (war and "war" not in told.lower())


def follow(game: Any, length: str) -> None:
    """Play to the end, and compare the speech with the state after every battle."""
    listener = WarListener(game.setup.seats, length)
    scene = Scene(NAMES[: game.setup.seats], 0, length)

    def lines_of(events: list[Any]) -> list[str]:
        seen = [seen_by(each, 0) for each in events]
        heard = told_of(seen, scene)
        if length == "brief" and is_left_out(seen, " ".join(heard)):
            # A second request gets a longer answer.
            heard = told_of(seen, Scene(scene.names, 0))
        lines = [line for told in heard for line in split(told)]
        assert all(len(line) <= WIDEST for line in lines)
        return lines

    listener.hear(lines_of(game.opening()))
    if length == "brief":
        listener.hear([answer("counts", game.view(0), scene)])
    while not game.over:
        listener.battle(lines_of(battle(game)))
        view = game.view(0)
        if not game.over:
            table = sum(map(len, view.table)) + view.spare
            heard = (listener.counts, listener.table, listener.treasury, listener.gone)
            true = (list(view.counts), table, view.treasury or 0, len(view.aside))
            assert heard == true, (game.setup.seed, length)
    assert (listener.over, listener.winner) == (True, game.winner)


@pytest.mark.slow
@pytest.mark.parametrize("games", [3, pytest.param(8, marks=slow)])
def test_every_kind_of_event_is_told_in_ascii(games: int) -> None:
    met = Counter[str]()
    for variant, seats in (("guerilla-joker", 2), ("speed-war", 2), ("good-king-bad-queen", 3)):
        for seed in range(games):
            game: Any = set_up(variant, seats=seats, seed=seed)
            while not game.over:
                for each in battle(game):
                    met[type(each).__name__] += 1
                    for length in LENGTHS:
                        told = said(each, length, seats)
                        assert SPOKEN.fullmatch(told), told
                for what in ASKED:
                    assert SPOKEN.fullmatch(asked(game, what, "full"))
    assert {"CardsShown", "CardsRemoved", "TreasuryWon", "CardsPaid", "SeatOut"} <= set(met)
