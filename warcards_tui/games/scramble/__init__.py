"""Scramble War."""
