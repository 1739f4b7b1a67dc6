"""CR 707.10c: new targets for copies, spoken of apart from the copying."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, hand, life, pending, position, resolve, side

SIP = card("Sip", "{0}", "Instant", "You gain 3 life.")
SPARK = "Spark deals 1 damage to target player."
MIRROR = "Whenever you cast an instant spell, "


def wounds(game: Game, wanted: str = "Carol") -> tuple[int, int]:
    """How much damage Bob and Carol are dealt, if Carol is chosen wherever a target may be changed."""
    while game.state.stack:
        options = pending(game).options
        found = [option for option in options if str(option).startswith((wanted, "yes"))]
        game.choose(found[0] if found else options[0])
    return 20 - life(game, 1), 20 - life(game, 2)


def after_spark(text: str, *before: Card, mirror: str = "") -> tuple[int, int]:
    """The damage when Alice has cast a spell at Bob, perhaps after others."""
    mirrors = [card("Mirror", "{1}", "Enchantment", mirror)] if mirror else []
    game = position(side(mirrors, hand=[card("Spark", "{0}", "Instant", text), *before]), side(), side())
    for each in before:
        act(game, f"cast {each.name}")
        resolve(game)
    act(game, "cast Spark", targets=["Bob"])
    return wounds(game)


@rule("707.10c", "608.2c")
def test_new_targets_are_chosen_for_a_copy_made_under_a_condition() -> None:
    """707.10c: what is copied only under a condition may get new targets as it is put onto the stack."""
    copying = "When you cast this spell, copy it if you gained life this turn. You may choose new targets for the copy."
    text = f"{copying}\n{SPARK}"
    assert after_spark(text, SIP) == (1, 1)
    assert after_spark(text) == (1, 0)


@rule("707.10c", "614.15")
def test_new_targets_are_chosen_for_what_is_copied_more_often_instead() -> None:
    """707.10c: whichever of two sentences is followed, its copies may have new targets."""
    twin = (
        "Copy target instant spell you control. If you gained life this turn, copy that spell twice instead. You may "
        "choose new targets for the copies."
    )
    for before, expected in (([], (1, 1)), ([SIP], (1, 2))):
        cards = [card("Twin", "{0}", "Instant", twin), card("Spark", "{0}", "Instant", SPARK), *before]
        game = position(side(hand=cards), side(), side())
        for each in before:
            act(game, f"cast {each.name}")
            resolve(game)
        act(game, "cast Spark", targets=["Bob"])
        act(game, "cast Twin", targets=["Spark"])
        assert wounds(game) == expected


@rule("707.10c", "608.2d")
@pytest.mark.parametrize(("wanted", "expected"), [("Carol", (1, 1)), ("no", (1, 0))])
def test_new_targets_are_chosen_by_whoever_chose_to_copy(wanted: str, expected: tuple[int, int]) -> None:
    """707.10c: "If you do, you may choose new targets": nothing is copied by who doesn't want to."""
    mirror = card(
        "Mirror", "{1}", "Enchantment", f"{MIRROR}you may copy it. If you do, you may choose new targets for the copy."
    )
    game = position(side([mirror], hand=[card("Spark", "{0}", "Instant", SPARK)]), side(), side())
    act(game, "cast Spark", targets=["Bob"])
    while game.state.stack:
        options = pending(game).options
        wishes = (wanted,) if wanted == "no" else (wanted, "yes")
        found = [option for option in options if str(option).startswith(wishes)]
        game.choose(found[0] if found else options[0])
    assert (20 - life(game, 1), 20 - life(game, 2)) == expected


@rule("707.10c")
def test_the_player_who_copies_chooses_the_new_targets() -> None:
    """707.10c: "The controller of target spell copies it. That player may choose new targets for the copy"."""
    gift = "The controller of target instant spell copies it. That player may choose new targets for the copy."
    spark = card("Spark", "{0}", "Instant", SPARK)
    game = position(side(hand=[spark]), side(hand=[card("Gift", "{0}", "Instant", gift)]), side())
    act(game, "cast Spark", targets=["Bob"])
    game.choose(pending(game).options[-1])
    act(game, "cast Gift", targets=["Spark"])
    while game.state.stack:
        decision = pending(game)
        found = [option for option in decision.options if str(option).startswith(("Carol", "yes"))]
        assert not found or decision.player == 0
        game.choose(found[0] if found else decision.options[0])
    assert (life(game, 1), life(game, 2)) == (19, 19)


@rule("707.10c", "608.2c")
def test_new_targets_after_a_comma() -> None:
    """707.10c: "Copy that spell, and you may choose new targets for the copy" if it comes to that."""
    mirror = f"{MIRROR}if you gained life this turn, copy that spell, and you may choose new targets for the copy."
    assert after_spark(SPARK, SIP, mirror=mirror) == (1, 1)
    assert after_spark(SPARK, mirror=mirror) == (1, 0)


@rule("707.10c", "608.2k")
def test_a_spell_is_returned_once_it_has_been_copied_and_the_copy_may_get_other_targets() -> None:
    """608.2k: what is returned is the spell, not the copy, which has no owner's hand; 707.10c: the copy's targets are
    chosen as it is put onto the stack.
    """
    text = "Copy target instant spell, then return it to its owner's hand. You may choose new targets for the copy."
    turn = card("Turn", "{0}", "Instant", text)
    game = position(side(hand=[turn]), side(hand=[card("Spark", "{0}", "Instant", SPARK)]), side(), active=1)
    act(game, "cast Spark", targets=["Alice"])
    act(game, "pass")
    act(game, "pass")
    act(game, "cast Turn", targets=["Spark"])
    assert wounds(game) == (0, 1)
    assert life(game, 0) == 20
    assert hand(game, 1) == ["Spark"]
