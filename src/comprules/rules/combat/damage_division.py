"""CR 510.1c-e, 702.19b-c: the division of one creature's combat damage, judged together with that of others.

An attacker with trample may assign damage beyond its blockers if all of them are assigned lethal damage in the same
step, by whichever creature; one with trample over planeswalkers beyond a planeswalker too, if that is assigned as much
as its loyalty. So what one creature may do depends on what those that assign later still can.
"""

from __future__ import annotations

from comprules.kernel.decisions import Divide
from comprules.kernel.options import Share
from comprules.rules.combat.lethal_damage import Hitter, Lethal, can_be_lethal
from comprules.rules.prelude import *


class AssignCombatDamage(Divide):
    """How a creature's combat damage is divided (CR 510.1c-d): one share for each thing.

    With `has_beyond` the first thing lies beyond the others, and gets damage only if lethal damage is assigned to
    each of those (CR 702.19b). With `has_further` the first thing lies beyond the second one, the planeswalker
    `walker`, which lies beyond the others (CR 702.19c). With `in_order` each of those gets damage only if lethal damage
    is assigned to each before it, in editions that have damage assignment orders. `lethal` says how much more that is;
    those `owing` must get it whatever is chosen, since another creature has assigned damage beyond them. `later` is the
    damage that others are still to assign.
    """

    has_beyond: bool = False
    has_further: bool = False
    walker: ObjectId | None = None
    in_order: bool = False
    is_deadly: bool = False
    lethal: Lethal = ()
    owing: tuple[Id, ...] = ()
    later: tuple[Hitter, ...] = ()

    @property
    def levels(self) -> int:
        """How many of the first things lie beyond all things after them."""
        return self.has_beyond + self.has_further

    def within_reach(self) -> AssignCombatDamage:
        """The same question, without what lies beyond if no damage can get there."""
        if not self.levels:
            return self
        beyond, *others = self.things
        if self.total > 0 and self._can_go_on((Share(beyond.id, beyond.name, 1),)):
            return self
        count, without = len(others), replace(self, things=tuple(others))
        if self.has_further:
            return replace(without, has_further=False, minimum=count, maximum=count, rule="702.19b").within_reach()
        return replace(without, has_beyond=False, minimum=count, maximum=count, rule="510.1c")

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        """The division, if there is just one."""
        answer: tuple[Option, ...] = ()
        while len(answer) < len(self.things):
            pieces = replace(self, chosen=answer).pieces()
            if len(pieces) != 1:
                return None
            answer = (*answer, pieces[0])
        return answer

    def pieces(self) -> tuple[Option, ...]:
        """The shares that the next thing can get."""
        if len(self.chosen) == len(self.things):
            return ()
        place, left = len(self.chosen), self.total - sum(_amount(piece) for piece in self.chosen)
        thing, is_last = self.things[place], place + 1 == len(self.things)
        amounts = range(left if is_last else 0, left + 1)
        shares = (Share(thing.id, thing.name, amount) for amount in amounts)
        return tuple(share for share in shares if self._can_go_on((*self.chosen, share)))

    @rule("510.1e", "702.19b")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """Why these shares can't be an answer together, or None."""
        problem = super().problem(chosen)
        if problem is None and not self._can_go_on(chosen):
            loyalty = ", and the planeswalker as much as its loyalty" if self.has_further else ""
            return f"each blocking creature must be assigned lethal damage first{loyalty}"
        return problem

    def _can_go_on(self, chosen: Sequence[Option]) -> bool:
        """Whether all that must get lethal damage still can, with what is left to be assigned."""
        shares: dict[Id, int] = {piece.id: piece.amount for piece in chosen if isinstance(piece, Share)}
        decided = tuple(thing.id for thing in self.things[self.levels :] if thing.id in shares)
        unassigned = self.total - sum(shares.values())
        before_it = decided if self.in_order and unassigned > 0 else ()
        owing = {*self.owing, *self._passed_over(shares), *before_it}
        left = tuple((number, self._left(number, needed, shares.get(number, 0))) for number, needed in self.lethal)
        still = tuple(pair for pair in left if pair[0] in owing)
        others = tuple(pair for pair in left if pair[0] not in owing)
        blockers = tuple(thing.id for thing in self.things[self.levels :])
        beyond = tuple(thing.id for thing in self.things[: self.levels])
        undecided = tuple(number for number in (*blockers, *beyond) if number not in shares)
        own = Hitter(unassigned, undecided, self.is_deadly, self.in_order, decided, self.walker, blockers)
        return can_be_lethal(still, (own, *self.later), others)

    @rule("702.19b")
    def _passed_over(self, shares: Mapping[Id, int]) -> tuple[Id, ...]:
        """The things that must get lethal damage, since one gets damage that lies beyond them or comes after them."""
        for place in range(self.levels):
            if shares.get(self.things[place].id, 0) > 0:
                return tuple(thing.id for thing in self.things[place + 1 :])
        others = tuple(thing.id for thing in self.things[self.levels :])
        places = [place for place, other in enumerate(others) if self.in_order and shares.get(other, 0) > 0]
        return others[: max(places, default=0)]

    def _left(self, number: Id, needed: int, share: int) -> int:
        return 0 if self.is_deadly and share and number != self.walker else max(needed - share, 0)


def _amount(piece: Option) -> int:
    return piece.amount if isinstance(piece, Share) else 0
