"""Grabs: the attempt, what may follow at once, and locks that last."""
