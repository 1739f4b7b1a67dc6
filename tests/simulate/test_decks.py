"""Decks to play with."""

import pytest

from comprules.kernel.rule_citations import rule
from comprules.simulate.decks import is_playable, why_unplayable
from positions import card


@rule("107.4", "208.2")
@pytest.mark.parametrize(
    ("cost", "pt", "said"),
    [
        ("{2}{G}", "2/2", ""),
        ("{X}{W/U}", "*/1+*", ""),
        ("", "-1/+2", ""),
        ("{Q}{{", "2/2", "mana cost"),
        ("{" + "9" * 5_000 + "}", "2/2", "mana cost"),
        ("{1}", "\u00b2/2", "power"),
        ("{1}", "2/" + "9" * 5_000, "toughness"),
    ],
)
def test_a_card_with_a_value_that_means_nothing_is_not_playable(cost: str, pt: str, said: str) -> None:
    """107.4, 208.2: a cost is made of mana symbols; power and toughness are numbers, or are to be settled by a star."""
    odd = card("Odd", cost, pt=pt)
    assert is_playable(odd) is (not said)
    assert said in str(why_unplayable(odd))
    assert len(str(why_unplayable(odd))) < 200
