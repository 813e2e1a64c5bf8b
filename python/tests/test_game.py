"""Games with people and bots around them, and their records."""

from __future__ import annotations

import json
import pickle
import random
from pathlib import Path

import pytest

import longbox

DOCS = Path(__file__).parents[2] / "docs"


def played(game: longbox.Game, seed: int, most: int = 100_000) -> longbox.Game:
    """The same game, played on at random."""
    dice = random.Random(seed)
    for _ in range(most):
        if game.outcome is not None:
            break
        game.choose(dice.choice(game.numbers()))
    return game


def test_a_game_of_either_kind_is_played_to_its_end_from_what_is_seen() -> None:
    for kind in ("legendary", "clix"):
        game = played(longbox.Game(kind, seed=5), seed=1)
        assert game.outcome is not None
        assert game.outcome["result"] in ("won", "lost", "tied")


def test_what_is_seen_has_the_fields_of_the_published_example() -> None:
    for kind in ("legendary", "clix"):
        published = json.loads((DOCS / f"seen-{kind}.json").read_text(encoding="utf-8"))
        seen = longbox.Game(kind, seed=5).seen
        always = {"version", "game", "title", "decision", "turn", "seats", "board", "asked", "options", "outcome"}
        assert always <= set(published) and always <= set(seen)
        assert seen["version"] == published["version"]
        assert set(published["board"]) - {"step"} <= set(seen["board"]) | {"moving", "attack", "roll", "actions"}


def test_a_record_brings_the_game_back() -> None:
    game = played(longbox.Game("legendary", players=1, seed=3), seed=2, most=25)
    for record in (game.record(), game.record(text=True)):
        again = longbox.Game.from_record(record)
        assert again.record() == game.record()
        assert again.seen["board"] == game.seen["board"]


def test_a_bot_plays_its_seat() -> None:
    game = longbox.Game("legendary", seats=[{"name": "Ana"}, {"bot": "heuristic"}], seed=9)
    for _ in range(30):
        if game.outcome is not None:
            break
        assert game.seat == 0
        game.choose(game.numbers()[0])


def test_nobody_looks_with_the_eyes_of_a_bot() -> None:
    game = longbox.Game("legendary", seats=[{"name": "Ana"}, {"bot": "heuristic"}], seed=9)
    with pytest.raises(longbox.Refused) as refused:
        game.view(1)
    assert refused.value.kind == "not_a_seat"


def test_what_cannot_be_is_said_in_words() -> None:
    with pytest.raises(longbox.Refused, match="no game called"):
        longbox.Game("chess")
    with pytest.raises(ValueError, match="Loky"):
        longbox.legendary("players 1; mastermind Loky; scheme The Legacy Virus")
    with pytest.raises(ValueError, match="bots are random, heuristic"):
        longbox.measure(longbox.legendary(seed=1), "clever")
    game = longbox.Game("legendary", seed=1)
    with pytest.raises(longbox.Refused) as refused:
        game.choose(999)
    assert refused.value.kind == "no_such_option"


def test_set_ups_are_drawn_from_their_seed() -> None:
    one, same, other = (longbox.legendary(players=3, seed=seed).text for seed in (1, 1, 2))
    assert one == same and one != other
    written = longbox.legendary(one)
    assert written.text == one and written.seats == 3
    sent = pickle.loads(pickle.dumps(written))
    assert sent.text == written.text and sent.content == written.content


def test_a_play_in_numbers_leaves_a_record_that_people_can_open(alone: longbox.Setup) -> None:
    play = longbox.Play(alone, 4)
    dice = random.Random(7)
    while play.seat is not None:
        play.choose(dice.randrange(play.options))
    game = longbox.Game.from_record(play.record())
    assert game.outcome is not None
    assert (game.outcome["result"] == "won") == (play.rewards() == [1.0])


def test_bots_are_measured_the_same_from_the_same_seed() -> None:
    easy = longbox.legendary(
        "players 1; mastermind Red Skull; scheme Unleash the Power of the Cosmic Cube; villains Spider-Foes; henchmen Savage Land Mutates; "
        "heroes Spider-Man, Hulk, Hawkeye"
    )
    one, again = (longbox.measure(easy, "heuristic", games=60, seed=1) for _ in range(2))
    assert one == again
    assert longbox.measure(easy, "random", games=60)[0].high < one[0].low
    skirmish = longbox.measure(longbox.clix(seed=2), ["heuristic", "random"], games=12)
    assert skirmish[0].share > skirmish[1].share
