"""Positions as text: errors name the place and the reason, and bad texts do no harm."""

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
from warcards_tui.words import positions

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
        ("war", f"column 1: {positions.begins_with}"),
        ("wur 2; turn: 1", "column 1: Unknown game 'wur'. Did you mean war?"),
        ("war x; turn: 1", f"column 5: {positions.players(given='x').text}"),
        ("war 3; turn: 1", "column 1: War is for 2 players, not 3."),
        ("war 2 limit; turn: 1", f"column 7: {positions.option(given='limit').text}"),
        ("war 2 limt=3; turn: 1", "column 7: Unknown option 'limt'"),
        ("war 2 pickup=shuffled limit=x; turn: 1", "column 23: limit can't be 'x'"),
        ("war 2 limit=9 seed=-1; turn: 1", f"column 15: {positions.seed(given='-1').text}"),
        ("war 2; turn: 1; ; over", positions.field_empty),
        ("war 2; turn: 1; turn: 2", "column 17: turn appears twice."),
        ("war 2; trun: 1", "column 8: Unknown field trun. Did you mean turn?"),
        ("war 2; turn: 3", f"column 14, turn: {positions.no_seat(given='3', seats=2).text}"),
        ("war 2; packets: AS", positions.parts_by_seat(seats=2, given=1).text),
        ("war 2; packets: AS / 5X", "column 22, packets: Unknown card 5X."),
        ("war 2; packets: AS / [KH", f"column 22, packets: {positions.bracket_not_closed}"),
        ("war 2; packets: AS / KH]", f"column 24, packets: {positions.bracket_not_opened}"),
        ("war 2; trick: x", f"column 15, trick: {positions.not_a_number(given='x').text}"),
        ("war 2; trick: 9999999999", "column 15, trick: 9999999999 is more than"),
        ("war 2; spare: AS / KH", f"column 18, spare: {positions.no_slash}"),
        ("war 2; last: " + "[" * 20, positions.too_deep(most=8).text),
        ("war 2; turn: 1 2; packets: AS / RJ", "column 33: RJ isn't in this game's deck."),
        (
            "war 2; turn: 1 2; packets: AS / AS",
            "column 33: AS appears too often: the deck has only 1.",
        ),
        ("war 2; turn: 1; rows: (2S) / 3S; packets: AS / 2S", "column 48: 2S appears too often"),
        ("war 2; packets: AS / 2S", positions.turn_or_ending),
        ("war 2; turn: 1; winner: 1; packets: AS / 2S", positions.winner_too_early),
        ("war 2; turn: 1 2; packets: AS /", positions.unplayable),
        (
            "egyptian-war 2; turn: 1; packets: AS / KS; last-rule: x",
            positions.no_rule(given="x").text,
        ),
        ("scramble-war 2; turn: 1 2; floor: AS KS 2C", positions.cards_odd().text),
        (
            "fast-food 2; turn: 1; hands: AS 2S / 3S; plays: [1 4S 5 3 -]",
            positions.totals_wrong().text,
        ),
        ("fast-food 2; turn: 1; hands: AS 2H / 3S", positions.two_colors().text),
        ("fast-food 2; turn: 1; hands: AS 2S 4S / 3S", positions.uneven_plays().text),
        ("war 2; drawn: 3 of AS", "Unknown field drawn."),
        ("war 2 pickup=shuffled; drawn: x of AS", positions.drawn(field="drawn").text),
        ("war 2; turn: 1\x1b[2J", r"column 15: '\x1b' isn't allowed in a position."),
        ("war 2; turn: 1\n", r"'\n' isn't allowed in a position."),
        ("war 2; " + "x" * LONGEST, positions.too_long(most=LONGEST).text),
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
    with pytest.raises(PositionError, match=positions.options_differ):
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
