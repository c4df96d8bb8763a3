"""What is said of the games like War, word for word, and that a listener can follow it."""

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
from tests.tiers import looped, sized, slow
from tests.voice.rendered import answer, sentence, told_of
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
from warcards_tui.voice.utterance import LENGTHS

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
    (PacketsDealt((26, 26), "winner-first", 0, None), "brief", "26 cards each."),
    (PacketsDealt((26, 26), "loser-first", 0, 2), "brief", "26 cards each."),
    (
        PacketsDealt((26, 26), "loser-first", 0, 2),
        "normal",
        "26 cards each. The twos leave first.",
    ),
    (CardReady(1), "normal", ""),
    (CardReady(1), "full", ""),
    (CardReady(0), "full", ""),
    (TRICK, "brief", "Your king, Rosa's nine."),
    (TRICK, "normal", "Your king, Rosa's nine."),
    (TRICK, "full", "Trick 12. Your king of spades, Rosa's nine of hearts."),
    (CardsTurned(2, 1, cards("QS 3H"), (1, 1), ()), "brief", "Your queen, Rosa's three."),
    (
        CardsTurned(2, 1, cards("QS 3H"), (1, 1), ()),
        "normal",
        "One down each. Your queen, Rosa's three.",
    ),
    (
        CardsTurned(2, 1, cards("QS QH"), (1, 0), ()),
        "normal",
        "That is Rosa's last card. Your queen, Rosa's queen.",
    ),
    (
        CardsTurned(2, 2, cards("9S QH"), (0, 1), (0,)),
        "normal",
        "Your card stands. Your nine, Rosa's queen.",
    ),
    (WarBegun((0, 1), False, False, 2), "brief", "War!"),
    (WarBegun((0, 1), False, False, 2), "normal", "War! 2 cards at stake."),
    (
        WarBegun((0, 1), False, True, 6),
        "full",
        "War again! 6 cards at stake. One down and one up for each.",
    ),
    (
        PacketsDealt((26, 26), "as-laid", 0, None, 3),
        "full",
        "26 cards each. In a war, three cards go down. "
        "Won cards go under the packet, as they were laid, yours before Rosa's.",
    ),
    (
        PacketsDealt((26, 26), "winner-first", 0, None, 2),
        "normal",
        "26 cards each. In a war, two cards go down.",
    ),
    (
        CardsTurned(2, 1, cards("QS 3H"), (3, 3), (), 3),
        "normal",
        "Three down each. Your queen, Rosa's three.",
    ),
    (
        CardsTurned(2, 1, cards("QS 3H"), (3, 1), (), 3),
        "normal",
        "Rosa lays one down, then the last card. Your queen, Rosa's three.",
    ),
    (
        CardsTurned(2, 1, cards("QS 3H"), (2, 0), (), 3),
        "normal",
        "You lay two down, then the last card. That is Rosa's last card. Your queen, Rosa's three.",
    ),
    (
        WarBegun((0, 1), False, True, 10, 3),
        "full",
        "War again! 10 cards at stake. Three down and one up for each.",
    ),
    (ShortOfCards(1, 3, 3), "normal", "Rosa has only 3 cards for the war."),
    (ShortOfCards(1, 3, 3), "full", "Rosa has only 3 cards for the war, which takes four."),
    (ShortOfCards(1, 1), "full", "Rosa has only 1 card for the war, which takes two."),
    (WarBegun((0, 1), True, False, 2), "normal", "Joker war! 2 cards at stake."),
    (
        WarBegun((0, 1), True, True, 6),
        "normal",
        "Joker war again! 6 cards at stake.",
    ),
    (ShortOfCards(1, 1), "normal", "Rosa has only 1 card for the war."),
    (ShortOfCards(0, 0), "brief", "You have no card for the war."),
    (
        CardsShown((cards("3S"), cards("KH"))),
        "normal",
        "Face down were your three and Rosa's king.",
    ),
    (CardsShown(((), ())), "normal", ""),
    (WON, "brief", "King beats nine: yours."),
    (WON._replace(seat=1, taken=12), "brief", "King: Rosa wins 12."),
    (WON, "normal", "King beats nine: you win 2."),
    (
        WON,
        "full",
        "King of spades beats nine of hearts: you win 2.",
    ),
    (
        WON._replace(seat=1, pickup="shuffled", taken=1),
        "full",
        "King of spades beats nine of hearts: Rosa wins 1.",
    ),
    (
        WON._replace(pickup="loser-first"),
        "full",
        "King of spades beats nine of hearts: you win 2.",
    ),
    (THREES._replace(left=1, following=None), "brief", "Two threes are out, 1 to go."),
    (
        THREES._replace(left=1, following=None),
        "normal",
        "Two threes are out, 1 to go.",
    ),
    (
        THREES,
        "normal",
        "Two threes are out, the last. Fours go next.",
    ),
    (THREES, "brief", "Two threes are out, the last."),
    (
        CardsRemoved(13, cards("KD"), 0, None),
        "normal",
        "A king is out, the last. Only aces are left.",
    ),
    (SeatOut(0), "normal", "You have no cards left."),
    (RoundAgain(6, "winner-first", 2000), "brief", "The game goes in circles."),
    (
        RoundAgain(6, "loser-first", 0),
        "normal",
        "The game goes in circles: 6 tricks ago it stood the same.",
    ),
    (TreasuryWon(1, cards("10D 5C")), "brief", "Rosa takes the treasury, 2 cards."),
    (TreasuryWon(1, cards("10D 5C")), "normal", "Rosa takes the treasury, 2 cards."),
    (
        TreasuryFed(0, card("7S"), card("6H"), 2, 4),
        "normal",
        "Won by one: 2 to the treasury, now 4.",
    ),
    (TreasuryFed(1, card("7S"), card("6H"), 1, 3), "brief", "By one: 1 to the treasury."),
    (
        TreasuryFed(1, card("AS"), card("2H"), 1, 3),
        "full",
        "Won by one: 1 to the treasury, now 3. Rosa pays for it. The last card may be kept.",
    ),
    (
        HeadsCaptured(0, cards("KS"), ()),
        "normal",
        "Good king! Rosa owes you 5.",
    ),
    (
        HeadsCaptured(1, cards("KS"), ()),
        "normal",
        "Good king! You owe Rosa 5.",
    ),
    (
        HeadsCaptured(1, cards("KD"), cards("QS QC")),
        "normal",
        "Bad queen! Rosa owes you 5. Captured: a king and two queens.",
    ),
    (HeadsCaptured(0, (), cards("QS")), "brief", "Bad queen! You owe Rosa 5."),
    (
        HeadsCaptured(0, cards("KD"), cards("QS")),
        "brief",
        "A king and a queen cancel out.",
    ),
    (
        RoyalCouple(0, card("QS"), card("KS"), True),
        "normal",
        "Royal couple! King of spades takes the queen.",
    ),
    (
        RoyalCouple(1, card("QS"), card("KS"), False),
        "normal",
        "Royal couple! Rosa has the king of spades and the queen of spades.",
    ),
    (
        RoyalCouple(0, card("QS"), card("KS"), False),
        "brief",
        "Royal couple in spades!",
    ),
    (CardsPaid(1, 0, 5, 5), "normal", "Rosa gives you 5."),
    (CardsPaid(0, 1, 1, 5), "normal", "You give Rosa 1, all."),
    (CardsPaid(0, 1, 3, 5), "full", "You give Rosa 3, all that is left."),
    (CardsPaid(0, 1, 3, 5), "brief", "You give Rosa 3, all."),
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


@looped("happened, length, words", SENTENCES)
def test_each_event_has_its_sentence(happened: Any, length: str, words: str) -> None:
    assert said(happened, length) == words


# -- one battle, one sentence


def heard(deal: str, length: str = "normal", variant: str = "war", many: int = 1) -> list[str]:
    """What is told of the last of so many battles."""
    game = dealt(variant, deal)
    events = battles(game, many)
    return told_of(events, Scene(NAMES[: game.setup.seats], 0, length))


@looped(
    "variant, deal, many, brief, normal",
    [
        ("war", "10S 2S / 8H 3H", 1, ["Ten beats eight: yours."], ["Ten beats eight: you win 2."]),
        (
            "war",
            "9S 3S 5S / 9H 4H 6H",
            1,
            ["War on the nines!"],
            ["War on the nines! 2 cards at stake."],
        ),
        (
            "war",
            "9S 3S 6S 2S / 9H 4H 2H 5H",
            2,
            ["Six: you win 6."],
            ["One down each. Six beats two: you win 6."],
        ),
        (
            "guerilla-joker",
            "RJ 3S 6S / 8H 4H 2H",
            1,
            ["Joker war! Rosa's eight."],
            ["Joker war! Your joker, Rosa's eight. 2 cards at stake."],
        ),
        (
            "speed-war",
            "9S 4S 6S 7S / 9H 2H 3H 5H",
            2,
            ["Six: you win 5.", "A two is out, the last."],
            [
                "One down each. Six beats three: you win 5. "
                "Face down were your four and Rosa's two.",
                "A two is out, the last. Threes go next.",
            ],
        ),
        (
            "good-king-bad-queen",
            "7S 2S 3S 4S / 6H 5H 8H 9H",
            1,
            ["Seven by one: yours."],
            ["Seven beats six by one: you win 2 and pay 2 to the treasury, now 2."],
        ),
        (
            "good-king-bad-queen",
            "AS 2S 3S 4S 5S 6S 7S 8S / QH 5H 8H 9H",
            1,
            ["Ace beats queen: yours.", "Bad queen! You pay 5."],
            ["Ace beats queen: you win 2.", "Bad queen! You give Rosa 5."],
        ),
        (
            "good-king-bad-queen",
            "KS 2S 3S 4S 5S 6S 7S 8S / QH 5H 8H 9H",
            1,
            ["King by one: you pay 5."],
            [
                "King beats queen by one: you win 2 and pay 2 to the treasury, now 2. "
                "Bad queen! You give Rosa 5."
            ],
        ),
        (
            "good-king-bad-queen",
            "KH 2S 3S 4S 5S 6S 7S 8S / AS 5H 8H 9H",
            1,
            ["Ace by one: you pay 5."],
            [
                "Ace beats king by one: Rosa wins 2 and pays 2 to the treasury, now 2. "
                "Good king! You give Rosa 5."
            ],
        ),
        (
            "good-king-bad-queen",
            "9S 2S 6S 4S / 9H 4H 2H 9D | 3C 4C",
            2,
            ["Six: you win 8."],
            [
                "One down each. Six beats two: you win 8, treasury included. "
                "Face down were your two and Rosa's four."
            ],
        ),
        (
            "good-king-bad-queen",
            "6S 5D 6C 8D / 9S 3D 8C 4S / 9H 4D 7C 5S",
            1,
            ["War on the nines! Your six."],
            ["War on the nines! Rosa and Emil fight on; you have a six. 3 cards at stake."],
        ),
        (
            "good-king-bad-queen",
            "AS 2S 3S 4S 5S 6S / KH 2H 3H 4H 5H 6H / QD 2D 3D 4D 5D 6D",
            1,
            ["Ace beats king and queen: yours.", "Heads cancel; by one, 2 to the treasury."],
            [
                "Ace beats king and queen: you win 3.",
                "A king and a queen cancel out. Won by one: 2 to the treasury, now 2.",
            ],
        ),
    ],
)
def test_a_battle_is_told_in_one_sentence(
    variant: str, deal: str, many: int, brief: list[str], normal: list[str] | None
) -> None:
    assert heard(deal, "brief", variant, many) == brief
    if normal is not None:
        assert heard(deal, "normal", variant, many) == normal


def test_in_full_the_suits_and_the_trick_are_told_too() -> None:
    assert heard("10S 2S / 8H 3H", "full") == [
        "Trick 1. Ten of spades beats eight of hearts: you win 2."
    ]


def test_a_card_that_is_alone_in_a_war_is_told() -> None:
    game = war("7S 2S QS 3S 9S 4S / 7H QH", run_out="last-card")
    scene = Scene(NAMES[:2], 0)
    assert told_of(battles(game, 2), scene) == [
        "War again on the queens! That is Rosa's last card. 5 cards at stake."
    ]
    assert told_of(battle(game), scene) == ["Rosa's card stands. Queen beats nine: Rosa wins 7."]


def test_names_break_no_sentence() -> None:
    scene = Scene(("{0}", "Al. {} B"), None)
    events = battle(war("10S 2S / 8H 3H"))
    (told,) = told_of(events, scene)
    assert told == "Ten beats eight: {0} wins 2."
    assert sentence(CardsPaid(1, 0, 5, 5), scene) == "Al. {} B gives {0} 5."


def test_with_three_players_it_is_told_who_fights_and_who_pays() -> None:
    tie = WarBegun((0, 2), False, False, 3)
    assert said(tie, seats=3) == "War! You and Emil tie. 3 cards at stake."
    bad = HeadsCaptured(0, (), cards("QS"))
    assert said(bad, seats=3) == "Bad queen! You owe each other player 5."
    good = HeadsCaptured(1, cards("KS"), ())
    assert said(good, seats=3) == "Good king! Each other player owes Rosa 5."
    fought = CardsTurned(3, 1, (card("9S"), None, card("8H")), (1, 0, 1), ())
    assert said(fought, "brief", seats=3) == "Your nine, Emil's eight."
    alone = TrickWon(0, card("9S"), (), 4, "winner-first", True)
    assert said(alone, seats=3) == "Nobody else fights on: you win 4."


@pytest.mark.parametrize(
    ("paid", "brief", "normal"),
    [
        ((5, 5), "Good king! Each gives you 5.", "Good king! Rosa and Emil give you 5 each."),
        (
            (5, 3),
            "Good king! 5 from Rosa, 3 from Emil.",
            "Good king! You get 5 from Rosa, 3 from Emil.",
        ),
    ],
)
def test_what_several_pay_is_told_as_one(paid: tuple[int, int], brief: str, normal: str) -> None:
    heads = HeadsCaptured(0, cards("KS"), ())
    events = [
        heads,
        *[CardsPaid(seat, 0, many, 5) for seat, many in zip((1, 2), paid, strict=True)],
    ]
    assert told_of(events, Scene(NAMES, 0, "brief")) == [brief]
    assert told_of(events, Scene(NAMES, 0)) == [normal]


def test_what_is_paid_to_several_is_told_as_one() -> None:
    fed = TreasuryFed(1, card("KS"), card("QH"), 2, 4)
    events = [HeadsCaptured(1, (), cards("QH")), fed, *[CardsPaid(1, to, 5, 5) for to in (2, 0)]]
    assert told_of(events, Scene(NAMES, 0, "brief")) == [
        "Bad queen! Rosa gives each 5, treasury 2."
    ]
    assert told_of(events, Scene(NAMES, 0)) == [
        "Bad queen! Rosa gives you and Emil 5 each. Won by one: 2 to the treasury, now 4."
    ]


# -- answers


def test_what_can_be_asked_in_war() -> None:
    game = war("7S AD 9C 2H / 7H 2D 8C 3S")
    assert asked(game, "pile") == "Nothing lies on the table."
    assert asked(game, "turn") == "You and Rosa turn up cards."
    assert asked(game, "rules") == "A player who cannot complete a war loses."
    battle(game)
    assert asked(game, "turn") == "War. You and Rosa turn up cards."
    assert asked(game, "counts") == "You 3, Rosa 3, table 2."
    assert asked(game, "hand") == "You hold 3 cards, face down."
    assert asked(game, "choices") == "Nobody chooses anything in this game."
    assert asked(game, "pile") == "On the table: your seven, Rosa's seven."
    assert asked(game, "pile", "brief") == "Your seven, Rosa's seven; 2 cards."
    game.apply(1, game.forced)
    assert asked(game, "turn") == "War. Rosa is ready; you turn up a card."
    assert asked(game, "turn", "brief") == "You turn up a card."
    game.apply(0, game.forced)
    assert asked(game, "pile") == (
        "Nothing lies on the table. Last trick: your seven, one down, nine; "
        "Rosa's seven, one down, eight. You won."
    )
    assert asked(game, "pile", "brief") == "Nothing lies on the table."


@pytest.mark.parametrize("pickup", voice.PICKUPS)
def test_the_pick_up_order_is_told_when_asked_in_full(pickup: str) -> None:
    game = war("7S / 2H", pickup=pickup)
    first = ", yours before Rosa's" if pickup == "as-laid" else ""
    order = f"Won cards go under the packet, {voice.PICKUPS[pickup]}{first}."
    assert order in asked(game, "rules", "full")
    assert said(game.opening()[0], "full").endswith(order)


def test_a_war_of_several_cards_down_is_told_at_every_place() -> None:
    game = war("7S AD 2S 3S 9C 2H / 7H 2D 3D 4D 8C 3C", down=3)
    assert asked(game, "rules") == (
        "In a war, three cards go down. A player who cannot complete a war loses."
    )
    assert asked(game, "rules", "brief") == "In a war, three cards go down."
    scene = Scene(NAMES[:2], 0)
    assert told_of(battle(game), scene) == ["War on the sevens! 2 cards at stake."]
    assert told_of(battle(game), scene) == ["Three down each. Nine beats eight: you win 10."]
    assert asked(game, "pile") == (
        "Nothing lies on the table. Last trick: your seven, three down, nine; "
        "Rosa's seven, three down, eight. You won."
    )


def test_the_rules_now_tell_what_is_special() -> None:
    joker = "A joker forces a war."
    assert asked(guerilla("7S / 2H"), "rules", "brief") == joker
    assert asked(guerilla("7S / 2H"), "rules").startswith(joker)
    assert "In a war, your last card fights on." in asked(
        war("7S / 2H", run_out="last-card"), "rules"
    )
    assert asked(king("7S / 2H | 3S 4S"), "rules").startswith("2 cards in the treasury.")
    game = war("3S 5S 4S / 6H 2H")
    battles(game, 6)
    assert "The position comes back every 6 tricks." in asked(game, "rules", "full")
    assert asked(game, "rules", "full").endswith("Trick 7.")


def test_the_rank_that_is_removed_now_is_always_told() -> None:
    game = speed("3S 5S 3H / 2H 9C KD")
    assert asked(game, "rules").startswith("Twos leave now, 1 left.")
    assert asked(game, "counts") == "You 3, Rosa 3, removed 0."
    battle(game)
    assert asked(game, "rules").startswith("Threes leave now, 2 left.")


def test_a_standing_card_is_told() -> None:
    game = war("7S 2S QS 3S 9S 4S / 7H QH", run_out="last-card")
    battles(game, 2)
    assert asked(game, "turn") == "War. Rosa's last card stands. You turn up a card."


# -- followed by ear

_BEATS = rf"(?:.* beats .*|{'|'.join(RANKS)}|nobody else fights on)"
_TAKES = r"(\w+) wins? (\d+)"
_FEE = r"(?: and pays? (\d+) to the treasury, now (\d+))?"
_OWNER = r"(yours|\w+)"


def owner_of(whose: str) -> int:
    return 0 if whose == "yours" else seat_of(whose)


class WarListener(Listener):
    """Follows packets, table, treasury and removed cards by ear.

    It knows that in a trick everybody lays a card, and in a war two, or the last, or none; what
    a win by one costs; and that a war is for the treasury too. That is not told in brief.
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
        """All lay their cards; then what is told of it is heard."""
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
        """A king that wins by one has a queen to pay for; what beats a king by one is an ace."""
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
        """Of three; the cards of two that a joker made fight are told so, too."""
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
            # What was won without a number was so many fewer.
            self.counts[self.winner_of_trick] += self.table
            self.table = 0

    def fed(self, many: str, total: str | None = None) -> None:
        self._pays(int(many))
        assert total is None or self.treasury == int(total)

    def _pays(self, many: int) -> None:
        self.counts[self.winner_of_trick] -= many
        self.treasury += many

    def vault_won(self, name: str, many: str) -> None:
        # It is part of what was won.
        assert int(many) == self.treasury
        self.table += self.treasury
        self.treasury = 0

    def _moves(self, giver: int, taker: int, many: int) -> None:
        self.counts[giver] -= many
        self.counts[taker] += many

    def gives(self, told: str) -> None:
        """Who wins a trick pays for bad queens, and is paid for good kings."""
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


@pytest.mark.parametrize("games", sized(3, 12))
@looped("length", LENGTHS)
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


def is_left_out(events: Sequence[Any], told: str) -> bool:
    """Whether of three players' war and fee, told in brief, something is left out."""
    fed = any(isinstance(each, TreasuryFed) and each.paid for each in events)
    war = any(isinstance(each, WarBegun) for each in events)
    return (fed and not re.search(r"treasury|by one", told)) or (war and "war" not in told.lower())


def follow(game: Any, length: str) -> None:
    """Plays to the end, and compares what was heard with what is true after every battle."""
    listener = WarListener(game.setup.seats, length)
    scene = Scene(NAMES[: game.setup.seats], 0, length)

    def lines_of(events: list[Any]) -> list[str]:
        seen = [seen_by(each, 0) for each in events]
        heard = told_of(seen, scene)
        if length == "brief" and is_left_out(seen, " ".join(heard)):
            # Who asks again is told more.
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
