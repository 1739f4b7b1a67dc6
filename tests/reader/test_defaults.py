"""The grammars that are used where none is given."""

import pytest

from comprules.reader.defaults import RulebookGrammar, default_grammar, phrases_in
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility, StaticAbility
from comprules.rules.abilities.statements import Statement
from comprules.rules.concepts.abilities import Ability
from comprules.rules.resolving.effects import Effect
from inverting.apart import apart


def test_the_rulebook_s_categories_share_a_grammar() -> None:
    """Its automata are built once for all of them."""
    assert default_grammar(Ability) is default_grammar(KeywordAbility) is default_grammar(Effect)


def declared_too_late(_: None) -> tuple[bool, ...]:
    """What becomes of a grammar that nothing was asked of until another phrase was declared, in a process apart."""
    grammar = RulebookGrammar()
    was_made = grammar.is_made

    @phrase("hum")
    class Hums(KeywordAbility, StaticAbility):
        """What no card says."""

        def statements(self) -> tuple[Statement, ...]:
            return ()

    late, whole = Hums in grammar.phrases, default_grammar(Ability)
    others = tuple(each for each in whole.phrases if each is not Hums)
    return was_made, late, grammar.is_made, Hums in whole.phrases, others == grammar.phrases


def test_the_rulebook_s_grammar_is_made_as_something_is_read() -> None:
    """Not where all was read before; it is the one then that it would have been at once."""
    assert [found for _, found in apart(declared_too_late, [None], 1, 60)] == [(False, False, True, True, True)]
    with pytest.raises(AttributeError, match="melody"):
        RulebookGrammar().melody  # noqa: B018


def test_what_can_occur_in_a_category_is_in_the_order_of_declaration() -> None:
    """Nothing about a grammar hangs on the order in which its phrases were found."""
    inside = phrases_in((KeywordAbility,))
    assert inside == phrases_in((KeywordAbility, KeywordAbility))
    assert [cls for cls in phrases_in((Ability,)) if cls in set(inside)] == list(inside)
