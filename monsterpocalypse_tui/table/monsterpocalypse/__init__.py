"""Monsterpocalypse at the table: its words and pictures as plain values."""
