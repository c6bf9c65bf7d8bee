"""Powers that are switched on or act by themselves; the rest live where their rule is told."""
