"""CR 800.4i: what effects find out about players who have left the game since."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.multiplayer.last_known_players import LEFT
from positions import act, card, hand, life, on_battlefield, play_out, position, resolve, run_to, side, the
from spells import RELIC, ZAP, choose, creature, edict, spell

OX, CUB = creature("Ox", pt="4/5"), creature("Cub")
NOTHING = card("Nothing", "{0}", "Artifact")


def after_leaving(text: str, *, also_leaving: int | None = None) -> Game:
    """A game in which Alice's ability, which triggers as Bob casts a spell, resolves after he has left the game.

    He had three cards in hand, two in his graveyard, five in his library, an Ox and a Cub and 13 life.
    """
    watch = edict(f"Whenever an opponent casts a spell, {text}")
    bob = side([OX, CUB], [NOTHING, ZAP, ZAP, RELIC], graveyard=[RELIC, OX], library=[ZAP] * 5, life=13)
    game = position(side([watch, OX]), bob, side(), active=1)
    act(game, "cast Nothing")
    for leaving in (1, *(() if also_leaving is None else (also_leaving,))):
        game.concede(leaving)
    resolve(game)
    return game


@rule("800.4i", "608.2h")
@pytest.mark.parametrize(
    ("amount", "value"),
    [
        ("the number of cards in that player's hand", 3),
        ("the number of cards in that player's graveyard", 2),
        ("the number of cards in that player's library", 5),
        ("the number of creature cards in that player's graveyard", 1),
        ("the number of creatures that player controls", 2),
        ("the number of artifacts and creatures that player controls", 2),
        ("the number of permanents that player owns", 2),
        ("the greatest power among creatures that player controls", 4),
        ("the total toughness of creatures that player controls", 7),
        ("the number of colors among permanents that player controls", 1),
        ("that player's life total", 13),
        ("twice the number of creatures that player controls", 4),
        ("that player's devotion to green", 2),
    ],
)
def test_what_is_known_of_a_player_who_has_left_is_what_was_so_before(amount: str, value: int) -> None:
    """800.4i: an effect that needs information about a player who has left uses the last there was."""
    assert life(after_leaving(f"you gain life equal to {amount}."), 0) == 20 + value


@rule("107.1", "800.4i")
@pytest.mark.parametrize(
    ("condition", "difference"),
    [
        ("that player has more cards in hand than you", 3),
        ("that player controls more creatures than you", 1),
        ("you have more life than that player", 8),
    ],
)
def test_the_difference_to_a_player_who_has_left(condition: str, difference: int) -> None:
    """800.4i: it is as great as it was with the player in the game, whichever of the two has more."""
    game = after_leaving(f"you gain 1 life. If {condition}, you gain life equal to the difference.")
    assert life(game, 0) == 21 + difference


@rule("800.4i")
def test_what_is_counted_for_each_is_as_it_was() -> None:
    """800.4i: "for each" counts what there was with the player in the game."""
    game = after_leaving("you gain 1 life for each creature that player controls.")
    assert life(game, 0) == 22


@rule("800.4i", "608.2h")
@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("that player controls a creature", True),
        ("that player controls three or more creatures", False),
        ("that player has three or more cards in hand", True),
        ("that player has no cards in hand", False),
        ("that player has 13 or less life", True),
        ("that player has more life than you", False),
        ("that player has less life than you", True),
        ("that player has more cards in hand than you", True),
        ("that player controls more creatures than you", True),
        ("you control more creatures than that player", False),
        ("you have more life than that player", True),
        ("there are two or more cards in that player's graveyard", True),
        ("there are no cards in that player's graveyard", False),
        ("that player's library has no cards in it", False),
        ("creatures that player controls have total power 6 or greater", True),
    ],
)
def test_conditions_about_a_player_who_has_left(condition: str, holds: bool) -> None:
    """800.4i: whether something is so of that player is judged by the last that is known."""
    assert life(after_leaving(f"you gain 5 life if {condition}."), 0) == 20 + 5 * holds


@rule("800.4i", "102.2")
def test_who_has_left_is_no_opponent_any_more() -> None:
    """102.2: what is said of all opponents, or of any, is about those in the game."""
    text = "you gain life equal to the number of creatures your opponents control."
    assert life(after_leaving(text), 0) == 20
    assert life(after_leaving("if an opponent controls a creature, you gain 5 life."), 0) == 20


@rule("800.4i")
def test_of_two_who_have_left_each_is_known_as_that_one_was() -> None:
    """800.4i: what happened after the one had left doesn't matter, not even another's leaving."""
    watch = edict("Whenever an opponent casts a spell, you gain life equal to the number of creatures they control.")
    watches = position(side([watch]), side([OX, CUB], [NOTHING]), side([CUB]), side(), active=1)
    act(watches, "cast Nothing")
    watches.concede(2)
    watches.concede(1)
    resolve(watches)
    assert life(watches, 0) == 22


@rule("800.4i", "611.3a")
def test_a_static_ability_knows_them_too() -> None:
    """800.4i: the effect of a static ability uses the last information about the chosen player, in a saved game too."""
    giant = card(
        "Giant",
        "{0}",
        "Creature — Giant",
        "As this creature enters, choose an opponent.\n"
        "This creature gets +1/+1 for each creature the chosen player controls.",
        "1/1",
    )
    game = position(side(hand=[giant]), side([OX, CUB]), side())
    act(game, "cast Giant")
    resolve(game)
    choose(game, "Bob")
    assert the(game, "Giant").power == 3
    game.concede(1)
    assert the(Game.load(game.save()), "Giant").power == 3


@rule("800.4i", "613.1")
def test_effects_that_left_with_the_player_count_as_they_did() -> None:
    """800.4i: the power of the creatures is what it was with all effects of that time."""
    lord = edict("Creatures you control get +2/+2.")
    watch = edict(
        "Whenever an opponent casts a spell, you gain life equal to the greatest power among creatures that player "
        "controls.",
        name="Watch",
    )
    game = position(side([watch]), side([CUB, lord], [NOTHING]), side(), active=1)
    act(game, "cast Nothing")
    game.concede(1)
    resolve(game)
    assert life(game, 0) == 24


@rule("800.4i", "800.4a")
def test_what_a_player_controlled_but_did_not_own_counts() -> None:
    """800.4i: permanents that went back to their owner were that player's before."""
    steal: Card = spell("Gain control of target creature.", name="Steal")
    watch = edict(
        "Whenever an opponent casts an artifact spell, you gain life equal to the number of creatures they control."
    )
    game = position(side([watch, OX]), side(hand=[steal, NOTHING], lands="W"), side(), active=1)
    act(game, "cast Steal", targets=["Ox"])
    resolve(game)
    act(game, "cast Nothing")
    game.concede(1)
    assert [seen.controller for seen in on_battlefield(game, "Ox")] == [0]
    resolve(game)
    assert life(game, 0) == 21


@rule("800.4i", "608.2h")
def test_who_loses_at_the_same_time_is_known_as_before_either_left() -> None:
    """800.4i: of two players who leave at once, neither has left before the other."""
    watch = edict("Whenever an opponent loses the game, you gain life equal to the number of creatures they control.")
    steal: Card = spell("Target player gains control of all creatures.", name="Steal")
    doom = spell("Each opponent loses 3 life.", name="Doom")
    game = position(side([watch], [steal, doom], "WW"), side([OX, CUB], life=3), side([CUB], life=3), side(life=9))
    act(game, "cast Steal", targets=["Carol"])
    resolve(game)
    act(game, "cast Doom")
    play_out(game)
    assert life(game, 0) == 23


@rule("800.4i", "113.7")
def test_nothing_is_done_to_what_has_left() -> None:
    """800.4a: what is known of a player's permanents doesn't bring them back, nor is anything done to them."""
    game = after_leaving("destroy all creatures that player controls. You draw a card.")
    assert len(hand(game, 0)) == 1
    assert [seen.controller for seen in on_battlefield(game, "Ox")] == [0]


@rule("800.4i", "729.1b")
def test_in_a_game_of_two_nothing_is_kept() -> None:
    """104.2a: the game is over as one of two leaves, and nothing is to be found out any more."""
    game = position(side(), side())
    game.concede(1)
    assert game.is_over
    assert not game.state.registers.get(LEFT)


@rule("800.4i")
def test_the_last_information_is_taken_back_with_the_rest() -> None:
    """800.4i: undone, the player is in the game again, and known as they are."""
    giant = Piece(edict("At the beginning of your end step, you gain 1 life for each creature target player controls."))
    game = position(side([giant]), side([OX]), side())
    game.concede(1)
    game.undo()
    assert game.board.players == (0, 1, 2)
    assert not game.state.registers.get(LEFT)


@rule("800.4i", "608.2i")
def test_what_there_was_may_depend_on_what_had_happened() -> None:
    """800.4i: the power of a creature that counts spells cast this turn is known as it was, too."""
    adder = creature("Adder", "This creature gets +3/+0 as long as you've cast a spell this turn.", "1/1")
    greatest = "the greatest power among creatures that player controls"
    text = f"Whenever an opponent casts a spell, you gain life equal to {greatest}."
    game = position(side([edict(text)]), side([adder], [NOTHING]), side(), active=1)
    act(game, "cast Nothing")
    game.concede(1)
    resolve(game)
    assert life(game, 0) == 24


@rule("800.4i")
def test_the_board_of_the_past_is_gone_on_from_as_it_is_asked_about_again() -> None:
    """800.4i: what was known of the game before a player left stays the very same, whatever happens since."""
    game = after_leaving("you gain life equal to that player's life total.")
    ((seen, *_),) = (game.state.registers[LEFT],)
    board = seen.board(game.board)
    creatures = [number for number in board.battlefield if board.controller(number) == 1]
    known = [board.characteristics(number) for number in creatures]
    assert sorted(each.name for each in known) == ["Cub", "Ox"]
    run_to(game, "end")
    later = seen.board(game.board)
    assert later is not board
    assert all(later.characteristics(number) is each for number, each in zip(creatures, known, strict=True))
