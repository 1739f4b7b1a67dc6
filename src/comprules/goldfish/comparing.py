"""Two decks beside each other, played in pairs of games with the same luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from comprules.goldfish.account import decided_of, won_by
from comprules.goldfish.estimates import Interval, Mean, Share, ShareDifference, mean_of, share_difference
from comprules.goldfish.mulligans import HAND
from comprules.goldfish.played import Played
from comprules.goldfish.series import Together
from comprules.goldfish.setting import Goldfish
from comprules.kernel.records import Message

Told = Callable[[Played], float | None]
"""What is looked at in a game; None where it has nothing of the kind."""


class Difference(Message, frozen=True):
    """Something that is told of each game: what it is with both decks, and the difference between the games of pairs.

    `about` is what, by which turn if it is by turns.
    """

    about: str
    turn: int
    first: Share | Mean
    second: Share | Mean
    difference: ShareDifference | Mean

    @property
    def is_share(self) -> bool:
        """Whether it is a share of the games."""
        return isinstance(self.first, Share)

    @property
    def value(self) -> float | None:
        """By how much it is more with the second deck."""
        return self.difference.value

    @property
    def interval(self) -> Interval | None:
        """The interval of that."""
        return self.difference.interval


class Comparison(Message, frozen=True):
    """What pairs of games say; `alike` is how many pairs went just the same way."""

    pairs: int
    undecided: int
    alike: int
    differences: tuple[Difference, ...]


def paired(first: Goldfish, second: Goldfish) -> tuple[Goldfish, Goldfish]:
    """Both decks, the second with the luck of the first, in games that know the same other cards."""
    from msgspec.structs import replace

    dungeons = tuple(dict.fromkeys((*first.dungeons, *second.dungeons)))
    reference = tuple(dict.fromkeys((*first.reference, *second.reference)))
    return (
        replace(first, dungeons=dungeons, reference=reference),
        replace(second, dungeons=dungeons, reference=reference, beside=first.deck.cards),
    )


def compare(games: Sequence[Together], turns: int) -> Comparison:
    """What these pairs of games say, of so many turns."""
    pairs = [(one, other) for one, other in games if len(decided_of((one, other))) == 2]
    alike = sum(one == other for one, other in pairs)
    return Comparison(len(pairs), len(games) - len(pairs), alike, tuple(_differences(pairs, turns)))


Pairs = Sequence[tuple[Played, Played]]


def _differences(pairs: Pairs, turns: int) -> Iterator[Difference]:
    by_turn = range(1, turns + 1)
    yield from (_of_shares("won by turn", turn, pairs, _won_by(turn)) for turn in by_turn)
    if any(game.outcome == "won" for pair in pairs for game in pair):
        yield _of_means("turn of winning", 0, pairs, lambda game: _turn_of_winning(game, turns))
    yield from (_of_means("lands on turn", turn, pairs, _on_turn("lands", turn)) for turn in by_turn)
    yield from (_of_means("mana spent on turn", turn, pairs, _on_turn("spent", turn)) for turn in by_turn)
    yield _of_means("castable on curve", 0, pairs, lambda game: sum(each.castable for each in game.on_curve))
    yield _of_shares("seven cards kept", 0, pairs, lambda game: game.kept == HAND)


def _won_by(turn: int) -> Callable[[Played], bool]:
    return lambda game: won_by(game, turn)


def _turn_of_winning(game: Played, turns: int) -> int:
    """On which turn a game was won; the one after all of them, if it wasn't."""
    return next((turn for turn in range(1, turns + 1) if won_by(game, turn)), turns + 1)


def _on_turn(what: str, turn: int) -> Told:
    def told(game: Played) -> float | None:
        return getattr(game.turns[turn - 1], what) if len(game.turns) >= turn else None

    return told


def _of_shares(about: str, turn: int, pairs: Pairs, told: Callable[[Played], bool]) -> Difference:
    so = [(told(one), told(other)) for one, other in pairs]
    first, second = (Share(sum(each[place] for each in so), len(so)) for place in (0, 1))
    return Difference(about, turn, first, second, share_difference(so))


def _of_means(about: str, turn: int, pairs: Pairs, told: Told) -> Difference:
    """Of the pairs of which both games have it."""
    found = [(one, other) for one, other in ((told(one), told(other)) for one, other in pairs)]
    both = [(one, other) for one, other in found if one is not None and other is not None]
    first, second = mean_of([one for one, _ in both]), mean_of([other for _, other in both])
    return Difference(about, turn, first, second, mean_of([other - one for one, other in both]))
