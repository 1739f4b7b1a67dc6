"""CR 614.12 of 2009, 410.10b of 2006 and 2001: what counts for how something enters."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, land, life, position, resolve, side, the

TAPPED = card("Sovereign", "{W}", "Enchantment", "Creatures your opponents control enter tapped.")
RUST = card("Rust", "{W}", "Enchantment", "Artifacts your opponents control enter tapped.")
MOVING = card("Moving", "{G}", "Enchantment", "All lands are 1/1 creatures that are still lands.")
BLANK = card("Blank", "{U}", "Enchantment", "All creatures lose all abilities.")
FADING = card("Fading", "{U}", "Enchantment", "Creatures you control have vanishing 3.")
HYDRA = card("Hydra", "{0}", "Creature — Hydra", "This creature enters with two +1/+1 counters on it.", "1/1")
OGRE = card("Ogre", "{0}", "Creature — Ogre", pt="3/3")
METAL = card(
    "Metal",
    "{0}",
    "Creature — Construct",
    "As long as you control a Forest, this creature is an artifact in addition to its other types.",
    "1/1",
)
PAINTED = card("Painted", "{0}", "Artifact Creature — Construct", pt="1/1")
STEEL = card("Steel", "{0}", "Instant", "Target spell becomes black.")
NIGHT = card("Night", "{B}", "Enchantment", "Black creatures your opponents control enter tapped.")

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
NEWER = EDITIONS[3:]


def types(game: Game, name: str) -> tuple[str, ...]:
    """The card types of a permanent."""
    known = the(game, name).characteristics
    assert known is not None
    return known.types


@pytest.mark.parametrize("edition", EDITIONS)
@rule("614.12", edition="2009")
@rule("410.10b", edition="2006")
@rule("410.10b", edition="2001")
@rule("614.12")
def test_what_another_effect_will_make_of_it(edition: str) -> None:
    """614.12 of 2009: what makes lands creatures doesn't count before the land is there; 614.12: it does."""
    game = position(side(hand=[land("R")]), side(battlefield=[TAPPED, MOVING]), edition=edition)
    act(game, "play Mountain")
    assert the(game, "Mountain").tapped is (edition in NEWER)
    assert "Creature" in types(game, "Mountain")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("410.10b", edition="2001")
@rule("603.6b")
def test_what_it_is_once_it_is_there_triggers(edition: str) -> None:
    """CR 410.10b of 2001, example: a land that is made a creature has entered as one, and a creature whose abilities
    are taken has none that could trigger.
    """
    welcome = card("Welcome", "{W}", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    game = position(side(hand=[land("R")], battlefield=[MOVING, welcome]), side(), edition=edition)
    act(game, "play Mountain")
    resolve(game)
    assert life(game, 0) == 21
    herald = card("Herald", "{0}", "Creature — Human", "When this creature enters, you gain 5 life.", "1/1")
    for blank, waiting in (((), 1), ((BLANK,), 0)):
        game = position(side(hand=[herald], battlefield=blank), side(), edition=edition)
        act(game, "cast Herald")
        resolve(game)
        assert len(game.state.stack) == waiting


@pytest.mark.parametrize("edition", EDITIONS)
@rule("614.12", edition="2009")
@rule("410.10b", edition="2006")
@rule("614.12")
def test_abilities_that_another_effect_will_take(edition: str) -> None:
    """614.12 of 2009: the ability with which it enters is still there as it enters; 614.12: it has lost it."""
    game = position(side(hand=[HYDRA], battlefield=[BLANK]), side(), edition=edition)
    act(game, "cast Hydra")
    resolve(game)
    assert dict(the(game, "Hydra").counters).get("+1/+1", 0) == (0 if edition in NEWER else 2)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("614.12", edition="2009")
@rule("410.10b", edition="2006")
@rule("614.12")
def test_abilities_that_another_effect_will_give(edition: str) -> None:
    """614.12 of 2009: an ability that it will be given says nothing of how it enters; 614.12: it does."""
    game = position(side(hand=[OGRE], battlefield=[FADING]), side(), edition=edition)
    act(game, "cast Ogre")
    resolve(game)
    assert dict(the(game, "Ogre").counters).get("time", 0) == (3 if edition in NEWER else 0)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("614.12", edition="2009")
@rule("410.10b", edition="2006")
@rule("614.12")
def test_what_its_own_static_ability_will_make_of_it(edition: str) -> None:
    """614.12 of 2009: its own static abilities count; 410.10b of 2006: no continuous effect does before it is there."""
    game = position(side(hand=[METAL], lands="G"), side(battlefield=[RUST]), edition=edition)
    act(game, "cast Metal")
    resolve(game)
    assert the(game, "Metal").tapped is (edition not in ("2001", "2006"))
    assert "Artifact" in types(game, "Metal")


@pytest.mark.parametrize("edition", EDITIONS)
@rule("614.12", edition="2009")
@rule("217.1c", edition="2006")
@rule("217.1c", edition="2001")
def test_what_was_done_to_it_as_a_spell(edition: str) -> None:
    """614.12 of 2009: what has changed the spell counts for the permanent that enters, in all books."""
    game = position(side(hand=[OGRE, STEEL]), side(battlefield=[NIGHT]), edition=edition)
    act(game, "cast Ogre")
    act(game, "cast Steel", targets=["Ogre"])
    resolve(game)
    resolve(game)
    assert the(game, "Ogre").tapped


@pytest.mark.parametrize("edition", EDITIONS)
@rule("614.12", edition="2009")
@rule("410.10b", edition="2006")
def test_what_it_is_by_itself(edition: str) -> None:
    """614.12 of 2009: what is printed on it counts in all books."""
    game = position(side(hand=[PAINTED]), side(battlefield=[RUST]), edition=edition)
    act(game, "cast Painted")
    resolve(game)
    assert the(game, "Painted").tapped
