"""Summary of a simulation: counts, distributions and intervals, independent of shards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from warcards_tui.lab.figures import Distribution, wilson
from warcards_tui.table.simulation import SimulatedGame
from warcards_tui.words import simulations as texts

_QUANTILES = (5, 25, 50, 75, 95)
COUNTERS = ("endings", "kinds", "slaps")
_BARS, _WIDTH = 20, 40


class Summary:
    """Counts over games, added one by one or merged, in constant memory."""

    def __init__(self, seats: int) -> None:
        self.wins = [0] * seats
        self.endings: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()
        self.slaps: Counter[str] = Counter()
        self.moves = Distribution()
        self.lengths = Distribution()
        # A sum of floats depends on their order, a sum of fractions does not.
        self._measures: dict[str, Fraction] = {}

    def add(self, played: SimulatedGame) -> None:
        """Count one more game."""
        if played.winner is not None:
            self.wins[played.winner] += 1
        self.endings[played.ending] += 1
        self.kinds.update(played.kinds)
        self.slaps.update(played.slaps)
        self.moves.add(played.moves)
        self.lengths.add(played.length)
        for name, figure in played.measures.items():
            self._measures[name] = self._measures.get(name, Fraction()) + Fraction(figure)

    def merge(self, other: Summary) -> None:
        """Add the counts of another summary, of other games of the same run."""
        self.wins = [mine + theirs for mine, theirs in zip(self.wins, other.wins, strict=True)]
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))
        self.moves.merge(other.moves)
        self.lengths.merge(other.lengths)
        for name, total in other._measures.items():
            self._measures[name] = self._measures.get(name, Fraction()) + total

    @property
    def games(self) -> int:
        """Number of games."""
        return self.moves.count

    @property
    def events(self) -> int:
        """Number of all events."""
        return self.kinds.total()

    def as_json(self, head: Mapping[str, Any], counted: str) -> dict[str, Any]:
        """Return the documented JSON form, which depends only on the games.

        ``head`` has the variant, the seed, the levels and the options of the run; ``counted`` is
        the unit of its length.
        """
        games = self.games
        endings = dict(sorted(self.endings.items()))
        return {
            "variant": head["variant"],
            "games": games,
            "seed": head["seed"],
            "bots": head["bots"],
            "options": head["options"],
            "wins": self.wins,
            "win_intervals": [_rate(won, games) for won in self.wins],
            "draws": games - sum(self.wins),
            "endings": endings,
            "ending_intervals": {name: _rate(many, games) for name, many in endings.items()},
            "length": {"counted": counted} | _spread(self.lengths),
            "measures": {
                name: round(float(total / games), 4)
                for name, total in sorted(self._measures.items())
            },
            "moves": _spread(self.moves),
            "events": dict(sorted(self.kinds.items())),
            "slaps": dict(sorted(self.slaps.items())),
        }

    def kept(self) -> dict[str, Any]:
        """Return the data for ``from_kept``."""
        return {
            "wins": self.wins,
            **{name: dict(sorted(getattr(self, name).items())) for name in COUNTERS},
            "moves": self.moves.as_json(),
            "lengths": self.lengths.as_json(),
            "measures": {name: str(total) for name, total in sorted(self._measures.items())},
        }

    @classmethod
    def from_kept(cls, facts: Mapping[str, Any]) -> Summary:
        """Return the summary of ``kept``. Raises ``ValueError`` if its counts do not add up."""
        found = cls(0)
        found.wins = list(facts["wins"])
        for name in COUNTERS:
            getattr(found, name).update(facts[name])
        found.moves = Distribution.from_json(facts["moves"])
        found.lengths = Distribution.from_json(facts["lengths"])
        found._measures = {name: Fraction(total) for name, total in facts["measures"].items()}
        if not found.games == found.lengths.count == found.endings.total() >= sum(found.wins):
            raise ValueError("the counts don't add up")
        return found


def as_lines(facts: Mapping[str, Any], first: int = 0) -> list[str]:
    """Return a summary in words, from its JSON form; ``first`` is its first game's number."""
    games, length = facts["games"], facts["length"]
    seats = zip(facts["bots"], facts["wins"], facts["win_intervals"], strict=True)
    wins = ", ".join(
        texts.seat_wins(
            seat=seat, level=level, wins=won, share=_percent(won / games, *interval)
        ).text
        for seat, (level, won, interval) in enumerate(seats, 1)
    )
    options = "".join([f", {name}={value}" for name, value in facts["options"].items()])
    lines = [
        texts.run(
            variant=facts["variant"], games=games, seed=facts["seed"] + first, options=options
        ).text,
        texts.wins(wins=wins, draws=facts["draws"]).text,
        _told(length["counted"], length),
        _told(texts.moves, facts["moves"]),
    ]
    for name, mean in facts["measures"].items():
        lines.append(texts.measure(measure=name, mean=str(mean)).text)
    intervals = facts["ending_intervals"]
    endings = ", ".join(
        texts.ending(ending=name, games=many, share=_percent(many / games, *intervals[name])).text
        for name, many in facts["endings"].items()
    )
    lines.append(texts.endings(endings=endings).text)
    if facts["events"]:
        lines.append(texts.events(events=_counts(facts["events"])).text)
    if facts["slaps"]:
        lines.append(texts.slaps(slaps=_counts(facts["slaps"])).text)
    return lines


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {many}" for name, many in counts.items())


def plot(lengths: Distribution, counted: str) -> list[str]:
    """Return a histogram of the lengths in rows of text, with numbers."""
    bars = lengths.bars(_BARS)
    most = max((many for _, _, many in bars), default=0)
    lines = [texts.histogram(counted=counted).text]
    for first, last, many in bars:
        label = str(first) if first == last else texts.bar_range(first=first, last=last).text
        lines.append(f"{label:>20} {'#' * round(_WIDTH * many / most)} {many}")
    return lines


def _rate(hits: int, games: int) -> list[float]:
    return [round(edge, 6) for edge in wilson(hits, games)]


def _spread(figures: Distribution) -> dict[str, Any]:
    interval = figures.interval
    return {
        "mean": round(figures.mean, 3),
        "mean_interval": None if interval is None else [round(edge, 3) for edge in interval],
        "deviation": round(figures.deviation, 3),
        "least": figures.least,
        "most": figures.most,
        "quantiles": {str(each): figures.quantile(each / 100) for each in _QUANTILES},
    }


def _told(counted: str, spread: Mapping[str, Any]) -> str:
    quantiles: Sequence[int] = list(spread["quantiles"].values())
    interval = spread["mean_interval"]
    between = ""
    if interval is not None:
        between = f" {texts.interval(low=str(interval[0]), high=str(interval[1])).text}"
    return texts.spread(
        counted=counted,
        mean=str(spread["mean"]),
        interval=between,
        deviation=str(spread["deviation"]),
        least=spread["least"],
        most=spread["most"],
        low=quantiles[1],
        high=quantiles[3],
    ).text


def _percent(rate: float, low: float, high: float) -> str:
    percent, *edges = [f"{100 * each:.1f}" for each in (rate, low, high)]
    return texts.share(percent=percent, low=edges[0], high=edges[1]).text
