"""Damage by another hand to all input files: exports, logs, data files, house variants."""
