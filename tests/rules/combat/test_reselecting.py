"""CR 508.7: effects by which it is reselected what a creature attacks."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseObjects
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.variants import AttackOnly, LimitedRange
from positions import BEAR, act, card, life, pass_priority, pending, position, resolve, side, the
from rules.combat.fights import attack, attacks, block, combat, end_combat

WALL = card("Wall", "{W}", "Creature — Wall", pt="0/4")
WALKER = card("Walker", "{3}", "Planeswalker — Jace", "+1: You draw a card.", loyalty="4")
SIEGE = card("Siege", "{2}", "Battle — Siege", "When this Siege enters, you gain 1 life.", defense="4")


def turning(what: str = "player or permanent") -> Card:
    text = f"You may reselect which {what} target attacking creature is attacking."
    return card("Turn", "{0}", "Instant", text)


def attacked_by(game: Game) -> str:
    (attacker,) = combat(game).attackers
    assert attacker.defender is not None
    return game.board.name(attacker.defender)


def offered(game: Game, whom: str = "Bob", creature: str = "Grizzly Bears") -> list[str]:
    """What can be reselected, when Alice's creature has been declared to attack somebody."""
    attack(game, (creature, whom))
    act(game, "cast Turn", targets=[creature])
    while game.state.stack and pending(game).rule == "117.1":
        pass_priority(game)
    game.choose(True)
    if pending(game).rule != "508.7":
        return [attacked_by(game)]
    return [str(option) for option in pending(game).options]


def fight(*sides: Side, **options: Any) -> Game:
    return position(*sides, step="beginning of combat", **options)


@rule("508.7", "508.7a")
def test_a_creature_attacks_somebody_else() -> None:
    """CR 508.7a: the creature stays in combat and deals its damage to whom it attacks now, though it attacked another
    as it was declared, and it hasn't attacked again.
    """
    text = "Whenever this creature attacks, you gain 1 life and defending player loses 3 life."
    scout = card("Scout", "{1}", "Creature — Scout", text, "2/2")
    game = fight(side([scout], hand=[turning()]), side(), side())
    attack(game, ("Scout", "Bob"))
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (21, 17)
    act(game, "cast Turn", targets=["Scout"])
    while pending(game).rule == "117.1":
        pass_priority(game)
    game.choose(True)
    game.choose(next(each for each in pending(game).options if "Carol" in str(each)))
    assert attacked_by(game) == "Carol"
    assert combat(game).attackers[0].was_declared
    end_combat(game)
    assert [life(game, player) for player in range(3)] == [21, 17, 18]


@rule("508.7a")
def test_a_blocked_creature_stays_blocked() -> None:
    """CR 508.7a: it isn't removed from combat: what blocks it goes on blocking it."""
    game = fight(side([BEAR], hand=[turning()]), side([WALL]), side())
    attack(game, ("Grizzly Bears", "Bob"))
    block(game, ("Wall", "Grizzly Bears"))
    act(game, "cast Turn", targets=["Grizzly Bears"])
    while pending(game).rule == "117.1":
        pass_priority(game)
    game.choose(True)
    game.choose(next(each for each in pending(game).options if "Carol" in str(each)))
    end_combat(game)
    assert (the(game, "Wall").damage, life(game, 1), life(game, 2)) == (2, 20, 20)


@rule("508.7b")
def test_nothing_is_declared() -> None:
    """CR 508.7b: that creatures can't attack a player matters as they are declared, and not as it is reselected."""
    moat = card("Moat", "{3}", "Enchantment", "Creatures can't attack you.")
    game = fight(side([BEAR], hand=[turning()]), side(), side([moat]))
    assert attacks(game) == ["Grizzly Bears attacks Bob"]
    assert any("Carol" in each for each in offered(game))


@rule("508.7", "508.7c")
@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("player", ["Bob", "Carol"]),
        ("player or planeswalker", ["Bob", "Carol", "Walker"]),
        ("player, planeswalker, or battle", ["Bob", "Carol", "Walker"]),
        ("player or permanent", ["Bob", "Carol", "Walker"]),
    ],
)
def test_opponents_and_their_planeswalkers(what: str, found: list[str]) -> None:
    """CR 508.7c: opponents of the creature's controller and planeswalkers that they control, no other permanents."""
    game = fight(side([BEAR, WALKER], hand=[turning(what)]), side(), side([WALKER, WALL]))
    assert [each.split(" #")[0] for each in offered(game)] == found


@rule("508.7d")
def test_only_the_chosen_defending_player_where_neighbours_are_attacked() -> None:
    """CR 508.7d: without the attack multiple players option it is that player or what they defend."""
    sides = (side([BEAR], hand=[turning()]), side([WALKER]), side(), side([WALKER]))
    game = fight(*sides, variants=(AttackOnly("left"),))
    found = offered(game)
    assert len(found) == 2
    assert not any("Carol" in each or "Dave" in each for each in found)


@rule("508.7e")
def test_only_within_the_range_of_its_controller() -> None:
    """CR 508.7e: whom the range of influence of the creature's controller doesn't reach can't be reselected."""
    sides = [side([BEAR], hand=[turning()]), *(side() for _ in range(4))]
    game = fight(*sides, variants=(LimitedRange(1),))
    assert len(offered(game)) == 2


@rule("508.7")
def test_an_ability_that_triggers_in_the_declare_attackers_step() -> None:
    """CR 508.7: whoever the text says reselects it, for a creature of another player, too; or leaves it."""
    text = (
        "Flash\nWhen this creature enters during the declare attackers step, you may reselect which player or "
        "permanent target attacking creature is attacking."
    )
    sign = card("Sign", "{0}", "Artifact Creature — Golem", text, "1/1")
    for wanted, left in ((True, [20, 20, 18]), (False, [20, 18, 20])):
        game = fight(side([BEAR]), side(hand=[sign]), side())
        attack(game, ("Grizzly Bears", "Bob"))
        pass_priority(game)
        act(game, "cast Sign")
        resolve(game)
        if isinstance(game.decision, ChooseObjects):
            game.choose(pending(game).options[0])
        while pending(game).rule == "117.1":
            pass_priority(game)
        game.choose(wanted)
        if wanted:
            game.choose(next(each for each in pending(game).options if "Carol" in str(each)))
        end_combat(game)
        assert [life(game, player) for player in range(3)] == left
