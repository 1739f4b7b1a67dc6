"""CR 113.10, 702: keywords that are given to cards and spells, each for a cost that is its own mana cost."""

from __future__ import annotations

from comprules.kernel.options import Answer, Number
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, life, on_battlefield, option_named, position, resolve, settle, side
from spells import choose, edict

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
RITE = card("Rite", "{0}", "Sorcery", "Discard a card.")


def given(who: str, keyword: str) -> str:
    """The text that gives this to them."""
    return f"{who} has {keyword}. The {keyword} cost is equal to its mana cost."


@rule("113.10", "702.56a")
def test_replicate_for_its_mana_cost() -> None:
    """702.56a: the spell's own mana cost, paid once more, makes one copy."""
    text = given("Each instant and sorcery spell you cast", "replicate")
    game = position(side(battlefield=[edict(text)], hand=[ZAP], lands="RR"), side())
    game.choose(option_named(game, "cast Zap"))
    for answer in (Number(1), "Bob"):
        choose(game, answer)
    resolve(game)
    choose(game, Answer(False))
    settle(game)
    assert life(game, 1) == 16


@rule("113.10", "702.35a")
def test_madness_for_its_mana_cost() -> None:
    """702.35a: the discarded card is exiled and may be cast for {1}{G}; a card of another kind isn't."""
    text = given("Each Bear creature card you own that isn't on the battlefield", "madness")
    game = position(side(battlefield=[edict(text)], hand=[RITE, BEAR], lands="GG"), side())
    act(game, "cast Rite")
    resolve(game)
    resolve(game)
    choose(game, Answer(True))
    settle(game)
    assert on_battlefield(game, "Grizzly Bears")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2


@rule("113.10", "702.187b")
def test_mayhem_for_its_mana_cost() -> None:
    """702.187b: a card discarded this turn may be cast from the graveyard for its own mana cost."""
    text = given("Each nonland card in your graveyard", "mayhem")
    game = position(side(battlefield=[edict(text)], hand=[RITE, ZAP], graveyard=[BEAR], lands="RGG"), side())
    act(game, "cast Rite")
    resolve(game)
    assert can(game, "cast Zap")
    assert not can(game, "cast Grizzly"), "it wasn't discarded this turn"


@rule("113.10", "702.170a")
def test_plot_for_its_mana_cost() -> None:
    """702.170a: a card in hand may be exiled for its own mana cost, and not for less."""
    text = given("Each nonland card in your hand", "plot")
    for lands, is_possible in (("GG", True), ("G", False)):
        game = position(side(battlefield=[edict(text)], hand=[BEAR], lands=lands), side())
        assert can(game, "activate Grizzly") is is_possible
