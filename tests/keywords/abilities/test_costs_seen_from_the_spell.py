"""CR 109.5, 118.3: what costs say of the spell or its source is seen from there while a payment is looked for."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import card, option_named, pending, position, resolve, side, the

GRANT = card("Pact", "", "Enchantment", "Each red or green instant or sorcery spell you cast has conspire.")
ZAP = card("Zap", "{R}", "Instant", "Conspire\nEach opponent loses 1 life.")


def creature(name: str, cost: str, kind: str) -> Card:
    """A creature of a color and a type."""
    return card(name, cost, f"Creature — {kind}", pt="1/1")


IMPS = (creature("Imp", "{R}", "Imp"), creature("Elf", "{R}{G}", "Elf"), creature("Goblin", "{R}", "Goblin"))


@rule("702.78a", "702.78b")
@pytest.mark.parametrize(("others", "times"), [((), 1), ((creature("Ox", "{R}", "Ox"),), 2)])
def test_conspire_that_a_spell_has_twice_is_paid_once_or_twice(others: tuple[Card, ...], times: int) -> None:
    """702.78b: each instance is paid for separately and copies the spell if it was; other creatures pay for each."""
    game = position(side(battlefield=[GRANT, *IMPS, *others], hand=[ZAP], lands="R"), side())
    game.choose(option_named(game, "cast Zap"))
    paid = 0
    while not isinstance(game.decision, ChooseAction):
        options = pending(game).options
        paid += str(options[0]) == "yes"
        game.choose(options[0])
    assert paid == times
    assert (
        sum(the(game, name).tapped for name in ("Imp", "Elf", "Goblin", *(each.name for each in others))) == 2 * times
    )
    while game.view(0).stack:
        resolve(game)
    assert game.view(0).players[1].life == 20 - 1 - times


@rule("702.78a", "601.4")
def test_conspire_isnt_offered_twice_with_two_creatures() -> None:
    """601.4: the second instance can't be paid for with what the first one needs."""
    game = position(side(battlefield=[GRANT, *IMPS[:2]], hand=[ZAP], lands="R"), side())
    game.choose(option_named(game, "cast Zap"))
    game.choose(Answer(True))
    assert [str(option) for option in pending(game).options] != ["yes", "no"]
