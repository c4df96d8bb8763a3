"""Menus outside the table, for all modes."""
