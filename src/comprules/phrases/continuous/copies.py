"""CR 613.2a, 707.4: permanents that become copies of others, layer 1."""

from __future__ import annotations

from comprules.phrases.continuous.copying import Copier, CopyException, copied
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import These
from comprules.rules.continuous_effects.continuous import ToBeSettled
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.resolving.last_known import all_asked_about


@rule("707.2b", "707.3", "707.4", "613.1a", "613.2a", "607.5", "607.5a")
class CopyOf(Change):
    """CR 707.3. Having these copiable values, whatever becomes of what was copied."""

    values: Characteristics

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.COPY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return replace(self.values, controller=known.controller, origin=context.effect)

    def told(self, board: Board, agreement: Agreement) -> str:
        return f"{agreement.form(('is a copy', 'are copies'))} of {self.values.name or 'a nameless object'}"


@rule("707.4", "613.1a", "613.2a", "607.5", "607.5a")
@phrase(
    {
        False: "become(s) a copy of {what}[, except {exceptions:and:IT}]",
        True: "become copies of {what}[, except {exceptions:and:THEY}]",
    },
    by="several",
)
class BecomesCopy(ToBeSettled):
    """CR 707.4. "Becomes a copy of target creature, except it has flying", "become copies of that creature"."""

    what: Noun
    exceptions: tuple[CopyException, ...]
    several: bool = False

    @rule("608.2d")
    def chosen(self, resolution: Resolution) -> Change:
        """The same of one of those that are meant, if that are several."""
        meant = self._meant(resolution)
        if len(meant) < 2:
            return self
        return BecomesCopy(These(one_meant(meant, "choose what is copied", resolution)), self.exceptions)

    @rule("707.2b")
    def locked(self, number: ObjectId, context: Context) -> Change:
        values = self._values(context.board.copiable(number), context)
        return self if values is None else CopyOf(values)

    def _values(self, own: Characteristics, context: Context) -> Characteristics | None:
        """The values of the copy. An object that is "own" keeps its own as another effect may have set them."""
        found = self._meant(context)
        return copied(context.board, found[0], self.exceptions, Copier(own, _ability_of(context))) if found else None

    @rule("608.2h", "707.2")
    def _meant(self, context: Context) -> Sequence[ObjectId]:
        """What could be copied: a permanent that this very effect, or its cost, has moved, as it last was."""
        spoken_of = (each for each in self.what.refer(context) if not context.board.is_player(each))
        return all_asked_about(spoken_of, context)


@rule("707.9a")
def _ability_of(context: Context) -> Any:
    """The ability of which this is an effect, for "except it has this ability"."""
    item = getattr(context, "item", None)
    return context.board.object(item).ability if item is not None else None


@rule("707.4", "611.2")
@phrase("become(s) a copy of {what}[, except {exceptions:and:IT}]")
class BecomesCopyForGood(DoneByObjects):
    """CR 707.4. "Becomes a copy of target creature, except it has flying"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun
    exceptions: tuple[CopyException, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        change_for(subject, (BecomesCopy(self.what, self.exceptions),), None, resolution)


@rule("707.4", "611.2")
@phrase("become(s) a copy of {what} {duration}, except {exceptions:and:IT}")
class BecomesCopyFor(DoneByObjects):
    """CR 707.4. "Becomes a copy of target creature until end of turn, except it has flying"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    what: Noun
    duration: Duration
    exceptions: tuple[CopyException, ...]

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        change_for(subject, (BecomesCopy(self.what, self.exceptions),), self.duration, resolution)
