"""Getting about: what a Move is worth, the cheapest way, every mode, and retreat."""
