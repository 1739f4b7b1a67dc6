"""What the rulebook of October 2009 says otherwise than that of June 2024."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.zones.zone_changes import MoveObject
from positions import act, card, life, on_battlefield, pending, position, resolve, settle, side, the

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


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
@rule("110.5f", edition="2009")
@rule("216.3", edition="2006")
@rule("111.8")
def test_where_a_token_can_go_that_has_left_the_battlefield(edition: str) -> None:
    """110.5f of 2009: anywhere but back, before it ceases to exist; 111.8: nowhere."""
    game = position(side(hand=[WHISTLE], lands="W"), side(), edition=edition)
    act(game, "cast Whistle")
    resolve(game)
    (token,) = [known.id for known in game.state.objects.values() if known.is_token]
    cause = Cause("701.8")
    happen(game, MoveObject(cause, token, Zone.GRAVEYARD))
    token = game.state.graveyard(0)[-1]
    assert happen(game, MoveObject(cause, token, Zone.BATTLEFIELD)) == ()
    assert bool(happen(game, MoveObject(cause, token, Zone.EXILE))) is (edition in ("2001", "2006", "2009"))


@pytest.mark.parametrize("edition", ["2001", "2006", "2009", "2024", "2026"])
@rule("110.5f", edition="2009")
@rule("111.8")
def test_a_token_that_was_exiled_does_not_return(edition: str) -> None:
    """110.5f of 2009, 111.8: what returns the exiled card returns no token."""
    blink = card("Blink", "{W}", "Sorcery", "Exile target creature, then return it to the battlefield.")
    game = position(side(battlefield=[DOG], hand=[WHISTLE, blink], lands="WW"), side(), edition=edition)
    act(game, "cast Whistle")
    resolve(game)
    act(game, "cast Blink")
    things = [option for option in pending(game).options if isinstance(option, Thing)]
    game.choose(next(thing for thing in things if game.state.objects[thing.id].is_token))
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield if "Creature" in seen.types] == ["Dog"]


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
