"""What tables are laid with, and how they are laid."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from comprules.agents import AGENT_NAMES
from comprules.cards.starter import starter_deck_names
from comprules.editions import EDITIONS
from comprules.rules.turn.plan import STEPS
from comprules.table.matches import LENGTHS
from comprules.table.new_tables import path_of
from comprules.table.serving.answers import FoundCards, FoundPicture, Link, Lobby, Needed, NewTable, Problem
from comprules.table.serving.api import exchanges
from comprules.table.serving.requests import as_json, body_of
from comprules.table.serving.running import Running
from comprules.table.setting import LONGEST_NAME, PERSON, Setting, Unset
from comprules.table.tables import Tables
from comprules.table.variants.offered import VARIANTS
from comprules.table.workers import TooSlow


class Laying:
    """Where tables are laid, and what for is looked up; with `images` pages may show pictures of cards."""

    def __init__(self, served: Running, *, images: bool) -> None:
        self._served = served
        self._images = images

    @exchanges(gives=Lobby)
    async def lobby(self, _: Request) -> Response:
        """What a table can be laid with."""
        players, books, variants = (PERSON, *AGENT_NAMES), tuple(EDITIONS), tuple(VARIANTS)
        needs = tuple(
            Needed(name, each.needs, each.whose, each.form, each.is_optional)
            for name, each in VARIANTS.items()
            if each.begins_with_decks
        )
        return as_json(Lobby(starter_deck_names(), players, books, variants, STEPS, LENGTHS, needs))

    @exchanges(gives=FoundCards, asks=("named",))
    async def cards(self, request: Request) -> Response:
        """The cards whose names have the words in them that are looked for."""
        return as_json(
            FoundCards(await self._served.tables.find_cards(request.query_params.get("named", "")[:LONGEST_NAME]))
        )

    @exchanges(gives=FoundPicture, asks=("named",))
    async def picture(self, request: Request) -> Response:
        """Where the picture of a card's face is, for browsers to load it, if they are to."""
        if not self._images:
            return as_json(FoundPicture(shown=False))
        return as_json(FoundPicture(True, *await self._served.tables.picture(request.query_params.get("named", ""))))

    @exchanges(takes=Setting, gives=NewTable, refuses=(422,))
    async def lay(self, request: Request) -> Response:
        """Lay a table as a page wishes."""
        try:
            setting = msgspec.json.decode(await body_of(request), type=Setting)
            return laid_table(self._served.tables, *await self._served.tables.lay(setting))
        except (msgspec.DecodeError, RecursionError, UnicodeError, Unset, TooSlow) as problem:
            return as_json(Problem(str(problem)), 422)


def laid_table(tables: Tables, table: str, tokens: dict[int, str]) -> Response:
    """A table that has just been laid, as an answer."""
    setting = tables.setting(table)
    links = (Link(player, setting.name_of(player), path_of(table, player, token)) for player, token in tokens.items())
    return as_json(NewTable(table, tuple(links)))
