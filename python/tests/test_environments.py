"""The checks that PettingZoo and Gymnasium have for environments."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import longbox
from longbox.gymnasium import LongboxEnv
from longbox.pettingzoo import LongboxAEC


@pytest.fixture(params=["legendary", "clix"])
def setup(request: pytest.FixtureRequest) -> longbox.Setup:
    if request.param == "clix":
        return longbox.clix(seed=1)
    return longbox.legendary(players=3, seed=1)


def test_pettingzoo_finds_no_fault_with_the_environment(setup: longbox.Setup) -> None:
    api_test(LongboxAEC(setup), num_cycles=600, verbose_progress=False)


def test_the_same_seed_makes_the_same_game(setup: longbox.Setup) -> None:
    seed_test(lambda: LongboxAEC(setup), num_cycles=60)


def test_gymnasium_finds_no_fault_with_the_environment(setup: longbox.Setup) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*not within the bounds|.*recommend.*|.*infinity.*")
        check_env(LongboxEnv(setup), skip_render_check=True)


def test_everybody_gets_their_due_at_the_end() -> None:
    for setup in (longbox.legendary(players=2, seed=3), longbox.clix(seed=3)):
        env = LongboxAEC(setup)
        env.reset(seed=2)
        dice = np.random.default_rng(1)
        got = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            got[agent] += reward
            env.step(None if over or cut else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
        assert list(got.values()) == env.play.rewards()
        outcome = longbox.Game.from_record(env.record()).outcome
        assert outcome is not None
        for seat, reward in enumerate(got.values()):
            won = outcome["result"] == "won" and (setup.game == "legendary" or seat in outcome["winners"])
            # A tie that dice broke has a winner, but nobody has played better.
            assert reward == 0 or (reward > 0) == won


def test_a_single_agent_plays_with_bots_around_it() -> None:
    env = LongboxEnv(longbox.legendary(players=3, seed=2), seat=1, others="random", strict=True)
    _, info = env.reset(seed=1)
    over = cut = False
    while not (over or cut):
        assert env.play.seat == 1
        _, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    assert reward in (-1.0, 0.0, 1.0)


def test_an_action_that_is_none_is_refused_or_costs() -> None:
    strict, kind = LongboxEnv(strict=True), LongboxEnv()
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="There is no option 64"):
        strict.step(64)
    kind.reset(seed=1)
    assert kind.step(64)[1] == pytest.approx(-0.01)


def test_a_long_game_is_cut_off() -> None:
    env = LongboxEnv(max_decisions=3)
    env.reset(seed=1)
    assert [env.step(0)[3] for _ in range(3)] == [False, False, True]
