"""What another hand may do to all that is read: exports, logs, data files, house variants."""
