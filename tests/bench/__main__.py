"""The speed of the program: ``make bench``, or ``python -m tests.bench [PART...]``.

Without parts, ``growth``, which writes into the documentation, is left out. Figures depend on the
machine and its load, so both are printed and nothing is asserted. A figure is the best of several
runs: disturbances only make a run slower. "of one core" divides by the processor's time instead of
the clock's, for machines that are not quiet.
"""

from __future__ import annotations

import gc
import os
import platform
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import groupby, islice, permutations
from operator import itemgetter
from pathlib import Path
from unittest.mock import patch

from pyte import ByteStream
from textual.app import App, ComposeResult
from textual.widgets import Static

from tests.bench import growth as grown
from tests.coach.practice import EGYPTIAN, fill, practice
from tests.tui.frames import watched
from warcards_tui.cards.french import PACK, Card, cards_text
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.coach.exercises.contract import ExerciseDrill, ItemSpec
from warcards_tui.coach.progress.exports import export_lines
from warcards_tui.coach.skills.kept import kept_profile, up_to_date
from warcards_tui.games.catalogue import VARIANTS, Catalogue
from warcards_tui.games.events import Event, seen_by
from warcards_tui.games.options import dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.sitting.launch import StartupRequest
from warcards_tui.sitting.request import Request
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import Store
from warcards_tui.table.pace import parse_pace
from warcards_tui.table.seating import BOT_NAMES, seat_players
from warcards_tui.table.simulation import SimulationRun, open_game, play_chunk
from warcards_tui.table.table import Table
from warcards_tui.tui.app import WarcardsApp
from warcards_tui.tui.driver import Lookout
from warcards_tui.voice.render import ear
from warcards_tui.voice.scene import Scene, moment

ROOT = Path(__file__).parents[2]
COMMAND = ["-m", "warcards_tui"]
RUNS = 5
PRESSES = 24

WINDOWS = len(PACK) * (len(PACK) - 1) * (len(PACK) - 2)

Pile = tuple[Card, ...]

LONG_ENOUGH = 0.5
"""Seconds of the processor that a sample of games should take."""

ENOUGH_EVENTS = 3000
"""Least number of events of each game to describe."""

WANTED = {
    "war": "3,000 games/s wanted",
    "egyptian-war": "250,000 events/s wanted",
    "berkeley-war": "150 games/s wanted",
}
"""Goals for one core."""

# As a user starts it: with compiled modules, and with an output that is buffered.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if name not in ("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED")
}


def line(what: str, figure: str, wanted: str = "") -> None:
    print(f"{what:<52}{figure:>16}  {wanted}", flush=True)


def per_second(many: int, work: Callable[[], object]) -> tuple[float, float]:
    """Return the rates a second by clock and processor time, each the best of several runs."""
    clock, processor = [], []
    for _ in range(RUNS):
        gc.collect()
        began, busy = time.perf_counter(), time.process_time()
        work()
        processor.append(time.process_time() - busy)
        clock.append(time.perf_counter() - began)
    return many / min(clock), many / min(processor)


def rules() -> None:
    """Measure the matching rules over windows of three cards."""
    for variant in VARIANTS.values():
        if not variant.slaps:
            continue
        slaps = variant.slap_rules(dated(resolve(variant.options, {})))
        known = slaps.rules
        piles = list(islice(permutations(slaps.pack, 3), WINDOWS))
        if type(known) is RuleSet:  # The other rule sets have judged everything when they are made.
            known = RuleSet(known.rules)
            began = time.process_time()
            for pile in piles:
                known.decide(pile)
            cold = len(piles) / (time.process_time() - began)
            line(f"{variant.name}: windows/s, first time", f"{cold:,.0f}")

        def decide(rules: RuleSet = known, piles: Sequence[Pile] = piles) -> None:
            for pile in piles:
                rules.decide(pile)

        clock, core = per_second(len(piles), decide)
        line(f"{variant.name}: windows/s", f"{clock:,.0f}", "500,000 wanted")
        line(f"{variant.name}: windows/s of one core", f"{core:,.0f}")


def judge() -> None:
    """Judge different piles of three cards through the real command, start included.

    Each pile gets all matching rules with reasons, or the nearest miss. Input and output are files.
    """
    many = 100_000
    piles = [cards_text(pile) for pile in permutations(PACK, 3)]
    mixed = random.Random(1).sample(piles, many)  # In order, windows would favor caches.
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "piles"), Path(folder, "answers")
        source.write_text("\n".join(mixed) + "\n")
        for options in ([], ["--json"]):
            arguments = [sys.executable, *COMMAND, "judge", "berkeley-war", "-", *options]
            took, core = [], []
            for _ in range(RUNS):
                busy = processor_of_children()
                with source.open() as given, target.open("w") as answers:
                    began = time.perf_counter()
                    subprocess.run(
                        arguments,
                        cwd=ROOT,
                        env=ENVIRONMENT,
                        stdin=given,
                        stdout=answers,
                        check=True,
                    )
                    took.append(time.perf_counter() - began)
                core.append(processor_of_children() - busy)
            assert target.read_bytes().count(b"\n") == many
            name = "json" if options else "text"
            line(f"judge berkeley-war -, {name}: piles/s", f"{many / min(took):,.0f}")
            told = f"{many / min(core):,.0f}"
            line(f"judge berkeley-war -, {name}: piles/s of one core", told, "100,000 wanted")


def processor_of_children() -> float:
    """Return the processor seconds of ended children."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def growth() -> None:
    """Write the plot and the tables of docs/speed.md about growing seats, cards and games."""
    grown.write(grown.measure())


def simulate() -> None:
    """Play whole games in one process, without a log.

    Options are the defaults: four bots, or the most that fit, at normal pace. The seeds of a sample
    follow one another, and each game runs from its deal to its end or its limit.

    For games that play themselves out, the events are those of the same moves.
    """
    line("game, bots", "games/s", "events/s     of one core: games/s     events/s")
    for variant in VARIANTS.values():
        run = bots_alone(variant)
        began, games, events = time.process_time(), 0, 0
        while time.process_time() - began < LONG_ENOUGH:
            events += sum(sum(each.kinds.values()) for each in play_chunk(run, games, games + 1))
            games += 1

        def play(run: SimulationRun = run, games: int = games) -> None:
            play_chunk(run, 0, games)

        clock, core = per_second(games, play)
        share = events / games
        wanted = WANTED.get(variant.id) or ("100,000 events/s wanted" if variant.slaps else "")
        figures = f"{clock * share:>12,.0f}   {core:>12,.1f} {core * share:>12,.0f}  {wanted}"
        line(f"{variant.name}, {len(run.levels)} {run.levels[0]}", f"{clock:,.1f}", figures)


def tell() -> None:
    """Measure texts for all events of some games: made, and rendered for speech.

    Only a person's table has texts; games of bots have none.
    """
    line("game", "us an event", "        us a move")
    for variant in VARIANTS.values():
        run = bots_alone(variant)
        moves: list[list[Event]] = []
        while sum(map(len, moves)) < ENOUGH_EVENTS:
            game = open_game(run, len(moves))
            players = seat_players(game, BOT_NAMES[: len(run.levels)], run.levels)
            for _, happened in groupby(Table(game, players, run.pace).run(), key=itemgetter(0)):
                moves.append([seen_by(each, 0) for _, each, _ in happened])
        scene = Scene(["You", *BOT_NAMES[: len(run.levels) - 1]], 0, rules=game.rules)
        scene.sign = game.sign

        def told(moves: list[list[Event]] = moves, scene: Scene = scene) -> None:
            for events in moves:
                for each in moment(events, scene):
                    ear(each)

        _, core = per_second(len(moves), told)
        share = len(moves) / sum(map(len, moves))
        line(variant.name, f"{1e6 * share / core:.1f}", f"{1e6 / core:>17.1f}")


def bots_alone(variant: Variant) -> SimulationRun:
    """Return games of four bots, or of the most that fit."""
    level = "quick" if variant.chooses and not variant.slaps else "average"
    levels = (level,) * min(4, variant.most)
    return SimulationRun(variant, levels, 1, {}, None, None, parse_pace("normal"), False)


def startup() -> None:
    """Measure commands without a screen, against an interpreter that does nothing."""
    commands = {
        "python -c pass": ["-c", "pass"],
        "warcards --version": [*COMMAND, "--version"],
        "warcards variants": [*COMMAND, "variants"],
        "warcards judge": [*COMMAND, "judge", "berkeley-war", "9S", "10H", "QD"],
        "warcards simulate, one game": [*COMMAND, "simulate", "egyptian-war", "--seed", "1"],
        "warcards stats": [*COMMAND, "stats"],
    }
    took: dict[str, list[float]] = {name: [] for name in commands}
    with tempfile.TemporaryDirectory() as folder:
        environment = {**ENVIRONMENT, "WARCARDS_DATA": folder}
        for _ in range(1 + 4 * RUNS):  # They take turns, so that disturbances hit all alike.
            for name, arguments in commands.items():
                began = time.perf_counter()
                subprocess.run(
                    [sys.executable, *arguments],
                    cwd=ROOT,
                    env=environment,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    check=True,
                )
                took[name].append(time.perf_counter() - began)
    bare = statistics.median(took["python -c pass"][1:])
    for name, times in took.items():
        median = statistics.median(times[1:])  # The first run may have had to compile.
        wanted = "" if name.startswith("python") else f"{median / bare:.1f} x pass, 4 x wanted"
        line(f"{name}: start to end, median", f"{median * 1000:.0f} ms", wanted)


def store() -> None:
    """Measure saving a move, which happens between a key and its frame."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Store.open(Path(folder))
        game = kept.new_game({"variant": "egyptian-war"})
        times = []
        for number in range(2000):
            began = time.perf_counter()
            kept.add_move(game, number, number * 1000.0, number % 4, "slap sum-3-date")
            times.append((time.perf_counter() - began) * 1e6)
        kept.close()
    times.sort()
    line("keeping a move, median", f"{times[len(times) // 2]:.0f} us")
    line("keeping a move, 99th of 100", f"{times[len(times) * 99 // 100]:.0f} us")


def profile() -> None:
    """Measure the profile of a long log of trials, rebuilt and saved, and the copied log."""
    many = 100_000
    with tempfile.TemporaryDirectory() as folder:
        kept = Store.open(Path(folder))
        began = time.perf_counter()
        fill(kept, practice(days=many // 100), "a")
        fill(kept, practice(days=many // 400, variant=EGYPTIAN, seed=2), "b")
        line("taking over 100,000 trials", f"{time.perf_counter() - began:.2f} s")
        made = []
        for _ in range(RUNS):
            gc.collect()
            began = time.process_time()
            found = up_to_date(kept, None)
            made.append(time.process_time() - began)
        assert found.trials == many
        line("profile of 100,000 trials, read and folded, of one core", f"{min(made):.2f} s", "1 s")
        kept_profile(kept)
        began = time.perf_counter()
        kept_profile(kept)
        line("the same profile from its copy", f"{(time.perf_counter() - began) * 1000:.0f} ms")
        answers = []
        for trial in practice(days=1):
            began = time.perf_counter()
            kept.add_trial(trial)
            found = up_to_date(kept, found)
            answers.append((time.perf_counter() - began) * 1e6)
        answers.sort()
        line("an answer more, kept and taken in, median", f"{answers[len(answers) // 2]:.0f} us")
        began = time.perf_counter()
        lines = sum(1 for _ in export_lines(kept))
        line(f"an export of {lines:,} lines", f"{time.perf_counter() - began:.2f} s")
        kept.close()


def learners() -> None:
    """Print the items that the plan needs until simulated learners know everything."""
    from tests.coach.learners import GAMES, KINDS, found_out, measure

    print(
        f"{'':<34}{'items':>6}{'/rules':>7}{'/parts':>7}{'/sides':>7}"
        f"{'said':>6}{'minutes':>8}{'/even':>6}{'false':>11}{'in time':>8}"
    )
    for game in GAMES:
        for kind in KINDS:
            each = measure(kind, game, 10 if game in ("berkeley-war", "budr-basef") else 30)
            false = f"{each.false} of {each.masteries}"
            print(
                f"{game + ', ' + kind:<34}{each.items:>6.0f}{each.rules:>7.2f}{each.parts:>7.2f}"
                f"{each.sides:>7.2f}{each.said:>6.2f}{each.minutes:>8.1f}{each.paced:>6.2f}"
                f"{false:>11}{each.in_time:>8.2f}",
                flush=True,
            )
    after = sorted([found_out(seed, 200) or 999 for seed in range(40)])
    line("blind to mod: found out after, 3 and 9 of 10 of 40", f"{after[29]}, {after[35]} items")


def exercises() -> None:
    """Measure every drill of exercises: a question with its grading, and its longest step."""
    for id, drill in EXERCISES.items():
        for game in drill.games:
            whole, steps = _items(drill, VARIANTS[game], 30)
            middle, most = statistics.median(whole), max(whole)
            line(f"{id}, {game}", f"{middle:.1f} ms", f"most {most:.0f}, step {max(steps):.0f}")


def _items(drill: ExerciseDrill, variant: Variant, many: int) -> tuple[list[float], list[float]]:
    """Return processor milliseconds of questions with grading, and of each step of making."""
    rng = random.Random(1)
    options = {name: str(value) for name, value in dated(resolve(variant.options, {})).items()}
    skills = [each.id for each in drill.skills(variant, options)]
    whole, steps = [], []
    for number in range(many):
        target = skills[number % len(skills)]
        making_it = drill.steps(rng, ItemSpec(variant, options, target, number % 4))
        began = last = time.process_time()
        exercise = None
        while exercise is None:
            try:
                next(making_it)
            except StopIteration as made:
                exercise = made.value
            steps.append(1000 * (time.process_time() - last))
            last = time.process_time()
        drill.grade(exercise, exercise.right)
        whole.append(1000 * (time.process_time() - began))
    return whole, steps


class Label(App[None]):
    """The smallest app that a key can change."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        self.lookout = Lookout()
        super().__init__()
        self.count = 0

    def compose(self) -> ComposeResult:
        yield Static("READY")

    def on_key(self) -> None:
        self.count += 1
        self.query_one(Static).update(f"count {self.count}", layout=False)


def screen() -> None:
    """Measure processor time from a key to its frame, against one label that changes.

    The terminal is in memory, so both times lack the share of a real one.
    """
    table = Request("egyptian-war", ("average",) * 3, 11, {}, None, None, parse_pace("untimed"))
    turns: dict[str, tuple[Callable[[], App[None]], str, tuple[str, ...]]] = {
        "a label": (Label, "READY", ("x",)),
        "a card is laid": (lambda: full_screen(table), "pace untimed", ("\r",)),
        "the rules come and go": (lambda: full_screen(table), "pace untimed", ("r",)),
        "a list and back": (full_screen, "Places", ("a", "\x1b[27u")),
        "the mark in a list": (full_screen, "Places", ("j", "j", "k", "k")),
    }
    label = 0.0
    for columns, rows in ((80, 24), (120, 40), (200, 60)):
        for what, (app, ready, keys) in turns.items():
            took, sizes = [], []
            with watched(app(), (columns, rows)) as terminal:  # type: ignore[arg-type]
                terminal.read(ready)
                gc.disable()
                with patch.object(ByteStream, "feed"):  # What draws on the terminal is not counted.
                    for number in range(PRESSES):
                        began = time.process_time()
                        written = terminal.answer(keys[number % len(keys)])
                        took.append((time.process_time() - began) * 1000)
                        sizes.append(len(written))
                gc.enable()
            middle = statistics.median(took)
            label = middle if what == "a label" else label
            told = f"{middle / label:.1f} labels, {statistics.median(sizes):,.0f} bytes"
            line(f"{columns}x{rows}, {what}: median", f"{middle:.1f} ms", told)


def full_screen(request: Request | None = None) -> WarcardsApp:
    """Return the full screen at home, or at a table."""
    kept = Store.in_memory()
    kept.set_setting("glyphs", "unicode")
    return WarcardsApp(StartupRequest("", Catalogue(list(VARIANTS.values())), request), kept)


PARTS = {
    each.__name__: each
    for each in (
        rules,
        judge,
        simulate,
        growth,
        tell,
        startup,
        screen,
        store,
        profile,
        learners,
        exercises,
    )
}


def load() -> str:
    return " ".join(f"{each:.2f}" for each in os.getloadavg())


def main(asked: list[str]) -> int:
    unknown = [each for each in asked if each not in PARTS]
    if unknown:
        print(f"There is no part {unknown[0]!r}; there are {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {platform.system()} {platform.machine()}, {os.cpu_count()} cores")
    print(f"load before {load()}")
    for part in asked or [each for each in PARTS if each != growth.__name__]:
        print(f"\n{part}: {PARTS[part].__doc__}")
        PARTS[part]()
    print(f"\nload after {load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
