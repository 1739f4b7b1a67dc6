"""CR 701.30: clashing."""

from __future__ import annotations

from typing import Literal, cast

from comprules.keywords.actions.arranging import ArrangeLibrary
from comprules.keywords.actions.mill import top_cards
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.objects.referring import meaning
from comprules.rules.zones.looking import Reveal

WINNERS: Final = -70130
"""The slot of the player who won the last clash, if anybody did."""

Revealed = Mapping[PlayerId, tuple[ObjectId, ...]]
"""Clashing players, each with the card they revealed, if there was one."""


class Clashed(AffectsPlayer):
    """A player has clashed, and has won the clash or hasn't."""

    won: bool

    def describe(self, board: Board) -> str:
        """Who clashed, and whether they won."""
        return f"{board.name(self.player)} clashes and {'wins' if self.won else 'does not win'}"


@rule("701.30b")
@phrase("clash(es) with {whom}")
class Clashes(Predicate):
    """CR 701.30b. "Clash with an opponent": both of them clash."""

    whom: Players

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        others = self.whom.refer(resolution)
        if others:
            clash(players_in_turn_order((*subject, *others), resolution), resolution)


@rule("701.30a", "701.30c")
def clash(players: Sequence[PlayerId], resolution: Resolution) -> None:
    """Let players clash: all reveal at once, decide in turn order where their cards go, and move them at once."""
    cause = resolution.cause("701.30a")
    shown = {player: top_cards(player, 1, resolution) for player in players}
    resolution.happen([Reveal(cause, player, cards) for player, cards in shown.items()])
    won = winners(shown, resolution)
    why = f"clash, {_told(shown, resolution.board)}: put it on the bottom of your library"
    lower = {player: choose_among(player, cards, 0, 1, why, "701.30a", resolution) for player, cards in shown.items()}
    resolution.happen([ArrangeLibrary(cause, player, (), cards) for player, cards in lower.items()])
    resolution.bind(WINNERS, won)
    resolution.happen([Clashed(cause, player, player in won) for player in players])


@rule("701.20a")
def _told(shown: Revealed, board: Board) -> str:
    """What was revealed, which all may know as they decide."""
    names = {player: board.characteristics(card).name for player, cards in shown.items() for card in cards}
    return " and ".join(f"{board.name(player)} having revealed {name}" for player, name in names.items())


@rule("701.30d")
def winners(shown: Revealed, resolution: Resolution) -> tuple[int, ...]:
    """The player who revealed a card with a higher mana value than every other card revealed, if there is one."""
    board = resolution.board
    values = {player: mana_value_of(board, card) for player, cards in shown.items() for card in cards}
    highest = max(values.values(), default=0)
    best = tuple(player for player, value in values.items() if value == highest)
    return best if len(best) == 1 else ()


@rule("701.30d")
@phrase("you win")
class WonTheClash(SimpleCondition):
    """CR 701.30d. "If you win", after a clash."""

    asks_about: ClassVar[type[Predicate]] = Clashes

    def holds(self, context: Context) -> bool:
        return context.you in context.bound.get(WINNERS, ())


@rule("701.30a", "701.30d", "603.2")
@phrase({"clash": "clash(es)", "win": "win(s) a clash"}, by="how", also={"win": ["clash(es) and <wins|win>"]})
class PlayerClashes(EventPattern):
    """CR 701.30a, 701.30d. A player clashes, or wins a clash; introduces who won it: "if you won"."""

    introduces: ClassVar = Introduction()
    """The outcome, of which nothing but "you won" speaks."""
    events: ClassVar = (Clashed,)

    how: Literal["clash", "win"]
    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        clashed = cast("Clashed", event)
        return clashed.player if clashed.won or self.how == "clash" else None

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        clashed = cast("Sequence[Clashed]", events)
        context.bind(self.slot, tuple(each.player for each in clashed if each.won))


@rule("701.30d")
@phrase("you won")
class YouWonTheClash(Reference, SimpleCondition):
    """CR 701.30d. "Whenever you clash, … If you won, …"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, PlayerClashes)

    def holds(self, context: Context) -> bool:
        return context.you in meaning(self.antecedent, context)
