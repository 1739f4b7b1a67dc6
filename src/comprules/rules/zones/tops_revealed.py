"""CR 401.6: cards revealed on top of libraries, each of which is a new object once it is revealed anew."""

from __future__ import annotations

from comprules.kernel.ids import ONLOOKER
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.zones.knowledge import Witnessed, follow
from comprules.rules.zones.placement import insert, note_departure, take_out
from comprules.rules.zones.seeing import Seeing, ShowsTop, top_is_shown

REVEALED_TOPS: Final = Register[tuple[ObjectId, ...]]("revealed_tops")
"""The register of the cards on top of libraries with which players play revealed."""

HIDDEN_AGAIN: Final = Register[frozenset[ObjectId]]("hidden_again")
"""The register of the cards in libraries that were revealed so, and aren't any more."""


class RevealedAnew(Event):
    """A card on top of a library is revealed again, and so is another object than the one that was revealed before."""

    card: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the new object where the old one is: it has changed no zone, and everybody sees which it is."""
        old = game.state.objects[self.card]
        note_departure(game, self.card)
        take_out(game, old)
        new = replace(old, id=game.new_number(), timestamp=game.timestamp(), memory=())
        insert(game, new, "top")
        follow(game, old, (new,), Witnessed(tuple(game.state.players)))
        noted = game.state.registers[REVEALED_TOPS]
        now = tuple(new.id if number == old.id else number for number in noted)
        game.state.write(REGISTERS, REVEALED_TOPS, now)
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Which card."""
        return f"{board.name(self.card)} is revealed anew"


@rule("401.6")
def keep_tops(game: Game) -> None:
    """Note which cards are revealed on top of libraries now; what was so before, but not in between, is a new one."""
    before = game.state.registers.get(REVEALED_TOPS, ())
    if not (before or (ShowsTop, Seeing) in game.board.index.said):
        return
    now = tuple(_revealed_tops(game.board, before))
    if now != before:
        hidden = game.state.registers.get(HIDDEN_AGAIN, frozenset())
        _note(game, now, hidden.union(before).difference(now))
        game.propose([RevealedAnew(Cause("401.6"), card) for card in now if card in hidden])


@rule("401.6", "701.24a")
def hide_again(game: Game, cards: Sequence[ObjectId]) -> None:
    """Let cards be revealed no more for the moment, as those of a library that is shuffled."""
    before = game.state.registers.get(REVEALED_TOPS, ())
    hidden = tuple(card for card in before if card in cards)
    if hidden:
        others = tuple(card for card in before if card not in cards)
        _note(game, others, game.state.registers.get(HIDDEN_AGAIN, frozenset()).union(hidden))


def _note(game: Game, revealed: tuple[ObjectId, ...], hidden: frozenset[ObjectId]) -> None:
    """Note which cards are revealed, and which of those in libraries were and aren't any more."""
    objects = game.state.objects
    game.state.write(REGISTERS, REVEALED_TOPS, revealed)
    there = frozenset(card for card in hidden if card in objects and objects[card].zone is Zone.LIBRARY)
    game.state.write(REGISTERS, HIDDEN_AGAIN, there)


@rule("401.5")
def _revealed_tops(board: Board, before: tuple[ObjectId, ...]) -> Iterator[ObjectId]:
    """The revealed cards: while something is being cast, activated or done none that has come on top meanwhile."""
    is_proposed = any(frame.proposes for frame in board.state.registers[FRAMES])
    for owner in board.players:
        for card in board.state.library(owner)[-1:]:
            if (card in before or not is_proposed) and top_is_shown(board, ONLOOKER, owner):
                yield card
