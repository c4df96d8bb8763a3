"""The drills there are, as data: what each asks, and its options, for both faces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from warcards_tui.bots.levels import GHOSTS
from warcards_tui.cards.parts import listed
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import Option, OptionError, dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.names import nearest_hint, shortened
from warcards_tui.slaps.ruleset import RuleSet, SlapRules
from warcards_tui.store import Store
from warcards_tui.words import drill_list
from warcards_tui.words import drills as texts

if TYPE_CHECKING:
    from warcards_tui.coach.exercises.contract import ExerciseDrill

CHOOSING, SLAPPING, REACTING, HEARING = "choosing", "slapping", "reacting", "hearing"
EXERCISING, STREAMING = "exercise", "streaming"
"""What a drill asks for: the names of rules; to slap or to pass; to answer a mere cue; to slap what
is heard card by card; to do an exercise; or to slap real piles, card by card."""

GAME_RATE = "game"
"""The go rate of random deals of the variant."""

NEEDED_RATE = "needed"
"""The go rate that the weaker side needs, set anew for each round."""

STAY = "stay"
NO_LIMIT = "off"
ANY, ALL = "any", "all"
MISTAKES, ALWAYS, NEVER = "mistakes", "always", "never"
OWN, AT_TABLE, UNTIMED, MEASURED = "own", "table", "untimed", "measured"
"""Paces beside a number of seconds: the person's own, that of their table, none; and the one at
which reactions are measured: each item waits for a moment that nobody can foresee.
"""

NOBODY = "nobody"
"""No ghost beside a stream."""

STORM, PLACEMENT = "storm", "placement"
"""Drills whose rounds go otherwise than those of all others: against the clock, and until it is
known what can be skipped in a lesson.
"""

_KEPT = "drills"
"""The setting with what was chosen, by drill, and under ``_LAST`` the drill itself."""

_LAST = "last"
_DEFAULT_VARIANT = "berkeley-war"


class DrillError(ValueError):
    """A drill that there is not, or not for that variant; the message says which there are."""


class Drill(NamedTuple):
    """A drill. ``kind`` is one of the constants above; ``hears`` are the ids of rules of which an
    ear drill takes the first that the variant has. ``options`` are its own rows of the set-up.
    ``exercise`` is what makes and grades its items, where these are exercises. ``logs`` is the
    drill among whose trials its own are, where it asks for the same.
    """

    id: str
    kind: str
    options: tuple[Option, ...]
    hears: tuple[str, ...] = ()
    exercise: ExerciseDrill | None = None
    logs: str = ""

    @property
    def name(self) -> str:
        """The name, as it is shown."""
        return drill_list.record(self.id)["label"]

    @property
    def summary(self) -> str:
        """What one does in it, in a sentence."""
        return drill_list.record(self.id)["help"]

    @property
    def source(self) -> str:
        """The source of its trials in the log."""
        return self.logs or self.id

    @property
    def ear(self) -> bool:
        """Whether its cards are said and never drawn."""
        return self.kind == HEARING

    def variants(self, games: Catalogue) -> list[Variant]:
        """Those of the games that it is for; none where it is for no game in particular."""
        if self.kind == REACTING:
            return []
        if self.exercise is not None:
            return [games[each] for each in self.exercise.games if each in games]
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


def _help(option: str) -> str:
    return drill_list.record(f"option-{option}")["help"]


_TIMED = Option(
    "timed",
    "on",
    _help("timed"),
    choices=("on", "off"),
)
_ANSWERS = Option(
    "answers",
    ANY,
    _help("answers"),
    choices=(ANY, ALL),
)
_FLASH = Option(
    "flash",
    STAY,
    _help("flash"),
    choices=(STAY, "4000", "2000", "1000", "500", "250"),
)
_PAUSE = Option(
    "pause",
    MISTAKES,
    _help("pause"),
    choices=(MISTAKES, ALWAYS, NEVER),
)
_CUE = Option(
    "cue",
    "",
    _help("cue"),
    choices=("screen", "bell", "speech"),
)


def _pace(default: str = OWN) -> Option:
    return Option(
        "pace",
        default,
        _help("pace"),
        choices=(OWN, "10", "5", "3", "2", "1.5", AT_TABLE, UNTIMED, MEASURED),
    )


_BEAT = Option(
    "pace",
    "1",
    _help("beat"),
    choices=("1", "0.8", "0.6", AT_TABLE, UNTIMED, "1.5", "1.2"),
)


_GHOST = Option(
    "ghost",
    GHOSTS[0],
    _help("ghost"),
    choices=(*GHOSTS, NOBODY),
)


def _limit(default: str, *choices: str) -> Option:
    return Option("limit", default, _help("limit"), choices=choices)


def _items(default: str) -> Option:
    return Option("items", default, _help("items"), choices=("10", "20", "50", "100"))


def _go_rate(*choices: str) -> Option:
    return Option(
        "go_rate",
        choices[0],
        _help("go-rate"),
        choices=choices,
    )


def _ear(id: str, *hears: str) -> Drill:
    return Drill(
        id,
        HEARING,
        (
            *(_TIMED, _go_rate("25", "10", "50"), _limit("3", "3", "5", "10", "30")),
            *(_items("50"), _PAUSE, _CUE),
        ),
        hears,
    )


THIS_GAME, ALL_GAMES = "one", "all"
"""Of which games a storm has windows."""


_OWN = (
    Drill(
        "which-rule",
        CHOOSING,
        (
            *(_pace(), _ANSWERS, _FLASH),
            *(_limit("20", "5", "10", "20", "60", NO_LIMIT), _items("20"), _PAUSE, _CUE),
        ),
    ),
    Drill(
        "slap-or-not",
        SLAPPING,
        (
            *(_pace(), _go_rate(NEEDED_RATE, "50", "25", "75", GAME_RATE), _FLASH),
            *(_limit("3", "3", "5", "10", "30"), _items("20"), _PAUSE, _CUE),
        ),
    ),
    Drill(
        STORM,
        SLAPPING,
        (
            _pace()._replace(choices=(OWN, "3", "2", "1.5", AT_TABLE, UNTIMED)),
            Option("games", THIS_GAME, _help("storm-games"), choices=(THIS_GAME, ALL_GAMES)),
            *(
                _go_rate("55"),
                Option("items", "20", _help("storm-items"), choices=("20", "50")),
                _CUE,
            ),
        ),
    ),
    Drill(
        PLACEMENT,
        CHOOSING,
        (
            _pace()._replace(choices=(OWN, "10", "5", AT_TABLE, UNTIMED)),
            *(Option("items", "4", _help("placement-items"), choices=("4",)), _CUE),
        ),
        logs="which-rule",
    ),
    Drill(
        "reaction",
        REACTING,
        (_TIMED, _limit("5", "5", "10", "50"), _items("20"), _PAUSE, _CUE),
    ),
    Drill(
        "stream",
        STREAMING,
        (_BEAT, _items("50"), _GHOST, _CUE),
    ),
    _ear("hear-pair", "pair", "double"),
    _ear("hear-sandwich", "sandwich"),
    _ear("hear-sum", "sum-2-11"),
    _ear("hear-twelve", "twelve"),
    _ear("hear-odd", "odd"),
    _ear("hear-even", "even"),
    _ear("hear-suit", "suit", "flush-3"),
    _ear("hear-straight", "straight"),
    _ear("hear-two", "two-variables"),
    _ear("hear-three", "one-variable-three"),
)
"""Those with a pile to slap, and the one of simple reactions."""


def _of_exercises(exercise: ExerciseDrill) -> Drill:
    """The drill of such exercises. Whoever decides is not hurried, since no time counts there."""
    from warcards_tui.coach.exercises.contract import JUDGEMENT

    pace = _pace(UNTIMED if exercise.trains == JUDGEMENT else OWN)
    options = (pace, _items("20"), _PAUSE, _CUE)
    return Drill(exercise.id, EXERCISING, options, exercise=exercise)


class _Drills(Mapping[str, Drill]):
    """The drills by their ids. Exercises are imported when they are asked for."""

    def __init__(self) -> None:
        self._found = {each.id: each for each in _OWN}

    def __getitem__(self, id: str) -> Drill:
        if id not in self._found:
            self._found[id] = _of_exercises(EXERCISES[id])
        return self._found[id]

    def __iter__(self) -> Iterator[str]:
        yield from [each.id for each in _OWN]
        yield from EXERCISES

    def __len__(self) -> int:
        return len(_OWN) + len(EXERCISES)


DRILLS: Mapping[str, Drill] = _Drills()
"""Every drill by its id."""


def find_drill(name: str) -> Drill:
    """The drill that ``name`` means, ``which-rule`` for none. Raises ``DrillError``."""
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").strip("? ").split())
    if not word:
        return DRILLS["which-rule"]
    if word in DRILLS:
        return DRILLS[word]
    unknown = texts.no_drill(name=repr(shortened(name)), drills=", ".join(DRILLS))
    raise DrillError(unknown.text + nearest_hint(word, DRILLS))


def find_drill_variant(store: Store, games: Catalogue, drill: Drill, name: str) -> str:
    """The id of the variant to drill: the one named, else the last one, else a good first one.

    Empty for a drill that is for no game in particular. Raises ``DrillError``, for such a drill
    with any game too, or ``UnknownVariant``.
    """
    ids = [each.id for each in drill.variants(games)]
    found = games.find(name) if name else None
    if not ids and found is not None:
        raise DrillError(texts.for_all_games(drill=drill.name, game=found.name).text)
    if not ids:
        return ""
    if found is not None:
        if found.id not in ids:
            lacks: Literal["rule", "slaps", "exercise"] = "rule" if found.slaps else "slaps"
            lacks = "exercise" if drill.exercise is not None else lacks
            if len(ids) == 1:
                raise DrillError(texts.in_one_game(game=found.name, lacks=lacks, other=ids[0]).text)
            games_with = listed(ids).ear
            raise DrillError(texts.not_in_game(game=found.name, lacks=lacks, games=games_with).text)
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
        if "pace" not in kept:
            chosen |= _pace_of_earlier(drill, chosen, kept)
        chosen["variant"] = str(kept.get("variant", ""))
    return chosen


def _pace_of_earlier(
    drill: Drill, chosen: Mapping[str, str], kept: Mapping[object, object]
) -> dict[str, str]:
    """The pace that was meant before there were any: by a clock or without, with a limit."""
    paces = next((each for each in drill.options if each.name == "pace"), None)
    if paces is None:
        return {}
    if kept.get("timed") == "off":
        return {"pace": UNTIMED}
    usual = next((each.default for each in drill.options if each.name == "limit"), None)
    limit = chosen.get("limit", "")
    return {"pace": limit} if limit in paces.choices and limit != usual else {}


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
