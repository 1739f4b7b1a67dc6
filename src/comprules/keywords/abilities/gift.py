"""CR 702.174: gift, and what asks whether it was promised."""

from __future__ import annotations

from typing import Literal

from comprules.keywords.abilities.optional_costs import on_entering
from comprules.phrases.instructions.clauses import Clause, Order
from comprules.phrases.instructions.links import If
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.abilities.written_out import effect_saying
from comprules.rules.casting.casting_options import AdditionalCost, is_called, paid_for

LABEL: Final = "gift"
RECEIVER: Final = -174
"""The slot of the opponent chosen for a gift, among what the costs of a spell have bound."""

What = Literal["a card", "a Food", "a tapped Fish", "an extra turn", "a Treasure", "an Octopus"]

_GIFTS: Final[dict[str, str]] = {
    "a card": "Draw a card.",
    "a Food": "Create a Food token.",
    "a tapped Fish": "Create a tapped 1/1 blue Fish creature token.",
    "an extra turn": "Take an extra turn after this one.",
    "a Treasure": "Create a Treasure token.",
    "an Octopus": "Create an 8/8 blue Octopus creature token.",
}


@rule("702.174a")
class ChoosesOpponent(Cost):
    """CR 702.174a. Choosing who will get the gift."""

    called: ClassVar[str] = "promise a gift"

    def pay(self, resolution: Resolution) -> None:
        opponents = resolution.board.opponents(resolution.you)
        if not opponents:
            raise Illegal("702.174a", "there is no opponent to promise a gift")
        chosen = choose_among(resolution.you, opponents, 1, 1, "who gets the gift?", "702.174a", resolution)
        resolution.bind(RECEIVER, chosen)


@rule("702.174a", "702.174k")
class PromiseGift(AdditionalCost):
    """CR 702.174a. The additional cost of promising a gift."""

    def costs(self) -> tuple[Cost, ...]:
        return (ChoosesOpponent(),)

    def label(self) -> str:
        return LABEL


class Receiver(Players):
    """The opponent chosen for the gift of the source."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        chosen = context.board.object(context.source).stacked
        found: tuple[PlayerId, ...] = dict(chosen.bound).get(RECEIVER, ()) if chosen is not None else ()
        return found


@rule("702.174k", "702.174m", "607.2i")
@phrase({True: "the gift was promised", False: "the gift wasn't promised"}, by="promised")
class GiftWasPromised(SimpleCondition):
    """CR 702.174k. Whether the gift cost was paid."""

    promised: bool = True

    def is_announced(self) -> bool:
        return True

    def holds(self, context: Context) -> bool:
        return any(is_called(called, LABEL) for called in paid_for(context.source, context)) is self.promised


class GiftGiven(AffectsPlayer):
    """A player gives a gift (CR 702.174c)."""

    def describe(self, board: Board) -> str:
        """Who gives a gift."""
        return f"{board.name(self.player)} gives a gift"


@rule("702.174c", "603.2")
@phrase("give(s) a gift")
class GiftIsGiven(DoneByPlayer):
    """CR 702.174c. A player gives a gift."""

    events: ClassVar = (GiftGiven,)


@rule("702.174c")
class NoteGiving(Instruction):
    """CR 702.174c. The gift has been given."""

    def happen(self, resolution: Resolution) -> None:
        if GiftWasPromised().holds(resolution):
            resolution.happen((GiftGiven(resolution.cause("702.174c"), resolution.you),))


@rule("702.174b", "702.174j")
class GiftOfSpell(SpellAbility):
    """CR 702.174b. What the gift of an instant or sorcery does as the first thing."""

    giving: Clause

    def effect(self) -> Effect:
        return Sentences((If(GiftWasPromised(), self.giving), NoteGiving()))


@rule("702.174a", "702.174d", "702.174e", "702.174f", "702.174g", "702.174h", "702.174i")
@phrase("gift {what}")
class Gift(KeywordAbility):
    """CR 702.174a. An opponent may be promised a gift; they get it as the spell resolves or its permanent enters."""

    what: What

    @rule("702.174b")
    def means(self) -> tuple[Ability, ...]:
        giving = self._giving()
        entering = on_entering(GiftWasPromised(), Sentences((giving, NoteGiving())))
        return (*stated(PromiseGift()), GiftOfSpell(giving), entering)

    def _giving(self) -> Clause:
        said = effect_saying(_GIFTS[self.what])
        assert isinstance(said, Sentences)
        (order,) = said.sentences
        assert isinstance(order, Order)
        return Clause(Receiver(), order.deed)
