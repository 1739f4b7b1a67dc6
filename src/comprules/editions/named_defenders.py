"""CR 806.7b of 2009: which of several defending players a characteristic-defining ability refers to."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseObjects, things
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.phrases.nouns.combat_nouns import DefendingPlayer
from comprules.reader.tree import walk
from comprules.rules.abilities.effects_in_force import defining_of
from comprules.rules.combat.combat import attacked, combat_of
from comprules.rules.combat.combat_changes import write_combat
from comprules.rules.combat.combat_phase import Combat
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.game import Game


@rule("806.7b", edition="2009")
def name_defenders(game: Game) -> None:
    """Let the controller of each permanent with such an ability choose, as the players of a team become defending
    players.
    """
    combat = combat_of(game.board)
    assert combat is not None
    defenders = combat.defending_players
    if len(defenders) > 1 and attacked(game.board, defenders[0]) == defenders:
        named = tuple((active.effect[1:], _named(game, active, combat)) for active in _speaking(game.board))
        write_combat(game, replace(combat, named=named))


def _speaking(board: Board) -> Iterator[Active]:
    """The characteristic-defining abilities of permanents that speak of the defending player, in APNAP order."""
    known = sorted(board.permanents_known(), key=lambda pair: board.apnap().index(pair[1].controller))
    for number, permanent in known:
        for active in defining_of(board.object(number), permanent):
            if any(isinstance(part, DefendingPlayer) for part in walk(active.statement)):
                yield active


def _named(game: Game, active: Active, combat: Combat) -> int:
    reason = f"the defending player that {game.board.name(active.source)} #{active.source} speaks of"
    options = things(game.board, combat.defending_players)
    (thing,) = game.ask(ChooseObjects(active.you, "806.7b of 2009", reason, options))
    assert isinstance(thing, Thing)
    return thing.id
