"""Playing a game with a deck alone, settled by the seed and the number of the game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from comprules.agents import Agent
from comprules.agents.idle import IdleAgent
from comprules.goldfish.curve import on_curve
from comprules.goldfish.happened import came_into_hand, mana_spent
from comprules.goldfish.headlong import player_named
from comprules.goldfish.mulligans import KeepingByLands
from comprules.goldfish.opponent import PILE
from comprules.goldfish.pairing import laid_out
from comprules.goldfish.played import Outcome, Played, Turn
from comprules.goldfish.setting import Goldfish, is_land
from comprules.goldfish.watching import SeenTurn, Watch
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.starting_and_ending.starting_the_game import KEEP_HAND

PLAYER, NOBODY = PlayerId(0), PlayerId(1)
NAMES = ("the deck", "the opponent")


def play(goldfish: Goldfish, number: int) -> Played:
    """Play a game.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> goldfish = Goldfish(find_deck("hill-thunder", CardPool.starter()))
    >>> play(goldfish, 0) == play(goldfish, 0)
    True
    """
    return _Playing(goldfish, number).played()


class _Playing:
    """A game that is being played."""

    def __init__(self, goldfish: Goldfish, number: int) -> None:
        self.setting = goldfish.setting
        self.number = number
        self.seed = _derived(self.setting.seed, number)
        self.game = _begun(goldfish, self.seed)
        self.watch = Watch(self.game, PLAYER, on_curve(goldfish.deck.cards))
        self.kept: tuple[str, ...] = ()
        self.kept_lands = 0
        own = player_named(self.setting.agent, _derived(self.seed, 0))
        self.agents: tuple[Agent, Agent] = (KeepingByLands(self.setting.mulligans, own), IdleAgent())

    def played(self) -> Played:
        """What the game shows, played to its end, or as long as it is to be."""
        try:
            ending = self._to_its_end()
        except Inconclusive as unknown:
            ending = ("undecided", unknown.why, unknown.rule)
        begun = self.watch.turns[: self.setting.turns]
        found = tuple(found for each in begun for found in each.in_hand.values())
        hand = (len(self.kept), self.kept_lands)
        return Played(self.number, self.seed, *ending, *hand, self._turns(begun), self._seen(), found)

    def _turns(self, begun: Sequence[SeenTurn]) -> tuple[Turn, ...]:
        spent = mana_spent(self.game, PLAYER, self.watch.turns)
        return tuple(Turn(each.lands, each.types or "", mana) for each, mana in zip(begun, spent, strict=False))

    def _seen(self) -> tuple[tuple[str, int], ...]:
        """The cards that were in hand: first those of the hand that was kept."""
        opening = dict.fromkeys(self.kept, 0)
        came = came_into_hand(self.game, PLAYER, self.watch.turns)
        return tuple((opening | came | opening).items())

    def _to_its_end(self) -> tuple[Outcome, str, str]:
        """How it ends, why, and by which rule."""
        game = self.game
        while (decision := game.decision) is not None:
            self.watch.look(decision)
            if len(self.watch.turns) > self.setting.turns:
                return "open", "", ""
            if decision.reason == KEEP_HAND and decision.player == PLAYER:
                self._look_at_hand()
            game.choose(self._chosen(decision))
        assert game.result is not None
        return _outcome(game.result.winners), game.result.reason, game.result.rule

    def _chosen(self, decision: Decision) -> object:
        """The only answer, if there is just one, and otherwise an agent's."""
        only = decision.only_answer
        if only is not None:
            return only[0] if len(only) == 1 else only
        return self.agents[decision.player].choose(self.game.view(decision.player), decision)

    def _look_at_hand(self) -> None:
        """Note the hand that may be kept: the last one that is looked at is."""
        cards = [self.game.board.object(number).card for number in self.game.state.hand(PLAYER)]
        self.kept, self.kept_lands = tuple(card.name for card in cards), sum(map(is_land, cards))


@rule("103.8a")
def _begun(goldfish: Goldfish, seed: int) -> Game:
    """The game, which stops wherever there is something to be seen, also where there is nothing to choose."""
    deck = goldfish.deck
    cards = laid_out(goldfish.beside, deck.cards, seed) if goldfish.beside else deck.cards
    return Game(
        [cards, PILE.cards],
        names=NAMES,
        seed=seed,
        starting_player=NOBODY if goldfish.setting.on_the_draw else PLAYER,
        dungeons=goldfish.dungeons,
        sideboards=[deck.outside, ()],
        reference=goldfish.reference,
    )


def _derived(seed: int, number: int) -> int:
    return Random(f"{seed}/{number}").getrandbits(63)


def _outcome(winners: Sequence[PlayerId]) -> Outcome:
    if not winners:
        return "drawn"
    return "won" if PLAYER in winners else "lost"
