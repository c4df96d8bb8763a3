"""Facts of each kind, with the program's sentences in the book.

To add a sentence, look there for a similar fact.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.games.setup import set_up
from tests.referee.written import told as ruling_of
from tests.voice.rendered import Examples, answer, in_the_book, told_of
from warcards_tui.cards.french import Card, parse_cards
from warcards_tui.cards.french import card as of
from warcards_tui.cards.parts import Cards, Ranks, Text
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
from warcards_tui.sitting import actions as act
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice import drills, home, keys, lessons, progress, replay, sitting
from warcards_tui.voice.coach import why
from warcards_tui.voice.games import budr as budr_voice
from warcards_tui.voice.games import century as century_voice
from warcards_tui.voice.games import war as war_voice
from warcards_tui.voice.games.napoleon import hand_order as order_voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene
from warcards_tui.words import addition, exports, scientific
from warcards_tui.words import drills as drill_words
from warcards_tui.words import home as home_words
from warcards_tui.words import lessons as lesson_words
from warcards_tui.words import napoleon as napoleon_words
from warcards_tui.words import progress as progress_words
from warcards_tui.words import replay as replay_words
from warcards_tui.words import scramble as scramble_words
from warcards_tui.words import sitting as words
from warcards_tui.words.utterance import Utterance, utterance

NAMES = ("You", "Rosa")
EGYPTIAN, BERKELEY, BUDR = "egyptian-war", "berkeley-war", "budr-basef"
WORLD, ARMAGEDDON = "world-war-3", "armageddon"
SLAPPED = {
    BERKELEY: {"date": "2025-10-22"},
}


@cache
def rules_of(variant: str) -> RuleSet | None:
    """Return the slap rules of a game."""
    return set_up(variant, seats=2, seed=1, options=SLAPPED.get(variant, {})).rules


def cards(texts: str) -> tuple[Card, ...]:
    return tuple(parse_toppers(texts) if "-" in texts else parse_cards(texts))


def hands(texts: str) -> tuple[Any, ...]:
    """Return the cards at each seat, from text like ``10H 3S / 8D KC``."""
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


SLAPS: list[tuple[str, list[Any]]] = [
    (EGYPTIAN, [GameStarted(0, (26, 26))]),
    (EGYPTIAN, [laid(0, "7C", owner=1)]),
    (EGYPTIAN, [laid(0, "AS", 1, debtor=1, owed=4)]),
    (EGYPTIAN, [PileTaken(1, 10, "debt")]),
    (BERKELEY, [won("pair", "6S 6H", 4)]),
    (BERKELEY, [won("sandwich", "KS 8H KD", 3)]),
    (BERKELEY, [won("flush-3", "2D AD KD", 9)]),
    (BERKELEY, [won("floopa-3", "5D AD 9C", 8)]),
    (BERKELEY, [won("gloopa-3", "4D 2D 8C", 8)]),
    (BERKELEY, [won("eq-3", "KD 10S 3C", 3)]),
    (BERKELEY, [won("eq-3", "3D AS 7C", 3)]),
    (BERKELEY, [won("eq-3-24", "5D JS 7C", 5)]),
    (BERKELEY, [won("eq-3-24", "QD 8S 6C", 5)]),
    (BERKELEY, [won("eq-3-24", "10D QS 5C", 5)]),
    (BERKELEY, [won("mul-2-24", "2D QS", 2)]),
    (BERKELEY, [won("sum-3-date", "KD 3S 6C", 5)]),
    (BERKELEY, [won("sum-2-11", "9D 2S", 4)]),
    (EGYPTIAN, [lost(None, "AD 3S")]),
    (BERKELEY, [lost("mul-2-24", "6D 2S", 1)]),
    (BERKELEY, [lost("eq-3", "KD 10S 3C", repeated=True)]),
    (BERKELEY, [lost("eq-3", "JD 3S KC")]),
    (BUDR, [lost(None, "RJ", paid=10)]),
    (BERKELEY, [lost("pair", "2D")]),
    (EGYPTIAN, [lost(None, "AD 3S", paid=0, left=0, barred=True)]),
    (WORLD, [lost(None, "red-circle-1 blue-heart-3", paid=0, together=True)]),
    (EGYPTIAN, [won("pair", "6S 6H", 4, late=True)]),
    (
        WORLD,
        [
            topper.StartersShown(cards("yellow-triangle-2 yellow-circle-4"), (1,)),
            topper.PotsBegin(1, (26, 26), 0),
        ],
    ),
    (WORLD, [topped(1, "green-triangle-2", "green-triangle-2", next=1)]),
    (
        WORLD,
        [topped(*(0, "red-circle-4", "red-circle-4"), next=1, debtor=1, owed=4, control=("red",))],
    ),
    (WORLD, [topped(0, "blue-heart-1", "blue-heart-1", next=0, debtor=0, owed=2)]),
    (WORLD, [won("one-variable-three", "red-heart-1 blue-heart-2 green-heart-4", 7)]),
    (WORLD, [won("two-variables", "green-heart-3 green-circle-3", 3)]),
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
    ),
    (ARMAGEDDON, [topped(1, "yellow-blob-2", "yellow-square-2", next=0)]),
    (ARMAGEDDON, [won("three-variables", "black-heart-1 black-heart-?", 8)]),
    (ARMAGEDDON, [lost(None, "red-circle-3 blue-heart-3", paid=2)]),
    (BUDR, [won("dragon", "QS 7H AD", 5)]),
    (BUDR, [won("thirteen", "QH AD", 3)]),
    (BUDR, [won("genesis", "6H 2D 6S", 3, 1)]),
    (BUDR, [budr.HitIgnored(1, "king")]),
    (BUDR, [budr.GambleStarted(0, 13, (0, 1), False)]),
    (BUDR, [bet(0, "check"), bet(1, "check")]),
    (BUDR, [bet(1, "raise", paid=3, raised=1, next=0, owed=1)]),
    (BUDR, [budr.PoolWon(1, "power", cards("AC 5H"), 14)]),
]

BATTLES: list[tuple[str, list[Any]]] = [
    ("war", [war.PacketsDealt((26, 26), "winner-first", 0, None)]),
    ("war", [turned("10H 8S"), taken(0, "10H", "8S", 2)]),
    ("war", [turned("9H 9S"), war.WarBegun((0, 1), False, False, 2)]),
    ("guerilla-joker", [war.WarBegun((0, 1), True, False, 2)]),
    ("war", [turned("6H 2S", 1), war.CardsShown(hands("4D / 2C")), taken(0, "6H", "2S", 6)]),
    ("war", [war.ShortOfCards(1, 1)]),
    ("speed-war", [war.PacketsDealt((26, 26), "winner-first", 0, 2)]),
    ("speed-war", [war.CardsRemoved(2, cards("2D"), 3, 3)]),
    ("war", [war.RoundAgain(40, "winner-first", 0)]),
    (
        "good-king-bad-queen",
        [turned("7H 6S"), taken(0, "7H", "6S", 2), king.TreasuryFed(0, of("7H"), of("6S"), 2, 2)],
    ),
    ("good-king-bad-queen", [king.HeadsCaptured(0, (), cards("QD")), king.CardsPaid(0, 1, 5, 5)]),
    ("good-king-bad-queen", [king.TreasuryWon(0, cards("9H KD QS 8C"))]),
    ("addition-war", [sums.CardsShown(1, hands("10H 3S / 8D KC"), (0, 0))]),
    ("addition-war", [sums.ResultSaid(0, cards("10H 3S"), 13, 13, "+")]),
    ("addition-war", [sums.ResultSaid(0, cards("3H 2S"), 6, 5, "+")]),
    ("subtraction-war", [sums.TrickWon(0, hands("KH 7S / KD QC"), 4, "-")]),
    ("addition-war", [sums.WarDeclared(hands("7H 8S / 10D 5C"), 4, "+")]),
    ("casualty-war", [casualty.SidesLaid(3, None, hands("7H AD AS / 9H JD 3C"), 0)]),
    ("casualty-war", [casualty.HigherWins(1, 4, True, (3, 7), False)]),
    ("casualty-war", [casualty.WarWon(0, 6, (), False)]),
    ("casualty-war", [casualty.WarsSplit(20)]),
    ("casualty-war", [casualty.WarUnfought((10, 10))]),
    ("casualty-war", [casualty.CasualtiesFell(cards("2H 2D 2S 2C 5H 5D 5S 5C"), False)]),
    ("casualty-war", [casualty.CasualtiesFell(cards("9H 9D 9S 9C"), False)]),
    ("casualty-war", [casualty.TurnOver(2, (30, 4), 8, 1, (41, 59))]),
    (
        "scramble-war",
        [
            scramble.CardPicked(1, 52),
            scramble.PicksShown(1, cards("4H JS")),
            scramble.RoundWon(1, cards("4H JS"), 2),
        ],
    ),
    ("scramble-war", [scramble.WarDeclared(cards("5H 5S"), ((7, 9), (33, 35)), 8)]),
    ("scramble-war", [scramble.CardsTakenBack(cards("5H 5S"), 4)]),
    ("21st-century-war", [century.HandDrawn(0, 1, cards("JH 9S AD 6C"), 4)]),
    ("21st-century-war", [century.LayChosen(0, cards("8H"))]),
    (
        "21st-century-war",
        [
            century.RoundRevealed(1, hands("8H / 3D 7S 10C")),
            century.RoundWon(1, 4, 0, 20, 8, False, False),
        ],
    ),
    ("21st-century-war", [century.TieDeclared((0, 1), 9, False)]),
    (
        "21st-century-war",
        [
            century.RoundRevealed(1, hands("9H / 9D")),
            century.TieDeclared((0, 1), 9, False),
            century.TieLeft(1, False),
            century.RoundWon(0, 5, 0, 0, 0, True, True),
        ],
    ),
    ("duel-king", [duel.MatchDealt(1, 3)]),
    ("duel-king", [duel.CardFlipped(1, of("10H"), 1)]),
    ("duel-king", [duel.KingFlipped(0, of("KH"), hands("4H 9S / 3D 5C"))]),
    ("duel-king", [duel.SaveOffered(0, cards("QH 5S AD"), 3, 6, (25, 23))]),
    ("duel-king", [duel.SaveEnded(1, of("10H"), False, of("JS"), of("7D"))]),
    ("duel-king", [duel.DuelBegun(12, None, 10)]),
    ("duel-king", [duel.DuelBegun(2, 1, 2)]),
    ("napoleons-war", [napoleon.ColoursDealt((26, 26), ("red", "black"))]),
    (
        "napoleons-war",
        [
            napoleon.TurnedUp(1, cards("QH QS")),
            napoleon.WarBegun(12, 2),
            napoleon.LaidDown((3, 3)),
        ],
    ),
    ("fast-food", [food.CardPlayed(1, of("5H"), 3), food.TotalCalled(1, 30, None, 4, 14)]),
    ("fast-food", [food.CardPlayed(0, of("5H"), 3), food.TotalCalled(0, 22, None, 0, 14)]),
    ("fast-food", [food.CardTaken(0, of("10H"), 9)]),
    (
        "scientific-war",
        [
            science.CardChosen(0, of("4H"), None),
            science.TrickRevealed(1, cards("4H 3S"), False),
            science.TrickTaken(0, 2, 0, False),
        ],
    ),
    (
        "scientific-war",
        [
            science.TrickRevealed(1, cards("4H RJ"), False),
            science.WarDeclared((), True, 2),
        ],
    ),
    ("scientific-war", [science.Revolution(True)]),
    ("scientific-war", [science.CountsSeen(0, (6, 8))]),
    ("duel-king", [GameOver(0, "five", (49, 5))]),
]


@in_the_book
def an_event_of_each_kind() -> Examples:
    for variant, happened in [*SLAPS, *BATTLES]:
        scene = Scene(NAMES, 0, rules=rules_of(variant))
        scene.sign = "+"
        yield " ".join(told_of(happened, scene))


# -- answers and what the program says of itself


def answered(variant: str, asked: str, deal: str = "", **facts: Any) -> str:
    """Return the answer of a game to a question, with these facts in the view."""
    more = {"deal": deal} if deal else {}
    view = set_up(variant, seats=2, seed=1, options=SLAPPED.get(variant, {}), **more).view(0)
    return answer(asked, view._replace(**facts), Scene(NAMES, 0))


def of_berkeley(rule: str) -> SlapRule:
    rules = rules_of(BERKELEY)
    assert rules is not None
    return rules[rule]


STAKE = casualty.Stake((11, 12, 2), (None,) * 3, 0, hands("JD KD AD/JS KS AS"), (1, 1))
TWENTY_SIX = cards("AS AH 2S")

ANSWERS: list[tuple[str, str, dict[str, Any]]] = [
    (BERKELEY, "rules", {"last_rule": "eq-3"}),
    (EGYPTIAN, "turn", {"pile": cards("2C"), "top_seat": 1, "waiting": (0,)}),
    (EGYPTIAN, "pile", {"pile": cards("9S 8S 7S 3D 2C 6H"), "under": 1}),
    ("war", "rules", {"run_out": "lose"}),
    ("casualty-war", "rules", {"stakes": (STAKE,)}),
]


@in_the_book
def an_answer_of_each_kind() -> Examples:
    for variant, asked, facts in ANSWERS:
        yield answered(variant, asked, **facts)


SANDWICH = Ranks((13, 8, 13))

SAID: list[Text | Utterance] = [
    war_voice.turn_up("Enter"),
    war_voice.fight("Enter", 9, 1),
    war_voice.fight("Enter", 9, 3),
    war_voice.fight("Enter", 3, 3),
    war_voice.fight("Enter", 1, 3),
    addition.digits_too_many(),
    budr_voice.TOUCH_FIRST["hand"],
    scramble_words.pick_asked(key="Enter", any_card="X"),
    century_voice.selected(cards("AD 3S"), triples=False),
    century_voice.not_legal(cards("AD 3S"), triples=False),
    century_voice.selected(cards("AD 10S JH"), triples=False),
    napoleon_words.order_due(key="D"),
    order_voice.swapped(TWENTY_SIX, 0, 1),
    order_voice.restored("undo", TWENTY_SIX, 0, 2, "F"),
    words.choose(key="Enter"),
    scientific.swap_asked(hand=6, front=6, yes="Y", no="N"),
    words.turns_up(key="Enter"),
    words.not_understood(written=repr("foo"), key="H").text,
    sitting.leaves(over=False, kept=True, lost=False),
    sitting.leaves(over=False, kept=False, lost=False),
    Cards(cards("QD 7D 3H")),
    home.value_item("length", "normal"),
    home_words.menu_help(leave="L").text,
    progress_words.leaves,
    progress.where("pair", 3, 12, "Egyptian War"),
    drill_words.answer_first(why="Y"),
    drill_words.set_found(found=1, held=2, extra=1),
    drills.too_soon(80, begun=True),
    drills.reacted(312, 0.4),
    drill_words.round_begun(questions=10, rate="").but(
        how=drill_words.name_keys(none="N", rules="R")
    ),
    drills.detection(2.1, 0.3, -0.5),
    exports.not_ours(file="mixed.jsonl").text,
    lesson_words.another_rule,
    lesson_words.unit_for_you(key="Enter"),
    lesson_words.step_not_passed(skip="D"),
    lesson_words.rule_missed(rule=of_berkeley("sandwich"), witness=SANDWICH),
    lessons.answers([("1", "slap"), ("2", lesson_words.let_pass)]),
    replay_words.hands_covered(key="V"),
    replay.missed([(of_berkeley("sandwich"), SANDWICH)]),
]


@in_the_book
def what_the_program_says_of_itself() -> Examples:
    for said in SAID:
        yield ear(utterance(said))


@in_the_book
def why_this_one() -> Examples:
    for facts in (
        ("gloopa", "weakest", 62, 2400.0, 41),
        ("pair", "new"),
        ("pair", "due", 90, None, 7),
        ("pair", "upkeep", 90, None, 1),
        ("pair", "mistake"),
        ("pair", "pinned", 50, 499.0, 2),
        ("pair", "picked", 0, None, 300),
    ):
        yield ear(Utterance(why(*facts)))


def test_it_is_one_short_line_for_the_longest_facts() -> None:
    told = why("arithmetic sequence", "mistake", 100, 123_456.0, 100_000)
    assert len(ear(Utterance(told))) <= 120


PLAYS: list[tuple[str, tuple[str, ...]]] = [
    (
        EGYPTIAN,
        ("players Ann, Ben, Cleo", "Ben holds 1", "Ann lays KS", "Ben lays 5H", "Ann takes"),
    ),
    (EGYPTIAN, ("Ann lays 5S", "Ben lays JH", "Ann lays 5H", "Ann slaps")),
    (EGYPTIAN, ("players A, B, C", "A lays KS", "B lays 5H", "C slaps", "B lays 6H")),
    (EGYPTIAN, ("Ben holds 1", "Ann lays 7S", "Ben lays 5H", "Ben slaps", "Ben slaps")),
    (EGYPTIAN, ("players A, B, C", "A 5S", "B 5H", "A slaps", "C slaps together")),
    (EGYPTIAN, ("players A, B, C", "A 5S", "B 5H", "C 9D", "A slaps before")),
    (EGYPTIAN, ("Ann lays JS", "Ben lays 2H", "Ann lays 5C")),
    (EGYPTIAN, ("Ann lays 7H", "Ann lays 8H", "Ben lays 8S", "Ann takes")),
    (BERKELEY, ("last pair", "pile 9S 4C", "players Ann, Ben", "Ann lays 4H", "Ben slaps pair")),
    (BERKELEY, ("last pair", "pile 9S 4C", "players Ann, Ben", "Ann lays 4H", "Ben slaps flush")),
    (BERKELEY, ("Ann lays 4H", "Ben lays 4S", "Ben slaps")),
    (WORLD, ("Ann lays red-circle-1, blue-square-2", "Ben slaps", "Ann slaps together")),
    (WORLD, ("Ann lays red-circle-1, red-square-1", "Ben lays blue-heart-3", "Ann takes")),
    (BUDR, ("Ann holds 1", "Ben holds 1", "keep 10", "Ann lays 5H", "Ben lays 8S", "Ann hits")),
    (BUDR, ("Ann holds 5", "Ann lays 5H", "Ben lays 8S", "Ann hits")),
    (BUDR, ("Ann lays joker", "Ben hits")),
    (
        BUDR,
        (
            "Ann 5H",
            "Ben joker",
            "Ben checks",
            "Ann raises 2",
            "Ben calls",
            "Ann shows QS",
            "Ben shows KD",
        ),
    ),
    (
        BUDR,
        (
            "with variant=announce",
            "players A, B, C",
            "A 5H",
            "B 7H",
            "C hits twelve",
            "A hits fries together",
        ),
    ),
    (EGYPTIAN, ("Ann lays KS", "Ben lays 2H 3H 4H", "Ann takes")),
    ("war", ("deal KS 2H 3H 4H / KD 5C 6C 7C", "all flip", "Ben flips", "Ann flips")),
]


@in_the_book
def what_the_judge_says_of_a_play() -> Examples:
    for variant, lines in PLAYS:
        yield ruling_of(variant, *lines)


@in_the_book
def digits_are_told_together() -> Examples:
    found = [
        (each.key, each.title, each.help, False) for each in (*act.ANSWERS, act.TAKE_BACK, act.FOLD)
    ]
    said = keys.keys(found, "H")
    yield ear(said)
    yield ear(said, "full")
