"""CR 505: the main phases."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import propose
from comprules.rules.card_types.sagas import LORE, final_chapter
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.prelude import *
from comprules.rules.special_mechanics.visiting_attractions import visit_attractions
from comprules.rules.variants.schemes import set_top_scheme_in_motion

MAIN_PHASES = ("precombat main", "postcombat main")


@rule("505.3", "505.4", "505.5", "703.4e", "703.4f", "703.4g")
def act(game: Game) -> None:
    """As the precombat main phase begins, first a scheme is set in motion, and last Attractions are visited."""
    set_top_scheme_in_motion(game)
    put_lore_counters(game)
    visit_attractions(game)


@rule("505.4", "703.4f", "714.3c")
def put_lore_counters(game: Game) -> None:
    """The active player puts a lore counter on each of their Sagas; of a team everybody does so."""
    board = game.board
    known = [(number, each.controller) for number, each in board.permanents_known() if "Saga" in each.subtypes]
    sagas = [(player, number) for player in board.active_players for number, whose in known if whose == player]
    told = [(player, number) for player, number in sagas if final_chapter(board, number)]
    propose(game, [PutCounters(Cause("714.3c"), number, LORE, 1, player, by_effect=False) for player, number in told])
