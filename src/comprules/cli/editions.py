"""`--edition`, `--allow-later-cards`, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from comprules.cli.errors import Refusal

if TYPE_CHECKING:
    from comprules.cards import Card
    from comprules.editions.novelties import LaterCard
    from comprules.scenarios import Scenario
    from comprules.scenarios.files import Loaded
    from comprules.simulate.decks import NamedDeck

DEFAULT_EDITION = "2026"

_EDITION = typer.Option("--edition", help="The rulebook to play by: 2026, 2024, 2009, 2006 or 2001.", metavar="YEAR")

EditionOption = Annotated[str, _EDITION]
WordingOption = Annotated[
    str,
    typer.Option("--edition", help="Whose words the cards are in: 2026, 2024, 2009, 2006 or 2001.", metavar="YEAR"),
]
OtherEdition = Annotated[
    str | None,
    typer.Option("--edition", help="Play by this edition: 2026, 2024, 2009, 2006 or 2001.", metavar="YEAR"),
]
LaterCardsOption = Annotated[
    bool,
    typer.Option("--allow-later-cards", help="Play cards that the edition doesn't know yet, by the nearest rule."),
]


def known_edition(edition: str, given_as: str = "--edition") -> str:
    """The edition, if there is one of this name. Raises Refusal, which names those there are."""
    from comprules.editions import UnknownEdition, rules

    try:
        return rules(edition).name
    except UnknownEdition as error:
        raise Refusal(f"{given_as}: {error}") from error


def admit_decks(wanted: Sequence[str], decks: Sequence[NamedDeck], edition: str, *, later: bool) -> None:
    """Refuse decks with cards that an edition doesn't know, or say that these are played all the same.

    The starter decks are there to try every edition with. Raises LaterCards.
    """
    from comprules.cards.starter import starter_deck_names

    names = starter_deck_names()
    named = list(zip(wanted, decks, strict=True))
    admit_cards([card for name, deck in named if name not in names for card in _cards(deck)], edition, later=later)
    admit_cards([card for name, deck in named if name in names for card in _cards(deck)], edition, later=True)


def admit_cards(cards: Sequence[Card], edition: str, *, later: bool) -> None:
    """Refuse cards that an edition doesn't know, or say that they are played all the same. Raises LaterCards."""
    from comprules.editions.novelties import LaterCards, later_cards

    found = tuple(later_cards(cards, edition))
    if found and not later:
        raise LaterCards(found)
    tell_later(found)


def _cards(deck: NamedDeck) -> Iterator[Card]:
    yield from (*deck.cards, *deck.commanders, *deck.outside)


def tell_later(found: Sequence[LaterCard]) -> None:
    """Say on the error output that these cards are played all the same."""
    from comprules.editions.novelties import told

    if found:
        typer.echo(told(found), err=True)


def by_edition(scenario: Scenario, edition: str | None, *, later: bool) -> Scenario:
    """A scenario to be played by an edition, if one is wanted, and by the nearest rule what that doesn't know."""
    if edition is not None:
        scenario = scenario.under(edition=known_edition(edition))
    return scenario.under(allow_later_cards=True) if later else scenario


def loaded_by_edition(loaded: Loaded, edition: str | None, *, later: bool) -> Loaded:
    """The same of what was loaded from a file."""
    from msgspec.structs import replace

    if loaded.scenario is None:
        return loaded
    return replace(loaded, scenario=by_edition(loaded.scenario, edition, later=later))
