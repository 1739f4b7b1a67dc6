"""CR 603.1b: several trigger conditions, with commas between them."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, position, settle, side

GRIM = card(
    "Grim Watcher",
    "{4}{B}",
    "Creature — Human",
    "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the "
    "battlefield, or a creature card leaves your graveyard, this creature deals 1 damage to each opponent.",
    "5/4",
)
SLAY = card("Slay", "{0}", "Sorcery", "Destroy target creature.")
WASTE = card("Waste", "{0}", "Sorcery", "Target player mills two cards.")
RAISE = card("Raise", "{0}", "Sorcery", "Return target creature card from your graveyard to your hand.")


def bobs_life(game: Game) -> int:
    """Bob's life."""
    return game.view(0).players[1].life


@rule("603.1b", "603.2")
def test_each_of_three_conditions_triggers() -> None:
    """603.1b: the ability triggers whenever any of its conditions is met, each time."""
    mine = side(battlefield=[GRIM], hand=[SLAY, WASTE, RAISE], library=[BEAR, BEAR, BEAR])
    game = position(mine, side(battlefield=[BEAR], library=[BEAR, BEAR, BEAR]))
    act(game, "cast Slay", targets=["Grizzly Bears"])
    settle(game)
    assert bobs_life(game) == 19
    act(game, "cast Waste", targets=["Alice"])
    settle(game)
    assert bobs_life(game) == 17
    act(game, "cast Raise", targets=["Grizzly Bears"])
    settle(game)
    assert bobs_life(game) == 16


@rule("603.1b")
def test_nothing_else_triggers_it() -> None:
    """603.1b: cards of other kinds, and creature cards that leave another graveyard, meet no condition."""
    raised = card("Raised", "{0}", "Sorcery", "Exile target card from a graveyard.")
    game = position(side(battlefield=[GRIM], hand=[raised, WASTE]), side(graveyard=[BEAR], library=[SLAY, SLAY, SLAY]))
    act(game, "cast Raised", targets=["Grizzly Bears"])
    settle(game)
    act(game, "cast Waste", targets=["Bob"])
    settle(game)
    assert bobs_life(game) == 20
