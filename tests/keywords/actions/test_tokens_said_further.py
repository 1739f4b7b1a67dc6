"""CR 111.3: tokens whose abilities are told in a sentence behind what X is."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.reading_faces import read_report
from positions import BEAR, act, on_battlefield, play_out
from spells import follow, spell


@rule("111.3")
@pytest.mark.parametrize("said", ["They have", "The tokens have"])
def test_what_the_tokens_have(said: str) -> None:
    """111.3: all of the tokens have the ability, and only they; it is part of what is copied of them."""
    text = (
        "Create X 1/1 green Elf creature tokens, where X is the number of creatures you control. "
        f'{said} "{{T}}: You gain 1 life."'
    )
    copying = spell("Create a token that's a copy of target token.", name="Twin")
    game = follow(text, mine={"battlefield": [BEAR, BEAR], "hand": [copying], "lands": "W"})
    assert len(on_battlefield(game, "Elf Token")) == 2
    act(game, "cast Twin", targets=["Elf Token"])
    play_out(game)
    elves = [seen.characteristics for seen in on_battlefield(game, "Elf Token")]
    assert [len(known.abilities) for known in elves if known is not None] == [1, 1, 1]
    bears = [seen.characteristics for seen in on_battlefield(game, "Grizzly Bears")]
    assert [len(known.abilities) for known in bears if known is not None] == [0, 0]


@rule("111.3")
def test_the_tokens_right_behind_them() -> None:
    """111.3: so too where nothing is said of X."""
    game = follow('Create two 1/1 green Elf creature tokens. The tokens have "{T}: You gain 1 life."')
    elves = [seen.characteristics for seen in on_battlefield(game, "Elf Token")]
    assert [len(known.abilities) for known in elves if known is not None] == [1, 1]


@rule("111.3")
def test_it_is_not_read_of_anything_else() -> None:
    """111.3: what isn't created isn't defined by it."""
    text = "You gain X life, where X is the number of creatures you control. They have flying."
    (line,) = read_report(spell(text).faces[0])
    assert line.refusal is not None
