"""CR 702.51, 702.66, 702.126: what may be done rather than pay mana of a total cost: tapping and exiling."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.casting.casting_options import options_of
from comprules.rules.concepts.active import PRINTED
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.objects.tapping import Tap
from comprules.rules.payment.payment import BENT, Deed, ManaSource, Purpose
from comprules.rules.payment.payment_decision import STAND_IN
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import can_happen
from comprules.rules.zones.zone_changes import MoveObject

GENERIC_ONLY: Final[tuple[Alternative, ...]] = (("",),)
"""What pays for one generic mana, and isn't mana of any type."""


PAID: Final = "601.2h"
"""The rule by which what stands in for mana is done."""


class StandsIn(Statement):
    """A statement that lets the player who casts the spell do something rather than pay for some of the mana."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    deed: ClassVar[Deed] = "tap"

    @abstractmethod
    def objects(self, player: PlayerId, context: Context) -> Iterable[ObjectId]:
        """The objects to which the player may do it."""

    def pays_for(self, number: ObjectId, board: Board) -> tuple[Alternative, ...]:
        """What doing it to one of them pays for."""
        return GENERIC_ONLY


@rule("702.51b", "702.66b", "702.126b")
def standing_in_for(board: Board, purpose: Purpose, context: Context | None = None) -> Iterator[StandsIn]:
    """What the spell that is paid for says may be done rather than pay mana of its total cost; in a context, as far as
    conditions are met.
    """
    if purpose.spell is not None and purpose.spell in board.state.objects:
        for said in options_of(board.characteristics(purpose.spell), StandsIn, context):
            if purpose.at_best or board.rules.stands_in(said):
                yield said


@rule("106.6", "601.2h")
class ForbidsMana(Statement):
    """A statement that no mana can be spent to cast the spell that it is on."""

    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})


@rule("101.2", "601.2h")
def forbids_mana(board: Board, purpose: Purpose) -> bool:
    """Whether what is paid for says that no mana can be spent on it."""
    spell = purpose.spell
    if spell is None or spell not in board.state.objects:
        return False
    return any(True for _ in options_of(board.characteristics(spell), ForbidsMana))


class LetsConvoke(KeywordAbility):
    """The keyword of a spell that creatures help to cast."""


@rule("702.51c")
class Convokes(Event):
    """A creature is tapped to pay for mana in the total cost of a spell with convoke."""

    creature: ObjectId
    spell: ObjectId

    def describe(self, board: Board) -> str:
        """What convokes what."""
        return f"{board.name(self.creature)} convokes {board.name(self.spell)}"


@rule("702.51b", "702.66b", "702.126b", "702.51d", "702.66c", "702.126c", "701.67a")
def stand_ins(board: Board, player: PlayerId, purpose: Purpose) -> Iterator[ManaSource]:
    """What may be done rather than pay mana: for a spell that says so, and for a waterbend cost; of those with
    different names it doesn't hang on how objects are numbered which are used first.
    """
    found: dict[tuple[ObjectId, Deed], tuple[Alternative, ...]] = {}
    if purpose.spell is not None and purpose.spell in board.state.objects:
        context = Context(board, purpose.spell, player)
        for statement in standing_in_for(board, purpose, context):
            for number in statement.objects(player, context):
                key = (number, statement.deed)
                found[key] = _merged(found.get(key, ()), statement.pays_for(number, board))
    for number in _waterbending(player, board) if purpose.bent else ():
        found[number, "tap"] = (*found.get((number, "tap"), ()), (BENT,))
    names = sorted({board.name(number) for number, _ in found})
    for (number, deed), alternatives in found.items():
        yield ManaSource(number, STAND_IN, alternatives, 0, deed=deed, missed=names.index(board.name(number)))


@rule("701.67a")
def _waterbending(player: PlayerId, board: Board) -> Iterator[ObjectId]:
    """The untapped artifacts and creatures that a player controls."""
    for number in board.permanents(player):
        types = board.characteristics(number).types
        if not board.status(number).tapped and ("Artifact" in types or "Creature" in types):
            yield number


def _merged(some: tuple[Alternative, ...], more: tuple[Alternative, ...]) -> tuple[Alternative, ...]:
    """What can be paid for in either way; what pays for a color pays for generic mana too."""
    together = tuple(dict.fromkeys((*some, *more)))
    return tuple(each for each in together if each != ("",)) or GENERIC_ONLY


def note_rivals(sources: Sequence[ManaSource]) -> list[ManaSource]:
    """The sources, knowing that a permanent that is tapped rather than mana be paid can't be tapped for mana too."""
    tapped = {source.number: source.alternatives for source in sources if source.deed == "tap"}
    taps = {source.number for source in sources if source.deed is None and source.uses == 1}
    return [
        replace(source, rivals=(*source.rivals, tapped[source.number]))
        if source.number in tapped and (source.number in taps)
        else source
        for source in sources
    ]


@rule("702.51a", "702.51c", "702.66a", "702.126a", "601.2h", "614.17b")
def stand_in(game: Game, player: PlayerId, sources: Sequence[ManaSource], purpose: Purpose) -> None:
    """Do all that is done rather than pay mana of one cost, at once: tap the permanents, exile the cards.

    Raises Illegal if some of that can't be done.
    """
    board, cause = game.board, Cause(PAID, purpose.spell, player)
    events = [_done_with(source, purpose.spell, cause, board) for source in sources]
    for source, event in zip(sources, events, strict=True):
        if not can_happen(board, event):
            raise Illegal("118.3", f"{board.name(source.number)} can't pay for that mana")
    convoked = [Convokes(cause, *each) for each in _convoking(sources, purpose.spell, board)]
    happen(game, *events)
    happen(game, *convoked)


def _done_with(source: ManaSource, spell: ObjectId | None, cause: Cause, board: Board) -> Event:
    """What is done with an object rather than pay mana."""
    if source.deed == "tap":
        return Tap(cause, source.number)
    return MoveObject(cause, source.number, Zone.EXILE, link=_link_to(spell, board))


@rule("702.51c")
def _convoking(
    sources: Sequence[ManaSource], spell: ObjectId | None, board: Board
) -> Iterator[tuple[ObjectId, ObjectId]]:
    """The creatures among what is tapped that convoke a spell, each with that."""
    for source in sources:
        if spell is not None and source.deed == "tap" and is_convoking(board, source.number, spell):
            yield source.number, spell


@rule("607.2q")
def _link_to(spell: ObjectId | None, board: Board) -> Link | None:
    """By what the permanent that a spell becomes knows the cards exiled to pay for it: an ability printed on that."""
    if spell is None or not any(said.deed == "exile" for said in options_of(board.copiable(spell), StandsIn)):
        return None
    return Link(EXILED_WITH, spell, PRINTED)


@rule("702.51c")
def is_convoking(board: Board, number: ObjectId, spell: ObjectId) -> bool:
    """Whether what is done with an object to cast a spell is what convoke allows."""
    keywords = board.characteristics(spell).keywords
    return any(issubclass(each, LetsConvoke) for each in keywords) and "Creature" in board.characteristics(number).types
