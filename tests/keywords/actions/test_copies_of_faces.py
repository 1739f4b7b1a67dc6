"""CR 709.3c, 712.11b, 715.3, 707.2, 707.10g: copies of cards and spells with more than one set of characteristics."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import BEAR, act, card, life, on_battlefield, option_named, pending, position, resolve, side, the

AGAIN = card(
    "Again",
    "{0}",
    "Sorcery",
    "Exile target card from your graveyard and copy it. You may cast the copy without paying its mana cost.",
)


def settle(game: Game) -> None:
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


def copying(original: Card, *hand: Card) -> Game:
    """A game in which Alice casts a copy of a card that was in her graveyard."""
    game = position(side(hand=[AGAIN, *hand], graveyard=[original]), side([BEAR]))
    game.choose(option_named(game, "cast Again"))
    if not isinstance(game.decision, ChooseAction):
        game.choose((pending(game).options[0],))
    resolve(game)
    game.choose(Answer(True))
    return game


def cast_half(game: Game, name: str) -> None:
    """Choose which half or face of the copy is cast."""
    game.choose((next(option for option in pending(game).options if str(option).startswith(f"cast {name} ")),))
    settle(game)


SPLIT = faced(
    "split", face("Mend", "{5}", "Instant", "You gain 2 life."), face("Rend", "{5}", "Instant", "You lose 2 life.")
)
TALE = faced(
    "adventure",
    face("Knight", "{5}", "Creature — Knight", pt="2/2"),
    face("Ride", "{5}", "Instant — Adventure", "You gain 2 life."),
)


@pytest.mark.parametrize(("half", "total"), [("Mend", 22), ("Rend", 18)])
@rule("709.3c", "707.12")
def test_either_half_of_a_copied_split_card_is_cast(half: str, total: int) -> None:
    """CR 709.3c: the copy has the same two halves as the card, of which its player casts one."""
    game = copying(SPLIT)
    cast_half(game, half)
    assert life(game, 0) == total
    assert not any(known.is_copy for known in game.state.objects.values())


@rule("715.3", "715.3d", "707.12")
def test_a_copy_of_an_adventurer_card_is_cast_as_either() -> None:
    """CR 715.3: as an Adventure the copy isn't left in exile; cast normally, it becomes a token."""
    game = copying(TALE)
    cast_half(game, "Ride")
    assert (life(game, 0), on_battlefield(game, "Knight")) == (22, [])
    assert not any(known.is_copy for known in game.state.objects.values())
    game = copying(TALE)
    cast_half(game, "Knight")
    assert (life(game, 0), the(game, "Knight").is_token) == (20, True)


@rule("712.11b", "707.12")
def test_a_copy_of_a_modal_double_faced_card_is_cast_with_either_face() -> None:
    """CR 712.11b: its player chooses a face, with which it enters."""
    gate = faced(
        "modal_dfc",
        face("Keeper", "{5}", "Creature — Elf", pt="2/2"),
        face("Breaker", "{5}", "Creature — Ogre", pt="4/4"),
    )
    game = copying(gate)
    cast_half(game, "Breaker")
    assert (the(game, "Breaker").power, the(game, "Breaker").is_token) == (4, True)


@rule("707.10g", "707.8a", "712.9")
def test_a_token_that_was_a_copied_double_faced_card_transforms() -> None:
    """CR 707.10g: the copy has both faces, and so has the token."""
    pup = faced(
        "transform",
        face("Pup", "{5}", "Creature — Wolf", "{0}: Transform this creature.", pt="1/1"),
        face("Howler", "", "Creature — Wolf", "Menace", pt="3/3"),
    )
    game = copying(pup)
    settle(game)
    act(game, "activate Pup")
    settle(game)
    assert (the(game, "Howler").power, the(game, "Howler").is_token) == (3, True)


@rule("707.2", "708.2")
def test_the_copy_of_a_face_down_spell_is_a_face_up_creature_without_a_name() -> None:
    """CR 707.2: being face down isn't copied, the characteristics that the face-down spell has are."""
    hidden = card("Hidden", "{5}", "Creature — Beast", "Morph {0}", "5/5")
    fork = card("Fork", "{0}", "Instant", "Copy target creature spell.")

    game = position(side(hand=[hidden, fork], lands="GGG"), side())
    game.choose(next(option for option in pending(game).options if "morph" in str(option)))
    act(game, "cast Fork")
    if not isinstance(game.decision, ChooseAction):
        game.choose((pending(game).options[0],))
    settle(game)
    creatures = [game.state.objects[seen.id] for seen in game.view(0).battlefield if seen.power == 2]
    assert [(known.is_token, known.face_down is None) for known in creatures] == [(True, True), (False, False)]
