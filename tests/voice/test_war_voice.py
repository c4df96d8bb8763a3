"""What is said of the games like War, word for word, and that a listener can follow it."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.games.war_deals import battle, battles, guerilla, king, speed, war
from tests.plain.listeners import RANKS, Listener, seat_of
from tests.tiers import sized
from tests.voice.rendered import answer, sentence
from warcards_tui.cards.french import card, parse_cards
from warcards_tui.games.events import GameOver, seen_by
from warcards_tui.games.good_king.machine import (
    CardsPaid,
    HeadsCaptured,
    RoyalCouple,
    TreasuryFed,
    TreasuryWon,
)
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
from warcards_tui.voice.utterance import LENGTHS

NAMES = ("You", "Rosa", "Emil")
SPOKEN = re.compile(r"[A-Za-z0-9 ,.:!'-]*")


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
    (PacketsDealt((26, 26), "winner-first", 0, None), "brief", "Cards: you 26, Rosa 26."),
    (
        PacketsDealt((26, 26), "loser-first", 0, 2),
        "normal",
        "Cards: you 26, Rosa 26. First the twos are removed. "
        "Won cards go under the packet, the winner's own last.",
    ),
    (CardReady(1), "normal", ""),
    (CardReady(1), "full", "Rosa is ready."),
    (CardReady(0), "full", ""),
    (TRICK, "brief", "You king, Rosa 9."),
    (TRICK, "normal", "You king, Rosa 9."),
    (TRICK, "full", "Trick 12. You king of spades, Rosa nine of hearts."),
    (CardsTurned(2, 1, cards("QS 3H"), (1, 1), ()), "brief", "You queen, Rosa 3."),
    (
        CardsTurned(2, 1, cards("QS 3H"), (1, 1), ()),
        "normal",
        "One face down each. You queen, Rosa 3.",
    ),
    (
        CardsTurned(2, 1, cards("QS QH"), (1, 0), ()),
        "normal",
        "You lay one face down. You queen, Rosa queen, the last card.",
    ),
    (
        CardsTurned(2, 2, cards("9S QH"), (0, 1), (0,)),
        "normal",
        "Rosa lays one face down. Your 9 stands, Rosa queen.",
    ),
    (WarBegun((0, 1), False, False, 2), "brief", "War! 2 on the table."),
    (WarBegun((0, 1), False, False, 2), "normal", "War! 2 cards on the table."),
    (
        WarBegun((0, 1), False, True, 6),
        "full",
        "War again! 6 cards on the table: one down and one up for each.",
    ),
    (WarBegun((0, 1), True, False, 2), "normal", "The joker forces a war! 2 cards on the table."),
    (
        WarBegun((0, 1), True, True, 6),
        "normal",
        "The joker forces another war! 6 cards on the table.",
    ),
    (ShortOfCards(1, 1), "normal", "Rosa has 1 card and cannot complete the war."),
    (ShortOfCards(0, 0), "brief", "You have 0 cards, too few for the war."),
    (CardsShown((cards("3S"), cards("KH"))), "normal", "Face down lay: You 3, Rosa king."),
    (CardsShown(((), ())), "normal", ""),
    (WON, "brief", "You win 2."),
    (WON, "normal", "King beats 9: you win 2 cards."),
    (
        WON,
        "full",
        "King beats 9: you win 2 cards. They go under your packet, the winner's own first.",
    ),
    (
        WON._replace(seat=1, pickup="shuffled", taken=1),
        "full",
        "King beats 9: Rosa wins 1 card. It goes under Rosa's packet, in a random order.",
    ),
    (
        WON._replace(pickup="loser-first"),
        "full",
        "King beats 9: you win 2 cards. They go under your packet, the winner's own last.",
    ),
    (THREES._replace(left=1, following=None), "brief", "2 threes removed, 1 left."),
    (
        THREES._replace(left=1, following=None),
        "normal",
        "Three of spades and three of hearts set aside, 1 left in play.",
    ),
    (
        THREES,
        "normal",
        "Three of spades and three of hearts set aside: these were all. Now the fours are removed.",
    ),
    (THREES, "brief", "2 threes removed, 0 left. Now the fours are removed."),
    (
        CardsRemoved(13, cards("KD"), 0, None),
        "normal",
        "King of diamonds set aside: these were all. Only aces are left to fight.",
    ),
    (SeatOut(0), "normal", "You have no cards left."),
    (
        RoundAgain(6, "winner-first", 2000),
        "brief",
        "This position was there 6 tricks ago: with this pick-up order the game goes round until "
        "the limit, 2000 tricks.",
    ),
    (
        RoundAgain(6, "loser-first", 0),
        "normal",
        "This position was there 6 tricks ago: with this pick-up order, the winner's own last, "
        "the game goes round for ever.",
    ),
    (TreasuryWon(1, cards("10D 5C")), "brief", "Treasury, 10, 5."),
    (TreasuryWon(1, cards("10D 5C")), "normal", "The treasury goes with the war: 10, 5."),
    (
        TreasuryFed(0, card("7S"), card("6H"), 2, 4),
        "normal",
        "7 over 6 wins by one: you pay 2 cards into the treasury, which now has 4.",
    ),
    (TreasuryFed(1, card("7S"), card("6H"), 1, 3), "brief", "Rosa pays 1 to the treasury, 3."),
    (
        TreasuryFed(1, card("AS"), card("2H"), 1, 3),
        "full",
        "Ace over 2 wins by one: Rosa pays 1 card into the treasury, which now has 3. "
        "The last card may be kept.",
    ),
    (
        HeadsCaptured(0, cards("KS"), ()),
        "normal",
        "King of spades captured: good. Rosa owes you 5.",
    ),
    (
        HeadsCaptured(1, cards("KS"), ()),
        "normal",
        "King of spades captured: good. You owe Rosa 5.",
    ),
    (
        HeadsCaptured(1, cards("KD"), cards("QS QC")),
        "normal",
        "King of diamonds, queen of spades and queen of clubs captured, 1 queen left over: bad. "
        "Rosa owes you 5.",
    ),
    (HeadsCaptured(0, (), cards("QS")), "brief", "Queen of spades captured."),
    (
        HeadsCaptured(0, cards("KD"), cards("QS")),
        "brief",
        "King of diamonds and queen of spades captured: they cancel.",
    ),
    (
        RoyalCouple(0, card("QS"), card("KS"), True),
        "normal",
        "Royal couple! The king of spades takes the queen of spades.",
    ),
    (
        RoyalCouple(1, card("QS"), card("KS"), False),
        "normal",
        "Royal couple! Rosa has captured king of spades and queen of spades.",
    ),
    (
        RoyalCouple(0, card("QS"), card("KS"), False),
        "brief",
        "Royal couple! King of spades, queen of spades.",
    ),
    (CardsPaid(1, 0, 5, 5), "normal", "Rosa gives you 5 cards."),
    (CardsPaid(0, 1, 1, 5), "normal", "You give Rosa 1 card, all."),
    (CardsPaid(0, 1, 3, 5), "full", "You give Rosa 3 cards, all that is left."),
    (CardsPaid(0, 1, 3, 5), "brief", "You give Rosa 3."),
    (
        GameOver(0, "couple", (30, 22)),
        "normal",
        "You win the game! You have a king and queen of one suit.",
    ),
    (GameOver(None, "stand", (0, 0)), "normal", "The game is a draw: the last cards are equal."),
    (
        GameOver(None, "endless", (2, 3)),
        "normal",
        "The game is a draw: the cards go round for ever.",
    ),
]


@pytest.mark.parametrize(("happened", "length", "words"), SENTENCES)
def test_each_event_has_its_sentence(happened: Any, length: str, words: str) -> None:
    assert said(happened, length) == words


def test_with_three_players_it_is_told_who_fights_and_who_pays() -> None:
    tie = WarBegun((0, 2), False, False, 3)
    assert said(tie, seats=3) == "War! You and Emil tie. 3 cards on the table."
    bad = HeadsCaptured(0, (), cards("QS"))
    assert said(bad, seats=3) == "Queen of spades captured: bad. You owe each other player 5."
    good = HeadsCaptured(1, cards("KS"), ())
    assert said(good, seats=3) == "King of spades captured: good. Each other player owes Rosa 5."
    fought = CardsTurned(3, 1, (card("9S"), None, card("8H")), (1, 0, 1), ())
    assert said(fought, "brief", seats=3) == "You 9, Emil 8."
    alone = TrickWon(0, card("9S"), (), 4, "winner-first", True)
    assert said(alone, seats=3) == "Nobody else is left in the war: you win 4 cards."


def test_what_can_be_asked_in_war() -> None:
    game = war("7S AD 9C 2H / 7H 2D 8C 3S")
    assert asked(game, "pile") == "Nothing lies on the table."
    assert asked(game, "turn") == "Waiting for you and Rosa to turn up."
    assert (
        asked(game, "rules")
        == "Who cannot complete a war loses. Won cards: the winner's own first."
    )
    battle(game)
    assert asked(game, "turn") == "War: you and Rosa. Waiting for you and Rosa to turn up."
    assert asked(game, "counts") == "You 3, Rosa 3, table 2."
    assert asked(game, "hand") == "You hold 3 cards, face down."
    assert asked(game, "choices") == "Nobody chooses anything in this game."
    assert asked(game, "pile") == "On the table: You 7, Rosa 7."
    game.apply(1, game.forced)
    assert asked(game, "turn") == "War: you and Rosa. Ready: Rosa. Waiting for you to turn up."
    game.apply(0, game.forced)
    assert asked(game, "pile") == (
        "The table is empty. Last trick: You 7, one down, 9, Rosa 7, one down, 8. You won."
    )


@pytest.mark.parametrize("pickup", voice.PICKUPS)
def test_the_pick_up_order_is_told_when_asked(pickup: str) -> None:
    game = war("7S / 2H", pickup=pickup)
    assert f"Won cards: {voice.PICKUPS[pickup]}." in asked(game, "rules")


def test_the_rules_now_tell_what_is_special() -> None:
    assert asked(guerilla("7S / 2H"), "rules").startswith("A joker forces a war.")
    assert "In a war a last card fights on." in asked(war("7S / 2H", run_out="last-card"), "rules")
    assert asked(king("7S / 2H | 3S 4S"), "rules").startswith(
        "Treasury: 2 cards, for who wins the next war."
    )
    game = war("3S 5S 4S / 6H 2H")
    battles(game, 6)
    assert "The position comes back every 6 tricks." in asked(game, "rules")
    assert asked(game, "rules", "full").endswith("Trick 7 of 2000.")


def test_the_rank_that_is_removed_now_is_always_told() -> None:
    game = speed("3S 5S 3H / 2H 9C KD")
    assert asked(game, "rules").startswith("Removed now: twos, 1 in play.")
    assert asked(game, "counts") == "You 3, Rosa 3, removed 0."
    battle(game)
    assert asked(game, "rules").startswith("Removed now: threes, 2 in play.")
    assert voice.ranks(6) == "sixes"


def test_a_standing_card_is_told() -> None:
    game = war("7S 2S QS 3S 9S 4S / 7H QH", run_out="last-card")
    battles(game, 2)
    assert asked(game, "turn") == (
        "War: you and Rosa. Rosa's last card stands. Waiting for you to turn up."
    )


class WarListener(Listener):
    """Follows packets, table, treasury and removed cards by ear."""

    PATTERNS = (
        (r"cards: (.*)\.", "deals"),
        (r"((?:you|rosa|emil|your|rosa's|emil's) [^.:]*)\.", "turned"),
        (r"war( again)?!", "war"),
        (r"the joker forces (a|another) war!", "war"),
        (r".*: (you|rosa|emil) wins? (\d+) cards?\.", "takes"),
        (r"(\d+) (?:[a-z]+) removed, (\d+) left\.", "removed"),
        (r"(.*) set aside(?:, \d+ left in play\.|: these were all\.)", "aside"),
        (r".*: (you|rosa|emil) pays? (\d+) cards? into the treasury, which now has (\d+)\.", "fed"),
        (r"(?:the treasury goes with the war:|treasury,) (.*)\.", "vault_won"),
    )

    def __init__(self) -> None:
        super().__init__()
        self.table = 0
        self.treasury = 0
        self.gone = 0
        self.fights = False
        self.fighting: set[int] = set()

    def deals(self, hands: str) -> None:
        for part in hands.split(", "):
            name, many = part.split()
            if name == "treasury":
                self.treasury = int(many)
            else:
                self.counts.append(int(many))

    def turned(self, told: str) -> None:
        for verb, method in (
            (r"(\w+) wins? (\d+)", self.takes),
            (r"(\w+) pays? (\d+) to the treasury, (\d+)", self.fed),
            (r"(\w+) gives? (\w+) (\d+)(?: cards?)?(?:, all.*)?", self.gives),
            (r"(\w+) (?:have|has) (\d+) cards?(?:, too few.*| and cannot.*)", self.short),
        ):
            found = re.fullmatch(verb, told)
            if found:
                method(*found.groups())
                return
        words = rf"(?:red |black )?(?:{'|'.join(RANKS)}|\d+)(?: of \w+)?"
        for part in re.split(r", (?!the last card)", told):
            found = re.fullmatch(rf"(\w+) {words}(, the last card)?", part)
            if found:
                laid = 2 if self.fights and not found[2] else 1
                self.counts[seat_of(found[1])] -= laid
                self.table += laid

    def war(self, again: str | None) -> None:
        self.fights = True

    def takes(self, name: str, many: str) -> None:
        self.counts[seat_of(name)] += int(many)
        self.table -= int(many)
        self.fights = False

    def removed(self, many: str, left: str) -> None:
        self.gone += int(many)
        self.table -= int(many)

    def aside(self, names: str) -> None:
        self.removed(str(names.count(" of ")), "")

    def fed(self, name: str, many: str, total: str) -> None:
        self.counts[seat_of(name)] -= int(many)
        self.treasury += int(many)
        assert self.treasury == int(total)

    def vault_won(self, names: str) -> None:
        # It is part of what was won.
        assert len(names.split(", ")) == self.treasury
        self.table += self.treasury
        self.treasury = 0

    def gives(self, giver: str, taker: str, many: str) -> None:
        self.counts[seat_of(giver)] -= int(many)
        self.counts[seat_of(taker)] += int(many)

    def short(self, name: str, many: str) -> None:
        assert self.counts[seat_of(name)] == int(many)
        if len(self.counts) > 2 and sum(1 for each in self.counts if each) > 1:
            self.counts[seat_of(name)] = 0
            self.table += int(many)


@pytest.mark.parametrize("games", sized(3, 12))
@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("run_out", ["lose", "last-card"])
@pytest.mark.parametrize(
    ("variant", "seats"),
    [("war", 2), ("guerilla-joker", 2), ("speed-war", 2), ("good-king-bad-queen", 2)],
)
def test_counts_table_and_treasury_can_be_followed_by_ear(
    variant: str, seats: int, run_out: str, length: str, games: int
) -> None:
    for seed in range(games):
        game = set_up(variant, seats=seats, seed=seed, options={"run_out": run_out, "limit": 90})
        follow(game, length)


@pytest.mark.parametrize("length", LENGTHS)
def test_three_players_can_be_followed_by_ear(length: str) -> None:
    for seed in range(12):
        game = set_up("good-king-bad-queen", seats=3, seed=seed)
        follow(game, length)


def follow(game: Any, length: str) -> None:
    """Plays to the end, and compares what was heard with what is true after every battle."""
    listener = WarListener()
    scene = Scene(NAMES[: game.setup.seats], 0, length)

    def hear(events: list[Any]) -> None:
        for each in events:
            lines = split(sentence(seen_by(each, 0), scene))
            assert all(len(line) <= WIDEST for line in lines)
            listener.hear(lines)

    hear(game.opening())
    while not game.over:
        hear(battle(game))
        view = game.view(0)
        if not game.over:
            table = sum(map(len, view.table)) + view.spare
            heard = (listener.counts, listener.table, listener.treasury, listener.gone)
            true = (list(view.counts), table, view.treasury or 0, len(view.aside))
            assert heard == true, (game.setup.seed, length)
    assert (listener.over, listener.winner) == (True, game.winner)


def test_every_kind_of_event_is_told_in_ascii() -> None:
    met = Counter[str]()
    for variant, seats in (("guerilla-joker", 2), ("speed-war", 2), ("good-king-bad-queen", 3)):
        for seed in range(8):
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
