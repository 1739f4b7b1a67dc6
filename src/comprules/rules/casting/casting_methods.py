"""CR 601.2b, 601.3, 118.9: the ways in which a card can be cast: from where, for what cost, and on what terms."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.rules.abilities.statements import Casting
from comprules.rules.casting.casting_options import AlternativeCost, CastingPlace, GivesAsCast, options_of
from comprules.rules.casting.choosing_a_face import normal_values, with_values
from comprules.rules.casting.choosing_a_way import one_of
from comprules.rules.casting.permissions import counts_as_own, permissions, terms_for
from comprules.rules.casting.permitted_methods import PLAINLY, CastingMethod, Permission, PlayingFrom
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force

FREE: Final = "without paying its mana cost"
"""The name by which casting a spell without paying its mana cost is announced."""


@rule("601.3", "118.9a")
def ways_to_cast(board: Board, player: PlayerId, number: ObjectId, face: int = 0) -> Iterator[CastingMethod]:
    """The ways in which a player may cast a card from where it is, its timing left aside."""
    record, context = board.object(number), Context(board, number, player)
    own = [
        option for option in alternatives(board, number) if option.face() in (None, face) and option.available(context)
    ]
    for way in _usual_ways(board, player, number, face):
        yield way
        if not way.method and way.costs is None:
            yield from (_by(option, way) for option in own if option.zone() is Zone.HAND and not _is_another(option))
    changing = [option for option in own if option.zone() is Zone.HAND and _is_another(option)]
    yield from (way for option in changing for way in _ways_as_another(board, player, number, option))
    elsewhere = [option for option in own if option.zone() is record.zone is not Zone.HAND]
    if elsewhere and counts_as_own(board, player, number):
        yield from (_by(option, PLAINLY) for option in elsewhere)


def _is_another(option: AlternativeCost) -> bool:
    return option.face_down() is not None or option.changes_spell()


@rule("601.3e", "702.37c", "702.103d", "702.168b", "708.4")
def _ways_as_another(
    board: Board, player: PlayerId, number: ObjectId, option: AlternativeCost
) -> Iterator[CastingMethod]:
    """The ways of casting a card face down, or bestowed, from wherever one that is what it would be then could be."""
    seen = board
    if not _is_only_plain(board, player, number):
        seen = as_cast_by(as_cast(board, number, option.face_down()), number, option.method())
    for way in _usual_ways(seen, player, number, 0):
        if not way.method and way.costs is None:
            yield _by(option, way)


@rule("708.4", "702.37c", "702.168b")
def as_cast(board: Board, number: ObjectId, down: FaceDown | None) -> Board:
    """The board on which a card that would be cast face down is what it would be then."""
    return board if down is None else with_values(board, number, down.values)


def hidden_by(board: Board, number: ObjectId, method: str) -> FaceDown | None:
    """What a card cast in the way of this name is while it is face down; None if it is cast face up."""
    if not method:
        return None
    found = (option.face_down() for option in alternatives(board, number) if option.method() == method)
    return next(found, None)


@rule("601.3e", "702.103d")
def as_cast_by(board: Board, number: ObjectId, method: str) -> Board:
    """The board on which a card is what the spell would be, where casting it in the way of this name changes that."""
    if not method:
        return board
    changing = (option for option in alternatives(board, number) if option.changes_spell())
    if not isinstance(board, LiveBoard) or not any(option.method() == method for option in changing):
        return board
    view, state = board.fork()
    state.write(OBJECTS, number, replace(board.object(number), stacked=Stacked(method=method)))
    return view


@rule("118.9", "610.5", "712.11d")
def alternatives(board: Board, number: ObjectId) -> tuple[AlternativeCost, ...]:
    """The alternative costs that an object offers, as it is or with what it gains as it is cast; its front face may say
    that it is cast with another one.
    """
    record = board.object(number)
    face_up = face_up_values(record) if record.face_down is not None else board.characteristics(number)
    shown = tuple(options_of(with_gained(board, number, face_up), AlternativeCost))
    normal = options_of(normal_values(record), AlternativeCost)
    return (*shown, *(option for option in normal if option.face() is not None and option not in shown))


@rule("601.3e", "610.5")
def with_gained(board: Board, number: ObjectId, known: Characteristics) -> Characteristics:
    """What a card is, with the abilities that it would gain as it is cast."""
    if not any_gain_as_cast(board) or board.object(number).zone is Zone.STACK:
        return known
    gained = (ability for said, context in _giving(board) for ability in said.given(number, context))
    return replace(known, abilities=(*known.abilities, *gained))


def _giving(board: Board) -> Iterator[tuple[GivesAsCast, Context]]:
    return in_force(board, GivesAsCast, Casting)


def any_gain_as_cast(board: Board) -> bool:
    """Whether any spells gain abilities as they are cast."""
    return bool(board.index.about(GivesAsCast, Casting))


@rule("601.2a", "610.5")
def gain_as_cast(game: Game, item: ObjectId) -> None:
    """Let a spell that has just been put on the stack gain what static abilities say it gains as it is cast."""
    for said, context in list(_giving(game.board)):
        said.begin(game, item, context)


def face_of_way(board: Board, number: ObjectId, method: str) -> int | None:
    """The set of characteristics with which a card is cast in the way of this name, if it isn't the player's choice."""
    faces = (option.face() for option in alternatives(board, number) if option.method() == method)
    return next(faces, None)


def own_way(board: Board, item: ObjectId, method: str) -> CastingMethod:
    """The way of this name in which a spell on the stack is cast, if its own text or the rules offer it.

    Raises Illegal if they don't.
    """
    if not method:
        return PLAINLY
    for option in alternatives(board, item):
        if option.method() == method:
            return _by(option, PLAINLY)
    raise Illegal("118.9", f"it can't be cast with {method}")


def _by(option: AlternativeCost, way: CastingMethod) -> CastingMethod:
    known = replace(way, method=option.method(), costs=option.costs(), down=option.face_down())
    return replace(known, any_time=True) if option.any_time() else known


@rule("601.3", "702.127a")
def _usual_ways(board: Board, player: PlayerId, number: ObjectId, face: int) -> Iterator[CastingMethod]:
    """The ways of casting a card from the hand, and what effects allow."""
    record = board.object(number)
    places = [each.zone() for each in options_of(board.characteristics(number), CastingPlace)]
    if places:
        if record.zone in places and counts_as_own(board, player, number):
            yield PLAINLY
            yield from _on_terms(board, PlayingFrom(player, number, as_land=False, face=face), (PLAINLY,))
        return
    if record.owner == player and record.zone is Zone.HAND:
        yield PLAINLY
    yield from permitted_ways(board, PlayingFrom(player, number, as_land=False, face=face))


def permitted_ways(board: Board, playing: PlayingFrom) -> Iterator[CastingMethod]:
    """The ways that effects allow: what lets a spell be cast from somewhere, and what says for what cost."""
    allowed = [
        way for permission, context in permissions(board, playing) for way in _by_effect(permission, playing, context)
    ]
    yield from allowed
    yield from _on_terms(board, playing, allowed)


def _by_effect(permission: Permission, playing: PlayingFrom, context: Context) -> Iterator[CastingMethod]:
    """The ways that one effect allows; what is cast for its mana cost after all isn't cast at another time for that."""
    used = ((context.source, permission),) if permission.is_used_up() else ()
    for allowed in permission.ways(playing, context):
        for way in as_optional(allowed, context.board):
            by = context.source if way.by is None else way.by
            any_time = way.any_time and way.is_named == allowed.is_named
            yield replace(way, by=by, used=(*way.used, *used), any_time=any_time)


@rule("116.9b", edition="2009")
@rule("118.9b")
def as_optional(way: CastingMethod, board: Board) -> Iterator[CastingMethod]:
    """A way of casting, and where an effect names an alternative cost that needn't be paid, that for the mana cost."""
    yield way
    if way.is_named and board.rules.alternative_costs_are_optional:
        yield replace(way, method="", costs=None, is_named=False)


@rule("601.3", "118.9", "118.9a")
def _on_terms(board: Board, playing: PlayingFrom, allowed: Sequence[CastingMethod]) -> Iterator[CastingMethod]:
    """The ways of casting a spell for what it costs usually, as they become on terms that other effects allow for such
    spells wherever they are cast from.
    """
    usual = [way for way in allowed if not way.method and way.costs is None]
    for permission, context in terms_for(board, playing) if usual else ():
        for terms in _by_effect(permission, playing, context):
            yield from (_together(way, terms) for way in usual)


def _together(way: CastingMethod, terms: CastingMethod) -> CastingMethod:
    return replace(
        terms,
        by=way.by if way.by is not None else terms.by,
        additional=(*way.additional, *terms.additional),
        any_time=way.any_time or terms.any_time,
        as_though=terms.as_though or way.as_though,
        riders=(*way.riders, *terms.riders),
        used=(*way.used, *terms.used),
    )


def is_permitted(board: Board, player: PlayerId, number: ObjectId, face: int) -> bool:
    """Whether an effect lets a player cast a card in some way."""
    return any(True for _ in permitted_ways(board, PlayingFrom(player, number, as_land=False, face=face)))


def _is_only_plain(board: Board, player: PlayerId, number: ObjectId) -> bool:
    """Whether nothing bears on how a card is cast plainly: it is in its owner's hand, and nothing else is said."""
    record = board.object(number)
    if record.zone is not Zone.HAND or record.owner != player or board.index.about(Permission, PlayingFrom):
        return False
    return not any(True for _ in options_of(board.characteristics(number), CastingPlace))


def find_ways(board: Board, player: PlayerId, number: ObjectId, method: str, face: int = 0) -> Sequence[CastingMethod]:
    """The ways of this name in which a player may cast a card.

    Raises Illegal if there is none.
    """
    if not method and _is_only_plain(board, player, number):
        return (PLAINLY,)
    found = [way for way in ways_to_cast(board, player, number, face) if way.method == method]
    if found:
        return found
    own = [option for option in alternatives(board, number) if option.method() == method]
    if any(not option.available(Context(board, number, player)) for option in own):
        raise Illegal("118.9", f"the condition for casting it with {method} isn't met")
    if method and not own:
        raise Illegal("118.9", f"it can't be cast with {method}")
    raise Illegal("601.3", "nothing allows casting it from where it is")


@rule("118.9", "608.2g", "702.127a")
def ways_instead(
    board: Board, player: PlayerId, number: ObjectId, way: CastingMethod, guise: str = ""
) -> Iterator[CastingMethod]:
    """A way in which an effect lets a player cast a card; where that is for its mana cost, also those of casting it for
    an alternative cost that the card offers. If a `guise` is named, only those that make it that other spell.
    """
    places = [each.zone() for each in options_of(board.characteristics(number), CastingPlace)]
    if places and board.object(number).zone not in places:
        return
    if not guise:
        yield way
    if way.method or way.costs is not None:
        return
    context = Context(board, number, player)
    found = [
        replace(_by(option, way), face=option.face())
        for option in alternatives(board, number)
        if option.zone() is Zone.HAND
        and ("" if is_same_spell(option) else option.method()) == guise
        and option.available(context)
    ]
    for method in dict.fromkeys(each.method for each in found):
        yield one_of([each for each in found if each.method == method])


@rule("601.3e")
def is_same_spell(option: AlternativeCost) -> bool:
    """Whether the spell is what the card is to be cast as anyway, whether or not this cost is paid."""
    return option.face() is None and option.face_down() is None and not option.changes_spell()


def methods(own: Iterable[str], board: Board, player: PlayerId, number: ObjectId, face: int) -> tuple[str, ...]:
    """The names of the ways to cast a card, its own first, that might be open to a player."""
    if (Permission, PlayingFrom) not in board.index.said:
        return tuple(own)
    permitted = permitted_ways(board, PlayingFrom(player, number, as_land=False, face=face))
    return tuple(dict.fromkeys((*own, *(way.method for way in permitted))))
