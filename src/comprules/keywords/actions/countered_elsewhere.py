"""CR 614.15, 701.6a: countered spells that go elsewhere than to a graveyard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.keywords.actions.counter_spell import COUNTERED, COUNTERED_TO, GoesElsewhere
from comprules.phrases.counters.several_counters import SomeCounters
from comprules.phrases.instructions.clauses import YouMay
from comprules.phrases.instructions.links import Unless, UnlessWhereX
from comprules.phrases.instructions.sentences import Sentence, WhereX
from comprules.phrases.prelude import *
from comprules.rules.resolving.choices import choose_word
from comprules.rules.resolving.countering import Counter, Elsewhere
from comprules.rules.resolving.history import of_kind, this_way
from comprules.rules.resolving.this_way import SpeaksOfThisWay

Place = Literal["exile", "hand", "top", "bottom"]

_PLACES: Final[dict[Place, Elsewhere]] = {
    "exile": (Zone.EXILE, "top"),
    "hand": (Zone.HAND, "top"),
    "top": (Zone.LIBRARY, "top"),
    "bottom": (Zone.LIBRARY, "bottom"),
}

_IF: Final = "if that spell is countered this way, "
_NOT_THERE: Final = " instead of into that player's graveyard"


@phrase(
    {
        "exile": _IF + "exile it instead of putting it into its owner's graveyard",
        "hand": _IF + "put it into its owner's hand" + _NOT_THERE,
        "top": _IF + "put it on top of its owner's library" + _NOT_THERE,
        "bottom": _IF + "put it on the bottom of its owner's library" + _NOT_THERE,
    },
    by="place",
)
class WhereItGoes(GoesElsewhere):
    """CR 614.15. "If that spell is countered this way, exile it instead of putting it into its owner's graveyard"."""

    place: Place
    slot: int = 0

    def to(self, resolution: Resolution) -> Elsewhere:
        return _PLACES[self.place]


@rule("401.4", "608.2d", "614.15")
@phrase(_IF + "put that card on the top or bottom of its owner's library" + _NOT_THERE)
class OnEitherEnd(GoesElsewhere):
    """CR 608.2d. "Put that card on the top or bottom of its owner's library instead of …": as "you" choose."""

    slot: int = 0

    def to(self, resolution: Resolution) -> Elsewhere:
        ends = ("top", "bottom")
        chosen = choose_word(resolution.you, ends, "put the card on which end of the library?", "608.2d", resolution)
        return (Zone.LIBRARY, "top" if chosen == "top" else "bottom")


@rule("614.15", "701.6a")
@phrase("if a(n) {kind:IT} is countered this way, exile it instead of putting it into its owner's graveyard")
class ExiledIfOfKind(GoesElsewhere):
    """CR 614.15. "If a permanent spell is countered this way, exile it instead of putting it into its owner's
    graveyard".
    """

    kind: Description
    slot: int = 0

    def to(self, resolution: Resolution) -> Elsewhere:
        return (Zone.EXILE, "top")

    def concerns(self, spell: ObjectId, resolution: Resolution) -> bool:
        return resolution.board.object(spell).is_spell and self.kind.fits(spell, resolution)


@rule("614.15", "701.6a", "122.1")
@phrase(
    _IF + "exile it with {counters} on it instead of putting it into its owner's graveyard",
    also=[
        "if the spell is countered this way, exile it with {counters} on it instead of putting it into its owner's "
        "graveyard"
    ],
)
class ExiledWithCounters(GoesElsewhere):
    """CR 614.15. "If that spell is countered this way, exile it with two time counters on it instead of …"."""

    counters: SomeCounters
    slot: int = 0

    def to(self, resolution: Resolution) -> Elsewhere:
        return (Zone.EXILE, "top")

    def follow(self, cards: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("122.1")
        kind, number = self.counters.kind_and_number(resolution)
        resolution.happen([PutCounters(cause, card, kind, number, resolution.you) for card in cards])


@rule("614.15", "701.6a", "110.2a")
@phrase(
    "if a(n) {kind:IT} is countered this way, put that card onto the battlefield under your control instead of into "
    "its owner's graveyard"
)
class OntoBattlefield(GoesElsewhere):
    """CR 614.15. "If a creature spell is countered this way, put that card onto the battlefield under your control
    instead of into its owner's graveyard".
    """

    kind: Description
    slot: int = 0

    def to(self, resolution: Resolution) -> Elsewhere:
        return (Zone.BATTLEFIELD, "top")

    def concerns(self, spell: ObjectId, resolution: Resolution) -> bool:
        return resolution.board.object(spell).is_spell and self.kind.fits(spell, resolution)

    def under(self, resolution: Resolution) -> PlayerId | None:
        return resolution.you


@rule("614.15", "701.6a")
@phrase("{countering}. {place}")
class CounteredElsewhere(Sentence):
    """CR 614.15. "Counter target spell. If that spell is countered this way, exile it instead of …"."""

    countering: Instruction | Unless | UnlessWhereX | WhereX
    place: GoesElsewhere

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(COUNTERED_TO, self.place)
        self.countering.happen(resolution)
        done = resolution.was_done
        countered: tuple[ObjectId, ...] = resolution.bound.pop(COUNTERED, ())
        del resolution.bound[COUNTERED_TO]
        cards = tuple(card for each in countered if (card := became(resolution.board, each)) is not None)
        resolution.bind(self.place.slot, cards)
        self.place.follow(cards, resolution)
        resolution.did(done)


@rule("608.2c", "614.15")
@phrase("{first}, then {then}")
class CounteredElsewhereThen(Sentence):
    """CR 608.2c. "… If that spell is countered this way, exile it instead of putting it into its owner's graveyard,
    then you may cast it without paying its mana cost".
    """

    first: CounteredElsewhere
    then: YouMay

    def happen(self, resolution: Resolution) -> None:
        self.first.happen(resolution)
        self.then.happen(resolution)


@rule("608.2c", "701.6a")
@phrase("that spell is countered this way")
class ThatSpellWasCountered(Reference, SpeaksOfThisWay, SimpleCondition):
    """CR 608.2c. "If that spell is countered this way, its controller draws a card": not if it couldn't be."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and "spell" in introduced.words

    def holds(self, context: Context) -> bool:
        with this_way(context):
            countered = [event.object for event in of_kind(Counter, context.board)]
        found = {*countered, *(became(context.board, number) for number in countered)}
        return any(number in found for number in context.bound.get(self.antecedent, ()))


class _AbilityWasCountered(SpeaksOfThisWay, SimpleCondition):
    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def introduction(self) -> Introduction:
        """The permanent: "that permanent"."""
        return Introduction(objects=True, words=frozenset({"permanent"}))

    def holds(self, context: Context) -> bool:
        board = context.board
        with this_way(context):
            countered = [event.object for event in of_kind(Counter, board)]
        sources = (board.object(number).source for number in countered if board.object(number).is_ability)
        meant = tuple(source for source in sources if source is not None and self._is_meant(source, context))
        context.bind(self.slot, meant)
        return bool(meant)

    def _is_meant(self, source: ObjectId, context: Context) -> bool:
        return context.board.is_permanent(source)


@rule("113.7a", "608.2c", "608.2k")
@phrase("a permanent's ability is countered this way")
class AbilityWasCountered(_AbilityWasCountered):
    """CR 608.2k. "If a permanent's ability is countered this way, destroy that permanent": its source, if there."""

    slot: int = 0


@rule("113.7a", "608.2c", "608.2k")
@phrase("an ability of a(n) {kind:IT} is countered this way")
class AbilityOfAKindWasCountered(_AbilityWasCountered):
    """CR 608.2k. "If an ability of an artifact is countered this way, that permanent loses all abilities"."""

    kind: Description
    slot: int = 0

    def _is_meant(self, source: ObjectId, context: Context) -> bool:
        return super()._is_meant(source, context) and self.kind.fits(source, context)
