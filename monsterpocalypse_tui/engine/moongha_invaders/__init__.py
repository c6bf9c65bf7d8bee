"""Moongha Invaders: mad scientists raise monsters and fight over twelve cities, for three or four."""
