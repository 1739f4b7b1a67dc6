"""Keyword abilities that change costs or work in other zones, crew, and changeling."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    position,
    resolve,
    run_to,
    side,
    the,
)


@rule("702.41a")
def test_affinity() -> None:
    """702.41a: the spell costs {1} less for each artifact its player controls."""
    relic = card("Relic", "{0}", "Artifact")
    myr = card("Myr", "{3}", "Artifact Creature — Myr", "Affinity for artifacts", "2/2")
    assert not can(position(side(hand=[myr], battlefield=[relic], lands="G"), side(battlefield=[relic])), "cast Myr")
    assert can(position(side(hand=[myr], battlefield=[relic, relic], lands="G"), side()), "cast Myr")


@rule("702.29e")
def test_typecycling() -> None:
    """702.29e: instead of drawing, its player searches for a card of the type."""
    wyrm = card("Wyrm", "{6}{G}", "Creature — Wurm", "Forestcycling {1}", "6/6")
    game = position(side(hand=[wyrm], lands="G", library=[land("R"), land("G"), land("R")]), side())
    act(game, "activate Wyrm")
    resolve(game)
    while not hand(game, 0):
        game.choose(named(game, "Forest"))
    assert hand(game, 0) == ["Forest"]
    assert graveyard(game, 0) == ["Wyrm"]


@rule("118.3", "702.29a")
def test_the_card_that_is_cycled_isnt_discarded_for_mana() -> None:
    """118.3, 702.29a: discarding the card is itself a cost, so another one has to be discarded for the mana."""
    pyre = card("Pyre", "", "Artifact", "Discard a card: Add {C}{C}.")
    tale = card("Tale", "{9}", "Sorcery", "Draw three cards.\nCycling {2}")
    assert not can(position(side(hand=[tale], battlefield=[pyre]), side()), "activate Tale")
    game = position(side(hand=[tale, BEAR], battlefield=[pyre]), side())
    act(game, "activate Tale")
    game.choose(named(game, BEAR.name))
    assert graveyard(game, 0) == [BEAR.name, "Tale"]


@rule("702.84a")
def test_unearth() -> None:
    """702.84a: the creature returns with haste, and is exiled at the beginning of the end step."""
    ghoul = card("Ghoul", "{1}{B}", "Creature — Zombie", "Unearth {B}", "2/2")
    game = position(side(graveyard=[ghoul], lands="B"), side())
    act(game, "activate Ghoul")
    resolve(game)
    assert the(game, "Ghoul").power == 2
    run_to(game, "upkeep")
    assert [seen.name for seen in game.view(0).exile] == ["Ghoul"]


@rule("702.84a", "614.6", "614.1a", "614.3")
def test_unearthed_creature_is_exiled_wherever_it_would_go() -> None:
    """702.84a: if it would die, it is exiled instead."""
    ghoul = card("Ghoul", "{1}{B}", "Creature — Zombie", "Unearth {B}", "2/2")
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    game = position(side(graveyard=[ghoul], hand=[zap], lands="BR"), side())
    act(game, "activate Ghoul")
    resolve(game)
    act(game, "cast Zap", targets=["Ghoul"])
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Ghoul"]


@rule("702.122a")
def test_crew() -> None:
    """702.122a: creatures with enough total power are tapped, and the Vehicle becomes an artifact creature."""
    barge = card("Barge", "{3}", "Artifact — Vehicle", "Crew 3", "5/5")
    assert not can(position(side(battlefield=[barge, BEAR]), side()), "activate Barge")
    game = position(side(battlefield=[barge, BEAR, BEAR]), side())
    bears = [seen.id for seen in on_battlefield(game, "Grizzly Bears")]
    act(game, "activate Barge")
    game.choose(tuple(bears))
    resolve(game)
    assert the(game, "Barge").power == 5
    assert all(seen.tapped for seen in on_battlefield(game, "Grizzly Bears"))


@rule("702.122d", "603.2")
def test_abilities_trigger_as_a_vehicle_becomes_crewed() -> None:
    """702.122d: whenever a crew ability of it resolves; not as it becomes a creature in another way."""
    text = "Crew 1\nWhenever this Vehicle becomes crewed, you gain 1 life."
    barge = card("Barge", "{3}", "Artifact — Vehicle", text, "5/5")
    spark = card("Spark", "{0}", "Instant", "Target Vehicle becomes an artifact creature until end of turn.")
    game = position(side(battlefield=[barge, BEAR, BEAR], hand=[spark]), side())
    act(game, "cast Spark", targets=["Barge"])
    resolve(game)
    assert game.state.stack == ()
    for gained in (1, 2):
        (bear, *_) = (seen for seen in on_battlefield(game, "Grizzly Bears") if not seen.tapped)
        act(game, "activate Barge")
        game.choose((bear.id,))
        assert life(game, 0) == 19 + gained
        resolve(game)
        resolve(game)
        assert life(game, 0) == 20 + gained


@rule("702.73a", "604.3")
def test_changeling() -> None:
    """702.73a: it is every creature type, so that what speaks of any of them speaks of it."""
    lord = card("Lord", "{1}{G}", "Creature — Elf", "Other Goblins you control get +1/+1.", "1/1")
    shifter = card("Shifter", "{1}{G}", "Creature — Shapeshifter", "Changeling", "1/1")
    game = position(side(battlefield=[lord, shifter]), side())
    assert the(game, "Shifter").power == 2
