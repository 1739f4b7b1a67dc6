"""A soak: rounds of games, each with decks of what the rounds before haven't shown.

The same cards and seed give the same games, whatever the number of processes: what a round shows is known only when
the whole of it has been played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from random import Random

from comprules.cards.decks.problems import can_be_commander
from comprules.editions import DEFAULT
from comprules.kernel.card import Card
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.counted import counted
from comprules.kernel.in_order import Noting, unnoted
from comprules.kernel.sharing_out import Here
from comprules.kernel.worker_pool import processes_at_work
from comprules.simulate.decks import NamedDeck
from comprules.simulate.named_cards import are_known, named_by
from comprules.simulate.soaking.decks import Shelf, brawl_deck, random_deck
from comprules.simulate.soaking.games import Soaked, Task, soak_game
from comprules.simulate.soaking.observations import Feat, feats_of
from comprules.simulate.soaking.unable import Possibilities

ROUND = 16
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
FROM_THE_BEGINNING = 4
"""One of so many games begins at the beginning, the others in the middle, where more happens in less time."""

WITH_COMMANDERS = 4
"""One of so many games is a Brawl game."""


class Soak:
    """What a soak has shown so far; `games` plays on, and yields each game that it has played.

    >>> from comprules.cards.starter import starter_cards
    >>> soak = Soak([card for card in starter_cards() if card.name == "Savannah Lions"], seed=1)
    >>> games = list(soak.games(most=16))
    >>> soak.missing
    ()
    """

    def __init__(
        self,
        cards: Sequence[Card],
        seed: int = 0,
        seconds: float = 60.0,
        dungeons: Sequence[Card] = (),
        edition: str = DEFAULT,
    ) -> None:
        self._by_name = {card.front.name: card for card in cards}
        self.cards = tuple(card for card in cards if are_known(card, self._by_name.get))
        self.dungeons = tuple(dungeons)
        self.seconds = seconds
        self.edition = edition
        self.shown: set[Feat] = set()
        self.in_decks: Counter[str] = Counter()
        self.met: Counter[str] = Counter()
        self.obstacles: dict[Feat, str] = {}
        possible = Possibilities((*self.cards, *self.dungeons))
        self.unable = {
            feat: why
            for card in self.cards
            for feat in feats_of(card)
            if (why := possible.why_unable(card, feat)) is not None
        }
        self._random = Random(seed)
        self._shelf = Shelf(self.cards)
        self._commanders = dict.fromkeys(card for card in self.cards if can_be_commander(card))
        self._played = 0

    @property
    def missing(self) -> tuple[Feat, ...]:
        """What hasn't been shown yet, and isn't shown to be impossible."""
        return tuple(feat for card in self.cards for feat in self._pending_of(card))

    def games(self, most: int, jobs: int = 1, noting: Noting = unnoted) -> Iterator[Soaked]:
        """Play until everything that is possible has been shown, or so many games have been played.

        `noting` is called at the end of each, also where a game before it takes longer.
        """
        with processes_at_work(jobs) if jobs > 1 else nullcontext(Here()) as processes:
            while self._played < most and (pending := self._pending()):
                tasks = [self._task(pending) for _ in range(min(ROUND, most - self._played))]
                for soaked in processes.map(_soak, tasks, noting):
                    self._note(soaked)
                    yield soaked

    def _pending(self) -> list[Card]:
        return [card for card in self.cards if any(self._pending_of(card))]

    def _pending_of(self, card: Card) -> Iterator[Feat]:
        return (feat for feat in feats_of(card) if feat not in self.shown and feat not in self.unable)

    def _task(self, pending: Sequence[Card]) -> Task:
        players = self._random.randint(FEWEST_PLAYERS, MOST_PLAYERS)
        self._played += 1
        build = self._brawl_deck if self._commanders and self._played % WITH_COMMANDERS == 0 else self._deck
        decks = tuple(build(pending) for _ in range(players))
        cards = dict.fromkeys(card for deck in decks for card in (*deck.commanders, *deck.cards))
        self.in_decks.update(card.name for card in cards)
        wanted = tuple(feat for card in cards for feat in self._pending_of(card))
        seed, in_the_middle = self._random.getrandbits(32), self._played % FROM_THE_BEGINNING != 1
        reference = named_by(cards, self._by_name.get)
        return Task(
            self._played, decks, seed, wanted, self.seconds, in_the_middle, self.dungeons, self.edition, reference
        )

    def _deck(self, pending: Sequence[Card]) -> NamedDeck:
        return random_deck(self._first(pending), pending, self._shelf, self._random)

    def _brawl_deck(self, pending: Sequence[Card]) -> NamedDeck:
        able = [card for card in pending if card in self._commanders] or list(self._commanders)
        return brawl_deck(self._first(able), pending, self._shelf, self._random)

    def _first(self, pending: Sequence[Card]) -> Card:
        """One of the cards that were in fewest decks."""
        fewest = min(self.in_decks[card.name] for card in pending)
        return self._random.choice([card for card in pending if self.in_decks[card.name] == fewest])

    def _note(self, soaked: Soaked) -> None:
        self.shown |= soaked.shown
        self.met.update(soaked.met)
        self.obstacles.update(soaked.obstacles)


def _soak(task: Task) -> Soaked:
    with collecting_seldom():
        return soak_game(task)


def why_missing(soak: Soak, feat: Feat) -> str:
    """Why something hasn't been shown, as far as the games tell."""
    if feat.card not in soak.in_decks:
        return "in no deck yet"
    if feat.card not in soak.met:
        return f"in {counted(soak.in_decks[feat.card], 'game')}, never drawn"
    seen = f"met in {soak.met[feat.card]:,} of {counted(soak.in_decks[feat.card], 'game')}"
    return f"{seen}; {soak.obstacles[feat]}" if feat in soak.obstacles else seen
