"""Modal double-faced cards (CR 712.3)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from faces import face, faced
from positions import act, can, card, hand, life, on_battlefield, position, resolve, side, the

BOOM = faced(
    "modal_dfc",
    face("Boom", "{R}", "Instant", "Boom deals 2 damage to any target."),
    face("Hole", "", "Land", "Hole enters tapped.\n{T}: Add {R}."),
)
GOD = faced(
    "modal_dfc",
    face("God", "{1}{W}", "Creature — God", "Lifelink", pt="3/3"),
    face("Sword", "{W}", "Artifact", "{T}: You gain 1 life."),
)


@rule("712.12")
def test_a_back_face_that_is_a_land_can_be_played() -> None:
    """CR 712.12: The land enters with that face up, and as that face says."""
    game = position(side(hand=[BOOM]), side())
    assert not can(game, "cast Boom")
    act(game, "play Hole")
    assert the(game, "Hole").tapped
    assert "Alice plays Hole" in [line.text for line in game.view(0).log()]
    assert not can(game, "play")


@rule("712.12")
def test_a_front_face_that_is_no_land_is_not_played_as_one() -> None:
    """CR 712.12: Only a face that is a land can be played as one."""
    game = position(side(hand=[GOD, BOOM]), side())
    assert [str(option).split(" #")[0] for option in game.decision.options if "play" in str(option)] == ["play Hole"]  # type: ignore[union-attr]


@rule("712.11b", "712.13", "712.3")
def test_either_face_can_be_cast() -> None:
    """CR 712.11b: The player chooses the face, which alone decides what it costs."""
    game = position(side(hand=[GOD], lands="W"), side())
    assert can(game, "cast Sword")
    assert not can(game, "cast God")
    act(game, "cast Sword")
    assert game.view(0).stack[0].name == "Sword"
    resolve(game)
    known = the(game, "Sword").characteristics
    assert known is not None
    assert (known.types, known.power, known.mana_value) == (("Artifact",), None, 1)


@rule("712.11c")
def test_only_the_face_that_is_cast_is_evaluated() -> None:
    """CR 712.11c: What forbids creature spells doesn't forbid the artifact on the back, and the other way round."""
    peace = card("Peace", "", "Enchantment", "Players can't cast creature spells.")
    game = position(side(hand=[GOD], lands="WW", battlefield=[peace]), side())
    assert can(game, "cast Sword")
    assert not can(game, "cast God")
    rust = card("Rust", "", "Enchantment", "Players can't cast artifact spells.")
    game = position(side(hand=[GOD], lands="WW", battlefield=[rust]), side())
    assert not can(game, "cast Sword")
    assert can(game, "cast God")


@rule("601.3e")
def test_permissions_look_at_the_face_too() -> None:
    """CR 601.3e: An effect that lets creature spells be cast says nothing of the artifact on the back."""
    nest = card("Nest", "", "Enchantment", "You may cast creature spells from the top of your library.")
    game = position(side(library=[GOD], lands="WW", battlefield=[nest]), side())
    assert can(game, "cast God")
    assert not can(game, "cast Sword")


@rule("712.8a")
def test_elsewhere_it_is_its_front_face() -> None:
    """CR 712.8a: In hand and graveyard only the front face counts; a card comes back with its front face."""
    bounce = card("Bounce", "{U}", "Instant", "Return target artifact to its owner's hand.")
    game = position(side(hand=[GOD, bounce], lands="WU"), side())
    act(game, "cast Sword")
    resolve(game)
    act(game, "cast Bounce", targets=["Sword"])
    resolve(game)
    assert hand(game, 0) == ["God"]


@rule("712.14")
def test_a_card_enters_with_its_front_face_up_by_default() -> None:
    """CR 712.14: From the graveyard it comes as the creature."""
    raise_ = card("Raise", "{W}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = position(side(hand=[raise_], graveyard=[GOD], lands="W"), side())
    act(game, "cast Raise", targets=["God"])
    resolve(game)
    assert len(on_battlefield(game, "God")) == 1


@rule("712.14b")
def test_a_card_whose_front_is_no_permanent_stays_where_it_is() -> None:
    """CR 712.14b: Put onto the battlefield by an effect, the instant with a land on its back stays in the graveyard."""
    all_back = card("Flood", "{W}", "Sorcery", "Return all cards from your graveyard to the battlefield.")
    game = position(side(hand=[all_back], graveyard=[BOOM, GOD], lands="W"), side())
    act(game, "cast Flood")
    resolve(game)
    assert on_battlefield(game, "Hole") == []
    assert len(on_battlefield(game, "God")) == 1
    assert "Boom" in [seen.name for seen in game.view(0).players[0].graveyard]


@rule("712.8f")
def test_the_front_face_still_works() -> None:
    """CR 712.8f: The instant on the front is just that on the stack."""
    game = position(side(hand=[BOOM], lands="R"), side())
    act(game, "cast Boom", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 18
