"""Why something can't be done now, asked about by a card's name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from comprules.effects.abilities import functions
from comprules.options import Activate, Cast, Option, Play
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.game import Game
    from comprules.view import Seen, View


def why_not(game: Game, view: View, name: str) -> Iterator[str]:
    """For each card and permanent of the player that the name fits: what keeps it from being used, if anything does."""
    found = [seen for seen in _own(game, view) if name.lower() in seen.name.lower()]
    if not found:
        yield f"you have nothing named like {name!r} in your hand, your graveyard or on the battlefield"
    told: set[str] = set()
    for seen in found:
        for line in _reasons(game, seen):
            if line not in told:
                told.add(line)
                yield line


def _own(game: Game, view: View) -> Iterator[Seen]:
    """What belongs to the player whose choice is to be made, whoever makes it."""
    player = game.decision.whose if game.decision is not None else view.me
    yield from view.hand if player == view.me else view.players[player].shown_hand
    yield from (seen for seen in view.battlefield if seen.controller == player)
    yield from view.players[player].graveyard


def _reasons(game: Game, seen: Seen) -> Iterator[str]:
    actions = list(_actions(seen))
    if not actions:
        yield f"{seen.name} has nothing to activate"
    for action in actions:
        reason = game.why_not(action)
        yield f"{_short(action)}: {'you can do that now' if reason is None else reason}"


def _short(action: Option) -> str:
    return str(action).replace(f" #{getattr(action, 'id', '')}", "")


def _actions(seen: Seen) -> Iterator[Option]:
    known = seen.characteristics
    if known is None:
        return
    if seen.zone is not Zone.BATTLEFIELD:
        yield Play(seen.id, seen.name) if "Land" in known.types else Cast(seen.id, seen.name)
        return
    for place, _ in functions(known.abilities).activated:
        yield Activate(seen.id, seen.name, place)
