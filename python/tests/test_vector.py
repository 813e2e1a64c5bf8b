"""Many games side by side."""

from __future__ import annotations

import numpy as np
import pytest

import longbox


def picked(count: np.ndarray, dice: np.random.Generator) -> np.ndarray:
    """One of the options of each game."""
    return (dice.random(len(count)) * count).astype(np.int64)


def test_a_batch_plays_the_games_that_one_play_plays(drawn: list[longbox.Setup]) -> None:
    for setup in (drawn[0], drawn[2], drawn[-1]):
        env = longbox.VectorEnv([setup], games=3)
        seen = env.reset(seed=11)
        play = longbox.Play(setup, 11)
        dice = np.random.default_rng(1)
        for _ in range(5_000):
            count = int(seen.count[0])
            assert play.seat == seen.seat[0] and play.options == count
            assert np.array_equal(play.observe(play.seat), seen.observation[0])
            assert np.array_equal(play.describe(), seen.options[0, :count])
            assert seen.mask[0].sum() == count and seen.mask[0, :count].all()
            actions = picked(seen.count, dice)
            play.choose(int(actions[0]))
            seen = env.step(actions)
            if seen.done[0]:
                break
        assert seen.done[0] == 1 and play.seat is None
        assert seen.reward[0].tolist() == play.rewards()


def test_threads_change_nothing(drawn: list[longbox.Setup]) -> None:
    for setups in (drawn[:2], drawn[-2:]):
        told = []
        for threads in (1, 2, 3):
            env = longbox.VectorEnv(setups, games=70, threads=threads)
            env.reset(seed=5)
            dice = np.random.default_rng(2)
            for _ in range(200):
                seen = env.step(picked(env.buffers.count, dice))
            told.append(
                [array.copy() for array in (seen.observation, seen.mask, seen.count, seen.reward, seen.done, seen.seat)]
            )
        for other in told[1:]:
            assert all(np.array_equal(one, two) for one, two in zip(told[0], other, strict=True))


def test_a_game_that_ends_begins_anew_with_another_deal(alone: longbox.Setup) -> None:
    env = longbox.VectorEnv([alone], games=1)
    first = env.reset(seed=1).options.copy()
    dice = np.random.default_rng(3)
    openings = []
    while len(openings) < 6:
        if env.step(picked(env.buffers.count, dice)).done[0]:
            assert env.buffers.observation[0].any() and env.buffers.count[0] > 1
            openings.append(env.buffers.options.copy())
    assert any(not np.array_equal(first, opening) for opening in openings)
    assert np.array_equal(env.reset(seed=1).options[0, : env.buffers.count[0]], first[0, : env.buffers.count[0]])


def test_no_limit_is_passed_in_silence(alone: longbox.Setup) -> None:
    env = longbox.VectorEnv([alone], games=4, max_options=2)
    with pytest.raises(RuntimeError, match="room for 2"):
        env.reset()
        for _ in range(1_000):
            env.step(np.zeros(4, dtype=np.int64))
    short = longbox.VectorEnv([alone], games=1, max_decisions=5)
    short.reset()
    done = [int(short.step(np.zeros(1, dtype=np.int64)).done[0]) for _ in range(5)]
    assert done == [0, 0, 0, 0, 2]


def test_what_does_not_fit_is_refused_and_steps_nothing(alone: longbox.Setup) -> None:
    env = longbox.VectorEnv([alone], games=2)
    with pytest.raises(ValueError, match="Reset"):
        env.step(np.zeros(2, dtype=np.int64))
    before = env.reset(seed=4).observation.copy()
    for wrong in (np.array([0, 60]), np.array([-1, 0]), np.zeros(3, dtype=np.int64)):
        with pytest.raises(ValueError):
            env.step(wrong)
    with pytest.raises((ValueError, TypeError)):
        env.step(np.zeros(2, dtype=np.float64))  # type: ignore[arg-type]
    small = env.buffers._replace(mask=np.zeros((2, 3), dtype=np.int8))
    with pytest.raises(ValueError, match="mask has 6 places"):
        env.step(np.zeros(2, dtype=np.int64), into=small)
    assert np.array_equal(env.buffers.observation, before)
    with pytest.raises(ValueError, match="of one game"):
        longbox.VectorEnv([alone, longbox.clix(seed=1)], games=2)


def test_arrays_can_be_swapped_between_steps(alone: longbox.Setup) -> None:
    one, two = (longbox.VectorEnv([alone], games=5) for _ in range(2))
    spare = [two.new_buffers(), two.new_buffers()]
    one.reset(seed=8)
    seen = two.reset(seed=8, into=spare[0])
    dice = np.random.default_rng(5)
    for step in range(300):
        actions = picked(one.buffers.count, dice)
        one.step(actions)
        seen = two.step(actions, into=spare[(step + 1) % 2])
        assert np.array_equal(one.buffers.observation, seen.observation) and np.array_equal(one.buffers.mask, seen.mask)
