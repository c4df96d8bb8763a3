"""Catalogue of the drills: the questions and options of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from warcards_tui.cards.parts import listed
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.games.catalogue import Catalogue
from warcards_tui.games.options import Option, OptionError
from warcards_tui.games.variant import Variant
from warcards_tui.store import Store
from warcards_tui.suggestions import nearest_hint, shortened
from warcards_tui.words import drill_list
from warcards_tui.words import drills as texts

if TYPE_CHECKING:
    from warcards_tui.coach.exercises.contract import ExerciseDrill

CHOOSING, SLAPPING, REACTING, HEARING = "choosing", "slapping", "reacting", "hearing"
EXERCISING, STREAMING = "exercise", "streaming"
"""Kinds of drills, by the task they set.

In order: name the matching rules; slap or pass; react to a mere cue; slap at spoken cards; do an
exercise; slap real piles, card by card.
"""

GAME_RATE = "game"
"""Go rate of random deals of the variant."""

NEEDED_RATE = "needed"
"""Go rate that trains the player's weaker side, recomputed for each round."""

STAY = "stay"
NO_LIMIT = "off"
ANY, ALL = "any", "all"
MISTAKES, ALWAYS, NEVER = "mistakes", "always", "never"
OWN, AT_TABLE, UNTIMED, MEASURED = "own", "table", "untimed", "measured"
"""Paces other than a number of seconds.

``own`` follows the player's own times, ``table`` is the pace of their games, ``untimed`` has no
clock. ``measured`` measures reactions, so each question appears after an unpredictable wait.
"""

STORM, PLACEMENT = "storm", "placement"
"""Drills with special rounds.

A storm runs against the clock, and the quick test ends once it knows which lessons can be skipped.
"""

_KEPT = "drills"
"""Setting with the option values of each drill; ``_LAST`` in it is the last variant."""

_LAST = "last"
_DEFAULT_VARIANT = "berkeley-war"


class DrillError(ValueError):
    """Unknown drill, or one that the variant lacks; the message lists the valid ones."""


class Drill(NamedTuple):
    """Drill with its options on the setup page.

    ``kind`` is one of the constants above. A listening drill uses the first rule of ``hears`` that
    the variant has. ``exercise`` makes and grades the questions of an exercise drill. ``logs`` is
    another drill with the same questions, under whose id the answers are logged, or "".
    """

    id: str
    kind: str
    options: tuple[Option, ...]
    hears: tuple[str, ...] = ()
    exercise: ExerciseDrill | None = None
    logs: str = ""

    @property
    def name(self) -> str:
        """Name as shown."""
        return drill_list.record(self.id)["label"]

    @property
    def summary(self) -> str:
        """Sentence that describes the task."""
        return drill_list.record(self.id)["help"]

    @property
    def source(self) -> str:
        """Source of its trials in the log."""
        return self.logs or self.id

    @property
    def ear(self) -> bool:
        """True if its cards are spoken and never drawn."""
        return self.kind == HEARING

    def variants(self, games: Catalogue) -> list[Variant]:
        """Return the variants that the drill supports; empty if it belongs to no game."""
        if self.kind == REACTING:
            return []
        if self.exercise is not None:
            return [games[each] for each in self.exercise.games if each in games]
        slapped = [each for each in games.values() if each.slaps]
        return [each for each in slapped if not self.hears or self.heard(each)]

    def heard(self, variant: Variant) -> str:
        """Return the id of the rule to listen for in a variant, or "" if it has none."""
        rules = slap_rules_with(variant, {})
        return next((rule for rule in self.hears if rule in rules), "")


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
"""Values of the option that says whether a storm covers one game or all games."""


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
        (_BEAT, _items("50"), _CUE),
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
"""Drills with a pile to slap, and the drill of simple reactions."""


def _of_exercises(exercise: ExerciseDrill) -> Drill:
    """Return the drill of an exercise.

    Exercises that train judgment are untimed by default, because time does not count there.
    """
    from warcards_tui.coach.exercises.contract import JUDGEMENT

    pace = _pace(UNTIMED if exercise.trains == JUDGEMENT else OWN)
    options = (pace, _items("20"), _PAUSE, _CUE)
    return Drill(exercise.id, EXERCISING, options, exercise=exercise)


class _Drills(Mapping[str, Drill]):
    """Mapping of the drills by id, which imports an exercise when it is first requested."""

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
"""All drills by id."""


def find_drill(name: str) -> Drill:
    """Return the drill with that name, ``which-rule`` for "". Raises ``DrillError``."""
    word = "-".join(name.lower().replace("_", " ").replace("-", " ").strip("? ").split())
    if not word:
        return DRILLS["which-rule"]
    if word in DRILLS:
        return DRILLS[word]
    given = repr(shortened(name))
    if hint := nearest_hint(word, DRILLS):
        raise DrillError(texts.no_drill(name=given, hint=hint).text)
    raise DrillError(texts.no_drill_listed(name=given, drills=", ".join(DRILLS)).text)


def find_drill_variant(store: Store, games: Catalogue, drill: Drill, name: str) -> str:
    """Return the id of the variant to drill: the named one, the last one, or a default.

    The result is "" for a drill that belongs to no game. Raises ``DrillError`` if the drill does
    not support the named game, or ``UnknownVariant``.
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
    """Return the saved option values of a drill that are still valid."""
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
    """Return the pace that corresponds to settings saved before the pace option existed.

    Those settings had a clock that could be off, and a limit.
    """
    paces = next((each for each in drill.options if each.name == "pace"), None)
    if paces is None:
        return {}
    if kept.get("timed") == "off":
        return {"pace": UNTIMED}
    usual = next((each.default for each in drill.options if each.name == "limit"), None)
    limit = chosen.get("limit", "")
    return {"pace": limit} if limit in paces.choices and limit != usual else {}


def keep_values(store: Store, drill: Drill, values: Mapping[str, str]) -> None:
    """Save the option values of a drill, and its variant as the default of other drills."""
    everything = _everything(store)
    everything[drill.id] = dict(values)
    if values.get("variant"):
        everything[_LAST] = values["variant"]
    store.set_setting(_KEPT, everything)


def _everything(store: Store) -> dict[str, object]:
    kept: dict[str, object] = store.setting(_KEPT, {})
    return kept
