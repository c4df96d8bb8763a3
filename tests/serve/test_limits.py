"""Limits of a visitor's requests and use."""

from __future__ import annotations

import pytest

from warcards_tui.serve import limits
from warcards_tui.serve.limits import Limit, Places


def test_a_visitor_may_come_some_times_at_once_and_then_now_and_again() -> None:
    now = 100.0
    limit = Limit(3, 10.0, lambda: now)
    assert [limit.allows("1.2.3.4") for _ in range(5)] == [True] * 3 + [False] * 2
    now += 9.9
    assert not limit.allows("1.2.3.4")
    now += 0.2  # Refused attempts do not count.
    assert [limit.allows("1.2.3.4") for _ in range(2)] == [True, False]
    now += 1000.0  # Even after a long absence no more are allowed at once.
    assert [limit.allows("1.2.3.4") for _ in range(4)] == [True] * 3 + [False]


def test_several_at_once_count_as_so_many() -> None:
    now = 0.0
    limit = Limit(10, 1.0, lambda: now)
    assert not limit.allows("", 11)
    assert limit.allows("", 7)
    assert not limit.allows("", 4)
    assert limit.allows("", 3)
    assert not limit.allows("")
    now += 4.0
    assert [limit.allows("", 4), limit.allows("")] == [True, False]


def test_each_visitor_has_a_share_and_a_whole_network_is_one() -> None:
    limit = Limit(1, 10.0, lambda: 0.0)
    assert limit.allows("1.2.3.4")
    assert limit.allows("1.2.3.5")
    assert limit.allows("2001:db8::1")
    assert not limit.allows("2001:db8::2")
    assert limit.allows("2001:db8:0:1::1")
    assert limit.allows("fe80::1%eth0")
    assert not limit.allows("fe80::2%eth1")
    assert limit.allows("")  # Unknown addresses share one limit.
    assert not limit.allows("")


def test_it_remembers_no_more_than_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MOST", 2)
    limit = Limit(1, 10.0, lambda: 0.0)
    assert all(limit.allows(each) for each in ("1.1.1.1", "1.1.1.2", "1.1.1.3"))
    assert not limit.allows("1.1.1.3")
    assert limit.allows("1.1.1.1")


def test_an_address_holds_its_share_of_places_and_gives_them_back() -> None:
    places = Places(2)
    with places.held("1.2.3.4") as first, places.held("1.2.3.4") as second:
        with places.held("1.2.3.4") as third, places.held("1.2.3.5") as other:
            assert (first, second, third, other) == (True, True, False, True)
        with places.held("1.2.3.4") as again:
            assert not again  # A refusal restores nothing.
    with places.held("1.2.3.4") as later:
        assert later
    assert not places._held


@pytest.mark.parametrize("address", ["127.0.0.1", "::1", "127.3.2.1"])
def test_a_proxy_on_this_machine_may_hold_all_places(address: str) -> None:
    places = Places(1)
    with places.held(address) as first, places.held(address) as second:
        assert first
        assert second


def test_a_network_of_version_6_is_one_address() -> None:
    places = Places(1)
    with places.held("2001:db8::1") as first, places.held("2001:db8::2") as second:
        assert (first, second) == (True, False)
