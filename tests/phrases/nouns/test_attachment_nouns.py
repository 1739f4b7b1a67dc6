"""CR 303.4m, 301.5f: what something attached to says of that to which it is attached."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, can, card, graveyard, life, play_out, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack


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


BLADE = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {1}")
RAGE = card("Rage", "{R}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")
KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")
DUST = card("Dust", "{W}", "Instant", "Destroy target artifact or enchantment.")
WIPE = card("Wipe", "{W}", "Instant", "Destroy all permanents.")


def attacking_with(text: str, *attached: Card, hand: Sequence[Card], token: bool = False) -> Game:
    """A creature that triggers as it attacks, with these attached to it, its ability being on the stack."""
    hero = Piece(card("Hero", "{W}", "Creature — Human", f"Whenever Hero attacks, {text}", "2/2"), label="hero")
    mine = [hero, *(Piece(each, attached_to="hero", token=token) for each in attached)]
    game = position(side(mine, hand=hand, lands="WWBB"), side())
    run_to(game, "declare attackers")
    attack(game, "Hero")
    return game


def counted(*attached: Card, casting: Sequence[tuple[Card, str]]) -> int:
    """The life gained for each Aura and Equipment attached to an attacker, after these are cast in response."""
    text = "you gain 1 life for each Aura and Equipment attached to it."
    game = attacking_with(text, *attached, hand=[spell for spell, _ in casting])
    for spell, target in casting:
        act(game, f"cast {spell.name}", targets=[target] if target else [])
        resolve(game)
    settle(game)
    return life(game, 0) - 20


@rule("608.2h", "113.7a", "704.5m", "704.5n")
@pytest.mark.parametrize(
    ("attached", "casting", "gained"),
    [
        ((RAGE, BLADE), (), 2),
        ((RAGE, BLADE), ((KILL, "Hero"),), 2),
        ((RAGE, RAGE), ((KILL, "Hero"),), 2),
        ((RAGE, BLADE), ((KILL, "Hero"), (DUST, "Blade")), 2),
        ((RAGE, BLADE), ((DUST, "Rage"),), 1),
        ((RAGE, BLADE), ((DUST, "Rage"), (KILL, "Hero")), 1),
        ((RAGE, BLADE), ((WIPE, ""),), 2),
    ],
)
def test_what_was_attached_to_it_as_it_left_is_counted(
    attached: Sequence[Card], casting: Sequence[tuple[Card, str]], gained: int
) -> None:
    """608.2h: for each Aura and Equipment attached to a creature that has left, what was attached to it as it left
    counts, also what has left since, but not what had left before; of one that is there, what is attached to it now.
    """
    assert counted(*attached, casting=casting) == gained


@rule("608.2h", "400.7")
def test_what_left_just_before_it_was_not_attached_to_it() -> None:
    """608.2h: an Aura that was exiled right before the creature was wasn't attached to that as it left; one that was
    exiled together with it was.
    """
    one_by_one = card("Rite", "{B}", "Instant", "Exile all Auras. Exile all creatures.")
    together = card("Rite", "{B}", "Instant", "Exile all Auras and creatures.")
    assert counted(RAGE, BLADE, casting=((one_by_one, ""),)) == 1
    assert counted(RAGE, BLADE, casting=((together, ""),)) == 2


@rule("608.2h")
def test_an_aura_token_that_has_ceased_to_exist_is_counted() -> None:
    """608.2h: a token that was attached to it counts too, though it exists no more."""
    text = "you gain 1 life for each Aura attached to it."
    game = attacking_with(text, RAGE, hand=[KILL], token=True)
    act(game, "cast Kill", targets=["Hero"])
    settle(game)
    assert life(game, 0) == 21


@rule("608.2h", "202.3")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("you gain life equal to the greatest mana value among Auras attached to it.", 1),
        ("you gain life equal to the number of Auras you control attached to it.", 1),
        ("you gain life equal to the number of colors among Auras attached to it.", 1),
        ("if there's an Aura attached to it, you gain 3 life.", 3),
    ],
)
def test_what_was_attached_to_it_is_looked_at_as_it_was(text: str, gained: int) -> None:
    """608.2h: so does what is compared or asked about the Auras attached to it: they are as they last were."""
    game = attacking_with(text, RAGE, hand=[KILL])
    act(game, "cast Kill", targets=["Hero"])
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("400.7", "608.2h")
def test_what_has_left_is_no_longer_acted_upon() -> None:
    """400.7: an Aura that has left with the creature can't be found to do something to it."""
    game = attacking_with("exile all Auras attached to it.", RAGE, hand=[KILL])
    act(game, "cast Kill", targets=["Hero"])
    settle(game)
    assert sorted(graveyard(game, 0)) == ["Hero", "Kill", "Rage"]
