"""A view with its players and objects in rows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from comprules.kernel.decisions import Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Share
from comprules.play.seen import Seen, SeenPlayer
from comprules.play.view import View
from comprules.rules.abilities.ability_lines import words_of
from comprules.rules.concepts.abilities import Ability
from comprules.training.observing.cards import Descriptions
from comprules.training.observing.columns import NONE
from comprules.training.observing.sizes import OBJECTS, PLAYERS


class Sight:
    """What a player sees, with the decision that is theirs to make, if any.

    Players stand in turn order from the view's own on. Objects stand by zones: the stack from its top, the
    battlefield, the hand, hands that are shown, the command zone, exile, graveyards from their latest card, known cards
    of libraries, what is phased out, and cards outside the game; within a zone in the order in which they lie there,
    which isn't that of players.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: PlayerId = view.me
        self.decision: Decision | None = view.decision
        self.descriptions = Descriptions()

    @cached_property
    def players(self) -> tuple[SeenPlayer, ...]:
        """The players, from the view's own on."""
        players = self.view.players
        return (*players[self.me :], *players[: self.me])

    def seat(self, player: int | None) -> int:
        """The row of a player: 0 is the view's own."""
        if player is None:
            return NONE
        row = (player - self.me) % len(self.view.players)
        return row if row < PLAYERS else NONE

    def is_player(self, number: int | None) -> bool:
        """Whether a number is a player's."""
        return number is not None and number < len(self.view.players)

    @cached_property
    def objects(self) -> tuple[Seen, ...]:
        """The objects that the player sees, in the order of their rows."""
        return tuple({seen.id: seen for seen in self._objects()}.values())

    def _objects(self) -> Iterator[Seen]:
        view = self.view
        yield from reversed(view.stack)
        yield from view.battlefield
        yield from view.hand
        for player in self.players:
            yield from player.shown_hand
        yield from view.command
        yield from reversed(view.exile)
        for player in self.players:
            yield from reversed(player.graveyard)
        for player in self.players:
            yield from (known.card for known in player.known_library)
        yield from view.phased_out
        yield from view.outside

    @cached_property
    def _rows(self) -> dict[int, int]:
        return {seen.id: row for row, seen in enumerate(self.objects[:OBJECTS])}

    def row(self, number: int | None) -> int:
        """The row of an object; none for one that isn't seen, or has no room."""
        return NONE if number is None else self._rows.get(number, NONE)

    @cached_property
    def seen(self) -> dict[int, Seen]:
        """The objects by their numbers, also those that have no room."""
        return {seen.id: seen for seen in self.objects}

    @cached_property
    def _said(self) -> dict[str, Ability]:
        """The abilities of all that is seen, by what each says on the stack."""
        found: dict[str, Ability] = {}
        for seen in self.objects:
            for line in seen.characteristics.abilities if seen.characteristics is not None else ():
                for ability in (line, *line.primitives()):
                    found.setdefault(f"{seen.name}: {words_of(ability, seen.name)}", ability)
        return found

    def description(self, seen: Seen) -> int:
        """The row of an object's text; of an ability on the stack, that of the ability, as far as it is one of those
        that are seen.
        """
        if seen.text:
            return self.descriptions.row_of_ability(self._said.get(seen.text))
        return self.descriptions.row(seen.characteristics)

    @cached_property
    def phased_out(self) -> frozenset[int]:
        """The numbers of what is phased out."""
        return frozenset(seen.id for seen in self.view.phased_out)

    @cached_property
    def copies(self) -> frozenset[int]:
        """The numbers of what is a copy of something."""
        return frozenset(self.view.copies)

    @cached_property
    def places(self) -> dict[int, int]:
        """How many cards down the known cards of libraries lie."""
        return {known.card.id: known.place for player in self.players for known in player.known_library}

    @cached_property
    def attackers(self) -> dict[int, bool | None]:
        """The attacking creatures, and whether each is blocked; None before that is settled."""
        combat = self.view.combat
        return {} if combat is None else {each.creature: each.is_blocked for each in combat.attackers}

    @cached_property
    def blockers(self) -> frozenset[int]:
        """The blocking creatures."""
        combat = self.view.combat
        return frozenset() if combat is None else frozenset(each.creature for each in combat.blockers)

    @cached_property
    def chosen(self) -> dict[int, int]:
        """What the pieces chosen so far are about, and how much of a division each got, or 1."""
        pieces = () if self.decision is None else self.decision.chosen
        found = ((getattr(piece, "id", None), piece.amount if isinstance(piece, Share) else 1) for piece in pieces)
        return {number: amount for number, amount in found if number is not None}
