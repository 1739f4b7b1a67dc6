"""CR 701.65: airbending."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from comprules.concepts.nouns import Noun
from comprules.concepts.standing import ANYWHERE, Where
from comprules.effects.casting_terms import ByPaying
from comprules.effects.doing import chosen_by_each, may_be_none, note_done
from comprules.effects.happenings import Happening
from comprules.effects.instructions import Predicate
from comprules.effects.lasting import let_last
from comprules.effects.playing_permissions import MayPlayThese
from comprules.events import Event
from comprules.keyword_actions.exile import exilable, exile
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import became
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution

_COST: Final = ByPaying(("{2}",))


@rule("701.65b")
class Airbent(Event):
    """A player has exiled something as an instruction to airbend said."""

    player: int

    def chooser(self, board: Board) -> int:
        """The player who airbends."""
        return self.player

    def describe(self, board: Board) -> str:
        """Who airbends."""
        return f"{board.name(self.player)} airbends"


@rule("701.65b", "603.2")
@phrase("airbend(s)")
class HasAirbent(Happening):
    """CR 701.65b. "Whenever you airbend"."""

    events: ClassVar = (Airbent,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Airbent", event).player


@rule("701.65a", "701.65b")
@phrase("airbend(s) {what}")
class Airbends(Predicate):
    """CR 701.65a. "Airbend target creature": it is exiled; its owner may cast the card for {2} from there."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution, possible=exilable(resolution))
        wanted = {player: tuple(dict.fromkeys(found)) for player, found in chosen.items()}
        exiled = exile(tuple(dict.fromkeys(each for found in wanted.values() for each in found)), resolution)
        _let_owners_cast(exiled, resolution)
        benders = [player for player, found in wanted.items() if _is_exiled(found, resolution)]
        resolution.happen([Airbent(resolution.cause("701.65b"), player) for player in benders])
        done = bool(benders) or may_be_none(self.what, resolution)
        note_done(done, resolution, "701.65a", "there is nothing to airbend")


def _is_exiled(numbers: Sequence[int], resolution: Resolution) -> bool:
    """Whether any of these has been exiled."""
    board = resolution.board
    found = [new for number in numbers if (new := became(board, number)) is not None]
    return any(board.object(new).zone is Zone.EXILE for new in found)


@rule("701.65a", "118.9")
def _let_owners_cast(cards: Sequence[int], resolution: Resolution) -> None:
    """Let the owner of each card cast it for {2}, as long as it stays in exile."""
    board = resolution.board
    for card in cards:
        if board.object(card).is_card:
            let_last(MayPlayThese(board.object(card).owner, (card,), False, _COST.way()), None, resolution)
