"""Which creatures the shrewd agent blocks with."""

from comprules.agents import ShrewdAgent
from comprules.kernel.options import Block
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Side
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import card, position, side
from rules.combat.fights import attack, to_declaration

OGRE = card("Ogre", pt="3/3")
GIANT = card("Giant", pt="5/5")
CUB = card("Cub", pt="1/1")
BEAR = card("Bear", pt="2/2")


def blocks_of(attackers: Side, defender: Side) -> list[str]:
    """What the agent blocks with, when all attack."""
    game = position(attackers, defender, step="beginning of combat")
    attack(game, *(piece.card.name for piece in attackers.battlefield))
    decision = to_declaration(game, DeclareBlockers)
    chosen = ShrewdAgent().choose(game.view(decision.player), decision)
    assert isinstance(chosen, tuple)
    return sorted(f"{piece.name} blocks {piece.attacker_name}" for piece in chosen if isinstance(piece, Block))


@rule("509.1a")
def test_two_block_together_what_neither_could_kill() -> None:
    """509.1a: several creatures may block one; the giant dies, and kills one of them only."""
    assert blocks_of(side([GIANT]), side([OGRE, OGRE])) == ["Ogre blocks Giant"] * 2
    assert blocks_of(side([GIANT]), side([BEAR, BEAR])) == []


@rule("509.1a", "704.5a")
def test_it_throws_a_creature_in_the_way_only_of_what_would_kill() -> None:
    """704.5a: a player with 0 or less life loses; the least creature is enough to live."""
    assert blocks_of(side([GIANT]), side([CUB, BEAR], life=5)) == ["Cub blocks Giant"]
    assert blocks_of(side([GIANT]), side([BEAR], life=20)) == []


@rule("702.7b")
def test_what_strikes_first_blocks_without_being_struck() -> None:
    """702.7b: what first strike kills deals no damage."""
    fencer = card("Fencer", pt="3/1", text="First strike")
    assert blocks_of(side([OGRE]), side([fencer])) == ["Fencer blocks Ogre"]
    assert blocks_of(side([GIANT]), side([fencer])) == []


@rule("702.2b")
def test_a_small_creature_with_deathtouch_is_traded_for_a_great_one() -> None:
    """702.2b: any damage of a source with deathtouch is enough to destroy."""
    assert blocks_of(side([GIANT]), side([card("Viper", pt="1/1", text="Deathtouch")])) == ["Viper blocks Giant"]
