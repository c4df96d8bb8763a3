"""Reader of house variant files; errors name the place, the reason and the correction.

``docs/house-variants.md`` describes the format.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any

from warcards_tui import safe_read
from warcards_tui.cards.french import JOKERS, PACK, RANK_TEXTS, Card
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.house import ENDING
from warcards_tui.games.house.declared import DeclaredRule, House
from warcards_tui.games.house.lines import Path, line_of, lines_of
from warcards_tui.games.options import OptionError, Value
from warcards_tui.games.variant import Variant
from warcards_tui.slaps.kinds import (
    EARLIER_KEYS,
    KINDS,
    RULE_KEYS,
    Parameter,
    RuleKind,
    can_hold,
    dead_windows,
)
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.words import games, hints, setup
from warcards_tui.words import house_files as texts

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
    """An invalid variant file; the message is one line with the reason."""


def read_house(path: str, games: Catalogue) -> Variant:
    """Return the variant of the file at ``path``, in addition to these games.

    Raises ``HouseError``.
    """
    return _HouseReader(path, games).variant()


def check_name(id: str, games: Catalogue) -> None:
    """Raise ``HouseError`` for a name that is invalid for a house variant, or taken."""
    if not _ID.fullmatch(id) or len(id) > _MOST["file"]:
        words = "-".join(re.findall(r"[a-z0-9]+", id.lower()))
        able = words.lstrip("-0123456789")[: _MOST["file"]].strip("-")
        hint = f" {hints.did_you_mean(name=able).text}" if able and able != id else ""
        given = shortened(repr(id))
        raise HouseError(texts.id_invalid(id=given, most=_MOST["file"], hint=hint).text)
    if id in TAKEN or id.startswith(("kept-", "drill-", "lesson-")):
        raise HouseError(texts.id_reserved(id=id).text)
    if id in games and games[id].house is None:
        raise HouseError(texts.id_taken(id=id).text)


class _HouseReader:
    """Reader of one file; stops at the first mistake."""

    def __init__(self, path: str, games: Catalogue) -> None:
        self._games = games
        self._file = os.path.basename(path)
        self._lines: dict[Path, int] = {}
        self._data = self._parsed(self._text(path))

    def _wrong(self, path: Path, why: str) -> HouseError:
        return self._at(line_of(self._lines, path), why)

    def _at(self, line: int, why: str) -> HouseError:
        return HouseError(texts.wrong(file=self._file, line=line, why=why).text)

    # -- the file

    def _text(self, path: str) -> str:
        try:
            content = safe_read.content(path, _MOST["bytes"])
        except OSError as failure:
            reason = str(failure.strerror)
            raise HouseError(texts.unreadable(file=self._file, reason=reason).text) from None
        try:
            return content.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as failure:
            line = content.count(b"\n", 0, failure.start) + 1
            raise self._at(line, texts.not_utf8) from None

    def _parsed(self, text: str) -> dict[str, Any]:
        try:
            found = safe_read.toml(text)
        except safe_read.TomlError as wrong:
            raise self._at(wrong.line, _sentence(str(wrong))) from None
        except ValueError as wrong:
            why, _, place = str(wrong).rpartition(" (at ")
            where = re.match(r"line (\d+)", place)
            line = int(where[1]) if where else text.rstrip("\n").count("\n") + 1
            key = text.split("\n")[line - 1].partition("=")[0].strip(" []")
            if "overwrite" in why or "twice" in why or "Duplicate" in why:
                raise self._at(line, texts.twice(key=repr(shortened(key))).text) from None
            what = (why or str(wrong)).replace("\n", " ")
            reason = what[:1].lower() + what[1:]
            raise self._at(line, texts.not_toml(reason=reason).text) from None
        # This must come after parsing, which rejects keys with very many parts.
        self._lines = lines_of(text)
        return found

    # -- values of a type

    def _known(self, table: Mapping[str, Any], path: Path, keys: Iterable[str]) -> None:
        """Raise ``HouseError`` for a key that is not one of ``keys``."""
        names = [*keys]
        for key in table:
            if key not in names:
                given = repr(shortened(key))
                hint = nearest_hint(key, names) or f" {texts.keys(keys=', '.join(names)).text}"
                within = f"[[{path[0]}]]" if len(path) > 1 else f"[{path[0]}]" if path else ""
                wrong = (
                    texts.no_key_in(key=given, table=within, hint=hint)
                    if within
                    else texts.no_key(key=given, hint=hint)
                )
                raise self._wrong((*path, key), wrong.text)

    def _words(self, value: Any, path: Path, most: int) -> str:
        """Return a text of one line that can be spoken and drawn."""
        if not isinstance(value, str) or not value.strip():
            raise self._wrong(path, texts.not_text(key=str(path[-1])).text)
        words = " ".join(value.split())
        if not (words.isascii() and words.isprintable()) or not words[0].isalnum():
            raise self._wrong(path, texts.not_ascii(key=str(path[-1])).text)
        if len(words) > most:
            wrong = texts.too_long(key=str(path[-1]), length=len(words), most=most)
            raise self._wrong(path, wrong.text)
        return words

    def _number(self, value: Any, path: Path, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            given = _shown(value)
            wrong = texts.not_a_number(key=str(path[-1]), low=low, high=high, given=given)
            raise self._wrong(path, wrong.text)
        return value

    def _table(self, value: Any, path: Path) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self._wrong(path, texts.not_a_table(key=str(path[-1])).text)
        return value

    def _rank(self, value: Any, path: Path) -> int:
        word = str(value).upper() if type(value) in (int, str) else ""
        if word not in _RANKS:
            wrong = texts.no_rank(given=_shown(value), ranks=", ".join(_RANKS))
            raise self._wrong(path, wrong.text)
        return _RANKS[word]

    def _ranks(self, value: Any, path: Path) -> list[int]:
        if not isinstance(value, list):
            raise self._wrong(path, texts.not_ranks(key=str(path[-1])).text)
        return [self._rank(each, path) for each in value]

    # -- the variant

    def variant(self) -> Variant:
        """Return the whole variant. Raises ``HouseError``."""
        data = self._data
        id = self._id()
        base = self._base()
        rules = base.game_class().manners.house_rules
        self._known(data, (), (*_KEYS, *_RULES))
        for key in _RULES:
            if key in data and not rules:
                able = [
                    each.id
                    for each in self._games.values()
                    if each.house is None and each.game_class().manners.house_rules
                ]
                wrong = texts.only_options(base=base.name, key=key, games=", ".join(able))
                raise self._wrong((key,), wrong.text)
        name = self._name(data.get("name"))
        summary = games.house_variant(base=base.name).text
        if "summary" in data:
            summary = self._words(data["summary"], ("summary",), _MOST["summary"])
            summary += "" if summary[-1] in ".!?" else "."
        least, most = self._players(base)
        pack = self._pack(most)
        named = data.get("named", False)
        if type(named) is not bool:
            wrong = texts.not_a_flag(key="named", given=_shown(named))
            raise self._wrong(("named",), wrong.text)
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
            raise self._wrong(("named",), texts.named_without_rules)
        self._set_options(house)
        return base._replace(
            id=id, name=name, least=least, most=most, house=house, own_summary=summary
        )

    def _id(self) -> str:
        id = self._file.removesuffix(ENDING)
        try:
            check_name(id, self._games)
        except HouseError as wrong:
            raise HouseError(texts.wrong_name(file=self._file, why=str(wrong)).text) from None
        return id

    def _base(self) -> Variant:
        bases = {each.id: each for each in self._games.values() if each.house is None}
        if "based_on" not in self._data:
            self._known(self._data, (), (*_KEYS, *_RULES))
            raise self._at(1, texts.based_on_missing)
        name = self._data["based_on"]
        word = "-".join(name.lower().replace("_", " ").split()) if isinstance(name, str) else ""
        if word not in bases:
            hint = nearest_hint(word, bases)
            wrong = (
                setup.no_game(given=_shown(name), hint=hint)
                if hint
                else setup.no_game_listed(given=_shown(name), games=", ".join(bases))
            )
            raise self._wrong(("based_on",), wrong.text)
        return bases[word]

    def _name(self, given: Any) -> str:
        if given is None:
            raise self._at(1, texts.name_missing)
        name = self._words(given, ("name",), _MOST["name"])
        if name.lower() in [each.name.lower() for each in self._games.values()]:
            raise self._wrong(("name",), texts.name_taken(name=name).text)
        return name

    def _players(self, base: Variant) -> tuple[int, int]:
        if "players" not in self._data:
            return base.least, base.most
        given = self._data["players"]
        if type(given) is int:
            given = [given, given]
        fits = isinstance(given, list) and len(given) == 2 and all(type(n) is int for n in given)
        if not fits or not base.least <= given[0] <= given[1] <= base.most:
            wrong = texts.players(
                least=base.least, most=base.most, base=base.name, given=_shown(given)
            )
            raise self._wrong(("players",), wrong.text)
        return given[0], given[1]

    def _pack(self, most: int) -> tuple[Card, ...] | None:
        if "pack" not in self._data:
            return None
        table = self._table(self._data["pack"], ("pack",))
        self._known(table, ("pack",), ("without", "jokers"))
        without = self._ranks(table.get("without", []), ("pack", "without"))
        jokers = self._number(table.get("jokers", 0), ("pack", "jokers"), 0, len(JOKERS))
        pack = [card for card in PACK if card.rank not in without] + list(JOKERS[:jokers])
        if len(pack) < 2 * most:
            wrong = texts.too_few_cards(cards=len(pack), players=most)
            raise self._wrong(("pack",), wrong.text)
        return tuple(pack)

    def _owed(self, pack: tuple[Card, ...]) -> dict[int, int] | None:
        if "pay" not in self._data:
            return None
        owed = {}
        there = {card.rank for card in pack}
        for key, value in self._table(self._data["pay"], ("pay",)).items():
            rank = self._rank(key, ("pay", key))
            if rank in owed:
                raise self._wrong(("pay", key), texts.twice(key=RANK_TEXTS[rank]).text)
            if rank not in there:
                raise self._wrong(("pay", key), texts.not_in_deck(rank=RANK_TEXTS[rank]).text)
            owed[rank] = self._number(value, ("pay", key), 1, _MOST["owed"])
        return owed

    # -- slap rules

    def _parts(self, pack: tuple[Card, ...]) -> tuple[DeclaredRule, ...] | None:
        if "slap" not in self._data:
            return None
        rules = self._data["slap"]
        if not isinstance(rules, list) or not all(isinstance(each, dict) for each in rules):
            raise self._wrong(("slap",), texts.rules_are_tables)
        if not rules:
            raise self._wrong(("slap",), texts.no_slap_rule)
        if len(rules) > len(RULE_KEYS):
            wrong = texts.too_many_rules(rules=len(rules), most=len(RULE_KEYS))
            raise self._wrong(("slap", len(RULE_KEYS)), wrong.text)
        parts: list[DeclaredRule] = []
        keys = self._rule_keys(rules)
        for at, (table, key) in enumerate(zip(rules, keys, strict=True)):
            part = self._part(table, ("slap", at), key)
            for other in parts:
                if other.rule.id == part.rule.id or other.rule.name == part.rule.name:
                    raise self._wrong(("slap", at), texts.two_rules(rule=part.rule.name).text)
            if not can_hold(part.rule, pack):
                given = [each.name for each in part.kind.parameters if each.name in table]
                raise self._wrong(
                    ("slap", at, given[-1] if given else "kind"),
                    texts.never_matches(rule=part.rule.name).text,
                )
            parts.append(part)
        if not any(True for _ in dead_windows(RuleSet([each.rule for each in parts]), pack)):
            raise self._wrong(("slap",), texts.always_matches)
        return tuple(parts)

    def _rule_keys(self, rules: list[dict[str, Any]]) -> list[str]:
        """Return the slap keys of the rules: the given ones, and the first free ones."""
        given: list[str] = []
        for at, table in enumerate(rules):
            key = table.get("key", "")
            if key != "" and (
                type(key) not in (str, int) or str(key) not in RULE_KEYS + EARLIER_KEYS
            ):
                wrong = texts.rule_key(keys=" ".join(RULE_KEYS), given=_shown(key))
                raise self._wrong(("slap", at, "key"), wrong.text)
            if str(key) in given and key != "":
                raise self._wrong(("slap", at, "key"), texts.rule_key_twice(key=str(key)).text)
            given.append(str(key))
        spare = iter([key for key in RULE_KEYS if key not in given])
        return [key or next(spare) for key in given]

    def _part(self, table: dict[str, Any], path: Path, key: str) -> DeclaredRule:
        kind = self._kind(table, path)
        names = [each.name for each in kind.parameters]
        keys = ("kind", *names, "id", "name", "key")
        self._known(table, path, keys)
        values = {each.name: self._value(each, table, path) for each in kind.parameters}
        id = kind.default_id(values)
        if "id" in table:
            id = table["id"]
            if not isinstance(id, str) or not _ID.fullmatch(id) or len(id) > _MOST["id"]:
                wrong = texts.rule_id_invalid(most=_MOST["id"], given=_shown(id))
                raise self._wrong((*path, "id"), wrong.text)
            if id in TAKEN:
                raise self._wrong((*path, "id"), texts.rule_id_reserved(id=id).text)
        name = kind.named(values)
        if "name" in table:
            name = self._words(table["name"], (*path, "name"), _MOST["rule"])
        return DeclaredRule(kind.rule(id, name, values, key), kind, values)

    def _kind(self, table: dict[str, Any], path: Path) -> RuleKind:
        if "kind" not in table:
            raise self._wrong(path, texts.kind_missing(kinds=", ".join(KINDS)).text)
        word = table["kind"]
        if not isinstance(word, str) or word not in KINDS:
            near = nearest_hint(word, KINDS) if isinstance(word, str) else ""
            hint = near or f" {texts.kinds(kinds=', '.join(KINDS)).text}"
            wrong = texts.no_kind(given=_shown(word), hint=hint)
            raise self._wrong((*path, "kind"), wrong.text)
        return KINDS[word]

    def _value(self, each: Parameter, table: dict[str, Any], path: Path) -> Any:
        if each.name not in table:
            if each.default is None:
                wrong = texts.value_missing(key=each.name, takes=each.takes)
                raise self._wrong(path, wrong.text)
            return each.default
        here, value = (*path, each.name), table[each.name]
        if each.ranks:
            ranks = self._ranks(value, here)
            if not each.low <= len(ranks) <= each.high:
                given = str(len(ranks))
                wrong = texts.value_wrong(key=each.name, takes=each.takes, given=given, hint="")
                raise self._wrong(here, wrong.text)
            return tuple(ranks)
        if each.choices:
            if value not in each.choices:
                hint = nearest_hint(str(value), each.choices)
                given = _shown(value)
                wrong = texts.value_wrong(key=each.name, takes=each.takes, given=given, hint=hint)
                raise self._wrong(here, wrong.text)
            return value
        return self._number(value, here, each.low, each.high)

    # -- options

    def _set_options(self, house: House) -> None:
        if "options" not in self._data:
            return
        table = self._table(self._data["options"], ("options",))
        declared = {each.name: each for each in house.declaration.options}
        self._known(table, ("options",), declared)
        defaults: dict[str, Value] = {}
        for name, value in table.items():
            word = ("on" if value else "off") if type(value) is bool else str(value)
            try:
                defaults[name] = declared[name].parse(word)
            except OptionError as wrong:
                raise self._wrong(("options", name), str(wrong)) from None
        house.set_defaults(defaults)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}."


def _shown(value: Any) -> str:
    """Return a value of the file for an error message."""
    return shortened(repr(value))
