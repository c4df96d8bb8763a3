"""Write the manual page from the parser of the command line: `make man` calls it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from warcards_tui.cli import COMMANDS, whole_parser

PAGE = Path(__file__).with_name("warcards.1")

HEAD = r"""
.\" Made by `make man`.
.TH WARCARDS 1 "" "" "Games"
.SH NAME
warcards \- learn and play the War family of card games in a terminal
.SH SYNOPSIS
.B warcards
.RI [ \-\-plain | \-\-full ]
.RI [ COMMAND ]
.RI [ ARGUMENTS ]
.SH DESCRIPTION
Eighteen card games of the War family, from War itself to the slap games, with all their rules,
lessons, drills, and bots to play against.
Without a command the program opens, on the full screen or in text mode for screen readers and
braille displays; the very first start asks which.
"""

TAIL = r"""
.SH ENVIRONMENT
.TP
.B WARCARDS_DATA
The folder for saved data, instead of the platform's.
.TP
.B WARCARDS_CONFIG
The folder for your settings, house variants and themes.
.TP
.BR WARCARDS_PLAIN ", " ACCESSIBLE
Text mode, if set to anything but 0.
.TP
.BI WARCARDS_ NAME
The setting of that name, such as WARCARDS_BELL_TURN.
.TP
.BR PAGER ", " LESS
The program that shows long texts on a terminal.
.TP
.B NO_COLOR
No colors, if set.
.SH FILES
.B warcards paths
prints their places.
.SH EXIT STATUS
0 for success, 1 for a failure, 2 for invalid arguments.
"""


def page() -> str:
    """Return the page, in the language of man."""
    (commands,) = [
        each for each in whole_parser()._actions if isinstance(each, argparse._SubParsersAction)
    ]
    lines = [HEAD.strip(), ".SH COMMANDS"]
    for name, parser in commands.choices.items():
        lines += of_command(name, parser)
    return "\n".join([*lines, TAIL.strip()]) + "\n"


def of_command(name: str, parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the description of a command, its arguments, and examples."""
    taken = [each for each in parser._actions if each.dest != "help"]
    usage = " ".join(["warcards", name, *map(in_usage, taken)])
    yield f".SS {written(name)}"
    yield written(parser.description or "")
    yield from (".PP", f".B {written(usage)}")
    for each in taken:
        yield from (".TP", f".B {written(called(each))}", written(each.help or ""))
    yield from (".PP", "Examples:", ".PP", ".nf")
    yield from (written(f"    warcards {example}") for example in COMMANDS[name].examples)
    yield ".fi"


def in_usage(action: argparse.Action) -> str:
    """Return an argument as in a line of usage; argparse words that differently in each Python."""
    text = called(action).partition(",")[0]
    needed = not action.option_strings and action.nargs not in ("?", "*")
    return text if needed else f"[{text}]"


def called(action: argparse.Action) -> str:
    """Return the names and the value of an argument."""
    if not action.option_strings:
        return str(action.metavar or action.dest)
    value = "" if action.nargs == 0 else f" {action.metavar or action.dest.upper()}"
    return ", ".join(f"{option}{value}" for option in action.option_strings)


def written(text: str) -> str:
    """Escape everything that man would take for a request."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-").replace("%%", "%")
    return re.sub(r"^(?=[.'])", r"\\&", escaped, flags=re.MULTILINE)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
