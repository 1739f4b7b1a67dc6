"""Tokens that are copies of each of several, one of each."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, card, land, on_battlefield, position, resolve, side
from spells import choose

OX = card("Ox", "{4}{G}", "Creature — Ox", "", "3/5")
PUP = card("Pup", "{G}", "Creature — Ox", "", "1/4")


def sorcery(text: str) -> Card:
    """A sorcery for {G} with a text."""
    return card("Deed", "{G}", "Sorcery", text)


@rule("707.2", "608.2f", "608.2h")
def test_a_token_is_created_for_each_card_that_was_revealed() -> None:
    """608.2f: "for each creature card revealed this way" there is one copy of it, and none of the others."""
    text = (
        "Each player reveals the top card of their library. For each creature card revealed this way, create a token "
        "that's a copy of that card."
    )
    game = position(side(hand=[sorcery(text)], lands="G", library=[OX]), side(library=[PUP]), side(library=[land("G")]))
    act(game, "cast Deed")
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.name != "Forest") == ["Ox", "Pup"]
    assert len(on_battlefield(game, "Forest")) == 1


@rule("707.2", "608.2f")
def test_a_copy_of_it_is_of_the_one_in_question() -> None:
    """608.2f: of each creature destroyed there is a copy as it was."""
    text = (
        "Destroy all creatures you control. For each creature destroyed this way, create a token that's a copy of it."
    )
    game = position(side(battlefield=[OX, PUP], hand=[sorcery(text)], lands="G"), side())
    act(game, "cast Deed")
    resolve(game)
    assert (len(on_battlefield(game, "Ox")), len(on_battlefield(game, "Pup"))) == (1, 1)


@rule("601.2c", "608.2f", "707.2")
@pytest.mark.parametrize("targets", [[], ["Pup"], ["Ox", "Pup"]])
def test_a_token_for_each_target(targets: list[str]) -> None:
    """601.2c: up to two are chosen as the spell is cast; of each there is one copy, and of others none."""
    text = "For each of up to two target creatures you control, create a token that's a copy of that creature."
    game = position(side(battlefield=[OX, PUP], hand=[sorcery(text)], lands="G"), side(battlefield=[OX]))
    act(game, "cast Deed")
    choose(game, tuple(targets))
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.is_token) == targets


@rule("107.3", "608.2f", "707.2")
def test_x_tokens_for_each_of_x_targets() -> None:
    """107.3: both are the X that was announced."""
    text = "For each of X target creatures, create X tokens that are copies of that creature."
    deed = card("Deed", "{X}", "Sorcery", text)
    game = position(side(battlefield=[OX, PUP], hand=[deed], lands="GG"), side())
    act(game, "cast Deed", "2")
    choose(game, ("Ox", "Pup"))
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).battlefield if seen.is_token) == ["Ox", "Ox", "Pup", "Pup"]
