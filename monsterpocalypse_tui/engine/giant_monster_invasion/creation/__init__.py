"""Making a monster: points, scores that follow from others, powers, and what is wrong with a draft."""
