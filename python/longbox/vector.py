"""Many games side by side, stepped in Rust and written into arrays that the caller owns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from longbox._native import Batch, Setup


class Buffers(NamedTuple):
    """What is written for N games. Each array belongs to the caller, may be swapped between steps, and lies side by side in memory."""

    #: (N, numbers) float32: what the seat that is asked may know.
    observation: NDArray[np.float32]
    #: (N, max_options, numbers) float32: its options; rows that the mask leaves out keep whatever they held.
    options: NDArray[np.float32]
    #: (N, max_options) int8: 1 for each option.
    mask: NDArray[np.int8]
    #: (N,) int32: how many options there are; they are the first of the mask.
    count: NDArray[np.int32]  # type: ignore[assignment]
    #: (N, seats) float32: what each seat got for the game that the step ended; 0 otherwise.
    reward: NDArray[np.float32]
    #: (N,) uint8: 0 the game runs, 1 it ended, 2 it was broken off after `max_decisions`. The rest is of the next game then.
    done: NDArray[np.uint8]
    #: (N,) int32: who is asked.
    seat: NDArray[np.int32]


class VectorEnv:
    """N games of one kind. A game that ends begins anew in the same step, with the next set-up and chance of its own.

    Whoever is asked has more than one option. What is dealt depends on the seed and on the number of the game alone, never on threads.

    >>> import longbox
    >>> env = VectorEnv([longbox.legendary(seed=1)], games=8)
    >>> seen = env.reset(seed=1)
    >>> seen = env.step(np.zeros(8, dtype=np.int64))
    """

    def __init__(
        self,
        setups: Sequence[Setup],
        games: int,
        *,
        max_options: int | None = None,
        max_decisions: int = 20_000,
        threads: int = 1,
    ) -> None:
        """`threads` 0 is one for each core. A question with more than `max_options` options is an error that says so."""
        if not setups:
            raise ValueError("A vector environment needs a set-up at least.")
        observation, option, _ = setups[0].sizes()
        self.observation_size: int = observation
        self.option_size: int = option
        usual = max(setup.sizes()[2] for setup in setups)
        self.max_options: int = usual if max_options is None else max_options
        self.games = games
        self.seats: int = max(setup.seats for setup in setups)
        self._batch = Batch(list(setups), games, self.max_options, max_decisions, threads)
        self.buffers = self.new_buffers()

    def new_buffers(self) -> Buffers:
        """Arrays of the right form, all 0."""
        games, options = self.games, self.max_options
        return Buffers(
            np.zeros((games, self.observation_size), dtype=np.float32),
            np.zeros((games, options, self.option_size), dtype=np.float32),
            np.zeros((games, options), dtype=np.int8),
            np.zeros(games, dtype=np.int32),
            np.zeros((games, self.seats), dtype=np.float32),
            np.zeros(games, dtype=np.uint8),
            np.zeros(games, dtype=np.int32),
        )

    def reset(self, seed: int = 0, into: Buffers | None = None) -> Buffers:
        """Begins all games anew."""
        buffers = self.buffers if into is None else into
        self._batch.reset(seed, *buffers)
        return buffers

    @property
    def undecided(self) -> int:
        """Games since the last reset that were over before anybody was asked (one in tens of thousands): no array tells of them."""
        return self._batch.undecided

    def step(self, actions: NDArray[np.int64], into: Buffers | None = None) -> Buffers:
        """Answers every open question with the number of an option, int64.

        An action that is none raises ValueError, and no game is stepped.
        """
        buffers = self.buffers if into is None else into
        self._batch.step(actions, *buffers)
        return buffers
