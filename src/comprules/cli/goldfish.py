"""`comprules goldfish`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.deck_lists import LeavingOut, Replacing, changes_of, decks_to_play
from comprules.cli.editions import DEFAULT_EDITION, admit_decks
from comprules.cli.errors import Refusal, exit_if_interrupted, explained
from comprules.cli.jobs import Jobs, processes
from comprules.cli.pools import PoolFile, opened_pool
from comprules.cli.progress import games_played
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.cards import CardPool
    from comprules.goldfish.series import Together
    from comprules.goldfish.setting import Goldfish, Setting
    from comprules.simulate.decks import Changes, NamedDeck

MOST_TURNS = 50
"""A deck that hasn't won by then alone won't be asked when it does."""


def goldfish(
    deck: Annotated[str, typer.Argument(help="A file, - for standard input, or a starter deck's name.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 200,
    turns: Annotated[int, typer.Option(min=1, max=MOST_TURNS, help="How many turns of the deck's own.")] = 10,
    draw: Annotated[bool, typer.Option("--draw", help="Go second, and draw a card on the first turn.")] = False,
    keep: Annotated[str, typer.Option(help="Keep hands with so many lands.", metavar="LEAST-MOST")] = "2-5",
    smallest: Annotated[int, typer.Option(min=1, max=7, help="Keep any hand of so many cards.")] = 5,
    agent: Annotated[
        str, typer.Option(help="Who plays: headlong, greedy, shrewd, random, rollout, ismcts or solver.")
    ] = "headlong",
    instead: Annotated[
        str | None,
        typer.Option(help='Compare with the deck so changed: "-1 Island +1 Opt".', metavar="CHANGE"),
    ] = None,
    against: Annotated[str | None, typer.Option(help="Compare with another deck.", metavar="DECK")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print the results as one JSON object.")] = False,
    pool: PoolFile = None,
    replace: Replacing = None,
    leave_out_unread: LeavingOut = False,
) -> None:
    """Play a deck against nobody: how fast it wins, its lands, its mana, and what it can cast when."""
    with explained():
        cards = opened_pool(pool)
        changes = changes_of(replace or (), leave_out_unread, cards)
        setting = _setting(agent, turns, keep, smallest, seed, draw=draw)
        decks = _decks(deck, instead, against, cards, changes)
        played_by = _begun(decks, setting, cards)
    played, seconds = _play(played_by, games, processes(jobs, games))
    (_print_json if as_json else _print_tables)(played_by, played, seconds)
    exit_if_interrupted(len(played), games, "games")


def _setting(agent: str, turns: int, keep: str, smallest: int, seed: int, *, draw: bool) -> Setting:
    from comprules.agents import UnknownAgent
    from comprules.goldfish.headlong import player_named
    from comprules.goldfish.mulligans import LandsKept
    from comprules.goldfish.setting import Setting

    try:
        player_named(agent)
    except UnknownAgent as error:
        raise Refusal(f"--agent: {error}") from error
    try:
        return Setting(agent, turns, draw, LandsKept.of(keep, smallest), seed)
    except ValueError as error:
        raise Refusal(f"--keep: {error}") from error


def _decks(
    deck: str, instead: str | None, against: str | None, pool: CardPool, changes: Changes
) -> tuple[NamedDeck, ...]:
    """The deck, and the one that it is compared with, if there is to be one."""
    from comprules.cards import UnknownCard
    from comprules.goldfish.exchange import ExchangeError, exchanged

    if instead is not None and against is not None:
        raise Refusal("a deck is compared with one other: leave out --instead or --against")
    wanted = (deck,) if against is None else (deck, against)
    found = decks_to_play(wanted, pool, changes)
    admit_decks(wanted, found, DEFAULT_EDITION, later=False)
    try:
        found = found if instead is None else (*found, exchanged(found[0], instead, pool))
    except (ExchangeError, UnknownCard) as error:
        raise Refusal(f"--instead {instead!r}: {error}") from error
    for each in found:
        _check(each)
    return found


def _check(deck: NamedDeck) -> None:
    """Raise Refusal if a deck can't be played alone."""
    from comprules.goldfish.mulligans import HAND

    if deck.commanders:
        raise Refusal(f"{deck.name} has a commander, and decks are played alone without one; put it into the deck")
    if len(deck.cards) < HAND:
        raise Refusal(f"{deck.name} has {counted(len(deck.cards), 'card')}, and an opening hand {HAND}; put in more")


def _begun(decks: Sequence[NamedDeck], setting: Setting, pool: CardPool) -> tuple[Goldfish, ...]:
    from comprules.goldfish.comparing import paired
    from comprules.goldfish.setting import Goldfish
    from comprules.simulate.decks import dungeons_for
    from comprules.simulate.named_cards import named_in_decks

    found = [Goldfish(each, setting, dungeons_for([each], pool), named_in_decks([each], pool.get)) for each in decks]
    return paired(*found) if len(found) == 2 else tuple(found)


def _play(played_by: Sequence[Goldfish], games: int, jobs: int) -> tuple[list[Together], float]:
    """The games played until the end or until the user interrupts, and how long that took."""
    from time import perf_counter

    from comprules.goldfish.series import play_games

    played: list[Together] = []
    begun = perf_counter()
    try:
        with games_played(games) as noting:
            for together in play_games(played_by, games, jobs, noting):
                played.append(together)
    except KeyboardInterrupt:
        if not played:
            raise
    return played, perf_counter() - begun


def _print_json(played_by: Sequence[Goldfish], played: Sequence[Together], seconds: float) -> None:
    import json

    from comprules.goldfish.data import as_data

    typer.echo(json.dumps(as_data(played_by, played, seconds), indent=2))


def _print_tables(played_by: Sequence[Goldfish], played: Sequence[Together], seconds: float) -> None:
    from rich.console import Group

    from comprules.cli.tables import print_whole
    from comprules.goldfish.comparison_table import as_table
    from comprules.goldfish.tables import as_tables

    if len(played_by) == 2:
        shown = as_table(played_by, played, seconds)
    else:
        shown = as_tables(played_by[0], [game for (game,) in played], seconds)
    print_whole(Group(*shown))
