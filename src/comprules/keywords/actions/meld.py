"""CR 701.42: melding two cards."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.actions.exile import Exiles
from comprules.phrases.instructions.entering_attacking import PutsAsOne
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.card_layouts.meld_cards import are_a_pair
from comprules.rules.combat.combat import is_attacking
from comprules.rules.concepts.moves import Entering


@rule("108.3", "109.4", "701.42a")
@phrase(
    {
        "there": "you both own and control {this} and a(n) {other:IT}",
        "attacking": "{this} and a(n) {other:IT} are attacking, and you both own and control them",
    },
    by="how",
)
class HaveBoth(SimpleCondition):
    """CR 701.42a. "You both own and control this creature and a creature named …": they are "them" from then on.

    Where several creatures have the name, one of them is meant, as the ability's controller chooses.
    """

    how: Literal["there", "attacking"]
    this: SelfReference
    other: Description
    slot: int = 0

    introduces: ClassVar = Introduction(objects=True, plural=True)
    """Both."""

    def holds(self, context: Context) -> bool:
        others = [number for number in self.other.find(context) if self._fits(number, context)]
        others = [number for number in others if number != context.source]
        if not others or not self._fits(context.source, context):
            return False
        if len(others) > 1 and isinstance(context, Resolution):
            others = list(choose_among(context.you, others, 1, 1, "melded with which?", "608.2d", context))
        context.bind(self.slot, (context.source, others[0]))
        return True

    def _fits(self, number: ObjectId, context: Context) -> bool:
        board = context.board
        if not board.is_permanent(number) or (self.how == "attacking" and not is_attacking(board, number)):
            return False
        return board.object(number).owner == board.controller(number) == context.you


@rule("701.42a", "701.42b", "701.42c", "712.4a", "712.14c")
@phrase("meld(s) {what} into {name}")
class Melds(Predicate):
    """CR 701.42a. "Meld them into …": one permanent of the two cards of a pair; what can't be melded stays."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Objects
    name: str

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        objects = [resolution.board.state.objects.get(number) for number in self.what.refer(resolution)]
        there = [known for known in objects if known is not None]
        can = len(there) == 2 and are_a_pair(*there) and there[0].card.faces[BACK].name == self.name
        note_done(can, resolution, "701.42c", "they can't be melded")
        if can:
            one, other = there
            entering = Entering(face=BACK, melded_with=other.id)
            cause = resolution.cause("701.42a")
            resolution.happen([MoveObject(cause, one.id, Zone.BATTLEFIELD, resolution.you, entering=entering)])


@rule("701.42a")
@phrase("{exile:YOU}, then {meld:YOU}")
class ExileThenMeld(PutsAsOne):
    """CR 701.42a. "Exile them, then meld them into …"."""

    exile: Exiles
    meld: Melds

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self.exile.happen(subject, resolution)
        self.meld.happen(subject, resolution)
