"""`comprules deck check`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.deck_lists import STANDARD_INPUT, LeavingOut, Replacing, changes_of, check_replaced, standard_input
from comprules.cli.editions import DEFAULT_EDITION, EditionOption, LaterCardsOption, known_edition, tell_later
from comprules.cli.errors import Refusal, explained
from comprules.cli.pools import PoolFile, opened_pool
from comprules.kernel.counted import counted

if TYPE_CHECKING:
    from comprules.cards import CardPool, Deck, DeckMistake
    from comprules.cards.decks.reading import Examined
    from comprules.play.decks.commander_drafts import Draft
    from comprules.play.decks.legality import DeckRules
    from comprules.simulate.decks import AsPlayed

app = typer.Typer(help="Deck lists.", no_args_is_help=True)


@app.callback()
def _deck() -> None:
    """Deck lists."""


@app.command("check")
def check_deck(
    file: Annotated[str, typer.Argument(help="A deck list: text, a table (CSV), .dek or .cod; - for standard input.")],
    limited: Annotated[bool, typer.Option("--limited", help="Check as a limited deck, of 40 cards or more.")] = False,
    brawl: Annotated[
        bool, typer.Option("--brawl", help="Check as a Brawl deck, of 60 cards with its commander.")
    ] = False,
    boosters: Annotated[
        list[str] | None,
        typer.Option(help="Check as a deck from a Commander Draft of this set's boosters.", metavar="SET"),
    ] = None,
    drafted: Annotated[str, typer.Option(help="The list of the cards that were drafted.", metavar="FILE")] = "",
    edition: EditionOption = DEFAULT_EDITION,
    pool: PoolFile = None,
    replace: Replacing = None,
    leave_out_unread: LeavingOut = False,
    allow_later_cards: LaterCardsOption = False,
) -> None:
    """Say whether a deck list can be played, and if not, every reason. One with a commander is a Commander deck."""
    with explained():
        from comprules.cards import DeckError
        from comprules.cards.decks.reading import examine, in_order
        from comprules.editions.novelties import later_cards
        from comprules.simulate.decks import as_played, every_card

        cards = opened_pool(pool)
        changes = changes_of(replace or (), leave_out_unread, cards)
        found = examine(_text(file), None, cards, changes.replacing)
        check_replaced(changes, [each.name for each in found.replaced])
        played = as_played(found, cards, changes)
        kind = _kind(played.deck, limited=limited, brawl=brawl, boosters=boosters or (), drafted=drafted)
        draft = _draft(boosters or (), drafted, cards)
        later = tuple(later_cards(every_card(played.deck, cards), known_edition(edition)))
        unknown = () if allow_later_cards else tuple(found.mistake(each.name, str(each)) for each in later)
        wrong = (*found.mistakes, *_problems(found, played, cards, kind, known_edition(edition), draft), *unknown)
        if wrong:
            raise DeckError(in_order(wrong), _source(file))
    tell_later(later)
    _say_ready(played, file)


def _text(file: str) -> str:
    from comprules.cards import DeckError
    from comprules.cards.decks.deck import text_of

    if file == STANDARD_INPUT:
        return standard_input()
    try:
        return text_of(Path(file))
    except DeckError as error:
        raise DeckError(error.mistakes, file) from error


def _source(file: str) -> str:
    return "standard input" if file == STANDARD_INPUT else file


def _kind(deck: Deck, *, limited: bool, brawl: bool, boosters: Sequence[str], drafted: str) -> DeckRules:
    if limited and brawl:
        raise Refusal("a deck is checked either as a limited deck or as a Brawl deck; leave out --limited or --brawl")
    if boosters and (limited or brawl):
        raise Refusal("a deck from a Commander Draft is checked as such; leave out --limited and --brawl")
    if bool(boosters) != bool(drafted):
        raise Refusal("a deck from a Commander Draft is checked with --boosters SET and with --drafted FILE")
    if boosters:
        return "commander draft"
    if limited:
        return "limited"
    return "brawl" if brawl else "commander" if deck.commander else "constructed"


def _draft(boosters: Sequence[str], drafted: str, pool: CardPool) -> Draft | None:
    from comprules.cards import Deck
    from comprules.play.decks.commander_drafts import Draft

    if not boosters:
        return None
    found = Deck.load(drafted, pool)
    return Draft(tuple(boosters), (*found.main, *found.sideboard))


def _problems(
    found: Examined, played: AsPlayed, pool: CardPool, kind: DeckRules, edition: str, draft: Draft | None
) -> Iterator[DeckMistake]:
    """What keeps the cards that are understood from being played; and the deck, if all of it is understood."""
    from comprules.play.decks.legality import check

    for problem in check(played.deck, pool, kind, edition, draft):
        if problem.card is not None or not found.mistakes:
            yield found.mistake(problem.card, str(problem))
    for unplayable in played.unplayable:
        yield found.mistake(unplayable.name, str(unplayable))


def _say_ready(played: AsPlayed, file: str) -> None:
    name = played.deck.name or Path(_source(file)).stem
    for change in played.changes:
        typer.echo(f"{name}: {change}")
    typer.echo(f"{name}: {counted(_size(played.deck), 'card')}, ready to play")


def _size(deck: Deck) -> int:
    return sum(count for _, count in (*deck.main, *deck.commander))
