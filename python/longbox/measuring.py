"""How often bots win."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from longbox import _native
from longbox.setup import Setup


class Rate(NamedTuple):
    """A share of all games, and where the true share lies with 95 % confidence (Wilson's interval)."""

    share: float
    low: float
    high: float
    games: int

    @classmethod
    def of(cls, hits: int, games: int) -> Rate:
        """So many hits in so many games."""
        if games == 0:
            return cls(0.0, 0.0, 1.0, 0)
        z = 1.959963985
        share = hits / games
        shrink = 1 + z * z / games
        middle = (share + z * z / (2 * games)) / shrink
        half = z / shrink * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
        return cls(share, max(middle - half, 0.0), min(middle + half, 1.0), games)

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"


def measure(setup: Setup, bots: str | Sequence[str] = "heuristic", *, games: int = 100, seed: int = 0) -> list[Rate]:
    """How often each seat wins with one bot for all seats, or one for each, on every core.

    Bots: "random", "heuristic", "search" and "search:<trials>" (Legendary; it learns the set-up first, which takes seconds). The same seed gives the
    same numbers on every machine.
    """
    named = [bots] if isinstance(bots, str) else list(bots)
    seats, _ = _native.measure(setup, named, games, seed)
    return [Rate.of(won, games) for won, _, _ in seats]
