"""CR 102, 109.5: phrases that say which players: "you", "each opponent", "a player"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.instructions.other_players import OtherThanPlayer
from comprules.phrases.nouns.player_descriptions import Opponent, your_opponents
from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.prelude import *
from comprules.phrases.quantities.ranges import OrMore
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.life_damage_counters.life import life_of
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.objects.descriptions import PlayerDescription
from comprules.rules.objects.indefinite import SomePlayer
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.objects.referring import meaning
from comprules.rules.resolving.choosing import choose


@rule("109.5")
@phrase("you", agreement=Agreement.YOU)
@looks_at()
@one_by_one
class You(Players):
    """CR 109.5. The controller of the object, or whoever is casting, activating or playing it."""

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return (context.you,)

    def includes(self, number: Id, context: Context) -> bool:
        return number == context.you


class EveryPlayer(Introducer, Players):
    """All players of a kind, in turn order."""

    are_several: ClassVar[bool] = True

    if TYPE_CHECKING:

        @property
        def who(self) -> PlayerDescription: ...

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = tuple(number for number in self.who.find(context) if self._counts(number, context))
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        found = self._counts(number, context) and self.who.matches(number, context)
        if found:
            context.bind(self.slot, (number,))
        return found

    def _counts(self, number: Id, context: Context) -> bool:
        return True


@rule("101.4", "102.3", "608.2f")
@phrase(
    {"each": "each {who:IT}", "": "{who:THEY}", "all": "all {who:THEY}"},
    by="how",
    agreement={"each": Agreement.ONE, "": Agreement.THEY, "all": Agreement.THEY},
)
@looks_at()
class EachPlayer(EveryPlayer):
    """CR 608.2f. All players of a kind, in turn order: "each opponent", "players"."""

    how: Literal["each", "", "all"]
    who: PlayerDescription
    slot: int = 0

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        return all if self.how == "each" else None


class _SeveralPlayers(EveryPlayer):
    """So many players at least, of whom something is said together."""

    if TYPE_CHECKING:

        @property
        def range(self) -> Range: ...

    def introduction(self) -> Introduction:
        """Those of whom it is true: "those players", "they"."""
        return Introduction(players=True, plural=True, words=self.who.words())


@rule("102.3", "603.2c")
@phrase("{range} {who:THEY}", agreement=Agreement.THEY)
@looks_at()
class SeveralPlayers(_SeveralPlayers):
    """CR 603.2c. "One or more opponents"."""

    range: OrMore
    who: PlayerDescription
    slot: int = 0


@rule("102.3", "603.2c")
@phrase("{range} of your opponents", agreement=Agreement.THEY)
@looks_at()
class SeveralOfYourOpponents(_SeveralPlayers):
    """CR 603.2c. "One or more of your opponents"."""

    who: ClassVar[PlayerDescription] = Opponent()

    range: OrMore
    slot: int = 0


@rule("101.4", "102.3", "608.2f")
@phrase("each other {who:IT}", agreement=Agreement.ONE)
@looks_at()
class EachOtherPlayer(OtherThanPlayer, EveryPlayer):
    """CR 608.2f. "Each other player", "each other opponent": than the one spoken of last, or else than "you"."""

    who: PlayerDescription
    slot: int = 0

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        return all

    def _counts(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context)


@rule("608.2d")
@phrase(
    {"a": "a(n) {who:IT}", "any": "any {who:IT}", "one of": "one of your {who:THEY}"},
    by="how",
    agreement=Agreement.ONE,
)
@looks_at()
class APlayer(SomePlayer):
    """CR 608.2d. "A player", "an opponent", "any player"."""

    how: Literal["a", "any", "one of"]
    who: PlayerDescription
    slot: int = 0


@rule("608.2d")
@phrase("a(n) {who:IT} of your choice", agreement=Agreement.ONE)
@looks_at()
class APlayerOfYourChoice(SomePlayer):
    """CR 608.2d. "A player of your choice", "an opponent of your choice": whoever does what, "you" choose."""

    who: PlayerDescription
    slot: int = 0

    def _chosen(
        self, player: PlayerId, resolution: Resolution, among: Sequence[ObjectId] | None
    ) -> tuple[PlayerId, ...]:
        return super()._chosen(resolution.you, resolution, among)


@rule("119.1", "608.2h")
@phrase("the player with the most life", agreement=Agreement.ONE)
@looks_at()
class ThePlayerWithMostLife(Introducer, Players):
    """CR 119.1. "The player with the most life": each of them, where several have the same."""

    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = tuple(player for player in context.board.apnap() if self.includes(player, context))
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        board, player = context.board, cast("PlayerId", number)
        most = max((life_of(board, each) for each in board.players), default=0)
        return board.is_player(number) and life_of(board, player) == most

    def introduction(self) -> Introduction:
        return Introduction(players=True)


@rule("101.4", "103.1")
@phrase({"left": "the player to your left", "right": "the player to your right"}, by="side", agreement=Agreement.ONE)
@looks_at()
class ThePlayerBeside(MeansOne, Players):
    """CR 103.1. "The player to your right": the turns go on to the left."""

    side: Literal["left", "right"]
    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        order = context.board.turn_order(context.you)
        others = tuple(player for player in order if player != context.you)
        found = others[:1] if self.side == "left" else others[-1:]
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)

    def introduction(self) -> Introduction:
        return Introduction(players=True)


@rule("608.2d")
@phrase("another {who:IT}", agreement=Agreement.ONE)
@looks_at()
class AnotherPlayer(OtherThanPlayer, SomePlayer):
    """CR 608.2d. "Another player": than the one spoken of last, or else than "you"."""

    who: PlayerDescription
    slot: int = 0

    def _counts(self, number: Id, context: Context) -> bool:
        return self.is_other(number, context)


@rule("102.2", "608.2k")
@phrase("one of their opponents", agreement=Agreement.ONE)
@looks_at()
class OneOfTheirOpponents(Reference, Players):
    """CR 102.2. Any opponent of the player spoken of, who chooses which where that has to be chosen."""

    def accepts(self, introducer: Phrase) -> bool:
        introduced: Introduction | None = getattr(introducer, "introduction", lambda: None)()
        return introduced is not None and introduced.players and introduced.plural is not True

    def _spoken_of(self, context: Context) -> tuple[PlayerId, ...]:
        return meaning(self.antecedent, context)[:1]

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        for player in self._spoken_of(context):
            opponents = tuple(each for each in context.board.apnap() if self.includes(each, context))
            return choose(context, player, opponents, 1, 1, self) if isinstance(context, Resolution) else opponents
        return ()

    def includes(self, number: Id, context: Context) -> bool:
        return any(number in context.board.opponents(player) for player in self._spoken_of(context))


@rule("102.2")
@phrase("your opponents", agreement=Agreement.THEY)
@looks_at()
@one_by_one
class YourOpponents(Introducer, Players):
    """CR 102.2. All of "your" opponents."""

    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = context.board.opponents(context.you)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in context.board.opponents(context.you)

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=True)


@rule("102.2", "102.3")
@phrase("each of {whose} opponents", agreement=Agreement.ONE)
@looks_at()
class OpponentsOf(Introducer, Players):
    """CR 102.2. "Each of that player's opponents"."""

    whose: OfNoun
    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        known = [context.board.opponents(player) for player in self.whose.refer(context)]
        found = tuple(player for player in context.board.apnap() if any(player in each for each in known))
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return any(number in context.board.opponents(player) for player in self.whose.refer(context))

    def introduction(self) -> Introduction:
        return Introduction(players=True, plural=False)


@rule("805.10c")
def attacking_players_for(context: Context) -> tuple[PlayerId, ...]:
    """Who may be meant by "attacking player": beside a blocking creature, that speaks or is spoken of, only those whose
    creatures it blocks; otherwise whoever's turn it is.
    """
    combat, active = context.board.state.registers[COMBAT], context.board.active_players
    if combat is None or len(active) < 2:
        return active
    spoken_of = {each for value in context.bound.values() if isinstance(value, tuple) for each in value}
    blockers = [known for known in combat.blockers if known.creature in {context.source, *spoken_of}]
    blocked = {attacker for known in blockers for attacker in known.attackers}
    meant = {known.controller for known in combat.attackers if known.creature in blocked}
    return tuple(player for player in active if player in meant) or active


@rule("506.2", "805.10a")
@phrase(
    {"the": "the attacking player", "that": "that attacking player", "": "attacking player"},
    by="word",
    agreement=Agreement.ONE,
)
@looks_at()
class AttackingPlayer(MeansOne, Players):
    """CR 506.2. "The attacking player": during the combat phase, the active player."""

    word: Literal["the", "that", ""]
    slot: int = 0

    @rule("805.10a", "805.10c")
    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = _one_of(attacking_players_for(context), self, context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        player: Any = number
        return context.board.is_active(player)

    def introduction(self) -> Introduction:
        return Introduction(players=True, words=frozenset({"player"}))


@rule("102.1")
@phrase("the active player", agreement=Agreement.ONE)
@looks_at()
class ActivePlayer(MeansOne, Players):
    """CR 102.1. The player whose turn it is; of a team one player, whom the controller of the ability chooses."""

    slot: int = 0

    @rule("805.9")
    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = _one_of(context.board.active_players, self, context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        player: Any = number
        return context.board.is_active(player)


@rule("805.9", "805.10c")
def _one_of(team: tuple[PlayerId, ...], noun: Introducer, context: Context) -> tuple[PlayerId, ...]:
    """The one of a team whom the controller of what happens chooses, once for all that it says of them."""
    if len(team) < 2 or not isinstance(context, Resolution):
        return team
    chosen: tuple[PlayerId, ...] = context.bound.get(noun.slot, ())
    return chosen if set(chosen) & set(team) else choose(context, context.you, team, 1, 1, noun)


@rule("102.2", "608.2f")
@phrase("each of your opponents", agreement=Agreement.ONE)
@looks_at()
class EachOfYourOpponents(EveryPlayer):
    """CR 608.2f. "Each of your opponents": those of the controller, whoever does what they are named in."""

    who: ClassVar[PlayerDescription] = Opponent()

    slot: int = 0

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        found = your_opponents(context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        found = number in context.board.opponents(context.you)
        if found:
            context.bind(self.slot, (number,))
        return found

    def severally(self) -> Callable[[Iterable[bool]], bool] | None:
        return all
