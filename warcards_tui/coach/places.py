"""The places where one learns: which there are, and how each is opened, whatever the face."""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import Outline, lessons
from warcards_tui.games.catalogue import Catalogue, known_games
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import recent_variants
from warcards_tui.sitting.run import Opening, Run
from warcards_tui.store import Store
from warcards_tui.voice import learning as voice

GAME_LIST, LESSON_LIST, DRILL_LIST = "games", "lessons", "drills"


class Offer(NamedTuple):
    """A row of a menu. Without an ``opening`` it opens the list of that id.

    Rows of a long list that belong together have the same ``group``.
    """

    id: str
    title: str
    help: str
    opening: Opening | None = None
    group: str = ""


def is_new(store: Store) -> bool:
    """Whether somebody has neither learned nor played here."""
    played = store.kept_games() or store.kept_games(finished=True)
    return not _kept(store) and not played


def first_offers(store: Store) -> list[Offer]:
    """What is offered before all else: a lesson that is under way, or at the start the first."""
    kept = _kept(store)
    if is_new(store):
        return [_lesson(lessons()[0], voice.first_lesson(lessons()[0].title))]
    return [
        _lesson(each, voice.lesson_under_way(each.title))
        for each in lessons()
        if each.id in kept and not _finished(kept[each.id])
    ]


def games(store: Store) -> list[Offer]:
    """What can be played at once: the games begun last, and the list of all."""
    recent = [_game(each) for each in recent_variants(store)]
    return [*recent, Offer(GAME_LIST, voice.GAMES, voice.games(len(known_games())))]


def _game(variant: Variant) -> Offer:
    other = voice.CHOSEN if variant.chooses else voice.TURNED_UP
    group = voice.SLAPPED if variant.slaps else other
    opening = Opening("game", variant=variant.id)
    return Offer(variant.id, variant.name, variant.summary, opening, group)


def places() -> list[Offer]:
    """Where one learns and practises."""
    return [
        Offer(LESSON_LIST, voice.LESSONS, voice.LESSONS_HELP),
        Offer(DRILL_LIST, voice.DRILLS, voice.DRILLS_HELP),
        Offer("rules", voice.RULES, voice.RULES_HELP, Opening("rules")),
        Offer("progress", voice.PROGRESS, voice.PROGRESS_HELP, Opening("progress")),
    ]


def lists(store: Store) -> dict[str, list[Offer]]:
    """What is in the lists that ``games`` and ``places`` open."""
    kept = _kept(store)
    groups = (voice.SLAPPED, voice.CHOSEN, voice.TURNED_UP)
    return {
        GAME_LIST: sorted(
            map(_game, known_games().values()), key=lambda each: groups.index(each.group)
        ),
        LESSON_LIST: [
            _lesson(each, voice.lesson(each.title, finished=_finished(kept.get(each.id))))
            for each in lessons()
        ],
        DRILL_LIST: [
            Offer(f"drill-{each.id}", each.name, each.summary, Opening("drill", each.id))
            for each in DRILLS.values()
        ],
    }


def _lesson(lesson: Outline, title: str) -> Offer:
    return Offer(f"lesson-{lesson.id}", title, lesson.teaches, Opening("lesson", lesson.id))


def _kept(store: Store) -> dict[str, Any]:
    kept: dict[str, Any] = store.setting("lessons", {})
    return kept


def _finished(kept: Any) -> bool:
    return isinstance(kept, dict) and kept.get("done") is True


def open_run(store: Store, games: Catalogue, opening: Opening) -> Run:
    """What is to be done at a place. Raises ``ValueError`` with the reason when there is none."""
    if opening.place == "lesson":
        from warcards_tui.coach.lessons.run import open_lesson

        return open_lesson(store, opening.name, opening.seed)
    if opening.place == "drill":
        from warcards_tui.coach.drills.run import open_drill

        return open_drill(store, games, opening.name, opening.variant, opening.seed)
    if opening.place == "rules":
        from warcards_tui.coach.reading.run import open_reader

        return open_reader(store, games, opening.variant, opening.name, opening.kept)
    if opening.place == "replay":
        from warcards_tui.sitting.replay import open_replay

        return open_replay(store, opening)
    from warcards_tui.coach.progress.run import open_progress

    return open_progress(store, games, opening.variant, opening.name)
