"""OpenSpiel games: `pyspiel.load_game("python_longbox_legendary(setup=...)")` once this module is imported, or `LongboxGame` with a set-up.

Chance moves once, at the start: it picks one of `deals` tapes, equally likely, from which everything is dealt that the game will draw. So states can be
cloned and played again by their history. What is on the tape shows in no observation; but whoever searches in clones of a state follows the true tape and so
peeks: such players belong into the engine (`longbox.measure(setup, "search")`), which deals what is hidden afresh.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from longbox._native import Play, Setup
from longbox.layout import layout
from longbox.setup import clix, legendary

#: Tapes that chance picks one of.
DEALS = 1000

_PARAMETERS: dict[str, Any] = {"setup": "", "options": "", "deals": DEALS, "max_decisions": 20_000}


def _game_type(game: str) -> pyspiel.GameType:
    together = game == "legendary"
    return pyspiel.GameType(
        short_name=f"python_longbox_{game}",
        long_name=f"Longbox: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.IDENTICAL if together else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5 if together else 2,
        min_num_players=1 if together else 2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class LongboxGame(pyspiel.Game):  # type: ignore[misc]
    """A game of either kind with a fixed set-up."""

    KIND = "legendary"

    def __init__(self, params: dict[str, Any] | None = None, *, setup: Setup | None = None) -> None:
        wishes = {**_PARAMETERS, **(params or {})}
        if setup is None:
            make = legendary if self.KIND == "legendary" else clix
            setup = make(str(wishes["setup"]) or None, options=str(wishes["options"]) or None, seed=1)
        if setup.game != self.KIND:
            raise ValueError(f"This is a set-up of {setup.game}, not of {self.KIND}.")
        self.setup = setup
        self.deals = int(wishes["deals"])
        self.max_decisions = int(wishes["max_decisions"])
        self.observation_size, _, self.max_options = setup.sizes()
        together = self.KIND == "legendary"
        info = pyspiel.GameInfo(
            num_distinct_actions=self.max_options,
            max_chance_outcomes=self.deals,
            num_players=setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=self.max_decisions,
        )
        written = {
            "setup": setup.text,
            "options": setup.options,
            "deals": self.deals,
            "max_decisions": self.max_decisions,
        }
        super().__init__(_game_type(self.KIND), info, written)

    def new_initial_state(self) -> LongboxState:
        """Before chance has moved."""
        return LongboxState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> LongboxObserver:
        """What a player may know, as numbers."""
        return LongboxObserver(self, iig_obs_type)


class LongboxClix(LongboxGame):
    """The skirmish."""

    KIND = "clix"


class _Running:
    """A game that can be copied: it is played again."""

    def __init__(self, setup: Setup, deal: int, options: list[int] | None = None) -> None:
        self.setup = setup
        self.deal = deal
        self.options: list[int] = []
        self.play = Play(setup, deal)
        for option in options or []:
            self.choose(option)

    def choose(self, option: int) -> None:
        self.play.choose(option)
        self.options.append(option)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied, and sent to another process, by what was chosen."""
        return _Running, (self.setup, self.deal, list(self.options))


class LongboxState(pyspiel.State):  # type: ignore[misc]
    """A game somewhere between its start and its end."""

    def __init__(self, game: LongboxGame) -> None:
        super().__init__(game)
        self.running: _Running | None = None
        self.decisions = 0

    def current_player(self) -> int:
        """Who is asked; chance before the deal."""
        if self.running is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.running.play.seat
        if seat is None or self.decisions >= self.get_game().max_decisions:
            return int(pyspiel.PlayerId.TERMINAL)
        return seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.running is not None
        most, count = self.get_game().max_options, self.running.play.options
        if count > most:
            raise RuntimeError(f"There are {count} options and room for {most}.")
        return list(range(count))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every tape is equally likely."""
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.running is None:
            self.running = _Running(self.get_game().setup, action)
        else:
            self.running.choose(action)
            self.decisions += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.running is None:
            return f"deal {action}"
        words = self.running.play.words()
        if action >= len(words):
            return f"option {action}"
        # Two cards of one name are two options: OpenSpiel wants them told apart.
        return words[action] if words.count(words[action]) == 1 else f"{words[action]} ({action})"

    def is_terminal(self) -> bool:
        """Is it over, or has it gone on too long?"""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for anything else and while it runs."""
        if self.running is None:
            return [0.0] * self.get_game().num_players()
        return [float(reward) for reward in self.running.play.rewards()]

    def __str__(self) -> str:
        """The deal and what was chosen: a state is known by it."""
        if self.running is None:
            return "before the deal"
        return f"deal {self.running.deal}: {' '.join(map(str, self.running.options))}"


class LongboxObserver:
    """Observations as numbers, and as words for people who read playthroughs."""

    def __init__(self, game: LongboxGame, iig_obs_type: pyspiel.IIGObservationType | None) -> None:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError("Observations say how the game stands now, not how it came so far.")
        self.tensor: NDArray[np.float32] = np.zeros(game.observation_size, dtype=np.float32)
        self.dict = {"observation": self.tensor}
        self._sections = layout(game.KIND, "observation")  # type: ignore[arg-type]

    def set_from(self, state: LongboxState, player: int) -> None:
        """Writes what the player may know."""
        self.tensor.fill(0.0)
        if state.running is not None:
            self.tensor[:] = state.running.play.observe(player)

    def string_from(self, state: LongboxState, player: int) -> str:
        """The numbers that are not 0, section by section."""
        self.set_from(state, player)
        told = []
        for first, length, name, _ in self._sections:
            numbers = self.tensor[first : first + length]
            shown = [f"{place}:{number:g}" for place, number in enumerate(numbers) if number != 0]
            if shown:
                told.append(f"{name} {' '.join(shown)}")
        return "; ".join(told)


pyspiel.register_game(_game_type("legendary"), LongboxGame)
pyspiel.register_game(_game_type("clix"), LongboxClix)
