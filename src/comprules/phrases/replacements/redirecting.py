"""CR 614.9: damage being dealt to something else, and damage that leaves a player a life total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.durations.durations import UntilEndOfCombat, UntilYourNextTurn
from comprules.phrases.prelude import *
from comprules.phrases.replacements.damage import reaches
from comprules.phrases.replacements.mana import MultipliesMana, ProducesInstead
from comprules.phrases.replacements.preventing import THIS_TURN, PreventAll, PreventAllThey, PreventBothWays
from comprules.phrases.trigger_events.damage import DamageKind, comes_from, is_of_kind
from comprules.rules.abilities.event_patterns import These, bind_noun
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.replacement_effects.prevention import REDIRECTED, redirected
from comprules.rules.resolving.choices import one_meant
from comprules.rules.resolving.damage_sources import with_chosen_sources


@rule("614.9")
@phrase("all[ {kind}] damage that would be dealt to {to}[ by {by}] is dealt to {other} instead")
class RedirectAll(Replacement):
    """CR 614.9. "All damage that would be dealt to you is dealt to this creature instead"."""

    kind: DamageKind | None
    to: Noun
    by: Noun | None
    other: Noun

    concerns: ClassVar[tuple[type[Any], ...]] = (DealDamage,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not is_of_kind(event, self.kind):
            return False
        if not comes_from(self.by, event, context):
            return False
        return reaches(event, (self.to,), context) and len(self._redirected(event, context)) > 1

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return self._redirected(event, context)

    @rule("608.2k")
    def _redirected(self, event: DealDamage, context: Context) -> Sequence[Event]:
        """It dealt to the other one, who may be spoken of from what it would be dealt to: "its controller"."""
        bind_noun(self.to, (event.recipient,), context)
        found = self.other.refer(context)
        return redirected(event, event.amount, found[0], context.board) if found else (event,)


class _RedirectsThisTurn(Instruction):
    if TYPE_CHECKING:
        kind: DamageKind | None
        to: Noun
        by: Noun | None
        other: Noun

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        meant = self.other.refer(resolution)
        one = These(one_meant(meant, REDIRECTED, resolution)) if len(meant) > 1 else self.other
        said = RedirectAll(self.kind, self.to, self.by, one)
        let_last(with_chosen_sources(said, resolution), THIS_TURN, resolution)


@rule("614.9", "614.3")
@phrase("all[ {kind}] damage that would be dealt to {to} this turn[ by {by}] is dealt to {other} instead")
class RedirectsAll(_RedirectsThisTurn):
    """CR 614.9. "All damage that would be dealt to target creature this turn is dealt to you instead"."""

    kind: DamageKind | None
    to: Noun
    by: Noun | None
    other: Noun


@rule("614.9", "614.3")
@phrase("all[ {kind}] damage that would be dealt to {to} by {by} this turn is dealt to {other} instead")
class RedirectsAllBy(_RedirectsThisTurn):
    """CR 614.9. "All combat damage that would be dealt to you by unblocked creatures this turn is dealt to this
    creature instead".
    """

    kind: DamageKind | None
    to: Noun
    by: Noun
    other: Noun


@rule("614.9", "614.3")
@phrase("all[ {kind}] damage that would be dealt this turn to {to}[ by {by}] is dealt to {other} instead")
class RedirectsAllThisTurn(_RedirectsThisTurn):
    """CR 614.9. "All damage that would be dealt this turn to you is dealt to target creature instead"."""

    kind: DamageKind | None
    to: Noun
    by: Noun | None
    other: Noun


@rule("119.3", "614.1a")
@phrase("[if {condition}, ]damage that would reduce your life total to less than {least} reduces it to {again} instead")
class LeavesLife(Replacement):
    """CR 614.1a. "Damage that would reduce your life total to less than 1 reduces it to 1 instead"."""

    condition: Condition | None
    least: int
    again: int

    concerns: ClassVar[tuple[type[Any], ...]] = (LoseLife,)

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, LoseLife) or event.player != context.you or event.cause.rule != "120.3a":
            return False
        if self.condition is not None and not self.condition.holds(context):
            return False
        life: int = context.board.state.players[context.you].life
        return life >= self.least > life + _gained_meanwhile(context) - event.amount

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, LoseLife)
        life: int = context.board.state.players[context.you].life
        return (replace(event, amount=life + _gained_meanwhile(context) - self.again),)


@rule("120.4c", "120.4d")
def _gained_meanwhile(context: Context) -> int:
    """How much life a player gains by the same event: what it reduces a life total to is seen when all is counted."""
    gains = (event for event in context.pending if isinstance(event, GainLife) and event.player == context.you)
    return sum(event.amount for event in gains)


Kept = PreventAll | PreventAllThey | PreventBothWays | RedirectAll | LeavesLife | MultipliesMana | ProducesInstead
"""What can be said to be so for a time of damage that would be dealt, or of mana that would be produced."""


@rule("614.3", "615.3", "611.2a")
class _DamageForATime(Instruction):
    if TYPE_CHECKING:

        @property
        def duration(self) -> Duration: ...

        @property
        def said(self) -> Kept: ...

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(with_chosen_sources(self.said, resolution), self.duration, resolution)


@rule("614.3", "615.3", "611.2a")
@phrase("{duration}, {said}")
class DamageForATime(_DamageForATime):
    """CR 615.3. "Until your next turn, prevent all damage that would be dealt to you"."""

    duration: Duration
    said: Kept


@rule("614.3", "615.3", "611.2a")
@phrase("{said} {duration}")
class DamageUntilYourNextTurn(_DamageForATime):
    """CR 615.3. "Prevent all damage that would be dealt to and dealt by that permanent until your next turn"."""

    said: Kept
    duration: UntilYourNextTurn | UntilEndOfCombat
