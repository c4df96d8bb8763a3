"""Files of house variants that the tests play with."""

from __future__ import annotations

from pathlib import Path

from tests.games.known import use
from warcards_tui.games import house
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.house.template import write_new

TENS = """\
name = "Tens"
based_on = "egyptian-war"
[[slap]]
kind = "total"
cards = 2
sum = 10
"""

EVERY_KIND = """\
name = "Every kind"
summary = "All there is"
based_on = "berkeley-war"
players = [2, 4]
named = true
penalty = 3

[pack]
without = [2, "10"]
jokers = 2

[pay]
J = 2
5 = 1

[[slap]]
kind = "pair"
key = "v"
[[slap]]
kind = "sandwich"
[[slap]]
kind = "same-rank"
cards = 4
[[slap]]
kind = "top-bottom"
[[slap]]
kind = "total"
cards = 3
sum = 17
[[slap]]
kind = "product"
cards = 2
product = 24
[[slap]]
kind = "line"
makes = 24
brackets = "any"
[[slap]]
kind = "flush"
cards = 4
[[slap]]
kind = "arithmetic"
cards = 4
[[slap]]
kind = "geometric"
[[slap]]
kind = "run"
cards = 3
order = "any"
[[slap]]
kind = "marriage"
id = "wedding"
name = "wedding"
[[slap]]
kind = "ranks"
ranks = ["A", 3, "9"]
[[slap]]
kind = "newest"
ranks = ["Q"]
[[slap]]
kind = "joker"

[options]
slap_in = false
limit = 300
call = "name"
"""

ONLY_OPTIONS = """\
name = "Short science"
based_on = "scientific-war"
players = 3
[options]
jokers = 2
limit = 30
"""

OTHER_PRICE = """\
name = "Dear Berkeley"
based_on = "berkeley-war"
penalty = 2
"""

MADE = ["egyptian-ratscrew", "slapjack", "our-game", "every-kind", "dear-berkeley", "tens"]
"""House variants with rules of their own, as ``Folder.fill`` makes them."""


def read_again() -> list[str]:
    """Reload the house variants as a start does; return the errors."""
    games, wrong = house.with_house(VARIANTS)
    use(games)
    return wrong


class Folder:
    """The folder of house variants of a test."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def put(self, name: str, text: str) -> list[str]:
        """Write a file and read all; return the errors."""
        self.path.mkdir(parents=True, exist_ok=True)
        (self.path / f"{name}.toml").write_text(text, encoding="utf-8")
        return read_again()

    def remove(self, name: str) -> list[str]:
        """Remove a file and read the others."""
        (self.path / f"{name}.toml").unlink()
        return read_again()

    def fill(self) -> None:
        """Put all variants of this module into it; none of them has an error."""
        for name, source in (
            ("egyptian-ratscrew", "egyptian-ratscrew"),
            ("slapjack", "slapjack"),
            ("our-game", "template"),
        ):
            write_new(name, VARIANTS, source)
        self.put("every-kind", EVERY_KIND)
        self.put("dear-berkeley", OTHER_PRICE)
        self.put("short-science", ONLY_OPTIONS)
        assert self.put("tens", TENS) == []
