"""The abilities: what each of them does, in the step where it acts."""
