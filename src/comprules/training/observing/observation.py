"""All that an environment shows of a game: everything comes from a player's view, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from comprules.play.view import View
from comprules.training.observing import deciding, objects, options, players, relations
from comprules.training.observing.cards import card_table
from comprules.training.observing.columns import Array, Table
from comprules.training.observing.sight import Sight
from comprules.training.observing.sizes import OBJECTS, RELATIONS, SLOTS

Observation = dict[str, Array]

MASK: Final = "action_mask"


def tables() -> tuple[Table, ...]:
    """The tables of an observation, without the mask."""
    return (players.TABLE, card_table(), objects.TABLE, relations.TABLE, deciding.TABLE, options.TABLE)


def observation_space() -> spaces.Dict:
    """The space that observations are in."""
    shapes = {table.name: _shape(table) for table in tables()}
    boxes: dict[str, spaces.Space[Any]] = {
        table.name: spaces.Box(
            np.iinfo(table.kind).min, np.iinfo(table.kind).max, shapes[table.name], np.dtype(table.kind).type
        )
        for table in tables()
    }
    boxes[MASK] = spaces.Box(0, 1, (SLOTS,), np.int8)
    return spaces.Dict(boxes)


def _shape(table: Table) -> tuple[int, ...]:
    width = len(table.columns)
    return (width,) if table is deciding.TABLE else (table.rows, width)


def action_space() -> spaces.Discrete:
    """The space of actions: the slots of a page."""
    return spaces.Discrete(SLOTS)


def mask(shown: Sequence[Any]) -> Array:
    """Which slots can be chosen: as many from the first one on as are shown."""
    legal = np.zeros(SLOTS, np.int8)
    legal[: len(shown)] = 1
    return legal


def observe(view: View, shown: Sequence[Any] = (), page: int = 0, pages: int = 1, count: int = 0) -> Observation:
    """What a player sees, with the options that are shown to them, of `count` on so many pages.

    The texts of what the options are about come first among the descriptions, so that no choice is blind where there
    are too many.
    """
    sight = Sight(view)
    there = tuple(relations.found(sight))
    offered = options.options(sight, shown)
    seen = objects.objects(sight)
    cards = sight.descriptions.table()
    around = deciding.Surroundings(
        options=count,
        page=page,
        pages=pages,
        objects_left_out=max(0, len(sight.objects) - OBJECTS),
        relations_left_out=max(0, len(there) - RELATIONS),
        cards_left_out=sight.descriptions.left_out,
    )
    return {
        players.TABLE.name: players.players(sight),
        card_table().name: cards,
        objects.TABLE.name: seen,
        relations.TABLE.name: relations.relations(sight, there),
        deciding.TABLE.name: deciding.deciding(sight, around),
        options.TABLE.name: offered,
        MASK: mask(shown),
    }
