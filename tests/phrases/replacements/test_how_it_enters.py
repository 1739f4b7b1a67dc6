"""How something enters is found from what it would be on the battlefield, on the board that it isn't on yet."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, on_battlefield, pending, position, resolve, side, the
from spells import SERF, choose

CLONE = "You may have this creature enter as a copy of any creature on the battlefield"
SHAPE = card("Shape", "{1}", "Creature — Shapeshifter", "", "1/1")
ELF = card("Elf", "{1}{G}", "Creature — Elf", "", "2/2")
GOBLIN = card("Goblin", "{R}", "Creature — Goblin", "", "1/1")


def entering(
    text: str, *mine: Card | Piece, types: str = "Creature — Shapeshifter", pt: str = "0/1", **more: Any
) -> Game:
    """A game in which Alice has cast a creature with this text, and it resolves."""
    comer = card("Comer", "{U}", types, text, pt)
    game = position(side(mine, hand=[comer, *more.pop("hand", ())], lands="U"), side(), **more)
    while not isinstance(pending(game), ChooseAction):
        game.choose(())
    act(game, "cast Comer")
    resolve(game)
    return game


def revealable(game: Game) -> set[str]:
    """The names of what can be chosen now."""
    return {getattr(option, "name", "") for option in pending(game).options} - {""}


@rule("614.12", "707.5", "702.38a")
def test_amplify_of_a_copy_looks_at_the_types_that_it_enters_with() -> None:
    """707.5, 702.38a: a Shapeshifter that enters as a copy of an Elf with amplify amplifies by Elves."""
    sage = card("Sage", "{G}", "Creature — Elf", "Amplify 1", "1/1")
    game = entering(f"{CLONE}.", sage, hand=[ELF, SHAPE])
    choose(game, ("Sage",))
    assert revealable(game) == {"Elf"}
    choose(game, ("Elf",))
    assert [seen.counters for seen in on_battlefield(game, "Sage")] == [(), (("+1/+1", 1),)]


@rule("614.12", "707.9a", "702.38a")
def test_amplify_that_a_copy_has_as_an_exception_looks_at_the_types_it_keeps() -> None:
    """614.12, 707.9a: the exceptions of the copy effect are among what it would be."""
    text = f"{CLONE}, except it's a Goblin in addition to its other types and it has amplify 1."
    game = entering(text, ELF, hand=[ELF, SHAPE, GOBLIN])
    choose(game, ("Elf",))
    assert revealable(game) == {"Elf", "Goblin"}


@rule("614.12", "702.38a")
def test_amplify_looks_at_the_types_that_another_effect_gives() -> None:
    """614.12: a continuous effect that would apply to it is taken into account."""
    horde = card("Horde", "", "Enchantment", "Creatures you control are Goblins in addition to their other types.")
    game = entering("Amplify 1", horde, hand=[ELF, SHAPE, GOBLIN])
    assert revealable(game) == {"Shape", "Goblin"}


@rule("614.12", "614.1c", "614.1d")
@pytest.mark.parametrize(
    ("bonus", "counters"), [("", 2), ("Creatures you control get +1/+1.", 3), ("Elves get +5/+5.", 2)]
)
@pytest.mark.parametrize(
    "text",
    [
        "This creature enters with a number of +1/+1 counters on it equal to its power.",
        "This creature enters with X +1/+1 counters on it, where X is its power.",
        "As this creature enters, you gain 1 life. It enters with X +1/+1 counters on it, where X is its power.",
    ],
)
def test_its_own_power_is_the_one_it_would_have(text: str, bonus: str, counters: int) -> None:
    """614.12: how many counters is found from its power as it would exist on the battlefield."""
    game = entering(text, card("Banner", "", "Enchantment", bonus), pt="2/2")
    assert the(game, "Comer").counters == (("+1/+1", counters),)


@rule("614.12", "614.13")
def test_what_is_gone_by_then_no_longer_changes_it() -> None:
    """614.12, 614.13: once the lord is sacrificed as it enters, it would no longer have more power."""
    lord = card("Lord", "{G}", "Creature — Elf", "Other creatures you control get +3/+3.", "1/1")
    text = (
        "As this creature enters, sacrifice all other creatures you control. "
        "It enters with X +1/+1 counters on it, where X is its power."
    )
    assert the(entering(text, lord, pt="2/2"), "Comer").counters == (("+1/+1", 2),)


@rule("614.12")
def test_it_isnt_among_the_permanents_before_it_enters() -> None:
    """614.12: it doesn't count itself among the creatures its controller controls."""
    text = "This creature enters with a +1/+1 counter on it for each creature you control."
    assert the(entering(text, BEAR, SERF), "Comer").counters == (("+1/+1", 2),)


@rule("614.1c", "614.1d")
def test_it_enters_both_tapped_and_with_counters() -> None:
    """614.1c: one sentence may say two things of how a permanent enters, and both are so."""
    mine = card("Mine", "", "Land", "This land enters tapped with two charge counters on it.")
    game = position(side(hand=[mine]), side())
    act(game, "play Mine")
    assert (the(game, "Mine").tapped, the(game, "Mine").counters) == (True, (("charge", 2),))
