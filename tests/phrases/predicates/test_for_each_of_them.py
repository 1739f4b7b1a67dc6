"""CR 608.2f: what is done for one after the other, and targets that are only chosen, or are creatures and players."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, life, named, on_battlefield, pending, position, resolve, side, the
from spells import follow, spell, with_spell

GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")
WIZARD = card("Wizard", "{U}", "Legendary Planeswalker — Bo", loyalty="5")
CHEAP = card("Cheap", "{1}", "Artifact")
DEAR = card("Dear", "{3}", "Artifact")
KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")
ERUPTION = (
    "Choose any number of target creatures, planeswalkers, and/or players. For each of them, exile the top card of "
    "your library, then Deed deals damage equal to that card's mana value to that permanent or player. You may play "
    "the exiled cards until the end of your next turn."
)


def erupting(*targets: str) -> Game:
    """Alice's spell about to resolve, with DEAR and then CHEAP on top of her library."""
    library = [CHEAP, DEAR]
    mine = side(hand=[spell(ERUPTION)], lands="WWWW", library=[*library, *([CHEAP] * 5)])
    game = position(mine, side(battlefield=[GIANT]), side(battlefield=[WIZARD]))
    act(game, "cast Deed")
    game.choose(tuple(named(game, name) for name in targets))
    assert isinstance(game.decision, ChooseAction)
    resolve(game)
    return game


@by_editions("2024", "2026")
@rule("608.2f", "115.4")
@pytest.mark.parametrize("first", ["Giant", "Bob"])
def test_each_is_considered_alone_in_the_order_its_controller_chooses(first: str) -> None:
    """CR 608.2f, example 2: of a player and a creature of that player, the controller chooses which comes first."""
    game = erupting("Bob", "Giant")
    assert isinstance(game.decision, ChooseObjects)
    assert pending(game).player == 0
    game.choose((named(game, first),))
    dealt = {"Giant": the(game, "Giant").damage, "Bob": 20 - life(game, 1)}
    assert sorted(dealt.values()) == [1, 3]
    assert dealt[first] == 1
    assert can(game, "cast Cheap")
    assert can(game, "cast Dear")


@rule("608.2f", "101.4")
def test_the_players_come_in_apnap_order() -> None:
    """CR 608.2f: between what different players control, APNAP order decides, and nobody is asked."""
    game = erupting("Wizard", "Giant")
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Giant").damage == 1
    assert dict(the(game, "Wizard").counters)["loyalty"] == 2


@rule("601.2c", "608.2c")
def test_a_target_that_is_chosen_is_spoken_of_later() -> None:
    """CR 601.2c: "choose target creature" is done as the spell is cast; what follows is about it."""
    text = "Choose target creature. When that creature dies this turn, you gain 3 life."
    assert not can(with_spell(text), "cast Deed")
    game = follow(text, targets=("Giant",), yours={"battlefield": [GIANT]}, mine={"hand": [KILL], "lands": "B"})
    act(game, "cast Kill", targets=["Giant"])
    resolve(game)
    resolve(game)
    assert (life(game, 0), on_battlefield(game, "Giant")) == (23, [])


@rule("115.6", "608.2f")
def test_creatures_and_players_are_damaged_alike() -> None:
    """CR 115.6: up to as many creatures and players as it says, and no planeswalker."""
    text = "Deed deals 2 damage to each of up to two target creatures and/or players."
    game = with_spell(text, yours={"battlefield": [GIANT, WIZARD]})
    act(game, "cast Deed")
    decision = pending(game)
    assert [getattr(option, "name", "") for option in decision.options] == ["Alice", "Bob", "Giant", ""]
    assert (decision.minimum, decision.maximum) == (0, 2)
    game.choose((named(game, "Bob"), named(game, "Giant")))
    resolve(game)
    assert (life(game, 1), the(game, "Giant").damage) == (18, 2)
