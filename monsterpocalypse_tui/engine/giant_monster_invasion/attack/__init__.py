"""Attacks: mods, BLAST, BRAWL, the special forms, collisions on purpose, and intimidation."""
