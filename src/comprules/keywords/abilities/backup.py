"""CR 702.165: backup."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.abilities.triggered_ability import Triggered
from comprules.phrases.continuous.abilities import Gains, Quoted
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.phrases.triggers.triggers import Narrowed, When
from comprules.rules.abilities.linked_abilities import OfInstance, instance_of
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.continuous_effects.untouched import copiable_values

SHARED: Final = -165
"""The slot of the abilities that a backup ability grants, settled before it is on the stack."""


@rule("702.165a", "702.165b", "702.165c")
def printed_below(known: Characteristics, backup: Backup, nth: int) -> tuple[Ability, ...]:
    """The abilities, other than backup, printed below a backup ability, the `nth` of those that read the same, on an
    object with these copiable values.
    """
    printed = known.abilities[: len(known.abilities) - known.added]
    places = [place for place, line in enumerate(printed) if backup in line.primitives()]
    below = printed[places[nth] + 1 :] if nth < len(places) else ()
    return tuple(line for line in below if not any(isinstance(part, Backup) for part in line.primitives()))


@rule("113.2c", "702.165a", "702.165d")
class EntersToBackUp(Narrowed, OfInstance):
    """CR 702.165d. As it triggers, it is settled what it grants."""

    trigger: When
    backup: Backup

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        if not self.trigger.matches_together(events, context):
            return False
        known = copiable_values(context.board.object(context.source))
        context.bind(SHARED, printed_below(known, self.backup, instance_of(context)))
        return True


@rule("702.165a")
class SharesAbilities(Instruction):
    """CR 702.165a. If the target is another creature, it gains the abilities until end of turn."""

    target: int

    def happen(self, resolution: Resolution) -> None:
        others = tuple(number for number in resolution.bound.get(self.target, ()) if number != resolution.source)
        shared = resolution.bound.get(SHARED, ())
        if others and shared:
            gains = Gains(tuple(Quoted(ability) for ability in shared))
            change_for(others, (gains,), UntilEndOfTurn("until end of turn"), resolution)


@rule("702.165a")
@phrase("backup {n}")
class Backup(KeywordAbility):
    """CR 702.165a. As it enters, a creature gets +1/+1 counters, and another one the abilities below as well."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        (ability,) = abilities_saying(f"When this creature enters, put {plus_counters(self.n)} on target creature.")
        assert isinstance(ability, Triggered)
        assert isinstance(ability.trigger, When)
        assert isinstance(ability.text, Sentences)
        (target,) = ability.text.targets(())
        text = Sentences((*ability.text.sentences, SharesAbilities(target.slot)))
        return (replace(ability, trigger=EntersToBackUp(ability.trigger, self), text=text),)
