"""CR 311, 312, 901.6: the planes and phenomena that are face up, and the planar controller."""

from __future__ import annotations

from comprules.kernel.zones import pile
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.waiting import WAITING
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.turn.turn_markers import TurnMarker, has_turn_markers, is_marker_lost, marker_in_use, turn_markers
from comprules.rules.variants.planar_state import PLANAR, PlanarState
from comprules.rules.variants.planes_of_teams import with_team
from comprules.rules.variants.supplementary_decks import deck_of, turn_card_down, turn_card_up
from comprules.rules.zones.command_zone import stays_in_command


def planar_state(board: Board) -> PlanarState | None:
    """What a Planechase game keeps; None in a game of another kind."""
    return board.state.registers.get(PLANAR)


@rule("109.4d", "901.6")
def planar_controller(board: Board) -> PlayerId | None:
    """The player who controls the face-up planes and phenomena; in a Grand Melee those of the turn that is being taken.
    None if there isn't one, as in games of another kind.
    """
    known = planar_state(board)
    return known.controller if known is not None else None


@rule("901.6", "901.14")
def planar_controllers(board: Board) -> tuple[PlayerId, ...]:
    """All planar controllers: the one there is, or in a Grand Melee one for each turn marker."""
    known = planar_state(board)
    return tuple(dict.fromkeys(player for _, player in known.controllers)) if known is not None else ()


@rule("311.1")
def is_plane(record: Object) -> bool:
    """Whether an object is a plane card in the command zone."""
    return stays_in_command(record) and "Plane" in parse_type_line(record.card.front.type_line).types


@rule("312.1")
def is_phenomenon(record: Object) -> bool:
    """Whether an object is a phenomenon card in the command zone."""
    return stays_in_command(record) and "Phenomenon" in parse_type_line(record.card.front.type_line).types


def face_up(board: Board) -> tuple[ObjectId, ...]:
    """The planes and phenomena that are face up, in the order in which they were turned up."""
    objects = board.state.objects
    return tuple(n for n in board.state.command if is_plane(objects[n]) or is_phenomenon(objects[n]))


def planes_of(board: Board, controller: PlayerId) -> tuple[ObjectId, ...]:
    """The planes and phenomena that are face up and that a planar controller controls."""
    return tuple(number for number in face_up(board) if board.object(number).controller == controller)


@rule("701.31a", "901.6", "901.12d", "901.14a")
def controller_with(board: Board, player: PlayerId) -> PlayerId | None:
    """The planar controller whom a player is, or takes turns together with; None if that is none."""
    found = (each for each in planar_controllers(board) if player in board.takes_turns_with(each))
    return next(found, None)


@rule("901.15b", "901.15c")
def deck_holder(board: Board, player: PlayerId) -> PlayerId:
    """Whose pile is a player's planar deck: that of all, if it is communal, is with the planar controller."""
    known = planar_state(board)
    holder = known.controller if known is not None and known.is_communal else None
    return holder if holder is not None else player


def top_of_planar_deck(board: Board, player: PlayerId) -> ObjectId | None:
    """The top card of a player's planar deck, if there is one."""
    deck = deck_of(board, "planar deck", deck_holder(board, player))
    return deck[-1] if deck else None


@rule("311.5", "312.4", "901.6")
def give_planes_to(game: Game, before: PlayerId, after: PlayerId) -> None:
    """Let a player be the planar controller instead of another, control what is face up, and own a communal deck."""
    known = planar_state(game.board)
    if known is None or before == after:
        return
    if known.is_communal:
        _give_communal_deck(game, before, after)
    for number in planes_of(game.board, before):
        game.state.write(OBJECTS, number, replace(game.state.objects[number], controller=after))
    controllers = tuple((marker, after if player == before else player) for marker, player in known.controllers)
    game.state.write(REGISTERS, PLANAR, replace(known, controllers=controllers))


@rule("108.3a", "901.15b")
def _give_communal_deck(game: Game, before: PlayerId, after: PlayerId) -> None:
    """The planar controller counts as the owner of all cards of the communal deck, those that are face up too."""
    deck = deck_of(game.board, "planar deck", before)
    for number in (*deck, *face_up(game.board)):
        record = game.state.objects[number]
        owned = replace(record, owner=after, controller=after if record.face_down is not None else record.controller)
        game.state.write(OBJECTS, number, owned)
    game.state.write(ZONES, pile("planar deck", before), ())
    game.state.write(ZONES, pile("planar deck", after), deck)


@rule("901.6", "901.9", "901.12b", "901.14a")
def as_turn_begins(game: Game, player: PlayerId) -> None:
    """The active player is the planar controller instead of whoever was it for the turn marker before, or for one that
    has been removed; nobody has rolled the planar die this turn.
    """
    known = planar_state(game.board)
    if known is None:
        return
    marker, there = _markers(game.board)
    replaced = [each for number, each in known.controllers if number == marker or number not in there]
    kept = tuple((number, each) for number, each in known.controllers if number != marker and number in there)
    for before in replaced:
        if all(each != before for _, each in kept):
            give_planes_to(game, before, player)
    known = replace(known, controllers=tuple(sorted((*kept, (marker, player)))), marker=marker, rolled=())
    if known != planar_state(game.board):
        game.state.write(REGISTERS, PLANAR, known)


def _markers(board: Board) -> tuple[int, tuple[int, ...]]:
    """The number of the turn marker with which a turn is taken, and those of all; where there are none, it is 1."""
    if not has_turn_markers(board):
        return 1, (1,)
    return marker_in_use(board).number, tuple(marker.number for marker in turn_markers(board))


@rule("901.6")
def let_control_planes(game: Game, starting: PlayerId) -> None:
    """Before the game begins, let the starting player be the planar controller, and so have a communal deck."""
    for before in planar_controllers(game.board):
        give_planes_to(game, before, starting)


@rule("901.14a")
def share_planes_out(game: Game, markers: Sequence[TurnMarker]) -> None:
    """Let each player with a turn marker be a planar controller."""
    known = planar_state(game.board)
    assert known is not None, "only in a Planechase game are there planes"
    controllers = tuple((marker.number, marker.holder) for marker in markers)
    game.state.write(REGISTERS, PLANAR, replace(known, controllers=controllers))


class BecomePlanarController(AffectsPlayer):
    """A player becomes the planar controller, as whoever was it, `before`, leaves the game."""

    before: PlayerId

    def happen(self, game: Game) -> Sequence[Event]:
        """They control the planes now."""
        give_planes_to(game, self.before, self.player)
        return ()

    def describe(self, board: Board) -> str:
        """Who becomes it."""
        return f"{board.name(self.player)} becomes the planar controller"


def note_leaving(game: Game, player: PlayerId) -> None:
    """Note that a player is about to leave, so that nothing is passed on to them by others who leave at that moment."""
    known = planar_state(game.board)
    if known is not None:
        game.state.write(REGISTERS, PLANAR, replace(known, leaving=(*known.leaving, player)))


@rule("901.14b")
class CeaseToBePlanarController(AffectsPlayer):
    """A player ceases to be a planar controller, and nobody else becomes it; nobody has planeswalked."""

    def happen(self, game: Game) -> Sequence[Event]:
        """What they controlled is put on the bottom of its owners' planar decks."""
        for number in planes_of(game.board, self.player):
            turn_card_down(game, "planar deck", number)
        known = planar_state(game.board)
        assert known is not None
        left = tuple((marker, player) for marker, player in known.controllers if player != self.player)
        game.state.write(REGISTERS, PLANAR, replace(known, controllers=left))
        return ()

    def describe(self, board: Board) -> str:
        """Who ceases to be it."""
        return f"{board.name(self.player)} ceases to be a planar controller"


@rule("311.5", "312.4", "800.4p", "901.6", "901.12b", "901.14b")
def pass_planes_on(game: Game, leaving: PlayerId) -> None:
    """Before a planar controller leaves the game, let the next player in turn order who stays take that over; nobody
    does, if there is to be a turn marker less.
    """
    known = planar_state(game.board)
    if known is None or leaving not in planar_controllers(game.board):
        return
    cause = Cause("800.4p", player=leaving)
    if has_turn_markers(game.board) and is_marker_lost(game.board):
        happen(game, CeaseToBePlanarController(Cause("901.14b", player=leaving), leaving))
        return
    staying = [player for player in game.board.turn_order(leaving) if player not in known.leaving]
    if staying:
        happen(game, BecomePlanarController(cause, staying[0], leaving))


@rule("311.5", "312.4", "901.6", "901.12c")
def turn_plane_up(game: Game, number: ObjectId, controller: PlayerId) -> None:
    """Turn a plane or phenomenon face up, which a planar controller controls then."""
    game.state.write(OBJECTS, number, with_team(game.board, game.state.objects[number]))
    turn_card_up(game, number, controller)


class SetStartingPlane(Event):
    """The starting player turns a card of their planar deck up before the first turn; that isn't planeswalking."""

    player: PlayerId
    card: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """It is face up."""
        turn_plane_up(game, self.card, self.player)
        return ()

    def describe(self, board: Board) -> str:
        """What is turned up."""
        return f"{board.name(self.player)} turns {board.name(self.card)} face up"


@rule("103.7", "901.5")
def set_starting_plane(game: Game, player: PlayerId) -> None:
    """The starting player turns up cards of their planar deck until one is a plane; phenomena go to the bottom.

    Nothing that is turned up so triggers.
    """
    while (card := top_of_planar_deck(game.board, player)) is not None:
        happen(game, SetStartingPlane(Cause("103.7", player=player), player, card))
        waiting = game.state.registers[WAITING]
        game.state.write(REGISTERS, WAITING, tuple(each for each in waiting if each.source != card))
        if is_plane(game.state.objects[card]):
            return
        turn_card_down(game, "planar deck", card)
