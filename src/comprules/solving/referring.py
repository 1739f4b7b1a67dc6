"""What scenarios call an object or a player of a game, so that it is clear which of several is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.kernel.ids import AnyId
from comprules.scenarios.likeness import likeness
from comprules.scenarios.naming import is_labelled, matching
from comprules.scenarios.references import Qualified, Ref
from comprules.solving.puzzle_game import PuzzleGame


class CannotSay(ValueError):
    """The format of scenarios has no words for something that is done in a line, or what they have words for doesn't
    come out so.

    >>> print(CannotSay("scenarios have no words for “end effect 31 of Worm #12”"))
    scenarios have no words for “end effect 31 of Worm #12”
    """


def reference(game: PuzzleGame, number: AnyId, among: Sequence[AnyId]) -> Ref:
    """What stands for one of some objects and players: its name where that will do, its label, or which of its name it
    is. Raises CannotSay if nothing does.
    """
    for ref in references(game, number):
        found = matching(game, among, ref)
        if found and found[0] == number and len({likeness(game.board, each) for each in found}) == 1:
            return ref
    name = game.board.name(number)
    raise CannotSay(f"scenarios have no words that tell {name} #{number} from what else could be chosen")


def references(game: PuzzleGame, number: AnyId) -> Iterator[Ref]:
    """What could stand for an object or player, the plainest first."""
    board = game.board
    if board.is_player(number):
        yield Qualified(player=board.name(number))
        return
    name = board.characteristics(number).name
    if name:
        yield name
    else:
        yield Qualified(nameless="face-down")
    record = board.object(number)
    yield from (Qualified(label=label) for label in game.labelled if is_labelled(game, record, label))
    if name:
        yield from (Qualified(card=name, nth=nth) for nth in range(1, len(game.state.objects) + 1))
