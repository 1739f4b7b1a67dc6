"""CR 122.6a: counters with which permanents enter, as counters that have been put on them this turn."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, life, on_battlefield, position, run_to, side, the
from spells import cast, creature, edict, spell

SCALE = creature("Scale", "Scale enters with a +1/+1 counter on it.", "1/1")
GIFT = spell("Put a +1/+1 counter on target creature.", name="Gift")
RETURN = spell(
    "Return target creature card from your graveyard to the battlefield with an additional +1/+1 counter on it.",
    name="Return",
)
MINT = spell("Incubate 2.", name="Mint")
PALADIN = creature(
    "Paladin", "As long as you've put one or more +1/+1 counters on a creature this turn, Paladin gets +0/+5."
)
HERO = creature("Hero", "As long as you've put one or more +1/+1 counters on Hero this turn, Hero gets +0/+5.")
LOKI = edict("Each creature you control that you've put one or more +1/+1 counters on this turn gets +5/+0.")
STARTING: dict[str, Any] = {"hand": [SCALE, RETURN, GIFT, SCALE], "graveyard": [BEAR], "lands": "WGWG"}


def toughness(game: Game, name: str) -> list[int | None]:
    """The toughness of the permanents of a name."""
    return [seen.toughness for seen in on_battlefield(game, name)]


@rule("122.6", "122.6a", "608.2i")
@pytest.mark.parametrize(
    ("how", "target", "on", "power"),
    [("Scale", (), "Scale", 7), ("Return", ("Grizzly Bears",), "Grizzly Bears", 8), ("Gift", ("Hero",), "Hero", 8)],
)
def test_counters_with_which_something_enters_have_been_put_on_it(
    how: str, target: tuple[str, ...], on: str, power: int
) -> None:
    """122.6a: where the effect names nobody else, the controller of what enters with counters puts them on it."""
    game = position(side(battlefield=[PALADIN, HERO, LOKI], **STARTING), side(battlefield=[PALADIN]))
    assert toughness(game, "Paladin") == [2, 2]
    cast(game, how, *target)
    assert toughness(game, "Paladin") == [7, 2]
    assert (the(game, on).power, toughness(game, "Hero") == [2]) == (power, on != "Hero")


@rule("122.6a", "608.2i")
def test_nobody_has_put_counters_on_what_enters_without_any() -> None:
    """122.6: only what is given counters as it enters has counters put on it; what other turns brought is past."""
    game = position(side(battlefield=[PALADIN], hand=[HERO, SCALE], lands="GG"), side())
    cast(game, "Hero")
    assert toughness(game, "Paladin") == [2]
    cast(game, "Scale")
    assert toughness(game, "Paladin") == [7]
    run_to(game, "end")
    run_to(game, "upkeep")
    assert toughness(game, "Paladin") == [2]


@rule("122.6", "603.4", "608.2i")
@pytest.mark.parametrize(("hand", "gained"), [(SCALE, 2), (HERO, 0)])
def test_an_ability_asks_at_the_end_whether_a_counter_was_put(hand: Any, gained: int) -> None:
    """122.6: a counter was put on a permanent this turn if it entered with one, even if it is gone since."""
    asks = edict(
        "At the beginning of your end step, if a +1/+1 counter was put on a creature this turn, you gain 2 life."
    )
    zap = spell("Destroy target creature.", name="Zap")
    game = position(side(battlefield=[asks], hand=[hand, zap], lands="GW"), side())
    cast(game, hand.name)
    cast(game, "Zap", hand.name)
    run_to(game, "cleanup")
    assert life(game, 0) == 20 + gained


@rule("122.6", "603.2", "608.2i")
@pytest.mark.parametrize(("first", "second"), [("Scale", "Scale"), ("Gift", "Scale"), ("Scale", "Gift")])
def test_counters_are_put_for_the_first_time_only_once(first: str, second: str) -> None:
    """603.2: a permanent entering with counters is one time that counters are put on one, whether before or after."""
    asks = edict(
        "Whenever one or more +1/+1 counters are put on a creature you control for the first time each turn, you gain "
        "2 life."
    )
    game = position(side(battlefield=[asks, HERO], **STARTING), side())
    for how, left in ((first, 22), (second, 22)):
        cast(game, how, *(["Hero"] if how == "Gift" else []))
        assert life(game, 0) == left


@rule("122.6a", "608.2i")
def test_a_token_created_with_counters_has_had_them_put_on_it() -> None:
    """122.6a: a token's controller puts the counters on it with which it is created."""
    smith = creature(
        "Paladin", "As long as you've put one or more counters on an artifact this turn, Paladin gets +0/+5."
    )
    game = position(side(battlefield=[smith], hand=[MINT], lands="W"), side(battlefield=[smith]))
    cast(game, "Mint")
    assert toughness(game, "Paladin") == [7, 2]


@rule("122.6a", "603.12")
def test_counters_are_put_this_way_on_what_enters_with_them() -> None:
    """603.12: what happens this way includes putting on a permanent the counters with which it is returned."""
    both = spell(
        "Return target creature card from your graveyard to the battlefield with an additional +1/+1 counter on it. "
        "When you put one or more +1/+1 counters on a creature this way, you gain 3 life.",
        name="Both",
    )
    game = position(side(hand=[both], graveyard=[BEAR], lands="W"), side())
    cast(game, "Both", "Grizzly Bears")
    assert life(game, 0) == 23
