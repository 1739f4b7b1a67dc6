"""CR 733.1: whether what a player has begun to do can be reversed with nobody having learned anything by it."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.randomness import CHANCE
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.concepts.moves import became
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.zones.knowledge import is_hidden, known_to


@rule("601.2", "602.2", "733.1")
def is_proposing(game: Game, player: PlayerId) -> bool:
    """Whether an action is under way that this player has proposed and not carried out yet, as a spell is that they are
    casting; or a choice of theirs of which they have chosen some pieces.
    """
    decision = game.decision
    if decision is None or decision.player != player:
        return False
    return bool(decision.chosen) or any(frame.proposer() == player for frame in _proposals(game))


@rule("733.1")
def has_taught_nothing(before: Game, now: Game) -> bool:
    """Whether from one point of a game to a later one nothing was left to chance, no library has changed, and no hidden
    card was seen or has moved, but for the spell itself that is being cast.
    """
    before, now = before.as_asked(), now.as_asked()
    return (
        before.state.registers[CHANCE] == now.state.registers[CHANCE]
        and all(before.state.library(player) == now.state.library(player) for player in before.state.players)
        and not any(_uncovered(before, now))
        and not any(_learned(before, now))
    )


def _proposals(game: Game) -> Iterator[Procedure]:
    return (frame for frame in game.state.registers[FRAMES] if frame.proposes)


def _uncovered(before: Game, now: Game) -> Iterator[ObjectId]:
    """The hidden cards that aren't any more what and where they were, but for those that are being cast."""
    cast = {frame.puts_on_stack() for frame in _proposals(now)} - {None}
    for number, record in before.state.objects.items():
        there = now.state.objects.get(number)
        is_as_before = there is not None and is_hidden(there) and there.zone is record.zone
        if is_hidden(record) and not is_as_before and became(now.board, number) not in cast:
            yield number


def _learned(before: Game, now: Game) -> Iterator[ObjectId]:
    """The cards that were there, and that some player knows now who didn't."""
    for player in before.state.players:
        new = known_to(now.state, player) - known_to(before.state, player)
        yield from new.intersection(before.state.objects)
