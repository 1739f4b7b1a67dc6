"""CR 400.6, 110.2a, 401.4: where texts put and return cards."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import Counters, FaceDown
from comprules.phrases.counters.several_counters import SomeCounters
from comprules.phrases.instructions.joining_attacks import AttackingThem
from comprules.phrases.nouns.player_nouns import APlayer
from comprules.phrases.nouns.references import ThatPlayer
from comprules.phrases.nouns.targets import TargetPlayer
from comprules.phrases.predicates.counters import CounterKind, TwoWords, name_of
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.double_faced_cards import BACK, is_double_faced
from comprules.rules.concepts.moves import Entering
from comprules.rules.continuous_effects.untouched import FACE_DOWN
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.objects.descriptions import Kind
from comprules.rules.replacement_effects.replacement import can_happen
from comprules.rules.resolving.choices import arrange
from comprules.rules.zones.knowledge import eyes_on, knows


class _Place(Phrase):
    """Where cards are put."""

    @abstractmethod
    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        """The events of putting them there at the same time."""

    def can_take(self, card: ObjectId, player: PlayerId, resolution: Resolution) -> bool:
        """Whether a card that a player chooses can be put there."""
        return True


class Destination(_Place):
    """A place to put cards, seen from the player who puts them there."""


class OwnersDestination(_Place):
    """A place of the cards' owners, such as "its owner's hand"; it agrees with the cards."""


class _OnBattlefield(_Place):
    """The battlefield, where not everything can be."""

    @rule("608.2d", "614.17")
    def can_take(self, card: ObjectId, player: PlayerId, resolution: Resolution) -> bool:
        """Whether a card can enter; who doesn't know it can try with any."""
        board = resolution.board
        if not knows(board, card, player):
            return True
        moves = self.moves((card,), player, resolution)
        return bool(moves) and all(can_happen(board, move) for move in moves)


@rule("400.3")
def to_zone(cards: Sequence[ObjectId], zone: Zone, resolution: Resolution) -> list[MoveObject]:
    """Moves to a zone; each card goes to its owner's (CR 400.3)."""
    cause = resolution.cause("400.6")
    return [MoveObject(cause, card, zone) for card in cards]


@phrase("their")
class TheirOwn(Reference):
    """Of the player or players spoken of, of whom it isn't said that they do it."""

    def accepts(self, introducer: Phrase) -> bool:
        return Players.may_mean(introducer)


@phrase("{who}'s")
class ThatPlayersOwn(Phrase):
    """Of that player."""

    who: ThatPlayer


@rule("400.3")
@phrase({Zone.HAND: "{whose} hand", Zone.GRAVEYARD: "{whose} graveyard"}, by="zone")
class TheirPile(Destination):
    """CR 400.3. "(Return target card from an opponent's graveyard to) their hand": of the player spoken of, to whom
    alone the card can go.
    """

    whose: TheirOwn
    zone: Literal[Zone.HAND, Zone.GRAVEYARD]

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_zone(cards, self.zone, resolution)


@rule("400.3")
@phrase("<its|their|your> hand", prefer=(TheirPile,))
class OwnHand(Destination):
    """CR 400.3. "Your hand"."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_zone(cards, Zone.HAND, resolution)


@rule("408.1", "903.6")
@phrase("the command zone")
class CommandZone(Destination):
    """CR 408.1. "The command zone"."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_zone(cards, Zone.COMMAND, resolution)


@rule("400.3")
@phrase("<its|their|your> graveyard", prefer=(TheirPile,))
class OwnGraveyard(Destination):
    """CR 400.3. "Your graveyard"."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_zone(cards, Zone.GRAVEYARD, resolution)


@rule("400.3")
@phrase(
    {
        Zone.HAND: "<its owner's hand|their owners' hands>",
        Zone.GRAVEYARD: "<its owner's graveyard|their owners' graveyards>",
    },
    by="zone",
    also={
        Zone.HAND: ["<its owner's hand|their owner's hand>", "his owner's hand", "her owner's hand"],
        Zone.GRAVEYARD: [
            "<its owner's graveyard|their owner's graveyard>",
            "his owner's graveyard",
            "her owner's graveyard",
        ],
    },
)
class OwnersPile(OwnersDestination):
    """CR 400.3. "Its owner's hand", "their owners' graveyards". "That player" is the owner where nobody else was spoken
    of.
    """

    introduces: ClassVar[bool] = True
    in_passing: ClassVar[bool] = True

    zone: Literal[Zone.HAND, Zone.GRAVEYARD]
    slot: int = 0

    def introduction(self) -> Introduction:
        """The owner or owners."""
        return Introduction(players=True, plural=None, words=frozenset({"player"}))

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        self.belong_to(cards, resolution)
        return to_zone(cards, self.zone, resolution)

    @rule("108.3", "608.2k")
    def belong_to(self, cards: Sequence[ObjectId], resolution: Resolution) -> None:
        """Let "that player" be the owners of these."""
        resolution.bind(self.slot, tuple(dict.fromkeys(resolution.board.object(card).owner for card in cards)))


@rule("400.3")
@phrase({Zone.HAND: "{who}'s hand", Zone.GRAVEYARD: "{who}'s graveyard"}, by="zone")
class PlayersPile(Destination):
    """CR 400.3. "That player's graveyard": what another player owns goes to their own."""

    who: ThatPlayer
    zone: Literal[Zone.HAND, Zone.GRAVEYARD]

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_zone(cards, self.zone, resolution)


class Arriving(Phrase):
    """With which counters something is put somewhere."""

    @abstractmethod
    def put(self, context: Context) -> Counters:
        """The kinds, and how many of each."""


@rule("122.6")
@phrase(
    {
        "it": "with {amount} {kind} <counter|counters @amount> on it",
        "them": "with {amount} {kind} <counter|counters @amount> on them",
        "additional it": "with {amount} additional {kind} <counter|counters @amount> on it",
        "additional them": "with {amount} additional {kind} <counter|counters @amount> on them",
    },
    by="on",
)
class ArrivingWithCounters(Arriving):
    """CR 122.6. "With a +1/+1 counter on it", "with an additional +1/+1 counter on them"."""

    on: Literal["it", "them", "additional it", "additional them"]

    amount: Count
    kind: CounterKind | TwoWords

    def put(self, context: Context) -> Counters:
        return ((name_of(self.kind), self.amount.value(context)),)


@rule("122.6", "608.2h")
@phrase(
    {
        "it": "with a number of {kind} counters on it equal to {amount}",
        "them": "with a number of {kind} counters on them equal to {amount}",
        "additional it": "with a number of additional {kind} counters on it equal to {amount}",
        "additional them": "with a number of additional {kind} counters on them equal to {amount}",
    },
    by="on",
)
class ArrivingWithCountersEqual(Arriving, Implying):
    """CR 122.6. "With a number of +1/+1 counters on it equal to the number of lands you control"."""

    on: Literal["it", "them", "additional it", "additional them"]
    kind: CounterKind | TwoWords
    amount: Quantity

    def made_explicit(self) -> Phrase:
        """Raises NotMeant where each of several would have as many as something of its own."""
        if self.on.endswith("them") and any(isinstance(part, Reference) for part in walk(self.amount)):
            raise NotMeant("one number is worked out for all of them")
        return self

    def put(self, context: Context) -> Counters:
        return ((name_of(self.kind), max(self.amount.value(context), 0)),)


@rule("122.6", "608.2h")
@phrase(
    {
        "it": "with {amount} {kind} <counter|counters @amount> on it for each {counted:IT}",
        "them": "with {amount} {kind} <counter|counters @amount> on them for each {counted:IT}",
        "additional it": "with {amount} additional {kind} <counter|counters @amount> on it for each {counted:IT}",
        "additional them": "with {amount} additional {kind} <counter|counters @amount> on them for each {counted:IT}",
    },
    by="on",
)
class ArrivingWithCountersForEach(Arriving):
    """CR 122.6. "With a +1/+1 counter on it for each land you control"."""

    on: Literal["it", "them", "additional it", "additional them"]
    amount: Count
    kind: CounterKind | TwoWords
    counted: Kind | Countable

    def put(self, context: Context) -> Counters:
        return ((name_of(self.kind), how_many(self.counted, context) * self.amount.value(context)),)


@rule("122.6")
@phrase({"it": "with {several:and+} on it", "them": "with {several:and+} on them"}, by="on")
class ArrivingWithSeveralKinds(Arriving):
    """CR 122.6. "With a hexproof counter and an indestructible counter on it"."""

    on: Literal["it", "them"]
    several: tuple[SomeCounters, ...]

    def put(self, context: Context) -> Counters:
        return tuple(each.kind_and_number(context) for each in self.several)


Manner = Literal["tapped", "transformed", "converted", "tapped and transformed", "tapped and attacking"]
"""How a card is put onto the battlefield."""


@rule("110.2a", "110.5b", "122.6", "508.4", "712.14", "712.14a")
def enter(
    cards: Sequence[ObjectId],
    controller: PlayerId | None,
    manner: Manner | AttackingThem | None,
    counters: Arriving | None,
    resolution: Resolution,
    down: FaceDown | None = None,
) -> list[MoveObject]:
    """Moves to the battlefield, under a player's control or, without one, under their owners'.

    What isn't double-faced can't enter with its back face up.
    """
    kept = counters.put(resolution) if counters is not None else ()
    turned = manner in ("transformed", "converted", "tapped and transformed")
    entering = Entering(
        tapped=isinstance(manner, AttackingThem) or (manner is not None and "tapped" in manner),
        counters=kept,
        face=BACK if turned else 0,
        aims=_aims(manner, resolution),
        face_down=down,
    )
    able = [card for card in cards if not turned or is_double_faced(resolution.board.object(card))]
    cause = resolution.cause("110.2a")
    return [MoveObject(cause, card, Zone.BATTLEFIELD, controller, entering=entering) for card in able]


@rule("508.4")
def _aims(manner: Manner | AttackingThem | None, resolution: Resolution) -> tuple[Id, ...] | None:
    """What a permanent may attack that is put onto the battlefield so; nothing in particular, or None if it doesn't."""
    if isinstance(manner, AttackingThem):
        return manner.aims(resolution)
    return () if manner == "tapped and attacking" else None


@rule("110.2a", "110.5b")
@phrase("the battlefield[ {manner}]{yours? under <its|their|your> control}[ {counters}]")
class Battlefield(_OnBattlefield, Destination):
    """CR 110.2a. "The battlefield tapped": under the control of the player who puts it there."""

    manner: Manner | AttackingThem | None
    yours: bool
    counters: Arriving | None

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        with resolution.with_x_of(player):
            return enter(cards, player, self.manner, self.counters, resolution)


@rule("110.2a", "110.5b")
@phrase("the battlefield under <its|their|your> control {manner}")
class BattlefieldUnderControl(_OnBattlefield, Destination):
    """CR 110.2a. "The battlefield under your control tapped"."""

    manner: Manner | AttackingThem

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return enter(cards, player, self.manner, None, resolution)


@rule("110.2a", "110.5b", "608.2d")
@phrase("the battlefield[ {manner}] under {who}'s control")
class BattlefieldUnderPlayers(_OnBattlefield, Destination):
    """CR 110.2a. "The battlefield tapped under target player's control", "under an opponent's control"."""

    manner: Manner | None
    who: TargetPlayer | APlayer | ThatPlayer

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        whose = self.who.chosen_by(player, resolution) if cards else ()
        return enter(cards, whose[0], self.manner, None, resolution) if whose else []

    @rule("608.2d")
    def can_take(self, card: ObjectId, player: PlayerId, resolution: Resolution) -> bool:
        """Whether it can is seen as it is put there: nobody is asked under whose control before."""
        return True


@rule("708.2a", "708.3", "110.2a")
@phrase("the battlefield face down{yours? under <its|their|your> control}")
class BattlefieldFaceDown(_OnBattlefield, Destination):
    """CR 708.3. "The battlefield face down under your control": as a nameless 2/2 creature."""

    yours: bool

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return enter(cards, player, None, None, resolution, FaceDown(FACE_DOWN))


@rule("708.2a", "708.3", "110.2a")
@phrase("the battlefield face down under <its owner's|their owners'> control")
class BattlefieldFaceDownOfOwner(_OnBattlefield, OwnersDestination):
    """CR 708.3. "The battlefield face down under its owner's control"."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return enter(cards, None, None, None, resolution, FaceDown(FACE_DOWN))


@rule("110.2a", "110.5b")
@phrase(
    {
        None: "the battlefield[ {manner}] under <its owner's|their owners'> control[ {counters}]",
        "his": "the battlefield[ {manner}] under his owner's control[ {counters}]",
        "her": "the battlefield[ {manner}] under her owner's control[ {counters}]",
    },
    by="whose",
    also={None: ["the battlefield[ {manner}] under their owner's control[ {counters}]"]},
)
class BattlefieldOfOwner(_OnBattlefield, OwnersDestination):
    """CR 110.2a. "The battlefield under its owner's control"."""

    whose: Literal["his", "her"] | None
    manner: Manner | None
    counters: Arriving | None

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        with resolution.with_x_of(player):
            return enter(cards, None, self.manner, self.counters, resolution)


Order = Literal["in any order", "in a random order"]


@rule("401.2", "401.4")
def to_library(
    cards: Sequence[ObjectId],
    end: Literal["top", "bottom"],
    order: str | None,
    player: PlayerId,
    resolution: Resolution,
) -> list[MoveObject]:
    """Moves to an end of the owners' libraries; the player arranges several cards, unless that is left to chance."""
    known_to: tuple[PlayerId, ...] = ()
    if order == "in a random order":
        arranged = resolution.game.shuffled(tuple(cards))
    else:
        known_to = eyes_on(resolution.board, player)
        first = "the top card first" if end == "top" else "the lowest card last"
        arranged = arrange(player, cards, f"the order on the {end} of the library, {first}", "401.4", resolution)
    # Each card goes on top of (or below) those before it.
    one_by_one = reversed(arranged) if end == "top" else arranged
    cause, secret = resolution.cause("401.2"), known_to if len(cards) > 1 else None
    return [MoveObject(cause, card, Zone.LIBRARY, position=end, order_known_to=secret) for card in one_by_one]


@rule("401.2", "401.4")
@phrase(
    {"top": "top of {whose} library[ {order}]", "bottom": "the bottom of {whose} library[ {order}]"},
    by="end",
)
class TheirLibrary(Destination):
    """CR 401.4. "The bottom of that player's library", "top of their library in any order": of the player spoken of, to
    whom alone the cards can go.
    """

    whose: TheirOwn | ThatPlayersOwn
    end: Literal["top", "bottom"]
    order: Order | None

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_library(cards, self.end, self.order, player, resolution)


@rule("401.2", "401.4")
@phrase({"top": "top[ {order}]", "bottom": "the bottom[ {order}]"}, by="end")
class EndOfLibrary(Destination):
    """CR 401.4. "(Put that card on top of your library and the rest on) the bottom in any order"."""

    end: Literal["top", "bottom"]
    order: Order | None

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_library(cards, self.end, self.order, player, resolution)


@rule("401.2", "401.4")
@phrase("the bottom {order}")
class BottomThere(Destination):
    """CR 401.4. "(Look at the top five cards of your library. … Put the rest on) the bottom in a random order": of the
    library that the cards are in, or come from.
    """

    order: Order

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_library(cards, "bottom", self.order, player, resolution)


@rule("401.2", "401.4")
@phrase(
    {"top": "top of <its|their|your> library[ {order}]", "bottom": "the bottom of <its|their|your> library[ {order}]"},
    by="end",
    prefer=(TheirLibrary,),
)
class OwnLibrary(Destination):
    """CR 401.4. "The bottom of your library in a random order"."""

    end: Literal["top", "bottom"]
    order: Order | None

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_library(cards, self.end, self.order, player, resolution)


@rule("401.2", "608.2d")
@phrase("<its|their|your> choice of the top or bottom of <its|their|your> library")
class ChosenEndOfLibrary(Destination):
    """CR 608.2d. "Its owner puts it on their choice of the top or bottom of their library"."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_chosen_ends(cards, player, resolution)


@rule("401.2", "608.2d")
def to_chosen_ends(cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
    """The moves of cards to the end of their owners' libraries that a player chooses for each."""
    on_top, others = _sorted_out(cards, "on top of the library", player, resolution)
    return [*to_owners(on_top, "top", None, resolution), *to_owners(others, "bottom", None, resolution)]


def _sorted_out(
    cards: Sequence[ObjectId],
    where: str,
    player: PlayerId,
    resolution: Resolution,
    elsewhere: str = "on the bottom",
) -> tuple[list[ObjectId], list[ObjectId]]:
    """The cards that a player wants to put there, and those that they rather put elsewhere."""
    found: tuple[list[ObjectId], list[ObjectId]] = ([], [])
    for card in cards:
        why = f"put {resolution.board.name_to(player, card)} {where}, rather than {elsewhere}?"
        (answer,) = resolution.game.ask(yes_no(player, "608.2d", why))
        found[answer != Answer(True)].append(card)
    return found


@rule("608.2d")
@phrase("<its|their|your> hand or graveyard")
class HandOrGraveyard(Destination):
    """CR 608.2d. "Put it into your hand or graveyard": whoever puts it there chooses, for each of several."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        to_hand, others = _sorted_out(cards, "into the hand", player, resolution, "into the graveyard")
        return [*to_zone(to_hand, Zone.HAND, resolution), *to_zone(others, Zone.GRAVEYARD, resolution)]


@rule("401.4")
def to_owners(
    cards: Sequence[ObjectId], end: Literal["top", "bottom"], order: str | None, resolution: Resolution
) -> list[MoveObject]:
    """Moves to an end of the owners' libraries, each owner arranging their own cards."""
    return [
        move
        for owner, own in _by_owner(cards, resolution.board).items()
        for move in to_library(own, end, order, owner, resolution)
    ]


@rule("101.4", "401.4")
def _by_owner(cards: Sequence[ObjectId], board: Board) -> dict[PlayerId, list[ObjectId]]:
    """Cards by their owners, in turn order."""
    return {owner: [card for card in cards if board.object(card).owner == owner] for owner in board.apnap()}


@rule("401.2", "608.2d")
@phrase("the top or bottom of <its owner's library|their owners' libraries>")
class EitherEndOfOwnersLibrary(OwnersDestination):
    """CR 608.2d. "Put target card on the top or bottom of its owner's library": whoever puts it there chooses."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_chosen_ends(cards, player, resolution)


@rule("401.2", "401.7")
@phrase("<its owner's library|their owners' libraries> {n:ordinal} from the top")
class NthFromTopOfOwners(OwnersDestination):
    """CR 401.7. "Into its owner's library third from the top"."""

    n: int

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return nth_from_top(cards, self.n, resolution)


@rule("401.2", "401.7")
@phrase("<its owner's library|their owners' libraries> just beneath the top {count} cards of that library")
class BeneathTopOfOwners(OwnersDestination):
    """CR 401.7. "Into its owner's library just beneath the top X cards of that library"."""

    count: Count

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return nth_from_top(cards, max(self.count.value(resolution), 0) + 1, resolution)


@rule("401.2", "401.7")
@phrase("<its|their|your> library {n:ordinal} from the top")
class NthFromTop(Destination):
    """CR 401.7. "Into your library third from the top"."""

    n: int

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return nth_from_top(cards, self.n, resolution)


@rule("401.2", "401.7")
@phrase("{n:ordinal} from the top")
class NthFromTopThere(Destination):
    """CR 401.7. "(Search your library for a card, then shuffle and put that card) third from the top"."""

    n: int

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return nth_from_top(cards, self.n, resolution)


@rule("401.7", "608.2d")
@phrase("<its|their|your> library {n:ordinal} from the top or on the bottom")
class NthFromTopOrBottom(Destination):
    """CR 608.2d. "Its owner puts it into their library second from the top or on the bottom": they choose."""

    n: int

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        from_top, others = _sorted_out(cards, f"{_ordinal(self.n)} from the top", player, resolution)
        return [*nth_from_top(from_top, self.n, resolution), *to_owners(others, "bottom", None, resolution)]


def _ordinal(n: int) -> str:
    return {2: "second", 3: "third"}.get(n, f"{n}th")


@rule("401.4", "401.7")
def nth_from_top(cards: Sequence[ObjectId], n: int, resolution: Resolution) -> list[MoveObject]:
    """Moves to a place in the owners' libraries, each owner arranging their own cards; on the bottom, if there are
    fewer cards (CR 401.7).
    """
    cause, why = resolution.cause("401.7"), f"the order {_ordinal(n)} from the top of the library, the top card first"
    owners = _by_owner(cards, resolution.board).items()
    arranged = [card for owner, own in owners for card in reversed(arrange(owner, own, why, "401.4", resolution))]
    return [MoveObject(cause, card, Zone.LIBRARY, position=n - 1) for card in arranged]


@rule("401.2", "401.4")
@phrase(
    {"top": "top of that library[ {order}]", "bottom": "the bottom of that library[ {order}]"},
    by="end",
    also={"top": ["top of it[ {order}]"], "bottom": ["the bottom of it[ {order}]"]},
)
class ThatLibrary(Destination):
    """CR 401.4. "The bottom of that library in a random order": the cards' owner's, to which alone they can go."""

    end: Literal["top", "bottom"]
    order: Order | None

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_library(cards, self.end, self.order, player, resolution)


@rule("401.2", "401.4")
@phrase("in any order")
class SameLibrary(Destination):
    """CR 401.4. "(Back) in any order": on top of the library they are in, as whoever puts them there arranges them."""

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        return to_library(cards, "top", "in any order", player, resolution)


@rule("401.2", "401.4")
@phrase(
    {
        "top": "top of <its owner's library|their owners' libraries>[ {order}]",
        "bottom": "the bottom of <its owner's library|their owners' libraries>[ {order}]",
    },
    by="end",
)
class OwnersLibrary(OwnersDestination):
    """CR 401.4. "On top of its owner's library": an owner arranges their own cards. "Those players" are the owners."""

    introduces: ClassVar[bool] = True
    in_passing: ClassVar[bool] = True

    end: Literal["top", "bottom"]
    order: Order | None
    slot: int = 0

    def introduction(self) -> Introduction:
        """The owner or owners."""
        return Introduction(players=True, plural=None, words=frozenset({"player"}))

    def moves(self, cards: Sequence[ObjectId], player: PlayerId, resolution: Resolution) -> list[MoveObject]:
        resolution.bind(self.slot, tuple(dict.fromkeys(resolution.board.object(card).owner for card in cards)))
        return to_owners(cards, self.end, self.order, resolution)
