"""Which creatures the shrewd agent attacks with."""

from comprules.agents import ShrewdAgent
from comprules.kernel.options import Attack
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import card, position, side
from rules.combat.fights import to_declaration

OGRE = card("Ogre", pt="3/3")
GIANT = card("Giant", pt="5/5")
CUB = card("Cub", pt="1/1")
BIRD = card("Bird", pt="2/2", text="Flying")


def attacks_of(*sides: Side) -> list[str]:
    """What the agent attacks with, and whom."""
    game: Game = position(*sides, step="beginning of combat")
    decision = to_declaration(game, DeclareAttackers)
    chosen = ShrewdAgent().choose(game.view(decision.player), decision)
    assert isinstance(chosen, tuple)
    return sorted(f"{piece.name} attacks {piece.defender_name}" for piece in chosen if isinstance(piece, Attack))


@rule("508.1a")
def test_all_attack_when_not_all_can_be_blocked_and_the_rest_kills() -> None:
    """508.1a: any number of creatures attack; two of three can't be blocked by one, and their damage is enough."""
    assert attacks_of(side([OGRE, OGRE, OGRE]), side([GIANT], life=6)) == ["Ogre attacks Bob"] * 3
    assert attacks_of(side([OGRE, OGRE, OGRE]), side([GIANT, GIANT, GIANT], life=6)) == []


@rule("508.1a", "508.1f")
def test_nothing_attacks_that_is_needed_against_the_attack_in_return() -> None:
    """508.1f: attacking taps, and what is tapped can't block the creature that would kill."""
    assert attacks_of(side([OGRE], life=5), side([CUB, GIANT])) == []
    assert attacks_of(side([BIRD], life=5), side([GIANT], life=20)) == []
    assert attacks_of(side([BIRD], life=20), side([OGRE], life=20)) == ["Bird attacks Bob"]


@rule("702.20b")
def test_what_doesnt_tap_attacks_and_stays_home() -> None:
    """702.20b: attacking doesn't cause creatures with vigilance to tap."""
    watchman = card("Watchman", pt="2/6", text="Flying, vigilance")
    assert attacks_of(side([watchman], life=5), side([GIANT])) == ["Watchman attacks Bob"]


@rule("702.111b")
def test_one_blocker_alone_doesnt_stop_menace() -> None:
    """702.111b: a creature with menace can't be blocked except by two or more creatures."""
    brute, wall = card("Brute", pt="3/1", text="Menace"), card("Wall", pt="1/4", text="Defender")
    assert attacks_of(side([brute]), side([wall])) == ["Brute attacks Bob"]
    assert attacks_of(side([brute]), side([wall, wall])) == []


def test_of_several_opponents_the_one_who_dies_of_it_is_attacked() -> None:
    assert attacks_of(side([OGRE]), side(life=20), side(life=3)) == ["Ogre attacks Carol"]
