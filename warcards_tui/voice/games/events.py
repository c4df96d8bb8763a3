"""What is said of the events of every game: how it ends, and that it begins at a position."""

from __future__ import annotations

from warcards_tui.cards.parts import Phrase, Sentences, Told, number_word, say
from warcards_tui.games.events import GameOver, PositionSet
from warcards_tui.voice.scene import Scene, tells
from warcards_tui.voice.seats import everyone, hands
from warcards_tui.words.utterance import Utterance

ENDINGS: dict[str, tuple[str, str]] = {
    "all": ("{} all the cards", ""),
    "last": ("nobody else has a card left", ""),
    "nobody": ("", "nobody has a card left"),
    "points": ("{} more points over both games", "the points are equal"),
    "in-war": ("{} run out in a war", "nobody can finish the war"),
    "short": ("{} lay enough cards", "nobody can lay enough cards"),
    "five": ("{} down to {}", "both decks are down to five cards"),
    "flip": ("{} no card to flip", "nobody has a card to flip"),
    "stand": ("all other last cards tie", "the last cards are equal"),
    "aces": (
        "{} more of the aces, which alone are left",
        "two aces each, and nothing else is left",
    ),
    "couple": ("{} a king and queen of one suit", ""),
    "endless": ("", "the cards go round for ever"),
    "heap": (
        "the heap is gone, and {} the most cards, {}",
        "the heap is gone, and the counts are equal",
    ),
    "limit": ("at the limit {} the most cards, {}", "at the limit the counts are equal"),
}
"""How a game was won, and how it came to a draw, by the reason of its ``GameOver``."""

_LIMITED = (
    "it ended at the limit of {}: {} the most cards, {}",
    "at the limit of {} the counts are equal",
)
"""The same for ``limit`` if the scene knows the limit."""

BRIEF: dict[str, tuple[str, str]] = {
    "all": ("the game", ""),
    "last": ("the game", ""),
    "nobody": ("", "no cards left"),
    "points": ("on points", "equal points"),
    "in-war": ("in a war", "both ran out"),
    "short": ("as cards ran short", "both ran short"),
    "five": ("at five cards", "both at five"),
    "flip": ("on the flip", "nobody can flip"),
    "stand": ("by the last card", "equal last cards"),
    "aces": ("by the aces", "two aces each"),
    "couple": ("by royal couple", ""),
    "endless": ("", "endless"),
    "heap": ("by cards won", "equal counts"),
    "limit": ("at the limit", "at the limit"),
}
"""The same in brief, after "Ann wins" and "The game is a draw:"."""


@tells(GameOver)
def _over(told: GameOver, scene: Scene) -> Utterance:
    if told.winner is None:
        drawn = f"The game is a draw: {_how_drawn(told, scene)}."
        return Utterance(
            drawn, brief=f"The game is a draw: {BRIEF[told.reason][1]}.", kind="result"
        )
    won = scene.does(told.winner, "win")
    return Utterance(
        say("{} the game! {}.", won, how_won(told, told.winner, scene)),
        brief=say("{} {}!", won, BRIEF[told.reason][0]),
        kind="result",
    )


def how_ended(told: GameOver, scene: Scene) -> Told:
    """Why the game was won, or is a draw; empty where what each seat owns says all."""
    if told.reason in ("all", "last"):
        return ""
    if told.winner is None:
        return f"{_how_drawn(told, scene)}."
    return say("{}.", how_won(told, told.winner, scene))


def _how_drawn(told: GameOver, scene: Scene) -> str:
    if told.reason == "limit" and scene.limit:
        return _LIMITED[1].format(scene.limit)
    return ENDINGS[told.reason][1]


def how_won(told: GameOver, winner: int, scene: Scene) -> Phrase:
    """Why somebody has won: for the loser's doing, where there is one loser."""
    pattern, _ = ENDINGS[told.reason]
    most = max(told.counts)
    (loser, *others) = [seat for seat in range(len(told.counts)) if seat != winner]
    match told.reason:
        case "in-war" | "flip":
            return say(pattern, scene.does(loser, "have", "has"))
        case "short":
            return say(pattern, "nobody else can" if others else f"{scene.who(loser)} cannot")
        case "five":
            left = f"{number_word(min(told.counts))} card{'s' * (min(told.counts) > 1)}"
            return say(pattern, scene.does(loser, "are", "is"), left)
        case "limit" if scene.limit:
            return say(_LIMITED[0], scene.limit, scene.does(winner, "have", "has"), most)
        case _:
            return say(pattern, *(scene.does(winner, "have", "has"), most)[: pattern.count("{}")])


@tells(PositionSet)
def _set(told: PositionSet, scene: Scene) -> Utterance:
    turn: list[Told] = []
    if told.waiting:
        several = say("{} play.", everyone(scene, told.waiting))
        turn.append(several if told.waiting[1:] else f"{scene.whose(told.waiting[0])} turn.")
    cards = say("{}.", hands(scene, told.counts))
    return Utterance(
        Sentences(["the game begins at a position.", cards, *turn]),
        Sentences(["at a position.", *turn]),
        kind="count",
    )
