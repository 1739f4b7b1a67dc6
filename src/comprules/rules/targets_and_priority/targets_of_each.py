"""CR 601.2c, 608.2f: one occurrence of "target" that stands for one with each of several players.

"Up to one target card from each graveyard" has such a target for each player's graveyard.
"""

from __future__ import annotations

from abc import abstractmethod

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

    @abstractmethod
    def is_meant(self, player: PlayerId, context: Context) -> bool:
        """Whether such a target is chosen for this player."""

    @rule("109.5", "707.10c")
    def whose(self, context: Context) -> PlayerId | None:
        """For whom it is chosen: for another player than at first, if the one for whom it was isn't meant any more,
        since somebody else controls the spell; None for nobody.
        """
        taken_over = self._taken_over(context)
        if self.is_meant(self.player, context):
            return None if self.player in taken_over.values() else self.player
        return taken_over.get(self.player)

    def _taken_over(self, context: Context) -> dict[PlayerId, PlayerId]:
        """For whom those targets are that were chosen for players who aren't meant any more."""
        chosen = {player for player, slot in self.slots if context.bound.get(slot)}
        meant = {player for player, _ in self.slots if self.is_meant(player, context)}
        players = [player for player, _ in self.slots]
        left_over = (player for player in players if player in chosen - meant)
        return dict(zip(left_over, (player for player in players if player in meant - chosen), strict=False))

    def of_each(self, context: Context) -> dict[PlayerId, tuple[Id, ...]]:
        """What was chosen for each player."""
        taken_over = self._taken_over(context)
        slots = [(player, slot) for player, slot in self.slots if player not in taken_over.values()]
        return {taken_over.get(player, player): context.bound.get(slot, ()) for player, slot in slots}


@rule("400.1", "601.2c")
class FromOnesZone(TargetOfOne, kw_only=True):
    """A target in one player's zone, where the text asks for one from each of several."""

    zones: EachZone

    def is_meant(self, player: PlayerId, context: Context) -> bool:
        return context.board.exists(player) and self.zones.is_of(player, context)

    def count(self, context: Context) -> tuple[int, int]:
        return (0, 0) if self.whose(context) is None else self.target.count(context)

    def candidates(self, context: Context) -> Iterator[Id]:
        return (number for number in self.target.candidates(context) if self._is_theirs(number, context))

    def could_target(self, number: Id, context: Context) -> bool:
        return self._is_theirs(number, context) and self.target.could_target(number, context)

    @rule("608.2k")
    def stand_for(self, numbers: tuple[Id, ...], context: Context) -> None:
        context.bind(self.slot, numbers)
        context.bind(self.target.slot, tuple(each for _, slot in self.slots for each in context.bound.get(slot, ())))

    def _is_theirs(self, number: Id, context: Context) -> bool:
        return not context.board.is_player(number) and context.board.object(number).owner == self.whose(context)


def one_from_each(target: Targeted, zones: EachZone, players: Sequence[PlayerId]) -> tuple[Targeted, ...]:
    """A target for each of some players in their zone."""
    slots = slots_of_each(target.slot, players)
    return tuple(FromOnesZone(target, own, player=player, slots=slots, zones=zones) for player, own in slots)
