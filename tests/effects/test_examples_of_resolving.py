"""CR 607.2i and 608: the rulebook's examples, played with other cards."""

from __future__ import annotations

import pytest

from comprules.decisions import ChooseAction
from comprules.game import Game
from comprules.options import Answer
from comprules.rule_citations import rule
from positions import (
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
)
from spells import choose

RAT = card("Rat", "{B}", "Creature — Rat", pt="1/1")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
BLACKEN = card("Blacken", "{U}", "Instant", "Target creature becomes black until end of turn.")


def settle(game: Game) -> None:
    """Let the whole stack resolve."""
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)


@rule("607.2i", "702.33f")
@pytest.mark.parametrize(("paid", "life_total", "drawn"), [((), 20, 0), ((0,), 23, 0), ((1,), 20, 1), ((0, 1), 23, 1)])
def test_each_ability_is_linked_to_its_own_kicker(paid: tuple[int, ...], life_total: int, drawn: int) -> None:
    """CR 607.2i, example: of two abilities, each asks whether the one kicker cost was paid that it names."""
    mage = card(
        "Mage",
        "{U}",
        "Creature — Wizard",
        "Kicker {W} and/or {2}{B}\n"
        "When this creature enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
        "When this creature enters, if it was kicked with its {2}{B} kicker, draw a card.",
        "2/2",
    )
    game = position(side(hand=[mage], lands="UWBUU"), side())
    act(game, "cast Mage")
    for cost in (0, 1):
        if not isinstance(game.decision, ChooseAction):
            game.choose(Answer(cost in paid))
    resolve(game)
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options)
    settle(game)
    assert (life(game, 0), len(hand(game, 0))) == (life_total, drawn)


@rule("608.3e")
def test_a_permanent_that_cannot_enter_goes_to_the_graveyard() -> None:
    """CR 608.3e, example: a spell that would enter as a copy of a land creature can't where lands can't enter."""
    worms = card("Worms", "{B}", "Creature — Worm", "Lands can't enter the battlefield.", "5/5")
    grove = card("Grove", "", "Land Creature — Forest Dryad", "", "1/1")
    double = card(
        "Double",
        "{U}",
        "Creature — Shapeshifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        "0/0",
    )
    game = position(side(hand=[double], lands="U"), side([grove, worms]))
    act(game, "cast Double")
    resolve(game)
    choose(game, ("Grove",))
    settle(game)
    assert len(on_battlefield(game, "Grove")) == 1
    assert graveyard(game, 0) == ["Double"]
