"""CR 118.3, 605.3c: how often mana abilities could be activated in one payment, mana left aside."""

from __future__ import annotations

from itertools import takewhile

from comprules.rules.abilities.activating_again import begin_use
from comprules.rules.abilities.activations import ability_at
from comprules.rules.abilities.uses import note_use
from comprules.rules.costs.costs import ManaCost
from comprules.rules.legality.possible_deeds import can_do, times_without_asking
from comprules.rules.payment.order_of_paying import takes_itself
from comprules.rules.payment.payment import Key, ManaSource
from comprules.rules.payment.payment_bounds import most_needed
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution


def counted(game: Game, player: PlayerId, sources: Sequence[ManaSource], symbols: int) -> list[ManaSource]:
    """The sources for a payment of so many symbols, each as often as it really could be of use in it."""
    most = most_needed(symbols, sources)
    by_ability: dict[Key, list[ManaSource]] = {}
    for source in sources:
        by_ability.setdefault(source.key, []).append(source)
    return [each for same in by_ability.values() for each in as_often_as_possible(game, player, same, most)]


@rule("118.3", "605.3a", "107.3a")
def as_often_as_possible(game: Game, player: PlayerId, same: Sequence[ManaSource], most: int) -> list[ManaSource]:
    """A mana ability, for each value of X, as often as its costs, mana and tapping apart, can be paid, up to a number.

    How great the values of X can be together is how great one can be.
    """
    first = same[0]
    ability = ability_at(game.board, first.number, first.place) if first.deed is None else None
    wanted = min(first.uses, most)
    if ability is None or not (first.deeds or ability.limits()):
        if wanted == 1 == first.uses:
            return list(same)
        return [replace(each, uses=wanted, stock=each.stock * wanted) for each in same]
    if takes_itself(ability):
        return [replace(each, uses=1) for each in same]
    possible = list(takewhile(lambda each: _can_be_used(game, player, each, 1), same))
    if not possible:
        return []
    least = next((each for each in possible if each.x != 0), first)
    times = _times_possible(game, player, least, wanted)
    return [replace(each, uses=times, stock=possible[-1].x or 0) for each in possible]


def _times_possible(game: Game, player: PlayerId, source: ManaSource, wanted: int) -> int:
    """How often the costs of a mana ability that can be paid once could be paid, up to a number.

    Where nothing is asked, that is found by paying them until they can't be paid; from the first question on, by trying
    one number after the other.
    """
    costs = _CostsOf(source, player, 1)
    times, asks = times_without_asking(costs, player, _paying(game, player, source), wanted)
    if not asks:
        return times
    times = max(times, 1)
    while times < wanted and _can_be_used(game, player, source, times + 1):
        times += 1
    return times


def _can_be_used(game: Game, player: PlayerId, source: ManaSource, times: int) -> bool:
    """Whether the costs of a mana ability, mana and tapping apart, can be paid so often.

    Each time the same is asked for, so that it makes no difference which of the objects spoken of is given when.
    """
    return can_do(_CostsOf(source, player, times), player, _paying(game, player, source), in_words=True)


def _paying(game: Game, player: PlayerId, source: ManaSource) -> Resolution:
    return ActualResolution(game, source.number, player, source.number, x=source.x, is_cost=True)


class _CostsOf(Record):
    """The costs of a mana ability, but for mana, as something to be done several times."""

    source: ManaSource
    player: PlayerId
    times: int

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        ability = ability_at(resolution.board, self.source.number, self.source.place)
        for _ in range(self.times):
            for limit in ability.limits():
                why_not = limit.allows(resolution.board, self.source.number, self.player, self.source.place)
                if why_not is not None:
                    raise why_not.anew()
            which = begin_use(resolution.game, self.player, self.source.number, self.source.place)
            for cost in ability.costs():
                if not isinstance(cost, ManaCost):
                    cost.pay(resolution)
            note_use(resolution.game, self.source.number, which)
