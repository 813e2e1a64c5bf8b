"""A small policy over options, and how it learns: numpy alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

import longbox
from longbox.vector import Buffers

Floats = NDArray[np.float32]
HIDDEN = 48


class Rollout:
    """What was seen and done in some steps of many games. Options lie one behind the other, without the empty places."""

    def __init__(self, env: longbox.VectorEnv, steps: int) -> None:
        shape = (steps, env.games)
        self.observation = np.zeros((*shape, env.observation_size), dtype=np.float32)
        self.options: list[Floats] = []
        self.count = np.zeros(shape, dtype=np.int64)
        self.action = np.zeros(shape, dtype=np.int64)
        self.chance = np.zeros(shape, dtype=np.float32)
        self.value = np.zeros(shape, dtype=np.float32)
        self.reward = np.zeros(shape, dtype=np.float32)
        self.done = np.zeros(shape, dtype=bool)
        self.last_value = np.zeros(env.games, dtype=np.float32)

    def note(self, step: int, seen: Buffers, actions: NDArray[np.int64], chances: Floats, value: Floats) -> None:
        """Keeps one step."""
        self.observation[step] = seen.observation
        self.options.append(seen.options[seen.mask.astype(bool)])
        self.count[step], self.action[step] = seen.count, actions
        self.chance[step], self.value[step] = chances, value

    def advantages(self, discount: float = 0.997, trace: float = 0.95) -> tuple[Floats, Floats]:
        """How much better each step went than was thought, and what it was worth (generalised advantage estimation)."""
        advantage = np.zeros_like(self.value)
        following, ahead = self.last_value, np.zeros_like(self.last_value)
        for step in range(len(self.value) - 1, -1, -1):
            goes_on = ~self.done[step]
            error = self.reward[step] + discount * following * goes_on - self.value[step]
            ahead = error + discount * trace * ahead * goes_on
            advantage[step], following = ahead, self.value[step]
        return advantage, advantage + self.value


class Policy:
    """Scores every option: a hidden layer over what is seen, what the option is, and which card it is about."""

    def __init__(self, env: longbox.VectorEnv, cards: int, seed: int) -> None:
        dice = np.random.default_rng(seed)

        def weights(rows: int, columns: int, scale: float) -> Floats:
            return (dice.standard_normal((rows, columns)) * scale).astype(np.float32)

        seen, option = env.observation_size, env.option_size
        self.card = next(section.first for section in longbox.layout("legendary", "option") if section.name == "card")
        self.cards = cards
        self.weights: dict[str, Floats] = {
            "seen": weights(seen, HIDDEN, seen**-0.5),
            "option": weights(option, HIDDEN, option**-0.5),
            "card": weights(cards + 1, HIDDEN, 0.1),
            "score": weights(HIDDEN, 1, 0.02),
            "judge": weights(seen, HIDDEN, seen**-0.5),
            "value": weights(HIDDEN, 1, 0.02),
            "bias": weights(1, HIDDEN, 0.0),
            "judge bias": weights(1, HIDDEN, 0.0),
            "value bias": weights(1, 1, 0.0),
        }
        self.mean = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.weights.items()}
        self.updates = 0

    def _inputs(self, observation: Floats, options: Floats) -> tuple[Floats, Floats, NDArray[np.int64]]:
        """Numbers of about the same size, and which card each option is about."""
        cards = options[:, self.card].astype(np.int64)
        option = options * np.float32(0.3)
        option[:, self.card] = 0.0
        return np.tanh(observation * np.float32(0.1)), option, cards

    def _scores(self, observation: Floats, options: Floats, count: NDArray[np.int64]) -> tuple[Any, ...]:
        weights = self.weights
        seen, option, cards = self._inputs(observation, options)
        owner = np.repeat(np.arange(len(count)), count)
        hidden = np.tanh(
            (seen @ weights["seen"] + weights["bias"])[owner] + option @ weights["option"] + weights["card"][cards]
        )
        score = (hidden @ weights["score"])[:, 0]
        first = np.concatenate(([0], np.cumsum(count)[:-1]))
        score = score - np.maximum.reduceat(score, first)[owner]
        exponential = np.exp(score)
        chances = exponential / np.add.reduceat(exponential, first)[owner]
        judged = np.tanh(seen @ weights["judge"] + weights["judge bias"])
        value = (judged @ weights["value"] + weights["value bias"])[:, 0]
        return seen, option, cards, owner, hidden, first, chances, judged, value

    def act(
        self, seen: Buffers, dice: np.random.Generator, boldly: bool = False
    ) -> tuple[NDArray[np.int64], Floats, Floats]:
        """An option for each game, the chance it had, and what the position is thought to be worth. Boldly: the best one."""
        options = seen.options[seen.mask.astype(bool)]
        count = seen.count.astype(np.int64)
        *_, first, chances, _, value = self._scores(seen.observation, options, count)
        table = np.zeros(seen.mask.shape, dtype=np.float32)
        table[seen.mask.astype(bool)] = chances
        if boldly:
            actions = table.argmax(axis=1)
        else:
            drawn = dice.random(len(count), dtype=np.float32)[:, None] > table.cumsum(axis=1)
            actions = np.minimum(drawn.sum(axis=1), count - 1)
        return actions.astype(np.int64), chances[first + actions], value

    def learn(self, rollout: Rollout, dice: np.random.Generator, pace: float, passes: int = 3, parts: int = 8) -> None:
        """Makes what went better than thought likelier, a little at a time."""
        advantage, worth = (array.reshape(-1) for array in rollout.advantages())
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        observation = rollout.observation.reshape(-1, rollout.observation.shape[-1])
        options = np.concatenate(rollout.options)
        count, action = rollout.count.reshape(-1), rollout.action.reshape(-1)
        chance = rollout.chance.reshape(-1)
        first = np.concatenate(([0], np.cumsum(count)[:-1]))
        for _ in range(passes):
            for part in np.array_split(dice.permutation(len(count)), parts):
                rows = np.repeat(first[part] - np.concatenate(([0], np.cumsum(count[part])[:-1])), count[part])
                rows += np.arange(len(rows))
                slopes = self._slopes(
                    observation[part],
                    options[rows],
                    count[part],
                    action[part],
                    chance[part],
                    advantage[part],
                    worth[part],
                )
                self._follow(slopes, pace=1.5e-3 * max(pace, 0.05))

    def _slopes(
        self,
        observation: Floats,
        options: Floats,
        count: NDArray[np.int64],
        action: NDArray[np.int64],
        before: Floats,
        advantage: Floats,
        worth: Floats,
        clip: float = 0.2,
        curiosity: float = 0.01,
    ) -> dict[str, Floats]:
        """By how much each weight makes the loss larger."""
        seen, option, cards, owner, hidden, first, chances, judged, value = self._scores(observation, options, count)
        weights, games = self.weights, np.float32(len(count))
        taken = first + action
        ratio = chances[taken] / np.maximum(before, 1e-6)
        # No further where it has moved far enough already.
        held = ((advantage > 0) & (ratio > 1 + clip)) | ((advantage < 0) & (ratio < 1 - clip))
        pull = np.where(held, 0.0, advantage * ratio).astype(np.float32)
        score = pull[owner] * chances
        score[taken] -= pull
        logs = np.log(chances + 1e-8)
        entropy = np.add.reduceat(chances * logs, first)
        score += curiosity * chances * (logs - entropy[owner])
        score /= games
        inner = (score[:, None] @ weights["score"].T) * (1 - hidden**2)
        by_game = np.add.reduceat(inner, first, axis=0)
        by_card = np.zeros_like(weights["card"])
        np.add.at(by_card, cards, inner)
        wrong = ((value - worth) / games).astype(np.float32)
        inner_value = (wrong[:, None] @ weights["value"].T) * (1 - judged**2)
        return {
            "score": hidden.T @ score[:, None],
            "option": option.T @ inner,
            "card": by_card,
            "seen": seen.T @ by_game,
            "bias": by_game.sum(axis=0, keepdims=True),
            "value": judged.T @ wrong[:, None],
            "value bias": wrong.sum(keepdims=True)[None, :],
            "judge": seen.T @ inner_value,
            "judge bias": inner_value.sum(axis=0, keepdims=True),
        }

    def _follow(self, slopes: dict[str, Floats], pace: float) -> None:
        """One step downhill (Adam)."""
        self.updates += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.updates)
            square = self.square[name] / (1 - 0.999**self.updates)
            self.weights[name] -= np.float32(pace) * mean / (np.sqrt(square) + 1e-6)
