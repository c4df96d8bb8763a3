"""Budr Basef."""
