"""CR 616.1: which of several replacement and prevention effects applies first, and whether that makes a difference."""

from __future__ import annotations

from comprules.rules.concepts.procedures import Inconclusive, Stop
from comprules.rules.legality.trials import Trial
from comprules.rules.prelude import *

Settling = Callable[[], tuple[Event, ...]]
"""What settles an event with a certain effect applied first."""

MOST_TRIED: Final = 3
"""Of how many effects every order is tried; of more, which are rare and have many orders, the player chooses."""


class FirstEffect(ChooseWords):
    """Which of several effects applies first; `matters`: whether what comes of it may depend on that."""

    matters: bool = True


@rule("616.1")
def first_to_apply(game: Game, player: PlayerId, effects: Sequence[str], settlings: Sequence[Settling]) -> int:
    """The place of the effect that a player lets apply first; they are asked where it may matter."""
    matters = _matters(game, settlings)
    if not matters and (game.on_trial or not game.asks_everything):
        return 0
    words = tuple(Word(text, place) for place, text in enumerate(effects))
    (answer,) = game.ask(FirstEffect(player, "616.1", "which effect applies first?", words, matters=matters))
    assert isinstance(answer, Word)
    return answer.index


def _matters(game: Game, settlings: Sequence[Settling]) -> bool:
    """Whether not all the ways of settling an event certainly end in the same, and leave the same behind."""
    if len(settlings) > MOST_TRIED:
        return True
    first = _outcome(game, settlings[0])
    return first is None or any(_outcome(game, settling) != first for settling in settlings[1:])


def _outcome(game: Game, settle: Settling) -> tuple[tuple[Event, ...], dict[tuple[int, Any], Any]] | None:
    """What comes of settling an event, and what it writes; None if that takes a choice, or can't be said."""
    mark = len(game.state.journal)
    with Trial(game):
        game._answers = ()
        try:
            events = settle()
        except (Stop, Illegal, Inconclusive):
            return None
        written = {(table, key): game.state.tables[table].get(key) for table, key, _ in game.state.journal[mark:]}
        return events, written
