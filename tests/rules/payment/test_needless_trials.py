"""CR 106.6, 601.2g: mana abilities that a payment does without, since nothing that they do could serve it."""

from __future__ import annotations

import pytest

from comprules import Game
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from positions import act, can, card, on_battlefield, pending, position, side

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
