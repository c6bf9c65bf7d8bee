"""The board: its geometry, who stands where, and the effective numbers of a figure."""
