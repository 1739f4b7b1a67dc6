"""What the games of an environment are played with: decks, the rulebook's edition, limits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from comprules.cards.decks import Deck
from comprules.cards.pool import CardPool
from comprules.cards.starter import starter_deck, starter_deck_names
from comprules.editions import DEFAULT, insist_on_edition
from comprules.editions.novelties import told_already
from comprules.kernel.card import Card
from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.variants import Variant

ANY: Final = "any"
"""The name of whichever starter deck the seed says."""

DeckChoice = str | Deck | Sequence[Card]
"""A deck for an environment: the name of a starter deck, "any", a deck of cards in your pool, or its cards."""

MOST_PLAYERS: Final = 6

HIGHEST_SEED: Final = 2**31
"""Below this are the seeds that an environment draws for its games."""


class SettingError(ValueError):
    """An environment can't be made of this.

    >>> from comprules.training import env
    >>> env(deck="none")
    Traceback (most recent call last):
      ...
    comprules.training.playing.setting.SettingError: ...
    """


class Setting(Record):
    """Decks, one for each player, and by what the games are played.

    A game is cut off once turn `max_turns` or choice `max_decisions` is past; None for never.
    """

    decks: tuple[str | tuple[Card, ...], ...]
    edition: str = DEFAULT
    variants: tuple[Variant, ...] = ()
    max_turns: int | None = 200
    max_decisions: int | None = 5_000

    def begin(self, seed: int) -> Game:
        """A game of this setting: the seed decides all that is left to chance, who starts too."""
        chance = Random(f"decks/{seed}")
        decks = [_drawn(deck, chance) for deck in self.decks]
        with told_already():
            return Game(
                decks,
                names=[f"player_{place}" for place in range(len(decks))],
                seed=seed,
                edition=self.edition,
                variants=self.variants,
                skip_trivial=True,
                allow_later_cards=True,
            )

    def copied(self, game: Any) -> Game:
        """A copy of a game to go on from. Raises SettingError if it isn't one of as many players."""
        if not isinstance(game, Game):
            raise SettingError(f"an episode goes on from a comprules.Game, not {game!r:.60}")
        if len(game.state.players) != len(self.decks):
            raise SettingError(f"this environment is for {len(self.decks)} players, not {len(game.state.players)}")
        return game.copy()


def setting_of(
    decks: Sequence[DeckChoice] | None,
    players: int | None,
    edition: str,
    variants: Sequence[Variant],
    max_turns: int | None,
    max_decisions: int | None,
) -> Setting:
    """The setting of an environment as it is asked for. Raises SettingError where that can't be, and UnknownEdition."""
    insist_on_edition(edition)
    count = players if players is not None else len(decks) if decks is not None else 2
    if not isinstance(count, int) or not 2 <= count <= MOST_PLAYERS:
        raise SettingError(f"an environment is for 2 to {MOST_PLAYERS} players, not {count!r}")
    chosen = tuple(starter_deck_names()) if decks is None else tuple(decks)
    if decks is not None and len(chosen) != count:
        raise SettingError(f"{count} players need {count} decks, not {len(chosen)}")
    known = tuple(_known(chosen[place % len(chosen)]) for place in range(count))
    return Setting(known, edition, tuple(variants), max_turns, max_decisions)


def _known(deck: DeckChoice) -> str | tuple[Card, ...]:
    if isinstance(deck, Deck):
        return tuple(deck.main_cards(CardPool.default()))
    if not isinstance(deck, str):
        return tuple(deck)
    if deck != ANY and deck not in starter_deck_names():
        names = ", ".join(starter_deck_names())
        raise SettingError(
            f"no starter deck is named {deck!r}; there are {names}, and {ANY} for one of these by chance"
        )
    return deck


def _drawn(deck: str | tuple[Card, ...], chance: Random) -> tuple[Card, ...]:
    if not isinstance(deck, str):
        return deck
    return starter_deck(chance.choice(starter_deck_names()) if deck == ANY else deck)
