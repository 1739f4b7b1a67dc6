"""CR 603.12, 700.2b: reflexive triggered abilities that are modal."""

from __future__ import annotations

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, named, pending, position, resolve, side, the

OFFER = card(
    "Offer",
    "{0}",
    "Sorcery",
    "You may pay {1}. When you do, choose one —\n• You gain 4 life.\n• Put a +1/+1 counter on target creature.",
)


@rule("603.12", "700.2b")
def test_the_mode_is_chosen_as_the_ability_is_put_on_the_stack() -> None:
    """700.2b: the mode, and with it the target, is chosen for the ability that triggers once {1} has been paid."""
    for mode, gained, power in ((0, 4, 2), (1, 0, 3)):
        game = position(side([BEAR], hand=[OFFER], lands="R"), side())
        act(game, "cast Offer")
        resolve(game)
        game.choose(Answer(True))
        game.choose(pending(game).options[mode])
        if mode:
            game.choose((named(game, "Grizzly Bears"),))
        resolve(game)
        assert (life(game, 0), the(game, "Grizzly Bears").power) == (20 + gained, power)


@rule("603.12")
def test_nothing_triggers_if_it_was_not_done() -> None:
    """603.12: without the payment no mode is chosen, and nothing is on the stack."""
    game = position(side([BEAR], hand=[OFFER], lands="R"), side())
    act(game, "cast Offer")
    resolve(game)
    game.choose(Answer(False))
    assert (game.state.stack, life(game, 0), hand(game, 0)) == ((), 20, [])
