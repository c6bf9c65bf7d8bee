"""Smash Monster Rampage!: two task forces, one city, and a Monster that a die drives."""
