"""CR 611.2e: what permanents are and have from the moment in which they are put onto the battlefield."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from comprules.reader.errors import Unread
from comprules.reader.reading import read
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, card, life, on_battlefield, position, resolve, run_to, settle, side, the
from rules.continuous_effects.boards import creature, enchantment
from spells import cast, choose, edict, with_spell

OGRE = creature("Ogre", "3/3", types="Creature — Ogre")
WATCH = enchantment("Watch", "Whenever a Zombie you control enters, you gain 1 life.")
RAISE = "Return target creature card from your graveyard to the battlefield. "


def raising(sentence: str, *others: object, text: str = RAISE) -> Game:
    """A game in which a spell has put an Ogre onto the battlefield and says something of it."""
    spell = card("Raise", "{B}", "Sorcery", text + sentence)
    game = position(side(hand=[spell], battlefield=others, graveyard=[OGRE], lands="B"), side())  # type: ignore[arg-type]
    act(game, "cast Raise", targets=["Ogre"])
    resolve(game)
    return game


@rule("611.2e")
def test_what_it_is_it_is_as_it_enters() -> None:
    """CR 611.2e: an ability that triggers on such a permanent entering triggers."""
    game = raising("It's a Zombie in addition to its other types.", WATCH)
    assert the(game, "Ogre").characteristics.subtypes == ("Ogre", "Zombie")  # type: ignore[union-attr]
    resolve(game)
    assert life(game, 0) == 21


@rule("611.2e")
def test_what_it_becomes_it_becomes_after_it_has_entered() -> None:
    """CR 611.2e: what it becomes or gains begins when it is there, too late for what looks at it entering."""
    game = raising("It becomes a Zombie in addition to its other types.", WATCH)
    assert the(game, "Ogre").characteristics.subtypes == ("Ogre", "Zombie")  # type: ignore[union-attr]
    assert not game.state.stack
    assert life(game, 0) == 20


@rule("611.2e", "614.12")
def test_what_modifies_how_such_permanents_enter_modifies_it() -> None:
    """CR 614.12: the permanent is looked at as it would exist, with what the same effect says that it is."""
    slow = enchantment("Slow", "Zombies you control enter tapped.")
    assert the(raising("It's a Zombie in addition to its other types.", slow), "Ogre").tapped
    assert not the(raising("It becomes a Zombie in addition to its other types.", slow), "Ogre").tapped


@rule("611.2e", "611.2a")
def test_it_is_so_for_as_long_as_it_is_the_same_object() -> None:
    """CR 611.2a: without a duration the effect doesn't end with the turn."""
    game = raising("It has base power and toughness 6/6.")
    run_to(game, "end")
    run_to(game, "upkeep")
    assert the(game, "Ogre").power == 6


@rule("611.2e", "613.7n")
def test_its_own_static_abilities_come_first() -> None:
    """CR 613.7n: of the same moment, the effect of the object's own ability has the earlier timestamp, also that of an
    ability that is only given to it in layer 6.
    """
    spell = card("Raise", "{B}", "Sorcery", RAISE + "It has base power and toughness 6/6.")
    small = "Creatures you control have base power and toughness 1/1."
    law = enchantment("Law", f'Ogres you control have "{small}"')
    for text, others in ((small, [BEAR]), ("", [BEAR, law])):
        ogre = creature("Ogre", "3/3", types="Creature — Ogre", text=text)
        game = position(side(hand=[spell], battlefield=others, graveyard=[ogre], lands="B"), side())
        act(game, "cast Raise", targets=["Ogre"])
        resolve(game)
        assert the(game, "Ogre").power == 6
        assert the(game, "Grizzly Bears").power == 1


@rule("611.2e", "205.1a")
@pytest.mark.parametrize(
    ("sentence", "subtypes", "flies"),
    [
        ("That creature is a black Zombie in addition to its other colors and types.", ("Ogre", "Zombie"), False),
        ("It's a 1/1 Spirit with flying in addition to its other types.", ("Ogre", "Spirit"), True),
        (
            "That creature is black and is a Nightmare in addition to its other creature types.",
            ("Ogre", "Nightmare"),
            False,
        ),
    ],
)
def test_it_can_be_said_in_several_ways(sentence: str, subtypes: tuple[str, ...], flies: bool) -> None:
    """CR 611.2e: colors, types, abilities and numbers."""
    known = the(raising(sentence), "Ogre").characteristics
    assert known is not None
    assert known.subtypes == subtypes
    assert (Flying in known.keywords) is flies


@rule("611.2e")
def test_several_are_so_at_once() -> None:
    """CR 611.2e: each of those that enter together."""
    text = "Put all creature cards from all graveyards onto the battlefield under your control. "
    spell = card("Raise", "{B}", "Sorcery", text + "They're Zombies in addition to their other types.")
    game = position(side(hand=[spell], battlefield=[WATCH], graveyard=[OGRE], lands="B"), side(graveyard=[BEAR]))
    act(game, "cast Raise")
    resolve(game)
    while game.state.registers[WAITING] or game.state.stack:
        resolve(game) if game.state.stack else game.choose(game.decision.options[0])  # type: ignore[union-attr]
    assert life(game, 0) == 22
    assert on_battlefield(game, "Ogre")


def test_nothing_is_said_of_tokens_so() -> None:
    """What a text says that a token has is part of the token, which is no effect: that isn't read as one."""
    with pytest.raises(Unread):
        read('Create a Treasure token. It has "{T}: Add {C}."', Ability)


@rule("611.2e", "608.2d")
@pytest.mark.parametrize(
    ("who", "answer", "entered"),
    [
        ("You may put a creature card from your", "yes", 1),
        ("You may put a creature card from your", "no", 0),
        ("Target player puts a creature card from their", "", 1),
    ],
)
def test_what_somebody_puts_is_so_as_it_enters(who: str, answer: str, entered: int) -> None:
    """CR 611.2e: what somebody puts, if they do, is what is said of it from the moment in which it enters."""
    text = f"{who} hand onto the battlefield. It's a Zombie in addition to its other types."
    game = with_spell(text, mine={"battlefield": [WATCH], "hand": [BEAR]})
    act(game, "cast Deed", targets=["Alice"] if "Target" in who else [])
    resolve(game)
    if answer:
        choose(game, answer)
    settle(game)
    assert (len(on_battlefield(game, "Grizzly Bears")), life(game, 0)) == (entered, 20 + entered)


@rule("608.2c", "611.2e")
def test_what_is_done_between_comes_after_it_has_entered_as_such() -> None:
    """CR 611.2e: it enters as a Spirit, and the counter is put on it then."""
    keep = edict("Whenever a Spirit you control enters, you gain 1 life.")
    text = "Return target creature card from your graveyard to the battlefield. Put a flying counter on it. "
    text += "It's a Spirit in addition to its other types."
    game = with_spell(text, mine={"battlefield": [keep], "graveyard": [BEAR]})
    cast(game, "Deed", "Grizzly Bears")
    assert life(game, 0) == 21
    assert dict(the(game, "Grizzly Bears").counters) == {"flying": 1}
