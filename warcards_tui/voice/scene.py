"""Who is spoken to, about whom, and at what length; and the table of what is said of what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from operator import attrgetter
from typing import Any, TypeVar, cast

from warcards_tui.cards.french import SUIT_NAMES, Card
from warcards_tui.cards.parts import Part, Rank, Told, capital, listed
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice.bells import bell_of
from warcards_tui.words.catalogue import Entry, Message
from warcards_tui.words.utterance import Utterance, utterance

ASKED = ("rules", "turn", "counts", "choices", "pile", "hand")
"""What can be asked of a view at any time; the first four are the keys R, T, E and C."""

_LETTERS = dict(zip(ASKED, "RTECPW", strict=True))


class Scene:
    """The names at the table and the listener, with the grammar that goes with them.

    ``listener`` is a seat, or None for somebody who watches; ``length`` is one of ``LENGTHS``;
    ``rules`` are the slap rules in force, where there are any, which give the reasons; ``key_of``
    tells the key that names one of them, ``key_asking`` the one that asks one of ``ASKED``: the
    declared ones, unless the listener has others.
    """

    sign: str = ""
    """How two cards are joined, in a game that asks what they come to."""

    rings: bool = False
    """Whether what is told has its bells: where somebody plays."""

    limit: str = ""
    """The limit in force, such as ``1000 cards laid``; examples leave it empty."""

    needs: str = "card"
    """What of the newest card must be heard to slap it: one of ``slaps.rule.NEEDS``."""

    def __init__(
        self,
        names: Sequence[str],
        listener: int | None,
        length: str = "normal",
        rules: RuleSet | None = None,
        key_of: Callable[[SlapRule], str] = attrgetter("key"),
        key_asking: Callable[[str], str] = _LETTERS.__getitem__,
    ) -> None:
        # A sentence goes on after a name, or ends with one: the stop of "A. B." is not its own.
        self.names = tuple([name.rstrip(".!?") or name for name in names])
        self.listener = listener
        self.rules = rules
        self.key_of = key_of
        self.key_asking = key_asking
        self.length = length

    def cue_of(self, card: Card) -> Part:
        """The first words of a card that lies open, up to where a listener can react."""
        by_rank = self.needs == "rank" and card.suit in SUIT_NAMES
        return Rank(card.rank) if by_rank else card

    def is_you(self, seat: int | None) -> bool:
        """Whether the listener sits there."""
        return seat is not None and seat == self.listener

    def who(self, seat: int) -> str:
        """``you`` or the name; a sentence begins with a capital by itself."""
        return "you" if seat == self.listener else self.names[seat]

    def whose(self, seat: int) -> str:
        """``your`` or ``Rosa's``."""
        return "your" if seat == self.listener else f"{self.names[seat]}'s"

    def owner(self, seat: int) -> str:
        """``yours`` or ``Rosa's``, where nothing follows."""
        return "yours" if seat == self.listener else self.whose(seat)

    def taker(self, seat: int) -> str:
        """``yours`` or ``Rosa``: whose the cards are now, in the fewest words."""
        return "yours" if seat == self.listener else self.names[seat]

    def all_of(self, seats: Sequence[int]) -> str:
        """Return names as a list, the listener first and the others clockwise."""
        first = self.listener if self.listener is not None and self.listener >= 0 else 0
        order = sorted(seats, key=lambda seat: (seat - first) % len(self.names))
        return listed([self.who(seat) for seat in order]).ear

    def does(self, seat: int, verb: str, third: str | None = None) -> str:
        """Subject and verb: ``you win``, ``Rosa wins``; ``third`` where adding an s is wrong."""
        if seat == self.listener:
            return f"you {verb}"
        return f"{self.names[seat]} {third or verb + 's'}"


Telling = Callable[[Any, Scene], Told | Utterance]
_TOLD: dict[type, Telling] = {}
_ANSWERS: dict[tuple[type, str], Telling] = {}
_Telling = TypeVar("_Telling", bound=Telling)
Joining = Callable[[Sequence[Any], Scene], "Told | Utterance | None"]
_JOINED: dict[type, list[tuple[tuple[type, ...], Joining]]] = {}
_GATHERED: dict[type, tuple[frozenset[type], Joining]] = {}
_Joining = TypeVar("_Joining", bound=Joining)


def tells(event_class: type) -> Callable[[_Telling], _Telling]:
    """Marks the function that makes the sentence of an event."""

    def mark(telling: _Telling) -> _Telling:
        _TOLD[event_class] = telling
        return telling

    return mark


def says(event_class: type, message: Callable[..., Message]) -> None:
    """Tell events of a class by a message, whose parameters are fields of the event."""
    entry = cast(Entry, message)

    def telling(event: Any, scene: Scene) -> Message:
        return entry(scene, **{name: getattr(event, name) for name in entry.params})

    _TOLD[event_class] = telling


def filled(
    message: Callable[..., Message], scene: Scene | None, facts: Mapping[str, Any]
) -> Message:
    """Return a message of which each parameter is the fact with its name."""
    entry = cast(Entry, message)
    return entry(scene, **{name: facts[name] for name in entry.params})


def answers(view_class: type, asked: str) -> Callable[[_Telling], _Telling]:
    """Marks the function that answers one of ``ASKED`` from a view of that class."""

    def mark(telling: _Telling) -> _Telling:
        _ANSWERS[view_class, asked] = telling
        return telling

    return mark


def joins(*event_classes: type) -> Callable[[_Joining], _Joining]:
    """Marks the function that tells events of these classes as one, where they follow each other
    in one moment; None where these are to be told one by one.
    """

    def mark(joining: _Joining) -> _Joining:
        of = _JOINED.setdefault(event_classes[0], [])
        of.append((event_classes, joining))
        # The longest first: it tells more in one sentence.
        of.sort(key=lambda join: -len(join[0]))
        return joining

    return mark


def gathers(first: type, *others: type) -> Callable[[_Joining], _Joining]:
    """Marks the function that tells an event of the ``first`` class as one with all that follow it
    in one moment and are of these classes, however many; None where these are told one by one.
    """

    def mark(joining: _Joining) -> _Joining:
        _GATHERED[first] = frozenset(others), joining
        return joining

    return mark


def moment(happened: Sequence[object], scene: Scene) -> list[Utterance]:
    """What is told, to the scene's listener, of all that one move has brought: what belongs
    together in one utterance, and nothing of what is none of theirs.
    """
    for each in happened:
        # A later event may belong to another module, which joins it with those before.
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
    """Whose doings, and whose cards won and paid, are told by that."""
    seats = {gist.seat for gist in said.gists}
    for each in happened:
        seats |= {getattr(each, "seat", None), *getattr(each, "seats", ())} - {None}
    mine = {scene.is_you(seat) for seat in seats}
    return (*("mine",) * (True in mine), *("others",) * (False in mine))


def _joined(happened: Sequence[object], at: int, scene: Scene) -> tuple[Utterance, int]:
    """What the event at that place is told in, and how many from there on that tells."""
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
    """What is told of an event, to the scene's listener; nothing when it is none of theirs."""
    if type(happened) not in _TOLD:
        _load(type(happened))
    return _begun(_TOLD[type(happened)](happened, scene))


def answer(asked: str, view: Any, scene: Scene) -> Utterance:
    """The answer to one of ``ASKED`` from what the view's seat may know."""
    if (type(view), asked) not in _ANSWERS:
        _load(type(view))
    return utterance(_begun(_ANSWERS[type(view), asked](view, scene)), "answer")


def _begun(told: Told | Utterance) -> Utterance:
    """As an utterance; plain words begin as a sentence does."""
    if isinstance(told, Utterance):
        return told
    return Utterance(capital(told) if isinstance(told, str) else told)


def _load(told: type) -> None:
    """Imports ``voice/games/NAME`` for an event or a view of ``games/NAME``."""
    import_module(f"{__package__}.games.{told.__module__.split('.')[2]}")
