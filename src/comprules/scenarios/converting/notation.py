"""The notation of published puzzles: the set-up of a scenario, and beside it what else is so, by labels."""

from __future__ import annotations

from typing import Any

import msgspec

from comprules.kernel.records import Message

Zones = dict[str, Any]
"""What a player has, as a scenario's set-up says it."""


class CannotConvert(ValueError):
    """Something can't be brought into the format of scenarios. The message says why."""


class Attached(Message, frozen=True, forbid_unknown_fields=True):
    """What is attached to what, by labels."""

    attachment: str
    to: str


class Counted(Message, frozen=True, forbid_unknown_fields=True):
    """So many counters of a kind on what has this label."""

    card: str
    counter: str
    count: int


class OfPlayer(Message, frozen=True, forbid_unknown_fields=True):
    """So many counters of a kind that a player has."""

    player: str
    counter: str
    count: int


class Token(Message, frozen=True, forbid_unknown_fields=True):
    """A token that a player controls; a predefined one is known by its name."""

    name: str
    types: str
    player: str
    power: str | None = None
    toughness: str | None = None
    colors: str = ""
    text: str = ""
    count: int = 1
    label: str | None = None
    tapped: bool = False
    predefined: bool = False


class Linked(Message, frozen=True, forbid_unknown_fields=True):
    """How something belongs to something else, each called by its label; what has merged is called by its name."""

    card: str
    how: str
    to: str


class Effect(Message, frozen=True, forbid_unknown_fields=True):
    """An effect of a player's card, on what has this label, if on anything."""

    player: str
    of: str
    on: str | None = None


class Chosen(Message, frozen=True, forbid_unknown_fields=True):
    """What was chosen for what has this label."""

    card: str
    what: str
    value: str


class Emblem(Message, frozen=True, forbid_unknown_fields=True):
    """The emblem of a card, which a player has."""

    player: str
    of: str


class Mana(Message, frozen=True, forbid_unknown_fields=True):
    """Mana in a player's pool, in symbols."""

    player: str
    mana: str


class Begins(Message, frozen=True, forbid_unknown_fields=True):
    """The turn and the step in which it begins: as that begins, unless it is said who has priority in it."""

    turn: int = 1
    step: str = "precombat main"
    priority: str | None = None


class Extra(Message, frozen=True, forbid_unknown_fields=True):
    """What is so besides the cards in the players' zones."""

    begins: Begins = Begins()
    attached: tuple[Attached, ...] = ()
    counters: tuple[Counted, ...] = ()
    tokens: tuple[Token, ...] = ()
    tapped: tuple[str, ...] = ()
    linked: tuple[Linked, ...] = ()
    effects: tuple[Effect, ...] = ()
    player_counters: tuple[OfPlayer, ...] = ()
    chosen: tuple[Chosen, ...] = ()
    emblems: tuple[Emblem, ...] = ()
    mana: tuple[Mana, ...] = ()
    face_down: tuple[str, ...] = ()
    summoning_sick: tuple[str, ...] = ()
    attacking: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    unknown_cards: tuple[str, ...] = ()


class Position(Message, frozen=True, forbid_unknown_fields=True):
    """The game and the set-up of a scenario."""

    game: dict[str, Any]
    setup: dict[str, Zones]


class Puzzle(Message, frozen=True):
    """A position with a goal in words."""

    id: str
    goal: str
    position: Position
    extra: Extra = Extra()
    difficulty: str | None = None
    source: str = ""

    @property
    def players(self) -> tuple[str, ...]:
        """Its players in turn order. Raises CannotConvert if it says something else there."""
        said = self.position.game.get("players", ("A", "B"))
        if not isinstance(said, list | tuple) or not all(isinstance(each, str) for each in said):
            raise CannotConvert("the players of a game are a list of letters")
        return tuple(said)


def puzzle_of(data: Any) -> Puzzle:
    """The puzzle that JSON data describes; raises CannotConvert for what isn't one, or says what isn't known."""
    try:
        return msgspec.convert(data, Puzzle)
    except msgspec.ValidationError as problem:
        raise CannotConvert(f"that is no puzzle: {problem}") from None
