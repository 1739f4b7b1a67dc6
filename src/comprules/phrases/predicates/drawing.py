"""CR 121: what texts say about drawing cards."""

from __future__ import annotations

from comprules.phrases.instructions.deeds import Both
from comprules.phrases.nouns.object_nouns import is_plural
from comprules.phrases.predicates.scaling import Scalable, let_do_so_often
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each
from comprules.rules.life_damage_counters.drawing import (
    DrawCard,
    DrawingSeveral,
    DrawSeveral,
    cards_drawn,
    single_draws,
)
from comprules.rules.life_damage_counters.letting_draw import LetsDraw
from comprules.rules.mana_and_numbers.calculations import MoreOrLess
from comprules.rules.mana_and_numbers.numbers import Counted
from comprules.rules.replacement_effects.entering_now import top_of_library
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.resolving.choices import choose_number
from comprules.rules.resolving.sets import introduce_each
from comprules.rules.zones.looking import Reveal


class _Draws(Scalable, LetsDraw):
    by_players: ClassVar[bool] = True

    amount: Quantity

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        self.draw(subject, resolution)

    @rule("121.2", "121.2c", "121.2d", "121.3", "805.6a")
    @rule("806.6i", edition="2009")
    @rule("119.2b", edition="2009")
    def draw(self, subject: Sequence[Id], resolution: Resolution) -> dict[PlayerId, tuple[ObjectId, ...]]:
        """Let players draw; the cards that each of them has drawn."""
        cause, amounts = resolution.cause("121.1"), amounts_for_each(self.amount, subject, resolution)
        drawn: dict[PlayerId, tuple[ObjectId, ...]] = {}
        players = players_in_turn_order(subject, resolution)
        cannot = [player for player in players if forbidden(resolution.board, DrawCard(cause, player))]
        if resolution.is_cost:
            _refuse(cannot, amounts, resolution)
        resolution.did(len(cannot) < len(players))
        for player in players:
            drawn[player] = _drawn(player, amounts[player], cause, resolution)
        return drawn


@rule("121.2b", "121.3", "121.3a")
def _refuse(cannot: Sequence[PlayerId], amounts: Mapping[PlayerId, int], resolution: Resolution) -> None:
    """Let nobody choose to draw, or pay by it, who can't draw at all, or not that many cards."""
    if cannot:
        raise Illegal("121.3", f"{resolution.board.name(cannot[0])} can't draw cards")
    for player, amount in amounts.items():
        if forbidden(resolution.board, DrawingSeveral(player, amount)):
            raise Illegal("121.2b", f"{resolution.board.name(player)} can't draw {amount} cards this turn")


@rule("121.3")
@rule("413.2c", edition="2001")
def _drawn(player: PlayerId, amount: int, cause: Cause, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Let a player draw; the cards drawn. Where the rules don't say that a library without cards is no obstacle, what
    would draw from it can't be chosen.
    """
    state, rules = resolution.board.state, resolution.game.rules
    tried_before, before = state.players[player].drew_from_empty, resolution.latest
    drawn = cards_drawn(resolution.game, player, amount, cause)
    is_short = state.players[player].drew_from_empty and (not tried_before or len(drawn) < amount)
    if amount:
        resolution.tried(before)
    if is_short and not rules.may_choose_to_draw_nothing:
        resolution.did(bool(drawn))
        if resolution.is_cost:
            raise Illegal("413.2c of 2001", f"{resolution.board.name(player)} has not enough cards to draw")
    return drawn


@rule("121.1", "121.2", "608.2c")
@phrase("draw(s) {amount} <card|cards @amount>")
class Draws(_Draws):
    """CR 121.2. "Draw three cards": one after the other, each player in turn order. "Them" are the cards drawn, where
    nothing else is meant: drawn cards are in a hand, and few texts ask for them again.
    """

    introduces: ClassVar[bool] = True
    in_passing: ClassVar[bool] = True

    amount: Count
    slot: int = 0

    def introduction(self) -> Introduction:
        """The cards: "one of them"."""
        return Introduction(objects=True, plural=is_plural(self.amount), words=frozenset({"card"}))

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        introduce_each(self.slot, self.draw(subject, resolution), resolution)

    def changes_made(self) -> Changes:
        return frozenset({"more in hands", "something else"})


@rule("121.2", "504.1")
@phrase("draw(s) {amount} additional cards")
class DrawsAdditional(Draws):
    """CR 504.1. "That player draws two additional cards": besides the one of their draw step, but no otherwise."""


@rule("121.2", "504.1")
@phrase("draw(s) an additional card")
class DrawsAnAdditional(Draws):
    """CR 504.1. "That player draws an additional card"."""

    amount: Count = Counted(1)
    slot: int = 0


@rule("121.2")
@phrase("draw(s) cards equal to {amount}")
class DrawsEqual(_Draws):
    """CR 121.2. "Draw cards equal to its power": so many were drawn, "that many"."""

    introduces: ClassVar[bool] = True

    amount: Quantity
    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        introduce_each(self.slot, self.draw(subject, resolution), resolution)


@rule("121.2", "608.2d")
@phrase("draw(s) up to {amount} <card|cards @amount>")
class DrawsUpTo(Predicate, LetsDraw):
    """CR 608.2d. "Draw up to three cards": each player chooses how many before anybody draws."""

    by_players: ClassVar[bool] = True

    amount: Count

    @rule("101.4", "121.2b", "121.2c")
    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        most = amounts_for_each(self.amount, players, resolution)
        wanted: dict[PlayerId, int] = {
            player: choose_number(
                player, 0, _most_drawn(player, most[player], resolution), "how many cards to draw", "608.2d", resolution
            )
            for player in players
        }
        let_do_so_often(DrawsEqual(Counted(1)), wanted, resolution)


@rule("121.2b", "121.3a")
def _most_drawn(player: PlayerId, most: int, resolution: Resolution) -> int:
    """How many cards a player can choose to draw, who may be allowed no more than some this turn, or none."""
    if forbidden(resolution.board, DrawCard(resolution.cause("121.1"), player)):
        return 0
    allowed = (n for n in range(most, 0, -1) if not forbidden(resolution.board, DrawingSeveral(player, n)))
    return next(allowed, 0)


@rule("107.1", "121.2")
@phrase("draw(s) {base} cards plus {n:one}")
class DrawsSoManyAndMore(Predicate, LetsDraw):
    """CR 121.2. "Draw that many cards plus one"."""

    base: Count
    n: int

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        DrawsEqual(MoreOrLess("plus", self.base, self.n)).happen(subject, resolution)


@rule("107.1b", "121.2")
@phrase("draw(s) {base} cards minus {n:one}")
class DrawsSoManyButSome(DrawsSoManyAndMore):
    """CR 107.1b. "Draws that many cards minus one": none, if that would be less."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        DrawsEqual(MoreOrLess("minus", self.base, self.n)).happen(subject, resolution)


@rule("121.1", "121.2a", "121.6c", "614.11b")
@phrase("draw(s) a card and reveal(s) it", prefer=(Both,))
class DrawsAndReveals(Predicate, LetsDraw):
    """CR 614.11b. "Draw a card and reveal it": what is drawn instead, if the draw is replaced, isn't revealed."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"card"}))
    """The card: "it"."""

    slot: int = 0

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause = resolution.cause("121.1")
        drawn: list[ObjectId] = []
        for player in players_in_turn_order(subject, resolution):
            for drawing in single_draws(resolution.game, DrawSeveral(cause, player, 1)):
                drawn += _drawn_and_revealed(drawing, resolution)
        resolution.did(bool(drawn))
        resolution.bind(self.slot, tuple(drawn))


@rule("121.6c", "614.11b")
def _drawn_and_revealed(drawing: DrawCard, resolution: Resolution) -> tuple[ObjectId, ...]:
    """Let a player draw a card and reveal it, unless something else happens instead; that card."""
    top = top_of_library(resolution.board, drawing.player, 1)
    happened = resolution.happen((drawing,))
    new = became(resolution.board, top[0]) if top else None
    if new is None or not any(isinstance(event, DrawCard) for event in happened):
        return ()
    resolution.happen((Reveal(drawing.cause, drawing.player, (new,)),))
    return (new,)
