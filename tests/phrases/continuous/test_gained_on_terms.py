"""CR 608.2c, 611.2: abilities gained for a time, each under its own condition; cards drawn that are one fewer."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, hand, position, resolve, side
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
