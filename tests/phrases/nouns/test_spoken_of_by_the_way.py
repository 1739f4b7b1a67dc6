"""CR 608.2k, 608.2c: what "it" and "that many" aren't: what is spoken of by the way, or isn't there yet."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.keyword_basics.haste import Haste
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    play_out,
    position,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, combat, fight
from spells import GIANT, RELIC, SERF, ZAP, cast, choose, creature, edict, follow, spell

SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0.\nEquip {2}")


def has_haste(game: Game, name: str) -> bool:
    """Whether a permanent has haste."""
    return any(isinstance(ability, Haste) for ability in game.board.characteristics(the(game, name).id).abilities)


def attacked_by(game: Game, name: str) -> list[str]:
    """The names of those whom the creatures of a name attack."""
    aims = {attacker.creature: attacker.defender for attacker in combat(game).attackers}
    defenders = (aims.get(seen.id) for seen in on_battlefield(game, name))
    return [game.board.name(defender) for defender in defenders if defender is not None]


def answering_zap(text: str, target: str) -> Game:
    """A game in which Alice has answered her Zap, which targets that, with an instant of this text."""
    game = position(side(hand=[ZAP, spell(text, "Instant")], lands="RW"), side(battlefield=[GIANT]))
    act(game, "cast Zap", targets=[target])
    act(game, "cast Deed", targets=["Zap"])
    play_out(game)
    return game


@rule("608.2c", "707.10")
@pytest.mark.parametrize(
    ("text", "target", "total"),
    [
        ("Copy target spell if it targets a player.", "Bob", 18),
        ("Copy target spell if it targets a creature.", "Bob", 19),
        ("Copy target spell unless it targets a creature.", "Bob", 18),
        ("Copy target spell unless it targets a player.", "Bob", 19),
    ],
)
def test_what_is_asked_before_it_is_copied_is_asked_of_the_spell(text: str, target: str, total: int) -> None:
    """608.2c: the copy isn't there yet when it is asked what "it" targets: the spell that is to be copied."""
    assert life(answering_zap(text, target), 1) == total


@rule("608.2k", "608.2i")
def test_a_spell_cast_before_is_spoken_of_by_the_way() -> None:
    """608.2k: "if you've cast another spell this turn" asks, and the creature is still what "it" is in what follows."""
    text = (
        "Target creature you control gets +1/+0 until end of turn if you've cast another instant spell this turn. "
        "Then it deals damage equal to its power to target creature an opponent controls."
    )
    game = position(side(battlefield=[BEAR], hand=[ZAP, spell(text)], lands="RW"), side(battlefield=[GIANT]))
    cast(game, "Zap", "Bob")
    cast(game, "Deed", "Grizzly Bears", "Giant")
    assert the(game, "Giant").damage == 3


@rule("608.2k", "603.4")
def test_who_did_not_do_it_is_spoken_of() -> None:
    """608.2k: what didn't deal damage to a creature is sacrificed, and no creature that it might have dealt it to."""
    text = (
        "Equipped creature gets +4/+0.\nAt the beginning of your end step, if equipped creature didn't deal combat "
        "damage to a creature this turn, sacrifice it.\nEquip {2}"
    )
    axe = card("Axe", "{3}", "Artifact — Equipment", text)
    game = position(side(battlefield=[BEAR, axe], lands="WW"), side(battlefield=[GIANT]))
    act(game, "activate Axe", targets=["Grizzly Bears"])
    play_out(game)
    run_to(game, "end")
    play_out(game)
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert on_battlefield(game, "Axe")


@rule("608.2k", "701.3a")
def test_an_equipment_that_is_named_is_not_attached_to_itself() -> None:
    """608.2k: "attach that Equipment to it" attaches it to the token, though it was named last."""
    text = (
        "Gain control of target Equipment, then create a 0/1 black Germ creature token and attach that Equipment to it."
    )
    game = follow(text, targets=["Sword"], yours={"battlefield": [SWORD]})
    assert the(game, "Sword").attached_to == the(game, "Germ Token").id


@rule("608.2k", "202.3")
def test_each_is_compared_with_its_own_counters() -> None:
    """608.2k: nothing else was spoken of, so the counters "on it" are those on each artifact by itself."""
    text = (
        "Put a rust counter on each artifact target opponent controls. Then destroy each artifact with mana value less "
        "than or equal to the number of rust counters on it."
    )
    idol, pebble = card("Idol", "{2}", "Artifact"), card("Pebble", "{0}", "Artifact")
    game = follow(text, targets=["Bob"], mine={"battlefield": [RELIC, pebble]}, yours={"battlefield": [RELIC, idol]})
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Pebble", "Deed"], ["Relic"])


@rule("608.2k", "202.3")
def test_others_are_compared_with_the_counters_on_the_one_spoken_of() -> None:
    """608.2k: after "this artifact" the counters on it are those, with which each creature is compared."""
    text = (
        "{0}: Put a void counter on this artifact. Then destroy each creature with mana value equal to the number of "
        "void counters on it."
    )
    dear = card("Dear", "{2}", "Creature — Ox", pt="1/1")
    game = position(side(battlefield=[card("Orb", "{1}", "Artifact", text), SERF, dear]), side())
    act(game, "activate Orb")
    play_out(game)
    assert graveyard(game, 0) == ["Serf"]


@rule("702.33d", "608.2k")
def test_what_was_kicked_is_the_permanent() -> None:
    """702.33d: the permanent was kicked as it was cast, and no planeswalker that its ability targets."""
    text = (
        "Multikicker {R}\nWhen this creature enters, it deals damage to target player or planeswalker equal to twice "
        "the number of times it was kicked."
    )
    shaman = card("Shaman", "{R}", "Creature — Ogre", text, pt="1/1")
    game = position(side(hand=[shaman], lands="RRR"), side())
    act(game, "cast Shaman", 2)
    settle(game)
    choose(game, "Bob")
    play_out(game)
    assert life(game, 1) == 16


@rule("608.2k", "115.4")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature you control deals damage equal to its power to any other target. Then sacrifice it.",
        "Target creature you control deals X damage to any other target and X damage to itself, where X is its power.",
    ],
)
@pytest.mark.parametrize("other", ["Giant", "Bob"])
def test_any_other_target_is_spoken_of_by_the_way(text: str, other: str) -> None:
    """608.2k: "it" is the creature that deals the damage, whatever else is dealt it."""
    game = follow(text, targets=["Grizzly Bears", other], mine={"battlefield": [BEAR]}, yours={"battlefield": [GIANT]})
    assert "Grizzly Bears" in graveyard(game, 0)
    assert the(game, "Giant").damage == (2 if other == "Giant" else 0)
    assert life(game, 1) == (18 if other == "Bob" else 20)


@rule("608.2k", "107.3i")
def test_what_says_how_much_x_is_is_spoken_of_by_the_way() -> None:
    """608.2k: the token gains haste, and not the creature by whose power it is so large."""
    text = "Create an X/X green Golem creature token, where X is target creature's power. It gains haste."
    game = follow(text, targets=["Giant"], yours={"battlefield": [GIANT]})
    assert the(game, "Golem Token").power == 5
    assert has_haste(game, "Golem Token")
    assert not has_haste(game, "Giant")


@rule("608.2k", "115.6")
def test_that_many_is_the_same_number_each_time() -> None:
    """608.2k: that many cards are drawn as were sacrificed, however few targets were chosen of "up to that many"."""
    text = (
        "When this creature enters, sacrifice any number of artifacts. When you sacrifice one or more artifacts this "
        "way, tap up to that many target creatures and draw that many cards."
    )
    idol = card("Idol", "{2}", "Artifact")
    game = position(side(battlefield=[RELIC, idol], hand=[creature("Imp", text)], lands="G"), side(battlefield=[GIANT]))
    act(game, "cast Imp")
    settle(game)
    choose(game, ("Relic", "Idol"))
    settle(game)
    choose(game, ("Giant",))
    play_out(game)
    assert the(game, "Giant").tapped
    assert len(hand(game, 0)) == 2


@rule("608.2k", "701.14a")
@pytest.mark.parametrize(
    "condition", ["if it has power 1 or less", "if it entered the battlefield this turn", "if it's a Human"]
)
def test_the_creature_that_was_named_last_is_it(condition: str) -> None:
    """608.2k: "the creature you control … it": that one, though the other was the one chosen last."""
    text = (
        "Choose target creature you control and target creature you don't control. Put a +1/+1 counter on the creature "
        f"you control {condition}. Then those creatures fight each other."
    )
    game = position(side(hand=[SERF, spell(text)], lands="WW"), side(battlefield=[GIANT]))
    cast(game, "Serf")
    cast(game, "Deed", "Serf", "Giant")
    assert the(game, "Giant").damage == 2


@rule("608.2k", "102.2", "508.4")
def test_that_opponent_is_who_was_called_an_opponent() -> None:
    """608.2k: "that attacking player" is no opponent by these words, so the token attacks whom the player attacked."""
    text = (
        "Whenever a player attacks one of your opponents, that attacking player creates a tapped 2/1 black Inkling "
        "creature token that's attacking that opponent."
    )
    game = fight([GIANT], [edict(text)], [])
    attack(game, ("Giant", "Carol"))
    play_out(game)
    assert the(game, "Inkling Token").controller == 0
    assert attacked_by(game, "Inkling Token") == ["Carol"]
