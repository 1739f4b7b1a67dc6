"""CR 702.95: soulbond."""

from __future__ import annotations

from comprules.phrases.abilities.triggered_ability import TriggeredIf
from comprules.phrases.conditions.pairing import Pairing, PairingBegins, WhilePaired, is_creature_of, partner_of
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import trigger_saying
from comprules.rules.continuous_effects.lasting import beginning


def _is_free(number: ObjectId, context: Context) -> bool:
    """Whether something is an unpaired creature that the ability's controller controls."""
    board = context.board
    return is_creature_of(number, context.you, board) and partner_of(board, number) is None


def _other_free(context: Context) -> tuple[ObjectId, ...]:
    board = context.board
    others = (number for number in board.battlefield if number != context.source)
    return tuple(number for number in others if _is_free(number, context))


@rule("702.95a", "603.4")
class CouldBePaired(Condition):
    """CR 702.95a. That its player controls this creature and another, both of them unpaired."""

    def holds(self, context: Context) -> bool:
        return _is_free(context.source, context) and bool(_other_free(context))


@rule("702.95a", "603.4")
class BothAreUnpaired(Condition):
    """CR 702.95a. That its player controls this creature and the one that entered, both of them unpaired."""

    slot: int

    def holds(self, context: Context) -> bool:
        return all(_is_free(number, context) for number in (context.source, *context.bound.get(self.slot, ())))


@rule("702.95a", "702.95c", "702.95d")
class MayPair(Instruction):
    """CR 702.95a. The creature may be paired with another unpaired one, or with the one that entered."""

    slot: int | None = None

    def happen(self, resolution: Resolution) -> None:
        source, you = resolution.source, resolution.you
        free = self._free(resolution) if _is_free(source, resolution) else ()
        why = f"choose what {resolution.board.name(source)} is paired with"
        for partner in choose_among(you, free, 0, 1, why, "702.95a", resolution):
            said = Pairing(source, partner)
            for begun in beginning(said, WhilePaired(source, partner), resolution, objects=(source, partner)):
                paired = PairingBegins(begun.cause, begun.number, begun.active, begun.said, begun.objects)
                resolution.happen((paired,))

    def _free(self, resolution: Resolution) -> tuple[ObjectId, ...]:
        free = _other_free(resolution)
        if self.slot is None:
            return free
        entered = resolution.bound.get(self.slot, ())
        return tuple(number for number in free if number in entered)


def _triggered(trigger: Trigger, provided: Condition, deed: Instruction) -> TriggeredIf:
    return TriggeredIf(trigger=trigger, provided=provided, text=Sentences((deed,)), times=None, done=None)


@rule("702.95a")
@phrase("soulbond")
class Soulbond(KeywordAbility):
    """CR 702.95a. It may be paired as it enters, or as another creature does."""

    def means(self) -> tuple[Ability, ...]:
        another = trigger_saying("whenever another creature you control enters")
        (entered,) = (part.slot for part in walk(another) if isinstance(part, Introducer))
        return (
            _triggered(trigger_saying("when this creature enters"), CouldBePaired(), MayPair()),
            _triggered(another, BothAreUnpaired(entered), MayPair(entered)),
        )
