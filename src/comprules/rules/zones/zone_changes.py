"""CR 400.7: objects changing zones, which makes them new objects."""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.objects import (
    RETURNING,
    Component,
    Counters,
    FaceDown,
    Status,
    Stuck,
    joined_stickers,
    restamped,
    with_counters,
)
from comprules.kernel.payments_told import Payment
from comprules.kernel.state import DEPARTED
from comprules.rules.abilities.linked_abilities import returned_by
from comprules.rules.abilities.remembering import CREATED_WITH, EXILED_WITH, PUT_WITH, Link
from comprules.rules.card_layouts.components import as_it_parts, pieces
from comprules.rules.combat.combat_changes import join_attack
from comprules.rules.combat.entering_attacking import attacking_as_it_enters
from comprules.rules.concepts.active import PRINTED, Origin
from comprules.rules.concepts.events import Detail
from comprules.rules.concepts.moves import GIVEN_BY, PLAINLY, Entering, Move, all_it_became, became
from comprules.rules.continuous_effects.untouched import copiable_values
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.narration.moves import in_players_words, in_rules_words, shortest_telling, taken_together
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering import as_it_would_exist, attached_as_it_enters, begun_for
from comprules.rules.replacement_effects.entering_now import about_to_enter
from comprules.rules.replacement_effects.meanwhile import do_what_is_said
from comprules.rules.resolving.until_it_leaves import EXILED, returning_with, undo_as_it_leaves, undoing
from comprules.rules.turn.present import TURN
from comprules.rules.zones.ante_zone import can_be_anted
from comprules.rules.zones.command_zone import stays_in_command
from comprules.rules.zones.keeping_counters import kept_counters, together
from comprules.rules.zones.knowledge import Witnessed, follow, witnessed
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.noted import CHOSEN_UNSEEN, STRAYS
from comprules.rules.zones.placement import (
    insert,
    leave_timestamps,
    note_departure,
    remove_object,
    take_out,
    with_functions,
)
from comprules.rules.zones.remembering_in_moves import as_it_entered, as_it_left
from comprules.rules.zones.seen_when_done import UNKNOWN, Unseen, keep_unseen

_WHERE: Final = {EXILED_WITH: Zone.EXILE, PUT_WITH: Zone.BATTLEFIELD, CREATED_WITH: Zone.BATTLEFIELD}
"""Where what an ability does with an object puts it."""

_DONE: Final = {Zone.EXILE: EXILED_WITH, Zone.BATTLEFIELD: PUT_WITH}
"""What an ability does by moving an object there."""

_SEEN_THERE: Final = frozenset({Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE})
"""The zones in which something arrives that may be asked about later for having been put there."""


@rule("122.2", "400.7", "403.4")
class MoveObject(Move):
    """An object goes to a zone. It becomes a new object there, which `departed[object].became` names afterwards.

    `link` is the ability by which it is exiled or put onto the battlefield (CR 607.2a-c),
    `until` the permanent until whose leaving it is exiled (CR 610.3). `commanders_to` is the zone that commanders among
    its components go to instead (CR 903.9c), `for_cards` where the cards among the components of a merged token go
    instead (CR 730.3e). `parting` is the order in which the components of a merged or melded permanent go there, by
    their places, and `stickered` the place of the one that keeps its stickers. `piece` says which of the objects that
    it becomes is spoken of (CR 712.21).
    """

    stacked: Stacked | None = None
    link: Link | None = None
    until: ObjectId | None = None
    commanders_to: Zone | None = None
    for_cards: MoveObject | None = None

    parting: tuple[int, ...] = ()
    stickered: int = 0
    piece: int = 0
    order_known_to: tuple[PlayerId, ...] | None = None

    about = ("object",)
    looks_back: ClassVar[bool] = True
    stamps: ClassVar[bool] = True

    def moves(self) -> ObjectId | None:
        return self.object

    @rule("608.2i")
    def participants(self, board: Board) -> Sequence[Id]:
        """What it became, where that is seen by all; what it was is known of what has gone."""
        return all_it_became(board, self.object) if self.to in _SEEN_THERE else ()

    @rule("701.24g")
    def is_placed(self) -> bool:
        """What goes to a library goes to a certain position there."""
        return self.to is Zone.LIBRARY

    @rule("406.6", "607.1", "607.2a", "607.2c")
    def linked_to(self, source: ObjectId, origin: Origin) -> Event:
        """The move by this ability, if that is one that others can be linked to."""
        kind = _DONE.get(self.to)
        return self if kind is None else replace(self, link=Link(kind, source, origin))

    @rule("613.7d")
    def stamped(self, board: Board) -> Object:
        """The object in its new zone, still with the number of the one that it was."""
        old = board.object(self.object)
        return self.arriving(board, old, old.id, old.timestamp)

    @rule("616.1")
    def chooser(self, board: Board) -> PlayerId:
        """The player who controls the object, or its owner where nobody does."""
        if self.to is Zone.BATTLEFIELD:
            return self.future_controller(board)
        return board.controller(self.object)

    def is_just_itself(self, board: Board) -> bool:
        """Only what enters the battlefield has counters; there is nothing to be determined but for that and for what
        several cards represent.
        """
        known = board.state.objects.get(self.object)
        return self.to is not Zone.BATTLEFIELD and (known is None or not known.components)

    def entering_object(self) -> ObjectId | None:
        """The object, if the battlefield is where it goes."""
        return self.object if self.to is Zone.BATTLEFIELD else None

    @rule("614.12")
    def seen_on(self, board: Board) -> Board:
        """For a permanent, the board with it on the battlefield."""
        return as_it_would_exist(board, self) if self.to is Zone.BATTLEFIELD else board

    @rule("303.4f", "508.4")
    def settled(self, game: Game, board: Board) -> Event | None:
        """For an Aura, with what it will enchant; for what enters attacking, with what it attacks."""
        if self.to is not Zone.BATTLEFIELD:
            return self._parted(game)
        there = attached_as_it_enters(game, board, self)
        return attacking_as_it_enters(game, there) if there is not None else None

    @rule("712.21", "730.3")
    def _parted(self, game: Game) -> Event:
        """For a merged or melded permanent, with what is determined about the objects that it becomes."""
        if len(game.board.object(self.object).components) < 2:
            return self
        parting, stickered = as_it_parts(game, self)
        return replace(self, parting=parting, stickered=stickered)

    @rule("122.6", "122.6a")
    def parts(self, board: Board) -> Sequence[Event]:
        """The counters that are put on a permanent as it enters, by its controller unless another player is named."""
        return self._put_on(self.object, board) if self.to is Zone.BATTLEFIELD else ()

    @rule("122.6a")
    def _put_on(self, number: ObjectId, board: Board) -> tuple[PutCounters, ...]:
        own = (self.future_controller(board), self.entering.own_counters())
        return tuple(
            PutCounters(self.cause, number, kind, count, player)
            for player, counters in (own, *self.entering.counters_by)
            for kind, count in counters
        )

    @rule("122.6", "608.2i")
    def contains(self, kinds: type[Event] | tuple[type[Event], ...]) -> bool:
        """A permanent that entered with counters has had them put on it."""
        return self.to is Zone.BATTLEFIELD and issubclass(PutCounters, kinds) and bool(self.entering.all_counters())

    @rule("122.6", "122.6a")
    def contained(self, board: Board) -> Sequence[PutCounters]:
        permanent = became(board, self.object) if self.to is Zone.BATTLEFIELD else None
        return () if permanent is None else self._put_on(permanent, board)

    @rule("122.6a")
    def with_parts(self, parts: Sequence[Event]) -> tuple[Event, ...]:
        """The permanent enters with these counters."""
        puts = [part for part in parts if isinstance(part, PutCounters) and part.number == self.object]
        others = [part for part in parts if part not in puts]
        named = dict.fromkeys(player for player, _ in self.entering.counters_by)
        by_others = [(player, _put([each for each in puts if each.player == player])) for player in named]
        entering = replace(
            self.entering,
            counters=_put([each for each in puts if each.player not in named]),
            counters_as_copy=(),
            counters_by=tuple((player, counters) for player, counters in by_others if counters),
        )
        return (replace(self, entering=entering), *others)

    @rule("111.8", "304.4", "307.4", "311.2", "312.2", "313.2", "314.2", "315.3", "400.4", "400.4a", "400.4b")
    @rule("400.10", "406.7")
    @rule("400.7", "400.8", "614.13", "614.13c", "800.4b")
    @rule("407.2", "407.4")
    def possible(self, board: Board) -> bool:
        """Whether the object is still there and can go; what belongs in the command zone stays there.

        An instant or sorcery stays where it is rather than enter the battlefield, and so does what is there already;
        nothing goes there or onto the stack under the control of a player who has left. What is entering the
        battlefield isn't moved by what modifies how it, or what enters with it, does so.
        """
        known = board.state.objects.get(self.object)
        if self.object in about_to_enter(board.state):
            return False
        if known is None or stays_in_command(known):
            return False
        if known.is_token and known.zone is not Zone.BATTLEFIELD and not board.rules.lets_token_go(self.to):
            return False
        if known.zone is Zone.OUTSIDE and not _is_let_in(board, known):
            return False
        if self.to is Zone.ANTE and not can_be_anted(board, known, self.cause.player):
            return False
        if self.to in (Zone.BATTLEFIELD, Zone.STACK) and not board.exists(self.future_controller(board)):
            return False
        if self.to is Zone.BATTLEFIELD:
            if known.zone is Zone.BATTLEFIELD or not board.exists(self.entering.melded_with or self.object):
                return False
            return self.entering.face_down is not None or _would_be(known, self.entering, board).can_be_permanent
        return True

    @rule("603.10a", "608.2h", "704.8")
    def prepare(self, game: Game) -> None:
        """Note the object as it last existed, before anything else of the same moment happens."""
        note_departure(game, self.object)
        if self.entering.melded_with is not None:
            note_departure(game, self.entering.melded_with)

    @rule("613.7d")
    def happen(self, game: Game) -> Sequence[Event]:
        """Take the object out of its zone, and put a new one for the same card into the other zone."""
        state = game.state
        old = state.objects[self.object]
        seen = self._seen_to_move(game, old)
        take_out(game, old)
        new, others = self._arrive(game, old)
        if self.entering.melded_with is not None:
            self._take_along(game, state.objects[self.entering.melded_with], new)
        parts = tuple([other.id for other in others])
        told = follow(game, old, (new, *others), seen) if seen is not None else ()
        left = replace(state.departed[self.object], became=new.id, parts=parts, known_to=told)
        state.write(DEPARTED, self.object, left)
        if self.to is Zone.BATTLEFIELD:
            state.write(STATUS, new.id, Status(tapped=self.entering.tapped, since=state.registers[TURN]))
            if old.zone is Zone.STACK:
                follow_spell(game, old.id, new.id)
            for effect in self.entering.beginning:
                state.write(EFFECTS, number := game.new_number(), begun_for(effect, new, number))
            if self.entering.attacking is not None:
                join_attack(game, new.id, self.entering.attacking)
        if self.to is Zone.BATTLEFIELD and (new.memory or self.entering.when_copied is not None):
            return (*_brought_in(old), *_once_entered(new, self.entering))
        if not self._is_only_moved(old):
            return self._followed_by(game, old, (new, *others))
        if CHECKING:
            check(f"what follows from {old.id} moving", (), self._followed_by, game, old, (new, *others))
        return ()

    def _is_only_moved(self, old: Object) -> bool:
        """Whether a card's moving plainly can't bring about anything else at once: see what `_followed_by` looks at."""
        is_left = old.zone is Zone.OUTSIDE or (old.zone is Zone.BATTLEFIELD and old.memory)
        return not (is_left or self.until is not None or old.face_down is not None or old.components)

    def _followed_by(self, game: Game, old: Object, new: Sequence[Object]) -> Sequence[Event]:
        """What it brings about at once that an object has become others."""
        undone = (*_brought_in(old), *_undone_with(old))
        returned = [event for each in new for event in self._kept(game, old, each)]
        return (*undone, *returned, *[event for each in new for event in _revealed(old, each)])

    @rule("701.3a")
    def do_meanwhile(self, game: Game) -> None:
        """Of what enters attached, apply what it says is done as it becomes attached."""
        if self.entering.attached_to is not None:
            for number in all_it_became(game.board, self.object):
                do_what_is_said(self, number, game)

    @rule("400.2")
    def _seen_to_move(self, game: Game, old: Object) -> Witnessed | None:
        """How players see the move, unless it is from one public zone to another with nothing face down."""
        if old.zone.is_public and self.to.is_public and old.face_down is None and self.entering.face_down is None:
            return None
        return witnessed(game.board, self, self.order_known_to)

    @rule("610.3")
    def _kept(self, game: Game, old: Object, new: Object) -> Sequence[Event]:
        """Let the permanent until whose leaving it is exiled remember it; its return if that has left."""
        if self.until is None or new.zone is not Zone.EXILE:
            return ()
        return undo_as_it_leaves(game, self.until, EXILED, (new.id, old.zone))

    @rule("701.42a", "712.4a")
    def _take_along(self, game: Game, other: Object, new: Object) -> None:
        """Take the other card of a meld pair out of its zone too: both have become the melded permanent."""
        take_out(game, other)
        game.state.write(DEPARTED, other.id, replace(game.state.departed[other.id], became=new.id))

    @rule("701.42a", "712.4a")
    def _represented_by(self, board: Board, old: Object) -> tuple[Object, ...]:
        """The objects that become it: two cards that are melded."""
        other = self.entering.melded_with
        return (old,) if other is None else (old, board.object(other))

    @rule("730.2a", "730.3", "730.3c", "730.3d", "712.21", "712.21c", "712.21d")
    def _arrive(self, game: Game, old: Object) -> tuple[Object, list[Object]]:
        """Put the new object into the zone; of a merged or melded permanent those for the other components too."""
        if not old.components:
            return self._arrive_alone(game, old), []
        parted = pieces(old, self.parting, self.stickered)
        placed = [(place, self._arrive_alone(game, piece)) for place, piece in parted]
        placed.sort(key=_by_place)
        return placed[0][1], [new for _, new in placed[1:]]

    def _arrive_alone(self, game: Game, old: Object) -> Object:
        """Put the object that a card or token becomes into the zone."""
        if self.for_cards is not None and old.is_card:
            return self.for_cards._arrive_alone(game, old)
        state, new = game.state, self._arriving_with_commanders(game, old)
        insert(game, new, self.position)
        if new.face_down == UNKNOWN and new.zone is Zone.GRAVEYARD:
            keep_unseen(game, Unseen(new.id, new.owner))
        if new.is_token or new.is_copy:
            state.write(REGISTERS, STRAYS, (*state.registers.get(STRAYS, ()), new.id))
        if self.link is not None and new.zone is _WHERE[self.link.kind]:
            self.link.note(game, new.id)
        return new

    @rule("903.9c")
    def _arriving_with_commanders(self, game: Game, old: Object) -> Object:
        """The object that a card becomes, in the command zone if it is a commander that is to go there instead."""
        apart = self.commanders_to if old.commanders else None
        move = self if apart is None else self.elsewhere(apart)
        new = move.arriving(game.board, old, game.new_number(), game.timestamp())
        leave_timestamps(game, new.stickers)
        return new

    @rule("111.13", "608.3f", "707.10f")
    def arriving(self, board: Board, old: Object, number: ObjectId, timestamp: int) -> Object:
        """The object that it becomes in its new zone; a copy of a permanent spell becomes a token."""
        if not self._brings_nothing(old):
            return self._arriving_with_all(board, old, number, timestamp)
        controller, stacked = self.future_controller(board), self._carried(old)
        new = with_functions(Object(number, old.card, old.owner, self.to, controller, timestamp, stacked=stacked))
        if CHECKING:
            check(f"what {old.id} becomes", new, self._arriving_with_all, board, old, number, timestamp)
        return new

    def _brings_nothing(self, old: Object) -> bool:
        """Whether an object arrives just as its card: nothing is said of how it does, and it takes nothing along."""
        if self.link is not None or self.entering != PLAINLY or old.is_token or old.is_copy:
            return False
        has_marks = old.marks or old.stickers or old.counters or old.components
        return not (has_marks or old.memory or old.face_down is not None or old.copiable is not None)

    @rule("111.13", "608.3f", "707.10f")
    def _arriving_with_all(self, board: Board, old: Object, number: ObjectId, timestamp: int) -> Object:
        """The same with all that is said of how it arrives, and all that it takes along."""
        entering, represented_by = self.entering, self._represented_by(board, old)
        no_copy_more = old.is_copy and self.to is Zone.BATTLEFIELD
        kept = old.copiable if old.is_token or old.is_copy else None
        controller = PlayerId(self.future_controller(board))
        new = Object(
            id=number,
            card=old.card,
            owner=old.owner,
            zone=self.to,
            controller=controller,
            timestamp=timestamp,
            face=entering.face,
            is_token=old.is_token or entering.as_token or no_copy_more,
            is_copy=old.is_copy and not no_copy_more,
            face_down=entering.face_down or self._still_unseen(old),
            copiable=entering.copiable if entering.copiable is not None else kept,
            counters=together(entering.all_counters(), kept_counters(board, old, self.to)),
            attached_to=entering.attached_to,
            stacked=self._carried(old),
            memory=self._remembered(board, old),
            stickers=self._retained(represented_by, timestamp),
            components=self._components(represented_by),
            marks=tuple([mark for each in represented_by for mark in each.marks]),
        )
        return with_functions(new)

    @rule("406.4")
    def _still_unseen(self, old: Object) -> FaceDown | None:
        """What keeps a card face down in a graveyard that was chosen so for a cost, until that is paid."""
        is_hidden = self.to is Zone.GRAVEYARD and old.face_down is not None and old.recall(CHOSEN_UNSEEN, False)
        return UNKNOWN if is_hidden else None

    @rule("123.5", "123.5a", "123.6c", "400.7m", "613.7k")
    def _retained(self, represented_by: tuple[Object, ...], timestamp: int) -> tuple[Stuck, ...]:
        """The stickers that are on it in a public zone too, in their order, with timestamps behind its own."""
        stickers = joined_stickers(*(each.stickers for each in represented_by))
        return restamped(stickers, timestamp) if self.to.is_public else ()

    def _components(self, represented_by: tuple[Object, ...]) -> tuple[Component, ...]:
        """The cards that it is a melded permanent of, if it is one."""
        if len(represented_by) < 2:
            return ()
        return tuple(
            Component(each.card, self.entering.face, each.owner, is_token=False, marks=each.marks)
            for each in represented_by
        )

    @rule("400.7d", "608.2i")
    def _carried(self, old: Object) -> Stacked | None:
        """What was chosen and paid for a spell stays known to the permanent it becomes."""
        if self.to is Zone.STACK:
            return self.stacked
        return old.stacked if old.zone is Zone.STACK and self.to is Zone.BATTLEFIELD else None

    @rule("607.1d", "607.2q")
    def _remembered(self, board: Board, old: Object) -> tuple[tuple[Any, Any], ...]:
        """What abilities of a permanent can refer to from the start: what was done for the spell or with its other face
        up, and as it entered.
        """
        was_spell = old.zone is Zone.STACK and self.to is Zone.BATTLEFIELD
        earlier = old.memory if was_spell else self._known_of_other_face(board, old)
        given = self.entering.counters_by
        added = {GIVEN_BY: tuple(player for player, _ in given)} if given else {}
        return tuple({**dict(earlier), **dict(self.entering.memory), **added}.items())

    @rule("607.1d")
    def _known_of_other_face(self, board: Board, old: Object) -> tuple[tuple[Any, Any], ...]:
        """What is known of the permanent that it was, if an ability printed on that returns it with its other face up.

        Then the abilities printed on both can speak of each other. Other cards speak of themselves.
        """
        link = self.link
        if link is None or link.kind != PUT_WITH or link.origin != PRINTED:
            return ()
        left = board.state.departed.get(link.source)
        if left is None or left.became != old.id or left.object.face == self.entering.face:
            return ()
        return returned_by(left.object)

    def describe(self, board: Board) -> str:
        """What moved where."""
        return in_rules_words(self, board)

    def shortest(self, board: Board) -> Detail:
        """What other events tell goes without saying, and so does that a spell comes to the stack and leaves it."""
        return shortest_telling(self, board)

    def narrate(self, board: Board) -> str:
        """What became of it."""
        return in_players_words(self, board)

    def listed(self, board: Board) -> tuple[str, str] | None:
        """What somebody draws, mills or discards is told together."""
        return taken_together(self, board)

    def begins(self, item: ObjectId, board: Board) -> bool:
        """Whether it is the move of a card to the stack."""
        return self.to is Zone.STACK and board.state.departed[self.object].became == item

    def enter(self, payment: Payment, board: Board) -> bool:
        """The move to the stack is its beginning."""
        return self.begins(payment.item, board)


def _put(puts: Sequence[PutCounters]) -> Counters:
    counters: Counters = ()
    for put in puts:
        counters = with_counters(counters, put.kind, put.amount)
    return counters


@rule("702.139d", "729.5", "903.11")
def _is_let_in(board: Board, record: Object) -> bool:
    """Whether a card may come into the game from outside; what comes back from a subgame isn't brought into it."""
    return bool(record.recall(RETURNING)) or all(variant.lets_in(board, record.id) for variant in board.variants)


@rule("406.3a", "712.12", "712.13", "712.14b", "712.13a")
def _would_be(record: Object, entering: Entering, board: Board) -> Characteristics:
    """What an object is, or would be face up and with the face that is to be up, whatever that is to copy."""
    if entering.melded_with is not None:
        return printed(record.card, entering.face)
    if entering.face == record.face and record.face_down is None:
        return board.characteristics(record.id)
    return copiable_values(replace(record, face=entering.face, face_down=None, zone=Zone.BATTLEFIELD))


@rule("110.2b", "112.4", "400.7a", "400.7b")
def follow_spell(game: Game, spell: ObjectId, permanent: ObjectId) -> None:
    """Effects that change what a permanent spell is go on applying to the permanent that it becomes; so does one that
    gave somebody control of it, apart from which it is controlled by the player who put it on the stack.
    """
    left, new = game.state.departed[spell], game.state.objects[permanent]
    if new.controller == left.controller != left.object.controller:
        game.state.write(OBJECTS, permanent, replace(new, controller=left.object.controller))
    effects = game.state.effects
    for number in sorted(effects):
        said = effects[number].statement
        if isinstance(said, Statement) and (followed := said.following(spell, permanent)) is not said:
            game.state.write(EFFECTS, number, replace(effects[number], statement=followed))


@undoing(EXILED)
@rule("610.3")
def _returned(left: Object, done: tuple[ObjectId, Zone]) -> Event:
    """The return of a card to the zone that it was in."""
    return MoveObject(Cause("610.3", left.id, left.controller), *done)


@rule("708.9")
def _revealed(old: Object, new: Object) -> tuple[Event, ...]:
    """The showing of what was face down on the battlefield or the stack and isn't any more."""
    if old.face_down is None and not any(part.face_down is not None for part in old.components):
        return ()
    was_hidden = old.zone is Zone.BATTLEFIELD or (old.zone is Zone.STACK and new.zone is not Zone.BATTLEFIELD)
    return (Reveal(Cause("708.9"), new.owner, (new.id,)),) if was_hidden else ()


@rule("709.5d", "722.3a", "707.9g")
def _once_entered(new: Object, entering: Entering) -> Iterator[Event]:
    """What a permanent becomes as it enters besides what it is, and what triggers on its becoming a copy."""
    if entering.when_copied is not None:
        yield entering.when_copied.triggering(new)
    yield from as_it_entered(new)


@rule("610.3", "610.4")
def _undone_with(old: Object) -> tuple[Event, ...]:
    """What is undone as soon as a permanent has left the battlefield."""
    return returning_with(old) if old.zone is Zone.BATTLEFIELD and old.memory else ()


@rule("729.4a")
def _brought_in(old: Object) -> tuple[Event, ...]:
    """What it brings about in the main game that a card comes from there into a subgame."""
    return tuple(as_it_left(old)) if old.zone is Zone.OUTSIDE else ()


def _by_place(placed: tuple[int, Object]) -> int:
    return placed[0]


class CeaseToExist(Event):
    """An object ceases to exist where it is."""

    object: ObjectId

    def possible(self, board: Board) -> bool:
        """Whether it still exists."""
        return self.object in board.state.objects

    def happen(self, game: Game) -> Sequence[Event]:
        """It is nowhere."""
        remove_object(game, self.object)
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What ceases to exist."""
        return f"{board.name(self.object)} ceases to exist"


@rule("400.7", "614.12")
def arrival(board: Board, move: MoveObject) -> ObjectId | None:
    """The object that a move has made of one; where it is only proposed, that one as it is seen to arrive."""
    return move.object if move.object in board.state.objects else became(board, move.object)


@rule("712.21", "730.3")
def arrived(board: Board, move: MoveObject) -> ObjectId | None:
    """The object in the zone of a move that it put there: the piece that is spoken of, where it put several; where it
    is only proposed, the object that is to move.
    """
    if move.object in board.state.objects:
        return move.object
    there = all_it_became(board, move.object)
    return there[move.piece] if there and board.object(there[move.piece]).zone is move.to else None


@rule("712.21", "730.3")
def each_piece(move: MoveObject) -> tuple[MoveObject, ...]:
    """A move once for each object that it put somewhere, for what speaks of cards."""
    return tuple(replace(move, piece=place) for place in sorted(move.parting)) if len(move.parting) > 1 else (move,)
