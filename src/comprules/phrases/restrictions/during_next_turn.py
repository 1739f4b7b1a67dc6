"""CR 508.1d, 601.3, 611.2a: what must be done, can't be done or may be done during a player's next turn."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.record_names import formerly
from comprules.phrases.instructions.lasting_effects import Things
from comprules.phrases.instructions.playing_permissions import MayPlayThese
from comprules.phrases.permissions.casting_terms import LetsCast, Terms, way_of
from comprules.phrases.predicates.extra_turns import AddedTurn, ThatExtraTurn
from comprules.phrases.prelude import *
from comprules.phrases.replacements.preventing import CannotBePrevented
from comprules.phrases.restrictions.activating import KeywordCannotBeActivated
from comprules.rules.abilities.event_patterns import These
from comprules.rules.abilities.statements import Restriction
from comprules.rules.casting.permitted_methods import CastingMethod, CastingRider, Permission, PlayingFrom
from comprules.rules.continuous_effects.durations import END_OF_TURN
from comprules.rules.objects.found_again import have_become
from comprules.rules.resolving.sets import speak_for
from comprules.rules.starting_and_ending.limitations import Cannot, CannotBeDone, Limitation, Must, MustBeDone


class TurnOf(Record):
    """The next turn of a player, after one of this number."""

    player: PlayerId
    after: int

    def is_now(self, board: Board) -> bool:
        """Whether it is that turn: no later one, since what waits for it ends with it."""
        return board.is_active(self.player) and board.turn > self.after


class UntilItsEnd(Duration):
    """Until such a turn is over."""

    turn: TurnOf | AddedTurn

    def in_words(self, agreement: Agreement = Agreement.YOU) -> str:
        return "until the end of that turn"

    def over_at(self, moment: str, active: Active, game: Game) -> bool:
        return moment == END_OF_TURN and self.turn.is_now(game.board)


class MustDuring(Must):
    """What must be done during a certain turn alone."""

    must: Must
    turn: TurnOf | AddedTurn

    @property
    def concerns(self) -> tuple[type[Any], ...]:  # type: ignore[override]
        """What the requirement is about."""
        return self.must.concerns

    def demands(self, act: Act, who: Noun, context: Context) -> bool:
        return self.turn.is_now(context.board) and self.must.demands(act, who, context)


class CannotDuring(Cannot):
    """What can't be done during a certain turn alone."""

    cannot: Cannot
    turn: TurnOf | AddedTurn

    @property
    def concerns(self) -> tuple[type[Any], ...]:  # type: ignore[override]
        """What the restriction is about."""
        return self.cannot.concerns

    def forbids(self, act: Event | Act, who: Noun, context: Context) -> bool:
        return self.turn.is_now(context.board) and self.cannot.forbids(act, who, context)


@rule("508.1d", "601.3", "611.2c")
def limit_during(
    turn: TurnOf | AddedTurn, who: Noun, limitations: Sequence[Limitation], resolution: Resolution
) -> None:
    """Let something be required of these, or forbidden to them, during a turn to come."""
    for said in (statement for each in limitations for statement in each.said_of(who)):
        if isinstance(said, MustBeDone):
            said = replace(said, limitation=MustDuring(said.limitation, turn))
        elif isinstance(said, CannotBeDone):
            said = replace(said, limitation=CannotDuring(said.limitation, turn))
        let_last(said, UntilItsEnd(turn), resolution)


@rule("508.1d", "611.2a", "611.2c")
@phrase("during {whose} next turn, {who} {limitations:and@who}")
class LimitedDuringNextTurn(Instruction):
    """CR 611.2a. "During target player's next turn, creatures that player controls attack you if able"."""

    whose: Whose
    who: Things
    limitations: tuple[Must | Cannot, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for player in self.whose.refer(resolution):
            turn = TurnOf(player, resolution.board.turn)
            limit_during(turn, self.who, self.limitations, resolution)


@rule("508.1c", "611.2a", "611.2c")
@phrase("{who} {limitations:and@who} during {whose} next turn")
class LimitedThenDuringNextTurn(Instruction):
    """CR 611.2a. "Creatures you control can't attack during your next turn": said behind instead of before."""

    who: Objects
    limitations: tuple[Must | Cannot, ...]
    whose: Whose

    def happen(self, resolution: Resolution) -> None:
        LimitedDuringNextTurn(self.whose, self.who, self.limitations).happen(resolution)


@rule("601.3", "611.2a")
@phrase(
    {
        "that": "{who} {limitations:and@who} during that player's next turn",
        "their": "{who} {limitations:and@who} during <its|their|your @who> next turn",
    },
    by="said",
)
class LimitedDuringTheirNextTurn(Instruction):
    """CR 611.2a. "Each opponent can't cast spells during their next turn": each in their own."""

    who: Players
    limitations: tuple[Must | Cannot, ...]
    said: Literal["that", "their"] = "that"

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for player in self.who.refer(resolution):
            turn = TurnOf(player, resolution.board.turn)
            limit_during(turn, These((player,)), self.limitations, resolution)


@rule("508.1c", "509.1b", "611.2a")
@phrase(
    "{who} {limitations:and@who} during <its|their @who> controller's next turn", prefer=(LimitedThenDuringNextTurn,)
)
class CannotDuringControllersNextTurn(Instruction):
    """CR 611.2a. "That creature can't attack during its controller's next turn": each in that of its own controller."""

    who: Objects
    limitations: tuple[Cannot, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        for number in self.who.refer(resolution):
            turn = TurnOf(resolution.board.controller(number), resolution.board.turn)
            limit_during(turn, These((number,)), self.limitations, resolution)


@rule("500.7", "611.2a")
@phrase("during that turn, {who} {limitations:and@who}")
class LimitedDuringThatTurn(ThatExtraTurn, Instruction):
    """CR 500.7. "(Take an extra turn after this one.) During that turn, creatures can't attack"."""

    who: Things
    limitations: tuple[Must | Cannot, ...]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        limit_during(self.added_turn(resolution), self.who, self.limitations, resolution)


@formerly("PreventableExceptDuring")
class ForbiddenDuring(Restriction):
    """What can't happen or be done during a certain turn alone."""

    said: Restriction
    turn: AddedTurn

    @property
    def concerns(self) -> tuple[type[Any], ...]:  # type: ignore[override]
        """What is forbidden."""
        return self.said.concerns

    def forbids(self, act: Event | Act, context: Context) -> bool:
        return self.turn.is_now(context.board) and self.said.forbids(act, context)


@rule("500.7", "611.2a", "615.12")
@phrase("during that turn, {said}")
@formerly("UnpreventedDuringThatTurn")
class ForbiddenDuringThatTurn(ThatExtraTurn, Instruction):
    """CR 615.12. "(Take an extra turn after this one.) During that turn, damage can't be prevented", "…, exhaust
    abilities can't be activated".
    """

    said: CannotBePrevented | KeywordCannotBeActivated

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        turn = self.added_turn(resolution)
        let_last(ForbiddenDuring(self.said, turn), UntilItsEnd(turn), resolution)


@rule("601.3", "611.2a")
class AllowedDuring(Permission):
    """What may be played during a certain turn alone."""

    said: MayPlayThese
    turn: TurnOf

    def allows(self, playing: PlayingFrom, context: Context) -> bool:
        return self.turn.is_now(context.board) and self.said.allows(playing, context)

    def way(self, playing: PlayingFrom, context: Context) -> CastingMethod:
        return self.said.way(playing, context)

    def terms_of_lands(self) -> tuple[CastingRider, ...]:
        return self.said.terms_of_lands()


@rule("305.1", "400.7j", "601.3", "611.2a")
@phrase("during {whose} next turn, {who} may {verb} {what}[ {terms@what}]")
class MayPlayDuringNextTurn(Instruction, LetsCast):
    """CR 611.2a. "(Exile the top card of your library.) During your next turn, you may play that card"."""

    whose: Whose
    who: Players
    verb: Literal["play", "cast"]
    what: Definite
    terms: Terms | None
    slot: int = 0

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        way, number = way_of(self.terms, resolution), resolution.board.turn
        cards = tuple(new for card in self.what.refer(resolution) for new in have_become(card, resolution))
        for player in self.who.refer(resolution):
            may = MayPlayThese(player, cards, self.verb == "play", way)
            for turn in (TurnOf(each, number) for each in self.whose.refer(resolution)):
                let_last(AllowedDuring(may, turn), UntilItsEnd(turn), resolution)
        speak_for(cards, resolution)
