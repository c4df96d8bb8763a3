"""From the fact to the words: a sentence of each kind that is told at a table, at normal length.

Whoever wants to say something new finds here how its like is said.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.games.setup import set_up
from tests.tiers import looped
from tests.voice.rendered import answer, told_of
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.french import card as of
from warcards_tui.cards.parts import Cards, Ranks, Told
from warcards_tui.cards.triple_topper import parse_toppers
from warcards_tui.games.addition import machine as sums
from warcards_tui.games.budr import events as budr
from warcards_tui.games.casualty import events as casualty
from warcards_tui.games.century import events as century
from warcards_tui.games.duel_king import events as duel
from warcards_tui.games.egyptian.machine import GameStarted
from warcards_tui.games.events import GameOver
from warcards_tui.games.fast_food import machine as food
from warcards_tui.games.good_king import machine as king
from warcards_tui.games.napoleon import machine as napoleon
from warcards_tui.games.scientific import events as science
from warcards_tui.games.scramble import machine as scramble
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.games.war import events as war
from warcards_tui.games.world_war_3 import machine as topper
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice import drills, exports, home, lessons, progress, replay, sitting
from warcards_tui.voice.games import addition as sums_voice
from warcards_tui.voice.games import budr as budr_voice
from warcards_tui.voice.games import century as century_voice
from warcards_tui.voice.games import scientific as science_voice
from warcards_tui.voice.games import scramble as scramble_voice
from warcards_tui.voice.games import war as war_voice
from warcards_tui.voice.games.napoleon import hand_order as order_voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.voice.utterance import Utterance, utterance

NAMES = ("You", "Rosa")
EGYPTIAN, BERKELEY, BUDR = "egyptian-war", "berkeley-war", "budr-basef"
WORLD, ARMAGEDDON = "world-war-3", "armageddon"
SLAPPED = {
    BERKELEY: {"date": "2025-10-22"},
}


@cache
def rules_of(variant: str) -> RuleSet | None:
    """The slap rules of a game."""
    return set_up(variant, seats=2, seed=1, options=SLAPPED.get(variant, {})).rules


def cards(texts: str) -> tuple[Card, ...]:
    return tuple(parse_toppers(texts) if "-" in texts else parse_cards(texts))


def hands(texts: str) -> tuple[Any, ...]:
    """What lies at each seat, as in ``10H 3S / 8D KC``."""
    return tuple([cards(each) for each in texts.split("/")])


def won(rule: str, window: str, taken: int, seat: int = 0, *, late: bool = False) -> SlapWon:
    return SlapWon(seat, rule, cards(window), taken, late)


def lost(rule: str | None, window: str, seat: int = 0, paid: int = 1, **more: Any) -> SlapLost:
    facts: dict[str, Any] = {"repeated": False, "late": False, "left": 9, "barred": False}
    facts |= {"owner": None, "next": None} | more
    return SlapLost(seat, rule, cards(window), cards=(), paid=paid, **facts)


def laid(seat: int, card: str, next: int | None = None, **more: Any) -> CardLaid:
    facts: dict[str, Any] = {"owner": None, "debtor": None, "owed": 0} | more
    return CardLaid(seat, cards(card)[0], 9, next=next, **facts)


def bet(seat: int, what: str, **more: Any) -> budr.BetMade:
    facts: dict[str, Any] = {"paid": 0, "raised": 0, "short": False, "pool": 20, "left": 9}
    return budr.BetMade(seat, what, **facts | {"next": None, "owed": 0} | more)


def turned(texts: str, battle: int = 0) -> war.CardsTurned:
    return war.CardsTurned(3, battle, cards(texts), (bool(battle),) * 2, ())


def taken(seat: int, card: str, beaten: str, many: int) -> war.TrickWon:
    return war.TrickWon(seat, of(card), cards(beaten), many, "winner-first", False)


def topped(seat: int, card: str, stands: str, **more: Any) -> CardLaid:
    return laid(seat, card, stands=stands, **more)


SLAPS: list[tuple[str, list[Any], str]] = [
    (EGYPTIAN, [GameStarted(0, (26, 26))], "26 cards each. You start."),
    (
        EGYPTIAN,
        [laid(0, "7C", owner=1)],
        "Seven of clubs, you. Rosa's pile, unless somebody slaps.",
    ),
    (EGYPTIAN, [laid(0, "AS", 1, debtor=1, owed=4)], "Ace of spades, you. Rosa owes 4."),
    (EGYPTIAN, [PileTaken(1, 10, "debt")], "Rosa takes the pile, 10 cards."),
    (BERKELEY, [won("pair", "6S 6H", 4)], "Pair! You win 4 cards: two sixes."),
    (BERKELEY, [won("sandwich", "KS 8H KD", 3)], "Sandwich! You win 3 cards: king, eight, king."),
    (BERKELEY, [won("flush-3", "2D AD KD", 9)], "Flush! You win 9 cards: three diamonds."),
    (
        BERKELEY,
        [won("floopa-3", "5D AD 9C", 8)],
        "Floopa! You win 8 cards: ace, five, nine, in steps of 4.",
    ),
    (
        BERKELEY,
        [won("gloopa-3", "4D 2D 8C", 8)],
        "Gloopa! You win 8 cards: two, four, eight, each doubled.",
    ),
    (BERKELEY, [won("eq-3", "KD 10S 3C", 3)], "Equation! You win 3 cards: 10 plus 3 is 13."),
    (BERKELEY, [won("eq-3", "3D AS 7C", 3)], "Equation! You win 3 cards: 7 mod 3 is 1."),
    (
        BERKELEY,
        [won("eq-3-24", "5D JS 7C", 5)],
        "Equation for 24! You win 5 cards: 5 times 7 is 35, minus 11 is 24.",
    ),
    (
        BERKELEY,
        [won("eq-3-24", "QD 8S 6C", 5)],
        "Equation for 24! You win 5 cards: 12 mod 8 is 4, times 6 is 24.",
    ),
    (
        BERKELEY,
        [won("eq-3-24", "10D QS 5C", 5)],
        "Equation for 24! You win 5 cards: 10 times 12 is 120, divided by 5 is 24.",
    ),
    (BERKELEY, [won("mul-2-24", "2D QS", 2)], "Times 24! You win 2 cards: 2 times 12."),
    (
        BERKELEY,
        [won("sum-3-date", "KD 3S 6C", 5)],
        "Date sum! You win 5 cards: 13 plus 3 plus 6 is 22.",
    ),
    (BERKELEY, [won("sum-2-11", "9D 2S", 4)], "Eleven! You win 4 cards: nine and two."),
    (EGYPTIAN, [lost(None, "AD 3S")], "Wrong slap: you pay 1. Ace, then three."),
    (
        BERKELEY,
        [lost("mul-2-24", "6D 2S", 1)],
        "Rosa slaps wrong and pays 1. Not times 24: 6 times 2 is 12.",
    ),
    (
        BERKELEY,
        [lost("eq-3", "KD 10S 3C", repeated=True)],
        "Equation is barred: you pay 1. It won the last slap.",
    ),
    (
        BERKELEY,
        [lost("eq-3", "JD 3S KC")],
        "Wrong slap: you pay 1. No equation; a ten for the jack would do: 10 plus 3 is 13.",
    ),
    (BUDR, [lost(None, "RJ", paid=10)], "Wrong slap: you pay 10. Nothing there."),
    (
        BERKELEY,
        [lost("pair", "2D")],
        "Wrong slap: you pay 1. A pair takes two cards; one lies there.",
    ),
    (
        EGYPTIAN,
        [lost(None, "AD 3S", paid=0, left=0, barred=True)],
        "Wrong slap. You cannot pay, so you sit this pile out. Ace, then three.",
    ),
    (
        WORLD,
        [lost(None, "red-circle-1 blue-heart-3", paid=0, together=True)],
        "Wrong slap. Just behind Rosa's; it costs nothing. Nothing there.",
    ),
    (
        EGYPTIAN,
        [won("pair", "6S 6H", 4, late=True)],
        "Pair! You win 4 cards: two sixes. You meant the card before.",
    ),
    (
        WORLD,
        [
            topper.StartersShown(cards("yellow-triangle-2 yellow-circle-4"), (1,)),
            topper.PotsBegin(1, (26, 26), 0),
        ],
        "Rosa turns a four, you a two: Rosa starts. 26 cards each.",
    ),
    (
        WORLD,
        [topped(1, "green-triangle-2", "green-triangle-2", next=1)],
        "Green triangle two, Rosa, who lays again.",
    ),
    (
        WORLD,
        [topped(*(0, "red-circle-4", "red-circle-4"), next=1, debtor=1, owed=4, control=("red",))],
        "Red circle four, you: control by red. Rosa has 4 chances.",
    ),
    (
        WORLD,
        [topped(0, "blue-heart-1", "blue-heart-1", next=0, debtor=0, owed=2)],
        "Blue heart one, you. 2 chances left.",
    ),
    (
        WORLD,
        [won("one-variable-three", "red-heart-1 blue-heart-2 green-heart-4", 7)],
        "One in three! You win 7 cards: three hearts.",
    ),
    (
        WORLD,
        [won("two-variables", "green-heart-3 green-circle-3", 3)],
        "Two variables! You win 3 cards: two green threes.",
    ),
    (
        ARMAGEDDON,
        [
            topped(
                *(1, "red-heart-?", "red-heart-4"),
                next=0,
                debtor=0,
                owed=4,
                control=("heart", "four"),
            )
        ],
        "Red heart, wild four, Rosa: control by heart and four. You have 4 chances.",
    ),
    (
        ARMAGEDDON,
        [topped(1, "yellow-blob-2", "yellow-square-2", next=0)],
        "Yellow two, wild square, Rosa. Your turn.",
    ),
    (
        ARMAGEDDON,
        [won("three-variables", "black-heart-1 black-heart-?", 8)],
        "Three variables! You win 8 cards: two black heart ones, one wild.",
    ),
    (
        ARMAGEDDON,
        [lost(None, "red-circle-3 blue-heart-3", paid=2)],
        "Wrong slap: you pay 2. Nothing there.",
    ),
    (BUDR, [won("dragon", "QS 7H AD", 5)], "Dragon! You win 5 cards: 7 goes into 12 once."),
    (BUDR, [won("thirteen", "QH AD", 3)], "Thirteen! You win 3 cards: red queen and red ace."),
    (
        BUDR,
        [won("genesis", "6H 2D 6S", 3, 1)],
        "Genesis! Rosa wins 3 cards: the pile began with a six.",
    ),
    (BUDR, [budr.HitIgnored(1, "king")], "Rosa's hit came with yours and does not count."),
    (
        BUDR,
        [budr.GambleStarted(0, 13, (0, 1), False)],
        "Gamble for 13! Each sets a hidden card, the power, aside. You bet first.",
    ),
    (BUDR, [bet(0, "check"), bet(1, "check")], "You and Rosa check."),
    (
        BUDR,
        [bet(1, "raise", paid=3, raised=1, next=0, owed=1)],
        "Rosa calls 2 and raises 1: you owe 1; pool 20.",
    ),
    (
        BUDR,
        [budr.PoolWon(1, "power", cards("AC 5H"), 14)],
        "Rosa takes 14: five beats your ace.",
    ),
]

BATTLES: list[tuple[str, list[Any], str]] = [
    ("war", [war.PacketsDealt((26, 26), "winner-first", 0, None)], "26 cards each."),
    ("war", [turned("10H 8S"), taken(0, "10H", "8S", 2)], "Ten beats eight: you win 2."),
    (
        "war",
        [turned("9H 9S"), war.WarBegun((0, 1), False, False, 2)],
        "War on the nines! 2 cards at stake.",
    ),
    (
        "guerilla-joker",
        [war.WarBegun((0, 1), True, False, 2)],
        "Joker war! 2 cards at stake.",
    ),
    (
        "war",
        [turned("6H 2S", 1), war.CardsShown(hands("4D / 2C")), taken(0, "6H", "2S", 6)],
        "One down each. Six beats two: you win 6. Face down were your four and Rosa's two.",
    ),
    ("war", [war.ShortOfCards(1, 1)], "Rosa has only 1 card for the war."),
    (
        "speed-war",
        [war.PacketsDealt((26, 26), "winner-first", 0, 2)],
        "26 cards each. The twos leave first.",
    ),
    ("speed-war", [war.CardsRemoved(2, cards("2D"), 3, 3)], "A two is out, 3 to go."),
    (
        "war",
        [war.RoundAgain(40, "winner-first", 0)],
        "The game goes in circles: 40 tricks ago it stood the same.",
    ),
    (
        "good-king-bad-queen",
        [turned("7H 6S"), taken(0, "7H", "6S", 2), king.TreasuryFed(0, of("7H"), of("6S"), 2, 2)],
        "Seven beats six by one: you win 2 and pay 2 to the treasury, now 2.",
    ),
    (
        "good-king-bad-queen",
        [king.HeadsCaptured(0, (), cards("QD")), king.CardsPaid(0, 1, 5, 5)],
        "Bad queen! You give Rosa 5.",
    ),
    (
        "good-king-bad-queen",
        [king.TreasuryWon(0, cards("9H KD QS 8C"))],
        "You take the treasury, 4 cards.",
    ),
    (
        "addition-war",
        [sums.CardsShown(1, hands("10H 3S / 8D KC"), (0, 0))],
        "Ten plus three? Rosa has eight and king.",
    ),
    ("addition-war", [sums.ResultSaid(0, cards("10H 3S"), 13, 13, "+")], "Right."),
    ("addition-war", [sums.ResultSaid(0, cards("3H 2S"), 6, 5, "+")], "No: 3 plus 2 is 5."),
    (
        "subtraction-war",
        [sums.TrickWon(0, hands("KH 7S / KD QC"), 4, "-")],
        "You win 4 cards: 6 beats 1.",
    ),
    (
        "addition-war",
        [sums.WarDeclared(hands("7H 8S / 10D 5C"), 4, "+")],
        "War! Both make 15. 4 cards wait.",
    ),
    (
        "casualty-war",
        [casualty.SidesLaid(3, None, hands("7H AD AS / 9H JD 3C"), 0)],
        "You 9: seven, ace, ace of spades. Rosa 23: nine, jack, three.",
    ),
    (
        "casualty-war",
        [casualty.HigherWins(1, 4, True, (3, 7), False)],
        "Rosa takes 4 cards: 7 beats 3.",
    ),
    (
        "casualty-war",
        [casualty.WarWon(0, 6, (), False)],
        "That also wins you the war on the sixes.",
    ),
    ("casualty-war", [casualty.WarsSplit(20)], "One war each! Again, for 20."),
    (
        "casualty-war",
        [casualty.WarUnfought((10, 10))],
        "You and Rosa each take back 10: nobody has cards left to fight.",
    ),
    (
        "casualty-war",
        [casualty.CasualtiesFell(cards("2H 2D 2S 2C 5H 5D 5S 5C"), False)],
        "8 casualties! P names them.",
    ),
    ("casualty-war", [casualty.CasualtiesFell(cards("9H 9D 9S 9C"), False)], "Four nines fall!"),
    (
        "casualty-war",
        [casualty.TurnOver(2, (30, 4), 8, 1, (41, 59))],
        "You won 30, Rosa 4: now 41 to 59.",
    ),
    (
        "scramble-war",
        [
            scramble.CardPicked(1, 52),
            scramble.PicksShown(1, cards("4H JS")),
            scramble.RoundWon(1, cards("4H JS"), 2),
        ],
        "Jack beats four: Rosa wins 2.",
    ),
    (
        "scramble-war",
        [scramble.WarDeclared(cards("5H 5S"), ((7, 9), (33, 35)), 8)],
        "War on the fives! 8 cards wait.",
    ),
    (
        "scramble-war",
        [scramble.CardsTakenBack(cards("5H 5S"), 4)],
        "War on the fives, but no heap: each takes back 4.",
    ),
    (
        "21st-century-war",
        [century.HandDrawn(0, 1, cards("JH 9S AD 6C"), 4)],
        "Your hand: jack, nine, ace, six.",
    ),
    ("21st-century-war", [century.LayChosen(0, cards("8H"))], "8 points, hidden."),
    (
        "21st-century-war",
        [
            century.RoundRevealed(1, hands("8H / 3D 7S 10C")),
            century.RoundWon(1, 4, 0, 20, 8, False, False),
        ],
        "Rosa wins 4 cards: three, seven, ten make 20 against your 8.",
    ),
    (
        "21st-century-war",
        [century.TieDeclared((0, 1), 9, False)],
        "Tie at 9! One card each decides.",
    ),
    (
        "21st-century-war",
        [
            century.RoundRevealed(1, hands("9H / 9D")),
            century.TieDeclared((0, 1), 9, False),
            century.TieLeft(1, False),
            century.RoundWon(0, 5, 0, 0, 0, True, True),
        ],
        "Tie at 9! Rosa's nine. Rosa has no card for the tie: you win 5.",
    ),
    ("duel-king", [duel.MatchDealt(1, 3)], "Match 1."),
    ("duel-king", [duel.CardFlipped(1, of("10H"), 1)], "Ten, Rosa."),
    (
        "duel-king",
        [duel.KingFlipped(0, of("KH"), hands("4H 9S / 3D 5C"))],
        "King, you! Face down were your four and nine, Rosa's three and five.",
    ),
    (
        "duel-king",
        [duel.SaveOffered(0, cards("QH 5S AD"), 3, 6, (25, 23))],
        "Save queen, five or ace? 3 tries.",
    ),
    (
        "duel-king",
        [duel.SaveEnded(1, of("10H"), False, of("JS"), of("7D"))],
        "Jack beats seven: the ten is lost.",
    ),
    ("duel-king", [duel.DuelBegun(12, None, 10)], "Forced duel over the queens! 10 cards."),
    ("duel-king", [duel.DuelBegun(2, 1, 2)], "Duel over the twos! Rosa flips first."),
    (
        "napoleons-war",
        [napoleon.ColoursDealt((26, 26), ("red", "black"))],
        "You have the red cards, Rosa the black, 26 each.",
    ),
    (
        "napoleons-war",
        [
            napoleon.TurnedUp(1, cards("QH QS")),
            napoleon.WarBegun(12, 2),
            napoleon.LaidDown((3, 3)),
        ],
        "War on the queens! 3 down each.",
    ),
    (
        "fast-food",
        [food.CardPlayed(1, of("5H"), 3), food.TotalCalled(1, 30, None, 4, 14)],
        "Five, Rosa: 30. 4 points for soda and fries.",
    ),
    (
        "fast-food",
        [food.CardPlayed(0, of("5H"), 3), food.TotalCalled(0, 22, None, 0, 14)],
        "22, no food.",
    ),
    ("fast-food", [food.CardTaken(0, of("10H"), 9)], "You draw a ten."),
    (
        "scientific-war",
        [
            science.CardChosen(0, of("4H"), None),
            science.TrickRevealed(1, cards("4H 3S"), False),
            science.TrickTaken(0, 2, 0, False),
        ],
        "Four beats three: you win 2.",
    ),
    (
        "scientific-war",
        [
            science.TrickRevealed(1, cards("4H RJ"), False),
            science.WarDeclared((), True, 2),
        ],
        "Joker war! 2 cards wait.",
    ),
    ("scientific-war", [science.Revolution(True)], "Revolution! Twos are strongest now."),
    ("scientific-war", [science.CountsSeen(0, (6, 8))], "Your three: Rosa holds 8."),
    (
        "duel-king",
        [GameOver(0, "five", (49, 5))],
        "You win the game! Rosa is down to five cards.",
    ),
]


@looped("variant, happened, words", [*SLAPS, *BATTLES])
def test_an_event_is_told_so(variant: str, happened: list[Any], words: str) -> None:
    scene = Scene(NAMES, 0, rules=rules_of(variant))
    scene.sign = "+"
    assert " ".join(told_of(happened, scene)) == words


# -- answers and what the program says of itself


def answered(variant: str, asked: str, deal: str = "", **facts: Any) -> str:
    """The answer of a game to a question, with these facts in the view."""
    more = {"deal": deal} if deal else {}
    view = set_up(variant, seats=2, seed=1, options=SLAPPED.get(variant, {}), **more).view(0)
    return answer(asked, view._replace(**facts), Scene(NAMES, 0))


def of_berkeley(rule: str) -> SlapRule:
    rules = rules_of(BERKELEY)
    assert rules is not None
    return rules[rule]


STAKE = casualty.Stake((11, 12, 2), (None,) * 3, 0, hands("JD KD AD/JS KS AS"), (1, 1))
TWENTY_SIX = cards("AS AH 2S")

ANSWERS: list[tuple[str, str, dict[str, Any], str]] = [
    (BERKELEY, "rules", {"last_rule": "eq-3"}, "Barred: equation. 9 rules open."),
    (
        EGYPTIAN,
        "turn",
        {"pile": cards("2C"), "top_seat": 1, "waiting": (0,)},
        "Your turn, after Rosa.",
    ),
    (
        EGYPTIAN,
        "pile",
        {"pile": cards("9S 8S 7S 3D 2C 6H"), "under": 1},
        "Six of hearts on two of clubs. 7 cards, 1 of them a penalty.",
    ),
    ("war", "rules", {"run_out": "lose"}, "A player who cannot complete a war loses."),
    (
        "casualty-war",
        "rules",
        {"stakes": (STAKE,)},
        "War on the jacks, 8 at stake. 2 more wait; E names them.",
    ),
]


@pytest.mark.parametrize(
    ("variant", "asked", "facts", "words"), [pytest.param(*each, id=each[3]) for each in ANSWERS]
)
def test_an_answer_is_told_so(variant: str, asked: str, facts: dict[str, Any], words: str) -> None:
    assert answered(variant, asked, **facts) == words


SANDWICH = Ranks((13, 8, 13))

SAID: list[tuple[Told | Utterance, str]] = [
    (war_voice.turn_up("Enter"), "Enter turns up your card."),
    (war_voice.fight("Enter", 9, 1), "Enter: one down, one up."),
    (war_voice.fight("Enter", 9, 3), "Enter: three down, one up."),
    (war_voice.fight("Enter", 3, 3), "Enter: two down, one up."),
    (war_voice.fight("Enter", 1, 3), "Enter lays your last card."),
    (sums_voice.TOO_LONG, "Two digits at most."),
    (budr_voice.out_of_order("hand"), "No hit: touch the carry hand first."),
    (
        scramble_voice.ask("Enter", "X"),
        "Pick a card: arrows or number, then Enter; X picks any.",
    ),
    (
        century_voice.selected(cards("AD 3S"), triples=False),
        "Not legal: an ace needs a pair, a sum or a face card.",
    ),
    (century_voice.not_legal(cards("AD 3S"), triples=False), "Not legal."),
    (
        century_voice.selected(cards("AD 10S JH"), triples=False),
        "22 points: ace and ten make jack.",
    ),
    (order_voice.ask(26, "D", begun=False), "Sort your cards; D when done."),
    (order_voice.swapped(TWENTY_SIX, 0, 1), "Swapped 1 and 2, two aces."),
    (order_voice.undone("Undone", TWENTY_SIX, 0, 2, "F"), "Undone. F reads the order."),
    (sitting.choose("Enter"), "Your card? Press its rank, zero for ten, then Enter."),
    (
        science_voice.swap(6, 6, "Y", "N"),
        "Swap your 6 cards in hand for the 6 in front? Y swaps, N does not.",
    ),
    (sitting.turns_up("Enter"), "Enter turns up your next card."),
    (sitting.not_understood("foo", "H"), "'foo' is no move here. H lists them."),
    (sitting.leaves(over=False, kept=True, lost=False), "Left. The game is saved."),
    (
        sitting.leaves(over=False, kept=False, lost=False),
        "Left. Nothing was played, and nothing is kept.",
    ),
    (Cards(cards("QD 7D 3H")), "Queen of diamonds, seven of diamonds, three of hearts"),
    (home.value_item("length", "normal"), "Length, normal"),
    (home.menu_help("L"), "Up and Down move; Enter takes the row; L leaves. H again teaches keys."),
    (progress.LEAVES, "Back."),
    (progress.where("pair", 3, 12, "Egyptian War"), "Pair, 3 of 12."),
    (drills.answer_first("Y"), "Answer first, then Y tells why."),
    (drills.set_found(1, 2, 1, []), "1 of 2 right, 1 too many."),
    (drills.too_soon(80, begun=True), "80 milliseconds is a guess. Not scored."),
    (drills.reacted(312, 0.4), "312 milliseconds."),
    (
        drills.ready(10, drills.name_keys("N", "R"), "which-rule"),
        "10 items. Press the key of a rule that holds, or N; R tells all keys.",
    ),
    (
        drills.detection(2.1, 0.3, -0.5),
        "You tell slaps apart well and slap readily: d-prime 2.1.",
    ),
    (
        exports.not_ours("mixed.jsonl"),
        "mixed.jsonl is no warcards export: its first line is wrong.",
    ),
    (lessons.ANOTHER_RULE, "True too, but this step is about another rule."),
    (lessons.not_known("Enter"), "Then this unit is for you. Enter begins it."),
    (lessons.not_passed("D"), "Finish this step, or D tests you out."),
    (
        lessons.missed(of_berkeley("sandwich"), SANDWICH),
        "You missed a sandwich: king, eight, king.",
    ),
    (lessons.answers([("1", "slap"), ("2", lessons.NO_SLAP)]), "Press 1 for slap, 2 for pass."),
    (replay.hands_covered("V"), "Spectators see no hand; V takes a seat."),
    (
        replay.missed([(of_berkeley("sandwich"), SANDWICH)]),
        "Nobody slapped this sandwich: king, eight, king.",
    ),
]


@looped("said, words", SAID)
def test_the_program_says_it_so(said: Told | Utterance, words: str) -> None:
    assert ear(utterance(said)) == words
