"""Sentences for events, views and reasons; no other package composes them.

The sentences for the events and views of ``games/NAME/`` are in ``voice/games/NAME.py``.
"""
