"""The blocks of a rule text as sentences, which are spoken, printed, searched and drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from warcards_tui.cards.parts import Text
from warcards_tui.rulebook.errors import RuleTextError
from warcards_tui.rulebook.example import SEATS
from warcards_tui.rulebook.piles import JudgedPile, judge_pile
from warcards_tui.rulebook.records import Block, Pile, Play, RuleText
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts

if TYPE_CHECKING:
    # The code that plays games is imported for examples of play only.
    from warcards_tui.rulebook.plays import PlayedOut, Turn

Sentence = tuple[str, Text]
"""The kind of a sentence, and the sentence.

The kinds are ``paragraph``, ``item``, ``pile`` and ``verdict``, ``deal`` (the start of an example
of play), ``told`` (its events), ``refused`` (an illegal move) and ``wrong`` (an incorrect example,
with the error).
"""


def sentences(text: RuleText, block: Block, above: Block | None = None) -> list[Sentence]:
    """Return the sentences of a block.

    The options of a pile are left out if the pile ``above`` has the same ones.
    """
    try:
        if isinstance(block, Pile):
            same = isinstance(above, Pile) and above.options == block.options
            return _pile(block, judge_pile(text, block), {} if same else block.options)
        if isinstance(block, Play):
            from warcards_tui.rulebook.plays import play_out

            return _play(text, block, play_out(text, block))
    except RuleTextError as wrong:
        return [("wrong", rule_texts.example_wrong(why=str(wrong)))]
    return [(type(block).__name__.lower(), voice.prose(block.text, _rules_of(text)))]


def verdict_of(text: RuleText, pile: Pile) -> tuple[Text, Text]:
    """Return the verdict on the pile of an example, and the reason. Raises ``RuleTextError``."""
    return voice.verdict(pile.says, *_question(pile, judge_pile(text, pile)))


def again(text: RuleText, block: Block) -> list[Sentence]:
    """Return an example with everything that is true about it; any other block unchanged."""
    try:
        if isinstance(block, Pile):
            cards, rules = judge_pile(text, block)
            held = rules.holding(cards)
            near = None if held else rules.nearest(cards)
            told = voice.pile_again(
                block.options,
                cards,
                [(rule, rules.witness(rule.id, cards)) for rule in held],
                (rules[near.rule], near.lacking) if near else None,
            )
            return [("pile", told)]
    except RuleTextError as wrong:
        return [("wrong", rule_texts.example_wrong(why=str(wrong)))]
    return sentences(text, block)


def _pile(pile: Pile, judged: JudgedPile, options: Mapping[str, str]) -> list[Sentence]:
    told = voice.pile_verdict(pile.says, *_question(pile, judged))
    return [("pile", voice.pile(options, judged.cards)), ("verdict", told)]


def _question(pile: Pile, judged: JudgedPile) -> tuple[SlapRule | None, Text]:
    """Return the rule in question, or None, and why it matches or does not."""
    if not pile.rule:
        return None, ""
    cards, rules = judged
    rule = rules[pile.rule]
    if pile.says == "barred":
        return rule, pile.reason
    why = rules.witness if pile.says == "holds" else rules.lacking
    return rule, why(rule.id, cards)


def _play(text: RuleText, play: Play, played: PlayedOut) -> list[Sentence]:
    names = SEATS[: len(played.hands)]
    starts = "" if played.turn is None else names[played.turn]
    deal = voice.deal(play.options, names, played.hands, played.table, starts)
    found: list[Sentence] = [("deal", deal)]
    if play.steps[0].kind == "told":
        # The example is about the events before the first move.
        found.append(("told", " ".join(played.turns[0].told)))
    for turn in played.turns[1:]:
        if turn.refused:
            found.append(("refused", _refused(text, turn)))
        elif turn.told:
            found.append(("told", " ".join([*_late(turn), *turn.told])))
    return found


def _late(turn: Turn) -> list[str]:
    """Return a sentence if a slap came after a card that its player had not seen."""
    from warcards_tui.games.moves import Slap, parse_move

    move = parse_move(turn.move)
    late = isinstance(move, Slap) and move.seen is not None
    return [rule_texts.slaps_late(name=SEATS[turn.seat]).text] if late else []


def _refused(text: RuleText, turn: Turn) -> Text:
    from warcards_tui.games.moves import Slap, parse_move

    move = parse_move(turn.move)
    rule: Text = ""
    if isinstance(move, Slap) and move.rule is not None:
        rule = _rule_name(text, move.rule)
    return voice.refused(SEATS[turn.seat], move, rule, turn.refused)


def _rule_name(text: RuleText, id: str) -> Text:
    """Return a slap rule; one that is not in force keeps its id."""
    rules = _rules_of(text)
    return rules[id] if rules is not None and id in rules else id


def _rules_of(text: RuleText) -> RuleSet | None:
    """Return the slap rules of the text's game, or None."""
    from warcards_tui.games.options import dated, resolve

    variant = text.game
    if not variant.slaps:
        return None
    return variant.slap_rules(dated(resolve(variant.options, {}))).rules
