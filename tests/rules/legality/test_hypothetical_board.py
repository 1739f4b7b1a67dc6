"""Games ahead: what would be if a card were put on the stack."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.legality.hypothetical_board import with_spell
from positions import BEAR, option_named, position, side


@rule("601.2a")
def test_a_card_is_on_the_stack_of_the_game_ahead_alone() -> None:
    """601.2a: to be cast it goes from where it is to the top of the stack, controlled by who casts it."""
    game = position(side(hand=[BEAR], lands="GG"), side())
    option = option_named(game, "cast Grizzly Bears")
    assert isinstance(option, Cast)
    found = with_spell(game, PlayerId(0), option)
    assert found is not None
    ahead, item = found
    assert (ahead.state.stack, ahead.board.object(item).zone, ahead.board.controller(item)) == ((item,), Zone.STACK, 0)
    assert ahead.state.hand(0) == ()
    assert (game.state.stack, len(game.state.hand(0))) == ((), 1)
