"""What a browser shows: pages in Chromium, by keys, mouse and touch, and as a reader is told of them.

A module of these tests has ``pytestmark = pytest.mark.browser``: ``make browser`` runs it, and
``make test``, which needs no browser, leaves it out. ``make browser PICTURES=1`` keeps what was seen in
``build/pictures``, to be looked at.
"""
