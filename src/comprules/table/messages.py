"""What a table and a page say to each other. The page's own types are made of the schema of these records."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Length = Literal["story", "play", "rules"]
"""How long a log is told: what decides the game, act by act, or every event."""


class Face(Struct, frozen=True):
    """What can be read on an object, as effects have made it; numbers are None for what has none."""

    name: str
    cost: tuple[str, ...]
    colors: str
    types: str
    text: tuple[str, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None


class Shown(Struct, frozen=True):
    """An object on the table. `face` is None for a card that isn't seen, `says` what an ability on the stack says."""

    id: int
    owner: int
    controller: int
    face: Face | None
    kinds: tuple[str, ...] = ()
    tapped: bool = False
    sick: bool = False
    token: bool = False
    damage: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: int | None = None
    targets: tuple[int, ...] = ()
    says: str = ""
    underneath: Face | None = None
    other_side: Face | None = None
    commander: bool = False


class Seat(Struct, frozen=True):
    """A player as everybody sees them, `agent` being who plays for them if that isn't a person."""

    id: int
    name: str
    agent: str
    life: int
    counters: tuple[tuple[str, int], ...]
    mana: tuple[str, ...]
    hand: int
    library: int
    graveyard: tuple[Shown, ...]
    shown: tuple[Shown, ...]
    top: Shown | None
    playing: bool
    active: bool


class Fight(Struct, frozen=True):
    """An attacking creature, what it attacks (None if that has gone) and what blocks it."""

    creature: int
    defender: int | None
    blockers: tuple[int, ...]


class Choice(Struct, frozen=True):
    """One thing that can be chosen: what to answer, in words for people, and what on the table it is about.

    `deed` is the kind of option; `target` is the second thing it is about, such as whom a creature attacks.
    """

    says: str
    label: str
    deed: str
    about: int | None = None
    target: int | None = None


class Question(Struct, frozen=True):
    """What the seat is to decide. `chosen` are the pieces of a combination that have been chosen so far."""

    kind: str
    reason: str
    rule: str
    minimum: int
    maximum: int
    chosen: tuple[Choice, ...]
    choices: tuple[Choice, ...]


class Told(Struct, frozen=True):
    """A line of the log with its rule, and the object whose text asked for it."""

    turn: int
    text: str
    rule: str
    source: str = ""


WishFor = Literal["take back", "draw"]
"""What a player may wish for that the other people at the table have to agree to."""


class Wish(Struct, frozen=True):
    """Something that a player wishes for, of which some people haven't said yet what they think; `mine` to answer."""

    by: int
    what: WishFor
    mine: bool


class Board(Struct, frozen=True, tag="board"):
    """The whole table as one seat sees it at a moment, counted in what has been done so far."""

    moment: int
    me: int
    turn: int
    step: str
    seats: tuple[Seat, ...]
    hand: tuple[Shown, ...]
    battlefield: tuple[Shown, ...]
    stack: tuple[Shown, ...]
    exile: tuple[Shown, ...]
    command: tuple[Shown, ...]
    fights: tuple[Fight, ...]
    question: Question | None
    waiting_for: str
    news: tuple[Told, ...]
    result: str
    wish: Wish | None
    can_undo: bool
    stops_everywhere: bool
    passes_turn: bool


class Refused(Struct, frozen=True, tag="refused"):
    """What a seat asked for can't be done; nothing has changed."""

    why: str


class Reasons(Struct, frozen=True, tag="reasons"):
    """Why an object can't be used now, line by line."""

    about: int
    lines: tuple[str, ...]


class Change(Struct, frozen=True):
    """What one effect did to an object in one layer, in words; `source` is the object it comes from."""

    layer: str
    rule: str
    source: int
    source_name: str
    text: str
    changes: tuple[str, ...]


class Story(Struct, frozen=True, tag="story"):
    """How an object came to be what it is, effect by effect."""

    about: int
    begins: str
    steps: tuple[Change, ...]
    ends: str


class Outlook(Struct, frozen=True, tag="outlook"):
    """What happens if everybody lets the top object of the stack resolve, as far as can be foreseen."""

    lines: tuple[Told, ...]
    problem: str = ""


class Log(Struct, frozen=True, tag="log"):
    """What has happened, as a seat may know it."""

    length: Length
    lines: tuple[Told, ...]


class Pick(Struct, frozen=True, tag="pick", forbid_unknown_fields=True):
    """A choice, or a piece of one, made at a moment of the table."""

    moment: int
    says: str


class TakeBack(Struct, frozen=True, tag="take back", forbid_unknown_fields=True):
    """Take back the seat's last choice and what came of it."""

    moment: int


class OfferDraw(Struct, frozen=True, tag="offer draw", forbid_unknown_fields=True):
    """Offer the other people at the table a draw."""


class Agree(Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Say yes or no to what somebody wishes for."""

    yes: bool


class Concede(Struct, frozen=True, tag="concede", forbid_unknown_fields=True):
    """Leave the game."""


class Ways(Struct, frozen=True, tag="ways", forbid_unknown_fields=True):
    """Where the seat wants to be asked: everywhere, or not any more this turn."""

    stops_everywhere: bool = False
    passes_turn: bool = False


class AskReasons(Struct, frozen=True, tag="ask reasons", forbid_unknown_fields=True):
    """Ask why an object can't be used now."""

    about: int


class AskStory(Struct, frozen=True, tag="ask story", forbid_unknown_fields=True):
    """Ask how an object came to be what it is."""

    about: int


class AskOutlook(Struct, frozen=True, tag="ask outlook", forbid_unknown_fields=True):
    """Ask what happens if the top object of the stack resolves."""


class AskLog(Struct, frozen=True, tag="ask log", forbid_unknown_fields=True):
    """Ask for the log at a length."""

    length: Length


Said = Pick | TakeBack | OfferDraw | Agree | Concede | Ways | AskReasons | AskStory | AskOutlook | AskLog
"""What a page may say."""

Reply = Board | Refused | Reasons | Story | Outlook | Log
"""What a table may say."""
