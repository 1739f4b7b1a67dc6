"""CR 301.5, 303.4: what an Aura or Equipment is attached to.

"enchanted creature", "equipped creature", "enchanted player".
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.head_nouns import PermanentNoun
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.resolving.last_attachments import last_attachments

Attached = Literal["enchanted", "equipped", "fortified"]


def attached_to(context: Context) -> Id | None:
    """What the source is attached to, or was as it left."""
    return context.board.object(context.source).attached_to


@rule("303.4m", "301.5f", "303.4b", "604.4", "608.2h")
@phrase({how: how + " {what:IT}" for how in ("enchanted", "equipped", "fortified")}, by="how", prefer=(AllObjects,))
@looks_at()
@only_naming("what")
@one_by_one
class AttachedObject(MeansOne, Definite, PlainWords):
    """CR 303.4m, 301.5f. The object that this Aura, Equipment or Fortification is attached to.

    Whatever it is by now.
    """

    is_host: ClassVar[bool] = True

    how: Attached
    what: TypeWord | PermanentNoun
    slot: int = 0

    @property
    def is_by_source(self) -> bool:
        return True

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        number = attached_to(context)
        found = () if number is None or context.board.is_player(number) else (number,)
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        words = frozenset({self.what.word(), "permanent", "card"})
        return Introduction(objects=True, words=words, zones=ON_BATTLEFIELD)


@rule("303.4m", "604.4")
@phrase("enchanted {what:IT} card")
@looks_at()
@only_naming("what")
class EnchantedCard(MeansOne, Definite):
    """CR 303.4m. The card that is no permanent to which this Aura is attached: "enchanted creature card"."""

    what: TypeWord
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        board, number = context.board, attached_to(context)
        if number is None or board.is_player(number) or board.is_permanent(number):
            return ()
        found = (number,) if number in board.state.objects else ()
        context.bind(self.slot, found)
        return found

    def introduction(self) -> Introduction:
        return Introduction(
            objects=True, words=frozenset({self.what.word(), "card"}), zones=frozenset({Zone.GRAVEYARD})
        )


@rule("303.4m")
@phrase({"player": "enchanted player", "opponent": "enchanted opponent"}, by="word", agreement=Agreement.ONE)
@looks_at()
class EnchantedPlayer(MeansOne, Players):
    """CR 303.4m. The player that this Aura is attached to."""

    word: Literal["player", "opponent"]
    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        number = attached_to(context)
        found = (number,) if number is not None and context.board.is_player(number) else ()
        context.bind(self.slot, found)
        return found


@rule("303.4", "301.5")
@phrase(
    "attached to {what}",
    also=["that was attached to {what}", "that's attached to {what}", "that are attached to {what}"],
)
@looks_at()
class AttachedTo(AnyQualifier):
    """CR 303.4. Of an Aura or Equipment: attached to something, as in "each Aura attached to it"."""

    tells_of_the_gone: ClassVar[bool] = True

    what: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        host = context.board.object(number).attached_to
        if host is not None and self.what.includes(host, context):
            return True
        return context.knows_the_gone and self._was_as_it_left(number, context)

    @rule("608.2h")
    def _was_as_it_left(self, number: ObjectId, context: Context) -> bool:
        """Whether an object was attached to one of those as that left the battlefield."""
        return number in self._last_attached(context)

    @rule("608.2h", "704.5m")
    def gone(self, context: Context) -> Iterable[ObjectId]:
        found = self._last_attached(context) if context.knows_the_gone else ()
        return [number for number in found if number not in context.board.state.objects]

    def _last_attached(self, context: Context) -> tuple[ObjectId, ...]:
        """What was attached to those of the objects spoken of that have left the battlefield, as these left."""
        if not isinstance(self.what, Reference | SelfReference):
            return ()
        hosts = (host for host in self.what.refer(context) if not context.board.is_player(host))
        return tuple(number for host in hosts for number in last_attachments(context.board, host))


@rule("301.5", "303.4")
@phrase(
    {False: "with a(n) {what:IT} attached to <it|them>", True: "with another {what:IT} attached to <it|them>"},
    by="another",
)
@looks_at("types")
class WithAttached(AnyQualifier):
    """CR 303.4. "A creature with another Aura attached to it": than the source itself."""

    another: bool
    what: Description

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        there = (each for each in attachments(context.board, number) if self.what.fits(each, context))
        return any(not self.another or each != context.source for each in there)


@rule("608.2h")
def attachments(board: Board, number: Id) -> tuple[ObjectId, ...]:
    """What is attached to an object or player; or was, as it left the battlefield."""
    objects = board.state.objects
    found = tuple(other for other in board.battlefield if objects[other].attached_to == number)
    if board.is_player(number) or number in objects:
        return found
    return tuple(dict.fromkeys((*found, *last_attachments(board, number))))


@rule("303.4", "301.5")
@phrase({"enchanted": "enchanted", "equipped": "equipped", "modified": "modified"}, by="how")
@looks_at("types", "controller")
class HasAttached(SingleAdjective):
    """CR 303.4, 301.5, 700.9. Enchanted by an Aura, equipped, or modified."""

    how: Literal["enchanted", "equipped", "modified"]

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        if self.how == "modified":
            return is_modified(context.board, number)
        word = "Aura" if self.how == "enchanted" else "Equipment"
        board = context.board
        return any(word in board.characteristics(other).subtypes for other in attachments(board, number))


@rule("301.5", "303.4", "303.4b")
@phrase({"": "enchanted by {what}", "that's": "<that's|that are> enchanted by {what}"}, by="form")
@looks_at("types", "controller")
class EnchantedBy(AnyQualifier):
    """CR 303.4. "Creatures you control that are enchanted by Auras you control"."""

    form: Literal["", "that's"]
    what: Objects

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(self.what.includes(other, context) for other in attachments(context.board, number))


@rule("700.9")
def is_modified(board: Board, number: ObjectId) -> bool:
    """Whether a permanent has a counter, is equipped, or is enchanted by an Aura its controller controls."""
    if board.object(number).counters:
        return True
    controller = board.controller(number)
    for other in attachments(board, number):
        known = board.characteristics(other)
        if "Equipment" in known.subtypes or ("Aura" in known.subtypes and known.controller == controller):
            return True
    return False
