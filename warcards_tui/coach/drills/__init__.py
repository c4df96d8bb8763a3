"""The drills: what they ask, how a round goes, and what is said of each answer."""
