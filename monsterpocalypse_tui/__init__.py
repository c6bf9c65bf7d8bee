"""The complete 2008 Monsterpocalypse at a terminal table."""
