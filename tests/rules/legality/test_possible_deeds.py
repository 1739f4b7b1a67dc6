"""CR 608.2d, 118.3: what can be done is found among many ways, objects that can't be told apart being one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.legality import possible_deeds
from positions import act, card, option_named, pending, position, resolve, side

ALLY = Piece(card("Friend", "{W}", "Creature — Soldier Ally", pt="1/1"))


def pact(first: str) -> Card:
    """A spell that offers two things, of which the first may take away what the second one needs."""
    text = f"You may {first} and tap an untapped Ally you control. If you do, you gain 5 life."
    return card("Pact", "{0}", "Sorcery", text)


def is_offered(creatures: Sequence[Piece], first: str) -> bool:
    """Whether the spell offers that, with these creatures."""
    game = position(side(battlefield=creatures, hand=[pact(first)]), side())
    act(game, "cast Pact")
    resolve(game)
    return not isinstance(game.decision, ChooseAction)


@rule("608.2d", "118.3")
def test_what_is_possible_is_found_behind_many_ways_that_differ() -> None:
    """608.2d: what can be done is offered, though all ways of beginning it that come first lead nowhere."""
    soldiers = [Piece(card(f"Soldier {letter}", "{W}", pt="1/1"), tapped=True) for letter in "ABCDEFGHIJKLMNO"]
    assert is_offered([ALLY, *soldiers], "sacrifice two creatures")
    assert not is_offered([ALLY, soldiers[0]], "sacrifice two creatures")
    assert not is_offered(soldiers, "sacrifice two creatures")


@rule("608.2d", "118.3")
def test_what_is_possible_is_found_however_many_creatures_differ() -> None:
    """608.2d: creatures that aren't what the other part asks for are as good as each other for the first."""
    soldiers = [Piece(card(f"Soldier {number}", "{W}", pt="1/1"), tapped=True) for number in range(40)]
    assert is_offered([ALLY, *soldiers], "sacrifice ten creatures")
    assert not is_offered(soldiers, "sacrifice ten creatures")
    assert not is_offered([ALLY, *soldiers[:9]], "sacrifice ten creatures")


@rule("608.2d", "118.3")
def test_creatures_that_cant_be_told_apart_are_one_choice() -> None:
    """608.2d: to sacrifice ten of the creatures that are alike is one way, whichever of them they are."""
    alike = [Piece(card("Pawn", "{W}", pt="1/1"), tapped=True)] * 20
    assert is_offered([ALLY, *alike], "sacrifice ten creatures")
    assert not is_offered([ALLY, *alike[:9]], "sacrifice ten creatures")
    assert not is_offered(alike, "sacrifice ten creatures")


@rule("608.2d", "118.3")
def test_creatures_that_something_is_attached_to_are_told_apart() -> None:
    """608.2d: which of two alike creatures is sacrificed matters if something else is about one of them."""
    ring = card(
        "Ring", "{1}", "Artifact — Equipment", "Equipped creature is an Ally in addition to its other types.\nEquip {0}"
    )
    cub = Piece(card("Cub", "{G}", pt="1/1"))
    game = position(side(battlefield=[cub, *[cub] * 14, Piece(ring)], hand=[pact("sacrifice two creatures")]), side())
    game.choose(option_named(game, "activate Ring"))
    game.choose(pending(game).options[0])
    resolve(game)
    act(game, "cast Pact")
    resolve(game)
    assert not isinstance(game.decision, ChooseAction)


@rule("608.2d", "733.1")
def test_too_many_ways_are_nothing_that_is_impossible(monkeypatch: pytest.MonkeyPatch) -> None:
    """608.2d: where not all ways are tried, nobody says that it can't be done; the game is as it was before."""
    soldier = Piece(card("Soldier", "{W}", pt="1/1"), tapped=True)
    game = position(side(battlefield=[soldier, soldier], hand=[pact("sacrifice a creature")]), side())
    act(game, "cast Pact")
    monkeypatch.setattr(possible_deeds, "MOST_TRIALS", 1)
    game.choose(Pass())
    with pytest.raises(Inconclusive, match="ways to do it"):
        game.choose(Pass())
    assert [seen.name for seen in game.view(0).stack] == ["Pact"]
    assert pending(game).player == 1
