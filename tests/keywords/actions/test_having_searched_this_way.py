"""CR 608.2c, 701.23f: whether a library has been searched this way, whatever was found."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, life, on_battlefield, pending
from spells import choose, follow

TEXT = (
    "You may search your library for a creature card and put it onto the battlefield. If you search your library this "
    "way, you gain 3 life, then shuffle."
)


@rule("608.2c", "701.23f")
@pytest.mark.parametrize(("said", "found", "gained"), [(True, True, 3), (True, False, 3), (False, False, 0)])
def test_a_library_is_searched_whether_or_not_something_is_found(*, said: bool, found: bool, gained: int) -> None:
    """701.23b: who finds nothing has searched all the same; who doesn't want to search hasn't."""
    game = follow(TEXT, Answer(said), mine={"library": [BEAR, *FILLER]})
    if said:
        choose(game, "Grizzly Bears" if found else pending(game).options[-1])
    assert len(on_battlefield(game, "Grizzly Bears")) == found
    assert life(game, 0) == 20 + gained
