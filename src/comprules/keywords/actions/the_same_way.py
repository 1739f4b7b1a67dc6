"""CR 608.2d, 701.9, 701.21: discarding and sacrificing down to what the player has who has the fewest."""

from __future__ import annotations

from comprules.keywords.actions.discard import discard
from comprules.phrases.prelude import *
from comprules.phrases.quantities.fewest import FewestControlled
from comprules.phrases.references.choosing import ChoosesSome
from comprules.rules.objects.sacrificing import Sacrifice


@rule("101.4", "608.2d")
def _not_kept(
    subject: Sequence[Id],
    of: Callable[[PlayerId], tuple[ObjectId, ...]],
    why: str,
    resolution: Resolution,
) -> dict[PlayerId, tuple[ObjectId, ...]]:
    """What each of some players doesn't keep of what is theirs, who choose as many to keep as the player has who has
    the fewest.
    """
    fewest = min((len(of(player)) for player in resolution.board.players), default=0)
    left: dict[PlayerId, tuple[ObjectId, ...]] = {}
    for player in players_in_turn_order(subject, resolution):
        kept = choose_among(player, of(player), fewest, fewest, why, "608.2d", resolution) if fewest else ()
        left[player] = tuple(number for number in of(player) if number not in kept)
    return left


@rule("608.2c", "701.9a", "701.21a")
@phrase("discard(s) cards[ and sacrifice(s) {what:THEY}] the same way")
class DoesTheSameWay(Reference, Predicate):
    """CR 608.2c. "(Each player chooses a number of lands they control equal to the number of lands controlled by the
    player who controls the fewest, then sacrifices the rest.) Players discard cards and sacrifice creatures the same
    way": first the cards, then what is sacrificed.
    """

    what: Description | None

    def accepts(self, introducer: Phrase) -> bool:
        is_choice = isinstance(introducer, ChoosesSome)
        return is_choice and any(isinstance(part, FewestControlled) for part in walk(introducer))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        state = resolution.board.state
        unkept = _not_kept(subject, lambda player: tuple(state.hand(player)), "which cards to keep", resolution)
        discard([card for cards in unkept.values() for card in cards], resolution)
        if self.what is not None:
            self._sacrifice(self.what.find(resolution), subject, resolution)

    def _sacrifice(self, there: Sequence[ObjectId], subject: Sequence[Id], resolution: Resolution) -> None:
        board, cause = resolution.board, resolution.cause("701.21a")

        def controlled(player: PlayerId) -> tuple[ObjectId, ...]:
            return tuple(each for each in there if board.controller(each) == player)

        unkept = _not_kept(subject, controlled, "which permanents to keep", resolution)
        resolution.happen(
            [Sacrifice(cause, player, number) for player, numbers in unkept.items() for number in numbers]
        )
