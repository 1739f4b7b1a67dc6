"""Split cards (CR 709), fuse (702.102) and aftermath (702.127)."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.rule_citations import rule
from comprules.rules.objects.characteristics import Characteristics
from faces import face, faced
from positions import act, can, card, graveyard, hand, life, position, resolve, side

HOT = face("Hot", "{R}", "Instant", "Hot deals 2 damage to any target.")
COLD = face("Cold", "{1}{U}", "Sorcery", "Draw two cards.")
HOT_COLD = faced("split", HOT, COLD)
FUSED = faced(
    "split",
    face("Give", "{W}", "Sorcery", "You gain 3 life.\nFuse"),
    face("Take", "{1}{B}", "Sorcery", "Target opponent loses 1 life.\nFuse"),
)
LATER = faced(
    "split",
    face("Now", "{W}", "Sorcery", "You gain 3 life."),
    face("Then", "{W}", "Sorcery", "Aftermath\nTarget opponent loses 1 life."),
)


@rule("709.3a")
def test_either_half_can_be_cast_and_only_it_is_evaluated() -> None:
    """CR 709.3a: Only the half that is chosen decides if it can be cast."""
    game = position(side(hand=[HOT_COLD], lands="R"), side())
    assert can(game, "cast Hot")
    assert not can(game, "cast Cold")
    game = position(side(hand=[HOT_COLD], lands="UR", battlefield=[card("Post", "{1}", "Artifact")]), side())
    assert can(game, "cast Cold")


@rule("709.3a")
def test_the_slow_half_is_cast_only_when_a_sorcery_could_be() -> None:
    """CR 709.3a: The other half being an instant doesn't make this one faster."""
    game = position(side(hand=[HOT_COLD], lands="URR"), side(), step="upkeep")
    assert can(game, "cast Hot")
    assert not can(game, "cast Cold")


@rule("709.3b")
def test_on_the_stack_only_the_half_that_is_cast_exists() -> None:
    """CR 709.3b: The spell is what its half says, and costs what that costs."""
    game = position(side(hand=[HOT_COLD], lands="UU"), side())
    act(game, "cast Cold")
    (spell,) = game.view(0).stack
    assert spell.name == "Cold"
    assert spell.characteristics is not None
    assert (spell.characteristics.colors, spell.characteristics.types) == (frozenset("U"), ("Sorcery",))
    resolve(game)
    assert len(hand(game, 0)) == 2
    assert life(game, 1) == 20


@rule("709.4b", "709.4c")
def test_elsewhere_the_halves_are_combined() -> None:
    """CR 709.4b: In hand its mana cost is that of both halves, and its colors and mana value come from that."""
    game = position(side(hand=[HOT_COLD]), side())
    known = game.view(0).hand[0].characteristics
    assert known is not None
    assert sorted(known.mana_cost) == ["1", "R", "U"]
    assert known.mana_value == 3
    assert known.colors == frozenset("UR")
    assert known.types == ("Instant", "Sorcery")


@rule("709.4a")
def test_a_split_card_has_two_names() -> None:
    """CR 709.4a: A card is found by either name."""
    seek = card("Seek", "{G}", "Sorcery", "Return all cards named Cold from your graveyard to your hand.")
    game = position(side(hand=[seek], graveyard=[HOT_COLD], lands="G"), side())
    act(game, "cast Seek")
    resolve(game)
    assert hand(game, 0) == ["Hot // Cold"]


@rule("702.102d")
def test_both_halves_of_a_card_with_fuse_can_be_cast_at_once() -> None:
    """CR 702.102d: The instructions of the left half are followed, then those of the right half."""
    game = position(side(hand=[FUSED], lands="WWB"), side())
    act(game, "cast Give // Take", targets=["Bob"])
    (spell,) = game.view(0).stack
    assert spell.characteristics is not None
    assert spell.characteristics.mana_value == 3
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (23, 19)
    assert graveyard(game, 0) == ["Give // Take"]


@rule("702.102b", "709.4", "709.4d")
def test_a_fused_spell_has_the_characteristics_of_both_halves() -> None:
    """702.102b: names, colors, mana cost and text of both; a half that is cast alone has its own only."""

    def on_stack(*cast: str, targets: Sequence[str] = ()) -> Characteristics:
        game = position(side(hand=[FUSED], lands="WWB"), side())
        act(game, *cast, targets=targets)
        (seen,) = game.view(0).stack
        assert seen.characteristics is not None
        return seen.characteristics

    fused, half = on_stack("cast Give // Take", targets=["Bob"]), on_stack("cast Give #")
    assert (fused.name, fused.colors, fused.mana_value) == ("Give // Take", frozenset("WB"), 3)
    assert (half.name, half.colors, len(fused.abilities) > len(half.abilities)) == ("Give", frozenset("W"), True)


@rule("702.102c")
def test_fusing_costs_what_both_halves_cost() -> None:
    """CR 702.102c: With mana for one half only, just that can be cast."""
    game = position(side(hand=[FUSED], lands="WB"), side())
    assert can(game, "cast Give #")
    assert can(game, "cast Take #")
    assert not can(game, "cast Give // Take")


@rule("702.102a")
def test_fuse_is_for_cards_in_hand() -> None:
    """CR 702.102a: From anywhere but the hand only one half can be cast."""
    leave = card("Leave", "", "Enchantment", "You may cast spells from the top of your library.")
    game = position(side(battlefield=[leave], library=[FUSED], lands="WBB"), side())
    assert can(game, "cast Give #")
    assert not can(game, "cast Give // Take")


@rule("702.127a")
def test_a_half_with_aftermath_is_cast_from_the_graveyard_only() -> None:
    """CR 702.127a: The half with aftermath can't be cast from hand; the other can't be cast from the graveyard."""
    game = position(side(hand=[LATER], lands="WW"), side())
    assert can(game, "cast Now")
    assert not can(game, "cast Then")
    act(game, "cast Now")
    resolve(game)
    assert can(game, "cast Then")
    assert not can(game, "cast Now")


@rule("702.127a")
def test_a_half_that_was_cast_from_the_graveyard_is_exiled() -> None:
    """CR 702.127a: A spell with aftermath that was cast from a graveyard is exiled as it leaves the stack."""
    game = position(side(graveyard=[LATER], lands="W"), side())
    act(game, "cast Then", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19
    assert graveyard(game, 0) == []
    assert [seen.name for seen in game.view(0).exile] == ["Now // Then"]
