"""CR 611.2, 614.17: what can't happen for a time, with its subject in its words."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Saying, statements_of
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.nouns.described_objects import Headed
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.player_descriptions import AnyPlayer
from comprules.phrases.nouns.player_nouns import EachPlayer, You
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.undergone import TowardsWhomItWasDone, WhatSomebodyDid
from comprules.phrases.replacements.preventing import CannotBePrevented
from comprules.phrases.restrictions.activating import KeywordCannotBeActivated
from comprules.phrases.restrictions.forbidden_events import CannotHappen, CannotOccur
from comprules.phrases.trigger_events.casting import SpellIsCast
from comprules.phrases.trigger_events.life_and_cards import LifeIsGained, LifeIsLost
from comprules.rules.abilities.event_patterns import NamedBefore


@rule("119.7", "119.8", "614.17")
@phrase(
    {"your": "your life total can't change", "players'": "players' life totals can't change"},
    by="whose",
)
class LifeTotalCannotChange(Saying):
    """CR 119.7, 119.8. "Your life total can't change": no life can be gained or lost."""

    whose: Literal["your", "players'"]

    def statements(self) -> tuple[Statement, ...]:
        who = You() if self.whose == "your" else EachPlayer("", AnyPlayer())
        return CannotHappen((LifeIsGained(), LifeIsLost())).said_of(who)


Forbidden = CannotOccur | CannotBePrevented | LifeTotalCannotChange | KeywordCannotBeActivated
"""What can be said not to happen, always or for a time."""


@rule("611.2a", "614.17")
def forbid_for_a_time(said: Forbidden, duration: Duration, resolution: Resolution) -> None:
    """Let something not happen for a time."""
    for statement in statements_of(said):
        let_last(statement, duration, resolution)


@rule("611.2a", "614.17")
@phrase({"after": "{said} {duration}", "before": "{duration}, {said}"}, by="when")
class ForbiddenForATime(Instruction):
    """CR 611.2a. "Damage can't be prevented this turn", "until your next turn, your life total can't change"."""

    when: Literal["after", "before"]
    said: Forbidden
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        forbid_for_a_time(self.said, self.duration, resolution)


@rule("611.2a", "611.2c", "614.17")
@phrase("{spells:THEY} {caster} <casts|cast @caster> this turn {cannot:THEY}")
class SpellsOfThisTurnCannot(Instruction):
    """CR 611.2a. "Creature spells you cast this turn can't be countered": also those that are cast later this turn."""

    spells: Headed
    caster: Players
    cannot: CannotHappen

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        who = AllObjects("", CastByThem(self.spells, self.caster))
        for statement in self.cannot.said_of(who):
            let_last(statement, UntilEndOfTurn("this turn"), resolution)


class CastByThem(Description):
    """CR 601.2i. Spells of a kind that certain players have cast this turn."""

    spells: Headed
    caster: Players

    def fits(self, number: ObjectId, context: Context) -> bool:
        cast = TowardsWhomItWasDone(WhatSomebodyDid(False, self.caster, SpellIsCast(NamedBefore(), None)))
        known = context.board.characteristics(number)
        return self.spells.fits(number, context) and cast.describes(number, known, context)

    def zones(self) -> frozenset[Zone]:
        return self.spells.zones()

    def words(self) -> frozenset[str]:
        return self.spells.words()
