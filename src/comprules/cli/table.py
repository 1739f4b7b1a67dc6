"""`comprules table`."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal, explained
from comprules.cli.pools import PoolFile, opened_pool

if TYPE_CHECKING:
    from starlette.applications import Starlette

    from comprules.cards import CardPool
    from comprules.table.setting import Setting

LOOPBACK = "127.0.0.1"
MISSING = "the table needs more than is installed: pip install 'comprules[table]'"


def table(
    begun: Annotated[
        Path | None,
        typer.Argument(
            metavar="[FILE]",
            help="A saved game, a scenario or a puzzle to play from at once.",
            exists=True,
            dir_okay=False,
        ),
    ] = None,
    against: Annotated[
        str, typer.Option(help="Who plays the others in FILE: person, or an agent such as greedy or random.")
    ] = "greedy",
    host: Annotated[
        str, typer.Option(help="The address to listen at; another than this lets other machines in.")
    ] = LOOPBACK,
    port: Annotated[int, typer.Option(help="The port to listen at.", min=0, max=65_535)] = 8360,
    name: Annotated[
        list[str] | None, typer.Option(help="A name by which browsers reach this server, besides its addresses.")
    ] = None,
    file: Annotated[
        Path | None, typer.Option(help="Where the tables are kept; by default with your own data.", dir_okay=False)
    ] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Don't open a browser.")] = False,
    processes: Annotated[int, typer.Option(help="How many processes; 0 for one on each core.", min=0, max=256)] = 0,
    api_only: Annotated[
        bool,
        typer.Option("--api-only", help="Serve other programs, without the page, as /api/openapi.json says."),
    ] = False,
    images: Annotated[
        bool, typer.Option("--images", help="Show pictures of cards, which browsers load from Scryfall's server.")
    ] = False,
    pool: PoolFile = None,
) -> None:
    """Play at a table in the browser.

    Against the computer, or with other people, each at their own browser.
    """
    with explained():
        cards = opened_pool(pool)
        kept = file if file is not None else kept_tables()
        setting = _setting(begun, against, cards) if begun is not None else None
        app = _application(kept, pool, tuple(name or ()), processes, api_only=api_only, images=images)
        listening = _listening(host, port)
        address = f"http://{_shown(host)}:{listening.getsockname()[1]}/"
        _tell(host, address)
        if setting is not None:
            address += _laid(kept, setting, address)
        if not (no_browser or api_only):
            _open(address)
        _serve(app, listening)


def kept_tables() -> Path:
    """Where tables are kept."""
    from comprules.kernel.data_folder import data_folder

    return data_folder() / "tables.sqlite"


def _setting(file: Path, against: str, pool: CardPool) -> Setting:
    """The table for a file; raises Refusal if none can be laid with it."""
    from comprules.table.files import setting_for
    from comprules.table.setting import Unset

    try:
        setting = setting_for(file.read_text(encoding="utf-8"), against)
        setting.begin(pool)
    except (Unset, OSError, UnicodeDecodeError) as problem:
        raise Refusal(f"{file}: {problem}") from problem
    return setting


def _laid(kept: Path, setting: Setting, address: str) -> str:
    """Lay a table in the file of tables, say how its seats are reached, and give the way to the first one."""
    from comprules.table.keeping import Kept
    from comprules.table.new_tables import new_for, path_of

    new, tables = new_for(setting), Kept(kept)
    tables.lay(new.table, setting, new.tokens, time.time())
    tables.close()
    paths = {player: path_of(new.table, player, token)[1:] for player, token in new.tokens.items()}
    for player, path in paths.items():
        typer.echo(f"{setting.name_of(player)}: {address}{path}")
    return paths[0]


def _listening(host: str, port: int) -> socket.socket:
    """A socket that listens; raises Refusal if it can't."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        raise Refusal(f"can't listen at {host}, port {port}: {error.strerror or error}; try another --port") from error
    return listening


def _shown(host: str) -> str:
    return "localhost" if host in (LOOPBACK, "0.0.0.0", "::") else f"[{host}]" if ":" in host else host


def _tell(host: str, address: str) -> None:
    typer.echo(f"The table is at {address}  (Ctrl-C ends it; nothing that was played is lost)")
    if host not in (LOOPBACK, "localhost", "::1"):
        typer.echo(
            "Every machine that reaches this one can lay tables here, and whoever has the link to a seat sits there. "
            "The line isn't encrypted: on a network that you don't trust, put a server with HTTPS before it."
        )


def _application(
    kept: Path, pool: Path | None, names: tuple[str, ...], processes: int, *, api_only: bool, images: bool
) -> Starlette:
    """The server of the tables kept in a file; raises Refusal if they can't be, or if it isn't installed."""
    import sqlite3

    try:
        from comprules.table.keeping import Kept
        from comprules.table.server import application
    except ModuleNotFoundError as missing:
        raise Refusal(MISSING) from missing
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        Kept(kept).close()
    except (OSError, sqlite3.Error) as error:
        raise Refusal(f"{kept}: can't keep tables there: {error}") from error
    return application(kept, pool=pool, hosts=names, processes=processes or None, api_only=api_only, images=images)


def _open(address: str) -> None:
    import webbrowser

    webbrowser.open(address)


def _serve(app: Starlette, listening: socket.socket) -> None:
    from comprules.table import server

    server.serve(app, listening)
