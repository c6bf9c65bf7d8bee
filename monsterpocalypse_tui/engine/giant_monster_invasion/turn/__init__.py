"""Rounds and turns: the order, the start, everything a turn offers, and the end."""
