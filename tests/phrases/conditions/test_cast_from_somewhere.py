"""CR 400.7d, 603.6a: from where something entered or was cast."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, card, life, position, settle, side

RAISE = card("Raise", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
CRYPT = card("Crypt", "{B}", "Enchantment", "You may cast creature spells from your graveyard.")


def vessel(condition: str) -> Card:
    """A creature that gains its controller 3 life as it enters, on a condition."""
    return card(
        "Vessel", "{B}", "Creature — Cleric", f"When this creature enters, if {condition}, you gain 3 life.", "1/1"
    )


BOTH = "it entered from your graveyard or was cast from your graveyard"
YOU = "it entered from your graveyard or you cast it from your graveyard"


@rule("400.7d", "603.6a", "608.2i")
@pytest.mark.parametrize("condition", [BOTH, YOU])
@pytest.mark.parametrize(("how", "gained"), [("raised", 3), ("cast from the graveyard", 3), ("cast", 0)])
def test_it_came_from_the_graveyard_either_way(condition: str, how: str, gained: int) -> None:
    """603.6a: put from the graveyard onto the battlefield, or cast from there; not cast from the hand."""
    one = vessel(condition)
    if how == "raised":
        game = position(side(hand=[RAISE], graveyard=[one], lands="B"), side())
        act(game, "cast Raise", targets=["Vessel"])
    elif how == "cast":
        game = position(side(hand=[one], lands="B"), side())
        act(game, "cast Vessel")
    else:
        game = position(side([CRYPT], graveyard=[one], lands="B"), side())
        act(game, "cast Vessel")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("400.7d", "601.2a")
@pytest.mark.parametrize(
    ("where", "gained"),
    [
        ("from anywhere other than your hand", 3),
        ("from your graveyard", 3),
        ("from a graveyard", 3),
        ("from your hand", 0),
        ("from exile", 0),
        ("from your library", 0),
    ],
)
def test_where_a_spell_was_cast_from(where: str, gained: int) -> None:
    """601.2a: a spell cast from its owner's graveyard was cast from there and from nowhere else."""
    game = position(side([CRYPT], graveyard=[vessel(f"it was cast {where}")], lands="B"), side())
    act(game, "cast Vessel")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("400.7d")
@pytest.mark.parametrize(("where", "gained"), [("from anywhere other than your hand", 0), ("from your hand", 3)])
def test_a_spell_cast_from_the_hand(where: str, gained: int) -> None:
    """400.7d: what was cast from the hand wasn't from anywhere else."""
    game = position(side(hand=[vessel(f"you cast it {where}")], lands="B"), side())
    act(game, "cast Vessel")
    settle(game)
    assert life(game, 0) == 20 + gained


@rule("400.7d", "603.6a")
@pytest.mark.parametrize(
    "said",
    [
        "one or more of them entered from a graveyard or was cast from a graveyard",
        "they entered or were cast from a graveyard",
    ],
)
@pytest.mark.parametrize(("buried", "gained"), [(True, 3), (False, 0)])
def test_one_of_several_came_from_a_graveyard(said: str, buried: bool, gained: int) -> None:
    """603.6a: a creature that another ability sees entering came from a graveyard, or from a hand."""
    text = f"Whenever one or more creatures you control enter, if {said}, you gain 3 life."
    rune = card("Rune", "{W}", "Enchantment", text)
    plain = card("Vessel", "{B}", "Creature — Cleric", pt="1/1")
    if buried:
        game = position(side([rune], hand=[RAISE], graveyard=[plain], lands="B"), side())
        act(game, "cast Raise", targets=["Vessel"])
    else:
        game = position(side([rune], hand=[plain], lands="B"), side())
        act(game, "cast Vessel")
    settle(game)
    assert life(game, 0) == 20 + gained
