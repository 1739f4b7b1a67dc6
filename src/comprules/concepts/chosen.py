"""CR 607.2d: what was chosen for an object, as it entered or was cast, for its other abilities to refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from comprules.concepts.nouns import SUBJECT
from comprules.effects.context import DOERS
from comprules.effects.linked_abilities import linked_on_either_face
from comprules.records import Record
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context

CHOSEN_COLOR: Final = "chosen color"
"""Under what an object remembers the word for the color chosen for it."""

CHOSEN_TYPE: Final = "chosen type"
"""Under what it remembers the card type or subtype."""

CHOSEN_NAME: Final = "chosen name"
"""Under what it remembers the card name."""

CHOSEN_PLAYER: Final = "chosen player"
"""Under what it remembers the number of the player."""

COMPANION: Final = "companion"
"""Under what a card outside the game remembers that its owner has revealed it as their companion."""

CHOSEN_OBJECT: Final = "chosen object"
"""Under what it remembers the number of the permanent or card."""


class Choice(Record):
    """What players chose for an object at one time: each of them, and what that was."""

    made: tuple[tuple[int, Any], ...]

    @property
    def values(self) -> tuple[Any, ...]:
        """What was chosen, by whomever: each thing once, and nothing where there was nothing to choose."""
        return tuple(dict.fromkeys(value for _, value in self.made if value is not None))

    @rule("608.2e", "608.2f")
    def seen_from(self, context: Context) -> tuple[Any, ...]:
        """What was chosen; where something is done on behalf of one of those who chose, what that one did."""
        choosers = {player for player, _ in self.made}
        spoken_of = (*reversed(context.bound.get(DOERS, ())), *context.bound.get(SUBJECT, ()))
        player = next((each for each in spoken_of if each in choosers), None)
        return self.values if player is None else Choice(tuple(pair for pair in self.made if pair[0] == player)).values


@rule("607.2d", "607.5a")
def chosen(kind: str, context: Context) -> tuple[Any, ...]:
    """What linked abilities let players choose of a kind, as `Choice.seen_from` says; nothing if that is undefined."""
    choice: Choice | None = linked_on_either_face(kind, context)
    return () if choice is None else choice.seen_from(context)
