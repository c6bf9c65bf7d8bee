"""Smash Monster Rampage! as it is seen at the table."""
