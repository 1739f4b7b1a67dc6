"""CR 601.2: the casting of a spell or the activation of an ability in one sentence, with its targets and payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from comprules.kernel.ids import ObjectId


@dataclass
class Payment:
    """What belongs to one casting or activation, in the order in which it happened."""

    item: ObjectId
    targets: list[str] = field(default_factory=list)
    mana: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    besides: list[str] = field(default_factory=list)

    def told(self, sentence: str) -> str:
        """A sentence that says what was cast or activated, with its targets and what was paid.

        >>> paid = Payment(7, ["Bob"], ["R", "R"], ["Mountain", "Mountain"], ["2 life"])
        >>> paid.told("Alice casts Ember")
        'Alice casts Ember, targeting Bob (paying {R}{R} from 2 Mountain, 2 life)'
        """
        paid = ", ".join([*self._mana(), *self.besides])
        return self.aimed(sentence) + (f" (paying {paid})" if paid else "")

    def aimed(self, sentence: str) -> str:
        """A sentence that says what was cast or activated, with its targets."""
        return f"{sentence}, targeting {in_a_row(self.targets)}" if self.targets else sentence

    def _mana(self) -> list[str]:
        if not self.mana:
            return []
        added = "".join(f"{{{symbol}}}" for symbol in self.mana)
        return [f"{added} from {in_a_row(counted(self.sources))}" if self.sources else added]


def counted(names: Iterable[str]) -> list[str]:
    """Names, each once, with how many of it there are.

    >>> counted(["Forest", "Swamp", "Forest"])
    ['2 Forest', 'Swamp']
    """
    return [f"{count} {name}" if count > 1 else name for name, count in Counter(names).items()]


def in_a_row(items: list[str]) -> str:
    """Things joined to a part of a sentence.

    >>> in_a_row(["Elf", "Ogre", "Imp"])
    'Elf, Ogre and Imp'
    >>> in_a_row(["Elf", "Mara, Keeper of Moss", "Imp"])
    'Elf; Mara, Keeper of Moss and Imp'
    """
    comma = "; " if any("," in item for item in items) else ", "
    return " and ".join((comma.join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)
