"""CR 903.3-903.5, 903.12, 903.13: whether a deck may be played in a Commander or Brawl game, or after a draft."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace

from comprules.cards.decks.deck import CountedNames, Deck
from comprules.cards.decks.problems import DeckProblem, can_be_commander, surplus
from comprules.cards.pool import CardPool
from comprules.kernel.card import Card
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.partner import Partner, are_partners
from comprules.phrases.abilities.choices_beforehand import ColorOfCommander
from comprules.play.decks.commander_drafts import Draft, considered_partner, pool_problems
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.card_types.basic_land_types import MANA_OF
from comprules.rules.card_types.type_line import parse_type_line
from comprules.rules.concepts.edition import Rules
from comprules.rules.objects.characteristics import Characteristics
from comprules.rules.objects.printed import each_ability
from comprules.rules.variants.color_identity import color_identity

COMMANDER_SIZE: Final = 100
BRAWL_SIZE: Final = 60
DRAFTED_SIZE: Final = 60


@rule("903.5", "903.12a", "903.13f")
def commander_problems(
    deck: Deck, pool: CardPool, playing: Rules, *, brawl: bool, draft: Draft | None = None
) -> Iterator[DeckProblem]:
    """Every reason why a deck can't be played with its commander by these rules, cards that the pool lacks apart; with
    a draft one that is built of what was drafted.
    """
    commanders = [pool[name] for name, count in deck.commander for _ in range(count) if name in pool]
    yield from _size_problems(deck, brawl=brawl) if draft is None else _drafted_size_problems(deck)
    yield from _choice_problems(commanders, draft, brawl=brawl)
    yield from _singleton_problems(deck, pool) if draft is None else pool_problems(deck, pool, draft)
    if commanders:
        yield from _identity_problems(deck, pool, commanders, playing, brawl=brawl)
    yield from _sideboard_problems(deck)


@rule("903.5a", "903.12d", "702.124b")
def _size_problems(deck: Deck, *, brawl: bool) -> Iterator[DeckProblem]:
    wanted, number = (BRAWL_SIZE, "903.12d") if brawl else (COMMANDER_SIZE, "903.5a")
    size = sum(count for _, count in (*deck.main, *deck.commander))
    if size != wanted:
        yield DeckProblem(number, None, f"the deck has {size} cards with its commander; it must have exactly {wanted}")


@rule("903.13f")
def _drafted_size_problems(deck: Deck) -> Iterator[DeckProblem]:
    size = sum(count for _, count in (*deck.main, *deck.commander))
    if size < DRAFTED_SIZE:
        yield DeckProblem("903.13f", None, f"the deck has {size} cards with its commander; it needs {DRAFTED_SIZE}")


@rule("903.3", "903.3a", "702.124g", "702.124k", "903.12c")
def _choice_problems(commanders: list[Card], draft: Draft | None, *, brawl: bool) -> Iterator[DeckProblem]:
    number = "903.12c" if brawl else "903.3"
    if not commanders:
        yield DeckProblem(number, None, "the deck has no commander")
    if len(commanders) > 2:
        yield DeckProblem("702.124g", None, f"the deck has {len(commanders)} commanders; it may have two at most")
    is_pair = len(commanders) == 2 and _are_partners(commanders[0], commanders[1], draft)
    if len(commanders) == 2 and not is_pair:
        names = " and ".join(card.name for card in commanders)
        yield DeckProblem("702.124a", None, f"{names} can't be commanders together")
    for card in commanders:
        able = can_be_commander(card) or (brawl and _is_legendary_planeswalker(card))
        if not able and not (is_pair and "Background" in card.front.type_line):
            yield DeckProblem(number, card.name, f"{card.name} can't be a commander")


@rule("903.12c")
def _is_legendary_planeswalker(card: Card) -> bool:
    return {"Legendary", "Planeswalker"} <= set(card.front.type_line.split())


@rule("702.124a")
def _are_partners(one: Card, other: Card, draft: Draft | None) -> bool:
    return are_partners(_for_pairing(one, draft), _for_pairing(other, draft))


@rule("903.13f")
def _for_pairing(card: Card, draft: Draft | None) -> Characteristics:
    """A card as it is looked at for having two commanders: with some drafts it counts as having partner."""
    known = _as_read(card)
    return replace(known, abilities=(*known.abilities, Partner())) if considered_partner(card, draft) else known


def _as_read(card: Card) -> Characteristics:
    """What can be said of a card by its type line and those lines of its text that are read."""
    types = parse_type_line(card.front.type_line)
    lines = tuple(line.meaning for line in read_report(card.front) if line.refusal is None)
    kinds = (types.supertypes, types.types, types.subtypes)
    return Characteristics(card.front.name, (), frozenset(), *kinds, each_ability(lines))


@rule("903.5b")
def _singleton_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    for name, count, limit in surplus((*deck.main, *deck.commander), pool, 1):
        yield DeckProblem("903.5b", name, f"{count} of {name}, of which {limit} {_are(limit)} allowed")


def _are(count: int) -> str:
    return "is" if count == 1 else "are"


@rule("903.4", "903.4b", "702.124c")
def _identities(commanders: list[Card], playing: Rules) -> Iterator[frozenset[str]]:
    """The color identities that the commanders can have together, by the colors that may be chosen for them."""
    known = frozenset[str]().union(*(playing.colors_of_commander(card) for card in commanders))
    choosing = sum(isinstance(line, ColorOfCommander) for card in commanders for line in _as_read(card).abilities)
    for chosen in product("WUBRG", repeat=choosing):
        yield known | frozenset(chosen)


@rule("903.5c", "903.5d", "903.12e")
def _identity_problems(
    deck: Deck, pool: CardPool, commanders: list[Card], playing: Rules, *, brawl: bool
) -> Iterator[DeckProblem]:
    """The cards outside the commanders' color identity: the fewest that there are for any choice of colors."""
    cards = [card for name, _ in deck.main if (card := pool.get(name)) is not None]
    bound = [card for card in cards if playing.all_lands_are_bound_to_colors or _is_basic(card)]
    identities = _identities(commanders, playing)
    found = [list(_outside(cards, bound, identity, brawl=brawl)) for identity in identities]
    yield from min(found, key=len)


@rule("903.4c", "903.4d", edition="2009")
def _outside(cards: list[Card], bound: list[Card], identity: frozenset[str], *, brawl: bool) -> Iterator[DeckProblem]:
    """Those of some cards that are outside a color identity; `bound` are those whose land types count, too."""
    basics = list(dict.fromkeys(kind for card in cards if _is_basic(card) for kind in _land_types(card)))
    for card in cards:
        if not color_identity(card) <= identity:
            yield DeckProblem("903.5c", card.name, f"{card.name} is outside the commander's color identity")
        elif brawl and not identity and _is_basic(card) and len(basics) == 1:
            continue
        elif card in bound and any(MANA_OF[kind] not in identity for kind in _land_types(card)):
            yield DeckProblem(
                "903.5d", card.name, f"{card.name} could make mana outside the commander's color identity"
            )


def _is_basic(card: Card) -> bool:
    return {"Basic", "Land"} <= set(card.front.type_line.split())


def _land_types(card: Card) -> list[str]:
    return [word for face in card.faces for word in face.type_line.split() if word in MANA_OF]


@rule("903.5e", "702.139b")
def _sideboard_problems(deck: Deck) -> Iterator[DeckProblem]:
    """No sideboard, but for a companion."""
    others: CountedNames = tuple((name, count - (name == deck.companion)) for name, count in deck.sideboard)
    if any(count for _, count in others):
        yield DeckProblem("903.5e", None, "Commander games do not use sideboards")
