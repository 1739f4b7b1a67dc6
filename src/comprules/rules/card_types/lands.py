"""CR 305: lands."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_types.player_rules import additional_land_plays
from comprules.rules.casting.choosing_a_face import considered, playable_faces, would_be
from comprules.rules.casting.choosing_a_way import chosen_use
from comprules.rules.casting.permissions import may_play_land_from, note_use, uses_for_land
from comprules.rules.casting.permitted_methods import Use
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.what_is_played import let_effect_follow
from comprules.rules.targets_and_priority.timing import at_sorcery_speed
from comprules.rules.zones.exiled_face_down import TurnedUpInExile
from comprules.rules.zones.zone_changes import MoveObject


class PlayingLand(Act):
    """A player playing a land."""

    player: PlayerId
    object: ObjectId


class LandPlayed(Event):
    """A land was played."""

    object: ObjectId
    player: PlayerId
    face: int = 0

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who played what."""
        name = would_be(board, self.object, self.face, Zone.BATTLEFIELD).name if self.face else board.name(self.object)
        return f"{board.name(self.player)} plays {name}"


class PlayLand(Procedure):
    """CR 305.1, 116.2a: playing a land is a special action that doesn't use the stack."""

    player: PlayerId = PlayerId(0)
    object: ObjectId = ObjectId(0)
    face: int = 0
    now: bool = False

    proposes = True

    @rule("116.2a", "305.1", "305.2", "305.4", "400.7i", "405.6d", "406.3a", "701.18a")
    def begin(self, game: Game) -> Procedure | None:
        """The land enters the battlefield."""
        problem = land_problem(game.board, self.player, self.object, self.face, now=self.now)
        if problem is not None:
            raise problem
        use: Use | None = None
        if not self.now and game.board.object(self.object).zone is not Zone.HAND:
            uses = uses_for_land(game.board, self.player, self.object, self.face)
            use = chosen_use(game, self.player, self.object, uses)
            note_use(game, use)
        game.rules.use_land_play(game, self.player)
        happen(game, TurnedUpInExile(Cause("406.3a", self.object, self.player), self.object))
        cause = Cause("305.1", self.object, self.player)
        played = game.state.players[self.player].lands_played
        game.write_player(self.player, lands_played=played + 1)
        happen(game, LandPlayed(cause, self.object, self.player, self.face))
        entering = Entering(face=self.face)
        move = MoveObject(cause, self.object, Zone.BATTLEFIELD, self.player, reason="play", entering=entering)
        happen(game, move if use is None else _on_terms(move, use, game))
        land = became(game.board, self.object)
        if self.now and land is not None:
            let_effect_follow(game, self.object, land)
        if use is not None and land is not None:
            by, permission = use
            permission.follow_land(game, land, self.player, by)
        return None


def _on_terms(move: MoveObject, use: Use, game: Game) -> MoveObject:
    """The land being played, with how it enters because of the permission by which it is."""
    by, permission = use
    for term in permission.terms_of_lands():
        move = term.entering(move, game, by)
    return move


@rule("305.1", "305.2", "305.2b", "305.3", "701.18a", "805.4c", "505.6b")
def land_problem(
    board: Board, player: PlayerId, number: ObjectId, face: int = 0, *, now: bool = False
) -> Illegal | None:
    """Why a player can't play this card, with this face up, as a land now; None if they can.

    `now` says that an effect lets them play it as it resolves.
    """
    if number not in board.state.objects:
        return Illegal("305.1", "the card isn't there any more")
    if face not in playable_faces(board.object(number)):
        return Illegal("712.12", "it has no such face to be played with")
    board = considered(board, number, face, Zone.BATTLEFIELD)
    if "Land" not in board.characteristics(number).types:
        return Illegal("305.1", "only a land card can be played as a land")
    if not board.is_active(player):
        return Illegal("305.3", "a land can be played only in its player's own turn")
    if not now and not at_sorcery_speed(board, player):
        return Illegal("305.1", "a land can be played only in its player's main phase while the stack is empty")
    if not board.rules.has_land_play(board, player):
        return Illegal("305.2", "no land play is left this turn")
    record = board.object(number)
    in_hand = record.zone is Zone.HAND and record.owner == player
    if not (now or in_hand or may_play_land_from(board, player, number, face)):
        return Illegal("305.1", "nothing allows playing it from where it is")
    forbidding = forbidden(board, PlayingLand(player, number))
    if forbidding is not None:
        return Illegal("101.2", f"{board.name(forbidding.source)} says that it can't be played")
    return None


@rule("305.2", "305.2a")
def land_plays(board: Board, player: PlayerId) -> int:
    """How many lands a player may play this turn: one, and what effects add."""
    return 1 + additional_land_plays(board, player)
