"""CR 607.2a: "the exiled card": what an effect has exiled itself, or else what a linked ability has."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, land, life, pending, play_out, position, resolve, settle, side


@rule("607.2a", "608.2c")
def test_an_effect_that_exiles_nothing_speaks_of_no_card_from_before() -> None:
    """608.2c: the card that an ability lets be exiled and then speaks of isn't one that it has exiled before."""
    text = "{0}: Exile a card from your graveyard at random. If the exiled card is a land card, you gain 1 life."
    game = position(side([card("Urn", "{2}", "Artifact", text)], graveyard=[land("G")]), side())
    for _ in range(2):
        act(game, "activate Urn")
        resolve(game)
    assert life(game, 0) == 21


@rule("607.2a")
def test_an_effect_that_exiles_nothing_itself_speaks_of_what_a_linked_ability_has_exiled() -> None:
    """607.2a: without an instruction to exile, "the exiled card" is the one of the linked ability."""
    text = (
        "When this artifact enters, you may exile a card from your hand.\n"
        "{0}: If the exiled card is a creature card, you gain 1 life."
    )
    urn = card("Urn", "{0}", "Artifact", text)
    game = position(side(hand=[urn, BEAR]), side())
    act(game, "cast Urn")
    resolve(game)
    resolve(game)
    game.choose("yes")
    act(game, "activate Urn")
    resolve(game)
    assert life(game, 0) == 21


@rule("607.2d", "608.2d", "614.12a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_permanent_that_may_be_chosen_as_something_enters(answer: str) -> None:
    """607.2d: "the chosen permanent" of other paragraphs is the one that was chosen, or none."""
    fence = card(
        "Fence",
        "{0}",
        "Creature — Human",
        "As this creature enters, you may choose a nonland permanent.\n"
        "Activated abilities of the chosen permanent can't be activated.\n"
        "This creature has all activated abilities of the chosen permanent except for loyalty abilities.",
        pt="2/2",
    )
    font = card("Font", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side([font], hand=[fence]), side())
    act(game, "cast Fence")
    settle(game)
    game.choose(answer)
    settle(game)
    offered = {str(option).split(" ")[1] for option in pending(game).options if str(option).startswith("activate")}
    assert offered == ({"Fence"} if answer == "yes" else {"Font"})


@rule("607.2i", "608.2h", "702.119c")
@pytest.mark.parametrize("cost", ["As an additional cost to cast this spell, sacrifice a creature.", "Emerge {5}{W}"])
def test_what_was_sacrificed_for_the_spell_that_a_permanent_was(cost: str) -> None:
    """608.2h: the creature's toughness as it last was on the battlefield."""
    text = f"{cost}\nWhen this creature enters, you gain life equal to the sacrificed creature's toughness."
    spawn = card("Spawn", "{7}", "Creature — Eldrazi", text, pt="3/3")
    shield = card("Shield", "{1}", "Enchantment", "Bears you control get +0/+4.")
    game = position(side([BEAR, shield], hand=[spawn], lands="W" * 8), side())
    game.choose([option for option in pending(game).options if str(option).startswith("cast Spawn")][-1])
    play_out(game)
    assert life(game, 0) == 26


@rule("400.7d", "607.2i", "608.2h")
@pytest.mark.parametrize(
    ("cost", "gained", "total"),
    [
        ("sacrifice two creatures", "the total toughness of the sacrificed creatures", 4),
        ("tap an untapped creature you control", "the tapped creature's toughness", 2),
        ("reveal a creature card from your hand", "the revealed card's toughness", 3),
        ("discard a creature card", "the discarded card's toughness", 3),
    ],
)
def test_whatever_was_done_to_pay_for_the_spell_that_a_permanent_was(cost: str, gained: str, total: int) -> None:
    """400.7d: abilities of a permanent speak of what was done to pay the costs of the spell that became it."""
    entering = f"When this creature enters, you gain life equal to {gained}."
    text = f"As an additional cost to cast this spell, {cost}.\n{entering}"
    spawn = card("Spawn", "{1}", "Creature — Eldrazi", text, pt="4/4")
    elk = card("Elk", "{G}", "Creature — Elk", pt="3/3")
    game = position(side([BEAR, BEAR], hand=[spawn, elk], lands="W"), side())
    act(game, "cast Spawn")
    play_out(game)
    assert life(game, 0) == 20 + total
