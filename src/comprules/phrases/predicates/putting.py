"""CR 123.3: putting stickers on objects."""

from __future__ import annotations

from comprules.kernel.objects import Stuck
from comprules.kernel.sticker import Sticker, StickerKind
from comprules.phrases.prelude import *
from comprules.rules.life_damage_counters.counters import RemoveCounters
from comprules.rules.resolving.choices import choose_number, choose_word
from comprules.rules.stickers.access import TICKET, Loose, affordable
from comprules.rules.stickers.words import inserted, words_in
from comprules.rules.zones.noted import BEYOND
from comprules.rules.zones.placement import with_functions


@rule("123.3", "123.3b", "613.7k")
class PutSticker(Event):
    """A player puts a sticker of theirs on an object that they own; it has a timestamp from then on.

    `after` is how many words of the object's name stand before the words of a name sticker.
    """

    player: PlayerId
    object: ObjectId
    sticker: Sticker
    place: tuple[int, int]
    after: int = 0

    def chooser(self, board: Board) -> PlayerId:
        """The object's controller, or its owner where nobody controls it."""
        return board.controller(self.object)

    def possible(self, board: Board) -> bool:
        """Only on what is there and is theirs."""
        known = board.state.objects.get(self.object)
        return known is not None and known.owner == self.player

    def happen(self, game: Game) -> Sequence[Event]:
        """It is there from now on, on top of those that were."""
        state, record = game.state, game.state.objects[self.object]
        stuck = Stuck(self.sticker, self.place, game.timestamp(), self.after)
        if record.zone is not Zone.BATTLEFIELD and not record.functions_beyond:
            state.write(REGISTERS, BEYOND, (*state.registers[BEYOND], self.object))
        state.write(OBJECTS, self.object, with_functions(replace(record, stickers=(*record.stickers, stuck))))
        return ()

    @rule("123.6b")
    def describe(self, board: Board) -> str:
        """Who puts what on what; the new name is announced."""
        return f"{board.name(self.player)} puts the {self.sticker} on {board.name(self.object)}"


@rule("123.3", "608.2d")
@phrase("put(s) a(n) [{kind} ]sticker on {what}{free? without paying its ticket cost}")
class PutsSticker(Predicate):
    """CR 123.3. "Put a name sticker on a nonland permanent you own"."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE}

    kind: StickerKind | None
    what: Noun
    free: bool
    slot: int = 0

    introduces: ClassVar = Introduction()
    """The sticker, which is no object: "that sticker"."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            for number in self.what.chosen_by(player, resolution):
                self._put(player, number, resolution)

    @rule("123.3b", "123.3c")
    def _put(self, player: PlayerId, number: ObjectId, resolution: Resolution) -> None:
        board = resolution.board
        is_theirs = number in board.state.objects and board.object(number).owner == player
        choices = affordable(board, player, self.kind, free=self.free) if is_theirs else ()
        note_done(bool(choices), resolution, "123.3", "there is no sticker to put there")
        if choices:
            chosen = _chosen(player, choices, resolution)
            after = behind_which_word(number, chosen.sticker, resolution)
            if not self.free:
                _pay(player, chosen.sticker, resolution)
            put = PutSticker(resolution.cause("123.3"), player, number, chosen.sticker, chosen.place, after)
            note_done(resolution.begin([put]), resolution, "123.3", "no sticker can be put there")
            resolution.bind(self.slot, chosen.sticker)


def _chosen(player: PlayerId, choices: tuple[Loose, ...], resolution: Resolution) -> Loose:
    """The sticker that a player chooses."""
    named = {str(each): each for each in reversed(choices)}
    words = tuple(dict.fromkeys(str(each) for each in choices))
    return named[choose_word(player, words, "which sticker?", "123.3", resolution)]


@rule("123.6b")
def behind_which_word(number: ObjectId, sticker: Sticker, resolution: Resolution) -> int:
    """Behind how many words of its name the object's controller lets the words of a name sticker stand."""
    board = resolution.board
    if sticker.kind != "name":
        return 0
    name = board.characteristics(number).name
    ways = ", ".join(f"{after}: {inserted(name, sticker.text, after)}" for after in range(words_in(name) + 1))
    why = f"behind how many words of the name? ({ways})"
    return choose_number(board.controller(number), 0, words_in(name), why, "123.6b", resolution)


@rule("107.17", "107.17a", "123.3c")
def _pay(player: PlayerId, sticker: Sticker, resolution: Resolution) -> None:
    """Let the object's owner pay the ticket cost."""
    if sticker.tickets:
        resolution.happen([RemoveCounters(resolution.cause("107.17a"), player, TICKET, sticker.tickets)])
