"""Some scenarios with each transformation, and whether differences are noticed. `python -m metamorphic` plays all."""

from __future__ import annotations

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.scenarios import Scenario
from comprules.scenarios.stage import StagedGame
from metamorphic.comparing import difference, differences
from metamorphic.playing import Transformation, ending
from metamorphic.suites import NO_SHARED, own, own_cards, shared, shared_cards
from metamorphic.transformations import (
    TRANSFORMATIONS,
    AThirdPlayer,
    GiveEmblem,
    NumberedOtherwise,
    SavedAndLoaded,
    SomethingUnrelated,
    done_beside,
)

SOME_OWN = own()[::3]
SOME_SHARED = shared()[::200]

ATTACK = (
    Scenario.begin("metamorphic/an attack")
    .having("A", hand=["Plains"], battlefield=["Fen Otter"], library_rest={"card": "Plains", "count": 20})
    .having("B", library_rest={"card": "Plains", "count": 20})
    .then("attack", player="A", turn=3, step="declare attackers", attacker="Fen Otter", defender={"player": "B"})
    .until(3, "end of combat")
)


def all_differences(scenario: Scenario, pool: CardPool) -> list[str]:
    """What differs, by each transformation."""
    return [f"{by.name}: {what}" for by, what, _ in differences(scenario, pool) if what]


@pytest.mark.parametrize("scenario", SOME_OWN, ids=lambda scenario: scenario.id)
def test_what_is_no_matter_makes_no_difference(scenario: Scenario) -> None:
    assert all_differences(scenario, own_cards()) == []


@pytest.mark.skipif(not SOME_SHARED, reason=NO_SHARED)
@pytest.mark.parametrize("scenario", SOME_SHARED, ids=lambda scenario: scenario.id)
def test_what_is_no_matter_makes_no_difference_to_other_suites(scenario: Scenario) -> None:
    assert all_differences(scenario, shared_cards()) == []


class Stronger(Transformation):
    """Something in play that does matter."""

    name = "stronger"

    def begin(self, game: StagedGame) -> None:
        done_beside(game, GiveEmblem(text="Creatures get +1/+0."))


def test_a_difference_in_the_end_is_noticed() -> None:
    plain = ending(ATTACK, own_cards(), Transformation())
    assert difference(ATTACK, own_cards(), plain, Stronger()).startswith("in the end there is ")


def test_a_difference_to_what_the_scenario_expects_is_noticed() -> None:
    power = ending(ATTACK, own_cards(), Transformation()).picture[1][1][1]
    expecting = ATTACK.expecting("life", player="B", value=power)
    plain = ending(expecting, own_cards(), Transformation())
    assert plain.wrong == ""
    assert difference(expecting, own_cards(), plain, Stronger()).startswith("all was right; stronger: expect[0]")


def test_numbers_make_no_difference_where_cards_just_drawn_are_chosen_among() -> None:
    """What is drawn before a question within a spell has the same numbers wherever that is looked at."""
    pool = CardPool(beneath=own_cards())
    text = "Draw two cards, then discard a card."
    pool.add([Card("Loot", "normal", (Face("Loot", "{0}", "Sorcery", text),))])
    looting = (
        Scenario.begin("metamorphic/looting")
        .having("A", hand=["Loot", "Fen Otter"], battlefield=["Plains"] * 6, library=["Plains", "Plains"])
        .then("cast", player="A", turn=1, step="precombat main", card="Loot")
        .until(1, "precombat main")
        .under(shuffle=False)
        .leniently()
    )
    plain = ending(looting, pool, Transformation())
    assert plain.wrong == ""
    assert difference(looting, pool, plain, NumberedOtherwise()) == ""


def test_the_emblem_is_there_and_the_third_player_sits_last() -> None:
    names = {type(each): each for each in TRANSFORMATIONS}
    assert set(map(type, TRANSFORMATIONS)) >= {SomethingUnrelated, AThirdPlayer, SavedAndLoaded}
    counting = ATTACK.expecting("zone-count", zone="command", player="A", count=0)
    assert names[SomethingUnrelated].why_not(counting, ending(ATTACK, own_cards(), Transformation()), own_cards())
    third = names[AThirdPlayer].changed(ATTACK)
    assert (third.game.players, third.script[0].turn, third.until_.turn) == (("A", "B", "C"), 4, 4)
    played = ending(ATTACK, own_cards(), names[AThirdPlayer])
    assert (played.wrong, played.turns) == ("", ("A", "B", "C", "A"))
