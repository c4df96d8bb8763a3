"""The drills there are, as data: what each asks, and its options, for both faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from warcards_tui.cards.parts import listed
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import Option, OptionError, dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.names import nearest_hint
from warcards_tui.slaps.ruleset import RuleSet, SlapRules
from warcards_tui.store import Store

CHOOSING, SLAPPING, REACTING, HEARING = "choosing", "slapping", "reacting", "hearing"
"""What a drill asks for: the names of rules; to slap or to pass; to answer a mere cue; to slap what
is heard card by card."""

GAME_RATE = "game"
"""The go rate of random deals of the variant."""

STAY = "stay"
NO_LIMIT = "off"
ANY, ALL = "any", "all"
MISTAKES, ALWAYS, NEVER = "mistakes", "always", "never"

_KEPT = "drills"
"""The setting with what was chosen, by drill, and under ``_LAST`` the drill itself."""

_LAST = "last"
_DEFAULT_VARIANT = "berkeley-war"


class DrillError(ValueError):
    """A drill that there is not, or not for that variant; the message says which there are."""


class Drill(NamedTuple):
    """A drill. ``kind`` is one of the constants above; ``hears`` are the ids of rules of which an
    ear drill takes the first that the variant has. ``options`` are its own rows of the set-up.
    """

    id: str
    name: str
    summary: str
    kind: str
    options: tuple[Option, ...]
    hears: tuple[str, ...] = ()

    @property
    def ear(self) -> bool:
        """Whether its cards are said and never drawn."""
        return self.kind == HEARING

    def variants(self, games: Catalogue) -> list[Variant]:
        """Those of the games that it is for; none where it is for no game in particular."""
        if self.kind == REACTING:
            return []
        slapped = [each for each in games.values() if each.slaps]
        return [each for each in slapped if not self.hears or self.heard(each)]

    def heard(self, variant: Variant) -> str:
        """The id of the rule that is listened for in that variant, empty where it has none."""
        rules = slap_rules_with(variant, {})
        return next((rule for rule in self.hears if rule in rules), "")


def slaps_with(variant: Variant, options: Mapping[str, str]) -> SlapRules:
    """How slaps go in a variant today with these options. Raises ``OptionError``."""
    return variant.slap_rules(dated(resolve(variant.options, options)))


def slap_rules_with(variant: Variant, options: Mapping[str, str]) -> RuleSet:
    """The slap rules of a variant today with these options. Raises ``OptionError``."""
    return slaps_with(variant, options).rules


_TIMED = Option(
    "timed",
    "on",
    "Whether your answers are timed; without a clock everything waits for you.",
    choices=("on", "off"),
)
_ANSWERS = Option(
    "answers",
    ANY,
    "Any: one rule that holds is enough. All: every rule that holds, then Enter.",
    choices=(ANY, ALL),
)
_FLASH = Option(
    "flash",
    STAY,
    "How many milliseconds timed cards lie open before they are covered.",
    choices=(STAY, "4000", "2000", "1000", "500", "250"),
)
_PAUSE = Option(
    "pause",
    MISTAKES,
    "When the drill waits for Enter after an answer.",
    choices=(MISTAKES, ALWAYS, NEVER),
)
_CUE = Option(
    "cue",
    "",
    "What your time counts from: a bell, or the end of the words at your speech rate.",
    choices=("screen", "bell", "speech"),
)


def _limit(default: str, *choices: str) -> Option:
    return Option("limit", default, "How many seconds a timed answer may take.", choices=choices)


def _items(default: str) -> Option:
    return Option("items", default, "How many make a round.", choices=("10", "20", "50", "100"))


def _go_rate(*choices: str) -> Option:
    return Option(
        "go_rate",
        choices[0],
        "In how many of 100 there is something to slap.",
        choices=choices,
    )


def _ear(id: str, name: str, what: str, *hears: str) -> Drill:
    return Drill(
        id,
        name,
        f"Cards are said one after the other: slap {what}.",
        HEARING,
        (
            *(_TIMED, _go_rate("25", "10", "50"), _limit("3", "3", "5", "10", "30")),
            *(_items("50"), _PAUSE, _CUE),
        ),
        hears,
    )


DRILLS: dict[str, Drill] = {
    drill.id: drill
    for drill in (
        Drill(
            "which-rule",
            "Which rule?",
            "Cards appear: name a rule that holds, or none.",
            CHOOSING,
            (
                *(_TIMED, _ANSWERS, _FLASH),
                *(_limit("20", "5", "10", "20", "60", NO_LIMIT), _items("20"), _PAUSE, _CUE),
            ),
        ),
        Drill(
            "slap-or-not",
            "Slap or not",
            "Cards appear: slap when some rule holds, else let them pass.",
            SLAPPING,
            (
                *(_TIMED, _go_rate("50", "25", "75", GAME_RATE), _FLASH),
                *(_limit("3", "3", "5", "10", "30"), _items("20"), _PAUSE, _CUE),
            ),
        ),
        Drill(
            "reaction",
            "Reaction",
            "Press Space at the cue: your own baseline, for fair comparisons.",
            REACTING,
            (_TIMED, _limit("5", "5", "10", "50"), _items("20"), _PAUSE, _CUE),
        ),
        _ear("hear-pair", "Hear the pair", "when two in a row have the same rank", "pair"),
        _ear("hear-sandwich", "Hear the sandwich", "when one lies between two alike", "sandwich"),
        _ear("hear-sum", "Hear the sum", "when two in a row add to 11", "sum-2-11"),
    )
}


def find_drill(name: str) -> Drill:
    """The drill that ``name`` means, ``which-rule`` for none. Raises ``DrillError``."""
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").strip("? ").split())
    if not word:
        return DRILLS["which-rule"]
    if word in DRILLS:
        return DRILLS[word]
    raise DrillError(
        f"There is no drill {name!r}; there are {', '.join(DRILLS)}.{nearest_hint(word, DRILLS)}"
    )


def find_drill_variant(store: Store, games: Catalogue, drill: Drill, name: str) -> str:
    """The id of the variant to drill: the one named, else the last one, else a good first one.

    Empty for a drill that is for no game in particular. Raises ``DrillError`` or
    ``UnknownVariant``.
    """
    ids = [each.id for each in drill.variants(games)]
    found = games.find(name) if name else None
    if not ids:
        return ""
    if found is not None:
        if found.id not in ids:
            lacks = "has no rule to listen for" if found.slaps else "has no slap rules"
            have = "has one" if len(ids) == 1 else "have"
            raise DrillError(f"{found.name} {lacks}; {listed(ids).ear} {have}.")
        return found.id
    last = kept_values(store, drill).get("variant", "")
    if last not in ids:
        last = str(_everything(store).get(_LAST))
    return last if last in ids else _DEFAULT_VARIANT if _DEFAULT_VARIANT in ids else ids[0]


def kept_values(store: Store, drill: Drill) -> dict[str, str]:
    """What was chosen for the drill, as far as there still is such a choice."""
    kept = _everything(store).get(drill.id)
    chosen: dict[str, str] = {}
    if isinstance(kept, dict):
        for option in drill.options:
            try:
                chosen[option.name] = str(option.parse(str(kept[option.name])))
            except (KeyError, OptionError):
                continue
        chosen["variant"] = str(kept.get("variant", ""))
    return chosen


def keep_values(store: Store, drill: Drill, values: Mapping[str, str]) -> None:
    """Keeps what was chosen for the drill, and its variant for the others."""
    everything = _everything(store)
    everything[drill.id] = dict(values)
    if values.get("variant"):
        everything[_LAST] = values["variant"]
    store.set_setting(_KEPT, everything)


def _everything(store: Store) -> dict[str, object]:
    kept: dict[str, object] = store.setting(_KEPT, {})
    return kept
