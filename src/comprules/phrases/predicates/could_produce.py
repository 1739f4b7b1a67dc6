"""CR 106.7: the types of mana that permanents could produce."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import functions
from comprules.rules.mana_and_numbers.mana import COLORS, Alternative
from comprules.rules.mana_and_numbers.mana_abilities import predicates_adding_mana
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.resolving.last_known import all_asked_about

_ASKED: Final = -106_007
"""The slot of the permanents whose mana is being asked about, so that two that depend on each other come to an end."""


@rule("106.7")
def could_produce(board: Board, number: ObjectId, asked: frozenset[int] = frozenset()) -> frozenset[str]:
    """The types of mana that a permanent could produce, whether or not the costs of its abilities can be paid.

    Where the amount depends on an X that would be announced, it is some, not none.
    No effect that changes which mana is produced changes its type. `asked` are the permanents because of which this is
    asked: what depends on them in turn adds nothing.
    """
    known = board.characteristics(number)
    bound = ((_ASKED, asked | {number}),)
    context = Context(board, number, known.controller, bound, x=1)
    return frozenset(
        kind
        for _, ability in functions(known.abilities).activated
        if board.rules.is_mana_ability(ability)
        for part in predicates_adding_mana(ability)
        for types in part.alternatives(context)
        for kind in types
    )


@rule("106.5", "106.7", "608.2h")
@phrase(
    "add(s) {count:one} mana of any {kind} that {what} could produce",
    also=["add(s) {count:one} mana of any {kind} {what} could produce"],
)
class AddWhatCouldBeProduced(AddsMana):
    """CR 106.7. "Add one mana of any color that a land an opponent controls could produce"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    is_as_said: ClassVar[bool] = True
    asks_abilities: ClassVar[bool] = True

    count: int
    kind: Literal["color", "type"]
    what: Objects

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        board = context.board
        asked = context.bound.get(_ASKED, frozenset({context.source}))
        plain = Context(board, context.source, context.you, tuple(context.bound.items()))
        meant = all_asked_about(self.what.refer(plain), plain)
        found = [number for number in meant if number not in asked]
        types = frozenset().union(*(could_produce(board, number, asked) for number in found))
        kinds = COLORS if self.kind == "color" else (*COLORS, "C")
        return tuple((kind,) * self.count for kind in kinds if kind in types)

    def counts_alone(self, others: Sequence[AddsMana]) -> Phrase | None:
        return None if others else self.what
