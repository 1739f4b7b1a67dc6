"""Positions: games that begin in the middle, with given cards in given zones.

>>> from comprules.cards import Card, Face
>>> face = Face("Grizzly Bears", "{1}{G}", "Creature — Bear", power="2", toughness="2")
>>> bear = Card("Grizzly Bears", "normal", (face,))
>>> game = arrange([Side(battlefield=(Piece(bear),)), Side()])
>>> game.view(0).step, [seen.name for seen in game.view(0).battlefield]
('precombat main', ['Grizzly Bears'])
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from msgspec.structs import replace

from comprules.editions import DEFAULT
from comprules.editions.novelties import admit
from comprules.kernel.card import Card
from comprules.kernel.ids import ObjectId, PlayerId, seats
from comprules.kernel.objects import Counters, Object
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import OBJECTS, PLAYERS, REGISTERS, REMEMBERED, STATUS, ZONES, State
from comprules.kernel.zones import BATTLEFIELD, COMMAND, EXILE, STACK, Zone
from comprules.play.game import Game
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.concepts.events import LOG, Cause
from comprules.rules.concepts.game import Game as AnyGame
from comprules.rules.concepts.moves import Entering, became
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.life_damage_counters.counters import POISON, sharing_poison
from comprules.rules.objects.oracle_reference import note_reference
from comprules.rules.replacement_effects.entering import enters_plainly
from comprules.rules.special_mechanics.rad_counters import irradiate
from comprules.rules.starting_and_ending.cards_named import check_cards_named
from comprules.rules.starting_and_ending.laying_out import SetUpError, set_aside
from comprules.rules.starting_and_ending.opening_hands import ActFromOpeningHands
from comprules.rules.starting_and_ending.starting_the_game import lay_out_dungeons, play_by, seat, write_registers
from comprules.rules.turn.plan import begin_plan
from comprules.rules.turn.present import ACTIVE_PLAYER, TURN
from comprules.rules.turn.rounds import begin_first_round
from comprules.rules.turn.turn_markers import has_turn_markers
from comprules.rules.turn.turns import TakeTurn, UnknownStep, check_step, take
from comprules.rules.turn.uses import USES
from comprules.rules.variants.ante_cards import check_for_ante
from comprules.rules.variants.archenemy import arrange_schemes
from comprules.rules.variants.attractions import with_attractions
from comprules.rules.variants.planechase import arrange_planes
from comprules.rules.variants.planes import planar_state
from comprules.rules.variants.schemes import archenemies
from comprules.rules.variants.variant import Variant
from comprules.rules.zones.placement import create_object
from comprules.rules.zones.zone_changes import MoveObject

ARRANGED = Cause("103.4")


class Piece(Record):
    """A permanent of a position: its card, whether it is tapped, its counters, the face that is up.

    `counters` are kinds of counters with how many there are of each; faces count from 0.

    >>> from comprules.cards import CardPool
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], tapped=True, counters=(("+1/+1", 2),))
    >>> seen = arrange([Side((lions,)), Side()]).view(0).battlefield[0]
    >>> seen.power, seen.toughness, seen.tapped
    (4, 3, True)
    """

    card: Card
    tapped: bool = False
    counters: Counters = ()
    face: int = 0


class Side(Record):
    """What a player has in a position. The first card of a library or supplementary deck is its top; what is in the
    command zone is face up there; `outside` is the sideboard. Without `life` it is that with which a game begins.

    >>> from comprules.cards import CardPool
    >>> lions = CardPool.starter()["Savannah Lions"]
    >>> game = arrange([Side(hand=(lions, lions), life=3, name="Ann"), Side(name="Bob")])
    >>> [(player.name, player.life, player.hand_size) for player in game.view(1).players]
    [('Ann', 3, 2), ('Bob', 20, 0)]
    """

    battlefield: tuple[Piece, ...] = ()
    hand: tuple[Card, ...] = ()
    graveyard: tuple[Card, ...] = ()
    library: tuple[Card, ...] = ()
    exile: tuple[Card, ...] = ()
    command: tuple[Card, ...] = ()
    life: int | None = None
    name: str = ""
    counters: Counters = ()
    outside: tuple[Card, ...] = ()
    planar_deck: tuple[Card, ...] = ()
    scheme_deck: tuple[Card, ...] = ()
    attraction_deck: tuple[Card, ...] = ()


def arrange(
    sides: Sequence[Side],
    *,
    active: int = 0,
    turn: int = 1,
    step: str = "precombat main",
    seed: int = 0,
    edition: str = DEFAULT,
    skip_trivial: bool = False,
    auto_pay: bool = True,
    entering: Sequence[int] | None = None,
    kind: type[Game] | None = None,
    dungeons: Sequence[Card] = (),
    variants: Sequence[Variant] = (),
    reference: Sequence[Card] = (),
    planar_deck: Sequence[Card] = (),
    opening_hands: bool = False,
    allow_later_cards: bool = False,
) -> Game:
    """A game that begins in a position, in a step of a turn.

    Permanents count as having been there since before their controller's turn. What says how they enter applies;
    nothing triggers. They enter side by side, in the order of the sides or in that of their places in `entering`.
    `kind` is the class of the game; `dungeons` are those outside the game, `variants` what the game is played by,
    `reference` the other cards that it knows of. `planar_deck` is a communal one; with it, or where a side has a planar
    deck or a plane, it is a Planechase game; players with schemes are archenemies; where there are Attractions, it is
    played with Attraction decks. With `opening_hands` the hands are those with which the game begins, and players may
    act from them (CR 103.6). Cards that the edition doesn't know yet are refused; with `allow_later_cards` they are
    played by the nearest rule, with a warning.
    Of a team with one life total that is given for one of its players, or the same for all.
    Raises SetUpError if there are fewer than two sides, no such step or player, a planar deck without planes, or a
    variant that can't be played so; UnknownEdition, also a ValueError, if there is no such edition.

    >>> from comprules.cards import CardPool
    >>> lions = CardPool.starter()["Savannah Lions"]
    >>> arrange([Side((Piece(lions),), name="Ann"), Side(name="Bob")], step="beginning of combat")
    <Game: turn 1, beginning of combat of Ann, Ann has priority, life Ann 20, Bob 20>
    >>> arrange([Side()])
    Traceback (most recent call last):
      ...
    comprules.rules.starting_and_ending.laying_out.SetUpError: a game needs at least two players
    """
    from comprules.play.game import Game

    try:
        check_step(step)
    except UnknownStep as error:
        raise SetUpError(str(error)) from None
    if len(sides) < 2:
        raise SetUpError("a game needs at least two players")
    if active not in range(len(sides)):
        raise SetUpError(f"no player has the number {active}; there are 0 to {len(sides) - 1}")
    made = kind or Game
    game = made.__new__(made)
    game._begin(State(), edition, skip_trivial, auto_pay)
    cards = tuple(card for side in sides for card in _cards(side))
    admit(cards, edition, later=allow_later_cards)
    variants = with_attractions(variants, [side.attraction_deck for side in sides], cards)
    _lay_out(game, sides, seed, variants)
    first = game.board.first_of_those_with(PlayerId(active))
    order = seats(len(sides)) if entering is None else tuple(map(PlayerId, entering))
    lay_out_dungeons(game, dungeons)
    note_reference(game, (*reference, *cards))
    arrange_schemes(game, [side.scheme_deck for side in sides])
    arrange_planes(game, [side.planar_deck for side in sides], planar_deck, first)
    if planar_state(game.board) is not None and has_turn_markers(game.board):
        raise SetUpError("a position has planes for one planar controller; a Grand Melee has several (CR 901.14a)")
    if game.board.teams is not None and archenemies(game.board):
        raise SetUpError("a position has schemes without teams; between teams they come with the variant (CR 904.2)")
    pieces = _pieces(game, sides, order)
    for variant in variants:
        variant.lay_out(game)
    check_cards_named(game.board)
    check_for_ante(game.board)
    beginning = Arrange(pieces=pieces, player=first, turn=turn, step=step, opening_hands=opening_hands)
    game.state.write(REGISTERS, FRAMES, (beginning,))
    game._advance()
    return game


def _cards(side: Side) -> Iterator[Card]:
    yield from (piece.card for piece in side.battlefield)
    for zone in (side.hand, side.graveyard, side.library, side.exile, side.command, side.outside):
        yield from zone


def _lay_out(game: Game, sides: Sequence[Side], seed: int, variants: Sequence[Variant]) -> None:
    write_registers(game, seed, len(sides))
    play_by(game, variants, len(sides))
    for where in (BATTLEFIELD, STACK, EXILE, COMMAND):
        game.state.write(ZONES, where, ())
    for player, side in zip(seats(len(sides)), sides, strict=True):
        seat(game, player, side.name or f"Player {player + 1}", tuple(reversed(side.library)), len(sides))
        changes: dict[str, Any] = {"counters": _counters(game, sides, player)}
        life = _life(game, sides, player)
        if life is not None:
            changes["life"] = life
        game.state.write(PLAYERS, player, replace(game.state.players[player], **changes))
        set_aside(game, player, side.outside)
        if "rad" in dict(side.counters):
            irradiate(game, player)
    for player, side in zip(seats(len(sides)), sides, strict=True):
        for cards, zone in (
            (side.hand, Zone.HAND),
            (side.graveyard, Zone.GRAVEYARD),
            (side.exile, Zone.EXILE),
            (side.command, Zone.COMMAND),
        ):
            for card in cards:
                _put(game, card, player, zone)


@rule("810.4")
def _life(game: Game, sides: Sequence[Side], player: PlayerId) -> int | None:
    """The life total that is given for a player, or for those who share theirs. Raises SetUpError if they differ."""
    sharing = [sides[each] for each in game.board.shares_life_with(player)]
    given = dict.fromkeys(side.life for side in sharing if side.life is not None)
    if len(given) > 1:
        raise SetUpError(f"a team has one life total, not {' and '.join(map(str, given))} (CR 810.4)")
    return next(iter(given), None)


@rule("810.10")
def _counters(game: Game, sides: Sequence[Side], player: PlayerId) -> Counters:
    """The counters that a player has in a position; poison counters are those of all who share them."""
    own, sharing = dict(sides[player].counters), sharing_poison(game.board, player)
    poison = sum(dict(sides[each].counters).get(POISON, 0) for each in sharing)
    if len(sharing) == 1 or not poison:
        return sides[player].counters
    return tuple(sorted({**own, POISON: poison}.items()))


def _put(game: AnyGame, card: Card, player: PlayerId, zone: Zone) -> ObjectId:
    number = game.new_number()
    owner = PlayerId(player)
    create_object(game, Object(number, card, owner, zone, owner, game.timestamp()))
    return number


def _pieces(game: AnyGame, sides: Sequence[Side], order: Sequence[PlayerId]) -> tuple[tuple[ObjectId, Piece], ...]:
    """The permanents to be, waiting in the command zone until each enters in turn."""
    return tuple(
        (_put(game, piece.card, player, Zone.COMMAND), piece) for player in order for piece in sides[player].battlefield
    )


def _entering(game: AnyGame, pieces: Sequence[tuple[ObjectId, Piece]]) -> Sequence[MoveObject]:
    """The moves by which the next permanents enter: one, or several of a player that might as well enter at once."""
    owner = game.board.object(pieces[0][0]).owner
    of_one = takewhile(lambda each: game.board.object(each[0]).owner == owner, pieces)
    together = takewhile(lambda move: enters_plainly(game.board, move), (_entry(*each) for each in of_one))
    return tuple(together) or (_entry(*pieces[0]),)


def _entry(number: ObjectId, piece: Piece) -> MoveObject:
    return MoveObject(ARRANGED, number, Zone.BATTLEFIELD, entering=Entering(face=piece.face))


class Arrange(Procedure):
    """Lets the permanents of a position enter in order, and begins the game in the middle of a turn.

    It is what such a game's first steps are, and in its saved text until it has begun; `arrange` makes it.

    >>> Arrange(turn=3, step="upkeep").step
    'upkeep'
    """

    pieces: tuple[tuple[ObjectId, Piece], ...] = ()
    player: PlayerId = PlayerId(0)
    turn: int = 1
    step: str = "precombat main"
    opening_hands: bool = False

    lays_out = True

    def begin(self, game: AnyGame) -> Procedure | None:
        """Let be done what the variants do before a game."""
        game.state.write(REGISTERS, ACTIVE_PLAYER, self.player)
        for variant in game.board.variants:
            for preparation in (variant.before_shuffling(), variant.before_first_turn()):
                if preparation is not None:
                    game.call(preparation)
        return self.then(self.place)

    def place(self, game: AnyGame) -> Procedure | None:
        """Let the next permanent enter, together with those of the same player after it where that is all the same."""
        if not self.pieces:
            return self.then(self.start)
        entering = _entering(game, self.pieces)
        happen(game, *entering)
        for number, piece in self.pieces[: len(entering)]:
            new = became(game.board, number)
            if new in game.state.battlefield:
                self._finish(game, new, piece)
        return self.then(self.place, pieces=self.pieces[len(entering) :])

    def _finish(self, game: AnyGame, number: ObjectId, piece: Piece) -> None:
        record = game.state.objects[number]
        counters = tuple(sorted({**dict(record.counters), **dict(piece.counters)}.items()))
        if counters != record.counters:
            game.state.write(OBJECTS, number, replace(record, counters=counters))
        status = game.state.status[number]
        game.state.write(STATUS, number, replace(status, since=-1, tapped=piece.tapped or status.tapped))

    def start(self, game: AnyGame) -> Procedure | None:
        """Begin the turn at its step, with nothing waiting."""
        state = game.state
        first: dict[Any, Any] = {
            WAITING: (),
            LOG: None,
            REMEMBERED: None,
            USES: (),
            TURN: self.turn,
            ACTIVE_PLAYER: self.player,
        }
        for name, value in first.items():
            state.write(REGISTERS, name, value)
        begin_plan(state, self.step)
        for player in game.board.active_players:
            game.write_player(player, turn_began=self.turn)
        if self.opening_hands:
            game.call(ActFromOpeningHands(players=game.board.apnap()))
        begin_first_round(game, self.turn, take, unused=())
        turn = TakeTurn(player=self.player)
        game.call(turn.then(turn.go_on))
        return None
