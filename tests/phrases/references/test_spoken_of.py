"""CR 608.2c: what is spoken of in something that wasn't done is known to what follows."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from positions import BEAR, graveyard, hand, life
from spells import RELIC, ZAP, follow

MAY = "You may put the {end} card of your library into your graveyard. If you don't, put that card into your hand."
IF_INSTANT = "Put the top card of your library into your hand if it's an instant card."
OTHERWISE = (
    "If you control a creature, put the top card of your library into your hand. Otherwise, put that card into your "
    "graveyard."
)
UNLESS = (
    "Put the top card of your library into your graveyard unless you pay 2 life. If you do, put that card into your "
    "hand."
)
HAVE = "You may have target creature's controller gain 3 life. If you don't, that player loses 5 life."
EXILED = (
    "Look at the top card of your library. Exile it{face_down}. You may cast the exiled card without paying its mana "
    "cost if it's an instant spell. If you don't, put that card into your hand."
)


@rule("608.2c")
@pytest.mark.parametrize(("end", "names"), [("top", ["Zap"]), ("bottom", ["Relic"])])
@pytest.mark.parametrize("puts", [True, False])
def test_a_card_that_one_may_put_somewhere(end: str, names: list[str], *, puts: bool) -> None:
    """608.2c: who doesn't put the top card of the library somewhere puts that very card elsewhere."""
    game = follow(MAY.format(end=end), Answer(puts), mine={"library": [ZAP, RELIC]})
    assert hand(game, 0) == ([] if puts else names)
    assert graveyard(game, 0) == ([*names, "Deed"] if puts else ["Deed"])


@rule("608.2c")
@pytest.mark.parametrize(("top", "found"), [(ZAP, ["Zap"]), (RELIC, [])])
def test_a_condition_behind_what_it_is_about(top: object, found: list[str]) -> None:
    """608.2c: "it" in a condition is what the instruction before it is to be carried out with."""
    assert hand(follow(IF_INSTANT, mine={"library": [top]}), 0) == found


@rule("608.2c")
@pytest.mark.parametrize(("creatures", "found"), [([BEAR], ["Zap"]), ([], [])])
def test_otherwise(creatures: list[object], found: list[str]) -> None:
    """608.2c: what isn't done with a card as a condition isn't met may be followed by something else with it."""
    game = follow(OTHERWISE, mine={"library": [ZAP], "battlefield": creatures})
    assert hand(game, 0) == found
    assert graveyard(game, 0) == (["Deed"] if found else ["Zap", "Deed"])


@rule("118.12a", "608.2c")
@pytest.mark.parametrize("pays", [True, False])
def test_averted(pays: bool) -> None:
    """118.12a: what was averted by paying may be followed by something else with the same card."""
    game = follow(UNLESS, Answer(pays), mine={"library": [ZAP]})
    assert hand(game, 0) == (["Zap"] if pays else [])
    assert life(game, 0) == (18 if pays else 20)


@rule("608.2c")
@pytest.mark.parametrize(("has", "total"), [(True, 23), (False, 15)])
def test_a_player_one_may_have_do_something(*, has: bool, total: int) -> None:
    """608.2c: "that player" is the one who was spoken of, whether or not anything was done to them."""
    game = follow(HAVE, Answer(has), targets=["Grizzly Bears"], yours={"battlefield": [BEAR]})
    assert life(game, 1) == total


@rule("406.3b", "608.2c", "608.2g")
@pytest.mark.parametrize("face_down", ["", " face down"])
@pytest.mark.parametrize(
    ("card", "answers", "kept"), [(ZAP, (True,), []), (ZAP, (False,), ["Zap"]), (BEAR, (), ["Grizzly Bears"])]
)
def test_an_exiled_card_that_one_may_cast(
    face_down: str, card: object, answers: tuple[bool, ...], kept: list[str]
) -> None:
    """406.3b: who may look at a card exiled face down may cast it if the spell is of the kind that is said; if they
    don't, whether they can't or won't, it is that card that goes elsewhere (608.2c).
    """
    game = follow(EXILED.format(face_down=face_down), *map(Answer, answers), mine={"library": [card]})
    assert hand(game, 0) == kept
