"""The store itself: settings, kept games and the log of trials."""

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
    KeptGame,
    MoveTaken,
    StoredTrial,
    StoreError,
    Trial,
)
from warcards_tui.store.values import decoded, encoded
from warcards_tui.words import notices as texts

if TYPE_CHECKING:
    from warcards_tui.store.copies import Copied, Merge, TakenOver
    from warcards_tui.store.mending import Mended

T = TypeVar("T")

_NOW = (
    f"min(max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '{forms.FIRST_MOMENT}'),"
    f" '{forms.LAST_MOMENT}')"
)
"""A moment that can be read again, whatever the clock shows."""

_ADD_MOVE = (
    f"INSERT INTO move (game, number, time_ms, seat, move, added) VALUES (?, ?, ?, ?, ?, {_NOW})"
)
_TRIAL_FIELDS = ", ".join(Trial._fields)
_ADD_TRIAL = (
    f"INSERT INTO trial ({_TRIAL_FIELDS}, added, uid)"
    f" VALUES ({', '.join('?' * len(Trial._fields))}, {_NOW},"
    # Trials of one millisecond are put in order by uid: it begins with the number of the trial.
    " printf('%08x', (SELECT coalesce(max(id), 0) + 1 FROM trial)) || lower(hex(randomblob(8))))"
    " ON CONFLICT (game, ordinal) DO NOTHING"
)
_STORED_FIELDS = f"id, added, uid, {_TRIAL_FIELDS}"
_SETTINGS = Trial._fields.index("settings")
_NOTES = ", ".join(f"'{kind} of game ' || uid" for kind in forms.OF_A_GAME)
"""By their names: of each game, all settings could be looked through, and both may be many."""

LAST_ID = 2**63 - 1
"""The largest id that SQLite gives."""

_LATELY = 20_000
"""So many of the newest trials are looked through for those of a week: one every ten seconds, for
eight hours a day.
"""

_CHUNK = 500
"""Trials that are read at once. The oldest SQLite takes 999 values in a statement."""


class Store:
    """Everything that outlives a session. For use by the thread that opened it.

    Each call that changes something is one transaction, and what it did survives the death of the
    process from then on. When the file can no longer be written, no call raises: ``saving`` turns
    False, one notice says so, and everything goes on in memory until the store is closed.

    ``notices`` are one-line messages for the user, from opening and from such an event. ``saving``
    is False when nothing that happens now will be there next time. ``path`` is the data file.
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
        """Settings that count before the kept ones until they are changed; they are not kept."""
        self.usual: dict[str, Any] = {}
        """Settings that count where none is kept; they are not kept either."""

        self._told = 0
        self._damaged: set[str | int] = set()  # Settings and games that have been told of.

    @classmethod
    def open(cls, folder: Path | None = None) -> Store:
        """Open ``warcards.db`` in ``folder``, and make both where they are missing.

        Without ``folder`` it is ``$WARCARDS_DATA``, or the platform's folder for user data. Never
        fails: see ``notices`` and ``saving``.
        """
        path = (folder or data_folder()) / DATA_FILE
        opened = files.open_file(path)
        return cls(opened.db, path, saving=opened.saving, notices=opened.notices)

    @property
    def loses(self) -> bool:
        """True if there should be a data file, and nothing can be written to it."""
        return self.path is not None and not self.saving

    @classmethod
    def in_memory(cls) -> Store:
        """A store that forgets everything when it is closed."""
        return cls(files.in_memory())

    def close(self) -> None:
        """Release the file. Needed for tidiness only: nothing is lost without it."""
        self._db.close()

    def news(self) -> list[str]:
        """The notices that no call has returned yet: each is to be told once, wherever one is."""
        fresh = self.notices[self._told :]
        self._told = len(self.notices)
        return fresh

    def _tell_damage(self, found: Sequence[str | int], told: str) -> None:
        """One notice for what is damaged, unless all of it has been told of."""
        if not self._damaged.issuperset(found):
            self._damaged.update(found)
            self.notices.append(told)

    # Settings

    def setting(self, name: str, default: T) -> T:
        """The value of a setting, or ``default`` when there is none.

        What does not fit its form (``forms``) is as if it were not there, and a notice tells so; so
        is, silently, a value of another type than the default (a whole number does for a
        ``float``). With None as the default any value is returned. What is ``given`` comes first,
        what is ``usual`` last.
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
        """Keep a setting: anything that JSON can hold (a tuple comes back as a list)."""
        self.given.pop(name, None)
        self._run(
            "INSERT INTO setting (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            name,
            encoded(value),
        )

    # Games

    def new_game(self, header: Mapping[str, Any]) -> int:
        """Begin to keep a game, and return its id, which no other game will ever have."""
        self._run(
            "INSERT INTO game (header, uid, started)"
            f" VALUES (?, lower(hex(randomblob(12))), {_NOW})",
            encoded(dict(header)),
        )
        ((game,),) = self._run("SELECT last_insert_rowid()")
        return int(game)

    def game_uid(self, game: int) -> str:
        """The name of a game in every copy of it; empty for an unknown game."""
        rows = self._run("SELECT uid FROM game WHERE id = ?", game)
        return str(rows[0][0]) if rows else ""

    def add_move(self, game: int, number: int, time_ms: float, seat: int, move: str) -> None:
        """Keep the move with this number. Raises ``MoveTaken`` and ``GameGone``.

        Both mean that another window has the same game, and that this one must load it again. In a
        session that is not saving there is no other window, and nothing is raised.
        """
        try:
            self._run(_ADD_MOVE, game, number, time_ms, seat, move)
        except sqlite3.IntegrityError as error:
            if not self.saving:
                return
            if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
                raise GameGone("This game has been removed in another window.") from None
            raise MoveTaken("This game has been played on in another window.") from None

    def finish_game(self, game: int, outcome: Mapping[str, Any]) -> None:
        """Mark a game as finished. The first outcome stands; an unknown game is ignored."""
        self._run(
            f"UPDATE game SET outcome = ?, ended = {_NOW} WHERE id = ? AND ended IS NULL",
            encoded(dict(outcome)),
            game,
        )
        # Waits for the disk, which between two games disturbs no reaction time.
        self._run("PRAGMA wal_checkpoint(PASSIVE)")

    def kept_games(self, *, finished: bool = False) -> list[KeptGame]:
        """The unfinished games, or the finished ones, the newest touched first.

        A game that is damaged, or does not fit its form, is left out, and a notice tells so.
        """
        return self._games("(ended IS NOT NULL) = ? ORDER BY touched DESC, id DESC", finished)

    def games_since(self, moment: str) -> list[KeptGame]:
        """The games that were begun from that moment on, whether they are over or not, the oldest
        first; a damaged one as in ``kept_games``. Quick, however many games were played before.
        """
        return self._games("started >= ? ORDER BY started, id", moment)

    def ended_games(self, variant: str, level: str, most: int) -> list[KeptGame]:
        """The newest finished games of a variant at which somebody sat whose level begins so, at
        most that many; a damaged one as in ``kept_games``.
        """
        return self._games(
            "ended IS NOT NULL AND json_valid(header) AND json_extract(header, '$.variant') = ?"
            " AND json_extract(header, '$.levels') LIKE ? ORDER BY ended DESC, id DESC LIMIT ?",
            *(variant, f'%"{level}%', most),
        )

    def _games(self, which: str, *values: str | int) -> list[KeptGame]:
        """The games of which that condition holds."""
        rows = self._run(
            "SELECT id, header, started, coalesce(ended, (SELECT added FROM move"
            " WHERE move.game = game.id ORDER BY number DESC LIMIT 1), started) AS touched,"
            " (SELECT count(*) FROM move WHERE move.game = game.id), outcome, uid,"
            # A damaged move may have anything for a seat.
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
                    KeptGame(
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
        """The header of a game and its moves in order, each as (time in ms, seat, text).

        Raises ``KeyError`` for an unknown game, ``StoreError`` for one that cannot be read.
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

    # Trials

    def add_trial(self, trial: Trial) -> None:
        """Append a trial to the log, unless its place in its game has one already."""
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
        """The trials in the order in which they were added, those up to id ``after`` left out."""
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
        """The trials in the order in which they were added, those up to id ``after`` left out.

        For logs of any length: only some trials at a time are in memory.
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
        """The trials of these rows, damaged ones left out."""
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
        """The name of a trial in every copy of it; empty for an unknown trial."""
        rows = self._run("SELECT uid FROM trial WHERE id = ?", trial)
        return str(rows[0][0]) if rows else ""

    def count_by_day(self, variant: str, sources: Sequence[str]) -> dict[str, int]:
        """How many trials that count there are of a variant from those sources, by day."""
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
        """How often each combination of facts comes among the ``newest`` trials of the log, those
        of other variants and those that do not count left out.

        ``by`` are columns of a trial, its ``timing``, the ``newest card``, ``time`` in tenths of a
        second, or what its settings have, like ``settings.go_rate``. Each row has their values,
        then how many there are, and with ``mean`` last the mean of that one. Counted where the
        trials are: 5,000 of them take some milliseconds.
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
        """When trials and moves were kept from that moment on, in order; UTC like ``touched``. For
        some days back, in which nobody answers more than ``_LATELY`` trials.
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
        """The dates (ISO), in order, on which trials or moves were kept: a trial's own date, for a
        move the local one at that time, where a day ends ``night`` hours after midnight.
        """
        ends = f"-{night} hours"
        rows = self._run(
            "SELECT coalesce(nullif(day, ''), date(added, 'localtime', ?)) FROM trial UNION"
            " SELECT date(added, 'localtime', ?) FROM move ORDER BY 1",
            *(ends, ends),
        )
        return [day for (day,) in rows if forms.DAY.fits(day)]

    def put_in_order(self, after: int = 0) -> None:
        """Let the ids of the trials from id ``after`` on rise with their moments, as in every copy.

        A clock that was set back leaves them out of order. All trials may get new ids by this.
        """
        query = "SELECT id FROM trial WHERE id >= ? ORDER BY added, uid"
        with suppress(sqlite3.DatabaseError):  # The next request of the log finds out why.
            rows = self._db.execute(query, (after,))
            if not all(earlier < later for earlier, later in pairwise(rows)):
                from warcards_tui.store.copies import put_in_order  # Rarely needed.

                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    put_in_order(self._db)

    def has_trials(self, many: int = 1) -> bool:
        """Whether there are so many trials; quick for a log of any length."""
        rows = self._run("SELECT 1 FROM trial LIMIT 1 OFFSET ?", many - 1)
        return bool(rows)

    def count_trials(self, until: int = LAST_ID) -> int:
        """How many trials there are up to that id, by default all. Takes the longer the more there
        are.
        """
        ((many,),) = self._run("SELECT count(*) FROM trial WHERE id <= ?", until)
        return int(many)

    # Copies

    def copies(self) -> Generator[Copied]:
        """Everything that is kept, as it was at one moment; equal stores give the same in order.

        Settings come first, then games, then trials. What is damaged is left out, and a notice
        tells so after the last. Nothing else may be asked of the store before that was taken.
        Raises ``StoreError`` where the file is damaged, which is then set aside.
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
        """Takes over what another store has and this one lacks; all of it or, failing, nothing.

        The trials of both are then in the order of their moments, with new ids where need be.
        ``merge`` is asked for the settings that are here already. Raises ``StoreError``.
        """
        from warcards_tui.store.copies import Taking

        # What can be gone through only once is kept.
        everything = list(copied) if isinstance(copied, Iterator) else copied
        try:
            with self._db:
                self._db.execute("BEGIN IMMEDIATE")
                return Taking(self._db, merge).take(everything)
        except sqlite3.DatabaseError as error:
            raise StoreError(texts.nothing_imported(reason=files.reason(error)).text) from None

    # What is done for the file

    def counts(self) -> tuple[int, int, int]:
        """How many settings, games and trials there are."""
        tables = ("setting", "game", "trial")
        return tuple(self._run(f"SELECT count(*) FROM {each}")[0][0] for each in tables)

    def back_up(self, day: str) -> str:
        """Keep a backup of the data file as it is on that day, like 2025-10-31. Return a notice if
        the file proves damaged, else "".
        """
        if not self.saving or self.path is None:
            return ""
        from warcards_tui.store.backups import back_up

        return back_up(self._db, self.path, day)

    def settle_backup(self) -> None:
        """Stop reporting that the newest backup has more records, if none of them is readable and
        missing.
        """
        if self.saving and self.path is not None:
            from warcards_tui.store.backups import settle

            settle(self._db, self.path)

    def mend(self) -> tuple[Mended, Path | None]:
        """Removes what is damaged, of a collection only the parts that are. Returns what that was,
        and where the file is kept as it was, None where nothing had to be done.

        Raises ``StoreError``; then all is as it was.
        """
        from warcards_tui.store.mending import mend

        assert self.path is not None
        try:
            return mend(self._db, self.path)
        except sqlite3.DatabaseError as error:
            raise StoreError(texts.nothing_mended(reason=files.reason(error)).text) from None

    # How

    def _run(self, sql: str, *values: Any) -> list[Any]:
        """Run one statement as one transaction, in memory if the file no longer can."""
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.DatabaseError as error:
            # Of a sound file, only a move can be refused.
            refused = sql is _ADD_MOVE and isinstance(error, sqlite3.IntegrityError)
            misused = isinstance(error, sqlite3.ProgrammingError)
            if refused or misused or self.path is None or not self.saving:
                raise
            self._go_on_in_memory(error)
        return self._db.execute(sql, values).fetchall()

    def _go_on_in_memory(self, error: sqlite3.DatabaseError) -> str:
        """Lets go of the file, which has failed; returns the notice that tells so."""
        assert self.path is not None
        self._db, self.saving, (told,) = files.go_on_in_memory(self._db, self.path, error)
        self.notices.append(told)
        return told

    def _run_quickly(self, sql: str, *values: Any) -> list[Any]:
        """The same for a long answer of sound texts, in two thirds of the time."""
        lenient, self._db.text_factory = self._db.text_factory, str
        try:
            return self._db.execute(sql, values).fetchall()
        except sqlite3.DatabaseError:
            pass  # A damaged text, or what ``_run`` knows what to do about.
        finally:
            self._db.text_factory = lenient
        return self._run(sql, *values)


_SPEECH = [
    f"WHEN cue = 'speech' AND clock = '{clock}' THEN '{told}'" for clock, told in SPEECH.items()
]

_FACTS = {
    # All characters behind the last blank.
    "newest card": "replace(cards, rtrim(cards, replace(cards, ' ', '')), '')",
    "timing": f"CASE {' '.join(_SPEECH)} ELSE cue END",
    "time": "CAST(time_ms / 100 AS INTEGER)",
}


def _fact(name: str) -> str:
    """What a fact of a trial is called in SQL."""
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
    """Whether the columns of a trial are what they should be; asked for the whole log, so quick."""
    return all(map(isinstance, values, _TRIAL_KINDS)) and _fits(
        values[_CUE], values[_DAY], values[_CLOCK]
    )


@lru_cache(256)
def _fits(cue: str, day: str, clock: str) -> bool:
    facts = {"cue": cue, "day": day, "clock": clock}
    return all(forms.TRIAL[name].fits(value) for name, value in facts.items())
