"""What any front end needs of a game being played: the match, the picking of answers, and what is to be seen."""
