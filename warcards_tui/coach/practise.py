"""``warcards practise``: what is best practised now, to begin with at once or as JSON."""

from __future__ import annotations

from typing import Any

from warcards_tui.coach.mix import MIX, open_in
from warcards_tui.coach.today import Act, Today, day_facts, days_practised
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.names import shortened
from warcards_tui.sitting.menus.menu import Around, Go
from warcards_tui.sitting.run import Opening
from warcards_tui.store import Store

BEST, PUZZLE = "best", "puzzle"

WHAT = (BEST, MIX, PUZZLE)
"""What can be asked for: what is recommended, the mix, or the puzzle of the day."""


def opening_for(store: Store, games: Catalogue, what: str) -> Opening:
    """Where somebody practises now. Who has learnt nothing yet begins with the first lesson.

    Raises ``ValueError`` for something that there is not.
    """
    if what not in WHAT:
        raise ValueError(f"practise takes {', '.join(WHAT)}, not {shortened(what)!r}.")
    if what == PUZZLE:
        return Opening("drill", PUZZLE)
    now = Today(Around(store, games))
    acts = [*now.mix()] if what == MIX else [*now.acts(), *now.mix()]
    found = [each.offer.outcome for each in acts]
    return next((each.opening for each in found if isinstance(each, Go)), Opening("lesson"))


def practise_json(store: Store, games: Catalogue) -> dict[str, Any]:
    """What is recommended and what is due, as the object that ``docs/practise-format.md`` tells."""
    now = Today(Around(store, games))
    acts, mix = [_act(each) for each in now.acts()], [_act(each) for each in now.mix()]
    facts = day_facts(store)
    days = days_practised(store)
    return {
        "day": now.day,
        "minutes": facts.minutes,
        "goal": facts.goal,
        "days": days._asdict(),
        "recommended": next(iter([*acts, *mix]), None),
        "acts": acts,
        "mix": next(iter(mix), None),
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


def _act(act: Act) -> dict[str, Any]:
    row = act.offer.row
    return {"id": row.id, "label": row.label, "reason": row.help, "minutes": act.minutes}
