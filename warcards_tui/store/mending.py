"""Removal of damaged records from the data file, after the file was copied."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import NamedTuple

from warcards_tui.folders import begin_private
from warcards_tui.store import files
from warcards_tui.store.copies import CopiedGame, CopiedSetting, copies
from warcards_tui.store.values import decoded, encoded


class RepairCounts(NamedTuple):
    """Numbers of damaged records; partly damaged settings count."""

    settings: int
    games: int
    trials: int


def mend(db: sqlite3.Connection, path: Path) -> tuple[RepairCounts, Path | None]:
    """Remove damaged records; see ``Store.mend``. Raises ``sqlite3.Error``."""
    if not sum(_in_one(db, remove=False)):
        return RepairCounts(0, 0, 0), None
    aside = files.name_aside(path, "damaged")
    begin_private(aside)
    try:
        db.execute("VACUUM INTO ?", (str(aside),))
        return _in_one(db, remove=True), aside
    except BaseException:
        os.unlink(aside)
        raise


def _in_one(db: sqlite3.Connection, *, remove: bool) -> RepairCounts:
    """Remove the damaged records in one transaction, or only count them."""
    db.execute("BEGIN IMMEDIATE")
    try:
        mended = _removed(db)
        db.execute("COMMIT" if remove else "ROLLBACK")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    return mended


def _removed(db: sqlite3.Connection) -> RepairCounts:
    settings: dict[str, str] = {}
    sound = set()
    for each in copies(db):
        if isinstance(each, CopiedSetting):
            settings[each.name] = encoded(each.value)
        else:
            sound.add((type(each) is CopiedGame, each.uid))
    damaged = []
    # A damaged name may be read like another name; only its bytes are unique.
    rows = db.execute("SELECT CAST(name AS BLOB), name, value FROM setting").fetchall()
    for written, name, text in rows:
        if name not in settings and text != "null":
            damaged.append(written)
        elif name in settings and decoded(text) != decoded(settings[name]):
            db.execute("UPDATE setting SET value = ? WHERE name = ?", (settings[name], name))
            damaged.append(b"")
    db.executemany(
        "DELETE FROM setting WHERE CAST(name AS BLOB) = ?", [(each,) for each in damaged if each]
    )
    many = {}
    for table, games in (("game", True), ("trial", False)):
        rows = db.execute(f"SELECT id, uid FROM {table}").fetchall()
        ids = [(id_,) for id_, uid in rows if (games, uid) not in sound]
        db.executemany(f"DELETE FROM {table} WHERE id = ?", ids)
        many[table] = len(ids)
    return RepairCounts(len(damaged), many["game"], many["trial"])
