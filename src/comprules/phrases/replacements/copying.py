"""CR 614.1c, 616.1c, 707.5: permanents that enter as copies of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.copying import Copier, EnteringException, copied, counters_as_copy
from comprules.phrases.instructions.delayed_triggers import Body, DelayedAbility, LaterEffect
from comprules.phrases.instructions.reflexive_triggers import WhenDone
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.replacements.entering import Entrance
from comprules.phrases.replacements.manners import EnteringTapped
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.triggering import let_one_wait
from comprules.rules.abilities.waiting import Waiting
from comprules.rules.concepts.active import AS_COPY, Bindings
from comprules.rules.objects.referring import Refers
from comprules.rules.replacement_effects.before_entering import before_entering, deciding
from comprules.rules.replacement_effects.precedence import Precedence


@rule("107.3j", "607.5", "707.5", "707.9e", "707.9f")
def as_copy(
    event: MoveObject, what: ObjectId, exceptions: tuple[EnteringException, ...], context: Context
) -> MoveObject:
    """The event of entering as a copy of an object. What an earlier copy effect added as an exception is gone."""
    board, entering = context.board, event.entering
    own = entering.copiable if entering.copiable is not None else board.copiable(event.object)
    values = replace(copied(board, what, exceptions, Copier(own)), origin=AS_COPY)
    counters = counters_as_copy(exceptions, board, what, Copier(own), context)
    return replace(event, entering=replace(entering, copiable=values, counters_as_copy=counters, when_copied=None))


class AsCopy(Entrance):
    """A permanent that may enter as a copy of something that its player chooses."""

    if TYPE_CHECKING:

        @property
        def kind(self) -> Description: ...

        @property
        def exceptions(self) -> tuple[EnteringException, ...]: ...

        @property
        def tapped(self) -> bool: ...

    precedence: ClassVar[Precedence] = Precedence.COPY

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        candidates = self.kind.find(resolution)
        if not candidates:
            game.leave_unasked(context.you, "614.12a")
            return (event,)
        decision = ChooseObjects(context.you, "707.5", "choose what to copy", things(game.board, candidates), 0, 1)
        answer = game.ask(decision)
        if not answer:
            return (event,)
        assert isinstance(answer[0], Thing)
        return (self.entering_as(event, answer[0].id, resolution),)

    def entering_as(self, event: MoveObject, what: ObjectId, resolution: Resolution) -> MoveObject:
        """The event of entering as a copy of what was chosen."""
        entering = as_copy(event, what, self.exceptions, resolution)
        return EnteringTapped().applied(entering, resolution) if self.tapped else entering


_WORDINGS: Final = {
    "any": "you may have {who} enter{tapped? tapped|} as a copy of any {kind:IT}[, except {exceptions:and:IT}]",
    "a": "you may have {who} enter{tapped? tapped|} as a copy of a(n) {kind:IT}[, except {exceptions:and:IT}]",
    "another": "you may have {who} enter{tapped? tapped|} as a copy of another {kind:IT}[, except {exceptions:and:IT}]",
}


@rule("614.1c", "614.12a", "616.1c", "707.5", "707.6")
@phrase(
    _WORDINGS,
    by="how",
    also={
        "any": [
            "you may have {who} enter the battlefield as a copy of any {kind:IT}[, except {exceptions:and:IT}]",
            "you may have {who} enter as a copy of any {kind:IT} except {exceptions:and:IT}",
        ],
        "a": ["you may have {who} enter the battlefield as a copy of a(n) {kind:IT}[, except {exceptions:and:IT}]"],
    },
)
class EntersAsCopy(AsCopy):
    """CR 707.5. "You may have this creature enter as a copy of any creature on the battlefield"."""

    who: Noun
    how: Literal["any", "a", "another"]
    kind: Description
    exceptions: tuple[EnteringException, ...]
    tapped: bool = False


@rule("603.11", "707.9g")
class LinkedToCopying(Record):
    """A triggered ability linked to a copy effect, which triggers if the permanent enters as that copy and no other."""

    ability: TriggeredAbility
    bound: Bindings
    x: int | None

    def triggering(self, entered: Object) -> Event:
        """That it triggers for what entered."""
        return LinkedTriggers(Cause("603.11", entered.id, entered.controller), self)


@rule("603.11", "707.9g")
class LinkedTriggers(Event):
    """The ability linked to a copy effect triggers; its controller is that of the permanent."""

    linked: LinkedToCopying

    def happen(self, game: Game) -> Sequence[Event]:
        """Let it wait to be put on the stack."""
        source, you = self.cause.object_on(game.board), self.cause.player
        assert source is not None
        assert you is not None
        let_one_wait(game, Waiting(self.linked.ability, source, you, self.linked.bound, self, self.linked.x))
        return ()

    def describe(self, board: Board) -> str:
        """Whose ability triggers."""
        return f"the ability linked to what {board.name(self.cause.source or ObjectId(0))} copied triggers"


@phrase("{kind:IT}")
class Original(Phrase):
    """CR 707.9g. What may be copied, which the linked ability speaks of: "that creature", "that card"."""

    introduces: ClassVar[bool] = True

    kind: Description
    slot: int = 0

    def introduction(self) -> Introduction:
        """The object that is copied."""
        return Introduction(objects=True, plural=False, words=self.kind.words() | {"card"})


@rule("608.2k", "707.9g")
@phrase("the copied {word:IT}")
@looks_at()
class TheCopied(Refers, Definite):
    """CR 707.9g. "The copied creature": the object that was chosen to be copied."""

    word: TypeWord

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Original) and self.word.word() in introducer.introduction().words


@rule("603.11", "707.9g")
@phrase(
    {
        how: f"{said}. when you do, {{then}}"
        for how, said in ((how, said.replace("{kind:IT}", "{original}")) for how, said in _WORDINGS.items())
    },
    by="how",
)
class EntersAsCopyAndTriggers(AsCopy):
    """CR 707.9g. "You may have this creature enter as a copy of any creature on the battlefield. When you do, …"."""

    who: Noun
    how: Literal["any", "a", "another"]
    original: Original
    exceptions: tuple[EnteringException, ...]
    then: Body
    tapped: bool = False

    @property
    def kind(self) -> Description:
        return self.original.kind

    def entering_as(self, event: MoveObject, what: ObjectId, resolution: Resolution) -> MoveObject:
        resolution.bind(self.original.slot, (what,))
        ability = DelayedAbility(WhenDone(), LaterEffect(self.then, settled=False), self)
        linked = LinkedToCopying(ability, resolution.bindings(), resolution.x)
        copying = super().entering_as(event, what, resolution)
        return replace(copying, entering=replace(copying.entering, when_copied=linked))


@rule("614.1d", "616.1c", "707.5")
@phrase(
    "{who} <enters|enter @who> as a copy of {what}[, except {exceptions:and:IT}]",
    also=["{who} <enters|enter @who> the battlefield as a copy of {what}[, except {exceptions:and:IT}]"],
)
class EnterAsCopies(Entrance):
    """CR 614.1d. "Creatures you control enter as a copy of this creature"."""

    who: Noun
    what: Noun
    exceptions: tuple[EnteringException, ...]

    precedence: ClassVar[Precedence] = Precedence.COPY

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        found = self.what.refer(seen)
        return (as_copy(event, found[0], self.exceptions, seen),) if found else (event,)
