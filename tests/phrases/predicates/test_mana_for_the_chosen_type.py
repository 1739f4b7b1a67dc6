"""Mana that may be spent only on what is of the type chosen for its source."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, pending, position, resolve, side

CAVERN = card(
    "Cavern",
    "",
    "Land",
    "As this land enters, choose a creature type.\n{T}: Add {C}.\n"
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type or activate an "
    "ability of a source of the chosen type.",
)
ELF = card("Elf", "{G}", "Creature — Elf", "Sacrifice this creature: You gain 1 life.", "1/1")
CUB = card("Cub", "{G}", "Creature — Bear", "{R}: This creature gets +1/+0 until end of turn.", "1/1")
BREAK = card("Break", "{0}", "Instant", "Destroy target land.")


def with_bears_chosen(battlefield: Sequence[Card] = (), hand: Sequence[Card] = ()) -> Game:
    """Alice has just played Cavern, and chosen Bear."""
    game = position(side(battlefield, hand=[CAVERN, *hand]), side())
    act(game, "play Cavern", "Bear")
    return game


@rule("106.6", "607.2d")
def test_it_is_spent_on_creature_spells_of_the_chosen_type() -> None:
    """607.2d: the type is the one that was chosen as the land entered; the bear is of it, the elf isn't."""
    game = with_bears_chosen(hand=[CUB, ELF])
    assert can(game, "cast Cub")
    assert not can(game, "cast Elf")


@rule("106.6", "607.2d")
def test_it_is_spent_on_abilities_of_sources_of_the_chosen_type() -> None:
    """106.6: an ability of a source of the type, wherever that source is."""
    torch = card("Torch", "{1}", "Artifact", "{R}: You gain 1 life.")
    assert can(with_bears_chosen(battlefield=[CUB]), "activate Cub")
    assert not can(with_bears_chosen(battlefield=[torch]), "activate Torch")


@rule("106.6", "400.7")
def test_what_it_may_be_spent_on_is_settled_as_it_is_added() -> None:
    """106.6: the restriction belongs to the mana; the land may be gone when it is spent."""
    game = with_bears_chosen(hand=[CUB, ELF, BREAK])
    game.choose(next(option for option in game.mana_actions() if str(option).endswith("ability 2")))
    game.choose(next(option for option in pending(game).options if "G" in str(option)))
    act(game, "cast Break", targets=["Cavern"])
    resolve(game)
    assert can(game, "cast Cub")
    assert not can(game, "cast Elf")


@rule("607.2d")
def test_where_no_type_was_chosen_it_is_spent_on_nothing_of_one() -> None:
    """607.2d: nothing was chosen for a land that has become a copy of it; what is undefined is no type."""
    game = position(side([CAVERN], hand=[CUB, BEAR]), side())
    assert not can(game, "cast Cub")
