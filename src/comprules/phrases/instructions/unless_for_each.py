"""CR 118.12a, 608.2c: what happens once for each of something, unless that is averted each time."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.instructions.links import Unless
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Kind, ObjectKind


@phrase("{kind:IT}")
@looks_at()
class EachObject(Phrase):
    """Each of several objects, one at a time: "it", "that creature"."""

    introduces: ClassVar[bool] = True

    kind: Kind
    slot: int = 0

    def introduction(self) -> Introduction:
        """The object."""
        return Introduction(objects=True, plural=False, words=self.kind.words())


@rule("118.12", "118.12a", "608.2c")
@phrase("for each {counted:IT}, {then}", prefer=(Unless,))
class UnlessForEach(Sentence, Implying):
    """CR 118.12a. "For each counter removed this way, you lose 1 life unless you pay {1}": asked each time.

    "For each creature, its controller sacrifices it unless they pay X life" is done at once, to all of which it wasn't
    averted.
    """

    counted: EachObject | Countable
    then: Unless

    @rule("608.2f", "608.2k")
    def made_explicit(self) -> UnlessForEach:
        """Raises NotMeant where something speaks of each of those counted, and isn't done to that object itself: it
        would be done several times; and where none of them is spoken of, but one thing that was named before.
        """
        if not isinstance(self.counted, EachObject):
            return self
        if not self._speaks_of_each():
            self._refuse_speaking_of_one()
            return self
        if not self._is_done_to_each():
            raise NotMeant("what is done to something else is done so often")
        if isinstance(self.counted.kind, ObjectKind) and not self.counted.kind.zones():
            raise NotMeant("it isn't said where the cards are")
        return self

    def _refuse_speaking_of_one(self) -> None:
        said = tuple(walk(self.then))
        named = {getattr(part, "slot", 0) for part in said}
        if any(isinstance(part, Reference) and part.antecedent not in named for part in said):
            raise NotMeant("they are only counted, and none of them is spoken of")

    def _slot(self) -> int | None:
        return self.counted.slot if isinstance(self.counted, EachObject) else None

    def _speaks_of_each(self) -> bool:
        slot = self._slot()
        return slot is not None and any(getattr(part, "antecedent", None) == slot for part in walk(self.then))

    def _is_done_to_each(self) -> bool:
        otherwise = self.then.otherwise
        deed = otherwise.deed if isinstance(otherwise, Order | Clause) else None
        done_to = (getattr(deed, field) for field in deed.acts_on) if isinstance(deed, Predicate) else ()
        return any(isinstance(what, Reference) and what.antecedent == self._slot() for what in done_to)

    @rule("608.2h")
    def happen(self, resolution: Resolution) -> None:
        if isinstance(self.counted, EachObject) and self._speaks_of_each():
            self._happen_at_once(self.counted, resolution)
            return
        counted = self.counted.kind if isinstance(self.counted, EachObject) else self.counted
        for _ in range(how_many(counted, resolution)):
            self.then.happen(resolution)

    @rule("101.4", "608.2e", "608.2f")
    def _happen_at_once(self, each: EachObject, resolution: Resolution) -> None:
        """Ask of one after the other, in turn order of those who control them; what isn't averted happens then."""
        left: dict[PlayerId, tuple[ObjectId, ...]] = {}
        for player, number in _in_turn_order(each.kind.find(resolution), resolution.board):
            with resolution.meaning(each.slot, (number,)):
                _, paying = self.then.asked(resolution)
            if not paying:
                left[player] = (*left.get(player, ()), number)
        resolution.bind_each(each.slot, left)
        if left:
            self.then.otherwise.happen(resolution)
        resolution.did(bool(left))


@rule("101.4")
def _in_turn_order(numbers: Iterable[Id], board: Board) -> list[tuple[PlayerId, ObjectId]]:
    """Objects, each with the player who controls it."""
    found = [number for number in numbers if not board.is_player(number)]
    return [(player, each) for player in board.apnap() for each in found if board.controller(each) == player]
