"""Fast simulated games equal those at the table, card by card and chance by chance."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.games.anygame import state
from tests.games.setup import set_up
from tests.tiers import leading, looped, sized, third
from warcards_tui.bots.ghost import Figures, Ghost
from warcards_tui.bots.reflexes import LEVELS, Reflexes
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.house.reader import read_house
from warcards_tui.games.notation import position
from warcards_tui.games.slap_events import CardLaid
from warcards_tui.table.pace import Pace, parse_pace
from warcards_tui.table.records import Player
from warcards_tui.table.seating import BOT_NAMES, seat_players
from warcards_tui.table.simulation import SimulationRun, play
from warcards_tui.table.table import Table
from warcards_tui.table.untold import play_untold

RATSCREW = ("egyptian-war", "berkeley-war")
MIXED = ("beginner", "average", "quick", "expert", "still", "average")
RASH = LEVELS["average"]._replace(misses=0.5, false_alarms=0.6)
HOUSE = Path(__file__).parents[2] / "warcards_tui" / "games" / "house" / "examples"


def same(
    variant: str,
    seats: int,
    pace: str,
    options: Mapping[str, str] = {},
    deal: str | None = None,
    seed: int = 1,
    levels: tuple[str, ...] = MIXED,
    rash: bool = False,
) -> None:
    """Play a game at the table and by fast simulation; both must end the same."""
    told, untold = [
        set_up(variant, seats=seats, seed=seed, options=dict(options), deal=deal) for _ in range(2)
    ]
    here, there = [
        [
            Player(name, "rash", Reflexes(RASH, random.Random(f"{seed} {name}")))
            for name in BOT_NAMES[:seats]
        ]
        if rash
        else seat_players(each, BOT_NAMES[:seats], levels[:seats])
        for each in (told, untold)
    ]
    table = Table(told, here, parse_pace(pace))
    events = [type(each.event) for each in table.run()]
    found = play_untold(untold, there, parse_pace(pace))
    assert found is not None
    assert found.moves == table.moves_made
    kinds = Counter(map(type, found.events))
    kinds[CardLaid] += found.laid
    assert kinds == Counter(events)
    assert state(untold) == state(told)
    assert untold.view(0) == told.view(0)
    for one, two in zip(here, there, strict=True):
        if one.reflexes is not None and two.reflexes is not None:
            assert chances(one.reflexes) == chances(two.reflexes)


def chances(reflexes: Reflexes) -> object:
    """Return everything that decides a bot's random draws."""
    bags = [reflexes._misses, reflexes._false_alarms]
    return reflexes._rng.getstate(), [(each._left, each._next, each._yeses) for each in bags]


@third
@pytest.mark.parametrize("seed", leading(2, range(40)))
@pytest.mark.parametrize("pace", ["normal", "blitz", "rising", "100"])
@looped("seats", [2, 4, 6])
@pytest.mark.parametrize("variant", RATSCREW)
def test_a_game_untold_is_that_of_the_table(variant: str, seats: int, pace: str, seed: int) -> None:
    same(variant, seats, pace, seed=seed)


@pytest.mark.slow
@looped(
    "options",
    [
        {"grace": "0"},
        {"grace": "300"},
        {"slap_in": "off"},
        {"limit": "60"},
        {"call": "auto"},
        {"no_repeat": "off"},
        {"face_card_slaps": "base-only"},
        {"era": "2023-07-01"},
    ],
)
@looped("pace", ["normal", "300"])
def test_with_every_option(options: dict[str, str], pace: str) -> None:
    for variant in RATSCREW:
        if options.keys() <= {each.name for each in VARIANTS[variant].options}:
            same(variant, 4, pace, options, seed=7)


@pytest.mark.parametrize(
    "deal",
    [
        "AS / 2H 2D / KH KD QD JD",
        "2S / 3H",
        "2S 3S 4S 5S 6S / 7H / 8H / 9D",
        "KS KH KD KC / QS QH QD QC",
    ],
)
def test_of_few_cards(deal: str) -> None:
    for variant in RATSCREW:
        for seed in range(5):
            same(variant, deal.count("/") + 1, "normal", deal=deal, seed=seed)


@pytest.mark.parametrize("seed", leading(8, range(100)))
@pytest.mark.parametrize("pace", ["300", "500"])
def test_of_bots_that_slap_at_almost_everything(pace: str, seed: int) -> None:
    """They pay until they have no cards, even at their turn, and wait for the next pile."""
    for variant in RATSCREW:
        same(variant, 4, pace, seed=seed, rash=True)


def test_of_bots_that_never_slap() -> None:
    record = "---JQ---K-A----A-J-K---QK- / -J-----------AJQA----K---Q"
    same("egyptian-war", 2, "normal", {"limit": "0"}, record, levels=("still", "still"))


def test_from_a_position_with_a_pile() -> None:
    for seed in range(10):
        game = set_up("egyptian-war", seats=3, seed=seed)
        for _ in range(seed + 5):
            assert game.forced is not None
            game.apply(game.waiting[0], game.forced)
        same("egyptian-war", 3, "normal", deal=position(game), seed=seed)


@pytest.mark.parametrize("file", sorted(HOUSE.glob("*.toml")), ids=lambda file: file.stem)
def test_of_house_variants(file: Path) -> None:
    run = SimulationRun(
        read_house(str(file), VARIANTS), MIXED[:3], 1, {}, None, None, parse_pace("normal"), False
    )
    for number in range(3):
        assert play(run, number) == play(run._replace(log=True), number)._replace(log=())


@pytest.mark.parametrize("games", sized(1, 20))
@pytest.mark.parametrize("variant", [each.id for each in VARIANTS.values() if each.slaps])
def test_a_simulation_tells_the_same_with_and_without_a_log(variant: str, games: int) -> None:
    run = SimulationRun(VARIANTS[variant], MIXED[:4], 3, {}, None, None, parse_pace("fast"), False)
    for number in range(games):
        assert play(run, number) == play(run._replace(log=True), number)._replace(log=())


def test_what_needs_the_table_is_played_there() -> None:
    """A game at the table has not started, and nobody has drawn a random number."""
    normal = parse_pace("normal")
    reflexes = Reflexes(LEVELS["average"], random.Random(1))
    bot = Player("A", "average", reflexes)
    ghost = Ghost(Figures(40, {"": 0.9}, {"": 0.1}), random.Random(1))
    others: list[tuple[str, list[Player], Pace]] = [
        ("egyptian-war", [bot, Player("You")], normal),
        ("egyptian-war", [bot, Player("G", "ghost", ghost)], normal),
        ("egyptian-war", [bot, bot], parse_pace("untimed")),
        ("world-war-3", [bot, bot], normal),
    ]
    for variant, players, pace in others:
        game = set_up(variant, seats=2, seed=1)
        before = state(game), chances(reflexes)
        assert play_untold(game, players, pace) is None
        assert (state(game), chances(reflexes)) == before
