"""What will happen if the top of the stack resolves: the engine plays a copy, and tells what is otherwise then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import ONLOOKER
from comprules.kernel.options import Pass
from comprules.play.game import Game
from comprules.play.seen import Seen, SeenPlayer
from comprules.play.view import View
from comprules.rules.concepts.procedures import Inconclusive
from comprules.table.logs import told
from comprules.table.messages import Different, Outlook

FORESEEN: Final = 60
"""How many choices an outlook follows at most."""

Traits = Mapping[str, str]


def outlook(game: Game, player: int) -> Outlook:
    """What happens if all let the top of the stack resolve, choosing the first option where something is to be chosen.

    What the player can't see is filled in at random, and told as an onlooker sees it, who knows none of that.
    """
    if not game.state.stack:
        return Outlook((), (), "the stack is empty")
    if player == ONLOOKER:
        return Outlook((), (), "what is to come is foreseen for those who play")
    ahead = game.determinize(player)
    before, size = ahead.onlooker_view(), len(ahead.state.stack)
    try:
        _let_resolve(ahead, size)
    except Inconclusive as unknown:
        return Outlook((), (), str(unknown))
    after = ahead.onlooker_view()
    return Outlook(told(after, "play")[len(before.play) :], tuple(differences(before, after)))


def _let_resolve(ahead: Game, size: int) -> None:
    for _ in range(FORESEEN):
        if ahead.decision is None or len(ahead.state.stack) < size:
            return
        options = ahead.decision.options
        ahead.choose(Pass() if isinstance(ahead.decision, ChooseAction) else options[0])


def differences(before: View, after: View) -> Iterator[Different]:
    """What is otherwise later: about players first, then about permanents."""
    for one, other in zip(before.players, after.players, strict=True):
        yield from _changed(one.id, one.name, _of_player(one), _of_player(other))
    there, then = ({seen.id: seen for seen in view.battlefield} for view in (before, after))
    for number, seen in there.items():
        if number in then:
            yield from _changed(number, seen.name, _of_permanent(seen, before), _of_permanent(then[number], after))
        else:
            yield Different(number, f"{seen.name} is gone from the battlefield")
    for number, seen in then.items():
        if number not in there:
            yield Different(number, f"{seen.name} is on the battlefield")


def _changed(about: int, name: str, before: Traits, after: Traits) -> Iterator[Different]:
    changes = [f"{trait} {before[trait]} → {after[trait]}" for trait in before if before[trait] != after[trait]]
    if changes:
        yield Different(about, f"{name}: {', '.join(changes)}")


def _of_player(player: SeenPlayer) -> Traits:
    counted = {"life": player.life, "hand": player.hand_size, "library": player.library_size}
    return {trait: str(number) for trait, number in counted.items()} | {"counters": _counters(player.counters)}


def _of_permanent(seen: Seen, view: View) -> Traits:
    return {
        "size": f"{seen.power}/{seen.toughness}" if "Creature" in seen.types else "none",
        "tapped": "yes" if seen.tapped else "no",
        "damage": str(seen.damage),
        "counters": _counters(seen.counters),
        "controller": view.players[seen.controller].name,
        "types": " ".join(seen.types),
    }


def _counters(counters: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in counters) or "none"
