"""Copies of a card whose name was noted (CR 707.14)."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from faces import face, faced
from positions import act, card, graveyard, life, pending, position, resolve, side

COPY = "Create a copy of the card with the noted name. You may cast the copy without paying its mana cost."
MAGE = card(
    "Mage",
    "{1}{B}{R}",
    "Creature — Goblin",
    "{0}: Note the name of target instant or sorcery card in your graveyard and put it onto the battlefield face down. "
    f'It\'s a 3/3 creature with "{{0}}: {COPY}"',
    pt="3/3",
)
GAIN = card("Gain", "{5}{W}", "Sorcery", "You gain 7 life.")
DRAIN = card("Drain", "{5}{B}", "Sorcery", "Each opponent loses 2 life.")


def noting(*names: str) -> tuple[Game, list[int]]:
    """A game in which the names of these cards have been noted, and the creatures that they are now."""
    game = position(side(battlefield=[MAGE], graveyard=[GAIN, DRAIN]), side())
    for name in names:
        act(game, "activate Mage", targets=[name])
        resolve(game)
    return game, [seen.id for seen in game.view(0).battlefield if seen.underneath is not None]


def copy_cast(game: Game, creature: int) -> None:
    """Let the ability of a face-down creature resolve, and the copy be cast and resolve."""
    found = [option for option in pending(game).options if f"#{creature} ability" in str(option)]
    game.choose(found[0])
    resolve(game)
    game.choose("yes")
    resolve(game)


@rule("707.14", "608.2h")
def test_the_copy_is_what_the_card_was_in_the_graveyard() -> None:
    """707.14: the card is a face-down creature now; a copy of it is a copy of the card as it was there."""
    game, (creature,) = noting("Gain")
    assert graveyard(game, 0) == ["Drain"]
    copy_cast(game, creature)
    assert life(game, 0) == 27
    assert graveyard(game, 0) == ["Drain"]
    assert not any(known.is_copy for known in game.state.objects.values())


@rule("707.14", "607.1a", "607.2e")
def test_each_creature_has_the_name_that_was_noted_for_it() -> None:
    """607.1a: the ability that the effect gives speaks of the name that this very effect noted."""
    game, (first, second) = noting("Gain", "Drain")
    copy_cast(game, first)
    assert (life(game, 0), life(game, 1)) == (27, 20)
    copy_cast(game, second)
    assert (life(game, 0), life(game, 1)) == (27, 18)


@rule("707.14", "607.2e")
def test_abilities_of_one_object_are_linked() -> None:
    """607.2e: an ability of the same object speaks of the name noted last; before that it does nothing."""
    text = f"{{0}}: Note the name of target card in your graveyard.\n{{0}}: {COPY}"
    game = position(side(battlefield=[card("Scribe", "{1}", "Artifact", text)], graveyard=[GAIN, DRAIN]), side())
    scribe = next(seen.id for seen in game.view(0).battlefield)
    act(game, f"activate Scribe #{scribe} ability 1")
    resolve(game)
    assert game.view(0).stack == ()
    for name in ("Gain", "Drain"):
        act(game, f"activate Scribe #{scribe} ability 0", targets=[name])
        resolve(game)
    act(game, f"activate Scribe #{scribe} ability 1")
    resolve(game)
    game.choose("yes")
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (20, 18)


@rule("707.14", "715.3")
def test_a_copy_of_a_card_with_an_adventure_can_be_cast_as_either() -> None:
    """707.14: the copy has all of the card's characteristics, of which its player chooses a set to cast."""
    hero = faced(
        "adventure",
        face("Hero", "{4}{W}", "Creature — Human", "", pt="4/4"),
        face("Quest", "{5}{W}", "Sorcery — Adventure", "You gain 5 life."),
    )
    text = f"{{0}}: Note the name of target card in your graveyard.\n{{0}}: {COPY}"
    game = position(side(battlefield=[card("Scribe", "{1}", "Artifact", text)], graveyard=[hero]), side())
    scribe = next(seen.id for seen in game.view(0).battlefield)
    act(game, f"activate Scribe #{scribe} ability 0", targets=["Hero"])
    resolve(game)
    act(game, f"activate Scribe #{scribe} ability 1")
    resolve(game)
    game.choose("yes")
    game.choose(next(option for option in pending(game).options if "Quest" in str(option)))
    resolve(game)
    assert life(game, 0) == 25
