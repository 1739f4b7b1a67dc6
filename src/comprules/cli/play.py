"""`comprules play`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.deck_lists import STANDARD_INPUT, LeavingOut, Replacing, changes_of, decks_to_play
from comprules.cli.editions import DEFAULT_EDITION, EditionOption, LaterCardsOption, admit_decks, known_edition
from comprules.cli.errors import Refusal, explained
from comprules.cli.optional_values import WithOptionalValue
from comprules.cli.pools import PoolFile, opened_pool
from comprules.cli.variants import ForAnte, PlanarDecks, SchemeDecks

if TYPE_CHECKING:
    from comprules.cards import CardPool
    from comprules.play.game import Game
    from comprules.simulate.decks import Changes
    from comprules.terminal.session import Session

DEFAULT_DECKS = ("azure-gale", "hill-thunder")


def play(
    deck: Annotated[str | None, typer.Argument(help="Your deck: a file, or the name of a starter deck.")] = None,
    against: Annotated[
        str, typer.Option(help="Who plays against you: greedy, shrewd, random, rollout, ismcts, solver or human.")
    ] = "greedy",
    other_deck: Annotated[str | None, typer.Option("--with", help="Your opponent's deck.", metavar="DECK")] = None,
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    other_name: Annotated[str | None, typer.Option(help="Your opponent's name.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed shuffles the same way.")] = None,
    resume: Annotated[
        Path | None,
        typer.Option(help="Go on with a saved game; without a file, with the one that was broken off.", dir_okay=False),
    ] = None,
    edition: EditionOption = DEFAULT_EDITION,
    allow_later_cards: LaterCardsOption = False,
    planes: PlanarDecks = None,
    schemes: SchemeDecks = None,
    ante: ForAnte = False,
    pool: PoolFile = None,
    replace: Replacing = None,
    leave_out_unread: LeavingOut = False,
) -> None:
    """Play a game in the terminal.

    Against the computer, or somebody beside you.
    """
    with explained():
        extra = (planes or (), schemes or (), ante)
        cards = opened_pool(pool)
        known = (cards, changes_of(replace or (), leave_out_unread, cards))
        by = (edition, allow_later_cards)
        begin = partial(_begun, (deck, other_deck), against, (name, other_name), seed, by, known, extra)
        session = _resumed(resume) if resume else begin()
        _run(session)


def _begun(
    wanted: tuple[str | None, str | None],
    against: str,
    called: tuple[str | None, str | None],
    seed: int | None,
    by: tuple[str, bool],
    known: tuple[CardPool, Changes],
    extra: tuple[Sequence[str], Sequence[str], bool],
) -> Session:
    """A new game; `by` is its edition and whether that plays later cards, `known` are the cards and what is played
    otherwise, `extra` planar decks and scheme decks, and whether it is for ante.
    """
    from comprules.editions.novelties import told_already
    from comprules.play.game import Game
    from comprules.simulate.decks import dungeons_for
    from comprules.simulate.named_cards import named_in_decks
    from comprules.simulate.report import said_of
    from comprules.simulate.variants import variants_for

    seats = ("human", _opponent(against))
    edition = known_edition(by[0])
    names = [deck or usual for deck, usual in zip(wanted, DEFAULT_DECKS, strict=True)]
    if STANDARD_INPUT in names:
        raise Refusal("a game is played by standard input; put the deck list into a file")
    decks = decks_to_play(names, *known)
    for change in said_of(decks):
        typer.echo(change)
    admit_decks(names, decks, edition, later=by[1])
    chosen = seed if seed is not None else _new_seed()
    cards = [each.cards for each in decks]
    with told_already():
        game = Game(
            cards,
            names=_names(seats, called),
            seed=chosen,
            edition=edition,
            skip_trivial=True,
            dungeons=dungeons_for(decks, known[0]),
            variants=variants_for(decks, *extra, pool=known[0]),
            sideboards=[each.outside for each in decks],
            allow_later_cards=True,
            reference=named_in_decks(decks, known[0].get),
        )
    return _session(game, seats, chosen)


def _names(seats: tuple[str, ...], called: tuple[str | None, str | None]) -> tuple[str, ...]:
    """What the players are called: by their names, or by who plays for them; no two alike."""
    usual = (
        f"{seat.capitalize()} {place}" if seats.count(seat) > 1 else seat.capitalize()
        for place, seat in enumerate(seats, 1)
    )
    names = tuple(name or other for name, other in zip(called, usual, strict=True))
    if len({name.lower() for name in names}) < len(names):
        raise Refusal(f"both players would be called {names[0]!r}; give --name and --other-name")
    return names


def _opponent(against: str) -> str:
    from comprules.agents import UnknownAgent, agent_named

    if against != "human":
        try:
            agent_named(against)
        except UnknownAgent as error:
            raise Refusal(f"--against: human, or an agent: {error}") from error
    return against


def _new_seed() -> int:
    from random import SystemRandom

    return SystemRandom().randrange(1_000_000)


def _resumed(file: Path) -> Session:
    from comprules.play.game import Game
    from comprules.play.saving import LoadError
    from comprules.terminal.saved_session import NoSession, read_session

    if file == kept_game() and not file.exists():
        raise Refusal("--resume: no game was broken off; name the file of a saved one")
    try:
        saved = read_session(file)
        session = _session(Game.load(saved.game), saved.seats, 0)
    except NoSession as error:
        raise Refusal(str(error)) from error
    except LoadError as error:
        raise Refusal(f"{file}: {error}") from error
    session.answers = saved.answers
    session.asked_at = list(saved.asked_at)
    return session


def _session(game: Game, seats: tuple[str, ...], seed: int) -> Session:
    from rich.console import Console

    from comprules.agents import agent_named
    from comprules.terminal.session import Session

    agents = {player: agent_named(seat, seed) for player, seat in enumerate(seats) if seat != "human"}
    return Session(game, agents, seats, Console(highlight=False), input)


def _run(session: Session) -> None:
    from comprules.terminal.session import Broken, Left

    try:
        session.run()
    except (Broken, KeyboardInterrupt):
        _keep(session)
    except Left:
        typer.echo("\nYou have left the game.")


def _keep(session: Session) -> None:
    """Keep a game that was broken off."""
    file = kept_game()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        session.keep(file)
    except OSError as error:
        typer.echo(f"\nYou have left the game. It couldn't be kept: {file}: {error.strerror}")
        return
    typer.echo("\nYou have left the game. It is kept; go on with: comprules play --resume")


def kept_game() -> Path:
    """Where a game that was broken off is kept."""
    from platformdirs import user_data_path

    return user_data_path("comprules", appauthor=False) / "kept-game.json"


class Resuming(WithOptionalValue):
    """A command whose --resume without a file means the game that was broken off."""

    option = "--resume"

    def usual_value(self) -> str:
        """Where that is kept."""
        return str(kept_game())
