"""CR 702.24: the rulebook's examples of cumulative upkeep, with the wordings that cards have."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    can,
    card,
    graveyard,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    side,
    the,
)


@pytest.mark.parametrize(
    ("lands", "is_kept"), [("WWW", True), ("WWU", True), ("WUU", True), ("UUU", True), ("WUG", False), ("WU", False)]
)
@rule("702.24a")
def test_either_mana_is_paid_for_each_counter(lands: str, is_kept: bool) -> None:
    """CR 702.24a, example 1: with three age counters "{W} or {U}" is any three mana of white and blue."""
    keeper = card("Keeper", "{2}{W}", "Creature — Giant", "Cumulative upkeep {W} or {U}", "3/3")
    game = position(side([Piece(keeper, counters=(("age", 2),))], lands=lands), side(), step="upkeep")
    resolve(game)
    if is_kept:
        assert dict(the(game, "Keeper").counters) == {"age": 3}
        game.choose(Answer(True))
    assert bool(on_battlefield(game, "Keeper")) is is_kept
    assert sum(seen.tapped for seen in game.view(0).battlefield) == (3 if is_kept else 0)


@pytest.mark.parametrize(("others", "is_payable"), [(2, True), (1, True), (0, False)])
@rule("702.24a")
def test_the_same_creature_isnt_sacrificed_twice(others: int, is_payable: bool) -> None:
    """CR 702.24a, example 2: for two counters two different creatures are sacrificed, itself among them or instead."""
    fiend = card("Fiend", "{3}{B}", "Creature — Demon", "Cumulative upkeep—Sacrifice a creature.", "6/6")
    game = position(side([Piece(fiend, counters=(("age", 1),)), *[BEAR] * others]), side(), step="upkeep")
    resolve(game)
    if is_payable:
        game.choose(Answer(True))
        while game.decision is not None and pending(game).rule != "117.1":
            bears = [option for option in pending(game).options if "Bears" in str(option)]
            game.choose(bears[0] if bears else pending(game).options[0])
    assert graveyard(game, 0).count("Grizzly Bears") == others
    assert bool(on_battlefield(game, "Fiend")) is (others == 2)


@rule("702.24b")
def test_each_of_two_cumulative_upkeeps_counts_all_counters() -> None:
    """CR 702.24b, example: the first of two such abilities costs 1 life for one counter, the second 2 for two."""
    text = "Cumulative upkeep—Pay 1 life.\nCumulative upkeep—Pay 1 life."
    game = position(side([card("Leech", "{B}", "Creature — Leech", text, "1/1")]), side(), step="upkeep")
    for total in (19, 17):
        if pending(game).rule != "117.1":
            game.choose(pending(game).options[0])
        resolve(game)
        game.choose(Answer(True))
        assert life(game, 0) == total
    assert dict(the(game, "Leech").counters) == {"age": 2}


@rule("106.6", "702.24a")
def test_mana_for_cumulative_upkeep_alone_pays_it() -> None:
    """106.6: mana that is only for cumulative upkeep costs pays one, and nothing that is cast."""
    unicorn = card(
        "Unicorn",
        "{1}{W}{W}",
        "Creature — Unicorn",
        "{T}: Add {U} or {C}{U}. Spend this mana only to pay cumulative upkeep costs.",
        "2/2",
    )
    drake = card("Drake", "{1}{U}", "Creature — Drake", "Cumulative upkeep {1}", "3/2")
    ping = card("Ping", "{U}", "Instant", "You gain 1 life.")
    game = position(side([unicorn, Piece(drake, counters=(("age", 1),))], hand=[ping]), side(), step="upkeep")
    assert not can(game, "cast Ping")
    resolve(game)
    game.choose(Answer(True))
    assert (len(on_battlefield(game, "Drake")), the(game, "Unicorn").tapped) == (1, True)
