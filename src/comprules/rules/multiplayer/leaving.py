"""CR 800.4: leaving the game."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import carry_out, propose
from comprules.rules.card_layouts.face_down import ShowFaceDown, face_down_of
from comprules.rules.continuous_effects.continuous import Applying, Continuous
from comprules.rules.continuous_effects.modifying import Lasting
from comprules.rules.multiplayer.leaving_phased_out import exiled_phased_out, leaving_phased_out
from comprules.rules.prelude import *
from comprules.rules.resolving.until_it_leaves import returning_with
from comprules.rules.special_mechanics.controlling_players import end_with_player
from comprules.rules.special_mechanics.initiative import pass_initiative_on
from comprules.rules.special_mechanics.monarch import pass_monarchy_on
from comprules.rules.subgames.discontinuing import note_taken_along
from comprules.rules.variants.leaving import (
    end_planeswalking_abilities,
    keep_abilities_of_phenomena,
    planeswalking_as_planes_leave,
)
from comprules.rules.zones.phased_out import phased_out
from comprules.rules.zones.placement import note_departure, remove_object
from comprules.rules.zones.zone_changes import CeaseToExist, MoveObject


@rule("603.6c", "800.4a")
class LeavesTheGame(Event):
    """An object leaves the game with the player who owns it."""

    object: ObjectId

    looks_back: ClassVar[bool] = True

    def prepare(self, game: Game) -> None:
        """Note the object as it last existed."""
        note_departure(game, self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """It is in no zone any more; what was exiled until it leaves the battlefield returns."""
        left = game.state.objects[self.object]
        remove_object(game, self.object)
        return returning_with(left) if left.zone is Zone.BATTLEFIELD else ()

    def describe(self, board: Board) -> str:
        """What leaves."""
        return f"{board.name(self.object)} leaves the game"


@rule("800.4a", "800.4")
def take_along(game: Game, player: PlayerId) -> None:
    """Carry out what happens to objects as a player leaves, in the order the rule gives."""
    cause = Cause("800.4a", player=player)
    keep_abilities_of_phenomena(game, player)
    _owned_objects_leave(game, player, cause)
    _control_ends(game, player)
    _abilities_and_copies_cease(game, player, cause)
    _the_rest_is_exiled(game, player, cause)
    propose(game, (*pass_monarchy_on(game, player), *pass_initiative_on(game, player)))


@rule("708.9")
def _owned_objects_leave(game: Game, player: PlayerId, cause: Cause) -> None:
    objects = game.state.objects
    owned = [number for number in sorted(objects) if objects[number].owner == player and _is_owned(objects[number])]
    propose(game, (ShowFaceDown(Cause("708.9"), player, face_down_of(game.board, player)),))
    note_taken_along(game, (*(objects[number] for number in owned), *_phased_out(game, player)))
    leaving = [*leaving_phased_out(game, player, cause), *(LeavesTheGame(cause, number) for number in owned)]
    carry_out(game, [*leaving, *planeswalking_as_planes_leave(game.board, owned)])
    end_planeswalking_abilities(game, player, owned)


def _phased_out(game: Game, owner: PlayerId) -> list[Object]:
    return [known.object for known in phased_out(game.state) if known.object.owner == owner]


@rule("400.11", "800.4a", "800.4n")
def _is_owned(record: Object) -> bool:
    """Whether an object leaves with its owner; what is outside the game doesn't leave it, nor does what is anted."""
    return not (record.is_game_action or record.is_designation or record.zone in (Zone.OUTSIDE, Zone.ANTE))


def _control_ends(game: Game, player: PlayerId) -> None:
    """End the effects that give the player control of an object or a player."""
    end_with_player(game, player)
    for number in sorted(game.state.effects):
        if _gives_control(game.board, game.state.effects[number], player):
            game.state.erase(EFFECTS, number)


def _gives_control(board: Board, active: Active, player: PlayerId) -> bool:
    if not isinstance(active.statement, Continuous):
        return False
    changes = [change for change in active.statement.changes() if Layer.CONTROL in change.layers()]
    context = Applying(board, active.source, active.you, active.timestamp, active.bound, active.x)
    affected = _what_it_is_about(active.statement, context) if changes else ()
    return any(
        change.apply(Layer.CONTROL, number, board.characteristics(number), context).controller == player
        for change in changes
        for number in affected
    )


@rule("702.26n")
def _what_it_is_about(statement: Continuous, context: Applying) -> Sequence[ObjectId]:
    """The objects that an effect is about, those that are phased out too."""
    if isinstance(statement, Lasting):
        return statement.objects
    return [number for number in statement.affected(context) if context.board.exists(number)]


def _abilities_and_copies_cease(game: Game, player: PlayerId, cause: Cause) -> None:
    board = game.board
    mine = [number for number in game.state.stack if board.controller(number) == player]
    propose(game, [CeaseToExist(cause, number) for number in mine if _ceases(board.object(number))])


def _ceases(record: Object) -> bool:
    """Whether something on the stack is an ability or a copy of a spell."""
    return not record.is_card and not record.is_game_action


def _the_rest_is_exiled(game: Game, player: PlayerId, cause: Cause) -> None:
    state, board = game.state, game.board
    there = (*state.battlefield, *(number for number in state.stack if not board.object(number).is_game_action))
    controlled = [number for number in there if board.controller(number) == player]
    exiled = [MoveObject(cause, number, Zone.EXILE) for number in controlled]
    propose(game, [*exiled, *exiled_phased_out(game, player, cause)])
