"""CR 614.1c, 616.1c, 707.5: permanents that enter as copies of others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec.structs import replace

from comprules.additional.copying import CopyException, copied
from comprules.concepts.descriptions import Description
from comprules.concepts.nouns import Noun
from comprules.decisions import ChooseObjects, things
from comprules.effects.replacements.entering import Entrance, deciding
from comprules.effects.statements import Precedence
from comprules.options import Thing
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event
    from comprules.game import Game


@rule("614.1c", "616.1c", "707.5")
@phrase(
    {
        "any": "you may have {who} enter as a copy of any {kind:IT}[, except {exceptions:and:IT}]",
        "a": "you may have {who} enter as a copy of a(n) {kind:IT}[, except {exceptions:and:IT}]",
    },
    by="how",
)
class EntersAsCopy(Entrance):
    """CR 707.5. "You may have this creature enter as a copy of any creature on the battlefield"."""

    who: Noun
    how: Literal["any", "a"]
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
        values = copied(game.board, answer[0].id, self.exceptions)
        return (replace(event, entering=replace(event.entering, copiable=values)),)
