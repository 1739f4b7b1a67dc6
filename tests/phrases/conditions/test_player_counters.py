"""CR 122.1: how many counters of a kind players have."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Side
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from multiplayer.heads import giants
from positions import act, can, card, life, play_out, position, run_to, side
from spells import creature, follow, spell

VIAL = card(
    "Vial", "{1}", "Artifact", "{T}: You gain 1 life. Activate only if an opponent has three or more poison counters."
)


def poisoned(amount: int, kind: str = "poison") -> Side:
    """A player with so many counters."""
    return replace(side(), counters=((kind, amount),) if amount else ())


@rule("122.1", "122.1f")
@pytest.mark.parametrize(("counters", "allowed"), [((0, 0), False), ((2, 2), False), ((2, 3), True), ((4, 0), True)])
def test_one_opponent_must_have_as_many(counters: tuple[int, int], allowed: bool) -> None:
    """122.1: of the opponents one must have so many; what two of them have together is no matter."""
    first, second = (poisoned(each) for each in counters)
    game = position(side(battlefield=[VIAL]), first, second)
    assert can(game, "activate Vial") is allowed


@rule("810.10a")
@pytest.mark.parametrize(("counters", "allowed"), [((2, 1), True), ((1, 1), False)])
def test_a_team_has_its_poison_counters_together(counters: tuple[int, int], allowed: bool) -> None:
    """810.10a: an effect that needs to know how many an individual player has uses those of the player's team."""
    first, second = (poisoned(each) for each in counters)
    game = giants(side(battlefield=[VIAL]), side(), first, second)
    assert can(game, "activate Vial") is allowed


@rule("122.1")
@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Each opponent with three or more poison counters loses 2 life.", [20, 18, 20]),
        ("Each opponent who has one or more rad counters loses 2 life.", [20, 20, 18]),
        ("Each opponent who is poisoned loses 2 life.", [20, 18, 20]),
    ],
)
def test_only_those_who_have_them_are_meant(words: str, left: list[int]) -> None:
    """122.1, 122.1f: only players with as many counters of the kind are spoken of."""
    game = position(side(hand=[spell(words)], lands="W"), poisoned(3), poisoned(1, "rad"))
    act(game, "cast Deed")
    play_out(game)
    assert [life(game, player) for player in range(3)] == left


@rule("122.1")
@pytest.mark.parametrize(("there", "gained"), [(1, 3), (2, 0)])
def test_fewer_than_so_many(there: int, gained: int) -> None:
    """122.1: fewer than two are none or one."""
    text = "If an opponent has fewer than two poison counters, you gain 3 life."
    game = follow(text, yours={"counters": (("poison", there),)})
    assert life(game, 0) == 20 + gained


@rule("122.1f", "508.1c")
@pytest.mark.parametrize("there", [0, 1])
def test_a_player_with_a_poison_counter_is_poisoned(there: int) -> None:
    """122.1f: a player is poisoned if they have one or more poison counters."""
    moth = creature("Moth", "This creature can't attack unless defending player is poisoned.")
    game = position(side(battlefield=[moth]), poisoned(there))
    run_to(game, "declare attackers")
    assert isinstance(game.decision, DeclareAttackers) is bool(there)
