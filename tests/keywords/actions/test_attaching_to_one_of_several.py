"""CR 701.3a, 608.2d: what is attached to "it" where that are several, such as tokens that were doubled."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, on_battlefield, pending, position, resolve, settle, side, the
from spells import GIANT, RELIC, choose, edict, spell

DOUBLING = edict(
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead."
)
CAT = "create a 1/1 white Cat creature token"
SWORD = card(
    "Sword",
    "{0}",
    "Artifact — Equipment",
    f"When this Equipment enters, {CAT}, then attach this Equipment to it.\nEquipped creature gets +2/+0.\nEquip {{5}}",
)


def equipped(game: Game, name: str) -> list[int]:
    """The numbers of the creatures of this name that have something attached to them."""
    hosts = {known.attached_to for known in game.state.objects.values()}
    return [seen.id for seen in on_battlefield(game, f"{name} Token") if seen.id in hosts]


@rule("701.3a", "608.2d", "614.16")
@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"When this Equipment enters, {CAT}, then attach this Equipment to it.\nEquip {{5}}", "Cat"),
        ("Living weapon\nEquipped creature gets +1/+1.\nEquip {5}", "Phyrexian Germ"),
        ("For Mirrodin!\nEquip {5}", "Rebel"),
    ],
)
def test_its_controller_chooses_which_of_the_tokens(text: str, name: str, which: int) -> None:
    """608.2d: of two tokens created at once the player chooses the one that the Equipment becomes attached to."""
    sword = card("Sword", "{0}", "Artifact — Equipment", text)
    game = position(side([DOUBLING], hand=[sword]), side())
    act(game, "cast Sword")
    resolve(game)
    resolve(game)
    assert (pending(game).player, pending(game).rule, len(pending(game).options)) == (0, "608.2d", 2)
    wanted = pending(game).options[which]
    game.choose(wanted)
    settle(game)
    assert equipped(game, name) == [getattr(wanted, "id", None)]


@rule("608.2d", "701.3b")
def test_nothing_is_asked_where_it_can_be_attached_to_none() -> None:
    """608.2d: none of the tokens can be equipped, so there is nothing to choose."""
    lore = edict("Creature tokens you control have protection from artifacts.")
    game = position(side([DOUBLING, BEAR, lore], hand=[SWORD]), side())
    act(game, "cast Sword")
    settle(game)
    assert equipped(game, "Cat") == []
    assert len(on_battlefield(game, "Cat Token")) == 2


@rule("608.2d", "701.3a")
def test_an_aura_is_attached_to_the_one_chosen() -> None:
    """608.2d: so it is for an Aura that an ability attaches, and nothing is asked where there is one token."""
    making = "{0}: Create a 1/1 white Cat creature token. Attach target Equipment to it."
    shroud = card("Shroud", "{0}", "Enchantment — Aura", f"Enchant artifact\n{making}")
    blade = card("Blade", "{0}", "Artifact — Equipment", "Equip {5}")
    for others, asked in (([DOUBLING], True), ([], False)):
        game = position(side([*others, RELIC, blade], hand=[shroud]), side())
        act(game, "cast Shroud", targets=["Relic"])
        resolve(game)
        act(game, "activate Shroud", targets=["Blade"])
        resolve(game)
        assert (pending(game).rule == "608.2d") is asked
        if asked:
            choose(game, pending(game).options[1])
        assert len(equipped(game, "Cat")) == 1


@rule("608.2d", "111.10", "614.16")
def test_a_role_is_created_attached_to_the_one_chosen() -> None:
    """608.2d: of two tokens one is chosen for the Role to be attached to; no Role is attached to the other."""
    deed = spell("Create a 1/1 white Cat creature token. Create a Wicked Role token attached to it.")
    once = edict(
        "If one or more creature tokens would be created under your control, "
        "twice that many of those tokens are created instead."
    )
    game = position(side([once], hand=[deed], lands="W"), side())
    act(game, "cast Deed")
    resolve(game)
    assert pending(game).rule == "608.2d"
    wanted = pending(game).options[1]
    game.choose(wanted)
    settle(game)
    assert equipped(game, "Cat") == [getattr(wanted, "id", None)]


@rule("608.2d", "701.14a")
def test_one_of_two_tokens_fights() -> None:
    """701.14a: two creatures fight; which of the tokens is one of them, their controller chooses."""
    deed = spell("Create a 1/1 white Cat creature token. It fights target creature you don't control.")
    game = position(side([DOUBLING], hand=[deed], lands="W"), side([GIANT]))
    act(game, "cast Deed", targets=["Giant"])
    resolve(game)
    assert len(pending(game).options) == 2
    game.choose(pending(game).options[1])
    assert the(game, "Giant").damage == 1
    assert len(on_battlefield(game, "Cat Token")) == 1


@rule("608.2d", "701.3b")
def test_what_it_cannot_be_attached_to_cannot_be_chosen() -> None:
    """608.2d: neither a creature with protection from it, nor an Equipment that is a creature, can be chosen."""
    blade = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {9}")
    living = card("Living Blade", "{1}", "Artifact Creature — Equipment", "Equip {9}", pt="1/1")
    safe = card("Safe", "{W}", "Creature — Knight", "Protection from artifacts", pt="2/2")
    deed = card("Fit", "{0}", "Sorcery", "Attach an Equipment you control to a creature you control.")
    game = position(side(battlefield=[blade, living, safe, BEAR, BEAR], hand=[deed]), side())
    act(game, "cast Fit")
    resolve(game)
    assert sorted(getattr(option, "name", "") for option in pending(game).options) == [
        "Grizzly Bears",
        "Grizzly Bears",
        "Living Blade",
    ]
    game.choose(pending(game).options[-1])
    assert the(game, "Blade").attached_to is not None
