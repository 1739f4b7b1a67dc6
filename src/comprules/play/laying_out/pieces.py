"""CR 109, 110: what a position is made of: permanents and other objects with what is special about them, and sides."""

from __future__ import annotations

from comprules.kernel.card import Card
from comprules.kernel.objects import Counters
from comprules.kernel.records import Record
from comprules.rules.starting_and_ending.laying_out import SetUpError


class Misfit(SetUpError):
    """Something of a position can't be as it says. `label` is what it is said of, `field` what is said of it.

    >>> Misfit("Giant Growth", "targets", "it has one target, not 2").field
    'targets'
    """

    def __init__(self, label: str, field: str, reason: str) -> None:
        super().__init__(f"{label}: {field}: {reason}" if label else f"{field}: {reason}")
        self.label = label
        self.field = field
        self.reason = reason


class Piece(Record):
    """A permanent of a position, or another object in it, with what is special about it.

    `label` is what the rest of the position calls it; each may stand for one piece. `token` says that it is a token
    that is what is printed on the card; faces count from 0. It is tapped or untapped as it enters, unless `tapped`
    says so. `counters` are kinds of counters with how many there are of each, in place of those of that kind with
    which it enters. `chosen` is what was chosen as it entered, in order, by the names of the options or the labels of
    pieces.

    `attached_to` is what an Aura, an Equipment or a Fortification is attached to, `attacking` what a creature attacks:
    the label of a piece, or the number of a player; `blocking` are the labels of what it blocks. `controller` is the
    number of who controls it, where that isn't its owner. With `came_this_turn` its controller hasn't controlled it
    since the turn began (CR 302.6). `damage` is marked on it. Where it is `phased_out`, so is what is attached to it
    (CR 702.26).

    `face_down` says how it came to be so: "morph", "disguise", "manifest" or "cloak". `merged` are the cards beneath it
    that are one permanent with it, the topmost first (CR 730.2); `melded` is the other card of a meld pair with which
    it is one (CR 701.42). `designations` are what it is called, such as "monstrous", `level` is that of a Class,
    `unlocked` are the names of such halves of a Room.

    A card in exile is `exiled_with` the piece of that label, by an ability to which others of it are linked (CR
    607.2a); it was `exiled_from` a zone, to which it returns if it is exiled until that leaves. Or it is `exiled_as`
    "foretold" or "plotted", both in an earlier turn, or "on an adventure".

    >>> from comprules.cards import CardPool
    >>> from comprules.play.positions import Side, arrange
    >>> lions = Piece(CardPool.starter()["Savannah Lions"], tapped=True, counters=(("+1/+1", 2),))
    >>> seen = arrange([Side((lions,)), Side()]).view(0).battlefield[0]
    >>> seen.power, seen.toughness, seen.tapped
    (4, 3, True)
    """

    card: Card
    tapped: bool | None = None
    counters: Counters = ()
    face: int = 0
    label: str = ""
    token: bool = False
    attached_to: str | int | None = None
    controller: int | None = None
    face_down: str = ""
    damage: int = 0
    came_this_turn: bool = False
    phased_out: bool = False
    chosen: tuple[str, ...] = ()
    merged: tuple[Card, ...] = ()
    melded: Card | None = None
    designations: tuple[str, ...] = ()
    level: int = 0
    unlocked: tuple[str, ...] = ()
    attacking: str | int | None = None
    blocking: tuple[str, ...] = ()
    exiled_with: str = ""
    exiled_from: str = "battlefield"
    exiled_as: str = ""


class SpellOrAbility(Record):
    """A spell or ability of a position: one whose effect has begun before, or one that is on the stack.

    An effect that has begun is carried out as the position is laid out, as if the spell or ability had just resolved.
    `card` is the spell, or what the ability is printed on; `source` the label of the permanent whose ability it is, if
    that is there. `ability` is how the ability's text begins, where there are several. `targets` are labels of pieces
    and numbers of players, `triggered_on` those of what it triggered on, as far as it speaks of that; `modes` are the
    numbers of the modes chosen, from 0; `x` is X, `chosen` what is chosen as it resolves.

    >>> from comprules.cards import Card, Face
    >>> from comprules.play.positions import Piece, Side, arrange
    >>> bear = Card("Bear", "normal", (Face("Bear", "{1}{G}", "Creature — Bear", power="2", toughness="2"),))
    >>> text = "Target creature gets +3/+3 until end of turn."
    >>> growth = Card("Growth", "normal", (Face("Growth", "{G}", "Instant", text),))
    >>> grown = Side((Piece(bear, label="bear"),), effects=(SpellOrAbility(growth, targets=("bear",)),))
    >>> arrange([grown, Side()]).view(0).battlefield[0].power
    5
    """

    card: Card
    ability: str = ""
    source: str = ""
    targets: tuple[str | int, ...] = ()
    triggered_on: tuple[str | int, ...] = ()
    modes: tuple[int, ...] | None = None
    x: int | None = None
    chosen: tuple[str, ...] = ()
    label: str = ""


class Side(Record):
    """What a player has in a position. The first card of a library or supplementary deck is its top; what is in the
    command zone is face up there; `outside` is the sideboard. Without `life` it is that with which a game begins.

    `effects` are those in force of spells and abilities that the player controlled, `emblems` the cards whose emblems
    they have. `mana` are the types of the mana in their pool, `lands_played` how many lands they have played this turn,
    `cast` are the spells that they have cast, from their hand, and that are gone from the stack. `completed`
    are the names of the dungeons that they have completed.
    `designations` are "monarch", "initiative", "city's blessing" and "enduring story"; `speed` is their speed, and
    the Ring has `tempted` them so often.

    >>> from comprules.cards import CardPool
    >>> from comprules.play.positions import arrange
    >>> lions = CardPool.starter()["Savannah Lions"]
    >>> game = arrange([Side(hand=(lions, lions), life=3, name="Ann"), Side(name="Bob")])
    >>> [(player.name, player.life, player.hand_size) for player in game.view(1).players]
    [('Ann', 3, 2), ('Bob', 20, 0)]
    """

    battlefield: tuple[Piece, ...] = ()
    hand: tuple[Card, ...] = ()
    graveyard: tuple[Card, ...] = ()
    library: tuple[Card, ...] = ()
    exile: tuple[Card | Piece, ...] = ()
    command: tuple[Card, ...] = ()
    life: int | None = None
    name: str = ""
    counters: Counters = ()
    outside: tuple[Card, ...] = ()
    planar_deck: tuple[Card, ...] = ()
    scheme_deck: tuple[Card, ...] = ()
    attraction_deck: tuple[Card, ...] = ()
    effects: tuple[SpellOrAbility, ...] = ()
    emblems: tuple[Card, ...] = ()
    mana: tuple[str, ...] = ()
    lands_played: int = 0
    cast: tuple[Card, ...] = ()
    completed: tuple[str, ...] = ()
    designations: tuple[str, ...] = ()
    speed: int = 0
    tempted: int = 0
