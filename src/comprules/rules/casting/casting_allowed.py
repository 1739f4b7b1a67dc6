"""CR 601.3: whether a rule or effect lets a player begin to cast a spell, and nothing forbids it."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from comprules.rules.abilities.statements import Casting, Restriction
from comprules.rules.casting.casting_methods import as_cast, as_cast_by, face_of_way, find_ways
from comprules.rules.casting.casting_options import AdditionalCost, CastingLimit, CastingPermission, options_of
from comprules.rules.casting.choosing_a_face import castable_sets, considered
from comprules.rules.casting.choosing_a_way import one_of
from comprules.rules.casting.given_on_the_stack import statements_it_will_have
from comprules.rules.casting.permissions import CastingAtInstantSpeed, FlashPermission, may_cast_as_though_flash
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.continuous_effects.aspects import EVERYTHING, NOTHING
from comprules.rules.costs.costs import ManaCost
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.targets_and_priority.looking_at_targets import LooksAtTargets
from comprules.rules.targets_and_priority.timing import at_sorcery_speed
from comprules.rules.zones.command_zone import COMMAND_ZONE_TYPES

_WHEN_TO_CAST: Final = {
    "Creature": "302.1",
    "Artifact": "301.1",
    "Enchantment": "303.1",
    "Planeswalker": "306.1",
    "Battle": "310.1",
    "Sorcery": "307.1",
}
"""The rule that says when spells of a card type can be cast; of several types, the first one here counts."""


@rule("601.3e", "709.3a", "712.11a", "712.11c", "712.11d")
def check_permission(
    board: Board, player: PlayerId, number: ObjectId, method: str, face: int = 0, way: CastingMethod | None = None
) -> CastingMethod:
    """The way in which a player casts this card, with a set of characteristics of it: the one of that name, or the
    given one.

    Raises Illegal if nothing allows it now, or something forbids it.
    """
    offered = face_of_way(board, number, method) if way is None else way.face
    if face not in (castable_sets(board.object(number)) if offered is None else (offered,)):
        raise Illegal("601.3e", "it has no such characteristics to be cast with")
    view = considered(board, number, face)
    return check_permission_for(view, player, number, method, face, way)


@rule("601.3", "118.9a")
def check_permission_for(
    board: Board, player: PlayerId, number: ObjectId, method: str, face: int = 0, way: CastingMethod | None = None
) -> CastingMethod:
    """The way in which a player casts what this card is on the board, as `check_permission` says."""
    ways = find_ways(board, player, number, method, face) if way is None else way.offered or (way,)
    if len(ways) == 1:
        return _checked(board, player, number, ways[0])
    allowed: list[CastingMethod] = []
    refusals: list[Illegal] = []
    for each in ways:
        try:
            allowed.append(_checked(board, player, number, each))
        except Illegal as refusal:
            refusals.append(refusal)
    if not allowed:
        raise refusals[0]
    return one_of(allowed)


@rule("300.2a", "305.9", "313.2", "315.3", "601.3", "601.3a")
def _checked(board: Board, player: PlayerId, number: ObjectId, way: CastingMethod) -> CastingMethod:
    """A way of casting a card now, with what it asks for at this time.

    Raises Illegal if this isn't the time, or something forbids it.
    """
    board = as_cast_by(as_cast(board, number, way.down), number, way.method)
    known = board.characteristics(number)
    if "Land" in known.types:
        raise Illegal("305.9", "a land can't be cast as a spell")
    if not COMMAND_ZONE_TYPES.isdisjoint(known.types):
        raise Illegal("408.3", "a card that belongs in the command zone can't be cast")
    way = _timely(board, player, number, way)
    if not _legend_permits(board, player, known):
        raise Illegal("205.4e", "only who controls a legendary creature or planeswalker can cast it")
    _check_limits(known, Context(board, number, player))
    forbidding = forbidden(board, Casting(player, number))
    if forbidding is not None and not _has_x(known, way):
        raise Illegal("601.3a", f"{board.name(forbidding.source)} says that it can't be cast")
    return way


@rule("601.3", "604.6")
def _check_limits(known: Characteristics, context: Context) -> None:
    """Raise Illegal if what the card itself says of being cast doesn't let it be cast now."""
    for limit in options_of(known, CastingLimit, context):
        refusal = limit.refusal(context)
        if refusal is not None:
            raise Illegal("601.3", refusal)


def _has_x(known: Characteristics, way: CastingMethod) -> bool:
    """Whether the value announced for X will bear on the spell's mana value."""
    return "X" in known.mana_cost and (way.costs is None or any("{X}" in each.symbols for each in _mana_costs(way)))


def _mana_costs(way: CastingMethod) -> list[ManaCost]:
    return [cost for cost in way.costs or () if isinstance(cost, ManaCost)]


@rule("601.3b", "601.3c", "304.1", "702.8a")
def _timely(board: Board, player: PlayerId, number: ObjectId, way: CastingMethod) -> CastingMethod:
    """A way of casting a card now, with the additional cost that must be paid for that.

    Raises Illegal if this isn't the time.
    """
    if way.any_time or at_sorcery_speed(board, player) or is_fast(board, number, Context(board, number, player)):
        return way
    for cost in options_of(board.characteristics(number), AdditionalCost):
        if cost.gives_flash():
            return replace(way, obliged=(cost.label(),))
    if _may_become_fast(board, number):
        return replace(way, awaits_flash=True)
    raise _not_now(board.characteristics(number))


@rule("117.1a", "300.2b", "301.1", "302.1", "303.1", "306.1", "307.1", "308.1", "310.1")
def _not_now(known: Characteristics) -> Illegal:
    """What is said of casting a noninstant spell at another time, by the rules of its card type."""
    rules = (number for kind, number in _WHEN_TO_CAST.items() if kind in known.types)
    return Illegal(next(rules, "117.1a"), "it can be cast only during its player's main phase while the stack is empty")


@rule("601.3b")
def _may_become_fast(board: Board, number: ObjectId) -> bool:
    """Whether choices made while a spell is proposed may let it be cast as though it had flash.

    They do if it says so itself, or if they bear on what an effect asks for: X on its mana value, its optional costs on
    whether it is kicked, its targets on what it targets.
    """
    known = board.characteristics(number)
    if any(permission.may_come_true() for permission in options_of(known, CastingPermission)):
        return True
    permissions = board.index.about(FlashPermission, CastingAtInstantSpeed)
    if not permissions:
        return False
    looked_at = NOTHING.union(*(active.statement.looked_at() for active in permissions))
    if "X" in known.mana_cost and "mana cost" in looked_at:
        return True
    if looked_at == EVERYTHING and any(cost.label() for cost in options_of(known, AdditionalCost)):
        return True
    return _look_at_targets(permissions)


@rule("601.2e")
def depends_on_targets(board: Board) -> bool:
    """Whether something in force may forbid a spell for its targets."""
    return _look_at_targets(board.index.about(Restriction, Casting))


def _look_at_targets(several: Sequence[Active]) -> bool:
    return any(_looks_at_targets(each.statement) for each in several)


@lru_cache(maxsize=4096)
def _looks_at_targets(statement: Phrase) -> bool:
    return any(isinstance(part, LooksAtTargets) for part in walk(statement))


@rule("205.4e")
def _legend_permits(board: Board, player: PlayerId, known: Characteristics) -> bool:
    """Whether a player may cast a spell as far as it is a legendary instant or sorcery."""
    if "Legendary" not in known.supertypes or not {"Instant", "Sorcery"} & set(known.types):
        return True
    held = (board.characteristics(number) for number in board.permanents(player))
    return any("Legendary" in each.supertypes and {"Creature", "Planeswalker"} & set(each.types) for each in held)


@rule("601.3d", "609.4")
def is_fast(board: Board, number: ObjectId, context: Context) -> bool:
    """Whether a card can be cast any time its player has priority (CR 304.1, 702.8a)."""
    known = board.characteristics(number)
    if "Instant" in known.types:
        return True
    own, given = (said(known, CastingPermission, context) for said in (options_of, statements_it_will_have))
    if any(permission.as_though_flash(context) for permission in chain(own, given)):
        return True
    return may_cast_as_though_flash(board, context.you, number)
