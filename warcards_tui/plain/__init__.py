"""The line face: the game as a stream of lines, for screen readers, pipes and simple terminals."""
