"""CR 702.145: daybound and nightbound."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.statements import Restriction
from comprules.rules.card_layouts.double_faced_cards import BACK, is_double_faced
from comprules.rules.card_layouts.transforming import Transform
from comprules.rules.replacement_effects.precedence import Precedence
from comprules.rules.special_mechanics.daytime import TURNING_RULES, BoundToDaytime, Daytime, daytime


@rule("702.145b", "702.145e")
class TransformsOnlyByDaytime(Restriction):
    """CR 702.145b. This permanent can't transform except due to its daybound or nightbound ability."""

    time: Daytime

    concerns: ClassVar[tuple[type[Any], ...]] = (Transform,)

    def forbids(self, act: Event | Act, context: Context) -> bool:
        if not isinstance(act, Transform) or act.object != context.source:
            return False
        return act.cause.rule != TURNING_RULES[self.time]


@rule("702.145b", "614.1c", "616.1d")
class EntersAsItIs(Replacement):
    """CR 702.145b. If it is night and a double-faced card represents this permanent, it enters transformed."""

    precedence: ClassVar[Precedence] = Precedence.BACK_FACE

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    def affects_only_source(self) -> bool:
        return True

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.BATTLEFIELD or event.object != context.source:
            return False
        return daytime(context.board) == "night" and event.entering.face != BACK and _is_card(event, context)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (replace(event, entering=replace(event.entering, face=BACK)),)

    def in_words(self) -> str:
        return "daybound"


def _is_card(event: MoveObject, context: Context) -> bool:
    """Whether a double-faced card would represent the permanent, whatever it would be a copy of."""
    board = context.board.before or context.board
    return is_double_faced(board.object(event.object))


@rule("702.145b")
@phrase("daybound")
class Daybound(KeywordAbility):
    """CR 702.145b. On the front face: by day."""

    def means(self) -> tuple[Ability, ...]:
        return stated(BoundToDaytime("day"), TransformsOnlyByDaytime("day"), EntersAsItIs())


@rule("702.145e")
@phrase("nightbound")
class Nightbound(KeywordAbility):
    """CR 702.145e. On the back face: by night."""

    def means(self) -> tuple[Ability, ...]:
        return stated(BoundToDaytime("night"), TransformsOnlyByDaytime("night"))
