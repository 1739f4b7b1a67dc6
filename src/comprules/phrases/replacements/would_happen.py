"""CR 614.1a: "would" of whatever can be said to happen, as "whenever" and "can't" say it."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Would
from comprules.rules.abilities.event_patterns import Foreseeable, Impersonal, refuse_unforeseen
from comprules.rules.card_layouts.merging import as_cards
from comprules.rules.replacement_effects.before_entering import before_entering


@rule("614.1a")
@phrase("{who} would {deeds:or:FORESEEN@who}[ and {condition}]")
class WouldHappen(Would, Implying):
    """CR 614.1a. "A creature an opponent controls would die", "a creature would enter and it wasn't cast"."""

    who: Noun
    deeds: tuple[Foreseeable, ...]
    condition: Condition | None = None

    def made_explicit(self) -> WouldHappen:
        refuse_unforeseen(self.who, self.deeds)
        return self

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        """The kinds of event that are proposed before it happens."""
        return tuple(dict.fromkeys(kind for deed in self.deeds for kind in deed.foreseen_by()))

    def matches(self, event: Event, context: Context) -> bool:
        return any(self._is_meant(deed, event, context) for deed in self.deeds)

    def _is_meant(self, deed: Foreseeable, event: Event, context: Context) -> bool:
        if not isinstance(event, deed.foreseen_by()) or not deed.would_happen_to(self.who, event, context):
            return False
        return self.condition is None or self.condition.holds(_before(event, context))

    def parts(self, event: Event) -> Sequence[Event]:
        return next(deed.parts(event) for deed in self.deeds if isinstance(event, deed.foreseen_by()))

    @rule("730.3e")
    def as_cards(self, event: Event, context: Context) -> Context | None:
        if not isinstance(event, MoveObject) or event.for_cards is not None:
            return None
        if not context.board.object(event.object).components or not any(deed.speaks_of_cards() for deed in self.deeds):
            return None
        views = (context.seen_on(board) for board in as_cards(context.board, event.object))
        return next((view for view in views if self.matches(event, view)), None)

    def zones(self) -> frozenset[Zone]:
        return frozenset().union(*(deed.zones_foreseen(self.who) for deed in self.deeds))

    def is_about_source_alone(self) -> bool:
        return all(deed.is_about_source_alone(self.who) for deed in self.deeds)

    def is_about_entering_alone(self) -> bool:
        return all(deed.is_entering() for deed in self.deeds)


@rule("614.1a")
@phrase("{occurrence:WOULD}")
class WouldOccur(Would, Implying):
    """CR 614.1a. "Damage would be dealt to this creature", "one or more counters would be put on it"."""

    occurrence: Impersonal

    def made_explicit(self) -> WouldOccur:
        refuse_unforeseen(self.occurrence.whom(), (self.occurrence.pattern(),))
        return self

    def _happening(self) -> WouldHappen:
        return WouldHappen(self.occurrence.whom(), (self.occurrence.pattern(),))

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        """The kinds of event that are proposed before it happens."""
        return self._happening().events

    def matches(self, event: Event, context: Context) -> bool:
        return self._happening().matches(event, context)

    def zones(self) -> frozenset[Zone]:
        return self._happening().zones()

    def is_about_source_alone(self) -> bool:
        return self._happening().is_about_source_alone()


@rule("614.12")
def _before(event: Event, context: Context) -> Context:
    """The point of view from which it is asked what else is so: without what is about to enter."""
    if isinstance(event, MoveObject) and event.to is Zone.BATTLEFIELD:
        return before_entering(event, context)
    return context
