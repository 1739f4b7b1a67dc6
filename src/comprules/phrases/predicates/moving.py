"""CR 123.3d: stickers moved from one object to another."""

from __future__ import annotations

from comprules.kernel.objects import Stuck
from comprules.kernel.sticker import StickerKind
from comprules.phrases.predicates.putting import PutSticker, behind_which_word
from comprules.phrases.prelude import *
from comprules.rules.resolving.choices import choose_word


@rule("123.3d", "613.7k")
class MoveSticker(PutSticker):
    """A sticker that is on one object is put on another instead, with a new timestamp; `source` is what it was on."""

    source: ObjectId = ObjectId(-1)

    def possible(self, board: Board) -> bool:
        """Both must be there, and the sticker on the one."""
        before = board.state.objects.get(self.source)
        has_it = before is not None and any(stuck.place == self.place for stuck in before.stickers)
        return has_it and self.source != self.object and super().possible(board)

    def happen(self, game: Game) -> Sequence[Event]:
        """Take it from the one, and put it on the other."""
        before = game.state.objects[self.source]
        kept = tuple(stuck for stuck in before.stickers if stuck.place != self.place)
        game.state.write(OBJECTS, self.source, replace(before, stickers=kept))
        return super().happen(game)


@rule("123.3d", "608.2d")
@phrase("move(s) a(n) [{kind} ]sticker from {what} onto {other}")
class MovesSticker(Predicate):
    """CR 123.3d. "Move a sticker from target permanent you own onto another": its ticket cost isn't paid again."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE, "other": ANYWHERE}

    kind: StickerKind | None
    what: Noun
    other: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        objects = resolution.board.state.objects
        for player in players_in_turn_order(subject, resolution):
            sources = [objects[number] for number in self.what.chosen_by(player, resolution) if number in objects]
            for target in self.other.chosen_by(player, resolution):
                for known in sources:
                    self._move(player, known, target, resolution)

    @rule("123.3b")
    def _move(self, player: PlayerId, record: Object, target: ObjectId, resolution: Resolution) -> None:
        found = {str(stuck.sticker): stuck for stuck in record.stickers if self.kind in (None, stuck.sticker.kind)}
        can = bool(found) and target in resolution.board.state.objects and record.owner == player
        note_done(can, resolution, "123.3d", "there is no sticker to move")
        if can:
            words = tuple(found)
            stuck: Stuck = found[choose_word(player, words, "which sticker?", "123.3d", resolution)]
            after = behind_which_word(target, stuck.sticker, resolution)
            cause = resolution.cause("123.3d")
            move = MoveSticker(cause, player, target, stuck.sticker, stuck.place, after, source=record.id)
            note_done(resolution.begin([move]), resolution, "123.3d", "the sticker can't be moved there")
