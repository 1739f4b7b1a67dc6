"""CR 729.2, 729.4, 727.6: what a subgame is played with."""

from __future__ import annotations

from itertools import product

from comprules.kernel.zones import PILES, pile
from comprules.rules.prelude import *
from comprules.rules.subgames.cards import as_in_new_game, cards_of_subgame, cards_of_variants
from comprules.rules.subgames.discontinuing import IN_MAIN_GAME, main_game
from comprules.rules.subgames.outside import is_of_main_game, outside_subgame
from comprules.rules.variants.planar_state import PlanarState
from comprules.rules.variants.planechase import lay_out_planes
from comprules.rules.variants.planes import planar_state
from comprules.rules.variants.schemes import ARCHENEMIES, archenemies
from comprules.rules.variants.variant import COMMANDERS
from comprules.rules.zones.placement import create_object


class Belongings(Record):
    """What there is of a subgame before it begins: `cards` in its zones, each as an object that is there; `outside` it
    cards, each with the number of the object of the main game that it is; and what the main game's variants keep.
    """

    cards: tuple[Object, ...]
    outside: tuple[tuple[ObjectId, Object], ...]
    commanders: tuple[ObjectId, ...]
    archenemies: tuple[PlayerId, ...]
    planes: PlanarState | None

    @rule("729.2", "729.4")
    def lay_out(self, game: Game) -> None:
        """Write all that into the tables of the subgame."""
        game.state.write(REGISTERS, COMMANDERS, self.commanders)
        game.state.write(REGISTERS, ARCHENEMIES, self.archenemies)
        if self.planes is not None:
            controller = self.planes.controller if self.planes.controller is not None else game.board.players[0]
            lay_out_planes(game, (), controller, is_communal=self.planes.is_communal)
        for variant in game.board.variants:
            variant.put_in_force(game)
        for kind, player in product(PILES, game.board.players):
            game.state.write(ZONES, pile(kind, player), ())
        for known in self.cards:
            create_object(game, as_in_new_game(game, known, known.zone))
        for number, known in self.outside:
            create_object(game, as_in_new_game(game, known, Zone.OUTSIDE).remembering(IN_MAIN_GAME, number))


@rule("729.2", "729.4")
def for_subgame(board: Board) -> Belongings:
    """What a subgame is played with that a main game creates now."""
    cards = cards_of_subgame(board)
    moved = {known.id for known in cards}
    return _belongings(board, cards, ((known.id, known) for known in outside_subgame(board) if known.id not in moved))


@rule("727.6")
def for_restart(board: Board, objects: Iterable[Object]) -> Belongings | None:
    """What a subgame is played with besides decks that restarts now, with these objects; None for a game that is none.

    The main game is unaffected by that: what lies outside the subgame still does.
    """
    if main_game(board.state) is None:
        return None
    known = tuple(objects)
    outside = ((each.recall(IN_MAIN_GAME), each) for each in known if is_of_main_game(each))
    return _belongings(board, cards_of_variants(board, known), outside)


def _belongings(board: Board, cards: Iterable[Object], outside: Iterable[tuple[ObjectId, Object]]) -> Belongings:
    return Belongings(tuple(cards), tuple(outside), board.commanders, archenemies(board), planar_state(board))
