"""CR 903.3d, 903.4f, 903.8: what texts say about commanders."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.predicates.life import PaysLife
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.phrases.qualifiers.whereabouts import Whereabouts
from comprules.rules.mana_and_numbers.mana import Alternative
from comprules.rules.mana_and_numbers.numbers import NumberInDigits
from comprules.rules.mana_and_numbers.producing_mana import AddsMana
from comprules.rules.resolving.last_known import all_asked_about
from comprules.rules.variants.color_identity import commanders_identity


@rule("903.3", "903.3d")
@phrase({True: "commander", False: "noncommander"}, by="positive")
@looks_at()
@one_by_one
class CommanderOrNot(SingleAdjective):
    """CR 903.3d. "Commander creatures you own", "a noncommander creature"."""

    positive: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return bool(context.board.object(number).commanders) is self.positive


@rule("903.3d")
@phrase("<commander|commanders>", agreement="edge")
@looks_at()
@one_by_one
class CommanderNoun(HeadNoun):
    """CR 903.3d. A permanent that is a commander, unless a zone is named."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return bool(context.board.object(number).commanders)

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "commander"


@rule("903.3d", "903.3e", "702.124e")
@phrase("your commander", agreement=Agreement.IT)
@looks_at()
class YourCommander(Introducer, Definite):
    """CR 903.3d. "Your commander": either of two, where a player has two."""

    has_others: ClassVar[bool] = False
    """Whether "other creatures" could be others than this one."""

    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        return tuple(number for number in context.board.commanders if self.includes(number, context))

    def includes(self, number: Id, context: Context) -> bool:
        if context.board.is_player(number):
            return False
        record = context.board.object(number)
        return bool(record.commanders) and record.owner == context.you

    def introduction(self) -> Introduction:
        return Introduction(objects=True, words=frozenset({"commander", "creature", "permanent"}))


@rule("408.1")
@phrase("the command zone")
@looks_at()
class InCommandZone(Whereabouts):
    """CR 408.1. "From the command zone"."""

    def zone_kinds(self) -> frozenset[Zone]:
        return frozenset({Zone.COMMAND})

    def contains(self, zone: Zone, owner: PlayerId, context: Context) -> bool:
        return zone is Zone.COMMAND


@rule("113.6b", "400.1", "408.1")
@phrase("in the command zone or on the battlefield")
@looks_at()
class InCommandZoneOrOnBattlefield(AnyQualifier):
    """CR 408.1. "If this creature is in the command zone or on the battlefield": its ability functions in both."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return context.board.object(number).zone in self.zones()

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.COMMAND, Zone.BATTLEFIELD})


@rule("903.4f", "106.5")
@phrase("add(s) {count:one} mana of any color in your commander's color identity")
class AddInIdentity(AddsMana):
    """CR 903.4f. "Add one mana of any color in your commander's color identity": none, if there is no commander."""

    count: int

    def alternatives(self, context: Context) -> tuple[Alternative, ...]:
        identity = commanders_identity(context.board, context.you) or ()
        return tuple((color,) * self.count for color in sorted(identity, key="WUBRG".index))


@rule("105.2", "119.4", "903.4f")
@phrase("pay(s) life equal to the number of colors in your commanders' color identity")
class PaysLifeForIdentity(Predicate):
    """CR 903.4f. "Pay life equal to the number of colors in your commanders' color identity": without a commander that
    is undefined, and can't be paid.
    """

    def can_be_done(self, player: PlayerId, context: Context) -> bool | None:
        amount = self._amount(player, context)
        return False if amount is None else PaysLife(amount).can_be_done(player, context)

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            amount = self._amount(player, resolution)
            if amount is None:
                note_done(False, resolution, "903.4f", "there is no commander")
            else:
                PaysLife(amount).happen((player,), resolution)

    def _amount(self, player: PlayerId, context: Context) -> NumberInDigits | None:
        identity = commanders_identity(context.board, player)
        return None if identity is None else NumberInDigits(len(identity))

    def changes_made(self) -> Changes:
        return frozenset({"less life"})


@rule("903.8")
@phrase(
    {
        "your": "<time|times> you've cast your commander from the command zone this game",
        "a": "<time|times> you've cast a commander from the command zone this game",
    },
    by="whose",
    agreement="edge",
)
@looks_at()
class TimesCommanderCast(Countable):
    """CR 903.8. "Time you've cast your commander from the command zone this game"."""

    whose: Literal["your", "a"]

    def number(self, context: Context) -> int:
        board = context.board
        casts = board.state.players[context.you].command_casts
        if self.whose == "a":
            return len(casts)
        own = {commander for number in board.commanders for commander in _owned(number, context)}
        return sum(commander in own for commander in casts)


@rule("903.8")
@phrase("<time|times> {it}'s been cast from the command zone this game", agreement="edge")
class TimesItWasCast(Countable):
    """CR 903.8. "The number of times it's been cast from the command zone this game"."""

    it: Definite

    def number(self, context: Context) -> int:
        board = context.board
        records = [board.object(number) for number in all_asked_about(self.it.refer(context), context)]
        return sum(
            board.state.players[record.owner].command_casts.count(commander)
            for record in records
            for commander in record.commanders
        )


def _owned(number: ObjectId, context: Context) -> tuple[int, ...]:
    record = context.board.object(number)
    return record.commanders if record.owner == context.you else ()
