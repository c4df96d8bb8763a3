"""``warcards serve``: people apart, nothing of the machine reachable, and all of it bounded."""
