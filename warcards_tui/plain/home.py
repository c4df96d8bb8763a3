"""Between the games: which one to play, or to go on with, and how."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from warcards_tui.coach.places import Offer, first_offers, games, lists, open_run, places
from warcards_tui.games.catalogue import known_games
from warcards_tui.games.variant import Variant
from warcards_tui.plain.face import Face, Item
from warcards_tui.plain.play import play
from warcards_tui.plain.settings import change_option, settings, show_setting
from warcards_tui.sitting.kept import KeptGameError
from warcards_tui.sitting.launch import (
    another,
    begin,
    kept_line,
    kept_name,
    recent_variants,
    remembered_options,
)
from warcards_tui.sitting.request import Request
from warcards_tui.sitting.run import Opening
from warcards_tui.sitting.session import Session
from warcards_tui.sitting.settings import read_setting
from warcards_tui.store import KeptGame, Store
from warcards_tui.voice import home as voice

GO_ON, OTHERS, SETTINGS, QUIT, START = "go-on", "others", "settings", "quit", "start"
_KEYS = {"games": "a", "lessons": "n", "drills": "d", "rules": "r", "progress": "p"}
_FORGET = {"f": ("forget", voice.FORGETS)}
_START_SETTINGS = ("bots", "level", "pace")


def at_home(face: Face) -> None:
    """The home dialogue, until the person quits."""
    while True:
        kept = face.store.kept_games()
        first = first_offers(face.store)
        played = games(face.store)
        offers = {each.id: each for each in (*first, *played, *places())}
        items = []
        if kept:
            items.append(Item(GO_ON, voice.kept_item(kept_line(kept[0])), "g"))
        if len(kept) > 1:
            items.append(Item(OTHERS, voice.OTHER_GAMES, "o"))
        items += [
            Item(each.id, each.title, "" if at else "b", each.help) for at, each in enumerate(first)
        ]
        items += [
            Item(each.id, each.title, _KEYS.get(each.id, ""), each.help)
            for each in (*played, *places())
        ]
        items += [Item(SETTINGS, voice.SETTINGS, "i"), Item(QUIT, voice.QUIT, "q")]
        for notice in face.store.news():
            face.say(notice, "refusal")
        taken = face.menu(items, first_question(face.store), verbs=_FORGET if kept else None)
        if taken is None:
            continue
        if taken.id == QUIT:
            return
        if taken.verb == "forget":
            if taken.id == GO_ON:
                forget(face, kept[0])
            elif taken.id == OTHERS:
                other_games(face)
        elif taken.id == GO_ON:
            resume(face, kept[0])
        elif taken.id == OTHERS:
            other_games(face)
        elif taken.id == SETTINGS:
            settings(face)
        else:
            take_offer(face, offers[taken.id])


def first_question(store: Store) -> str:
    """What the home dialogue asks first: about what stands first among its choices."""
    kept = store.kept_games()
    if kept:
        return voice.home_question(kept_name(kept[0]), kept=True)
    first = first_offers(store)
    if first:
        return voice.offer_question(first[0].title)
    return voice.home_question(recent_variants(store)[0].name, kept=False)


def other_games(face: Face) -> None:
    """The kept games, of which one can be gone on with or forgotten."""
    while kept := face.store.kept_games():
        items = [Item(str(each.id), kept_line(each)) for each in kept]
        opening = voice.first_item(voice.OTHER_GAMES, f"{items[0].text}.")
        taken = face.menu(items, opening, verbs=_FORGET)
        if taken is None:
            return
        game = next(each for each in kept if str(each.id) == taken.id)
        if taken.verb != "forget":
            resume(face, game)
            return
        forget(face, game)


def forget(face: Face, kept: KeptGame) -> None:
    """Removes a kept game when the person says yes to it."""
    if face.confirm(voice.forget(kept_line(kept))):
        face.store.forget_game(kept.id)
        face.say(voice.forgotten(kept_name(kept)))


def take_offer(face: Face, offer: Offer) -> None:
    """Goes to the place that is offered, or lets one of its list be taken."""
    if offer.opening is not None:
        go(face, offer.opening)
        return
    at = 0
    while True:
        found = lists(face.store)[offer.id]
        items = [Item(each.id, each.title, help=each.help) for each in found]
        opening = voice.first_item(offer.title, face.spoken_at(items, at))
        taken = face.menu(items, opening, at=at)
        if taken is None:
            return
        at = next(at for at, each in enumerate(found) if each.id == taken.id)
        if found[at].id in known_games():
            if start(face, known_games()[found[at].id]):
                return
        else:
            take_offer(face, found[at])


def go(face: Face, opening: Opening) -> None:
    """Goes to a place, and on from there for as long as the person wants."""
    if opening.place == "game":
        start(face, known_games()[opening.variant], opening.options)
        return
    try:
        run = open_run(face.store, known_games(), opening)
        run.cues = ("bell",)
        play(face, run)
    except ValueError as wrong:
        face.say(str(wrong), "refusal")
        return
    if run.onward is not None:
        go(face, run.onward)
        if run.returns is not None:
            go(face, run.returns)


def start(face: Face, variant: Variant, options: Mapping[str, str] | None = None) -> bool:
    """Enter starts as the last time; everything can be changed before.

    ``options`` count for this one game, unless the person chooses others. Returns whether a game
    was begun.
    """
    given = dict(options or {})
    at = 0
    while True:
        items = [Item(START, voice.START)]
        items += [show_setting(face, name) for name in _START_SETTINGS]
        chosen = remembered_options(face.store, variant.id) | given
        for option in variant.options:
            value = chosen.get(option.name, option.default)
            help = option.help
            if option.name in given:
                help = f"{voice.ONLY_THIS_GAME} {help}"
            items.append(Item(option.name, voice.value_item(option.name, value), help=help))
        bots = min(int(read_setting(face.store, "bots")), variant.most - 1)
        level = str(read_setting(face.store, "level"))
        pace = str(read_setting(face.store, "pace"))
        opening = voice.summary(variant.name, bots, level, pace, given)
        taken = face.menu(items, opening if not at else face.spoken_at(items, at), at=at)
        if taken is None:
            return False
        if taken.id == START:
            table(face, partial(begin, face.store, Request(variant.id, options=chosen)))
            return True
        at = next(at for at, each in enumerate(items) if each.id == taken.id)
        given.pop(taken.id, None)
        change_option(face, taken.id, variant)


def resume(face: Face, kept: KeptGame) -> None:
    """Goes on with a kept game."""
    table(face, partial(Session.resume, face.store, kept.id))


def table(face: Face, sit_down: Callable[[], Session]) -> None:
    """Plays a game, and others like it for as long as the person wants."""
    try:
        session = sit_down()
        play(face, session)
        while session.again:
            session = begin(face.store, another(session))
            play(face, session)
    except (KeptGameError, ValueError) as wrong:
        face.say(str(wrong), "refusal")
