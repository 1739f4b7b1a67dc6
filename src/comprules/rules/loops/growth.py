"""CR 104.4b: by what a state is more than another one in which the game has been before: amounts such as life totals,
counters and damage, and how many there are of things that are alike.
"""

from __future__ import annotations

from comprules.kernel.state import PLAYERS
from comprules.rules.loops.amounts import MAY_NAME, Place, amounts_in, without_amounts, write_amounts
from comprules.rules.loops.open_numbers import is_open
from comprules.rules.loops.state_equivalence import is_same_state
from comprules.rules.loops.state_growth import More, MoreAlike, may_be_more
from comprules.rules.prelude import *


class ChangedAmount(Record):
    """An amount that has changed: where it was and where it is, since objects may be new, and what it was and is."""

    there: Place
    here: Place
    was: Any
    now: Any

    @property
    def by(self) -> Any:
        """By how much it has grown, or by how much less than none it has."""
        return self.now - self.was

    def from_at_most(self, most: int) -> ChangedAmount:
        """The same amount, if it grows, as though it had grown from no more than this."""
        return replace(self, was=min(self.was, most)) if self.by > 0 else self


class Growth(Record):
    """The amounts that have changed in a round, and what there is more of after it; `new` are the amounts of that."""

    changes: tuple[ChangedAmount, ...]
    more: More = More()
    new: tuple[tuple[Place, Any], ...] = ()

    def __bool__(self) -> bool:
        """Whether anything has changed."""
        return bool(self.changes or self.more)

    @property
    def may_name(self) -> bool:
        """Whether something has changed that may be no amount but the number of an object."""
        return any(which in MAY_NAME for (_, _, which, _) in _by_place(self))

    def is_times(self, times: int, other: Growth) -> bool:
        """Whether as much has grown as by another growth so many times, as far as that can be counted."""
        as_often = {change.here: times * change.by for change in other.changes}
        return self.more.is_as_much(other.more, times) and _by_place(self) == as_often

    def is_like(self, state: State, other: Growth, elsewhere: State) -> bool:
        """Whether in one state as much has grown as by another growth in another, that of the round after."""
        changes = {change.here: change.by for change in self.changes}
        return changes == _by_place(other) and self.more.is_alike(state, other.more, elsewhere)

    def grown(self, state: State, rounds: int) -> State:
        """The state as it would be if everything had grown for so many rounds more."""
        grown = state.copy()
        self.let_grow(grown, rounds)
        return grown

    def let_grow(self, state: State, rounds: int) -> None:
        """Let everything in a state that isn't a game's own grow for so many rounds."""
        write_amounts(state, {change.here: change.now + rounds * change.by for change in self.changes})
        self.more.let_grow(state, rounds)


def _by_place(growth: Growth) -> dict[Place, Any]:
    return {change.there: change.by for change in growth.changes}


@rule("104.4b")
def growth_since(earlier: State, now: State) -> Growth | None:
    """What has grown, if a state is what another was but for that; None if nothing has, or other things differ."""
    growth = same_but_for_amounts(earlier, now)
    return growth if growth else None


def same_but_for_amounts(earlier: State, now: State) -> Growth | None:
    """What has changed, be it nothing, if a state is what another was but for that; otherwise None."""
    if not may_be_more(earlier, now):
        return None
    comparison = MoreAlike(without_amounts(earlier), without_amounts(now))
    if not comparison.holds():
        return None
    were, are = amounts_in(earlier), amounts_in(now)
    pairs = [(place, _place_now(place, comparison)) for place in were]
    if any(here not in are for _, here in pairs) or _may_name(comparison, {**were, **are}):
        return None
    changes = tuple(
        ChangedAmount(place, here, were[place], are[here]) for place, here in pairs if _differs(were[place], are[here])
    )
    more = comparison.more()
    return Growth(changes, more, tuple(_amounts_of(more, are)))


def _place_now(place: Place, comparison: MoreAlike) -> Place:
    """Where an amount stands now that stood somewhere before."""
    table, number, which, what = place
    if table != PLAYERS:
        matched = comparison.matched_effects if table == EFFECTS else comparison.matched
        number = matched.get(number, number)
    return table, number, which, what


def _amounts_of(more: More, amounts: Mapping[Place, Any]) -> Iterator[tuple[Place, Any]]:
    """The amounts of what there is more of, of each in the same order."""
    rank = {number: place for place, number in enumerate(more.numbers)}
    places = [place for place in amounts if place[0] != PLAYERS and place[1] in rank]
    places.sort(key=lambda place: (rank[place[1]], place[0], place[2], str(place[3])))
    yield from ((place, amounts[place]) for place in places)


def _differs(was: Any, now: Any) -> bool:
    """Whether an amount may be another than it was."""
    return was is not now and (is_open(was) or is_open(now) or bool(was != now))


def _may_name(comparison: MoreAlike, amounts: Mapping[Place, Any]) -> bool:
    """Whether what may be the number of an object may name one that is matched with another, or of which there is more.

    A number that isn't known names nothing, or the game couldn't have gone on without knowing it.
    """
    doubtful = comparison.doubtful()
    return any(
        amount in doubtful for (_, _, which, _), amount in amounts.items() if which in MAY_NAME and not is_open(amount)
    )


def is_same_or_grown(earlier: State, now: State) -> bool:
    """Whether a state is what another was, but for what has grown."""
    return is_same_state(earlier, now) or growth_since(earlier, now) is not None
