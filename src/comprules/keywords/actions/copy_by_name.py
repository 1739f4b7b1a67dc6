"""CR 707.13: copies of cards that are defined by their names, created outside the game."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.references.linked_choices import ChosenForObject
from comprules.rules.abilities.chosen import CHOSEN_NAME, chosen
from comprules.rules.abilities.linked_abilities import linked_on_either_face, noting
from comprules.rules.costs.doing import found_for_each
from comprules.rules.objects.oracle_reference import reference
from comprules.rules.resolving.choices import choose_word
from comprules.rules.zones.noted import STRAYS
from comprules.rules.zones.placement import create_object

CHOSEN_BEFORE: Final = "chosen names"
"""Under this an object remembers the names that were chosen for it so far."""


@rule("607.2d", "608.2d")
@phrase("a card name that hasn't been chosen from among {names}")
class NewNameAmong(ChosenForObject):
    """CR 608.2d. "A card name that hasn't been chosen from among …": one left that the reference has."""

    names: str

    def remembered(self, player: PlayerId, resolution: Resolution, rule: str) -> tuple[str, Any]:
        before = linked_on_either_face(CHOSEN_BEFORE, resolution, ())
        known = {card.name for card in reference(resolution.board).cards}
        left = [name for name in _each_name(self.names) if name in known and name not in before]
        if not left:
            return CHOSEN_NAME, None
        name = choose_word(player, left, "choose a card name", rule, resolution)
        resolution.happen([noting(CHOSEN_BEFORE, (*before, name), f"{name} is used up", "608.2d", resolution)])
        return CHOSEN_NAME, name


def _each_name(names: str) -> list[str]:
    """The names in a list of them: "Shock, Opt, and Duress"."""
    *others, last = names.split(", ")
    return [*others, *last.removeprefix("and ").split(" and ")]


@rule("707.13", "707.14")
class CopyNamedCard(AffectsPlayer):
    """A player creates a copy of a card that a name defines, outside the game.

    `values` are its copiable values; None if they are those of the card as it is printed.
    """

    card: Card
    copy: ObjectId
    values: Any = None

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the copy outside the game; unless it is cast, it ceases to exist."""
        owner, timestamp = PlayerId(self.player), game.timestamp()
        copy = Object(ObjectId(self.copy), self.card, owner, Zone.OUTSIDE, owner, timestamp, is_copy=True)
        create_object(game, replace(copy, copiable=self.values))
        game.state.write(REGISTERS, STRAYS, (*game.state.registers.get(STRAYS, ()), self.copy))
        return ()

    def describe(self, board: Board) -> str:
        """Who copies what."""
        return f"{board.name(self.player)} creates a copy of {self.card.name}"


def _with_chosen_name(resolution: Resolution) -> list[Card]:
    """A card of each chosen name, of those that the reference has."""
    cards = {card.name: card for card in reversed(reference(resolution.board).cards)}
    return [cards[name] for name in chosen(CHOSEN_NAME, resolution) if name in cards]


@rule("707.13")
@phrase("create(s) a copy of the card with the chosen name")
class CopiesNamedCard(Predicate):
    """CR 707.13. "Create a copy of the card with the chosen name": as the reference has it; nothing if it hasn't."""

    introduces: ClassVar = Introduction(objects=True, plural=False, words=frozenset({"copy"}))
    """The copy: "the copy"."""

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        found = found_for_each(lambda _: _with_chosen_name(resolution), players, resolution)
        made = []
        for player, card in ((player, card) for player, cards in found.items() for card in cards):
            copy = resolution.game.new_number()
            if resolution.happen((CopyNamedCard(resolution.cause("707.13"), player, card, copy),)):
                made.append(copy)
        resolution.bind(self.slot, tuple(made))
        resolution.did(bool(made))
