"""Fights for tests: who attacks what and who blocks whom, by name.

game = fight([card("Bear", pt="2/2")], [card("Wall", pt="0/4")])
attack(game, "Bear")
block(game, ("Wall", "Bear"))
end_combat(game)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Attack, Block, Option, Pass, Share
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.combat.bands import DeclareBand
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.concepts.events import LOG, Event, chained
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.turn.present import TURN
from positions import pending, position, run_to, side, the


def fight(*battlefields: Sequence[Card | Piece], step: str = "beginning of combat", **options: Any) -> Game:
    """A game in combat, with these permanents on the battlefield, Alice being the attacking player."""
    return position(*(side(battlefield=permanents) for permanents in battlefields), step=step, **options)


def combat(game: Game) -> Combat:
    """The combat the game is in."""
    found = combat_of(game.board)
    assert found is not None
    return found


def to_declaration(game: Game, kind: type[Decision]) -> Any:
    """Let all players pass until somebody declares attackers, or blockers, this turn."""
    turn = game.state.registers[TURN]
    while isinstance(game.decision, ChooseAction):
        game.choose(Pass())
        assert game.state.registers[TURN] == turn, "there is no such declaration this turn"
    assert isinstance(game.decision, kind), f"there is no such declaration but {game.decision}"
    return game.decision


def attacks(game: Game) -> list[str]:
    """The attacks that are offered, without numbers: "Bear attacks Bob"."""
    decision = to_declaration(game, DeclareAttackers)
    return [f"{piece.name} attacks {piece.defender_name}" for piece in decision.pieces() if isinstance(piece, Attack)]


def blocks(game: Game) -> list[str]:
    """The blocks that are offered, without numbers: "Wall blocks Bear"."""
    decision = to_declaration(game, DeclareBlockers)
    return [f"{piece.name} blocks {piece.attacker_name}" for piece in decision.pieces() if isinstance(piece, Block)]


def attack_options(game: Game, *names: str | tuple[str, str]) -> tuple[Option, ...]:
    """The options for creatures attacking the first thing they can, or the thing named with them."""
    decision = to_declaration(game, DeclareAttackers)
    return tuple(_attack(decision, name if isinstance(name, tuple) else (name, "")) for name in names)


def _attack(decision: DeclareAttackers, wanted: tuple[str, str]) -> Option:
    name, defender = wanted
    for piece in decision.candidates:
        if isinstance(piece, Attack) and piece.name == name and defender in ("", piece.defender_name):
            return piece
    raise AssertionError(f"{wanted} is not among {[str(piece) for piece in decision.candidates]}")


def attack(game: Game, *names: str | tuple[str, str]) -> None:
    """Declare attackers: by name, attacking the first thing they can, or with what they attack."""
    game.choose(attack_options(game, *names))


def block_options(game: Game, *pairs: tuple[str, str]) -> tuple[Option, ...]:
    """The options for these blocks."""
    decision = to_declaration(game, DeclareBlockers)
    found = {(p.name, p.attacker_name): p for p in decision.candidates if isinstance(p, Block)}
    return tuple(found[pair] for pair in pairs)


def block(game: Game, *pairs: tuple[str, str]) -> None:
    """Declare blockers: each with what it blocks."""
    game.choose(block_options(game, *pairs))


def band(game: Game, *names: str) -> None:
    """Declare a band of the creatures of these names."""
    decision = question(game, DeclareBand)
    game.choose(tuple(next(piece for piece in decision.candidates if piece.name == name) for name in names))


def bands(game: Game) -> list[list[str]]:
    """The bands of the combat, by name."""
    return [[game.board.name(creature) for creature in each] for each in combat(game).bands]


def who_blocks(game: Game, attacker: str) -> list[str]:
    """What blocks an attacker."""
    return [game.board.name(number) for number in combat(game).blockers_of(the(game, attacker).id)]


def to_step(game: Game, step: str) -> None:
    """Let all players pass until a step begins or a question comes up."""
    while isinstance(game.decision, ChooseAction) and game.view(0).step != step:
        game.choose(Pass())


def end_combat(game: Game) -> None:
    """Let all players pass until combat is over, with no more declarations."""
    run_to(game, "postcombat main")


def happened(game: Game, kind: type[Event]) -> list[Event]:
    """The events of a kind that have happened, in order."""
    entries = reversed(list(chained(game.state.registers[LOG])))
    return [logged.event for logged in entries if isinstance(logged.event, kind)]


def damage(game: Game) -> list[tuple[str, str, int]]:
    """The combat damage dealt so far: by what, to what, how much."""
    board = game.board
    return [
        (board.name(event.source), board.name(event.recipient), event.amount)
        for event in happened(game, DealDamage)
        if isinstance(event, DealDamage) and event.is_combat
    ]


def question(game: Game, kind: type[Decision]) -> Any:
    """The decision the game waits for, of a kind."""
    assert isinstance(pending(game), kind), f"{pending(game)} was asked instead"
    return game.decision


def shares(decision: AssignCombatDamage, amounts: Sequence[int]) -> tuple[Option, ...]:
    """The shares of a division, in the order of what gets them."""
    return tuple(Share(each.id, each.name, amount) for each, amount in zip(decision.things, amounts, strict=True))
