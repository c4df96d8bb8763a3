"""Sentences about keys and places for the book, if none of its games has them."""

from __future__ import annotations

from tests.games.setup import set_up
from tests.said import spoken
from tests.voice.rendered import Examples, in_the_book
from warcards_tui.cards.french import card, parse_cards
from warcards_tui.games.slap_events import SlapWon
from warcards_tui.voice import places, races, replay, rule_texts
from warcards_tui.voice import sitting as voice
from warcards_tui.voice.games import budr as budr_voice
from warcards_tui.voice.keys import does_elsewhere
from warcards_tui.voice.races import Race
from warcards_tui.voice.scene import Scene
from warcards_tui.words import budr, challenges, fast_food, introductions, keys, sitting, today
from warcards_tui.words import places as texts
from warcards_tui.words import replay as replays
from warcards_tui.words import rule_texts as rule_texts_words
from warcards_tui.words.utterance import LENGTHS, Utterance


@in_the_book
def what_keys_say_in_budr_basef() -> Examples:
    game = set_up("budr-basef", seats=2, seed=1)
    view = game.view(0)._replace(owes=(6, 0), power=card("KH"))
    for words in ("add double", "add sum-3-date"):
        yield spoken(budr.change_selected(change=budr_voice.change(words, view)))
    for what, touched in budr_voice.TOUCHED.items():
        yield spoken(touched, budr_voice.TOUCH_FIRST[what])
    told = (
        budr.check_selected(enter="Enter"),
        budr.refused_owing(owed=6, call="M", fold="X"),
        budr_voice.power(view),
        budr.raise_chosen(cards=5, most=24),
        budr.which_change(enter="Enter"),
        budr_voice.your_bet(view._replace(staying=(0, 1)), ("You", "Rosa"), (("N", "check"),), "O"),
    )
    yield [spoken(each) for each in told]


@in_the_book
def what_keys_say_at_any_table() -> Examples:
    total = (fast_food.digits_missing(), fast_food.total_asked(key="Enter"))
    yield [spoken(each) for each in (*total, rule_texts_words.nothing_typed)]
    told = (
        *(
            sitting.going_on,
            sitting.no_such_card,
            sitting.taken_back,
            sitting.unselected,
            sitting.not_yet,
        ),
        *(
            sitting.committed(undo="U"),
            sitting.name_it(key="R"),
            sitting.which_rule(key="R"),
            sitting.paused(key="B").text,
        ),
        *(
            sitting.no_such_key(key="D", help="H").text,
            sitting.not_understood(written=repr("juggle"), key="H").text,
        ),
        *(
            sitting.pace(pace="normal, 2 seconds a card").text,
            sitting.begins_at(game="War", move=2).text,
            sitting.enter_does(does="lay"),
        ),
    )
    yield [spoken(each) for each in told]
    learnt = (keys.learning(key="H"), keys.learnt, keys.does_nothing(key="caret"))
    yield [
        spoken(each)
        for each in (
            *learnt,
            does_elsewhere(key="X", where=keys.in_drills, help="Go on."),
        )
    ]


@in_the_book
def what_is_said_of_races_challenges_and_replays() -> Examples:
    rules = set_up("egyptian-war", seats=2, seed=1).rules
    assert rules is not None
    window = tuple(parse_cards("9S 4H 4C"))
    race = Race(races.LATE, "pair", window, rules, SlapWon(1, "pair", window, 4, False))
    for seat in (0, 1):
        said = races.too_late(race, 240.0, Scene(("You", "Rosa"), 0), seat)
        yield [spoken(said, length=length) for length in LENGTHS]
    won = race._replace(
        verdict=races.WON,
        mine=races.Press(410.0, None, "ok"),
        rivals=(races.Rival(1, 660.0, True),),
        margin=250.0,
    )
    for each in (won, won._replace(rivals=(), margin=None)):
        yield spoken(races.timing(each, Scene(("You", "Rosa"), 0)))
    asked = Utterance(sitting.ready)
    yield [spoken(sitting.nobody_there(key="Enter")), spoken(voice.with_time_left(asked, 1234.0))]
    yield [
        spoken(challenges.rival_sits(name="Rival")),
        spoken(challenges.compared(theirs="won, 5 to 1", yours="a draw")),
    ]
    yield [spoken(replay.begins("War", 234, None)), spoken(replay.begins("Egyptian War", 2, 18))]
    yield [spoken(replays.game_in_log(at=1, games=2)), spoken(replays.at_the_end)]
    yield [spoken(introductions.begun(game="War", pictures=6)), spoken(introductions.left())]
    yield [spoken(today.puzzle_begun), spoken(today.puzzle_begun_again)]
    yield [spoken(rule_texts.heading(1, "Players and pack", "The game and its cards"))]
    yield [
        spoken(texts.first_game(minutes=2)),
        spoken(places.next_lesson("Berkeley War", "Equation")),
    ]
