"""Scenarios: a position, dice, answers and what must be true at the end."""
