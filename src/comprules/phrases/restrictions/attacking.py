"""CR 508.1c-d: what limits or demands attacking."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from comprules.phrases.nouns.attacked import is_attack_on
from comprules.phrases.nouns.player_or_permanent import Aim
from comprules.phrases.prelude import *
from comprules.rules.combat.combat import attacked
from comprules.rules.combat.declaration_search import PieceLimit
from comprules.rules.combat.declarations import (
    AttackDeclaration,
    BlockDeclaration,
    Blocking,
    DeclarationLimit,
    DeclaredAttack,
    Piece,
)
from comprules.rules.combat.declare_attackers_step import Attacks
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.resolving.history import of_kind
from comprules.rules.starting_and_ending.limitations import Cannot, Limitation, Must
from comprules.rules.turn.turns import TurnBegins

Declared = Literal["attack", "block", "attack or block"]
_PIECES: dict[str, tuple[type[Any], ...]] = {
    "attack": (DeclaredAttack,),
    "block": (Blocking,),
    "attack or block": (DeclaredAttack, Blocking),
}


def is_declared(act: object, deed: str, who: Noun, context: Context) -> bool:
    """Whether an act is one of the creatures meant being declared so."""
    return isinstance(act, _PIECES[deed]) and _is_one_of(who, act.subject, context)


@rule("508.1", "508.1c")
def _is_one_of(who: Noun, creature: ObjectId, context: Context) -> bool:
    """Whether a creature is meant: a player attacks with all those that they control."""
    meant = context.board.controller(creature) if isinstance(who, Players) else creature
    return who.includes(meant, context)


@rule("508.1c", "509.1b")
@phrase("can't {deed}")
class CannotFight(Cannot):
    """CR 508.1c, 509.1b. "Can't attack", "can't block", "can't attack or block"."""

    deed: Declared

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack, Blocking)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return is_declared(act, self.deed, who, context)


@rule("500.7", "508.1c", "509.1b")
@phrase("can't {deed} during extra turns")
class CannotFightInExtraTurns(CannotFight):
    """CR 500.7. "Can't attack during extra turns"."""

    deed: Declared

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return super().forbids(act, who, context) and _is_extra_turn(context.board)


@rule("500.7", "608.2i")
def _is_extra_turn(board: Board) -> bool:
    return any(event.is_extra for event in of_kind(TurnBegins, board))


@rule("508.1c")
@phrase("can't attack {whom:or}")
class CannotAttackThat(Cannot):
    """CR 508.1c. "Can't attack you or planeswalkers you control"."""

    whom: tuple[Aim, ...]

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack) or not _is_one_of(who, act.creature, context):
            return False
        return any(is_attack_on(noun, act.defender, context) for noun in self.whom)


@rule("508.1c", "608.2i")
@phrase("can't attack a(n) {whom:IT} <it has|they have> already attacked this turn")
class CannotAttackAgain(Cannot):
    """CR 508.1c. "Can't attack a player it has already attacked this turn": in another combat phase of it."""

    whom: PlayerDescription

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack) or not _is_one_of(who, act.creature, context):
            return False
        before = self._attacked_by(act.creature, context)
        return any(number in before and self.whom.matches(number, context) for number in self._players(act, context))

    def _attacked_by(self, creature: ObjectId, context: Context) -> frozenset[Id]:
        attacks = of_kind(Attacks, context.board)
        return frozenset(
            each for event in attacks if event.creature == creature for each in self._players(event, context)
        )

    @rule("508.1b", "805.10b")
    def _players(self, attack: DeclaredAttack | Attacks, context: Context) -> Iterator[PlayerId]:
        """The players who are attacked, and not a permanent of theirs."""
        board = context.board
        return (each for each in attacked(board, attack.defender) if board.is_player(each))


@rule("508.1d", "509.1c")
@phrase(
    {
        "attack": "attack(s) each combat if able",
        "block": "block(s) each combat if able",
        "attack or block": "attack(s) or block(s) each combat if able",
    },
    by="deed",
    also={
        "attack": ["attack(s) each turn if able", "attack(s) if able"],
        "block": ["block(s) each turn if able", "block(s) if able"],
    },
)
class MustFight(Must):
    """CR 508.1d, 509.1c. "Attacks each combat if able"."""

    deed: Declared

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack, Blocking)

    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        return is_declared(act, self.deed, who, context)


@rule("508.1d")
@phrase("attack(s) {whom} if able")
class MustAttackThat(Must):
    """CR 508.1d. "Attacks that player if able"."""

    whom: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (DeclaredAttack,)

    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        if not isinstance(act, DeclaredAttack) or not is_attack_on(self.whom, act.defender, context):
            return False
        return who.includes(act.creature, context)


@rule("508.1c", "509.1b", "506.5")
class NotAlone(DeclarationLimit):
    """CR 508.1c. A creature can't be declared unless some others are: can't be the only one, or one of too few."""

    who: Noun
    deed: Declared
    others: int = 1

    def about(self) -> tuple[type[Any], ...]:
        kinds: dict[str, tuple[type[Any], ...]] = {
            "attack": (AttackDeclaration,),
            "block": (BlockDeclaration,),
            "attack or block": (AttackDeclaration, BlockDeclaration),
        }
        return kinds[self.deed]

    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        """For each creature meant: if it is declared, so is another, whichever one or so many others are left out."""
        meant = dict.fromkeys(piece.subject for piece in pieces if self.who.includes(piece.subject, context))
        return [limit for creature in meant for limit in self._limits(creature, pieces)]

    def _limits(self, creature: ObjectId, pieces: Sequence[Piece]) -> Iterator[PieceLimit]:
        own = tuple(place for place, piece in enumerate(pieces) if piece.subject == creature)
        others = [other for other in dict.fromkeys(piece.subject for piece in pieces) if other != creature]
        for left_out in combinations(others, min(self.others - 1, len(others))):
            out = (creature, *left_out)
            rest = tuple(place for place, piece in enumerate(pieces) if piece.subject not in out)
            yield PieceLimit(own, rest, least=1, why=self._why())

    def _why(self) -> str:
        if self.others == 1:
            return f"it can't {self.deed} alone"
        return f"it can't {self.deed} with fewer than {self.others} others"


@rule("508.1c", "509.1b", "506.5")
@phrase("can't {deed} alone")
class CannotFightAlone(Limitation):
    """CR 506.5. "Can't attack or block alone"."""

    deed: Declared

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (NotAlone(who, self.deed),)


@rule("508.1c", "509.1b")
@phrase(
    {
        "attack": "can't attack unless at least {n:one} other creatures attack",
        "block": "can't block unless at least {n:one} other creatures block",
    },
    by="deed",
)
class CannotFightUnlessOthersDo(Limitation):
    """CR 508.1c. "Can't attack unless at least two other creatures attack"."""

    deed: Literal["attack", "block"]
    n: int

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (NotAlone(who, self.deed, self.n),)
