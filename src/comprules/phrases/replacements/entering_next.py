"""CR 614.3: how those enter that do so next this turn."""

from __future__ import annotations

from comprules.phrases.continuous.copying import EnteringException
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.phrases.quantities.ranges import OrMore
from comprules.phrases.replacements.copying import as_copy
from comprules.phrases.replacements.entering import EntersModified
from comprules.phrases.replacements.manners import Manner
from comprules.phrases.replacements.would import Modification, OnceInstead
from comprules.phrases.replacements.would_happen import WouldHappen
from comprules.rules.abilities.event_patterns import is_several, refuse_unforeseen
from comprules.rules.replacement_effects.before_entering import before_entering
from comprules.rules.replacement_effects.precedence import Precedence


@rule("614.1d", "616.1c", "707.5")
@phrase("they enter as copies of {what}[, except {exceptions:and:THEY}]")
class TheyEnterAsCopies(Modification):
    """CR 614.1d. "They enter as copies of the chosen creature": as that is then, or as it last was."""

    modifies: ClassVar = (MoveObject,)
    precedence: ClassVar[Precedence] = Precedence.COPY

    what: Noun
    exceptions: tuple[EnteringException, ...]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        found = self.what.refer(seen)
        return (as_copy(event, found[0], self.exceptions, seen),) if found else (event,)


@rule("614.1d", "122.6")
@phrase("each enters {manner:IT}")
class EachEntersSo(Modification):
    """CR 614.1d. "Each enters with two additional +1/+1 counters on it"."""

    modifies: ClassVar = (MoveObject,)

    manner: Manner

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (self.manner.applied(event, before_entering(event, context)),)


@rule("614.1d", "614.3")
@phrase("the next time {who} {deed@who} this turn, {then}{is_instead? instead}")
class NextTimeEntering(Sentence, Implying):
    """CR 614.3. "The next time one or more creatures enter this turn, they enter as copies of that creature instead":
    all of them that enter together, and none after those.
    """

    who: Noun
    deed: EventPattern
    then: Modification
    is_instead: bool

    def made_explicit(self) -> NextTimeEntering:
        if not self.deed.is_entering() or not issubclass(MoveObject, self.then.modifies):
            raise NotMeant("this isn't how something enters the battlefield")
        refuse_unforeseen(None if self._is_any_number() else self.who, (self.deed,))
        return self

    def _is_any_number(self) -> bool:
        """Whether it is about one or more: then each of them can be told before it enters."""
        return is_several(self.who) and getattr(self.who, "range", None) == OrMore(1)

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        entering = OnceInstead(WouldHappen(self.who, (self.deed,)), self.then)
        let_last(entering, UntilEndOfTurn("this turn"), resolution)


@rule("614.1d", "614.3", "611.2a")
@phrase("{entering} this turn")
class EntersSoThisTurn(Instruction):
    """CR 614.1d. "Permanents enter tapped this turn": whatever enters later this turn."""

    entering: EntersModified

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(self.entering, UntilEndOfTurn("this turn"), resolution)
