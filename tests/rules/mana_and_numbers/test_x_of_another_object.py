"""CR 107.3e: abilities that speak of the {X} of another object use the X of that."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseNumber
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, option_named, pass_priority, pending, position, resolve, side, the

BLAZE = card("Blaze", "{X}{R}", "Sorcery", "You draw X cards.")
SERUM = card("Serum", "{X}{U}", "Instant", "You draw X cards.")


def cast(game: Game, name: str, x: int) -> None:
    """Cast a spell with a value of X."""
    game.choose(option_named(game, f"cast {name}"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(x if isinstance(game.decision, ChooseNumber) else pending(game).options[0])


def enchantment(text: str) -> Card:
    """An enchantment that says this."""
    return card("Font", "", "Enchantment", text)


@rule("107.3e", "601.2i")
@pytest.mark.parametrize("x", [0, 2, 3])
def test_x_of_the_spell_that_was_cast(x: int) -> None:
    """107.3e: in what triggers on a spell with {X} in its mana cost, X is the X of that spell."""
    font = enchantment("Whenever you cast a spell with {X} in its mana cost, you gain X life.")
    game = position(side(battlefield=[font], hand=[BLAZE], lands="RRRR"), side())
    cast(game, "Blaze", x)
    resolve(game)
    assert life(game, 0) == 20 + x


@rule("107.3e")
def test_x_is_that_of_each_spell_also_once_it_is_gone() -> None:
    """107.3e: each ability uses the X of its own spell, whatever has become of that meanwhile."""
    each = "Whenever a player casts a spell with {X} in its mana cost"
    font = enchantment(f"{each}, put X +1/+1 counters on target creature.")
    bear = card("Bear", "{1}{G}", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[font, bear], hand=[SERUM, SERUM], lands="UUUUUU"), side())
    cast(game, "Serum", 1)
    cast(game, "Serum", 3)
    while game.view(0).stack:
        resolve(game)
    assert the(game, "Bear").power == 6


@rule("107.3e", "107.3n")
def test_x_of_the_next_spell_in_a_delayed_triggered_ability() -> None:
    """107.3e: a delayed triggered ability that speaks of a spell's {X} uses that, not the X of what made it."""
    omen = card(
        "Omen",
        "{X}{G}",
        "Sorcery",
        "When you next cast a spell with {X} in its mana cost this turn, you gain X life.",
    )
    game = position(side(hand=[omen, BLAZE], lands="GRRRRRR"), side())
    cast(game, "Omen", 1)
    resolve(game)
    cast(game, "Blaze", 3)
    resolve(game)
    assert life(game, 0) == 23


@rule("107.3e", "608.2h")
def test_x_of_a_spell_that_is_a_target() -> None:
    """107.3e: a spell that speaks of the {X} of its target uses the target's X."""
    thwart = card("Thwart", "{U}", "Instant", "Counter target spell with {X} in its mana cost. You gain X life.")
    game = position(side(hand=[SERUM], lands="UUUU"), side(hand=[thwart], lands="U"))
    cast(game, "Serum", 2)
    pass_priority(game)
    act(game, "cast Thwart", targets=["Serum"])
    resolve(game)
    assert life(game, 1) == 22


@rule("107.3e", "107.3k")
def test_an_ability_with_its_own_x_keeps_it() -> None:
    """107.3k: an activated ability's own X is independent of the X of what it is aimed at."""
    text = "{X}{U}: Counter target spell. You gain X life."
    orb = card("Orb", "{1}", "Artifact", text)
    game = position(side(hand=[SERUM], lands="UUUU"), side(battlefield=[orb], lands="UU"))
    cast(game, "Serum", 3)
    pass_priority(game)
    game.choose(option_named(game, "activate Orb"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(1 if isinstance(game.decision, ChooseNumber) else pending(game).options[0])
    resolve(game)
    assert life(game, 1) == 21


@rule("107.3e", "702.29c")
def test_x_of_the_cycling_ability() -> None:
    """107.3e: what triggers on a card's being cycled uses the X of the cycling cost, not one in the mana cost."""
    text = "You draw X cards.\nCycling {X}{1}\nWhen you cycle this card, you gain X life."
    decree = card("Decree", "{X}{X}{W}", "Sorcery", text)
    game = position(side(hand=[decree], lands="WWWWW"), side())
    game.choose(option_named(game, "activate Decree"))
    while not isinstance(game.decision, ChooseAction):
        game.choose(3)
    resolve(game)
    assert life(game, 0) == 23
