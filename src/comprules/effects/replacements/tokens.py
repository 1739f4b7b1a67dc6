"""CR 614.16, 701.7: the creation of tokens being replaced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.concepts.tokens import CreateTokens
from comprules.effects.replacements.would import Modification, Would
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


class WouldMakeTokens(Would):
    """Tokens that would be created."""

    events: ClassVar[tuple[type[Any], ...]] = (CreateTokens,)


@rule("614.16", "701.7a")
@phrase(
    {
        "created": "one or more tokens would be created under your control",
        "by an effect": "an effect would create one or more tokens under your control",
        "by you": "you would create one or more tokens",
    },
    by="words",
)
class WouldCreateTokens(WouldMakeTokens):
    """CR 614.16. Tokens of any kind that "you" would create."""

    words: Literal["created", "by an effect", "by you"]

    def matches(self, event: Event, context: Context) -> bool:
        return isinstance(event, CreateTokens) and event.player == context.you


@rule("614.16", "701.7a")
@phrase(
    {
        "are created": "{times} that many of those tokens are created",
        "it creates": "it creates {times} that many of those tokens",
        "create": "create {times} that many of those tokens",
    },
    by="words",
)
class ManyTimesTheTokens(Modification):
    """CR 614.16. "Twice that many of those tokens are created instead": each like the ones that would have been."""

    times: Literal["twice", "three times"]
    words: Literal["are created", "it creates", "create"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, CreateTokens)
        return (replace(event, amount=event.amount * (2 if self.times == "twice" else 3)),)
