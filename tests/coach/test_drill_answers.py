"""The value of an answer, and the line that explains it (L4, L18, L21, L23)."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from datetime import date

import pytest

from tests.coach.drills import Drilling, answer_key, drill, miss, started
from tests.coach.said import begins, judged
from tests.said import spoken
from tests.tiers import gate, looped, sized, slowly
from warcards_tui.cards.french import PACK, parse_cards
from warcards_tui.cards.parts import Text, say
from warcards_tui.coach.drills import grading
from warcards_tui.coach.drills import view as phase
from warcards_tui.coach.drills.deck import DrillQuestion
from warcards_tui.coach.drills.summary import details, rose
from warcards_tui.coach.skills.skill import median
from warcards_tui.games.berkeley.declared import berkeley_rules
from warcards_tui.games.egyptian.declared import PAIR, SANDWICH
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice import drills as voice
from warcards_tui.voice.drills import MOST
from warcards_tui.voice.render import ear
from warcards_tui.words import drills as texts
from warcards_tui.words.catalogue import Message
from warcards_tui.words.utterance import RIGHT, Utterance, utterance

BERKELEY = RuleSet([each for each in berkeley_rules(date(2025, 10, 31)) if each.in_force(None)])
EGYPTIAN = RuleSet([PAIR, SANDWICH])


def question(cards: str, rules: RuleSet = BERKELEY, target: str = "") -> DrillQuestion:
    window = tuple(parse_cards(cards))
    held = tuple([rule.id for rule in rules.holding(window)])
    return DrillQuestion(window, target or next(iter(held), "pair"), held, None, len(window))


def told(line: Text | Utterance) -> str:
    return ear(utterance(line))


def timed(line: Text | Utterance, time: float | None) -> str:
    line = utterance(line).told
    more = "" if time is None else say("{}.", voice.milliseconds(time))
    return told(voice.with_more(line, more))


# 4 times 6 is 24, and 4, 4, 6: 4 x 4 mod ... also an equation.
TWO = "4S 4D 6C"
NONE = "2S 9H 5D"


def why(cards: str, best: str = "", *also: str) -> list[Text]:
    """Return the reason of a right answer: all matching rules, or the nearest one."""
    window = parse_cards(cards)
    if best:
        others = [BERKELEY[each] for each in also]
        return voice.holds(BERKELEY, best, window, others)
    near = BERKELEY.nearest(window)
    assert near is not None
    return voice.none_holds(near, BERKELEY[near.rule])


def lacks(cards: str, rule: str) -> Text:
    """Return why a rule does not match."""
    return texts.rule_not_held(
        rule=BERKELEY[rule], lacking=BERKELEY.lacking(rule, parse_cards(cards))
    )


def test_l4_any_true_rule_will_do_and_the_others_are_told() -> None:
    times, equation = why(TWO, "mul-2-24", "eq-3"), why(TWO, "eq-3", "mul-2-24")
    for cards, said, right, line in (
        (TWO, ["mul-2-24"], True, voice.verdict(texts.right, times)),
        (TWO, ["eq-3"], True, voice.verdict(texts.right, equation)),
        (TWO, ["pair"], False, voice.wrong(times, lacks(TWO, "pair"))),
        (TWO, [], False, voice.wrong(times)),
        (NONE, [], True, voice.verdict(texts.right, why(NONE))),
        (NONE, ["pair"], False, voice.wrong(why(NONE)[:1], lacks(NONE, "pair"))),
    ):
        graded = grading.named(BERKELEY, question(cards), said, every=False)
        assert graded.right == right
        assert graded.outcome == ("right" if right else "wrong")
        assert told(graded.line) == told(line), (cards, said)


@looped(
    "said, right, found, extra",
    [
        (["mul-2-24", "eq-3"], True, 2, 0),
        (["mul-2-24"], False, 1, 0),
        (["pair", "mul-2-24", "eq-3"], False, 2, 1),
        (["pair"], False, 0, 1),
    ],
)
def test_l4_a_set_is_right_only_when_it_is_the_whole_one(
    said: list[str], right: bool, found: int, extra: int
) -> None:
    graded = grading.named(BERKELEY, question(TWO), said, every=True)
    assert (graded.right, graded.found, graded.extra) == (right, found, extra)
    reasons = why(TWO, "mul-2-24", "eq-3")
    news = texts.right if right else texts.set_found(found=found, held=2, extra=extra)
    assert begins(told(graded.line), voice.verdict(news, reasons))


def test_l21_slaps_and_passes_are_told_with_their_witness() -> None:
    times, nothing = why(TWO, "mul-2-24", "eq-3"), why(NONE)
    for cards, slap, time, outcome, verdict, line in (
        (TWO, True, 400, "hit", "right", voice.verdict(texts.right, times)),
        (TWO, True, None, "hit", "right", voice.verdict(texts.right, times)),
        (TWO, True, 2500, "lapse", "right", voice.verdict(texts.slow, times)),
        (TWO, False, None, "miss", "wrong", voice.verdict(texts.missed, times)),
        (NONE, True, 400, "false-alarm", "wrong", voice.wrong(nothing)),
        (NONE, False, None, "correct-rejection", "right", voice.verdict(texts.right, nothing)),
    ):
        graded = grading.slapped(BERKELEY, question(cards), slap, time, 0.1)
        assert (graded.outcome, graded.verdict) == (outcome, verdict)
        assert told(graded.line) == told(line), (cards, slap, time)


def lines(rules: RuleSet, asked: DrillQuestion) -> Iterator[str]:
    """Yield every line about these cards, with the longest time."""
    for time in (None, 19_999.0):
        yield told(grading.too_late(rules, asked).line)
        for slap in (True, False):
            yield timed(grading.slapped(rules, asked, slap, time, None).line, time)
        for every in (True, False):
            yield timed(grading.named(rules, asked, [], every=every).line, time)
            for rule in rules.rules:
                yield timed(grading.named(rules, asked, [rule.id], every=every).line, time)
    yield f"{ear(utterance(voice.cards(asked.cards, suits=True)))} Which rule?"


@slowly("rules0-200", "rules1-200")
@pytest.mark.parametrize("trials", sized(200, 1500))
@pytest.mark.parametrize("rules", [BERKELEY, EGYPTIAN, RuleSet([SANDWICH])])
def test_l21_l35_every_line_of_a_trial_is_one_breath(rules: RuleSet, trials: int) -> None:
    rng = random.Random(3)
    longest = ""
    for _ in range(trials):
        window = tuple(rng.sample(PACK, 3))
        held = tuple([rule.id for rule in rules.holding(window)])
        target = rng.choice(held) if held else rng.choice(rules.rules).id
        for line in lines(rules, DrillQuestion(window, target, held, None, 3)):
            assert line.isascii()
            longest = max(longest, line, key=len)
    assert len(longest) <= MOST, longest


def test_the_best_rule_is_the_one_that_was_named_else_the_one_asked_for() -> None:
    asked = question(TWO, target="eq-3")
    named = grading.named(BERKELEY, asked, ["mul-2-24"], every=False)
    assert begins(told(named.line), voice.verdict(texts.right, why(TWO, "mul-2-24")))
    none = grading.named(BERKELEY, asked, [], every=False)
    assert begins(told(none.line), voice.wrong(why(TWO, "eq-3")))


# -- the flow of a round


@looped(
    "pause, right, waits",
    [
        ("mistakes", True, False),
        ("mistakes", False, True),
        ("always", True, True),
        ("always", False, True),
        ("never", True, False),
        ("never", False, False),
    ],
)
@looped("timed", ["on", "off"])
def test_l23_mistakes_pause_and_right_answers_flow_on(
    timed: str, pause: str, right: bool, waits: bool
) -> None:
    drilling = started(timed=timed, pause=pause)
    if timed == "on":
        drilling.until_cards()
    cards = drilling.view.cards
    drilling.answer(right=right)
    assert (drilling.view.phase == phase.PAUSE) == waits
    assert drilling.view.last is not None
    assert drilling.view.last.verdict == ("right" if right else "wrong")
    if waits:
        # The cards stay open with the reason until the learner continues.
        assert drilling.view.cards == cards
        assert drilling.run.due == float("inf")
        drilling.key("space")
    assert drilling.view.phase == (phase.WAIT if timed == "on" else phase.CARDS)


def test_all_rules_are_chosen_by_their_keys_and_given_by_enter() -> None:
    drilling = started(timed="off", answers="all")
    asked = drilling.run._asked
    assert asked is not None
    keys = {each.id: each.key for each in drilling.view.rules}
    assert drilling.key("enter") == spoken(texts.nothing_chosen)
    drilling.key(keys["pair"])
    assert [each.id for each in drilling.view.rules if each.chosen] == ["pair"]
    assert drilling.key(keys["pair"]) == spoken(texts.none_chosen)
    for rule in asked.held:
        drilling.key(keys[rule])
    drilling.key("enter")
    assert judged(drilling.run.history) == [RIGHT]
    (trial,) = drilling.trials
    assert trial.answer == " ".join(asked.held)
    assert trial.settings["mode"] == "all"
    assert (trial.settings["found"], trial.settings["extra"]) == (len(asked.held), 0)
    assert [each.id for each in drilling.view.rules if each.chosen] == []


def test_choosing_several_rules_does_not_stop_the_clock_or_void_the_item() -> None:
    drilling = started(answers="all")
    shown = drilling.until_cards()
    asked = drilling.run._asked
    assert asked is not None
    keys = {each.id: each.key for each in drilling.view.rules}
    for at, rule in enumerate(asked.held):
        drilling.key(keys[rule], shown + 500 + 800 * at)
    drilling.key("enter", shown + 4000)
    assert [each.outcome for each in drilling.trials] == ["right"]
    assert drilling.trials[0].time_ms == pytest.approx(4000)


@gate(
    *("25-egyptian-war-100", "50-berkeley-war-100", "75-egyptian-war-100"),
    *("game-berkeley-war-100", "game-egyptian-war-100"),
)
@pytest.mark.parametrize("many", sized(100, 1000))
@pytest.mark.parametrize("variant", ["berkeley-war", "egyptian-war"])
@pytest.mark.parametrize("rate", ["25", "50", "75", "game"])
def test_l18_the_stated_go_rate_is_kept(variant: str, rate: str, many: int) -> None:
    """The rate is within 2 points over all trials, with mistakes and near misses."""
    drilling = drill("slap-or-not", variant, timed="off", pause="never", go_rate=rate, items="100")
    rows = {row.name: row.value for row in drilling.view.rows}
    stated = {"berkeley-war": 63, "egyptian-war": 12}[variant] if rate == "game" else int(rate)
    of_game = texts.rate_of_game_known(rate=stated)
    assert rows["go_rate"] == (of_game if rate == "game" else rate)
    near = 0
    for each in range(many):
        if drilling.view.phase != phase.CARDS:
            drilling.key("a" if drilling.view.phase == phase.OVER else "enter")
        asked = drilling.run._asked
        assert asked is not None
        near += asked.near is not None
        drilling.answer(right=each % 7 > 0, after=1000)
    trials = drilling.trials
    assert len(trials) == many
    go = sum(bool(each.held) for each in trials)
    assert abs(100 * go / many - stated) <= 2
    assert near >= (many - go) / 2
    assert {each.settings["go_rate"] for each in trials} == {stated}
    windows = [each.cards for each in trials]
    for at, cards in enumerate(windows):
        assert cards not in windows[max(0, at - 100) : at], at


def whole_round(drilling: Drilling) -> None:
    answered = 0
    while drilling.view.phase != phase.OVER:
        if drilling.view.phase == phase.PAUSE:
            drilling.key("enter")
        elif drilling.view.phase == phase.WAIT:
            drilling.until_cards()
        else:
            key = answer_key(drilling.run, right=answered % 5 != 4)
            if key == "enter":
                drilling.let(drilling.run.due)
            else:
                drilling.key(key, drilling.now + 300 + 10 * answered)
            answered += 1


@pytest.mark.slow
def test_a_round_ends_with_its_summary_and_can_be_had_again() -> None:
    drilling = started(items="20", seed=6)
    whole_round(drilling)
    summary = [line.ear for line in drilling.view.summary]
    assert summary[0] == spoken(voice.over(16, 20))
    assert summary[1] == spoken(rose(drilling.view.rises))
    times = drilling.run._round.times()
    told_median = spoken(voice.median(median(times), None, "screen")).rstrip(".")
    assert summary[2].startswith(f"{told_median}, ")
    by_rule = drilling.view.of_rules
    assert sum(each.asked for each in by_rule) == 20
    assert sum(each.right for each in by_rule) == 16
    assert summary == drilling.said[-1 - len(summary) : -1]
    assert drilling.last == spoken(voice.again("Enter", ["Down", "D"]))
    first = {each.settings["run"] for each in drilling.trials}
    drilling.key("a")
    whole_round(drilling)
    assert {each.settings["run"] for each in drilling.trials} == {*first, "6-2"}
    drilling.key("u")
    assert drilling.view.phase == phase.SETUP
    assert drilling.last == spoken(voice.opens("Which rule?", "Berkeley War", 40, 32))
    assert drilling.key("l") == spoken(texts.left_kept(answered=20, right=16))


def test_what_did_not_count_stands_in_the_summary() -> None:
    drilling = started("slap-or-not", items="10")
    drilling.key("space", 500)
    drilling.until_cards()
    drilling.run.disturb(drilling.now, "resize")
    drilling.take()
    whole_round(drilling)
    unscored = spoken(voice.unscored(1, 1, 0))
    assert [each.kind for each in drilling.view.summary if each.ear == unscored] == ["detail"]


@pytest.mark.slow
def test_d_prime_is_told_from_20_and_20_on() -> None:
    for items, many in (("50", 1), ("20", 0)):
        drilling = started("slap-or-not", items=items)
        whole_round(drilling)
        # Besides the rules, such a round has no other news.
        beside = details(drilling.run._round, drilling.run.drill, {})
        assert len(beside) == many
        assert {ear(each) for each in beside} <= {each.ear for each in drilling.view.summary}


def round_with_mistakes(drilling: Drilling, at: Collection[int]) -> list[DrillQuestion]:
    """Answer all ten, wrongly at these numbers, from 0; return the questions of the mistakes."""
    wrong = []
    for number in range(10):
        if number in at:
            assert drilling.run._asked is not None
            wrong.append(drilling.run._asked)
        drilling.answer(number not in at, after=1500)
        if number in at:
            drilling.key("enter")
    return wrong


def test_what_went_wrong_is_asked_once_more_and_nothing_is_kept_of_it() -> None:
    drilling = started(timed="off", items="10", pause="mistakes")
    wrong = round_with_mistakes(drilling, at=(2, 5))
    assert drilling.view.phase == phase.OVER
    kept = len(drilling.trials)
    assert drilling.key("down").startswith(miss(1, 2))
    assert drilling.key("down").startswith(miss(2, 2))
    assert drilling.view.miss == 1
    drilling.key("enter")
    assert drilling.run._asked == wrong[1]
    assert drilling.view.cards == wrong[1].cards
    drilling.answer(right=True, after=1500)
    assert judged(drilling.run.history)[-1] == RIGHT
    assert drilling.view.phase == phase.PAUSE
    drilling.key("enter")
    assert (drilling.view.phase, drilling.view.miss) == (phase.OVER, 1)
    assert (drilling.view.score.right, drilling.view.score.done) == (8, 10)
    assert len(drilling.view.misses) == 2
    assert len(drilling.trials) == kept
    drilling.key("a")
    assert (drilling.view.phase, drilling.view.score.items) == (phase.CARDS, 10)


@pytest.mark.parametrize("name", ["which-rule", "slap-or-not"])
def test_all_that_went_wrong_is_asked_afresh_with_other_cards(name: str) -> None:
    drilling = started(name, timed="off", items="10", pause="mistakes")
    round_with_mistakes(drilling, at=(2, 5, 7))
    wrong = [asked for asked, _ in drilling.run._dearest()]
    kept = len(drilling.trials)
    drilling.key("d")
    assert drilling.view.score.items == 3
    for before in wrong:
        asked = drilling.run._asked
        assert asked is not None
        assert asked.cards != before.cards
        assert bool(asked.held) == bool(before.held)
        if before.target in before.held:
            assert before.target in asked.held
        drilling.answer(right=True, after=1500)
    assert drilling.view.phase == phase.OVER
    assert len(drilling.trials) == kept + 3
    assert not drilling.view.misses


def test_ten_right_answers_running_are_told_and_a_wrong_one_begins_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drilling = started()
    told_of: list[tuple[int, int]] = []
    run_made = texts.run_made

    def noted(*, right: int) -> Message:
        told_of.append((len(drilling.trials), right))
        return run_made(right=right)

    monkeypatch.setattr(texts, "run_made", noted)
    for at in range(16):
        drilling.until_cards()
        drilling.answer(right=at != 3)
        if at == 3:
            drilling.key("enter")
    assert told_of == [(14, 10)]
