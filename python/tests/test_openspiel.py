"""OpenSpiel plays our games, and tells of one as it was recorded."""

from __future__ import annotations

import random
from pathlib import Path

import pyspiel
import pytest

import longbox
from longbox.openspiel import LongboxClix, LongboxGame

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
LOKI = (
    "players 1; mastermind Loki; scheme The Legacy Virus; villains HYDRA; henchmen Sentinel; heroes Hulk, Thor, Rogue"
)


def told(game: LongboxGame, seed: int, steps: int) -> str:
    """Every answer that the game gives on the way, as OpenSpiel's own playthroughs tell it, for some steps."""
    dice = random.Random(seed)
    observer = game.make_py_observer()
    lines = [f"game: {game.get_type().short_name}", f"players: {game.num_players()}"]
    lines += [f"distinct actions: {game.num_distinct_actions()}", f"numbers: {game.observation_tensor_size()}"]
    state = game.new_initial_state()
    for step in range(steps):
        if state.is_terminal():
            break
        lines.append(f"\n# {step}: {state}")
        player = state.current_player()
        lines.append(f"player: {player}")
        if state.is_chance_node():
            action = dice.choice([outcome for outcome, _ in state.chance_outcomes()])
        else:
            lines.append(f"sees: {observer.string_from(state, player)}")
            lines += [f"  {number}: {state.action_to_string(number)}" for number in state.legal_actions()]
            action = dice.choice(state.legal_actions())
        lines.append(f"chosen: {state.action_to_string(player, action)}")
        state.apply_action(action)
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    lines.append(f"\n# the end: {state}\nreturns: {state.returns()}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("game", [LongboxGame({"setup": LOKI}), LongboxClix()], ids=["legendary", "clix"])
def test_the_recorded_playthrough_is_told_again(request: pytest.FixtureRequest, game: LongboxGame) -> None:
    again = told(game, seed=1, steps=25)
    recorded = PLAYTHROUGHS / f"{game.get_type().short_name}.txt"
    if request.config.getoption("--record"):
        PLAYTHROUGHS.mkdir(exist_ok=True)
        recorded.write_text(again, encoding="utf-8")
    assert again == recorded.read_text(encoding="utf-8"), "if this is meant: pytest --record writes it anew"


def test_openspiel_plays_a_game_of_either_kind_by_name() -> None:
    for name in ("python_longbox_legendary", "python_longbox_clix"):
        game = pyspiel.load_game(name, {"deals": 5})
        assert game.max_chance_outcomes() == 5
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_copy_goes_its_own_way_and_a_history_leads_to_the_same_state() -> None:
    for game in (LongboxGame({"setup": LOKI}), LongboxClix()):
        state = game.new_initial_state()
        dice = random.Random(2)
        state.apply_action(7)
        for _ in range(20):
            state.apply_action(dice.choice(state.legal_actions()))
        copy = state.clone()
        again = game.new_initial_state()
        for action in state.history():
            again.apply_action(action)
        assert str(copy) == str(state) == str(again)
        assert copy.legal_actions() == state.legal_actions() == again.legal_actions()
        before = str(state)
        copy.apply_action(copy.legal_actions()[-1])
        assert str(state) == before != str(copy)


def test_what_is_won_together_is_won_by_all() -> None:
    game = LongboxGame(setup=longbox.legendary(players=2, seed=4))
    state = game.new_initial_state()
    dice = random.Random(5)
    while not state.is_terminal():
        options = [deal for deal, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(dice.choice(options))
    assert state.returns()[0] == state.returns()[1] != 0
