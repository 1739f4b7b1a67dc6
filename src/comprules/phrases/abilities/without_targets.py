"""CR 115.1: only spells, activated and triggered abilities have targets; what is simply true is so of none."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.reader.binding import World
from comprules.reader.tree import children


class WithoutTargets(Implying):
    """A mixin for static abilities, which have no targets."""

    @rule("115.1")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where something is said of a target: nothing is put onto the stack for which it is chosen."""
        if any(isinstance(part, Targeted) for part in _parts_that_are_true(self)):
            raise NotMeant("this is simply true, and has no targets")
        return self


def _parts_that_are_true(tree: Phrase) -> Iterator[Phrase]:
    """The parts of what is said but those of another ability, and of what somebody is to do."""
    for part in children(tree):
        if not isinstance(part, World | Instruction):
            yield part
            yield from _parts_that_are_true(part)
