"""Sentences of Budr Basef."""

from __future__ import annotations

from tests.games.budr_deals import budr, gamble, whole
from tests.games.test_budr_ways import hit_king
from tests.games.written import play
from tests.voice.rendered import Examples, answer, in_the_book, sentence, told_of
from warcards_tui.cards.french import JOKERS
from warcards_tui.games.budr.events import PoolWon
from warcards_tui.games.budr.machine import Budr
from warcards_tui.games.events import seen_by
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.voice.scene import ASKED, Scene

NAMES = ("Rosa", "Emil", "Ada")


@in_the_book
def a_rule_of_earlier_is_still_told() -> Examples:
    game = hit_king()
    play(game, "0 change add straight")
    game._changing, game.waiting = True, (0,)
    (changed,) = play(game, "0 change straight step=2")
    old = SlapWon(0, "straight", tuple(budr("3S 4H 5D / 2C").packets[0]), 3, False)
    scene = Scene(NAMES, None, "normal", game.rules)
    yield sentence(old, scene)
    yield sentence(changed, scene)


def told(game: Budr, text: str, listener: int | None = None, length: str = "normal") -> list[str]:
    """Return the text that a listener gets for a move."""
    events = play(game, text)
    scene = Scene(NAMES[: game.setup.seats], listener, length, game.rules)
    seat = -1 if listener is None else listener
    return told_of([seen_by(each, seat) for each in events], scene)


@in_the_book
def a_gamble_word_for_word() -> Examples:
    for length in (
        "normal",
        "brief",
        "full",
    ):
        game = budr("RJ 4H 9D 8C / 10H 2C 8S 3D / QD 3S 7H JC")
        moves = ("0 flip", "0 raise 1", "1 raise 2", "2 fold", "0 call")
        yield [each for move in moves for each in told(game, move, 1, length)]


@in_the_book
def all_bets_up_to_your_turn_are_told_as_one() -> Examples:
    for length in (
        "normal",
        "brief",
    ):
        game = gamble("4H 9D 8C", "10H 2C 8S", "QD 3S 7H")
        bets = [each for text in ("0 check", "1 check", "2 raise 1") for each in play(game, text)]
        yield told_of(bets, Scene(NAMES, 0, length, game.rules))


@in_the_book
def a_gamble_that_ends_with_the_bets_is_told_with_them() -> Examples:
    for length in (
        "normal",
        "brief",
    ):
        game = gamble("4H 9D", "QD 3S")
        bets = [each for text in ("0 check", "1 check") for each in play(game, text)]
        scene = Scene(("Rosa", "Ada"), 0, length, game.rules)
        yield told_of(bets, scene)


@in_the_book
def raises_and_folds_of_one_moment_in_brief() -> Examples:
    game = gamble("4H 9D 8C", "10H 2C 8S", "QD 3S 7H")
    moves = ("0 raise 1", "1 raise 1", "2 fold")
    bets = [each for text in moves for each in play(game, text)]
    yield told_of(bets, Scene(NAMES, 0, "brief", game.rules))


@in_the_book
def why_a_power_wins() -> Examples:
    for first, second in (("4H", "4S"), ("6C", "6D"), ("AC", "KS"), ("KS", "BJ")):
        for length in ("normal", "brief"):
            game = gamble(f"{first} 9D", f"{second} 2C")
            play(game, "0 check")
            yield told(game, "1 check", None, length)[0]


@in_the_book
def of_two_jokers_the_first_in_turn_is_told() -> Examples:
    won = PoolWon(1, "first", (None, *JOKERS), 9)
    scene = Scene(NAMES, 0, "normal")
    yield sentence(won, scene)


@in_the_book
def other_endings_of_a_gamble() -> Examples:
    game = gamble("4H 9D", "10H 2C")
    yield told(game, "0 fold")
    yield told(budr("RJ / 10H 2C"), "0 flip")[0]
    yield told(budr("RJ / 10H 2C"), "0 flip", None, "brief")[0]
    game = budr("5S RJ / 10H")
    play(game, "0 flip", "1 flip")
    yield told(game, "0 flip")[0]
    yield told(budr("RJ 2C / 10H"), "0 flip", 0)


@in_the_book
def who_takes_part_is_told_where_it_is_not_everybody() -> Examples:
    game = budr("5S RJ 4C 9D / 10H / 8S 2C JH")
    play(game, "0 flip", "1 flip", "2 flip")
    yield told(game, "0 flip", 2)[0]


@in_the_book
def what_can_be_asked() -> Examples:
    game = budr(whole("5S RJ 4H 9D 8C / 10H 2C 8S 3D / QD 3S 7H JC"))

    def ask(length: str = "normal") -> dict[str, str]:
        scene = Scene(NAMES, 0, length, game.rules)
        return {each: answer(each, game.view(0), scene) for each in ASKED}

    play(game, "0 flip", "1 flip", "2 flip")
    yield [*ask().values()]
    yield ask("full")["rules"]
    yield ask("brief")["pile"]
    play(game, "0 flip", "0 raise 1")
    yield [*ask().values()]
    yield ask("full")["turn"]
    yield ask("brief")["turn"]
    yield ask("brief")["hand"]
    play(game, "1 call", "2 fold")
    yield ask()["choices"]
    yield ask("brief")["choices"]
