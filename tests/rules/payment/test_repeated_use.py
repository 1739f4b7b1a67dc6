"""CR 118.3, 605.3a: how often mana abilities can be activated for one payment."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseNumber
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.legality.trials import some_answer
from positions import act, card, graveyard, life, pending, position, settle, side

RAIN = card("Rain", "{X}", "Sorcery", "You gain X life.")
MOSS = card("Moss", "{0}", "Creature — Plant", pt="1/1")
GEM = card("Gem", "{0}", "Artifact")


def bank(text: str, **counters: int) -> Piece:
    """A big creature with a mana ability that doesn't tap it, and some counters."""
    return Piece(card("Bank", "{0}", "Creature — Construct", text, "1/9"), counters=tuple(counters.items()))


@rule("118.3", "605.3a", "107.3a")
@pytest.mark.parametrize(
    ("banks", "others", "most"),
    [
        ([bank("Remove a charge counter from this creature: Add {G}.", charge=5)], [], 5),
        ([bank("Remove two charge counters from this creature: Add {G}.", charge=5)], [], 2),
        ([bank("Remove a charge counter from this creature: Add {G}{G}.", charge=3)] * 2, [], 12),
        (
            [bank("Remove a charge counter from this creature: Add {G}. Activate only twice each turn.", charge=5)],
            [],
            2,
        ),
        ([bank("Pay 6 life: Add {G}.")], [], 3),
        ([bank("Pay 6 life, Remove a charge counter from this creature: Add {G}.", charge=2)], [], 2),
        ([bank("Sacrifice an artifact: Add {G}.")], [GEM] * 3, 3),
        (
            [bank("Remove a charge counter from this creature, Sacrifice a Plant: Add {G}.", charge=2)],
            [MOSS, GEM, MOSS],
            2,
        ),
        ([bank("Sacrifice a Plant, Pay 6 life: Add {G}.")], [MOSS] * 5, 3),
    ],
)
def test_as_often_as_the_costs_can_be_paid_and_no_more(banks: list[Piece], others: list[Card], most: int) -> None:
    """118.3: a cost is paid only with what is there, whichever of the costs, or limit, it is that gives out first; a
    value of X can be as great as the mana that there is.
    """
    game = position(side(battlefield=[*banks, *others], hand=[RAIN]), side())
    act(game, "cast Rain")
    asked = pending(game)
    assert isinstance(asked, ChooseNumber)
    assert (asked.least, asked.most) == (0, most)
    game.choose(most)
    while not isinstance(pending(game), ChooseAction):
        game.choose(some_answer(pending(game)))
    settle(game)
    assert "Rain" in graveyard(game, 0)


@rule("602.2b", "601.2e", "601.3a")
def test_an_effect_that_forbids_spells_is_no_matter_to_the_x_of_an_ability() -> None:
    """602.2b: an ability is activated for any X that can be paid, though spells with even mana values can't be cast."""
    gate = card("Gate", "{B}", "Enchantment", "Your opponents can't cast spells with even mana values.")
    well = card("Well", "{0}", "Artifact", "{X}: You gain X life.")
    game = position(side(battlefield=[well], hand=[RAIN], lands="GGGGG"), side(battlefield=[gate]))
    of_ability, of_spell = game.copy(), game
    act(of_ability, "activate Well")
    act(of_spell, "cast Rain")
    asked, other = pending(of_ability), pending(of_spell)
    assert isinstance(asked, ChooseNumber)
    assert isinstance(other, ChooseNumber)
    assert (asked.least, asked.most, asked.only) == (0, 5, None)
    assert other.only == (1, 3, 5)
    of_ability.choose(4)
    settle(of_ability)
    assert life(of_ability, 0) == 24
