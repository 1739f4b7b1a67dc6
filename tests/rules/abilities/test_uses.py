"""CR 602.5b, 602.5c, 606.3, 606.4: abilities that can be activated only so often, whatever else an object gains."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, life, named, on_battlefield, pending, position, resolve, side, the

BREAK = card("Break", "{R}", "Instant", "Destroy target enchantment.")
WALKER = card("Walker", "{2}", "Legendary Planeswalker — Zed", "+1: You gain 1 life.\n0: You gain 2 life.", loyalty="3")


def giver(name: str, amount: int, kinds: str = "Creatures") -> Card:
    """An enchantment that gives an ability that can be activated only once each turn."""
    text = f'{kinds} you control have "{{0}}: You gain {amount} life. Activate only once each turn."'
    return card(name, "{G}", "Enchantment", text)


def offered(game: Game, name: str) -> list[Activate]:
    """The abilities that can be activated of what has this name."""
    return [option for option in pending(game).options if isinstance(option, Activate) and option.name == name]


@rule("602.5c")
def test_identical_abilities_of_two_givers_are_limited_apart() -> None:
    """CR 602.5c: one of two abilities that read alike being used leaves the other, also once the used one is lost."""
    game = position(side(battlefield=[giver("One", 1), giver("Two", 1), BEAR], hand=[BREAK], lands="R"), side())
    first, second = offered(game, "Grizzly Bears")
    game.choose(first)
    resolve(game)
    assert offered(game, "Grizzly Bears") == [second]
    act(game, "cast Break", targets=["One"])
    resolve(game)
    (left,) = offered(game, "Grizzly Bears")
    game.choose(left)
    resolve(game)
    assert life(game, 0) == 22
    assert not offered(game, "Grizzly Bears")


@rule("602.5b", "602.5c")
def test_a_used_ability_stays_used_where_others_before_it_are_lost() -> None:
    """CR 602.5b: what was used isn't fresh again because the object has lost another ability."""
    game = position(side(battlefield=[giver("One", 1), giver("Two", 1), BEAR], hand=[BREAK], lands="R"), side())
    _, second = offered(game, "Grizzly Bears")
    game.choose(second)
    resolve(game)
    act(game, "cast Break", targets=["One"])
    resolve(game)
    assert not offered(game, "Grizzly Bears")


@rule("602.5c")
def test_from_another_object_it_is_another_ability() -> None:
    """CR 602.5c: the restriction belongs to the ability as acquired from one object; a new object gives a new one."""
    blink = card(
        "Blink",
        "{R}",
        "Instant",
        "Exile target enchantment you control, then return that card to the battlefield under its owner's control.",
    )
    game = position(side(battlefield=[giver("One", 1), BEAR], hand=[blink], lands="R"), side())
    act(game, "activate Grizzly Bears")
    resolve(game)
    assert not offered(game, "Grizzly Bears")
    act(game, "cast Blink", targets=["One"])
    resolve(game)
    assert offered(game, "Grizzly Bears")


@rule("602.5b")
def test_an_equipment_moved_away_and_back_gives_no_fresh_ability() -> None:
    """CR 602.5c: acquired from the same object again, the ability is limited as before."""
    text = 'Equipped creature has "{0}: You gain 1 life. Activate only once each turn."\nEquip {0}'
    ring = card("Ring", "{1}", "Artifact — Equipment", text)
    game = position(side(battlefield=[ring, BEAR, card("Ox", "{3}", "Creature — Ox", pt="2/5")]), side())
    for creature, is_fresh in (("Grizzly Bears", True), ("Ox", True), ("Grizzly Bears", False)):
        act(game, "activate Ring", targets=[creature])
        resolve(game)
        assert can(game, f"activate {creature}") is is_fresh
        if is_fresh:
            act(game, f"activate {creature}")
            resolve(game)


@rule("602.5b")
def test_only_once_is_once_for_each_ability() -> None:
    """CR 602.5b: "activate only once" too is kept for the ability, wherever it stands among others."""
    text = 'Creatures you control have "{0}: You gain 1 life."'
    gift = card("Gift", "{G}", "Enchantment", text)
    wisp = card("Wisp", "{W}", "Creature — Spirit", "{0}: You gain 5 life. Activate only once.", "1/1")
    game = position(side(battlefield=[gift, wisp], hand=[BREAK], lands="R"), side())
    own = offered(game, "Wisp")[0]
    game.choose(own)
    resolve(game)
    assert life(game, 0) == 25
    assert len(offered(game, "Wisp")) == 1
    act(game, "cast Break", targets=["Gift"])
    resolve(game)
    assert not offered(game, "Wisp")


@rule("606.3")
def test_a_loyalty_ability_that_is_gone_has_been_activated_all_the_same() -> None:
    """CR 606.3: that the permanent has lost the loyalty ability that was activated makes no other one possible."""
    gift = card("Gift", "{G}", "Enchantment", 'Planeswalkers you control have "+1: You gain 9 life."')
    flash = card("Break", "{R}", "Instant", "Destroy target enchantment.")
    game = position(side(battlefield=[gift, WALKER], hand=[flash], lands="R"), side())
    given = offered(game, "Walker")[-1]
    game.choose(given)
    resolve(game)
    assert life(game, 0) == 29
    act(game, "cast Break", targets=["Gift"])
    resolve(game)
    assert not offered(game, "Walker")


@rule("606.4", "614.17b")
def test_a_loyalty_cost_that_cant_be_paid() -> None:
    """CR 614.17b: where no counters can be put on it, an ability whose cost is to put one on can't be activated."""
    law = card("Law", "{G}", "Enchantment", "Planeswalkers can't have counters put on them.")
    game = position(side(battlefield=[WALKER], hand=[law], lands="G"), side())
    assert len(offered(game, "Walker")) == 2
    act(game, "cast Law")
    resolve(game)
    (left,) = offered(game, "Walker")
    game.choose(left)
    resolve(game)
    assert (life(game, 0), dict(the(game, "Walker").counters)) == (22, {"loyalty": 3})


@rule("606.5")
def test_combined_loyalty_costs_are_one_payment() -> None:
    """CR 606.5: a cost of +1 with an additional +1 puts two counters on at once, so what watches triggers once."""
    mentor = card(
        "Mentor",
        "{2}",
        "Creature — Human",
        "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate.",
        "2/2",
    )
    choir = card(
        "Choir",
        "{1}",
        "Enchantment",
        "Whenever you put one or more loyalty counters on a planeswalker, you gain 10 life.",
    )
    game = position(side(battlefield=[mentor, choir, WALKER]), side())
    act(game, f"activate Walker #{the(game, 'Walker').id} ability 0")
    assert dict(the(game, "Walker").counters) == {"loyalty": 5}
    assert len(game.view(0).stack) == 2


@rule("606.1", "606.2")
def test_what_is_no_planeswalker_may_have_loyalty_abilities() -> None:
    """CR 606.2: a loyalty symbol in its cost makes an ability a loyalty ability, on whatever permanent."""
    gift = card("Gift", "{G}", "Enchantment", 'Artifacts you control have "+1: You gain 1 life."')
    relic = card("Relic", "{1}", "Artifact")
    upkeep = position(side(battlefield=[gift, relic]), side(), step="upkeep")
    assert not can(upkeep, "activate Relic")
    game = position(side(battlefield=[gift, relic]), side())
    act(game, "activate Relic")
    resolve(game)
    assert dict(the(game, "Relic").counters) == {"loyalty": 1}
    assert not can(game, "activate Relic")
    assert on_battlefield(game, "Relic")


def with_two_givers(second: str) -> Game:
    """A position in which a Bear has an ability of one lord, and behind it one of another, whose words these are."""
    plain = card("First", "{G}", "Creature — Elf", 'Bears you control have "{T}: You gain 1 life."', "1/1")
    said = f'Bears you control have "{second} Activate only once each turn."'
    limited = card("Second", "{G}", "Creature — Elf", said, "1/1")
    return position(side(battlefield=[plain, limited, BEAR]), side())


@rule("602.5b")
@pytest.mark.parametrize("sacrificed", ["First", "Second"])
def test_what_is_sacrificed_for_it_may_have_given_an_ability_before_it(sacrificed: str) -> None:
    """CR 602.5b: it has been activated this turn, also if paying for it took another ability from the object."""
    game = with_two_givers("Sacrifice another creature: You gain 5 life.")
    game.choose(offered(game, "Grizzly Bears")[1])
    game = Game.load(game.save())
    game.choose(named(game, sacrificed))
    resolve(game)
    assert life(game, 0) == 25
    assert len(offered(game, "Grizzly Bears")) == (0 if sacrificed == "First" else 1)
    assert all(option.ability == 0 for option in offered(game, "Grizzly Bears"))


@rule("602.5b", "605.3")
def test_what_is_sacrificed_for_mana_may_have_given_an_ability_before_it() -> None:
    """CR 602.5b: nor can a mana ability be activated again whose cost took away the one before it."""
    game = with_two_givers("Sacrifice another creature: Add {G}.")
    game.choose(game.mana_actions()[0])
    game.choose(named(game, "First"))
    assert game.view(0).players[0].mana == ("G",)
    assert not game.mana_actions()
