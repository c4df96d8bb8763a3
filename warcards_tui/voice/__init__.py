"""The one place that turns events, views and reasons into sentences.

What is said of the events and views of ``games/NAME/`` stands in ``voice/games/NAME.py``.
"""
