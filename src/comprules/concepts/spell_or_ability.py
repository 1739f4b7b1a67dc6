"""CR 112, 113: "a spell or ability", whoever's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from comprules.concepts.nouns import Introduction, Objects, Players
from comprules.concepts.references import Refers, introduction_of
from comprules.oracle.phrase import Phrase, phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.effects.context import Context

_WORD = "spell or ability"


@rule("112.1", "113.1c", "113.3")
@phrase(
    {
        "a spell or ability": "a spell or ability[ {who} <controls|control @who>]",
        "an ability": "an ability[ {who} <controls|control @who>]",
    },
    by="what",
)
class SpellOrAbility(Objects):
    """CR 112.1, 113.1c. A spell or ability on the stack, perhaps only those that somebody controls."""

    introduces: ClassVar[bool] = True

    what: Literal["a spell or ability", "an ability"]
    who: Players | None
    slot: int = 0

    def refer(self, context: Context) -> tuple[int, ...]:
        return tuple(number for number in context.board.state.stack if self._fits(number, context))

    def includes(self, number: int, context: Context) -> bool:
        board = context.board
        found = not board.is_player(number) and board.object(number).zone is Zone.STACK and self._fits(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def _fits(self, number: int, context: Context) -> bool:
        if self.what == "an ability" and not context.board.object(number).is_ability:
            return False
        return self.who is None or self.who.includes(context.board.controller(number), context)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({_WORD, "spell", "ability"}))


@rule("608.2k")
@phrase("that spell or ability")
class ThatSpellOrAbility(Refers, Objects):
    """CR 608.2k. "That spell or ability"."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects and introduced.called(_WORD)
