"""The battlefield: cells and inches, terrain, buildings, sight, and cities laid out by a seed."""
