"""CR 106.6, 601.2g: mana abilities that a payment does without, or for which it is no matter what pays for them."""

from __future__ import annotations

import pytest

from comprules import Game
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.rules.resolving.totals import ChooseTotal
from positions import act, can, card, on_battlefield, option_named, pending, position, side

ONLY_FOR_CREATURES = "Spend this mana only to cast creature spells."
MOULD = card(
    "Mould",
    "{2}{G}",
    "Enchantment",
    f"Exile a creature you control: Add X mana of any one color, where X is its mana value. {ONLY_FOR_CREATURES}",
)
HERD = [card(f"Beast {size}", f"{{{size}}}{{G}}", "Creature — Beast", pt=f"{size}/{size}") for size in range(1, 13)]
BOON = card("Boon", "{3}{U}", "Sorcery", "You gain 3 life.")
GIANT = card("Giant", "{9}{U}", "Creature — Giant", pt="9/9")


def played(*permanents: Card, hand: tuple[Card, ...] = (BOON,), lands: str = "") -> Game:
    """A position with some permanents and cards in hand."""
    return position(side(battlefield=list(permanents), hand=list(hand), lands=lands), side())


@rule("106.6", "601.2g")
def test_mana_for_creature_spells_alone_pays_for_no_sorcery_from_however_many_creatures() -> None:
    """106.6: none of the 4,096 ways to exile some of twelve creatures pays for a sorcery; a creature spell is paid."""
    game = played(MOULD, *HERD, hand=(BOON, GIANT), lands="UUU")
    assert not can(game, "cast Boon")
    assert can(game, "cast Giant")
    assert can(played(MOULD, *HERD, lands="UUUU"), "cast Boon")


@rule("106.6", "605.3a")
def test_mana_that_only_abilities_may_be_activated_with_feeds_one() -> None:
    """106.6: it can't be spent on the sorcery, but on a mana ability whose mana can."""
    vat = card(
        "Vat",
        "{2}",
        "Artifact",
        "Sacrifice a creature: Add X mana of any one color, where X is the sacrificed creature's mana value. "
        "Spend this mana only to activate abilities.",
    )
    filter_ = card("Filter", "{1}", "Artifact", "{1}: Add {U}.")
    assert not can(played(vat, HERD[3]), "cast Boon")
    assert can(played(vat, HERD[3], filter_), "cast Boon")


@rule("106.6", "601.2g", "602.5")
@pytest.mark.parametrize(("when", "serves"), [("you control no creatures", True), ("you control a creature", False)])
def test_what_lets_another_one_be_activated_is_done_though_its_mana_is_of_no_use(when: str, serves: bool) -> None:
    """601.2g: creatures are exiled, not for the mana, but so that the land can be tapped for its own."""
    lake = card("Lake", "", "Land", f"{{T}}: Add {{U}}{{U}}{{U}}{{U}}. Activate only if {when}.")
    game = played(MOULD, HERD[0], HERD[1], lake)
    assert can(game, "cast Boon")
    act(game, "cast Boon")
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    assert [seen.name for seen in game.view(0).stack] == ["Boon"]
    assert bool(on_battlefield(game, "Beast 1") or on_battlefield(game, "Beast 2")) is not serves


@rule("106.6", "601.2g", "602.5")
def test_what_ends_a_prohibition_is_done_though_its_mana_is_of_no_use() -> None:
    """602.5: the land can't be tapped for mana as long as there is a creature; so that is exiled."""
    text = "As long as you control a creature, activated abilities of lands can't be activated."
    lock = card("Lock", "{2}", "Artifact", text)
    lake = card("Lake", "", "Land", "{T}: Add {U}{U}{U}{U}.")
    assert can(played(MOULD, HERD[0], lake, lock), "cast Boon")
    assert not can(played(HERD[0], lake, lock), "cast Boon")


@rule("106.6", "605.1b")
def test_what_triggers_on_mana_that_is_of_no_use_adds_some_that_is() -> None:
    """605.1b: a Cave is tapped for mana that can't be spent on the sorcery, since more is added then, which can; and
    the creature is exiled so that the other land can be tapped.
    """
    den = card("Den", "", "Land — Cave", f"{{T}}: Add {{C}}. {ONLY_FOR_CREATURES}")
    lake = card("Lake", "", "Land", "{T}: Add {U}{U}. Activate only if you control no creatures.")
    spring = card("Spring", "{3}", "Enchantment", "Whenever you tap a Cave for mana, add {U}{U}.")
    assert can(played(MOULD, HERD[0], den, lake, spring), "cast Boon")
    assert not can(played(MOULD, HERD[0], den, lake), "cast Boon")


FILE = card(
    "File",
    "{2}",
    "Artifact",
    "{T}, Collect evidence 3: Add one mana of any color. Put a lead counter on this artifact.",
)
CASES = [card(f"Case {cost}", f"{{{cost}}}{{B}}", "Instant", "You gain 1 life.") for cost in range(12)]
ROD = card("Rod", "{2}", "Artifact", "{T}: Add {C}.\n{2}, {Q}: Add {W}.")


def with_graveyard(*permanents: Card, graveyard: list[Card], spell: Card = BOON, lands: str = "") -> Game:
    """A position with a spell in hand, and cards in the graveyard."""
    return position(side(battlefield=list(permanents), hand=[spell], graveyard=graveyard, lands=lands), side())


@rule("601.2g", "602.2b")
def test_which_of_many_cards_are_exiled_for_mana_makes_no_difference_to_whether_there_is_enough() -> None:
    """601.2g: with twelve cards there are some four thousand ways to collect evidence, and all make the same mana."""
    assert not can(with_graveyard(FILE, ROD, graveyard=CASES, lands="R"), "cast Boon")
    assert can(with_graveyard(FILE, ROD, graveyard=CASES, lands="RR"), "cast Boon")


@rule("602.2b")
def test_the_player_chooses_the_cards_all_the_same() -> None:
    """602.2b: that no search needs the choice takes it from nobody."""
    game = with_graveyard(FILE, ROD, graveyard=CASES, lands="RR")
    game.choose(option_named(game, "cast Boon"))
    assert isinstance(game.decision, ChooseTotal)
    assert len(game.decision.candidates) == len(CASES)
    game.choose(("Case 5", "Case 7"))
    assert {seen.name for seen in game.view(0).exile} == {"Case 5", "Case 7"}


@rule("601.2g", "702.66a")
def test_where_the_spell_delves_too_the_fewest_are_exiled_for_mana() -> None:
    """702.66a: of three cards one is exiled for the mana, the one that is enough, and two are left to delve."""
    graveyard = [CASES[0], CASES[0], CASES[3]]
    big = card("Big", "{2}{U}", "Sorcery", "Delve\nYou gain 3 life.")
    assert can(with_graveyard(FILE, graveyard=graveyard, spell=big), "cast Big")
    assert not can(with_graveyard(FILE, graveyard=[CASES[0], CASES[2]], spell=big), "cast Big")


@rule("601.2g", "602.2b")
def test_the_cards_are_chosen_from_a_full_graveyard_where_nothing_else_is_paid() -> None:
    """602.2b: each of twenty cards may be among those exiled: not all million ways to choose are tried to say so."""
    cases = [card(f"Case {size}", "{2}{B}", "Instant", f"You gain {size} life.") for size in range(20)]
    game = with_graveyard(FILE, graveyard=cases, spell=card("Zip", "{U}", "Sorcery", "You gain 3 life."))
    game.choose(option_named(game, "cast Zip"))
    assert isinstance(game.decision, ChooseTotal)
    assert len(game.decision.candidates) == len(cases)


OX = card("Ox", "{4}{G}", "Creature — Ox", pt="4/4")
REMAINS = [OX, CASES[1], CASES[1]]


@rule("601.2g", "602.2b")
def test_what_another_mana_ability_needs_is_left_to_it() -> None:
    """601.2g: the creature card alone would be enough evidence, but then there were none for the other ability, for
    which the mana is made.
    """
    pyre = card("Pyre", "{2}", "Artifact", "{U}, Exile a creature card from your graveyard: Add {R}{R}{R}.")
    dear = card("Dear", "{4}", "Sorcery", "You gain 3 life.")
    assert can(with_graveyard(FILE, ROD, pyre, graveyard=REMAINS, spell=dear), "cast Dear")
    assert not can(with_graveyard(FILE, ROD, pyre, graveyard=[OX, CASES[1]], spell=dear), "cast Dear")


@rule("601.2g", "601.2h")
def test_what_else_the_spell_costs_is_left_to_it() -> None:
    """601.2h: the creature card alone would be enough evidence, but the spell needs it."""
    text = "As an additional cost to cast this spell, exile a creature card from your graveyard.\nYou gain 3 life."
    rite = card("Rite", "{1}{U}", "Sorcery", text)
    assert can(with_graveyard(FILE, ROD, graveyard=REMAINS, spell=rite), "cast Rite")
    assert not can(with_graveyard(FILE, ROD, graveyard=[OX, CASES[1]], spell=rite), "cast Rite")
