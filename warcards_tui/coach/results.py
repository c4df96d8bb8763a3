"""The result menu of a game: its mistakes by rule, and the next steps."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from warcards_tui.cards.french import cards_text
from warcards_tui.cards.parts import Sentences, Text, listed
from warcards_tui.coach.daily import PAGE, Deal, DealMenu, counted_game, deal_in
from warcards_tui.coach.exercises.games import slap_rules_with
from warcards_tui.coach.skills.kept import kept_profile
from warcards_tui.folders import NO_FILES
from warcards_tui.sitting.challenge_code import ChallengeError
from warcards_tui.sitting.challenges import code_of
from warcards_tui.sitting.facts import asked_in, facts
from warcards_tui.sitting.kept import see_decisions
from warcards_tui.sitting.kept_log import usual_file, write_log
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.menus.menu import (
    LETTERS,
    AppContext,
    Begin,
    Go,
    Offer,
    Offers,
    OpenMenu,
    Outcome,
    Row,
    Tell,
    WriteValue,
)
from warcards_tui.sitting.opening import Route
from warcards_tui.sitting.replay import kept_replays, see_again
from warcards_tui.sitting.result import Fault, Result
from warcards_tui.sitting.today import today
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.store import SavedGame, Store
from warcards_tui.voice import results as voice
from warcards_tui.voice.races import WRONG
from warcards_tui.voice.render import ear, eye
from warcards_tui.words import challenges
from warcards_tui.words import choice_exercises as decided
from warcards_tui.words import results as words
from warcards_tui.words import today as texts
from warcards_tui.words.utterance import Utterance

AGAIN, REPLAY, MISSES, DRILL = "again", "replay", "misses", "drill-these"
DECISIONS = "decisions"
WENT, SHARE, SEND, LOG = "went", "share", "send", "log"

_MISS, _SEEN = "miss-", "seen-"


class SkillShown(NamedTuple):
    """A rule that was missed or named wrongly in a game.

    ``level`` is its level in drills in percent, None without drills; ``due`` is the day of its next
    review, or "".
    """

    rule: SlapRule
    faults: int
    level: int | None
    due: str
    told: Text


def skills_shown(store: Store, result: Result) -> list[SkillShown]:
    """Return the rules with mistakes in a game, the most frequent first."""
    if result.rules is None:
        return []
    area = kept_profile(store).area(result.variant.id)
    day = today()
    found = []
    for rule in faulty_rules(result):
        skill = area.skill(rule.id)
        level = round(100 * skill.level) if skill.trials else None
        due = skill.due_on(day)
        told = voice.skill(rule, level, voice.due(due, day))
        faults = [each.rule for each in result.faults].count(rule.id)
        found.append(SkillShown(rule, faults, level, due, told))
    return found


def faulty_rules(result: Result) -> list[SlapRule]:
    """Return the rules with mistakes that are still in force, the most frequent first."""
    names = [each.rule for each in result.faults]
    rules = result.rules.rules if result.rules is not None else ()
    found = [rule for rule in rules if rule.id in names]
    return sorted(found, key=lambda rule: -names.count(rule.id))


def sums_told(store: Store, result: Result) -> Sequence[Text]:
    """Return sentences about the sums or differences of a game: right, wrong and slowest."""
    sign = result.variant.game_class().sign
    found = facts(asked_in(store, result.variant.id, result.kept)) if sign else []
    if not found:
        return []
    from warcards_tui.voice.games.addition import noun
    from warcards_tui.voice.games.addition.report import report

    return report(found, noun(sign))


def went(store: Store, result: Result) -> Text:
    """Return the course of a game in sentences: everything that the screen draws."""
    shown = [result.headline]
    if not result.of_two:
        shown.append(voice.owned([each.counts[0] for each in result.course]))
    if result.rules is None:
        shown += sums_told(store, result)
    else:
        shown.append(result.slaps)
        if result.best is not None and result.median is not None:
            shown.append(voice.times(result.best, result.median))
        shown += [each.told for each in skills_shown(store, result)]
    shown.append(result.compared)
    return Sentences([each for each in shown if each])


class ResultMenu(Offers):
    """Menu after a game; its first row plays again.

    In speech it has rows for what the screen draws: the course of the game, and a line to paste
    elsewhere.
    """

    place = "result"
    anew = True

    def __init__(self, around: AppContext, result: Result) -> None:
        super().__init__(around)
        self.result = result
        # Path of the exported game log, once it is written.
        self._written = ""
        self._deal, self._counted = self._of_today()
        name = result.variant.name
        self.title = texts.deal(game=name).text if self._counted is not None else name

    def _of_today(self) -> tuple[Deal | None, SavedGame | None]:
        """Return the deal of the day, and this game if it is the counted game of that deal."""
        store = self._around.store
        deal = deal_in(store.load_game(self.result.kept)[0], self._around.games, today())
        counted = counted_game(store, deal) if deal is not None else None
        return deal, counted if counted is not None and counted.id == self.result.kept else None

    def offers(self) -> Mapping[str, list[Offer]]:
        result = self.result
        faults = result.faults
        again = Row(AGAIN, words.again, help=words.again_help, letter="a")
        help = words.replay_at_a_miss_help if faults else words.replay_help
        replay = Row(REPLAY, words.replay, help=help, letter=LETTERS["played"])
        step = faults[0].step if faults else 0
        found = [
            Offer(again, Begin(result.again)),
            Offer(replay, Go(see_again(result.kept, step))),
        ]
        if self._around.aloud:
            how = Row(WENT, words.went, help=words.went_help, letter="w")
            tells = ear(Utterance(went(self._around.store, result)))
            # First, so that pressing Enter too soon starts nothing.
            found.insert(0, Offer(how, Tell(tells)))
        if faults:
            misses = Row(MISSES, words.misses, str(len(faults)), words.misses_help, letter="m")
            found.append(Offer(misses, OpenMenu(MissesMenu(self._around, result))))
        if result.variant.chooses and result.over:
            row = Row(
                DECISIONS,
                decided.decisions_row,
                decided.decisions_three,
                decided.decisions_row_help,
                letter="u",
            )
            found.append(Offer(row, Go(see_decisions(result.variant.id, result.kept))))
        if rules := [rule for rule in faulty_rules(result) if rule.drilled]:
            names = listed([rule.text for rule in rules])
            help = words.drill_these_help(rules=names).text
            drill = Row(DRILL, words.drill_these, help=help, letter=LETTERS["drills"])
            only = " ".join(rule.id for rule in rules)
            opening = Route("drill", "which-rule", result.variant.id, kept={"only": only})
            found.append(Offer(drill, Go(opening)))
        if self._deal is not None and self._counted is not None:
            row = Row(
                "daily", texts.deal_of_the_day, help=texts.deal_help_short, letter=LETTERS["daily"]
            )
            found.append(Offer(row, OpenMenu(DealMenu(self._around, self._deal, self._counted))))
        if self._around.aloud:
            row = Row(SHARE, texts.share, help=texts.share_help, letter="c")
            found.append(Offer(row, Tell(result.shared.ear)))
        compares = result.rules is not None or result.variant.chooses
        if result.over and compares and not result.of_two:
            row = Row(SEND, challenges.send, help=challenges.send_help, letter="k")
            # Computed when it is chosen, because it is slow and rarely used.
            found.append(Offer(row, Tell("")))
        if result.over and not os.environ.get(NO_FILES):
            lies = self._written
            help = words.log_written(path=lies).text if lies else words.log_help
            name = "" if self._around.aloud else os.path.basename(lies)
            row = Row(LOG, words.log, name, help, "text", letter="f")
            found.append(Offer(row, WriteValue(words.name_of_log(usual=self.typed(row)).text)))
        return {"": found}

    def choose(self, row: Row) -> Outcome:
        return self._sent() if row.id == SEND else super().choose(row)

    def _sent(self) -> Tell:
        """Return the challenge for a friend: a link if a web page is known, else a command."""
        store, kept = self._around.store, self.result.kept
        try:
            code = code_of(store, self._around.games, kept)
        except ChallengeError as wrong:
            return Tell(str(wrong), refused=True)
        number = [each.id for each in kept_replays(store)].index(kept) + 1
        page = os.environ.get(PAGE, "")
        paste = f"{page}#challenge={code}" if page else f"warcards challenge {code}"
        told = "" if os.environ.get(NO_FILES) else challenges.written_by(number=number).eye
        # In a browser there is no shell for the command.
        return Tell(told, paste=paste)

    def typed(self, row: Row) -> str:
        return usual_file(self.result.variant.id, self.result.day)

    def write(self, row: Row, text: str) -> None:
        around, name = self._around, text.strip() or self.typed(row)
        self._written = write_log(around.store, around.games, self.result.kept, name)


class MissesMenu(Offers):
    """Menu of missed and wrong slaps, in the order of the game.

    Each one can be asked again or opened in the replay; in speech these are separate rows.
    """

    place = "misses"
    title = words.misses
    anew = True

    def __init__(self, around: AppContext, result: Result) -> None:
        super().__init__(around)
        self.result = result

    def offers(self) -> Mapping[str, list[Offer]]:
        result = self.result
        options = remembered_options(self._around.store, result.variant)
        rules = slap_rules_with(result.variant, options) if result.faults else RuleSet(())
        found = []
        for at, fault in enumerate(result.faults):
            asked = _asked(result, fault) if _can_be_asked(fault, rules) else None
            found.append(self._offer(at, fault, asked))
            if asked is not None and self._around.aloud:
                row = Row(f"{_SEEN}{at}", words.replay_of_it, help=words.replay_of_it_help)
                found.append(Offer(row, self.replay(found[-1].row)))
        return {"": found}

    def replay(self, row: Row) -> Go:
        """Open the replay at the pile of a row."""
        fault = self.result.faults[int(row.id.removeprefix(_MISS))]
        return Go(see_again(self.result.kept, fault.step))

    def _offer(self, at: int, fault: Fault, asked: Route | None) -> Offer:
        told = Utterance(fault.told)
        # The spoken line is set separately: speech reads the cards as a list.
        row = Row(
            f"{_MISS}{at}",
            eye(told),
            voice.at_card(fault.card, fault.time_ms),
            words.miss_help if asked is None else words.ask_help,
            "opens",
            spoken=ear(told),
        )
        return Offer(row, self.replay(row) if asked is None else Go(asked))


def _asked(result: Result, fault: Fault) -> Route:
    """Return the opening that asks that pile again."""
    return Route("drill", "which-rule", result.variant.id, kept={"pile": cards_text(fault.cards)})


def _can_be_asked(fault: Fault, rules: RuleSet) -> bool:
    """True if the rules of the drills give that pile the same answer as in the game.

    False if other rules were in force there, or if a matching rule was locked.
    """
    if len(fault.cards) > rules.shown:
        return False
    held = [rule.id for rule in rules.holding(fault.cards)]
    if fault.kind == WRONG:
        return fault.rule not in held if fault.rule else not held
    return fault.rule in held and rules[fault.rule].drilled
