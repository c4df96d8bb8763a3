"""Reading of files: every file is opened here, and nowhere else.

A file may come from anybody: reading a pipe could block, a device never ends, a huge file fills the
memory. So only regular files are opened, up to a size that the caller sets, and they are read
completely before they are parsed. Every problem with a file itself is an ``OSError`` whose
``strerror`` can follow "can't be read: ".

Reading the catalogue of messages uses this module, so its own errors import their room late.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from typing import IO, Any

_MOST_DOTS = 100
"""Most dots in a line of TOML; ``tomllib`` takes quadratic time and memory for long keys."""

_DEEPEST = 8
"""Deepest nesting of tables and lists in TOML. Ours have three levels."""

_LONGEST_NUMBER = 14_000
"""Most bits of a number: Python prints none of more than 4,300 decimal digits."""

_CHUNK = 1 << 16
"""Bytes of standard input that are read at once."""

# Each system defines some of these flags only.
_AT_ONCE = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))


class TooLarge(OSError):
    """Error for a file with more bytes than the reader allows."""


def descriptor(path: str) -> int:
    """Open a regular file for reading, and return its descriptor.

    Raises ``OSError``, at once for anything but a regular file; it never waits for a pipe.
    """
    try:
        file = os.open(path, os.O_RDONLY | _AT_ONCE)
    except ValueError:
        from warcards_tui.words import files

        raise OSError(errno.EINVAL, files.bad_name) from None
    try:
        kind = os.fstat(file).st_mode
        if stat.S_ISDIR(kind):
            raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(kind):
            from warcards_tui.words import files

            raise OSError(errno.EINVAL, files.no_regular_file)
    except OSError:
        os.close(file)
        raise
    return file


def opened(path: str, most: int) -> IO[bytes]:
    """Open a regular file of at most ``most`` bytes for reading. Raises ``OSError``."""
    file = descriptor(path)
    if os.fstat(file).st_size > most:
        os.close(file)
        raise _too_large(most)
    return open(file, "rb")


def content(path: str, most: int = 1_000_000) -> bytes:
    """Return the content of a regular file of at most ``most`` bytes. Raises ``OSError``."""
    with opened(path, most) as file:
        # The file may grow meanwhile, and system files such as those in /proc have no size before
        # they are read, or no content yet.
        read = file.read(most + 1) or b""
    if len(read) > most:
        raise _too_large(most)
    return read


def lines(
    file: IO[bytes], longest: int, most: int = sys.maxsize, *, first: int = 1
) -> Iterator[bytes]:
    """Yield the lines of a file or a stream with their ends; the first has number ``first``.

    Raises ``OSError`` for a line of more than ``longest`` bytes, or more than ``most`` bytes in
    all.
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
    """The lines of a file or a stream, for repeated iteration without keeping them in memory.

    A stream is copied to a temporary file as it is read. It raises what ``lines`` raises.
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
    # Imported late: only streams need it, and it slows the start.
    from tempfile import TemporaryFile

    return TemporaryFile()


# -- standard input


def standard_input() -> IO[bytes]:
    """Return standard input, of any kind; the caller must bound what it reads.

    Raises ``OSError`` if it is closed.
    """
    if sys.stdin is None or sys.stdin.closed:
        from warcards_tui.words import files

        raise OSError(errno.EBADF, files.closed)
    # Tests may replace it by a text stream.
    stream: Any = getattr(sys.stdin, "buffer", sys.stdin)
    found: IO[bytes] = stream
    return found


def arrived(longest: int) -> Iterator[list[bytes]]:
    """Yield the lines of standard input without their ends, in the groups that have arrived.

    A sender of one line gets its answer at once, and a file is not answered line by line. Raises
    ``OSError`` if it is closed, and for a line of more than ``longest`` bytes.
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
    """Return the error for a line of more than ``longest`` bytes."""
    from warcards_tui.words import files

    return OSError(errno.EFBIG, files.long_line(number=number, most=f"{longest:,}").text)


def _too_large(most: int) -> OSError:
    from warcards_tui.words import files

    return TooLarge(errno.EFBIG, files.large(most=f"{most:,}").text)


# -- TOML


class TomlError(ValueError):
    """Error for TOML that would be too costly to read; ``line`` is counted from 1."""

    def __init__(self, reason: str, line: int = 1) -> None:
        super().__init__(reason)
        self.line = line


def toml(text: str) -> dict[str, Any]:
    """Parse a TOML text. Raises ``TomlError``, and ``tomllib.TOMLDecodeError``."""
    # Imported late, because it slows the start.
    import tomllib

    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MOST_DOTS and not line.lstrip().startswith("#"):
            from warcards_tui.words import files

            raise TomlError(files.many_dots, number)
    try:
        found = tomllib.loads(text)
    except RecursionError:
        from warcards_tui.words import files

        raise TomlError(files.deep_brackets) from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:
        raise _long_number() from None
    _bound(found.values(), _DEEPEST)
    return found


def _bound(values: Iterable[Any], depth: int) -> None:
    """Raise ``TomlError`` for values that could not be printed."""
    for value in values:
        if isinstance(value, dict | list):
            if not depth:
                from warcards_tui.words import files

                raise TomlError(files.deep_tables)
            _bound(value.values() if isinstance(value, dict) else value, depth - 1)
        elif type(value) is int and value.bit_length() > _LONGEST_NUMBER:
            raise _long_number()


def _long_number() -> TomlError:
    from warcards_tui.words import files

    return TomlError(files.long_number)
