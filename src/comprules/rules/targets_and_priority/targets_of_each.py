"""CR 601.2c, 608.2f: one occurrence of "target" that stands for one with each of several players.

"Up to one target card from each graveyard" has such a target for each player's graveyard.
"""

from __future__ import annotations

from comprules.rules.objects.descriptions import EachZone
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.qualified_targets import QualifiedTarget
from comprules.rules.targets_and_priority.targeting import Targeted

_SLOTS_OF_PLAYERS: Final = 100_000
"""From here on, the slots of what was chosen for each player."""

OwnSlots = tuple[tuple[PlayerId, int], ...]
"""The slots in which what was chosen for each of some players is found."""


def slots_of_each(slot: int, players: Sequence[PlayerId]) -> OwnSlots:
    """The slots of what is chosen for each of some players where a target with this slot is."""
    return tuple((player, _SLOTS_OF_PLAYERS + 100 * slot + player) for player in players)


@rule("601.2c", "608.2f")
class TargetOfOne(QualifiedTarget, kw_only=True):
    """A target that is chosen for one of some players."""

    player: PlayerId
    slots: OwnSlots


@rule("400.1", "601.2c")
class FromOnesZone(TargetOfOne, kw_only=True):
    """A target in one player's zone, where the text asks for one from each of several."""

    zones: EachZone

    def count(self, context: Context) -> tuple[int, int]:
        is_meant = context.board.exists(self.player) and self.zones.is_of(self.player, context)
        return self.target.count(context) if is_meant else (0, 0)

    def candidates(self, context: Context) -> Iterator[Id]:
        return (number for number in self.target.candidates(context) if self._is_theirs(number, context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self._is_theirs(number, context) and self.target.could_target(number, context)

    @rule("608.2k")
    def stand_for(self, numbers: tuple[Id, ...], context: Context) -> None:
        context.bind(self.slot, numbers)
        context.bind(self.target.slot, tuple(each for _, slot in self.slots for each in context.bound.get(slot, ())))

    def _is_theirs(self, number: Id, context: Context) -> bool:
        return not context.board.is_player(number) and context.board.object(number).owner == self.player


def one_from_each(target: Targeted, zones: EachZone, players: Sequence[PlayerId]) -> tuple[Targeted, ...]:
    """A target for each of some players in their zone."""
    slots = slots_of_each(target.slot, players)
    return tuple(FromOnesZone(target, own, player=player, slots=slots, zones=zones) for player, own in slots)
