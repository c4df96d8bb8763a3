"""Seats around a game: whose input counts when, the clock, the bots' turns, recording.

Nothing here knows of keys, sentences or what a person keeps: that is ``sitting``, above.
"""
