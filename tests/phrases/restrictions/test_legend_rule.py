"""CR 704.5j: effects that say that the legend rule doesn't apply."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, on_battlefield, position, resolve, settle, side

ALDO = card("Aldo", "{0}", "Legendary Creature — Human", pt="2/2")
HALL = card("Hall", "{0}", "Artifact", 'The "legend rule" doesn\'t apply.')
COURT = card("Court", "{0}", "Artifact", 'The "legend rule" doesn\'t apply to creatures you control.')
CRUSH = card("Crush", "{0}", "Sorcery", "Destroy all artifacts.")


def second(*others: Card, edition: str = "2026") -> Game:
    """Alice has played a second creature of one name, with what she has besides."""
    mine = side(battlefield=[ALDO, *others], hand=[ALDO, CRUSH])
    game = position(mine, side(), edition=edition)
    act(game, "cast Aldo")
    resolve(game)
    return game


@pytest.mark.parametrize("edition", ["2006", "2009", "2024", "2026"])
@rule("420.5e", edition="2006")
@rule("704.5j")
def test_legends_stay_side_by_side_while_the_rule_does_not_apply(edition: str) -> None:
    """704.5j: both stay; once the artifact is gone, one is kept, or by older books none."""
    game = second(HALL, edition=edition)
    settle(game)
    assert len(on_battlefield(game, "Aldo")) == 2
    act(game, "cast Crush")
    resolve(game)
    if isinstance(game.decision, ChooseObjects):
        game.choose(game.decision.candidates[0])
    assert graveyard(game, 0).count("Aldo") == (1 if edition >= "2024" else 2)


@rule("704.5j")
def test_it_may_not_apply_to_some_permanents_only() -> None:
    """704.5j: creatures are spared, and lands of one name aren't."""
    keep = card("Keep", "", "Legendary Land", "{T}: Add {W}.")
    game = second(COURT)
    settle(game)
    assert len(on_battlefield(game, "Aldo")) == 2
    other = position(side(battlefield=[keep, COURT], hand=[keep]), side())
    act(other, "play Keep")
    assert isinstance(other.decision, ChooseObjects)


@rule("704.5j")
def test_without_such_an_effect_one_is_kept() -> None:
    """704.5j: the control of these tests."""
    assert isinstance(second().decision, ChooseObjects)
