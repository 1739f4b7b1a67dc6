"""CR 107.1, 111.3, 208.2: tokens whose power and toughness are a number that is worked out as they are created."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import BEAR, the
from spells import SERF, follow


@rule("111.3", "208.2", "608.2h")
def test_power_and_toughness_of_a_token_that_are_a_number() -> None:
    """608.2h: it is worked out once; what changes later doesn't change the token."""
    text = (
        "Create a green Fungus Dinosaur creature token with base power and toughness each equal to the number of "
        "creatures you control."
    )
    game = follow(text, mine={"battlefield": [BEAR, SERF]})
    seen = the(game, "Fungus Dinosaur Token")
    known = game.board.characteristics(seen.id)
    assert (known.power, known.toughness, known.colors) == (2, 2, frozenset("G"))
