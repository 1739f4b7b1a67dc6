"""CR 607.2d: what was chosen for an object, as it entered or was cast, for its other abilities to refer to."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from comprules.reader.tree import replace_in
from comprules.rules.abilities.linked_abilities import linked_on_either_face
from comprules.rules.prelude import *
from comprules.rules.resolving.context import DOERS
from comprules.rules.resolving.on_behalf import SUBJECT

CHOSEN_COLOR: Final = "chosen color"
"""Under what an object remembers the word for the color chosen for it."""

CHOSEN_TYPE: Final = "chosen type"
"""Under what it remembers the card type or subtype."""

CHOSEN_NAME: Final = "chosen name"
"""Under what it remembers the card name."""

CHOSEN_NUMBER: Final = "chosen number"
"""Under what it remembers the number."""

CHOSEN_PLAYER: Final = "chosen player"
"""Under what it remembers the number of the player."""

Possession = Literal["", "controller", "owner"]
"""Whose objects are spoken of, where each player's are: those that the player controls, or owns."""

COMPANION: Final = "companion"
"""Under what a card outside the game remembers that its owner has revealed it as their companion."""

CHOSEN_OBJECT: Final = "chosen object"
"""Under what it remembers the number of the permanent or card."""


class ChoicesMade(Record):
    """What players chose for an object at one time: each of them, and what that was; several things together as a
    tuple. If it `is_secret`, only who chose knows it, until it is revealed.
    """

    made: tuple[tuple[PlayerId, Any], ...]
    is_secret: bool = False

    @property
    def values(self) -> tuple[Any, ...]:
        """What was chosen, by whomever: each thing once, and nothing where there was nothing to choose."""
        several = (value if isinstance(value, tuple) else (value,) for _, value in self.made)
        return tuple(dict.fromkeys(each for values in several for each in values if each is not None))

    @rule("608.2e", "608.2f")
    def seen_from(self, context: Context) -> tuple[Any, ...]:
        """What was chosen; where something is done on behalf of one of those who chose, what that one did."""
        return self.by((*reversed(context.bound.get(DOERS, ())), *context.bound.get(SUBJECT, ())))

    def by(self, spoken_of: Iterable[int]) -> tuple[Any, ...]:
        """What the first of those spoken of who chose has chosen; what all did, if none of those has."""
        choosers = {player for player, _ in self.made}
        player = next((each for each in spoken_of if each in choosers), None)
        if player is None:
            return self.values
        return self.of((player,)).values

    def of(self, players: Collection[int]) -> ChoicesMade:
        """What those of these players chose who did."""
        return replace(self, made=tuple(pair for pair in self.made if pair[0] in players))


@rule("607.2d", "607.5a")
def choice(kind: str, context: Context) -> ChoicesMade:
    """What linked abilities let players choose of a kind; nothing, by nobody, if that is undefined."""
    made: ChoicesMade | None = linked_on_either_face(kind, context)
    return ChoicesMade(()) if made is None else made


@rule("607.2d", "607.5a")
def chosen(kind: str, context: Context) -> tuple[Any, ...]:
    """What linked abilities let players choose of a kind: see `ChoicesMade.seen_from`; nothing if that is undefined."""
    return choice(kind, context).seen_from(context)


class SaidOfAChoice(Phrase):
    """A mixin for what is said of an object by what somebody chose: "of the chosen color".

    Beside "each player controls" that is what this player chose; `their` says by what the player is found then.
    """

    if TYPE_CHECKING:

        @property
        def their(self) -> Possession: ...

    def settled(self, context: Context) -> Phrase:
        """The same with what was chosen for the context's source in place of "the chosen color", whatever it is said
        beside; itself, if it speaks of another choice.
        """
        return self

    @rule("608.2e")
    def meant(self, made: ChoicesMade, number: ObjectId, known: Characteristics, context: Context) -> tuple[Any, ...]:
        """What of a choice is meant where it is said of this object."""
        if self.their == "":
            return made.seen_from(context)
        return made.by((known.controller if self.their == "controller" else context.board.object(number).owner,))


@rule("607.2d")
def as_chosen(words: Phrase, context: Context) -> Phrase:
    """Words with what was chosen for the context's source in place of "the chosen type"."""
    if not _speaks_of_a_choice(words):
        return words
    return replace_in(words, lambda part: part.settled(context) if isinstance(part, SaidOfAChoice) else part)


@lru_cache(maxsize=4096)
def _speaks_of_a_choice(words: Phrase) -> bool:
    return any(isinstance(part, SaidOfAChoice) for part in walk(words))
