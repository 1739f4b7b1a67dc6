"""CR 608.2i: what was done in this game; spells that are the first of their kind in a turn."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, can, card, life, on_battlefield, position, resolve, run_to, side, the
from spells import SERF

DAWN = card(
    "Dawn",
    "{W}",
    "Sorcery",
    "If this spell was cast from your hand and you've cast another spell named Dawn this game, you gain 50 life. "
    "Otherwise, put Dawn into its owner's library seventh from the top and you gain 7 life.",
)


@rule("608.2i", "601.2i")
def test_another_spell_of_that_name_was_cast_this_game() -> None:
    """CR 608.2i: in whatever turn it was cast; the spell itself is no other."""
    game = position(side(hand=[DAWN, DAWN], lands="W"), side())
    act(game, "cast Dawn")
    resolve(game)
    assert life(game, 0) == 27
    library = [game.board.name(number) for number in game.state.library(0)]
    assert (library[-7], len(library)) == ("Dawn", len(FILLER) + 1)
    for _ in range(2):
        run_to(game, "end")
        run_to(game, "precombat main")
    act(game, "cast Dawn")
    resolve(game)
    assert life(game, 0) == 77


@rule("608.2i", "601.2i")
def test_what_an_opponent_cast_does_not_count() -> None:
    """CR 608.2i: only "your" own spells do."""
    game = position(side(hand=[DAWN], lands="W"), side(hand=[DAWN], lands="W"))
    act(game, "cast Dawn")
    resolve(game)
    run_to(game, "end")
    run_to(game, "precombat main")
    act(game, "cast Dawn")
    resolve(game)
    assert life(game, 1) == 27


@rule("118.7", "601.2f", "608.2i")
def test_the_first_spell_of_a_kind_costs_less() -> None:
    """CR 601.2f: only the first of the kind in a turn; one of another kind doesn't count. 608.2i: what was cast before
    in the turn is looked at.
    """
    herald = card("Herald", "{W}", "Enchantment", "The first creature spell you cast each turn costs {2} less to cast.")
    ox = card("Ox", "{2}{W}", "Creature — Ox", pt="2/5")
    boon = card("Boon", "{W}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[herald], hand=[ox, ox, boon], lands="WWWW"), side())
    act(game, "cast Boon")
    resolve(game)
    act(game, "cast Ox")
    resolve(game)
    assert on_battlefield(game, "Ox")
    assert sum(seen.tapped for seen in on_battlefield(game, "Plains")) == 2
    assert not can(game, "cast Ox")


@rule("205.1b", "611.2")
def test_it_becomes_something_for_a_time_and_stays_what_it_is() -> None:
    """CR 205.1b: until end of turn it is a creature too, and still the enchantment that it is."""
    text = (
        "Whenever Torment or another enchantment you control enters, Torment becomes a 5/5 Demon creature with flying "
        "and haste until end of turn in addition to its other types."
    )
    torment = card("Torment", "{W}", "Enchantment", text)
    game = position(side(hand=[torment], battlefield=[BEAR, SERF], lands="W"), side())
    act(game, "cast Torment")
    resolve(game)
    resolve(game)
    assert the(game, "Torment").power == 5
    assert {"Enchantment", "Creature"} == set(game.board.characteristics(the(game, "Torment").id).types)
    run_to(game, "end")
    run_to(game, "upkeep")
    assert game.board.characteristics(the(game, "Torment").id).types == ("Enchantment",)
