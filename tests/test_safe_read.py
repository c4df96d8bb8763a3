"""Every input file is read in one place, or refused within 2 s and 200 MB."""

from __future__ import annotations

import ast
import io
import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest

from tests.mad import rich
from tests.mad.source import Call, calls, trees
from tests.tiers import gate, leading_rows, slow, slowly
from tests.watched import Home, Took
from warcards_tui import safe_read
from warcards_tui.coach.progress import exports
from warcards_tui.coach.progress.commands import take_over
from warcards_tui.coach.progress.exports import MOST_BYTES
from warcards_tui.words import files

MOST_SECONDS, MOST_MEGABYTES = 2.0, 200.0

# -- one place


def _writes(call: Call) -> bool:
    """True if a call of ``open`` opens a file only for writing."""
    given = [*call.node.args, *(each.value for each in call.node.keywords)]
    modes = [each.value for each in given if isinstance(each, ast.Constant)]
    flags = " ".join(ast.unparse(each) for each in given)
    return any(mode in ("w", "wb", "a", "x") for mode in modes) or any(
        flag in flags for flag in ("os.O_WRONLY", "os.devnull", "flags FILE_MODE", "BufferedWriter")
    )


OTHERS_OPEN = {"Store", "self", "self.face", "self.moments"}
"""Other ``open`` methods: the store's, and those that show a place; the rest open files."""

OTHER_WAYS = {"fileinput", "linecache", "mmap", "pickle", "shelve", "tomllib", "zipfile"}
"""Modules that read files, or TOML, with functions of any name."""

_READS = (
    r"(?<!Store\.)\bopen\(|fdopen|read_bytes|FileIO|TextIOWrapper|open_text|\.read_text"
    r"|\b(json|tomllib|pickle|csv)\.(load|reader)\b|stdin|os\.read"
)
"""Text in every module with such a call."""


def _of_files() -> list[Call]:
    """Return the calls that open a file, or read one."""
    found = []
    for each in calls(_READS):
        *owner, name = each.called.split(".")
        whose = ".".join(owner)
        opens = name == "open" and whose not in OTHERS_OPEN
        reads = name in ("fdopen", "read_bytes", "FileIO", "TextIOWrapper", "open_text") or (
            # A file of the installer is as trusted as the program.
            name == "read_text" and whose not in ("", "distribution()")
        )
        parses = whose in ("json", "tomllib", "pickle", "csv") and name in ("load", "reader")
        takes = whose.startswith("sys.stdin") and name.startswith(("read", "buffer"))
        takes |= each.called == "getattr" and "stdin" in ast.unparse(each.node.args[0])
        takes |= each.called == "os.read" and "stdin" in ast.unparse(each.node)
        if parses or takes or ((opens or reads) and not _writes(each)):
            found.append(each)
    return found


@pytest.mark.slow
def test_nobody_opens_a_file_to_read_it_but_the_one_place() -> None:
    assert {each.module for each in _of_files()} == {"safe_read"}, [
        each.place for each in _of_files()
    ]


def test_nobody_imports_another_way_to_read_files() -> None:
    found = {
        (module, name)
        for module, tree in trees("|".join(OTHER_WAYS)).items()
        for node in ast.walk(tree)
        for name in _imported(node)
        if name in OTHER_WAYS
    }
    assert found == {("safe_read", "tomllib")}


def test_whoever_parses_json_has_a_form_for_it() -> None:
    parsing = calls(r"json\.(loads|JSONDecoder)\(")
    parse = {each.module for each in parsing if each.called in ("json.loads", "json.JSONDecoder")}
    check = {each.module for each in parsing if each.called.endswith(".fits")}
    # A page's message is matched with patterns, its reader knows a row's form, and a file of the
    # installer says how the program was installed.
    assert parse - check == {"serve.visit", "store.values", "extras"}


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [each.name.partition(".")[0] for each in node.names]
    return [(node.module or "").partition(".")[0]] if isinstance(node, ast.ImportFrom) else []


# -- what a file takes


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def assert_bounded(took: Took) -> None:
    assert took.seconds < MOST_SECONDS, took
    assert took.megabytes < MOST_MEGABYTES, took


def assert_refused(took: Took) -> None:
    """Assert one line, status 2, and the limits."""
    assert took.status == 2, took
    assert took.err.count("\n") == 1, took
    assert len(took.err) < 1_000
    assert_bounded(took)


# -- what is no plain file

_STRANGE = {
    "pipe": files.no_regular_file,
    "endless": files.no_regular_file,
    "folder": "Is a directory",
    "huge": "bytes",
    "gone": "No such file or directory",
}


def _strange(kind: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "endless":
        path.symlink_to("/dev/zero")
    elif kind == "folder":
        path.mkdir()
    elif kind == "gone":
        path.symlink_to("/nothing")
    else:
        with path.open("wb") as file:
            file.truncate(20_000_000_000)


@gate("import-gone")
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("kind", _STRANGE)
@pytest.mark.parametrize("command", ["import", "replay"])
def test_what_is_no_plain_file_is_told_at_once(command: str, kind: str, home: Home) -> None:
    file = home.folder / "file"
    _strange(kind, file)
    took = home.run(command, str(file))
    assert_refused(took)
    assert f"{file} can't be read: " in took.err
    assert _STRANGE[kind] in took.err


@gate("pipe", "huge")
@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
@pytest.mark.parametrize("kind", _STRANGE)
def test_a_house_variant_that_is_no_plain_file_is_told_at_once(kind: str, home: Home) -> None:
    house = home.houses / "mine.toml"
    _strange(kind, house)
    took = home.run("variants")
    assert_bounded(took)
    assert (took.status, took.err.count("\n")) == (0, 1)
    assert "House variant mine.toml can't be read: " in took.err
    assert _STRANGE[kind] in took.err


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")
def test_a_pipe_is_not_waited_for_where_a_plain_file_was_a_moment_ago(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match=files.no_regular_file):
        safe_read.descriptor(str(tmp_path / "pipe"))
    with pytest.raises(OSError, match=files.bad_name):
        safe_read.content("a\0b")


# -- TOML

_RULES_OF = 'name = "Mine"\nbased_on = "egyptian-war"\n'
"""A variant without this is not checked further."""

_TOML = {
    "dotted keys": "a." * 9_000 + "a = 1",
    "dotted keys in many lines": "".join(f"{'a.' * 90}b{n} = 1\n" for n in range(100)),
    "a dotted table": "[" + "a." * 4_000 + "a]\n" + "".join(f"b{n}=1\n" for n in range(1_500)),
    "lists in lists": "a = " + "[" * 9_000 + "]" * 9_000,
    "tables in tables": "a = " + "{a=" * 4_000 + "1" + "}" * 4_000,
    "a long number": "a = " + "9" * 19_000,
    "a long number of another base": f"{_RULES_OF}players = 0x" + "f" * 19_000,
    "tables in some tables": f"{_RULES_OF}players = " + "{a=" * 300 + "1" + "}" * 300,
    "many tables": "[[slap]]\n" * 2_200,
    "many keys": "".join(f"k{n}=1\n" for n in range(2_300)),
    "quotation marks": "name = " + '"' * 19_000,
    "escapes": 'name = "' + "\\u0041" * 3_000,
    "blanks": "a" + " " * 19_000,
    "a huge float": "players = 1e" + "9" * 19_000,
}


@gate("dotted keys", "lists in lists", "a long number", "many tables", "quotation marks")
@pytest.mark.parametrize("kind", _TOML)
def test_no_toml_takes_long(kind: str, home: Home) -> None:
    house = home.houses / "mine.toml"
    house.parent.mkdir(parents=True)
    house.write_text(_TOML[kind], encoding="utf-8")
    took = home.run("variants")
    assert_bounded(took)
    assert took.status == 0
    assert took.err.startswith("warcards: House variant mine.toml, line ")
    assert took.err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        ("variants", 200_000),
        *[pytest.param(each, 20_000_000, marks=slow) for each in ("variants", "--plain", "doctor")],
    ],
)
def test_no_large_file_is_read(command: str, lines: int, home: Home) -> None:
    """The large file has nothing else to be refused."""
    for folder in (home.houses, home.themes):
        folder.mkdir(parents=True)
        (folder / "mine.toml").write_bytes(b"# \n" * lines)
    took = home.run(command)
    assert_bounded(took)
    assert "more than 20,000 bytes" in " ".join((took.err + took.out).split())


def test_what_has_more_bytes_than_are_wanted_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"x" * 11)
    with pytest.raises(safe_read.TooLarge, match="more than 10 bytes"):
        safe_read.opened(str(tmp_path / "file"), 10)
    assert safe_read.content(str(tmp_path / "file"), 11) == b"x" * 11


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="there are no such files here")
def test_what_tells_no_size_is_not_read_to_its_end() -> None:
    with pytest.raises(safe_read.TooLarge, match="more than 10 bytes"):
        safe_read.content("/proc/self/status", 10)


@pytest.mark.parametrize("number", ["9" * 5_000, "0x" + "f" * 5_000])
def test_a_number_that_could_not_be_told_is_refused(number: str) -> None:
    with pytest.raises(safe_read.TomlError, match=files.long_number):
        safe_read.toml(f"a = {number}")


def test_no_key_of_many_parts_is_parsed() -> None:
    with pytest.raises(safe_read.TomlError, match=files.many_dots) as refused:
        safe_read.toml("a = 1\n" + "a." * 101 + "a = 1")
    assert refused.value.line == 2
    assert safe_read.toml("# " + "." * 200 + "\na = 1") == {"a": 1}


def test_a_hundred_house_variants_are_read_and_it_is_told(home: Home) -> None:
    folder = home.houses
    folder.mkdir(parents=True)
    for number in range(300):
        (folder / f"mine-{number}.toml").write_text("x", encoding="utf-8")
    took = home.run("variants")
    assert_bounded(took)
    *_, more, many = took.err.splitlines()
    assert took.err.count("\n") == 12
    assert "90 more house variants" in more
    assert many.endswith("has 300 house variants, but only the first 100 are used.")


# -- exports

_HEADER = b'{"format":"warcards-export","version":2}\n'


def _setting(value: bytes) -> bytes:
    return b'{"kind":"setting","name":"x","value":' + value + b"}\n"


def _moves() -> bytes:
    line = next(each for each in rich.exported() if '"kind":"game"' in each)
    move = [0, "2025-10-31T12:00:00.000Z", 1.5, 0, "a"]
    many = [[number, *move[1:]] for number in range(60_000)]
    return json.dumps(json.loads(line) | {"moves": many}, separators=(",", ":")).encode() + b"\n"


def _exports(kind: str) -> Iterator[bytes]:
    """Return the lines of an export without an end."""
    if kind == "trials":
        lines = [each.encode() + b"\n" for each in rich.exported() if '"kind":"trial"' in each]
        return cycle(lines)
    makers: dict[str, Callable[[], bytes]] = {
        "moves": _moves,
        "lists": lambda: _setting(b"[" + b"[]," * 9_999 + b"[]]"),
        "objects": lambda: _setting(b"[[" + b'{"a":1},' * 9_999 + b"{}]]"),
        "numbers": lambda: _setting(b"[[" + b"0.1," * 9_999 + b"[]]]"),
        "long numbers": lambda: _setting(b"[" + b",".join([b"1" * 4_300] * 900) + b"]"),
        "one line of lists": lambda: _setting(b"[" + b"[]," * 1_300_000 + b"[]]"),
        "one line of objects": lambda: _setting(b"[" + b"{}," * 1_300_000 + b"[]]"),
        "names": lambda: _setting(
            b"{" + b",".join(b'"%x":0' % each for each in range(380_000)) + b"}"
        ),
        "deep": lambda: _setting(b"[" * 900 + b"]" * 900),
        "deeper": lambda: _setting(b"[" * 100_000),
        "texts": lambda: _setting(b'"' + b"\\n" * 19_999 + b'"'),
        "settings": lambda: _setting(b"1"),
        "blank lines": lambda: b"\n",
        "blanks": lambda: b" " * 3_999_000 + b"\n",
        "no line ends": lambda: b"x" * 10_000_000,
    }
    return cycle([makers[kind]()])


_KINDS = (
    *("trials", "moves", "deeper", "objects", "one line of objects", "blank lines", "no line ends"),
    *("lists", "numbers", "long numbers", "one line of lists", "names", "deep"),
    *("texts", "settings", "blanks"),
)


_WAYS = ("file", "stdin")


def _written(kind: str, path: Path) -> None:
    size = len(_HEADER)
    with path.open("wb") as file:
        file.write(_HEADER)
        for line in _exports(kind):
            size += len(line)
            if size > MOST_BYTES and kind != "no line ends":
                break
            file.write(line)
            if size > MOST_BYTES // 2 and kind == "no line ends":
                break


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "way"), leading_rows(3, zip(_KINDS, cycle(_WAYS), strict=False)))
def test_no_export_takes_long_to_be_refused(kind: str, way: str, home: Home) -> None:
    file = home.folder / "export"
    _written(kind, file)
    if way == "file":
        assert_refused(home.run("import", str(file)))
    else:
        assert_refused(home.run("import", "-", shell=f"< {file}"))
    assert not (home.folder / "data").exists()


def test_a_large_export_is_taken_by_who_says_that_it_is_one(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = home.folder / "export"
    file.write_text("".join(f"{each}\n" for each in rich.exported_few()), encoding="utf-8")
    large = Namespace(file=str(file), large=True)
    small = Namespace(file=str(file), large=False)
    monkeypatch.setenv("WARCARDS_DATA", str(home.folder / "data"))
    for bound, told in (("MOST_BYTES", "100 bytes"), ("MOST_PARTS", "100 values")):
        with monkeypatch.context() as patched:
            patched.setattr(exports, bound, 100)
            with pytest.raises(ValueError, match=f"more than {told}.*--large"):
                take_over(small)
            assert take_over(large) == ""


# -- standard input


class _Offered(io.RawIOBase):
    """A stream that counts the bytes taken from it."""

    def __init__(self, content: bytes) -> None:
        self._rest = io.BytesIO(content)
        self.taken = 0

    def readable(self) -> bool:
        return True

    def readline(self, size: int | None = -1) -> bytes:
        line = self._rest.readline(-1 if size is None else size)
        self.taken += len(line)
        return line


_PLAY = ["judge", "egyptian-war", "--play", "-"]


_TAKING = (["import", "-"], ["judge", "egyptian-war", "-"], _PLAY)


@pytest.mark.parametrize("command", _TAKING, ids=" ".join)
def test_closed_standard_input_is_told(command: list[str], home: Home) -> None:
    took = home.run(*command, shell="<&-")
    assert_refused(took)
    assert took.err == f"warcards: standard input can't be read: {files.closed}.\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no /dev/zero here")
@slowly("play war --plain")
@pytest.mark.parametrize("command", [*_TAKING, ["play", "war", "--plain"]], ids=" ".join)
def test_an_endless_stream_is_not_read_to_its_end(command: list[str], home: Home) -> None:
    took = home.run(*command, shell="< /dev/zero")
    assert_refused(took)
    assert "standard input can't be read: line 1 has more than " in took.err


@gate("names", "cards")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("all slap x9", "A record has at most 5,000 moves."),
        (" ".join(["A" * 300] * 6), "Unknown player 'AAA"),
        (":" * 1_900, "Say who did what, as in Ann plays 7H, or Ben slaps."),
        ("A" + " " * 1_900 + ":", "Say who did what, as in Ann plays 7H, or Ben slaps."),
        ("A " + "7H " * 600, "7H appears too often: the deck has only 1."),
        ("A slaps " + "pair " * 300, "Unknown rule"),
        ("deal " + "/ " * 900, "deal appears twice."),
    ],
    ids=["moves", "names", "colons", "blanks", "cards", "rules", "packets"],
)
def test_no_play_takes_long_to_be_refused(line: str, why: str, home: Home) -> None:
    play = home.folder / "play"
    head = "" if line.startswith("deal") else "players A, B\n"
    play.write_text((head + f"{line}\n" * (99_000 // (len(line) + 1))), encoding="utf-8")
    took = home.run("judge", "berkeley-war", "--play", str(play))
    assert_refused(took)
    assert why in took.err


@gate("merge-too large", "simulate war --keep-too large")
@pytest.mark.parametrize(
    ("piece", "many"),
    [("[],", 1_300_000), ("{},", 1_300_000), ('"",', 1_300_000), ("[0,1],", 660_000), ("[", 10)],
    ids=["lists", "objects", "texts", "games", "too large"],
)
@pytest.mark.parametrize("command", [["merge"], ["simulate", "war", "--keep"]], ids=" ".join)
def test_no_state_of_a_simulation_takes_long_to_be_refused(
    command: list[str], piece: str, many: int, home: Home
) -> None:
    state = home.folder / "state"
    head = '{"kind":"warcards simulation","format":1,"games":['
    state.write_text(f"{head}{piece * many}0]}}", encoding="ascii")
    if piece == "[":
        os.truncate(state, 20_000_000_000)
    assert_refused(home.run(*command, str(state)))


def test_a_stream_of_lines_is_bounded_in_all() -> None:
    offered = _Offered(b"x\n" * 1_000)
    with pytest.raises(OSError, match="more than 100 bytes"):
        list(safe_read.lines(offered, 10, 100))  # type: ignore[arg-type]
    assert offered.taken == 102
    with pytest.raises(OSError, match="line 1 has more than 1 bytes"):
        list(safe_read.lines(io.BytesIO(b"x\n"), 1))
    assert list(islice(safe_read.lines(io.BytesIO(b"x\ny"), 2), 5)) == [b"x\n", b"y"]


def test_a_stream_can_be_gone_through_more_than_once() -> None:
    for file in (io.BytesIO(b"before\na\nb"), _Offered(b"before\na\nb")):
        file.readline()
        lines = safe_read.Lines(file, 10, 100)  # type: ignore[arg-type]
        assert [list(lines) for _ in range(3)] == [[b"a\n", b"b"]] * 3
