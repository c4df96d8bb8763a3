"""The command ``judge``: piles and records of games, as lines or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from warcards_tui import safe_read
from warcards_tui.cards.parts import Text
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.events import event_json, seen_by
from warcards_tui.games.judge import reasons_json
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost
from warcards_tui.games.variant import Variant
from warcards_tui.referee.play import MoveRuling, PileRuling, PlayJudgment, judge_play
from warcards_tui.referee.record import RecordError, read_record
from warcards_tui.voice import judge as voice
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, answer, moment
from warcards_tui.words import exports, replay
from warcards_tui.words import judge as words
from warcards_tui.words.utterance import Utterance

_WATCHER = -1
"""Seat of a spectator, who sees only what all may see."""

MOST_BYTES = 100_000
"""Highest size of a record in bytes. A long game has 20,000."""

LONGEST = 2_000
"""Highest length of a line in bytes."""


def print_play(
    file: str, variant: Variant, given: Mapping[str, str], games: Catalogue, *, wants_json: bool
) -> None:
    """Judge the record in a file, ``-`` for standard input, and print the result.

    Raises ``ValueError`` with a line that names the error.
    """
    name = exports.standard_input if file == "-" else file
    played = judge_play(name, read_record(name, _lines(file, name)), variant, given, games)
    if wants_json:
        print(json.dumps(as_json(played)))
        return
    if played.jokers:
        print(f"warcards: {voice.jokers_read(played.jokers)}", file=sys.stderr)
    print("\n".join(as_lines(played)))


def _lines(file: str, name: str) -> list[str]:
    """Return the lines of a file. Raises ``RecordError``."""
    try:
        if file == "-":
            found = list(safe_read.lines(safe_read.standard_input(), LONGEST, MOST_BYTES))
        else:
            with safe_read.opened(file, MOST_BYTES) as source:
                found = list(safe_read.lines(source, LONGEST, MOST_BYTES))
    except OSError as failure:
        raise RecordError(exports.unread(file=name, why=str(failure.strerror)).text) from None
    try:
        lines = [line.decode("utf-8-sig") for line in found]
    except UnicodeDecodeError:
        raise RecordError(words.no_text(file=name).text) from None
    if lines and lines[0].lstrip().startswith("{"):
        raise RecordError(words.is_log(file=name).text)
    return lines


# -- lines


def as_lines(played: PlayJudgment) -> list[str]:
    """Return the result of each line of a record, and the final state of the game."""
    lines = []
    for line, found in groupby(played.rulings, lambda each: each.line):
        rulings = list(found)
        # Secret moves are mentioned only on lines with no other news.
        telling = [each for each in rulings if each.refused or _happens(played, each)]
        said = " ".join([_said(played, each) for each in telling or rulings])
        lines.append(f"{words.line(number=line).text} {said}")
    return [*lines, f"{words.now} {_now(played)}"]


def _said(played: PlayJudgment, ruling: MoveRuling) -> str:
    """Return the result of a move, in whole sentences."""
    scene = _scene(played, ruling)
    if ruling.refused:
        refused = words.refused_to(name=played.names[ruling.seat], why=ruling.refused).text
        if ruling.move.startswith("slap"):
            return f"{refused} {words.costs_nothing}"
        if ruling.view.over:
            return refused
        return f"{refused} {ear(answer('turn', ruling.view, scene))}"
    return _happens(played, ruling) or ear(replay.has_moved(scene, seat=ruling.seat))


def _happens(played: PlayJudgment, ruling: MoveRuling) -> str:
    """Return the events of a move in words, with the rulings about them."""
    scene = _scene(played, ruling)
    counts = words.lowest_counts if played.game.manners.gathers else words.next_counts
    said: list[str] = [counts] if ruling.first else []
    said += _spoken(_reasons(ruling, scene))
    happened = [seen_by(each, _WATCHER) for each in ruling.events]
    said += [ear(each) for each in moment(happened, scene) if each.told]
    return " ".join([*said, *_spoken(_besides(ruling, scene))])


def _spoken(parts: Iterable[Text]) -> list[str]:
    return [text for text in [ear(Utterance(each)) for each in parts] if text]


def _scene(played: PlayJudgment, ruling: MoveRuling) -> Scene:
    scene = Scene(played.names, None, rules=ruling.rules)
    scene.sign = played.game.sign
    scene.limit = played.game.limited
    return scene


def _reasons(ruling: MoveRuling, scene: Scene) -> Iterator[Text]:
    """Yield the reason why a pile is taken, unless the event's text gives it."""
    for each in ruling.events:
        if isinstance(each, PileTaken) and each.reason == "debt":
            pays = dict(getattr(ruling.view, "pays", ()))
            ranks = [card.rank for card in ruling.pile if card.rank in pays]
            yield voice.unanswered(each.seat, ranks[-1] if ranks else None, scene)


def _besides(ruling: MoveRuling, scene: Scene) -> Iterator[Text]:
    """Yield the rulings about a pile after a new card, or after a wrong slap."""
    slapped = ruling.slapped
    for each in ruling.events:
        if isinstance(each, CardLaid):
            yield voice.lie_there(ruling.lying.holds, ruling.lying.barred)
        elif isinstance(each, SlapLost) and slapped is not None and ruling.rules is not None:
            near = slapped.nearest
            if slapped.holds:
                yield voice.could_have_been(slapped.holds)
            elif near is not None and each.rule is None:
                yield words.nearest(rule=ruling.rules[near.rule])


def _now(played: PlayJudgment) -> str:
    """Return the final pile, and whose turn it is."""
    game = played.game
    scene = Scene(played.names, None, rules=game.rules)
    view = game.view(0)
    said = []
    if game.slappable:
        said.append(ear(answer("pile", view, scene)))
        said += _spoken([voice.lie_there(played.lying.holds, played.lying.barred)])
    return " ".join([*said, ear(answer("turn", view, scene))])


# -- JSON


def as_json(played: PlayJudgment) -> dict[str, Any]:
    """Return the documented JSON form of a judged record."""
    game = played.game
    return {
        "variant": game.setup.variant,
        "options": dict(game.setup.options),
        "players": list(played.names),
        "jokers": [each.text for each in played.jokers],
        "rulings": [_ruling_json(played, each) for each in played.rulings],
        "now": {
            "waiting": list(game.waiting),
            "over": game.over,
            "winner": game.winner,
            "pile": [each.text for each in getattr(game.view(0), "pile", ())],
            **_lying_json(played.lying),
            "said": _now(played),
        },
    }


def _ruling_json(played: PlayJudgment, ruling: MoveRuling) -> dict[str, Any]:
    return {
        "line": ruling.line,
        "seat": ruling.seat,
        "move": ruling.move,
        "refused": ruling.refused or None,
        "events": [_event_json(played, each) for each in ruling.events],
        **_lying_json(ruling.lying),
        "slapped": None if ruling.slapped is None else _lying_json(ruling.slapped),
        "said": _said(played, ruling),
    }


_UNKNOWN = ("left", "counts")
"""Fields of an event that are unknown without a written deal."""


def _event_json(played: PlayJudgment, event: Any) -> dict[str, Any]:
    found = event_json(seen_by(event, _WATCHER))
    if played.guessed:
        found |= {name: None for name in _UNKNOWN if name in found}
    return found


def _lying_json(lying: PileRuling) -> dict[str, Any]:
    holds = [(rule.id, why) for rule, why in lying.holds]
    barred = None if lying.barred is None else lying.barred.id
    return reasons_json(holds, lying.nearest) | {"barred": barred}
