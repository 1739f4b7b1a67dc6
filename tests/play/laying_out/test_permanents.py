"""CR 110: what permanents of a position are like."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.laying_out.pieces import Misfit, Piece
from comprules.rules.keyword_basics.deathtouch import Deathtouch
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    on_battlefield,
    pending,
    play_out,
    position,
    run_to,
    settle,
    side,
    the,
)

HYDRA = card("Hydra", "{G}", "Creature — Hydra", "This creature enters with three +1/+1 counters on it.", "0/0")
GATE = card("Gate", "", "Land", "This land enters tapped.\n{T}: Add {G}.")
LURKER = card("Lurker", "{4}{G}", "Creature — Beast", "Morph {G}", "5/5")


@rule("122.6a", "110.5b")
def test_a_position_says_more_than_how_something_enters() -> None:
    """122.6a: counters of a kind are as the position says, or else those with which it enters; so is being tapped."""
    pieces = [Piece(HYDRA), Piece(HYDRA, counters=(("+1/+1", 1), ("stun", 1))), Piece(GATE), Piece(GATE, tapped=False)]
    game = position(side(battlefield=pieces), side())
    assert [seen.counters for seen in on_battlefield(game, "Hydra")] == [(("+1/+1", 3),), (("+1/+1", 1), ("stun", 1))]
    assert [seen.tapped for seen in on_battlefield(game, "Gate")] == [True, False]


@rule("122.1", "704.5f")
def test_of_a_kind_of_counters_there_can_be_none_any_more() -> None:
    """704.5f: what has used up the counters with which it entered is put into the graveyard before anybody acts."""
    game = position(side(battlefield=[Piece(HYDRA, counters=(("+1/+1", 0),))]), side())
    assert graveyard(game, 0) == ["Hydra"]


@rule("302.6")
def test_a_permanent_that_came_this_turn_is_new() -> None:
    """302.6: a creature that its controller hasn't controlled since the turn began can't attack."""
    game = position(side(battlefield=[Piece(BEAR, came_this_turn=True), card("Elder", pt="1/1")]), side(), turn=3)
    run_to(game, "declare attackers")
    assert [str(option) for option in pending(game).candidates] == [f"Elder #{the(game, 'Elder').id} attacks Bob #1"]


@rule("108.4", "110.2a")
def test_a_player_can_control_what_another_one_owns() -> None:
    """110.2a: who puts a permanent onto the battlefield controls it; as it dies its owner has it."""
    game = position(
        side(
            battlefield=[Piece(BEAR, controller=1, damage=1)],
            hand=[card("Jab", "{R}", "Instant", "Jab deals 1 damage to any target.")],
            lands="R",
        ),
        side(),
    )
    assert the(game, "Grizzly Bears").controller == 1
    act(game, "cast Jab", targets=["Grizzly Bears"])
    settle(game)
    assert graveyard(game, 0) == ["Jab", "Grizzly Bears"]


@rule("708.2", "702.37e")
def test_a_face_down_permanent_can_be_turned_up_by_what_let_it_be_so() -> None:
    """702.37e: what is face down with morph is a 2/2 that only its controller knows, and is turned up for its cost."""
    game = position(side(battlefield=[Piece(LURKER, face_down="morph")], lands="G"), side())
    (mine,) = [seen for seen in game.view(0).battlefield if seen.is_face_down]
    assert (mine.power, mine.toughness) == (2, 2)
    assert not on_battlefield(game, "Lurker")
    assert "Lurker" not in {seen.name for seen in game.view(1).battlefield}
    act(game, "turn")
    assert the(game, "Lurker").power == 5


@rule("701.40b")
def test_what_is_manifested_is_turned_up_for_its_mana_cost() -> None:
    """701.40b: a manifested creature card is turned face up for its mana cost; cloaked it has ward {2} meanwhile."""
    game = position(side(battlefield=[Piece(BEAR, face_down="manifest")], lands="GG"), side())
    act(game, "turn")
    assert the(game, "Grizzly Bears").power == 2
    with pytest.raises(Misfit, match="what does is morph, disguise, manifest, cloak"):
        position(side(battlefield=[Piece(BEAR, face_down="upside")]), side())


@rule("730.2", "730.3", "702.140e")
def test_cards_can_have_merged_into_one_permanent() -> None:
    """702.140e: a mutated creature is what is on top, with the abilities of all; all its cards go where it goes."""
    wings = card("Wings", "{U}", "Creature — Bird", "Flying\nMutate {U}", "3/1")
    fangs = card("Fangs", "{B}", "Creature — Snake", "Deathtouch", "1/1")
    game = position(side(battlefield=[Piece(wings, merged=(fangs, BEAR))]), side())
    merged = the(game, "Wings")
    assert (merged.power, merged.toughness) == (3, 1)
    assert merged.characteristics is not None
    assert {Flying, Deathtouch} <= merged.characteristics.keywords
    game = position(side(battlefield=[Piece(wings, merged=(fangs, BEAR), damage=1)]), side())
    play_out(game)
    assert sorted(graveyard(game, 0)) == ["Fangs", "Grizzly Bears", "Wings"]
