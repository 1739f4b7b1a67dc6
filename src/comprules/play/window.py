"""Looking at a game with the eyes of one player (CR 400.2, 402.3, 406.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.decisions import ChooseObjects, Decision
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone, pile
from comprules.play.designations import chosen_for, designations_of, designations_of_player, has_secret
from comprules.play.seen import Chosen, InLibrary, Seen, SeenPlayer, SeenTurn
from comprules.rules.card_layouts.double_faced_cards import other_side
from comprules.rules.card_types.creatures import is_summoning_sick
from comprules.rules.card_types.protected_by import protector
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.events import Detail
from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.narration.log import EventLine, Line, event_lines, last_lines, lines
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.resolving.choices import ChooseInSecret
from comprules.rules.special_mechanics.controlling_players import seeing_through
from comprules.rules.stickers.access import sheets_of
from comprules.rules.turn.present import STEP
from comprules.rules.turn.turns_at_once import stack_of, turns_aside
from comprules.rules.variants.conspiracies import agenda_of
from comprules.rules.variants.draft_notes import draft_notes
from comprules.rules.variants.planes import planar_state
from comprules.rules.zones.knowledge import known_to, knows
from comprules.rules.zones.seeing import are_teammates, hand_is_shown

if TYPE_CHECKING:
    from comprules.play.game import Game


_SHOWING: Final = (Zone.BATTLEFIELD, Zone.STACK)
"""Where everybody sees what objects are, also of those that lie face down."""


class Window:
    """What a player sees of a game, made into records as it is asked for."""

    def __init__(self, game: Game, me: PlayerId) -> None:
        self.decided = game
        self.game = game.as_asked()
        self.board: Board = self.game.board
        self.me = me

    def knows(self, number: ObjectId) -> bool:
        """Whether the player may look at an object's face, or has seen it."""
        return knows(self.board, number, self.me)

    def outside(self) -> tuple[ObjectId, ...]:
        """The cards outside the game that the player can see."""
        state = self.game.state
        cards = (number for player in range(len(state.players)) for number in state.outside(player))
        return tuple(number for number in cards if self.knows(number))

    def phased_out(self) -> tuple[Seen, ...]:
        """The permanents that are phased out."""
        from comprules.rules.zones.phased_out import phased_out

        return tuple(
            replace(self.seen(known.object.id), tapped=known.status.tapped, damage=known.status.damage)
            for known in phased_out(self.game.state)
        )

    @rule("707.2")
    def copies(self) -> tuple[ObjectId, ...]:
        """The permanents and what is on the stack that are copies of something."""
        from comprules.rules.continuous_effects.copied import is_copy

        there = (*self.board.battlefield, *self.game.state.stack)
        return tuple(number for number in there if is_copy(self.board, self.board.object(number)))

    def other_turns(self) -> tuple[SeenTurn, ...]:
        """The turns that go on at the same time as the present one."""
        return tuple(
            SeenTurn(turn.player, turn.value(STEP), self.seen_all(stack_of(self.game.state, turn)))
            for turn in turns_aside(self.game.state)
            if turn.is_taken
        )

    def lines(self, detail: Detail) -> tuple[Line, ...]:
        """The log as the player reads it, at a length."""
        from comprules.rules.zones.masking import Masked

        return tuple(lines(self.game, Masked(self.board, self.me), detail))

    def last_lines(self, detail: Detail, count: int) -> tuple[tuple[Line, ...], int]:
        """The end of the log as the player reads it, and how many lines there are before it."""
        from comprules.rules.zones.masking import Masked

        return last_lines(self.game, Masked(self.board, self.me), detail, count)

    def events(self) -> tuple[EventLine, ...]:
        """The events of the log as the player knows them."""
        from comprules.rules.zones.masking import Masked

        return tuple(event_lines(self.game, Masked(self.board, self.me)))

    def _is_open(self, question: Decision) -> bool:
        """Whether the player may know what was answered: not if another player chose in secret."""
        return not isinstance(question, ChooseInSecret) or question.player in seeing_through(self.board, self.me)

    @rule("101.4a", "101.4b")
    def chosen(self) -> tuple[Chosen, ...]:
        """What players have chosen for what is about to happen, in that order; of hidden cards only that they are."""
        return tuple(
            Chosen(question.player, question.rule, thing.id if self._is_seen(thing.id) else None)
            for question, answer in self.decided.answers_so_far
            if isinstance(question, ChooseObjects) and self._is_open(question)
            for thing in answer
            if isinstance(thing, Thing)
        )

    def _is_seen(self, number: Id) -> bool:
        """Whether the player sees which object, or player, has this number."""
        if self.board.is_player(number) or self.knows(number):
            return True
        known = self.board.state.objects.get(number)
        return known is not None and known.zone not in (Zone.HAND, Zone.LIBRARY, Zone.OUTSIDE)

    @rule("106.4a", "106.4b", "401.3")
    def player(self, number: PlayerId) -> SeenPlayer:
        state = self.game.state
        known, top = state.players[number], state.library(number)[-1:]
        planar = planar_state(self.board)
        return SeenPlayer(
            id=number,
            name=known.name,
            life=known.life,
            counters=known.counters,
            mana=tuple(unit.type for unit in known.mana_pool),
            hand_size=len(state.hand(number)),
            library_size=len(state.library(number)),
            graveyard=self.seen_all(state.graveyard(number)),
            lands_played=known.lands_played,
            in_game=number in self.board.players,
            top_of_library=self.seen(top[0]) if top and self.knows(top[0]) else None,
            command_casts=known.command_casts,
            commander_damage=known.commander_damage,
            shown_hand=self.seen_all(self._shown_hand(number)),
            planar_deck_size=len(state.zones.get(pile("planar deck", number), ())),
            planar_rolls=planar.rolled.count(number) if planar is not None else 0,
            scheme_deck_size=len(state.zones.get(pile("scheme deck", number), ())),
            attraction_deck_size=len(state.zones.get(pile("Attraction deck", number), ())),
            sticker_sheets=sheets_of(self.board, number),
            known_library=self._known_library(number),
            team=self.board.team(number),
            is_active=self.board.is_active(number),
            fights_with=self.board.present(self.board.takes_turns_with(number)),
            shares_life_with=self.board.present(self.board.shares_life_with(number)),
            draft_notes=draft_notes(self.board, number),
            commanders=tuple(self._commanders(number)),
            designations=designations_of_player(self.board, number),
        )

    @rule("903.6", "903.3")
    def _commanders(self, number: PlayerId) -> Iterator[tuple[int, str]]:
        """A player's commanders, each by its number and its name, wherever it is now."""
        for place, commander in enumerate(self.board.commanders):
            if self.board.exists(commander) and self.board.object(commander).owner == number:
                yield place, self.board.object(commander).card.front.name

    @rule("402.3", "702.94b")
    def _shown_hand(self, number: PlayerId) -> tuple[ObjectId, ...]:
        """The cards in a player's hand that this view's player is shown."""
        hand = self.board.state.hand(number)
        if self._sees_hand(number):
            return hand
        return tuple(card for card in hand if number != self.me and self.knows(card))

    @rule("401.5", "701.20e", "701.22a", "701.23a")
    def _known_library(self, number: PlayerId) -> tuple[InLibrary, ...]:
        """The cards in a player's library that this view's player knows, from the top down."""
        library = self.game.state.library(number)
        known = known_to(self.game.state, self.me)
        top = library[-1:] if library and self.knows(library[-1]) else ()
        places = (place for place, card in enumerate(reversed(library), 1) if card in known or card in top)
        return tuple(InLibrary(place, self.seen(library[-place])) for place in places)

    @rule("402.3", "723.4")
    def _sees_hand(self, number: PlayerId) -> bool:
        """Whether an effect shows the player's hand, or this view's player controls them or is a teammate."""
        eyes = seeing_through(self.board, self.me)
        shown = (hand_is_shown(self.board, each, number) or are_teammates(self.board, each, number) for each in eyes)
        return number in eyes[1:] or any(shown)

    def seen_all(self, numbers: tuple[ObjectId, ...]) -> tuple[Seen, ...]:
        return tuple(self.seen(number) for number in numbers)

    def seen(self, number: ObjectId) -> Seen:
        """One object; made only once as long as all that a player sees of it is the same."""
        board = self.board
        record = board.object(number)
        if record.face_down is not None or record.ability is not None:
            return self._seen_anew(number)
        knows = self.knows(number)
        shown = (
            self._characteristics(record, record.zone in _SHOWING),
            record,
            board.status(number),
            board.controller(number),
            is_summoning_sick(board, number),
        )
        looked_at, eyes = self.game.looked_at, self.me if has_secret(record) else None
        known = looked_at.get((number, knows, eyes))
        if known is None or known[0] != shown:
            known = looked_at[number, knows, eyes] = (shown, self._seen_anew(number))
        elif CHECKING:
            check("what a player sees of an object", known[1], self._seen_anew, number)
        return known[1]

    def _seen_anew(self, number: ObjectId) -> Seen:
        board = self.board
        record = board.object(number)
        status = board.status(number)
        shows = record.zone in _SHOWING
        targets = record.stacked.targets if record.stacked is not None and record.zone is Zone.STACK else ()
        return Seen(
            id=number,
            zone=record.zone,
            owner=record.owner,
            controller=board.controller(number),
            characteristics=self._characteristics(record, shows),
            tapped=status.tapped,
            damage=status.damage,
            counters=record.counters,
            attached_to=record.attached_to,
            is_token=record.is_token,
            summoning_sick=is_summoning_sick(board, number),
            targets=tuple(target for chosen in targets for target in chosen),
            text=_ability_text(board, number) if record.ability is not None else "",
            commanders=record.commanders,
            protector=protector(board, number),
            underneath=self._underneath(record, shows),
            stickers=tuple(str(stuck.sticker) for stuck in record.stickers),
            other_side=self._other_side(record),
            is_face_down=record.face_down is not None,
            agenda=self._agenda(record),
            designations=designations_of(record),
            chosen=chosen_for(board, record, seeing_through(board, self.me)),
        )

    @rule("708.5")
    def _underneath(self, record: Object, shows: bool) -> Characteristics | None:
        """What a face-down permanent or spell that the player may look at is face up."""
        may_look = record.face_down is not None and shows and self.knows(record.id)
        return face_up_values(record) if may_look else None

    @rule("702.106b", "702.106c", "723.4")
    def _agenda(self, record: Object) -> tuple[str, ...]:
        """The names chosen for a conspiracy: its controller looks at their note, and all once it is face up."""
        is_open = record.face_down is None or record.controller in seeing_through(self.board, self.me)
        return agenda_of(record) if record.zone is Zone.COMMAND and is_open else ()

    @rule("712.6")
    def _other_side(self, record: Object) -> Characteristics | None:
        """What is on the other side of what the player may look at."""
        side = other_side(record)
        return side if side is not None and self.knows(record.id) else None

    def _characteristics(self, record: Object, shows: bool) -> Characteristics | None:
        """What the player sees of an object: of a face-down card elsewhere that they may look at, its face."""
        if not shows and not self.knows(record.id):
            return None
        is_hidden = record.face_down is not None and not shows
        return face_up_values(record) if is_hidden else self.board.characteristics(record.id)


def _ability_text(board: Board, number: ObjectId) -> str:
    """An ability on the stack in words, with the name of its source."""
    from comprules.reader.errors import Unwritable
    from comprules.reader.reading import write

    record = board.object(number)
    source = board.name(record.source) if record.source is not None else "the game"
    try:
        return f"{source}: {write(getattr(record.ability, 'said', record.ability), name=source)}"
    except Unwritable:
        return board.name(number)
