"""What a browser shows: pages in Chromium, by keys, mouse, touch, and as a reader is told of them.

A module of these tests has ``pytestmark = pytest.mark.browser``: ``make browser`` runs it, and
``make test``, which needs no browser, leaves it out. The pictures that they keep are to be looked
at: ``build/pictures``.
"""
