"""CR 508: the declare attackers step."""

from __future__ import annotations

from comprules.kernel.options import Attack
from comprules.kernel.payments_told import in_a_row
from comprules.kernel.record_names import fields_formerly
from comprules.rules.abilities.pipeline import propose
from comprules.rules.card_types.creatures import is_summoning_sick
from comprules.rules.combat.bands import declare_bands
from comprules.rules.combat.combat import attackable, combat_of, name_of_attacked
from comprules.rules.combat.combat_changes import attacking, can_fight, fighters, reduced, write_combat
from comprules.rules.combat.combat_phase import Bands
from comprules.rules.combat.declaration_costs import Bill, Owed, PayToDeclare, affordable, billed, pay
from comprules.rules.combat.declarations import (
    AttackDeclaration,
    CombatDeclaration,
    DeclaredAttack,
    costs_of,
    demands_on,
    limits_on,
    offers_for,
    permitted,
    refusing,
)
from comprules.rules.combat.seats import can_be_reached
from comprules.rules.continuous_effects.as_though import has_as_though, untapped_as_though
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.keyword_basics.vigilance import Vigilance
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.legality.reasons import Reason
from comprules.rules.legality.why_forbidden import why_forbidden
from comprules.rules.narration.several import said_of
from comprules.rules.objects.tapping import Tap
from comprules.rules.prelude import *

DECLARED = Cause("508.1")

Aims = tuple[tuple[ObjectId, Id], ...]
"""Creatures, each with what it attacks."""


class DeclareAttackers(CombatDeclaration):
    """Which creatures attack which players, planeswalkers and battles (CR 508.1a-d): any number of `Attack` options.

    >>> from comprules.cards import CardPool
    >>> from comprules.positions import Piece, Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"])
    >>> sides = [Side((lions,), name="Ann"), Side(name="Bob")]
    >>> game = arrange(sides, step="beginning of combat", skip_trivial=True)
    >>> type(game.decision).__name__, [str(option) for option in game.decision.options]
    ('DeclareAttackers', ['Savannah Lions #3 attacks Bob #1', 'done'])
    """


class AttackersDeclared(Event):
    """A player has declared attackers, at least one: creatures with what they attack (CR 508.1k, 508.3d)."""

    player: PlayerId
    attacks: Aims
    of_teammates: tuple[tuple[ObjectId, PlayerId], ...] = ()
    """The creatures that aren't the player's, each with the teammate who attacks with it (CR 805.10b)."""
    bands: Bands = ()

    def attacker_with(self, creature: ObjectId) -> PlayerId:
        """Whose attack that of a creature is."""
        return dict(self.of_teammates).get(creature, self.player)

    @rule("508.1k")
    def happen(self, game: Game) -> Sequence[Event]:
        """The chosen creatures become attacking creatures."""
        combat = combat_of(game.board)
        assert combat is not None
        declared = (attacking(game.board, creature, defender) for creature, defender in self.attacks)
        write_combat(game, replace(combat, attackers=(*combat.attackers, *declared), bands=self.bands))
        return ()

    detail = "story"

    def narrate(self, board: Board) -> str:
        """Who attacks whom with what."""
        defenders = dict.fromkeys(defender for _, defender in self.attacks)
        parts = [f"{name_of_attacked(board, each)} with {self._against(each, board)}" for each in defenders]
        return f"{self._who(board)} {', and '.join(parts)}"

    def _who(self, board: Board) -> str:
        return said_of(board, dict.fromkeys(self.attacker_with(creature) for creature, _ in self.attacks), "attack")

    def _against(self, defender: Id, board: Board) -> str:
        attacking = [creature for creature, whom in self.attacks if whom == defender]
        bands = [band for band in self.bands if band[0] in attacking]
        alone = [creature for creature in attacking if not any(creature in band for band in bands)]
        in_bands = [f"a band of {in_a_row([board.name(creature) for creature in band])}" for band in bands]
        return in_a_row([*(board.name(creature) for creature in alone), *in_bands])

    def describe(self, board: Board) -> str:
        """Who attacks with how many."""
        count = len(self.attacks)
        return f"{self._who(board)} with {count} creature{'' if count == 1 else 's'}"


@rule("508.2a")
@fields_formerly(attacker="player")
class Attacks(Event):
    """A creature attacks: it has been declared as an attacker (CR 508.3a) by its controller, the attacking player."""

    creature: ObjectId

    about = ("creature", "defender")
    defender: Id
    player: PlayerId

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What attacks what."""
        return f"{board.name(self.creature)} attacks {name_of_attacked(board, self.defender)}"


@rule("508.1", "703.4i", "805.2", "805.10b")
@rule("802.3", "806.3a", "806.7c", edition="2009")
def act(game: Game) -> None:
    """The active player declares attackers, if a creature can attack; for a team its primary player does."""
    pieces = possible_attacks(game.board)
    if not pieces:
        return
    costs = costs_of(game.board, pieces)
    decision = _decision(game, pieces, costs)
    _note_required(game, pieces, decision)
    answer = None if game.asks_everything else decision.only_answer
    chosen = game.ask(decision) if answer is None else answer
    places = [decision.candidates.index(piece) for piece in chosen]
    declared = tuple((pieces[place].creature, pieces[place].defender) for place in places)
    demanded = tuple((game.board.controller(pieces[place].creature), costs[place]) for place in places)
    bands = declare_bands(game, decision.player, declared)
    bill = billed((*demanded, *_optional(game, declared)))
    if bill:
        game.call(DeclareForCost(player=decision.player, attacks=declared, bands=bands, bill=bill))
    elif declared:
        _tap(game, declared)
        _attack(game, decision.player, declared, bands)


@rule("508.1g")
def _optional(game: Game, attacks: Aims) -> Bill:
    """What players choose to pay as their creatures attack, of what they can pay."""
    chosen: Bill = ()
    for offer in offers_for(game.board, [creature for creature, _ in attacks]):
        player = game.board.controller(offer.creature)
        owed = (*(cost for payer, costs in chosen if payer == player for cost in costs), *offer.owed)
        if why_impossible(game, PayToDeclare(player=player, owed=owed, attacks=attacks)) is None:
            question = f"{game.board.name(offer.creature)}: {offer.question}"
            if game.ask(yes_no(player, "508.1g", question)) == (Answer(True),):
                chosen = (*chosen, (player, offer.owed))
    return chosen


@rule("302.5", "508.1a", "508.1b", "508.1c", "802.3")
def possible_attacks(board: Board) -> list[DeclaredAttack]:
    """Each creature that can attack with each thing that it can attack."""
    creatures = [number for player in board.active_players for number in fighters(board, player)]
    combat = combat_of(board)
    if not creatures or combat is None:
        return []
    defenders = attackable(board, combat.defending_players)
    attacks = (
        DeclaredAttack(creature, defender)
        for creature in creatures
        for defender in defenders
        if can_be_reached(board, board.controller(creature), defender)
    )
    fit = [attack for attack in attacks if can_be_declared(board, attack)]
    return [piece for piece in permitted(board, fit) if isinstance(piece, DeclaredAttack)]


def can_be_declared(board: Board, attack: DeclaredAttack) -> bool:
    """Whether a permanent of the active player may attack something as far as its own state goes."""
    return _unfitness(board, attack) is None


@rule("508.1a", "302.6", "702.10b", "609.4")
def _unfitness(board: Board, attack: DeclaredAttack) -> Reason | None:
    number = attack.creature
    if not can_fight(board, number):
        return Reason("508.1a", "only a creature that isn't a battle can attack")
    if not untapped_as_though(board, attack, number):
        return Reason("508.1a", "a tapped creature can't attack")
    if is_summoning_sick(board, number) and not has_as_though(board, attack, number, Haste):
        return Reason("302.6", "it hasn't haste and hasn't been its player's since their turn began")
    return None


@rule("508.1a", "508.1b", "508.1c")
def reason_against_attack(board: Board, attack: DeclaredAttack) -> Reason | None:
    """The first rule that keeps a creature from being declared as this attacker, whatever else attacks."""
    if not board.is_permanent(attack.creature) or not board.is_active(board.controller(attack.creature)):
        return Reason("508.1a", "only creatures that the active player controls can attack")
    if reason := _unfitness(board, attack):
        return reason
    if refused := refusing(board, attack):
        return why_forbidden(board, refused, "508.1c")
    combat = combat_of(board)
    if combat is None or attack.defender not in attackable(board, combat.defending_players):
        return Reason("508.1b", "only a defending player, their planeswalkers and battles they protect can be attacked")
    if not can_be_reached(board, board.controller(attack.creature), attack.defender):
        return Reason("801.3", "the player who would be attacked sits too far away")
    return None


def _decision(game: Game, pieces: Sequence[DeclaredAttack], costs: Sequence[Owed]) -> DeclareAttackers:
    board, player = game.board, game.board.active_player
    names: dict[Id, str] = {piece.creature: board.name(piece.creature) for piece in pieces}
    names |= {piece.defender: name_of_attacked(board, piece.defender) for piece in pieces}
    return DeclareAttackers(
        player=player,
        rule="508.1",
        reason="declare attackers",
        candidates=tuple(Attack(p.creature, names[p.creature], p.defender, names[p.defender]) for p in pieces),
        minimum=0,
        maximum=len({piece.creature for piece in pieces}),
        limits=(
            *limits_on(board, pieces, AttackDeclaration),
            *affordable(game, [board.controller(piece.creature) for piece in pieces], costs),
        ),
        demands=demands_on(board, pieces),
        costly=tuple(place for place, cost in enumerate(costs) if cost),
    )


@rule("506.6")
def _note_required(game: Game, pieces: Sequence[DeclaredAttack], decision: DeclareAttackers) -> None:
    """Note which creatures have to attack as attackers are declared, for what asks about that later in this combat."""
    combat = combat_of(game.board)
    required = tuple(dict.fromkeys(pieces[place].creature for demand in decision.demands for place in demand.pieces))
    if combat is not None and required:
        write_combat(game, replace(combat, required=required))


@rule("508.1f", "702.20b")
def _tap(game: Game, attacks: Aims) -> None:
    """Attacking causes creatures to become tapped, but not those with vigilance."""
    propose(game, [Tap(Cause("508.1f"), creature) for creature in _tapping(game.board, attacks)])


def _tapping(board: Board, attacks: Aims) -> Iterator[ObjectId]:
    return (creature for creature, _ in attacks if Vigilance not in board.characteristics(creature).keywords)


@rule("508.1k", "508.1m", "508.2a")
def _attack(game: Game, player: PlayerId, attacks: Aims, bands: Bands) -> None:
    """The creatures still controlled by the player, or a teammate, become attackers; abilities trigger."""
    board = game.board
    kept = tuple(pair for pair in attacks if can_fight(board, pair[0]) and board.is_active(board.controller(pair[0])))
    if kept:
        others = ((creature, board.controller(creature)) for creature, _ in kept)
        of_teammates = tuple(pair for pair in others if pair[1] != player)
        gone = [creature for creature, _ in attacks if creature not in dict(kept)]
        declared = AttackersDeclared(DECLARED, player, kept, of_teammates, reduced(bands, gone))
        one_by_one = (Attacks(DECLARED, creature, defender, board.controller(creature)) for creature, defender in kept)
        propose(game, [declared, *one_by_one])


class DeclareForCost(Procedure):
    """A declaration of attackers that costs something: if that can't be paid, it is taken back (CR 508.1)."""

    player: PlayerId = PlayerId(0)
    attacks: Aims = ()
    bands: Bands = ()
    bill: Bill = ()

    proposes = True

    @rule("508.1f", "508.1h", "508.1i", "508.1j")
    def begin(self, game: Game) -> Procedure | None:
        """Tap the creatures, pay the total cost, and attack."""
        _tap(game, self.attacks)
        for payer, owed in self.bill:
            pay(game, payer, owed)
        _attack(game, self.player, self.attacks, self.bands)
        return None
