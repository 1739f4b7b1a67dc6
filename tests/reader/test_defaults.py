"""The grammars that are used where none is given."""

from comprules.reader.defaults import default_grammar, phrases_in
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.concepts.abilities import Ability
from comprules.rules.resolving.effects import Effect


def test_the_rulebook_s_categories_share_a_grammar() -> None:
    """Its automata are built once for all of them."""
    assert default_grammar(Ability) is default_grammar(KeywordAbility) is default_grammar(Effect)


def test_what_can_occur_in_a_category_is_in_the_order_of_declaration() -> None:
    """Nothing about a grammar hangs on the order in which its phrases were found."""
    inside = phrases_in((KeywordAbility,))
    assert inside == phrases_in((KeywordAbility, KeywordAbility))
    assert [cls for cls in phrases_in((Ability,)) if cls in set(inside)] == list(inside)
