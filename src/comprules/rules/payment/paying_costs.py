"""CR 601.2g-h: paying the total cost of a spell or activated ability."""

from __future__ import annotations

from comprules.kernel.players import Mana
from comprules.rules.casting.assisting import assisted
from comprules.rules.casting.total_cost import besides_mana, total_mana
from comprules.rules.costs.costs import mana_of
from comprules.rules.costs.order_of_costs import Owing, PayNext, changed_by_paying, in_words, pay_in_any_order
from comprules.rules.costs.reducing_costs import chosen_cost
from comprules.rules.mana_and_numbers.limits_of_x import mana_for_x
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.payment.bearing_on_mana import brought_about
from comprules.rules.payment.order_of_paying import heeded
from comprules.rules.payment.paying_mana import pay_mana, standing_of
from comprules.rules.payment.payment import Purpose, expanded, x_among
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.resolving.what_resolves import stacked

MANA: Final = Word("mana", -1)


@rule("601.2f", "601.2g", "601.2h", "118.3")
def pay_costs(
    game: Game, player: PlayerId, item: ObjectId, costs: tuple[Cost, ...], purpose: Purpose, x: int
) -> tuple[Mana, ...]:
    """Pay the total cost of a spell or activated ability, locked in before: mana with mana abilities first, then the
    rest; the mana spent.

    Mana isn't made of what the rest needs. Raises Illegal if there is no way.
    """
    source = _source_of(game.board, item)
    known = stacked(game.board.object(item))
    resolution = ActualResolution(game, source, player, item, known.bound, known.x, is_cost=True, is_for_using=True)
    standing = standing_of(costs, resolution)
    mana = chosen_cost(game, player, total_mana(costs, resolution, item, player, x))
    said = mana_of(costs, resolution)
    limited = _limited(game.board, item, said, mana, x)
    purpose = replace(purpose, bent=sum(cost.bent(x) for cost in costs), limited=limited).containing(x_among(said))
    helped = assisted(mana, purpose, resolution)
    mana = helped.left
    besides = besides_mana(costs, resolution)
    if mana and game.rules.pays_before_mana:
        besides = tuple(_pay_before_mana(besides, resolution))
    deeds = _Deeds(besides, resolution)
    is_all = not deeds.costs
    spent = pay_mana(game, player, mana, purpose, x, standing, is_all, None if is_all else deeds)
    deeds.pay(resolution)
    _keep_bindings(game, item, resolution)
    return (*helped.spent, *spent)


@rule("106.6", "107.3a", "118.7")
def _limited(board: Board, item: ObjectId, said: Symbols, mana: Symbols, x: int) -> tuple[int, str] | None:
    """How much of the generic mana is for X and may be paid for with certain mana only, and a symbol for that mana.

    What has been taken off the generic mana has been taken off X first.
    """
    symbol = mana_for_x(board, item) if x else None
    if symbol is None:
        return None
    fewer = max(expanded(said, x).count("1") - expanded(mana).count("1"), 0)
    return max(x * said.count("X") - fewer, 0), symbol


def _source_of(board: Board, item: ObjectId) -> ObjectId:
    source = board.object(item).source
    return source if source is not None else item


class _Deeds(Record):
    """What is paid besides mana, from a point of view."""

    costs: tuple[Owing, ...]
    seen_from: Resolution

    @rule("601.2h")
    def pay(self, resolution: Resolution) -> None:
        """Pay all of it."""
        pay_in_any_order(self.costs, resolution)

    def paid_besides(self) -> tuple[Cost, ...]:
        """What is paid, as it is worked out."""
        return tuple(owing.cost for owing in self.costs)

    def point_of_view(self) -> Resolution:
        """From where what they say is seen, as it was before any of it is paid."""
        known = self.seen_from
        return ActualResolution(
            known.game, known.source, known.you, known.item, known.bindings(), known.x, is_cost=True, is_for_using=True
        )

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        """Pay them on trial."""
        self.pay(self.point_of_view())


@rule("608.2h", "608.2k")
def _keep_bindings(game: Game, item: ObjectId, resolution: Resolution) -> None:
    """What the costs did stays known to the effect: "the sacrificed creature", "the discarded card"."""
    known = game.state.objects.get(item)
    if known is not None and resolution.bindings() != stacked(known).bound:
        game.state.write(OBJECTS, item, replace(known, stacked=replace(stacked(known), bound=resolution.bindings())))


@rule("409.1f", edition="2001")
def _pay_before_mana(costs: Sequence[Owing], resolution: Resolution) -> Sequence[Owing]:
    """Let a player pay what they like before the mana, of what may matter to their mana abilities. Return the rest."""
    left = list(costs)
    while (helping := _helping(left, resolution)) and (chosen := _chosen_before_mana(helping, resolution)) is not None:
        chosen.cost.pay(resolution)
        left.remove(chosen)
    return left


def _helping(costs: Sequence[Owing], resolution: Resolution) -> list[Owing]:
    """The costs by whose payment mana abilities may add other mana."""
    board = resolution.board
    wanted = heeded(board, resolution.you)
    return [owing for owing in costs if brought_about(board.index, changed_by_paying(owing.cost)) & wanted]


def _chosen_before_mana(costs: Sequence[Owing], resolution: Resolution) -> Owing | None:
    """The cost that the player pays next, before the mana; None if it's the mana's turn."""
    words = (MANA, *(Word(in_words(owing.said, resolution), place) for place, owing in enumerate(costs)))
    (answer,) = resolution.game.ask(PayNext(resolution.you, "409.1f of 2001", "which cost to pay first?", words))
    assert isinstance(answer, Word)
    return None if answer == MANA else costs[words.index(answer) - 1]
