"""CR 702.61: split second."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, on_battlefield, pass_priority, pending, position, resolve, side, the
from spells import GIANT, ZAP

QUICK = card("Quick", "{0}", "Instant", "Split second\nQuick deals 2 damage to target creature.")
SEER = card("Seer", "{W}", "Creature — Elf", "Morph {0}\n{0}: You gain 1 life.\n{T}: Add {R}.", "1/1")


def quick(game: Game) -> None:
    """Cast Quick at the Giant, and let the other player have priority."""
    act(game, "cast Quick", targets=["Giant"])
    pass_priority(game)


@rule("702.61a", "702.61b", "601.3", "602.5")
def test_only_mana_abilities_and_special_actions_are_possible() -> None:
    """CR 702.61b: mana abilities may be activated; other abilities can't, and nothing can be cast."""
    game = position(side(hand=[QUICK, ZAP], lands="R"), side(hand=[ZAP], lands="R", battlefield=[GIANT, SEER]))
    assert can(game, "cast Zap")
    act(game, "cast Quick", targets=["Giant"])
    assert not can(game, "cast Zap")
    pass_priority(game)
    assert [str(option) for option in pending(game).options] == ["pass"]
    assert sorted(str(option).split(" #")[0] for option in game.mana_actions()) == [
        "activate Mountain",
        "activate Seer",
    ]
    pass_priority(game)
    assert the(game, "Giant").damage == 2
    assert can(game, "cast Zap")


@rule("702.61b", "116.2b")
def test_a_permanent_can_be_turned_face_up() -> None:
    """CR 702.61b: special actions may be taken."""
    game = position(side(hand=[SEER, QUICK], lands="WWW", battlefield=[GIANT]), side())
    act(game, next(str(option) for option in pending(game).options if "morph" in str(option)))
    resolve(game)
    act(game, "cast Quick", targets=["Giant"])
    act(game, "turn")
    assert [seen.name for seen in game.view(0).stack] == ["Quick"]
    assert on_battlefield(game, "Seer")


@rule("702.61b", "603.3")
def test_abilities_trigger_and_go_on_the_stack() -> None:
    """CR 702.61b: triggered abilities are put on the stack as normal."""
    keen = card("Keen", "{0}", "Enchantment", "Whenever a player casts an instant spell, you gain 3 life.")
    game = position(side(hand=[QUICK], battlefield=[GIANT]), side(battlefield=[keen]))
    act(game, "cast Quick", targets=["Giant"])
    resolve(game)
    assert game.view(0).players[1].life == 23
    assert not can(game, "cast")


@rule("702.61a", "601.3", "608.2g")
def test_a_resolving_ability_cannot_let_a_player_cast_a_spell() -> None:
    """CR 702.61a: nor can other spells be cast as an ability resolves."""
    keen = card(
        "Keen",
        "{0}",
        "Enchantment",
        "Whenever a player casts an instant spell, you may cast a spell from your hand without paying its mana cost.",
    )
    game = position(side(hand=[QUICK], battlefield=[GIANT]), side(battlefield=[keen], hand=[ZAP]))
    act(game, "cast Quick", targets=["Giant"])
    resolve(game)
    assert [seen.name for seen in game.view(0).stack] == ["Quick"]
