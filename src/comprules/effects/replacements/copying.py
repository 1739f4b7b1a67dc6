"""CR 614.1c, 616.1c, 707.5: permanents that enter as copies of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from comprules.additional.copying import Copier, CopyException, copied
from comprules.concepts.descriptions import Description
from comprules.concepts.nouns import Noun
from comprules.decisions import ChooseObjects, things
from comprules.effects.replacements.entering import Entrance, before_entering, deciding
from comprules.effects.statements import Precedence
from comprules.objects import Counters, with_counters
from comprules.options import Thing
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event
    from comprules.game import Game


@rule("707.5", "707.9e", "707.9f")
def as_copy(event: MoveObject, what: int, exceptions: tuple[CopyException, ...], context: Context) -> MoveObject:
    """The event of entering as a copy of an object. What an earlier copy effect added as an exception is gone."""
    board, entering = context.board, event.entering
    own = entering.copiable if entering.copiable is not None else board.copiable(event.object)
    values = copied(board, what, exceptions, Copier(own))
    counters: Counters = ()
    for exception in exceptions:
        for kind, amount in exception.entering_with(values, context):
            counters = with_counters(counters, kind, amount)
    return replace(event, entering=replace(entering, copiable=values, counters_as_copy=counters))


@rule("614.1c", "614.12a", "616.1c", "707.5", "707.6")
@phrase(
    {
        "any": "you may have {who} enter as a copy of any {kind:IT}[, except {exceptions:and:IT}]",
        "a": "you may have {who} enter as a copy of a(n) {kind:IT}[, except {exceptions:and:IT}]",
        "another": "you may have {who} enter as a copy of another {kind:IT}[, except {exceptions:and:IT}]",
    },
    by="how",
    also={
        "any": [
            "you may have {who} enter the battlefield as a copy of any {kind:IT}[, except {exceptions:and:IT}]",
            "you may have {who} enter as a copy of any {kind:IT} except {exceptions:and:IT}",
        ],
        "a": ["you may have {who} enter the battlefield as a copy of a(n) {kind:IT}[, except {exceptions:and:IT}]"],
    },
)
class EntersAsCopy(Entrance):
    """CR 707.5. "You may have this creature enter as a copy of any creature on the battlefield"."""

    who: Noun
    how: Literal["any", "a", "another"]
    kind: Description
    exceptions: tuple[CopyException, ...]

    precedence: ClassVar[Precedence] = Precedence.COPY

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        candidates = self.kind.find(resolution)
        if not candidates:
            return (event,)
        decision = ChooseObjects(context.you, "707.5", "choose what to copy", things(game.board, candidates), 0, 1)
        answer = game.ask(decision)
        if not answer:
            return (event,)
        assert isinstance(answer[0], Thing)
        return (as_copy(event, answer[0].id, self.exceptions, resolution),)


@rule("614.1d", "616.1c", "707.5")
@phrase(
    "{who} <enters|enter @who> as a copy of {what}[, except {exceptions:and:IT}]",
    also=["{who} <enters|enter @who> the battlefield as a copy of {what}[, except {exceptions:and:IT}]"],
)
class EnterAsCopies(Entrance):
    """CR 614.1d. "Creatures you control enter as a copy of this creature"."""

    who: Noun
    what: Noun
    exceptions: tuple[CopyException, ...]

    precedence: ClassVar[Precedence] = Precedence.COPY

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        seen = before_entering(event, context)
        found = self.what.refer(seen)
        return (as_copy(event, found[0], self.exceptions, seen),) if found else (event,)
