"""Possible records of a play, and the answers if they cannot be judged."""

from __future__ import annotations

from tests.referee.written import ruled, wrong
from tests.tiers import looped
from warcards_tui.words import plays

PLAIN = ("Ann lays 7H", "Ben lays 7S", "Ann slaps")


@looped(
    "lines",
    [
        PLAIN,
        ("Ann: 7H", "Ben: 7S", "Ann: slaps"),
        ("ann LAYS 7h", "BEN plays seven of spades", "Ann hits the pile"),
        ("# A comment.", "", "Ann 7H  # his first", "\tBen 7S", "Ann slaps it"),
        ("players Ann Ben", "turn Ann", "Ann turns 7H", "Ben puts 7S", "Ann slaps"),
        ("PLAYERS: Ann, Ben", "Ann lay 7H", "Ben lay 7S", "Ann slap"),
        ("deal 7H 2C / 7S 3C", "Ann flips", "Ben flips", "Ann slaps"),
        ("deal 7H 2C / 7S 3C", "all flip", "Ann slaps"),
        ("deal 7H 2C / 7S 3C", "Ann lays 7H", "Ben 7S", "Ann slaps"),
        ("deal 2; turn: 1; packets: 7H 2C / 7S 3C", "Ann flips", "Ben flips", "Ann slap @2"),
        ("players Ann, Ben", "pile 7H 7S", "Ann slaps"),
        ("players Zoe Q, Ann", "Ann 7H", "Zoe Q: 7S", "Ann slaps a pair"),
    ],
)
def test_the_same_is_told_however_it_is_written(lines: tuple[str, ...]) -> None:
    assert [each for each in ruled("egyptian-war", *lines) if "slap-won rule=pair taken=2" in each]


def test_cards_of_one_line_are_laid_one_after_the_other() -> None:
    assert ruled("egyptian-war", "Ann lays KS", "Ben lays 2H 3H 4H", "Ann takes") == [
        "0 lay KS; card-laid card=KS owner=0 debtor=1 owed=3",
        "1 lay 2H; card-laid card=2H owner=0 debtor=1 owed=2; nearest pair",
        "1 lay 3H; card-laid card=3H owner=0 debtor=1 owed=1; nearest pair",
        "1 lay 4H; card-laid card=4H owner=0; nearest pair",
        "0 collect; pile-taken taken=4 reason=debt",
        "waiting 0",
    ]


def test_who_lays_the_next_card_has_taken_the_pile() -> None:
    assert ruled("egyptian-war", "Ann lays JS", "Ben lays 2H", "Ann lays 5C") == [
        "0 lay JS; card-laid card=JS owner=0 debtor=1 owed=1",
        "1 lay 2H; card-laid card=2H owner=0; nearest pair",
        "0 collect; pile-taken taken=2 reason=debt",
        "0 lay 5C; card-laid card=5C",
        "waiting 1",
    ]


def test_a_move_that_the_rules_do_not_allow_is_answered_and_changes_nothing() -> None:
    assert ruled("egyptian-war", "Ann lays 7H", "Ann lays 8H", "Ben lays 8S", "Ann takes") == [
        "0 lay 7H; card-laid card=7H",
        "0 lay 8H; It's not your turn.",
        "1 lay 8S; card-laid card=8S; nearest pair",
        "0 collect; There is no pile to take now.; nearest pair",
        "waiting 0",
    ]


def test_players_sit_in_the_order_in_which_they_lay() -> None:
    lines = ("Cleo slaps", "Ann lays 7H", "Ben lays 8S", "Cleo lays 9C", "Ann lays 2C")
    assert ruled("egyptian-war", *lines) == [
        "2 slap; Nothing to slap.",
        "0 lay 7H; card-laid card=7H",
        "1 lay 8S; card-laid card=8S; nearest pair",
        "2 lay 9C; card-laid card=9C; nearest pair",
        "0 lay 2C; card-laid card=2C; nearest sandwich",
        "waiting 1",
    ]


@looped("game, lines, why", [
        ("egyptian-war", (), "has no moves."),
        ("egyptian-war", ("# nothing",), "has no moves."),
        ("egyptian-war", ("Ann holds 3", "Ben holds 2"), "has no moves."),
        ("egyptian-war", ("Ann",), f"line 1: {plays.how}"),
        ("egyptian-war", ("Ann lays 7H",), "line 1: Only Ann plays. Name all "),
        ("egyptian-war", ("all flip",), f"line 1: {plays.who_plays}"),
        ("egyptian-war", (*PLAIN, "players Ann, Ben"), "line 4: Write players before "),
        ("egyptian-war", ("turn Ann", "turn Ben", *PLAIN), "line 2: turn appears twice."),
        ("egyptian-war", ("turn", *PLAIN), "line 1: turn needs a value."),
        ("egyptian-war", ("turn Eve", *PLAIN), "line 1: Unknown player 'Eve'. "),
        ("egyptian-war", ("players Ann, Ann", *PLAIN), "line 1: Another player can't be "),
        ("egyptian-war", ("players Ann, deal", *PLAIN), "line 1: Another player can't be "),
        ("egyptian-war", (f"players Ann, {'x' * 21}", *PLAIN), "line 1: 'xxxxxxxxxxxxxxxxxxxxx' c"),
        ("egyptian-war", ("players 1 2 3 4 5 6 7 8 9", *PLAIN), "line 1: There are more tha"),
        ("egyptian-war", ("players A, B, C, D, E, F, G", "A 7H"), "line 1: Egyptian War is for 2 "),
        ("egyptian-war", ("players Ann, Ben", "Eve slaps"), "line 2: Unknown player 'Eve'. "),
        ("egyptian-war", ("Ann lays 7H", "Ben lays 7H"), "line 2: The seven of hearts is alr"),
        ("egyptian-war", ("Ann 7H", "Ben 8X"), "line 2: Unknown card '8X'. Cards look"),
        ("egyptian-war", ("Ann 7H", "Ben RJ"), "line 2: RJ isn't in this game's deck."),
        ("egyptian-war", ("Ann 7H", "Ben slasp"), "line 2: Unknown card or move 'slasp'. Did you "
         "mean slaps?"),
        ("egyptian-war", ("Ann 7H", "Ben picks x"), "line 2: Unknown move 'picks x'."),
        ("egyptian-war", ("Ann flips", "Ben 8H"), f"line 1: {plays.which_card}"),
        ("egyptian-war", ("keep x", *PLAIN), f"line 1: {plays.keep}"),
        ("egyptian-war", ("keep 51", "pile 2C 3C", *PLAIN), "line 1: These are more cards"),
        ("egyptian-war", ("Ben holds 53", *PLAIN), "line 1: These are more cards"),
        ("egyptian-war", ("Ben holds 999", *PLAIN), "line 1: No player can hold 999"),
        ("egyptian-war", (*PLAIN, "Ben holds 3"), f"line 4: {plays.after_start}"),
        ("egyptian-war", ("pile 2C 2C", *PLAIN), "line 1: 2C appears too often: "),
        ("egyptian-war", ("with grace", *PLAIN), "line 1: Write an option as NAME="),
        ("egyptian-war", ("with grce=5", *PLAIN), "line 1: Unknown option 'grce'. Did you "),
        ("egyptian-war", ("Ann shows 7H", "Ben 8H"), f"line 1: {plays.no_showing}"),
        ("egyptian-war", ("last pair", *PLAIN), "line 1: In Egyptian War, the rule of the last "
         "slap doesn't matter. It matters in berkeley-war."),
        ("berkeley-war", ("last piar", *PLAIN), "line 1: Unknown rule 'piar'. Did you mean pair?"),
        ("berkeley-war", ("Ann 7H", "Ben slaps piar"), "line 2: Unknown rule 'piar'. "),
        ("egyptian-war", ("deal 7H / 8H", "pile 9H", "Ann flips"), "line 2: With a deal, leave"),
        ("egyptian-war", ("deal 7H / 8H", "Ann holds 3", "Ann flips"), "line 2: The deal already "),
        ("egyptian-war", ("deal 7H / 7H", "Ann flips"), "line 1: 7H appears too often: the deck h"),
        ("egyptian-war", ("deal 7H / 8H", "Tom flips"), f"line 1: {plays.whose_decks}"),
        ("egyptian-war", ("players A, B, C", "deal 7H / 8H", "A flips"), "line 2: There are 2 "),
        ("egyptian-war", ("deal 7H / 8H", "Ann lays 9H"), "line 2: The deal says that the "),
        ("egyptian-war", ("deal 2; trun: 1; packets: 7H / 8H", "Ann flips"), "line 1: Position, "
         "column 17: Unknown field trun. Did you mean turn?"),
        ("budr-basef", ("pile RJ 5H", *PLAIN), f"line 1: {plays.joker_on_pile}"),
        ("budr-basef", ("Ann joker", "Ann checks", "Ben checks"), "line 3: The powers decide"),
        ("budr-basef", ("Ann joker", "Ann checks", "Ann shows 5H 6H", "Ben checks"), "line 3: Ann "
         "must show one card, the power."),
        ("egyptian-war", (*PLAIN, "Ann slaps together"), f"line 4: {plays.one_slap_each}"),
        ("war", ("last pair", "deal AS / KH", "all flip"), "line 1: War has no pile to slap."),
        ("war", ("players Ann, Ben", "all flip"), "line 2: War needs all cards in a "),
        ("war", ("deal AS / KH", "turn Ann", "all flip"), "line 2: "),
        ("war", ("deal AS / KH", "Ann lays AS"), "line 2: In War, write flips: "),
    ])  # fmt: skip
def test_what_cannot_be_judged_is_told_with_its_line(
    game: str, lines: tuple[str, ...], why: str
) -> None:
    assert wrong(game, *lines).startswith(why)


def test_a_line_that_is_no_printable_text_is_refused() -> None:
    assert wrong("egyptian-war", "Ann lays 7H\x1b[2J", "Ben 8H") == (f"line 1: {plays.unprintable}")
