"""CR 611.3, 208.2a: what static abilities say of objects.

What they get, have and are, what they can't do, what they equal.
"""

from __future__ import annotations

from typing import Literal

from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.losing_types import refuse_all_other_alone
from comprules.phrases.continuous.power_toughness import Equals, EqualsAndMore
from comprules.phrases.continuous.types import Complement
from comprules.phrases.nouns.joined_nouns import Nouns, ObjectsTogether
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.nouns.references import It
from comprules.phrases.prelude import *
from comprules.phrases.statics.cheaper_and_dearer import Priced
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.objects.self_reference import is_self
from comprules.rules.starting_and_ending.limitations import Limitation


@rule("604.1", "613.11")
@phrase("{who} {limitations:and@who}")
class Limited(Saying):
    """CR 613.11. What players, or players and objects, can't do: "players can't gain life"."""

    who: Players | Nouns
    limitations: tuple[Limitation, ...]

    def statements(self) -> tuple[Statement, ...]:
        return tuple(said for part in self.limitations for said in part.said_of(self.who))


@rule("604.1", "613.11")
@phrase("{first} and {second}")
class BothLimited(Saying):
    """CR 613.11. What some players can't do, and what others can't: "you can't lose the game and your opponents …"."""

    first: Limited
    second: Limited

    def statements(self) -> tuple[Statement, ...]:
        return (*self.first.statements(), *self.second.statements())


@rule("604.1", "611.3")
@phrase("{who} {severally?each }{also?also }{parts:and@who}[, where X is {x}]", prefer=(Limited,))
class SaidOf(Saying, Implying):
    """CR 611.3. What objects get, have, are, can't do: "enchanted creature gets +2/+2 and can't block"; "also" only
    says that it comes to what was said before.
    """

    doer: ClassVar[str] = "who"

    who: Objects | ObjectsTogether
    parts: tuple[Stative | Limitation, ...]
    x: Quantity | None = None
    severally: bool = False
    also: bool = False

    def made_explicit(self) -> SaidOf:
        refuse_all_other_alone(self.parts)
        return self

    def statements(self) -> tuple[Statement, ...]:
        said = [self._with_x(part) for part in self.parts if isinstance(part, Change)]
        changes = tuple(change.among(said) for change in said)
        limitations = [part for part in self.parts if isinstance(part, Limitation)]
        modifies = (Modifies(self.who, changes, self.x),) if changes else ()
        return (*modifies, *(said for part in limitations for said in part.said_of(self.who)))

    def _with_x(self, change: Change) -> Change:
        return change if self.x is None else change.where_x_is(self.x)

    @property
    @rule("604.3a")
    def is_defining(self) -> bool:
        return is_self(self.who) and all(isinstance(part, Change) and part.is_defining for part in self.parts)


@rule("604.1", "611.3")
@phrase("{who}'s {what:IT}[ and {parts:and:IT}]")
class ItIsSaidToBe(Saying):
    """CR 611.3. "(As long as it isn't a creature,) it's an artifact creature with …"."""

    who: It
    what: Complement
    parts: tuple[Stative | Limitation, ...]

    def said(self) -> SaidOf:
        """The same in full."""
        return SaidOf(self.who, (self.what.change(), *self.parts))

    def statements(self) -> tuple[Statement, ...]:
        return self.said().statements()

    @property
    def is_defining(self) -> bool:
        return self.said().is_defining


@rule("604.1", "611.3")
@phrase("{first} and {second}")
class BothSaid(Saying):
    """CR 611.3. "This creature gets +2/+2 and other creatures you control have trample", "… and your opponents can't
    gain life".
    """

    first: SaidOf
    second: SaidOf | Limited

    def statements(self) -> tuple[Statement, ...]:
        return (*self.first.statements(), *self.second.statements())


@rule("604.1", "611.3")
@phrase(
    {
        True: "{who} {parts:and@who}, and <it|they @who> {more:and@who}",
        False: "{who} {parts:and@who} and <it|they @who> {more:and@who}",
    },
    by="comma",
    prefer=(BothSaid,),
)
class SaidOfFurther(Saying):
    """CR 611.3. "Enchanted creature has flying, and it can't block"."""

    comma: bool
    who: Objects | ObjectsTogether
    parts: tuple[Stative | Limitation, ...]
    more: tuple[Stative | Limitation, ...]

    def statements(self) -> tuple[Statement, ...]:
        return SaidOf(self.who, (*self.parts, *self.more)).statements()


@rule("604.1", "611.3", "601.2f")
@phrase("{first} and {second}")
class AndCosts(Saying):
    """CR 611.3. "Creatures you control have first strike and equip abilities you activate cost {1} less …"."""

    first: SaidOf | Priced
    second: Priced

    def statements(self) -> tuple[Statement, ...]:
        first = self.first.statements() if isinstance(self.first, SaidOf) else (self.first,)
        return (*first, self.second)


@rule("208.2a", "604.3")
@phrase(
    {
        "power": "{whose} power is equal to {value}",
        "toughness": "{whose} toughness is equal to {value}",
        "both": "{whose} power and toughness are each equal to {value}",
        "base": "{whose} base power and toughness are each equal to {value}",
    },
    by="which",
)
class IsEqual(Saying):
    """CR 208.2a. "This creature's power and toughness are each equal to the number of lands you control"."""

    which: Literal["power", "toughness", "both", "base"]
    whose: OfNoun
    value: Quantity

    def statements(self) -> tuple[Statement, ...]:
        which = "both" if self.which == "base" else self.which
        return (Modifies(self.whose.noun, (Equals(which, self.value),)),)

    @property
    @rule("604.3a")
    def is_defining(self) -> bool:
        return is_self(self.whose.noun)


@rule("208.2a", "604.3")
@phrase("{whose} power is equal to {value} and its toughness is equal to that number plus {more}")
class IsEqualAndMore(Saying):
    """CR 208.2a. A toughness that is the power and so much more."""

    whose: OfNoun
    value: Quantity
    more: int

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.whose.noun, (EqualsAndMore(self.value, self.more),)),)

    @property
    @rule("604.3a")
    def is_defining(self) -> bool:
        return is_self(self.whose.noun)
