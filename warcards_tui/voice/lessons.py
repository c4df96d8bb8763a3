"""Messages of a lesson: place, goal, verdict and reason.

The ideas, tasks and recaps come from the lesson texts; events at the table are announced as in a
game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from warcards_tui.cards.french import Card
from warcards_tui.cards.parts import Cards, Rank, Ranks, Sentences, Text, capital, listed, row, say
from warcards_tui.cards.parts import told as told_in
from warcards_tui.cards.triple_topper import Topper
from warcards_tui.games.century.events import HandDrawn
from warcards_tui.games.duel_king.events import MatchDealt
from warcards_tui.games.events import Event, event_json, seen_by
from warcards_tui.games.napoleon.machine import DeckLaid
from warcards_tui.games.scientific.events import SwapMade, TrickRevealed
from warcards_tui.games.slap_events import CardLaid, PileTaken, SlapLost, SlapWon
from warcards_tui.games.war.events import CardsShown
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, moment, sentence
from warcards_tui.words import lessons as words
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import utterance

_IN_HELP = 8
"""Most words about keys in the help for the current moment."""

_SENTENCE = re.compile(r"\S[^.!?]*[.!?]")

_LOOKED = ("at ", "for ", "only at ")

MOST_FIGURE = 9
"""The largest one-digit number."""


def look(where: str) -> str:
    """Return the hint where to look; ``look`` and ``where`` form one sentence if they can.

    >>> look("at the newest two."), look("two sevens are a war.")
    ('Look at the newest two.', 'Look: Two sevens are a war.')
    """
    if where.startswith(_LOOKED):
        return words.look_at(where=where).eye
    return words.look(what=capital(where)).eye


def way(keys: Sequence[str]) -> Message:
    """Return the solution of a task, key by key.

    >>> way(["Enter", "Enter", "Space"]).eye
    'Like this: press Enter twice, then Space.'
    """
    presses: list[Text] = []
    for key, times in groupby(keys):
        many = len(list(times))
        often = words.key_twice(key=key) if many == 2 else words.key_times(key=key, many=many)
        presses.append(key if many == 1 else often)
    return words.way(keys=row(presses, last=words.then))


def taught(units: Iterable[tuple[str, Text]]) -> Text:
    """Return the summary of a lesson so far: title and recap of each unit.

    The title is left out if the recap begins with it.
    """
    found = [
        recap if begins_with(recap, title) else say("{}: {}", title, recap)
        for title, recap in units
    ]
    return Sentences([words.taught, *found])


def begins_with(recap: Text, title: str) -> bool:
    """True if a recap begins with the title of its unit.

    >>> begins_with("The order is all you choose.", "The order")
    True
    """
    return ear(utterance(recap)).casefold().startswith(f"{title} ".casefold())


_FEW = 4
"""Most answers that fit into one spoken sentence."""


def answers(keys: Iterable[tuple[str, Text]]) -> Message:
    """Return the answer keys, each with a short answer.

    >>> answers([("1", "you"), ("2", "Ben"), ("0", "nobody")]).ear
    'Press 1 for you, 2 for Ben, 0 for nobody.'
    """
    each = [words.key_for(key=key, answer=title) for key, title in keys]
    return (words.press if len(each) <= _FEW else words.press_one)(keys=row(each))


def answers_in_short(keys: Sequence[tuple[str, Text]], asks: str) -> Text:
    """Return the answer keys for help, with their answers if these are short.

    If they are long, return the keys alone, with the key ``asks`` that repeats the question unless
    it is an answer key itself.

    >>> answers_in_short([("1", "you"), ("2", "Ben"), ("0", "nobody")], "P").ear
    '1 you; 2 Ben; 0 nobody.'
    >>> answers_in_short([("1", "you win the game"), ("2", "Ben wins the game")], "P").ear
    '1 and 2 answer. P: hear it again.'
    >>> orders = [(key, f"cards in order number {key}") for key in "1234"]
    >>> answers_in_short(orders, "P").ear
    '1 to 4 answer. P: hear it again.'
    """
    each = say("{}.", row([say("{} {}", key, title) for key, title in keys], "; "))
    if is_short(each):
        return each
    found = [key for key, _ in keys]
    run = len(found) > 2 and "".join(found) in "123456789"
    named: Text = words.keys_to(first=found[0], last=found[-1]) if run else listed(found)
    if asks in found:
        return words.keys_answer(keys=named)
    return words.keys_answer_or_ask(keys=named, asks=asks)


def is_short(told: Text) -> bool:
    """True if help has room for more after this text."""
    return len(told_in(told, "ear").split()) <= _IN_HELP


def statements(keys: Iterable[tuple[str, Text]]) -> Message:
    """Return the answer keys, each with an answer that may be a clause.

    >>> statements([("1", "you take both"), ("2", "it is war")]).ear
    'Choose 1: you take both; or 2: it is war.'
    """
    each = [say("{}: {}", key, title) for key, title in keys]
    return words.choose(keys=row(each, "; ", words.or_last))


def answer_is(answer: str) -> str:
    """Return an answer as a sentence; a clause needs only a capital.

    >>> answer_is("4"), answer_is("it goes on"), answer_is("no, only the two")
    ('The answer is 4.', 'It goes on.', 'The answer is: no, only the two.')
    """
    if _CLAUSE.search(answer):
        return f"{capital(answer)}."
    return (words.answer_is_list if ", " in answer else words.answer_is)(answer=answer).ear


_CLAUSE = re.compile(
    r"\b(is|are|have|has|do|does|go|goes|wins?|takes?|gives?|keep|begins?|captures?|draws?|pick"
    r"|decides|matter|run|pays?|plays?|flips?|loses?|continues|ends?|it's|can't)\b"
)
"""Verbs that mark an answer as a clause."""


def who_does(asked: str, who: str) -> str:
    """Return the answer to a "who" question as a sentence; ``who`` is a name or "you".

    >>> who_does("Who has the pool?", "you"), who_does("They tie. Who is out now?", "Ben")
    ('You have the pool.', 'Ben is out now.')
    >>> who_does("Whose power takes the pool?", "you")
    'Your power takes the pool.'
    """
    _, whose, does = asked.rstrip("?").rpartition("Whose ")
    if whose:
        owner = "your" if who == _YOU else f"{who}'s"
        return f"{capital(owner)} {does}."
    verb, *rest = does.rpartition("Who ")[2].split(" ")
    if who == _YOU:
        verb = _YOURS.get(verb, verb.removesuffix("s"))
    return " ".join([capital(who), verb, *rest]) + "."


_YOU = "you"
_YOURS = {"is": "are", "has": "have"}
"""Verb forms for "you"; every other verb loses its s."""


def anew(goal: str, before: str) -> str:
    """Return the sentences of a goal that differ from ``before``, after a new deal."""
    known = _SENTENCE.findall(before)
    return " ".join([each for each in _SENTENCE.findall(goal) if each not in known])


def finished(
    keys: Sequence[str], *, drill: bool, last: bool = False, race: bool = False
) -> Message:
    """Return the next steps at the end of a lesson, with their keys.

    The ``keys`` are those to continue, to play and to open the contents.
    """
    on, game, units = keys
    if last:
        return words.ends_with_last_game(on=on, lessons=units)
    if race:
        return words.ends_with_race(on=on, lessons=units)
    if drill:
        return words.ends_with_drill(on=on, game=game, lessons=units)
    return words.ends_with_game(on=on, lessons=units)


def begun(cards: Sequence[int], scene: Scene, *, hands: bool) -> Text:
    """Return the number of cards each player began with, if the question depends on it.

    With ``hands`` the cards were in hand, and none had been won.
    """
    found: list[Text] = [(words.began_with_hand if hands else words.began_with)(cards=cards[0])]
    found += [words.seat_with(scene, seat=seat, cards=n) for seat, n in enumerate(cards) if seat]
    return say("{}.", row([*found, *[words.nothing_in_front] * hands]))


def told(events: Iterable[Event], scene: Scene, *, judged: bool = True) -> Text:
    """Return the facts needed for a question about a position, without its answer.

    Pass ``judged=False`` if the question is about the verdict on the last slap.
    """
    events = list(events)
    found: list[Text] = []
    for each in events:
        if isinstance(each, CardLaid):
            # Name suits only if some rule depends on them.
            ranks = scene.rules is not None and scene.rules.by_ranks
            card = Rank(each.card.rank) if ranks else each.card
            found.append(words.card_of(scene, seat=each.seat, card=card))
        elif isinstance(each, SlapLost | SlapWon):
            how = words.slaps_well if isinstance(each, SlapWon) else words.slaps_wrongly
            judges = judged or each is not events[-1]
            found.append((how if judges else words.slaps)(scene, seat=each.seat))
        elif isinstance(each, PileTaken):
            found.append(words.collects(scene, seat=each.seat))
        elif isinstance(each, SwapMade) and each.made:
            found.append(words.swaps(scene, seat=each.seat))
        elif isinstance(each, TrickRevealed):
            brief = Scene(scene.names, scene.listener, "brief")
            cards = ear(sentence(each, brief), "brief").rstrip(".")
            # A name keeps its capital in the middle of a sentence; no other first word does.
            others = [name for seat, name in enumerate(scene.names) if seat != scene.listener]
            named = cards.startswith(tuple(others))
            found.append(cards if named else cards[:1].lower() + cards[1:])
    return say("{}.", row(found, "; ")) if found else ""


def story(happened: Iterable[Iterable[Event]], scene: Scene) -> list[Text]:
    """Return the announcements before a question, move by move."""
    found: list[Text] = []
    for events in happened:
        told = [each for each in events if not isinstance(each, _UNSAID)]
        seen = [seen_by(each, _listener(scene)) for each in told]
        found += [each.told for each in moment(seen, scene)]
    return [each for each in found if each]


_UNSAID = (DeckLaid, MatchDealt, HandDrawn)
"""Events left out around questions and in examples, because they are implied.

They say that a deck was put down before its cards are flipped, which match it is, and which cards
are in hand afterwards.
"""


def happenings(events: Iterable[Event], scene: Scene) -> list[Text]:
    """Return the announcements of all events of an example, one by one.

    An announcement that the next one repeats at its beginning is left out.
    """
    told = [sentence(each, scene).told for each in events if not isinstance(each, _UNSAID)]
    said = [told_in(each, "ear").rstrip(".") for each in told]
    return [
        each
        for at, each in enumerate(told)
        if said[at] and not (at + 1 < len(said) and said[at + 1].startswith(said[at]))
    ]


def lead_up(happened: Iterable[Iterable[Event]], scene: Scene) -> list[Text]:
    """Return the newest announcements that lead to an example, up to ``_LEADING`` words."""
    found: list[Text] = []
    left = _LEADING
    for each in reversed(story(happened, scene)):
        left -= len(told_in(each, "ear").split())
        if left < 0:
            break
        found.insert(0, each)
    return found


_LEADING = 18
"""Most words that lead up to an example."""


def _listener(scene: Scene) -> int:
    """Return the listener's seat, or -1 for a spectator."""
    return -1 if scene.listener is None else scene.listener


def is_shown(event: str, path: Sequence[str | int]) -> bool:
    """True if a fact is the cards that an event shows."""
    return bool(path) and _SHOWING.get(event) == path[0]


def shows(events: Iterable[Event], scene: Scene, *, suits: bool) -> Text:
    """Return the cards that the last move shows, without their consequences."""
    found: list[Text] = []
    uncovered: list[Text] = []
    for each in events:
        seen = seen_by(each, _listener(scene))
        kind = event_json(each)["event"]
        down = seen._asdict().get("down") if kind in _COUNTS_DOWN else None
        if down and (isinstance(down, int) or any(down)):
            found.append(_face_down(down, scene))
        shown = cards_shown(seen)
        told = [
            words.card_of(scene, seat=seat, card=_listed(cards, suits=suits))
            for seat, cards in shown
        ]
        # Cards revealed after a war must not be mistaken for those that decided it.
        if isinstance(each, CardsShown):
            one = sum([len(cards) for _, cards in shown]) == 1
            was = words.face_down_was if one else words.face_down_were
            uncovered = [was(cards=listed(told))]
        else:
            found += told
    faced = [say("{}.", row(found, "; "))] if found else []
    return Sentences([*faced, *uncovered]) if found or uncovered else ""


def cards_shown(happened: Event) -> list[tuple[int, tuple[Card, ...]]]:
    """Return the cards that an event shows, by seat."""
    facts = happened._asdict()
    shown = facts.get(_SHOWING.get(event_json(happened)["event"], ""))
    if isinstance(shown, Card):
        return [(facts["seat"], (shown,))]
    by_seat = [(each,) if isinstance(each, Card) else each for each in shown or ()]
    return [(seat, tuple(cards)) for seat, cards in enumerate(by_seat) if cards]


def _face_down(down: int | Sequence[int], scene: Scene) -> Text:
    many = set((down,) if isinstance(down, int) else filter(None, down))
    if len(many) == 1:
        return words.face_down_each(cards=many.pop())
    by_seat = () if isinstance(down, int) else down
    return row([words.face_down_of(scene, seat=at, cards=each) for at, each in enumerate(by_seat)])


def _row_of(cards: Sequence[Card], *, suits: bool) -> Text:
    plain = suits or any(isinstance(each, Topper) for each in cards)
    return Cards(cards) if plain else Ranks([each.rank for each in cards])


def _listed(cards: Sequence[Card], *, suits: bool) -> Text:
    """Return cards shown together, as a list in a sentence."""
    if suits or any(isinstance(each, Topper) for each in cards):
        return listed(cards)
    return listed([Rank(each.rank) for each in cards])


def packets(by_seat: Iterable[Sequence[Card]], scene: Scene, *, suits: bool) -> Text:
    """Return the deck of each player, the top card first."""
    found = [
        words.packet(scene, seat=seat, cards=_row_of(cards, suits=suits))
        for seat, cards in enumerate(by_seat)
        if cards
    ]
    return words.packets(decks=row(found, "; "))


def in_hand(cards: Sequence[Card], *, suits: bool) -> Text:
    """Return the cards in the player's hand; empty if there are none."""
    return words.in_hand(cards=_row_of(cards, suits=suits)) if cards else ""


_SHOWING = {
    "card-laid": "card",
    "card-flipped": "card",
    "card-played": "card",
    "cards-turned": "cards",
    "cards-shown": "cards",
    "sides-laid": "cards",
    "picks-shown": "cards",
    "tie-revealed": "cards",
    "turned-up": "cards",
    "decks-flipped": "cards",
    "trick-revealed": "cards",
    "round-revealed": "lays",
}
"""Events that show cards, with the field that holds one card, or cards by seat."""

_COUNTS_DOWN = ("cards-turned", "cards-shown", "sides-laid")
"""Events with the number of face-down cards played before."""
