"""CR 708: face-down spells and permanents: what they are meanwhile, and turning them face up and face down."""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.objects import Counters, FaceDown
from comprules.reader.reading import read
from comprules.rules.abilities.abilities import keywords_among
from comprules.rules.abilities.pipeline import happen
from comprules.rules.card_layouts.components import alone, components_of
from comprules.rules.card_layouts.merging import has_a_back, turned_down, turned_up
from comprules.rules.continuous_effects.untouched import FACE_DOWN, face_up_values
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.meanwhile import do_what_is_said
from comprules.rules.variants.conspiracies import face_down_conspiracies
from comprules.rules.zones.exiled_face_down import foretold_face_down
from comprules.rules.zones.knowledge import learn
from comprules.rules.zones.looking import ShowsCards
from comprules.rules.zones.placement import stamped_anew, with_functions

MANIFESTED: Final = "manifest"
CLOAKED: Final = "cloak"

TURNED_UP: Final = -7088
"""The slot of a permanent that is spoken of as what it was before it was turned face up."""


@lru_cache(maxsize=8)
@rule("708.2", "708.2a")
def plainly(how: str = "") -> FaceDown:
    """Being a 2/2 creature without name, text, subtypes and mana cost: what is face down if nothing else is said."""
    return FaceDown(FACE_DOWN, how)


@lru_cache(maxsize=8)
@rule("701.58a", "702.168a")
def warded(how: str) -> FaceDown:
    """The same with ward {2}, as for disguised spells and cloaked cards."""
    abilities = (read("ward {2}", KeywordAbility),)
    return FaceDown(replace(FACE_DOWN, abilities=abilities, keywords=keywords_among(abilities)), how)


@rule("702.37e", "708.8")
def as_face_up(board: Board, number: ObjectId) -> Board:
    """The board as it would be with a permanent face up."""
    record = board.object(number)
    if not record.face_down or not isinstance(board, LiveBoard):
        return board
    view, state = board.fork()
    state.write(OBJECTS, number, turned_up(record))
    return view


@rule("701.40g", "701.58g", "730.2g")
def stays_face_down(record: Object) -> bool:
    """Whether it is represented by an instant or sorcery card, which can't be turned face up."""
    return any(_is_no_permanent_card(alone(record, part)) for part in components_of(record))


def _is_no_permanent_card(record: Object) -> bool:
    types = represented_by(record).types
    return record.is_card and ("Instant" in types or "Sorcery" in types)


def represented_by(record: Object) -> Characteristics:
    """What the card is that represents a permanent, whatever the permanent has copied; for a token, the token."""
    return face_up_values(replace(record, copiable=None) if record.is_card else record)


class _Turning(AffectsObject):
    stamps: ClassVar[bool] = True


@rule("708.8", "708.11", "613.7f")
class TurnFaceUp(_Turning):
    """A permanent is turned face up: it is what it is again, with a new timestamp; it doesn't enter.

    `method` is what was paid for it, such as "morph", if it was turned by the special action; `x` what was chosen for X
    in that. `counters` are put on it as it is turned. `copiable` are its copiable values then, where it says what it
    becomes (CR 208.2b).
    """

    method: str = ""
    x: int | None = None
    counters: Counters = ()
    copiable: Any = None

    about = ("object",)

    def possible(self, board: Board) -> bool:
        """Only a face-down permanent can be turned face up, and no instant or sorcery card."""
        known = board.state.objects.get(self.object)
        return known is not None and self.object in board.rules.turnable(board) and is_turnable(known)

    def stamped(self, board: Board) -> Object:
        """The permanent face up."""
        return turned_up(board.object(self.object))

    def seen_on(self, board: Board) -> Board:
        """The board with the permanent face up, whose own text may say what happens as it is turned."""
        return as_face_up(board, self.object)

    def heeds_its_object(self) -> bool:
        """What is turned face up may say so."""
        return True

    def parts(self, board: Board) -> Sequence[Event]:
        """The counters that are put on it."""
        player = board.controller(self.object)
        return tuple(PutCounters(self.cause, self.object, kind, count, player) for kind, count in self.counters)

    def happen(self, game: Game) -> Sequence[Event]:
        """It regains its normal characteristics."""
        record = game.state.objects[self.object]
        turned = stamped_anew(game, turned_up(record))
        if self.copiable is not None:
            turned = replace(turned, copiable=self.copiable)
        game.state.write(OBJECTS, self.object, with_functions(turned))
        return ()

    @rule("708.11")
    def do_meanwhile(self, game: Game) -> None:
        """Apply what the permanent, face up, says about this."""
        do_what_is_said(self, self.object, game)

    def describe(self, board: Board) -> str:
        """What is turned."""
        return f"{board.name(self.object)} is turned face up"


def is_turnable(record: Object) -> bool:
    """Whether a permanent can be turned face up at all."""
    return record.face_down is not None and not stays_face_down(record)


@rule("708.2a", "708.2b", "613.7f", "712.16")
class TurnFaceDown(_Turning):
    """A permanent is turned face down: it is what the effect says or a nameless 2/2 creature, with a new timestamp."""

    down: FaceDown

    def possible(self, board: Board) -> bool:
        """Nothing can be turned face down twice, nor can what has another face on its back."""
        known = board.state.objects.get(self.object)
        there = known is not None and board.is_permanent(self.object)
        return there and known is not None and known.face_down is None and not has_a_back(known)

    def stamped(self, board: Board) -> Object:
        """The permanent face down."""
        return turned_down(board.object(self.object), self.down)

    def happen(self, game: Game) -> Sequence[Event]:
        """It has the characteristics of what is face down."""
        record = game.state.objects[self.object]
        turned = stamped_anew(game, turned_down(record, self.down))
        game.state.write(OBJECTS, self.object, turned)
        for player in game.state.players:
            learn(game, player, (self.object,))
        return ()

    def describe(self, board: Board) -> str:
        """What is turned: everybody has seen it until now."""
        return f"{face_up_values(board.object(self.object)).name} is turned face down"


@rule("701.20a", "708.9")
class ShowFaceDown(ShowsCards):
    """A player shows all players what lies face down, and leaves it so."""

    def describe(self, board: Board) -> str:
        """Who shows what: everybody has seen it."""
        names = (face_up_values(board.object(number)).name for number in self.cards)
        return f"{board.name(self.player)} reveals {', '.join(names)}"


@rule("702.106e", "702.143f", "708.9")
def face_down_of(board: Board, owner: PlayerId) -> tuple[ObjectId, ...]:
    """The face-down permanents, spells, foretold cards and conspiracies that a player owns."""
    there = (*board.battlefield, *board.state.stack)
    known = (board.state.objects[number] for number in there)
    hidden = (each.id for each in known if each.owner == owner and each.face_down is not None)
    return (*hidden, *foretold_face_down(board, owner), *face_down_conspiracies(board, owner))


@rule("708.9", "104.1")
def shown_at_the_end(board: Board) -> tuple[ShowFaceDown, ...]:
    """What every player shows as the game ends, those too who leave it by that."""
    cause, owners = Cause("708.9"), sorted(board.state.players)
    shown = ((owner, face_down_of(board, owner)) for owner in owners)
    return tuple(ShowFaceDown(cause, owner, cards) for owner, cards in shown if cards)


@rule("701.40g", "701.58g")
def turn_face_up(game: Game, numbers: Sequence[ObjectId], cause: Cause) -> tuple[ObjectId, ...]:
    """Let permanents be turned face up by an effect; those that are now. Instants and sorceries are only revealed."""
    objects = game.state.objects
    down = [number for number in numbers if number in objects and objects[number].face_down is not None]
    shown = [number for number in down if stays_face_down(objects[number])]
    happen(game, *(ShowFaceDown(cause, game.board.controller(number), (number,)) for number in shown))
    turned = happen(game, *(TurnFaceUp(cause, number) for number in down if number not in shown))
    return tuple(event.object for event in turned if isinstance(event, TurnFaceUp))
