"""CR 400.2: what a player sees in a view, wherever it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.ids import Id
from comprules.play.view import Seen, View


def everything(view: View) -> Iterator[Seen]:
    """All objects whose faces the player may see."""
    zones = (view.hand, view.stack, view.battlefield, view.exile, view.command)
    graveyards = (player.graveyard for player in view.players)
    shown = (player.shown_hand for player in view.players)
    known = (tuple(known.card for known in player.known_library) for player in view.players)
    for zone in (*zones, *graveyards, *shown, *known):
        yield from (seen for seen in zone if seen.characteristics is not None)


def whose(view: View, number: Id) -> str:
    """Whose an object on the battlefield or the stack is; empty for everything else."""
    seen: Sequence[Seen] = [each for each in (*view.battlefield, *view.stack) if each.id == number]
    if not seen:
        return ""
    return "yours" if seen[0].controller == view.me else f"{view.players[seen[0].controller].name}'s"
