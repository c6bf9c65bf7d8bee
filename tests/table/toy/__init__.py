"""A toy game for two or three: hunters walk an island, and each knows from a card where a treasure of hers lies.

It has all that a game may have: a deck and a secret, dice, a board of places with ways between them, its own data.
"""
