"""What the questions of Addition and Subtraction War have shown, for the command ``stats``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warcards_tui.cards.parts import told
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.facts import SOURCE, Fact, facts
from warcards_tui.store import Store

_STEM = "addition"

Facts = Mapping[str, Sequence[Fact]]
"""The facts by the id of the game that asked for them."""


def asks(games: Catalogue, name: str | None) -> bool:
    """Whether that is a game which asks for sums or differences. Raises ``UnknownVariant``."""
    return name is not None and games.find(name).stem == _STEM


def kept_facts(store: Store, games: Catalogue, name: str | None) -> Facts:
    """The facts of that game, or with None of all games that ask for any and have been answered."""
    wanted: list[Variant] = [games.find(name)] if name else [*games.values()]
    found = {
        each.id: facts(store.trials(source=SOURCE, variant=each.id))
        for each in wanted
        if each.stem == _STEM
    }
    return {id: known for id, known in found.items() if known or name}


def as_lines(found: Facts, games: Catalogue) -> Iterator[str]:
    """A sentence a line: of each game what was right, what was missed, and what was slow."""
    for id, known in found.items():
        first, *others = _report(known, games[id])
        yield f"{games[id].name}: {first[0].lower()}{first[1:]}"
        yield from others


def _report(known: Sequence[Fact], variant: Variant) -> list[str]:
    # They bring in a machine, and most people have no facts.
    from warcards_tui.voice.games.addition import noun
    from warcards_tui.voice.games.addition.report import report

    lines = report(known, noun(variant.game_class().sign))
    return [told(each, "ear") for each in lines]


def as_json(found: Facts) -> list[dict[str, Any]]:
    """The documented JSON form."""
    return [
        {
            "variant": id,
            "facts": [
                {
                    "fact": each.name,
                    "result": each.result,
                    "right": each.right,
                    "wrong": each.wrong,
                    "skipped": each.skipped,
                    "median_ms": None if each.slow is None else round(each.slow, 1),
                }
                for each in known
            ],
        }
        for id, known in found.items()
    ]
