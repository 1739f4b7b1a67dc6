"""CR 608.2n, 614.1a: spells exiled as they resolve instead of being put into a graveyard."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, graveyard, hand, position, resolve, run_to, settle, side
from spells import SERF, ZAP, creature

KEEPER = creature(
    "Keeper",
    "Whenever you cast an instant or sorcery spell that targets a creature you control, exile that card instead of "
    "putting it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next end "
    "step.",
    "2/5",
)
MAGE = creature(
    "Mage",
    "Whenever you cast an instant spell, exile that card with three time counters on it instead of putting it into "
    "your graveyard as it resolves. Then if the exiled card doesn't have suspend, it gains suspend.",
)


@rule("608.2n", "614.1a", "614.6")
@pytest.mark.parametrize(("target", "kept"), [("Keeper", True), ("Bob", False)])
def test_a_spell_exiled_as_it_resolves_comes_back(target: str, kept: bool) -> None:
    """608.2n: it is exiled as the last part of resolving, and what is to be done "if you do" is done then."""
    game = position(side([KEEPER], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=[target])
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == (["Zap"] if kept else [])
    run_to(game, "end")
    settle(game)
    assert hand(game, 0) == (["Zap"] if kept else [])
    assert graveyard(game, 0) == ([] if kept else ["Zap"])


@rule("608.2b", "608.2n")
def test_a_spell_that_doesnt_resolve_isnt_exiled() -> None:
    """608.2b: a spell with an illegal target is put into the graveyard, which is no part of resolving."""
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 1 damage to target creature.")
    game = position(side([KEEPER, SERF, BEAR], hand=[bolt, ZAP], lands="RR"), side())
    act(game, "cast Bolt", targets=["Serf"])
    resolve(game)
    act(game, "cast Zap", targets=["Serf"])
    settle(game)
    assert graveyard(game, 0) == ["Serf", "Bolt"]
    assert [seen.name for seen in game.view(0).exile] == ["Zap"]


@rule("122.6", "608.2n", "607.2a")
def test_the_exiled_card_with_counters_gains_suspend() -> None:
    """607.2a: each card as it is exiled, not one that was exiled before."""
    game = position(side([MAGE], hand=[ZAP, ZAP], lands="RR"), side())
    for count in (1, 2):
        act(game, "cast Zap", targets=["Bob"])
        settle(game)
        exiled = game.view(0).exile
        assert [dict(seen.counters) for seen in exiled] == [{"time": 3}] * count
        known = [seen.characteristics for seen in exiled]
        assert all(each is not None and len(each.abilities) == 2 for each in known)
