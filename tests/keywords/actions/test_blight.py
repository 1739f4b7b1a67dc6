"""CR 701.68: blighting, played."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)
from spells import GIANT, SERF, choose, creature, edict, follow, is_asking, spell


def counters(game: Game, name: str) -> dict[str, int]:
    return dict(the(game, name).counters)


@rule("701.68a")
def test_the_player_chooses_one_of_their_creatures() -> None:
    """701.68a: all the counters go on one creature that the blighting player controls, as they choose."""
    game = follow("Blight 2.", mine={"battlefield": [GIANT, SERF]}, yours={"battlefield": [creature("Beast")]})
    question = pending(game)
    assert isinstance(question, ChooseObjects)
    assert question.player == 0
    assert [getattr(option, "name", "") for option in question.candidates] == ["Giant", "Serf"]
    choose(game, "Giant")
    assert counters(game, "Giant") == {"-1/-1": 2}
    assert not counters(game, "Serf")


@rule("701.68a", "101.4", "608.2e")
def test_several_players_blight() -> None:
    """701.68a: each one chooses a creature of their own, in turn order, and the counters are put at once."""
    game = follow(
        "Each player blights 1.",
        mine={"battlefield": [SERF]},
        yours={"battlefield": [creature("Beast"), creature("Ox")]},
    )
    assert pending(game).player == 1
    assert "Serf" not in graveyard(game, 0)
    choose(game, "Ox")
    assert counters(game, "Ox") == {"-1/-1": 1}
    assert "Serf" in graveyard(game, 0)


@rule("701.68b")
def test_who_controls_no_creature_cannot_choose_to_blight() -> None:
    """701.68b: the choice isn't offered, and a cost to blight can't be paid."""
    text = "You may blight 1. If you do, draw a card."
    game = follow(text)
    assert not is_asking(game)
    assert not hand(game, 0)
    game = follow(text, "yes", mine={"battlefield": [GIANT]})
    assert counters(game, "Giant") == {"-1/-1": 1}
    assert len(hand(game, 0)) == 1
    relic = card("Relic", "{1}", "Artifact", "Blight 1: You gain 1 life.")
    game = position(side(battlefield=[relic]), side())
    assert not can(game, "activate Relic")
    game = position(side(battlefield=[relic, GIANT]), side())
    act(game, "activate Relic")
    assert counters(game, "Giant") == {"-1/-1": 1}


@rule("701.68b", "614.17b")
def test_a_creature_on_which_no_counters_can_be_put() -> None:
    """701.68b: where the counters can't be put on a creature, blighting can't be chosen."""
    solemn = edict("Creatures can't have counters put on them.")
    game = follow("You may blight 1. If you do, draw a card.", mine={"battlefield": [GIANT, solemn]})
    assert not is_asking(game)
    assert not hand(game, 0)


@rule("701.68c")
def test_the_blighted_creature() -> None:
    """701.68c: it is the one that the player chose, if it has died of it too."""
    text = "You may blight 1. If you do, you gain life equal to the blighted creature's power."
    game = follow(text, "yes", "Giant", mine={"battlefield": [GIANT, SERF]})
    assert life(game, 0) == 24
    game = follow(
        "Blight 1. Return the blighted creature to its owner's hand.", "Giant", mine={"battlefield": [GIANT, SERF]}
    )
    assert hand(game, 0) == ["Giant"]


@rule("701.68d", "603.2")
def test_a_player_has_blighted_whatever_happened() -> None:
    """701.68d: the ability triggers once the process is complete, though no counters were put on anything."""
    bell = edict("Whenever you blight, you gain 1 life.\nWhenever an opponent blights, draw a card.")
    solemn = edict("Creatures can't have counters put on them.", name="Calm")
    for more in ([], [solemn]):
        game = follow("Blight 1.", mine={"battlefield": [bell, GIANT, *more]}, yours={"battlefield": [bell]})
        settle(game)
        assert life(game, 0) == 21
        assert (len(hand(game, 0)), len(hand(game, 1))) == (0, 1)


@rule("701.68a", "107.3a")
def test_blighting_x_as_a_cost() -> None:
    """701.68a: X is announced, and so many counters are put as the cost is paid."""
    text = "As an additional cost to cast this spell, blight X.\nYou gain X life."
    game = position(side(hand=[spell(text)], battlefield=[GIANT], lands="W"), side())
    act(game, "cast Deed", 3)
    assert counters(game, "Giant") == {"-1/-1": 3}
    resolve(game)
    assert life(game, 0) == 23
    assert len(on_battlefield(game, "Giant")) == 1
