"""An attack: declaring, dice, the seven steps, damage and collisions."""
