"""Opening a drill: the list of drills, their games, and the setup, which is remembered."""

from __future__ import annotations

import pytest

from tests.coach.drills import Drilling, drill
from tests.coach.said import begins, says
from tests.said import spoken
from tests.tiers import looped
from warcards_tui.cards.french import SUIT_NAMES
from warcards_tui.cards.parts import Text, told
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.catalogue import DRILLS, DrillError, kept_values
from warcards_tui.coach.drills.runs.opening import open_drill
from warcards_tui.coach.exercises.catalogue import EXERCISES
from warcards_tui.games.catalogue import VARIANTS, UnknownVariant
from warcards_tui.store import Store
from warcards_tui.voice import drills as voice
from warcards_tui.voice.keys import deed
from warcards_tui.words import drills as texts
from warcards_tui.words import sitting, storm


def test_the_drills_there_are() -> None:
    ids = [
        *("which-rule", "slap-or-not", "storm", "placement", "reaction", "stream"),
        *("hear-pair", "hear-sandwich"),
        *("hear-sum", "hear-twelve", "hear-odd", "hear-even", "hear-suit", "hear-straight"),
        *("hear-two", "hear-three"),
    ]
    assert list(DRILLS) == [*ids, *EXERCISES]
    assert not set(ids) & set(EXERCISES)
    for each in DRILLS.values():
        assert each.summary.endswith(".")
        for option in each.options:
            assert option.help.endswith(".")
            assert option.name == "cue" or option.default in option.choices


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("", "which-rule"),
        ("which-rule", "which-rule"),
        ("Which Rule?", "which-rule"),
        ("SLAP_OR_NOT", "slap-or-not"),
    ],
)
def test_a_drill_is_found_however_it_is_written(name: str, found: str) -> None:
    assert open_drill(Store.in_memory(), VARIANTS, name).drill.id == found


@looped(
    "name, variant, words",
    [
        ("wich-rule", "", ["Unknown drill 'wich-rule'", "Did you mean which-rule?"]),
        ("x", "", ["Unknown drill 'x'. The drills are which-rule, slap-or-not, storm"]),
        ("", "berkely-war", ["Unknown game 'berkely-war'", "Did you mean berkeley-war?"]),
        ("", "scientific-war", ["Scientific War has no slap rules", "egyptian-war, berkeley-war"]),
        ("reaction", "berkely-war", ["Unknown game 'berkely-war'"]),
        ("reaction", "war", ["Reaction is the same for all games: omit War."]),
        (
            "hear-sum",
            "egyptian-war",
            ["Egyptian War has no rule to listen for; berkeley-war has one."],
        ),
    ],
)
def test_what_there_is_not_gets_one_line(name: str, variant: str, words: list[str]) -> None:
    with pytest.raises((DrillError, UnknownVariant)) as refused:
        open_drill(Store.in_memory(), VARIANTS, name, variant)
    assert "\n" not in str(refused.value)
    for each in words:
        assert each in str(refused.value)


def row(name: str, value: str) -> Text:
    """Return the spoken row of the setup and its value."""
    return texts.set_up_row(title=texts.row_titles.get(name, name), value=value, help="")


def test_the_variant_is_the_last_one_and_at_first_berkeley_war() -> None:
    store = Store.in_memory()
    drilling = Drilling(open_drill(store, VARIANTS), store)
    assert drilling.view.variant == "berkeley-war"
    drilling.keys("left")
    assert drilling.view.variant == "egyptian-war"
    assert drilling.last == spoken(row("variant", "Egyptian War"))
    assert Drilling(open_drill(store, VARIANTS), store).view.variant == "egyptian-war"
    assert (
        Drilling(open_drill(store, VARIANTS, "slap-or-not"), store).view.variant == "egyptian-war"
    )
    assert Drilling(open_drill(store, VARIANTS, "hear-sum"), store).view.variant == "berkeley-war"
    assert Drilling(open_drill(store, VARIANTS, "reaction"), store).view.variant == ""
    assert open_drill(store, VARIANTS, "", "berkeley-war")._setup["variant"] == "berkeley-war"


def test_damaged_choices_are_left_out() -> None:
    store = Store.in_memory()
    store.set_setting(
        "drills", {"which-rule": {"items": "7", "flash": "500", "variant": 3}, "last": []}
    )
    assert kept_values(store, DRILLS["which-rule"]) == {"flash": "500", "variant": "3"}
    view = Drilling(open_drill(store, VARIANTS), store).view
    assert view.variant == "berkeley-war"
    assert {row.name: row.value for row in view.rows}["items"] == "20"
    store.set_setting("drills", [1])
    assert Drilling(open_drill(store, VARIANTS), store).view.rows


ROWS = {
    "which-rule": ["variant", "pace", "answers", "flash", "limit", "items", "pause"],
    "slap-or-not": ["variant", "pace", "go_rate", "flash", "limit", "items", "pause"],
    "storm": ["variant", "pace", "games"],
    "placement": ["variant", "pace"],
    "mod": ["variant", "pace", "items", "pause"],
    "reaction": ["timed", "limit", "items", "pause"],
    "hear-pair": ["variant", "timed", "go_rate", "limit", "items", "pause"],
    "hear-sandwich": ["variant", "timed", "go_rate", "limit", "items", "pause"],
    "hear-sum": ["timed", "go_rate", "limit", "items", "pause"],
}


@pytest.mark.slow
@looped("name", ROWS)
def test_every_row_can_be_gone_to_and_every_value_taken_by_arrows(name: str) -> None:
    drilling = drill(name, "berkeley-war" if name != "reaction" else "")
    view = drilling.view
    assert [row.name for row in view.rows] == ROWS[name]
    for at, row in enumerate(view.rows):
        assert drilling.view.at == at
        seen = []
        while drilling.view.rows[at].value not in seen:
            seen.append(drilling.view.rows[at].value)
            said = drilling.key("right")
            if row.name == "timed":
                drilling.key("right")
                seen.append("off")
                break
            if row.name == "pace" and told(drilling.view.rows[at].value, "ear") == "measured":
                break
            assert says(said, drilling.view.rows[at].value)
        drilling.key("left")
        drilling.key("right")
        assert len(seen) > 1
        said = drilling.key("down")
        assert says(said, drilling.view.rows[drilling.view.at].help)
    assert drilling.view.at == 0
    drilling.key("up")
    assert drilling.view.at == len(view.rows) - 1


def test_what_was_chosen_is_there_next_time() -> None:
    drilling = drill()
    drilling.keys("down", "down", "right")
    assert drilling.last == spoken(row("answers", "all"))
    again = Drilling(open_drill(drilling.store, VARIANTS), drilling.store)
    assert {row.name: row.value for row in again.view.rows}["answers"] == "all"
    # Another drill has its own choices.
    assert "answers" not in kept_values(drilling.store, DRILLS["slap-or-not"])


def test_without_a_clock_there_is_nothing_to_choose_about_it() -> None:
    drilling = drill(timed="off")
    names = [row.name for row in drilling.view.rows]
    assert names == ["variant", "pace", "answers", "items", "pause"]
    pipe = drill(cues=())
    assert "pace" not in [row.name for row in pipe.view.rows]
    assert not pipe.view.timed


def test_a_listener_chooses_the_cue_of_simple_reactions() -> None:
    drilling = drill("reaction", cues=("bell",), speech=300)
    assert next(row for row in drilling.view.rows if row.name == "cue").value == "speech"
    drilling.keys("up", "right")
    assert drilling.last == spoken(row("cue", "bell"))
    drilling.key("enter")
    drilling.until_cards()
    assert drilling.kinds[-1] == "cue"
    # Without a voice the choice is hidden, and an earlier choice of it has no effect.
    drilling.store.set_setting("speech", "off")
    again = Drilling(open_drill(drilling.store, VARIANTS, "reaction"), drilling.store, ("screen",))
    assert "cue" not in [row.name for row in again.view.rows]
    again.key("enter")
    again.key("space", again.until_cards() + 250)
    assert again.trials[-1].cue == "screen"


def test_where_words_tell_what_is_asked_no_bell_starts_the_clock() -> None:
    drilling = drill(cues=("bell",), speech=300)
    assert "cue" not in [row.name for row in drilling.view.rows]
    drilling.key("enter")
    drilling.until_cards()
    assert drilling.kinds[-1] == "event"


def test_enter_starts_and_says_how_to_answer() -> None:
    drilling = drill()
    begun = spoken(voice.opens("Which rule?", "Berkeley War", 0, 0))
    assert drilling.said == [begun, spoken(storm.placement_offered(key="K"))]
    how = texts.name_keys(none="N", rules="R")
    ready = spoken(texts.round_begun(questions=20, rate=""), how)
    assert drilling.key("enter") == ready
    assert drilling.view.phase == phase.WAIT
    listening = drill("hear-pair", timed="off")
    listening.key("enter")
    rate = voice.can_be_slapped(25, needed=False)
    ready = spoken(texts.round_begun(questions=50, rate=rate), voice.slap_keys("Space", "Enter"))
    assert listening.said[1] == ready
    several = drill(answers="all", timed="off")
    several.key("enter")
    how = texts.name_keys_of_all(none="N", give="Enter")
    ready = spoken(texts.round_begun(questions=20, rate=""), how)
    assert several.said[2] == ready


def test_suits_are_said_only_where_a_rule_looks_at_them() -> None:
    berkeley = drill(timed="off")
    berkeley.key("enter")
    assert berkeley.last.count(" of ") == 3
    assert berkeley.last.endswith(f" {spoken(voice.QUESTIONS['choosing'])}")
    egyptian = drill(variant="egyptian-war", timed="off")
    egyptian.key("enter")
    assert not any(says(egyptian.last, suit) for suit in SUIT_NAMES.values())
    brief = Store.in_memory()
    brief.set_setting("length", "brief")
    short = drill(variant="egyptian-war", timed="off", store=brief)
    short.key("enter")
    assert "?" not in short.last


def test_in_the_set_up_everything_can_be_asked() -> None:
    drilling = drill()
    assert drilling.key("r").endswith(".")
    for key, answer in (
        ("t", texts.not_begun),
        ("e", texts.answered_today(answered=0, right=0)),
        ("c", texts.nothing_hidden),
        ("p", texts.no_cards),
        ("w", texts.no_hand),
        ("b", texts.no_clock),
        ("s", texts.no_clock),
        ("z", sitting.no_such_key(key="z", help="H").text),
    ):
        assert drilling.key(key) == spoken(answer), key
    # The first keys that help names start a round and change a row.
    start, change = [drilling.run.find(key) for key in ("enter", "right")]
    assert start is not None
    assert change is not None
    assert begins(drilling.key("h"), f"Enter {deed(start.help)}; Right {deed(change.help)}")
    assert drilling.key("l") == spoken(texts.left)
    assert drilling.run.left
