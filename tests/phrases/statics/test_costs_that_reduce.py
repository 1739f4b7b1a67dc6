"""CR 118.8, 601.2f: additional costs by which the total cost of a spell becomes less."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.abilities.reading_faces import read_report
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    side,
)
from spells import GIANT, SERF, choose, edict

BURN = card(
    "Burn",
    "{X}{R}",
    "Instant",
    "As an additional cost to cast this spell, you may exile any number of red cards from your hand. This spell costs "
    "{2} less to cast for each card exiled this way.\nBurn deals X damage to any target.",
)
HUNGER = card(
    "Hunger",
    "{4}{G}",
    "Creature — Beast",
    "As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} less to "
    "cast for each creature sacrificed this way.",
    "6/6",
)


@rule("118.8", "601.2b", "601.2f")
def test_a_spell_is_cheaper_for_what_is_exiled_for_it() -> None:
    """601.2f: X is 3, of which a red card exiled from the hand takes {2} off; a green one can't be exiled for it."""
    game = position(side(hand=[BURN, GIANT, BEAR], lands="RR"), side())
    act(game, "cast Burn")
    choose(game, "Giant")
    choose(game, 3)
    choose(game, "Bob")
    play_out(game)
    assert (life(game, 1), hand(game, 0)) == (17, ["Grizzly Bears"])
    assert [seen.name for seen in game.view(0).exile] == ["Giant"]


@rule("118.8", "601.2f")
@pytest.mark.parametrize(("creatures", "lands", "may"), [(2, "G", True), (1, "G", False), (0, "GGGGG", True)])
def test_a_spell_may_be_castable_only_by_what_is_sacrificed_for_it(creatures: int, lands: str, may: bool) -> None:
    """601.2f: with one land, it takes two creatures; with five, none."""
    game = position(side(battlefield=[SERF] * creatures, hand=[HUNGER], lands=lands), side(battlefield=[SERF]))
    assert can(game, "cast Hunger") is may


@rule("118.8b", "601.2f")
def test_nothing_need_be_sacrificed() -> None:
    """118.8b: the cost is optional; nothing is taken off for nothing."""
    game = position(side(battlefield=[SERF], hand=[HUNGER], lands="GGGGG"), side())
    act(game, "cast Hunger", ())
    play_out(game)
    assert len(on_battlefield(game, "Serf")) == len(on_battlefield(game, "Hunger")) == 1


@rule("101.2", "118.3")
def test_what_cannot_be_sacrificed_takes_nothing_off() -> None:
    """101.2: who can't sacrifice a creature to cast a spell can't choose one for it."""
    yoke = edict("Players can't pay life or sacrifice creatures to cast spells or activate abilities.")
    game = position(side(battlefield=[SERF, SERF, yoke], hand=[HUNGER], lands="GGG"), side())
    assert not can(game, "cast Hunger")
    assert graveyard(game, 0) == []


IDOL = card("Idol", "{4}", "Artifact")
EXILED = (
    "As an additional cost to cast this spell, you may exile any number of red cards from your hand. This spell costs "
    "{2} less to cast for each card exiled this way."
)


def shatter(text: str, compared: str = "X or less") -> Card:
    """A spell that destroys an artifact with a mana value that depends on X, with another ability."""
    return card("Shatter", "{X}{R}", "Instant", f"{text}\nDestroy target artifact with mana value {compared}.")


@rule("601.2b", "601.2c", "601.2f")
@pytest.mark.parametrize(
    ("text", "mine"),
    [
        (EXILED, {"hand": [GIANT, GIANT]}),
        ("This spell costs {1} less to cast for each creature you control.", {"battlefield": [SERF] * 4}),
        ("This spell costs {4} less to cast if it targets an artifact.", {}),
        ("Convoke", {"battlefield": [SERF] * 4}),
        ("Delve", {"graveyard": [BEAR] * 4}),
        ("Assist", {}),
    ],
)
@pytest.mark.parametrize(("compared", "x"), [("X or less", 4), ("less than X", 5)])
def test_targets_are_found_for_an_x_that_is_not_paid_for_with_mana_alone(
    text: str, mine: dict[str, Any], compared: str, x: int
) -> None:
    """601.2c: targets are chosen after X, and what the spell costs is determined after that."""
    lands = "R" * (1 + x - 4)
    hand = [shatter(text, compared), *mine.get("hand", ())]
    game = position(side(**{**mine, "hand": hand}, lands=lands), side(battlefield=[IDOL], lands="GGGG"))
    assert can(game, "cast Shatter")
    poorer = position(side(**{**mine, "hand": hand}, lands=lands[1:]), side(battlefield=[IDOL], lands="GGGG"))
    assert not can(poorer, "cast Shatter")


@rule("601.2b", "601.2c", "601.2f")
def test_what_is_exiled_pays_for_a_greater_x() -> None:
    """601.2f: X is 4, for which two red cards exiled from the hand take {4} off."""
    game = position(side(hand=[shatter(EXILED), GIANT, GIANT], lands="R"), side(battlefield=[IDOL]))
    act(game, "cast Shatter")
    game.choose(tuple(pending(game).options))
    choose(game, 4)
    play_out(game)
    assert (graveyard(game, 1), hand(game, 0)) == (["Idol"], [])


TITAN = card(
    "Titan",
    "{6}{G}",
    "Creature — Giant",
    "As an additional cost to cast this spell, you may remove any number of +1/+1 counters from among creatures you "
    "control. This spell costs {2} less to cast for each counter removed this way.",
    "6/6",
)


def pumped(count: int = 4) -> Piece:
    """A bear with +1/+1 counters."""
    return Piece(BEAR, counters=(("+1/+1", count),))


@rule("118.8", "601.2b", "601.2f")
@pytest.mark.parametrize(("removed", "lands"), [(0, 7), (2, 3), (3, 1), (4, 1)])
def test_a_spell_is_cheaper_for_the_counters_removed_for_it(removed: int, lands: int) -> None:
    """601.2f: each counter takes {2} off what is generic in the cost; how many are removed has been announced."""
    game = position(side(battlefield=[pumped()], hand=[TITAN], lands="G" * lands), side())
    act(game, "cast Titan")
    choose(game, removed)
    play_out(game)
    assert (on_battlefield(game, "Titan")[0].power, on_battlefield(game, "Grizzly Bears")[0].power) == (6, 6 - removed)


@rule("118.8", "601.2f", "601.4")
def test_as_many_counters_must_be_removed_as_the_spell_would_be_too_dear_without() -> None:
    """601.4: with three lands, it takes two counters or more, of which no more can be removed than are there."""
    game = position(side(battlefield=[pumped(), pumped(1)], hand=[TITAN], lands="GGG"), side(battlefield=[pumped()]))
    act(game, "cast Titan")
    assert [str(option) for option in pending(game).options] == ["2", "3", "4", "5"]


@rule("118.3", "601.2f")
def test_counters_that_are_not_there_take_nothing_off() -> None:
    """118.3: a spell can't be cast for counters that aren't on one's own creatures, or not of the kind."""
    others = Piece(BEAR, counters=(("charge", 4),))
    game = position(side(battlefield=[others], hand=[TITAN], lands="GG"), side(battlefield=[pumped()]))
    assert not can(game, "cast Titan")
    richer = position(side(battlefield=[others], hand=[TITAN], lands="G" * 7), side(battlefield=[pumped()]))
    act(richer, "cast Titan")
    play_out(richer)
    assert len(on_battlefield(richer, "Titan")) == 1


@rule("118.3", "601.2h")
def test_counters_removed_for_mana_cannot_be_removed_for_the_spell_too() -> None:
    """118.3: of two counters, one that is removed to add mana is none that is removed to make the spell cheaper."""
    tap = edict("Creatures you control have “Remove a +1/+1 counter from this creature: Add {G}.”")
    for count, may in ((3, False), (4, True)):
        game = position(side(battlefield=[pumped(count), tap], hand=[TITAN]), side())
        assert can(game, "cast Titan") is may


@rule("118.8")
def test_nothing_is_taken_off_for_counters_of_another_kind_than_those_removed() -> None:
    """118.8: what isn't removed this way doesn't make the spell less; a text that says so isn't understood."""
    text = TITAN.front.oracle_text
    texts = text, text.replace("each", "each charge"), text.replace("you may remove any number of", "remove two")
    lines = [read_report(card("Titan", "{6}{G}", "Creature", each, "6/6").front)[0] for each in texts]
    assert [line.refusal is None for line in lines] == [True, False, False]
