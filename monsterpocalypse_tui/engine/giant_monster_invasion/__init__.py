"""Giant Monster Invasion!: monsters of the players' own making wreck cities and one another, on a grid of inches."""
