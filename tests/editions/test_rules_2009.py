"""What the rulebook of October 2009 says otherwise than that of June 2024."""

from __future__ import annotations

import pytest

from comprules.rule_citations import rule
from positions import act, card, life, on_battlefield, position, resolve, settle, side, the

DOG = card("Dog", "{W}", "Creature — Dog", pt="1/1")
WHISTLE = card("Whistle", "{W}", "Sorcery", "Create a 1/1 white Dog creature token.")
NAMED = card("Call Rex", "{W}", "Sorcery", "Create a 1/1 white Dog creature token named Rex Token.")
HATE = card("Hate", "{B}", "Sorcery", "Destroy target creature. Destroy all creatures named Dog.")
POLE = card("Pole", "", "Artifact", "{T}: Add {G} for each creature you control.")
SPRING = card("Spring", "{G}", "Enchantment", "Whenever you tap an artifact for mana, you gain 1 life.")


@pytest.mark.parametrize(("edition", "left"), [("2006", 0), ("2009", 0), ("2024", 1), ("2026", 1)])
@rule("110.5c", edition="2009")
@rule("216.1", edition="2006")
@rule("111.4")
def test_a_token_is_called_by_its_subtypes_alone(edition: str, left: int) -> None:
    """110.5c of 2009: the token is named as its creature types are; 111.4: and has the word Token in its name."""
    game = position(side(battlefield=[DOG], hand=[WHISTLE, HATE], lands="WB"), side(), edition=edition)
    act(game, "cast Whistle")
    resolve(game)
    act(game, "cast Hate", targets=["Dog"])
    resolve(game)
    assert len([seen for seen in game.view(0).battlefield if seen.is_token]) == left


@rule("110.5c", edition="2009")
def test_a_name_that_is_given_stays() -> None:
    """110.5c of 2009: only a token without a name of its own is called by its types."""
    game = position(side(hand=[NAMED], lands="W"), side(), edition="2009")
    act(game, "cast Call Rex")
    resolve(game)
    assert on_battlefield(game, "Rex Token")


@pytest.mark.parametrize(("edition", "gained"), [("2006", 1), ("2009", 1), ("2024", 0), ("2026", 0)])
@rule("106.9", edition="2009")
@rule("106.12a")
def test_tapping_for_mana_needs_no_mana(edition: str, gained: int) -> None:
    """106.9 of 2009: to activate a mana ability with {T} in its cost is enough; 106.12a: mana must have been made."""
    game = position(side(battlefield=[POLE, SPRING], hand=[DOG]), side(), edition=edition)
    act(game, "activate Pole")
    settle(game)
    assert life(game, 0) == 20 + gained


@pytest.mark.parametrize(
    ("edition", "left"), [("2001", (-2, 4)), ("2006", (-2, 4)), ("2009", (0, 6)), ("2024", (-2, 4)), ("2026", (-2, 4))]
)
@rule("107.1b", edition="2009")
@rule("107.1b")
def test_a_bonus_may_be_less_than_zero(edition: str, left: tuple[int, int]) -> None:
    """107.1b of 2009: what modifies power or toughness may come to less than 0, so -X/-X adds; elsewhere it is 0."""
    ebb = card("Ebb", "{B}", "Instant", "Target creature gets -X/-X until end of turn, where X is its power.")
    curse = card("Curse", "", "Enchantment", "Creatures get -6/-0.")
    ogre = card("Ogre", "{3}{R}", "Creature — Ogre", pt="4/4")
    game = position(side(battlefield=[ogre, curse], hand=[ebb], lands="B"), side(), edition=edition)
    act(game, "cast Ebb", targets=["Ogre"])
    resolve(game)
    assert (the(game, "Ogre").power, the(game, "Ogre").toughness) == left
