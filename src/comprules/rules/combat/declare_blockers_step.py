"""CR 509: the declare blockers step."""

from __future__ import annotations

from comprules.kernel.options import Block
from comprules.rules.combat.blocks import note_blocks, settle_blocks
from comprules.rules.combat.combat import combat_of
from comprules.rules.combat.combat_changes import can_fight, fighters
from comprules.rules.combat.declaration_costs import Bill, Owed, affordable, billed, pay
from comprules.rules.combat.declarations import (
    BlockDeclaration,
    Blocking,
    CombatDeclaration,
    MoreBlocks,
    costs_of,
    demands_on,
    limits_on,
    permitted,
    refusing,
)
from comprules.rules.continuous_effects.as_though import untapped_as_though
from comprules.rules.legality.reasons import Reason
from comprules.rules.legality.why_forbidden import why_forbidden
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of

Blocks = tuple[tuple[ObjectId, ObjectId], ...]
"""Blocking creatures, each with what it blocks; more than once, if it blocks several."""


class DeclareBlockers(CombatDeclaration):
    """Which creatures block which attacking creatures (CR 509.1a-c): any number of `Block` options.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = (Piece(CardPool.starter()["Savannah Lions"]),)
    >>> game = arrange([Side(lions), Side(lions)], step="beginning of combat", skip_trivial=True)
    >>> game.choose(game.decision.candidates)
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('DeclareBlockers', ['Savannah Lions #5 blocks Savannah Lions #4', 'done'])
    """


@rule("509.1", "703.4j", "802.4", "805.2", "805.10d")
def act(game: Game) -> None:
    """Each defending player who can block declares blockers, in turn order; then attackers are blocked or not. For a
    team its primary player declares them.
    """
    declaring = dict.fromkeys(game.board.first_of_those_with(player) for player in game.board.apnap())
    blocking = tuple(player for player in declaring if possible_blocks(game.board, player))
    if blocking:
        game.call(DeclareBlocks(waiting=blocking))
    else:
        settle_blocks(game)


@rule("302.5", "509.1a", "509.1b", "702.22g", "802.4a", "802.4b")
def possible_blocks(board: Board, player: PlayerId) -> list[Blocking]:
    """Each creature of a defending player, or their team, that can block with each attacker that it can block by what
    that one is like, whatever it is banded with.
    """
    attackers = _attackers_of(board, player)
    if not attackers:
        return []
    creatures = [number for each in board.takes_turns_with(player) for number in fighters(board, each)]
    blocks = (Blocking(blocker, attacker) for blocker in creatures for attacker in attackers)
    fit = [block for block in blocks if untapped_as_though(board, block, block.blocker)]
    return [piece for piece in permitted(board, fit) if isinstance(piece, Blocking)]


@rule("509.1a")
def _unfitness(board: Board, block: Blocking) -> Reason | None:
    if not can_fight(board, block.blocker):
        return Reason("509.1a", "only a creature that isn't a battle can block")
    if not untapped_as_though(board, block, block.blocker):
        return Reason("509.1a", "a tapped creature can't block")
    return None


@rule("509.1a", "509.1b", "802.4b")
def reason_against_block(board: Board, player: PlayerId, block: Blocking) -> Reason | None:
    """The first rule that keeps a creature from being declared as this blocker, whatever else blocks."""
    team = board.takes_turns_with(player)
    if not board.is_permanent(block.blocker) or board.controller(block.blocker) not in team:
        return Reason("509.1a", "only creatures that the player controls who declares blockers can block")
    if reason := _unfitness(board, block):
        return reason
    if block.attacker not in _attackers_of(board, player):
        return Reason("509.1a", "only creatures that attack the player, their planeswalkers or battles can be blocked")
    refused = refusing(board, block)
    return None if refused is None else why_forbidden(board, refused, "509.1b")


@rule("310.8c", "802.4a", "805.10d")
@rule("802.4a", "806.7d", edition="2009")
def _attackers_of(board: Board, player: PlayerId) -> list[ObjectId]:
    """The creatures that a player, with their team, can block as far as what they attack goes."""
    combat, team = combat_of(board), board.takes_turns_with(player)
    attackers = combat.attackers if combat is not None else ()
    return [known.creature for known in attackers if known.defending_player in team]


class DeclareBlocks(Procedure):
    """CR 802.4: the declarations of the defending players, one after the other."""

    waiting: tuple[PlayerId, ...] = ()

    @rule("509.1a", "802.4")
    def begin(self, game: Game) -> Procedure | None:
        """The next defending player declares blockers."""
        if not self.waiting:
            settle_blocks(game)
            return None
        player = self.waiting[0]
        pieces = possible_blocks(game.board, player)
        if pieces:
            _declare(game, player, pieces)
        return self.then(self.begin, waiting=self.waiting[1:])


@rule("509.1a", "509.1d", "509.1g")
def _declare(game: Game, player: PlayerId, pieces: Sequence[Blocking]) -> None:
    costs = costs_of(game.board, pieces)
    decision = _decision(game, player, pieces, costs)
    answer = None if game.asks_everything else decision.only_answer
    chosen = game.ask(decision) if answer is None else answer
    places = [decision.candidates.index(piece) for piece in chosen]
    declared = tuple((pieces[place].blocker, pieces[place].attacker) for place in places)
    bill = billed([(game.board.controller(pieces[place].blocker), costs[place]) for place in places])
    if bill:
        game.call(BlockForCost(player=player, blocks=declared, bill=bill))
    elif declared:
        note_blocks(game, player, declared)


def _decision(game: Game, player: PlayerId, pieces: Sequence[Blocking], costs: Sequence[Owed]) -> DeclareBlockers:
    board = game.board
    names = {number: board.name(number) for piece in pieces for number in (piece.blocker, piece.attacker)}
    blockers = tuple(dict.fromkeys(piece.blocker for piece in pieces))
    capacities = _capacities(board, blockers, len({piece.attacker for piece in pieces}))
    return DeclareBlockers(
        player=player,
        rule="509.1",
        reason="declare blockers",
        candidates=tuple(Block(p.blocker, names[p.blocker], p.attacker, names[p.attacker]) for p in pieces),
        minimum=0,
        maximum=len(blockers) + sum(capacity - 1 for _, capacity in capacities),
        limits=(
            *limits_on(board, pieces, BlockDeclaration),
            *affordable(game, [board.controller(piece.blocker) for piece in pieces], costs),
        ),
        demands=demands_on(board, pieces),
        costly=tuple(place for place, cost in enumerate(costs) if cost),
        capacities=capacities,
    )


@rule("509.1a", "509.1b")
def _capacities(board: Board, blockers: Sequence[ObjectId], attackers: int) -> tuple[tuple[ObjectId, int], ...]:
    """The creatures that can block more than one creature, with how many of the attackers that is."""
    more = board.index.about(MoreBlocks, Blocking)
    if not more:
        return ()
    found = [(active, context_of(board, active)) for active in more]
    voices = [(active, ctx) for active, ctx in found if active.condition is None or active.condition.holds(ctx)]
    totals = ((b, 1 + sum(active.statement.additional(b, ctx) for active, ctx in voices)) for b in blockers)
    return tuple((blocker, min(total, attackers)) for blocker, total in totals if min(total, attackers) > 1)


class BlockForCost(Procedure):
    """A declaration of blockers that costs something: if that can't be paid, it is taken back (CR 509.1)."""

    player: PlayerId = PlayerId(0)
    blocks: Blocks = ()
    bill: Bill = ()

    proposes = True

    @rule("509.1d", "509.1e", "509.1f", "509.1g")
    def begin(self, game: Game) -> Procedure | None:
        """Pay the total cost, and block."""
        for payer, owed in self.bill:
            pay(game, payer, owed)
        note_blocks(game, self.player, self.blocks)
        return None
