"""CR 702.1: abilities that have been keywords since some edition, and were said at length in those before.

Where other words speak of such an ability ("has vigilance"), it is called as today.
"""

from __future__ import annotations

from types import MappingProxyType

from comprules.keywords.abilities.defender import Defender
from comprules.keywords.abilities.flash import Flash
from comprules.keywords.abilities.shroud import Shroud
from comprules.phrases.abilities.keyword_line import KeywordLine
from comprules.reader.agreement import Agreement
from comprules.reader.errors import ReadError
from comprules.reader.grammar import Grammar
from comprules.reader.reading import read_normalised
from comprules.reader.writer import written
from comprules.rules.concepts.edition import Rules
from comprules.rules.keyword_basics.reach import Reach
from comprules.rules.keyword_basics.vigilance import Vigilance
from comprules.rules.prelude import *

SAID_IN_2006: Final[Mapping[KeywordAbility, str]] = MappingProxyType(
    {Reach(): "~ can block as though it had flying.", Shroud(): "~ can't be the target of spells or abilities."}
)
"""What texts of 2006 say for each keyword that they don't have, with the sign for the card's name."""

SAID_IN_2001: Final[Mapping[KeywordAbility, str]] = MappingProxyType(
    {
        **SAID_IN_2006,
        Vigilance(): "Attacking doesn't cause ~ to tap.",
        Flash(): "You may play ~ any time you could play an instant.",
    }
)
"""What those of 2001 say."""

_OF_WALLS: Final = "Defender"
"""The keyword that Walls have had since then: before, the rules themselves said it of them."""

_ALONE: Final = "Flash"
"""The keyword that stands on a line of its own."""


@rule("308.1", edition="2001")
def says_nothing_of_walls(rules: Rules, type_line: str) -> bool:
    """Whether a card of an edition is a Wall, so that its text doesn't say that it can't attack."""
    return rules.walls_say_nothing and "Wall" in type_line.split()


def at_length(meaning: Ability, rules: Rules, type_line: str) -> tuple[Ability | str, ...]:
    """The lines of an ability: keywords as they are, and what the edition said at length in its words."""
    forms = rules.said_at_length
    if says_nothing_of_walls(rules, type_line):
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


def as_keywords(text: str, rules: Rules, type_line: str, grammar: Grammar) -> str:
    """A normalised text with the keywords for what it says at length, on one line with those beside them."""
    words = {said: written(keyword, Agreement.YOU, capital=True) for keyword, said in rules.said_at_length.items()}
    is_joining = says_nothing_of_walls(rules, type_line) and _OF_WALLS not in text
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
