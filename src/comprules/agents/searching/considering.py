"""Which answers to a decision a search compares, and which of them are the same in other games that may be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from comprules.agents.agent import Agent
from comprules.agents.putting_together import NoAnswer, put_together
from comprules.kernel.decisions import ChooseNumber, ChooseOrder, Decision
from comprules.kernel.options import Option
from comprules.kernel.zones import Zone

if TYPE_CHECKING:
    from comprules.play.game import Game

MOST: Final = 10
"""How many answers are compared at most: those nearest to what the agent would do that knows no better."""

Whole = Option | tuple[Option, ...]
Key = tuple[str, ...]


def considered(game: Game, adviser: Agent) -> dict[Key, Whole]:
    """The answers to a game's decision that are worth a try, the first being the adviser's; equal ones just once."""
    decision = game.decision
    assert decision is not None
    advised = adviser.choose(game.view(decision.player), decision)
    found: dict[Key, Whole] = {}
    for answer in islice(_alternatives(decision, advised), 4 * MOST):
        found.setdefault(_key(game, answer), answer)
        if len(found) == MOST:
            break
    return found


def _alternatives(decision: Decision, advised: Whole) -> Iterator[Whole]:
    yield advised
    if isinstance(advised, tuple):
        yield from _neighbours(decision, advised)
    elif isinstance(decision, ChooseNumber):
        yield from reversed(decision.options)
    else:
        yield from decision.candidates


def _neighbours(decision: Decision, advised: tuple[Option, ...]) -> Iterator[Whole]:
    """Nothing, everything, and what has one piece more, less, or another way than what is advised."""
    yield from _completed(decision, ())
    yield from _completed(decision, decision.candidates)
    for piece in decision.candidates:
        others = tuple(other for other in advised if other != piece)
        if piece not in advised:
            yield from _completed(decision, (piece, *others))
        else:
            yield from _completed(decision, others)


def _completed(decision: Decision, wanted: tuple[Option, ...]) -> Iterator[Whole]:
    """The legal answer nearest to some pieces, if one is found."""
    with suppress(NoAnswer):
        yield put_together(decision, wanted)


def _key(game: Game, answer: Whole) -> Key:
    """What tells an answer apart: its options in words, those about cards in hands without the cards' numbers."""
    if not isinstance(answer, tuple):
        return (str(_without_number(game, answer)),)
    words = [str(_without_number(game, piece)) for piece in answer]
    return tuple(words if isinstance(game.decision, ChooseOrder) else sorted(words))


def _without_number(game: Game, option: Option) -> Option:
    number: Any = getattr(option, "id", None)
    known = game.state.objects.get(number)
    return replace(option, **_ANY) if known is not None and known.zone is Zone.HAND else option


_ANY: Final[dict[str, Any]] = {"id": 0}
