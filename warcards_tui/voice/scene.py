"""The listener of an announcement, and the functions that word events and views."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any, TypeVar, cast

from warcards_tui.cards.french import SUIT_NAMES, Card
from warcards_tui.cards.parts import Rank, Text, TextPart, capital, listed
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.bells import bell_of
from warcards_tui.words.catalogue import Entry, Message
from warcards_tui.words.utterance import Utterance, utterance

ASKED = ("rules", "turn", "counts", "choices", "pile", "hand")
"""Questions about a view that can be asked at any time; the first four are R, T, E, C."""

_LETTERS = dict(zip(ASKED, "RTECPW", strict=True))


class Scene:
    """The names at the table and the listener, with the grammar that depends on them.

    ``listener`` is a seat, or None for a spectator; ``length`` is one of ``LENGTHS``. ``rules`` are
    the slap rules in force, if any, which give the reasons. ``key_of`` returns the key that names a
    rule, and ``key_asking`` the key of one of ``ASKED``; by default the standard keys.
    """

    sign: str = ""
    """Sign between two cards, in a game that asks for their sum or difference."""

    rings: bool = False
    """True if announcements have bells, as they do at a table."""

    limit: str = ""
    """The limit in force, such as ``1000 cards played``; examples leave it empty."""

    needs: str = "card"
    """Part of the newest card that must be heard before a slap: one of ``slaps.rule.NEEDS``."""

    def __init__(
        self,
        names: Sequence[str],
        listener: int | None,
        length: str = "normal",
        rules: RuleSet | None = None,
        key_of: Callable[[SlapRule], str] = attrgetter("key"),
        key_asking: Callable[[str], str] = _LETTERS.__getitem__,
    ) -> None:
        # Final stops are removed, because a sentence adds its own: "A. B." would get two.
        self.names = tuple([name.rstrip(".!?") or name for name in names])
        self.listener = listener
        self.rules = rules
        self.key_of = key_of
        self.key_asking = key_asking
        self.length = length

    def cue_of(self, card: Card) -> TextPart:
        """Return the first words of a face-up card, up to where a listener can react."""
        by_rank = self.needs == "rank" and card.suit in SUIT_NAMES
        return Rank(card.rank) if by_rank else card

    def is_you(self, seat: int | None) -> bool:
        """True if the listener has that seat."""
        return seat is not None and seat == self.listener

    def who(self, seat: int) -> str:
        """Return ``you`` or the name; the first word of a sentence is capitalized elsewhere."""
        return "you" if seat == self.listener else self.names[seat]

    def whose(self, seat: int) -> str:
        """Return ``your`` or ``Rosa's``."""
        return "your" if seat == self.listener else f"{self.names[seat]}'s"

    def owner(self, seat: int) -> str:
        """Return ``yours`` or ``Rosa's``, for use without a noun."""
        return "yours" if seat == self.listener else self.whose(seat)

    def taker(self, seat: int) -> str:
        """Return ``yours`` or ``Rosa``: the new owner of cards, in the fewest words."""
        return "yours" if seat == self.listener else self.names[seat]

    def all_of(self, seats: Sequence[int]) -> str:
        """Return names as a list, the listener first and the others clockwise."""
        first = self.listener if self.listener is not None and self.listener >= 0 else 0
        order = sorted(seats, key=lambda seat: (seat - first) % len(self.names))
        return listed([self.who(seat) for seat in order]).ear

    def does(self, seat: int, verb: str, third: str | None = None) -> str:
        """Return subject and verb: ``you win``, ``Rosa wins``.

        Pass ``third`` if adding an s is wrong.
        """
        if seat == self.listener:
            return f"you {verb}"
        return f"{self.names[seat]} {third or verb + 's'}"


Telling = Callable[[Any, Scene], Text | Utterance]
_TOLD: dict[type, Telling] = {}
_ANSWERS: dict[tuple[type, str], Telling] = {}
_Telling = TypeVar("_Telling", bound=Telling)
Joining = Callable[[Sequence[Any], Scene], "Text | Utterance | None"]
_JOINED: dict[type, list[tuple[tuple[type, ...], Joining]]] = {}
_GATHERED: dict[type, tuple[frozenset[type], Joining]] = {}
_Joining = TypeVar("_Joining", bound=Joining)


def tells(event_class: type) -> Callable[[_Telling], _Telling]:
    """Register the function that words an event of that class."""

    def mark(telling: _Telling) -> _Telling:
        _TOLD[event_class] = telling
        return telling

    return mark


def says(event_class: type, message: Callable[..., Message]) -> None:
    """Word events of a class by a message, whose parameters are fields of the event."""
    entry = cast(Entry, message)

    def telling(event: Any, scene: Scene) -> Message:
        return entry(scene, **{name: getattr(event, name) for name in entry.params})

    _TOLD[event_class] = telling


def filled(
    message: Callable[..., Message], scene: Scene | None, facts: Mapping[str, Any]
) -> Message:
    """Return a message whose parameters are taken from ``facts`` by name."""
    entry = cast(Entry, message)
    return entry(scene, **{name: facts[name] for name in entry.params})


def answers(view_class: type, asked: str) -> Callable[[_Telling], _Telling]:
    """Register the function that answers one of ``ASKED`` from a view of that class."""

    def mark(telling: _Telling) -> _Telling:
        _ANSWERS[view_class, asked] = telling
        return telling

    return mark


def joins(*event_classes: type) -> Callable[[_Joining], _Joining]:
    """Register the function that words consecutive events of these classes in one utterance.

    The events must belong to one move. The function returns None if they are worded one by one.
    """

    def mark(joining: _Joining) -> _Joining:
        of = _JOINED.setdefault(event_classes[0], [])
        of.append((event_classes, joining))
        # The longest sequence comes first, since it says more in one sentence.
        of.sort(key=lambda join: -len(join[0]))
        return joining

    return mark


def gathers(first: type, *others: type) -> Callable[[_Joining], _Joining]:
    """Register the function that merges a ``first`` event with any number of ``others``.

    The others must follow it in the same move. The function returns None if they are worded one by
    one.
    """

    def mark(joining: _Joining) -> _Joining:
        _GATHERED[first] = frozenset(others), joining
        return joining

    return mark


def moment(happened: Sequence[object], scene: Scene) -> list[Utterance]:
    """Return the announcements of one move's events for the listener.

    Events that belong together share an utterance; events that do not concern the listener are left
    out.
    """
    for each in happened:
        # A later event may belong to another module, which merges it with earlier ones.
        if type(each) not in _TOLD:
            _load(type(each))
    found = []
    at = 0
    while at < len(happened):
        said, many = _joined(happened, at, scene)
        if scene.rings:
            bell = bell_of(happened[at : at + many], said, scene.listener)
            said = said.but(bell=bell) if bell else said
        if said.told or said.brief or said.full:
            found.append(said.but(about=_about(happened[at : at + many], said, scene)))
        at += many
    return found


def _about(happened: Sequence[object], said: Utterance, scene: Scene) -> tuple[str, ...]:
    """Return the subject of the announcement: the listener, the others, or both."""
    seats = {gist.seat for gist in said.gists}
    for each in happened:
        seats |= {getattr(each, "seat", None), *getattr(each, "seats", ())} - {None}
    mine = {scene.is_you(seat) for seat in seats}
    return (*("mine",) * (True in mine), *("others",) * (False in mine))


def _joined(happened: Sequence[object], at: int, scene: Scene) -> tuple[Utterance, int]:
    """Return the utterance that begins with that event, and the number of events it covers."""
    first = type(happened[at])
    if first in _GATHERED:
        members, joining = _GATHERED[first]
        end = at + 1
        while end < len(happened) and type(happened[end]) in members:
            end += 1
        told = joining(happened[at:end], scene)
        if told is not None:
            return _begun(told), end - at
    for classes, joining in _JOINED.get(first, ()):
        together = happened[at : at + len(classes)]
        if tuple(map(type, together)) == classes:
            told = joining(together, scene)
            if told is not None:
                return _begun(told), len(classes)
    return sentence(happened[at], scene), 1


def sentence(happened: object, scene: Scene) -> Utterance:
    """Return the announcement of an event; empty if it does not concern the listener."""
    if type(happened) not in _TOLD:
        _load(type(happened))
    return _begun(_TOLD[type(happened)](happened, scene))


def answer(asked: str, view: Any, scene: Scene) -> Utterance:
    """Answer one of ``ASKED`` from the view of the listener's seat."""
    if (type(view), asked) not in _ANSWERS:
        _load(type(view))
    return utterance(_begun(_ANSWERS[type(view), asked](view, scene)), "answer")


def _begun(told: Text | Utterance) -> Utterance:
    """Return text as an utterance; plain text gets a capital."""
    if isinstance(told, Utterance):
        return told
    return Utterance(capital(told) if isinstance(told, str) else told)


def _load(told: type) -> None:
    """Import ``voice/games/NAME`` for an event or a view of ``games/NAME``."""
    import_module(f"{__package__}.games.{told.__module__.split('.')[2]}")
