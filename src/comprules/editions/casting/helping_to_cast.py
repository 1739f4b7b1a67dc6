"""CR 702.48 and 702.63 of 2009, 502.46 of 2006: convoke and delve as additional costs that reduce the total cost."""

from __future__ import annotations

from comprules.keywords.abilities.convoke import TapsCreatures
from comprules.keywords.abilities.delve import ExilesFromGraveyard
from comprules.rules.abilities.likeness import kinds_of_objects
from comprules.rules.casting.casting_options import AdditionalCost, options_of
from comprules.rules.casting.chosen_for_costs import ChosenForCost, LikenessForCost, chosen_for
from comprules.rules.costs.costs import ManaCost
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.mana import Symbols
from comprules.rules.objects.tapping import Tap
from comprules.rules.payment.changes import NONE, Changes, Interplay
from comprules.rules.payment.plain_abilities import tapped_plainly
from comprules.rules.payment.plain_payment import Kinds
from comprules.rules.payment.spending import SpendingMana, SpendingRule
from comprules.rules.payment.standing_in import Convokes, StandsIn, is_convoking
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.zones.zone_changes import MoveObject

CONVOKING: Final = -70248
"""The slot of the creatures that were chosen to be tapped."""

DELVED: Final = -70263
"""The slot of the cards that were chosen to be exiled."""


TURNED: Final[Changes] = frozenset({"tapping"})
FEWER_CARDS: Final[Changes] = frozenset({"fewer in graveyards"})


class _ChosenHelpers(ChosenForCost):
    """A cost for which any number of the objects are chosen that help to cast a spell, as a statement says."""

    helper: StandsIn

    least: ClassVar[int] = 0
    most: ClassVar[int | None] = None

    def candidates(self, context: Context) -> Sequence[ObjectId]:
        board = context.board
        return [number for number in self.helper.objects(context.you, context) if self._is_allowed(number, board)]

    def _is_allowed(self, number: ObjectId, board: Board) -> bool:
        return forbidden(board, self._use(number, Cause(self.number))) is None

    def using(self, permanent: ObjectId, resolution: Resolution) -> Event:
        return self._use(permanent, resolution.cause(self.number))

    @abstractmethod
    def _use(self, number: ObjectId, cause: Cause) -> Event:
        """What is done with one of them."""

    @rule("118.3", "601.2g", "601.2h")
    def likeness(self, candidates: Sequence[ObjectId], costs: Sequence[Cost], context: Context) -> LikenessForCost:
        """Where nothing but mana is paid besides, by plainly tapping for it, those are alike that take as much off."""
        board = context.board
        tapped = tapped_plainly(board, context.you)
        is_alone = all(isinstance(each, ManaCost | _ChosenHelpers) for each in costs)
        if not is_alone or tapped is None or board.index.about(SpendingRule, SpendingMana):
            return LikenessForCost(kinds_of_objects(candidates, board))
        makes = [tapped.get(number) if isinstance(self, TapsHelpers) else None for number in candidates]
        return _alike([(self.taken_off(number, board), mana) for number, mana in zip(candidates, makes, strict=True)])

    def taken_off(self, number: ObjectId, board: Board) -> str:
        """What one of them takes off the cost: one generic mana, or one mana of its colors."""
        return "/".join(("1", *(color for (color,) in self.helper.pays_for(number, board) if color)))


def _alike(known: Sequence[tuple[str, Kinds | None]]) -> LikenessForCost:
    """Which of several objects are alike, by what each takes off a cost and the mana it could be tapped for instead.

    What makes no mana may as well be chosen. What makes mana of all colors that it takes off needn't be.
    """
    found = list(dict.fromkeys(known))
    harmless = (place for place, (_, mana) in enumerate(found) if mana is None)
    needless = (place for place, (symbol, mana) in enumerate(found) if mana and mana >= set(symbol.split("/")[1:]))
    return LikenessForCost(tuple(map(found.index, known)), frozenset(harmless), frozenset(needless))


@rule("702.48a", edition="2009")
@rule("502.46a", edition="2006")
class TapsHelpers(_ChosenHelpers):
    """CR 702.48a of 2009. Any number of untapped creatures, which are tapped as costs are paid."""

    called: ClassVar[str] = "tapping the creatures that convoke the spell"
    slot: ClassVar[int] = CONVOKING
    number: ClassVar[str] = "702.48a of 2009"

    def why(self) -> str:
        return "choose any number of creatures to tap for convoke"

    def interplay(self) -> Interplay:
        return Interplay(TURNED, TURNED, NONE, frozenset({"fewer permanents"}))

    def _use(self, number: ObjectId, cause: Cause) -> Event:
        return Tap(cause, number)

    @rule("601.2f", "601.2g", edition="2009")
    @rule("409.1g", "409.1h", edition="2006")
    def turned(self, context: Context) -> tuple[ObjectId, ...]:
        return chosen_for(context.board, context.source, self.slot)

    def pay(self, resolution: Resolution) -> None:
        super().pay(resolution)
        board, spell = resolution.board, resolution.source
        chosen = (number for number in chosen_for(board, spell, self.slot) if is_convoking(board, number, spell))
        resolution.happen([Convokes(resolution.cause(self.number), number, spell) for number in chosen])


@rule("702.63a", edition="2009")
class ExilesHelpers(_ChosenHelpers):
    """CR 702.63a of 2009. Any number of cards in the graveyard, which are exiled as costs are paid."""

    called: ClassVar[str] = "exiling the cards that were chosen for delve"
    slot: ClassVar[int] = DELVED
    number: ClassVar[str] = "702.63a of 2009"

    def why(self) -> str:
        return "choose any number of cards in your graveyard to exile for delve"

    def interplay(self) -> Interplay:
        return Interplay(FEWER_CARDS, FEWER_CARDS, NONE, FEWER_CARDS)

    def _use(self, number: ObjectId, cause: Cause) -> Event:
        return MoveObject(cause, number, Zone.EXILE)


@rule("702.48a", "702.63a", "601.2e", edition="2009")
@rule("502.46a", "502.46b", "409.1f", edition="2006")
class LessForHelpers(AdditionalCost, OwnCostChange):
    """CR 702.48a, 702.63a of 2009. An additional cost by which the total cost is less, for each object chosen."""

    cost: _ChosenHelpers

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def increase(self, paying: Paying, context: Context) -> Symbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> Symbols:
        board = context.board
        return tuple(self.cost.taken_off(number, board) for number in chosen_for(board, paying.source, self.cost.slot))

    def heeds_targets(self) -> bool:
        return False


@rule("702.48a", "702.63a", edition="2009")
@rule("502.46a", edition="2006")
def pays_for_no_mana(said: Phrase) -> bool:
    """Whether it is an additional cost what a statement lets a player do, as it is for convoke and delve."""
    return isinstance(said, TapsCreatures | ExilesFromGraveyard)


@rule("702.48b", "702.63b", edition="2009")
@rule("502.46c", edition="2006")
def helpers_of(board: Board, spell: ObjectId) -> Iterator[LessForHelpers]:
    """What a spell may cost besides, and less for it; the same said several times is no more than said once."""
    known = board.characteristics(spell)
    context = Context(board, spell, known.controller)
    for said in dict.fromkeys(options_of(known, StandsIn, context)):
        if pays_for_no_mana(said):
            yield LessForHelpers(TapsHelpers(said) if said.deed == "tap" else ExilesHelpers(said))
