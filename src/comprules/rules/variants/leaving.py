"""CR 901.10: what becomes of planes and phenomena as their owner leaves the game."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import propose
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.designations import take_mark
from comprules.rules.variants.planar_die import PLANESWALKING_ABILITY
from comprules.rules.variants.planes import is_phenomenon, is_plane, planar_controllers, planar_state, planes_of
from comprules.rules.variants.planeswalking import Planeswalk
from comprules.rules.zones.zone_changes import CeaseToExist


@rule("901.10", "901.10b")
def keep_abilities_of_phenomena(game: Game, leaving: PlayerId) -> None:
    """Abilities on the stack of phenomena that a player who leaves owns are the new planar controller's."""
    objects = game.state.objects
    for number in game.state.stack if planar_state(game.board) is not None else ():
        ability = objects[number]
        source = objects.get(ability.source) if ability.source is not None else None
        if source is not None and source.owner == leaving and is_phenomenon(source):
            heir = source.controller
            game.state.write(OBJECTS, number, replace(ability, owner=heir, controller=heir))


@rule("901.10", "901.11a", "701.31c")
def planeswalking_as_planes_leave(board: Board, leaving: Sequence[int]) -> tuple[Planeswalk, ...]:
    """The planeswalking of each planar controller of whose face-up cards one is among the objects that leave."""
    there = [(player, planes_of(board, player)) for player in planar_controllers(board)]
    return tuple(
        Planeswalk(Cause("901.10", player=player), player, planes)
        for player, planes in there
        if any(number in leaving for number in planes)
    )


@rule("901.10a")
def end_planeswalking_abilities(game: Game, player: PlayerId, left: Sequence[ObjectId]) -> None:
    """Planeswalking abilities on the stack cease to exist if a plane has left; the player has none any more."""
    board, cause = game.board, Cause("901.10a", player=player)
    if planar_state(board) is None:
        return
    if any(_was_plane(board, number) for number in left):
        propose(game, [CeaseToExist(cause, number) for number in game.state.stack if _is_planeswalking(board, number)])
    take_mark(game, PLANESWALKING_ABILITY, player)


def _was_plane(board: Board, number: ObjectId) -> bool:
    record = board.object(number)
    return is_plane(record) and not record.lies_in_deck


def _is_planeswalking(board: Board, number: ObjectId) -> bool:
    source = board.object(number).source
    return source is not None and board.object(source).card == PLANESWALKING_ABILITY
