"""CR 117.1, 116: what a player with priority can do."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.options import Activate, Cast, EndEffect, Play, RollDie, TurnThisUp, Unlock
from comprules.kernel.zones import EXILE
from comprules.rules.abilities.abilities import ActivatedAbility
from comprules.rules.abilities.activating import ActivateAbility
from comprules.rules.abilities.activations import check_activation
from comprules.rules.abilities.index import Activatable, with_abilities
from comprules.rules.abilities.statements import Casting
from comprules.rules.card_types.lands import PlayLand, land_problem
from comprules.rules.casting.casting import CastSpell
from comprules.rules.casting.casting_allowed import check_permission_for
from comprules.rules.casting.casting_methods import is_permitted, methods, with_gained
from comprules.rules.casting.casting_options import GivesAsCast
from comprules.rules.casting.choosing_a_face import castable_sets, considered, shown_as, would_be
from comprules.rules.casting.permissions import CastingAtInstantSpeed, FlashPermission
from comprules.rules.casting.permitted_methods import PLAINLY, Permission, PlayingFrom
from comprules.rules.casting.permitted_methods import CastingMethod as CastingWay
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.costs.costs import ManaCost
from comprules.rules.legality.candidates import Candidate, lands_of, open_abilities
from comprules.rules.legality.casting_facts import SpellFacts, spell_facts
from comprules.rules.legality.idleness import Idleness, idleness
from comprules.rules.legality.legality_by_trial import why_impossible
from comprules.rules.legality.quick_legality import QuickLegality
from comprules.rules.mana_and_numbers.mana_abilities import mana_abilities
from comprules.rules.payment.tapping_plainly import does_more_than_add_mana
from comprules.rules.payment.usable_mana import profile_of
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority import turning_face_up
from comprules.rules.targets_and_priority.ending_effects import EndEffectNow, EndingOfEffect, MayBeEnded, endable
from comprules.rules.targets_and_priority.timing import at_sorcery_speed
from comprules.rules.targets_and_priority.turning_face_up import WayOfTurning, ways_up
from comprules.rules.targets_and_priority.unlocking import UnlockHalf, unlockable
from comprules.rules.turn.plan import BEGUN
from comprules.rules.variants.conspiracies import AGENDA, TurnConspiracyUp, face_down_conspiracies
from comprules.rules.variants.planar_die import RollPlanarDie, may_roll
from comprules.rules.zones.noted import BEYOND


@rule("117.1", "117.1a", "117.1b", "117.1c")
def actions(game: Game, player: PlayerId) -> tuple[Option, ...]:
    """What a player with priority can do besides passing and activating mana abilities, but for those that no payment
    activates.

    Found anew only if something has changed since it was last found for this player.
    """
    board, state = game.board, game.state
    begun, combat = state.registers[BEGUN], state.registers[COMBAT]
    situation = (state.writes, state.notes, combat if combat is not None and combat.attackers else None)
    key = (player, slow := at_sorcery_speed(board, player))
    known: Offered | None = game.offered.get(key)
    if known is not None and known.situation == situation and known.begun in (None, begun):
        if CHECKING:
            check("what a player can do", known.options, _find_actions, game, player)
        return known.options
    if known is not None and known.idleness is not None and known.idleness.holds(game, player):
        if CHECKING:
            check("what a player can do who could do nothing", (), _find_actions, game, player)
        game.offered[key] = Offered(situation, None, (), known.idleness)
        return ()
    board.step_mattered = False
    quick = QuickLegality(game, player, at_sorcery_speed=slow)
    found = _find(game, player, quick)
    goes_for = begun if board.step_mattered else None
    game.offered[key] = Offered(situation, goes_for, found, None if found else idleness(game, player, quick))
    return found


class Offered(Record):
    """What a player could do in a situation, in the step that had begun then if which it was has mattered; if that was
    nothing, what it hangs on.

    The situation is what actions depend on, apart from the step's name: everything but the bookkeeping of the game's
    course. The counts of writes stand for the tables and registers; they come back to a value only together with the
    state they had there. Combat without attackers is as good as none.
    """

    situation: tuple[Any, ...]
    begun: tuple[str, ...] | None
    options: tuple[Option, ...]
    idleness: Idleness | None


class Openings(Record):
    """What is in force by which there may be more to do than usual: cards may be played from elsewhere, or cast at any
    time, or gain abilities as they are cast, effects may be ended; `offered` are the mana abilities that are for more
    than payments.
    """

    permits: bool
    gives_flash: bool
    gives_as_cast: bool
    lets_end: bool
    offered: tuple[Activatable, ...]

    @property
    def is_unusual(self) -> bool:
        """Whether more than what cards in hand say of themselves has to do with which cards can be cast."""
        return self.permits or self.gives_as_cast


def _openings(index: Index) -> Openings:
    said = index.said
    return Openings(
        permits=(Permission, PlayingFrom) in said,
        gives_flash=(FlashPermission, CastingAtInstantSpeed) in said,
        gives_as_cast=(GivesAsCast, Casting) in said,
        lets_end=(MayBeEnded, EndingOfEffect) in said,
        offered=tuple([found for found in with_abilities(index).mana if not _is_just_for_payments(found.ability)]),
    )


def _find_actions(game: Game, player: PlayerId) -> tuple[Option, ...]:
    return _find(game, player, QuickLegality(game, player, at_sorcery_speed=at_sorcery_speed(game.board, player)))


def _find(game: Game, player: PlayerId, quick: QuickLegality) -> tuple[Option, ...]:
    board, slow = game.board, quick.at_sorcery_speed
    openings, command = quick.index.once(_openings), board.state.command
    if openings.offered or openings.lets_end or command or game.lists_mana_abilities:
        quick.is_settled = False
    return (
        *(_playable_lands(board, player, quick, openings) if slow else ()),
        *_castable(game, player, quick, openings),
        *_activatable(game, player, quick),
        *(_for_more_than_payments(game, player, openings) if openings.offered else ()),
        *(_doing_more_than_tapping(game, player) if game.lists_mana_abilities else ()),
        *_turnable(game, player, quick),
        *(_conspiracies(board, player) if command else ()),
        *(_unlockable(game, player) if slow else ()),
        *(_endable(game, player) if openings.lets_end else ()),
        *(_rollable(game, player) if slow else ()),
    )


@rule("116.2c")
def _endable(game: Game, player: PlayerId) -> Iterator[Option]:
    """The effects that a player can end."""
    for option in endable(game.board, player):
        if _is_possible(game, player, option, None):
            yield option


@rule("116.2m")
def _unlockable(game: Game, player: PlayerId) -> Iterator[Option]:
    """The halves of permanents that a player can unlock."""
    for option in unlockable(game.board, player):
        if _is_possible(game, player, option, None):
            yield option


@rule("116.2i")
def _rollable(game: Game, player: PlayerId) -> Iterator[Option]:
    """The planar die, if a player can roll it."""
    if may_roll(game.board, player) and _is_possible(game, player, RollDie(), None):
        yield RollDie()


@rule("117.1d", "602.5e")
def _for_more_than_payments(game: Game, player: PlayerId, openings: Openings) -> Iterator[Option]:
    """The mana abilities that a player can activate for what is paid later, and for nothing that is being paid; and
    those with targets, by older rules, which are activated for what they do to these as well.
    """
    board = game.board
    for found in openings.offered:
        if found.ability.is_open_to(player, found.player, board):
            option = Activate(found.object, board.name(found.object), found.place)
            if _is_possible(game, player, option, None):
                yield option


@rule("117.1d", "605.3a")
def _doing_more_than_tapping(game: Game, player: PlayerId) -> Iterator[Option]:
    """The mana abilities that payments activate too, and that do more than to tap a permanent and add mana."""
    board = game.board
    for found in _just_for_payments(board, player):
        option = _activating(board, found)
        if does_more_than_add_mana(board, player, found) and _is_possible(game, player, option, None):
            yield option


@lru_cache(maxsize=4096)
def _is_just_for_payments(ability: ActivatedAbility) -> bool:
    return not profile_of(ability).needs_priority and ability.is_mana_ability


@rule("117.1d", "605.3a")
def mana_actions(game: Game, player: PlayerId, only: Option | None = None) -> tuple[Option, ...]:
    """The mana abilities a player can activate, but for those that are offered as other actions are; or just one."""
    options = (_activating(game.board, found) for found in _just_for_payments(game.board, player))
    return tuple(option for option in options if only in (None, option) and _is_possible(game, player, option, None))


def _just_for_payments(board: Board, player: PlayerId) -> Iterator[Activatable]:
    """The mana abilities that a player has for payments, whether or not they can be activated now."""
    return (found for found in mana_abilities(board, player) if _is_just_for_payments(found.ability))


def _activating(board: Board, found: Activatable) -> Activate:
    return Activate(found.object, board.name(found.object), found.place)


def proposal(game: Game, player: PlayerId, option: Option) -> Procedure:
    """The procedure that carries an action out."""
    match option:
        case Play(number, _, face):
            return PlayLand(player=player, object=number, face=face)
        case Cast(number, _, face, method):
            return CastSpell(player=player, object=number, face=face, method=method)
        case Activate(number, _, ability):
            return ActivateAbility(player=player, object=number, number=ability)
        case TurnThisUp(number, _, method) if method == AGENDA:
            return TurnConspiracyUp(player=player, object=number)
        case TurnThisUp(number, _, method):
            return turning_face_up.TurnUp(player=player, object=number, method=method)
        case Unlock(number, _, half):
            return UnlockHalf(player=player, object=number, half=half)
        case EndEffect(_, _, effect):
            return EndEffectNow(player=player, effect=effect)
        case RollDie():
            return RollPlanarDie(player=player)
    raise Illegal("117.1", f"{option} isn't an action")


@rule("305.2b", "712.12")
def _playable_lands(board: Board, player: PlayerId, quick: QuickLegality, openings: Openings) -> Iterator[Option]:
    if not board.rules.has_land_play(board, player):
        return
    elsewhere = _cards_elsewhere(board, openings)
    for land in (*quick.hand.lands, *(land for number in elsewhere for land in lands_of(board, number))):
        if land_problem(board, player, land.id, land.face) is None:
            yield land


def _cards_elsewhere(board: Board, openings: Openings) -> tuple[ObjectId, ...]:
    """The cards that are in nobody's hand and that something may allow to be played."""
    commanders, there = board.commanders, board.state.command
    if not (commanders or openings.permits):
        return ()
    return (
        *(number for number in commanders if number in there),
        *(_permitted_cards(board) if openings.permits else ()),
    )


def _permitted_cards(board: Board) -> Iterator[ObjectId]:
    """The cards in graveyards, in exile and on top of libraries."""
    owners = range(len(board.state.players))
    for where in (*((Zone.GRAVEYARD, owner) for owner in owners), EXILE):
        yield from board.state.zones[where]
    for owner in owners:
        yield from board.state.library(owner)[-1:]


def _castable(game: Game, player: PlayerId, quick: QuickLegality, openings: Openings) -> Iterator[Option]:
    """The spells a player can cast: those for which nothing quick to see decides it are tried."""
    slow = quick.at_sorcery_speed or openings.gives_flash
    others = tuple(_of_several_sets(game.board, player)) if Layer.ABILITY in quick.index.layers else ()
    is_usual = not (openings.is_unusual or others or quick.index.castable or game.board.commanders)
    in_hand = quick.hand.slow if slow else quick.hand.fast
    found = in_hand if is_usual else _anywhere(game, player, slow, openings, others)
    quick.is_settled = quick.is_settled and is_usual
    for each in found:
        is_near = each.is_permitted or (each.is_timely and not quick.is_out_of_reach(each.known, each.number))
        quick.is_settled = quick.is_settled and not (is_near or each.known.turned)
        if each.known.ways and is_near:
            yield from _ways_to_cast(game, player, each, quick)
        if each.known.turned:
            yield from _cast_transformed(game, player, each.number, each.known.turned)


def _anywhere(
    game: Game, player: PlayerId, slow: bool, openings: Openings, others: tuple[ObjectId, ...]
) -> Iterator[Candidate]:
    """The cards that a player might cast, wherever they are and whatever allows it."""
    board, objects = game.board, game.board.state.objects
    allowed = (*board.state.hand(player), *_cards_elsewhere(board, openings))
    allowing = _allowing_themselves(board, player) if board.index.castable else ()
    for number in dict.fromkeys((*allowed, *allowing, *others)):
        record = objects[number]
        is_plain = record.zone is Zone.HAND and record.card.layout == "normal"
        for face, shown in ((0, board.characteristics(number)),) if is_plain else shown_as(board, number):
            known = spell_facts(with_gained(board, number, shown) if openings.gives_as_cast else shown)
            permitted = (openings.permits or number in others) and _may_be_permitted(board, player, number, face, known)
            if record.zone in known.places or permitted:
                yield Candidate(number, face, shown, known, slow or known.may_be_fast, permitted)


@rule("601.3e", "708.4")
def _may_be_permitted(board: Board, player: PlayerId, number: ObjectId, face: int, known: SpellFacts) -> bool:
    """Whether an effect lets a player cast a card as what it would be, or perhaps as what it would be face down or
    bestowed.
    """
    other = any(way.is_another for way in known.ways)
    return other or is_permitted(considered(board, number, face), player, number, face)


@rule("712.11a", "712.11d")
def _cast_transformed(
    game: Game, player: PlayerId, number: ObjectId, turned: tuple[tuple[str, int], ...]
) -> Iterator[Option]:
    """The ways in which a player can cast a card with another face up that its front face offers."""
    for method, face in turned:
        option = Cast(number, would_be(game.board, number, face).name, face, method)
        if _permitted(considered(game.board, number, face), player, option) and _is_possible(
            game, player, option, None
        ):
            yield option


@rule("709.3", "712.11b", "715.3")
def _ways_to_cast(game: Game, player: PlayerId, card: Candidate, quick: QuickLegality) -> Iterator[Option]:
    """The ways in which a player can cast a spell, with one of the sets of characteristics that it can have."""
    plainly, known = Cast(card.number, card.shown.name, card.face), card.known
    seen = considered(game.board, plainly.id, plainly.face)
    is_allowed = seen is game.board and quick.is_allowed(known, card.number, card.shown)
    in_hand = game.board.object(plainly.id).zone is Zone.HAND
    own = {way.method: way for way in known.ways}
    names = [way.method for way in known.ways]
    of_same_name = {name for name in own if names.count(name) > 1} if len(own) < len(names) else ()
    for method in methods(own, seen, player, plainly.id, plainly.face):
        is_given = bool(method) and seen is not game.board
        is_usual = (
            method in own
            and method not in of_same_name
            and (in_hand or not (is_given or game.board.index.about(Permission, PlayingFrom)))
        )
        option = replace(plainly, method=method) if method else plainly
        is_too_dear = is_usual and quick.is_too_dear(known, own[method], option)
        way = None if is_too_dear else _permitted(seen, player, option, is_allowed=is_allowed and not method)
        if way is None:
            continue
        verdict = quick.of_spell(known, option, own[method], seen) if is_usual else None
        if _is_possible(game, player, option, None if verdict and way.awaits_flash else verdict):
            yield option


def _activatable(game: Game, player: PlayerId, quick: QuickLegality) -> Iterator[Option]:
    """The abilities a player can activate, mana abilities apart."""
    board = game.board
    for found in open_abilities(board, quick.index, player, slow=quick.at_sorcery_speed):
        if quick.is_hopeless(found):
            continue
        quick.is_settled = False
        if _can_begin(board, player, found.object, found.place):
            option = Activate(found.object, board.name(found.object), found.place)
            if _is_possible(game, player, option, quick.of_ability(found)):
                yield option


@rule("116.2j")
def _conspiracies(board: Board, player: PlayerId) -> Iterator[Option]:
    """The conspiracies that a player can turn face up."""
    for number in face_down_conspiracies(board, player):
        yield TurnThisUp(number, face_up_values(board.object(number)).name, AGENDA)


@rule("116.2b")
def _turnable(game: Game, player: PlayerId, quick: QuickLegality) -> Iterator[Option]:
    """The face-down permanents that a player can turn face up, and how."""
    board = game.board
    objects, turnable = board.state.objects, board.rules.turnable(board)
    quick.is_settled = quick.is_settled and turnable is board.battlefield
    for number in turnable:
        if objects[number].face_down is not None and board.controller(number) == player:
            quick.is_settled = False
            name = face_up_values(objects[number]).name
            for way in ways_up(board, number):
                option = TurnThisUp(number, name, way.method)
                if _is_possible(game, player, option, _too_dear(way, quick)):
                    yield option


def _too_dear(way: WayOfTurning, quick: QuickLegality) -> bool | None:
    """False if there is too little mana for a way of turning something up; otherwise a trial must tell."""
    symbols = tuple(symbol.strip("{}") for cost in way.costs if isinstance(cost, ManaCost) for symbol in cost.symbols)
    return False if quick.mana.affords(symbols) is False else None


def _is_possible(game: Game, player: PlayerId, option: Option, verdict: bool | None) -> bool:
    if verdict is not None:
        return verdict
    return why_impossible(game, proposal(game, player, option)) is None


def _allowing_themselves(board: Board, player: PlayerId) -> Iterator[ObjectId]:
    """Cards of the player outside the hand whose own abilities, or those they are given, may allow casting them."""
    castable, objects = board.index.castable, board.state.objects
    for number in (*board.state.registers[BEYOND], *board.given_abilities):
        if number in castable and objects[number].owner == player:
            yield number


@rule("601.3e")
def _of_several_sets(board: Board, player: PlayerId) -> Iterator[ObjectId]:
    """Cards in a player's graveyard that effects might let be cast as what they aren't there, such as an Adventure."""
    objects = board.state.objects
    for card in board.state.graveyard(player):
        if objects[card].card.layout != "normal" and len(castable_sets(objects[card])) > 1:
            yield card


def _permitted(board: Board, player: PlayerId, option: Cast, *, is_allowed: bool = False) -> CastingWay | None:
    """The way in which a player may begin to cast a spell; None if there is none. If it's plain that it `is_allowed`,
    that is plainly.
    """
    if is_allowed:
        if CHECKING:
            check(f"whether {option} is permitted", PLAINLY, _permitted, board, player, option)
        return PLAINLY
    try:
        return check_permission_for(board, player, option.id, option.method, option.face)
    except Illegal:
        return None


def _can_begin(board: Board, player: PlayerId, number: ObjectId, place: int) -> bool:
    try:
        check_activation(board, player, number, place)
    except Illegal:
        return False
    return True
