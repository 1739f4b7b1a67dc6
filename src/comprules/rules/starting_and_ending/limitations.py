"""CR 101.2, 508.1c-d, 509.1b-c, 613.11: what is said of objects and players that can't or must do something.

A `Limitation` is the part with the verb: "can't block", "attacks each combat if able". Said of somebody, as long as a
static ability functions or for as long as an effect lasts, it is a statement of the kind that the rules ask for.
"""

from __future__ import annotations

from comprules.rules.abilities.statements import Requirement, Restriction
from comprules.rules.concepts.abilities import ON_BATTLEFIELD
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.referring import is_the_source
from comprules.rules.prelude import *


class Limitation(Phrase):
    """What an effect says that its subject can't do, doesn't do, or must do."""

    def changed_where(self) -> frozenset[Zone]:
        """The zones in which alone it says anything of an object; none where it may of any."""
        return ON_BATTLEFIELD

    @abstractmethod
    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        """The statements that it makes about a subject."""


class Cannot(Limitation):
    """Something that its subject can't do, or that can't happen to it."""

    concerns: ClassVar[tuple[type[Any], ...]] = ()
    """The kinds of event or act it is about."""

    @abstractmethod
    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        """Whether it forbids this, said of `who`."""

    def zones(self, who: Noun) -> frozenset[Zone]:
        """The zones in which a static ability that says it of `who` functions (CR 113.6)."""
        return ON_BATTLEFIELD

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (CannotBeDone(who, self),)


class Must(Limitation):
    """Something that its subject must do if able."""

    concerns: ClassVar[tuple[type[Any], ...]] = ()
    """The kinds of act it is about."""

    @abstractmethod
    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        """Whether this act fulfils what it requires of `who`."""

    def said_of(self, who: Noun) -> tuple[Statement, ...]:
        return (MustBeDone(who, self),)


@rule("101.2", "614.17")
class CannotBeDone(Restriction):
    """CR 101.2. That something can't happen, or can't be done, by or to somebody."""

    who: Noun
    limitation: Cannot

    def about(self) -> tuple[type[Any], ...]:
        return self.limitation.concerns

    def zones(self) -> frozenset[Zone]:
        return self.limitation.zones(self.who)

    @rule("614.17d")
    def affects_only_source(self) -> bool:
        return is_the_source(self.who)

    def is_about_entering_alone(self) -> bool:
        return False

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return self.limitation.forbids(act, self.who, context)


@rule("508.1d", "509.1c")
class MustBeDone(Requirement):
    """CR 508.1d, 509.1c. That something must be done if able."""

    who: Noun
    limitation: Must

    def about(self) -> tuple[type[Any], ...]:
        return self.limitation.concerns

    def demands(self, act: Act, context: Context) -> bool:
        return self.limitation.demands(act, self.who, context)
