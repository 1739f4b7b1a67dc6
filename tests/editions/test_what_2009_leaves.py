"""What the rulebook of October 2009 leaves to choice, or does only half, where today's says more."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, hand, life, named, on_battlefield, pending, position, resolve, settle, side, the

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")


@pytest.mark.parametrize(("edition", "marked"), [("2006", 0), ("2009", 0), ("2024", 2), ("2026", 2)])
@rule("118.1a", edition="2009")
@rule("120.1a")
def test_a_battle_is_dealt_no_damage(edition: str, marked: int) -> None:
    """118.1a of 2009: only creatures and planeswalkers can be dealt damage; 120.1a: battles, too."""
    quake = card("Quake", "{R}", "Sorcery", "Quake deals 2 damage to each permanent.")
    siege = card("Siege", "{3}", "Battle — Siege", defense="5")
    game = position(side(battlefield=[siege, OX], hand=[quake], lands="R"), side(), edition=edition)
    act(game, "cast Quake")
    resolve(game)
    assert the(game, "Ox").damage == 2
    assert dict(the(game, "Siege").counters).get("defense", 0) == 5 - marked


@pytest.mark.parametrize(("edition", "left"), [("2006", 1), ("2009", 1), ("2024", 2), ("2026", 2)])
@rule("120.4", edition="2009")
@rule("122.5")
def test_a_counter_is_taken_even_if_it_cant_be_put(edition: str, left: int) -> None:
    """120.4 of 2009: a counter is taken off, though the second object can't have it; 122.5: it stays where it is."""
    seal = card("Wall", "{1}", "Creature — Wall", "This creature can't have counters put on it.", pt="0/4")
    shift = card("Shift", "{U}", "Sorcery", "Move a +1/+1 counter from target creature onto another target creature.")
    bear = Piece(BEAR, counters=(("+1/+1", 2),))
    game = position(side(battlefield=[bear, seal], hand=[shift], lands="U"), side(), edition=edition)
    act(game, "cast Shift", targets=["Grizzly Bears", "Wall"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters).get("+1/+1") == left
    assert not dict(the(game, "Wall").counters)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("120.4", edition="2009")
@rule("122.5")
def test_a_counter_that_cant_be_taken_or_has_nowhere_to_go_isnt_moved(edition: str) -> None:
    """120.4 of 2009, 122.5: nothing is put if there is none to take, nothing is taken if the other object is gone."""
    bolt = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature.")
    text = "Move a +1/+1 counter from this creature onto target creature."
    donor = card("Donor", "{1}", "Creature — Ox", "{1}: " + text, pt="0/4")
    for counters, killed in ((), False), ((("+1/+1", 1),), True):
        game = position(
            side(battlefield=[Piece(donor, counters=counters), BEAR], hand=[bolt], lands="RR"), side(), edition=edition
        )
        act(game, "activate Donor", targets=["Grizzly Bears"])
        if killed:
            act(game, "cast Bolt", targets=["Grizzly Bears"])
            resolve(game)
        settle(game)
        assert dict(the(game, "Donor").counters) == dict(counters)
        assert all(not seen.counters for seen in on_battlefield(game, "Grizzly Bears"))


def two_faced() -> Card:
    """A creature of mana value 3 with another creature on its back."""
    front = Face("Cub", "{2}{G}", "Creature — Bear", "{G}: Transform this creature.", "2", "2")
    return Card("Cub // Sow", "transform", (front, Face("Sow", "", "Creature — Bear", "", "4", "4")))


@pytest.mark.parametrize(("edition", "goes"), [("2006", True), ("2009", True), ("2024", False), ("2026", False)])
@rule("202.3a", edition="2009")
@rule("203.3a", edition="2006")
@rule("202.3b")
def test_what_has_no_mana_cost_has_a_mana_value_of_0(edition: str, goes: bool) -> None:
    """202.3a of 2009: 0 without a mana cost, on a back face too; 202.3b: a back face has that of the front face."""
    snuff = card("Snuff", "{B}", "Sorcery", "Destroy all creatures with mana value 1 or less.")
    game = position(side(battlefield=[two_faced(), BEAR], hand=[snuff], lands="GB"), side(), edition=edition)
    act(game, "activate Cub")
    resolve(game)
    act(game, "cast Snuff")
    resolve(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert bool(on_battlefield(game, "Sow")) is not goes


@pytest.mark.parametrize(
    ("edition", "types"),
    [("2006", "Goblin Golem"), ("2009", "Goblin Golem"), ("2024", "Golem"), ("2026", "Golem")],
)
@rule("204.1b", "212.1c", edition="2009")
@rule("212.1c", edition="2006")
@rule("205.1b")
def test_an_artifact_creature_keeps_its_creature_types(edition: str, types: str) -> None:
    """204.1b of 2009: what becomes an artifact creature keeps all subtypes; 205.1b: all but its creature types."""
    text = "Target creature becomes a 3/3 Golem artifact creature until end of turn."
    weld = card("Weld", "{R}", "Sorcery", text)
    goblin = card("Digger", "{R}", "Creature — Goblin", pt="1/1")
    game = position(side(battlefield=[goblin], hand=[weld], lands="R"), side(), edition=edition)
    act(game, "cast Weld", targets=["Digger"])
    resolve(game)
    shown = the(game, "Digger").characteristics
    assert shown is not None
    assert set(shown.types) == {"Artifact", "Creature"}
    assert set(shown.subtypes) == set(types.split())


CASTING = "You may cast that card by paying {G} rather than paying its mana cost."


@pytest.mark.parametrize(("edition", "optional"), [("2006", True), ("2009", True), ("2024", False), ("2026", False)])
@rule("116.9b", edition="2009")
@rule("118.9b")
def test_an_alternative_cost_that_an_effect_names_is_optional(edition: str, optional: bool) -> None:
    """116.9b of 2009: the mana cost may be paid all the same; 118.9b: an effect may require an alternative cost."""
    deed = card("Deed", "{W}", "Sorcery", "Exile the top card of your library. " + CASTING)
    game = position(side(hand=[deed], lands="WGGG", library=[OX, BEAR]), side(), edition=edition)
    act(game, "cast Deed")
    resolve(game)
    game.choose("yes")
    if optional:
        plain = next(each for each in pending(game).options if not getattr(each, "method", "?"))
        game.choose(plain)
    tapped = sum(seen.tapped for seen in game.view(0).battlefield)
    assert tapped == (4 if optional else 2)
    resolve(game)
    assert on_battlefield(game, "Ox")


@pytest.mark.parametrize(("edition", "optional"), [("2006", True), ("2009", True), ("2024", False), ("2026", False)])
@rule("116.9b", edition="2009")
@rule("118.9b")
def test_life_that_an_effect_names_instead_of_mana_is_optional(edition: str, optional: bool) -> None:
    """116.9b of 2009: who casts from the library may pay mana all the same; 118.9b: they must pay life."""
    text = (
        "You may cast spells from the top of your library. If you cast a spell this way, pay life equal to its mana "
        "value rather than pay its mana cost."
    )
    citadel = card("Citadel", "{3}", "Artifact", text)
    game = position(side(battlefield=[citadel], lands="GGG", library=[OX, BEAR]), side(), edition=edition)
    ways = [str(each) for each in pending(game).options if str(each).startswith("cast Ox")]
    assert len(ways) == (2 if optional else 1)
    act(game, ways[-1] if optional and "life" not in ways[-1] else ways[0])
    resolve(game)
    assert life(game, 0) == (20 if optional else 17)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("204.2a", "205.2a", edition="2009")
@rule("308.3", "308.2")
def test_a_tribal_card_has_that_card_type_and_creature_types(edition: str) -> None:
    """204.2a of 2009: tribal is a card type; 308.3: it is called kindred now; either has creature types."""
    text = "Search your library for a Goblin card, reveal it, put it into your hand, then shuffle."
    horn = card("Horn", "{R}", "Sorcery", text)
    raid = card("Raid", "{R}", "Tribal Instant — Goblin", "You gain 1 life.")
    game = position(side(hand=[horn], lands="R", library=[raid, BEAR]), side(), edition=edition)
    act(game, "cast Horn")
    resolve(game)
    assert "Bear" not in str(pending(game).options)
    game.choose(named(game, "Raid"))
    assert hand(game, 0) == ["Raid"]


@pytest.mark.parametrize(("edition", "left"), [("2006", 0), ("2009", 0), ("2024", 1), ("2026", 1)])
@rule("204.4d", "205.4c", edition="2009")
@rule("205.4d")
def test_legendary_permanents_are_subject_to_the_legend_rule(edition: str, left: int) -> None:
    """205.4c of 2009: legendary permanents of one name, of which none stays; 205.4d: of which one does."""
    chief = card("Chief", "{W}", "Legendary Creature — Human", pt="1/1")
    game = position(side(battlefield=[chief, OX, OX], hand=[chief], lands="W"), side(), edition=edition)
    act(game, "cast Chief")
    resolve(game)
    if left:
        game.choose(pending(game).options[0])
    assert len(on_battlefield(game, "Chief")) == left
    assert len(on_battlefield(game, "Ox")) == 2
