"""CR 806.7 of 2009: teams with one life total are attacked as a group."""

from __future__ import annotations

from comprules.phrases.nouns.combat_nouns import DefendingPlayer
from comprules.rules.abilities.effects_in_force import defining_of
from comprules.rules.combat.combat import attacked, combat_of
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.prelude import *


@rule("806.7a", edition="2009")
@rule("606.7a", edition="2006")
def team_of(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players of a team who are attacked together, those who are still in the game; just the player elsewhere."""
    present = tuple(each for each in board.shares_life_with(player) if board.exists(each))
    return present if player in present else (player,)


@rule("606.4a", "606.4b", edition="2006")
def is_between_giants(board: Board) -> bool:
    """Whether teams play that have one life total."""
    return any(len(board.shares_life_with(player)) > 1 for player in board.players)


@rule("806.7b", edition="2009")
def name_defenders(game: Game) -> None:
    """Let the controller of each permanent and spell with a characteristic-defining ability that speaks of the
    defending player choose which one it means, as the players of a team become defending players; of what comes to be
    there while they are, as it does.
    """
    combat = combat_of(game.board)
    defenders = combat.defending_players if combat is not None else ()
    if combat is None or len(defenders) < 2 or attacked(game.board, defenders[0]) != defenders:
        return
    before = {effect for effect, _ in combat.named}
    unnamed = [active for active in _speaking(game.board) if active.effect[1:] not in before]
    if unnamed:
        named = tuple((active.effect[1:], _named(game, active, combat)) for active in unnamed)
        write_combat(game, replace(combat, named=(*combat.named, *named)))


def _speaking(board: Board) -> Iterator[Active]:
    """The characteristic-defining abilities of permanents and spells that speak of the defending player, in APNAP
    order.
    """
    spells = ((number, board.characteristics(number)) for number in board.state.stack)
    known = [*board.permanents_known(), *spells]
    for number, record in sorted(known, key=lambda pair: board.apnap().index(pair[1].controller)):
        for active in defining_of(board.object(number), record):
            if any(isinstance(part, DefendingPlayer) for part in walk(active.statement)):
                yield active


def _named(game: Game, active: Active, combat: Combat) -> PlayerId:
    reason = f"the defending player that {game.board.name(active.source)} #{active.source} speaks of"
    options = things(game.board, combat.defending_players)
    (thing,) = game.ask(ChooseObjects(active.you, "806.7b of 2009", reason, options))
    assert isinstance(thing, Thing)
    number: PlayerId = thing.id
    return number
