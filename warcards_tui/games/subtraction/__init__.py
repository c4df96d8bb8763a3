"""Subtraction War: a configuration of the machine of Addition War."""
