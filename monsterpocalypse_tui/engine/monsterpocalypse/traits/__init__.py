"""What the rules must know of abilities: the register, who can have which, how often one counts, marks like Flight."""
