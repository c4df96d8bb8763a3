"""Duel King."""
