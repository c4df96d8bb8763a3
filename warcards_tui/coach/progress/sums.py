"""Results of the questions of Addition and Subtraction War, for the ``stats`` command."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warcards_tui.cards.parts import told
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.facts import SOURCE, FactResult, facts
from warcards_tui.store import Store

_STEM = "addition"

Facts = Mapping[str, Sequence[FactResult]]
"""Facts by the id of the game that asked for them."""


def asks(games: Catalogue, name: str | None) -> bool:
    """True if that game asks for sums or differences. Raises ``UnknownVariant``."""
    return name is not None and games.find(name).stem == _STEM


def kept_facts(store: Store, games: Catalogue, name: str | None) -> Facts:
    """Return the facts of a game; with None those of all such games with answers."""
    wanted: list[Variant] = [games.find(name)] if name else [*games.values()]
    found = {
        each.id: facts(store.trials(source=SOURCE, variant=each.id))
        for each in wanted
        if each.stem == _STEM
    }
    return {id: known for id, known in found.items() if known or name}


def as_lines(found: Facts, games: Catalogue) -> Iterator[str]:
    """Yield one sentence per line: right, missed and slow facts of each game."""
    for id, known in found.items():
        first, *others = _report(known, games[id])
        yield f"{games[id].name}: {first[0].lower()}{first[1:]}"
        yield from others


def _report(known: Sequence[FactResult], variant: Variant) -> list[str]:
    # Imported late: the voice of these games loads a machine, and few people have facts.
    from warcards_tui.voice.games.addition import noun
    from warcards_tui.voice.games.addition.report import report

    lines = report(known, noun(variant.game_class().sign))
    return [told(each, "ear") for each in lines]


def as_json(found: Facts) -> list[dict[str, Any]]:
    """Return the documented JSON form."""
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
