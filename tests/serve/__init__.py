"""Tests of ``warcards serve``: separate users, a safe machine, and limits on everything."""
