"""CR 611.2: how spells and abilities word effects that last.

"target creature gets +1/+1 and gains flying until end of turn".
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.control import GainsControl
from comprules.phrases.continuous.losing_types import refuse_all_other_alone
from comprules.phrases.continuous.power_toughness import Gets, Switched
from comprules.phrases.continuous.types import Assumes, Becomes, Complement, SuchAForm
from comprules.phrases.instructions.clauses import Clause, Having, YouMayHave, define_x_about, wants_to_have
from comprules.phrases.instructions.instead_of_targets import without_targets
from comprules.phrases.instructions.links import Unless
from comprules.phrases.instructions.sentences import Joined, JoinedAfterComma, WhereX
from comprules.phrases.instructions.worked_out_for_each import WorkedOutForEach
from comprules.phrases.nouns.joined_nouns import Nouns, ObjectsTogether
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.player_nouns import EveryPlayer, YourOpponents
from comprules.phrases.nouns.references import It
from comprules.phrases.permissions.as_though import CanAttackAsThough, HavingHad, NotHavingHad
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.phrases.quantities.others_counted import OthersOfKind
from comprules.phrases.restrictions.activating import CannotBeActivated, ItsCannotBeActivated
from comprules.phrases.restrictions.blocking import CannotBeBlockedExcept
from comprules.phrases.restrictions.forbidden_for_a_time import Forbidden, forbid_for_a_time
from comprules.reader.binding import Placing
from comprules.reader.reading import write
from comprules.reader.tree import replace_in
from comprules.rules.continuous_effects.continuous import Eventive
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.continuous_effects.player_abilities import PlayerAbilities
from comprules.rules.objects.descriptions import Kind
from comprules.rules.objects.referring import Refers
from comprules.rules.objects.standing import ON_STACK, standing_in
from comprules.rules.resolving.instructions import DoneByObjects
from comprules.rules.starting_and_ending.limitations import Limitation

Things = Objects | ObjectsTogether
"""What can be changed: objects, not players."""

Persons = Players | Nouns

Added = Literal["other types", "other creature types", "other colors and types"]


class Span(Phrase):
    """What is true of something for a time."""

    if TYPE_CHECKING:

        @property
        def parts(self) -> tuple[Change | Limitation, ...]: ...

        @property
        def duration(self) -> Duration: ...

    def scaled(self) -> tuple[Change | Limitation, ...]:
        """The parts, with power and toughness multiplied by what is counted."""
        return self.parts


@phrase("{parts:and} {duration}[ for each {each:IT}]")
class Stretch(Span, Implying):
    """What is true of something for a time; so many times as much, if there is something to count.

    It is counted for each of several things as it begins: "for each counter on it".
    """

    parts: tuple[Change | Limitation, ...]
    duration: Duration
    each: Kind | Countable | None = None

    def made_explicit(self) -> Phrase:
        """What is multiplied already isn't multiplied once more; what is lost but for the rest isn't lost alone."""
        refuse_all_other_alone(self.parts)
        if self.each is not None and any(isinstance(part, Gets) and part.each is not None for part in self.parts):
            raise NotMeant("what is done for each of something isn't done for each of something else as well")
        return self

    @rule("107.1", "608.2h")
    def scaled(self) -> tuple[Change | Limitation, ...]:
        if self.each is None:
            return self.parts
        return tuple(replace(part, each=self.each) if isinstance(part, Gets) else part for part in self.parts)


@rule("509.1b", "611.2")
@phrase("can't be blocked {duration} except by {whom}")
class UnblockableMeanwhile(Span):
    """CR 509.1b. "Can't be blocked this turn except by creatures with haste"."""

    whom: Noun
    duration: Duration

    @property
    def parts(self) -> tuple[Change | Limitation, ...]:
        """That only those can block it."""
        return (CannotBeBlockedExcept(self.whom),)


@rule("609.4", "611.2")
@phrase("can attack {duration} as though <it|they> {supposed}")
class CanAttackMeanwhileAsThough(Span):
    """CR 609.4. "Can attack this turn as though it didn't have defender"."""

    duration: Duration
    supposed: HavingHad | NotHavingHad

    @property
    def parts(self) -> tuple[Change | Limitation, ...]:
        """That it can."""
        return (CanAttackAsThough("it", None, self.supposed),)


@rule("611.2c", "113.12")
def say_for_a_time(who: Noun, parts: Sequence[Change | Limitation], duration: Duration, resolution: Resolution) -> None:
    """Let objects be changed, or objects and players limited, for a time.

    What is changed is settled now; what is limited is whatever the words mean at any moment, where "they" are the
    players that were spoken of.
    """
    for part in walk(who):
        if isinstance(part, EveryPlayer | YourOpponents):
            part.refer(resolution)
    changes = [part for part in parts if isinstance(part, Change)]
    if changes:
        change_for(who.refer(resolution), changes, duration, resolution)
    for part in parts:
        if isinstance(part, Limitation):
            for statement in part.said_of(who):
                let_last(statement, duration, resolution, (part,), who=who)


@rule("611.2", "611.2c")
@phrase("{who} {limitations:and@who} {duration}", prefer=(Clause, Joined))
class LimitedForATime(Instruction):
    """CR 611.2. "Your opponents can't cast spells this turn"."""

    who: Persons
    limitations: tuple[Limitation, ...]
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, self.limitations, self.duration, resolution)


@rule("400.7a")
def _changed_where(parts: Iterable[Change | Limitation]) -> Placing | None:
    """What tells what "it" may mean of which these are said: what is where such changes are made, rather than a spell,
    of whose permanent they would stay true.
    """
    zones = (part.changed_where() for part in parts)
    return next((standing_in(there, ON_STACK) for there in zones if there), None)


def _of_others_than(slot: int, stretch: Span) -> Span:
    if not isinstance(stretch, Stretch) or not isinstance(stretch.each, OthersOfKind):
        return stretch
    return replace(stretch, each=replace(stretch.each, antecedent=slot))


@rule("611.2", "611.2c")
@phrase("{who} {severally?each }{also?also }{stretches:and@who}", prefer=(Clause, Joined, LimitedForATime))
class ForATime(Instruction, Implying, WorkedOutForEach):
    """CR 611.2. "Target creature gets +1/+1 until end of turn and can't be blocked this turn"."""

    doer: ClassVar[str] = "who"
    works_out_x_for_each: ClassVar[bool] = True

    who: Things
    severally: bool
    also: bool
    stretches: tuple[Span, ...]

    def said_of(self) -> Noun:
        return without_targets(self.who)

    def acts_where(self, field: str) -> Placing | None:
        return _changed_where(part for stretch in self.stretches for part in stretch.parts) if field == "who" else None

    @rule("608.2h")
    def made_explicit(self) -> Phrase:
        """Each of several has others than itself, which are counted for it."""
        introduced, slot = introduction_of(self.who), getattr(self.who, "slot", None)
        is_of_all = introduced is not None and (introduced.is_all or introduced.is_each)
        is_of_several = is_of_all or (introduced is not None and introduced.plural is True)
        if slot is None or not is_of_several:
            return self
        return replace(self, stretches=tuple(_of_others_than(slot, stretch) for stretch in self.stretches))

    def worked_out_for(self) -> Noun:
        return self.who

    @rule("107.3i", "608.2h")
    def happen_with_x(self, quantity: Quantity, resolution: Resolution) -> None:
        """Follow it with X, where that is about each of several with what it is for each."""
        define_x_about(self.who, quantity, resolution)
        self.happen(resolution)

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for stretch in self.stretches:
            say_for_a_time(self.who, stretch.scaled(), stretch.duration, resolution)


@rule("608.2h", "611.2c")
@phrase("for each {counted:IT}, {who} {gets@who} {duration}")
class GetsForEachFirst(Instruction, Implying):
    """CR 608.2h. "For each card discarded this way, creatures you control get +1/+0 until end of turn"."""

    doer: ClassVar[str] = "who"

    counted: Description | Countable
    who: Things
    gets: Gets
    duration: Duration

    @rule("608.2k")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where each of those that are counted would be meant: none of them is spoken of."""
        if self.gets.each is not None:
            raise NotMeant("what is done for each of something isn't done for each of something else as well")
        if isinstance(self.who, Refers) and not isinstance(self.counted, Countable):
            said = write(self.who, capital=False).removeprefix("that ")
            if said == "it" or said in self.counted.words():
                raise NotMeant("they are only counted, and none of them is spoken of")
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, (replace(self.gets, each=self.counted),), self.duration, resolution)


_MEANWHILE: Final[dict[Added, str]] = {
    kept: f"{{who}} <becomes|become @who> a(n) {{form:IT}} {{duration}} in addition to its {kept}"
    for kept in ("other types", "other creature types", "other colors and types")
}


@rule("611.2", "205.1b")
@phrase(_MEANWHILE, by="keeping", prefer=(Clause, Joined, ForATime))
class BecomesMeanwhile(Instruction):
    """CR 205.1b. "This creature becomes a 5/5 Demon with flying until end of turn in addition to its other types"."""

    who: Things
    form: SuchAForm
    duration: Duration
    keeping: Added

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, (Becomes(self.form, self.keeping),), self.duration, resolution)


@rule("608.2d", "611.2")
@phrase("you may have {who} {stretches:and:THEY}", prefer=(Joined, YouMayHave))
class MayHaveForATime(Instruction):
    """CR 608.2d. "You may have target creature get +2/+0 until end of turn": if its controller decides so."""

    doer: ClassVar[str] = "who"

    who: Things
    stretches: tuple[Span, ...]

    def acts_where(self, field: str) -> Placing | None:
        return _changed_where(part for stretch in self.stretches for part in stretch.parts) if field == "who" else None

    def happen(self, resolution: Resolution) -> None:
        if not wants_to_have(self.who, self.stretches, resolution, Having(self.who)):
            return
        for stretch in self.stretches:
            say_for_a_time(self.who, stretch.scaled(), stretch.duration, resolution)


@rule("611.2", "611.2c")
@phrase("{duration}, {who} {limitations:and@who}")
class LimitedForATimeFirst(Instruction):
    """CR 611.2. "Until your next turn, your opponents can't cast creature spells"."""

    duration: Duration
    who: Persons
    limitations: tuple[Limitation, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, self.limitations, self.duration, resolution)


@rule("602.5", "611.2")
@phrase("{whose} activated abilities can't be activated {duration}")
class AbilitiesRestForATime(Instruction):
    """CR 602.5. "Its activated abilities can't be activated this turn"."""

    whose: Whose
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(ItsCannotBeActivated(self.whose, but_mana=False), self.duration, resolution)


@rule("602.5", "611.2")
@phrase("activated abilities of {what} can't be activated {duration}")
class AbilitiesOfThemRestForATime(Instruction):
    """CR 602.5. "Activated abilities of that permanent can't be activated this turn"."""

    what: Things
    duration: Duration

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(CannotBeActivated(self.what, but_mana=False), self.duration, resolution)


@rule("611.2", "611.2c")
@phrase("{duration}, {who} {severally?each }{parts:and@who}", prefer=(Joined, LimitedForATimeFirst, Unless))
class ForATimeFirst(Instruction, Implying):
    """CR 611.2. "Until end of turn, creatures you control gain trample and can't be blocked"; of several, each does."""

    doer: ClassVar[str] = "who"

    duration: Duration
    who: Things
    parts: tuple[Change | Limitation, ...]
    severally: bool = False

    def made_explicit(self) -> ForATimeFirst:
        refuse_all_other_alone(self.parts)
        return self

    def acts_where(self, field: str) -> Placing | None:
        return _changed_where(self.parts) if field == "who" else None

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, self.parts, self.duration, resolution)


@rule("611.2", "205.1b")
@phrase(
    {
        "first": "{duration}, {who}'s {what:IT}[ and {parts:and:IT}]",
        "last": "{who}'s {what:IT}[ and {parts:and:IT}] {duration}",
    },
    by="when",
    prefer=(Joined,),
)
class ItIsForATime(Instruction, Implying):
    """CR 611.2. "For as long as that creature has a shadow counter on it, it's a Wraith in addition to its other
    types".
    """

    doer: ClassVar[str] = "who"

    when: Literal["first", "last"]
    duration: Duration
    who: It
    what: Complement
    parts: tuple[Change | Limitation, ...]

    def made_explicit(self) -> ItIsForATime:
        refuse_all_other_alone(self.parts)
        return self

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        say_for_a_time(self.who, (self.what.change(), *self.parts), self.duration, resolution)


@phrase("{who} {parts:and@who}")
class SaidOfSome(Phrase):
    """What is said of some objects or players, for a time that was named before."""

    who: Things
    parts: tuple[Change | Limitation, ...]

    def acts_where(self, field: str) -> Placing | None:
        """As for what is said of them alone."""
        return _changed_where(self.parts) if field == "who" else None


class DoneForThatTime(Phrase):
    """What a player does for a time that was named before."""

    @abstractmethod
    def deed(self, duration: Duration) -> Predicate:
        """The same with that time."""


@rule("611.2", "613.1b")
@phrase({"": "gain control of {what}", "you": "you gain control of {what}"}, by="said")
class GainsControlMeanwhile(DoneForThatTime):
    """CR 613.1b. "(Until end of turn,) gain control of target creature (and it gains haste)"."""

    said: Literal["", "you"]
    what: Noun

    def deed(self, duration: Duration) -> Predicate:
        return GainsControl(self.what, duration)


SaidForATime = SaidOfSome | Forbidden | PlayerAbilities | DoneForThatTime


def _say_each(said: Sequence[SaidForATime], duration: Duration, resolution: Resolution) -> None:
    resolution.did(True)
    for each in said:
        if isinstance(each, DoneForThatTime):
            each.deed(duration).happen((resolution.you,), resolution)
        elif isinstance(each, SaidOfSome):
            say_for_a_time(each.who, each.parts, duration, resolution)
        elif isinstance(each, PlayerAbilities):
            let_last(each, duration, resolution)
        else:
            forbid_for_a_time(each, duration, resolution)


@rule("611.2", "611.2c")
@phrase("{duration}, {said:and+}", prefer=(ForATimeFirst, Joined))
class SeveralForATimeFirst(Instruction):
    """CR 611.2. "Until end of turn, target creature gets +1/+1 and another target creature gets -1/-1"."""

    duration: Duration
    said: tuple[SaidForATime, ...]

    def happen(self, resolution: Resolution) -> None:
        _say_each(self.said, self.duration, resolution)


@rule("611.2", "611.2c")
@phrase("{duration}, {said}", prefer=(SeveralForATimeFirst,))
class DoneForATimeFirst(Instruction):
    """CR 611.2. "Until end of turn, double target creature's power"."""

    duration: Duration
    said: DoneForThatTime

    def happen(self, resolution: Resolution) -> None:
        _say_each((self.said,), self.duration, resolution)


@rule("611.2", "611.2c")
@phrase("{duration}, {first}, and {second}", prefer=(JoinedAfterComma,))
class TwoForATimeFirst(Instruction):
    """CR 611.2. "Until end of turn, your life total can't change, and permanents you control gain hexproof"."""

    duration: Duration
    first: SaidForATime
    second: SaidForATime

    def happen(self, resolution: Resolution) -> None:
        _say_each((self.first, self.second), self.duration, resolution)


@rule("611.2a")
@phrase(
    {False: "{who} {changes:and@who}", True: "{who} {changes:and@who}. this effect lasts indefinitely"},
    by="said",
    prefer=(Clause, Joined),
)
class FromNowOn(Instruction, Implying):
    """CR 611.2a. "Target land becomes an Island", "it gains haste": without a duration, until the game ends."""

    doer: ClassVar[str] = "who"

    who: Things
    changes: tuple[Eventive, ...]
    said: bool

    def made_explicit(self) -> FromNowOn:
        refuse_all_other_alone(self.changes)
        return self

    def acts_where(self, field: str) -> Placing | None:
        return _changed_where(self.changes) if field == "who" else None

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        change_for(self.who.refer(resolution), self.changes, None, resolution)


@rule("613.4d")
@phrase("switch {whose} power and toughness {duration}")
class SwitchFor(Predicate):
    """CR 613.4d. "Switch target creature's power and toughness until end of turn"."""

    acts_on: ClassVar[Where] = {"whose": ON_BATTLEFIELD}

    whose: Whose
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        change_for(self.whose.refer(resolution), (Switched(),), self.duration, resolution)


@rule("608.2f", "613.4d")
@phrase("switch the power and toughness of {what} {duration}")
class SwitchOf(Predicate):
    """CR 613.4d. "Switch the power and toughness of each of up to two target creatures until end of turn"."""

    acts_on: ClassVar[Where] = {"what": ON_BATTLEFIELD}

    what: Objects
    duration: Duration

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        change_for(self.what.refer(resolution), (Switched(),), self.duration, resolution)


@rule("205.1b")
@phrase(
    {1: "{what}. it's still a(n) {kind:IT}", 2: "{what}. they're still {kind:THEY}"},
    by="number",
    also={1: ["{what}. he's still a(n) {kind:IT}", "{what}. she's still a(n) {kind:IT}"]},
)
class StillIs(Instruction):
    """CR 205.1b. "… It's still a land".

    What the sentence before makes of something, it becomes in addition to what it was.
    """

    number: Literal[1, 2]
    what: ForATime | ForATimeFirst | FromNowOn | MayHaveForATime | WhereX
    kind: TypeWord

    def happen(self, resolution: Resolution) -> None:
        _still(self.what, self.kind).happen(resolution)


@lru_cache(maxsize=1024)
def _still(what: Instruction | WhereX, kind: TypeWord) -> Instruction | WhereX:
    """The same, said of something that keeps its types: "becomes a 3/3 creature that's still a land"."""
    return replace_in(what, lambda part: replace(part, still=kind) if isinstance(part, Assumes) else part)


@rule("608.2c", "611.2")
@phrase("{who} {stretch@who} and {deed@who}", prefer=(Joined,))
class ForATimeAndDoes(Instruction):
    """CR 608.2c. "This creature gets +1/+0 until end of turn and deals 1 damage to you", "target creature becomes red
    until end of turn and attacks this turn if able".
    """

    doer: ClassVar[str] = "who"

    who: Definite | AllObjects
    stretch: Stretch
    deed: DoneByObjects

    def happen(self, resolution: Resolution) -> None:
        ForATime(self.who, False, False, (self.stretch,)).happen(resolution)
        Clause(self.who, self.deed).happen(resolution)
