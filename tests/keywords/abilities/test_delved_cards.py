"""CR 702.66a, 607.2q: what was exiled with an object's delve ability."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, play_out, position, side, the
from spells import creature

FLYER = creature("Flyer", "Flying")
RUNNER = creature("Runner", "Haste\nTrample")
EATER = card(
    "Eater",
    "{2}{B}",
    "Creature — Demon",
    "Delve\nIf a creature card with flying was exiled with Eater's delve ability, Eater has flying. The same is true "
    "for haste and trample.",
    "4/4",
)


def _named(game: Game) -> set[str]:
    known = the(game, "Eater").characteristics
    assert known is not None
    return {type(part).__name__ for part in known.abilities}


def keywords(*graves: object) -> set[str]:
    """The keyword abilities that the creature has which two of these cards were exiled for."""
    game = position(side(hand=[EATER], graveyard=graves, lands="B"), side())  # type: ignore[arg-type]
    act(game, "cast Eater")
    play_out(game)
    return _named(game)


@rule("607.2q", "702.66a")
@pytest.mark.parametrize(
    ("graves", "has"),
    [((FLYER, BEAR), {"Flying"}), ((RUNNER, BEAR), {"Haste", "Trample"}), ((BEAR, BEAR), set())],
)
def test_it_has_what_those_cards_have(graves: tuple[object, ...], has: set[str]) -> None:
    """607.2q: each of the abilities that one of the exiled creature cards has, and no other."""
    assert keywords(*graves) & {"Flying", "Haste", "Trample"} == has


@rule("607.2q", "702.66a")
def test_other_exiled_cards_do_not_count() -> None:
    """607.2q: only those exiled for this very spell; not what was exiled otherwise, or for another one."""
    game = position(side(hand=[EATER], graveyard=[BEAR, BEAR], lands="B", exile=[FLYER]), side())
    act(game, "cast Eater")
    play_out(game)
    assert "Flying" not in _named(game)


@rule("607.2q", "702.66a")
def test_cards_exiled_for_delve_are_exiled_with_the_permanent() -> None:
    """607.2q: delve is printed on it, and so what was exiled to pay for the spell was exiled with the creature; it
    counts as it enters.
    """
    regent = card(
        "Regent",
        "{4}{U}",
        "Creature — Dragon",
        "Delve\nThis creature enters with a +1/+1 counter on it for each instant and sorcery card exiled with it.",
        "3/3",
    )
    spark, rite = card("Spark", "{R}", "Instant", "Draw a card."), card("Rite", "{R}", "Sorcery", "Draw a card.")
    game = position(side(hand=[regent], graveyard=[spark, rite, BEAR], lands="UU"), side())
    act(game, "cast Regent")
    play_out(game)
    assert the(game, "Regent").power == 5


@rule("607.2q")
def test_cards_exiled_for_a_delve_ability_that_is_not_printed_on_it_are_not() -> None:
    """607.2q: only an ability printed on the spell is linked with what the permanent says of cards exiled with it."""
    regent = card(
        "Regent",
        "{2}{U}",
        "Creature — Dragon",
        "This creature enters with a +1/+1 counter on it for each instant and sorcery card exiled with it.",
        "3/3",
    )
    lender = card("Lender", "{U}", "Enchantment", "Creature spells you cast have delve.")
    spark = card("Spark", "{R}", "Instant", "Draw a card.")
    game = position(side([lender], hand=[regent], graveyard=[spark, spark], lands="U"), side())
    act(game, "cast Regent")
    play_out(game)
    assert the(game, "Regent").power == 3
