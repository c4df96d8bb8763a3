"""Pictures of the program for its pages: ``make screenshots``."""
