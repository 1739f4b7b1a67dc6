"""CR 608.2c: instructions, what a resolving spell or ability says to do, one sentence after the other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any, ClassVar

from comprules.kernel.ids import Id, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.binding import Placing, Reference
from comprules.reader.mood import Mood
from comprules.reader.phrase import Phrase
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.introductions import introduction_of
from comprules.rules.objects.nouns import Noun, Objects, Players
from comprules.rules.objects.standing import standing_in
from comprules.rules.payment.changes import ALL, NONE, Changes, Interplay
from comprules.rules.resolving.context import Context
from comprules.rules.resolving.resolution import Resolution


class Predicate(Phrase):
    """What a subject does: the part of an instruction, a cost or an "unless" that has the verb."""

    conjugates: ClassVar[bool] = True
    moods: ClassVar[frozenset[Mood]] = frozenset({Mood.GERUND})

    is_of_doer: ClassVar[bool] = True

    is_act: ClassVar[bool] = True
    """Whether it does something, and doesn't just say what X is in what is done besides."""

    begins_again: ClassVar[bool] = False
    """Whether it has all done again that was done before: "repeat this process" (CR 608.2c)."""

    is_choice: ClassVar[bool] = False
    """Whether whoever does it makes a choice for an effect (CR 801.5c)."""

    by_players: ClassVar[bool] = False
    """Whether it is plainly something that only players do: "they put", "they draw"."""

    by_objects: ClassVar[bool] = False
    """Whether it is plainly something that no player does: "attack this turn if able"."""

    may_be_prevented: ClassVar[bool] = False
    """Whether it deals damage: that may be prevented, which doesn't make it impossible (CR 615.1)."""

    done_to: ClassVar[str] = ""
    """What has been done to what it speaks of, where a text may call it so later: "sacrificed"."""

    acts_on: ClassVar[Mapping[str, frozenset[Zone]]] = {}
    """The zones in which alone there is anything to do to what its fields speak of; "subject": who does it, if that is
    an object. None are named of what can be anywhere.
    """

    is_done_to_each: ClassVar[bool] = False
    """Whether what is done for each of several players at once may be otherwise for each: "attacking that player"."""

    def can_be_done_for_each(self, is_choice: bool) -> bool:
        """Whether an order to one player can have it done for each of several players, none of whom has a target in it;
        `is_choice`: something is chosen there of which the text says that it is "that player's".
        """
        return False

    def chosen_for_each(self) -> Phrase | None:
        """What is chosen for each of several players, if it is such a choice."""
        return None

    def happen_for_each(self, players: Sequence[PlayerId], each: int, resolution: Resolution) -> tuple[Id, ...] | None:
        """Have it done for each of several players, whom "that player" at the place `each` means; what has been chosen
        for all is returned, if anything is.
        """
        raise TypeError(f"{type(self).__name__} can't be done for each player by one")

    def acts_where(self, field: str) -> Placing | None:
        """What tells what the reference in a field can mean: what is where this can be done to it."""
        return standing_in(self.acts_on.get(field, frozenset()))

    def puts(self, field: str) -> frozenset[Zone] | None:
        """Where what a field speaks of is afterwards: anywhere, if there are no zones; where it was, if None."""
        return frozenset() if self.done_to or field in self.moves else None

    moves: ClassVar[tuple[str, ...]] = ()
    """The fields of what it moves somewhere else."""

    @abstractmethod
    def happen(self, subject: Sequence[Any], resolution: Resolution) -> None:
        """Let the subject (players or objects, by number, as each predicate says) do it.

        Ask first, then act: `resolution.game.ask` may stop the step, which then runs again from its start. Changes go
        through `resolution.happen(events)`; whether anything was done is noted with `resolution.did(bool)`.
        """

    def first_done(self) -> Predicate:
        """What is done first: there is nothing else."""
        return self

    @rule("608.2c")
    def can_be_done_by(self, doer: Phrase | None) -> bool:
        """Whether whoever it is said of, if it is said of anybody, could do it: no object, unless it says so."""
        return not isinstance(doer, Objects) or isinstance(doer, Players)

    @rule("608.2c")
    def can_be_done_to(self, field: str, what: Phrase | None, is_back: bool) -> bool:
        """Whether it could be done to what a field speaks of: to no player, where that is called "what". What is
        referred back to may have been either; then the object is meant.
        """
        introduced = introduction_of(what)
        if field != "what" or introduced is None or (isinstance(what, Reference) and not is_back):
            return True
        return not introduced.players or (is_back and introduced.objects)

    def as_offered(self, context: Context) -> Predicate:
        """What a player is asked about who may do it: the same, unless an edition has it otherwise."""
        return self

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        """Whether a player could do it now as a cost; None if only trying can tell."""
        return None

    may_tap: ClassVar[bool] = False
    """Whether it taps permanents."""

    may_untap: ClassVar[bool] = False
    """Whether it untaps permanents."""

    @rule("605.3a")
    def changes_made(self) -> Changes:
        """What doing it changes of what may matter to mana abilities: everything, unless it says less."""
        return ALL

    @rule("605.3a")
    def as_cost(self) -> Interplay | None:
        """What it changes and uses up as a cost, and what matters to whether it can be paid; None if the words for what
        it is done to tell that.
        """
        return None

    @rule("119.4", "120.3a")
    def life_taken(self) -> float:
        """How much life it takes at most."""
        return inf if "less life" in self.changes_made() else 0


class TakesObjects(Predicate):
    """What takes objects away from where they are: sacrificing or exiling them."""

    if TYPE_CHECKING:

        @property
        def what(self) -> Noun: ...


class TurnsObjects(Predicate):
    """What taps or untaps permanents, as `may_tap` and `may_untap` say."""

    if TYPE_CHECKING:

        @property
        def what(self) -> Noun: ...


class IsRepeated(Predicate):
    """What is done as often as something is counted."""

    @abstractmethod
    def counted_out(self, resolution: Resolution) -> Predicate:
        """The same, done as often as is counted now."""


class HappensLater(Phrase):
    """A mixin for instructions of which what they say is carried out later, as something else happens."""


def is_done(part: Phrase) -> bool:
    """Whether it is an act, so that what it introduces isn't there before it has been done."""
    return isinstance(part, Predicate)


@rule("601.2h")
class PaidLast(Phrase):
    """A mixin for what chance has a part in, or what moves cards out of a library to where all can see them: as a part
    of a total cost it's paid after everything else.
    """


class PaidAsMana(Predicate):
    """A mixin for what is done by paying mana: as a cost that mana is a part of the total cost."""

    @abstractmethod
    def mana_owed(self) -> tuple[str, ...]:
        """The mana, as symbols without their braces."""

    def bent(self, x: int) -> int:
        """For how much of the generic mana permanents may be tapped rather than pay it."""
        return 0

    @abstractmethod
    def note_paid(self, resolution: Resolution) -> None:
        """Let it have been done, now that the mana has been paid as a part of a total cost."""

    def changes_made(self) -> Changes:
        return NONE

    def as_cost(self) -> Interplay:
        return Interplay(self.changes_made())


class DoneByObjects(Predicate):
    """What objects do and no player does: "explore", "attack this turn if able"."""

    by_objects: ClassVar[bool] = True

    def can_be_done_by(self, doer: Phrase | None) -> bool:
        """Whether somebody of whom it is said could do it: nobody who may be a player, and not whoever reads it."""
        introduced = introduction_of(doer)
        return doer is not None and (isinstance(doer, Reference) or introduced is None or not introduced.players)


class Instruction(Phrase):
    """A sentence, or a part of one, that says what happens on resolution."""

    works_out_x_for_each: ClassVar[bool] = False
    """Whether it can be followed with an X that is about each by itself of several objects (CR 608.2h)."""

    @abstractmethod
    def happen(self, resolution: Resolution) -> None:
        """Follow the instruction. What `Predicate.happen` says about asking and acting holds here too."""

    @rule("614.6", "608.2d")
    def taken_up(self, resolution: Resolution) -> Instruction | None:
        """What is followed instead of what would happen: None if somebody may do it, and chooses not to."""
        return self

    def followed_later(self, steps: tuple[Phrase, ...]) -> Instruction | None:
        """The same with the steps after it as a part of it, if it is done later, and so they are."""
        return None

    def said_of(self) -> Noun | None:
        """Of which objects what no player does is said as well that stands after it in one sentence."""
        return None

    def said_after(self, before: Instruction) -> Instruction:
        """The same where it stands after another in one sentence."""
        return self

    def one_by_one(self) -> tuple[Instruction, ...]:
        """The same as several instructions that are followed one after the other, where it orders several things."""
        return (self,)

    @rule("107.3i")
    def happen_with_x(self, quantity: Quantity, resolution: Resolution) -> None:
        """Follow it with an X that the text defines."""
        resolution.define_x(quantity.value(resolution))
        self.happen(resolution)


class DoesOneThing(Instruction):
    """An instruction by which somebody does one thing."""

    if TYPE_CHECKING:

        @property
        def deed(self) -> Phrase: ...


class IsOrdered(DoesOneThing):
    """An instruction by which its controller does one thing."""


class ResolvesAnyway(Instruction):
    """What says that a spell or ability resolves even if all its targets are illegal (CR 608.2b)."""
