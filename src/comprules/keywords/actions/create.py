"""CR 701.7: creating tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.continuous.abilities import Granted
from comprules.phrases.continuous.all_types import EVERY_TYPE
from comprules.phrases.continuous.all_types import Kind as EveryKind
from comprules.phrases.continuous.copying import (
    NOBODY_YET,
    EnteringException,
    copied_by_token,
    counters_as_copy,
    entering_as_copy,
)
from comprules.phrases.instructions.joining_attacks import Joining
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.nouns.tokens import TokenText
from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CreatureType, TypeWord, card_type
from comprules.phrases.quantities.statistics import statistic
from comprules.phrases.references.results_tables import CreatesSoMany
from comprules.reader.lexemes import PowerToughness
from comprules.rules.abilities.linked_abilities import made_by
from comprules.rules.card_types.type_line import PERMANENT_TYPES
from comprules.rules.concepts.moves import PLAINLY, Entering
from comprules.rules.costs.doing import amounts_for_each, found_for_each, meant_by_each
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.objects.predefined_tokens import Role, role
from comprules.rules.objects.tokens import Wanted, create, create_each
from comprules.rules.resolving.last_known import all_asked_about


@rule("111.3", "111.4", "105.2c")
@phrase(
    "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
    "[ named {name}][ with {abilities:and}]{all_colors? <that's|that are> all colors}",
    agreement="edge",
    also=[
        "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ named {name}]{all_colors? <that's|that are> all colors}. <It has|They have> {abilities:and}",
        "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ with {abilities:and}][ named {name}]",
        "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ named {name}]. <It has|They have> {abilities:and}",
        "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ named {name}]. <That token has|Those tokens have> {abilities:and}",
        "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ named {name}]. <The token has|The tokens have> {abilities:and}",
    ],
)
class CreatureTokenText(TokenText):
    """CR 111.3. "1/1 white Soldier creature token with vigilance": all that such a token is."""

    legendary: bool
    stats: PowerToughness
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]
    abilities: tuple[Granted, ...]
    name: str | None
    all_colors: bool = False

    @rule("105.2")
    def color_symbols(self) -> frozenset[str]:
        return frozenset(color.symbol for color in ColorWord) if self.all_colors else super().color_symbols()


@rule("111.3")
@phrase(
    "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
    "[ named {name}] with {first:and}. <It has|They have> {others:and}",
    agreement="edge",
    also=[
        "{legendary?legendary }{stats} {colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ named {name}] with {first:and}. They each have {others:and}",
    ],
)
class CreatureTokenWithMore(TokenText):
    """CR 111.3. "1/1 white Soldier creature token with vigilance. It has …": what it has is said in two sentences."""

    legendary: bool
    stats: PowerToughness
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]
    name: str | None
    first: tuple[Granted, ...]
    others: tuple[Granted, ...]

    @property
    def abilities(self) -> tuple[Granted, ...]:
        return self.first + self.others


@rule("111.3", "107.1", "208.2")
@phrase(
    {
        False: "{legendary?legendary }{colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ with {abilities:and} and] with power and toughness each equal to {equal}",
        True: "{legendary?legendary }{colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>"
        "[ with {abilities:and} and] with base power and toughness each equal to {equal}",
    },
    by="base",
    agreement="edge",
)
class CreatureTokenEqual(TokenText):
    """CR 111.3. "Green Fungus creature token with base power and toughness each equal to the number of …"."""

    name: ClassVar[str | None] = None
    stats: ClassVar[PowerToughness | None] = PowerToughness("0", "0")

    base: bool
    legendary: bool
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]
    abilities: tuple[Granted, ...]
    equal: Quantity

    @rule("608.2h", "107.1b")
    def values(self, context: Context, name: str | None = None) -> Characteristics:
        number = max(self.equal.value(context), 0)
        return replace(super().values(context, name), power=number, toughness=number)


_PLAIN_TOKEN = "{legendary?legendary }{colorless?colorless }[{colors:and} ]{types: :IT} <token|tokens>[ named {name}]"


@rule("111.3", "208.2", "608.2h")
@phrase(
    {
        "its": _PLAIN_TOKEN
        + ". its power is equal to {power} power and its toughness is equal to {toughness} toughness",
        "with": _PLAIN_TOKEN + " with power equal to {power} power and toughness equal to {toughness} toughness",
    },
    by="said",
    agreement="edge",
)
class CreatureTokenLike(TokenText):
    """CR 111.3. "A black Spirit creature token. Its power is equal to that creature's power and its toughness is equal
    to that creature's toughness", "a token with power equal to …": as the token is created.
    """

    stats: ClassVar[PowerToughness | None] = PowerToughness("0", "0")
    abilities: ClassVar[tuple[Granted, ...]] = ()

    legendary: bool
    colorless: bool
    colors: tuple[ColorWord, ...]
    types: tuple[TypeWord, ...]
    name: str | None
    power: Whose
    toughness: Whose
    said: Literal["its", "with"] = "its"

    @rule("107.1b", "608.2h")
    def values(self, context: Context, name: str | None = None) -> Characteristics:
        power, toughness = _sum_of("power", self.power, context), _sum_of("toughness", self.toughness, context)
        return replace(super().values(context, name), power=power, toughness=toughness)


@rule("608.2h", "730.3c")
def _sum_of(stat: Literal["power", "toughness"], whose: Whose, context: Context) -> int:
    """That of all objects spoken of together; that of a merged permanent once, whatever it has become."""
    objects = all_asked_about(whose.refer(context), context)
    return max(sum(statistic(stat, number, context) for number in objects), 0)


_BEGINNING = {
    True: "{legendary?legendary }colorless [{others: :IT} ]",
    False: "{legendary?legendary }{colors:and} [{others: :IT} ]",
}
_LAST = "{last} <token|tokens>[ named {name}][ with {abilities:and}][ that <is|are> every {every}]"
_LAST_WITH_SENTENCE = [
    "{last} <token|tokens>[ named {name}]. <It has|They have> {abilities:and}",
    "{last} <token|tokens>[ named {name}]. Those creatures have {abilities:and}",
]


@rule("111.3", "105.2c")
@phrase(
    {colorless: beginning + _LAST for colorless, beginning in _BEGINNING.items()},
    by="colorless",
    agreement="edge",
    also={colorless: [beginning + each for each in _LAST_WITH_SENTENCE] for colorless, beginning in _BEGINNING.items()},
)
class OtherTokenText(TokenText):
    """CR 111.3. "Colorless Equipment artifact token": a token without power and toughness, since it is no creature.

    What is said of a creature token without them, its abilities say: until then they are 0.
    """

    legendary: bool
    colorless: bool
    others: tuple[TypeWord, ...]
    last: Literal["artifact", "enchantment", "land", "creature"]
    name: str | None
    abilities: tuple[Granted, ...]
    colors: tuple[ColorWord, ...] = ()
    every: EveryKind | None = None

    @property
    def every_type(self) -> tuple[str, ...]:
        return () if self.every is None else EVERY_TYPE[self.every]

    @property
    def stats(self) -> PowerToughness | None:
        return PowerToughness("0", "0") if self.last == "creature" else None

    @property
    def types(self) -> tuple[TypeWord, ...]:
        return (*self.others, card_type(self.last.capitalize()))


Manner = Literal["tapped", "tapped and attacking"]
"""How tokens are created, said before what they are."""


@rule("508.4", "110.5b")
def so_entering(
    manner: Manner | None, joining: Joining | None, resolution: Resolution, entering: Entering = PLAINLY
) -> Entering:
    """How tokens enter that are created tapped, or tapped and attacking."""
    if joining is not None:
        is_tapped = joining.form != "untapped" or manner is not None
        return replace(entering, tapped=is_tapped, aims=joining.aims(resolution))
    if manner == "tapped and attacking":
        return replace(entering, tapped=True, aims=())
    return replace(entering, tapped=manner is not None)


@rule("607.1d")
def with_maker(entering: Entering, values: Characteristics, resolution: Resolution) -> Entering:
    """How tokens enter that are described here: their abilities are linked to those of what describes them."""
    return replace(entering, memory=(*entering.memory, *made_by(values.abilities, resolution)))


class Creating(Predicate):
    """Creating tokens; what is created can be referred to."""

    introduces: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def introduction(self) -> Introduction:
        """The tokens: "it", "those tokens", "that creature"."""
        types = (name.lower() for name in self.card_types() or PERMANENT_TYPES)
        words = frozenset({"token", "permanent", *types, *self.names()})
        return Introduction(objects=True, plural=self.is_plural(), words=words)

    def card_types(self) -> frozenset[str]:
        """The card types of the tokens; none where the text doesn't say which they are."""
        return PERMANENT_TYPES & self.names()

    def is_plural(self) -> bool | None:
        """Whether several tokens are created; None where that depends."""
        return False

    def names(self) -> frozenset[str]:
        """The card types and subtypes by which the tokens may be called: "that Treasure"."""
        return frozenset()

    def make(
        self, subject: Sequence[Id], values: Characteristics, entering: Entering, amount: int, resolution: Resolution
    ) -> tuple[ObjectId, ...]:
        """Let the players of the subject create the tokens; they are what the slot means."""
        players = players_in_turn_order(subject, resolution)
        return create(players, values, amount, resolution, entering)

    @rule("608.2f")
    def let_be_spoken_of(self, made: Sequence[ObjectId], subject: Sequence[Id], resolution: Resolution) -> None:
        """Let what follows speak of the tokens; where it speaks of one of several players, of that player's own."""
        theirs: dict[PlayerId, tuple[ObjectId, ...]] = dict.fromkeys(players_in_turn_order(subject, resolution), ())
        for token in made:
            player = resolution.board.controller(token)
            theirs[player] = (*theirs.get(player, ()), token)
        resolution.bind_each(self.slot, theirs)

    def changes_made(self) -> Changes:
        return frozenset({"more permanents"})


class Creates(Creating, Scalable, CreatesSoMany):
    """Creating so many tokens."""

    if TYPE_CHECKING:

        @property
        def amount(self) -> Count: ...

    def is_plural(self) -> bool | None:
        return is_plural(self.amount)

    @rule("608.2f")
    def make_so_many(
        self, subject: Sequence[Id], values: Characteristics, entering: Entering, resolution: Resolution
    ) -> tuple[ObjectId, ...]:
        """Let the players of the subject create the tokens, each as many as that is for them."""
        amounts = amounts_for_each(self.amount, players_in_turn_order(subject, resolution), resolution)
        wanted = {player: (Wanted(values, amount, entering),) for player, amount in amounts.items()}
        return create_each(wanted, resolution)


@rule("701.7a")
@phrase("create(s) {amount} [{manner} ]{token@amount}[ {joining@amount}]")
class CreatesTokens(Creates):
    """CR 701.7a. "Create two 1/1 red Goblin creature tokens", "… that are tapped and attacking"."""

    is_done_to_each: ClassVar[bool] = True

    amount: Count
    manner: Manner | None
    token: TokenText
    joining: Joining | None = None
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset(word.name for word in self.token.types)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        wanted = found_for_each(lambda _: (self._wanted(resolution),), players, resolution)
        self.let_be_spoken_of(create_each(wanted, resolution), players, resolution)

    @rule("508.4", "608.2f")
    def happen_for_each(self, players: Sequence[PlayerId], each: int, resolution: Resolution) -> None:
        """Create those for all of the players at the same time."""
        wanted: list[Wanted] = []
        for player in players:
            with resolution.meaning(each, (player,)):
                wanted.append(self._wanted(resolution))
        resolution.bind(self.slot, create_each({resolution.you: tuple(wanted)}, resolution))

    def _wanted(self, resolution: Resolution) -> Wanted:
        amount, values = self.amount.value(resolution), self.token.values(resolution)
        entering = with_maker(so_entering(self.manner, self.joining, resolution), values, resolution)
        return Wanted(values, amount, entering)


@rule("111.3", "701.7a")
@phrase("create(s) {name}, a(n) {token:IT}")
class CreatesNamed(Creating):
    """CR 111.3. "Create Boo, a legendary 1/1 red Hamster creature token"."""

    name: str
    token: TokenText
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset(word.name for word in self.token.types)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        values = self.token.values(resolution, self.name)
        entering = with_maker(PLAINLY, values, resolution)
        self.let_be_spoken_of(self.make(subject, values, entering, 1, resolution), subject, resolution)


@rule("111.10", "303.4i", "608.2d", "701.7a")
@phrase("create(s) {amount} {kind} Role <token|tokens @amount> attached to {host}")
class CreatesRole(Creates):
    """CR 111.10. "Create a Royal Role token attached to it": nothing, if there is nothing for it to enchant."""

    acts_on: ClassVar[Where] = {"host": ON_BATTLEFIELD}

    amount: Count
    kind: Role
    host: Noun
    slot: int = 0

    def names(self) -> frozenset[str]:
        return frozenset({"Enchantment", "Aura", "Role"})

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        made: tuple[ObjectId, ...] = ()
        hosts, why = self.host.refer(resolution), "what the Role enters attached to"
        for host in choose_among(resolution.you, hosts, 1, 1, why, "608.2d", resolution):
            made += self.make_so_many(subject, role(self.kind), Entering(attached_to=host), resolution)
        self.let_be_spoken_of(made, subject, resolution)


@rule("707.2", "111.12", "701.7a", "608.2h")
@phrase(
    "create(s) {amount} [{manner} ]<token|tokens @amount> <that's a copy|that are copies @amount> of {what}"
    "[ {joining@amount}][, except {exceptions:and@amount}]"
)
class CreatesCopies(Creates):
    """CR 707.2. "Create a token that's a copy of target creature, except it has haste"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    amount: Count
    manner: Manner | None
    what: Noun
    joining: Joining | None
    exceptions: tuple[EnteringException, ...]
    slot: int = 0

    def names(self) -> frozenset[str]:
        """The subtypes that the exceptions say: "that's a copy of it, except it's a Nightmare"."""
        return frozenset(part.name for said in self.exceptions for part in walk(said) if isinstance(part, CreatureType))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        amounts = found_for_each(lambda _: self.amount.value(resolution), players, resolution)
        meant = meant_by_each(self.what, players, resolution)
        wanted = {
            player: tuple(
                self._copies_of(known, amounts[player], resolution) for known in all_asked_about(found, resolution)
            )
            for player, found in meant.items()
        }
        self.let_be_spoken_of(create_each(wanted, resolution), players, resolution)

    def _copies_of(self, known: ObjectId, amount: int, resolution: Resolution) -> Wanted:
        """The copies of one object, which enter together with those of the others."""
        values = copied_by_token(resolution.board, known, self.exceptions)
        entering = entering_as_copy(resolution.board, known)
        counters = counters_as_copy(self.exceptions, resolution.board, known, NOBODY_YET, resolution)
        entering = replace(entering, counters_as_copy=counters)
        return Wanted(values, amount, so_entering(self.manner, self.joining, resolution, entering))
