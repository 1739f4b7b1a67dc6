"""What older books say of Walls, Legends, artifact creatures and the owners of tokens."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.objects.characteristics import Characteristics
from positions import BEAR, act, card, on_battlefield, position, resolve, side, the
from rules.combat.fights import attacks

EDITIONS = ("2001", "2006", "2009", "2024", "2026")

RAMPART = card("Rampart", "{1}", "Creature — Wall", pt="2/4")
HERO = card("Aldo", "{0}", "Legendary Creature — Human", pt="2/2")
CROAK = card("Croak", "{0}", "Instant", "Target creature becomes a Frog until end of turn.")
BRICK = card("Brick", "{0}", "Instant", "Target creature becomes a Wall until end of turn.")
CROWN = card("Crown", "{0}", "Instant", "Target creature becomes a legendary 3/3 Frog creature until end of turn.")
FORGE = card("Forge", "{0}", "Instant", "Target creature becomes a 4/4 Golem artifact creature until end of turn.")
GIFT = card("Gift", "{0}", "Sorcery", "Target opponent creates a 2/2 red Orc creature token.")
HOMECOMING = card("Homecoming", "{0}", "Sorcery", "Each player gains control of all creatures they own.")
ELF = card("Elda", "{G}", "Creature — Elf", pt="1/1")


def known(game: Game, name: str) -> Characteristics:
    """What the permanent of this name is."""
    found = the(game, name).characteristics
    assert found is not None
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@rule("308.1", edition="2001")
@rule("508.1a", "702.3b")
def test_walls_cannot_attack(edition: str) -> None:
    """308.1 of 2001: no Wall can attack, also one that says nothing of it; later only defender keeps them from it."""
    game = position(side(battlefield=[RAMPART, BEAR]), side(), edition=edition)
    others = [] if edition == "2001" else ["Rampart attacks Bob"]
    assert attacks(game) == [*others, "Grizzly Bears attacks Bob"]


@pytest.mark.parametrize("edition", EDITIONS)
@rule("308.1", edition="2001")
def test_what_has_become_a_wall_cannot_attack(edition: str) -> None:
    """308.1 of 2001: it matters what it is as attackers are declared."""
    game = position(side(battlefield=[ELF, BEAR], hand=[BRICK]), side(), edition=edition)
    act(game, "cast Brick", targets=["Grizzly Bears"])
    resolve(game)
    assert ("Grizzly Bears attacks Bob" in attacks(game)) is (edition != "2001")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("215.2", "214.4", edition="2001")
@rule("205.4b", "205.1a")
def test_a_creature_whose_type_is_changed_is_no_legend(edition: str) -> None:
    """215.2 of 2001: Legend is a creature type, which another one replaces; 205.4b: legendary is a supertype."""
    game = position(side(battlefield=[HERO], hand=[CROAK]), side(), edition=edition)
    act(game, "cast Croak", targets=["Aldo"])
    resolve(game)
    assert ("Legendary" in known(game, "Aldo").supertypes) is (edition != "2001")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("215.1", edition="2001")
@rule("205.4b")
def test_what_becomes_another_legendary_creature_is_a_legend(edition: str) -> None:
    """215.1 of 2001: what an effect makes legendary as it changes the type is a Legend."""
    game = position(side(battlefield=[HERO], hand=[CROWN]), side(), edition=edition)
    act(game, "cast Crown", targets=["Aldo"])
    resolve(game)
    assert (known(game, "Aldo").supertypes, known(game, "Aldo").subtypes) == (("Legendary",), ("Frog",))


@pytest.mark.parametrize("edition", EDITIONS)
@rule("214.4", "214.4b", edition="2001")
@rule("212.1c", edition="2006")
@rule("204.1b", edition="2009")
@rule("205.1b")
def test_the_creature_types_of_what_becomes_an_artifact_creature(edition: str) -> None:
    """204.1b of 2009, 212.1c of 2006: it keeps them; 205.1b, 214.4 of 2001: those that are named replace them."""
    game = position(side(battlefield=[ELF], hand=[FORGE]), side(), edition=edition)
    act(game, "cast Forge", targets=["Elda"])
    resolve(game)
    kept = ("Elf", "Golem") if edition in ("2006", "2009") else ("Golem",)
    assert known(game, "Elda").subtypes == kept


@pytest.mark.parametrize("edition", EDITIONS)
@rule("216.1", edition="2006")
@rule("216.1", edition="2001")
@rule("110.5a", edition="2009")
@rule("111.2")
def test_who_owns_a_token(edition: str) -> None:
    """216.1 of 2006 and 2001: who controls the effect that makes it; 111.2, 110.5a of 2009: who it is made for."""
    game = position(side(hand=[GIFT, HOMECOMING]), side(), edition=edition)
    act(game, "cast Gift", targets=["Bob"])
    resolve(game)
    act(game, "cast Homecoming")
    resolve(game)
    name = "Orc" if edition in ("2001", "2006", "2009") else "Orc Token"
    (orc,) = on_battlefield(game, name)
    assert orc.controller == (0 if edition in ("2001", "2006") else 1)


TOGA = card("Toga", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+2.")
STIRRING = card(
    "Stirring", "{0}", "Enchantment", "Each other enchantment is a 2/2 creature in addition to its other types."
)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("214.8f", "420.5d", edition="2001")
@rule("212.4g", edition="2006")
@rule("303.4d")
def test_a_local_enchantment_that_is_a_creature(edition: str) -> None:
    """214.8f of 2001: it can't enchant itself, no more is said; 303.4d: an Aura that is a creature enchants nothing."""
    game = position(side(battlefield=[BEAR], hand=[TOGA, STIRRING], lands="W"), side(), edition=edition)
    act(game, "cast Toga", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Stirring")
    resolve(game)
    assert bool(on_battlefield(game, "Toga")) is (edition == "2001")
    assert known(game, "Grizzly Bears").power == (3 if edition == "2001" else 2)
