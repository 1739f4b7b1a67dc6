"""CR 104.4b, 732.4: rounds after which there is ever more of the same, while amounts grow as they like; also those of
what there is more of, such as tokens each of which is larger than the one before.

The amounts are open in a rehearsal, one apart from the other, and so are those of each thing that aren't the same each
time. Of things there can't be any number: so rounds are rehearsed with more and more of them, until that is more than
any number there is besides the open ones. What is asked about those must not depend on how many things there are, or be
the clearer the more there are, as whether a creature with more and more effects that make it larger is large enough.
"""

from __future__ import annotations

from functools import partial
from itertools import islice

from comprules.rules.loops.amounts import Place, amounts_in, without_amounts, write_amounts
from comprules.rules.loops.growth import Growth, same_but_for_amounts
from comprules.rules.loops.growth_of_any_size import Offers, Opened, Round, beyond, is_as_far, offers_in
from comprules.rules.loops.open_numbers import OpenNumber, Unknowns
from comprules.rules.loops.state_growth import Alike
from comprules.rules.prelude import *


@rule("104.4b", "732.4")
def goes_on_with_more(
    game: Game, growth: Growth, once: Round, beyond_all: Callable[[Game], int], rounds: Callable[[int], Sequence[int]]
) -> bool:
    """Whether, with more and more of the same, a round is like the last one whatever the amounts, and lets nobody do
    what they can't do in the next one. `rounds` tells after how many of them there are more things than a number.
    """
    varying = _varying(game, growth, once)
    if varying is None:
        return False
    rehearsal = MoreOfAnySize(game, growth, varying, once, beyond_all)
    after = rounds(rehearsal.enough)
    at_first = rehearsal.offers_after(0) if after else None
    if at_first is None:
        return False
    return all(rehearsal.is_alike_after(each, at_first) for each in after)


def _varying(game: Game, growth: Growth, once: Round) -> frozenset[Place] | None:
    """Which amounts of what there is more of aren't the same after the next round; None if something else isn't."""
    rehearsed = game.copy()
    rehearsed.skip_trivial = True
    again = None if once(rehearsed) is None else same_but_for_amounts(game.state, rehearsed.state)
    if again is None or len(again.new) != len(growth.new):
        return None
    pairs = zip(growth.new, again.new, strict=True)
    return frozenset(place for (place, amount), (_, other) in pairs if amount != other)


class MoreOfAnySize:
    """Rounds of a game with more and more things. `varying` are the amounts of one each of them that are open; by its
    `margins` it was decided what the last round asked about open amounts.
    """

    def __init__(
        self,
        game: Game,
        growth: Growth,
        varying: frozenset[Place],
        once: Round,
        beyond_all: Callable[[Game], int],
    ) -> None:
        self.game = game
        self.varying = varying
        self.once = once
        self.margins: list[int] = []
        self.like = tuple(_all_like(game, growth, varying))
        self.enough = beyond_all(self._without(growth))
        self.growth = replace(growth, changes=tuple(change.from_at_most(self.enough) for change in growth.changes))

    def _without(self, growth: Growth) -> Game:
        """The game as it would be if what is to be open were nothing."""
        without = self.game.copy()
        places = [*(change.here for change in growth.changes)]
        places += [_of(number, place) for number, one in self.like for place in self.varying if place[1] == one]
        write_amounts(without.state, dict.fromkeys(places, 0))
        return without

    def is_alike_after(self, rounds: int, at_first: Offers) -> bool:
        """Whether after so many rounds one is like the one before that was rehearsed, and there is no more to do."""
        margins, offers = self.margins, self.offers_after(rounds)
        return offers is not None and offers <= at_first and _are_as_clear(margins, self.margins)

    def offers_after(self, rounds: int) -> Offers | None:
        """What players could do in a round before which there is more for so many times."""
        rehearsed, unknowns = self.game.copy(), Unknowns()
        like = (*self.like, *self.growth.more.let_grow(rehearsed.state, rounds))
        opened: Opened = {change.here: beyond(change, unknowns) for change in self.growth.changes}
        amounts = amounts_in(rehearsed.state)
        for number, one in like:
            for place in sorted(_of(number, place) for place in self.varying if place[1] == one):
                opened[place] = OpenNumber.at_least(min(amounts[place], self.enough), unknowns)
        offers = offers_in(rehearsed, opened, self.once, partial(self._is_alike, rehearsed))
        self.margins = unknowns.margins
        return offers

    def _is_alike(self, rehearsed: Game, again: Growth) -> bool:
        """Whether a round has changed the same amounts as the last one, and let there be as much more of the same."""
        growth = self.growth
        if not is_as_far(growth, again) or len(again.new) != len(growth.new):
            return False
        before, now = without_amounts(self.game.state), without_amounts(rehearsed.state)
        return growth.more.is_alike(before, again.more, now) and all(
            other >= min(amount, self.enough) if place in self.varying else other == amount
            for (place, amount), (_, other) in zip(growth.new, again.new, strict=True)
        )


def _are_as_clear(fewer: Sequence[int], more: Sequence[int]) -> bool:
    """Whether with more things all questions are decided by the same margins, or each by at least as much."""
    if set(fewer) == set(more):
        return True
    return len(fewer) == len(more) and all(
        one == other or 0 < one < other or other < one < 0 for one, other in zip(fewer, more, strict=True)
    )


def _of(number: ObjectId, place: Place) -> Place:
    """The place of the same amount of something else."""
    table, _, which, what = place
    return table, number, which, what


def _all_like(game: Game, growth: Growth, varying: frozenset[Place]) -> Iterator[tuple[ObjectId, ObjectId]]:
    """The things that are like one of those there are more of, but for open amounts; each with which."""
    kinds = tuple(number for number in growth.more.numbers if any(place[1] == number for place in varying))
    bare, effects = without_amounts(game.state), game.state.effects
    alike = Alike(bare, bare)
    for number in sorted({*game.state.objects, *effects}):
        is_like = alike.is_same_effect if number in effects else alike.is_same_object
        same = (kind for kind in kinds if (kind in effects) == (number in effects) and is_like(kind, number))
        yield from ((number, kind) for kind in islice(same, 1))
