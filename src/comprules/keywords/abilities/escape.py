"""CR 702.138: escape."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.abilities import Granted, Has
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import EntersIf
from comprules.phrases.replacements.manners import With

METHOD: Final = "escape"


@rule("702.138a")
@phrase("escape—{paid:costs}.")
class Escape(KeywordAbility):
    """CR 702.138a. "Escape—{3}{B}, Exile four other cards from your graveyard"."""

    paid: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        return stated(KeywordCost(METHOD, self.paid, cast_from=Zone.GRAVEYARD))


@rule("702.138b")
@phrase("{what} escaped")
class Escaped(SimpleCondition):
    """CR 702.138b. Whether a spell, or what a permanent was, was cast from a graveyard by its escape ability."""

    what: Objects

    def holds(self, context: Context) -> bool:
        chosen = (context.board.object(number).stacked for number in self.what.refer(context))
        return any(each is not None and each.method == METHOD for each in chosen)


_ESCAPED: Final = Escaped(This("permanent"))


@rule("702.138c", "614.1c")
@phrase("{who} <escapes|escape @who> {manner@who}")
class EscapesWithCounters(Saying):
    """CR 702.138c. "This creature escapes with two +1/+1 counters on it"."""

    who: SelfReference
    manner: With

    def statements(self) -> tuple[Statement, ...]:
        return (EntersIf(This("permanent"), self.manner, "first", _ESCAPED),)


@rule("702.138d")
@phrase("{who} escapes with {ability}.")
class EscapesWithAbility(StaticAbility):
    """CR 702.138d. "This creature escapes with “…”": it has that as long as it is there, if it escaped."""

    who: SelfReference
    ability: Granted

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.who, (Has((self.ability,)),)),)

    def when(self) -> Condition:
        return _ESCAPED
