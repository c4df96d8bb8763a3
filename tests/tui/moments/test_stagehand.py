from __future__ import annotations

from textual.geometry import Region

from tests.tui.moments.stages import Stage
from warcards_tui.cards.french import parse_cards
from warcards_tui.tui.moments import BannerWords, Flight, Keyframe, Now, aloft
from warcards_tui.tui.moments.tempo import READABLE

LIT = Keyframe("before", 500.0, {"pile:-1": "lit"}, BannerWords("mine", ("a pair",)))
FLIGHT = Flight("pile", "seat:0", many=8, begins=50.0, lasts=100.0)
GONE = Keyframe("after", 0.0, verdict=LIT.verdict, flights=(FLIGHT,))
LAST = Keyframe("after", 0.0, verdict=LIT.verdict)


def test_each_still_is_there_for_its_time() -> None:
    stage = Stage()
    stage.stagehand.play([LIT, GONE, LAST])
    assert stage.at(0).now == Now(LIT)
    assert stage.at(499).now == Now(LIT)
    assert stage.at(500).now == Now(GONE)
    assert stage.at(560).now == Now(GONE, ((FLIGHT, 0.1),))
    assert stage.at(649).busy
    assert stage.at(650).now is None
    assert not stage.stagehand.busy


def test_the_words_stay_when_all_is_over() -> None:
    stage = Stage()
    stage.stagehand.play([LIT, GONE, LAST])
    assert stage.at(10_000).verdict == LIT.verdict


def test_a_result_is_decided_when_its_last_news_is_on() -> None:
    """The story contains all of it, so it waits for the last pictures."""
    stage = Stage()
    fell = Keyframe("fallen", 300.0, verdict=BannerWords("war", ("9 casualties",)))
    won = Keyframe("won", 200.0, verdict=BannerWords("mine", ("you take 21",)))
    stage.stagehand.play([LIT, fell, won, won._replace(hold=0.0)])
    assert not stage.at(0).decided
    assert not stage.at(799).decided
    assert stage.at(800).decided
    assert stage.stagehand.busy


def test_a_result_is_not_decided_before_its_last_card_is_up() -> None:
    """The card of a play that wins nothing has no words of its own."""
    mine, both = [tuple(parse_cards(each)) for each in ("4C", "4C 7H")]
    stage = Stage()
    turning = Keyframe(both, 60.0, {"front:1": "flip"}, LIT.verdict)
    stage.stagehand.play(
        [LIT._replace(view=mine), turning, Keyframe(both, 100.0, verdict=LIT.verdict), GONE]
    )
    assert not stage.at(559).decided
    assert stage.at(560).decided


def test_news_does_not_cut_a_mistake_that_nobody_has_read() -> None:
    stage = Stage()
    wrong, news = (
        BannerWords("wrong", ("not a pair",), stays=400.0),
        BannerWords("info", ("Rosa pays 1",)),
    )
    stage.stagehand.play([Keyframe("after", 500.0, verdict=wrong)])
    stage.at(READABLE - 1).play([Keyframe("after", 0.0, verdict=news)])
    assert stage.stagehand.verdict == wrong
    stage.at(READABLE).play([Keyframe("after", 0.0, verdict=news)])
    assert stage.stagehand.verdict == news


def test_it_draws_once_a_still_and_thirty_times_a_second_in_a_flight() -> None:
    stage = Stage()
    longer = FLIGHT._replace(lasts=1010.0)
    stage.stagehand.play([LIT, GONE._replace(flights=(longer,)), LAST])
    assert (stage.drawn, len(stage.clock.alarms)) == (0, 1)
    assert (stage.at(499), stage.drawn)[1] == 0
    assert (stage.at(500), stage.drawn)[1] == 1
    assert (stage.at(550), stage.drawn)[1] == 2
    assert (stage.at(1555), stage.drawn)[1] == 32
    assert (stage.at(10_000), stage.drawn)[1] == 33
    assert not stage.clock.alarms


def test_a_cut_at_any_time_leaves_the_table_as_it_is() -> None:
    for time in range(0, 700, 7):
        stage = Stage()
        stage.stagehand.play([LIT, GONE, LAST])
        stage.at(time)
        drawn = stage.drawn
        assert stage.stagehand.cut() == (time < 650)
        assert stage.stagehand.now is None
        assert stage.stagehand.verdict == LAST.verdict
        stage.at(10_000)
        assert stage.drawn == drawn, "a timer has survived"


def test_the_next_moment_takes_the_place_of_the_one_that_plays() -> None:
    stage = Stage()
    stage.stagehand.play([LIT, GONE, LAST])
    other = Keyframe("other", 100.0)
    stage.at(300).play([other, other])
    assert stage.at(350).now == Now(other)
    assert stage.stagehand.until == 500
    assert stage.at(500).now is None
    assert not stage.clock.alarms


def test_a_late_timer_skips_what_is_over() -> None:
    stage = Stage()
    stage.stagehand.play([LIT, GONE, LAST])
    stage.clock.time = 620
    assert stage.at(620).now == Now(GONE, ((FLIGHT, 0.7),))


def test_words_that_nobody_has_had_time_to_read_outlast_a_card() -> None:
    stage = Stage()
    verdict = BannerWords("wrong", ("not a pair",), stays=400.0)
    stage.stagehand.play([Keyframe("after", 0.0, verdict=verdict)])
    stage.at(399).play([])
    assert stage.stagehand.verdict == verdict
    stage.at(400).play([])
    assert stage.stagehand.verdict is None


def test_other_words_let_the_moment_go_on() -> None:
    stage = Stage()
    stage.stagehand.play([LIT, GONE, LAST])
    late = BannerWords("late", ("too late",))
    stage.at(100).tell(late)
    assert stage.stagehand.verdict == late
    assert stage.at(500).busy
    assert stage.at(700).verdict == late


def test_words_are_not_told_before_their_still() -> None:
    stage = Stage()
    stage.stagehand.play([Keyframe("covered", 60.0), LIT, LAST])
    assert stage.at(59).verdict is None
    assert stage.at(60).verdict == LIT.verdict


def test_what_flies_is_drawn_on_its_way() -> None:
    places = {"pile": Region(40, 3, 9, 7), "seat:0": Region(0, 13, 14, 3)}
    paths = [aloft(Now(GONE, ((FLIGHT, share / 10),)), places)[0][1:3] for share in range(11)]
    assert paths[0] == places["pile"].center
    assert paths[-1] == places["seat:0"].center
    assert paths == sorted(paths, reverse=True)


def test_what_the_picture_has_no_place_for_is_not_seen_to_fly() -> None:
    now = Now(GONE, ((FLIGHT, 0.5),))
    assert aloft(now, {"pile": Region(40, 3, 9, 7)}) == []
    # A deck stands for the cards won.
    won = Now(GONE, ((FLIGHT._replace(end="won:0"), 0.5),))
    assert aloft(won, {"pile": Region(40, 3, 9, 7), "seat:0": Region(0, 13, 14, 3)})
