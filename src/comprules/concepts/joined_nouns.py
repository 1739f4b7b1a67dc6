"""CR 608.2c: several nouns together: "each opponent and each creature they control", "each of those creatures"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.nouns import Definite, Introduction, Noun, Objects, Players
from comprules.oracle.phrase import Agreement, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution


@rule("608.2c")
@phrase("{items:and+}", agreement=Agreement.THEY)
class Nouns(Noun):
    """CR 608.2c. "Target creature and each other creature with the same name as that creature"."""

    items: tuple[Players | Objects, ...]

    def refer(self, context: Context) -> tuple[int, ...]:
        return tuple(dict.fromkeys(number for item in self.items for number in item.refer(context)))

    def _chosen(self, player: int, resolution: Resolution, among: Sequence[int] | None) -> tuple[int, ...]:
        found = (number for item in self.items for number in item.chosen_by(player, resolution, among))
        return tuple(dict.fromkeys(found))

    def includes(self, number: int, context: Context) -> bool:
        return any(item.includes(number, context) for item in self.items)

    def introduction(self) -> Introduction:
        players = any(isinstance(item, Players) for item in self.items)
        return Introduction(players=players, objects=any(isinstance(item, Objects) for item in self.items), plural=True)


@rule("608.2c")
@phrase("{items:and+}", agreement=Agreement.THEY, prefer=(Nouns,))
class ObjectsTogether(Nouns):
    """CR 608.2c. Only objects: "this creature and other Elves you control"."""

    items: tuple[Objects, ...]


@rule("608.2f")
@phrase("each of {items:THEY}", agreement=Agreement.IT)
class EachOf(Objects):
    """CR 608.2f. "Each of up to three target creatures", "each of those creatures"."""

    items: Definite

    def refer(self, context: Context) -> tuple[int, ...]:
        return self.items.refer(context)

    def includes(self, number: int, context: Context) -> bool:
        return self.items.includes(number, context)

    def introduction(self) -> Introduction:
        return self.items.introduction()
