"""Moving on the grid, and what stands in the way."""
