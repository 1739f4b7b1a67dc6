"""CR 608.2k: how many counters were removed "this way"."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from positions import act, can, card, life, on_battlefield, play_out, position, resolve, side, the
from spells import GIANT, choose, edict, is_asking

VAULT = card(
    "Vault",
    "",
    "Land",
    "{T}: Put a storage counter on this land.\n"
    "{T}, Remove any number of storage counters from this land: Add {R} for each storage counter removed this way.",
)
BATTERY = card(
    "Battery",
    "{4}",
    "Artifact",
    "{T}, Remove any number of charge counters from this artifact: Add {R}, then add an additional {R} for each charge "
    "counter removed this way.",
)
THREE = card("Three", "{2}{R}", "Creature — Ogre", pt="3/3")


def with_counters(store: Card, *counters: tuple[str, int], lands: str = "") -> Game:
    """A game in which Alice has something with these counters, and a spell of three mana."""
    return position(side(hand=[THREE], battlefield=[Piece(store, counters=counters)], lands=lands), side())


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on what has this name."""
    return dict(the(game, name).counters)


@rule("107.1c", "122.1", "602.2b", "608.2k")
@pytest.mark.parametrize(("store", "kind", "more"), [(VAULT, "storage", 0), (BATTERY, "charge", 1)])
@pytest.mark.parametrize("removed", [0, 3])
def test_as_much_mana_as_the_cost_removed_counters(store: Card, kind: str, more: int, removed: int) -> None:
    """608.2k: what the cost removed is what the effect counts; 107.1c: any number may be none."""
    game = with_counters(store, (kind, 4))
    (ability,) = game.mana_actions()
    act(game, str(ability), removed)
    assert counters(game, store.name) == {kind: 4 - removed}
    assert len(game.state.players[0].mana_pool) == removed + more


@rule("122.1", "601.2g", "608.2k")
@pytest.mark.parametrize(("store", "kind", "needed"), [(VAULT, "storage", 3), (BATTERY, "charge", 2)])
def test_a_payment_removes_as_many_counters_as_it_needs(store: Card, kind: str, needed: int) -> None:
    """601.2g: a spell can be cast if enough counters could be removed, and no more than enough are."""
    assert not can(with_counters(store, (kind, needed - 1)), "cast Three")
    game = with_counters(store, (kind, needed + 1))
    act(game, "cast Three")
    assert counters(game, store.name) == {kind: 1}
    resolve(game)
    assert on_battlefield(game, "Three")


@rule("122.1", "608.2k")
def test_counters_of_all_kinds_removed_as_something_enters() -> None:
    """608.2k: what was removed from all permanents as it entered is how many counters it enters with."""
    thief = card(
        "Thief",
        "{B}",
        "Creature — Vampire",
        "As this creature enters, remove all counters from all permanents. This creature enters with a +1/+1 counter "
        "on it for each counter removed this way.",
        "1/1",
    )
    battlefield = [Piece(VAULT, counters=(("storage", 2),)), Piece(BATTERY, counters=(("charge", 1), ("gold", 2)))]
    game = position(side(hand=[thief], lands="B", battlefield=battlefield), side())
    act(game, "cast Thief")
    resolve(game)
    assert (counters(game, "Thief"), counters(game, "Vault")) == ({"+1/+1": 5}, {})


@rule("122.1", "602.2b", "608.2h")
def test_damage_by_what_a_cost_removed() -> None:
    """608.2h: all the counters of that kind are removed as the cost is paid, and they alone count."""
    rack = card(
        "Rack",
        "{3}",
        "Artifact",
        "Remove all pain counters from this artifact: This artifact deals damage to target creature equal to the "
        "number of pain counters removed this way.",
    )
    battlefield = [Piece(rack, counters=(("pain", 3), ("charge", 1)))]
    game = position(side(battlefield=battlefield), side(battlefield=[GIANT]))
    act(game, "activate Rack", targets=["Giant"])
    resolve(game)
    assert (the(game, "Giant").damage, counters(game, "Rack")) == (3, {"charge": 1})


@rule("118.12", "118.12a", "608.2c")
@pytest.mark.parametrize("paid", [0, 1, 2])
def test_for_each_of_them_it_is_averted_or_not(paid: int) -> None:
    """118.12a: for each counter it is asked anew whether to pay; those not paid for cost 1 life each. 118.12: each
    payment is made as the ability resolves.
    """
    shield = card(
        "Shield",
        "{W}",
        "Enchantment",
        "{0}: Remove all delay counters from this enchantment. For each delay counter removed this way, you lose 1 "
        "life unless you pay {W}.",
    )
    game = with_counters(shield, ("delay", 3), lands="WWW")
    act(game, "activate Shield")
    resolve(game)
    for place in range(3):
        choose(game, "yes" if place < paid else "no")
    play_out(game)
    assert len([seen for seen in game.view(0).battlefield if seen.tapped]) == paid
    assert life(game, 0) == 20 - (3 - paid)


@rule("118.12a", "608.2h")
def test_how_often_it_is_asked_is_determined_only_once() -> None:
    """608.2h: it is asked for each of the three counters that were there, though there are fewer by the second time."""
    text = (
        "{0}: For each delay counter on this enchantment, you lose 1 life unless you remove a delay counter from this "
        "enchantment."
    )
    game = with_counters(edict(text, "Shield"), ("delay", 3))
    act(game, "activate Shield")
    resolve(game)
    for answer in ("yes", "yes", "no"):
        choose(game, answer)
    assert not is_asking(game)
    assert (life(game, 0), counters(game, "Shield")) == (19, {"delay": 1})
