"""Read the messages of a room, and fill their sentences with values.

A room's file is TOML, one table for each message::

    [pile-taken]
    params = "seat: Seat, cards: Count"
    kind = "result"
    text = "{seat} [take|takes] the pile, {cards} [card|cards]."
    brief = "{seat} [take|takes] {cards}."

``text`` is the normal length; ``brief`` and ``full`` are like it if they are missing. "" says
nothing, at this length or to this listener. ``-you`` after one of them is for the listener who is
the first seat of ``params``, and ``-eye``, ``-ear``, ``-finger`` (after ``-you``) are for one form
alone; so is ``-text``, for stored texts, which never change. ``how`` follows a prompt. ``cue`` is
the parameter after which a listener can react. ``won`` and ``paid`` name the parameter that counts
the cards which the first seat wins or pays: its ``EventSummary``. ``kind``, ``topic`` and ``bell``
are as in ``Utterance``.

``none`` is a count with sentences of its own if it is 0: ``text-none`` and, if they differ from it,
``brief-none`` and ``full-none``.

===================  ==========================================================================
``{name}``           a parameter; a seat is "you" or a name
``{name:typed}``     as typed: without a capital at the start of a sentence
``{seat's}``         "your", "Rosa's"
``{seat:own}``       "yours", "Rosa's"
``{seat:taker}``     "yours", "Rosa"
``{many:word}``      a small number as a word
``{part:ear}``       a part in words, in every form
``{card:rank}``      the rank of a card, "eight"; ``{card:a}`` is "an eight"
``{rank:plural}``    several cards of a rank: "sixes"
``{rule:one}``       a slap rule with its article: "a pair", "eleven"
``{then?}``          an optional sentence, with the blank before it (after it, if first)
``[take|takes]``     the first for you, several seats, or a count of 1; else the second. It agrees
                     with the last seat or count before it
===================  ==========================================================================

The table ``[labels]`` has texts without parameters that are the same in each form, such as
headings: ``screens.in_lists`` is a ``str``. Any other table without ``text`` is a mapping of words
by key: ``sitting.stops_at["WarBegun"]``. One with a ``label`` has the words of a record with that
id, such as an action: ``actions.record("slap")["help"]``. Keys may have quotes.

The first word of a sentence gets its capital here. A text without a full stop, question mark or
exclamation mark is a clause: a parameter at its start stays unchanged, because the clause may be
within a sentence. Text that needs more grammar is two messages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from os.path import dirname, join
from typing import Any, NamedTuple, Protocol

from warcards_tui.cards.parts import Rank, RichText, Text, TextPart, capital, number_word, told
from warcards_tui.safe_read import content
from warcards_tui.words.utterance import EventSummary, Utterance

KINDS = (
    *("Card", "Cards", "Choice", "Count", "Formula", "Message", "Name", "Part", "Rank", "Rule"),
    *("Seat", "Seats"),
)
"""Kinds of parameters."""

LABELS = "labels"
"""The table of a room's labels."""

TOKEN = re.compile(r"\{([a-z_]+)(?:('s)|:([a-z]+))?(\?)?\}|\[([^|\]]*)\|([^\]]*)\]")
"""A parameter with its form, or an agreement, within a sentence."""


class Listener(Protocol):
    """The listener of a message, and the names at the table."""

    listener: int | None

    def who(self, seat: int) -> str:
        """Return "you" or a name."""

    def whose(self, seat: int) -> str:
        """Return "your" or "Rosa's"."""

    def owner(self, seat: int) -> str:
        """Return "yours" or "Rosa's"."""

    def taker(self, seat: int) -> str:
        """Return "yours" or a name."""

    def all_of(self, seats: Sequence[int]) -> str:
        """Return names as a list, the listener first."""

    def cue_of(self, card: Any) -> TextPart:
        """Return the first words of a card, up to where a listener can react."""


Values = Mapping[str, Any]
Filler = Callable[[Values, Any, str], str]


def read(path: str) -> dict[str, dict[str, str]]:
    """Return the tables of a room's file; only tables of strings, each on one line."""
    found: dict[str, dict[str, str]] = {}
    for line in content(path).decode().splitlines():
        if line.startswith("["):
            found[line[1:-1]] = table = {}
        elif line and line[0] != "#":
            key, _, value = line.partition(" = ")
            table[_unquoted(key) if key[0] == '"' else key] = _unquoted(value)
    return found


def _unquoted(text: str) -> str:
    return text[1:-1].replace('\\"', '"').replace("\\\\", "\\")


_ASKED = re.compile(r"(?<=\w)\?\.")
"""The end of a sentence whose reason is a question: "... Did you mean war?"."""


class Sentence(RichText):
    """A message at one length, as a part of an utterance."""

    __slots__ = ("key", "message", "scene", "values")

    def __init__(self, message: Entry, key: str, scene: Listener | None, values: Values) -> None:
        self.message = message
        self.key = key
        self.scene = scene
        self.values = values

    def _in(self, form: str) -> str:
        message, scene, values = self.message, self.scene, self.values
        seat = message.seat
        you = bool(seat) and scene is not None and values[seat] == scene.listener
        pattern, fillers = message.compiled(self.key, form, you)
        # Twice as fast as a comprehension before Python 3.12.
        words = []
        for fill in fillers:
            words.append(fill(values, scene, form))
        said = pattern % tuple(words)
        return _ASKED.sub("?", said) if "?." in said else said

    def _fields(self) -> tuple[object, ...]:
        return self.message.id, self.key, *sorted(self.values.items())


class Message(Utterance):
    """An utterance with the id of its message and the values of its parameters."""

    __slots__ = ("id", "values")

    id: str
    values: Values

    _SLOTS = (*Utterance.__slots__, *__slots__)

    def _fields(self) -> tuple[object, ...]:
        return self.id, *sorted(self.values.items())


class _Compiled(NamedTuple):
    """A sentence as a ``%`` pattern, and the functions that make its words."""

    pattern: str
    fillers: tuple[Filler, ...]


class Entry:
    """A message of a room: call it with the listener, if it names seats, and its parameters."""

    __slots__ = (
        *("_compiled", "_lengths", "cue", "id", "none", "paid", "params", "raw", "seat", "won"),
    )

    def __init__(self, id: str, raw: dict[str, str]) -> None:
        self.id = id
        self.raw = raw
        listed = raw.get("params", "")
        self.params = dict(each.split(": ") for each in listed.split(", ")) if listed else {}
        self.cue = raw.get("cue", "")
        self.none = raw.get("none", "")
        self.won = raw.get("won", "")
        self.paid = raw.get("paid", "")
        self.seat = next((name for name, kind in self.params.items() if kind == "Seat"), "")
        self._compiled: dict[tuple[str, str, bool], _Compiled] = {}
        self._lengths: dict[tuple[bool, bool], list[str | None]] = {}

    def __call__(
        self, scene: Listener | None = None, *, gists: tuple[EventSummary, ...] = (), **values: Any
    ) -> Message:
        raw, won, paid = self.raw, self.won, self.paid
        if won or paid:
            counts = values[won] if won else 0, values[paid] if paid else 0
            gists = (*gists, EventSummary(values[self.seat], *counts))
        is_none = bool(self.none) and not values[self.none]
        you = bool(self.seat) and scene is not None and values[self.seat] == scene.listener
        try:
            text, brief, full = self._lengths[is_none, you]
        except KeyError:
            text, brief, full = self._lengths[is_none, you] = self._keys(is_none, you)
        made = Message(
            Sentence(self, text, scene, values) if text else "",
            Sentence(self, brief, scene, values) if brief else brief,
            Sentence(self, full, scene, values) if full else full,
            raw.get("kind", ""),
            Sentence(self, "how", scene, values) if "how" in raw else "",
            raw.get("topic", ""),
            self._cue(scene, values) if self.cue else "",
            gists,
            bell=raw.get("bell", ""),
        )
        made.id = self.id
        made.values = values
        return made

    def _keys(self, is_none: bool, you: bool) -> list[str | None]:
        """Return each length's key, "" if it says nothing, None if it is like the normal one."""
        found: list[str | None] = []
        for key in ("text", "brief", "full"):
            key += "-none" * is_none
            text = self.raw.get(key)
            if you:
                text = self.raw.get(f"{key}-you", text)
            found.append(key if text else text)
        return found

    def _cue(self, scene: Listener | None, values: Values) -> Text:
        value: Text = values[self.cue]
        is_card = self.params[self.cue] == "Card"
        return scene.cue_of(value) if is_card and scene is not None else value

    def compiled(self, key: str, form: str, you: bool) -> _Compiled:
        """Return the compiled sentence of a length in a form."""
        try:
            return self._compiled[key, form, you]
        except KeyError:
            made = self._compiled[key, form, you] = compiled(self, self.pattern(key, form, you))
            return made

    def pattern(self, key: str, form: str, you: bool) -> str:
        """Return the sentence of the most specific key."""
        keys = (f"{key}-you-{form}", f"{key}-you") if you else ()
        found = [
            self.raw[each]
            for each in (*keys[:1], f"{key}-{form}", *keys[1:], key)
            if each in self.raw
        ]
        return found[0]


def compiled(message: Entry, sentence: str) -> _Compiled:
    """Compile a sentence; raise ``LookupError`` for an undeclared parameter."""
    pattern, at, so_far, last = "", 0, "", ""
    is_clause = not re.search(r"[.!?](?: |$)", TOKEN.sub("", sentence))
    fillers: list[Filler] = []
    for token in TOKEN.finditer(sentence):
        name, possessive, how, optional, one, many = token.groups()
        before = sentence[at : token.start()]
        at = token.end()
        is_first = optional and not token.start()
        if is_first:
            at += sentence.startswith(" ", at)
        pattern += (before.removesuffix(" ") if optional else before).replace("%", "%%") + "%s"
        so_far = (so_far + before).rstrip()
        if name is None:
            fillers.append(_agreement(last, message.params[last], one, many))
            so_far += "x"
            continue
        kind = message.params[name]
        if kind in ("Count", "Seat", "Seats"):
            last = name
        if optional:
            fillers.append(_optional(name, "{} " if is_first else " {}"))
            continue
        fill = _filler(message, name, kind, "whose" if possessive else how or "")
        begins = so_far[-1] in ".!?" if so_far else not is_clause
        fillers.append(_capital(fill) if begins and how != "typed" else fill)
        so_far += "x"
    return _Compiled(pattern + sentence[at:].replace("%", "%%"), tuple(fillers))


def _filler(message: Entry, name: str, kind: str, how: str) -> Filler:
    """Return a function that makes the words of a parameter."""
    if kind == "Seats":
        return lambda values, scene, form: scene.all_of(values[name])
    if kind == "Seat":
        seat = {"": "who", "whose": "whose", "own": "owner", "taker": "taker"}[how]
        return lambda values, scene, form: getattr(scene, seat)(values[name])
    if kind == "Choice":
        # `until-pile` words the value `pile` of `until`.
        return lambda values, scene, form: message.raw[f"{name}-{values[name]}"]
    if how in ("rank", "a"):
        with_article = how == "a"
        return lambda values, scene, form: told(Rank(values[name].rank, article=with_article), form)
    if how == "one":
        return lambda values, scene, form: told(values[name].one, form)
    if how == "word":
        return lambda values, scene, form: number_word(values[name])
    if how and how != "typed":
        return lambda values, scene, form: told(values[name], how)
    return lambda values, scene, form: told(values[name], form)


def _agreement(name: str, kind: str, one: str, many: str) -> Filler:
    """Return a function that chooses between two words by the seat or count before them."""
    if kind == "Count":
        return lambda values, scene, form: one if values[name] == 1 else many
    if kind == "Seat":
        return lambda values, scene, form: one if values[name] == scene.listener else many
    return lambda values, scene, form: (
        one if len(values[name]) > 1 or scene.listener in values[name] else many
    )


def _capital(fill: Filler) -> Filler:
    """Return a function that begins a sentence with these words."""
    return lambda values, scene, form: capital(fill(values, scene, form))


def _optional(name: str, spaced: str) -> Filler:
    """Return a function that adds an optional sentence, after or before a blank."""

    def fill(values: Values, scene: Any, form: str) -> str:
        value = values[name]
        return spaced.format(capital(told(value, form))) if value else ""

    return fill


class Room:
    """The messages, labels and other tables of one file, as attributes."""

    def __init__(self, name: str) -> None:
        tables = read(join(dirname(__file__), "en", f"{name}.toml"))
        labels = tables.pop(LABELS, {})
        self._labels = {id.replace("-", "_"): label for id, label in labels.items()}
        self._ids = {id.replace("-", "_"): id for id in tables}
        self.record = tables.__getitem__

    def __getattr__(self, name: str) -> Entry | str | Mapping[str, str]:
        found: Entry | str | Mapping[str, str] | None = self._labels.get(name)
        if found is None:
            try:
                id = self._ids[name]
            except KeyError:
                raise AttributeError(name) from None
            raw = self.record(id)
            found = Entry(id, raw) if "text" in raw else raw
        setattr(self, name, found)  # The next access finds it without this call.
        return found
