"""Parts of the scenario format: the position with which a scenario begins (`setup`, and `begins` of `game`)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from comprules.scenarios.references import Amount, Copies, Part, Positive, Ref, Seat, StepName, Text

CounterKinds = dict[Text, Amount]
"""Kinds of counters, with how many there are of each."""

TokenColors = Annotated[str, msgspec.Meta(pattern="^[WUBRG]*$")]


class TokenDetails(Part):
    """What a token is: its type line, its power and toughness, the letters of its colors, its rules text."""

    types: Text
    power: Text | None = None
    toughness: Text | None = None
    colors: TokenColors = ""
    text: str = ""


class SetUpCard(Part):
    """A card of the set-up, or a token, that has more to it than a name."""

    card: Text
    count: Copies = 1
    tapped: bool | None = None
    label: Text | None = None
    token: Literal[True] | TokenDetails | None = None
    counters: CounterKinds = {}
    attached_to: Ref | None = None
    controller: Seat | None = None
    face_down: Literal["morph", "disguise", "manifest", "cloak"] | None = None
    damage: Positive | None = None
    came_this_turn: Literal[True] | None = None
    phased_out: Literal[True] | None = None
    chosen: tuple[Text, ...] = ()
    merged: tuple[Text, ...] = ()
    melded: Text | None = None
    designations: tuple[Text, ...] = ()
    level: Positive | None = None
    unlocked: tuple[Text, ...] = ()
    attacking: Ref | None = None
    blocking: tuple[Ref, ...] = ()
    exiled_with: Ref | None = None
    exiled_from: Literal["battlefield", "hand", "graveyard"] = "battlefield"
    exiled_as: Literal["foretold", "plotted", "on an adventure"] | None = None


class SetUpItem(Part):
    """A spell, or an ability of a card or of the permanent that is its source: one whose effect has begun."""

    of: Text | None = None
    source: Ref | None = None
    ability: Text | None = None
    targets: tuple[Ref, ...] = ()
    triggered_on: tuple[Ref, ...] = ()
    modes: tuple[Positive, ...] | None = None
    x: Amount | None = None
    chosen: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        if (self.of is None) is (self.source is None):
            raise ValueError("a spell or ability has either `of`, a card, or `source`, a permanent of the set-up")


class Filler(Part):
    """What the rest of a library consists of."""

    card: Text
    count: Copies


Cards = tuple[Text | SetUpCard, ...]


class Setup(Part):
    """What a player has as the game begins. The first card of a library or supplementary deck is its top one."""

    hand: Cards = ()
    battlefield: Cards = ()
    library: Cards = ()
    graveyard: Cards = ()
    exile: Cards = ()
    command: Cards = ()
    planar_deck: Cards = ()
    scheme_deck: Cards = ()
    attraction_deck: Cards = ()
    library_rest: Filler | None = None
    life: int | None = None
    counters: CounterKinds = {}
    mana: Text | None = None
    lands_played: Positive | None = None
    cast: tuple[Text, ...] = ()
    completed: tuple[Text, ...] = ()
    designations: tuple[Literal["monarch", "initiative", "city's blessing", "enduring story"], ...] = ()
    speed: Positive | None = None
    tempted: Positive | None = None
    emblems: tuple[Text, ...] = ()
    effects: tuple[SetUpItem, ...] = ()


class OnStack(SetUpItem, kw_only=True):
    """A spell or ability on the stack, of a player; others may speak of it by its label."""

    player: Seat
    label: Text | None = None


class Begins(Part):
    """When the game begins: a turn, a step of it, and whose turn it is, that of the first player if nothing is said.

    With `priority`, or something on the `stack`, the bottom first, what the step begins with is over, and that player
    has priority, or the active one.
    """

    turn: Positive = 1
    step: StepName = "untap"
    active: Seat | None = None
    priority: Seat | None = None
    stack: tuple[OnStack, ...] = ()


SUPPLEMENTARY = ("planar_deck", "scheme_deck", "attraction_deck")
ZONES = ("hand", "battlefield", "library", "graveyard", "exile", "command", *SUPPLEMENTARY)
