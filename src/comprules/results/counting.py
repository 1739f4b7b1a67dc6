"""What is counted of a game: for each player turn by turn, for each card name of a deck, and how it began and ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.objects import Object
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from comprules.results.course import Happened
from comprules.rules.card_types.lands import LandPlayed
from comprules.rules.casting.spells_cast import SpellCast
from comprules.rules.concepts.moves import became
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.mana_and_numbers.mana_pools import AddMana, LoseMana
from comprules.rules.starting_and_ending.ending_the_game import LeaveGame
from comprules.rules.starting_and_ending.starting_the_game import KeepsHand, TakesMulligan
from comprules.rules.turn.turns import TurnBegins
from comprules.rules.zones.zone_changes import MoveObject

Owned = tuple[PlayerId, str]
"""A card name in what a player owns."""


class CardCounts:
    """What happened to the cards of a name that a player owns."""

    __slots__ = ("cast", "drawn", "first_cast", "first_drawn", "first_played", "opening", "played", "used_by_others")

    def __init__(self) -> None:
        self.opening = self.drawn = self.cast = self.played = self.used_by_others = 0
        self.first_drawn: int | None = None
        self.first_cast: int | None = None
        self.first_played: int | None = None

    def note_drawn(self, turn: int) -> None:
        """One was drawn."""
        self.drawn += 1
        self.first_drawn = turn if self.first_drawn is None else self.first_drawn

    def note_cast(self, turn: int) -> None:
        """Its owner cast one."""
        self.cast += 1
        self.first_cast = turn if self.first_cast is None else self.first_cast

    def note_played(self, turn: int) -> None:
        """Its owner played one as a land."""
        self.played += 1
        self.first_played = turn if self.first_played is None else self.first_played


class Counts:
    """All that is counted of a game, event by event."""

    def __init__(self, game: Game) -> None:
        self._board = game.board
        self.in_turns: dict[int, Counter[tuple[str, PlayerId]]] = {}
        self.cards: dict[Owned, CardCounts] = {}
        self.mulligans: Counter[PlayerId] = Counter()
        self.kept: dict[PlayerId, int] = {}
        self.left: dict[PlayerId, int] = {}
        self.active: dict[int, tuple[PlayerId, ...]] = {}
        self.life = {number: known.starting_life for number, known in game.state.players.items()}
        self.life_after: dict[int, dict[PlayerId, int]] = {0: self.life}
        self._hands: dict[PlayerId, dict[ObjectId, str]] = {}

    def count(self, happened: Sequence[Happened]) -> None:
        """Count these events, which are all of the game, in order."""
        for each in happened:
            counting = _COUNTING.get(type(each.event))
            if counting is not None:
                counting(self, each.event, each)
            if each.life is not None:
                self._note_life(each.event, each.life)
            self.life_after[each.turn] = self.life

    def of(self, owner: PlayerId, name: str) -> CardCounts:
        """The counts of a card name."""
        found = self.cards.get((owner, name))
        if found is None:
            found = self.cards[owner, name] = CardCounts()
        return found

    def _add(self, turn: int, what: str, player: PlayerId, amount: int = 1) -> None:
        self.in_turns.setdefault(turn, Counter())[what, player] += amount

    @rule("119.3", "810.9")
    def _note_life(self, event: Any, life: int) -> None:
        """A life total has changed, and so that of everybody who shares it."""
        self.life = {**self.life, **dict.fromkeys(self._board.shares_life_with(event.player), life)}

    @rule("103.5")
    def _mulligan(self, event: TakesMulligan, each: Happened) -> None:
        self.mulligans[event.player] += 1

    @rule("103.5")
    def _keep(self, event: KeepsHand, each: Happened) -> None:
        """What has been drawn until then, and not put back, is the opening hand."""
        self.kept[event.player] = event.size
        for name in self._hands.get(event.player, {}).values():
            self.of(event.player, name).opening += 1

    @rule("121.1", "400.7")
    def _move(self, event: MoveObject, each: Happened) -> None:
        """A card may have been drawn, or have come into a hand that isn't kept yet, or left it."""
        old = self._board.object(event.object)
        if each.turn == 0 and old.owner not in self.kept:
            self._note_in_hand(event, old)
        elif event.reason == "draw" and event.to is Zone.HAND:
            self._add(each.turn, "drawn", old.owner)
            self.of(old.owner, old.card.name).note_drawn(each.turn)

    def _note_in_hand(self, event: MoveObject, old: Object) -> None:
        hand = self._hands.setdefault(old.owner, {})
        hand.pop(old.id, None)
        new = became(self._board, old.id)
        if event.to is Zone.HAND and new is not None:
            hand[new] = old.card.name

    @rule("601.2i", "707.12")
    def _cast(self, event: SpellCast, each: Happened) -> None:
        """A copy that is cast is a spell, but no card."""
        self._add(each.turn, "spells", event.player)
        spell = self._board.object(event.object)
        if spell.is_card and spell.owner == event.player:
            self.of(spell.owner, spell.card.name).note_cast(each.turn)
        elif spell.is_card:
            self.of(spell.owner, spell.card.name).used_by_others += 1

    @rule("305.1")
    def _play(self, event: LandPlayed, each: Happened) -> None:
        self._add(each.turn, "lands", event.player)
        land = self._board.object(event.object)
        if land.owner == event.player:
            self.of(land.owner, land.card.name).note_played(each.turn)
        else:
            self.of(land.owner, land.card.name).used_by_others += 1

    @rule("106.4")
    def _mana(self, event: AddMana, each: Happened) -> None:
        self._add(each.turn, "mana", event.player, len(event.mana))

    @rule("106.4")
    def _mana_lost(self, event: LoseMana, each: Happened) -> None:
        self._add(each.turn, "mana_lost", event.player, len(event.mana))

    @rule("102.2", "102.3", "120.1")
    def _damage(self, event: DealDamage, each: Happened) -> None:
        """Damage that a player deals to themselves or their own team is taken, but not dealt to an opponent."""
        if each.dealt_by is None:
            return
        taking: Any = event.recipient
        self._add(each.turn, "damage_taken", taking, event.amount)
        teams = self._board.teams
        if taking not in (teams.of(each.dealt_by) if teams is not None else (each.dealt_by,)):
            self._add(each.turn, "damage", each.dealt_by, event.amount)

    @rule("102.1", "805.4a")
    def _turn(self, event: TurnBegins, each: Happened) -> None:
        self.active[each.turn] = self._board.takes_turns_with(event.player)

    @rule("800.4a")
    def _leave(self, event: LeaveGame, each: Happened) -> None:
        self.left[event.player] = each.turn


_COUNTING: Final[dict[type, Callable[[Counts, Any, Happened], None]]] = {
    TakesMulligan: Counts._mulligan,
    KeepsHand: Counts._keep,
    MoveObject: Counts._move,
    SpellCast: Counts._cast,
    LandPlayed: Counts._play,
    AddMana: Counts._mana,
    LoseMana: Counts._mana_lost,
    DealDamage: Counts._damage,
    TurnBegins: Counts._turn,
    LeaveGame: Counts._leave,
}
"""What is counted of each kind of event."""
