"""CR 509.1c: what all creatures able to block it must block."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, pending, position, run_to, settle, side
from spells import SERF, creature


def attacked(game: Game, *names: str) -> None:
    """Let creatures attack, up to the declaration of blockers."""
    run_to(game, "declare attackers")
    chosen = [next(each for each in pending(game).options if str(each).startswith(name)) for name in names]
    game.choose(tuple(chosen))
    run_to(game, "declare blockers")


@rule("509.1c", "611.2")
@pytest.mark.parametrize(
    ("words", "allowed"),
    [
        ("All creatures able to block target creature this turn do so.", False),
        ("All creatures with flying able to block target creature this turn do so.", True),
        ("All creatures your opponents control able to block target creature this turn do so.", False),
    ],
)
def test_creatures_of_the_kind_must_block_this_turn(words: str, allowed: bool) -> None:
    """509.1c: a declaration with less than the greatest possible number of requirements met isn't allowed."""
    lure = card("Lure", "{G}", "Sorcery", words)
    game = position(side(battlefield=[BEAR], hand=[lure], lands="G"), side(battlefield=[SERF]))
    act(game, "cast Lure", targets=["Grizzly Bears"])
    settle(game)
    attacked(game, "Grizzly Bears")
    if allowed:
        game.choose(())
    else:
        with pytest.raises(IllegalChoice):
            game.choose(())


@rule("509.1c")
@pytest.mark.parametrize(("kind", "allowed"), [("creatures", False), ("creatures with flying", True)])
def test_a_static_ability_says_it_of_a_kind(kind: str, allowed: bool) -> None:
    """509.1c: only creatures of the kind have the requirement."""
    piper = creature("Piper", f"All {kind} able to block this creature do so.")
    game = position(side(battlefield=[piper]), side(battlefield=[SERF]))
    attacked(game, "Piper")
    if allowed:
        game.choose(())
    else:
        with pytest.raises(IllegalChoice):
            game.choose(())


@rule("509.1c", "604.1")
@pytest.mark.parametrize("joint", [",", ""])
def test_said_with_what_it_gets(joint: str) -> None:
    """604.1: a sentence says that it is bigger, and that it must be blocked."""
    text = f"Enchant creature\nEnchanted creature gets +2/+2{joint} and all creatures able to block it do so."
    aura = card("Aura", "{G}", "Enchantment — Aura", text)
    game = position(side(battlefield=[BEAR], hand=[aura], lands="G"), side(battlefield=[SERF]))
    act(game, "cast Aura", targets=["Grizzly Bears"])
    settle(game)
    bear = next(seen for seen in game.view(0).battlefield if seen.name == "Grizzly Bears")
    assert (bear.power, bear.toughness) == (4, 4)
    attacked(game, "Grizzly Bears")
    with pytest.raises(IllegalChoice):
        game.choose(())
