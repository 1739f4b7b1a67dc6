"""CR 608.2h, 608.2i: what happened this turn is counted: damage, what was exiled, the counters that something had."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import BEAR, act, card, hand, life, play_out, position, side
from spells import ZAP, cast, creature, edict, follow, spell


@rule("608.2i")
@pytest.mark.parametrize(("dealt", "drawn"), [(3, 3), (2, 0)])
def test_so_much_damage_was_dealt_to_it(dealt: int, drawn: int) -> None:
    """608.2i: all of the damage of this turn counts, from whatever source."""
    text = "When this creature dies, if 4 or more damage was dealt to it this turn, draw three cards."
    hurt = spell(f"Deed deals {dealt} damage to target creature.")
    game = position(side(battlefield=[creature("Zubera", text, pt="3/3")], hand=[ZAP, hurt], lands="RW"), side())
    cast(game, "Zap", "Zubera")
    cast(game, "Deed", "Zubera")
    assert len(hand(game, 0)) == drawn


@rule("120.1", "608.2i")
def test_damage_dealt_so_far_by_artifacts_alone() -> None:
    """608.2i: what other sources have dealt doesn't count, nor what is dealt to somebody else."""
    relic = card("Relic", "{1}", "Artifact", "{0}: Relic deals 1 damage to each player.")
    deed = spell("You gain X life, where X is twice the damage dealt to you so far this turn by artifacts.")
    game = position(side(battlefield=[relic], hand=[ZAP, deed], lands="RW"), side())
    act(game, "activate Relic")
    play_out(game)
    cast(game, "Zap", "Alice")
    cast(game, "Deed")
    assert life(game, 0) == 20 - 1 - 1 + 2


@rule("603.6c", "608.2i")
@pytest.mark.parametrize(("target", "gained"), [("Grizzly Bears", 1), ("Own", 0)])
def test_what_was_exiled_under_opponents_control(target: str, gained: int) -> None:
    """608.2i: who controlled it as it was exiled counts; a card exiled from a graveyard was under nobody's control."""
    text = (
        "Exile target creature. Exile all cards from all graveyards. You gain X life, where X is the number of "
        "creatures that were exiled under your opponents' control this turn."
    )
    game = follow(
        text,
        targets=[target],
        mine={"battlefield": [creature("Own")]},
        yours={"battlefield": [BEAR], "graveyard": [BEAR]},
    )
    assert life(game, 0) == 20 + gained


@rule("122.1", "608.2h")
def test_the_counters_that_it_had() -> None:
    """608.2h: what has died is looked at as it last was; counters of whatever kind count."""
    text = (
        "Whenever a creature dies, if it had counters on it, you gain X life, where X is the number of counters it had "
        "on it."
    )
    bear = Piece(BEAR, counters=(("+1/+1", 2), ("charge", 1)))
    game = position(side(battlefield=[edict(text), bear], hand=[spell("Destroy target creature.")], lands="W"), side())
    cast(game, "Deed", "Grizzly Bears")
    assert life(game, 0) == 23


@rule("608.2c", "701.15a")
def test_what_was_goaded_this_way() -> None:
    """608.2c: only what this spell has goaded counts, one's own creatures aside."""
    text = "Goad each creature your opponents control. You gain 1 life for each creature goaded this way."
    game = follow(text, mine={"battlefield": [BEAR]}, yours={"battlefield": [BEAR, creature("Boar")]})
    assert life(game, 0) == 22


@rule("400.7j", "608.2c")
def test_what_was_returned_to_its_owners_hand_this_way() -> None:
    """608.2c: whoever's hand it was; what was exiled instead isn't counted."""
    text = (
        "Exile target creature an opponent controls. Return all creatures to their owners' hands. "
        "You gain 1 life for each creature returned to its owner's hand this way."
    )
    game = follow(text, targets=["Boar"], mine={"battlefield": [BEAR]}, yours={"battlefield": [BEAR, creature("Boar")]})
    assert life(game, 0) == 22


@rule("108.3")
@pytest.mark.parametrize(("owner", "gained"), [(1, 2), (0, 0)])
def test_a_card_that_somebody_owns_in_exile(owner: int, gained: int) -> None:
    """108.3: in exile nobody controls a card, but somebody owns it."""
    exile = [[BEAR] if player == owner else [] for player in (0, 1)]
    mine = {"exile": exile[0]}
    game = follow("If an opponent owns a card in exile, you gain 2 life.", mine=mine, yours={"exile": exile[1]})
    assert life(game, 0) == 20 + gained
