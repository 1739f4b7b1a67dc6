"""CR 601.2c: effects that say that something must be chosen as a target, if able."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseObjects, IllegalChoice
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, named, option_named, pass_priority, pending, position, resolve, side

BEARER = card(
    "Bearer",
    "{1}{W}",
    "Creature — Human Flagbearer",
    "While choosing targets as part of casting a spell or activating an ability, "
    "your opponents must choose at least one Flagbearer on the battlefield if able.",
    "1/1",
)
ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")


def names(game: Game) -> list[str]:
    """The names of what can be chosen now."""
    return [getattr(option, "name", str(option)) for option in pending(game).options]


@rule("601.2c")
def test_the_target_must_be_what_an_effect_demands() -> None:
    """CR 601.2c: an opponent's spell must have it as its target; its own controller's needn't."""
    game = position(side(battlefield=[BEAR], hand=[ZAP], lands="R"), side(battlefield=[BEARER]))
    game.choose(option_named(game, "cast Zap"))
    assert names(game) == ["Bearer"]
    own = position(side(battlefield=[BEAR, BEARER], hand=[ZAP], lands="R"), side())
    own.choose(option_named(own, "cast Zap"))
    assert sorted(names(own)) == ["Alice", "Bearer", "Bob", "Grizzly Bears"]


@rule("601.2c")
def test_if_able() -> None:
    """CR 601.2c: where it can't be a target, or something says that it can't be, others are chosen."""
    shroud = card("Veil", "{1}", "Enchantment", "Creatures you control have shroud.")
    for guard, free in (([], False), ([shroud], True)):
        game = position(side(hand=[ZAP], lands="R"), side(battlefield=[BEARER, *guard]))
        game.choose(option_named(game, "cast Zap"))
        assert ("Alice" in names(game)) is free
    ping = card("Ping", "{R}", "Instant", "Ping deals 2 damage to target player.")
    game = position(side(hand=[ping], lands="R"), side(battlefield=[BEARER]))
    game.choose(option_named(game, "cast Ping"))
    assert names(game) == ["Alice", "Bob"]


@rule("601.2c")
def test_one_of_several_targets_is_enough() -> None:
    """CR 601.2c: of two targets one must be it, of as many as one likes too, unless none at all is chosen."""
    lull = card("Lull", "{U}", "Instant", "Tap up to two target creatures.")
    mine = side(battlefield=[BEAR, card("Ox", "{3}", "Creature — Ox", pt="2/5")], hand=[lull], lands="U")
    game = position(mine, side(battlefield=[BEARER]))
    game.choose(option_named(game, "cast Lull"))
    bear, ox = (option for option in pending(game).candidates if getattr(option, "name", "") != "Bearer")
    with pytest.raises(IllegalChoice, match="demands"):
        game.choose((bear, ox))
    assert names(game) == ["Bearer", "done"]
    game.choose(named(game, "Bearer"))
    assert sorted(names(game)) == ["Grizzly Bears", "Ox", "done"]


@rule("601.2c")
def test_it_may_be_chosen_for_either_word_target() -> None:
    """CR 601.2c: of two words "target" that could both mean it the player may choose which does."""
    text = "Target creature gets +1/+1 until end of turn. Another target creature gets -1/-1 until end of turn."
    twist = card("Twist", "{R}", "Instant", text)
    game = position(side(battlefield=[BEAR], hand=[twist], lands="R"), side(battlefield=[BEARER]))
    game.choose(option_named(game, "cast Twist"))
    assert sorted(names(game)) == ["Bearer", "Grizzly Bears"]
    game.choose(named(game, "Grizzly Bears"))
    assert names(game) == ["Bearer"]


@rule("601.2c")
def test_what_is_demanded_may_leave_nothing_for_a_later_target() -> None:
    """CR 601.2c: of two that are demanded only the one is offered with which the next target can be chosen too."""
    flood = card("Flood", "{U}", "Instant", "Tap target creature. Tap target land its controller controls.")
    game = position(side(hand=[flood], lands="U"), side(battlefield=[BEARER]), side(battlefield=[BEARER], lands="U"))
    game.choose(option_named(game, "cast Flood"))
    (bearer,) = pending(game).options
    assert isinstance(bearer, Thing)
    assert game.board.controller(bearer.id) == 2


@rule("601.2c", "602.2b")
def test_activated_abilities_but_not_triggered_ones() -> None:
    """CR 602.2b: it holds for activating an ability; a triggered ability is neither cast nor activated."""
    pinger = card("Pinger", "{R}", "Artifact", "{0}: Pinger deals 1 damage to any target.")
    game = position(side(battlefield=[BEAR, pinger]), side(battlefield=[BEARER]))
    game.choose(option_named(game, "activate Pinger"))
    assert names(game) == ["Bearer"]
    text = "When this creature enters, it deals 1 damage to any target."
    wisp = card("Wisp", "{R}", "Creature — Elemental", text, "1/1")
    game = position(side(hand=[wisp], lands="R"), side(battlefield=[BEARER]))
    act(game, "cast Wisp")
    resolve(game)
    assert "Alice" in names(game)


@rule("601.2c", "601.6")
def test_among_several_players_only_opponents_are_told() -> None:
    """CR 601.2c: each opponent of its controller is told, and one such creature meets what several demand."""
    mine = side(battlefield=[BEAR], hand=[ZAP], lands="R")
    game = position(mine, side(battlefield=[BEARER]), side(battlefield=[BEARER], hand=[ZAP], lands="R"))
    game.choose(option_named(game, "cast Zap"))
    assert names(game) == ["Bearer", "Bearer"]
    game.choose(pending(game).options[0])
    pass_priority(game)
    pass_priority(game)
    game.choose(option_named(game, "cast Zap"))
    assert isinstance(game.decision, ChooseObjects)
    assert names(game) == ["Bearer", "Bearer"], "Carol is Bob's opponent"
    assert not isinstance(game.decision, ChooseAction)


@rule("601.2c", "601.2f")
@pytest.mark.parametrize(("lands", "is_possible"), [("R", False), ("RRR", True)])
def test_what_is_demanded_must_be_affordable(lands: str, is_possible: bool) -> None:
    """CR 601.2c: where the target that is demanded makes the spell cost more, it is no help that others don't."""
    tax = card("Tax", "{W}", "Enchantment", "Spells your opponents cast that target a creature cost {2} more to cast.")
    game = position(side(hand=[ZAP], lands=lands), side(battlefield=[BEARER, tax]))
    assert can(game, "cast Zap") is is_possible
    assert can(position(side(hand=[ZAP], lands=lands), side(battlefield=[BEAR, tax])), "cast Zap")
