"""What is said of the events of every game: how it ends, and that it begins at a position."""

from __future__ import annotations

from warcards_tui.cards.parts import Phrase, Sentences, Told, number_word, say
from warcards_tui.games.events import GameOver, PositionSet
from warcards_tui.voice.scene import Scene, tells
from warcards_tui.voice.seats import everyone, hands
from warcards_tui.voice.utterance import Utterance

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


@tells(GameOver)
def _over(told: GameOver, scene: Scene) -> Utterance:
    if told.winner is None:
        drawn = f"The game is a draw: {ENDINGS[told.reason][1]}."
        return Utterance(drawn, brief="The game is a draw.", kind="result")
    won = scene.does(told.winner, "win")
    return Utterance(
        say("{} the game! {}.", won, how_won(told, told.winner, scene)),
        brief=say("{} the game!", won),
        kind="result",
    )


def how_ended(told: GameOver, scene: Scene) -> Told:
    """Why the game was won, or is a draw; empty where what each seat owns says all."""
    if told.reason in ("all", "last"):
        return ""
    if told.winner is None:
        return f"{ENDINGS[told.reason][1]}."
    return say("{}.", how_won(told, told.winner, scene))


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
