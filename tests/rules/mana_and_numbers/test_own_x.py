"""CR 107.3i-m, 607.2i: the X, and the costs, of the spell that a permanent was are known to its own abilities alone."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, hand, life, named, on_battlefield, position, resolve, settle, side, the

ORB = card("Orb", "{X}{G}", "Creature — Elemental", "When this creature enters, you gain X life.", "1/1")
LIKE_ANY = "You may have this creature enter as a copy of any creature on the battlefield"


def _mimic(text: str) -> Card:
    return card("Mimic", "{X}{U}", "Creature — Shapeshifter", text, "0/1")


def _entering_as(mimic: Card, copied: Card, answer: str = "") -> Game:
    """A game in which a Mimic was cast for X = 3, and has entered as a copy of what is there, if it has."""
    game = position(side([copied], hand=[mimic], lands="UUUUUU"), side())
    act(game, "cast Mimic", 3)
    resolve(game)
    game.choose((named(game, answer),) if answer else ())
    settle(game)
    return game


@rule("107.3j", "707.2")
def test_the_x_of_a_triggered_ability_that_is_copied_is_nothing() -> None:
    """107.3j: what triggers on entering uses the X of the spell, but not where it is the ability of what was copied."""
    mimic = _mimic(f"{LIKE_ANY}.\nWhen this creature enters, you gain X life.")
    assert life(_entering_as(mimic, ORB), 0) == 23
    assert life(_entering_as(mimic, ORB, "Orb"), 0) == 20
    assert life(_entering_as(mimic, mimic, "Mimic"), 0) == 20


@rule("107.3j", "707.9a")
def test_the_x_of_a_triggered_ability_that_copying_adds_is_nothing() -> None:
    """107.3j: "except it has …" adds an ability by copying, so that X isn't defined in it."""
    mimic = _mimic(f'{LIKE_ANY}, except it has "When this creature enters, you draw X cards."')
    assert hand(_entering_as(mimic, BEAR, "Grizzly Bears"), 0) == []


@rule("107.3j", "614.12")
def test_the_x_of_a_replacement_effect_that_was_given_is_nothing() -> None:
    """107.3j: "this creature enters with X counters", said by an ability that another permanent gives, means none."""
    given = '"This creature enters with X +1/+1 counters on it."'
    gift = card("Gift", "{G}", "Enchantment", f"Creatures you control have {given}")
    game = position(side([gift], hand=[ORB], lands="GGG"), side())
    act(game, "cast Orb", 2)
    settle(game)
    assert (the(game, "Orb").counters, life(game, 0)) == ((), 22)


@rule("107.3j", "107.3m")
def test_what_another_permanent_says_of_one_that_enters_knows_no_x() -> None:
    """107.3m: it is the enters-the-battlefield ability of the permanent itself for which X is what the spell's was."""
    elder = card("Elder", "{G}", "Creature", "Each other creature you control enters with X +1/+1 counters on it.")
    game = position(side([elder], hand=[ORB], lands="GGG"), side())
    act(game, "cast Orb", 2)
    settle(game)
    assert (the(game, "Orb").counters, life(game, 0)) == ((), 22)


@rule("107.3m", "707.10", "608.3f")
def test_a_copy_of_a_spell_enters_with_the_x_of_that_spell() -> None:
    """107.3m: a copied permanent spell has an X too, which what it becomes knows; its text is its own."""
    double = card("Double", "{R}", "Instant", "Copy target creature spell you control.")
    game = position(side(hand=[ORB, double], lands="GGGR"), side())
    act(game, "cast Orb", 2)
    act(game, "cast Double", targets=["Orb"])
    settle(game)
    assert life(game, 0) == 24


@rule("607.2i", "607.5")
@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, if it was kicked, put a +1/+1 counter on it.",
        "If this creature was kicked, it enters with a +1/+1 counter on it.",
    ],
)
def test_what_was_paid_isnt_known_to_abilities_that_are_copied(text: str) -> None:
    """607.2i: "if it was kicked" means the kicker ability that it is linked to, not the one of the spell that now is a
    copy of something.
    """
    copied = card("Golem", "{G}", "Creature — Golem", f"Kicker {{1}}\n{text}", "1/1")
    mimic = card("Mimic", "{U}", "Creature — Shapeshifter", f"Kicker {{1}}\n{LIKE_ANY}.", "0/0")
    game = position(side(hand=[copied, mimic], lands="GGUU"), side())
    act(game, "cast Golem", True)
    settle(game)
    act(game, "cast Mimic", True)
    resolve(game)
    game.choose((named(game, "Golem"),))
    settle(game)
    first, second = on_battlefield(game, "Golem")
    assert (first.counters, second.counters) == ((("+1/+1", 1),), ())


@rule("607.2i", "702.174b", "702.174k")
def test_a_gift_that_was_promised_isnt_known_to_abilities_that_are_copied() -> None:
    """702.174b: the ability of what was copied asks for a gift cost of its own, which nobody paid."""
    text = "Gift a card\nIf the gift was promised, this creature enters with a +1/+1 counter on it."
    copied = card("Golem", "{G}", "Creature — Golem", text, "1/1")
    mimic = card("Mimic", "{U}", "Creature — Shapeshifter", f"Gift a card\n{LIKE_ANY}.", "0/0")
    game = position(side(hand=[copied, mimic], lands="GU"), side())
    act(game, "cast Golem", True)
    settle(game)
    assert (the(game, "Golem").counters, len(game.view(1).hand)) == ((("+1/+1", 1),), 1)
    act(game, "cast Mimic", True)
    resolve(game)
    game.choose((named(game, "Golem"),))
    settle(game)
    assert (on_battlefield(game, "Golem")[1].counters, len(game.view(1).hand)) == ((), 1)


@rule("107.3e", "702.29c")
def test_x_of_a_cycling_ability_is_known_to_what_triggers_on_the_card_itself_being_cycled() -> None:
    """107.3e: the ability that triggers speaks of the X of the cycling ability; a card merely discarded has none."""
    text = "Cycling {X}{U}\nWhen you cycle this card, you gain X life."
    gull = card("Gull", "{5}{U}", "Creature — Bird", text, "3/3")
    tide = card("Tide", "{U}", "Sorcery", "Discard a card.")
    game = position(side(hand=[gull, gull, tide], lands="UUUUUU"), side())
    act(game, "activate Gull", 3)
    settle(game)
    assert life(game, 0) == 23
    act(game, "cast Tide")
    settle(game)
    assert life(game, 0) == 23
