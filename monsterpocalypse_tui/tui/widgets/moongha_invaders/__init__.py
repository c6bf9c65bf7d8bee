"""What *Moongha Invaders* is furnished with."""
