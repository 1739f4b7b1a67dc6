"""CR 608.2c, 611.2: abilities gained for a time, each under its own condition; cards drawn that are one fewer."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, life, position, resolve, side
from rules.continuous_effects.boards import known
from spells import SERF, follow


@rule("608.2c", "611.2")
@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, target creature gains trample if you control a Bear, flying if you control an Elf, and "
        "haste if it's green.",
        "Target creature gains trample if you control a Bear, flying if you control an Elf, and haste if it's green "
        "until end of turn.",
    ],
)
def test_each_is_gained_if_its_condition_is_met(text: str) -> None:
    """608.2c: the conditions are asked as the spell resolves; "it" is what gains the ability."""
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [BEAR]})
    assert {type(each).__name__ for each in known(game, "Grizzly Bears").abilities} == {"Trample", "Haste"}


@rule("608.2f", "611.2")
def test_each_of_several_is_asked_about() -> None:
    """608.2f: "it" is each of the creatures in turn."""
    text = "Until end of turn, each creature you control gains haste if it's green and vigilance if it's white."
    game = follow(text, mine={"battlefield": [BEAR, SERF]})
    assert {type(each).__name__ for each in known(game, "Grizzly Bears").abilities} == {"Haste"}
    assert {type(each).__name__ for each in known(game, "Serf").abilities} == {"Vigilance"}


@rule("608.2c", "608.2k")
def test_what_was_spoken_of_before_gains_them() -> None:
    """608.2k: the creature that the sentence before has untapped gains an ability, and not the other creature."""
    text = "Untap target creature. Until end of turn, it gains haste if it's green and vigilance if it's white."
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [BEAR, SERF]})
    assert {type(each).__name__ for each in known(game, "Grizzly Bears").abilities} == {"Haste"}
    assert not known(game, "Serf").abilities


@rule("107.1b", "121.2")
@pytest.mark.parametrize(("discarded", "drawn"), [(3, 2), (1, 0), (0, 0)])
def test_that_many_cards_minus_one(discarded: int, drawn: int) -> None:
    """107.1b: nobody draws fewer cards than none."""
    deal = card("Deal", "{0}", "Sorcery", "Target player discards their hand, then draws that many cards minus one.")
    game = position(side(hand=[deal]), side(hand=[BEAR] * discarded))
    act(game, "cast Deal", targets=["Bob"])
    resolve(game)
    assert len(hand(game, 1)) == drawn


@rule("608.2c", "611.2")
@pytest.mark.parametrize(("color", "gained"), [("{R}", {"Trample"}), ("{W}", {"Vigilance"}), ("{U}", set())])
def test_what_is_gained_on_terms_beside_a_bonus(color: str, gained: set[str]) -> None:
    """608.2c: it gets the bonus in any case, and gains what its color says."""
    text = (
        "Until end of turn, target creature gets +2/+0, gains trample if it's red, and gains vigilance if it's white."
    )
    game = follow(text, targets=["Beast"], mine={"battlefield": [card("Beast", color, "Creature — Beast", pt="2/2")]})
    beast = known(game, "Beast")
    assert (beast.power, {type(each).__name__ for each in beast.abilities}) == (4, gained)


@rule("608.2c")
@pytest.mark.parametrize(
    ("mine", "gained", "drawn"), [([], 0, 0), ([BEAR], 2, 0), ([SERF], 0, 1), ([BEAR, SERF], 2, 1)]
)
def test_two_things_each_on_its_terms(mine: list[Card], gained: int, drawn: int) -> None:
    """608.2c: the one doesn't depend on what the other does."""
    text = "You gain 2 life if you control a Bear, and you draw a card if you control a Human."
    game = follow(text, mine={"battlefield": mine})
    assert (life(game, 0), len(hand(game, 0))) == (20 + gained, drawn)
