"""CR 601.2, 602.2: what a player is doing while something happens: casting a spell, activating an ability."""

from __future__ import annotations

from comprules.phrases.instructions.keyword_names import KeywordName, name_of
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.activating import Keyword
from comprules.rules.abilities.activating import ActivateAbility
from comprules.rules.casting.casting import CastSpell
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.objects.tapping import Tap


@rule("602.2", "702.1")
@phrase("you're activating a(n) {keyword} ability")
@looks_at()
class IsActivating(SimpleCondition):
    """CR 602.2. "While you're activating a craft ability": such as when its cost is paid."""

    keyword: Keyword

    def holds(self, context: Context) -> bool:
        frames = [each for each in context.board.state.registers[FRAMES] if isinstance(each, ActivateAbility)]
        mine = (each.keyword for each in frames if each.player == context.you)
        return any(keyword is not None and name_of(keyword) == self.keyword for keyword in mine)


@rule("601.2", "702.1")
@phrase("casting a spell with {keyword}")
@looks_at()
class IsCasting(SimpleCondition):
    """CR 601.2. "While casting a spell with emerge": such as when its cost is paid."""

    keyword: KeywordName

    def holds(self, context: Context) -> bool:
        board = context.board
        frames = [each for each in board.state.registers[FRAMES] if isinstance(each, CastSpell)]
        mine = (each.item for each in frames if each.player == context.you and each.item in board.state.objects)
        return any(self.keyword.is_had_by(board.characteristics(item)) for item in mine)


@rule("508.1f", "603.4")
@phrase("{what} <isn't|aren't @what> being declared as an attacker")
@looks_at()
class IsNotBeingDeclared(SimpleCondition):
    """CR 508.1f. "Whenever a creature becomes tapped, if it isn't being declared as an attacker": it isn't tapped for
    that. As the ability resolves, that is still as it was.
    """

    what: Definite

    def holds(self, context: Context) -> bool:
        event = context.event
        return not isinstance(event, Tap) or event.cause.rule != "508.1f"
