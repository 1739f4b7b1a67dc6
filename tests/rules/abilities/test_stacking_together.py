"""CR 603.3: many abilities that trigger at once wait, and go on the stack, together and in their order."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, pass_priority, position, resolve, side

ELK = card("Elk", "{0}", "Creature — Elk", pt="1/1")
GREETER = card("Greeter", "{1}", "Creature — Elf", "Whenever another creature enters, you gain 1 life.", "1/1")
ARCHER = card(
    "Archer",
    "{1}",
    "Creature — Elf",
    "Whenever another creature enters, this creature deals 2 damage to any target.",
    "1/1",
)


def _entered(game: Game) -> None:
    act(game, "cast Elk")
    pass_priority(game)
    pass_priority(game)


@rule("603.3b")
def test_abilities_alike_go_on_the_stack_without_a_question() -> None:
    """603.3b: their controller chooses an order, which makes no difference for abilities that do the same."""
    game = position(side([GREETER] * 7, hand=[ELK]), side([GREETER] * 2))
    _entered(game)
    assert len(game.state.stack) == 9
    controllers = [game.board.controller(number) for number in game.state.stack]
    assert controllers == [0] * 7 + [1] * 2
    for _ in range(9):
        resolve(game)
    assert (life(game, 0), life(game, 1)) == (27, 22)


@rule("603.3d", "603.3b")
def test_those_with_targets_keep_their_place_among_those_without() -> None:
    """603.3d: the choices for an ability are made as it goes on the stack, behind those that went before it."""
    game = position(side([GREETER, ARCHER, GREETER], hand=[ELK]), side())
    _entered(game)
    decision = game.decision
    assert decision is not None
    words = {str(option): option for option in decision.options}
    archer, greeters = (
        [each for name, each in words.items() if "Archer" in name],
        [each for name, each in words.items() if "Greeter" in name],
    )
    game.choose((greeters[0], archer[0], greeters[1]))
    assert len(game.state.stack) == 2
    target = next(option for option in game.decision.options if "Bob" in str(option))  # type: ignore[union-attr]
    game.choose(target)
    names = [game.board.name(number) for number in game.state.stack]
    assert names == ["Greeter's ability", "Archer's ability", "Greeter's ability"]
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (21, 18)
