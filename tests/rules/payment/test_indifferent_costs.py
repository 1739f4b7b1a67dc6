"""CR 601.2g, 602.2b: mana abilities of which it makes no difference which cards are paid for them."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.resolving.totals import ChooseTotal
from positions import can, card, option_named, position, side

FILE = card(
    "File",
    "{2}",
    "Artifact",
    "{T}, Collect evidence 3: Add one mana of any color. Put a lead counter on this artifact.",
)
CASES = [card(f"Case {cost}", f"{{{cost}}}{{B}}", "Instant", "You gain 1 life.") for cost in range(12)]
ROD = card("Rod", "{2}", "Artifact", "{T}: Add {C}.\n{2}, {Q}: Add {W}.")
BOON = card("Boon", "{3}{U}", "Sorcery", "You gain 3 life.")


def played(*permanents: Card, graveyard: list[Card], spell: Card = BOON, lands: str = "") -> Game:
    """A position with a spell in hand."""
    return position(side(battlefield=list(permanents), hand=[spell], graveyard=graveyard, lands=lands), side())


@rule("601.2g", "602.2b")
def test_which_of_many_cards_are_exiled_for_mana_makes_no_difference_to_whether_there_is_enough() -> None:
    """601.2g: with twelve cards there are some four thousand ways to collect evidence, and all make the same mana."""
    assert not can(played(FILE, ROD, graveyard=CASES, lands="R"), "cast Boon")
    assert can(played(FILE, ROD, graveyard=CASES, lands="RR"), "cast Boon")


@rule("602.2b")
def test_the_player_chooses_the_cards_all_the_same() -> None:
    """602.2b: that no search needs the choice takes it from nobody."""
    game = played(FILE, ROD, graveyard=CASES, lands="RR")
    game.choose(option_named(game, "cast Boon"))
    assert isinstance(game.decision, ChooseTotal)
    assert len(game.decision.candidates) == len(CASES)
    game.choose(("Case 5", "Case 7"))


@rule("601.2g", "702.66a")
def test_where_the_spell_delves_too_the_fewest_are_exiled_for_mana() -> None:
    """702.66a: of three cards one is exiled for the mana, the one that is enough, and two are left to delve."""
    graveyard = [CASES[0], CASES[0], CASES[3]]
    big = card("Big", "{2}{U}", "Sorcery", "Delve\nYou gain 3 life.")
    assert can(played(FILE, graveyard=graveyard, spell=big), "cast Big")
    assert not can(played(FILE, graveyard=[CASES[0], CASES[2]], spell=big), "cast Big")


OX = card("Ox", "{4}{G}", "Creature — Ox", pt="4/4")
REMAINS = [OX, CASES[1], CASES[1]]


@rule("601.2g", "602.2b")
def test_what_another_mana_ability_needs_is_left_to_it() -> None:
    """601.2g: the creature card alone would be enough evidence, but then there were none for the other ability, for
    which the mana is made.
    """
    pyre = card("Pyre", "{2}", "Artifact", "{U}, Exile a creature card from your graveyard: Add {R}{R}{R}.")
    dear = card("Dear", "{4}", "Sorcery", "You gain 3 life.")
    assert can(played(FILE, ROD, pyre, graveyard=REMAINS, spell=dear), "cast Dear")
    assert not can(played(FILE, ROD, pyre, graveyard=[OX, CASES[1]], spell=dear), "cast Dear")


@rule("601.2g", "601.2h")
def test_what_else_the_spell_costs_is_left_to_it() -> None:
    """601.2h: the creature card alone would be enough evidence, but the spell needs it."""
    text = "As an additional cost to cast this spell, exile a creature card from your graveyard.\nYou gain 3 life."
    rite = card("Rite", "{1}{U}", "Sorcery", text)
    assert can(played(FILE, ROD, graveyard=REMAINS, spell=rite), "cast Rite")
    assert not can(played(FILE, ROD, graveyard=[OX, CASES[1]], spell=rite), "cast Rite")
