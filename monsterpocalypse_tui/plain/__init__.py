"""The game in ordinary terminal lines: what a screen reader can say and a script can type."""
