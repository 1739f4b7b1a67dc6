"""What the games with a deck say, beside what can be calculated of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from comprules.goldfish.curve import OnCurve, on_curve
from comprules.goldfish.estimates import Mean, Share, mean_of
from comprules.goldfish.formulas import LandOdds, at_least_one, hands_kept, lands_by_turn
from comprules.goldfish.mulligans import HAND
from comprules.goldfish.played import Played
from comprules.goldfish.setting import Goldfish
from comprules.kernel.records import Message
from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.simulate.statistics import by_reason


class TurnAccount(Message, frozen=True):
    """A turn: the games won on it, and by then; of the games that were still going on, the lands, in how many of them
    there was one for each turn, the mana spent, and in how many each type of mana could be made.
    """

    turn: int
    won: Share
    won_by_then: Share
    lands: Mean
    land_each_turn: Share
    odds: LandOdds | None
    spent: Mean
    types: tuple[tuple[str, Share], ...]

    @property
    def games(self) -> int:
        """How many games had this turn."""
        return self.lands.of


class Compared(Message, frozen=True):
    """A number of something, in how many games it was so many, and the chance of that."""

    number: int
    share: Share
    chance: float


class CardAccount(Message, frozen=True):
    """A card that can be cast, on its turn: in how many games one had been in hand by then, and the chance of that
    without mulligans; in how many one was in hand, and in how many of these the mana was there, and it could be cast.

    `against` are the reasons why it couldn't be, though the mana was there: why, the rule, and in how many games.
    """

    card: OnCurve
    copies: int
    seen: Share
    chance: float
    in_hand: int
    mana: Share
    castable: Share
    against: tuple[tuple[str, str, int], ...]


class CopiesAccount(Message, frozen=True):
    """A card of the deck: for each turn, in how many games one had been in hand by then, and the chance of that without
    mulligans; first for the opening hand.
    """

    card: str
    copies: int
    by_turn: tuple[tuple[Share, float], ...]


class Account(Message, frozen=True):
    """All of it. Games that can't be followed to their end are left out, but for being counted."""

    games: int
    undecided: int
    outcomes: tuple[tuple[str, int], ...]
    endings: tuple[tuple[str, str, int], ...]
    turns: tuple[TurnAccount, ...]
    hands: tuple[Compared, ...]
    lands_kept: tuple[Compared, ...]
    cards: tuple[CardAccount, ...]
    copies: tuple[CopiesAccount, ...]


def account(goldfish: Goldfish, games: Sequence[Played]) -> Account:
    """What these games with a deck say."""
    decided = decided_of(games)
    setting, cards = goldfish.setting, len(goldfish.deck.cards)
    odds = lands_by_turn(setting.mulligans, goldfish.lands, cards, setting.turns, on_the_draw=setting.on_the_draw)
    counts = Counter(card.name for card in goldfish.deck.cards)
    return Account(
        len(games),
        len(games) - len(decided),
        tuple((name, sum(game.outcome == name for game in decided)) for name in ("won", "lost", "drawn", "open")),
        by_reason((game.reason, game.rule) for game in decided if game.outcome != "open"),
        tuple(_turn(decided, turn, odds[turn - 1]) for turn in range(1, setting.turns + 1)),
        _hands(goldfish, decided),
        _lands_kept(goldfish, decided),
        tuple(_card(goldfish, decided, each, counts) for each in on_curve(goldfish.deck.cards)),
        tuple(_copies(goldfish, decided, name, count) for name, count in sorted(counts.items())),
    )


def decided_of(games: Sequence[Played]) -> list[Played]:
    """The games that could be followed to their end."""
    return [game for game in games if game.outcome != "undecided"]


def won_by(game: Played, turn: int) -> bool:
    """Whether a game was won by a turn of the deck's."""
    return game.outcome == "won" and max(1, len(game.turns)) <= turn


def seen_by(game: Played, card: str, turn: int) -> bool:
    """Whether a card has been in hand by a turn."""
    return any(name == card and first <= turn for name, first in game.seen)


def _turn(games: Sequence[Played], turn: int, odds: LandOdds | None) -> TurnAccount:
    by_then = sum(won_by(game, turn) for game in games)
    before = sum(won_by(game, turn - 1) for game in games)
    there = [game.turns[turn - 1] for game in games if len(game.turns) >= turn]
    return TurnAccount(
        turn,
        Share(by_then - before, len(games)),
        Share(by_then, len(games)),
        mean_of([each.lands for each in there]),
        Share(sum(each.lands >= turn for each in there), len(there)),
        odds,
        mean_of([each.spent for each in there]),
        tuple((kind, Share(sum(kind in each.types for each in there), len(there))) for kind in MANA_TYPES),
    )


def _hands(goldfish: Goldfish, games: Sequence[Played]) -> tuple[Compared, ...]:
    """The sizes of hands that are kept."""
    rule = goldfish.setting.mulligans
    sizes = range(HAND, rule.smallest - 1, -1)
    chances = dict.fromkeys(sizes, 0.0)
    for kept in hands_kept(rule, goldfish.lands, len(goldfish.deck.cards)):
        chances[kept.cards] += kept.chance
    return tuple(
        Compared(size, Share(sum(game.kept == size for game in games), len(games)), chances[size]) for size in sizes
    )


def _lands_kept(goldfish: Goldfish, games: Sequence[Played]) -> tuple[Compared, ...]:
    """The numbers of lands in hands that are kept."""
    chances = dict.fromkeys(range(HAND + 1), 0.0)
    for kept in hands_kept(goldfish.setting.mulligans, goldfish.lands, len(goldfish.deck.cards)):
        chances[kept.lands] += kept.chance
    counts = Counter(game.kept_lands for game in games)
    return tuple(
        Compared(lands, Share(counts[lands], len(games)), chance)
        for lands, chance in chances.items()
        if chance or counts[lands]
    )


def _card(goldfish: Goldfish, games: Sequence[Played], card: OnCurve, counts: Counter[str]) -> CardAccount:
    there = [game for game in games if len(game.turns) >= card.turn]
    held = [each for game in there for each in game.on_curve if (each.card, each.face) == (card.card, card.face)]
    seen = Share(sum(seen_by(game, card.card, card.turn) for game in there), len(there))
    return CardAccount(
        card,
        counts[card.card],
        seen,
        _chance(goldfish, counts[card.card], card.turn),
        len(held),
        Share(sum(each.mana for each in held), len(held)),
        Share(sum(each.castable for each in held), len(held)),
        by_reason((each.why, each.rule) for each in held if each.mana and not each.castable),
    )


def _copies(goldfish: Goldfish, games: Sequence[Played], name: str, count: int) -> CopiesAccount:
    by_turn = []
    for turn in range(goldfish.setting.turns + 1):
        there = [game for game in games if len(game.turns) >= turn]
        seen = Share(sum(seen_by(game, name, turn) for game in there), len(there))
        by_turn.append((seen, _chance(goldfish, count, turn)))
    return CopiesAccount(name, count, tuple(by_turn))


def _chance(goldfish: Goldfish, copies: int, turn: int) -> float:
    """The chance that one of the copies is drawn by a turn, without mulligans; 0 is before the first."""
    drawn = HAND + (goldfish.setting.drawn_by(turn) if turn else 0)
    return at_least_one(drawn, copies, len(goldfish.deck.cards))
