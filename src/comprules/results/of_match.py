"""Which match games are of: decks card by card, agents, seed, edition and variants."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import comprules
from comprules.kernel.card import Card
from comprules.kernel.digests import digest
from comprules.results.schema import TABLES
from comprules.simulate.decks import NamedDeck
from comprules.simulate.match import Match

WHAT: Final = "games of a match, played by comprules"
"""How a description of a match begins, by which it is known to be one."""

PARTS: Final = ("cards", "commanders", "outside")
"""The parts of a deck."""


def description(match: Match) -> dict[str, Any]:
    """A match as plain values for JSON. Cards are named and counted; whether they are quite the same tells a hash."""
    return {
        "what": WHAT,
        "version": comprules.__version__,
        "tables": {table.name: list(table.names) for table in TABLES},
        "seed": match.seed,
        "edition": match.edition,
        "agents": list(match.agents),
        "decks": [_deck(deck) for deck in match.decks],
        "variants": [{"name": variant.title(), "hash": digest(variant)} for variant in match.variants],
        "hash": digest((match.dungeons, match.reference)),
    }


def _deck(deck: NamedDeck) -> dict[str, Any]:
    parts = {part: _counted(getattr(deck, part)) for part in PARTS}
    return {"name": deck.name, **parts, "hash": digest(tuple(getattr(deck, part) for part in PARTS))}


def _counted(cards: Sequence[Card]) -> dict[str, int]:
    return dict(Counter(card.name for card in cards))


def as_text(described: dict[str, Any]) -> str:
    """A description as it is written down."""
    return json.dumps(described, indent=1, ensure_ascii=False) + "\n"


def from_text(text: str) -> dict[str, Any] | None:
    """A description that was written down; None if this is none."""
    try:
        found = json.loads(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) and found.get("what") == WHAT else None


def differences(there: dict[str, Any], here: dict[str, Any]) -> Iterator[str]:
    """What is otherwise in a match that was described there than in this one here, in words."""
    for key, what in (("version", "version of comprules"), ("seed", "seed"), ("edition", "edition")):
        if there.get(key) != here[key]:
            yield f"the {what} was {there.get(key)}, and is {here[key]} now"
    if there.get("tables") != here["tables"]:
        yield "the tables have other columns now"
    if there.get("agents") != here["agents"]:
        yield f"the agents were {_listed(there.get('agents'))}, and are {_listed(here['agents'])} now"
    yield from _differing_decks(_decks(there), here["decks"])
    if there.get("variants") != here["variants"]:
        yield f"it was played by {_names(there.get('variants'))}, and now by {_names(here['variants'])}"
    if there.get("hash") != here["hash"]:
        yield "dungeons, or other cards that texts name, are others now"


def _decks(there: dict[str, Any]) -> list[dict[str, Any]]:
    found = there.get("decks")
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def _differing_decks(there: Sequence[dict[str, Any]], here: Sequence[dict[str, Any]]) -> Iterator[str]:
    if len(there) != len(here):
        yield f"there were {len(there)} decks, and are {len(here)} now"
        return
    for place, (old, new) in enumerate(zip(there, here, strict=True), 1):
        if old != new:
            yield f"deck {place} isn't the same: {_difference(old, new)}"


def _difference(old: dict[str, Any], new: dict[str, Any]) -> str:
    if old.get("name") != new["name"]:
        return f"it was {old.get('name')}, and is {new['name']} now"
    for part in PARTS:
        before = old.get(part)
        known = before if isinstance(before, dict) else {}
        for name in (*known, *new[part]):
            if known.get(name, 0) != new[part].get(name, 0):
                where = "" if part == "cards" else f" ({part})"
                return f"{new['name']} had {known.get(name, 0)} of {name}{where}, and has {new[part].get(name, 0)} now"
    return f"cards of {new['name']} have another text, or its list another order, now"


def _listed(names: Any) -> str:
    return ", ".join(map(str, names)) if isinstance(names, list) else str(names)


def _names(variants: Any) -> str:
    found = [each.get("name") for each in variants] if isinstance(variants, list) else []
    return _listed(found) or "no variant"
