"""CR 303.4m, 301.5f: what something attached to says of that to which it is attached."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, play_out, position, resolve, side, the


@rule("608.2h", "303.4m")
def test_what_an_aura_was_attached_to_as_it_left() -> None:
    """608.2h: of an Aura that was sacrificed for its ability, "enchanted creature" is what it enchanted last."""
    text = "Enchant creature\nSacrifice this Aura: Enchanted creature gets +3/+3 until end of turn."
    halo = card("Halo", "{W}", "Enchantment — Aura", text)
    game = position(side(battlefield=[BEAR], hand=[halo], lands="W"), side())
    act(game, "cast Halo", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "activate Halo")
    resolve(game)
    assert the(game, "Grizzly Bears").power == 5


@rule("303.4", "702.5a")
def test_enchanting_a_creature_with_another_aura() -> None:
    """702.5a: it can't enchant a creature without one, and its own attachment doesn't count."""
    aura = card("Gift", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
    text = "Enchant creature with another Aura attached to it\nEnchanted creature gets +3/+3."
    crown = card("Crown", "{W}", "Enchantment — Aura", text)
    game = position(side(battlefield=[BEAR], hand=[aura, crown], lands="WW"), side())
    assert not can(game, "cast Crown")
    act(game, "cast Gift", targets=["Grizzly Bears"])
    play_out(game)
    act(game, "cast Crown", targets=["Grizzly Bears"])
    play_out(game)
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (5, 6)
