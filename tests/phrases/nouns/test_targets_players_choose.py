"""CR 601.2c, 603.3d: targets that a certain player chooses."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
)
from spells import GIANT, RELIC, SERF, choose, edict, spell

PLAGUE = card(
    "Plague",
    "{B}",
    "Enchantment — Aura",
    "Enchant creature\nWhen enchanted creature dies, its controller chooses target creature one of their opponents "
    "controls. Return Plague from its owner's graveyard to the battlefield attached to that creature.",
)
PUNISH = card("Punish", "{B}", "Instant", "Destroy target creature.")


@rule("603.3d", "102.2", "113.6m", "400.7f", "601.2c")
def test_the_named_player_chooses_among_what_their_opponents_control() -> None:
    """603.3d: the controller of the creature that died chooses, and none of that player's own creatures."""
    game = position(
        side(battlefield=[SERF], hand=[PLAGUE, PUNISH], lands="BB"),
        side(battlefield=[BEAR, GIANT]),
        side(battlefield=[card("Elf", "{G}", "Creature — Elf", pt="1/1")]),
    )
    act(game, "cast Plague", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Punish", targets=["Grizzly Bears"])
    resolve(game)
    decision = pending(game)
    assert decision.player == 1
    assert sorted(each.name for each in decision.candidates if isinstance(each, Thing)) == ["Elf", "Serf"]
    choose(game, "Elf")
    resolve(game)
    (plague,) = on_battlefield(game, "Plague")
    assert plague.attached_to == on_battlefield(game, "Elf")[0].id


@rule("608.2k")
def test_an_opponent_of_somebody() -> None:
    """608.2k: "they" are the player who chooses, not the ability's controller."""
    game = position(side(battlefield=[SERF], hand=[PLAGUE, PUNISH], lands="BB"), side(), side(battlefield=[BEAR]))
    act(game, "cast Plague", targets=["Serf"])
    resolve(game)
    act(game, "cast Punish", targets=["Serf"])
    resolve(game)
    choose(game, "Grizzly Bears")
    resolve(game)
    (plague,) = on_battlefield(game, "Plague")
    assert plague.attached_to == on_battlefield(game, "Grizzly Bears")[0].id


@rule("603.3d")
def test_the_target_has_been_chosen_by_the_time_the_ability_resolves() -> None:
    """603.3d: "if they do" is about the choice that was made as the ability was put on the stack, whatever couldn't be
    done before.
    """
    text = "its controller chooses target creature another player controls. If they do, you gain 1 life."
    watch = edict(f"Whenever an artifact enters, discard a card, then {text}", "Watch")
    game = position(side([watch]), side([SERF], hand=[RELIC], lands="G"), active=1)
    act(game, "cast Relic")
    resolve(game)
    resolve(game)
    assert life(game, 0) == 20
    game = position(side([watch, BEAR]), side([SERF], hand=[RELIC], lands="G"), active=1)
    act(game, "cast Relic")
    settle(game)
    choose(game, "Grizzly Bears")
    resolve(game)
    assert life(game, 0) == 21


def oath(who: str, then: str) -> Card:
    """An enchantment by which the player whose upkeep it is chooses a player who has more or less of something."""
    text = f"that player chooses target player {who} and is their opponent. {then}"
    return card("Oath", "{W}", "Enchantment", f"At the beginning of each player's upkeep, {text}")


@rule("109.4", "603.3d", "608.2k")
@pytest.mark.parametrize(
    ("who", "chosen"),
    [
        ("who controls more creatures than they do", ["Carol"]),
        ("who has more life than they do", ["Carol"]),
        ("who has fewer cards in hand than they do", ["Alice", "Carol"]),
        ("whose graveyard has more creature cards in it than their graveyard does", ["Alice"]),
    ],
)
def test_a_player_who_has_more_than_the_one_who_chooses(who: str, chosen: list[str]) -> None:
    """603.3d: the player whose upkeep it is chooses an opponent of theirs, and is the first player; the one chosen is
    the second.
    """
    game = position(
        side(
            battlefield=[oath(who, "The first player may have Oath deal 3 damage to the second player.")],
            graveyard=[BEAR],
        ),
        side(battlefield=[BEAR], hand=[BEAR], life=20),
        side(battlefield=[BEAR, BEAR], life=25),
        step="untap",
        active=1,
    )
    run_to(game, "upkeep")
    decision = pending(game)
    assert decision.player == 1
    assert sorted(each.name for each in decision.candidates if isinstance(each, Thing)) == chosen
    choose(game, chosen[0])
    resolve(game)
    assert pending(game).player == 1
    game.choose("yes")
    totals = {"Alice": 20, "Carol": 25}
    assert life(game, 0 if chosen[0] == "Alice" else 2) == totals[chosen[0]] - 3


@rule("608.2k")
def test_the_first_player_has_a_graveyard_of_their_own() -> None:
    """608.2k: "their" graveyard is that of the first player, who was just spoken of, and not the target's."""
    then = "The first player may return a creature card from their graveyard to their hand."
    who = "whose graveyard has fewer creature cards in it than their graveyard does"
    mine = side(battlefield=[oath(who, then)], graveyard=[BEAR, GIANT])
    game = position(mine, side(graveyard=[SERF]), step="untap")
    run_to(game, "upkeep")
    choose(game, "Bob")
    resolve(game)
    game.choose("yes")
    choose(game, "Giant")
    assert hand(game, 0) == ["Giant"]
    assert graveyard(game, 1) == ["Serf"]


@rule("109.4")
def test_an_opponent_who_controls_fewer_than_you() -> None:
    """109.4: "than you do" compares with the ability's controller."""
    game = position(
        side(
            battlefield=[BEAR],
            hand=[spell("Each opponent who controls fewer creatures than you do loses 2 life.")],
            lands="W",
        ),
        side(battlefield=[BEAR]),
        side(),
    )
    act(game, "cast Deed")
    resolve(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 18]


@rule("603.3d", "608.2k")
def test_a_target_of_their_choice() -> None:
    """603.3d: the player who is spoken of chooses the target, though the ability is another's."""
    gulf = edict(
        "At the beginning of each player's upkeep, destroy target creature that player controls of their choice."
    )
    game = position(side(battlefield=[gulf, SERF]), side(battlefield=[BEAR, GIANT, RELIC]), step="end")
    run_to(game, "upkeep")
    decision = pending(game)
    assert decision.player == 1
    assert sorted(each.name for each in decision.candidates if isinstance(each, Thing)) == ["Giant", "Grizzly Bears"]
    choose(game, "Grizzly Bears")
    settle(game)
    assert not on_battlefield(game, "Grizzly Bears")
    assert on_battlefield(game, "Giant")
    assert on_battlefield(game, "Serf")
