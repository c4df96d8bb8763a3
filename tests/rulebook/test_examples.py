"""Every example of every rule text is true, and a false one fails with the truth."""

from __future__ import annotations

import pytest

from tests.rulebook.proof import prove, wrong_with
from tests.rulebook.written import written
from tests.tiers import looped
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.events import seen_by
from warcards_tui.games.moves import parse_move
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.files import find_text
from warcards_tui.rulebook.piles import judge_pile
from warcards_tui.rulebook.plays import begun, play_out
from warcards_tui.rulebook.records import Pile, Play, RuleText
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, sentence

WATCHER = -1

EXAMPLES = [
    (variant, text, block)
    for variant in VARIANTS
    for text in [find_text(VARIANTS.find(variant))]
    for article in text.articles
    for block in article.blocks
    if isinstance(block, Pile | Play)
]


@pytest.mark.cpu(0.4, "runs all examples of all rule texts")
@looped("variant, text, example", EXAMPLES)
def test_what_an_example_says_is_what_the_game_does(
    variant: str, text: RuleText, example: Pile | Play
) -> None:
    wrong = wrong_with(text, example)
    assert wrong is None, f"{variant}, line {example.line}: {wrong}"


def test_there_are_examples_of_every_kind_in_the_texts() -> None:
    found = [example for _, _, example in EXAMPLES]
    piles = [each for each in found if isinstance(each, Pile)]
    assert {each.says for each in piles} == {"holds", "not", "none"}
    steps = [step.kind for each in found if isinstance(each, Play) for step in each.steps]
    assert set(steps) == {"move", "told", "refused"}
    assert len(found) > 200


def complaint(kind: str, *lines: str, variant: str = "berkeley-war") -> str:
    """Return the error of a text whose only example is these lines, the first being line 21."""
    text = written("```" + kind, *lines, "```", variant=variant)
    (wrong,) = [proof.wrong for proof in prove(text)]
    return str(wrong)


HERE = "rules_text/berkeley-war.md, line"


@looped(
    "pile, wrong",
    [
        (
            "3S 8D => sum-2-11: 3 + 9 = 11",
            "the text says 'sum-2-11: 3 + 9 = 11' for 3S 8D, but it is 'sum-2-11: 3 + 8 = 11'.",
        ),
        (
            "3S 9D => sum-2-11: 3 + 9 = 11",
            "the text says 'sum-2-11: 3 + 9 = 11' for 3S 9D, but it is 'not sum-2-11: ",
        ),
        (
            "3S 8D => not sum-2-11: 3 + 8 is 12",
            "the text says 'not sum-2-11: 3 + 8 is 12' for 3S 8D, but it is 'sum-2-11: ",
        ),
        ("3S 8D => none", "the text says 'none' for 3S 8D, but it is 'sum-2-11: 3 + 8 = 11'."),
        (
            "7S 2H KD => none, sum-2-11: 2 + 13 is 15",
            "the text says 'none, sum-2-11: 2 + 13 is 15' for 7S 2H KD, but it is "
            "'none, floopa-3: 2, 7, K step by 5 and 6'.",
        ),
        ("3S => none, pair: 3", "the text says 'none, pair: 3' for 3S, but it is 'none'."),
        ("3S 8D => sum-2-12: 3 + 8 = 11", "unknown rule 'sum-2-12'; the rules are pair, sa"),
        ("3S 8X => none", "Unknown card '8X'."),
        ("3S 3S => pair: 3 and the same", "3S appears too often: the deck has only 1."),
    ],
)
def test_a_pile_that_is_not_so_says_what_is_true(pile: str, wrong: str) -> None:
    assert complaint("pile", pile).startswith(f"{HERE} 21: {wrong}")


def test_an_option_that_does_not_exist_fails_the_pile() -> None:
    told = complaint("pile", "with bracket=any", "3S 8D => none")
    assert told.startswith(f"{HERE} 22: Unknown option 'bracket'. Did you mean brackets?")
    told = complaint("pile", "3S 8D => none", variant="scientific-war")
    assert told == (
        "rules_text/scientific-war.md, line 21: Scientific War has no pile to slap. The games "
        "with one are egyptian-war, berkeley-war, world-war-3, armageddon and budr-basef."
    )


def test_a_pile_without_a_date_must_be_true_on_every_day() -> None:
    """On the 12th 2, 3 and 7 match. An example with a day is judged on that day."""
    text = written("```pile", "2S 7H 3D => none", "```")
    (proof,) = prove(text)
    assert str(proof.wrong) == (
        f"{HERE} 21: the text says 'none' for 2S 7H 3D, but it is 'sum-3-date: 2 + 7 + 3 = 12'."
    )
    (proof,) = prove(written("```pile", "with date=2025-10-13", "2S 7H 3D => none", "```"))
    assert proof.wrong is None


TABLE = ("deal 5S 9D / 5H 2C", "turn Ann", "Ann flip", "Ben flip")


def told(deal: str, *moves: str, variant: str = "berkeley-war", turn: int | None = 0) -> list[str]:
    """Return a spectator's speech of a game; the first player starts."""
    game = begun(VARIANTS.find(variant), deal, {}, turn)
    scene = Scene(SEATS[: game.setup.seats], None, "normal", game.rules)
    happened = game.opening()
    for move in moves:
        name, _, text = move.partition(" ")
        happened += game.apply(SEATS.index(name), parse_move(text))
    return [ear(sentence(seen_by(each, WATCHER), scene)) for each in happened]


FLIPS = ("Ann flip", "Ben flip")


def test_a_play_that_is_told_otherwise_says_what_is_told() -> None:
    dealt, five, another, two = told("5S 9D / 5H 2C", *FLIPS, "Ann flip")
    assert complaint("play", *TABLE, f"=> {two}") == (
        f"{HERE} 25: the text says {two!r}, but the game says {dealt!r} and {five!r}"
        f" and {another!r}."
    )
    *_, won = told("5S 9D / 5H 2C", *FLIPS, "Ann slap pair")
    # After a check, only new rules are asked about.
    assert complaint("play", *TABLE, f"=> {another}", "Ann slap pair", f"=> {another}") == (
        f"{HERE} 27: the text says {another!r}, but the game says {won!r}."
    )


@looped(
    "lines, line, wrong",
    [
        ([*TABLE, "Ben flip", "=> Two."], 25, "'flip' isn't possible: It's not you"),
        (
            [*TABLE, "Ben flip", "=! It is Ann's turn."],
            26,
            'the text gives the reason "It is Ann\'s turn.", but it is "It\'s not your turn.".',
        ),
        (
            [*TABLE, "Ann flip", "=! Never."],
            26,
            "the text says the move is refused for 'Never.', but it's possible.",
        ),
        ([*TABLE, "Ann jump", "=! Never."], 25, "Unknown move 'jump'."),
        ([*TABLE, "Cleo flip", "=! Never."], 25, "Cleo has no cards in this deal."),
        (
            ["deal 5S / 5S", "Ann flip", "=> Five."],
            20,
            "5S appears too often: the deck has only 1.",
        ),
        (["deal 5S", "Ann flip", "=> Five."], 20, "Berkeley War is for 2 to 6 players, not 1."),
        (["with limit=x", *TABLE, "=> Five."], 20, "limit can't be 'x': it takes 0 to 1000000."),
    ],
)
def test_a_play_that_goes_otherwise_says_how(lines: list[str], line: int, wrong: str) -> None:
    assert complaint("play", *lines).startswith(f"{HERE} {line}: {wrong}")


def test_a_check_after_a_check_asks_about_the_same_moves() -> None:
    _, five, another = told("5S 9D / 5H 2C", *FLIPS)
    text = written("```play", *TABLE, f"=> {another}", f"=> {five}", "```")
    (proof,) = prove(text)
    assert proof.wrong is None


def test_running_gives_what_a_reader_is_shown() -> None:
    text = written("```pile", "with date=2025-10-31", "3S 8D => mul-2-24: 3 x 8 = 24", "```")
    (pile,) = text.articles[0].blocks
    assert isinstance(pile, Pile)
    judged = judge_pile(text, pile)
    assert [each.text for each in judged.cards] == ["3S", "8D"]
    assert [each.id for each in judged.rules.holding(judged.cards)] == ["sum-2-11", "mul-2-24"]
    text = written("```play", *TABLE, "Ben flip", "=! It's not your turn.", "```")
    (play,) = text.articles[0].blocks
    assert isinstance(play, Play)
    played = play_out(text, play)
    assert [each.text for each in played.hands[1]] == ["5H", "2C"]
    assert [(each.seat, each.move, each.refused) for each in played.turns] == [
        (-1, "", ""),
        (0, "flip", ""),
        (1, "flip", ""),
        (1, "flip", "It's not your turn."),
    ]
    assert [*played.turns[0].told, *played.turns[1].told, *played.turns[2].told] == told(
        "5S 9D / 5H 2C", *FLIPS
    )


def test_what_only_one_player_may_know_is_not_told_to_a_reader() -> None:
    moves = ("Ann choose KS", "Ben choose 7H")
    dealt, *_ = told("KS / 7H", variant="scientific-war", turn=None)
    lines = ("deal KS / 7H", *moves, f"=> {dealt}")
    text = written("```play", *lines, "```", variant="scientific-war")
    (play,) = text.articles[0].blocks
    assert isinstance(play, Play)
    assert [each.told for each in play_out(text, play).turns][:2] == [(dealt,), ()]


def test_an_error_knows_its_place() -> None:
    text = written("```pile", "3S 9D => pair: 3", "```")
    (pile,) = text.articles[0].blocks
    assert isinstance(pile, Pile)
    with pytest.raises(RuleTextError) as wrong:
        judge_pile(text, pile)
    assert (wrong.value.file, wrong.value.line) == ("rules_text/berkeley-war.md", 21)
    assert isinstance(wrong.value, ValueError)
