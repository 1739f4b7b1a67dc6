"""CR 702.22: what gives banding and "bands with other", and what takes them away."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.bands import DeclareBand
from positions import BEAR, act, card, position, resolve, side
from rules.combat.fights import attack, band, bands, fight

HERO = card("Marching Hero", text="Banding", pt="1/1")
RAPTOR = card("Sharp Raptor", "{G}", "Creature — Dinosaur", "Bands with other Dinosaurs", pt="2/2")
LIZARD = card("Old Lizard", "{G}", "Creature — Dinosaur", pt="2/2")
QUEEN = card("Vesna of the Reeds", "{G}", "Legendary Creature — Human", pt="2/2")
KING = card("Bohdan of the Reeds", "{W}", "Legendary Creature — Human", pt="2/2")


def can_attack_in_a_band(game: Game, *names: str) -> bool:
    """Whether these creatures, attacking, can be in a band."""
    attack(game, *names)
    return isinstance(game.decision, DeclareBand)


def after(spell: Card, target: str, *creatures: Card) -> Game:
    """A game after a spell on one of these creatures, as combat begins."""
    game = position(side([*creatures], hand=[spell], lands="G"), side(), step="beginning of combat")
    act(game, "cast", targets=[target])
    resolve(game)
    return game


@rule("702.22a", "702.22b")
@pytest.mark.parametrize(("creature", "lost"), [(HERO, True), (RAPTOR, True)])
def test_who_loses_banding_loses_bands_with_other_as_well(creature: Card, lost: bool) -> None:
    """702.22b: an effect that makes a permanent lose banding takes its "bands with other" abilities as well."""
    spell = card("Scatter", "{G}", "Instant", "Target creature loses banding until end of turn.")
    game = after(spell, creature.name, creature, LIZARD)
    assert can_attack_in_a_band(game, creature.name, "Old Lizard") is not lost


@rule("702.22b")
@pytest.mark.parametrize(("creature", "lost"), [(HERO, False), (RAPTOR, True)])
def test_who_loses_bands_with_other_keeps_banding(creature: Card, lost: bool) -> None:
    """702.22b: it isn't so the other way round: "bands with other" is a special form, and can be lost alone."""
    text = 'Target creature loses all "bands with other" abilities until end of turn.'
    game = after(card("Estrange", "{G}", "Instant", text), creature.name, creature, LIZARD)
    assert can_attack_in_a_band(game, creature.name, "Old Lizard") is not lost


@rule("113.10b", "613.1f", "702.22b")
@pytest.mark.parametrize("partner", ["Old Lizard", "Vesna of the Reeds"])
@pytest.mark.parametrize("lost", [True, False])
def test_all_instances_of_bands_with_other_are_lost(partner: str, lost: bool) -> None:
    """113.10b: who loses "bands with other" abilities loses each one, of whatever quality."""
    text = "Bands with other Dinosaurs\nBands with other legendary creatures"
    legend = card("Sharp Queen", "{G}", "Legendary Creature — Dinosaur", text, "2/2")
    spell = card(
        "Estrange", "{G}", "Instant", 'Target creature loses all "bands with other" abilities until end of turn.'
    )
    game = after(spell, "Sharp Queen" if lost else partner, legend, LIZARD, QUEEN)
    assert can_attack_in_a_band(game, "Sharp Queen", partner) is not lost


@rule("702.22a")
def test_banding_can_be_gained() -> None:
    """702.22a: banding is an ability as any other, so an effect can give it."""
    spell = card("Rally", "{G}", "Instant", "Target creature gains banding until end of turn.")
    game = after(spell, "Old Lizard", LIZARD, BEAR)
    attack(game, "Old Lizard", "Grizzly Bears")
    band(game, "Old Lizard", "Grizzly Bears")
    assert bands(game) == [["Old Lizard", "Grizzly Bears"]]


@rule("702.22b", "702.22c")
def test_an_effect_lets_creatures_band_with_others_of_a_quality() -> None:
    """702.22c: what has "bands with other legendary creatures" can be in a band with another legendary creature."""
    text = 'Green legendary creatures you control have "bands with other legendary creatures."'
    house = card("Guild House", types="Land", text=text)
    assert can_attack_in_a_band(fight([house, QUEEN, KING], []), "Vesna of the Reeds", "Bohdan of the Reeds")
    assert not can_attack_in_a_band(fight([house, QUEEN, BEAR], []), "Vesna of the Reeds", "Grizzly Bears")
    assert not can_attack_in_a_band(fight([QUEEN, KING], []), "Vesna of the Reeds", "Bohdan of the Reeds")


@rule("702.22b", "201.2")
def test_creatures_of_a_name_band_together() -> None:
    """702.22c: a quality may be a name: "bands with other creatures named Wolves of the Reeds"."""
    text = (
        "Create two 1/1 green Wolf creature tokens named Wolves of the Reeds with haste and "
        '"bands with other creatures named Wolves of the Reeds."'
    )
    call = card("Call of the Reeds", "{G}", "Sorcery", text)
    game = position(side([BEAR], hand=[call], lands="G"), side())
    act(game, "cast Call of the Reeds")
    resolve(game)
    pack = [seen for seen in game.view(0).battlefield if seen.name == "Wolves of the Reeds"]
    assert len(pack) == 2
