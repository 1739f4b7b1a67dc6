"""What a table and a page say to each other. The page's own types are made of the schema of these records."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.records import Message
from comprules.seats.stops import USUAL_STOPS, Stop

Length = Literal["story", "play", "rules"]
"""How long a log is told: what decides the game, act by act, or every event."""


class Face(Message, frozen=True):
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


class Shown(Message, frozen=True):
    """An object on the table. `face` is None for a card that isn't seen, `says` what an ability on the stack says,
    `agenda` are the names secretly chosen for a conspiracy, for who may know them, `stickers` those on it,
    `designations` what it is called besides, `chosen` what was chosen for it.
    """

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
    copied: bool = False
    face_down: bool = False
    agenda: tuple[str, ...] = ()
    stickers: tuple[str, ...] = ()
    designations: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()


class Sheet(Message, frozen=True):
    """A sticker sheet that a player uses, with each of its stickers in words."""

    name: str
    stickers: tuple[str, ...]


class Seat(Message, frozen=True):
    """A player as everybody sees them, `agent` being who plays for them if that isn't a person; `decks` are the
    supplementary decks that they have, and how many cards are left in each, `notes` what they noted in a draft, `team`
    their teammates. `commanders` are theirs by name, with how often each was cast from the command zone (CR 903.8), and
    `commander_damage` is how much combat damage which commander has dealt to them (CR 903.10a); `designations` are what
    they have or have done that texts ask for.
    """

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
    decks: tuple[tuple[str, int], ...] = ()
    sheets: tuple[Sheet, ...] = ()
    notes: tuple[str, ...] = ()
    team: tuple[int, ...] = ()
    commanders: tuple[tuple[str, int], ...] = ()
    commander_damage: tuple[tuple[str, int], ...] = ()
    designations: tuple[str, ...] = ()


class Fight(Message, frozen=True):
    """An attacking creature, what it attacks (None if that has gone) and what blocks it."""

    creature: int
    defender: int | None
    blockers: tuple[int, ...]


class Choice(Message, frozen=True):
    """One thing that can be chosen: what to answer, in words for people, and what on the table it is about.

    `deed` is the kind of option; `target` is the second thing it is about, such as whom a creature attacks.
    """

    says: str
    label: str
    deed: str
    about: int | None = None
    target: int | None = None


class Question(Message, frozen=True):
    """What the seat is to decide. `chosen` are the pieces of a combination that have been chosen so far, `elsewhere`
    the cards that can be chosen and lie neither in hand nor on the battlefield or the stack.
    """

    kind: str
    reason: str
    rule: str
    minimum: int
    maximum: int
    chosen: tuple[Choice, ...]
    choices: tuple[Choice, ...]
    elsewhere: tuple[Shown, ...] = ()


class Told(Message, frozen=True):
    """A line of the log with its rule, and the object whose text asked for it; `about` is its number, if the seat sees
    that object now.
    """

    turn: int
    text: str
    rule: str
    source: str = ""
    about: int | None = None


WishFor = Literal["take back", "draw"]
"""What a player may wish for that the other people at the table have to agree to."""


class Ways(Message, frozen=True, tag="ways", forbid_unknown_fields=True):
    """Where the seat wants to be asked: at its `stops`, or everywhere; not any more this turn, or not before a step;
    not about abilities that say what is among `yields`; also while its own spell or ability is on top of the stack. It
    may want to choose what mana is paid with.

    Passing the turn, or to a step, goes over stops, and ends once a stop is set that wasn't there.
    """

    stops_everywhere: bool = False
    passes_turn: bool = False
    passes_to: str = ""
    yields: tuple[str, ...] = ()
    hold_priority: bool = False
    pays_by_hand: bool = False
    stops: tuple[Stop, ...] = USUAL_STOPS


class Wish(Message, frozen=True):
    """Something that a player wishes for, of which some people haven't said yet what they think; `mine` to answer."""

    by: int
    what: WishFor
    mine: bool


class Sideboarding(Message, frozen=True):
    """What a seat may play the next game of a match with: its deck and sideboard, how many cards the deck must have,
    and who it may choose to begin; `ready` if it has said so already.
    """

    main: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...]
    least: int
    may_begin: tuple[int, ...]
    ready: bool


class Match(Message, frozen=True):
    """A match of so many games: what each player has won of them, and, between two games, what the seat may change."""

    games: int
    won: tuple[int, ...]
    over: bool
    between: Sideboarding | None = None


class Clock(Message, frozen=True):
    """How many seconds a player has left, and whether that is running."""

    player: int
    left: float
    running: bool


class Board(Message, frozen=True, tag="board"):
    """The whole table as one seat sees it at a moment, counted in the steps of what was done that it has seen.

    It is as it was at a `place` of so many `places` in the course of the game; at the last one it is as it is now.
    Whoever watches is at seat -1. Of the log it has the last lines as `news`, so many having been told before. `goal`
    is what is to be reached, if the game is a puzzle; `outside` are the cards outside the game that the seat sees: its
    own sideboard, and what others have revealed. `daytime` is "day" or "night", if it is either.
    """

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
    told_before: int
    result: str
    wish: Wish | None
    can_undo: bool
    can_fork: bool
    ways: Ways
    place: int
    places: int
    match: Match | None = None
    clocks: tuple[Clock, ...] = ()
    phased_out: tuple[Shown, ...] = ()
    ante: tuple[Shown, ...] = ()
    goal: str = ""
    outside: tuple[Shown, ...] = ()
    daytime: str = ""


class Past(Message, frozen=True, tag="past"):
    """The table as it was."""

    board: Board


class Moved(Message, frozen=True, tag="moved"):
    """The same players have another table now; the seat's way to it."""

    path: str


class Refused(Message, frozen=True, tag="refused"):
    """What a seat asked for can't be done; nothing has changed."""

    why: str


class Reasons(Message, frozen=True, tag="reasons"):
    """Why an object can't be used now, line by line."""

    about: int
    lines: tuple[str, ...]


class Change(Message, frozen=True):
    """What one effect did to an object in one layer, in words; `source` is the object it comes from."""

    layer: str
    rule: str
    source: int
    source_name: str
    text: str
    changes: tuple[str, ...]


class Story(Message, frozen=True, tag="story"):
    """How an object came to be what it is, effect by effect."""

    about: int
    begins: str
    steps: tuple[Change, ...]
    ends: str


class Different(Message, frozen=True):
    """What will be otherwise about a player or a permanent, given by their number, in words."""

    about: int
    text: str


class Outlook(Message, frozen=True, tag="outlook"):
    """What happens if everybody lets the top object of the stack resolve, as far as can be foreseen, and what is
    otherwise then.
    """

    lines: tuple[Told, ...]
    differences: tuple[Different, ...] = ()
    problem: str = ""


class Log(Message, frozen=True, tag="log"):
    """What has happened, as a seat may know it."""

    length: Length
    lines: tuple[Told, ...]


class Pick(Message, frozen=True, tag="pick", forbid_unknown_fields=True):
    """A choice, or a piece of one, made at a moment of the table."""

    moment: int
    says: str


class TakeBack(Message, frozen=True, tag="take back", forbid_unknown_fields=True):
    """Take back the seat's last choice and what came of it."""

    moment: int


class OfferDraw(Message, frozen=True, tag="offer draw", forbid_unknown_fields=True):
    """Offer the other people at the table a draw."""


class Agree(Message, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Say yes or no to what somebody wishes for."""

    yes: bool


class Concede(Message, frozen=True, tag="concede", forbid_unknown_fields=True):
    """Leave the game."""


class Prepare(Message, frozen=True, tag="prepare", forbid_unknown_fields=True):
    """Be ready for the next game of a match, with this main deck, and this player to begin, if that is the seat's to
    choose.
    """

    main: tuple[tuple[str, int], ...]
    starting: int | None = None


class CallTime(Message, frozen=True, tag="call time", forbid_unknown_fields=True):
    """Point out that the time of whoever decides is over; nothing happens if it isn't."""


class AskReasons(Message, frozen=True, tag="ask reasons", forbid_unknown_fields=True):
    """Ask why an object can't be used now."""

    about: int


class AskStory(Message, frozen=True, tag="ask story", forbid_unknown_fields=True):
    """Ask how an object came to be what it is."""

    about: int


class AskOutlook(Message, frozen=True, tag="ask outlook", forbid_unknown_fields=True):
    """Ask what happens if the top object of the stack resolves."""


class AskPast(Message, frozen=True, tag="ask past", forbid_unknown_fields=True):
    """Ask for the table as it was at a place in the course of the game."""

    place: int


class AskLog(Message, frozen=True, tag="ask log", forbid_unknown_fields=True):
    """Ask for the log at a length."""

    length: Length


Said = (
    Pick
    | TakeBack
    | OfferDraw
    | Agree
    | Concede
    | Ways
    | Prepare
    | CallTime
    | AskReasons
    | AskStory
    | AskOutlook
    | AskPast
    | AskLog
)
"""What a page may say."""

Reply = Board | Past | Moved | Refused | Reasons | Story | Outlook | Log
"""What a table may say."""
