"""CR 508.1, 509.1: what restricts, requires and charges for attacking and blocking, and decisions that know it."""

from __future__ import annotations

from comprules.kernel.options import Attack, Block
from comprules.rules.abilities.statements import Requirement, Restriction
from comprules.rules.combat.declaration_costs import Owed
from comprules.rules.combat.declaration_judge import Judge
from comprules.rules.combat.declaration_search import Demand, PieceLimit, Pieces
from comprules.rules.continuous_effects.as_though import lacks_as_though
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of


@rule("508.1a", "508.1b")
class DeclaredAttack(Act):
    """A creature being declared as an attacker of a player, planeswalker or battle."""

    is_of_combat: ClassVar[bool] = True

    creature: ObjectId
    defender: Id

    @property
    def subject(self) -> ObjectId:
        """The creature that is declared."""
        return self.creature


@rule("509.1a")
class Blocking(Act):
    """A creature being declared as a blocker of an attacking creature."""

    is_of_combat: ClassVar[bool] = True

    blocker: ObjectId
    attacker: ObjectId

    @property
    def subject(self) -> ObjectId:
        """The creature that is declared."""
        return self.blocker


class BeingBlocked(Act):
    """An attacking creature being blocked by at least one creature: what "must be blocked if able" demands."""

    is_of_combat: ClassVar[bool] = True

    attacker: ObjectId


class AttackDeclaration(Act):
    """A whole declaration of attackers: what limits that is a `DeclarationLimit`."""

    is_of_combat: ClassVar[bool] = True

    attacks: tuple[DeclaredAttack, ...]


class BlockDeclaration(Act):
    """A whole declaration of blockers: what limits that is a `DeclarationLimit`."""

    is_of_combat: ClassVar[bool] = True

    blocks: tuple[Blocking, ...]


Piece = DeclaredAttack | Blocking
"""What a declaration is made of: one creature attacking one thing, or blocking one attacker."""


class Evasion(Restriction):
    """A restriction on what can block its source, by a keyword ability: nothing else is asked about it (CR 509.1b)."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    @rule("609.4")
    def forbids(self, act: object, context: Context) -> bool:
        """Whether it keeps a creature from blocking the source."""
        if not isinstance(act, Blocking) or act.attacker != context.source or not self.evades(act, context):
            return False
        return not lacks_as_though(context.board, act, act.attacker, self.keyword())

    @abstractmethod
    def evades(self, act: Blocking, context: Context) -> bool:
        """Whether this creature can't block the source."""

    @abstractmethod
    def keyword(self) -> KeywordAbility:
        """The ability that says so."""


class DeclarationLimit(Restriction):
    """A restriction that a declaration disobeys as a whole, not a single creature: menace, "can't attack alone"."""

    @abstractmethod
    def limits(self, pieces: Sequence[Piece], context: Context) -> Sequence[PieceLimit]:
        """The limits it sets to a declaration that can be made of these pieces, by their places."""

    def forbids(self, act: object, context: Context) -> bool:
        """Whether a whole declaration disobeys it."""
        pieces = act.attacks if isinstance(act, AttackDeclaration) else getattr(act, "blocks", ())
        everything = frozenset(range(len(pieces)))
        return not all(limit.allows(everything) for limit in self.limits(pieces, context))


class DeclarationRequirement(Statement):
    """A requirement that a declaration obeys as a whole, not a single creature: "must be blocked by two or more
    creatures if able".
    """

    @abstractmethod
    def demanded(self, pieces: Sequence[Piece], context: Context) -> Sequence[Demand]:
        """What it requires of a declaration that can be made of these pieces, by their places."""


class DeclarationCost(Statement):
    """That a creature can't attack, or block, unless its controller pays a cost (CR 508.1h, 509.1d)."""

    @abstractmethod
    def cost(self, piece: Piece, context: Context) -> tuple[Cost, ...]:
        """What is to be paid for this creature's attack or block; nothing where it doesn't apply."""


class OptionalAttackCost(Statement):
    """A cost that a player may pay "as" a creature attacks (CR 508.1g)."""

    @abstractmethod
    def cost(self, creature: ObjectId, context: Context) -> Cost | None:
        """What may be paid for this creature; None where it doesn't apply."""

    @abstractmethod
    def offer(self) -> str:
        """The question whether to pay it."""


class MoreBlocks(Statement):
    """That a creature can block more than one creature (CR 509.1b)."""

    concerns: ClassVar[tuple[type[Act], ...]] = (Blocking,)

    @abstractmethod
    def additional(self, blocker: ObjectId, context: Context) -> int:
        """How many more creatures this creature can block."""


Voice = tuple[Active, "Context"]
"""A statement in force with its point of view."""


def _in_force(board: Board, category: type[Statement], kind: type[Act]) -> list[Voice]:
    """The statements of a category about a kind of act that are in force."""
    found = ((active, context_of(board, active)) for active in board.index.about(category, kind))
    return [(active, ctx) for active, ctx in found if active.condition is None or active.condition.holds(ctx)]


@rule("101.2", "508.1c", "509.1b")
def permitted(board: Board, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces that no restriction forbids by themselves."""
    return [piece for piece, active in _judged(board, pieces) if active is None]


@rule("508.1c", "509.1b")
def refusing(board: Board, piece: Piece) -> Active | None:
    """The restriction that forbids a piece by itself, or None."""
    ((_, active),) = _judged(board, [piece])
    return active


def _judged(board: Board, pieces: Sequence[Piece]) -> list[tuple[Piece, Active | None]]:
    """The pieces, each with the first restriction that forbids it by itself."""
    found = _in_force(board, Restriction, type(pieces[0])) if pieces else []
    if not found:
        return [(piece, None) for piece in pieces]
    general = [voice for voice in found if not isinstance(voice[0].statement, Evasion)]
    evading: dict[int, list[Voice]] = {}
    for voice in found:
        if isinstance(voice[0].statement, Evasion):
            evading.setdefault(voice[0].source, []).append(voice)

    def refusing(piece: Piece) -> Active | None:
        concerned = (*general, *evading.get(piece.attacker, ())) if isinstance(piece, Blocking) else general
        return next((active for active, context in concerned if active.statement.forbids(piece, context)), None)

    return [(piece, refusing(piece)) for piece in pieces]


@rule("508.1c", "509.1b", "802.3a")
def limits_on(board: Board, pieces: Sequence[Piece], declaration: type[Act]) -> tuple[PieceLimit, ...]:
    """The limits to a declaration that can be made of these pieces."""
    found = _in_force(board, Restriction, declaration)
    limits = (limit for active, context in found for limit in active.statement.limits(pieces, context))
    return tuple(limit for limit in limits if limit.when)


@rule("508.1d", "509.1c")
def demands_on(board: Board, pieces: Sequence[Piece]) -> tuple[Demand, ...]:
    """The requirements on a declaration of some of these pieces: each counts once for each creature it is about."""
    if not pieces:
        return ()
    found = _in_force(board, Requirement, type(pieces[0]))
    made: set[tuple[Any, ...]] = set()
    demands = [demand for voice in found for demand in _demands_per_creature(voice, pieces, made)]
    to_be_blocked = _in_force(board, Requirement, BeingBlocked) if isinstance(pieces[0], Blocking) else []
    together = _in_force(board, DeclarationRequirement, type(pieces[0]))
    return (
        *demands,
        *(demand for voice in to_be_blocked for demand in _demands_to_be_blocked(voice, pieces)),
        *(demand for active, context in together for demand in active.statement.demanded(pieces, context)),
    )


def _demands_per_creature(voice: Voice, pieces: Sequence[Piece], made: set[tuple[Any, ...]]) -> list[Demand]:
    """What is required of each creature; `made` are the demands so far that a player can make of it only once."""
    active, context = voice
    wanted: dict[ObjectId, list[int]] = {}
    for place, piece in enumerate(pieces):
        if active.statement.demands(piece, context):
            wanted.setdefault(piece.subject, []).append(place)
    player = active.statement.once_by(context)
    if player is not None:
        keys = {creature: (type(active.statement), player, creature) for creature in wanted}
        wanted = {creature: places for creature, places in wanted.items() if keys[creature] not in made}
        made.update(keys.values())
    return [Demand(tuple(places)) for places in wanted.values()]


def _demands_to_be_blocked(voice: Voice, pieces: Sequence[Piece]) -> list[Demand]:
    active, context = voice
    by_attacker: dict[ObjectId, list[int]] = {}
    for place, piece in enumerate(pieces):
        if isinstance(piece, Blocking):
            by_attacker.setdefault(piece.attacker, []).append(place)
    return [
        Demand(tuple(places))
        for attacker, places in by_attacker.items()
        if active.statement.demands(BeingBlocked(attacker), context)
    ]


@rule("508.1h", "509.1d")
def costs_of(board: Board, pieces: Sequence[Piece]) -> list[Owed]:
    """What each of these pieces costs."""
    found = _in_force(board, DeclarationCost, type(pieces[0])) if pieces else []
    if not found:
        return [()] * len(pieces)
    return [
        tuple((active.source, cost) for active, ctx in found for cost in active.statement.cost(p, ctx)) for p in pieces
    ]


class AttackCostOffer(Record):
    """An optional cost of attacking with a creature, with the question whether to pay it."""

    creature: ObjectId
    owed: Owed
    question: str


@rule("508.1g")
def offers_for(board: Board, creatures: Sequence[ObjectId]) -> list[AttackCostOffer]:
    """The optional costs of attacking with these creatures."""
    found = _in_force(board, OptionalAttackCost, DeclaredAttack)
    offers = []
    for creature in creatures:
        for active, context in found:
            cost = active.statement.cost(creature, context)
            if cost is not None:
                offers.append(AttackCostOffer(creature, ((active.source, cost),), active.statement.offer()))
    return offers


class CombatDeclaration(Decision):
    """A declaration of attackers or blockers, with what is needed to judge it.

    The candidates are pieces that no restriction forbids by themselves. `costly` are the places of those that cost
    something: nobody has to choose them (CR 508.1d). `capacities` are the creatures that may have more than one
    piece, with how many.
    """

    limits: tuple[PieceLimit, ...] = ()
    demands: tuple[Demand, ...] = ()
    costly: tuple[int, ...] = ()
    capacities: tuple[tuple[ObjectId, int], ...] = ()

    @property
    def is_set(self) -> bool:
        return True

    def pieces(self) -> tuple[Option, ...]:
        """The pieces after which the declaration can still become a legal one."""
        free = [place for place in range(len(self.candidates)) if self._has_room(place)]
        if self.limits or self.demands:
            chosen, judge = self._places(self.chosen), self._judge()
            free = [place for place in free if judge.can_add(place, chosen)]
        return tuple(self.candidates[place] for place in free)

    @rule("508.1c", "508.1d", "509.1b", "509.1c")
    def problem(self, chosen: Sequence[Option]) -> str | None:
        """The restriction that these pieces disobey, or that they don't obey as many requirements as possible."""
        places = self._places(chosen)
        for creature, own in self._creatures().items():
            if len(places.intersection(own)) > self._capacity(creature):
                return f"{self._name(creature)} can't do that more than once"
        return self._judge().problem(places) if self.limits or self.demands else None

    @property
    def only_answer(self) -> tuple[Option, ...] | None:
        """The declaration, if requirements and restrictions leave just one."""
        if not self.limits and not self.demands:
            return () if not self.candidates else None
        forced, judge = [], self._judge()
        for place, piece in enumerate(self.candidates):
            can_be_chosen = judge.can_complete(frozenset({place}))
            if can_be_chosen and judge.can_complete(frozenset(), frozenset({place})):
                return None
            if can_be_chosen:
                forced.append(piece)
        return tuple(forced)

    def _judge(self) -> Judge:
        groups = [(tuple(places), self._capacity(creature)) for creature, places in self._creatures().items()]
        return Judge(groups, self.limits, self.demands, frozenset(self.costly))

    def _creatures(self) -> dict[ObjectId, list[int]]:
        """The creatures that can be declared, each with the places of its pieces."""
        found: dict[ObjectId, list[int]] = {}
        for place, piece in enumerate(self.candidates):
            found.setdefault(_creature(piece), []).append(place)
        return found

    def _places(self, chosen: Sequence[Option]) -> Pieces:
        return frozenset(self.candidates.index(piece) for piece in chosen)

    def _has_room(self, place: int) -> bool:
        piece = self.candidates[place]
        if piece in self.chosen:
            return False
        creature = _creature(piece)
        return sum(_creature(other) == creature for other in self.chosen) < self._capacity(creature)

    def _capacity(self, creature: ObjectId) -> int:
        return dict(self.capacities).get(creature, 1)

    def _name(self, creature: ObjectId) -> str:
        return next(
            str(piece.name) for piece in self.candidates if isinstance(piece, (Attack, Block)) and piece.id == creature
        )


def _creature(piece: Option) -> ObjectId:
    assert isinstance(piece, (Attack, Block))
    return piece.id
