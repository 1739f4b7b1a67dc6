"""CR 400.11: bringing cards into the game from outside it."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.cards import Named, NamedLikeThis
from comprules.rules.multiplayer.team_sideboards import take_from_sideboard
from comprules.rules.objects.descriptions import ObjectKind
from comprules.rules.resolving.on_behalf import on_behalf_of
from comprules.rules.zones.looking import Reveal


@rule("400.11", "400.11b", "400.11c")
@phrase(
    {
        "reveal": "reveal(s) a(n) {what:IT} <it owns|they own|you own>[ {named}] from outside the game "
        "and put(s) it into <its|their|your> hand",
        "put": "put(s) a(n) {what:IT} <it owns|they own|you own>[ {named}] from outside the game "
        "into <its|their|your> hand",
    },
    by="how",
)
class BringsIntoTheGame(Predicate):
    """CR 400.11b. "Reveal a sorcery card you own from outside the game and put it into your hand"."""

    how: Literal["reveal", "put"]
    what: ObjectKind
    named: Named | NamedLikeThis | None = None

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        return None if self._candidates(player, context) else False

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, board, brought = resolution.cause("400.11b"), resolution.board, self._chosen(subject, resolution)
        for card, player in brought.items():
            take_from_sideboard(resolution.game, player, (card,))
        if self.how == "reveal":
            resolution.happen([Reveal(cause, board.object(card).owner, (card,)) for card in brought])
        resolution.happen([MoveObject(cause, card, Zone.HAND) for card in brought])
        note_done(resolution.begun > 0, resolution, "400.11b", "there is no such card outside the game")

    def _candidates(self, player: PlayerId, context: Context) -> tuple[ObjectId, ...]:
        outside = context.board.rules.outside(context.board, player)
        return tuple(card for card in outside if self.what.fits(card, context) and self._is_called_so(card, context))

    @rule("201.2")
    def _is_called_so(self, card: ObjectId, context: Context) -> bool:
        """Whether a card has the name that is asked for, if one is."""
        return self.named is None or self.named.describes(card, context.board.characteristics(card), context)

    def _chosen(self, subject: Sequence[Id], resolution: Resolution) -> dict[ObjectId, PlayerId]:
        """The cards, each with the player who brings it in: the first to choose it."""
        brought: dict[ObjectId, PlayerId] = {}
        for player in players_in_turn_order(subject, resolution):
            with on_behalf_of(player, resolution):
                candidates = self._candidates(player, resolution)
            for card in choose_among(player, candidates, 1, 1, "bring a card into the game", "400.11b", resolution):
                brought.setdefault(card, player)
        return brought

    def changes_made(self) -> Changes:
        return frozenset({"more in hands", "something else"})
