"""Reader of house variant files; errors say where, why, and what to write instead.

``docs/house-variants.md`` describes the format.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any

from warcards_tui import incoming
from warcards_tui.cards.french import JOKERS, PACK, RANK_TEXTS, Card
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.house import ENDING
from warcards_tui.games.house.declared import House, Part
from warcards_tui.games.house.lines import Path, line_of, lines_of
from warcards_tui.games.options import OptionError, Value
from warcards_tui.games.variant import Variant
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.slaps.kinds import (
    EARLIER_KEYS,
    KINDS,
    RULE_KEYS,
    Kind,
    Parameter,
    can_hold,
    dead_windows,
)
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import games

_KEYS = ("name", "summary", "based_on", "players", "options")
_RULES = ("named", "penalty", "pay", "pack", "slap")
"""Keys that any file can have, and keys for the rules of the base's machine."""

_MOST = {
    "bytes": 20_000,
    "file": 30,
    "name": 30,
    "summary": 100,
    "id": 24,
    "rule": 18,
    "penalty": 10,
    "owed": 20,
}
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")

TAKEN = frozenset(
    (
        *(
            "drill",
            "drills",
            "due",
            "forget",
            "games",
            "go-on",
            "help",
            "lesson",
            "lessons",
            "look",
        ),
        *("look", "none", "played"),
        *("others", "pass", "play", "progress", "quit", "rules", "settings", "slap", "start"),
    )
)
"""Words with another meaning where a game or a rule is named."""

_RANKS = {text: rank for rank, text in enumerate(RANK_TEXTS) if rank}


class HouseError(ValueError):
    """A file that makes no variant; the message is one line with the reason."""


def read_house(path: str, games: Catalogue) -> Variant:
    """Return the variant of the file at ``path``, in addition to these games.

    Raises ``HouseError``.
    """
    return _Reader(path, games).variant()


def check_name(id: str, games: Catalogue) -> None:
    """Raise ``HouseError`` for a name that is invalid for a house variant, or taken."""
    if not _ID.fullmatch(id) or len(id) > _MOST["file"]:
        words = "-".join(re.findall(r"[a-z0-9]+", id.lower()))
        able = words.lstrip("-0123456789")[: _MOST["file"]].strip("-")
        hint = f" Did you mean {able}?" if able and able != id else ""
        raise HouseError(
            f"{shortened(repr(id))} cannot be a name: it has small letters, digits and hyphens, "
            f"a letter first, at most {_MOST['file']} in all.{hint}"
        )
    if id in TAKEN or id.startswith(("kept-", "drill-", "lesson-")):
        raise HouseError(f"The name {id} means something else in this program.")
    if id in games and games[id].house is None:
        raise HouseError(f"There is already a game {id}.")


class _Reader:
    """Reader of one file; stops at the first mistake."""

    def __init__(self, path: str, games: Catalogue) -> None:
        self._games = games
        self._file = os.path.basename(path)
        self._lines: dict[Path, int] = {}
        self._data = self._parsed(self._text(path))

    def _wrong(self, path: Path, why: str) -> HouseError:
        return self._at(line_of(self._lines, path), why)

    def _at(self, line: int, why: str) -> HouseError:
        return HouseError(f"House variant {self._file}, line {line}: {why}")

    # -- the file

    def _text(self, path: str) -> str:
        try:
            content = incoming.content(path, _MOST["bytes"])
        except OSError as failure:
            raise HouseError(
                f"House variant {self._file} cannot be read: {failure.strerror}."
            ) from None
        try:
            return content.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as failure:
            line = content.count(b"\n", 0, failure.start) + 1
            raise self._at(line, "this is no text in UTF-8.") from None

    def _parsed(self, text: str) -> dict[str, Any]:
        try:
            found = incoming.toml(text)
        except incoming.TomlError as wrong:
            raise self._at(wrong.line, f"{wrong}.") from None
        except ValueError as wrong:
            why, _, place = str(wrong).rpartition(" (at ")
            where = re.match(r"line (\d+)", place)
            line = int(where[1]) if where else text.rstrip("\n").count("\n") + 1
            key = text.split("\n")[line - 1].partition("=")[0].strip(" []")
            if "overwrite" in why or "twice" in why or "Duplicate" in why:
                raise self._at(line, f"{shortened(key)!r} is there twice.") from None
            what = (why or str(wrong)).replace("\n", " ")
            raise self._at(line, f"this is no TOML: {what[:1].lower()}{what[1:]}.") from None
        # This must come after parsing, which rejects keys with very many parts.
        self._lines = lines_of(text)
        return found

    # -- values of a type

    def _known(self, table: Mapping[str, Any], path: Path, keys: Iterable[str], of: str) -> None:
        """Raise ``HouseError`` for a key that is not one of ``keys``."""
        names = [*keys]
        for key in table:
            if key not in names:
                raise self._wrong(
                    (*path, key),
                    f"there is no key {shortened(key)!r} {of}; there are {', '.join(names)}."
                    + nearest_hint(key, names),
                )

    def _words(self, value: Any, path: Path, most: int) -> str:
        """Return a text of one line that can be spoken and drawn."""
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(path, f'{path[-1]} is a text in quotation marks, like "My game".')
        words = " ".join(value.split())
        if not (words.isascii() and words.isprintable()) or not words[0].isalnum():
            raise self._wrong(
                path,
                f"{path[-1]} is said and drawn: only printable ASCII, a letter or digit first.",
            )
        if len(words) > most:
            raise self._wrong(path, f"{path[-1]} has {len(words)} characters, at most {most} do.")
        return words

    def _number(self, value: Any, path: Path, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self._wrong(
                path,
                f"{path[-1]} is a whole number from {low} to {high}, not {_shown(value)}.",
            )
        return value

    def _table(self, value: Any, path: Path) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self._wrong(path, f"{path[-1]} is a table: [{path[-1]}], and its keys below.")
        return value

    def _rank(self, value: Any, path: Path) -> int:
        word = str(value).upper() if type(value) in (int, str) else ""
        if word not in _RANKS:
            raise self._wrong(
                path, f"there is no rank {_shown(value)}; there are {', '.join(_RANKS)}."
            )
        return _RANKS[word]

    def _ranks(self, value: Any, path: Path) -> list[int]:
        if not isinstance(value, list):
            raise self._wrong(path, f'{path[-1]} is a list of ranks, like ["J", "Q", 10].')
        return [self._rank(each, path) for each in value]

    # -- the variant

    def variant(self) -> Variant:
        """Return the whole variant. Raises ``HouseError``."""
        data = self._data
        id = self._id()
        base = self._base()
        rules = base.game_class().manners.house_rules
        self._known(data, (), (*_KEYS, *_RULES), "in the file of a house variant")
        for key in _RULES:
            if key in data and not rules:
                able = [
                    each.id
                    for each in self._games.values()
                    if each.house is None and each.game_class().manners.house_rules
                ]
                raise self._wrong(
                    (key,),
                    f"{base.name} does not take {key}, only options; "
                    f"variants of {', '.join(able)} do.",
                )
        name = self._name(data.get("name"))
        summary = games.house_variant(base=base.name).text
        if "summary" in data:
            summary = self._words(data["summary"], ("summary",), _MOST["summary"])
            summary += "" if summary[-1] in ".!?" else "."
        least, most = self._players(base)
        pack = self._pack(most)
        named = data.get("named", False)
        if type(named) is not bool:
            raise self._wrong(("named",), f"named is true or false, not {_shown(named)}.")
        house = House(
            self._file,
            base,
            parts=self._parts(pack or PACK),
            named=named,
            pack=pack,
            owed=self._owed(pack or PACK),
            penalty=self._number(data["penalty"], ("penalty",), 1, _MOST["penalty"])
            if "penalty" in data
            else None,
        )
        if named and house.parts is None:
            raise self._wrong(("named",), "named goes with rules of your own: [[slap]].")
        self._set_options(house)
        return base._replace(
            id=id, name=name, least=least, most=most, house=house, own_summary=summary
        )

    def _id(self) -> str:
        id = self._file.removesuffix(ENDING)
        try:
            check_name(id, self._games)
        except HouseError as wrong:
            raise HouseError(f"House variant {self._file}: {_lowered(str(wrong))}") from None
        return id

    def _base(self) -> Variant:
        bases = {each.id: each for each in self._games.values() if each.house is None}
        if "based_on" not in self._data:
            self._known(self._data, (), (*_KEYS, *_RULES), "in the file of a house variant")
            raise self._at(1, 'based_on is missing: the game to change, like "egyptian-war".')
        name = self._data["based_on"]
        word = "-".join(name.lower().replace("_", " ").split()) if isinstance(name, str) else ""
        if word not in bases:
            raise self._wrong(
                ("based_on",),
                f"there is no game {_shown(name)}; there are {', '.join(bases)}."
                + nearest_hint(word, bases),
            )
        return bases[word]

    def _name(self, given: Any) -> str:
        if given is None:
            raise self._at(1, 'name is missing: what the game is called, like "Our Ratscrew".')
        name = self._words(given, ("name",), _MOST["name"])
        if name.lower() in [each.name.lower() for each in self._games.values()]:
            raise self._wrong(("name",), f"there is already a game called {name}.")
        return name

    def _players(self, base: Variant) -> tuple[int, int]:
        if "players" not in self._data:
            return base.least, base.most
        given = self._data["players"]
        if type(given) is int:
            given = [given, given]
        fits = isinstance(given, list) and len(given) == 2 and all(type(n) is int for n in given)
        if not fits or not base.least <= given[0] <= given[1] <= base.most:
            raise self._wrong(
                ("players",),
                f"players is [LEAST, MOST], from {base.least} to {base.most} as in {base.name}, "
                f"not {_shown(given)}.",
            )
        return given[0], given[1]

    def _pack(self, most: int) -> tuple[Card, ...] | None:
        if "pack" not in self._data:
            return None
        table = self._table(self._data["pack"], ("pack",))
        self._known(table, ("pack",), ("without", "jokers"), "in [pack]")
        without = self._ranks(table.get("without", []), ("pack", "without"))
        jokers = self._number(table.get("jokers", 0), ("pack", "jokers"), 0, len(JOKERS))
        pack = [card for card in PACK if card.rank not in without] + list(JOKERS[:jokers])
        if len(pack) < 2 * most:
            raise self._wrong(
                ("pack",), f"{len(pack)} cards are too few for {most} players: at least 2 for each."
            )
        return tuple(pack)

    def _owed(self, pack: tuple[Card, ...]) -> dict[int, int] | None:
        if "pay" not in self._data:
            return None
        owed = {}
        there = {card.rank for card in pack}
        for key, value in self._table(self._data["pay"], ("pay",)).items():
            rank = self._rank(key, ("pay", key))
            if rank in owed:
                raise self._wrong(("pay", key), f"{RANK_TEXTS[rank]} is there twice.")
            if rank not in there:
                raise self._wrong(("pay", key), f"{RANK_TEXTS[rank]} is not in the pack.")
            owed[rank] = self._number(value, ("pay", key), 1, _MOST["owed"])
        return owed

    # -- slap rules

    def _parts(self, pack: tuple[Card, ...]) -> tuple[Part, ...] | None:
        if "slap" not in self._data:
            return None
        rules = self._data["slap"]
        if not isinstance(rules, list) or not all(isinstance(each, dict) for each in rules):
            raise self._wrong(("slap",), "each slap rule is a table of its own: [[slap]].")
        if not rules:
            raise self._wrong(("slap",), "there is no slap rule; a game with a pile needs one.")
        if len(rules) > len(RULE_KEYS):
            raise self._wrong(
                ("slap", len(RULE_KEYS)), f"there are {len(rules)} rules, at most {len(RULE_KEYS)}."
            )
        parts: list[Part] = []
        keys = self._rule_keys(rules)
        for at, (table, key) in enumerate(zip(rules, keys, strict=True)):
            part = self._part(table, ("slap", at), key)
            for other in parts:
                if other.rule.id == part.rule.id or other.rule.name == part.rule.name:
                    raise self._wrong(
                        ("slap", at),
                        f"there are two rules {part.rule.name}; give one another id and name.",
                    )
            if not can_hold(part.rule, pack):
                given = [each.name for each in part.kind.parameters if each.name in table]
                raise self._wrong(
                    ("slap", at, given[-1] if given else "kind"),
                    f"{part.rule.name} never holds: there are no such cards in the pack.",
                )
            parts.append(part)
        if not any(True for _ in dead_windows(RuleSet([each.rule for each in parts]), pack)):
            raise self._wrong(("slap",), "some rule holds for every pile: nothing is left to see.")
        return tuple(parts)

    def _rule_keys(self, rules: list[dict[str, Any]]) -> list[str]:
        """Return the slap keys of the rules: the given ones, and the first free ones."""
        given: list[str] = []
        for at, table in enumerate(rules):
            key = table.get("key", "")
            if key != "" and (
                type(key) not in (str, int) or str(key) not in RULE_KEYS + EARLIER_KEYS
            ):
                raise self._wrong(
                    ("slap", at, "key"),
                    f"key is one of {' '.join(RULE_KEYS)}, not {_shown(key)}.",
                )
            if str(key) in given and key != "":
                raise self._wrong(("slap", at, "key"), f"the key {key} is there twice.")
            given.append(str(key))
        spare = iter([key for key in RULE_KEYS if key not in given])
        return [key or next(spare) for key in given]

    def _part(self, table: dict[str, Any], path: Path, key: str) -> Part:
        kind = self._kind(table, path)
        names = [each.name for each in kind.parameters]
        keys = ("kind", *names, "id", "name", "key")
        self._known(table, path, keys, f"in a slap rule of the kind {kind.id}")
        values = {each.name: self._value(each, table, path) for each in kind.parameters}
        id = kind.default_id(values)
        if "id" in table:
            id = table["id"]
            if not isinstance(id, str) or not _ID.fullmatch(id) or len(id) > _MOST["id"]:
                raise self._wrong(
                    (*path, "id"),
                    f"id is small letters, digits and hyphens, at most {_MOST['id']}, "
                    f"not {_shown(id)}.",
                )
            if id in TAKEN:
                raise self._wrong((*path, "id"), f"the id {id} means something else.")
        name = kind.named(values)
        if "name" in table:
            name = self._words(table["name"], (*path, "name"), _MOST["rule"])
        return Part(kind.rule(id, name, values, key), kind, values)

    def _kind(self, table: dict[str, Any], path: Path) -> Kind:
        if "kind" not in table:
            raise self._wrong(path, f"the slap rule has no kind; there are {', '.join(KINDS)}.")
        word = table["kind"]
        if not isinstance(word, str) or word not in KINDS:
            hint = nearest_hint(word, KINDS) if isinstance(word, str) else ""
            raise self._wrong(
                (*path, "kind"),
                f"there is no kind {_shown(word)} of slap rules; there are {', '.join(KINDS)}."
                + hint,
            )
        return KINDS[word]

    def _value(self, each: Parameter, table: dict[str, Any], path: Path) -> Any:
        if each.name not in table:
            if each.default is None:
                raise self._wrong(path, f"{each.name} is missing: it is {each.takes}.")
            return each.default
        here, value = (*path, each.name), table[each.name]
        if each.ranks:
            ranks = self._ranks(value, here)
            if not each.low <= len(ranks) <= each.high:
                raise self._wrong(here, f"{each.name} is {each.takes}, not {len(ranks)}.")
            return tuple(ranks)
        if each.choices:
            if value not in each.choices:
                hint = nearest_hint(str(value), each.choices)
                raise self._wrong(here, f"{each.name} is {each.takes}, not {_shown(value)}.{hint}")
            return value
        return self._number(value, here, each.low, each.high)

    # -- options

    def _set_options(self, house: House) -> None:
        if "options" not in self._data:
            return
        table = self._table(self._data["options"], ("options",))
        declared = {each.name: each for each in house.declaration.options}
        self._known(table, ("options",), declared, "in [options]")
        defaults: dict[str, Value] = {}
        for name, value in table.items():
            word = ("on" if value else "off") if type(value) is bool else str(value)
            try:
                defaults[name] = declared[name].parse(word)
            except OptionError as wrong:
                raise self._wrong(("options", name), str(wrong)) from None
        house.set_defaults(defaults)


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _shown(value: Any) -> str:
    """Return a value of the file for an error message."""
    return shortened(repr(value))
