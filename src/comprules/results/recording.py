"""A game of a match as rows of all tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from comprules.kernel.card import Card
from comprules.kernel.decisions import Decision
from comprules.kernel.ids import PlayerId, seats
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.results.counting import Counts
from comprules.results.course import course_of
from comprules.results.schema import Row
from comprules.simulate.decks import NamedDeck
from comprules.simulate.match import GameRecord, Match

GameRows = tuple[tuple[Row, ...], ...]
"""The rows of a game, table by table, in the order of the schema's tables."""

OF_TURNS = ("drawn", "lands", "spells", "mana", "mana_lost", "damage", "damage_taken")
"""What is counted for each turn, in the order of the columns."""


class Recorder:
    """Watches a game, and tells its rows.

    >>> from comprules.cards import CardPool
    >>> from comprules.simulate.decks import find_deck
    >>> from comprules.simulate.match import play_game
    >>> pool = CardPool.starter()
    >>> match = Match((find_deck("azure-gale", pool), find_deck("hill-thunder", pool)), ("random", "random"))
    >>> (game,), players, *_ = play_game(match, 0, watching=Recorder).told
    >>> game[0], [deck for _, _, deck, *_ in players]
    (1, ['azure-gale', 'hill-thunder'])
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._asked: list[Row] = []

    def sees(self, game: Game, decision: Decision, answer: Any) -> None:
        """Note the decision with its answer."""
        board, whose = game.board, decision.on_behalf_of
        self._asked.append(
            (
                board.turn,
                board.step or None,
                bool(board.subgame),
                decision.player + 1,
                None if whose is None else whose + 1,
                type(decision).__name__,
                decision.rule,
                _on_one_line(decision.reason),
                len(decision.options),
                _answered(answer),
            )
        )

    def tells_of(self, game: Game, record: GameRecord) -> GameRows:
        """The rows of all tables."""
        number, course, counts = record.number + 1, course_of(game), Counts(game)
        counts.count(course.happened)
        return (
            (game_row(record, course.restarts, course.subgames),),
            tuple(self._players(game, record, counts)),
            tuple(_turns(number, game, record.turns, counts)),
            tuple(self._cards(record, counts)),
            tuple((number, place, *asked) for place, asked in enumerate(self._asked[: record.decisions], 1)),
        )

    def _players(self, game: Game, record: GameRecord, counts: Counts) -> Iterator[Row]:
        first = game.board.takes_turns_with(PlayerId(record.starting))
        for player in seats(len(self._match.decks)):
            yield (
                record.number + 1,
                player + 1,
                _name_of(self._match.decks[player]),
                self._match.agents[player],
                _team_of(game, player),
                player in first,
                _has_won(record, player),
                counts.mulligans[player],
                counts.kept.get(player),
                counts.life[player],
                counts.left.get(player),
            )

    def _cards(self, record: GameRecord, counts: Counts) -> Iterator[Row]:
        for player, deck in zip(seats(len(self._match.decks)), self._match.decks, strict=True):
            lists = [_counted(cards) for cards in (deck.cards, deck.commanders, deck.outside)]
            others = (name for owner, name in counts.cards if owner == player)
            for name in dict.fromkeys((*(name for each in lists for name in each), *others)):
                found = counts.of(player, name)
                yield (
                    *(record.number + 1, player + 1, _name_of(deck), name, _has_won(record, player)),
                    *(each[name] for each in lists),
                    *(found.opening, found.drawn, found.cast, found.played, found.used_by_others),
                    *(found.first_drawn, found.first_cast, found.first_played),
                )


def game_row(record: GameRecord, restarts: int, subgames: int) -> Row:
    """The row of a game."""
    return (
        record.number + 1,
        record.seed,
        record.starting + 1,
        "undecided" if record.undecided else "won" if record.winners else "drawn",
        ",".join(str(player + 1) for player in record.winners) or None,
        _on_one_line(record.reason),
        record.rule,
        record.turns,
        record.decisions,
        restarts,
        subgames,
    )


def _turns(number: int, game: Game, last: int, counts: Counts) -> Iterator[Row]:
    """The players in each turn. What has happened in none has changed nothing since the one before."""
    life = counts.life_after[0]
    for turn in range(max(last, *counts.life_after) + 1):
        life = counts.life_after.get(turn, life)
        found = counts.in_turns.get(turn, Counter())
        for player in sorted(game.state.players):
            if turn <= counts.left.get(player, turn):
                is_active = player in counts.active.get(turn, ())
                yield (number, turn, player + 1, is_active, life[player], *(found[what, player] for what in OF_TURNS))


@rule("102.3")
def _team_of(game: Game, player: PlayerId) -> int | None:
    teams = game.board.teams
    return None if teams is None else teams.members.index(teams.of(player)) + 1


@rule("104.1", "104.4")
def _has_won(record: GameRecord, player: PlayerId) -> bool | None:
    return None if record.undecided else player in record.winners


def _name_of(deck: NamedDeck) -> str:
    return _on_one_line(deck.name) or "a deck without a name"


def _counted(cards: Sequence[Card]) -> Counter[str]:
    return Counter(card.name for card in cards)


def _answered(answer: Any) -> str | None:
    """An answer in words: an option, or each of several."""
    return _on_one_line("; ".join(map(str, answer)) if isinstance(answer, (tuple, list)) else str(answer))


def _on_one_line(text: str) -> str | None:
    return " ".join(text.split()) or None
