"""CR 601.2c: targets that are picked at random, and targets that the defending player chooses."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, card, life, named, on_battlefield, pending, play_out, position, side
from rules.combat.fights import attack, fight

PILOT = card("Pilot", "", "Artifact", "{0}: This artifact deals 2 damage to any target chosen at random.")


@rule("115.4", "601.2c")
def test_any_target_is_picked_at_random() -> None:
    """601.2c: nobody is asked for a target; each that could be chosen may be the one."""
    hit = set()
    for seed in range(20):
        game = position(side(battlefield=[PILOT]), side(battlefield=[BEAR]), seed=seed)
        act(game, "activate Pilot")
        play_out(game)
        hit.add((life(game, 0), life(game, 1), len(on_battlefield(game, "Grizzly Bears"))))
    assert hit == {(18, 20, 1), (20, 18, 1), (20, 20, 0)}


@pytest.mark.parametrize(("who", "losers"), [("opponent", {1, 2}), ("player", {0, 1, 2})])
@rule("115.1", "601.2c")
def test_a_target_player_is_picked_at_random(who: str, losers: set[int]) -> None:
    """601.2c: only those who are legal targets are picked from."""
    curse = card("Curse", "{0}", "Sorcery", f"Target {who} chosen at random loses 1 life.")
    hit = set()
    for seed in range(20):
        game = position(side(hand=[curse]), side(), side(), seed=seed)
        act(game, "cast Curse")
        play_out(game)
        hit |= {player for player in (0, 1, 2) if life(game, player) == 19}
    assert hit == losers


@rule("115.1", "601.2c", "702.11b")
def test_what_cant_be_targeted_isnt_picked_at_random() -> None:
    """702.11b: an opponent's creature with hexproof can't be the target; without any other there is none."""
    sage = card("Sage", "{1}", "Creature — Human", "Hexproof", "2/2")
    doom = card("Doom", "{0}", "Sorcery", "Destroy target creature chosen at random.")
    for seed in range(10):
        game = position(side(hand=[doom]), side(battlefield=[sage, BEAR]), seed=seed)
        act(game, "cast Doom")
        play_out(game)
        assert on_battlefield(game, "Sage")
        assert not on_battlefield(game, "Grizzly Bears")


@rule("115.1", "603.3d")
def test_the_defending_player_chooses_a_target() -> None:
    """603.3d: the one whom the creature attacks chooses the target, also among creatures that aren't theirs."""
    text = "Whenever this creature attacks, put a +1/+1 counter on target creature of defending player's choice."
    game = fight([card("Porcupine", "", "Creature", text, "1/1")], [BEAR])
    attack(game, "Porcupine")
    assert pending(game).player == 1
    game.choose(named(game, "Grizzly Bears"))
    play_out(game)
    (bear,) = on_battlefield(game, "Grizzly Bears")
    assert bear.counters == (("+1/+1", 1),)
