"""CR 901: Planechase."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.kernel.ids import seats
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.designations import give_mark
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.rules.turn.turn_markers import has_turn_markers, turn_markers
from comprules.rules.variants.planar_die import PLANESWALKING_ABILITY
from comprules.rules.variants.planar_state import PLANAR, PlanarState
from comprules.rules.variants.planes import (
    face_up,
    let_control_planes,
    planar_controllers,
    set_starting_plane,
    share_planes_out,
)
from comprules.rules.variants.planes_of_teams import check_said_to_team, with_team
from comprules.rules.variants.supplementary_decks import ShuffleDecks, deck_of, lay_out_deck
from comprules.rules.variants.variant import Variant

FEWEST_CARDS = 10
FEWEST_CARDS_OF_ALL = 40
MOST_PHENOMENA = 2


@rule("901.1", "901.2", "901.3")
class Planechase(Variant):
    """A Planechase game: each player has a planar deck of their own.

    `decks` are the planar decks in turn order, the first card of each on top until they are shuffled. If there is just
    one, it is a communal deck (CR 901.15).

    >>> from comprules import Card, Game
    >>> from comprules.cards import Face
    >>> from comprules.cards.starter import starter_deck
    >>> text = "Whenever chaos ensues, draw a card."
    >>> planes = [Card(f"Coast {n}", "planar", (Face(f"Coast {n}", "", "Plane — Shore", text),)) for n in range(10)]
    >>> game = Game([starter_deck("azure-gale")] * 2, seed=7, variants=[Planechase([planes, planes])])
    >>> [player.planar_deck_size for player in game.view(0).players]
    [10, 10]
    """

    decks: Sequence[Sequence[Card]]

    def __post_init__(self) -> None:
        force_setattr(self, "decks", tuple(tuple(deck) for deck in self.decks))

    @property
    def is_communal(self) -> bool:
        """Whether all players share one planar deck."""
        return len(self.decks) == 1

    def problem(self, players: int) -> str | None:
        if not self.is_communal and len(self.decks) != players:
            return f"there are {players} players but {len(self.decks)} planar decks (CR 901.3)"
        found = (self._problem_of(place, players) for place in range(len(self.decks)))
        return next((problem for problem in found if problem is not None), None)

    def _problem_of(self, place: int, players: int) -> str | None:
        deck = self.decks[place]
        whose = "the communal planar deck" if self.is_communal else f"planar deck {place + 1}"
        return self._size_problem(deck, whose, players) or problem_of_planar_deck(deck, whose)

    @rule("901.3", "901.15a")
    def _size_problem(self, deck: Sequence[Card], whose: str, players: int) -> str | None:
        fewest = min(FEWEST_CARDS_OF_ALL, FEWEST_CARDS * players) if self.is_communal else FEWEST_CARDS
        most = MOST_PHENOMENA * players if self.is_communal else MOST_PHENOMENA
        cited = "901.15a" if self.is_communal else "901.3"
        phenomena = sum(_is_a("Phenomenon", card) for card in deck)
        if len(deck) < fewest:
            return f"{whose} has {len(deck)} cards but needs at least {fewest} (CR {cited})"
        if phenomena > most:
            return f"{whose} has {phenomena} phenomena; {most} are allowed (CR {cited})"
        twice = next((card.name for place, card in enumerate(deck) if card.name in _names(deck[:place])), None)
        return f"{twice} is more than once in {whose} (CR {cited})" if twice is not None else None

    @rule("901.12", "901.12a")
    def can_be_between_teams(self) -> bool:
        """Each player has their own planar deck, teammates too."""
        return True

    def lay_out(self, game: Game) -> None:
        lay_out_planes(game, self.decks, PlayerId(0), is_communal=self.is_communal)

    def before_shuffling(self) -> Procedure | None:
        return PreparePlanarDecks(kind="planar deck")

    def before_first_turn(self) -> Procedure | None:
        return SetOut()


class PreparePlanarDecks(ShuffleDecks):
    """CR 103.3a. Shuffling the planar decks, once it is known who starts."""

    @rule("901.6")
    def begin(self, game: Game) -> Procedure | None:
        """The starting player is the planar controller, and so has a communal deck."""
        let_control_planes(game, game.board.active_player)
        return super().begin(game)


class SetOut(Procedure):
    """CR 103.7. Setting the starting plane."""

    @rule("103.7", "901.5", "901.14", "901.14a")
    def begin(self, game: Game) -> Procedure | None:
        """The starting player turns it up; in a Grand Melee each player with a turn marker does."""
        if has_turn_markers(game.board):
            share_planes_out(game, turn_markers(game.board))
        for player in planar_controllers(game.board):
            set_starting_plane(game, player)
        return None


def _names(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]


def _is_a(card_type: str, card: Card) -> bool:
    return card_type in parse_type_line(card.front.type_line).types


@rule("901.3", "901.5")
def problem_of_planar_deck(deck: Sequence[Card], whose: str) -> str | None:
    """Why a deck doesn't consist of planes and phenomena, with one plane at least; None if it does."""
    stranger = next((card for card in deck if not (_is_a("Plane", card) or _is_a("Phenomenon", card))), None)
    if stranger is not None:
        return f"{stranger.name} in {whose} is neither a plane nor a phenomenon (CR 901.3)"
    return None if any(_is_a("Plane", card) for card in deck) else f"there is no plane in {whose} (CR 901.5)"


@rule("901.4", "901.8", "901.15")
def lay_out_planes(game: Game, decks: Sequence[Sequence[Card]], controller: PlayerId, *, is_communal: bool) -> None:
    """Write the planar decks and what a Planechase game keeps, and give each player the planeswalking ability."""
    game.state.write(REGISTERS, PLANAR, PlanarState(((1, controller),), is_communal))
    for player, deck in zip(seats(len(decks)), decks, strict=True):
        lay_out_deck(game, "planar deck", controller if is_communal else player, deck)
        for number in deck_of(game.board, "planar deck", controller if is_communal else player):
            check_said_to_team(game.board, game.state.objects[number])
    for player in game.board.players:
        give_mark(game, PLANESWALKING_ABILITY, player)


def arrange_planes(game: Game, decks: Sequence[Sequence[Card]], communal: Sequence[Card], controller: PlayerId) -> None:
    """Write the planar decks of a position, in which planes may be face up already; nothing if there are none."""
    there, objects = face_up(game.board), game.state.objects
    if not (there or communal or any(decks)):
        return
    for player, deck in enumerate([communal] if communal else decks):
        own = [objects[number].card for number in there if communal or objects[number].owner == player]
        if deck or own:
            whose = "the communal planar deck" if communal else f"planar deck {player + 1}"
            problem = problem_of_planar_deck((*deck, *own), whose)
            if problem is not None:
                raise SetUpError(problem)
    lay_out_planes(game, [communal] if communal else decks, controller, is_communal=bool(communal))
    for number in there:
        owner = controller if communal else objects[number].owner
        there_now = replace(objects[number], controller=controller, owner=owner)
        check_said_to_team(game.board, there_now)
        game.state.write(OBJECTS, number, with_team(game.board, there_now))
