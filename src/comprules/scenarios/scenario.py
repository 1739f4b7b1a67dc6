"""A scenario: a starting position, what the players do and decide, and facts that must then hold.

>>> bolted = (
...     Scenario.begin("A's dart kills B's bear")
...     .having("A", hand=["Zap"], battlefield=[{"card": "Mountain", "count": 3}])
...     .having("B", battlefield=["Grizzly Bears"])
...     .then("cast", player="A", turn=1, step="precombat main", card="Zap", targets=["Grizzly Bears"])
...     .until(1, "precombat main")
...     .expecting("zone-count", zone="graveyard", player="B", card="Grizzly Bears", count=1)
... )
>>> bolted.names
('Grizzly Bears', 'Mountain', 'Zap')
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from comprules.cards import CardPool
from comprules.rules.card_layouts.unknown_cards import UNKNOWN
from comprules.rules.concepts.events import Detail
from comprules.scenarios.entries import Answer, Entry
from comprules.scenarios.facts import Fact
from comprules.scenarios.mistakes import ScenarioError, explained
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.references import Part, Positive, ScriptMoment, Seat, Text
from comprules.scenarios.setting_up.parts import ZONES, Begins, Setup, SetUpCard


class Conditions(Part):
    """The game that is played: by whose rules, its variant, the players in turn order, and how it begins.

    Without `life` everybody has 20, and in Two-Headed Giant and Archenemy Commander what players begin with; the teams
    of the former are the first half of the players and the others, the archenemy of the latter has the scheme deck.
    With `allow_later_cards` it is also played with cards that its edition doesn't know yet, by the nearest rule. It
    begins with the first turn's untap step, unless `begins` says when else; it can be day or night.
    """

    edition: Literal["2001", "2006", "2009", "2024", "2026"] | None = None
    variant: Literal["two-player", "free-for-all", "commander", "two-headed-giant", "archenemy-commander", "ante"] = (
        "two-player"
    )
    players: tuple[Seat, ...] = ("A", "B")
    life: Positive | None = None
    first_draw_skipped: bool = True
    shuffle: bool = True
    attack: Literal["left", "right", "any"] | None = None
    range_of_influence: Positive | None = None
    allow_later_cards: bool = False
    begins: Begins = Begins()
    daytime: Literal["day", "night"] | None = None

    @property
    def begins_later(self) -> bool:
        """Whether the game begins when it has been going on for some time."""
        return self.begins != Begins(active=self.begins.active)


class Source(Part):
    """Where a scenario comes from."""

    suite: str = ""
    class_: str = msgspec.field(default="", name="class")
    method: str = ""


class Checkpoint(Part):
    """Facts that must hold at an earlier moment."""

    after: ScriptMoment
    expect: tuple[Fact, ...]


class Goal(Part):
    """What a player wants to reach before the end of their `turns`-th turn from the position on, the present one being
    the first if it is theirs: the facts, or that they have won, where there are none.
    """

    player: Seat
    turns: Positive = 1
    expect: tuple[Fact, ...] = ()


def _seat(player: Any) -> str:
    """The name of a player. Raises ScenarioError unless it can be one."""
    if not isinstance(player, str):
        raise ScenarioError("", f'a player is called by a letter, as in "A", not {player!r:.60}')
    return player


class Scenario(Part):
    """A scenario of the format that docs/scenarios.md describes.

    `then`, `having`, `answering`, `until` and `expecting` give a scenario that says more; they raise ScenarioError if
    the format has no such thing. `run` plays it.

    >>> ruling = (
    ...     Scenario.begin("a land is played")
    ...     .having("A", hand=["Forest"])
    ...     .then("play", player="A", turn=1, step="precombat main", card="Forest")
    ...     .until(1, "precombat main")
    ...     .expecting("zone-count", zone="battlefield", player="A", card="Forest", count=1)
    ... )
    >>> ruling.run(CardPool.starter()).passed
    True
    """

    id: Text
    source: Source = Source()
    tags: tuple[str, ...] = ()
    rules: tuple[Text, ...] = ()
    why: str = ""
    example_of: Text | None = None
    game: Conditions = Conditions()
    setup: dict[Seat, Setup] = {}
    script: tuple[Entry, ...] = ()
    answers: dict[Seat, tuple[Answer, ...]] = {}
    strict: bool = True
    until_: ScriptMoment = msgspec.field(default=ScriptMoment(1, "cleanup"), name="until")
    expect: tuple[Fact, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    partial: Literal[True] | None = None
    cards: tuple[str, ...] = ()
    goal: Goal | None = None

    @classmethod
    def begin(cls, id: str) -> Scenario:
        """A scenario in which nothing happens yet, between two players A and B; A has the first turn.

        Raises ScenarioError if the id isn't a text.

        >>> Scenario.begin("nothing happens").run(CardPool.starter()).verdict
        'passed'
        """
        return cls.from_data({"id": id})

    @classmethod
    def from_data(cls, data: Any) -> Scenario:
        """The scenario that JSON data describes; raises ScenarioError with the place of the first mistake.

        >>> Scenario.from_data({"id": "x", "script": [{"do": "pass", "turn": 1, "step": "lunch"}]})
        Traceback (most recent call last):
          ...
        comprules.scenarios.mistakes.ScenarioError: script[0]...
        """
        with explained(data):
            return msgspec.convert(data, cls)

    def to_data(self) -> dict[str, Any]:
        """The scenario as JSON data.

        >>> Scenario.begin("nothing happens").to_data()["id"]
        'nothing happens'
        """
        data: dict[str, Any] = msgspec.to_builtins(self)
        return data

    def having(self, player: str, **zones: Any) -> Scenario:
        """With what a player has: lists of cards by zone, `library_rest`, `life`.

        >>> Scenario.begin("x").having("A", hand=["Forest"], life=7).setup["A"].life
        7
        """
        return self._with("setup", {**self.to_data().get("setup", {}), _seat(player): zones})

    def then(self, do: str, *, turn: int, step: str, **details: Any) -> Scenario:
        """With another entry of the script.

        >>> Scenario.begin("x").then("play", player="A", turn=1, step="precombat main", card="Forest").script[0].card
        'Forest'
        """
        entry = {"do": do, "turn": turn, "step": step, **details}
        return self._with("script", [*self.to_data().get("script", []), entry])

    def answering(self, player: str, kind: str, value: Any = None, **details: Any) -> Scenario:
        """With another decision of a player.

        >>> Scenario.begin("x").answering("A", "yes-no", True).answers["A"][0].value
        True
        """
        answer = {"kind": kind, **details} | ({} if value is None else {"value": value})
        answers, player = self.to_data().get("answers", {}), _seat(player)
        return self._with("answers", {**answers, player: [*answers.get(player, []), answer]})

    def until(self, turn: int, step: str, at: str = "end") -> Scenario:
        """Stopping at a moment.

        >>> Scenario.begin("x").until(2, "upkeep").until_.turn
        2
        """
        return self._with("until", {"turn": turn, "step": step, "at": at})

    def expecting(self, what: str, **details: Any) -> Scenario:
        """With another fact that must hold when the game stops.

        >>> print(Scenario.begin("x").expecting("life", player="A", value=19).run(CardPool.starter()))
        x: failed at expect[0]: expected life (player A, value 19); found 20
        """
        return self._with("expect", [*self.to_data().get("expect", []), {"what": what, **details}])

    def under(self, **conditions: Any) -> Scenario:
        """With other conditions of the game: its variant, `players`, `life`, `shuffle`.

        >>> Scenario.begin("x").under(life=3).expecting("life", player="B", value=3).run(CardPool.starter()).passed
        True
        """
        return self._with("game", {**self.to_data().get("game", {}), **conditions})

    def leniently(self) -> Scenario:
        """With decisions that have no answer left to the defaults (docs/scenarios.md).

        >>> Scenario.begin("x").leniently().strict
        False
        """
        return replace(self, strict=False)

    def _with(self, field: str, value: Any) -> Scenario:
        return self.from_data({**self.to_data(), field: value})

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the cards one must know to play it, fillers of libraries excepted.

        >>> Scenario.begin("x").having("A", hand=["Zap"], battlefield=["Mountain"]).names
        ('Mountain', 'Zap')
        """
        if self.cards:
            return self.cards
        on_stack = {item.of for item in self.game.begins.stack if item.of is not None}
        return tuple(sorted({name for setup in self.setup.values() for name in _names(setup)} | on_stack))

    def run(self, pool: CardPool | None = None) -> Outcome:
        """Play it with the cards of a pool (by default the user's own over the starter set), and judge it.

        What goes wrong is told in the outcome, and raised by nothing.

        >>> print(Scenario.begin("x").having("A", hand=["Nothing"]).run(CardPool.starter()))
        x: failed at setup.A.hand[0]: expected a scenario that can be played; found no card is named 'Nothing'
        """
        from comprules.scenarios.trial import try_out

        return try_out(self, pool)

    def log(self, pool: CardPool | None = None, detail: Detail = "rules") -> tuple[str, ...]:
        """Play it, and tell what happened: the game's log at a length, with the script's entries and answers.

        >>> print(Scenario.begin("x").log(CardPool.starter())[0])
        turn 1: untap of A [500.6]
        """
        from comprules.scenarios.trial import told

        return told(self, pool, detail)


def _names(setup: Setup) -> Iterator[str]:
    """The names of the cards in a player's set-up; not those of tokens and of unknown cards."""
    for given in (each for zone in ZONES for each in getattr(setup, zone)):
        wanted = SetUpCard(given) if isinstance(given, str) else given
        yield from (*wanted.merged, *(() if wanted.melded is None else (wanted.melded,)))
        if wanted.token is None and wanted.card != UNKNOWN:
            yield wanted.card
    yield from (effect.of for effect in setup.effects if effect.of is not None)
    yield from (*setup.emblems, *setup.cast)


__all__ = ["Scenario", "ScenarioError"]
