"""CR 122.8: the counters of what has left, put on something else; kinds of counters counted."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, position, resolve, side, the
from saying import value
from spells import ZAP, choose, follow

HEIR = card("Heir", "{G}", "Creature — Elf", "Flying", pt="1/1")
DONOR = card(
    "Donor",
    "{W}",
    "Creature — Human",
    "When this creature dies, put its counters on target creature you control.",
    pt="0/1",
)
GUARDIAN = card(
    "Guardian",
    "{W}",
    "Creature — Human",
    "Whenever another creature you control dies, if it had counters on it, put those counters on this creature.",
    pt="2/2",
)
PUNISH = card("Punish", "{B}", "Instant", "Destroy target creature.")


@rule("122.8")
def test_its_counters_are_those_of_each_kind_that_it_had_as_it_died() -> None:
    """122.8: as many counters of each kind as the creature had are put on the other; nothing is taken from anywhere."""
    donor = Piece(DONOR, counters=(("+1/+1", 2), ("charge", 1)))
    game = position(side(battlefield=[donor, HEIR], hand=[PUNISH], lands="B"), side())
    act(game, "cast Punish", targets=["Donor"])
    resolve(game)
    choose(game, "Heir")
    resolve(game)
    assert dict(the(game, "Heir").counters) == {"+1/+1": 2, "charge": 1}


@rule("122.8")
def test_those_counters_are_the_ones_spoken_of_and_none_without_them() -> None:
    """122.8: "if it had counters on it, put those counters on …" does nothing for a creature that had none."""
    game = position(
        side(battlefield=[GUARDIAN, Piece(BEAR, counters=(("+1/+1", 3),)), HEIR], hand=[PUNISH, PUNISH], lands="BB"),
        side(),
    )
    act(game, "cast Punish", targets=["Heir"])
    resolve(game)
    assert not game.state.stack
    act(game, "cast Punish", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert dict(the(game, "Guardian").counters) == {"+1/+1": 3}


@rule("122.1")
def test_different_kinds_of_counters_are_counted_once_each() -> None:
    """122.1: two counters of one kind, on one object or two, are one kind."""
    pieces = [
        Piece(BEAR, counters=(("+1/+1", 2), ("shield", 1))),
        Piece(HEIR, counters=(("+1/+1", 1),)),
    ]
    game = position(side(battlefield=pieces), side(battlefield=[Piece(BEAR, counters=(("stun", 1),))]))
    assert value(game, "the number of different kinds of counters among creatures you control") == 2


@rule("122.1")
def test_a_creature_that_dies_without_counters_leaves_none() -> None:
    """122.1: a creature that dies without counters leaves none."""
    game = position(side(battlefield=[DONOR, HEIR], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Donor"])
    resolve(game)
    choose(game, "Heir")
    resolve(game)
    assert not the(game, "Heir").counters


@rule("614.16", "122.1")
def test_counters_that_would_be_put_on_yourself_too() -> None:
    """614.16: what says "a creature you control or on yourself" adds to both, and not to what others have."""
    champion = card(
        "Champion",
        "{W}",
        "Creature — Gith",
        "If you would put one or more counters on a creature you control or on yourself, put that many plus one of "
        "each of those kinds of counters on that permanent or player instead.",
        pt="1/1",
    )
    blessing = "Put a +1/+1 counter on target creature. You get {E}."
    game = follow(blessing, targets=["Champion"], mine={"battlefield": [champion]}, yours={"battlefield": [HEIR]})
    assert dict(the(game, "Champion").counters) == {"+1/+1": 2}
    assert dict(game.view(0).players[0].counters) == {"energy": 2}
    game = follow(blessing, targets=["Heir"], mine={"battlefield": [champion]}, yours={"battlefield": [HEIR]})
    assert dict(the(game, "Heir").counters) == {"+1/+1": 1}
