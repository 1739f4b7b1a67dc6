"""CR 611.2: effects of resolving spells and abilities that last.

What objects get, gain or become, and what they can't do.
"""

from __future__ import annotations

from comprules.rules.abilities.abilities import Trigger
from comprules.rules.card_layouts.noted_cards import with_noted
from comprules.rules.continuous_effects.awaited_durations import is_over_already
from comprules.rules.continuous_effects.continuous import Change
from comprules.rules.continuous_effects.durations import Duration
from comprules.rules.continuous_effects.effect_events import EffectBegins
from comprules.rules.continuous_effects.modifying import Lasting, existing
from comprules.rules.continuous_effects.until_events import EndsThen
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.resolving.on_behalf import SUBJECT


@rule("611.2", "611.2a", "611.2b", "613.7b")
def beginning(
    statement: Statement,
    duration: Duration | None,
    resolution: Resolution,
    said: Sequence[Phrase] = (),
    objects: Sequence[ObjectId] = (),
    who: Noun | None = None,
) -> tuple[EffectBegins, ...]:
    """The event by which what a resolving spell or ability says comes into force; without a duration, until the game
    ends. There is none if the duration is over already.

    `said` and `objects` are for the log: the words, and what they are said of.
    """
    number = resolution.game.new_number()
    active = in_force_from_now(statement, number, duration, resolution)
    if duration is not None and _is_over(duration, active, resolution):
        return ()
    begins = EffectBegins(resolution.cause("611.2"), number, active, tuple(said), tuple(objects), who)
    ending = duration.ending() if duration is not None else None
    return (begins,) if ending is None else (begins, _awaiting(ending, number, resolution))


@rule("611.2a")
def _awaiting(ending: Trigger, number: ObjectId, resolution: Resolution) -> EffectBegins:
    """That the effect of this number ends as soon as something happens."""
    own = resolution.game.new_number()
    waiting = in_force_from_now(EndsThen(ending, number), own, None, resolution)
    return EffectBegins(resolution.cause("611.2a"), own, waiting)


@rule("611.2", "603.7")
def in_force_from_now(statement: Any, number: ObjectId, duration: Duration | None, resolution: Resolution) -> Active:
    """What a resolving spell or ability says, with what references stand for now, as the effect of this number."""
    game = resolution.game
    return Active(
        statement,
        resolution.source,
        resolution.you,
        game.timestamp(),
        ("effect", number),
        bound=resolution.bindings(),
        x=resolution.x,
        is_resolved=True,
        duration=duration.begun(game) if duration is not None else None,
    )


@rule("611.2b")
def _is_over(duration: Duration, active: Active, resolution: Resolution) -> bool:
    """Whether a duration is over, or hasn't begun, as the effect would begin."""
    board = resolution.board
    return not duration.continues(active, board) or is_over_already(board, resolution.item, duration)


def let_last(
    statement: Statement,
    duration: Duration | None,
    resolution: Resolution,
    said: Sequence[Phrase] = (),
    objects: Sequence[ObjectId] = (),
    who: Noun | None = None,
) -> None:
    """Let what a resolving spell or ability says be in force from now on, as `beginning` says."""
    resolution.happen(beginning(statement, duration, resolution, said, objects, who))


def change_for(
    subject: Sequence[Id], changes: Sequence[Change], duration: Duration | None, resolution: Resolution
) -> None:
    """Begin an effect that does this to these objects.

    The objects and the numbers in it are settled once and for all.
    """
    resolution.happen(changes_beginning(subject, changes, duration, resolution))


def change_each(
    given: Sequence[tuple[Id, Sequence[Change]]], duration: Duration | None, resolution: Resolution
) -> None:
    """Begin effects that do different things to different objects, all at the same time."""
    begun = [changes_beginning((number,), changes, duration, resolution) for number, changes in given]
    resolution.happen([event for events in begun for event in events])


@rule("608.2h", "611.2c", "611.2d")
def changes_beginning(
    subject: Sequence[Id], changes: Sequence[Change], duration: Duration | None, resolution: Resolution
) -> tuple[EffectBegins, ...]:
    """The events by which this begins to be done to these objects."""
    chosen = [change.among(changes).chosen(resolution) for change in changes]
    alike: dict[tuple[Change, ...], list[ObjectId]] = {}
    for number in existing(subject, resolution):
        alike.setdefault(_locked(chosen, number, resolution), []).append(number)
    return tuple(
        event
        for does, numbers in alike.items()
        if does
        for event in beginning(Lasting(tuple(numbers), does), duration, resolution, chosen, numbers)
    )


def _locked(changes: Sequence[Change], number: ObjectId, resolution: Resolution) -> tuple[Change, ...]:
    with resolution.meaning(SUBJECT, (number,)), resolution.with_x_of(number):
        settled = (with_noted(change.locked(number, resolution), resolution) for change in changes)
        return tuple(change for change in settled if not change.does_nothing)
