"""CR 701.7a: until 2009 tokens were put onto the battlefield, as cards are. The noun says what was meant.

What enters attacking was said in one place only: behind that.
"""

from __future__ import annotations

from comprules.keywords.actions.create import CreatesTokens
from comprules.phrases.nouns.head_nouns import TokenNoun
from comprules.phrases.nouns.linked_nouns import TheBrought
from comprules.reader.idiom import Tests
from comprules.rules.abilities.remembering import CREATED_WITH
from comprules.rules.prelude import *


@rule("607.2c", "701.7a")
@rule("110.5", edition="2009")
def tests() -> Tests:
    """Of phrases about what was put onto the battlefield, whether creating tokens is meant."""
    found: dict[type[Phrase], Callable[[Any], bool]] = {TheBrought: _fits_noun, CreatesTokens: _is_told_once}
    return found


def _fits_noun(tree: TheBrought) -> bool:
    return (tree.how == CREATED_WITH) is isinstance(tree.word, TokenNoun)


def _is_told_once(tree: CreatesTokens) -> bool:
    return tree.manner != "tapped and attacking"
