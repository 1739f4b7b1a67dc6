"""CR 601.2i, 608.2i: the spell of a kind that is the first, or the second, one that a player has cast each turn."""

from __future__ import annotations

from comprules.phrases.conditions.mana_spent import mana_from
from comprules.phrases.prelude import *
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.resolving.history import occurred


@rule("106.3", "601.2i", "608.2i")
@phrase("the {n:ordinal} {kind:IT} you cast each turn[ that mana from a(n) {source:IT} was spent to cast]")
class NthSpellEachTurn(Objects):
    """CR 608.2i. "The first spell you cast each turn that mana from a Treasure was spent to cast": on the stack."""

    n: int
    kind: Description
    source: Description | None

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(number for number in context.board.state.stack if self.includes(number, context))

    def includes(self, number: Id, context: Context) -> bool:
        board = context.board
        if board.is_player(number) or number not in board.state.stack:
            return False
        spell = ObjectId(number)
        is_yours = board.object(spell).controller == context.you and not board.object(spell).is_copy
        return is_yours and self._is_one(spell, context) and self._earlier(spell, context) == self.n - 1

    def _is_one(self, spell: ObjectId, then: Context) -> bool:
        is_paid = self.source is None or mana_from(self.source, spell, then) > 0
        return is_paid and self.kind.matches(spell, then)

    def _earlier(self, spell: ObjectId, context: Context) -> int:
        """How many such spells were cast before this one; all that have been, while this is still being cast."""
        count = 0
        for cast, then in occurred(SpellCast, context):
            if cast.object == spell:
                count = 0
            elif cast.player == context.you and self._is_one(cast.object, then):
                count += 1
        return count
