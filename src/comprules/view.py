"""What a player can see of a game (CR 400.2, 402.3, 406.3).

A view is what an agent gets: it shows public zones, its player's hand, and how many cards there are elsewhere. It
never shows what its player can't see: two games that differ only in that have equal views.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.additional.controlling_players import seeing_through
from comprules.additional.double_faced_cards import other_side
from comprules.additional.exiled_face_down import LOOKERS
from comprules.card_types.protectors import protector
from comprules.cards.stickers import StickerSheet
from comprules.characteristics import Characteristics
from comprules.concepts.chosen import COMPANION
from comprules.concepts.stickers.access import sheets_of
from comprules.effects.kept_revealed import is_kept_revealed
from comprules.effects.seeing import hand_is_shown, top_is_shown
from comprules.effects.untouched import face_up_values
from comprules.log import Line, lines
from comprules.objects import Counters
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.unknown_numbers import NoSuchObject
from comprules.variants.planes import planar_state
from comprules.zones import Zone, pile

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.decisions import Decision
    from comprules.game import Game
    from comprules.objects import Object
    from comprules.turn.combat import Combat


class Seen(Record):
    """An object as a player sees it; `characteristics` is None for a card that they can't see.

    Everybody sees what a face-down spell or permanent is as such; `underneath` is what it would be face up, for who may
    look at it (CR 708.5). `text` is what an ability on the stack says, with the name of its source; it is empty for
    everything else. `commanders` are the numbers of the commanders that it is (CR 903.3), `protector` the player who
    protects a battle (CR 310.8), `other_side` what is on the other side of a double-faced card (CR 712.6).
    """

    id: int
    zone: Zone
    owner: int
    controller: int
    characteristics: Characteristics | None
    tapped: bool = False
    damage: int = 0
    counters: Counters = ()
    attached_to: int | None = None
    is_token: bool = False
    summoning_sick: bool = False
    targets: tuple[int, ...] = ()
    text: str = ""
    underneath: Characteristics | None = None
    stickers: tuple[str, ...] = ()
    commanders: tuple[int, ...] = ()
    protector: int | None = None
    other_side: Characteristics | None = None

    @property
    def name(self) -> str:
        """Its name, empty for what has none, or a word for a hidden one."""
        return self.characteristics.name if self.characteristics is not None else "a face-down card"

    @property
    def power(self) -> int:
        """Its power, 0 if it has none."""
        return (self.characteristics.power or 0) if self.characteristics is not None else 0

    @property
    def toughness(self) -> int:
        """Its toughness, 0 if it has none."""
        return (self.characteristics.toughness or 0) if self.characteristics is not None else 0

    @property
    def types(self) -> tuple[str, ...]:
        """Its card types."""
        return self.characteristics.types if self.characteristics is not None else ()


class SeenPlayer(Record):
    """A player as others see them: also the top card of their library and their hand, where effects show those.

    A planar deck that all share is with the planar controller; `planar_rolls` is how often they have rolled the planar
    die as a special action this turn (CR 901.9). `command_casts` has the number of a commander for each
    time the player has cast it from the command zone (CR 903.8), `commander_damage` how much combat damage each has
    dealt to them (CR 903.10a).
    """

    id: int
    name: str
    life: int
    counters: Counters
    mana: tuple[str, ...]
    hand_size: int
    library_size: int
    graveyard: tuple[Seen, ...]
    lands_played: int
    in_game: bool
    top_of_library: Seen | None = None
    shown_hand: tuple[Seen, ...] = ()
    command_casts: tuple[int, ...] = ()
    commander_damage: tuple[tuple[int, int], ...] = ()
    planar_deck_size: int = 0
    scheme_deck_size: int = 0
    attraction_deck_size: int = 0
    planar_rolls: int = 0
    sticker_sheets: tuple[StickerSheet, ...] = ()


class View:
    """A game as one player sees it now. It is valid until the game goes on."""

    def __init__(self, game: Game, player: int) -> None:
        self._decided = game
        self.me = player

    @cached_property
    def _game(self) -> Game:
        return self._decided.as_asked()

    @property
    def _board(self) -> Board:
        return self._game.board

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._board.turn

    @property
    def step(self) -> str:
        """The step or phase."""
        step: str = self._game.state.registers["step"]
        return step

    @property
    def active_player(self) -> int:
        """Whose turn it is."""
        return self._board.active_player

    @cached_property
    def players(self) -> tuple[SeenPlayer, ...]:
        """The players, in seating order."""
        return tuple(self._player(number) for number in range(len(self._game.state.players)))

    @cached_property
    def hand(self) -> tuple[Seen, ...]:
        """The player's own hand."""
        return self._seen_all(self._game.state.hand(self.me))

    @cached_property
    def battlefield(self) -> tuple[Seen, ...]:
        """The permanents."""
        return self._seen_all(self._board.battlefield)

    @cached_property
    def phased_out(self) -> tuple[Seen, ...]:
        """The permanents that are phased out, as they were: for the rules they aren't there (CR 702.26b)."""
        from comprules.keyword_abilities.phasing import phased_out

        return tuple(
            replace(self._seen(known.object.id), tapped=known.status.tapped, damage=known.status.damage)
            for known in phased_out(self._game.state)
        )

    @cached_property
    def stack(self) -> tuple[Seen, ...]:
        """The stack, its top last."""
        return self._seen_all(self._game.state.stack)

    @cached_property
    def exile(self) -> tuple[Seen, ...]:
        """The cards in exile."""
        return self._seen_all(self._game.state.exile)

    @cached_property
    def command(self) -> tuple[Seen, ...]:
        """The objects in the command zone."""
        return self._seen_all(self._game.state.command)

    @cached_property
    def outside(self) -> tuple[Seen, ...]:
        """The cards outside the game that the player can see: their own sideboard, and what others have revealed."""
        state, board = self._game.state, self._board
        cards = (number for player in range(len(state.players)) for number in state.outside(player))
        return self._seen_all(tuple(number for number in cards if visible(board, number, self.me)))

    @property
    def combat(self) -> Combat | None:
        """Who attacks and blocks, during combat."""
        combat: Combat | None = self._game.state.registers["combat"]
        return combat

    @cached_property
    @rule("729.1a")
    def main_game(self) -> View | None:
        """What the player can see of the main game while a subgame is played; None if none is."""
        main = self._game.main_game
        return None if main is None else View(main, self.me)

    @property
    def decision(self) -> Decision | None:
        """The decision, if it is this player's to make."""
        decision = self._decided.decision
        return decision if decision is not None and decision.player == self.me else None

    def log(self) -> tuple[Line, ...]:
        """What happened so far, without what the player couldn't see."""
        from comprules.masking import Masked

        return tuple(lines(self._game, Masked(self._board, self.me)))

    def seen(self, number: int) -> Seen:
        """One visible object.

        Raises NoSuchObject, a KeyError, if the player sees no such object.
        """
        known = self._game.state.objects.get(number) if isinstance(number, int) else None
        if known is None or not (known.zone.is_public or visible(self._board, number, self.me)):
            raise NoSuchObject(f"{self._board.name(self.me)} sees no object with the number {number!r}")
        return self._seen(number)

    def _player(self, number: int) -> SeenPlayer:
        state = self._game.state
        known, top = state.players[number], state.library(number)[-1:]
        planar = planar_state(self._board)
        return SeenPlayer(
            id=number,
            name=known.name,
            life=known.life,
            counters=known.counters,
            mana=tuple(unit.type for unit in known.mana_pool),
            hand_size=len(state.hand(number)),
            library_size=len(state.library(number)),
            graveyard=self._seen_all(state.graveyard(number)),
            lands_played=known.lands_played,
            in_game=number in self._board.players,
            top_of_library=self._seen(top[0]) if top and visible(self._board, top[0], self.me) else None,
            command_casts=known.command_casts,
            commander_damage=known.commander_damage,
            shown_hand=self._seen_all(self._shown_hand(number)),
            planar_deck_size=len(state.zones.get(pile("planar deck", number), ())),
            planar_rolls=planar.rolled.count(number) if planar is not None else 0,
            scheme_deck_size=len(state.zones.get(pile("scheme deck", number), ())),
            attraction_deck_size=len(state.zones.get(pile("Attraction deck", number), ())),
            sticker_sheets=sheets_of(self._board, number),
        )

    @rule("402.3", "702.94b")
    def _shown_hand(self, number: int) -> tuple[int, ...]:
        """The cards in a player's hand that this view's player is shown."""
        hand = self._board.state.hand(number)
        if self._sees_hand(number):
            return hand
        return tuple(card for card in hand if number != self.me and is_kept_revealed(self._board, card))

    @rule("402.3", "723.4")
    def _sees_hand(self, number: int) -> bool:
        """Whether an effect shows the player's hand, or this view's player controls them."""
        eyes = seeing_through(self._board, self.me)
        return number in eyes[1:] or any(hand_is_shown(self._board, each, number) for each in eyes)

    def _seen_all(self, numbers: tuple[int, ...]) -> tuple[Seen, ...]:
        return tuple(self._seen(number) for number in numbers)

    def _seen(self, number: int) -> Seen:
        from comprules.card_types.creatures import is_summoning_sick

        board = self._board
        known = board.object(number)
        status = board.status(number)
        shows = known.zone in (Zone.BATTLEFIELD, Zone.STACK)
        may_look = shows and visible(board, number, self.me)
        targets = known.stacked.targets if known.stacked is not None and known.zone is Zone.STACK else ()
        return Seen(
            id=number,
            zone=known.zone,
            owner=known.owner,
            controller=board.controller(number),
            characteristics=self._characteristics(known, shows),
            tapped=status.tapped,
            damage=status.damage,
            counters=known.counters,
            attached_to=known.attached_to,
            is_token=known.is_token,
            summoning_sick=is_summoning_sick(board, number),
            targets=tuple(target for chosen in targets for target in chosen),
            text=_ability_text(board, number) if known.ability is not None else "",
            commanders=known.commanders,
            protector=protector(board, number),
            underneath=face_up_values(known) if known.face_down is not None and may_look else None,
            stickers=tuple(str(stuck.sticker) for stuck in known.stickers),
            other_side=self._other_side(known),
        )

    @rule("712.6")
    def _other_side(self, known: Object) -> Characteristics | None:
        """What is on the other side of what the player may look at."""
        side = other_side(known)
        return side if side is not None and visible(self._board, known.id, self.me) else None

    def _characteristics(self, known: Object, shows: bool) -> Characteristics | None:
        """What the player sees of an object: of a face-down card elsewhere that they may look at, its face."""
        if not shows and not visible(self._board, known.id, self.me):
            return None
        is_hidden = known.face_down is not None and not shows
        return face_up_values(known) if is_hidden else self._board.characteristics(known.id)

    def _data(self) -> tuple[object, ...]:
        where = (self.me, self.turn, self.step, self.active_player, self.combat, self.decision)
        zones = (
            self.players,
            self.hand,
            self.battlefield,
            self.phased_out,
            self.stack,
            self.exile,
            self.command,
            self.outside,
        )
        return (*where, *zones, self.log(), self.main_game)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._data() == other._data()

    __hash__ = None  # type: ignore[assignment]


def _ability_text(board: Board, number: int) -> str:
    """An ability on the stack in words, with the name of its source."""
    from comprules.oracle.errors import Unwritable
    from comprules.oracle.reading import write

    known = board.object(number)
    source = board.name(known.source) if known.source is not None else "the game"
    try:
        return f"{source}: {write(getattr(known.ability, 'said', known.ability), name=source)}"
    except Unwritable:
        return board.name(number)


@rule("723.4")
def visible(board: Board, number: int, player: int) -> bool:
    """Whether a player may see an object's face, also because a player may whom they control.

    Of cards outside the game, players they control see more than they do.
    """
    if board.object(number).zone is Zone.OUTSIDE:
        return _is_seen_by(board, number, player)
    return any(_is_seen_by(board, number, eyes) for eyes in seeing_through(board, player))


@rule("103.2b", "400.2", "401.5", "402.3", "315.7", "406.3", "708.5", "712.15", "712.17")
def _is_seen_by(board: Board, number: int, player: int) -> bool:
    """Whether a player themself may see an object's face: in public zones unless it is face down, in hand only their
    own.

    Effects may let them see the top card of a library and other hands.
    """
    known = board.object(number)
    if known.zone is Zone.LIBRARY:
        return board.state.library(known.owner)[-1:] == (number,) and top_is_shown(board, player, known.owner)
    if known.zone is Zone.OUTSIDE:
        return known.owner == player or bool(known.recall(COMPANION))
    if known.zone is Zone.HAND:
        if known.owner == player or is_kept_revealed(board, number):
            return True
        return number in board.state.objects and hand_is_shown(board, player, known.owner)
    if known.face_down is None:
        return True
    if known.zone is Zone.EXILE:
        return player in known.recall(LOOKERS, ())
    if known.zone is Zone.COMMAND:
        return known.owner == player and not known.lies_in_deck
    return known.zone in (Zone.BATTLEFIELD, Zone.STACK) and board.controller(number) == player
