"""Messages of exports and imports."""

from __future__ import annotations

from warcards_tui.cards.parts import Text, listed
from warcards_tui.words import exports as words


def _records(trials: int, games: int, settings: int) -> Text:
    kinds = ((trials, words.trials), (games, words.games), (settings, words.settings))
    found = [kind(many=many) for many, kind in kinds if many]
    return listed(found) if found else words.nothing_kept


def exported(trials: int, games: int, settings: int, where: str) -> str:
    """Return the exported records; ``where`` is the file, empty for standard output."""
    records = _records(trials, games, settings)
    if where:
        return words.exported_to(records=records, file=where).text
    return words.exported(records=records).text


def imported(trials: int, games: int, settings: int, known: int) -> str:
    """Return the imported records, and the number of trials and games known before."""
    if not trials and not games and not settings:
        return words.nothing_new
    return words.imported(records=_records(trials, games, settings), known=known).text
