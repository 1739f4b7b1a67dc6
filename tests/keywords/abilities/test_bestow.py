"""CR 702.103: bestow, played."""

from __future__ import annotations

from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, life, on_battlefield, pending, position, settle, side, the
from spells import GIANT, SERF

SATYR = card(
    "Satyr",
    "{W}",
    "Enchantment Creature — Satyr",
    "Bestow {1}{W}\nEnchanted creature gets +3/+1.",
    "3/1",
)
SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")


def ways(game: Game) -> list[str]:
    """The ways in which Satyr can be cast: "" and "bestow"."""
    return [option.method for option in pending(game).options if isinstance(option, Cast) and option.name == "Satyr"]


def bestow(game: Game, host: str) -> None:
    """Cast Satyr bestowed on a creature."""
    options = (option for option in pending(game).options if isinstance(option, Cast) and option.method == "bestow")
    act(game, str(next(options)), targets=[host])


def bestowed() -> Game:
    """A game in which Satyr has been cast bestowed on Serf."""
    game = position(side(hand=[SATYR, SHOCK], battlefield=[SERF], lands="WWR"), side())
    bestow(game, "Serf")
    return game


@rule("702.103a", "702.103b", "303.4a")
def test_bestowed_it_is_an_aura() -> None:
    """CR 702.103b: the spell and the permanent are an Aura enchantment with a target, and no creature."""
    game = bestowed()
    known = game.board.characteristics(game.state.stack[-1])
    assert (known.types, known.subtypes) == (("Enchantment",), ("Aura",))
    settle(game)
    assert the(game, "Serf").power == 4
    assert the(game, "Satyr").attached_to == the(game, "Serf").id
    assert game.board.characteristics(the(game, "Satyr").id).types == ("Enchantment",)


@rule("702.103a")
def test_it_can_be_cast_as_a_creature() -> None:
    """CR 702.103a: bestowing is a choice."""
    game = position(side(hand=[SATYR], battlefield=[SERF], lands="WW"), side())
    act(game, "cast Satyr")
    settle(game)
    assert game.board.characteristics(the(game, "Satyr").id).types == ("Enchantment", "Creature")
    assert the(game, "Serf").power == 1


@rule("702.103a", "601.2c")
def test_it_needs_a_creature_to_enchant() -> None:
    """CR 702.103b: without a creature to target it can't be cast bestowed."""
    game = position(side(hand=[SATYR], lands="WW"), side())
    assert ways(game) == [""]


@rule("702.103e", "608.3b")
def test_without_its_target_it_resolves_as_a_creature() -> None:
    """CR 702.103e: if the target is illegal as it begins to resolve, it is a creature spell again."""
    game = bestowed()
    act(game, "cast Shock", targets=["Serf"])
    settle(game)
    assert graveyard(game, 0) == ["Shock", "Serf"]
    assert game.board.characteristics(the(game, "Satyr").id).types == ("Enchantment", "Creature")
    assert the(game, "Satyr").attached_to is None


@rule("702.103e", "608.3b")
def test_without_its_target_a_creature_enters() -> None:
    """CR 608.3b: it has become a creature spell, so that what triggers on a creature entering triggers."""
    watch = card("Watch", "{W}", "Enchantment", "Whenever a creature you control enters, you gain 1 life.")
    game = position(side(hand=[SATYR, SHOCK], battlefield=[SERF, watch], lands="WWR"), side())
    bestow(game, "Serf")
    act(game, "cast Shock", targets=["Serf"])
    settle(game)
    assert life(game, 0) == 21


@rule("702.103e", "608.3b")
def test_without_its_target_it_is_a_creature_spell_while_it_enters() -> None:
    """CR 702.103e: it isn't an Aura spell any longer when something is chosen as it enters."""
    fickle = card(
        "Satyr", "{W}", "Enchantment Creature", "Bestow {1}{W}\nAs this permanent enters, choose a color.", "3/1"
    )
    game = position(side(hand=[fickle, SHOCK], battlefield=[SERF], lands="WWR"), side())
    bestow(game, "Serf")
    act(game, "cast Shock", targets=["Serf"])
    settle(game)
    assert pending(game).rule == "614.12a"
    (spell,) = game.view(0).stack
    assert spell.characteristics is not None
    assert (spell.characteristics.types, spell.targets) == (("Enchantment", "Creature"), ())


@rule("702.103f", "704.5m")
def test_it_becomes_a_creature_when_its_host_is_gone() -> None:
    """CR 702.103f: unattached, it ceases to be bestowed, and stays as a creature."""
    game = bestowed()
    settle(game)
    act(game, "cast Shock", targets=["Serf"])
    settle(game)
    assert not on_battlefield(game, "Serf")
    known = game.board.characteristics(the(game, "Satyr").id)
    assert (known.types, known.power) == (("Enchantment", "Creature"), 3)
    assert known.subtypes == ("Satyr",)


@rule("702.103d")
def test_what_forbids_creature_spells_does_not_forbid_it_bestowed() -> None:
    """CR 702.103d: only what it is as modified by bestow counts for whether it can be cast."""
    ban = card("Ban", "{W}", "Enchantment", "Players can't cast creature spells.")
    game = position(side(hand=[SATYR], battlefield=[GIANT, ban], lands="WW"), side())
    assert ways(game) == ["bestow"]
    bestow(game, "Giant")
    settle(game)
    assert the(game, "Giant").power == 8
