"""CR 701.40, 701.58, 701.62: manifesting, cloaking, and manifesting dread."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.keywords.actions.mill import top_cards
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.face_down import CLOAKED, MANIFESTED, plainly, warded
from comprules.rules.concepts.moves import Entering
from comprules.rules.resolving.sets import introduce
from comprules.rules.zones.looking import Look

Cards = tuple[ObjectId, ...]

PERMANENTS = Introduction(objects=True, plural=None, words=frozenset({"creature", "permanent", "card"}))
"""What has been manifested: "that creature", "those permanents"."""


@rule("708.3", "701.40e", "701.40f", "701.40h", "701.58e", "701.58f", "701.58h")
def enter_face_down(
    cards: Sequence[ObjectId], down: FaceDown, player: PlayerId, resolution: Resolution
) -> tuple[ObjectId, ...]:
    """Let cards enter face down under a player's control, one at a time; what they have become.

    A card that can't enter stays where it is, as it is.
    """
    board, found = resolution.board, []
    for card in cards:
        entering = Entering(face_down=down)
        move = MoveObject(resolution.cause("708.3"), card, Zone.BATTLEFIELD, player, entering=entering)
        if resolution.happen((move,)) and (new := became(board, card)) is not None and board.is_permanent(new):
            found.append(new)
    return tuple(found)


class _HidesCards(Predicate):
    introduces: ClassVar = PERMANENTS
    """The permanents."""

    what: Noun
    slot: int = 0

    def hide(self, down: FaceDown, subject: Sequence[Id], resolution: Resolution) -> None:
        """Let the cards enter face down, under the control of who does it."""
        found: list[ObjectId] = []
        for player in players_in_turn_order(subject, resolution):
            found += enter_face_down(self.what.chosen_by(player, resolution), down, player, resolution)
        introduce(self.slot, tuple(found), resolution)
        note_done(bool(found), resolution, "701.40f", "there is no card that can enter face down")


@rule("701.40a")
@phrase("manifest(s) {what}")
class Manifests(_HidesCards):
    """CR 701.40a. "Manifest the top card of your library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self.hide(plainly(MANIFESTED), subject, resolution)


@rule("701.58a")
@phrase("cloak(s) {what}")
class Cloaks(_HidesCards):
    """CR 701.58a. "Cloak the top card of your library"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self.hide(warded(CLOAKED), subject, resolution)


@rule("701.62b")
class ManifestedDread(AffectsPlayer):
    """A player has manifested dread, as far as that was possible."""

    def describe(self, board: Board) -> str:
        """Who manifests dread."""
        return f"{board.name(self.player)} manifests dread"


@rule("701.62a")
@phrase("manifest(s) dread", prefer=(Manifests,))
class ManifestsDread(Repeatable):
    """CR 701.62a. "Manifest dread": one of the top two cards, the other is put into the graveyard."""

    introduces: ClassVar = PERMANENTS
    """The permanent."""

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        seen = {player: top_cards(player, 2, resolution) for player in players_in_turn_order(subject, resolution)}
        resolution.happen([Look(resolution.cause("701.62a"), player, cards) for player, cards in seen.items()])
        chosen = {player: _chosen(player, cards, resolution) for player, cards in seen.items()}
        found = [
            new for player, cards in seen.items() for new in _manifested(player, cards, chosen[player], resolution)
        ]
        introduce(self.slot, tuple(found), resolution)


def _chosen(player: PlayerId, seen: Cards, resolution: Resolution) -> Cards:
    why = "manifest dread: the card to manifest"
    return choose_among(player, seen, min(len(seen), 1), 1, why, "701.62a", resolution)


@rule("701.62a")
def _manifested(player: PlayerId, seen: Cards, chosen: Cards, resolution: Resolution) -> Cards:
    """Let a player manifest what they have chosen and put what else they have seen into the graveyard."""
    cause = resolution.cause("701.62a")
    found = enter_face_down(chosen, plainly(MANIFESTED), player, resolution)
    rest = [card for card in seen if card in resolution.board.state.objects]
    resolution.happen([MoveObject(cause, card, Zone.GRAVEYARD) for card in rest if card not in chosen])
    resolution.happen((ManifestedDread(cause, player),))
    return found


@rule("701.62b")
@phrase("manifest(s) dread")
class DreadIsManifested(DoneByPlayer):
    """CR 701.62b. A player has manifested dread."""

    events: ClassVar = (ManifestedDread,)
