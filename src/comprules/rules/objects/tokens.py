"""CR 111: tokens: being created, and what they are."""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.rules.abilities.abilities import Keyworded, keywords_among
from comprules.rules.abilities.linked_abilities import made_known
from comprules.rules.abilities.remembering import CREATED_WITH, Link
from comprules.rules.card_types.basic_land_types import with_intrinsic
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.concepts.active import Origin
from comprules.rules.concepts.events import LOG
from comprules.rules.concepts.moves import PLAINLY, Entering, became
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.modified_events import IN_PLACE_OF
from comprules.rules.resolving.this_way import exiled_now
from comprules.rules.zones.zone_changes import MoveObject

CREATED: Final = "create"
"""The reason of the move with which a token enters."""


@rule("111.1", "111.2", "701.7a")
class CreateTokens(AffectsPlayer):
    """A player creates tokens that are alike. `values` are their copiable values, `entering` says how they enter.

    `link` is the ability by which they are created (CR 607.2c).
    """

    values: Characteristics
    amount: int
    entering: Entering = PLAINLY
    link: Link | None = None

    @rule("607.2c")
    def linked_to(self, source: ObjectId, origin: Origin) -> Event:
        """The tokens created by this ability."""
        return replace(self, link=Link(CREATED_WITH, source, origin))

    @rule("614.6", "700.7")
    def in_place_of(self, other: CreateTokens) -> CreateTokens:
        """These as they are created in place of others: what is said of how those enter is said of these, and what
        speaks of those later speaks of these.
        """
        return replace(self, cause=other.cause, entering=self.entering.in_manner_of(other.entering), link=other.link)

    @rule("702.128b")
    def done_by(self, keyword: Keyworded) -> Event:
        """Tokens that know it, if the keyword says what they are for that: embalmed."""
        memory = (*self.entering.memory, (keyword.marks_tokens, True))
        return replace(self, entering=replace(self.entering, memory=memory)) if keyword.marks_tokens else self

    @rule("111.5", "800.4b", "800.4d")
    def possible(self, board: Board) -> bool:
        """No token is created of what can't be on the battlefield, or for a player who has left the game."""
        return board.exists(self.player) and self.amount > 0 and self.values.can_be_permanent

    @rule("111.2", "701.7b")
    def happen(self, game: Game) -> Sequence[Event]:
        """The tokens enter the battlefield at the same time, each as an event that can be replaced."""
        return tuple(self._entry(game) for _ in range(self.amount))

    def _entry(self, game: Game) -> MoveObject:
        """A token's entering. Until it has entered the object is in no zone's list."""
        number, values = game.new_number(), game.rules.token_values(self.values)
        owner, creator = PlayerId(game.rules.token_owner(self.player, self.cause.player)), PlayerId(self.player)
        coming = Object(number, card_of(values), owner, Zone.COMMAND, creator, game.timestamp(), copiable=values)
        game.state.write(OBJECTS, number, coming)
        entering = replace(self.entering, copiable=values, as_token=True)
        return MoveObject(
            self.cause, number, Zone.BATTLEFIELD, self.player, reason=CREATED, entering=entering, link=self.link
        )

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who creates what."""
        name = self.values.name or "token"
        article = "an" if name[:1] in "AEIOUaeiou" else "a"
        what = f"{article} {name}" if self.amount == 1 else f"{self.amount} {name}s"
        return f"{board.name(self.player)} creates {what}"


@rule("111.3", "111.4", "111.9", "205.2c", "305.6", "612.2a")
def token_values(
    types: Sequence[str],
    *,
    colors: frozenset[str] = frozenset(),
    abilities: tuple[Ability, ...] = (),
    power: int | None = None,
    toughness: int | None = None,
    name: str = "",
    supertypes: tuple[str, ...] = (),
) -> Characteristics:
    """The values of a token of these card types and subtypes; without a name it is called by its subtypes.

    >>> token_values(("Goblin", "Creature"), power=1, toughness=1).name
    'Goblin Token'
    """
    subtypes = tuple(word for word in types if word not in CARD_TYPES)
    card_types = tuple(word for word in types if word in CARD_TYPES)
    abilities = with_intrinsic(abilities, card_types, subtypes)
    return Characteristics(
        name=name or called_by_subtypes(subtypes),
        mana_cost=(),
        colors=colors,
        supertypes=supertypes,
        types=card_types,
        subtypes=subtypes,
        abilities=abilities,
        power=power,
        toughness=toughness,
        keywords=keywords_among(abilities),
    )


@rule("111.4")
def called_by_subtypes(subtypes: Sequence[str]) -> str:
    """The name of a token to which no name is given."""
    return " ".join((*subtypes, "Token"))


def card_of(values: Characteristics) -> Card:
    """A stand-in for the card that a token isn't represented by: its name and type line."""
    line = " ".join((*values.supertypes, *values.types))
    type_line = f"{line} — {' '.join(values.subtypes)}" if values.subtypes else line
    return Card(values.name, "token", (Face(values.name, type_line=type_line),))


class Wanted(Record):
    """So many tokens alike that somebody is to create."""

    values: Characteristics
    amount: int
    entering: Entering = PLAINLY


def create(
    players: Sequence[PlayerId],
    values: Characteristics,
    amount: int,
    resolution: Resolution,
    entering: Entering = PLAINLY,
) -> tuple[ObjectId, ...]:
    """Let players create tokens at the same time; the tokens that entered."""
    return create_each(dict.fromkeys(players, (Wanted(values, amount, entering),)), resolution)


@rule("607.1d", "607.2c", "701.7a", "608.2f")
def create_each(wanted: Mapping[PlayerId, Sequence[Wanted]], resolution: Resolution) -> tuple[ObjectId, ...]:
    """Let players create tokens, each what is wanted of them, at the same time; the tokens that entered."""
    game = resolution.game
    exiled = made_known(exiled_now(resolution), resolution)
    before = game.state.registers[LOG]
    events = [
        CreateTokens(
            resolution.cause("701.7a"),
            player,
            each.values,
            each.amount,
            replace(each.entering, memory=(*each.entering.memory, *exiled)),
        )
        for player, theirs in wanted.items()
        for each in theirs
    ]
    replaced = game.state.registers.get(IN_PLACE_OF)
    if isinstance(replaced, CreateTokens):
        events = [event.in_place_of(replaced) for event in events]
    resolution.happen(events)
    return _entered_since(before, events[0].cause, resolution) if events else ()


def _entered_since(before: object, cause: Cause, resolution: Resolution) -> tuple[ObjectId, ...]:
    """The tokens that entered, found in the log from its end back to where it was."""
    found: list[ObjectId] = []
    log = resolution.game.state.registers[LOG]
    while log is not None and log is not before:
        log, logged = log
        event = logged.event
        if isinstance(event, MoveObject) and event.reason == CREATED and event.cause == cause:
            new = became(resolution.board, event.object)
            if new is not None:
                found.append(new)
    return tuple(reversed(found))
