"""CR 602.2b: triggering on abilities that are activated, and meaning them by "that ability"."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, position, resolve, side, the

ECHO = card(
    "Echo",
    "{R}",
    "Enchantment",
    "Whenever you activate an ability that targets a creature or player, copy that ability. "
    "You may choose new targets for the copy.",
)
DART = card("Dart", "{1}", "Artifact", "{T}: Dart deals 1 damage to any target.\n{1}: You gain 1 life.")
PRY = card("Pry", "{1}", "Artifact", "{T}: Tap target artifact.")
RELIC = card("Relic", "{1}", "Artifact")


def settle(game: Game) -> None:
    """Resolve everything; copies keep their targets."""
    while game.state.stack:
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(Answer(False))


@rule("115.1", "602.2b", "707.10")
def test_an_ability_with_such_a_target_is_copied() -> None:
    """CR 115.1: what it targets was chosen as it was put on the stack. 707.10: the copy does the same to the same."""
    game = position(side(battlefield=[ECHO, DART]), side())
    act(game, "activate Dart", targets=["Bob"])
    settle(game)
    assert life(game, 1) == 18
    game = position(side(battlefield=[ECHO, DART]), side(battlefield=[BEAR]))
    act(game, "activate Dart", targets=["Grizzly Bears"])
    settle(game)
    assert not [seen for seen in game.view(0).battlefield if seen.name == "Grizzly Bears"]


@rule("602.2b", "603.2")
def test_other_abilities_are_not() -> None:
    """CR 602.2b: neither one without targets nor one with another target, nor an opponent's."""
    game = position(side(battlefield=[ECHO, DART, PRY, RELIC], lands="R"), side(battlefield=[DART]))
    act(game, "activate Pry", targets=["Relic"])
    assert len(game.state.stack) == 1
    settle(game)
    assert the(game, "Relic").tapped
