"""The rule texts are complete: all claims, options and slap rules of their games."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.claims import CLAIMS, HOW_MANY, module_of
from tests.tiers import looped
from warcards_tui.coach.drills.catalogue import DRILLS
from warcards_tui.coach.lessons import contents, find_lesson, find_unit, lessons, unit_ids
from warcards_tui.games.catalogue import VARIANTS
from warcards_tui.games.options import OptionError, dated, resolve
from warcards_tui.rulebook.files import all_texts, find_text
from warcards_tui.rulebook.records import Article, ListItem, Paragraph, Pile, RuleText

TAUGHT = [each.id for each in lessons()]
"""Games with a lesson."""

FEWEST_WORDS, MOST_WORDS = 30, 150
"""Words that are easy to read at one go, on a page or by speech."""


def numbered(part: str) -> set[str]:
    return {f"{part}-{number:02}" for number in range(1, HOW_MANY[part] + 1)}


def chapter(text: RuleText, title: str) -> tuple[Article, ...]:
    (found,) = [each.articles for each in text.chapters if each.title == title]
    return found


def prose(article: Article) -> str:
    """Return the text of an article besides its examples."""
    return " ".join(each.text for each in article.blocks if isinstance(each, Paragraph | ListItem))


def test_every_game_has_a_text() -> None:
    assert [text.variant for _, text in all_texts(VARIANTS) if isinstance(text, RuleText)] == list(
        VARIANTS
    )


@looped("variant", VARIANTS)
def test_every_claim_of_the_game_is_told_and_no_other(variant: str) -> None:
    told = {
        claim for article in find_text(VARIANTS.find(variant)).articles for claim in article.claims
    }
    module = module_of(variant)
    owed = {f"G-{number:02}" for number in module.COMMON}
    owed.update(*(numbered(part) for part in (module.PART, *module.OTHERS)))
    assert owed <= set(CLAIMS)
    assert not owed - told, "claims of the game (PART, COMMON and OTHERS) that no article names"
    assert not told - owed, "claims that an article names, and that are none of the game's"


@looped("variant", VARIANTS)
def test_every_article_tells_a_claim_once(variant: str) -> None:
    for article in find_text(VARIANTS.find(variant)).articles:
        assert article.claims, article.title
        assert len(set(article.claims)) == len(article.claims), article.title


@looped("variant", VARIANTS)
def test_the_front_matter_agrees_with_the_game(variant: str) -> None:
    text, game = find_text(VARIANTS.find(variant)), VARIANTS[variant]
    assert text.name == game.name
    assert text.players == game.players
    assert text.sources, "the front matter has no source"
    assert text.notes, "the front matter has no note"


@looped("variant", VARIANTS)
def test_a_text_opens_with_two_to_four_sentences_and_ends_with_options_and_history(
    variant: str,
) -> None:
    text = find_text(VARIANTS.find(variant))
    (opening,) = text.intro
    assert 2 <= len(re.findall(r"\.(?: |$)", opening.text)) <= 4
    assert [each.title for each in text.chapters[-2:]] == ["Options", "History"]


@looped("variant", VARIANTS)
def test_every_option_has_an_article_that_tells_each_of_its_values(variant: str) -> None:
    articles = chapter(find_text(VARIANTS.find(variant)), "Options")
    options = VARIANTS[variant].options
    headed = [each.options for each in articles]
    assert headed == [((each.name, ""),) for each in options], "the articles of Options, in order"
    for option, article in zip(options, articles, strict=True):
        said = prose(article)
        assert option.name in article.title
        assert option.article in article.claims
        assert "default" in said, option.name
        items = [each.text for each in article.blocks if isinstance(each, ListItem)]
        for value in option.choices:
            assert any(item.startswith(f"{value}:") for item in items), (option.name, value)
        if option.high:
            assert re.search(rf"\b{option.default}\b", said), option.name
        if option.dated:
            assert any(item.startswith("a date such as 20") for item in items), option.name


@looped("variant", VARIANTS)
def test_options_that_an_article_leads_to_can_be_set(variant: str) -> None:
    game = VARIANTS[variant]
    for article in find_text(VARIANTS.find(variant)).articles:
        given = {name: value for name, value in article.options if value}
        names = {option.name for option in game.options}
        assert {name for name, _ in article.options} <= names, article.title
        try:
            values = dated(resolve(game.options, given))
            if game.slaps:
                game.slap_rules(values)
        except OptionError as wrong:
            pytest.fail(f"{article.title}: {wrong}")


@looped("variant", VARIANTS)
def test_all_that_an_article_names_exists(variant: str) -> None:
    game = VARIANTS[variant]
    for article in find_text(VARIANTS.find(variant)).articles:
        lesson, slash, unit = article.lesson.partition("/")
        if lesson:
            assert lesson in {each.id for each in lessons()}, article.title
            assert not slash or unit in unit_ids(lesson), article.title
        assert not article.drill or article.drill in DRILLS, article.title
        rules: set[str] = set()
        for options in ({}, {name: value for name, value in article.options if value}):
            if game.slaps:
                slaps = game.slap_rules(dated(resolve(game.options, options)))
                rules |= {rule.id for rule in slaps.rules.rules}
        assert set(article.rules) <= rules, article.title


@looped("variant", VARIANTS)
def test_an_article_leads_to_the_unit_that_teaches_its_rule(variant: str) -> None:
    led = 0
    for article in find_text(VARIANTS.find(variant)).articles:
        lesson, _, name = article.lesson.partition("/")
        if article.drill == "which-rule" and article.rules and variant in TAUGHT:
            unit = contents(find_lesson(lesson)).units[find_unit(lesson, name)]
            assert set(article.rules) <= set(unit.rules), article.title
            led += 1
    assert bool(led) == (variant in SLAPS and variant in TAUGHT)


@looped("variant", TAUGHT)
def test_every_unit_of_a_game_has_an_article_that_leads_to_it(variant: str) -> None:
    led = {article.lesson for article in find_text(VARIANTS.find(variant)).articles}
    assert {f"{variant}/{unit}" for unit in unit_ids(variant)} <= led


SLAPS = [variant for variant, game in VARIANTS.items() if game.slaps]


@looped("variant", SLAPS)
def test_every_slap_rule_has_an_article_with_two_good_piles_and_a_near_miss(variant: str) -> None:
    game = VARIANTS[variant]
    rules = game.slap_rules(dated(resolve(game.options, {}))).rules.rules
    articles = {
        rule: article
        for article in find_text(VARIANTS.find(variant)).articles
        if article.drill == "which-rule"
        for rule in article.rules
    }
    assert set(articles) == {rule.id for rule in rules}
    for rule in rules:
        shown = Counter(
            each.says
            for each in articles[rule.id].blocks
            if isinstance(each, Pile) and each.rule == rule.id
        )
        assert shown["holds"] >= 2, rule.id
        assert shown["not"] >= 1, rule.id


@looped("variant", VARIANTS)
def test_every_article_can_be_read_at_one_go(variant: str) -> None:
    words = {
        each.title: len(prose(each).split()) for each in find_text(VARIANTS.find(variant)).articles
    }
    assert {
        title: many for title, many in words.items() if not FEWEST_WORDS <= many <= MOST_WORDS
    } == {}


@looped("variant", SLAPS)
def test_a_pile_of_no_rule_names_its_day_where_a_rule_goes_by_the_day(variant: str) -> None:
    """Otherwise the example would be true only on some days of the month."""
    if "date" not in {option.name for option in VARIANTS[variant].options}:
        return
    undated = [
        each.cards
        for article in find_text(VARIANTS.find(variant)).articles
        for each in article.blocks
        if isinstance(each, Pile)
        and (each.says == "none" or each.rule == "sum-3-date")
        and "date" not in each.options
    ]
    assert undated == []
