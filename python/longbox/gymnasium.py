"""A Gymnasium environment for one agent: every other seat is played by a bot."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from longbox._native import Play, Setup
from longbox.pettingzoo import Observation, begun, see, spaces
from longbox.setup import legendary


class LongboxEnv(gymnasium.Env[Observation, int]):
    """One seat of a game of either kind.

    Observations and actions are those of `longbox.pettingzoo`; `action_masks()` and `info["action_mask"]` give the mask alone. An action that the mask leaves
    out is never made: with `strict` it raises ValueError, otherwise it costs 0.01 and the first option is taken.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        seat: int = 0,
        others: str = "heuristic",
        max_options: int | None = None,
        max_decisions: int = 20_000,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.setup = legendary(players=1, seed=1) if setup is None else setup
        if not 0 <= seat < self.setup.seats:
            raise ValueError(f"There is no seat {seat}; seats are 0 to {self.setup.seats - 1}.")
        self.seat = seat
        self.others = others
        self.strict = strict
        self.max_decisions = max_decisions
        self.render_mode = render_mode
        seen, actions = spaces(self.setup, max_options)
        self.observation_space: gymnasium.spaces.Space[Any] = seen
        self.action_space: gymnasium.spaces.Space[Any] = actions
        self._width = self.setup.sizes()[1]
        self._most = int(actions.n)
        self.play: Play | None = None
        self.decisions = 0

    def _running(self) -> Play:
        if self.play is None:
            raise RuntimeError("Reset the environment before it is used.")
        return self.play

    def _let_others_play(self) -> None:
        play = self._running()
        while play.seat is not None and play.seat != self.seat:
            play.choose(play.advise(self.others))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = see(self._running(), self.seat, self._width, self._most)
        return seen, {"action_mask": seen["action_mask"]}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions there are, as sb3-contrib's MaskablePPO asks for it."""
        mask: NDArray[np.bool_] = self._seen()[0]["action_mask"].astype(np.bool_)
        return mask

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game; without a seed, the next one of this environment."""
        super().reset(seed=seed)
        self.decisions = 0
        for _ in range(1_000):
            self.play = begun(self.setup, int(self.np_random.integers(2**63)))
            self._let_others_play()
            if self.play.seat is not None:
                return self._seen()
        raise RuntimeError(f"Game after game is over before seat {self.seat} is asked.")

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answers, and lets the others play until this seat is asked again or the game is over."""
        play = self._running()
        reward = 0.0
        chosen = int(action)
        if not 0 <= chosen < play.options:
            if self.strict or play.seat is None:
                raise ValueError(f"There is no option {chosen}; there are {play.options}.")
            chosen, reward = 0, -0.01
        play.choose(chosen)
        self.decisions += 1
        self._let_others_play()
        over = play.seat is None
        if over:
            reward += play.rewards()[self.seat]
        seen, info = self._seen()
        return seen, reward, over, not over and self.decisions >= self.max_decisions, info

    def render(self) -> str:  # type: ignore[override]
        """The options in words."""
        return "\n".join(f"{number}: {words}" for number, words in enumerate(self._running().words()))
