"""CR 701.65: airbending."""

from __future__ import annotations

from comprules.keywords.actions.exile import exilable, exile
from comprules.phrases.instructions.playing_permissions import MayPlayThese
from comprules.phrases.permissions.casting_terms import ByDoingInstead
from comprules.phrases.predicates.payment import PaysMana
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import chosen_by_each, may_be_none

_COST: Final = ByDoingInstead((PaysMana(("{2}",)),))


@rule("701.65b")
class Airbent(AffectsPlayer):
    """A player has exiled something as an instruction to airbend said."""

    def describe(self, board: Board) -> str:
        """Who airbends."""
        return f"{board.name(self.player)} airbends"


@rule("701.65b", "603.2")
@phrase("airbend(s)")
class HasAirbent(DoneByPlayer):
    """CR 701.65b. "Whenever you airbend"."""

    events: ClassVar = (Airbent,)


@rule("701.65a", "701.65b")
@phrase("airbend(s) {what}")
class Airbends(Predicate):
    """CR 701.65a. "Airbend target creature": it is exiled; its owner may cast the card for {2} from there."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        chosen = chosen_by_each(self.what, subject, resolution, possible=exilable(resolution))
        wanted = {player: tuple(dict.fromkeys(found)) for player, found in chosen.items()}
        exiled = exile(tuple(dict.fromkeys(each for found in wanted.values() for each in found)), resolution)
        _let_owners_cast(exiled, resolution)
        benders = [player for player, found in wanted.items() if _is_exiled(found, resolution)]
        resolution.happen([Airbent(resolution.cause("701.65b"), player) for player in benders])
        done = bool(benders) or may_be_none(self.what, resolution)
        note_done(done, resolution, "701.65a", "there is nothing to airbend")


def _is_exiled(numbers: Sequence[ObjectId], resolution: Resolution) -> bool:
    """Whether any of these has been exiled."""
    board = resolution.board
    found = [new for number in numbers if (new := became(board, number)) is not None]
    return any(board.object(new).zone is Zone.EXILE for new in found)


@rule("701.65a", "118.9")
def _let_owners_cast(cards: Sequence[ObjectId], resolution: Resolution) -> None:
    """Let the owner of each card cast it for {2}, as long as it stays in exile."""
    board = resolution.board
    for card in cards:
        if board.object(card).is_card:
            let_last(MayPlayThese(board.object(card).owner, (card,), False, _COST.way()), None, resolution)
