"""CR 701.66: earthbending, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, land, life, on_battlefield, pending, position, run_to, settle, side, the
from rules.combat.fights import attack, end_combat
from spells import cast, edict, spell

TOWER = card("Tower", "", "Land", "{T}: Add {C}.")
BEND = spell("Earthbend 2.", name="Bend")
DRUM = edict("Whenever you earthbend, you gain 1 life.", name="Drum")


def bent(*more: Card) -> Game:
    """A game in which Alice has earthbent a Tower."""
    game = position(side(hand=[BEND, *more], battlefield=[TOWER, DRUM], lands="WWW"), side(battlefield=[land("G")]))
    act(game, "cast Bend", targets=["Tower"])
    settle(game)
    return game


@rule("701.66a")
def test_only_ones_own_lands_are_targets() -> None:
    """701.66a: the target is a land that the player controls, chosen as the spell is cast."""
    game = position(side(hand=[BEND], battlefield=[TOWER], lands="W"), side(battlefield=[land("G")]))
    act(game, "cast Bend")
    question = pending(game)
    assert isinstance(question, ChooseObjects)
    assert question.is_target
    assert [getattr(option, "name", "") for option in question.candidates] == ["Tower", "Plains"]


@rule("701.66a")
def test_the_land_is_a_creature_besides() -> None:
    """701.66a: it's a 0/0 land creature with haste and the counters, and still what it was."""
    game = bent()
    known = game.board.characteristics(the(game, "Tower").id)
    assert (known.power, known.toughness, set(known.types)) == (2, 2, {"Land", "Creature"})
    assert "Haste" in [kind.__name__ for kind in known.keywords]
    assert known.abilities
    attack(game, "Tower")
    end_combat(game)
    assert life(game, 1) == 18


@rule("701.66a", "603.7c")
def test_the_land_returns_tapped_when_it_dies() -> None:
    """701.66a: when it dies or is exiled it returns tapped, as a mere land again, and just once."""
    for text in ("Destroy target creature.", "Exile target creature."):
        game = bent(spell(text, name="Doom"))
        cast(game, "Doom", "Tower")
        settle(game)
        seen = the(game, "Tower")
        assert seen.tapped
        assert not seen.counters
        assert set(game.board.characteristics(seen.id).types) == {"Land"}


@rule("701.66a")
def test_the_land_returns_under_the_benders_control() -> None:
    """701.66a: a land that another player owns returns under the control of whoever earthbent it."""
    theft = spell("Gain control of target land.", name="Theft")
    doom = spell("Destroy target creature.", name="Doom")
    game = position(side(hand=[theft, BEND, doom], lands="WWW"), side(battlefield=[TOWER]))
    cast(game, "Theft", "Tower")
    cast(game, "Bend", "Tower")
    cast(game, "Doom", "Tower")
    settle(game)
    (seen,) = on_battlefield(game, "Tower")
    assert (seen.controller, seen.owner) == (0, 1)


@rule("701.66a")
def test_a_land_that_goes_elsewhere_does_not_return() -> None:
    """701.66a: only dying and being exiled let it return; after that a bounced land is a new one."""
    game = bent(spell("Return target creature to its owner's hand.", name="Tide"))
    cast(game, "Tide", "Tower")
    settle(game)
    assert not on_battlefield(game, "Tower")
    assert not graveyard(game, 0).count("Tower")


@rule("701.66b", "603.2")
def test_a_player_earthbends() -> None:
    """701.66b: the ability triggers once the land's ability has been created; not for an illegal target."""
    assert life(bent(), 0) == 21
    game = position(
        side(hand=[BEND], battlefield=[TOWER, DRUM], lands="W"),
        side(hand=[spell("Destroy target land.", types="Instant", name="Quake")], lands="W"),
    )
    act(game, "cast Bend", targets=["Tower"])
    game.choose("pass")
    act(game, "cast Quake", targets=["Tower"])
    settle(game)
    assert life(game, 0) == 20


@rule("701.66a", "122.1")
def test_that_land_and_x() -> None:
    """701.66a: X is known on resolution; "that land" is the one that was earthbent."""
    text = "Earthbend X, where X is the number of lands you control. Put an additional +1/+1 counter on that land."
    game = position(side(hand=[spell(text)], battlefield=[TOWER], lands="WW"), side())
    act(game, "cast Deed", targets=["Tower"])
    settle(game)
    assert dict(the(game, "Tower").counters) == {"+1/+1": 4}
    run_to(game, "upkeep")
    assert game.board.characteristics(the(game, "Tower").id).is_creature
