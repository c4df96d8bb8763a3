"""Bots: reflexes (reaction models) and choosers (strategies)."""
