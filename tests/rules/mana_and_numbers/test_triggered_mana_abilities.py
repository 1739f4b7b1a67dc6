"""CR 605.1b, 605.4a: mana that triggered mana abilities add, also in the middle of a payment."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import UseMana, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    can,
    card,
    life,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    side,
)

FLARE = card(
    "Flare",
    "{2}{R}",
    "Enchantment",
    "Whenever a player taps a land for mana, that player adds one mana of any type that land produced.",
)


def glow(cost: str) -> Card:
    """A spell that costs so much."""
    return card("Glow", cost, "Instant", "You gain 5 life.")


def pool(game: Game, player: int) -> str:
    """The mana in a player's pool."""
    return "".join(unit.type for unit in game.state.players[player].mana_pool)


@by_editions("2024", "2026")
@rule("605.4a", "601.2g")
@pytest.mark.parametrize("player", [0, 1])
def test_the_mana_of_a_land_tapped_while_casting_is_there_twice_at_once(player: int) -> None:
    """CR 605.4a, example: who taps lands while casting a spell pays for it with the additional mana too."""
    sides = [side(battlefield=[FLARE]), side()]
    sides[player] = side(battlefield=[FLARE] if player == 0 else [], hand=[glow("{G}{G}{W}{W}")], lands="GW")
    game = position(*sides)
    if player:
        pass_priority(game)
    act(game, "cast Glow")
    assert isinstance(game.decision, ChooseAction), "nothing is waited for"
    assert len(game.view(0).stack) == 1, "the additional mana came without the stack"
    resolve(game)
    assert life(game, player) == 25


@rule("605.4a")
def test_only_types_that_the_land_produced() -> None:
    """CR 605.4a: the additional mana is of a type that the land produced this time, and of no other."""
    game = position(side(battlefield=[FLARE], hand=[glow("{G}{W}")], lands="G"), side())
    assert not can(game, "cast Glow")
    both = card("Twin Grove", "", "Land", "{T}: Add {G}{W}.")
    game = position(side(battlefield=[FLARE, both], hand=[glow("{G}{W}{W}")]), side())
    act(game, "cast Glow")
    assert on_battlefield(game, "Twin Grove")[0].tapped
    assert not can(position(side(battlefield=[FLARE, both], hand=[glow("{U}{G}{W}")]), side()), "cast Glow")


@rule("605.4a")
def test_which_of_the_types_is_the_tapping_players_choice() -> None:
    """CR 605.4a: of several types that the land produced the player who tapped it chooses, at once."""
    both = card("Twin Grove", "", "Land", "{T}: Add {G}{W}.")
    game = position(side(battlefield=[FLARE, both]), side())
    game.choose(game.mana_actions()[0])
    assert [option.text for option in pending(game).options if isinstance(option, Word)] == ["{G}", "{W}"]
    game.choose("{W}")
    assert pool(game, 0) == "GWW"


@rule("605.4a", "601.2g")
def test_a_payment_finds_every_mix_that_several_abilities_can_add() -> None:
    """CR 605.4a: with four abilities that add mana of any color to one land's, every mix of colors can be paid."""
    bloom = card("Bloom", "{G}", "Enchantment", "Whenever you tap a land for mana, add one mana of any color.")
    for cost, may in (("{R}{R}{R}{R}{G}", True), ("{R}{R}{R}{R}{R}", False)):
        game = position(side(battlefield=[bloom] * 4, hand=[glow(cost)], lands="G"), side())
        assert can(game, "cast Glow") is may


@rule("605.1b", "605.5a")
def test_what_triggers_on_the_tapping_itself_uses_the_stack() -> None:
    """CR 605.5a: an ability that triggers on a land becoming tapped, and not on mana, is no mana ability."""
    moss = card("Moss", "{G}", "Enchantment", "Whenever a land you control becomes tapped, add {G}.")
    game = position(side(battlefield=[moss], hand=[glow("{G}{G}")], lands="G"), side())
    assert not can(game, "cast Glow")
    game.choose(option_named(game, "activate Forest"))
    assert pool(game, 0) == "G"
    assert len(game.view(0).stack) == 1


@rule("605.1b", "605.5a")
def test_a_trigger_on_mana_with_a_target_uses_the_stack() -> None:
    """CR 605.5a: an ability that requires a target is no mana ability, whatever it triggers on."""
    gift = card("Gift", "{G}", "Enchantment", "Whenever you tap a land for mana, target player adds {G}.")
    game = position(side(battlefield=[gift], lands="R"), side())
    game.choose(option_named(game, "activate Mountain"))
    game.choose(next(option for option in pending(game).options if getattr(option, "name", "") == "Bob"))
    assert len(game.view(0).stack) == 1
    assert (pool(game, 0), pool(game, 1)) == ("R", "")


@rule("605.1", "605.1b", "605.4a")
def test_all_that_a_triggered_mana_ability_does_is_done_at_once() -> None:
    """CR 605.1b: whatever else it does, an ability that could add mana is a mana ability."""
    moss = card("Moss", "{G}", "Enchantment", "Whenever you tap a land for mana, add {G}. You gain 1 life.")
    game = position(side(battlefield=[moss], lands="R"), side(), auto_pay=False)
    game.choose(option_named(game, "activate Mountain"))
    assert (pool(game, 0), life(game, 0), len(game.view(0).stack)) == ("RG", 21, 0)
    assert not any(isinstance(option, UseMana) for option in pending(game).options)


@rule("106.12a")
def test_one_more_of_what_a_creature_produced() -> None:
    """106.12a: a creature's mana is doubled, a land's isn't."""
    wheel = card(
        "Wheel",
        "{2}",
        "Enchantment",
        "Whenever you tap a creature for mana, add one mana of any type that creature produced.",
    )
    elf = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
    for cost, is_enough in (("{G}{G}", True), ("{G}{G}{U}", True), ("{G}{G}{G}", False), ("{U}{U}", False)):
        glow = card("Glow", cost, "Instant", "You gain 5 life.")
        game = position(side([wheel, elf], hand=[glow], lands="U"), side())
        assert can(game, "cast Glow") is is_enough
