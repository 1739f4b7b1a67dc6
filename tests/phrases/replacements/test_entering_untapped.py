"""CR 110.5b, 614.1d, 616.1: permanents that enter untapped."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from positions import act, can, card, land, position, side, the
from spells import edict, follow

GATE = card("Gate", "", "Land — Gate", "This land enters tapped.")


@rule("614.1d", "616.1e")
def test_of_two_effects_the_controller_chooses_which_comes_last() -> None:
    """CR 616.1e: a land that would enter tapped enters untapped if that is applied after it."""
    game = position(side(hand=[GATE], battlefield=[edict("Gates you control enter untapped.")]), side())
    act(game, "play Gate")
    first = [option for option in game.decision.options if "untapped" not in str(option)] if game.decision else []
    game.choose(first[0])
    assert not the(game, "Gate").tapped


@rule("110.5b", "614.1d")
def test_what_is_put_onto_the_battlefield_tapped_enters_untapped() -> None:
    """CR 614.1d: also where the effect that puts it there says "tapped"; another kind of land doesn't."""
    text = "Return all land cards from your graveyard to the battlefield tapped."
    plain = card("Gate", "", "Land — Gate")
    mine = {"battlefield": [edict("Gates you control enter untapped.")], "graveyard": [plain, land("B")]}
    game = follow(text, mine=mine)
    assert (the(game, "Gate").tapped, the(game, "Swamp").tapped) == (False, True)
    assert not can(game, "Gate")
