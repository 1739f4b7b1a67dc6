"""Which creatures the agent blocks with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.greedy.fighting import kills, survives
from comprules.agents.greedy.situation import Situation
from comprules.agents.greedy.worth import worth
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Block

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.play.view import Seen

Blocks = dict[int, Block]
"""The block that each blocker makes."""


def blocks(situation: Situation, decision: Decision) -> list[Block]:
    """The blocks to declare: those that pay, and as many others as it takes to stay alive."""
    by_attacker: dict[ObjectId, list[Block]] = {}
    for piece in decision.candidates:
        if isinstance(piece, Block):
            by_attacker.setdefault(piece.attacker, []).append(piece)
    chosen: Blocks = {}
    order = sorted(by_attacker, key=lambda number: (-situation.view.seen(number).power, number))
    for number in order:
        _block_well(situation, by_attacker[number], chosen)
    for number in filter(situation.my_attackers.__contains__, order):
        if _incoming(situation, chosen) < situation.my_life:
            break
        _block_anyhow(situation, by_attacker[number], chosen)
    return list(chosen.values())


def _block_well(situation: Situation, pieces: list[Block], chosen: Blocks) -> None:
    """Block with the cheapest creature for which that is good, if any."""
    attacker = situation.view.seen(pieces[0].attacker)
    good = [
        piece
        for piece in pieces
        if piece.id not in chosen and _is_good_block(situation.view.seen(piece.id), attacker, situation)
    ]
    if good:
        best = min(good, key=lambda piece: _preference(situation.view.seen(piece.id), attacker))
        chosen[best.id] = best


def _is_good_block(blocker: Seen, attacker: Seen, situation: Situation) -> bool:
    if survives(blocker, attacker):
        return True
    pressed = situation.my_life <= 10
    return kills(blocker, attacker) and worth(attacker) + (1.0 if pressed else 0.0) >= worth(blocker)


def _preference(blocker: Seen, attacker: Seen) -> tuple[bool, bool, float]:
    return not kills(blocker, attacker), not survives(blocker, attacker), worth(blocker)


def _incoming(situation: Situation, chosen: Blocks) -> int:
    """The damage that the agent would take with these blocks."""
    blocked = {piece.attacker for piece in chosen.values()}
    return sum(situation.view.seen(number).power for number in situation.my_attackers - blocked)


def _block_anyhow(situation: Situation, pieces: list[Block], chosen: Blocks) -> None:
    """Block with the least valuable creature that is free, if nothing blocks this attacker yet."""
    if any(piece.attacker == pieces[0].attacker for piece in chosen.values()):
        return
    free = [piece for piece in pieces if piece.id not in chosen]
    if free:
        least = min(free, key=lambda piece: worth(situation.view.seen(piece.id)))
        chosen[least.id] = least
