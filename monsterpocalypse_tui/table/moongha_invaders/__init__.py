"""*Moongha Invaders* at the table."""
