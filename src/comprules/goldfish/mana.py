"""CR 106, 605: the mana that a player could make, and whether it is enough for a spell, as the engine finds it."""

from __future__ import annotations

from itertools import chain

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Activate, Cast
from comprules.kernel.rule_citations import rule
from comprules.phrases.predicates.could_produce import could_produce
from comprules.play.game import Game
from comprules.rules.casting.casting_methods import own_way
from comprules.rules.casting.total_cost import costs_of, total_mana
from comprules.rules.concepts.procedures import Illegal
from comprules.rules.costs.costs import mana_of
from comprules.rules.legality.actions import actions, mana_actions
from comprules.rules.legality.hypothetical_board import with_spell
from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.rules.payment.affordable import Affordable
from comprules.rules.payment.mana_sources import mana_sources
from comprules.rules.payment.payment import Purpose, x_among
from comprules.rules.resolving.context import Context

MANY = 20
"""Up to which X is looked at what mana abilities with an X in their costs add."""


@rule("106.1b", "605.3a")
def types_available(game: Game, player: PlayerId) -> str:
    """The types of mana that a player's mana abilities could produce now, of those whose costs can be paid.

    >>> from comprules.cards import Card, Face
    >>> from comprules.play.positions import Piece, Side, arrange
    >>> forest = Card("Forest", "normal", (Face("Forest", type_line="Basic Land — Forest"),))
    >>> types_available(arrange([Side(battlefield=(Piece(forest),)), Side()]), 0)
    'G'
    """
    board = game.board
    options = (*mana_actions(game, player), *actions(game, player))
    usable = {(option.id, option.ability) for option in options if isinstance(option, Activate)}
    found = set[str]()
    for source in mana_sources(game, player, most=MANY):
        if source.key in usable:
            found.update(could_produce(board, source.number) if source.is_open else chain(*source.alternatives))
    return "".join(kind for kind in MANA_TYPES if kind in found)


@rule("601.2f", "601.2g")
def mana_is_there(game: Game, player: PlayerId, option: Cast) -> bool | None:
    """Whether the mana for a spell's total cost is there, X being 0, whatever else keeps the player from casting it.

    None where only paying would tell.
    """
    prospect = with_spell(game, player, option)
    if prospect is None:
        return None
    ahead, item = prospect
    try:
        costs = costs_of(ahead.board, item, own_way(ahead.board, item, option.method))
    except Illegal:
        return False
    context, mana = Context(ahead.board, item, player), Affordable(ahead, player)
    purpose = Purpose(spell=item).containing(x_among(mana_of(costs, context)))
    verdicts = [mana.affords_on(ahead, each, purpose, None) for each in total_mana(costs, context, item, player, 0)]
    return True if True in verdicts else None if None in verdicts else False
