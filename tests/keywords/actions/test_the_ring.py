"""CR 701.54: the Ring tempting players, and its bearers, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, graveyard, hand, life, on_battlefield, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, block, blocks, end_combat
from spells import GIANT, SERF, cast, choose, creature, edict, follow, is_asking, spell

LURE = spell("The Ring tempts you.", name="Lure")


def tempted(times: int, *mine: Card, theirs: tuple[Card, ...] = (), bearer: str = "Serf") -> Game:
    """A game in which the Ring has tempted Alice so often, who chose that creature each time."""
    lures = [spell("The Ring tempts you.", name=f"Lure {number}") for number in range(times)]
    game = position(
        side(battlefield=[SERF, *mine], hand=lures, lands="W" * times),
        side(battlefield=theirs),
    )
    for lure in lures:
        act(game, f"cast {lure.name}")
        settle(game)
        if is_asking(game):
            choose(game, bearer)
    return game


def is_legendary(game: Game, name: str) -> bool:
    return "Legendary" in game.board.characteristics(the(game, name).id).supertypes


def emblem_lines(game: Game, player: int) -> int:
    """How many abilities the emblem named The Ring of a player has."""
    objects = game.state.objects
    found = [
        len(game.board.characteristics(number).abilities)
        for number in game.state.command
        if objects[number].is_emblem and objects[number].controller == player
    ]
    assert len(found) <= 1
    return sum(found)


@rule("701.54a", "701.54c")
def test_the_tempted_player_chooses_a_bearer_and_gets_the_emblem() -> None:
    """701.54a: whoever is tempted chooses one of their own creatures; 701.54c: they have the emblem by then."""
    game = position(side(battlefield=[SERF, GIANT], hand=[LURE], lands="W"), side(battlefield=[creature("Beast")]))
    act(game, "cast Lure")
    resolve(game)
    question = pending(game)
    assert isinstance(question, ChooseObjects)
    assert (question.player, question.rule, question.minimum) == (0, "701.54a", 1)
    assert [getattr(option, "name", "") for option in question.candidates] == ["Serf", "Giant"]
    choose(game, "Serf")
    assert emblem_lines(game, 0) == 1
    assert is_legendary(game, "Serf")
    assert not is_legendary(game, "Giant")
    assert emblem_lines(game, 1) == 0


@rule("701.54c")
def test_the_emblem_gets_one_more_ability_each_time_up_to_four() -> None:
    """701.54c: two, three and four times give an ability each; there is only one emblem, and it gets no fifth."""
    for times, lines in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 4)):
        assert emblem_lines(tempted(times, GIANT), 0) == lines


@rule("701.54a")
def test_another_creature_becomes_the_bearer() -> None:
    """701.54a: as another creature becomes the Ring-bearer, the one before no longer is."""
    again = spell("The Ring tempts you.")
    game = position(side(battlefield=[SERF, GIANT], hand=[LURE, again], lands="WW"), side())
    for name, chosen, other in (("Lure", "Serf", "Giant"), ("Deed", "Giant", "Serf")):
        act(game, f"cast {name}")
        settle(game)
        choose(game, chosen)
        assert is_legendary(game, chosen)
        assert not is_legendary(game, other)


@rule("701.54a", "701.54e")
def test_a_bearer_that_another_player_gains_control_of_is_none_any_more() -> None:
    """701.54a: it is no Ring-bearer under another's control, nor when it has come back."""
    theft = spell("Gain control of target creature until end of turn.", types="Instant", name="Theft")
    game = position(
        side(battlefield=[SERF, GIANT], hand=[LURE], lands="W"),
        side(hand=[theft], lands="W", battlefield=[edict("{0}: The Ring tempts you.", name="Shrine")]),
    )
    act(game, "cast Lure")
    settle(game)
    choose(game, "Serf")
    game.choose("pass")
    act(game, "cast Theft", targets=["Serf"])
    settle(game)
    assert not is_legendary(game, "Serf")
    run_to(game, "upkeep")
    assert game.board.controller(the(game, "Serf").id) == 0
    assert not is_legendary(game, "Serf")


@rule("701.54b")
def test_being_a_ring_bearer_is_not_copied() -> None:
    """701.54b: a token that's a copy of the Ring-bearer isn't one, and so isn't legendary."""
    twin = spell("Create a token that's a copy of target creature you control.", name="Twin")
    game = position(side(battlefield=[SERF], hand=[LURE, twin], lands="WW"), side())
    cast(game, "Lure")
    cast(game, "Twin", "Serf")
    legendary = ["Legendary" in game.board.characteristics(seen.id).supertypes for seen in on_battlefield(game, "Serf")]
    assert legendary == [True, False]


@rule("701.54c", "509.1b")
def test_creatures_with_greater_power_cannot_block_the_bearer() -> None:
    """701.54c: only creatures with no greater power than the Ring-bearer's can block it."""
    game = tempted(1, theirs=(GIANT, creature("Rat", pt="1/4"), creature("Beast")))
    attack(game, "Serf")
    assert blocks(game) == ["Rat blocks Serf"]


@rule("701.54c")
def test_the_bearer_attacks_once_tempted_twice() -> None:
    """701.54c: from the second temptation on its attack lets the player draw, then discard; before that it doesn't."""
    game = tempted(1)
    attack(game, "Serf")
    assert not game.state.stack
    game = tempted(2)
    cards = len(hand(game, 0))
    attack(game, "Serf")
    settle(game)
    assert len(hand(game, 0)) == cards
    assert graveyard(game, 0).count("Forest") == 1


@rule("701.54c")
def test_what_blocks_the_bearer_is_sacrificed_at_end_of_combat() -> None:
    """701.54c: from the third temptation on the blocking creature's controller sacrifices it at end of combat."""
    game = tempted(3, theirs=(creature("Wall", pt="0/9"), creature("Rat", pt="0/9")))
    attack(game, "Serf")
    settle(game)
    block(game, ("Wall", "Serf"))
    settle(game)
    assert on_battlefield(game, "Wall")
    run_to(game, "postcombat main")
    assert not on_battlefield(game, "Wall")
    assert on_battlefield(game, "Rat")
    assert graveyard(game, 1) == ["Wall"]


@rule("701.54c")
def test_the_bearer_deals_combat_damage_to_a_player_once_tempted_four_times() -> None:
    """701.54c: from the fourth temptation on each opponent loses 3 life then; before that they don't."""
    for times, left in ((3, 19), (4, 16)):
        game = tempted(times)
        attack(game, "Serf")
        end_combat(game)
        assert life(game, 1) == left


@rule("701.54d", "603.2")
def test_the_ring_tempts_also_a_player_without_creatures() -> None:
    """701.54d: abilities trigger though there is no creature to choose; those that ask for a choice don't."""
    shrine = edict("Whenever the Ring tempts you, you gain 1 life.\nWhenever the Ring tempts an opponent, draw a card.")
    game = follow("The Ring tempts you.", mine={"battlefield": [shrine]}, yours={"battlefield": [shrine]})
    settle(game)
    assert (life(game, 0), life(game, 1)) == (21, 20)
    assert (len(hand(game, 0)), len(hand(game, 1))) == (0, 1)
    assert emblem_lines(game, 0) == 1


@rule("701.54d", "603.4")
def test_whether_another_creature_was_chosen() -> None:
    """701.54d: what asks whether another creature was chosen looks at the choice that was made then."""
    chose = "you chose a creature other than this creature as your Ring-bearer"
    text = f"Whenever the Ring tempts you, if {chose}, draw a card."
    for chosen, drawn in (("Serf", 1), ("Guide", 0)):
        game = tempted(1, creature("Guide", text), bearer=chosen)
        settle(game)
        assert len(hand(game, 0)) == drawn


@rule("701.54d", "113.6k")
def test_a_card_in_a_graveyard_returns_as_the_ring_tempts() -> None:
    """701.54d: an ability that works from the graveyard triggers as well."""
    wraith = creature("Wraith", "When the Ring tempts you, return this card from your graveyard to your hand.")
    game = follow("The Ring tempts you.", mine={"graveyard": [wraith]})
    settle(game)
    assert hand(game, 0) == ["Wraith"]


@rule("701.54e")
def test_conditions_about_the_bearer() -> None:
    """701.54e: a creature is your Ring-bearer if it is on the battlefield under your control and designated so."""
    ranger = creature("Ranger", "{0}: If you don't control a Ring-bearer, the Ring tempts you.")
    scout = creature("Scout", "As long as this creature is your Ring-bearer, it has flying.")
    game = position(side(battlefield=[ranger, scout]), side(battlefield=[scout]))
    act(game, "activate Ranger")
    settle(game)
    choose(game, "Scout")
    mine, theirs = on_battlefield(game, "Scout")
    assert "Flying" in [kind.__name__ for kind in game.board.characteristics(mine.id).keywords]
    assert "Flying" not in [kind.__name__ for kind in game.board.characteristics(theirs.id).keywords]
    act(game, "activate Ranger")
    settle(game)
    assert not is_asking(game)
    assert emblem_lines(game, 0) == 1


@rule("701.54c", "701.54e")
def test_how_often_the_ring_has_tempted() -> None:
    """701.54c: how often it has tempted a player is known for the rest of the game."""
    seer = creature("Seer", "{0}: If the Ring has tempted you two or more times this game, you gain 5 life.")
    for times, total in ((1, 20), (2, 25), (3, 25)):
        game = tempted(times, seer)
        act(game, "activate Seer")
        settle(game)
        assert life(game, 0) == total


@rule("701.54e", "702.16e")
def test_protection_from_ring_bearers() -> None:
    """701.54e: whose Ring-bearer it is doesn't matter to protection from Ring-bearers."""
    knight = creature("Knight", "Protection from Ring-bearers", pt="1/4")
    game = tempted(1, GIANT, theirs=(knight, creature("Rat", pt="1/4")))
    attack(game, "Serf", "Giant")
    block(game, ("Knight", "Serf"))
    end_combat(game)
    assert the(game, "Knight").damage == 0
    game = tempted(1, GIANT, theirs=(knight, creature("Rat", pt="1/9")), bearer="Giant")
    attack(game, "Serf", "Giant")
    block(game, ("Knight", "Serf"))
    end_combat(game)
    assert the(game, "Knight").damage == 1


@rule("701.54e", "701.17a")
def test_milling_as_many_cards_as_the_bearers_power() -> None:
    """701.54e: "your Ring-bearer" is the one that has just been chosen."""
    game = follow(
        "The Ring tempts you, then each player mills cards equal to your Ring-bearer's power.",
        "Giant",
        mine={"battlefield": [SERF, GIANT]},
    )
    settle(game)
    assert (len(graveyard(game, 0)), len(graveyard(game, 1))) == (6, 5)


@rule("701.54c", "800.4a")
def test_each_tempted_player_has_an_emblem_of_their_own() -> None:
    """701.54c: several tempted players are tempted one after the other, each with an emblem and a bearer."""
    game = position(
        side(battlefield=[SERF], hand=[spell("The Ring tempts each player.")], lands="W"),
        side(battlefield=[GIANT]),
        side(),
    )
    act(game, "cast Deed")
    settle(game)
    assert [emblem_lines(game, player) for player in range(3)] == [1, 1, 1]
    assert is_legendary(game, "Serf")
    assert is_legendary(game, "Giant")


@rule("205.4b")
def test_being_legendary_besides() -> None:
    """205.4b: what is said to be legendary keeps its other supertypes and types."""
    shrine = edict("Snow creatures you control are legendary.")
    game = position(side(battlefield=[shrine, creature("Yeti", types="Snow Creature — Yeti"), SERF]), side())
    assert game.board.characteristics(the(game, "Yeti").id).supertypes == ("Legendary", "Snow")
    assert not is_legendary(game, "Serf")


@rule("608.2c", "701.54c")
@pytest.mark.parametrize(("words", "lines"), [("you", 1), ("you twice", 2), ("you, then the Ring tempts you again", 2)])
def test_the_ring_tempts_twice(words: str, lines: int) -> None:
    """701.54c: each time the emblem gets an ability, and a bearer is chosen."""
    game = position(side(hand=[spell(f"The Ring tempts {words}.")], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    assert emblem_lines(game, 0) == lines
