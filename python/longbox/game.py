"""A game with people, programs and bots around it, in the values of docs/PROTOCOL.md."""

from __future__ import annotations

import json
from typing import Any

from longbox import _native
from longbox.setup import Setup


class Refused(Exception):
    """The table says no and nothing has changed. `kind` is the kind of refusal, or "error" for what was not understood."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Game:
    """A running game.

    What a seat sees (`seen`) is a dict: `seen["options"]` lists what it may choose, `seen["board"]` what lies on the table. Nothing comes out for a
    seat that it may not know.

    >>> game = Game("legendary", players=1, seed=7)
    >>> game.choose(0)["asked"]["you"]
    True
    """

    def __init__(
        self,
        game: str | Setup = "legendary",
        *,
        seats: list[dict[str, Any]] | None = None,
        seed: int | None = None,
        **wishes: Any,
    ) -> None:
        """Opens a game by its name and the wishes of `new` in docs/PROTOCOL.md, or with a `Setup`.

        `seats` says seat by seat who sits there: `{"name": "Ana"}`, `{"bot": "heuristic"}`. Without a seed nobody can foresee what is dealt.
        """
        if isinstance(game, Setup):
            wishes = {"setup": game.text, "options": game.options, **wishes}
            game = game.game
        self._desk = _native.Game()
        self._open({"do": "new", "game": game, "seats": seats, "seed": seed, **wishes})

    @classmethod
    def from_record(cls, record: str, *, seats: list[dict[str, Any]] | None = None, open: bool = False) -> Game:
        """Sits down at the game that a record tells of, a code or a text, where it stands."""
        game = cls.__new__(cls)
        game._desk = _native.Game()
        game._open({"do": "open", "record": record, "seats": seats, "open": open})
        return game

    def _open(self, wish: dict[str, Any]) -> None:
        self._seen: dict[str, Any] = {}
        self._news: list[dict[str, Any]] = []
        self._take(self.ask({name: value for name, value in wish.items() if value is not None}))

    def ask(self, value: dict[str, Any]) -> dict[str, Any]:
        """Asks anything that docs/PROTOCOL.md lists, and answers as it says there.

        Raises `Refused` where the answer is `refused` or `error`.
        """
        answer: dict[str, Any] = json.loads(self._desk.line(json.dumps(value)))
        if answer["is"] in ("refused", "error"):
            raise Refused(answer.get("refused", "error"), answer["message"])
        return answer

    def _take(self, answer: dict[str, Any]) -> dict[str, Any]:
        self._seen = answer["seen"]
        self._news = answer["news"]
        return self._seen

    @property
    def seen(self) -> dict[str, Any]:
        """What whoever is asked now sees; once the game is over, whoever moved last."""
        return self._seen

    @property
    def news(self) -> list[dict[str, Any]]:
        """What happened since that seat was last told."""
        return self._news

    @property
    def seat(self) -> int | None:
        """Who is asked; None once the game is over."""
        asked = self._seen["asked"]
        return None if asked is None else int(asked["seat"])

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How it ended; None while it runs."""
        outcome: dict[str, Any] | None = self._seen["outcome"]
        return outcome

    def numbers(self) -> list[int]:
        """The numbers of all options, those behind headings included."""

        def of(options: list[dict[str, Any]]) -> list[int]:
            found = []
            for option in options:
                if option.get("number") is not None:
                    found.append(int(option["number"]))
                found.extend(of(option.get("options", [])))
            return found

        return of(self._seen["options"])

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat sees; without one, what everybody may see."""
        question: dict[str, Any] = {"do": "view"} if seat is None else {"do": "view", "seat": seat}
        seen: dict[str, Any] = self.ask(question)["seen"]
        return seen

    def choose(self, option: int) -> dict[str, Any]:
        """Answers the open decision with the number of an option; bots play until a person is asked."""
        return self._take(self.ask({"do": "choose", "decision": self._seen["decision"], "option": option}))

    def undo(self, past_barrier: bool = False) -> dict[str, Any]:
        """Takes back the last decision."""
        return self._take(self.ask({"do": "undo", "past_barrier": past_barrier}))

    def hint(self) -> dict[str, Any]:
        """What a bot would do: `option`, `words`, `because`."""
        return self.ask({"do": "hint"})

    def record(self, text: bool = False) -> str:
        """The whole game as one code, or as a text that can be read, where the seat may see everything or the game is over."""
        seat = 0 if self.seat is None else self.seat
        return str(self.ask({"do": "record", "seat": seat})["text" if text else "code"])
