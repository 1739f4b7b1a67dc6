"""CR 702.154: enlist, played."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import BEAR, act, card, life, named, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import attack, end_combat
from spells import GIANT, SERF

VETERAN = card("Veteran", "{2}{W}", "Creature — Human Soldier", "Enlist", "1/3")


def fight(*others: Card | Piece, veteran: Card = VETERAN, step: str = "beginning of combat", **more: str) -> Game:
    return position(side(battlefield=[veteran, *others]), side(), step=step)


def asked(game: Game) -> bool:
    """Whether something is asked as attackers are declared."""
    return not isinstance(game.decision, ChooseAction)


@rule("702.154a", "508.1g")
def test_another_creature_is_tapped_and_adds_its_power() -> None:
    """702.154a: as it attacks another creature may be tapped; it gets +X/+0, X being that creature's power."""
    game = fight(BEAR, GIANT)
    attack(game, "Veteran")
    game.choose("yes")
    assert {getattr(option, "name", "") for option in pending(game).options} == {"Grizzly Bears", "Giant"}
    game.choose((named(game, "Giant"),))
    assert the(game, "Giant").tapped
    assert len(game.state.stack) == 1
    settle(game)
    end_combat(game)
    assert life(game, 1) == 14


@rule("702.154a")
def test_nothing_need_be_tapped() -> None:
    """702.154a: it is optional."""
    game = fight(BEAR)
    attack(game, "Veteran")
    game.choose("no")
    assert not game.state.stack
    assert not the(game, "Grizzly Bears").tapped


@rule("702.154a", "702.154c")
def test_who_can_be_enlisted() -> None:
    """702.154a: no attacker, not even an untapped one, no tapped creature, none that came this turn without haste;
    702.154c: not itself.
    """
    game = fight()
    attack(game, "Veteran")
    assert not asked(game)
    guard = card("Guard", "{W}", "Creature — Human", "Vigilance", "2/2")
    game = fight(guard)
    attack(game, "Veteran", "Guard")
    assert not asked(game)
    game = fight(Piece(BEAR, tapped=True))
    attack(game, "Veteran")
    assert not asked(game)
    fast = card("Fast", "{G}", "Creature — Cat", "Flash\nHaste", "2/2")
    slow = card("Slow", "{G}", "Creature — Cat", "Flash", "2/2")
    for newcomer, is_asked in ((fast, True), (slow, False)):
        game = position(side(battlefield=[VETERAN], hand=[newcomer], lands="G"), side(), step="beginning of combat")
        act(game, f"cast {newcomer.faces[0].name}")
        resolve(game)
        attack(game, "Veteran")
        assert asked(game) is is_asked


@rule("702.154d", "607.2h")
def test_each_instance_works_by_itself() -> None:
    """702.154d: for each instance a creature may be tapped, and each triggers for its own alone."""
    game = fight(BEAR, SERF, veteran=card("Veteran", "{W}", "Creature — Human", "Enlist\nEnlist", "1/3"))
    attack(game, "Veteran")
    game.choose("yes")
    game.choose("yes")
    game.choose((named(game, "Grizzly Bears"),))
    while asked(game):
        game.choose(pending(game).options[: pending(game).maximum])
    assert len(game.state.stack) == 2
    settle(game)
    end_combat(game)
    assert life(game, 1) == 16


@rule("702.154b", "508.1g")
def test_a_creature_is_enlisted_by_one_attacker_only() -> None:
    """702.154b: a cost is paid for each; the same creature can't be tapped for two."""
    twin = card("Twin", "{W}", "Creature — Human", "Enlist", "1/3")
    game = fight(twin, BEAR)
    attack(game, "Veteran", "Twin")
    game.choose("yes")
    assert not asked(game)
    assert len(game.state.stack) == 1


@rule("702.154a", "608.2h")
def test_the_power_is_looked_at_as_the_ability_resolves() -> None:
    """608.2h: X is the power that the tapped creature has then, or last had."""
    grow = card("Grow", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
    game = position(side(battlefield=[VETERAN, BEAR], hand=[grow], lands="G"), side(), step="beginning of combat")
    attack(game, "Veteran")
    game.choose("yes")
    act(game, "cast Grow", targets=["Grizzly Bears"])
    settle(game)
    end_combat(game)
    assert life(game, 1) == 14


@rule("702.154c", "603.2")
def test_what_triggers_on_enlisting() -> None:
    """702.154c: a creature enlists another when the cost is paid by tapping that."""
    text = "Enlist\nWhenever this creature enlists a creature, you gain 4 life."
    game = fight(BEAR, veteran=card("Veteran", "{W}", "Creature — Human", text, "1/3"))
    attack(game, "Veteran")
    game.choose("yes")
    while asked(game):
        game.choose(pending(game).options[: pending(game).maximum])
    settle(game)
    assert life(game, 0) == 24
    run_to(game, "end")
    assert not asked(game)
