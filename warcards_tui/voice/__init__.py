"""The one place that turns events, views and reasons into sentences.

The sentences of the events and views of ``games/NAME.py`` stand in ``voice/NAME.py``.
"""
