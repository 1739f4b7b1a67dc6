"""Parts of the scenario format: what its records have in common, and references to objects and players."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from comprules.kernel.records import Record

Seat = Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=2_000)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=10_000)]
"""How many of a card there are: no more than a position can be arranged with in seconds."""
Amount = Annotated[int, msgspec.Meta(ge=0)]
StepName = Literal[
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "first-strike combat damage",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
]
ZoneName = Literal["hand", "battlefield", "library", "graveyard", "exile", "command", "stack", "ante"]


class Part(Record, forbid_unknown_fields=True, omit_defaults=True):
    """A JSON object of the format: a field it doesn't have is an error."""


class Qualified(Part):
    """A reference that says more than a name: which of several, a label, a player; with a mode or a share.

    >>> Qualified(card="Grizzly Bears", nth=2)
    Qualified(card='Grizzly Bears', label=None, player=None, nameless=None, nth=2, copy=None, mode=None, amount=None)
    """

    card: Text | None = None
    label: Text | None = None
    player: Seat | None = None
    nameless: Literal["face-down", "locked room"] | None = None
    nth: Positive | None = None
    copy: bool | None = None
    mode: Positive | None = None
    amount: Positive | None = None

    def __post_init__(self) -> None:
        given = [self.card, self.label, self.player, self.nameless]
        if sum(value is not None for value in given) != 1:
            raise ValueError("a reference has exactly one of `card`, `label`, `player` and `nameless`")

    def __str__(self) -> str:
        if self.player is not None:
            return f"player {self.player}"
        shown = self.card or (f"the one labelled {self.label!r}" if self.label else f"a {self.nameless} object")
        return shown + (f" (no. {self.nth})" if self.nth else "") + {None: "", True: " (a copy)", False: ""}[self.copy]


Ref = Text | Qualified
"""A name, or a qualified reference."""


class ScriptMoment(Part):
    """A moment of the game: the start or the end of a step of a turn."""

    turn: Positive
    step: StepName
    at: Literal["start", "end"] = "end"

    def __str__(self) -> str:
        return f"the {self.at} of turn {self.turn}'s {self.step}"
