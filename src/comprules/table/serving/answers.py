"""What the server answers to requests, besides what tables say to those who sit at them."""

from __future__ import annotations

from comprules.kernel.records import Message
from comprules.table.process import FoundCard
from comprules.table.variants.offered import Whose
from comprules.table.variants.supplied import Form


class Link(Message, frozen=True):
    """The way to a seat, for whoever is to sit there."""

    player: int
    name: str
    path: str


class NewTable(Message, frozen=True):
    """A table that has just been laid."""

    table: str
    links: tuple[Link, ...]


class OwnSeats(Message, frozen=True):
    """The seats of a table that a browser may sit at."""

    seats: tuple[Link, ...]


class FoundCards(Message, frozen=True):
    """Cards that were looked for."""

    cards: tuple[FoundCard, ...]


class OwnTable(Message, frozen=True):
    """A table that a browser may sit at: when it was laid, in seconds since 1970, and for whom."""

    table: str
    player: int
    laid: float
    names: tuple[str, ...]


class OwnTables(Message, frozen=True):
    """The tables that a browser may sit at."""

    tables: tuple[OwnTable, ...]


class Needed(Message, frozen=True):
    """What a variant needs besides decks, if it isn't just commanders in them: whose that is, and how it is written."""

    variant: str
    what: str
    whose: Whose
    form: Form
    is_optional: bool


class Lobby(Message, frozen=True):
    """What a table can be laid with."""

    decks: tuple[str, ...]
    players: tuple[str, ...]
    editions: tuple[str, ...]
    variants: tuple[str, ...]
    steps: tuple[str, ...]
    matches: tuple[int, ...]
    needs: tuple[Needed, ...]


class FoundPicture(Message, frozen=True):
    """Where a face's picture is, small and in its usual size; both empty if that isn't known. `shown` if pages here
    show pictures at all.
    """

    shown: bool
    small: str = ""
    normal: str = ""


class Problem(Message, frozen=True):
    """Why something can't be done."""

    problem: str
