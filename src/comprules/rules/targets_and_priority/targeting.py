"""CR 115: targets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Phrase
from comprules.reader.tree import walk
from comprules.rules.abilities.statements import Act
from comprules.rules.concepts.edition import Rules
from comprules.rules.objects.nouns import Noun
from comprules.rules.resolving.context import Context


class Targeted(Noun):
    """A noun phrase with the word "target" (CR 601.2c).

    A concrete class has `slot: int = 0` and `introduces = True`; what was chosen is bound to that slot.
    """

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def count(self, context: Context) -> tuple[int, int]:
        """The least and the greatest number of targets."""

    @abstractmethod
    def could_target(self, number: Id, context: Context) -> bool:
        """Whether an object or player is what the text asks for, apart from what may protect it."""

    @abstractmethod
    def candidates(self, context: Context) -> Iterable[Id]:
        """Every object and player that is what the text asks for; found one by one, since few may be asked for."""

    @rule("601.6", "602.3")
    def is_opponents_choice(self) -> bool:
        """Whether an opponent of the controller chooses."""
        return False

    def is_at_random(self) -> bool:
        """Whether nobody chooses: it is picked at random among what could be chosen."""
        return False

    def chooser(self, context: Context) -> PlayerId | None:
        """The player who chooses, if the text names one other than the controller."""
        return None

    def suits(self, number: Id, chooser: PlayerId, context: Context) -> bool:
        """Whether a certain opponent who chooses could choose this."""
        return True

    def differs_from(self) -> tuple[int, ...]:
        """The slots of other targets from which these must differ ("another target", CR 115.3)."""
        return ()

    @rule("601.2c")
    def for_each(self, players: Sequence[PlayerId]) -> tuple[Targeted, ...]:
        """The occurrences of "target" that this stands for, since there may be one for each of the players."""
        return (self,)

    @rule("608.2k")
    def stand_for(self, numbers: tuple[Id, ...], context: Context) -> None:
        """Let references stand for what was chosen, and for whom its words speak of: "a creature an opponent controls"
        of that opponent.
        """
        for number in numbers:
            self.could_target(number, context)
        context.bind(self.slot, numbers)


@rule("115.3", "601.2c")
def slots_apart(noun: Targeted, nouns: Sequence[Targeted], rules: Rules) -> Sequence[int]:
    """The slots of the other targets from which what is chosen for one must differ."""
    return rules.targets_apart(_apart(noun, nouns), [other.slot for other in nouns if other is not noun])


def _apart(noun: Targeted, nouns: Sequence[Targeted]) -> tuple[int, ...]:
    """The slots of the targets from which one differs: "a third target" from the second, and so from the first too."""
    found = noun.differs_from()
    for other in reversed(nouns):
        if other.slot in found:
            found += tuple(slot for slot in other.differs_from() if slot not in found)
    return found


@rule("115.1", "115.4")
class JudgesSpells(Phrase):
    """A category of what may be said of the spell or ability that does the targeting."""

    def needs_it_on_the_stack(self) -> bool:
        """Whether it can be judged only of a spell that is on the stack."""
        return False


class Targeter(JudgesSpells):
    """What can't target something: spells, abilities, or both."""

    @abstractmethod
    def targets(self, act: Targeting, context: Context) -> bool:
        """Whether it is this that is doing the targeting."""


@lru_cache(maxsize=4096)
def tells_spells_apart(said: Phrase) -> bool:
    """Whether a statement on what can't target something can be judged only of a spell that is on the stack: by who
    does the targeting, or by its quality.
    """
    return any(isinstance(part, JudgesSpells) and part.needs_it_on_the_stack() for part in walk(said))


class Targeting(Act):
    """An object or player being made the target of a spell or ability on the stack."""

    number: Id
    source: ObjectId
    player: PlayerId
