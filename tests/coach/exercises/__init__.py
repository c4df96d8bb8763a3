"""Proofs that every drill of exercises asks and grades correctly."""
