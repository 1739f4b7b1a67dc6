"""CR 613.4b: base power and toughness that are changed, to numbers or to those of something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.power_toughness import HasBase, HasBaseOfAnother, HasBasePowerAndToughness
from comprules.phrases.instructions.lasting_effects import DoneForThatTime
from comprules.phrases.instructions.worked_out_for_each import speaks_of_each
from comprules.phrases.prelude import *
from comprules.reader.binding import Placing
from comprules.reader.lexemes import PowerToughness
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.objects.standing import standing_in

Which = Literal["power", "toughness", "both"]


class Base(Phrase):
    """Base power or toughness, or both, of something."""

    if TYPE_CHECKING:

        @property
        def which(self) -> Which: ...

    @rule("208.3", "613.4b")
    def acts_where(self, field: str) -> Placing | None:
        """Only of what is on the battlefield it can be changed."""
        return standing_in(ON_BATTLEFIELD)

    @abstractmethod
    def refer(self, context: Context) -> tuple[Any, ...]:
        """What has it."""


@rule("208.4b")
@phrase(
    {
        "power": "{whose} base power",
        "toughness": "{whose} base toughness",
        "both": "{whose} base power and toughness",
    },
    by="which",
    agreement={"power": Agreement.IT, "toughness": Agreement.IT, "both": Agreement.THEY},
)
class BaseOf(Base):
    """CR 208.4b. "Target creature's base power"."""

    whose: Whose
    which: Which

    def refer(self, context: Context) -> tuple[Any, ...]:
        return self.whose.refer(context)


@rule("208.4b")
@phrase(
    {
        "power": "the base power of {what}",
        "toughness": "the base toughness of {what}",
        "both": "the base power and toughness of {what}",
    },
    by="which",
    agreement={"power": Agreement.IT, "toughness": Agreement.IT, "both": Agreement.THEY},
)
class BaseOfThese(Base):
    """CR 208.4b. "The base power and toughness of other creatures you control"."""

    what: Objects
    which: Which

    def refer(self, context: Context) -> tuple[Any, ...]:
        return self.what.refer(context)


class NewBase(Phrase):
    """What base power, toughness or both become."""

    is_number: ClassVar[bool] = False
    """Whether it is one number, rather than one for each of both."""

    @abstractmethod
    def change(self, which: Which) -> Change:
        """The change that makes them that."""


@phrase("{value}")
class GivenBase(NewBase):
    """ "4/3"."""

    value: PowerToughness

    def change(self, which: Which) -> Change:
        return HasBasePowerAndToughness(self.value)


@phrase("{others} power and toughness")
class BaseOfAnother(NewBase):
    """ "That creature's power and toughness"."""

    others: Whose

    def change(self, which: Which) -> Change:
        return HasBaseOfAnother(self.others)


@phrase("{number}")
class BaseNumber(NewBase):
    """ "Twice its power"."""

    is_number: ClassVar[bool] = True

    number: Quantity

    def change(self, which: Which) -> Change:
        return HasBase(which, self.number)


class _ChangesBase(Implying):
    if TYPE_CHECKING:

        @property
        def base(self) -> Base: ...

        @property
        def value(self) -> NewBase: ...

    @rule("608.2h")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where both would become one number, or what each has would have to be found for each."""
        if self.value.is_number is (self.base.which == "both"):
            raise NotMeant("one number is for power or toughness, and two for both")
        if any(speaks_of_each(self.value, part) for part in walk(self.base)):
            raise NotMeant("of several objects each has a number of its own, but only one is worked out for all")
        return self

    @rule("608.2h", "611.2c", "611.2d")
    def _change(self, duration: Duration | None, resolution: Resolution) -> None:
        resolution.did(True)
        change = self.value.change(self.base.which)
        change_for(self.base.refer(resolution), (change,), duration, resolution)


@rule("608.2h", "613.4b", "611.2d")
@phrase("change(s) {base} to {value}[ {duration}]")
class ChangesBase(_ChangesBase, Predicate):
    """CR 613.4b. "Change this creature's base power and toughness to that creature's power and toughness until end of
    turn": to what these are as it is done, or last were.
    """

    base: Base
    value: NewBase
    duration: Duration | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self._change(self.duration, resolution)


@rule("608.2d", "611.2c", "613.4b")
@phrase(
    {False: "have {base} become {value}[ {duration}]", True: "have {base} become equal to {value}[ {duration}]"},
    by="equal",
)
class HasBaseBecome(_ChangesBase, Predicate):
    """CR 613.4b. "(You may) have that creature's base power and toughness become 4/3 until end of turn"."""

    base: Base
    value: NewBase
    duration: Duration | None
    equal: bool = False

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self._change(self.duration, resolution)


@rule("608.2h", "611.2c", "613.4b")
@phrase(
    {
        False: "{base} <becomes|become @base> {value}[ {duration}]",
        True: "{base} <becomes|become @base> equal to {value}[ {duration}]",
    },
    by="equal",
)
class BaseBecomes(_ChangesBase, Instruction):
    """CR 613.4b. "Its base power and toughness become equal to that creature's power and toughness"."""

    base: Base
    value: NewBase
    duration: Duration | None
    equal: bool = False

    def happen(self, resolution: Resolution) -> None:
        self._change(self.duration, resolution)


@rule("608.2h", "611.2c", "613.4b")
@phrase(
    {False: "{base} <becomes|become @base> {value}", True: "{base} <becomes|become @base> equal to {value}"}, by="equal"
)
class BaseBecomesMeanwhile(_ChangesBase, DoneForThatTime):
    """CR 613.4b. "(Until end of turn,) this creature's base power becomes twice that card's power"."""

    base: Base
    value: NewBase
    equal: bool = False

    def deed(self, duration: Duration) -> Predicate:
        return ChangesBase(self.base, self.value, duration)


@rule("608.2h", "611.2c", "611.2d", "613.4b")
@phrase("{whose} base power becomes {power} and its base toughness becomes {toughness}")
class BothBasesBecomeMeanwhile(DoneForThatTime, Implying):
    """CR 613.4b. "(Until end of turn,) this creature's base power becomes twice that card's power and its base
    toughness becomes twice that card's toughness": "its" is of the same creature, whatever the number is of.
    """

    whose: Whose
    power: Quantity
    toughness: Quantity

    @rule("608.2h")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where the numbers would have to be found for each of several creatures."""
        if any(speaks_of_each(number, part) for number in (self.power, self.toughness) for part in walk(self.whose)):
            raise NotMeant("of several objects each has a number of its own, but only one is worked out for all")
        return self

    def deed(self, duration: Duration) -> Predicate:
        return BothBasesChange(self.whose, self.power, self.toughness, duration)


class BothBasesChange(Predicate):
    """CR 613.4b. Base power and base toughness of something each become a number for a time."""

    whose: Whose
    power: Quantity
    toughness: Quantity
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        changes = (HasBase("power", self.power), HasBase("toughness", self.toughness))
        change_for(self.whose.refer(resolution), changes, self.duration, resolution)
