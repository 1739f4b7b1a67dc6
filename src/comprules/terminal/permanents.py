"""Objects drawn in a line or two, equal ones as one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from comprules.play.view import Seen

STYLES = {"W": "bright_white", "U": "bright_blue", "B": "magenta", "R": "red", "G": "green"}
MULTICOLORED, COLORLESS = "yellow", "cyan"


def style(seen: Seen) -> str:
    """The style for an object's color."""
    colors = seen.characteristics.colors if seen.characteristics is not None else frozenset[str]()
    if len(colors) > 1:
        return MULTICOLORED
    return next((STYLES.get(color, COLORLESS) for color in colors), COLORLESS)


def chips(objects: Iterable[Seen], around: dict[int, list[str]], *, is_detailed: bool | None = None) -> Iterator[Text]:
    """A text for each kind of object among these, with how many there are; `around` says what else is to be noted.

    `is_detailed` says whether what is special stands behind each; if it isn't said, it stands in a line below.
    """
    counts: dict[str, int] = {}
    texts: dict[str, Text] = {}
    for seen in objects:
        noted = around.get(seen.id, [])
        text = permanent(seen, noted) if is_detailed is None else in_line(seen, noted if is_detailed else None)
        counts[text.plain] = counts.get(text.plain, 0) + 1
        texts.setdefault(text.plain, text)
    for plain, text in texts.items():
        yield Text.assemble((f"{counts[plain]}× ", "bold"), text) if counts[plain] > 1 else text


def permanent(seen: Seen, notes: Iterable[str]) -> Text:
    """A permanent: its name, power and toughness, and below it what is special about it now."""
    text = _plainly(seen)
    special = [*_specials(seen), *notes]
    if special:
        text.append("\n  " + ", ".join(special), style="dim")
    return text


def _plainly(seen: Seen) -> Text:
    text = Text(seen.name, style=style(seen))
    if "Creature" in seen.types:
        text.append(f" {seen.power}/{seen.toughness}", style="bold")
    if seen.tapped:
        text.append(" ⤵tapped", style="dim")
    return text


def in_line(seen: Seen, noted: Iterable[str] | None) -> Text:
    """A permanent without a break, with what is special about it in brackets if notes are given."""
    text = _plainly(seen)
    special = [*_specials(seen), *noted] if noted is not None else []
    if special:
        text.append(f" ({', '.join(special)})", style="dim")
    return text


def _specials(seen: Seen) -> Iterator[str]:
    for kind, count in seen.counters:
        yield f"{count} {kind}"
    if seen.damage:
        yield f"{seen.damage} damage"
    if "Creature" in seen.types:
        yield from keywords(seen)
    if seen.is_token:
        yield "token"


def keywords(seen: Seen) -> list[str]:
    """The keyword abilities that something has, by the names of their classes, in the order of the alphabet."""
    known = seen.characteristics
    return sorted(_words(kind.__name__) for kind in known.keywords) if known is not None else []


def _words(name: str) -> str:
    """A class's name as words.

    >>> _words("FirstStrike")
    'first strike'
    """
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def cost(symbols: Iterable[str]) -> str:
    """A mana cost as it is printed.

    >>> cost(("2", "G"))
    '{2}{G}'
    """
    return "".join(f"{{{symbol}}}" for symbol in symbols)


def card_in_hand(seen: Seen) -> Text:
    """A card in hand: name, cost, and size if it is a creature."""
    known = seen.characteristics
    text = Text(seen.name, style=style(seen))
    if known is not None and known.mana_cost:
        text.append(" " + cost(known.mana_cost), style="dim")
    if "Creature" in seen.types:
        text.append(f" {seen.power}/{seen.toughness}", style="bold")
    return text
