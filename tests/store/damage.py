"""Damage of a data file, drawn at random from a seed."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

from tests.mad.mutations import VALUES, mutated
from tests.store.conftest import A_TRIAL, HEADER
from warcards_tui.store import Store

PAGE = 4096
PARTS = ("", "-wal", "-shm", "-journal")
"""Suffixes of SQLite's files for a data file."""

_INDEX = "-shm"  # SQLite rebuilds it from the log, and reads nothing in it.

_COLUMNS = (
    *(("setting", each) for each in ("name", "value")),
    *(("game", each) for each in ("uid", "header", "started", "ended", "outcome")),
    *(("move", each) for each in ("number", "added", "time_ms", "seat", "move")),
    *(
        ("trial", each)
        for each in ("uid", "added", "cards", "day", "time_ms", "settings", "game", "cue", "seed")
    ),
)
_JSON = (
    *(("setting", "value"),) * 3,
    *(("game", "header"), ("game", "outcome"), ("trial", "settings")),
)
_KEYS = {"setting": "name", "game": "id", "trial": "id"}
_VALUES = (
    "CAST(x'c328' AS TEXT)",
    "CAST(x'7b22ff' AS TEXT)",
    "x'ff00'",
    "'9999-12-31T23:59:59.999Z'",
    "1e300",
    "-9223372036854775808",
    "'x'",
    "''",
    "CAST(x'610062' AS TEXT)",
    "printf('%.*c', 30000, '[')",
)
_CHANGES = (
    *(f"DROP TABLE {each}" for each in ("setting", "game", "move", "trial")),
    "DROP INDEX game_uid",
    "ALTER TABLE setting RENAME COLUMN value TO worth",
    "ALTER TABLE game RENAME TO games",
    "ALTER TABLE game ADD COLUMN note TEXT",
    "ALTER TABLE trial DROP COLUMN clock",
    "ALTER TABLE move RENAME COLUMN added TO moment",
    "CREATE TRIGGER no BEFORE INSERT ON setting BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE TRIGGER no BEFORE DELETE ON game BEGIN SELECT RAISE(ABORT, 'no'); END",
    "CREATE VIEW everything AS SELECT * FROM nothing",
    "ALTER TABLE setting RENAME TO s; CREATE VIEW setting AS SELECT * FROM s",
    "PRAGMA user_version = 0",
    "PRAGMA user_version = 1",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = -1",
    "PRAGMA application_id = 7",
    "PRAGMA journal_mode = DELETE",
    "PRAGMA writable_schema = 1; UPDATE sqlite_master SET rootpage = 3 WHERE name = 'trial'",
    "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = replace(sql, 'TEXT', 'ANY')",
    "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = CAST(x'ff' AS TEXT)"
    " WHERE name = 'move'",
    "PRAGMA writable_schema = 1; DELETE FROM sqlite_master WHERE name = 'sqlite_sequence'",
)


def found_in(path: Path) -> dict[str, bytes]:
    """Return the contents of a data file's parts; an empty log counts as none."""
    parts = {part: path.with_name(path.name + part) for part in PARTS if part != _INDEX}
    return {part: each.read_bytes() for part, each in parts.items() if each.exists()}


def stays(folder: Path, found: dict[str, bytes], done: str, *, in_use: bool = False) -> bool:
    """Return True if a file was set aside, after checking that it is the original.

    If it was ``in_use``, its log may differ.
    """
    for aside in folder.glob("warcards-damaged-*.db"):
        kept = found_in(aside)
        for part in [""] if in_use else {*kept, *found}:
            assert kept.get(part, b"") == found.get(part, b""), f"{done}: {aside.name}{part}"
        return True
    return False


def a_little(store: Store, games: int) -> None:
    """Save ``games`` short games, and an answer for each."""
    store.set_setting("pace", "fast")
    store.set_setting("recent", ["egyptian-war"])
    for _ in range(games):
        game = store.new_game(HEADER)
        for number in range(30):
            store.add_move(game, number, number, number % 2, "slap pair")
        store.add_trial(A_TRIAL._replace(game=game, ordinal=1, day="2025-10-31"))
        if game % 3 == 0:
            store.finish_game(game, {"winner": 0})


def sound_store(folder: Path, fill: Callable[[Store, int], None] = a_little) -> None:
    """Make a sound data file with some of everything, and a second one from a killed process.

    The second is ``warcards.db`` in ``folder/killed``: its newest data is in its log.
    """
    with closing(Store.open(folder)) as store:
        fill(store, 12)
        (folder / "killed").mkdir()
        shutil.copy(folder / "warcards.db", folder / "killed")
    with closing(Store.open(folder / "killed")) as store:
        fill(store, 3)
        for part in PARTS[:3]:
            shutil.copy(f"{store.path}{part}", folder / f"copied{part}")
    for part in PARTS[:3]:
        shutil.move(folder / f"copied{part}", folder / "killed" / f"warcards.db{part}")


def damage(sound: Path, folder: Path, seed: int) -> str:
    """Put a damaged copy of ``sound``'s data file into ``folder``; return the kind of damage."""
    chance = random.Random(seed)
    killed = chance.random() < 0.3
    folder.mkdir()
    for part in PARTS[:3]:
        with suppress(FileNotFoundError):
            shutil.copy((sound / "killed" if killed else sound) / f"warcards.db{part}", folder)
    path = folder / "warcards.db"
    if chance.random() < 0.25:
        (folder / "warcards.db-shm").unlink(missing_ok=True)
    how = chance.choice(_WAYS)
    told = how(path, chance)
    if chance.random() < 0.05:
        path.with_name("warcards.db-journal").write_bytes(_journal(path, chance))
        told += " and a journal"
    return f"{seed}: {'killed, ' if killed else ''}{told}"


def _target(path: Path, chance: random.Random) -> Path:
    """Return the file, or in a third of all cases its log, if there is one."""
    log = path.with_name(path.name + "-wal")
    return log if log.exists() and chance.random() < 0.33 else path


def _bytes(path: Path, chance: random.Random) -> str:
    path = _target(path, chance)
    content = bytearray(path.read_bytes())
    many = chance.choice([1, 1, 10, 200])
    for _ in range(many):
        where = chance.randrange(100 if chance.random() < 0.2 else len(content))
        content[where : where + 1] = chance.randbytes(chance.choice([1, 1, 1, 0, 2]))
    path.write_bytes(content)
    return f"{many} bytes of {path.name}"


def _head(path: Path, chance: random.Random) -> str:
    content = bytearray(path.read_bytes())
    at = chance.randrange(100)
    content[at] = chance.choice([0, 1, 2, 3, 255, content[at] ^ 1 << chance.randrange(8)])
    path.write_bytes(content)
    return f"byte {at} is {content[at]}"


def _words(path: Path, chance: random.Random) -> str:
    """Turn letters of the schema and of texts into bytes that are no letters."""
    content = bytearray(path.read_bytes())
    letters = [at for at, each in enumerate(content) if 65 <= each < 123]
    for at in chance.sample(letters, min(len(letters), chance.choice([1, 5, 50]))):
        content[at] = chance.choice([0xC3, 0xFF, 0, 0x1B, 0x22, 0x7B])
    path.write_bytes(content)
    return "letters"


def _cut(path: Path, chance: random.Random) -> str:
    path = _target(path, chance)
    content = path.read_bytes()
    size = chance.choice([0, 1, 100, PAGE, chance.randrange(len(content))])
    path.write_bytes(content[:size])
    return f"{path.name} cut to {size}"


def _pages(path: Path, chance: random.Random) -> str:
    content = path.read_bytes()
    pages = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
    one, other = chance.randrange(len(pages)), chance.randrange(len(pages))
    how = chance.choice(["swapped", "doubled", "emptied", "lost"])
    if how == "swapped":
        pages[one], pages[other] = pages[other], pages[one]
    elif how == "doubled":
        pages[one] = pages[other]
    elif how == "emptied":
        pages[one] = bytes(PAGE)
    else:
        del pages[one]
    path.write_bytes(b"".join(pages))
    return f"pages {one} and {other} {how}"


def _schema(path: Path, chance: random.Random) -> str:
    statements = chance.choice(_CHANGES)
    _run(path, statements)
    return statements


def _column(path: Path, chance: random.Random) -> str:
    (table, column), value = chance.choice(_COLUMNS), chance.choice(_VALUES)
    some = chance.choice(["1", "abs(random()) % 4 = 0"])
    _run(path, f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE {some}")
    return f"{table}.{column} = {value}"


def _json(path: Path, chance: random.Random) -> str:
    """Change a value in a setting, a header, an outcome or the settings of a trial.

    The new one could come from a later version or another program.
    """
    table, column = chance.choice(_JSON)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        rows = db.execute(f"SELECT {_KEYS[table]}, {column} FROM {table}").fetchall()
        rows = [(key, text) for key, text in rows if text]
        for key, text in chance.sample(rows, min(len(rows), chance.choice([1, 3, 20]))):
            (changed,) = mutated([text], chance, VALUES)[:1]
            db.execute(
                f"UPDATE {table} SET {column} = ? WHERE {_KEYS[table]} = ?",
                (changed.encode("utf-8", "surrogatepass").decode("utf-8", "replace"), key),
            )
    return f"values in {table}.{column}"


def _other(path: Path, chance: random.Random) -> str:
    """Add a log or an index of a log that belongs to another file."""
    part = chance.choice(PARTS[1:])
    path.with_name(path.name + part).write_bytes(
        chance.choice([b"", b"x", bytes(5000), chance.randbytes(9000)])
    )
    return f"another {part}"


def _journal(path: Path, chance: random.Random) -> bytes:
    """Return a rollback journal that SQLite plays back: it empties a page, or cuts the file."""
    head = bytes.fromhex("d9d505f920a163d7")
    number, pages = chance.choice([0, 1]), chance.choice([1, 3, 100])
    record = (1).to_bytes(4, "big") + path.read_bytes()[:PAGE].ljust(PAGE, b"\0")
    parts = (number, 0, pages, 512, PAGE)
    return (head + b"".join(each.to_bytes(4, "big") for each in parts)).ljust(512, b"\0") + (
        record + bytes(4)
    )


def _run(path: Path, statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as db, suppress(sqlite3.Error):
        for statement in statements.split("; ") if "TRIGGER" not in statements else [statements]:
            db.execute(statement)


_WAYS: tuple[Callable[[Path, random.Random], str], ...] = (
    *(_bytes, _bytes, _head, _words, _cut, _pages, _schema, _schema, _column, _json, _other),
)
