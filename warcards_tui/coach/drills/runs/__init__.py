"""Runs of drills that go another way than a round of one drill."""
