"""Attacks and blocks of a scenario's script, as declarations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from comprules.agents.putting_together import put_together
from comprules.options import Attack, Block, Option
from comprules.scenarios.entries import AttackEntry, BlockEntry, Entry, NoAttackEntry, NoBlockEntry
from comprules.scenarios.findings import Failure
from comprules.scenarios.naming import matching

if TYPE_CHECKING:
    from comprules.scenarios.stage import StagedGame
    from comprules.turn.declarations import Declaration


class Waiting(Protocol):
    """An entry of a queue."""

    @property
    def entry(self) -> Entry: ...
    @property
    def place(self) -> str: ...


Declared = tuple[tuple[Option, ...], list[Waiting]]
"""The whole declaration, and the entries that it carries out."""


def declared(game: StagedGame, decision: Declaration, waiting: Sequence[Waiting]) -> Declared:
    """What a player declares: what the entries say, and what rules and effects require besides.

    Raises Failure if a creature can attack that an entry says can't.
    """
    wanted: dict[Option, Waiting] = {}
    done = [each for each in waiting if isinstance(each.entry, NoAttackEntry | NoBlockEntry)]
    for each in waiting:
        piece = _piece(game, decision, each.entry, tuple(wanted))
        if piece is not None and getattr(each.entry, "legal", None) is False:
            raise Failure(each.place, f"{each.entry} to be impossible", f"{piece} is possible")
        if piece is not None:
            wanted[piece] = each
    chosen = _completed(decision, tuple(wanted))
    return chosen, done + [each for piece, each in wanted.items() if piece in chosen]


def _completed(decision: Declaration, wanted: tuple[Option, ...]) -> tuple[Option, ...]:
    """The declaration of the wanted pieces, with what requirements demand, and without what restrictions forbid."""
    if decision.demands:
        demanded = (decision.candidates[place] for demand in decision.demands for place in demand.pieces)
        return put_together(decision, (*wanted, *demanded))
    chosen = wanted
    while chosen and not decision.is_complete(chosen):
        chosen = next(
            (fewer for fewer in combinations(chosen, len(chosen) - 1) if decision.is_complete(fewer)), chosen[:-1]
        )
    return chosen


def _piece(game: StagedGame, decision: Declaration, entry: Entry, taken: tuple[Option, ...]) -> Option | None:
    """The piece of a declaration that an entry means."""
    busy = {option.id for option in taken if isinstance(option, Attack)}
    for option in decision.candidates:
        if option in taken:
            continue
        if isinstance(entry, AttackEntry) and isinstance(option, Attack) and option.id not in busy:
            pairs = ((entry.attacker, option.id), (entry.defender, option.defender))
        elif isinstance(entry, BlockEntry) and isinstance(option, Block):
            pairs = ((entry.blocker, option.id), (entry.attacker, option.attacker))
        else:
            continue
        if all(matching(game, [number], ref) for ref, number in pairs):
            return option
    return None
