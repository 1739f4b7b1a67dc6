"""CR 608.2c: what is spoken of in instructions that aren't followed, where others refer back to it."""

from __future__ import annotations

from comprules.reader.binding import Reference
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.targets_and_priority.targeting import Targeted


@rule("608.2c")
def say_what_is_meant(unfollowed: Phrase, said: Phrase, resolution: Resolution) -> None:
    """Let "that many" and "those creatures" in what is said be what an instruction would have been about."""
    say_how_many(unfollowed, said, resolution)
    for part in _spoken_of(unfollowed, said):
        if isinstance(part, Noun) and not isinstance(part, Targeted) and _slot(part) not in resolution.bound:
            part.refer(resolution)


@rule("608.2c")
def say_how_many(unfollowed: Phrase, said: Phrase, resolution: Resolution) -> None:
    """Let "that many" in what is said be how many or how much an instruction would have been about."""
    for part in _spoken_of(unfollowed, said):
        amount = getattr(part, "amount", None)
        if isinstance(amount, Quantity):
            resolution.bind(_slot(part), amount.value(resolution))


def _spoken_of(unfollowed: Phrase, said: Phrase) -> Iterator[Phrase]:
    """The parts of an instruction to which something that is said refers back."""
    meant = {part.antecedent for part in walk(said) if isinstance(part, Reference)}
    return (part for part in walk(unfollowed) if _slot(part) in meant)


def _slot(part: Phrase) -> int:
    slot: int = getattr(part, "slot", 0)
    return slot
