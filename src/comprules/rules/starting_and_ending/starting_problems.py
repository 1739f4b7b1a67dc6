"""CR 100.1, 103: what a game can't be begun with."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError


@rule("100.1", "100.2", "103.1")
def check_start(
    decks: Sequence[Any], names: Sequence[Any], sideboards: Sequence[Any], starting: PlayerId | None, seed: Any
) -> None:
    """Raise SetUpError unless there are two decks of cards or more, and for each of them a name and a sideboard."""
    _check_listed(names, sideboards)
    if not isinstance(seed, int):
        raise SetUpError(f"the seed is a whole number, not {seed!r}; the same seed gives the same game")
    if len(decks) < 2:
        raise SetUpError(f"a game needs at least two decks, one for each player; there are {len(decks)} (CR 100.1)")
    for several, number in (("names", len(names)), ("sideboards", len(sideboards) or len(decks))):
        if number != len(decks):
            raise SetUpError(f"there are {len(decks)} decks but {number} {several}")
    if starting is not None and starting not in range(len(decks)):
        raise SetUpError(f"no player has the number {starting}; there are 0 to {len(decks) - 1}")
    for name in names:
        if not isinstance(name, str):
            raise SetUpError(f"{name!r} isn't a name: it must be a text")
    for cards in (*decks, *sideboards):
        _check_cards(cards)


def as_decks(given: Any) -> tuple[Any, ...]:
    """What is given as decks, one after the other. Raises SetUpError where that can't be several."""
    if not isinstance(given, Iterable):
        raise SetUpError(f"decks must be given as a sequence, not as {given!r:.60}")
    return tuple(given)


def check_sequence(what: str, given: Any) -> None:
    """Raise SetUpError unless this is a sequence of several of these."""
    if not isinstance(given, Sequence) or isinstance(given, str | bytes):
        raise SetUpError(f"{what} must be given as a sequence, not as {given!r:.60}")


def _check_listed(names: Any, sideboards: Any) -> None:
    for what, given in (("names", names), ("sideboards", sideboards)):
        check_sequence(what, given)


def check_cards(what: str, given: Any) -> None:
    """Raise SetUpError unless these are several cards."""
    check_sequence(what, given)
    for card in given:
        if not isinstance(card, Card):
            raise SetUpError(f"{what} are cards, not {card!r:.60}; a CardPool has them by name")


def _check_cards(cards: Any) -> None:
    """Raise SetUpError unless these are cards."""
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        strays = [card for card in cards if not isinstance(card, Card)]
        if not strays:
            return
        cards = strays[0]
    raise SetUpError(f"a deck is a sequence of cards, not {cards!r:.60}; a Deck has them as main_cards(pool)")
