"""Section 9: the casual variants that a table can be laid for besides those that decks themselves ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

from comprules.kernel.card import Card
from comprules.kernel.records import Record
from comprules.variants import (
    AlternatingTeams,
    Ante,
    Archenemy,
    ArchenemyCommander,
    AttackOnly,
    Attractions,
    Brawl,
    Commander,
    CommanderDraft,
    Emperor,
    GrandMelee,
    LimitedRange,
    Planechase,
    SupervillainRumble,
    TeamVsTeam,
    TwoHeadedGiant,
    Vanguard,
    Variant,
)

Supplied = Sequence[Sequence[Card]]
"""The cards that a variant needs besides decks, list by list."""

Whose = Literal["nobody", "all together", "the first player", "each player"]
"""For whom there is a list of such cards."""


class OfferedVariant(Record):
    """A variant as it is offered: how it is made, and which cards it needs besides decks: lists of them, or one by its
    name each time. What isn't `made` is a kind of game with `commanders`, which the decks must have.
    """

    made: Callable[[Supplied], Variant] | None = None
    commanders: type[Commander] = Commander
    needs: str = ""
    whose: Whose = "nobody"
    is_one: bool = False

    def lists(self, players: int) -> int:
        """How many lists of such cards it needs for so many players."""
        return {"nobody": 0, "each player": players}.get(self.whose, 1)


NONE: Final = OfferedVariant(lambda _: Variant())
"""Stands for no variant."""

VARIANTS: Final[dict[str, OfferedVariant]] = {
    "Brawl": OfferedVariant(commanders=Brawl),
    "Commander Draft": OfferedVariant(commanders=CommanderDraft),
    "Two-Headed Giant": OfferedVariant(lambda _: TwoHeadedGiant()),
    "two teams of two": OfferedVariant(lambda _: TeamVsTeam([[0, 1], [2, 3]])),
    "two teams of three": OfferedVariant(lambda _: TeamVsTeam([[0, 1, 2], [3, 4, 5]])),
    "Emperor": OfferedVariant(lambda _: Emperor()),
    "Alternating Teams": OfferedVariant(lambda _: AlternatingTeams()),
    "Grand Melee": OfferedVariant(lambda _: GrandMelee()),
    "range of influence 1": OfferedVariant(lambda _: LimitedRange(1)),
    "attack left": OfferedVariant(lambda _: AttackOnly("left")),
    "attack right": OfferedVariant(lambda _: AttackOnly("right")),
    "playing for ante": OfferedVariant(lambda _: Ante()),
    "Planechase": OfferedVariant(Planechase, needs="planar deck", whose="all together"),
    "Planechase, each with planes": OfferedVariant(Planechase, needs="planar deck", whose="each player"),
    "Archenemy": OfferedVariant(lambda lists: Archenemy(lists[0]), needs="scheme deck", whose="the first player"),
    "Archenemy Commander": OfferedVariant(
        lambda lists: ArchenemyCommander(lists[0]), needs="scheme deck", whose="the first player"
    ),
    "Supervillain Rumble": OfferedVariant(SupervillainRumble, needs="scheme deck", whose="each player"),
    "Attractions": OfferedVariant(Attractions, needs="Attraction deck", whose="each player"),
    "Vanguard": OfferedVariant(
        lambda lists: Vanguard([cards[0] for cards in lists]),
        needs="vanguard card",
        whose="each player",
        is_one=True,
    ),
}
"""What each is called, and how it is offered."""


def variants_named(name: str, supplied: Supplied = ()) -> tuple[Variant, ...]:
    """The variant of a name, made with the cards that it needs besides decks; none if the name is empty, or all there
    is to it are the decks' commanders.

    >>> variants_named(""), [type(variant).__name__ for variant in variants_named("Emperor")]
    ((), ['Emperor'])
    """
    made = VARIANTS[name].made if name else None
    return (made(supplied),) if made is not None else ()
