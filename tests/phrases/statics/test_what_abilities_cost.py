"""CR 118.7, 602.2b: effects that change what activating abilities costs."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Cast
from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, pending, position, resolve, side, the
from spells import GIANT, edict

PING = card("Pinger", "{R}", "Creature — Wizard", "{1}: You gain 1 life.", pt="1/1")
STONE = card("Stone", "{1}", "Artifact", "{1}, {T}: Add {G}{G}.")
WALKER = card("Ulm", "{2}", "Legendary Planeswalker — Ulm", "+1: You gain 1 life.", loyalty="3")
FUSE = card("Fuse", "{3}{R}", "Sorcery", "Draw a card.\nSuspend 2—{R}")


def _can(text: str, what: str, lands: str, *, mine: bool = False) -> bool:
    tax = [card("Tax", "{W}", "Enchantment", text)]
    own = side(battlefield=[PING, WALKER, *(tax if mine else [])], hand=[FUSE], lands=lands)
    return can(position(own, side(battlefield=[] if mine else tax)), f"activate {what}")


@rule("118.7", "602.2b")
def test_all_activated_abilities_cost_more() -> None:
    """CR 118.7: abilities of whatever has them cost more, and so do loyalty abilities."""
    text = "Activated abilities cost {2} more to activate unless they're mana abilities."
    assert not _can(text, "Pinger", "RR")
    assert _can(text, "Pinger", "RRR")
    assert not _can(text, "Ulm", "R")
    assert _can(text, "Ulm", "RR")


@rule("605.1a", "118.7")
def test_mana_abilities_are_spared() -> None:
    """CR 118.7: unless they're mana abilities: the stone still makes two mana of one, so that three are enough."""
    text = "Activated abilities cost {2} more to activate unless they're mana abilities."
    bob = side(battlefield=[card("Tax", "{W}", "Enchantment", text)])
    assert not can(position(side(battlefield=[PING], lands="RR"), bob), "activate Pinger")
    assert can(position(side(battlefield=[STONE, PING], lands="RR"), bob), "activate Pinger")


@rule("605.1a", "118.7")
def test_abilities_that_arent_mana_abilities() -> None:
    """CR 605.1a: without a target and adding mana, the stone's ability isn't among those that cost more."""
    text = "Abilities you activate that aren't mana abilities cost {2} more to activate."
    for lands, enough in (("R", False), ("RR", True)):
        mine = side(battlefield=[card("Tax", "{W}", "Enchantment", text), STONE, PING], lands=lands)
        assert can(position(mine, side()), "activate Pinger") is enough


@rule("116.1", "116.2f", "118.7")
def test_special_actions_cost_what_they_did() -> None:
    """CR 116.2f: suspending a card is a special action and no activated ability, so it doesn't cost more."""
    text = "Activated abilities cost {2} more to activate unless they're mana abilities."
    assert _can(text, "Fuse", "R")


@rule("118.7", "606.1")
def test_loyalty_abilities_alone_cost_more() -> None:
    """CR 118.7: only loyalty abilities, and only of planeswalkers that the words mean."""
    text = "Loyalty abilities of planeswalkers your opponents control cost {1} more to activate."
    assert not _can(text, "Ulm", "")
    assert _can(text, "Ulm", "R")
    assert _can(text, "Ulm", "", mine=True)
    assert _can(text, "Pinger", "R")


@rule("118.7", "602.2b")
def test_abilities_that_certain_players_activate() -> None:
    """CR 118.7: it depends on who activates the ability."""
    text = "Abilities your opponents activate cost {1} more to activate unless they're mana abilities."
    assert not _can(text, "Pinger", "R")
    assert _can(text, "Pinger", "RR")
    assert _can(text, "Pinger", "R", mine=True)


@rule("305.2b", "601.3")
def test_cards_that_cannot_be_played() -> None:
    """CR 305.2b, 601.3: "can't play" means lands and spells, only from where it says, and only by whom it says."""
    ox = card("Ox", "{0}", "Creature — Ox", pt="1/4")
    isle = card("Isle", "", "Land")
    freely = card("Freely", "{W}", "Enchantment", "You may play lands and cast spells from your graveyard.")
    for text, lands, spells in (
        ("Your opponents can't play land cards from graveyards.", False, True),
        ("Your opponents can't play cards from graveyards.", False, False),
        ("You can't play land cards from graveyards.", True, True),
    ):
        mine = side(battlefield=[freely], graveyard=[ox, isle], hand=[card("Atoll", "", "Land")])
        game = position(mine, side(battlefield=[card("Bar", "{W}", "Enchantment", text)]))
        assert can(game, "play Isle") is lands
        assert can(game, "cast Ox") is spells
        assert can(game, "play Atoll")


@rule("118.7", "602.2b", "702.6a")
def test_equip_costs_that_somebody_pays() -> None:
    """118.7: what that player pays for equip, and nothing else."""
    club = card("Club", "{1}", "Artifact — Equipment", "Equip {2}\n{2}: You gain 1 life.")
    smith = edict("Equip costs you pay cost {1} less.")
    game = position(side(battlefield=[club, smith, PING], lands="R"), side())
    offered = [str(option) for option in pending(game).options if str(option).startswith("activate Club")]
    assert len(offered) == 1
    act(game, "activate Club", targets=["Pinger"])
    resolve(game)
    assert the(game, "Club").attached_to is not None
    bob = side(battlefield=[smith])
    assert not can(position(side(battlefield=[club, PING], lands="R"), bob), "activate Club")


@rule("118.7", "118.9", "601.2f", "702.109a")
def test_costs_of_a_keyword_for_which_a_spell_is_cast() -> None:
    """118.9: dash costs two less; what is cast for its mana cost doesn't."""
    raider = card("Raider", "{3}{R}", "Creature — Human", "Dash {2}{R}", "3/1")
    drums = edict("Dash costs you pay cost {2} less.")
    game = position(side(battlefield=[drums], hand=[raider], lands="R"), side())
    assert [option.method for option in pending(game).options if isinstance(option, Cast)] == ["dash"]
    assert not can(position(side(hand=[raider], lands="R"), side(battlefield=[drums])), "cast Raider")


@rule("118.7", "601.2f", "702.34a")
def test_costs_of_a_keyword_for_each_of_something_and_more() -> None:
    """118.7: two artifacts make flashback cost two more for an opponent."""
    song = card("Song", "{5}", "Sorcery", "You gain 1 life.\nFlashback {1}")
    toll = edict("Flashback costs your opponents pay cost {1} more for each artifact you control.")
    bob = side(battlefield=[toll, STONE, STONE])
    for lands, is_enough in (("GGG", True), ("GG", False)):
        assert can(position(side(graveyard=[song], lands=lands), bob), "cast Song") is is_enough


@rule("601.2c", "602.2b", "118.7")
def test_abilities_that_target_something() -> None:
    """601.2c: an ability that targets such a creature costs less, and one that targets nothing doesn't."""
    dart = card("Dart", "{1}", "Artifact", "{2}: Untap target creature.")
    orb = card("Orb", "{1}", "Artifact", "{2}: You gain 1 life.")
    guild = edict("Abilities you activate that target a creature you control cost {1} less to activate.")
    mine = side(battlefield=[dart, orb, guild, PING], lands="G")
    assert can(position(mine, side()), "activate Dart")
    assert not can(position(mine, side()), "activate Orb")
    theirs = side(battlefield=[PING])
    assert not can(position(side(battlefield=[dart, guild], lands="G"), theirs), "activate Dart")


@rule("601.2c", "602.2b")
def test_a_keyword_ability_costs_less_for_its_target() -> None:
    """CR 601.2c: only where the creature is one."""
    text = "Equip {3}\nBlade's equip ability costs {2} less to activate if it targets a Giant."
    blade = card("Blade", "{1}", "Artifact — Equipment", text)
    game = position(side(battlefield=[blade, GIANT, BEAR], lands="W"), side())
    act(game, "activate Blade")
    assert [str(option).split(" #")[0] for option in pending(game).options] == ["Giant"]


@rule("118.7", "602.2b", "608.2i")
@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("The first activated ability of a creature you activate each turn costs {1} less to activate.", True, False),
        ("The first activated ability you activate during your turn costs {1} less to activate.", True, False),
        ("The second activated ability of a creature you activate each turn costs {1} less to activate.", False, True),
        ("The first activated ability of an artifact you activate each turn costs {1} less to activate.", False, False),
        ("The first equip ability you activate each turn costs {1} less to activate.", False, False),
    ],
)
def test_only_one_of_the_abilities_activated_in_a_turn_costs_less(text: str, first: bool, second: bool) -> None:
    """CR 608.2i: which it is, is told by those of the same sort that its controller has activated this turn."""
    assert can(position(side(battlefield=[PING, edict(text)]), side()), "activate Pinger") is first
    assert not can(position(side(battlefield=[PING], lands=""), side(battlefield=[edict(text)])), "activate Pinger")
    game = position(side(battlefield=[PING, edict(text)], lands="R" * (not first)), side())
    assert can(game, "activate Pinger")
    act(game, "activate Pinger")
    resolve(game)
    assert can(game, "activate Pinger") is second


@rule("118.7", "601.2c", "602.2b")
@pytest.mark.parametrize(("name", "possible"), [("Grizzly Bears", True), ("Giant", False)])
def test_the_first_ability_with_such_a_target_costs_less(name: str, possible: bool) -> None:
    """CR 601.2c: its targets are chosen before its cost is determined."""
    text = (
        "The first activated ability you activate each turn that targets a creature you control costs {1} less to "
        "activate."
    )
    prod = card("Prod", "{R}", "Creature — Wizard", "{1}: Target creature gets +1/+0 until end of turn.", pt="1/1")
    game = position(side(battlefield=[prod, BEAR, edict(text)]), side(battlefield=[GIANT]))
    act(game, "activate Prod")
    assert (name in [getattr(option, "name", "") for option in pending(game).options]) is possible
