"""What observations tell: no more than a seat may know, and what docs/PYTHON.md says."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np

import longbox
from longbox.layout import table

PAGE = Path(__file__).parents[2] / "docs" / "PYTHON.md"


def test_hidden_cards_dealt_afresh_change_nothing_that_a_seat_is_told(drawn: list[longbox.Setup]) -> None:
    compared = moved = 0
    for number, setup in enumerate(drawn):
        play = longbox.Play(setup, number)
        dice = random.Random(number)
        for step in range(400):
            if play.seat is None:
                break
            for seat in range(setup.seats):
                seen = play.observe(seat)
                options = play.describe() if seat == play.seat else np.zeros((0, 0), dtype=np.float32)
                for deal in (None, step):
                    observation, described = play.dealt_afresh(seat, deal)
                    assert np.array_equal(observation, seen), (setup.text, step, seat, deal)
                    assert np.array_equal(described, options) or options.size == described.size == 0, (
                        setup.text,
                        step,
                        seat,
                        deal,
                    )
                    compared += 1
                other = (seat + 1) % setup.seats
                told, _ = play.dealt_afresh(seat, step, looker=other)
                moved += int(not np.array_equal(told, play.observe(other)))
            play.choose(dice.randrange(play.options))
    assert moved > 1_000, "what was dealt afresh shows in what others see of their own hands"
    assert compared > 15_000


def test_the_page_has_the_table_of_every_number() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for game in ("legendary", "clix"):
        for what in ("observation", "option"):
            assert table(game, what) in page, f"the table of the {what} of {game} is another one"
    assert f"`OBSERVATION_VERSION` is {longbox.OBSERVATION_VERSION}" in page


def test_the_sections_are_as_long_as_the_numbers(drawn: list[longbox.Setup]) -> None:
    for setup in drawn[-1], drawn[0]:
        for what, length in zip(("observation", "option"), setup.sizes(), strict=False):
            last = longbox.layout(setup.game, what)[-1]
            assert last.first + last.length == length


def test_an_option_names_its_card(alone: longbox.Setup) -> None:
    play = longbox.Play(alone, 1)
    names = alone.names()
    card = next(section for section in longbox.layout("legendary", "option") if section.name == "card")
    named = 0
    for row, words in zip(play.describe(), play.words(), strict=True):
        number = int(row[card.first])
        if number > 0:
            assert names[number - 1] in words
            named += 1
    assert named > 0
