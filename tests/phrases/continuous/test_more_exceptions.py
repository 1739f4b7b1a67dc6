"""CR 707.9: more of what texts except from copying."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.rules.objects.characteristics import Characteristics
from positions import BEAR, act, card, life, on_battlefield, position, resolve, side
from rules.combat.fights import attack, end_combat
from spells import RELIC, choose, creature, follow

FLIER = creature("Flier", "Flying", "2/3", "Artifact Creature — Bird Cleric")
FORGE = card("Forge", "{3}", "Artifact", "{T}: You gain 1 life.")


def copied(exceptions: str, what: str = "Flier", kind: str = "creature") -> Game:
    """A game in which a token has been created that is a copy with exceptions."""
    text = f"Create a token that's a copy of target {kind}, except {exceptions}."
    return follow(text, targets=[what], mine={"battlefield": [FLIER, BEAR, FORGE]})


def token(game: Game, name: str = "Flier") -> Characteristics:
    """What the token is."""
    (seen,) = (each for each in on_battlefield(game, name) if each.is_token)
    assert seen.characteristics is not None
    return seen.characteristics


def told(game: Game, name: str = "Flier") -> tuple[object, ...]:
    """Its power, toughness, colors, types and subtypes, and how many abilities it has."""
    known = token(game, name)
    return known.power, known.toughness, set(known.colors), set(known.types), set(known.subtypes), len(known.abilities)


@rule("707.9a", "707.9b", "205.1b")
def test_types_and_abilities_in_addition() -> None:
    """707.9b: it is that as well, and has the ability, which is part of what can be copied."""
    game = copied("it's a 4/4 white Spirit creature with flying in addition to its other types", "Grizzly Bears")
    assert told(game, "Grizzly Bears") == (4, 4, {"W"}, {"Creature"}, {"Bear", "Spirit"}, 1)
    assert Flying in token(game, "Grizzly Bears").keywords


@rule("205.1a", "707.9b")
def test_a_creature_of_that_type_alone() -> None:
    """205.1a: a card type that is set replaces the others, and a creature type the other creature types."""
    game = copied("it's a 6/6 green Dinosaur creature with trample")
    assert told(game) == (6, 6, {"G"}, {"Creature"}, {"Dinosaur"}, 2)


@rule("205.1a", "707.9b")
@pytest.mark.parametrize("joint", [" and it loses", " and loses", ", and it loses"])
def test_it_loses_all_other_card_types(joint: str) -> None:
    """205.1a: of a Bird that has become an artifact alone there is no creature type left."""
    game = copied(f'it\'s a Food artifact with "{{T}}: You gain 3 life."{joint} all other card types')
    assert told(game)[3:] == ({"Artifact"}, {"Food"}, 2)


@rule("707.9b", "205.1b")
def test_several_that_are_more() -> None:
    """707.9b: each of them is a 3/3 Dragon with flying besides what it is a copy of."""
    text = (
        "Create two tokens that are copies of target creature, except they're 3/3 Dragon creatures in addition to "
        "their other types, and they have flying."
    )
    game = follow(text, targets=["Grizzly Bears"], mine={"battlefield": [BEAR]})
    tokens = [each for each in on_battlefield(game, "Grizzly Bears") if each.is_token]
    known = [each.characteristics for each in tokens if each.characteristics is not None]
    assert [(each.power, set(each.subtypes)) for each in known] == [(3, {"Bear", "Dragon"})] * 2
    assert all(Flying in each.keywords for each in known)


@rule("707.9b", "704.5j")
@pytest.mark.parametrize(("exception", "left"), [(", except they're not legendary", 3), ("", 1)])
def test_several_that_are_not_legendary(exception: str, left: int) -> None:
    """707.9b: the legend rule leaves all of them; without the exception one."""
    hero = creature("Hero", types="Legendary Creature — Human")
    text = f"Create two tokens that are copies of target creature{exception}."
    game = follow(text, targets=["Hero"], mine={"battlefield": [hero]})
    while len(on_battlefield(game, "Hero")) > left:
        choose(game, ("Hero",))
    assert len(on_battlefield(game, "Hero")) == left


@rule("306.5b", "707.9b")
def test_its_starting_loyalty() -> None:
    """306.5b: it enters with so many loyalty counters, whatever is printed on what it copies."""
    sage = card("Sage", "{2}", "Legendary Planeswalker — Sage", "+1: You gain 1 life.", loyalty="4")
    text = (
        "Create a token that's a copy of target planeswalker, except it's not legendary and its starting loyalty is 1."
    )
    game = follow(text, targets=["Sage"], mine={"battlefield": [sage]})
    assert sorted(seen.counters for seen in on_battlefield(game, "Sage")) == [(("loyalty", 1),), (("loyalty", 4),)]


@rule("707.9b", "201.2")
def test_its_name() -> None:
    """707.9b: it has that name, and not the one of what it copies."""
    game = copied("its name is Mirror Sprite and it's legendary")
    assert [each.is_token for each in on_battlefield(game, "Mirror Sprite")] == [True]
    assert [each.is_token for each in on_battlefield(game, "Flier")] == [False]


@rule("707.9e")
def test_it_enters_with_a_counter() -> None:
    """707.9e: besides what it copies."""
    twin = card(
        "Twin",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield, except it enters with a +1/+1 "
        "counter on it and has flying.",
        "0/0",
    )
    game = position(side(battlefield=[BEAR], hand=[twin], lands="U"), side())
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Grizzly Bears",))
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Grizzly Bears")) == [2, 3]


@rule("508.4", "707.2")
def test_a_copy_that_is_tapped_and_attacking() -> None:
    """508.4: of another attacker; it attacks too."""
    rider = creature(
        "Rider",
        "Whenever this creature attacks, create a token that's a copy of another target attacking creature and that's "
        "tapped and attacking.",
    )
    game = position(side(battlefield=[rider, BEAR]), side(), step="beginning of combat")
    attack(game, "Rider", "Grizzly Bears")
    choose(game, ("Grizzly Bears",))
    resolve(game)
    tokens = [each for each in on_battlefield(game, "Grizzly Bears") if each.is_token]
    assert [each.tapped for each in tokens] == [True]
    end_combat(game)
    assert life(game, 1) == 14


@rule("508.4", "614.15")
@pytest.mark.parametrize(("mine", "dealt"), [([], 2), ([RELIC], 6)])
def test_those_tokens_are_attacking_instead(mine: list[Card], dealt: int) -> None:
    """614.15: so many of the same tokens, and these attack; without an artifact none does."""
    caller = creature(
        "Caller",
        "Whenever this creature attacks, create a tapped 2/2 white Knight creature token. If you control an artifact, "
        "instead create two of those tokens that are tapped and attacking.",
    )
    game = position(side(battlefield=[caller, *mine]), side(), step="beginning of combat")
    attack(game, "Caller")
    resolve(game)
    end_combat(game)
    assert life(game, 1) == 20 - dealt


@rule("107.3i", "614.15")
@pytest.mark.parametrize(("relics", "made"), [(0, 1), (3, 3)])
def test_x_of_those_tokens(relics: int, made: int) -> None:
    """107.3i: X is what the sentence with "instead" says."""
    text = (
        "Create a 1/1 white Soldier creature token. If you control an artifact, instead create X of those tokens, "
        "where X is the number of artifacts you control."
    )
    game = follow(text, mine={"battlefield": [RELIC] * relics})
    assert len(on_battlefield(game, "Soldier Token")) == made
