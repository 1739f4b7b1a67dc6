"""CR 702.1: abilities that have been keywords since some edition, and were said at length in those before.

Where other words speak of such an ability ("has vigilance"), it is called as today.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.defender import Defender
from comprules.keywords.abilities.flash import Flash
from comprules.keywords.abilities.shroud import Shroud
from comprules.phrases.abilities.keyword_line import KeywordLine
from comprules.reader.agreement import Agreement
from comprules.reader.errors import ReadError
from comprules.reader.grammar import Grammar
from comprules.reader.reading import read_normalised
from comprules.reader.writer import written
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.concepts.abilities import Ability
from comprules.rules.keyword_basics.reach import Reach
from comprules.rules.keyword_basics.vigilance import Vigilance

_KEYWORDS_SINCE: Final[dict[str, dict[KeywordAbility, str]]] = {
    "2009": {
        Reach(): "~ can block as though it had flying.",
        Shroud(): "~ can't be the target of spells or abilities.",
    },
    "2006": {
        Vigilance(): "Attacking doesn't cause ~ to tap.",
        Flash(): "You may play ~ any time you could play an instant.",
    },
}
_OF_WALLS: Final = "Defender"
"""The keyword that Walls have had since then: before, the rules themselves said it of them."""

_ALONE: Final = "Flash"
"""The keyword that stands on a line of its own."""


@cache
def long_forms(edition: str) -> Mapping[Any, str]:
    """What an edition says for each keyword that it doesn't have, with the sign for the card's name."""
    return {
        keyword: said for since, forms in _KEYWORDS_SINCE.items() if edition < since for keyword, said in forms.items()
    }


@rule("308.1", edition="2001")
def says_nothing_of_walls(edition: str, type_line: str) -> bool:
    """Whether a card of an edition is a Wall, so that its text doesn't say that it can't attack."""
    return edition < "2006" and "Wall" in type_line.split()


def at_length(meaning: Ability, edition: str, type_line: str) -> tuple[Ability | str, ...]:
    """The lines of an ability: keywords as they are, and what the edition said at length in its words."""
    forms = long_forms(edition)
    if says_nothing_of_walls(edition, type_line):
        forms = {**forms, Defender(): ""}
    keywords = meaning.keywords if isinstance(meaning, KeywordLine) else (meaning,)
    if not any(each in forms for each in keywords):
        return (meaning,)
    return tuple(_lines(keywords, forms))


def _lines(keywords: tuple[Any, ...], forms: Mapping[Any, str]) -> Iterator[Ability | str]:
    run: tuple[Any, ...] = ()
    for keyword in (*keywords, None):
        if keyword is not None and keyword not in forms:
            run = (*run, keyword)
            continue
        if run:
            yield KeywordLine(run) if len(run) > 1 else run[0]
        run = ()
        if keyword is not None and forms[keyword]:
            yield forms[keyword]


def as_keywords(text: str, edition: str, type_line: str, grammar: Grammar) -> str:
    """A normalised text with the keywords for what it says at length, on one line with those beside them."""
    words = {said: written(keyword, Agreement.YOU, capital=True) for keyword, said in long_forms(edition).items()}
    is_joining = says_nothing_of_walls(edition, type_line) and _OF_WALLS not in text
    joined = [_OF_WALLS] if is_joining else []
    for line in text.split("\n") if text else ():
        keyword = words.get(line, line)
        is_found = keyword != line and keyword != _ALONE
        if keyword == _ALONE and joined == [_OF_WALLS]:
            joined = [_ALONE, _OF_WALLS]
            continue
        if (
            joined
            and (is_found or is_joining)
            and _are_keywords(joined[-1], grammar)
            and _are_keywords(keyword, grammar)
        ):
            joined[-1] += f", {keyword[:1].lower()}{keyword[1:]}"
        else:
            joined.append(keyword)
        is_joining = is_found
    return "\n".join(joined)


def _are_keywords(line: str, grammar: Grammar) -> bool:
    if line == _ALONE:
        return False
    try:
        return isinstance(read_normalised(line, Ability, grammar), KeywordAbility | KeywordLine)
    except ReadError:
        return False
