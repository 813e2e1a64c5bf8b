"""A PettingZoo environment: agents are asked one after the other (AEC), with action masks."""

from __future__ import annotations

from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from longbox import OBSERVATION_VERSION
from longbox._native import Play, Setup
from longbox.setup import legendary

Observation = dict[str, NDArray[Any]]


def spaces(setup: Setup, max_options: int | None) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """The spaces of observations and actions of a set-up."""
    observation, option, usual = setup.sizes()
    most = usual if max_options is None else max_options
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(-np.inf, np.inf, shape=(observation,), dtype=np.float32),
            "options": gymnasium.spaces.Box(-np.inf, np.inf, shape=(most, option), dtype=np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, shape=(most,), dtype=np.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(most)


def begun(setup: Setup, seed: int) -> Play:
    """A game in which somebody is asked: one that is over before that (a twist may lose it at once) makes room for the one of the next seed."""
    for _ in range(1_000):
        play = Play(setup, seed)
        if play.seat is not None:
            return play
        seed = (seed + 1) % 2**64
    raise RuntimeError("Game after game is over before anybody is asked.")


def see(play: Play, seat: int, width: int, most: int) -> Observation:
    """What a seat sees. Options and mask are empty for everybody but the one that is asked."""
    options = np.zeros((most, width), dtype=np.float32)
    mask = np.zeros(most, dtype=np.int8)
    if play.seat == seat:
        count = play.options
        if count > most:
            raise RuntimeError(
                f"There are {count} options and room for {most}: make the environment with a larger max_options."
            )
        options[:count] = play.describe()
        mask[:count] = 1
    return {"observation": play.observe(seat), "options": options, "action_mask": mask}


class LongboxAEC(AECEnv):
    """A game of either kind: Legendary, whose players win or lose together, or Clix for two.

    An agent is asked whenever it has more than one option. The action is the number of an option; `options` has a row for each, `action_mask` says
    which rows there are. Rewards come at the end: 1 for a win, -1 for a loss, 0 for anything else.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": f"longbox_v{OBSERVATION_VERSION}",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        max_options: int | None = None,
        max_decisions: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        """A game that goes on beyond `max_decisions` is cut off (truncated)."""
        super().__init__()
        self.setup = legendary(players=2, seed=1) if setup is None else setup
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space, self._action_space = spaces(self.setup, max_options)
        self._width = self.setup.sizes()[1]
        self._most = int(self._action_space.n)
        self.observation_spaces = {agent: self._observation_space for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(self._most) for agent in self.possible_agents}
        self.play: Play | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every agent; each has one of its own, so that sampling one leaves the others alone."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game; without a seed another one each time."""
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        self.play = begun(self.setup, seed)
        self.decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _running(self) -> Play:
        if self.play is None:
            raise RuntimeError("Reset the environment before it is used.")
        return self.play

    def _select(self) -> None:
        """Whoever is asked next; once the game is over, the agents take their leave in order."""
        seat = self._running().seat
        self.agent_selection = self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> Observation:
        """What an agent may know."""
        return see(self._running(), self._seats[agent], self._width, self._most)

    def step(self, action: int | None) -> None:
        """Answers for the agent that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("An agent that is asked has to answer with the number of an option.")
        play = self._running()
        self._cumulative_rewards[agent] = 0.0
        play.choose(int(action))
        self.decisions += 1
        self._clear_rewards()
        if play.seat is None:
            for name, reward in zip(self.possible_agents, play.rewards(), strict=True):
                self.rewards[name] = reward
                self.terminations[name] = True
        elif self.decisions >= self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "ansi":
            self.render()

    def render(self) -> str:
        """Who is asked, and the options in words."""
        play = self._running()
        if play.seat is None:
            return f"over: {play.rewards()}"
        lines = [f"{self.agent_selection}, after {play.steps} steps:"]
        lines += [f"  {number}: {words}" for number, words in enumerate(play.words())]
        return "\n".join(lines)

    def record(self) -> str:
        """The whole game so far as a code, for `longbox.Game.from_record` or `longbox replay`. It tells every hand."""
        return self._running().record()

    def close(self) -> None:
        """Nothing is held open."""


def env(setup: Setup | None = None, **wishes: Any) -> LongboxAEC:
    """The environment, as PettingZoo's own modules make theirs."""
    return LongboxAEC(setup, **wishes)
