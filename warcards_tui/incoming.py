"""Files on their way in: whatever is read is opened here, and nowhere else.

Anybody may have made the file that is offered. A pipe would be waited for, a device read for ever,
a huge file fill the memory. Only regular files are opened, of a size that the caller bounds, and
what they hold is there before anything of it is parsed. All that can be wrong with a file itself
is an ``OSError`` whose ``strerror`` can be told, after "cannot be read: ".
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from typing import IO, Any

_MOST_DOTS = 100
"""In a line of TOML. For a key of many parts ``tomllib`` takes time and memory by their square."""

_DEEPEST = 8
"""Tables and lists within each other, of TOML. Ours have three."""

_LONGEST_NUMBER = 14_000
"""Binary digits. Python tells no number with more than 4,300 decimal ones."""

_CHUNK = 1 << 16
"""Bytes of standard input that are taken at once."""

# Which of these there are depends on the system.
_AT_ONCE = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))


class TooLarge(OSError):
    """A file with more bytes than whoever reads it wants."""


def descriptor(path: str) -> int:
    """The number of a regular file that is opened to be read, by a path or what leads to it.

    Raises ``OSError``, for anything else at once: a pipe that nobody writes to is not waited for.
    """
    try:
        file = os.open(path, os.O_RDONLY | _AT_ONCE)
    except ValueError:
        raise OSError(errno.EINVAL, "no file can be called that") from None
    try:
        kind = os.fstat(file).st_mode
        if stat.S_ISDIR(kind):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind):
            raise OSError(errno.EINVAL, "it is no plain file")
    except OSError:
        os.close(file)
        raise
    return file


def opened(path: str, most: int) -> IO[bytes]:
    """A regular file of at most so many bytes, opened to be read. Raises ``OSError``."""
    file = descriptor(path)
    if os.fstat(file).st_size > most:
        os.close(file)
        raise _too_large(most)
    return open(file, "rb")


def content(path: str, most: int = 1_000_000) -> bytes:
    """What is in a regular file of at most so many bytes. Raises ``OSError``."""
    with opened(path, most) as file:
        # It may grow meanwhile; and what the system tells in files has no size before it is read,
        # or is not there yet.
        read = file.read(most + 1) or b""
    if len(read) > most:
        raise _too_large(most)
    return read


def lines(
    file: IO[bytes], longest: int, most: int = sys.maxsize, *, first: int = 1
) -> Iterator[bytes]:
    """The lines of a file or a stream, with their ends, as they come; ``first`` is the number of
    the first of them.

    Raises ``OSError`` for a line of more than ``longest`` bytes, and when they are more than
    ``most`` in all.
    """
    size = 0
    number = first
    while line := file.readline(longest + 1):
        size += len(line)
        if len(line) > longest:
            raise too_long(number, longest)
        if size > most:
            raise _too_large(most)
        yield line
        number += 1


class Lines:
    """The lines of a file or a stream, to be gone through more than once and not kept in memory.

    A stream is written to a file without a name as it comes. See ``lines`` for what is raised.
    """

    def __init__(self, file: IO[bytes], longest: int, most: int) -> None:
        self._bounds = longest, most
        self._stream: IO[bytes] | None = None
        if not file.seekable():
            self._stream, file = file, _nameless()
        self._file = file
        self._start = file.tell()

    def __iter__(self) -> Iterator[bytes]:
        stream, self._stream = self._stream, None
        if stream is not None:
            for line in lines(stream, *self._bounds):
                self._file.write(line)
                yield line
            return
        self._file.seek(self._start)
        yield from lines(self._file, *self._bounds)


def _nameless() -> IO[bytes]:
    # Only this needs it, and it costs some of a start.
    from tempfile import TemporaryFile

    return TemporaryFile()


# -- standard input


def standard_input() -> IO[bytes]:
    """Standard input, whatever it is: only how much of it is read can be bounded.

    Raises ``OSError`` where it is closed.
    """
    if sys.stdin is None or sys.stdin.closed:
        raise OSError(errno.EBADF, "it is closed")
    # A test may have put a text in its place.
    stream: Any = getattr(sys.stdin, "buffer", sys.stdin)
    found: IO[bytes] = stream
    return found


def arrived(longest: int) -> Iterator[list[bytes]]:
    """The lines of standard input without their ends, as many together as have arrived.

    So whoever sends one line and waits gets its answer, and a file is not answered line by line.
    Raises ``OSError`` where it is closed, and for a line of more than ``longest`` bytes.
    """
    number = standard_input().fileno()
    seen, rest = 1, b""
    while chunk := os.read(number, _CHUNK):
        *whole, rest = (rest + chunk).split(b"\n")
        yield whole
        seen += len(whole)
        if len(rest) > longest:
            raise too_long(seen, longest)
    if rest:
        yield [rest]


def too_long(number: int, longest: int) -> OSError:
    """What is wrong with a line of more than ``longest`` bytes."""
    return OSError(errno.EFBIG, f"line {number} has more than {longest:,} bytes")


def _too_large(most: int) -> OSError:
    return TooLarge(errno.EFBIG, f"it has more than {most:,} bytes")


# -- TOML


class TomlError(ValueError):
    """A TOML text that is refused for what reading it would take; ``line`` is counted from 1."""

    def __init__(self, reason: str, line: int = 1) -> None:
        super().__init__(reason)
        self.line = line


def toml(text: str) -> dict[str, Any]:
    """The table of a TOML text. Raises ``TomlError``, and ``tomllib.TOMLDecodeError``."""
    import tomllib  # Where there are no such files it is not needed, and costs some of a start.

    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MOST_DOTS and not line.lstrip().startswith("#"):
            raise TomlError("there are too many dots in it", number)
    try:
        found = tomllib.loads(text)
    except RecursionError:
        raise TomlError("there are too many brackets in brackets") from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:
        raise TomlError("a number in it has too many digits") from None
    _bound(found.values(), _DEEPEST)
    return found


def _bound(values: Iterable[Any], depth: int) -> None:
    """Raises ``TomlError`` for what could not be told again."""
    for value in values:
        if isinstance(value, dict | list):
            if not depth:
                raise TomlError("there are too many tables in tables")
            _bound(value.values() if isinstance(value, dict) else value, depth - 1)
        elif type(value) is int and value.bit_length() > _LONGEST_NUMBER:
            raise TomlError("a number in it has too many digits")
