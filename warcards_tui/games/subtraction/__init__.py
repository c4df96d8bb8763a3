"""Subtraction War: the machine of Addition War, configured."""
