"""The rules of the 2008 Monsterpocalypse."""
