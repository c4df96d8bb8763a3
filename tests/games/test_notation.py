"""Positions as text: refusals with place and reason, and harmless bad texts."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.games.anygame import Case, played, random_move
from tests.games.setup import set_up
from tests.tiers import looped, third
from tests.voice.hearing import unsound
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.contract import COMMON, Game
from warcards_tui.games.notation import LONGEST, PositionError, parse_position, position

SMALL = "egyptian-war 2; turn: 1; packets: AS 2C / 3H 4D; pile: KS"


def parsed(text: str) -> Game:
    return parse_position(text, VARIANTS.find)


def refusal(text: str) -> str:
    with pytest.raises(PositionError) as refused:
        parsed(text)
    return str(refused.value)


def test_a_position_sets_up_what_it_says_and_leaves_out_what_is_usual() -> None:
    game = parsed(SMALL)
    view = game.view(0)
    assert [card.text for card in view.pile] == ["KS"]
    assert view.counts == (2, 2)
    assert view.waiting == (0,)
    assert position(game) == SMALL


@looped(
    "text, told",
    [
        ("war", "column 1: A position begins with the game and how many play"),
        ("wur 2; turn: 1", "column 1: There is no game 'wur'. Did you mean war?"),
        ("war x; turn: 1", "column 5: x is no number of players."),
        ("war 3; turn: 1", "column 1: War is for 2 players, not 3."),
        ("war 2 limit; turn: 1", "column 7: limit is no option; write NAME=VALUE, each once."),
        ("war 2 limt=3; turn: 1", "column 7: There is no option 'limt'"),
        ("war 2 pickup=shuffled limit=x; turn: 1", "column 23: limit cannot be 'x'"),
        ("war 2 limit=9 seed=-1; turn: 1", "column 15: The seed -1 is no whole number."),
        ("war 2; turn: 1; ; over", "A field is missing between semicolons."),
        ("war 2; turn: 1; turn: 2", "column 17: turn is there twice."),
        ("war 2; trun: 1", "column 8: There is no trun in this game. Did you mean turn?"),
        ("war 2; turn: 3", "column 14: turn: There is no seat 3: there are 2 seats."),
        ("war 2; packets: AS", "for each of 2 seats, with / between them: here is 1."),
        ("war 2; packets: AS / 5X", "column 22: packets: There is no card 5X"),
        ("war 2; packets: AS / [KH", "column 22: packets: This bracket is not closed."),
        ("war 2; packets: AS / KH]", "column 24: packets: This bracket was not opened."),
        ("war 2; trick: x", "column 15: trick: x is not a number."),
        ("war 2; trick: 9999999999", "column 15: trick: 9999999999 is more than"),
        ("war 2; spare: AS / KH", "column 18: spare: No / stands here."),
        ("war 2; last: " + "[" * 20, "There are more than 8 brackets in each other."),
        ("war 2; turn: 1 2; packets: AS / RJ", "column 33: RJ is not in this game's pack."),
        ("war 2; turn: 1 2; packets: AS / AS", "column 33: AS is there too often: the pack has"),
        ("war 2; turn: 1; rows: (2S) / 3S; packets: AS / 2S", "column 48: 2S is there too often"),
        ("war 2; packets: AS / 2S", "a game that is over has an ending, any other one a turn."),
        ("war 2; turn: 1; winner: 1; packets: AS / 2S", "there is a winner"),
        ("war 2; turn: 1 2; packets: AS /", "these parts do not go together"),
        ("egyptian-war 2; turn: 1; packets: AS / KS; last-rule: x", "there is no rule x."),
        ("scramble-war 2; turn: 1 2; floor: AS KS 2C", "picked are an odd number."),
        ("fast-food 2; turn: 1; hands: AS 2S / 3S; plays: [1 4S 5 3 -]", "the totals are not"),
        ("fast-food 2; turn: 1; hands: AS 2H / 3S", "with the cards of one colour."),
        ("fast-food 2; turn: 1; hands: AS 2S 4S / 3S", "play equally many cards."),
        ("war 2; drawn: 3 of AS", "There is no drawn in this game."),
        ("war 2 pickup=shuffled; drawn: x of AS", "drawn is written as in drawn: 3 of SOURCE."),
        ("war 2; turn: 1\x1b[2J", r"column 15: '\x1b' cannot be part of a position."),
        ("war 2; turn: 1\n", r"'\n' cannot be part of a position."),
        ("war 2; " + "x" * LONGEST, f"A position has at most {LONGEST} characters."),
    ],
)
def test_wrong_text_is_told_in_one_line_with_its_place_and_reason(text: str, told: str) -> None:
    line = refusal(text)
    assert line.startswith("Position")
    assert told in line
    assert "\n" not in line
    assert line.isprintable()
    assert not unsound([line])


def mutated(text: str, rng: random.Random) -> str:
    """Return the text with a word or letter left out, doubled, exchanged or strange."""
    words = text.split(" ")
    at, other = rng.randrange(len(words)), rng.randrange(len(words))
    match rng.randrange(6):
        case 0:
            del words[at]
        case 1:
            words.insert(other, words[at])
        case 2:
            words[at], words[other] = words[other], words[at]
        case 3:
            words[at] = rng.choice(["-", "/", "[", "]", "0", "9", "(AS)", "yes", "", ";", "x:"])
        case 4:
            place = rng.randrange(len(text))
            return text[:place] + text[place + 1 :]
        case _:
            place = rng.randrange(len(text))
            return text[:place] + rng.choice("[]/;:-( 0A\x00\u00e9") + text[place:]
    return " ".join(words)


@third
@pytest.mark.parametrize("variant", VARIANTS)
def test_no_text_raises_anything_but_its_error(variant: str) -> None:
    rng = random.Random(variant)
    game = Case(variant, {}).game(7, limit=12)
    for number, _ in enumerate(played(game, 7)):
        if number > 25:
            break
        for _ in range(3):
            text = mutated(position(game), rng)
            try:
                other = parsed(text)
            except PositionError:
                continue
            assert parsed(position(other)) == other


def test_what_is_shuffled_later_is_part_of_the_position() -> None:
    game = set_up("war", seats=2, seed=3, options={"pickup": "shuffled", "limit": "200"})
    rng = random.Random(1)
    for _ in range(60):
        game.apply(*random_move(game, rng))
    again = parsed(position(game))
    assert " of " in position(game)
    while not game.over:
        seat, move = random_move(game, rng)
        assert again.apply(seat, move) == game.apply(seat, move)
    # Without it, the result depends on the text alone.
    short = "war 2 pickup=shuffled; turn: 1 2; packets: AS KS / KH QH"
    assert parsed(short) == parsed(short)
    assert position(parsed(position(parsed(short)))) == position(parsed(short))


def test_a_game_that_begins_at_a_position_tells_so_and_is_dealt_as_it_says() -> None:
    game = parsed(SMALL)
    (told,) = game.opening()
    assert type(told).__name__ == "PositionSet"
    assert game.dealt() == SMALL
    again = set_up("egyptian-war", seats=2, seed=0, deal=game.dealt())
    assert again == game
    with pytest.raises(PositionError, match="options are not those"):
        set_up("egyptian-war", seats=2, seed=0, deal=SMALL, options={"limit": "7"})
    with pytest.raises(PositionError, match="of egyptian-war, not of war"):
        set_up("war", seats=2, seed=0, deal=SMALL)


PAGE = (Path(__file__).parents[2] / "docs" / "position-format.md").read_text()
EXAMPLES = re.findall(r"^    ([0-9a-z-]+ \d.*;.*)$", PAGE, re.MULTILINE)


def test_the_page_has_an_example_of_every_game_that_is_written_as_it_is_told() -> None:
    named = {example.split()[0] for example in EXAMPLES}
    assert not set(VARIANTS) - named, "games without an example in docs/position-format.md"
    assert not named - set(VARIANTS), "examples of no game"
    for example in EXAMPLES:
        game = parsed(example)
        assert position(game).partition("; drawn: ")[0] == example
        assert parsed(position(game)) == game


@looped("variant", VARIANTS)
def test_the_page_explains_every_field(variant: str) -> None:
    sections = [
        each for each in PAGE.split("\n## ") if f"\n    {variant} " in each and "| `" in each
    ]
    assert len(sections) == 1, f"one section has an example of {variant} and a table of its fields"
    (section,) = sections
    told = re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE)
    declared = {field.name for field in VARIANTS[variant].game_class().fields()}
    untold = declared - {field.name for field in COMMON} - set(told)
    assert not untold, f"fields that the section with {variant} does not explain"
    for field in COMMON:
        assert f"| `{field.name}` |" in PAGE
