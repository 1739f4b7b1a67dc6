"""CR 100.4c, 100.4d: whose sideboard a player uses: their own, or in limited Two-Headed Giant the team's."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.subgames.discontinuing import IN_MAIN_GAME, main_game
from comprules.rules.zones.placement import lay_elsewhere


@rule("100.4c", "100.4d", "400.11a")
def cards_outside(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's cards outside the game: their own first, then those that lie in the same sideboard."""
    state = board.state
    shared = (card for each in _sharing(board, player) for card in state.outside(each))
    return (*state.outside(player), *(card for card in shared if _is_in_sideboard(board, state.objects[card])))


@rule("100.4c", "100.4d")
def is_in_sideboard_of(board: Board, record: Object, player: PlayerId) -> bool:
    """Whether a card outside the game is one of a player's, by themself or with their team."""
    return record.owner == player or (record.owner in _sharing(board, player) and _is_in_sideboard(board, record))


@rule("100.4c", "100.4d")
def _sharing(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The other players who have the same sideboard: in limited play the team's, if the variant gives it just one."""
    teams, variants = board.teams, board.variants
    if teams is None or not any(variant.has_team_sideboards() for variant in variants):
        return ()
    is_limited = any(variant.is_limited() for variant in variants)
    return tuple(each for each in teams.of(player) if each != player) if is_limited else ()


@rule("108.3b", "729.4")
def _is_in_sideboard(board: Board, record: Object) -> bool:
    """Whether a card outside the game is in a sideboard: not if it is in a main game, or waits to go back there."""
    main, found = main_game(board.state), record
    while main is not None:
        number = found.recall(IN_MAIN_GAME)
        if number is None:
            break
        found = main.objects[number]
        main = main.main_game
    return found.zone is Zone.OUTSIDE and not found.commanders


@rule("108.3", "108.3b")
class TakeFromTeamSideboard(Event):
    """A player takes a card of their team's sideboard that could have been a teammate's: from now on they own it."""

    player: PlayerId
    object: ObjectId

    detail = "rules"

    def possible(self, board: Board) -> bool:
        """Whether it lies in the sideboard, as a teammate's."""
        record = board.object(self.object)
        return record.zone is Zone.OUTSIDE and record.owner != self.player

    def happen(self, game: Game) -> Sequence[Event]:
        """It lies with what is theirs."""
        lay_elsewhere(game, replace(game.state.objects[self.object], owner=self.player, controller=self.player))
        return ()

    def describe(self, board: Board) -> str:
        """Who takes it."""
        return f"{board.name(self.player)} takes {board.name(self.object)} from their team's sideboard"


@rule("100.4c", "108.3")
def take_from_sideboard(game: Game, player: PlayerId, cards: Sequence[ObjectId]) -> None:
    """Let cards outside the game be a player's own, who is about to bring them in or to use them from there."""
    cause = Cause("108.3", player=player)
    game.propose([TakeFromTeamSideboard(cause, player, card) for card in cards])
