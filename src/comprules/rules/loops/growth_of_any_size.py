"""CR 104.4b, 732.4: rounds that are gone through by the same steps, however much it is that grows in them.

One round is rehearsed with open numbers instead of all amounts that have changed in the last one. It goes on only where
whatever it asks of them has the same answer for all that they may be; so if it comes to where a round begins, and what
the amounts are then is among what they might have been, such rounds will follow one another for ever. Nobody could do
more in any of them than in the last one, since the amounts as they were before that are among those rehearsed.

There are several ways for amounts to be anything, and each is tried. Each may be what it was before the last round or
more, or less if it is getting less, without regard to the others: that holds for what grows however it likes. Those
that grow may besides keep their distances, each to the next smaller one: then it is known which is larger. Or all are
what they will be after some number of rounds by each of which they change by as much as by the last.
"""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from comprules.rules.loops.amounts import Place, write_amounts
from comprules.rules.loops.growth import ChangedAmount, Growth, same_but_for_amounts
from comprules.rules.loops.open_numbers import OpenNumber, Undecided, Unknowns
from comprules.rules.prelude import *

Offers = frozenset[tuple[Any, ...]]
"""What players were asked in a round and could have done: whose it was, of what kind, and about what."""

Round = Callable[["Game"], Offers | None]
"""Lets a game that is a rehearsal go through one round; None if it hasn't come to where that would begin again."""


Opened = dict[Place, OpenNumber]
"""What stands instead of the amounts at these places."""


@rule("104.4b", "732.4")
def goes_on_whatever(game: Game, growth: Growth, once: Round) -> bool:
    """Whether the amounts that have changed in the last round, and nothing else, will change so in each one to come."""
    return any(
        offers_in(game.copy(), opened(growth), once, partial(is_again, growth)) is not None
        for opened, is_again in ((_apart, is_as_far), (_in_order, _is_as_far_apart), (_evenly, _is_even))
    )


def offers_in(game: Game, opened: Opened, once: Round, is_again: Callable[[Growth], bool]) -> Offers | None:
    """What players could do in a round of a game that is a rehearsal, in which some amounts are open; None if it
    doesn't come to where the next one begins.
    """
    write_amounts(game.state, opened)
    game.skip_trivial = True
    before, seen = game.state.copy(), game.board.looks_back
    try:
        offers = once(game)
        again = same_but_for_amounts(before, game.state) if offers is not None else None
        goes_on = again is not None and game.board.looks_back == seen and is_again(again)
    except Undecided:
        return None
    return offers if goes_on else None


def _apart(growth: Growth) -> Opened:
    unknowns = Unknowns()
    return {change.here: beyond(change, unknowns) for change in growth.changes}


def beyond(change: ChangedAmount, unknowns: Unknowns) -> OpenNumber:
    """What an amount was before the round, or any more; or any less, if it has got less."""
    return OpenNumber.at_least(change.was, unknowns, by=1 if change.by > 0 else -1)


def is_as_far(growth: Growth, again: Growth) -> bool:
    """Whether after another round each amount is what it was before the last one, or any more, or less."""
    return _nothing_else(growth, again) and all(_is_beyond(again, change) for change in growth.changes)


def _is_beyond(again: Growth, change: ChangedAmount) -> bool:
    after = _after(again, change)
    return bool(after >= change.was if change.by > 0 else after <= change.was)


def _nothing_else(growth: Growth, again: Growth) -> bool:
    """Whether only such amounts have changed in another round as in the one before, and there is as much more."""
    return again.more.is_as_much(growth.more) and {change.there for change in again.changes} <= {
        change.here for change in growth.changes
    }


def _after(again: Growth, change: ChangedAmount) -> Any:
    """What an amount is after another round."""
    return next((each.now for each in again.changes if each.there == change.here), change.was)


def _in_order(growth: Growth) -> Opened:
    """Each amount that grows as far above the next smaller one as it was before the round, or any further."""
    unknowns = Unknowns()
    opened = {change.here: beyond(change, unknowns) for change in growth.changes}
    for smaller, larger in pairwise(_rising(growth)):
        opened[larger.here] += opened[smaller.here] - smaller.was
    return opened


def _is_as_far_apart(growth: Growth, again: Growth) -> bool:
    """Whether after another round the amounts that grow are as far apart as before the last one, or further."""
    pairs = tuple(pairwise(_rising(growth)))
    upper = {larger.here for _, larger in pairs}
    return (
        _nothing_else(growth, again)
        and all(_is_beyond(again, change) for change in growth.changes if change.here not in upper)
        and all(_after(again, larger) - _after(again, smaller) >= larger.was - smaller.was for smaller, larger in pairs)
    )


def _rising(growth: Growth) -> list[ChangedAmount]:
    """The amounts that grow, the smallest first."""
    return sorted((change for change in growth.changes if change.by > 0), key=lambda change: (change.was, change.now))


def _evenly(growth: Growth) -> Opened:
    """What the amounts would be after any number of rounds like the last one."""
    rounds = OpenNumber.at_least(0, Unknowns())
    return {change.here: rounds * change.by + change.was for change in growth.changes}


def _is_even(growth: Growth, again: Growth) -> bool:
    """Whether another round has changed the amounts by as much as the one before."""
    by = {change.there: change.by for change in again.changes}
    return again.more.is_as_much(growth.more) and by == {change.here: change.by for change in growth.changes}
