"""Sorting in Napoleon's War by keys and by words: speech, saved state and refusals."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.said import Spoken, card, cards, happened, spoken
from tests.tiers import looped
from tests.voice.rendered import ends
from warcards_tui.cards.french import cards_text
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.napoleon.machine import Captured, ColoursDealt, DeckLaid
from warcards_tui.plain.script import Script
from warcards_tui.sitting.controls.napoleon import Keys
from warcards_tui.sitting.hand_order import HandOrder
from warcards_tui.sitting.launch import StartupRequest, begin
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.session import Session
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.table import NEVER
from warcards_tui.voice.games.napoleon import hand_order as hand_order_voice
from warcards_tui.words import napoleon, sitting

voice, words = Spoken(hand_order_voice), Spoken(napoleon)
sitting_says = Spoken(sitting)

HAND = "KS 5S AH 2D 9C 9H"
UNDONE = spoken(hand_order_voice.restored("undo", cards(HAND), 0, 1, "F"), how=False)
OTHERS = "QS 3S 4H 6D 7C 8H"


class Seat:
    """A person at the table; ``key`` and ``write`` return the speech."""

    def __init__(self, store: Store, session: Session) -> None:
        self.store = store
        self.session = session
        self.now = 0.0

    def _said(self) -> str:
        while self.session.due < NEVER and not self.session.over:
            self.session.advance(max(self.session.due, self.now))
        said = [line.ear for line in self.session.take()]
        self.session.shown(self.now)
        return " ".join(said)

    def start(self) -> str:
        self.session.start(self.now)
        return self._said()

    def key(self, *keys: str) -> str:
        said = ""
        for key in keys:
            self.now += 1000
            self.session.key(key, self.now)
            said = self._said()
        return said

    def write(self, text: str) -> str:
        self.key("/")
        return self.key(*["space" if letter == " " else letter for letter in text], "enter")

    @property
    def sorting(self) -> HandOrder:
        keys = self.session.controls
        assert isinstance(keys, Keys)
        assert keys.sorting is not None
        return keys.sorting

    @property
    def order(self) -> str:
        return cards_text(self.sorting.order)

    def killed(self) -> Seat:
        """Reopen the game as after a kill: nothing was closed or left."""
        (kept,) = self.store.kept_games()
        again = Seat(self.store, Session.resume(self.store, VARIANTS, kept.id))
        again.start()
        return again


def sit(hand: str = HAND, others: str = OTHERS, store: Store | None = None, seed: int = 1) -> Seat:
    store = store or Store.in_memory()
    deal = f"{hand} / {others}"
    pace = parse_pace("untimed")
    request = Request("napoleons-war", ("beginner",), seed, deal=deal, pace=pace)
    seat = Seat(store, begin(store, VARIANTS, request))
    seat.start()
    return seat


def test_the_first_thing_asked_for_is_an_order() -> None:
    seat = sit()
    said = [line.ear for line in seat.session.history]
    assert said[:3] == [
        sitting_says.begins(game="Napoleon's War"),
        happened(ColoursDealt((6, 6), ())),
        words.order_due(key="D"),
    ]


# -- keys


def test_the_cursor_goes_over_the_cards_and_tells_each() -> None:
    seat = sit()
    assert seat.key("right") == words.card_pointed(card=card("5S"), place=2)
    assert seat.key("right") == words.card_pointed(card=card("AH"), place=3)
    assert seat.key("left") == words.card_pointed(card=card("5S"), place=2)
    assert seat.key("left", "left") == words.refused_first_card()
    assert seat.key("down") == words.refused_last_card()


def test_a_row_up_and_down_is_thirteen_cards() -> None:
    seat = sit(" ".join(f"{rank}{suit}" for suit in "SH" for rank in "23456789"), "AD KD")
    assert seat.key("down") == words.card_pointed(card=card("7H"), place=14)
    assert seat.key("up") == words.card_pointed(card=card("2S"), place=1)


def test_a_card_is_picked_up_carried_and_put_down() -> None:
    seat = sit()
    assert seat.key("space") == words.card_picked_up(card=card("KS"))
    assert seat.key("right") == voice.carried(cards("5S KS AH 2D 9C 9H"), 1)
    assert seat.key("right") == voice.carried(cards("5S AH KS 2D 9C 9H"), 2)
    assert seat.key("space") == words.card_put_down(card=card("KS"), place=3)
    assert seat.order == "5S AH KS 2D 9C 9H"
    assert seat.key("u") == voice.restored("undo", cards("KS 5S AH 2D 9C 9H"), 0, 2, "F")
    assert seat.key("y") == voice.restored("redo", cards("5S AH KS 2D 9C 9H"), 0, 2, "F")


def test_the_ends_are_told_as_ends() -> None:
    seat = sit()
    assert seat.key("right", "space", "left") == voice.carried(cards("5S KS AH 2D 9C 9H"), 0)
    assert seat.key("right", "right", "right", "right", "right") == (
        voice.carried(cards("KS AH 2D 9C 9H 5S"), 5)
    )


def test_a_carried_card_can_be_put_back_and_nothing_else_done_with_it() -> None:
    seat = sit()
    seat.key("space", "right")
    for key in ("d", "1", "i", "x", "m", "k", "g", "y"):
        assert seat.key(key) == words.refused_carrying(card=card("KS"), key="Space")
    assert seat.write("move 2 3") == words.refused_carrying(card=card("KS"), key="Space")
    assert seat.write("done") == words.refused_carrying(card=card("KS"), key="Space")
    assert seat.key("u") == words.card_put_back(card=card("KS"), place=1)
    assert seat.order == HAND


def test_what_may_be_done_is_what_the_cards_allow_now() -> None:
    seat = sit()
    assert seat.key("v") == words.order_due(key="D")
    seat.key("space")
    assert seat.key("v") == words.card_carried(card=card("KS"), key="Space")
    seat.key("space", "d")
    assert seat.key("v") == words.deck_lifted(key="Enter")
    seat.key("u")
    assert seat.key("v") == words.order_due(key="D")


def test_two_cards_are_swapped_by_a_mark() -> None:
    seat = sit()
    assert seat.key("x") == words.refused_unmarked(key="M")
    assert seat.key("m") == words.card_marked(card=card("KS"), place=1)
    assert seat.key("x") == words.refused_unmarked(key="M")
    assert seat.key("right", "right", "x") == voice.swapped(cards("AH 5S KS 2D 9C 9H"), 2, 0)
    assert seat.order == "AH 5S KS 2D 9C 9H"
    assert seat.key("m", "m") == words.card_unmarked()


def test_all_cards_or_those_from_the_mark_are_reversed() -> None:
    seat = sit()
    assert seat.key("i") == words.order_reversed(cards=6)
    assert seat.order == "9H 9C 2D AH 5S KS"
    assert seat.key("right", "m", "right", "right", "i") == words.places_reversed(first=2, last=4)
    assert seat.order == "9H AH 2D 9C 5S KS"


def test_ways_to_sort_by_digits() -> None:
    seat = sit()
    told = [seat.key(str(number)) for number in range(1, 6)]
    assert told == [
        spoken(hand_order_voice.SORTED["high"]),
        spoken(hand_order_voice.SORTED["low"]),
        spoken(hand_order_voice.SORTED["alternate"]),
        spoken(hand_order_voice.SORTED["fours"]),
        spoken(hand_order_voice.SORTED["mixed"]),
    ]
    seat.key("1")
    assert seat.key("1") == words.order_unchanged()


def test_the_order_is_read_in_pieces() -> None:
    seat = sit(" ".join(f"{rank}{suit}" for rank in "AKQ" for suit in "SHD"), "2S 3S")
    assert seat.key("f") == voice.read(cards("AS AH AD KS KH KD QS QH QD"), 0, 6)
    assert seat.key("f") == voice.read(cards("AS AH AD KS KH KD QS QH QD"), 7, 8)
    assert seat.key("f") == voice.read(cards("AS AH AD KS KH KD QS QH QD"), 0, 6)


def test_undo_and_redo_have_an_end() -> None:
    seat = sit()
    assert seat.key("u") == words.refused_undo()
    assert seat.key("y") == words.refused_redo()


def test_enter_lifts_the_deck_and_lays_it_down_only_then() -> None:
    seat = sit()
    told = words.deck_lifted(key="Enter")
    assert seat.key("enter") == told
    # A card that was put back, or sorted further, must be selected again.
    seat.key("u")
    assert seat.key("enter") == told
    seat.key("right")
    assert seat.key("d") == told
    seat.key("right")
    assert seat.key("enter") == told
    assert happened(DeckLaid(0, (*cards("KS 5S AH 2D 9C 9H"),))) in seat.key("enter")
    assert seat.session.view.hand == ()
    assert seat.key("d") == sitting_says.no_such_key(key="D", help="H")


# -- words


@looped(
    "text, told, order",
    [
        ("move K 3", "King to place 3, between ace and two.", "5S AH KS 2D 9C 9H"),
        ("move 5 to 1", "Nine to place 1, first, before king.", "9C KS 5S AH 2D 9H"),
        ("move nine to place 1", "Nine to place 1, first, before king.", "9C KS 5S AH 2D 9H"),
        ("move nine of hearts 1", "Nine to place 1, first, before king.", "9H KS 5S AH 2D 9C"),
        ("move 9H 6", "Already in that order.", HAND),
        ("swap 3 6", "Swapped 3 and 6: nine and ace.", "KS 5S 9H 2D 9C AH"),
        ("swap K with 2D", "Swapped 1 and 4: two and king.", "2D 5S AH KS 9C 9H"),
        ("reverse", "All 6 reversed.", "9H 9C 2D AH 5S KS"),
        ("reverse 2-4", "Places 2 to 4 reversed.", "KS 2D AH 5S 9C 9H"),
        ("reverse 4 to 2", "Places 2 to 4 reversed.", "KS 2D AH 5S 9C 9H"),
        ("sort high", "Strong cards first.", "AH KS 9H 9C 5S 2D"),
        ("SORT Low", "Weak cards first.", "2D 5S 9C 9H KS AH"),
        (
            "sort 9H 9C KS AH 2D 5S",
            "Places 1 to 6: two nines, king, ace, two, five.",
            "9H 9C KS AH 2D 5S",
        ),
        ("read", "Places 1 to 6: king, five, ace, two, two nines.", HAND),
        ("read 2-3", "Places 2 to 3: five, ace.", HAND),
        ("read 2 2", "Place 2: five.", HAND),
        ("orders", "No saved orders yet: type save and a name.", HAND),
    ],
)
def test_words(text: str, told: str, order: str) -> None:
    seat = sit()
    assert seat.write(text) == told
    assert seat.order == order


@looped(
    "text, told",
    [
        ("move", "Type a card and a place: move king 3."),
        ("move K", "Type a card and a place: move king 3."),
        ("move K 7", "'7' is no place from 1 to 6."),
        ("move K 0", "'0' is no place from 1 to 6."),
        ("move 10 3", "'10' is no place from 1 to 6. Type ten for the rank."),
        ("move Q 3", "You have no 'Q' to sort."),
        ("move ten 3", "You have no 'ten' to sort."),
        ("move QS 3", "You have no 'QS' to sort."),
        ("move zebra 3", "You have no 'zebra' to sort."),
        ("swap 3", "Type two cards or places: swap king 7."),
        ("swap 3 9", "'9' is no place from 1 to 6."),
        ("reverse 3", "Type reverse alone, or reverse 4 to 9."),
        ("reverse 3-x", "'x' is no place from 1 to 6."),
        ("read 1-99", "'99' is no place from 1 to 6."),
        ("sort", "Type how to sort: high, low, alternate, fours, mixed."),
        (
            "sort hihg",
            "Unknown way 'hihg'. Ways: high, low, alternate, fours, mixed. Did you mean high?",
        ),
        (
            "sort KS 5S",
            "Missing: the ace of hearts and 3 more.",
        ),
        ("sort KS 5S AH 2D 9C 9H QS", "You don't have the queen of spades."),
        ("use", "No saved orders yet: type save and a name."),
        ("use fast", "No saved orders yet: type save and a name."),
        ("save", "Add a name: save fast start."),
        ("save a/b", "Names have at most 20 letters and digits."),
        ("undo", "Nothing to undo."),
        ("redo", "Nothing to redo."),
        ("done now", "Type that word alone."),
        ("undo 3", "Type that word alone."),
        ("flip", "'flip' isn't a move here. H lists the moves."),
        ("juggle", "'juggle' isn't a move here. H lists the moves."),
    ],
)
def test_wrong_words_get_one_clear_line_and_change_nothing(text: str, told: str) -> None:
    seat = sit()
    assert seat.write(text) == told
    assert (seat.order, seat.sorting.changes) == (HAND, 0)
    assert seat.session.game.waiting[0] == 0


def test_done_lays_the_deck_down_in_that_order() -> None:
    seat = sit()
    seat.write("sort low")
    assert happened(DeckLaid(0, (*cards("KS 5S AH 2D 9C 9H"),))) in seat.write("done")
    assert seat.write("sort high") == words.refused_not_sorting()
    assert seat.write("done") == words.refused_not_sorting()
    assert seat.key("enter").startswith(happened(Captured(1, 2, 8, 2)))


# -- kept orders


def test_an_order_is_kept_under_a_name_and_used_in_another_game() -> None:
    seat = sit()
    seat.write("sort low")
    assert seat.write("save Weak  First") == words.order_kept(name="weak first")
    assert seat.write("orders") == voice.orders(["weak first"])
    other = sit("3H 4H AD 7S 2S", "5D 6S 8S 10S JD", store=seat.store)
    assert other.write("use weak first") == (voice.used("weak first", 1, 5))
    assert other.order == "2S 3H 4H 7S AD"
    assert other.key("u").startswith(UNDONE)
    assert other.write("use weak frist") == (voice.no_order("weak frist", ["weak first"]))


def test_an_order_that_fits_is_used_wholly() -> None:
    seat = sit()
    seat.key("2")
    assert seat.key("k") == (words.order_kept_unnamed(name="1"))
    seat.key("1")
    assert seat.key("g") == voice.used("1", 6, 6)
    assert seat.order == "2D 5S 9C 9H KS AH"


def test_kept_orders_are_gone_through_replaced_and_dropped() -> None:
    seat = sit()
    assert seat.key("g") == words.orders_none()
    for way in ("high", "low"):
        seat.write(f"sort {way}")
        seat.write(f"save {way}")
    assert seat.key("g") == voice.used("high", 6, 6)
    assert seat.key("g") == voice.used("low", 6, 6)
    assert seat.key("g") == voice.used("high", 6, 6)
    assert seat.write("save low") == words.order_kept_again(name="low")
    assert seat.write("use low") == voice.used("low", 6, 6)
    assert seat.order == "AH KS 9H 9C 5S 2D"
    assert seat.write("drop low") == words.order_dropped(name="low")
    assert seat.write("orders") == voice.orders(["high"])


def test_there_is_room_for_so_many_orders() -> None:
    seat = sit()
    for number in range(20):
        seat.write(f"save n{number}")
    full = words.refused_order_too_many(most=20)
    assert seat.write("save one more") == full
    assert seat.key("k") == full
    assert seat.write("save n3") == words.order_kept_again(name="n3")


# -- nothing is lost


def test_a_half_done_sorting_outlives_the_program() -> None:
    seat = sit()
    seat.write("sort low")
    seat.write("move A 2")
    seat.key("right", "space", "right")
    order = seat.order
    again = seat.killed()
    asked = words.order_due_begun(cards=6, key="D")
    assert again.session.history[-1].ear == asked
    assert again.order == order
    assert again.sorting.at == seat.sorting.at
    assert again.key("u").startswith(UNDONE)
    assert again.key("u").startswith(UNDONE)
    again.key("u")
    assert again.order == HAND


def test_leaving_and_coming_back_keeps_it_too_and_done_forgets_it() -> None:
    seat = sit()
    seat.key("1", "l")
    again = seat.killed()
    assert again.order == "AH KS 9H 9C 5S 2D"
    again.key("d", "enter")
    assert again.session.notes.read("sorting") is None


def test_the_next_hand_begins_as_it_was_taken_up() -> None:
    seat = sit("AS KS", "2D 3D 4D 5D")
    seat.key("2", "d", "enter", "enter", "enter")
    hand = cards_text(seat.session.view.hand)
    assert len(hand.split()) == 4
    assert seat.order == hand
    seat.key("i")
    assert seat.killed().order == " ".join(reversed(hand.split()))


def test_damaged_notes_are_no_matter() -> None:
    seat = sit()
    seat.key("1")
    for damage in (
        "x",
        7,
        {"hand": HAND},
        {"hand": HAND, "order": 3, "undo": 1, "redo": 2, "at": 0},
    ):
        seat.session.notes.write("sorting", damage)
        assert seat.killed().order == HAND


# -- in a pipe


class Pipe:
    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys
        self.script = Script(Store.in_memory(), VARIANTS)
        self.script.begin(StartupRequest("Plain lines.", VARIANTS))

    def do(self, *lines: str) -> list[str]:
        self._capsys.readouterr()
        for line in lines:
            self.script.command(line)
        return self._capsys.readouterr().out.splitlines()


def test_a_whole_game_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    pipe = Pipe(capsys)
    first = pipe.do("play napoleons-war --seed 5 --bots beginner")
    assert first[-1] == words.order_due(key="D")
    told = pipe.do("sort high", "move 2 5", "undo", "read 1-4", "save mine", "done")
    assert spoken(hand_order_voice.SORTED["high"]) in told
    assert (
        voice.read(
            cards(
                "AH AD KH KD QH QD JH JD 10H 10D 9H 9D 8H 8D 7H 7D 6H 6D 5H 5D 4H 4D 3H 3D 2H 2D"
            ),
            0,
            3,
        )
        in told
    )
    assert happened(DeckLaid(0, (*cards("KS 5S AH 2D 9C 9H"),))) in told
    session = pipe.script.session
    assert session is not None
    heard: list[str] = []
    for _ in range(5000):
        if session.over:
            break
        sorts = bool(session.view.hand)
        heard += pipe.do(*(("use mine", "done") if sorts else ("flip",)))
    assert session.over
    assert any(ends(line) for line in heard)
    nothing = {words.refused_not_sorting(), words.orders_none(), words.refused_undo()}
    assert not nothing & set(heard)


def test_wrong_words_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    pipe = Pipe(capsys)
    pipe.do("play napoleons-war --seed 5 --bots beginner")
    assert pipe.do("move K 99") == [voice.no_place("99", 26)]
    assert pipe.do("sort KS") == pipe.do("sort KS")
    assert pipe.do("done") != []
    assert pipe.do("move 3 4") == [words.refused_not_sorting()]


@pytest.mark.parametrize("options", [("war_run_out=win",), ("limit=-1",), ("pickup=shuffled",)])
def test_wrong_options_get_one_line(
    options: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = Pipe(capsys)
    (told,) = pipe.do(f"play napoleons-war -o {options[0]}")
    assert options[0].partition("=")[0] in told
    assert pipe.script.session is None
