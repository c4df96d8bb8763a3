"""The command ``warcards practise``: start the recommended practice, or print it as JSON."""

from __future__ import annotations

from typing import Any, NamedTuple

from warcards_tui.coach.daily import counted_game, deal_of, deal_offer
from warcards_tui.coach.lessons.kept import UNIT_MINUTES, lesson_offer
from warcards_tui.coach.lessons.place import first_unfinished
from warcards_tui.coach.mix import MIX, open_in
from warcards_tui.coach.puzzle import puzzle_offer, tried
from warcards_tui.coach.today import Act, Today, day_facts, days_practised
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.sitting.menus.menu import AppContext, Go, Offer
from warcards_tui.sitting.opening import Route
from warcards_tui.store import Store
from warcards_tui.suggestions import shortened
from warcards_tui.words import today

BEST, PUZZLE = "best", "puzzle"

WHAT = (BEST, MIX, PUZZLE)
"""Arguments: the recommendation, mixed practice, or the puzzle of the day."""


class Recommendation(NamedTuple):
    """The practice to open now, and the reason for it."""

    opening: Route
    why: str = ""


def recommended(store: Store, games: Catalogue, what: str) -> Recommendation:
    """Return the practice to open now; players who have learned nothing yet get a lesson.

    Raises ``ValueError`` for an unknown argument.
    """
    if what not in WHAT:
        known = ", ".join(WHAT)
        raise ValueError(today.not_practised(known=known, what=repr(shortened(what))).text)
    if what == PUZZLE:
        return Recommendation(Route("drill", PUZZLE))
    now = Today(AppContext(store, games))
    for act in now.acts() if what == BEST else ():
        row = act.offer.row
        return Recommendation(_opening(act.offer), f"{row.label}. {row.help}".rstrip())
    for act in now.mix():
        return Recommendation(_opening(act.offer), today.mixed if what == MIX else today.all_done)
    return Recommendation(_opening(_lesson(store).offer), today.nothing_learnt)


def _opening(offer: Offer) -> Route:
    # Acts always open a place.
    assert isinstance(offer.outcome, Go)
    return offer.outcome.opening


def _lesson(store: Store) -> Act:
    """Return the lesson for a player who has nothing to review yet."""
    lesson = first_unfinished(store)
    return Act(lesson_offer(lesson, today.learn(lesson=lesson.title).text), UNIT_MINUTES)


def practise_json(store: Store, games: Catalogue) -> dict[str, Any]:
    """Return recommended and due practice as the object in ``docs/practise-format.md``."""
    around = AppContext(store, games)
    now = Today(around)
    acts, mix = [_act(each) for each in now.acts()], [_act(each) for each in now.mix()]
    facts = day_facts(store)
    days = days_practised(store)
    return {
        "day": now.day,
        "minutes": facts.minutes,
        "goal": facts.goal,
        "days": days._asdict(),
        "recommended": next(iter([*acts, *mix]), None) or _act(_lesson(store)),
        "acts": acts,
        "mix": next(iter(mix), None),
        "deal": _deal(around, now.day),
        "puzzle": _puzzle(around, now),
        "due": [
            {
                "variant": part.variant,
                "drill": part.drill,
                "skill": skill,
                "since": now.profile.area(part.variant).skills[skill].due_on(now.day),
            }
            for part, skill in now.due
        ],
        "mistakes": [
            {"variant": part.variant, "rule": each.rule, "said": each.said, "made": each.made}
            for part in now.parts
            for each in open_in(part, now.profile, now.day)
        ],
    }


def _deal(around: AppContext, day: str) -> dict[str, Any] | None:
    """Return the deal of the day; None if its game is not available."""
    deal, offer = deal_of(day, around.games), deal_offer(around, day)
    if deal is None or offer is None:
        return None
    played = counted_game(around.store, deal)
    return {
        "label": offer.row.label,
        "variant": deal.variant.id,
        "seed": deal.seed,
        "begun": played is not None,
        "finished": played is not None and played.finished,
    }


def _puzzle(around: AppContext, now: Today) -> dict[str, Any] | None:
    """Return the puzzle of the day; None if its game is not available."""
    offer = puzzle_offer(around, now.day, now.profile)
    if offer is None:
        return None
    known = tried(around.store, now.day, now.profile)
    return {
        "label": offer.row.label,
        "variant": offer.row.game,
        "tried": known is not None,
        "loss": None if known is None else known.settings.get("loss"),
    }


def _act(act: Act) -> dict[str, Any]:
    row = act.offer.row
    return {"id": row.id, "label": row.label, "reason": row.help, "minutes": act.minutes}
