"""Rules and options of the next game of a variant, for places outside the table."""

from __future__ import annotations

from warcards_tui.cards.parts import Sentences, Text, say
from warcards_tui.games.options import OptionError, dated, resolve
from warcards_tui.games.variant import Variant
from warcards_tui.rulebook.records import Article
from warcards_tui.sitting.actions import key_name, rule_action
from warcards_tui.sitting.launch import remembered_options
from warcards_tui.sitting.settings import keymap_of
from warcards_tui.store import Store
from warcards_tui.voice import rule_texts as voice
from warcards_tui.words import rule_texts


def rules_in_force(store: Store, variant: Variant) -> Text:
    """Return a few sentences about the slap rules and options of the next game."""
    try:
        values = dated(resolve(variant.options, remembered_options(store, variant)))
        slaps = variant.slap_rules(values) if variant.slaps else None
    except OptionError as wrong:
        return str(wrong)
    if slaps is None:
        told: Text = rule_texts.nothing_slapped
    else:
        keymap = keymap_of(store, variant.id)
        actions = [rule_action(rule) for rule in slaps.rules.rules]
        names: list[Text] = (
            [say("{} {}", key_name(keymap.key(each)), each.told) for each in actions]
            if slaps.naming
            else list(slaps.rules.rules)
        )
        told = voice.slaps_in_force(names, named=slaps.naming, no_repeat=slaps.no_repeat)
    return Sentences([told, voice.options_in_force(values)])


def options_of(variant: Variant, article: Article) -> dict[str, str]:
    """Return the options of a game that demonstrates an article, empty if it names none.

    An option without a value gets the one choice that is not its default; it is skipped if it has
    several such choices.
    """
    declared = {each.name: each for each in variant.options}
    found = {}
    for name, value in article.options:
        option = declared.get(name)
        if option is not None:
            others = [each for each in option.choices if each != option.default]
            if value or len(others) == 1:
                found[name] = value or others[0]
    return found
