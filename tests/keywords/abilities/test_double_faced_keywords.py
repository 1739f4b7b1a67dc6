"""Keywords of double-faced cards: disturb (CR 702.146), More Than Meets the Eye (702.162), craft (702.167)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from faces import face, faced
from positions import BEAR, act, can, card, graveyard, hand, on_battlefield, position, resolve, side, the

GHOST = faced(
    "transform",
    face("Ghost", "{1}{W}", "Creature — Spirit", "Disturb {W}", pt="1/1"),
    face(
        "Haunt",
        "",
        "Creature — Spirit",
        "If this creature would be put into a graveyard from anywhere, exile it instead.",
        pt="3/3",
        indicator="W",
    ),
)
ORE = faced(
    "transform",
    face("Ore", "{1}", "Artifact", "Craft with two creatures {1}"),
    face("Robot", "", "Artifact Creature — Golem", pt="5/5"),
)


@rule("702.146a", "702.146b", "712.11a")
def test_a_card_with_disturb_is_cast_transformed_from_the_graveyard() -> None:
    """CR 702.146a: For its disturb cost it is put onto the stack with its back face up."""
    game = position(side(graveyard=[GHOST], lands="W"), side())
    assert not can(game, "cast Ghost")
    act(game, "cast Haunt")
    spell = game.view(0).stack[0].characteristics
    assert spell is not None
    assert (spell.name, spell.mana_value) == ("Haunt", 2)
    resolve(game)
    assert the(game, "Haunt").characteristics.power == 3  # type: ignore[union-attr]


@rule("702.146a")
def test_disturb_is_for_the_graveyard_only() -> None:
    """CR 702.146a: From hand only the front face is cast."""
    game = position(side(hand=[GHOST], lands="WW"), side())
    assert can(game, "cast Ghost")
    assert not can(game, "cast Haunt")


@rule("712.8c")
def test_a_disturbed_spell_that_is_countered_is_its_back_face_still() -> None:
    """CR 712.8c: On the stack only the back face counts, so what that says of graveyards applies."""
    cancel = card("Cancel", "{W}", "Instant", "Counter target spell.")
    game = position(side(graveyard=[GHOST], hand=[cancel], lands="WW"), side())
    act(game, "cast Haunt")
    act(game, "cast Cancel", targets=["Haunt"])
    resolve(game)
    assert "Ghost" not in graveyard(game, 0)
    assert [seen.name for seen in game.view(0).exile] == ["Ghost"]


@rule("712.11c")
def test_only_the_back_face_is_evaluated_for_disturb() -> None:
    """CR 712.11c: Only the face that will be up decides if the spell can be cast."""
    aura = faced(
        "transform",
        face("Guest", "{1}{W}", "Creature — Spirit", "Disturb {W}", pt="1/1"),
        face("Curse", "", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", indicator="W"),
    )
    assert not can(position(side(graveyard=[aura], lands="W"), side()), "cast Curse")
    assert can(position(side(graveyard=[aura], battlefield=[BEAR], lands="W"), side()), "cast Curse")
    peace = card("Peace", "", "Enchantment", "Players can't cast creature spells.")
    assert can(position(side(graveyard=[aura], battlefield=[BEAR, peace], lands="W"), side()), "cast Curse")


@rule("702.162a", "712.11a")
def test_a_card_can_be_cast_converted() -> None:
    """CR 702.162a: For that cost it is cast with its back face up."""
    robot = faced(
        "transform",
        face("Robot", "{5}", "Artifact Creature — Robot", "More Than Meets the Eye {W}", pt="2/2"),
        face("Truck", "", "Artifact — Vehicle", "Crew 1", pt="4/4"),
    )
    game = position(side(hand=[robot], lands="W"), side())
    assert not can(game, "cast Robot")
    act(game, "cast Truck")
    resolve(game)
    assert len(on_battlefield(game, "Truck")) == 1


@rule("702.167a", "702.167b")
def test_crafting_exiles_materials_and_returns_the_card_transformed() -> None:
    """CR 702.167a: Permanents and cards in the graveyard are exiled with it; it returns with its back face up."""
    game = position(side(battlefield=[ORE, BEAR], graveyard=[BEAR], lands="W"), side())
    act(game, "activate Ore")
    assert on_battlefield(game, "Ore") == []
    resolve(game)
    assert len(on_battlefield(game, "Robot")) == 1
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears", "Grizzly Bears"]


@rule("702.167a")
def test_without_materials_nothing_is_crafted() -> None:
    """CR 702.167a: All the materials must be there; those of an opponent don't count."""
    game = position(side(battlefield=[ORE, BEAR], lands="W"), side(battlefield=[BEAR]))
    assert not can(game, "activate Ore")


@rule("702.167a")
def test_crafting_is_done_only_as_a_sorcery() -> None:
    """CR 702.167a: Not in an upkeep."""
    game = position(side(battlefield=[ORE, BEAR, BEAR], lands="W"), side(), step="upkeep")
    assert not can(game, "activate Ore")
    assert hand(game, 0) == []
