"""Armageddon: a configuration of the Triple Topper machine of World War 3."""
