"""A game in words: names, events, decisions and numbers."""
