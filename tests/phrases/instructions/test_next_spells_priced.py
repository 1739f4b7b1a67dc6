"""CR 611.2f, 118.7: what the next spell costs less by something that is counted."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, hand, position, resolve, settle, side

WEIGHT = card("Weight", "{4}", "Artifact")
RELIC = card("Relic", "{0}", "Artifact")
LATER = card(
    "Later",
    "{0}",
    "Sorcery",
    "The next spell you cast this turn costs {1} less to cast for each artifact you control as you cast it.",
)
NOW = card(
    "Now", "{0}", "Sorcery", "The next spell you cast this turn costs {1} less to cast for each artifact you control."
)
MUSE = card(
    "Muse",
    "{1}",
    "Creature — Djinn",
    "{0}: The next artifact spell you cast this turn costs {X} less to cast, where X is this creature's power as this "
    "ability resolves.",
    "3/3",
)
SHRINK = card("Shrink", "{0}", "Instant", "Target creature gets -2/-0 until end of turn.")
TWIN = card(
    "Twin Echo",
    "{0}",
    "Instant",
    "The next instant spell and the next creature spell you cast this turn each have cascade.",
)
SALVE = card("Salve", "{1}", "Instant", "You gain 1 life.")


def after(*spells: str, of: list[Card], lands: str = "") -> Game:
    """Alice has cast these spells with nothing but these cards."""
    game = position(side(hand=of, battlefield=[RELIC, RELIC], lands=lands), side())
    for spell in spells:
        act(game, f"cast {spell}")
        settle(game)
    return game


@rule("601.2f", "611.2f")
def test_counted_as_the_spell_is_cast() -> None:
    """601.2f: what is counted "as you cast it" is counted when the total cost is determined."""
    assert not can(after("Later", of=[LATER, WEIGHT], lands="W"), "cast Weight")
    assert can(after("Later", of=[LATER, WEIGHT], lands="WW"), "cast Weight")
    game = position(side(hand=[LATER, WEIGHT], battlefield=[RELIC, RELIC, RELIC], lands="W"), side())
    act(game, "cast Later")
    settle(game)
    act(game, "cast Weight")
    assert game.state.stack


@rule("608.2h", "611.2f")
def test_counted_as_the_effect_begins() -> None:
    """608.2h: what the effect counts is found once, as it begins; what comes later doesn't change that."""
    oven = card("Oven", "{0}", "Artifact", "{0}: Create a Food token.")
    game = position(side(hand=[NOW, WEIGHT], battlefield=[RELIC, RELIC, oven]), side())
    act(game, "cast Now")
    settle(game)
    act(game, "activate Oven")
    settle(game)
    assert not can(game, "cast Weight")
    game = position(side(hand=[NOW, WEIGHT], battlefield=[RELIC, RELIC, oven]), side())
    act(game, "activate Oven")
    settle(game)
    act(game, "cast Now")
    settle(game)
    assert can(game, "cast Weight")


@rule("608.2h", "118.7")
def test_less_by_an_x_that_is_found_as_the_ability_resolves() -> None:
    """608.2h: X is what the creature's power was as the ability resolved, and only for spells of the kind."""
    game = position(side(hand=[WEIGHT, SHRINK, BEAR], battlefield=[MUSE], lands="G"), side())
    act(game, "activate Muse")
    resolve(game)
    act(game, "cast Shrink", targets=["Muse"])
    settle(game)
    assert not can(game, "cast Grizzly")
    assert can(game, "cast Weight")
    game = position(side(hand=[WEIGHT, SHRINK], battlefield=[MUSE], lands="G"), side())
    act(game, "cast Shrink", targets=["Muse"])
    settle(game)
    act(game, "activate Muse")
    resolve(game)
    assert not can(game, "cast Weight")


@rule("611.2f", "702.85a")
def test_the_next_of_each_of_two_kinds() -> None:
    """611.2f: the next spell of either kind has the ability, and no second one of a kind."""
    bear = card("Small Bear", "{1}", "Creature — Bear", pt="1/1")
    library = [RELIC] * 9
    game = position(side(hand=[TWIN, bear, SALVE, SALVE], lands="WWW", library=library), side())
    act(game, "cast Twin")
    settle(game)
    for spell, cascades in (("Salve", True), ("Small", True), ("Salve", False)):
        act(game, f"cast {spell}")
        assert (len(game.state.stack) == 2) is cascades, spell
        while game.state.stack:
            resolve(game)
            if game.decision is not None and "no" in [str(option) for option in game.decision.options]:
                game.choose("no")
    assert not hand(game, 0)
