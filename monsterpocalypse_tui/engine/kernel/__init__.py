"""What every game at this table shares; it knows no game."""
