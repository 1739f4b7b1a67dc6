"""CR 118.9: alternative costs that others do something for, and prices outside one's own turn."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, play_out, position, side
from spells import SERF, edict

GENEROUS = card(
    "Generous",
    "{4}{G}",
    "Instant",
    "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.\n"
    "You gain 1 life.",
)


@rule("118.9", "118.9a", "118.3", "119.7")
@pytest.mark.parametrize(("lands", "barred", "may"), [("G", False, True), ("R", False, False), ("G", True, False)])
def test_having_an_opponent_gain_life(lands: str, barred: bool, may: bool) -> None:
    """119.7: the cost can be paid where the condition is met and the opponent can gain life."""
    bar = [edict("Your opponents can't gain life.")] if barred else []
    game = position(side(battlefield=bar, hand=[GENEROUS], lands=lands), side())
    assert can(game, "cast Generous") is may
    if may:
        act(game, "cast Generous")
        assert (life(game, 0), life(game, 1)) == (20, 23)
        play_out(game)
        assert life(game, 0) == 21


@rule("118.3", "119.7")
@pytest.mark.parametrize(("text", "may"), [("You draw no cards.", True), ("Players can't gain life.", False)])
def test_having_each_other_player_gain_life(text: str, may: bool) -> None:
    """118.3: each of them must be able to gain life."""
    shy = edict("Creatures you control have hexproof.") if may else edict(text)
    quiet = card(
        "Quiet",
        "{4}{G}",
        "Instant",
        "Rather than pay this spell's mana cost, you may have each other player gain 6 life.\nDraw a card.",
    )
    game = position(side(hand=[quiet], battlefield=[shy]), side(), side())
    assert can(game, "cast Quiet") is may
    if may:
        act(game, "cast Quiet")
        assert [life(game, player) for player in range(3)] == [20, 26, 26]


@rule("102.1", "601.2f")
def test_dearer_outside_ones_own_turn() -> None:
    """601.2f: spells cost more, but for those of the player whose turn it is."""
    grid = edict("Each spell costs {3} more to cast except during its controller's turn.")
    zap = card("Zap", "{R}", "Instant", "You gain 1 life.")
    game = position(side([grid], hand=[zap], lands="R"), side(hand=[zap], lands="RRR"))
    assert can(game, "cast Zap")
    game.choose(Pass())
    assert isinstance(game.decision, ChooseAction)
    assert not can(game, "cast Zap")
    rich = position(side([grid, BEAR, SERF]), side(hand=[zap], lands="RRRR"))
    rich.choose(Pass())
    assert can(rich, "cast Zap")
