"""Messages of a rule text: places, examples, and answers while reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from warcards_tui.cards.french import Card, spoken_cards
from warcards_tui.cards.parts import Cards, FormText, Sentences, Text, row, say, told
from warcards_tui.cards.prose import Prose
from warcards_tui.slaps.rule import SlapRule
from warcards_tui.slaps.ruleset import RuleSet
from warcards_tui.words import rule_texts
from warcards_tui.words.catalogue import Message

if TYPE_CHECKING:
    from warcards_tui.games.moves import Move

TEXT, HEADING = "game", "heading"
"""Kinds of list entries."""


# -- examples


def options_given(options: Mapping[str, str]) -> str:
    """Return the options of an example: ``date 2023-10-31, brackets any``."""
    return ", ".join([f"{name.replace('_', ' ')} {value}" for name, value in options.items()])


def example(options: Mapping[str, str], starts: str = "") -> str:
    """Return the head of an example; ``starts`` names the player who starts, if known."""
    begins: Text = rule_texts.starts(name=starts) if starts else ""
    if not options:
        return rule_texts.example(starts=begins).text
    return rule_texts.example_with(options=options_given(options), starts=begins).text


def prose(text: str, rules: RuleSet | None = None) -> Text:
    """Return a text word for word, in speech without signs; names of rules are replaced too."""
    found = () if rules is None else rules.rules
    return Prose(text, {rule.name: rule.ear for rule in found if rule.ear != rule.name})


def laid(cards: Sequence[Card]) -> Text:
    """Return the cards of an example, in signs and in words."""
    told = Cards(cards)
    return FormText(told, told, written=spoken_cards(cards))


def verdict(says: str, rule: SlapRule | None, reason: Text) -> tuple[Text, Text]:
    """Return the verdict on a pile and its reason; ``rule`` is the rule in question, or None."""
    if rule is None:
        return rule_texts.no_rule_holds, ""
    if says == "holds":
        return rule, reason
    if says == "not":
        return rule_texts.rule_not(rule=rule), reason
    if says == "barred":
        return rule_texts.barred(rule=rule), reason
    return rule_texts.no_rule_holds, rule_texts.nearest(rule=rule, why=reason)


def pile(options: Mapping[str, str], cards: Sequence[Card]) -> Text:
    """Return the cards of an example, with its ``options`` if it has any."""
    return Sentences([prose(example(options)), say("{}.", laid(cards))])


def pile_verdict(says: str, rule: SlapRule | None, reason: Text) -> Text:
    """Return the verdict on a pile as a sentence; see ``verdict``."""
    found = [each for each in verdict(says, rule, reason) if each]
    return Sentences([say("{}.", row(found, "; " if says == "none" else ": "))])


def pile_again(
    options: Mapping[str, str],
    cards: Sequence[Card],
    holds: Iterable[tuple[SlapRule, Text]],
    nearest: tuple[SlapRule, Text] | None,
) -> Text:
    """Return each rule that matches a pile with the reason, else the nearest miss."""
    found = [say("{}: {}", rule, why) for rule, why in holds]
    ending: Text = rule_texts.none_near
    if found:
        ending = rule_texts.rules_hold(many=len(found), rules=row(found, "; "))
    elif nearest is not None:
        rule, why = nearest
        ending = rule_texts.nearest_miss(rule=rule, why=why)
    given = []
    if options:
        given = [prose(rule_texts.with_options(options=options_given(options)).text)]
    return Sentences([say("{}.", laid(cards)), ending, *given])


def deal(
    options: Mapping[str, str],
    names: Sequence[str],
    hands: Sequence[Sequence[Card]],
    table: Sequence[Card],
    starts: str,
) -> Text:
    """Return the start of an example of play, and the seat that ``starts`` if known."""
    held = [say("{} {}", name, laid(hand)) for name, hand in zip(names, hands, strict=True) if hand]
    held += [say("{} {}", rule_texts.table, laid(table))] if table else []
    return Sentences([prose(example(options, starts)), say("{}.", row(held, "; "))])


def refused(name: str, move: Move, rule: Text, reason: str) -> Message:
    """Return an impossible move, with the reason given to its player."""
    return rule_texts.refused(name=name, move=_wanted(move, rule), reason=reason)


def _wanted(move: Move, rule: Text) -> Text:
    from warcards_tui.games import moves

    if isinstance(move, moves.Slap):
        return rule_texts.slap_for(rule=rule) if rule else rule_texts.slap
    if isinstance(move, moves.Choose):
        return rule_texts.choose(card=move.card.name)
    if isinstance(move, moves.Collect):
        return rule_texts.collect
    if isinstance(move, moves.Swap):
        return rule_texts.swap if move.wanted else rule_texts.keep
    if isinstance(move, moves.Flip):
        return rule_texts.lay
    if isinstance(move, moves.Lay | moves.Sort):
        return say("{} {}", move.verb, laid(move.cards))
    if isinstance(move, moves.Save):
        return rule_texts.save(card=move.card.name) if move.card else rule_texts.save_nothing
    # The text of the other moves is in words already: answer 15, pick 7, raise 3, fold.
    return move.text


# -- places


def heading(number: int, title: str, chapter: str) -> str:
    """Return the heading of an article, preceded by its ``chapter`` if it begins one."""
    above = f"{chapter}. " if chapter else ""
    return f"{above}{number}. {title}." if number else f"{above}{title}."


def text_note(articles: int, read: int) -> str:
    """Return the length of a text, and the part that has been read."""
    if not read:
        return rule_texts.articles(many=articles).text
    if read == articles:
        return rule_texts.articles_all_read(many=articles).text
    return rule_texts.articles_read(many=articles, read=read).text


def article_label(number: int, title: str) -> str:
    """Return an article in the table of contents."""
    return f"{number}. {title}" if number else title


def opens(noun: str, entries: int, marked: str) -> Text:
    """Return the announcement of an opened list: its length, and the selected entry."""
    words = rule_texts.games_listed if noun == TEXT else rule_texts.headings_listed
    return prose(words(many=entries, marked=marked).text)


def narrowed(character: str, left: int, marked: str) -> str:
    """Return the list after ``character`` was typed or deleted; it is echoed first."""
    fits = rule_texts.nothing_fits
    if left:
        fits = told(prose(rule_texts.fits(many=left, marked=marked).text), "ear")
    return f"{character} {fits}".lstrip()


# -- searching


def hit(words: str, number: int, many: int) -> Message:
    """Return the number of a search result."""
    spoken = FormText(words, told(prose(words), "ear").strip())
    return rule_texts.hit(words=spoken, number=number, many=many)


def no_hit(words: str) -> Text:
    """Return the message that a search found nothing."""
    return prose(rule_texts.no_hit(words=repr(words)).text)


# -- answers to information keys


def whereabouts(
    number: int, articles: int, title: str, chapter: str, part: int, parts: int
) -> Text:
    """Return the place in the text."""
    head = title
    if number:
        head = rule_texts.article_of(number=number, articles=articles, title=title).text
    inside = []
    if parts > 1:
        inside.append(rule_texts.part_of(part=part, parts=parts).text)
    if chapter:
        inside.append(rule_texts.in_chapter(chapter=chapter).text)
    return prose("; ".join([head, *filter(None, [", ".join(inside)])]) + ".")


def in_list(title: str, at: int, entries: int, marked: str) -> Text:
    """Return the place in a list."""
    if not entries:
        return rule_texts.in_narrowed_list(title=title).text
    return prose(rule_texts.in_list(title=title, at=at, entries=entries, marked=marked).text)


def progress(name: str, articles: int, read: int) -> Message:
    """Return the number of articles read."""
    left = articles - read
    if not left:
        return rule_texts.progress_all(name=name, articles=articles)
    if not read:
        return rule_texts.progress_none(name=name, articles=articles)
    return rule_texts.progress(name=name, articles=articles, read=read, left=left)


def slaps_in_force(names: Sequence[Text], *, named: bool, no_repeat: bool) -> Text:
    """Return the slap rules in force; ``names`` include keys if a slap names its rule."""
    slaps = rule_texts.slaps_in_force(rules=row(names))
    if not named:
        return slaps
    return Sentences([slaps, rule_texts.name_another() if no_repeat else rule_texts.name_one()])


def options_in_force(options: Mapping[str, object]) -> Text:
    """Return the options with which the next game would start."""
    told = [f"{name.replace('_', ' ')}, {value}" for name, value in options.items()]
    return prose(rule_texts.options_in_force(options="; ".join(told)).text)


# -- the command


def no_such_article(name: str, most: int, hint: str, *, slaps: bool) -> str:
    """Return the message for an unknown article; ``hint`` is from ``nearest_hint``.

    ``slaps`` is True if the text has slap rules.
    """
    words = rule_texts.no_such_article_or_slap if slaps else rule_texts.no_such_article
    return words(name=repr(name), most=most, hint=hint).text
