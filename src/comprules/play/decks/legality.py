"""CR 100.2, 100.4. Whether a deck may be played: its size, its sideboard, how many of each card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from comprules.cards.decks.deck import CountedNames, Deck
from comprules.cards.decks.problems import DeckProblem, can_be_commander, is_only_for_ante, surplus
from comprules.cards.pool import CardPool, did_you_mean
from comprules.editions import rules
from comprules.kernel.card import Card
from comprules.kernel.rule_citations import CURRENT_EDITION, rule
from comprules.play.decks.commander_decks import commander_problems
from comprules.play.decks.commander_drafts import Draft
from comprules.play.decks.companions import may_be_companion
from comprules.reader.errors import ReadError
from comprules.rules.variants.commander import Brawl, Commander, CommanderDraft
from comprules.rules.variants.conspiracy_draft import ConspiracyDraft
from comprules.rules.variants.variant import Variant

DeckRules = Literal["constructed", "limited", "commander", "brawl", "commander draft"]

SMALLEST_DECK = {"constructed": (60, "100.2a"), "limited": (40, "100.2b")}
MOST_OF_A_NAME = 4

PART_OF_NO_DECK = {
    "Dungeon": "309.2",
    "Plane": "311.1",
    "Phenomenon": "312.1",
    "Vanguard": "313.1",
    "Scheme": "314.1",
    "Conspiracy": "315.3",
    "Attraction": "717.2",
}


@rule("100.2", "100.4")
def check(
    deck: Deck,
    pool: CardPool,
    format: DeckRules = "constructed",
    edition: str = CURRENT_EDITION,
    draft: Draft | None = None,
) -> list[DeckProblem]:
    """Every reason why the deck can't be played in this way of playing, by an edition's rules; none if it can. For a
    Commander Draft it is said which boosters were drafted, and what the player has drafted; anywhere else saying so
    raises ValueError, and so does not saying it there.

    >>> from comprules.kernel.card import Face
    >>> pool = CardPool()
    >>> pool.add([Card("Ogre", "normal", (Face("Ogre", type_line="Creature — Ogre"),))])
    1
    >>> for problem in check(Deck((("Ogre", 58),)), pool): print(problem)
    the deck has 58 cards; it needs 60 (100.2a)
    58 of Ogre, of which 4 are allowed (100.2a)
    """
    problems: list[DeckProblem] = []
    if (draft is not None) != (format == "commander draft"):
        raise ValueError("what was drafted is told for a Commander Draft, and only for that")
    if format == "constructed" or format == "limited":
        problems += [*_size_problems(deck, format), *_commander_problems(deck, pool)]
    else:
        problems += commander_problems(deck, pool, rules(edition), brawl=format == "brawl", draft=draft)
    problems += [*_unknown_problems(deck, pool), *_outside_problems(deck, pool, format)]
    if format == "constructed":
        problems += [*_sideboard_problems(deck, edition), *_copies_problems(deck, pool)]
    return [*problems, *_ante_problems(deck, pool), *_companion_problems(deck, pool, format)]


@rule("100.2a", "100.2b", "100.5")
def _size_problems(deck: Deck, format: Literal["constructed", "limited"]) -> Iterator[DeckProblem]:
    smallest, number = SMALLEST_DECK[format]
    if (size := _size(deck.main)) < smallest:
        yield DeckProblem(number, None, f"the deck has {size} cards; it needs {smallest}")


@rule("100.4a")
@rule("100.3a", edition="2009")
def _sideboard_problems(deck: Deck, edition: str) -> Iterator[DeckProblem]:
    playing = rules(edition)
    if (size := _size(deck.sideboard)) not in playing.sideboard_sizes:
        most = max(playing.sideboard_sizes)
        must = "may" if most - 1 in playing.sideboard_sizes else "must"
        reason = f"the sideboard has {size} cards; it {must} have {most}"
        yield DeckProblem(playing.cited(playing.sideboard_rule), None, reason)


@rule("100.2a", "100.4a")
def _copies_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    """The deck and its sideboard count together."""
    for name, count, limit in surplus((*deck.main, *deck.sideboard), pool, MOST_OF_A_NAME):
        yield DeckProblem("100.2a", name, f"{count} of {name}, of which {limit} are allowed")


@rule("903.3")
def _commander_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    for name, _ in deck.commander:
        card = pool.get(name)
        nor_there = "" if card is None or can_be_commander(card) else "; it couldn't be one there either"
        yield DeckProblem("903.3", name, f"{name} is a commander, which only Commander decks have{nor_there}")


@rule("702.139a", "702.139b")
def _companion_problems(deck: Deck, pool: CardPool, format: DeckRules) -> Iterator[DeckProblem]:
    """Whether the deck fulfils the condition of its companion, which counts the commanders too."""
    names = [name for name, count in (*deck.main, *deck.commander) for _ in range(count)]
    companion = pool.get(deck.companion) if deck.companion is not None else None
    if companion is None or any(name not in pool for name in names):
        return
    variants: dict[DeckRules, Variant] = {
        "limited": ConspiracyDraft(),
        "commander": Commander(((), ())),
        "brawl": Brawl(((), ())),
        "commander draft": CommanderDraft(((), ())),
    }
    try:
        able = may_be_companion(
            companion, [pool[name] for name in names], [variants[format]] if format in variants else ()
        )
    except ReadError as problem:
        yield DeckProblem(None, companion.name, f"whether {companion.name} can be the companion isn't known: {problem}")
        return
    if not able:
        reason = f"the deck doesn't fulfil the condition of its companion, {companion.name}"
        yield DeckProblem("702.139a", companion.name, reason)


@rule("108.2a", "309.2", "313.1", "315.1", "315.3", "717.2")
def _outside_problems(deck: Deck, pool: CardPool, format: DeckRules) -> Iterator[DeckProblem]:
    """Nontraditional cards are part of no deck; conspiracies are drafted, and may be in a sideboard then."""
    for part, names in (("deck", deck.main), ("sideboard", deck.sideboard)):
        for name, _ in names:
            kind = nontraditional(pool.get(name))
            if kind is not None and (part, format, kind) != ("sideboard", "limited", "Conspiracy"):
                yield DeckProblem(PART_OF_NO_DECK[kind], name, f"{name} is a {kind.lower()}, which is part of no deck")


@rule("407.3")
def _ante_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    """Cards that are only for playing for ante, which isn't done with decks that are checked for other games."""
    for name in dict.fromkeys(name for name, _ in (*deck.main, *deck.sideboard, *deck.commander)):
        if is_only_for_ante(pool.get(name)):
            yield DeckProblem("407.3", name, f"{name} is only for playing for ante")


def nontraditional(card: Card | None) -> str | None:
    """The card type that makes a card a nontraditional one, or the subtype that does."""
    types, _, subtypes = card.front.type_line.partition("—") if card is not None else ("", "", "")
    kinds = (*types.split(), *(word for word in subtypes.split() if word == "Attraction"))
    return next((kind for kind in kinds if kind in PART_OF_NO_DECK), None)


def _unknown_problems(deck: Deck, pool: CardPool) -> Iterator[DeckProblem]:
    for name in dict.fromkeys(name for name, _ in (*deck.main, *deck.sideboard, *deck.commander)):
        if name not in pool:
            yield DeckProblem(None, name, f"no card is named {name!r}{did_you_mean(pool.suggest(name))}")


def _size(part: CountedNames) -> int:
    return sum(count for _, count in part)
