"""CR 401.5, 601.3: looking at the top card of one's library, and playing it, said in one sentence."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import BEAR, FILLER, act, can, land, position, resolve, run_to, side
from spells import RELIC, edict, spell

SEEN = "you may look at the top card of your library any time, and you may play lands and cast creature spells from "
SEEN += "the top of your library."


@rule("401.5", "601.3")
@pytest.mark.parametrize(("top", "offered"), [(BEAR, "cast Grizzly"), (land("U"), "play Island"), (RELIC, "")])
def test_the_top_card_is_seen_and_played_if_it_is_of_the_kind(top: Card, offered: str) -> None:
    """CR 601.3: its controller alone sees the card; lands are played and creature spells cast, and nothing else is."""
    lens = edict(SEEN[0].upper() + SEEN[1:])
    game = position(side([lens], library=[top, *FILLER], lands="GG"), side())
    assert game.view(0).players[0].top_of_library is not None
    assert game.view(1).players[0].top_of_library is None
    wanted = ("cast Grizzly", "play Island", "cast Relic")
    assert [can(game, what) for what in wanted] == [what == offered for what in wanted]


@rule("401.5", "601.3", "611.2a")
def test_the_top_card_is_seen_and_played_for_a_time() -> None:
    """CR 611.2a: until the turn ends, whichever card it is; from then on neither."""
    deed = spell("Until end of turn, " + SEEN)
    game = position(side(hand=[deed], library=[BEAR] * 10, lands="WGGGG"), side())
    assert not can(game, "cast Grizzly")
    assert game.view(0).players[0].top_of_library is None
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Grizzly")
    resolve(game)
    assert can(game, "cast Grizzly")
    run_to(game, "upkeep")
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert not can(game, "cast Grizzly")
