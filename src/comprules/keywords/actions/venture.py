"""CR 701.49: venturing into the dungeon, and what texts say about dungeons."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.quantifiers import true_of
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.card_types.dungeons import (
    CompleteDungeon,
    EnterDungeon,
    MoveMarker,
    dungeon_of,
    enterable,
    room_at,
    rooms,
)


@rule("701.49a", "701.49b", "701.49c", "309.5", "309.5b")
def venture(player: PlayerId, quality: str, resolution: Resolution) -> None:
    """Let a player go on to the next room, or into a new dungeon."""
    board = resolution.board
    dungeon = dungeon_of(board, player)
    leads_to = room_at(board, dungeon).leads_to if dungeon is not None else ()
    if dungeon is not None and leads_to:
        name = _chosen(player, leads_to, "go to which room?", resolution)
        names = [room.name for room in rooms(board.object(dungeon).card)]
        resolution.happen([MoveMarker(resolution.cause("701.49b"), player, dungeon, names.index(name))])
        return
    cards = {card.name: card for card in enterable(resolution.game, quality)}
    name = _chosen(player, tuple(cards), "enter which dungeon?", resolution) if cards else ""
    if dungeon is not None:
        resolution.happen([CompleteDungeon(resolution.cause("701.49c"), player, dungeon)])
    if cards:
        resolution.happen([EnterDungeon(resolution.cause("701.49a"), player, cards[name])])


def _chosen(player: PlayerId, names: Sequence[str], why: str, resolution: Resolution) -> str:
    if len(names) == 1:
        return names[0]
    (answer,) = resolution.game.ask(ChooseWords(player, "701.49b", why, tuple(Word(name) for name in names)))
    assert isinstance(answer, Word)
    return answer.text


@rule("701.49a", "701.49d")
@phrase({"": "venture(s) into the dungeon", "into": "venture(s) into {quality}"}, by="where")
class Ventures(Repeatable):
    """CR 701.49. "Venture into the dungeon", "venture into Undercity"."""

    where: Literal["", "into"]
    quality: str = ""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        for player in players:
            venture(player, self.quality, resolution)


@rule("309.7")
@phrase("complete(s) a dungeon")
class DungeonIsCompleted(DoneByPlayer):
    """CR 309.7. "Whenever you complete a dungeon"."""

    events: ClassVar = (CompleteDungeon,)


@rule("309.7")
@phrase("you've completed a dungeon")
@looks_at()
class YouHaveCompletedDungeon(SimpleCondition):
    """CR 309.7. "You've completed a dungeon"."""

    def holds(self, context: Context) -> bool:
        return bool(context.board.state.players[context.you].completed)


@rule("309.7")
@phrase("{who} <has|have @who> completed a dungeon")
@looks_at()
class HasCompletedDungeon(SimpleCondition):
    """CR 309.7. "That player has completed a dungeon"."""

    who: Players

    def holds(self, context: Context) -> bool:
        players = context.board.state.players
        return true_of(self.who, lambda player: bool(players[player].completed), context)
