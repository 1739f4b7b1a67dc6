"""CR 702.1c: "the same is true for" other keyword abilities, of which each variant there is counts and is given."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.keywords.abilities.landwalk import Landwalk
from comprules.keywords.abilities.protection import Protection
from comprules.phrases.conditions.having_abilities import SomeHas
from comprules.phrases.continuous.abilities import Gains, KeywordNamed
from comprules.phrases.durations.durations import UntilEndOfTurn
from comprules.phrases.instructions.lasting_effects import say_for_a_time
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.creatures import WithKeyword
from comprules.phrases.replacements.entering import keeping_what_was_done
from comprules.phrases.replacements.entering_deeds import EntersDoing
from comprules.phrases.replacements.manners import with_more
from comprules.reader.reading import write
from comprules.reader.tree import replace_in
from comprules.rules.continuous_effects.continuous import Stative
from comprules.rules.continuous_effects.granting import granted_by, with_abilities
from comprules.rules.objects.descriptions import CreatureQualifier, ObjectKind, in_zones
from comprules.rules.replacement_effects.before_entering import deciding

PUBLIC = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE})


class KeywordKind(Phrase):
    """A keyword ability with all its variants."""

    @abstractmethod
    def family(self) -> type[KeywordAbility]:
        """The class of the abilities meant."""


@rule("702.1c")
@phrase("{keyword}")
@looks_at()
class KindOfKeyword(KeywordKind):
    """CR 702.1c. "Trample", "hexproof": that and its variants."""

    keyword: KeywordAbility

    def family(self) -> type[KeywordAbility]:
        return type(self.keyword)


@rule("702.1c")
@phrase("{name}")
@looks_at()
class KindWithQualities(KeywordKind):
    """CR 702.1c. "Landwalk", "protection": of whatever lands, from whatever there is."""

    name: Literal["landwalk", "protection"]

    def family(self) -> type[KeywordAbility]:
        return Landwalk if self.name == "landwalk" else Protection


def _had(board: Board, number: ObjectId) -> Iterator[KeywordAbility]:
    abilities = board.characteristics(number).abilities
    parts = (part for ability in abilities for part in ability.primitives())
    return (part for part in parts if isinstance(part, KeywordAbility))


class HavingExactly(CreatureQualifier):
    """Having this very ability: another variant of it isn't meant."""

    keyword: KeywordAbility

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(part == self.keyword for ability in known.abilities for part in ability.primitives())


class SomeHasExactly(SimpleCondition):
    """That some of certain objects have this very ability."""

    said: SomeHas
    keyword: KeywordAbility

    def holds(self, context: Context) -> bool:
        return self.said.tally.is_met(context, lambda number: self.keyword in tuple(_had(context.board, number)))


@rule("702.1c")
def of_another(condition: Condition, keyword: KeywordAbility, other: KeywordAbility) -> Condition:
    """What a condition says of a keyword ability, said of another one."""

    def meant(part: Any) -> Any:
        if isinstance(part, WithKeyword) and part.positive and part.keyword == keyword:
            return HavingExactly(other)
        return SomeHasExactly(part, other) if isinstance(part, SomeHas) and part.keyword == keyword else part

    return replace_in(condition, meant)


def refuse_unless_said_once(condition: Condition, keyword: KeywordAbility) -> None:
    """Refuse a condition that doesn't say of that keyword ability, once, that something has it.

    Raises:
        NotMeant: the same can't be said of another one.
    """
    said = [part for part in walk(condition) if part == keyword]
    if len(said) != 1 or of_another(condition, keyword, keyword) == condition:
        raise NotMeant("the same can't be said of other abilities")


@lru_cache(maxsize=1024)
def _zones_of(condition: Condition) -> frozenset[Zone]:
    """Where the objects can be of which a condition speaks."""
    kinds = [part.zones() & PUBLIC or PUBLIC for part in walk(condition) if isinstance(part, ObjectKind)]
    return frozenset[Zone]().union(*kinds) or PUBLIC


@rule("702.1c")
def abilities_given(
    condition: Condition, keyword: KeywordAbility, others: tuple[KeywordKind, ...], context: Context
) -> tuple[KeywordAbility, ...]:
    """The abilities, of these kinds, for which a condition is met; each that there is, in the order of the kinds."""
    board = context.board
    there = [part for number in in_zones(_zones_of(condition), board) for part in _had(board, number)]
    families = (type(keyword), *(kind.family() for kind in others))
    found = dict.fromkeys(part for family in families for part in there if isinstance(part, family))
    return tuple(part for part in found if of_another(condition, keyword, part).holds(context))


@rule("611.2c", "702.1c")
@phrase("{who} <gains|gain @who> {keyword} until end of turn if {condition}. the same is true for {others:and+}")
class GainsTheSame(Sentence, Implying):
    """CR 702.1c. "Creatures you control gain flying until end of turn if …. The same is true for …"."""

    who: Objects
    keyword: KeywordAbility
    condition: Condition
    others: tuple[KeywordKind, ...]

    def made_explicit(self) -> GainsTheSame:
        refuse_unless_said_once(self.condition, self.keyword)
        return self

    def happen(self, resolution: Resolution) -> None:
        given = abilities_given(self.condition, self.keyword, self.others, resolution)
        resolution.did(bool(given))
        if given:
            gains = Gains(tuple(KeywordNamed(each) for each in given))
            say_for_a_time(self.who, (gains,), UntilEndOfTurn("until end of turn"), resolution)


class HasTheSame(Stative):
    """CR 702.1c. Having each of certain abilities for which a condition is met."""

    condition: Condition
    keyword: KeywordAbility
    others: tuple[KeywordKind, ...]

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        given = abilities_given(self.condition, self.keyword, self.others, context)
        return with_abilities(known, given, granted_by(context, number))

    def doing(self, layer: Layer, number: ObjectId, context: Context) -> Any:
        return abilities_given(self.condition, self.keyword, self.others, context)


@rule("604.2", "613.1f", "702.1c")
@phrase(
    {
        "before": "as long as {condition}, {who} <has|have @who> {keyword}. the same is true for {others:and+}.",
        "if": "if {condition}, {who} <has|have @who> {keyword}. the same is true for {others:and+}.",
        "after": "{who} <has|have @who> {keyword} as long as {condition}. the same is true for {others:and+}.",
    },
    by="place",
)
class TheSameAsLongAs(StaticAbility, Implying):
    """CR 702.1c. "As long as a creature card with flying is in a graveyard, this creature has flying. The same is true
    for …".
    """

    place: Literal["before", "if", "after"]
    condition: Condition
    who: Objects
    keyword: KeywordAbility
    others: tuple[KeywordKind, ...]

    def made_explicit(self) -> TheSameAsLongAs:
        refuse_unless_said_once(self.condition, self.keyword)
        return self

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(self.who, (HasTheSame(self.condition, self.keyword, self.others),)),)


@rule("614.1c", "614.13")
class EntersWithTheSameCounters(EntersDoing):
    """CR 702.1c. What is done as it enters says which keyword counters it enters with."""

    condition: Condition
    keyword: KeywordAbility
    others: tuple[KeywordKind, ...]

    @rule("122.1b", "702.1c")
    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        """A counter for each of the abilities, and for each variant of one, for which the condition is met."""
        assert isinstance(event, MoveObject)
        resolution = deciding(event, context, game)
        before = game.board.object(event.object)
        self.deeds.happen(resolution)
        event = keeping_what_was_done(event, before, game)
        for ability in abilities_given(self.condition, self.keyword, self.others, resolution):
            event = with_more(event, write(ability, capital=False), 1)
        return (event,)

    def in_words(self) -> str:
        return f"{EntersDoing(self.who, self.deeds).in_words()}, and enters with keyword counters"


@rule("122.1b", "614.1c", "614.13", "702.1c")
@phrase(
    "{doing}. {it} <enters|enter @it> with a(n) {keyword} counter on <it|them @it> if {condition}. "
    "the same is true for {others:and+}.",
)
class EntersWithTheSame(StaticAbility, Implying):
    """CR 702.1c. "As this creature enters, discard any number of cards. It enters with a flying counter on it if a card
    discarded this way has flying. The same is true for …".
    """

    doing: EntersDoing
    it: Noun
    keyword: KeywordAbility
    condition: Condition
    others: tuple[KeywordKind, ...]

    def made_explicit(self) -> EntersWithTheSame:
        refuse_unless_said_once(self.condition, self.keyword)
        return self

    def statements(self) -> tuple[Statement, ...]:
        doing = self.doing
        return (EntersWithTheSameCounters(doing.who, doing.deeds, self.condition, self.keyword, self.others),)
