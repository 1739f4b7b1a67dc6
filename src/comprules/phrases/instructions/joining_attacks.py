"""CR 508.4: permanents that enter the battlefield attacking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from comprules.kernel.decisions import ChooseObjects, things
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Phrase, phrase
from comprules.rules.combat.combat import attackable, combat_of
from comprules.rules.objects.nouns import Players

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game
    from comprules.rules.resolving.context import Context
    from comprules.rules.zones.zone_changes import MoveObject


@rule("508.4", "508.4a")
@phrase(
    {
        "plain": "tapped and attacking[ {whom}][{planeswalkers}]",
        "relative": "<that's|that are> tapped and attacking[ {whom}][{planeswalkers}]",
    },
    by="form",
)
class Joining(Phrase):
    """CR 508.4. "That's tapped and attacking", "tapped and attacking that player or a planeswalker they control"."""

    form: Literal["plain", "relative"]
    whom: Players | None
    planeswalkers: Literal[" or a planeswalker they control"] | None

    def aims(self, context: Context) -> tuple[int, ...]:
        """What may be attacked so; nothing if that is left open."""
        return () if self.whom is None else _aims(self.whom, self.planeswalkers is not None, context)


@rule("508.4", "508.4a")
@phrase("tapped and attacking {whom}[{planeswalkers}]")
class AttackingThem(Phrase):
    """CR 508.4. Of a card put onto the battlefield: "tapped and attacking defending player"."""

    whom: Players
    planeswalkers: Literal[" or a planeswalker they control"] | None

    def aims(self, context: Context) -> tuple[int, ...]:
        """What may be attacked so."""
        return _aims(self.whom, self.planeswalkers is not None, context)


def _aims(whom: Players, with_planeswalkers: bool, context: Context) -> tuple[int, ...]:
    players = whom.refer(context)
    if not with_planeswalkers:
        return players
    known = context.board.characteristics
    theirs = (number for player in players for number in context.board.permanents(player))
    return (*players, *(number for number in theirs if "Planeswalker" in known(number).types))


@rule("508.4", "508.4a")
def attacking_as_it_enters(game: Game, event: MoveObject) -> MoveObject:
    """The event with what the permanent will attack, which its controller chooses among what it may attack.

    It isn't an attacking creature if there is nothing to choose, or if it isn't its controller who attacks.
    """
    aims = event.entering.aims
    if aims is None:
        return event
    possible = _possible(game.board, event, aims)
    if len(possible) > 1:
        player = event.future_controller(game.board)
        decision = ChooseObjects(player, "508.4", "choose what it attacks", things(game.board, possible))
        (chosen,) = game.ask(decision)
        assert isinstance(chosen, Thing)
        possible = (chosen.id,)
    aimed = possible[0] if possible else None
    return replace(event, entering=replace(event.entering, aims=None, attacking=aimed))


def _possible(board: Board, event: MoveObject, aims: tuple[int, ...]) -> tuple[int, ...]:
    combat = combat_of(board)
    if combat is None or event.future_controller(board) not in combat.attacking_players:
        return ()
    found = attackable(board, combat.defending_players)
    return tuple(number for number in found if not aims or number in aims)
