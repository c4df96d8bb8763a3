"""Proofs that every drill of exercises asks and grades what is true."""
