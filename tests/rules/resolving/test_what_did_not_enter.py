"""CR 109.2, 603.7c: what becomes of a card that was to be put onto the battlefield and came to be elsewhere, or stayed
where it was.
"""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import FILLER, act, card, graveyard, hand, life, on_battlefield, position, resolve, run_to, settle, side
from spells import choose, creature, edict

OX, CUB = creature("Ox", pt="4/5"), creature("Cub")
GUARD = edict("If a nontoken creature would enter and it wasn't cast, exile it instead.", name="Guard")
CAGE = edict("Creature cards in graveyards and libraries can't enter.", name="Cage")
PUTS = "Put target creature card from your graveyard onto the battlefield."
DEALS = f"{PUTS} That creature deals damage equal to its power to each other creature."
ASKS = f"{PUTS} If that creature is a Beast, you gain 5 life."


def raised(text: str, *others: Card) -> Game:
    """A game in which Alice's spell was to put an Ox from her graveyard onto the battlefield, where a Cub is."""
    game = position(side([CUB, *others], [card("Deed", "{0}", "Sorcery", text)], graveyard=[OX]), side())
    act(game, "cast Deed", targets=["Ox"])
    resolve(game)
    return game


def put_from_hand(text: str, *others: Card) -> Game:
    """A game in which Alice's spell was to put an Ox from her hand onto the battlefield, at the next end step."""
    deed = card("Deed", "{0}", "Sorcery", f"You may put a creature card from your hand onto the battlefield. {text}")
    game = position(side([*others], [deed, OX]), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, Answer(True))
    run_to(game, "end")
    settle(game)
    return game


def exiled(game: Game) -> list[str]:
    """The names of the cards in exile."""
    return [seen.name for seen in game.view(0).exile]


@rule("109.2", "608.2c")
def test_that_creature_is_one_that_has_entered() -> None:
    """109.2: "that creature" is the permanent that the card has become."""
    assert not on_battlefield(raised(DEALS), "Cub")
    assert life(raised(ASKS), 0) == 25


@rule("109.2", "608.2c")
@pytest.mark.parametrize("hindrance", [GUARD, CAGE], ids=["exiled instead", "stays"])
def test_a_card_that_did_not_enter_is_no_creature(hindrance: Card) -> None:
    """109.2: a creature is a permanent; none has entered that could deal damage or be of a kind."""
    assert on_battlefield(raised(DEALS, hindrance), "Cub")
    game = raised(ASKS, hindrance)
    assert life(game, 0) == 20
    assert "Ox" in exiled(game) + graveyard(game, 0)


@rule("109.2", "701.24c")
def test_nor_is_one_that_was_shuffled_into_the_library_then() -> None:
    """109.2: the card that couldn't enter is followed with the rest, and is no creature there either."""
    puts = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card onto the battlefield"
    )
    text = f"{puts}, then shuffle the rest into your library. If that creature is a Beast, you gain 5 life."
    for others, gained in (((), 5), ((CAGE,), 0)):
        deed = card("Deed", "{0}", "Sorcery", text)
        game = position(side([*others], [deed], library=[*FILLER, OX, *FILLER[:3]]), side())
        act(game, "cast Deed")
        resolve(game)
        assert (life(game, 0), len(on_battlefield(game, "Ox"))) == (20 + gained, 1 if gained else 0)


@rule("603.7c")
@pytest.mark.parametrize("what", ["that creature", "it"])
def test_a_delayed_ability_expects_it_on_the_battlefield(what: str) -> None:
    """603.7c: it returns the creature that was put onto the battlefield, not the card that was exiled instead."""
    text = f"Return {what} to your hand at the beginning of the next end step."
    assert hand(put_from_hand(text), 0) == ["Ox"]
    game = put_from_hand(text, GUARD)
    assert (hand(game, 0), exiled(game)) == ([], ["Ox"])
