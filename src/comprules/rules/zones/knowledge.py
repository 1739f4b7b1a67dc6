"""What players know of cards that they may not look at, having seen them (CR 400.2, 701.20, 701.23a, 708.5).

Who looks at a card, or is shown it, knows it from then on. This is remembered for as long as it is certain where that
card is:

- in a library, until it is shuffled or somebody else arranges cards in secret of which it is one. So a player knows the
  cards they have put into a library themself, and in which order; the others know a single card that everybody saw;
- in a hand, until a card leaves that hand unseen, which may have been any of them, or one of the same name leaves it;
- face down on the battlefield, on the stack or in exile, for as long as it stays there.

Where a card goes on from there, who knows it knows what it becomes if they can tell that it is this one which moves: it
was in a public zone, it is theirs, it is just being shown to them, or it is the one that has to be moved, as the top
card of a library is by whoever draws. A hidden card that moves unseen by somebody is unknown to them.
"""

from __future__ import annotations

from comprules.kernel.ids import ONLOOKER
from comprules.kernel.registers import of_course
from comprules.kernel.state import Tables
from comprules.rules.concepts.moves import Move
from comprules.rules.multiplayer.teams import TEAMS
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.controlling_players import CONTROL, seeing_through
from comprules.rules.zones.searching import SEARCHING
from comprules.rules.zones.seeing import are_teammates, in_sight, shows_hidden_cards
from comprules.rules.zones.visibility import visible

KNOWN: Final = of_course(Register["Sets"]("known"))
"""The register of the hidden cards that each player knows, having seen them: a set for each player."""

SHOWN: Final = of_course(Register["Sets"]("shown"))
"""The register of the cards that each player is being shown just now, until somebody gets priority."""

Sets = tuple[frozenset[ObjectId], ...]
NOTHING: Final[frozenset[ObjectId]] = frozenset()


def knows(board: Board, number: ObjectId, player: PlayerId) -> bool:
    """Whether a player may look at an object's face, or has seen it and knows that this is it."""
    return visible(board, number, player) or number in known_to(board.state, player)


def known_to(state: Tables, player: PlayerId) -> frozenset[ObjectId]:
    """The hidden cards that a player knows, having seen them."""
    return _of(state, KNOWN, player)


@rule("701.24b")
def shown_to(state: Tables, player: PlayerId) -> frozenset[ObjectId]:
    """The hidden cards that a player is being shown by the effect that is followed, those of a library that has been
    shuffled since, too: of these the ones that were found aren't shuffled, and so are known.
    """
    return _of(state, SHOWN, player)


def is_hidden(record: Object) -> bool:
    """Whether not everybody may look at its face."""
    return not record.zone.is_public or record.face_down is not None


@rule("723.4")
def eyes_on(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players who see what a player sees: themself, and who controls them."""
    registers = board.state.registers
    if not (registers.get(CONTROL) or registers.get(SEARCHING)):
        return (player,)
    return tuple(other for other in board.state.players if player in seeing_through(board, other))


@rule("701.20a", "701.20e")
def show(game: Game, players: Iterable[PlayerId], cards: Iterable[ObjectId]) -> None:
    """Let players see cards: they are being shown them now, and know them from then on."""
    hidden = [card for card in cards if card in game.state.objects and is_hidden(game.state.objects[card])]
    for player in players if hidden else ():
        _write(game, SHOWN, player, _of(game.state, SHOWN, player).union(hidden))
        learn(game, player, hidden)


def learn(game: Game, player: PlayerId, cards: Iterable[ObjectId]) -> None:
    """Let a player know hidden cards."""
    _write(game, KNOWN, player, known_to(game.state, player).union(cards))


@rule("701.20a")
def note_what_is_shown(game: Game) -> None:
    """As somebody gets priority, what was shown for an effect is shown no longer; what effects let players see of
    hidden zones all the time they have seen by now.
    """
    if any(game.state.registers.get(SHOWN, ())):
        game.state.write(REGISTERS, SHOWN, ())
    if not _hidden_cards_may_be_seen(game.board):
        return
    for player, cards in in_sight(game.board):
        for each in eyes_on(game.board, player):
            learn(game, each, cards)
    _see_through_others(game)


@rule("723.4")
def _see_through_others(game: Game) -> None:
    """Who controls a player has seen what that one may look at: the hand, and what is face down."""
    board, state = game.board, game.state
    for player in board.players:
        for other in seeing_through(board, player)[1:]:
            down = [number for number in (*state.battlefield, *state.exile) if is_hidden(state.objects[number])]
            learn(game, player, (*state.hand(other), *(number for number in down if knows(board, number, player))))


@rule("701.24a")
def forget_order(game: Game, cards: Sequence[ObjectId]) -> None:
    """As cards are shuffled nobody knows any more which is which."""
    _keep(game, lambda player, known: known.difference(cards))


@rule("401.4", "701.22a")
def arranged(game: Game, by: PlayerId | None, cards: Sequence[ObjectId]) -> None:
    """Cards of a library have been put somewhere in it, by a player who alone knows where each is, if there are
    several; of a single card everybody knows who is being shown it or knew it.
    """
    arrangers = () if by is None else eyes_on(game.board, by)
    for player in game.state.players:
        shown = _of(game.state, SHOWN, player).union(known_to(game.state, player)).intersection(cards)
        if player in arrangers or len(cards) == 1:
            learn(game, player, shown)
        else:
            _write(game, KNOWN, player, known_to(game.state, player).difference(cards))


class Witnessed(Record):
    """How a move is seen: by which players, of those who know the card, as the move of this one. Where it `is_plain`
    everybody sees which card moves, if not what it is; `instead` are those that it could be otherwise.
    """

    players: tuple[PlayerId, ...]
    is_plain: bool = True
    instead: frozenset[ObjectId] = NOTHING


@rule("400.2", "701.20a", "701.20e")
def witnessed(board: Board, move: Move, order_known_to: tuple[PlayerId, ...] | None) -> Witnessed:
    """How the players see what is about to move; only some can tell it from what moves with it, if that is said."""
    state, old = board.state, board.object(move.object)
    players = tuple(state.players) if order_known_to is None else order_known_to
    if not is_hidden(old):
        return Witnessed(players)
    is_seen = old.zone is not Zone.LIBRARY or _hidden_cards_may_be_seen(board)
    if not (is_seen or any(state.registers.get(KNOWN, ()))):
        return Witnessed(())
    is_plain, instead = _is_plain(state, old, move), _could_be(state, old)
    saw = (
        player
        for player in players
        if (knows(board, old.id, player) if is_seen else old.id in known_to(state, player))
        and (is_plain or old.id in _of(state, SHOWN, player) or (old.zone is Zone.HAND and _is_own(board, old, player)))
    )
    return Witnessed(tuple(saw), is_plain, instead)


def _hidden_cards_may_be_seen(board: Board) -> bool:
    """Whether an effect lets players see hidden cards all the time, or there are teammates who do."""
    registers = board.state.registers
    if registers.get(CONTROL) or registers.get(TEAMS) is not None:
        return True
    return shows_hidden_cards(board.index)


def _is_own(board: Board, old: Object, player: PlayerId) -> bool:
    return player in eyes_on(board, old.owner) or are_teammates(board, player, old.owner)


def _is_plain(state: Tables, old: Object, move: Move) -> bool:
    """Whether there is no other card that it could be which moves."""
    if old.zone.is_public:
        return True
    where = state.zones[(old.zone, old.owner)]
    if old.zone is not Zone.LIBRARY:
        return len(where) == 1
    if old.id not in (where[-1], where[0]):
        return False
    return move.reason == "draw" or len(_could_be(state, old)) < 2


def _could_be(state: Tables, old: Object) -> frozenset[ObjectId]:
    """The cards in a hidden zone any of which might move for all that others know: in a library those among which
    somebody is just being shown it, if somebody is.
    """
    if old.zone.is_public:
        return NOTHING
    there = frozenset(state.zones[(old.zone, old.owner)])
    if old.zone is not Zone.LIBRARY:
        return there
    shown = state.registers.get(SHOWN, ())
    groups = [there.intersection(cards) for cards in shown if old.id in cards]
    is_at_end = old.id in (state.library(old.owner)[-1], state.library(old.owner)[0])
    return max(groups, key=len) if groups else frozenset((old.id,)) if is_at_end else there


@rule("400.7", "701.20d")
def follow(game: Game, old: Object, new: Sequence[Object], how: Witnessed) -> tuple[PlayerId, ...]:
    """Let players know what an object has become, if they saw it move; others forget what that makes uncertain. Those
    who know it, or see where it is now, are given.
    """
    hidden = [each for each in new if is_hidden(each)]
    for each in hidden:
        for player in dict.fromkeys((*how.players, *_who_look(game, each))):
            learn(game, player, (each.id,))
    if any(game.state.registers.get(KNOWN, ())):
        shows_itself = bool(new) and not hidden
        for player in game.state.players:
            before = known_to(game.state, player)
            known = before.difference((old.id,))
            if not (player in how.players or how.is_plain):
                known -= _uncertain(game, old, known, shows_itself, how.instead)
            if known != before:
                _write(game, KNOWN, player, known)
    if not (how.players or _hidden_cards_may_be_seen(game.board) or any(each.face_down is not None for each in new)):
        return ()
    if not hidden:
        return tuple(game.state.players)
    return tuple(player for player in game.state.players if all(knows(game.board, each.id, player) for each in hidden))


@rule("708.5")
def _who_look(game: Game, record: Object) -> list[PlayerId]:
    """The players who look at what is face down on the battlefield or the stack."""
    if record.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        return []
    return [player for player in game.state.players if visible(game.board, record.id, player)]


def _uncertain(
    game: Game, old: Object, known: frozenset[ObjectId], shows_itself: bool, instead: frozenset[ObjectId]
) -> frozenset[ObjectId]:
    """Of the cards that a player knows, those of which it isn't certain any more that they are where they were, since
    one has left which could have been one of them.
    """
    could_be = known & instead
    if not shows_itself or not could_be:
        return could_be
    if old.zone is not Zone.HAND:
        return NOTHING
    name, board = game.board.name(old.id), game.board
    return frozenset(sorted(number for number in could_be if board.name(number) == name)[:1])


def _of(state: Tables, register: Register[Sets], player: PlayerId) -> frozenset[ObjectId]:
    sets: Sets = state.registers.get(register, ())
    if player == ONLOOKER:
        return frozenset.intersection(*sets) if len(sets) == len(state.players) else NOTHING
    return sets[player] if player < len(sets) else NOTHING


def _write(game: Game, register: Register[Sets], player: PlayerId, known: frozenset[ObjectId]) -> None:
    if known != _of(game.state, register, player):
        players: Sequence[Any] = range(len(game.state.players))
        sets = [_of(game.state, register, each) for each in players]
        sets[player] = known
        game.state.write(REGISTERS, register, tuple(sets))


def _keep(game: Game, kept: Callable[[PlayerId, frozenset[ObjectId]], frozenset[ObjectId]]) -> None:
    """Let each player know of what they know only what this says."""
    player: Any
    for player, known in enumerate(game.state.registers.get(KNOWN, ())):
        if known:
            _write(game, KNOWN, player, kept(player, known))
