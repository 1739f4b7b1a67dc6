"""CR 702: keyword abilities of which each instance triggers, or works, by itself."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import (
    BEAR,
    act,
    card,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)
from rules.combat.fights import attack, block, fight

COUNTS = (1, 2)


def several(keyword: str, times: int) -> str:
    """A keyword so many times."""
    return ", ".join([keyword, *[keyword[0].lower() + keyword[1:]] * (times - 1)])


def subject(keyword: str, times: int, pt: str = "3/3", name: str = "Subject", cost: str = "{1}{G}") -> Card:
    """A creature that has a keyword so many times."""
    return card(name, cost, "Creature — Beast", several(keyword, times), pt)


def answered(game: Game, decision: Decision) -> None:
    """Answer whatever else is asked: with all there is to be ordered, or with the first that is possible."""
    least = max(decision.minimum, 1 if decision.maximum else 0)
    game.choose(tuple(decision.pieces()[:least]) if least > 1 else decision.pieces()[0])


def triggered(game: Game, blocked: bool = True) -> int:
    """How many abilities are on the stack as the first of them are, while Subject attacks and is blocked perhaps."""
    for _ in range(200):
        decision = pending(game)
        if isinstance(decision, ChooseAction):
            if game.view(0).stack:
                return len(game.view(0).stack)
            game.choose(Pass())
        elif isinstance(decision, DeclareAttackers):
            attack(game, ("Subject", "Bob"), *([("Grizzly Bears", "Bob")] if decision.maximum > 1 else []))
        elif isinstance(decision, DeclareBlockers):
            block(game, *([("Grizzly Bears", "Subject"), ("Ox", "Subject")] if blocked else []))
        else:
            answered(game, decision)
    raise AssertionError("nothing has triggered")


@rule("702.23c", "702.39b", "702.45b", "702.70b", "702.86b", "702.105b", "702.112c", "702.116b", "702.121b", "702.134b")
@pytest.mark.parametrize(
    ("keyword", "blocked"),
    [
        ("Rampage 1", True),
        ("Bushido 1", True),
        ("Provoke", False),
        ("Poisonous 1", False),
        ("Annihilator 1", False),
        ("Dethrone", False),
        ("Renown 1", False),
        ("Myriad", False),
        ("Melee", False),
        ("Mentor", False),
    ],
)
def test_each_instance_triggers_in_combat(keyword: str, blocked: bool) -> None:
    """702.23c and so on: each instance of an ability that triggers on attacking, blocking or damage triggers."""
    ox = card("Ox", pt="2/2")
    found = []
    for times in COUNTS:
        sides: tuple[list[Card], ...] = (
            [subject(keyword, times), *([BEAR] if keyword == "Mentor" else [])],
            [BEAR, ox],
            [],
        )
        found.append(triggered(fight(*sides), blocked))
    assert found == [1, 2]


@rule("702.112c")
def test_a_creature_becomes_renowned_once() -> None:
    """702.112c: the first to resolve makes it renowned, and the second one does nothing."""
    game = fight([subject("Renown 2", 2)], [])
    attack(game, "Subject")
    run_to(game, "combat damage")
    while pending(game).rule != "117.1":
        answered(game, pending(game))
    for _ in range(2):
        resolve(game)
    assert dict(the(game, "Subject").counters) == {"+1/+1": 2}


@rule("702.46b", "702.135b")
@pytest.mark.parametrize("keyword", ["Soulshift 3", "Afterlife 1"])
def test_each_instance_triggers_as_it_dies(keyword: str) -> None:
    """702.46b, 702.135b: each of two instances triggers as the creature dies."""
    spirit = card("Spirit", "{1}{W}", "Creature — Spirit", pt="1/1")
    found = []
    for times in COUNTS:
        kill = card("Kill", "{0}", "Instant", "Destroy target creature.")
        game = position(side([subject(keyword, times)], hand=[kill], graveyard=[spirit, spirit]), side())
        act(game, "cast Kill", targets=["Subject"])
        resolve(game)
        found.append(triggered(game))
    assert found == [1, 2]


@rule("702.40b", "702.101b")
@pytest.mark.parametrize("keyword", ["Storm", "Extort"])
def test_each_instance_triggers_as_a_spell_is_cast(keyword: str) -> None:
    """702.40b, 702.101b: each instance triggers, be it of the spell that is cast or of what watches for that."""
    found = []
    for times in COUNTS:
        spell = card(
            "Spell",
            "{0}",
            "Instant",
            (f"{several(keyword, times)}\n" if keyword == "Storm" else "") + "You gain 1 life.",
        )
        there = [subject(keyword, times)] if keyword == "Extort" else []
        game = position(side(there, hand=[spell]), side())
        act(game, "cast Spell")
        found.append(triggered(game) - 1)
    assert found == [1, 2]


@rule("702.58b", "702.63c", "702.54c", "702.64c", "702.41b")
def test_each_instance_works_by_itself() -> None:
    """702.58b, 702.63c, 702.54c: counters are put on it for each instance; 702.64c: each prevents damage; 702.41b: each
    makes the spell cheaper.
    """
    zap = card("Zap", "{0}", "Instant", "Zap deals 1 damage to target player.")
    hit = card("Hit", "{0}", "Instant", "Hit deals 3 damage to target creature.")
    for times in COUNTS:
        oozes = [("Graft", "Graft 1"), ("Fade", "Vanishing 2"), ("Blood", "Bloodthirst 1")]
        hand = [zap, hit, *(subject(keyword, times, "1/1", name, "{0}") for name, keyword in oozes)]
        hand += [subject("Affinity for artifacts", times, "1/1", "Wide", "{3}")]
        there = [card("Stone", "{1}", "Artifact"), subject("Absorb 1", times)]
        game = position(side(there, hand=hand, lands="GGG"[: 3 - times]), side())
        act(game, "cast Zap", targets=["Bob"])
        resolve(game)
        for name in ("Graft", "Fade", "Blood", "Wide"):
            act(game, f"cast {name}")
            while game.view(0).stack or pending(game).rule != "117.1":
                game.choose("no") if pending(game).rule != "117.1" else pass_priority(game)
        assert dict(the(game, "Graft").counters) == {"+1/+1": times}
        assert dict(the(game, "Fade").counters) == {"time": 2 * times}
        assert dict(the(game, "Blood").counters) == {"+1/+1": times}
        assert on_battlefield(game, "Wide")
        act(game, "cast Hit", targets=["Subject"])
        resolve(game)
        while pending(game).rule != "117.1":
            answered(game, pending(game))
        assert the(game, "Subject").damage == 3 - times


@rule("702.63c")
def test_each_vanishing_takes_a_counter() -> None:
    """702.63c: each of two instances removes a counter at the beginning of the upkeep."""
    found = []
    for times in COUNTS:
        fading = Piece(subject("Vanishing 3", times), counters=(("time", 5),))
        game = position(side([fading]), side(), step="untap", turn=3)
        while pending(game).rule != "117.1":
            answered(game, pending(game))
        for _ in range(times):
            resolve(game)
        found.append(dict(the(game, "Subject").counters)["time"])
    assert found == [4, 3]
