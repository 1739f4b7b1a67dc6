"""CR 702.35, 702.62, 702.170: cards that are exiled and may be cast from there later."""

from __future__ import annotations

from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.predicates.casting_now import land_plays, play_chosen
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import Limit, SpecialAction, TriggeredAbility
from comprules.rules.casting.castings_now import castings
from comprules.rules.casting.guises import guises
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.concepts.moves import Entering
from comprules.rules.objects.found_again import NOT_CAST

IN_HAND = frozenset({Zone.HAND})
IN_EXILE = frozenset({Zone.EXILE})


class TriggersInExile(TriggeredAbility):
    """A triggered ability of a card in exile that a keyword stands for."""

    trigger: Trigger
    provided: Condition | None
    deed: Instruction

    def condition(self) -> Trigger:
        return self.trigger

    def intervening_if(self) -> Condition | None:
        return self.provided

    def effect(self) -> Effect:
        return Sentences((self.deed,))

    def zones(self) -> frozenset[Zone]:
        return IN_EXILE


class ExileForLater(SpecialAction):
    """The special action of exiling the very card from its player's hand, for a cost; with what is said of its X."""

    paid: tuple[Cost, ...]
    allowed: Limit
    deed: Instruction
    about_x: tuple[Instruction, ...] = ()

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def effect(self) -> Effect:
        return Sentences((self.deed, *self.about_x))

    def limits(self) -> tuple[Limit, ...]:
        return (self.allowed,)

    def zones(self) -> frozenset[Zone]:
        return IN_HAND


@rule("608.2g", "118.9")
class MayCastThis(Instruction):
    """That the player may cast the very card from exile now, in a certain way; perhaps it is put away otherwise."""

    way: CastingMethod
    or_play: bool = False
    otherwise: ClassVar[Zone | None] = None
    cast_from: ClassVar[Zone] = Zone.EXILE

    def happen(self, resolution: Resolution) -> None:
        game, source, you = resolution.game, resolution.source, resolution.you
        if source not in game.state.objects or game.board.object(source).zone is not self.cast_from:
            resolution.did(False)
            return
        cards = tuple(guises(game.board, source))
        lands = land_plays((source,), you, game) if self.or_play else ()
        possible = [*castings(cards, you, self.way, game), *lands]
        reason = f"cast {game.board.name(source)} now ({self.way.method})?"
        if not possible:
            game.leave_unasked(you, "608.2g")
        if possible and game.ask(yes_no(you, "608.2g", reason)) == (Answer(True),):
            resolution.did(True)
            game.call(play_chosen(possible, you, game))
            return
        resolution.did(False)
        if self.otherwise is not None:
            left = Entering(memory=((NOT_CAST, source),))
            resolution.happen((MoveObject(resolution.cause("702.35a"), source, self.otherwise, entering=left),))
