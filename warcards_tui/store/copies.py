"""Copying records from one store to another, without duplicates and in any order.

Games and trials have global names (uid), and merging is a join: the result does not depend on which
store imports from which, or how often. If a game was continued in two places, the longer copy
stays. A place in a game has one trial. If two trials claim it, both stay in the log, and the one
with the smaller uid keeps the place. The caller merges settings.

The log has the trials in the order of their ids. Imported trials are usually older than the newest
one here, so after an import all trials get new ids in the order of their times. From the new ids, a
reader of the log sees that the log has changed.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import count, pairwise
from typing import Any, NamedTuple

from warcards_tui.store import forms
from warcards_tui.store.records import Trial
from warcards_tui.store.values import decoded, encoded


class CopiedMove(NamedTuple):
    """A move of a copied game; ``added`` is the UTC time, ``time_ms`` the time in the game."""

    number: int
    added: str
    time_ms: float
    seat: int
    move: str


class CopiedGame(NamedTuple):
    """A game to be copied; ``ended`` and ``outcome`` are None while it is unfinished."""

    uid: str
    header: dict[str, Any]
    started: str
    ended: str | None
    outcome: dict[str, Any] | None
    moves: tuple[CopiedMove, ...]


class CopiedTrial(NamedTuple):
    """A trial to be copied.

    ``game`` is the uid of its game, or empty without one (or if the game was removed); the ``game``
    of the trial itself is None.
    """

    uid: str
    added: str
    game: str
    trial: Trial


class CopiedSetting(NamedTuple):
    """A setting to be copied."""

    name: str
    value: Any


Copied = CopiedGame | CopiedTrial | CopiedSetting


class TakenOver(NamedTuple):
    """Numbers of new records, and of records that were here already.

    A known game that was continued elsewhere counts in ``games``.
    """

    trials: int
    games: int
    settings: int
    known: int


_Found = tuple[int, CopiedGame | None]

Merge = Callable[[str, Any, Any], Any]
"""Function that merges a setting, from its name, its value here and the incoming value."""

_OWN = [name for name in Trial._fields if name != "game"]
_SETTINGS = _OWN.index("settings")
_ADD_TRIAL = (
    f"INSERT INTO trial (uid, added, {', '.join(_OWN)}) VALUES ({', '.join('?' * (2 + len(_OWN)))})"
)
_ADD_MOVE = "INSERT INTO move (game, number, added, time_ms, seat, move) VALUES (?, ?, ?, ?, ?, ?)"


def copies(db: sqlite3.Connection) -> Generator[Copied, None, int]:
    """Yield all settings, games and trials, in the same order in equal stores.

    Damaged records, and records that do not fit their form, are skipped; returns their number.
    """
    damaged = 0
    for name, text in db.execute("SELECT name, value FROM setting ORDER BY name").fetchall():
        if text == "null":
            continue
        if not forms.NAME.fits(name):
            damaged += 1
            continue
        found = decoded(text)
        value = forms.sound_part(name, found)
        damaged += value is None or value != found
        if value is not None:
            yield CopiedSetting(name, value)
    readable = {}
    for id_, game in _games(db):
        if game is not None:
            readable[id_] = game.uid
            yield game
        else:
            damaged += 1
    rows = db.execute(f"SELECT uid, added, game, {', '.join(_OWN)} FROM trial ORDER BY added, uid")
    for uid, added, game_id, *own in rows:
        own[_SETTINGS] = decoded(own[_SETTINGS]) or {}
        facts = dict(zip(_OWN, own, strict=True))
        if _fits(uid, added) and all(form.fits(facts[name]) for name, form in forms.TRIAL.items()):
            yield CopiedTrial(uid, added, readable.get(game_id, ""), Trial(**facts))
        else:
            damaged += 1
    return damaged


def _games(db: sqlite3.Connection, where: str = "1", *values: str) -> Iterator[_Found]:
    """Yield the games with their ids, in order; None instead of a damaged game."""
    rows = db.execute(
        f"SELECT id, uid, header, started, ended, outcome FROM game WHERE {where}"
        " ORDER BY started, uid",
        values,
    ).fetchall()
    for id_, uid, text, started, ended, outcome in rows:
        game = CopiedGame(uid, decoded(text), started, ended, decoded(outcome), _moves(db, id_))
        yield id_, game if _is_sound(game) else None


def _fits(uid: Any, *moments: Any) -> bool:
    return forms.UID.fits(uid) and all(map(forms.MOMENT.fits, moments))


def _is_sound(game: CopiedGame) -> bool:
    return (
        _fits(game.uid, game.started, game.ended or game.started)
        and forms.HEADER.fits(game.header)
        and (game.outcome is None or forms.OUTCOME.fits(game.outcome))
        and all(
            form.fits(part)
            for move in game.moves
            for form, part in zip(forms.MOVE, move, strict=True)
        )
    )


def _moves(db: sqlite3.Connection, game: int) -> tuple[CopiedMove, ...]:
    moves = db.execute(
        "SELECT number, added, time_ms, seat, move FROM move WHERE game = ? ORDER BY number",
        (game,),
    )
    return tuple([CopiedMove(*move) for move in moves])


class ImportRun:
    """An import, inside a transaction of the caller."""

    def __init__(self, db: sqlite3.Connection, merge: Merge) -> None:
        self._db = db
        self._merge = merge
        self._games: dict[str, int] = {}
        self._taken = {"trials": 0, "games": 0, "settings": 0, "known": 0}

    def take(self, everything: Iterable[Copied]) -> TakenOver:
        """Import the records that are new here; iterates twice. Raises ``sqlite3.Error``."""
        # Games come first because trials refer to them.
        for each in everything:
            if isinstance(each, CopiedGame):
                self._count("games", new=self._game(each))
            elif isinstance(each, CopiedSetting):
                self._count("settings", new=self._setting(each))
        rows = self._db.execute("SELECT uid, id FROM game").fetchall()
        self._games = dict(rows)
        for each in everything:
            if isinstance(each, CopiedTrial):
                self._count("trials", new=self._trial(each))
        if self._taken["trials"]:
            put_in_order(self._db)
        return TakenOver(**self._taken)

    def _count(self, what: str, *, new: bool) -> None:
        if new:
            self._taken[what] += 1
        elif what != "settings":
            self._taken["known"] += 1

    def _setting(self, setting: CopiedSetting) -> bool:
        row = self._db.execute(
            "SELECT value FROM setting WHERE name = ?", (setting.name,)
        ).fetchone()
        here = forms.sound_part(setting.name, decoded(row[0])) if row else None
        kept = setting.value if here is None else self._merge(setting.name, here, setting.value)
        if kept == here:
            return False
        self._db.execute(
            "INSERT INTO setting (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (setting.name, encoded(kept)),
        )
        return True

    def _game(self, game: CopiedGame) -> bool:
        id_: int | None
        found = list(_games(self._db, "uid = ?", game.uid))
        if found:
            id_, here = found[0]
            if here is not None and furthest(here) >= furthest(game):
                return False
            self._db.execute("DELETE FROM move WHERE game = ?", (id_,))
            self._db.execute(
                "UPDATE game SET header = ?, started = ?, ended = ?, outcome = ? WHERE id = ?",
                (*_facts(game), id_),
            )
        else:
            id_ = self._db.execute(
                "INSERT INTO game (header, started, ended, outcome, uid) VALUES (?, ?, ?, ?, ?)",
                (*_facts(game), game.uid),
            ).lastrowid
        self._db.executemany(_ADD_MOVE, [(id_, *move) for move in game.moves])
        return True

    def _trial(self, copied: CopiedTrial) -> bool:
        game = self._games.get(copied.game)
        row = self._db.execute(
            "SELECT id, game IN (SELECT id FROM game) FROM trial WHERE uid = ?", (copied.uid,)
        ).fetchone()
        if row is None:
            own = [
                value
                for name, value in zip(Trial._fields, copied.trial, strict=True)
                if name != "game"
            ]
            own[_SETTINGS] = encoded(own[_SETTINGS])
            added = self._db.execute(_ADD_TRIAL, (copied.uid, copied.added, *own))
            self._claim(added.lastrowid, copied, game)
            return True
        id_, placed = row
        if not placed:
            # The trial's game was removed here and has been imported again.
            self._claim(id_, copied, game)
        return False

    def _claim(self, id_: int | None, copied: CopiedTrial, game: int | None) -> None:
        """Give a trial its place in a game, unless another trial has the better claim."""
        if game is None:
            return
        holder = self._db.execute(
            "SELECT id, uid FROM trial WHERE game = ? AND ordinal = ?",
            (game, copied.trial.ordinal),
        ).fetchone()
        if holder is not None:
            if holder[1] < copied.uid:
                return
            self._db.execute("UPDATE trial SET game = NULL WHERE id = ?", (holder[0],))
        self._db.execute("UPDATE trial SET game = ? WHERE id = ?", (game, id_))


def put_in_order(db: sqlite3.Connection) -> None:
    """Renumber the trials in the order of their times, in a transaction of the caller."""
    rows = db.execute("SELECT id FROM trial ORDER BY added, uid").fetchall()
    ids = [id_ for (id_,) in rows]
    if any(later < earlier for earlier, later in pairwise(ids)):
        fresh = zip(count(max(ids) + 1), ids)
        db.executemany("UPDATE trial SET id = ? WHERE id = ?", fresh)


def _facts(game: CopiedGame) -> tuple[str, str, str | None, str | None]:
    outcome = None if game.outcome is None else encoded(game.outcome)
    return encoded(game.header), game.started, game.ended, outcome


def furthest(game: CopiedGame) -> tuple[bool, int, str]:
    """Return the key that compares copies of one game; equal only for equal copies."""
    return game.ended is not None, len(game.moves), json.dumps(game, sort_keys=True)
