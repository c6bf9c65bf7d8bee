"""The rookie: a scripted opponent with a short list of priorities, who says why it does what it does."""

from .seat import Rookie

__all__ = ["Rookie"]
