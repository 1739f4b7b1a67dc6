"""CR 601.3, 305.1: effects that allow playing cards from where they couldn't be played."""

from __future__ import annotations

from comprules.rules.casting.permitted_methods import Permission, PlayingFrom, Use
from comprules.rules.continuous_effects.aspects import Aspects
from comprules.rules.continuous_effects.effect_events import EffectEnds
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.turn.uses import USES


@rule("601.3", "609.4a")
def counts_as_own(board: Board, player: PlayerId, number: ObjectId) -> bool:
    """Whether a card is a player's own, or may be played as though it were."""
    if board.object(number).owner == player:
        return True
    playing = PlayingFrom(player, number, as_land=False)
    return any(each.makes_own(playing, context) for each, context in in_force(board, Permission, PlayingFrom))


@rule("305.1")
def may_play_land_from(board: Board, player: PlayerId, number: ObjectId, face: int = 0) -> bool:
    """Whether an effect allows a player to play this land from where it is."""
    return _allowed(board, PlayingFrom(player, number, as_land=True, face=face))


def _allowed(board: Board, playing: PlayingFrom) -> bool:
    return any(True for _ in permissions(board, playing))


def permissions(board: Board, playing: PlayingFrom) -> Iterator[tuple[Permission, Context]]:
    """The permissions in force that allow this, and aren't used up."""
    for permission, context in in_force(board, Permission, PlayingFrom):
        if permission.allows(playing, context) and not _is_used_up(permission, context):
            yield permission, context


@rule("118.9", "601.3")
def terms_for(board: Board, playing: PlayingFrom) -> Iterator[tuple[Permission, Context]]:
    """The permissions in force that say for what cost or on what terms such a spell may be cast, wherever from."""
    for permission, context in in_force(board, Permission, PlayingFrom):
        if permission.is_for(playing, context) and not _is_used_up(permission, context):
            yield permission, context


def _is_used_up(permission: Permission, context: Context) -> bool:
    return permission.is_used_up() and (context.source, permission) in context.board.state.registers[USES]


@rule("305.1", "601.3")
def note_use(game: Game, used: Use | None) -> None:
    """Note that a permission that allows playing one card each turn, or so many at all, has been used."""
    if used is None or not used[1].is_used_up():
        return
    source, permission = used
    left = permission.after_use()
    if left is permission:
        game.state.write(REGISTERS, USES, (*game.state.registers[USES], used))
        return
    number, active = next(
        (number, active)
        for number, active in game.state.effects.items()
        if active.source == source and active.statement == permission
    )
    if left is None:
        game.propose((EffectEnds(Cause("611.2a", source), number, source),))
    else:
        game.state.write(EFFECTS, number, replace(active, statement=left))


@rule("305.1", "601.3")
def uses_for_land(board: Board, player: PlayerId, number: ObjectId, face: int) -> tuple[Use, ...]:
    """The permissions of which playing a land from where it is uses up one, or which say how it enters, if only such
    ones allow it.
    """
    found = list(permissions(board, PlayingFrom(player, number, as_land=True, face=face)))
    if not all(permission.is_used_up() or permission.terms_of_lands() for permission, _ in found):
        return ()
    return tuple(dict.fromkeys((context.source, permission) for permission, context in found))


class CastingAtInstantSpeed(Act):
    """A player casting a card when they could cast an instant."""

    player: PlayerId
    object: ObjectId


class FlashPermission(Statement):
    """A statement that allows a player to cast spells as though they had flash."""

    concerns: ClassVar[tuple[type[Act], ...]] = (CastingAtInstantSpeed,)

    @abstractmethod
    def allows(self, casting: CastingAtInstantSpeed, context: Context) -> bool:
        """Whether it allows this."""

    @abstractmethod
    def looked_at(self) -> Aspects:
        """What of a spell it looks at; everything, if it may look at what is chosen as the spell is proposed."""


@rule("601.3b", "702.8a", "609.4")
def may_cast_as_though_flash(board: Board, player: PlayerId, number: ObjectId) -> bool:
    """Whether an effect allows a player to cast this card as though it had flash."""
    casting = CastingAtInstantSpeed(player, number)
    found = in_force(board, FlashPermission, CastingAtInstantSpeed)
    return any(permission.allows(casting, context) for permission, context in found)
