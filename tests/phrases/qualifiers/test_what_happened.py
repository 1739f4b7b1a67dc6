"""CR 608.2i: what objects have done, or what was done with them, before."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, card, life, play_out, position, resolve, run_to, side, the
from saying import found
from spells import SERF, creature, spell


@rule("608.2i", "400.7d")
def test_what_was_cast_this_turn() -> None:
    """608.2i: a permanent that was a spell this turn; one that was there before, or was put there, isn't meant."""
    wake = card("Wake", "{B}", "Sorcery", "Return target creature card from your graveyard to the battlefield.")
    game = position(side(battlefield=[BEAR], hand=[SERF, wake], graveyard=[BEAR], lands="WB"), side())
    act(game, "cast Serf")
    assert found(game, "spell that was cast this turn") == ["Serf"]
    resolve(game)
    act(game, "cast Wake", targets=["Grizzly Bears"])
    resolve(game)
    assert found(game, "creature that was cast this turn") == ["Serf"]


ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


@rule("608.2i", "509.3a")
def test_only_what_blocked_this_turn_is_meant() -> None:
    """608.2i: a creature that blocked is a legal target, one that attacked or did neither isn't."""
    barrage = card("Barrage", "{R}", "Instant", "Barrage deals 4 damage to target creature that blocked this turn.")
    wall = creature("Wall", pt="0/5", types="Creature — Wall")
    mine = side(battlefield=[BEAR, SERF], hand=[barrage], lands="R")
    game = position(mine, side(battlefield=[wall, creature("Idler")]))
    bear = the(game, "Grizzly Bears").id
    run_to(game, "declare blockers", [[f"Grizzly Bears #{bear} attacks Bob #1"]])
    game.choose([f"Wall #{the(game, 'Wall').id} blocks Grizzly Bears #{bear}"])
    assert found(game, "creature that blocked this turn") == ["Wall"]
    assert found(game, "creature that attacked this turn") == ["Grizzly Bears"]
    assert found(game, "creature that attacked or blocked this turn") == ["Grizzly Bears", "Wall"]


@rule("608.2i", "110.2")
def test_what_entered_under_your_control_is_counted_though_it_has_gone() -> None:
    """608.2i: a number looks back: also creatures that have died since count, and not those of other players."""
    count = spell("You gain 3 life for each creature that entered under your control this turn.", name="Tally")
    game = position(side(hand=[SERF, BEAR, ZAP, count], lands="WWGGRW"), side())
    act(game, "cast Serf")
    resolve(game)
    act(game, "cast Grizzly Bears")
    resolve(game)
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Tally")
    resolve(game)
    assert life(game, 0) == 26


@rule("608.2i", "700.4")
def test_the_dead_are_counted_as_they_last_were() -> None:
    """700.4: of creatures that died this turn those of a kind are counted."""
    count = spell("You gain 3 life for each Bear that died this turn.", name="Wake")
    game = position(side(battlefield=[BEAR, SERF], hand=[ZAP, ZAP, count], lands="RRW"), side())
    for victim in ("Grizzly Bears", "Serf"):
        act(game, "cast Zap", targets=[victim])
        resolve(game)
    act(game, "cast Wake")
    resolve(game)
    assert life(game, 0) == 23


@rule("400.7", "608.2i")
@pytest.mark.parametrize(
    ("whence", "there"),
    [
        ("", ["Ash", "Birch", "Cedar"]),
        (" from anywhere", ["Ash", "Birch", "Cedar"]),
        (" from the battlefield", ["Ash"]),
        (" from anywhere other than the battlefield", ["Birch", "Cedar"]),
        (" from your library", ["Birch"]),
        (" from your hand", ["Cedar"]),
    ],
)
def test_whence_it_was_put_there(whence: str, there: list[str]) -> None:
    """CR 400.7: what came into the graveyard this turn and from where; what was there before doesn't count."""
    trees = {name: card(name, "{G}", "Creature — Treefolk", "", "1/1") for name in ("Ash", "Birch", "Cedar", "Date")}
    storm = card("Storm", "{B}", "Sorcery", "Destroy all creatures. You mill a card. Then discard a card.")
    mine = side(
        battlefield=[trees["Ash"]],
        library=[trees["Birch"], *FILLER],
        hand=[storm, trees["Cedar"]],
        graveyard=[trees["Date"]],
        lands="B",
    )
    game = position(mine, side())
    act(game, "cast Storm")
    play_out(game)
    assert found(game, f"creature card in your graveyard that was put there{whence} this turn") == there
