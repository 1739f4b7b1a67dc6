"""Facts about how many objects are where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from comprules.kernel.ids import ObjectId
from comprules.kernel.zones import ANTE, COMMAND, EXILE, Zone
from comprules.scenarios import facts
from comprules.scenarios.calling import stack_texts
from comprules.scenarios.findings import Finding, counted, listed
from comprules.scenarios.naming import matching, seat
from comprules.scenarios.references import Ref
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import begins

OWN: Final = {"hand": Zone.HAND, "library": Zone.LIBRARY, "graveyard": Zone.GRAVEYARD}
SHARED: Final = {"exile": EXILE, "command": COMMAND, "ante": ANTE}


def permanent_count(game: StagedGame, fact: facts.PermanentCount) -> Finding:
    """How many permanents a player controls."""
    player = seat(game, fact.player)
    held = [number for number in game.board.battlefield if game.board.controller(number) == player]
    if fact.token:
        held = [number for number in held if game.board.object(number).is_token]
    return _counted(game, held, fact.card, fact.count)


def zone_count(game: StagedGame, fact: facts.ZoneCount) -> Finding:
    """How many cards are in a zone."""
    return _counted(game, in_zone_of(game, fact.zone, fact.player), fact.card, fact.count)


def _counted(game: StagedGame, held: Sequence[ObjectId], ref: Ref | None, wanted: int) -> Finding:
    found = matching(game, held, ref) if ref is not None else list(held)
    there = listed([game.board.name(number) for number in held])
    return counted(len(found), wanted, f" (there: {there})")


def in_zone_of(game: StagedGame, zone: str, player: str | None) -> tuple[ObjectId, ...]:
    """The objects in a zone; of one player, controlled on the battlefield and the stack, owned elsewhere."""
    state, board = game.state, game.board
    only = seat(game, player) if player is not None else None
    if zone in OWN:
        owners = range(len(state.players)) if only is None else (only,)
        return tuple(number for owner in owners for number in state.zones[(OWN[zone], owner)])
    if zone in SHARED:
        found = state.zones.get(SHARED[zone], ())
        return tuple(number for number in found if only is None or board.object(number).owner == only)
    found = board.battlefield if zone == "battlefield" else state.stack
    return tuple(number for number in found if only is None or board.controller(number) == only)


def in_zone(game: StagedGame, fact: facts.InZoneFact) -> Finding:
    """Whether an object is in a zone."""
    there = bool(matching(game, in_zone_of(game, fact.zone, None), fact.card))
    return Finding(there is fact.value, f"{fact.card} is {'' if there else 'not '}in that zone")


def stack_count(game: StagedGame, fact: facts.StackCount) -> Finding:
    """How many objects are on the stack."""
    texts = [stack_texts(game.board, number) for number in game.state.stack]
    wanted = fact.object
    fitting = [each for each in texts if wanted is None or any(begins(text, wanted) for text in each)]
    return counted(len(fitting), fact.count, f" (there: {listed([each[0] if each else '?' for each in texts])})")


def emblem_count(game: StagedGame, fact: facts.EmblemCount) -> Finding:
    """How many emblems a player has."""
    held = [number for number in in_zone_of(game, "command", fact.player) if game.board.object(number).is_emblem]
    return counted(len(held), fact.count)


JUDGES: dict[type[Any], Callable[[StagedGame, Any], Finding]] = {
    facts.PermanentCount: permanent_count,
    facts.ZoneCount: zone_count,
    facts.InZoneFact: in_zone,
    facts.StackCount: stack_count,
    facts.EmblemCount: emblem_count,
}
