"""CR 508.1, 509.1: why a creature can't be declared as an attacker or blocker."""

from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Attack, Block
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from positions import BEAR, act, card, position, resolve, side, the
from rules.combat.fights import attack, fight, to_declaration

OX = card("Ox", pt="1/3")
WALL = card("Wall", text="Defender", pt="0/4")
ROCK = card("Rock", "", "Artifact")
CALF = card("Calf", "{0}", pt="1/1")
SLOTH = Piece(card("Sloth", pt="1/1"), tapped=True)
MOB = card("Mob", text="Menace", pt="2/2")
BIRD = card("Bird", text="Flying", pt="1/1")
LURE = card("Lure", text="This creature must be blocked if able.", pt="1/1")


def against(game: Game, creature: str, whom: str | int) -> str:
    """The rule that keeps a creature from attacking a player, or from blocking a creature; empty if none does."""
    number = the(game, creature).id
    attacking = Attack(number, creature, ObjectId(whom), "Bob") if isinstance(whom, int) else None
    reason = game.why_not(str(attacking or Block(number, creature, the(game, str(whom)).id, str(whom))))
    return reason.rule if reason is not None else ""


@rule("508.1a", "508.1b", "508.1c", "302.6")
def test_the_first_rule_against_an_attack_is_told() -> None:
    """508.1a-c, 302.6, 702.3b: what may attack is untapped, the active player's, not summoning sick and no defender."""
    game = position(side(hand=[CALF], battlefield=[BEAR, SLOTH, WALL, ROCK]), side(battlefield=[OX]))
    act(game, "cast Calf")
    resolve(game)
    to_declaration(game, DeclareAttackers)
    found = {name: against(game, name, 1) for name in ("Grizzly Bears", "Sloth", "Calf", "Wall", "Rock", "Ox")}
    assert found == {
        "Grizzly Bears": "",
        "Sloth": "508.1a",
        "Calf": "302.6",
        "Wall": "702.3b",
        "Rock": "508.1a",
        "Ox": "508.1a",
    }
    assert against(game, "Grizzly Bears", 0) == "508.1b"


@rule("509.1a", "509.1b")
def test_the_first_rule_against_a_block_is_told() -> None:
    """509.1a-b, 702.9b: what may block is an untapped creature, and it blocks what attacks."""
    game = fight([BEAR, BIRD, OX], [WALL, SLOTH, ROCK])
    attack(game, "Grizzly Bears", "Bird")
    to_declaration(game, DeclareBlockers)
    pairs = [("Wall", "Grizzly Bears"), ("Wall", "Bird"), ("Wall", "Ox"), ("Sloth", "Bird"), ("Rock", "Bird")]
    assert [against(game, *pair) for pair in pairs] == ["", "702.9b", "509.1a", "509.1a", "509.1a"]
    assert against(game, "Ox", "Bird") == "509.1a"


@rule("509.1b", "702.111b")
def test_a_piece_is_forbidden_if_no_whole_declaration_has_it() -> None:
    """509.1b: one creature can block an attacker with menace only together with another one."""
    for blockers, told in (([WALL], "509.1b"), ([WALL, OX], "")):
        game = fight([MOB, BEAR], blockers)
        attack(game, "Mob", "Grizzly Bears")
        to_declaration(game, DeclareBlockers)
        assert against(game, "Wall", "Mob") == told
        assert against(game, "Wall", "Grizzly Bears") == ""


@rule("509.1b")
def test_what_has_been_chosen_already_counts() -> None:
    """509.1b: once one creature blocks something else, the other can't block what takes two."""
    game = fight([MOB, BEAR], [WALL, OX])
    attack(game, "Mob", "Grizzly Bears")
    to_declaration(game, DeclareBlockers)
    assert against(game, "Ox", "Mob") == ""
    game.choose(f"Wall #{the(game, 'Wall').id} blocks Grizzly Bears #{the(game, 'Grizzly Bears').id}")
    assert against(game, "Wall", "Grizzly Bears") == ""
    assert against(game, "Ox", "Mob") == "509.1b"


@rule("509.1c")
def test_a_requirement_is_told_as_such() -> None:
    """509.1c: if one creature blocks another attacker, the second one can't leave out what must be blocked."""
    game = fight([LURE, BEAR], [WALL, BIRD])
    attack(game, "Lure", "Grizzly Bears")
    to_declaration(game, DeclareBlockers)
    game.choose(f"Wall #{the(game, 'Wall').id} blocks Grizzly Bears #{the(game, 'Grizzly Bears').id}")
    assert (against(game, "Bird", "Lure"), against(game, "Bird", "Grizzly Bears")) == ("", "509.1c")


@rule("508.1", "509.1", "117.3d")
def test_declarations_have_their_time_and_passing_is_allowed() -> None:
    """508.1, 509.1: with priority nobody attacks or blocks; 117.3d: but anybody may pass."""
    game = position(side(battlefield=[BEAR]), side(battlefield=[OX]))
    assert against(game, "Grizzly Bears", 1) == "508.1"
    assert against(game, "Ox", "Grizzly Bears") == "509.1"
    assert game.why_not("pass") is None
