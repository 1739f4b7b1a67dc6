"""CR 201.5a: a name in an ability that an object gives to another means the object that gave it."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)
from spells import SERF, cast, choose, creature, edict, spell

HASTE = edict("Creatures you control have haste.")
TWIN = "Target creature becomes a copy of another target creature."


def gear(text: str, name: str = "Blade") -> Card:
    """An Equipment with a text."""
    return card(name, "{0}", "Artifact — Equipment", f"{text}\nEquip {{0}}")


def armed(*mine: Card, **more: object) -> Game:
    """A game in which Alice's Blade equips her Bear."""
    game = position(side([BEAR, *mine, HASTE], **more), side([SERF]))  # type: ignore[arg-type]
    game.choose([each for each in pending(game).options if str(each).startswith("activate Blade")][-1])
    choose(game, "Grizzly Bears")
    resolve(game)
    return game


@rule("201.5a")
def test_it_is_the_equipment_that_deals_the_damage_and_goes_back() -> None:
    """201.5a: the Equipment becomes unattached, deals the damage and returns; not the creature that has the ability."""
    text = (
        'Equipped creature has "{T}, Unattach Blade: Blade deals 1 damage to any target. '
        "Return Blade to its owner's hand.\""
    )
    lore = edict("Artifacts you control have lifelink.")
    game = armed(gear(text), lore)
    act(game, "activate Grizzly Bears", targets=["Bob"])
    assert the(game, "Blade").attached_to is None
    resolve(game)
    assert (life(game, 1), life(game, 0), hand(game, 0)) == (19, 21, ["Blade"])
    assert on_battlefield(game, "Grizzly Bears")


@rule("201.5a", "113.7a")
def test_the_equipment_is_sacrificed_to_pay() -> None:
    """201.5a: what is sacrificed is the Equipment; it deals the damage though it has gone."""
    game = armed(gear('Equipped creature has "{T}, Sacrifice Blade: Blade deals 3 damage to any target."'))
    act(game, "activate Grizzly Bears", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), graveyard(game, 0)) == (17, ["Blade"])


@rule("201.5a")
def test_a_choice_to_sacrifice_it_and_counters_on_it() -> None:
    """201.5a: a triggered ability lets its controller sacrifice the Equipment, or puts counters on that."""
    text = (
        'Equipped creature has "Whenever this creature becomes tapped, put a charge counter on Blade. '
        'You may sacrifice Blade. When you do, this creature deals 2 damage to any target."'
    )
    tap = spell("Tap target creature.")
    game = armed(gear(text), hand=[tap], lands="W")
    act(game, "cast Deed", targets=["Grizzly Bears"])
    resolve(game)
    resolve(game)
    assert [counter[0] for counter in game.state.objects[the(game, "Blade").id].counters] == ["charge"]
    choose(game, Answer(True))
    choose(game, "Bob")
    settle(game)
    assert (life(game, 1), graveyard(game, 0)) == (18, ["Deed", "Blade"])


@rule("201.5a")
def test_of_two_of_the_same_name_the_one_that_gave_it() -> None:
    """201.5a: another Equipment with that name isn't meant."""
    text = 'Equipped creature has "{0}: Put a charge counter on Blade."'
    game = armed(gear(text), gear(text))
    act(game, "activate Grizzly Bears")
    resolve(game)
    counted = [bool(game.state.objects[seen.id].counters) for seen in on_battlefield(game, "Blade")]
    attached = [seen.attached_to is not None for seen in on_battlefield(game, "Blade")]
    assert sorted(counted) == [False, True]
    assert counted == attached


@rule("201.5a")
def test_tokens_that_look_at_what_made_them_and_copies_of_them() -> None:
    """201.5a: a token's number is of counters on the very enchantment that made it; so is a copy's."""
    text = (
        "{0}: Put a slime counter on this enchantment. Create a 0/0 green Ooze creature token with "
        '"This token gets +1/+1 for each slime counter on Grime."'
    )
    grime = card("Grime", "{0}", "Enchantment", text)
    copying = spell("Create a token that's a copy of target creature token.")
    game = position(side([grime, grime], hand=[copying], lands="W"), side())
    first = next(each for each in pending(game).options if str(each).startswith("activate Grime"))
    game.choose(first)
    resolve(game)
    game.choose(next(each for each in pending(game).options if str(each) == str(first)))
    resolve(game)
    assert [seen.power for seen in on_battlefield(game, "Ooze Token")] == [2, 2]
    cast(game, "Deed", "Ooze Token")
    assert [seen.power for seen in on_battlefield(game, "Ooze Token")] == [2, 2, 2]
    assert Game.load(game.save()).view(0).battlefield == game.view(0).battlefield


@rule("201.5b", "611.2c")
def test_an_ability_that_is_taken_is_its_own_new_owners() -> None:
    """201.5b: what takes an ability from another object is itself meant by the name that is that object's."""
    mimic = creature("Mimic", "{0}: This creature gains all activated abilities of target creature until end of turn.")
    grower = creature("Grower", "{0}: Put a +1/+1 counter on Grower.")
    game = position(side([mimic, grower]), side())
    act(game, "activate Mimic", targets=["Grower"])
    resolve(game)
    game.choose([each for each in pending(game).options if str(each).startswith("activate Mimic")][-1])
    resolve(game)
    assert (the(game, "Mimic").power, the(game, "Grower").power) == (3, 2)


@rule("201.5", "201.5a")
def test_what_an_object_gives_itself_is_about_itself() -> None:
    """201.5: a creature that gives itself an ability with its name speaks of itself, also as a copy of another."""
    text = (
        "As long as you control a creature, this creature has "
        '"{0}: Put a +1/+1 counter on Grower. It gains flying until end of turn."'
    )
    game = position(side([creature("Grower", text), BEAR], hand=[spell(TWIN)], lands="W"), side())
    cast(game, "Deed", "Grizzly Bears", "Grower")
    for number in [seen.id for seen in on_battlefield(game, "Grower")]:
        game.choose(next(each for each in pending(game).options if getattr(each, "id", None) == number))
        resolve(game)
    assert [seen.power for seen in on_battlefield(game, "Grower")] == [3, 3]


@rule("201.5a", "607.2a")
def test_cards_exiled_with_the_giver() -> None:
    """201.5a: "exiled with Vault" in what the Vault gives means the cards that the Vault's own ability has exiled."""
    text = (
        "{0}: Exile target card from a graveyard.\n"
        'Equipped creature has "{0}: You gain 1 life for each card exiled with Blade."'
    )
    game = armed(gear(text), graveyard=[BEAR, SERF])
    exiling = next(each for each in pending(game).options if str(each).startswith("activate Blade"))
    game.choose(exiling)
    choose(game, "Grizzly Bears")
    resolve(game)
    act(game, "activate Grizzly Bears")
    resolve(game)
    assert life(game, 0) == 21


@rule("201.5a", "610.3")
def test_exiled_until_the_giver_leaves() -> None:
    """201.5a: until the Equipment leaves, not the creature that has the ability."""
    text = 'Equipped creature has "{T}: Exile target Human until Blade leaves the battlefield."'
    kill, rust = spell("Destroy target creature."), spell("Destroy target artifact.", name="Rust")
    game = armed(gear(text), hand=[kill, rust], lands="WW")
    act(game, "activate Grizzly Bears", targets=["Serf"])
    resolve(game)
    cast(game, "Deed", "Grizzly Bears")
    assert not on_battlefield(game, "Serf")
    cast(game, "Rust", "Blade")
    assert on_battlefield(game, "Serf")
