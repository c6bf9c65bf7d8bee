"""The screen: it shows what the engine says is open and hands back what the player picked."""
