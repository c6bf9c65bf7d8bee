"""A player's turn, phase by phase."""
