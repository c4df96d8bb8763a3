"""The store: settings, saved games and the log of trials."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from warcards_tui.folders import DATA_FILE, data_folder
from warcards_tui.store import files, forms
from warcards_tui.store.records import (
    SPEECH,
    GameGone,
    MoveTaken,
    SavedGame,
    StoredTrial,
    StoreError,
    Trial,
)
from warcards_tui.store.values import decoded, encoded
from warcards_tui.words import notices as texts

if TYPE_CHECKING:
    from warcards_tui.store.copies import Copied, Merge, TakenOver
    from warcards_tui.store.mending import RepairCounts

T = TypeVar("T")

_NOW = (
    f"min(max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '{forms.FIRST_MOMENT}'),"
    f" '{forms.LAST_MOMENT}')"
)
"""Current time as SQL, limited to times that the store can read again."""

_ADD_MOVE = (
    f"INSERT INTO move (game, number, time_ms, seat, move, added) VALUES (?, ?, ?, ?, ?, {_NOW})"
)
_TRIAL_FIELDS = ", ".join(Trial._fields)
_ADD_TRIAL = (
    f"INSERT INTO trial ({_TRIAL_FIELDS}, added, uid)"
    f" VALUES ({', '.join('?' * len(Trial._fields))}, {_NOW},"
    # The uid begins with the number of the trial, to order trials of the same millisecond.
    " printf('%08x', (SELECT coalesce(max(id), 0) + 1 FROM trial)) || lower(hex(randomblob(8))))"
    " ON CONFLICT (game, ordinal) DO NOTHING"
)
_STORED_FIELDS = f"id, added, uid, {_TRIAL_FIELDS}"
_SETTINGS = Trial._fields.index("settings")
_NOTES = ", ".join(f"'{kind} of game ' || uid" for kind in forms.OF_A_GAME)
"""Names of a game's own settings.

The names are matched exactly, because games and settings may both be many.
"""

LAST_ID = 2**63 - 1
"""Largest id of SQLite."""

_LATELY = 20_000
"""Number of the newest trials that ``moments`` searches for those of a week.

It allows one trial every ten seconds, eight hours a day.
"""

_CHUNK = 500
"""Number of trials read at once; the oldest SQLite allows 999 values in a statement."""


class Store:
    """The saved data. Use it only in the thread that opened it.

    Each call that changes something is one transaction, which survives if the process is killed
    afterward. If the file can no longer be written, no call raises: ``saving`` becomes False, one
    notice is added, and the store continues in memory until it is closed.

    ``notices`` are one-line messages for the user, from opening and from such an event. ``saving``
    is False if new data will be lost at the end. ``path`` is the data file.
    """

    def __init__(
        self,
        db: sqlite3.Connection,
        path: Path | None = None,
        *,
        saving: bool = False,
        notices: Iterable[str] = (),
    ) -> None:
        self._db = db
        self.path = path
        self.saving = saving
        self.notices = list(notices)
        self.given: dict[str, Any] = {}
        """Settings that override the saved ones until they are changed; they are not saved."""
        self.usual: dict[str, Any] = {}
        """Defaults of settings without a saved value; they are not saved either."""

        self._told = 0
        self._damaged: set[str | int] = set()  # Settings and games with a notice about damage.

    @classmethod
    def open(cls, folder: Path | None = None) -> Store:
        """Open ``warcards.db`` in ``folder``; create both if missing.

        The default folder is ``$WARCARDS_DATA``, or the platform's folder for user data. Never
        fails: see ``notices`` and ``saving``.
        """
        path = (folder or data_folder()) / DATA_FILE
        opened = files.open_file(path)
        return cls(opened.db, path, saving=opened.saving, notices=opened.notices)

    @property
    def loses(self) -> bool:
        """True if a data file is expected but cannot be written."""
        return self.path is not None and not self.saving

    @classmethod
    def in_memory(cls) -> Store:
        """Return a store that loses everything when it is closed."""
        return cls(files.in_memory())

    def close(self) -> None:
        """Close the file. Optional: nothing is lost without it."""
        self._db.close()

    def news(self) -> list[str]:
        """Return the notices that no call has returned before, so that each is shown once."""
        fresh = self.notices[self._told :]
        self._told = len(self.notices)
        return fresh

    def _tell_damage(self, found: Sequence[str | int], told: str) -> None:
        """Add one notice about damaged records, unless all of them had a notice before."""
        if not self._damaged.issuperset(found):
            self._damaged.update(found)
            self.notices.append(told)

    # -- settings

    def setting(self, name: str, default: T) -> T:
        """Return the value of a setting, or ``default`` if it has none.

        A value that does not fit its form (``forms``) is ignored with a notice; a value of another
        type than the default is ignored silently (an integer is accepted for a ``float``). With
        None as the default any value is returned. ``given`` has precedence over the saved value,
        which has precedence over ``usual``.
        """
        value: Any = self.given.get(name)
        rows = []
        if value is None:
            rows = self._run("SELECT value FROM setting WHERE name = ?", name)
        if rows and rows[0][0] != "null":
            found = decoded(rows[0][0])
            value = forms.sound_part(name, found)
            if name != forms.PROFILE and (value is None or value != found):
                self._tell_damage([name], files.damaged_setting(name, whole=value is None))
        if value is None:
            value = self.usual.get(name)
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        if value is None or (default is not None and type(value) is not type(default)):
            return default
        fitting: T = value
        return fitting

    def set_setting(self, name: str, value: Any) -> None:
        """Save a setting: any value that JSON can represent (a tuple is read back as a list)."""
        self.given.pop(name, None)
        self._run(
            "INSERT INTO setting (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            encoded(value),
        )

    # -- games

    def new_game(self, header: Mapping[str, Any]) -> int:
        """Start saving a game, and return its id, which no other game will ever have."""
        self._run(
            "INSERT INTO game (header, uid, started)"
            f" VALUES (?, lower(hex(randomblob(12))), {_NOW})",
            encoded(dict(header)),
        )
        ((game,),) = self._run("SELECT last_insert_rowid()")
        return int(game)

    def game_uid(self, game: int) -> str:
        """Return the name of a game in every copy of it; empty for an unknown game."""
        rows = self._run("SELECT uid FROM game WHERE id = ?", game)
        return str(rows[0][0]) if rows else ""

    def add_move(self, game: int, number: int, time_ms: float, seat: int, move: str) -> None:
        """Save the move with this number. Raises ``MoveTaken`` and ``GameGone``.

        Both mean that another window has changed the same game, and that the caller must load it
        again. A session that does not save has no other window, so it raises nothing.
        """
        try:
            self._run(_ADD_MOVE, game, number, time_ms, seat, move)
        except sqlite3.IntegrityError as error:
            if not self.saving:
                return
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                raise GameGone(texts.game_deleted) from None
            raise MoveTaken(texts.game_continued) from None

    def finish_game(self, game: int, outcome: Mapping[str, Any]) -> None:
        """Mark a game as finished. The first outcome stays; an unknown game is ignored."""
        self._run(
            f"UPDATE game SET outcome = ?, ended = {_NOW} WHERE id = ? AND ended IS NULL",
            encoded(dict(outcome)),
            game,
        )
        # Waiting for the disk between two games delays no measured reaction.
        self._run("PRAGMA wal_checkpoint(PASSIVE)")

    def kept_games(self, *, finished: bool = False) -> list[SavedGame]:
        """Return the unfinished games, or the finished ones, the last touched first.

        A damaged game, or one that does not fit its form, is skipped with a notice.
        """
        return self._games("(ended IS NOT NULL) = ? ORDER BY touched DESC, id DESC", finished)

    def games_since(self, moment: str) -> list[SavedGame]:
        """Return the games started since ``moment``, finished or not, the oldest first.

        Damaged games are skipped with a notice. Fast for any number of older games.
        """
        return self._games("started >= ? ORDER BY started, id", moment)

    def ended_games(self, variant: str, level: str, most: int) -> list[SavedGame]:
        """Return the newest finished games of a variant with a seat at a level, at most ``most``.

        ``level`` is the beginning of the level's text. Damaged games are skipped with a notice.
        """
        return self._games(
            "ended IS NOT NULL AND json_valid(header) AND json_extract(header, '$.variant') = ?"
            " AND json_extract(header, '$.levels') LIKE ? ORDER BY ended DESC, id DESC LIMIT ?",
            *(variant, f'%"{level}%', most),
        )

    def _games(self, which: str, *values: str | int) -> list[SavedGame]:
        """Return the games that fit the SQL condition ``which``."""
        rows = self._run(
            "SELECT id, header, started, coalesce(ended, (SELECT added FROM move"
            " WHERE move.game = game.id ORDER BY number DESC LIMIT 1), started) AS touched,"
            " (SELECT count(*) FROM move WHERE move.game = game.id), outcome, uid,"
            # In a damaged move, the seat may be anything.
            " (SELECT group_concat(DISTINCT seat) FROM move WHERE move.game = game.id"
            " AND typeof(seat) = 'integer'),"
            f" EXISTS (SELECT 1 FROM setting WHERE name IN ({_NOTES})),"
            f" ended IS NOT NULL FROM game WHERE {which}",
            *values,
        )
        found, damaged = [], []
        for id_, text, started, touched, moves, outcome, uid, movers, noted, ended in rows:
            header = decoded(text)
            moments = forms.MOMENT.fits(started) and forms.MOMENT.fits(touched)
            if forms.HEADER.fits(header) and moments:
                told = decoded(outcome)
                if not forms.OUTCOME.fits(told):
                    told = None
                seats = frozenset([int(each) for each in movers.split(",")] if movers else ())
                found.append(
                    SavedGame(
                        *(id_, header, started, touched, moves, bool(ended), told, uid),
                        movers=seats,
                        noted=bool(noted),
                    )
                )
            else:
                damaged.append(id_)
        self._tell_damage(damaged, files.damaged_games(len(damaged)))
        return found

    def load_game(self, game: int) -> tuple[dict[str, Any], list[tuple[float, int, str]]]:
        """Return a game's header and its moves in order, each as (time in ms, seat, text).

        Raises ``KeyError`` for an unknown game, ``StoreError`` for an unreadable one.
        """
        rows = self._run("SELECT header FROM game WHERE id = ?", game)
        if not rows:
            raise KeyError(game)
        header = decoded(rows[0][0])
        moves = self._run(
            "SELECT time_ms, seat, move FROM move WHERE game = ? ORDER BY number", game
        )
        sound = all(
            forms.REAL.fits(time) and forms.SEAT.fits(seat) and forms.TEXT.fits(move)
            for time, seat, move in moves
        )
        if not (sound and forms.HEADER.fits(header)):
            raise StoreError(texts.game_unreadable)
        return header, moves

    def forget_game(self, game: int) -> None:
        """Remove a game and its moves; its trials stay. An unknown game is ignored."""
        self._run("DELETE FROM game WHERE id = ?", game)

    # -- trials

    def add_trial(self, trial: Trial) -> None:
        """Append a trial to the log, unless its place in the game is taken."""
        values = list(trial)
        values[_SETTINGS] = encoded(trial.settings)
        self._run(_ADD_TRIAL, *values)

    def trials(
        self,
        *,
        source: str | None = None,
        variant: str | None = None,
        day: str | None = None,
        after: int = 0,
    ) -> list[StoredTrial]:
        """Return the trials after id ``after``, in the order in which they were added."""
        rows = self._run(
            f"SELECT {_STORED_FIELDS} FROM trial WHERE id > ?"
            " AND source = coalesce(?, source) AND variant = coalesce(?, variant)"
            " AND day = coalesce(?, day) ORDER BY id",
            after,
            source,
            variant,
            day,
        )
        return self._stored(rows)

    def log(self, after: int = 0) -> Iterator[StoredTrial]:
        """Yield the trials after id ``after``, in the order in which they were added.

        For logs of any length: only ``_CHUNK`` trials at a time are in memory.
        """
        rows = self._run("SELECT id FROM trial WHERE id > ? ORDER BY id", after)
        ids = [id_ for (id_,) in rows]
        for start in range(0, len(ids), _CHUNK):
            chunk = ids[start : start + _CHUNK]
            rows = self._run_quickly(
                f"SELECT {_STORED_FIELDS} FROM trial WHERE id BETWEEN ? AND ? ORDER BY id",
                chunk[0],
                chunk[-1],
            )
            yield from self._stored(rows)

    def _stored(self, rows: Sequence[Any]) -> list[StoredTrial]:
        """Return the trials of these rows, without the damaged ones."""
        found, damaged = [], []
        for id_, added, uid, *values in rows:
            if _is_sound(values):
                values[_SETTINGS] = decoded(values[_SETTINGS]) or {}
                found.append(StoredTrial(id_, added, Trial._make(values), uid))
            else:
                damaged.append(f"trial {id_}")
        if damaged:
            self._tell_damage(damaged, files.damaged_trials(len(damaged)))
        return found

    def trial_uid(self, trial: int) -> str:
        """Return the name of a trial in every copy of it; empty for an unknown trial."""
        rows = self._run("SELECT uid FROM trial WHERE id = ?", trial)
        return str(rows[0][0]) if rows else ""

    def count_by_day(self, variant: str, sources: Sequence[str]) -> dict[str, int]:
        """Return the number of valid trials of a variant from ``sources``, by day."""
        marks = ", ".join("?" * len(sources))
        rows = self._run(
            "SELECT CASE day WHEN '' THEN substr(added, 1, 10) ELSE day END AS on_day, count(*)"
            f" FROM trial WHERE variant = ? AND source IN ({marks})"
            " AND quality NOT LIKE 'void%' AND outcome <> 'anticipation'"
            " AND typeof(day) = 'text' GROUP BY on_day",
            variant,
            *sources,
        )
        return dict(rows)

    def tally(self, variant: str, *by: str, newest: int, mean: str = "") -> list[tuple[Any, ...]]:
        """Count each combination of facts among the ``newest`` trials of the log.

        Only valid trials of the variant count. ``by`` are columns of a trial, its ``timing``, the
        ``newest card``, ``time`` in tenths of a second, or fields of its settings, like
        ``settings.go_rate``. Each row has their values, the count, and, with ``mean``, the mean of
        that fact. SQLite does the counting: 5,000 trials take some milliseconds.
        """
        facts = [_fact(each) for each in by]
        texts = [f"typeof({fact}) = 'text'" for fact in facts if fact in Trial._fields]
        where = " AND ".join([*texts, "quality NOT LIKE 'void%'"])
        columns = ", ".join([*facts, "count(*)", *[f"avg({_fact(mean)})"] * bool(mean)])
        return self._run(
            f"SELECT {columns} FROM trial WHERE id > coalesce((SELECT id FROM trial"
            f" ORDER BY id DESC LIMIT 1 OFFSET ?), 0) AND variant = ? AND {where}"
            f" GROUP BY {', '.join(map(str, range(1, len(by) + 1)))}",
            newest,
            variant,
        )

    def moments(self, since: str) -> list[str]:
        """Return the times (UTC) at which trials and moves were saved since ``since``, in order.

        For the last few days only: it searches the last ``_LATELY`` trials.
        """
        rows = self._run(
            "SELECT added FROM trial WHERE id > (SELECT max(id) FROM trial) - ? AND added >= ?"
            " UNION ALL SELECT added FROM move WHERE added >= ? AND game IN"
            " (SELECT id FROM game WHERE ended IS NULL OR ended >= ?) ORDER BY 1",
            _LATELY,
            *[since] * 3,
        )
        return [added for (added,) in rows if forms.MOMENT.fits(added)]

    def days(self, night: int) -> list[str]:
        """Return the dates (ISO), in order, on which trials or moves were saved.

        A trial has its own date; a move has the local date at its time, with a day that ends
        ``night`` hours after midnight.
        """
        ends = f"-{night} hours"
        rows = self._run(
            "SELECT coalesce(nullif(day, ''), date(added, 'localtime', ?)) FROM trial UNION"
            " SELECT date(added, 'localtime', ?) FROM move ORDER BY 1",
            *(ends, ends),
        )
        return [day for (day,) in rows if forms.DAY.fits(day)]

    def put_in_order(self, after: int = 0) -> None:
        """Renumber the trials from id ``after`` on by time, the order of every copy.

        They are out of order after the clock was set back. All trials may get new ids.
        """
        query = "SELECT id FROM trial WHERE id >= ? ORDER BY added, uid"
        with suppress(sqlite3.DatabaseError):  # The next request of the log reports the error.
            rows = self._db.execute(query, (after,))
            if not all(earlier < later for earlier, later in pairwise(rows)):
                # Imported late, because it is rarely needed.
                from warcards_tui.store.copies import put_in_order

                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    put_in_order(self._db)

    def has_trials(self, many: int = 1) -> bool:
        """True if the log has at least ``many`` trials; fast for a log of any length."""
        rows = self._run("SELECT 1 FROM trial LIMIT 1 OFFSET ?", many - 1)
        return bool(rows)

    def count_trials(self, until: int = LAST_ID) -> int:
        """Return the number of trials up to the id ``until``, by default all. O(n)."""
        ((many,),) = self._run("SELECT count(*) FROM trial WHERE id <= ?", until)
        return int(many)

    # -- copies

    def copies(self) -> Generator[Copied]:
        """Yield a snapshot of all saved data; equal stores give the same order.

        Settings come first, then games, then trials. Damaged records are skipped, with a notice
        after the last one. Exhaust the generator before you ask the store anything else.
        Raises ``StoreError`` if the file is damaged; the file is then set aside.
        """
        from warcards_tui.store.copies import copies

        try:
            self._db.execute("BEGIN")
            try:
                damaged = yield from copies(self._db)
            finally:
                self._db.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.ProgrammingError) or not self.saving:
                raise
            told = self._go_on_in_memory(error)
            self._told = len(self.notices)
            raise StoreError(told) from None
        if damaged:
            self.notices.append(files.damaged_records(damaged))

    def take_over(self, copied: Iterable[Copied], merge: Merge) -> TakenOver:
        """Import the records of another store that this one lacks; on failure, none of them.

        Afterward the trials of both are in the order of their times, with new ids if necessary.
        ``merge`` decides about settings that exist already. Raises ``StoreError``.
        """
        from warcards_tui.store.copies import ImportRun

        # The import iterates twice, so the contents of an iterator must be stored.
        everything = list(copied) if isinstance(copied, Iterator) else copied
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                return ImportRun(self._db, merge).take(everything)
        except sqlite3.DatabaseError as error:
            raise StoreError(texts.nothing_imported(reason=files.reason(error)).text) from None

    # -- maintenance of the data file

    def counts(self) -> tuple[int, int, int]:
        """Return the numbers of settings, games and trials."""
        tables = ("setting", "game", "trial")
        return tuple(self._run(f"SELECT count(*) FROM {each}")[0][0] for each in tables)

    def back_up(self, day: str) -> str:
        """Make a backup of the data file for ``day``, like 2025-10-31.

        Returns a notice if the file turns out to be damaged, else "".
        """
        if not self.saving or self.path is None:
            return ""
        from warcards_tui.store.backups import back_up

        return back_up(self._db, self.path, day)

    def settle_backup(self) -> None:
        """Stop reporting that the newest backup has more records, if no readable one is missing."""
        if self.saving and self.path is not None:
            from warcards_tui.store.backups import settle

            settle(self._db, self.path)

    def mend(self) -> tuple[RepairCounts, Path | None]:
        """Remove damaged records, and only the damaged entries of a collection.

        Returns the numbers removed, and the file with the state before, or None if nothing was
        damaged. Raises ``StoreError``; then nothing has changed.
        """
        from warcards_tui.store.mending import mend

        assert self.path is not None
        try:
            return mend(self._db, self.path)
        except sqlite3.DatabaseError as error:
            raise StoreError(texts.nothing_mended(reason=files.reason(error)).text) from None

    # -- access to the database

    def _run(self, sql: str, *values: Any) -> list[Any]:
        """Run one statement as one transaction; in memory if the file has failed."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            # With a sound file, SQLite can refuse only a move.
            refused = sql is _ADD_MOVE and isinstance(error, sqlite3.IntegrityError)
            misused = isinstance(error, sqlite3.ProgrammingError)
            if refused or misused or self.path is None or not self.saving:
                raise
            self._go_on_in_memory(error)
        return self._db.execute(sql, values).fetchall()

    def _go_on_in_memory(self, error: sqlite3.DatabaseError) -> str:
        """Close the failed file, continue in memory, and return the notice about it."""
        assert self.path is not None
        self._db, self.saving, (told,) = files.go_on_in_memory(self._db, self.path, error)
        self.notices.append(told)
        return told

    def _run_quickly(self, sql: str, *values: Any) -> list[Any]:
        """Like ``_run``, but a third faster for long answers without damaged texts."""
        lenient, self._db.text_factory = self._db.text_factory, str
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.DatabaseError:
            pass  # Either the text is damaged, or ``_run`` handles the error.
        finally:
            self._db.text_factory = lenient
        return self._run(sql, *values)


_SPEECH = [
    f"WHEN cue = 'speech' AND clock = '{clock}' THEN '{told}'" for clock, told in SPEECH.items()
]

_FACTS = {
    # All characters after the last blank.
    "newest card": "replace(cards, rtrim(cards, replace(cards, ' ', '')), '')",
    "timing": f"CASE {' '.join(_SPEECH)} ELSE cue END",
    "time": "CAST(time_ms / 100 AS INTEGER)",
}


def _fact(name: str) -> str:
    """Return the SQL expression of a fact of a trial."""
    kept, _, field = name.partition(".")
    if field:
        return f"CASE WHEN json_valid({kept}) THEN json_extract({kept}, '$.{field}') END"
    return _FACTS.get(name, name)


_TEXT, _NUMBER, _WHOLE = str, (float, type(None)), (int, type(None))
_KINDS = {
    "time_ms": _NUMBER,
    "error_ms": _NUMBER,
    "game": _WHOLE,
    "ordinal": _WHOLE,
    "seed": _WHOLE,
}
_TRIAL_KINDS = [_KINDS.get(name, _TEXT) for name in Trial._fields]
_CUE, _DAY, _CLOCK = map(Trial._fields.index, ("cue", "day", "clock"))


def _is_sound(values: Sequence[Any]) -> bool:
    """True if the columns of a trial are valid. Fast, because it runs for each row of the log."""
    return all(map(isinstance, values, _TRIAL_KINDS)) and _fits(
        values[_CUE], values[_DAY], values[_CLOCK]
    )


@lru_cache(256)
def _fits(cue: str, day: str, clock: str) -> bool:
    facts = {"cue": cue, "day": day, "clock": clock}
    return all(forms.TRIAL[name].fits(value) for name, value in facts.items())
