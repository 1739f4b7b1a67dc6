"""CR 610.5: abilities that spells gain as somebody casts them."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.play.game import Game
from positions import act, can, card, graveyard, life, on_battlefield, pass_priority, position, resolve, side, the

ELF = card("Elf", "{6}", "Creature — Elf", "When this creature enters, you gain 3 life.", "5/5")
OX = card("Ox", "{6}", "Creature — Ox", "", "5/5")
SMASH = card("Smash", "{0}", "Instant", "Destroy target enchantment.")


def grove(what: str, given: str) -> Card:
    """An enchantment that lets spells gain something as they are cast."""
    return card("Grove", "{0}", "Enchantment", f"{what} spells you cast from your hand gain {given} as you cast them.")


@rule("610.5", "702.74a", "601.3e")
def test_a_spell_can_be_cast_for_what_it_gains_as_it_is_cast() -> None:
    """CR 610.5: an Elf can be cast for the evoke cost, and is sacrificed; what isn't an Elf can't."""
    game = position(side(battlefield=[grove("Elf", "evoke {1}")], hand=[ELF, OX], lands="GG"), side())
    assert not can(game, "cast Ox")
    act(game, next(str(option) for option in game.decision.options if "with evoke" in str(option)))  # type: ignore[union-attr]
    resolve(game)
    assert on_battlefield(game, "Elf")
    game.choose(game.decision.options)  # type: ignore[union-attr]
    resolve(game)
    resolve(game)
    assert graveyard(game, 0) == ["Elf"]
    assert life(game, 0) == 23


@rule("610.5", "601.3e")
def test_only_the_player_and_the_zone_that_it_speaks_of() -> None:
    """CR 610.5: another player's spells gain nothing, nor do spells cast from elsewhere."""
    crypt = card("Crypt", "{0}", "Enchantment", "You may cast spells from your graveyard.")
    own = side(battlefield=[grove("Creature", "evoke {1}"), crypt], graveyard=[ELF], lands="GG")
    game = position(own, side(hand=[ELF], lands="GG"))
    assert not can(game, "cast Elf")
    pass_priority(game)
    assert not can(game, "cast Elf")


@rule("610.5", "611.2a", "400.7b", "601.2a")
@pytest.mark.parametrize("when", ["before", "on the stack", "after"])
def test_it_begins_as_the_spell_is_put_on_the_stack_and_lasts(when: str) -> None:
    """CR 610.5: a one-shot effect: what was cast keeps it, as a permanent too; what is cast later doesn't get it."""
    game = position(side(battlefield=[grove("Creature", "flying")], hand=[ELF, SMASH], lands="GGGGGG"), side())
    _smash(game, when == "before")
    act(game, "cast Elf")
    _smash(game, when == "on the stack")
    while game.state.stack:
        resolve(game)
    _smash(game, when == "after")
    known = the(game, "Elf").characteristics
    assert known is not None
    assert (Flying in known.keywords) is (when != "before")


def _smash(game: Game, now: bool) -> None:
    if now:
        act(game, "cast Smash", targets=["Grove"])
        resolve(game)


@rule("610.5", "601.2a")
def test_what_comes_too_late_gives_nothing() -> None:
    """CR 610.5: a spell that is on the stack already doesn't gain it."""
    late = card("Grove", "{0}", "Enchantment", "Flash\nCreature spells you cast gain flying as you cast them.")
    game = position(side(hand=[ELF, late], lands="GGGGGG"), side())
    act(game, "cast Elf")
    act(game, "cast Grove")
    while game.state.stack:
        resolve(game)
    known = the(game, "Elf").characteristics
    assert known is not None
    assert Flying not in known.keywords
