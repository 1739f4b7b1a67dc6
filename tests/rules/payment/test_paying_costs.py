"""CR 601.2f, 601.2h: the total cost is locked in, and in what order it is paid."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    option_named,
    pending,
    position,
    resolve,
    side,
    the,
)


def rite(cost: str) -> Card:
    """A spell with an additional cost."""
    return card("Rite", "{R}", "Instant", f"As an additional cost to cast this spell, {cost}.\nYou gain 9 life.")


def exiled(game: Game) -> list[str]:
    """The names of the cards in exile."""
    return [seen.name for seen in game.view(0).exile]


def first_always(game: Game) -> None:
    """Give the first answer to everything until somebody has priority."""
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])


@rule("601.2f")
def test_an_amount_of_life_is_locked_in_before_a_creature_is_sacrificed() -> None:
    """CR 601.2f: how much life is to be paid is determined before anything is paid."""
    spell = rite("sacrifice a creature and pay life equal to the number of creatures you control")
    game = position(side(battlefield=[BEAR, BEAR], hand=[spell], lands="R"), side())
    act(game, "cast Rite")
    first_always(game)
    assert life(game, 0) == 18


@rule("601.2f", "602.2b")
def test_an_amount_for_each_is_locked_in_for_abilities_too() -> None:
    """CR 602.2b: so it is for abilities, and for amounts that are counted."""
    altar = card(
        "Altar", "{1}", "Artifact", "Sacrifice a creature, Pay 3 life for each creature you control: Draw a card."
    )
    game = position(side(battlefield=[BEAR, BEAR, altar]), side())
    act(game, "activate Altar")
    first_always(game)
    assert life(game, 0) == 14


@rule("601.2f", "601.2g")
def test_an_amount_is_locked_in_before_mana_abilities_are_activated() -> None:
    """CR 601.2f: a creature sacrificed for mana has been counted all the same."""
    ark = card("Ark", "{G}", "Creature — Boar", "Sacrifice this creature: Add {R}.", "1/1")
    spell = rite("pay life equal to the number of creatures you control")
    game = position(side(battlefield=[ark], hand=[spell]), side())
    act(game, "cast Rite")
    assert (life(game, 0), graveyard(game, 0)) == (19, ["Ark"])


@rule("601.2f", "608.2k")
def test_what_only_paying_can_tell_is_not_locked_in() -> None:
    """CR 601.2f: life equal to the power of what is sacrificed is known once that has been sacrificed."""
    spell = rite("sacrifice a creature and pay life equal to that creature's power")
    game = position(side(battlefield=[card("Ox", "{3}", "Creature — Ox", pt="4/5")], hand=[spell], lands="R"), side())
    act(game, "cast Rite")
    first_always(game)
    assert life(game, 0) == 16


@rule("601.2h")
def test_what_is_left_to_chance_is_paid_last() -> None:
    """CR 601.2h: the card that the player chooses to discard is chosen before one is discarded at random."""
    spell = rite("discard a card at random and discard a card")
    game = position(side(hand=[spell, BEAR, land("G"), land("W")], lands="R"), side())
    game.choose(option_named(game, "cast Rite"))
    assert len(pending(game).options) == 3
    assert graveyard(game, 0) == []
    game.choose(named(game, "Grizzly Bears"))
    assert len(hand(game, 0)) == 1


@rule("601.2h")
def test_what_moves_cards_from_the_library_to_where_they_are_seen_is_paid_last() -> None:
    """CR 601.2h: a milled card can't be what is exiled from the graveyard for the same spell."""
    spell = rite("mill a card and exile a card from your graveyard")
    library = [land("W"), land("W")]
    assert not can(position(side(hand=[spell], lands="R", library=library), side()), "cast Rite")
    game = position(side(hand=[spell], lands="R", library=library, graveyard=[BEAR]), side())
    act(game, "cast Rite")
    first_always(game)
    assert (exiled(game), graveyard(game, 0)) == (["Grizzly Bears"], ["Plains"])


@rule("601.2h")
def test_the_player_chooses_the_order_of_the_rest() -> None:
    """CR 601.2h: costs are paid in any order: a card just discarded can be exiled from the graveyard."""
    spell = rite("exile a card from your graveyard and discard a card")
    game = position(side(hand=[spell, BEAR], lands="R"), side())
    game.choose(option_named(game, "cast Rite"))
    assert pending(game).options == (Word("discard a card", 1),), "the other way round there is nothing to exile"
    first_always(game)
    assert exiled(game) == ["Grizzly Bears"]
    both = position(side(hand=[spell, BEAR], lands="R", graveyard=[land("W")]), side())
    both.choose(option_named(both, "cast Rite"))
    assert len(pending(both).options) == 2


@rule("601.2h", "602.2b")
def test_costs_that_read_the_same_are_paid_in_any_order_with_the_others() -> None:
    """CR 601.2h: a card can be discarded, exiled and another discarded; which of the two alike is first is the same."""
    text = "Exile a card from your graveyard, Discard a card, Discard a card: You gain 5 life."
    game = position(side(battlefield=[card("Kiln", "{1}", "Artifact", text)], hand=[BEAR, land("G")]), side())
    game.choose(option_named(game, "activate Kiln"))
    assert [option.text for option in pending(game).options if isinstance(option, Word)] == ["discard a card"]
    first_always(game)
    assert len(exiled(game)) == len(graveyard(game, 0)) == 1


@rule("601.2h", "602.2b")
def test_a_creature_can_be_tapped_and_then_sacrificed_for_the_same_ability() -> None:
    """CR 602.2b: whatever the order in the text, one creature pays both costs if it's tapped before it's sacrificed."""
    altar = card(
        "Altar", "{1}", "Artifact", "Sacrifice a creature, Tap an untapped creature you control: You gain 5 life."
    )
    game = position(side(battlefield=[BEAR, altar]), side())
    assert can(game, "activate Altar")
    act(game, "activate Altar")
    first_always(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]


THREE = (
    "As long as this artifact is untapped, "
    "each spell that would cost less than three mana to cast costs three mana to cast."
)


@rule("601.2f")
def test_what_directly_says_what_a_spell_costs_is_applied_last() -> None:
    """CR 601.2f: after increases and reductions a spell that would cost less costs three mana, its colors and all."""
    orb = card("Orb", "{3}", "Artifact", THREE)
    less = card("Charter", "{G}", "Enchantment", "Spells you cast cost {1} less to cast.")
    for cost, lands, may in (
        ("{R}", "RR", False),
        ("{R}", "GGG", False),
        ("{R}", "RGG", True),
        ("{3}{R}", "RGG", True),
        ("{3}{R}", "RG", False),
        ("{4}{R}", "RGG", False),
    ):
        spell = card("Zap", cost, "Instant", "You gain 9 life.")
        assert can(position(side(battlefield=[orb, less], hand=[spell], lands=lands), side()), "cast Zap") is may
    spell = card("Zap", "{R}", "Instant", "You gain 9 life.")
    tapped = Piece(orb, tapped=True)
    assert can(position(side(battlefield=[tapped], hand=[spell], lands="R"), side()), "cast Zap")
    assert not can(position(side(hand=[spell], lands="RG"), side(battlefield=[orb])), "cast Zap")


@rule("601.2f", "118.9")
def test_a_free_spell_costs_that_much_too() -> None:
    """CR 601.2f: "without paying its mana cost" leaves {0}, which is less than three mana."""
    orb = card("Orb", "{3}", "Artifact", THREE)
    spell = card("Gift", "{5}{R}", "Instant", "You may cast this spell without paying its mana cost.\nYou gain 9 life.")
    assert can(position(side(battlefield=[orb], hand=[spell], lands="GGG"), side()), "cast Gift")
    assert not can(position(side(battlefield=[orb], hand=[spell], lands="GG"), side()), "cast Gift")


@rule("601.2f", "601.2b")
def test_life_announced_for_a_symbol_is_no_mana() -> None:
    """CR 601.2b: who announces life for {U/P} of {1}{U/P} would pay one mana, and pays three and the life."""
    orb = card("Orb", "{3}", "Artifact", THREE)
    probe = card("Probe", "{1}{U/P}", "Sorcery", "You gain 9 life.")
    game = position(side(battlefield=[orb], hand=[probe], lands="GGG"), side())
    game.choose(option_named(game, "cast Probe"))
    assert [str(option) for option in pending(game).options] == ["yes"]
    game.choose(pending(game).options[0])
    assert life(game, 0) == 18
    assert all(seen.tapped for seen in on_battlefield(game, "Forest"))


@rule("118.11")
def test_a_cost_that_effects_change_to_nothing_is_paid() -> None:
    """CR 118.11: a counter to be put as a cost that an effect makes none has still been paid."""
    text = "Put a -1/-1 counter on this creature: You gain 1 life."
    druid = card("Druid", "{1}{G}", "Creature — Elf", text, pt="0/2")
    less = (
        "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are "
    )
    vizier = card("Vizier", "{1}{W}", "Creature — Human", f"{less}put on it instead.", pt="2/1")
    game = position(side(battlefield=[druid, vizier]), side())
    for gained in (1, 2):
        act(game, "activate Druid")
        resolve(game)
        assert (life(game, 0), the(game, "Druid").counters) == (20 + gained, ())


@rule("601.2g", "601.2h", "602.2b")
@pytest.mark.parametrize(
    ("change", "has", "pays", "is_possible"),
    [
        ("This land deals 1 damage to you", 2, 1, True),
        ("This land deals 1 damage to you", 1, 1, False),
        ("You gain 1 life", 1, 2, True),
        ("You gain 1 life", 1, 3, False),
    ],
)
def test_life_is_paid_of_what_making_the_mana_leaves(change: str, has: int, pays: int, is_possible: bool) -> None:
    """601.2g, 601.2h: the mana is made before costs are paid, so there may be less life by then, or more."""
    well = card("Well", "", "Land", f"{{T}}: Add {{B}}. {change}.")
    idol = card("Idol", "{0}", "Artifact", f"{{B}}, Pay {pays} life: Draw a card.")
    game = position(side(battlefield=[idol, well], life=has), side())
    assert can(game, "activate Idol") is is_possible
