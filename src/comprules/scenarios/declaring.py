"""Attacks and blocks of a scenario's script, as declarations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import Protocol

from comprules.agents.putting_together import put_together
from comprules.kernel.options import Attack, Block, Option
from comprules.kernel.rule_citations import rule
from comprules.rules.combat.combat import attacked
from comprules.rules.combat.declarations import Blocking, CombatDeclaration, DeclaredAttack, costs_of
from comprules.scenarios.answers import Answers
from comprules.scenarios.entries import (
    AttackEntry,
    BlockEntry,
    ChoiceAnswer,
    Entry,
    NoAttackEntry,
    NoBlockEntry,
    OrderAnswer,
    YesNoAnswer,
)
from comprules.scenarios.findings import Failure
from comprules.scenarios.naming import matching
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import same_name


class Waiting(Protocol):
    """An entry of a queue."""

    @property
    def entry(self) -> Entry: ...
    @property
    def place(self) -> str: ...


Declared = tuple[tuple[Option, ...], list[Waiting]]
"""The whole declaration, and the entries that it carries out."""


def declared(game: StagedGame, decision: CombatDeclaration, waiting: Sequence[Waiting], answers: Answers) -> Declared:
    """What a player declares: what the entries say, and what rules and effects require besides.

    An attack or block that costs something is declared, unless the player's answers say that they don't pay for it.

    Raises Failure if a creature can attack that an entry says can't.
    """
    wanted: dict[Option, Waiting] = {}
    done = [each for each in waiting if isinstance(each.entry, NoAttackEntry | NoBlockEntry)]
    for each in waiting:
        piece = _piece(game, decision, each.entry, tuple(wanted))
        if piece is None or _is_rightly_impossible(game, decision, each, piece, tuple(wanted)):
            continue
        if _declines_to_pay(game, piece, answers):
            done.append(each)
        else:
            wanted[piece] = each
    chosen = _completed(decision, tuple(wanted))
    return chosen, done + [each for piece, each in wanted.items() if piece in chosen]


@rule("508.1", "509.1")
def _is_rightly_impossible(
    game: StagedGame, decision: CombatDeclaration, each: Waiting, piece: Option, wanted: tuple[Option, ...]
) -> bool:
    """Whether a piece of a declaration is impossible, as its entry says, also since what it costs can't be paid.

    Raises Failure if it is possible.
    """
    if getattr(each.entry, "legal", None) is not False:
        return False
    chosen = _completed(decision, (*wanted, piece))
    following = game.after(chosen) if piece in chosen else None
    is_asked_again = isinstance(following, type(decision)) and following.player == decision.player
    if following is not None and not is_asked_again:
        raise Failure(each.place, f"{each.entry} to be impossible", f"{piece} is possible")
    return True


@rule("508.1h", "509.1d")
def _declines_to_pay(game: StagedGame, piece: Option, answers: Answers) -> bool:
    """Whether the next answers say that a player doesn't pay what an attack or block costs.

    If there are several costs, the answers may say which is thought of first; each may have a yes or a no.
    """
    owed = costs_of(game.board, [_as_piece(piece)])[0]
    sources = {game.board.name(source) for source, _ in owed}
    for _ in owed[1:]:
        answers.use_next(ChoiceAnswer | OrderAnswer, partial(_names_one_of, sources))
    verdicts = [answers.use_next(YesNoAnswer) for _ in owed]
    return any(verdict is not None and not verdict.value for verdict in verdicts)


def _names_one_of(names: set[str], answer: ChoiceAnswer | OrderAnswer) -> bool:
    said = answer.value if isinstance(answer, OrderAnswer) else (*answer.value, "")[0]
    name = said if isinstance(said, str) else said.card
    return name is not None and any(same_name(name, each) for each in names)


def _as_piece(option: Option) -> DeclaredAttack | Blocking:
    if isinstance(option, Attack):
        return DeclaredAttack(option.id, option.defender)
    assert isinstance(option, Block)
    return Blocking(option.id, option.attacker)


@rule("508.1d", "509.1c")
def _completed(decision: CombatDeclaration, wanted: tuple[Option, ...]) -> tuple[Option, ...]:
    """The declaration of the wanted pieces, with what requirements demand, for which nobody has to pay, and without
    what restrictions forbid.
    """
    if decision.demands:
        demanded = dict.fromkeys(place for demand in decision.demands for place in demand.pieces)
        free = (decision.candidates[place] for place in demanded if place not in decision.costly)
        return put_together(decision, (*wanted, *free))
    chosen = wanted
    while chosen and not decision.is_complete(chosen):
        chosen = next(
            (fewer for fewer in combinations(chosen, len(chosen) - 1) if decision.is_complete(fewer)), chosen[:-1]
        )
    return chosen


def _piece(game: StagedGame, decision: CombatDeclaration, entry: Entry, taken: tuple[Option, ...]) -> Option | None:
    """The piece of a declaration that an entry means."""
    busy = {option.id for option in taken if isinstance(option, Attack)}
    for option in decision.candidates:
        if option in taken:
            continue
        if isinstance(entry, AttackEntry) and isinstance(option, Attack) and option.id not in busy:
            pairs = ((entry.attacker, (option.id,)), (entry.defender, attacked(game.board, option.defender)))
        elif isinstance(entry, BlockEntry) and isinstance(option, Block):
            pairs = ((entry.blocker, (option.id,)), (entry.attacker, (option.attacker,)))
        else:
            continue
        if all(matching(game, numbers, ref) for ref, numbers in pairs):
            return option
    return None
