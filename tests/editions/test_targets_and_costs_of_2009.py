"""Targets, special actions, costs and life (rules 113 to 117 of 2009), which today's rules have as they were."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import Commander, Vanguard
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    settle,
    side,
    the,
)

each_edition = pytest.mark.parametrize("edition", ["2006", "2009", "2026"])
DECK = tuple(land("G") for _ in range(30))
ELF = card("Elf", "{G}", "Creature — Elf", "Shroud", "1/1")
OX = card("Ox", "{2}{G}", "Creature — Ox", pt="3/3")
BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to target creature.")


@each_edition
@rule("113.1a", "113.1c", "113.1d", edition="2009")
@rule("115.1a", "115.1c", "115.1d")
def test_what_has_a_target_says_so(edition: str) -> None:
    """115.1a, 115.1c, 115.1d: spells and abilities have a target where they say "target", which shroud keeps off."""
    ping = card("Ping", "{1}", "Creature — Goblin", "{R}: This creature deals 1 damage to target creature.", "1/1")
    text = "When this creature enters, it deals 1 damage to target creature an opponent controls."
    scout = card("Scout", "{R}", "Creature — Goblin", text, "1/1")
    alice = side(battlefield=[ping, OX], hand=[BOLT], lands="RR")
    game = position(alice, side(battlefield=[ELF]), edition=edition)
    for deed in ("activate Ping", "cast Bolt"):
        game.choose(option_named(game, deed))
        assert "Elf" not in str(pending(game).options)
        game.choose(named(game, "Ox"))
        resolve(game)
    assert graveyard(game, 0) == ["Bolt", "Ox"]
    alice = side(hand=[scout], lands="R")
    game = position(alice, side(battlefield=[ELF]), edition=edition)
    act(game, "cast Scout")
    settle(game)
    assert on_battlefield(game, "Elf")
    assert life(game, 1) == 20


@each_edition
@rule("113.1b", edition="2009")
@rule("115.1b")
def test_an_aura_spell_has_a_target_and_an_aura_has_none(edition: str) -> None:
    """115.1b: an Aura is cast with a target, so not at shroud; on the battlefield it may be on what gains shroud."""
    aura = card("Robe", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has shroud.")
    game = position(side(battlefield=[BEAR, ELF], hand=[aura, aura], lands="WW"), side(), edition=edition)
    game.choose(option_named(game, "cast Robe"))
    offered = str(pending(game).options)
    assert "Grizzly Bears" in offered
    assert "Elf" not in offered
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert the(game, "Robe").attached_to == the(game, "Grizzly Bears").id
    assert not can(game, "cast Robe")


@each_edition
@rule("113.1e", edition="2009")
@rule("115.1e")
def test_a_keyword_may_stand_for_an_ability_with_a_target(edition: str) -> None:
    """115.1e: equip has a target, which its rule says and not the ability; a creature with shroud can't be it."""
    sword = card("Sword", "{1}", "Artifact — Equipment", "Equip {1}")
    game = position(side(battlefield=[sword, ELF], lands="GG"), side(), edition=edition)
    assert not can(game, "activate Sword")
    game = position(side(battlefield=[sword, BEAR], lands="GG"), side(), edition=edition)
    assert can(game, "activate Sword")


@each_edition
@rule("113.4", edition="2009")
@rule("115.5")
def test_a_spell_cant_target_itself(edition: str) -> None:
    """115.5: a spell that counters a spell can't be cast with itself as the only spell there is."""
    deny = card("Deny", "{U}", "Instant", "Counter target spell.")
    game = position(side(hand=[deny, BOLT], lands="UR", battlefield=[BEAR]), side(), edition=edition)
    assert not can(game, "cast Deny")
    act(game, "cast Bolt", targets=["Grizzly Bears"])
    game.choose(option_named(game, "cast Deny"))
    assert "Deny" not in str(pending(game).options)


@each_edition
@rule("113.7a", "113.7c", edition="2009")
@rule("115.9b", "115.9c")
def test_a_target_is_looked_at_as_it_is(edition: str) -> None:
    """115.9b: whether a spell targets a creature is seen from what its target is now; what is gone doesn't count."""
    text = "Counter target spell that targets a creature."
    guard = card("Guard", "{W}", "Instant", text)
    away = card("Away", "{U}", "Instant", "Return target creature to its owner's hand.")
    for gone in (False, True):
        alice = side(battlefield=[BEAR], hand=[away, guard], lands="WU")
        game = position(alice, side(hand=[BOLT], lands="R"), edition=edition, active=1)
        act(game, "cast Bolt", targets=["Grizzly Bears"])
        pass_priority(game)
        assert can(game, "cast Guard")
        if gone:
            act(game, "cast Away", targets=["Grizzly Bears"])
            resolve(game)
            if pending(game).player != 0:
                pass_priority(game)
            assert [item.name for item in game.view(0).stack] == ["Bolt"]
            assert not can(game, "cast Guard")


@each_edition
@rule("113.9a", "113.9b", edition="2009")
@rule("115.10a", "115.10b")
def test_what_is_affected_is_no_target(edition: str) -> None:
    """115.10a, 115.10b: neither "all creatures" nor "each opponent" nor "you" are targets, so shroud helps nobody."""
    shell = card("Shell", "{W}", "Enchantment", "You have shroud.")
    text = "Storm deals 2 damage to each creature. You gain 1 life. Each opponent loses 1 life."
    storm = card("Storm", "{R}", "Sorcery", text)
    bob = side(battlefield=[ELF, shell])
    game = position(side(battlefield=[shell], hand=[storm], lands="R"), bob, edition=edition)
    act(game, "cast Storm")
    assert len(game.view(0).stack) == 1
    resolve(game)
    assert not on_battlefield(game, "Elf")
    assert (life(game, 0), life(game, 1)) == (21, 19)


@each_edition
@rule("114.3", edition="2009")
@rule("116.3")
def test_who_takes_a_special_action_has_priority_afterwards(edition: str) -> None:
    """116.3: having turned a creature face up, its controller has priority again."""
    hider = card("Hider", "{4}", "Creature — Elf", "Morph {G}", "3/3")
    game = position(side(hand=[hider], lands="GGGG"), side(), edition=edition)
    game.choose(next(each for each in pending(game).options if "morph" in str(each) or "face down" in str(each)))
    resolve(game)
    game.choose(next(each for each in pending(game).options if str(each).startswith("turn")))
    assert pending(game).player == 0
    assert the(game, "Hider")
    assert not game.view(0).stack


@each_edition
@rule("115.1d", "116.2", edition="2009")
@rule("117.1d", "118.2")
def test_mana_abilities_while_something_resolves(edition: str) -> None:
    """117.1d, 118.2: whoever is asked for mana as a spell resolves may activate mana abilities for it."""
    leak = card("Leak", "{U}", "Instant", "Counter target spell unless its controller pays {3}.")
    bob = side(hand=[leak], lands="U")
    game = position(side(hand=[BEAR], lands="GGGGG"), bob, edition=edition)
    act(game, "cast Grizzly Bears")
    pass_priority(game)
    act(game, "cast Leak", targets=["Grizzly Bears"])
    resolve(game)
    game.choose("yes")
    assert sum(seen.tapped for seen in game.view(0).battlefield if seen.controller == 0) == 5
    resolve(game)
    assert on_battlefield(game, "Grizzly Bears")


@each_edition
@rule("115.3c", edition="2009")
@rule("117.3c")
def test_who_casts_has_priority_afterwards(edition: str) -> None:
    """117.3c: whoever has cast a spell has priority before anybody else."""
    game = position(side(hand=[BEAR], lands="GG"), side(), edition=edition)
    act(game, "cast Grizzly Bears")
    assert pending(game).player == 0


@each_edition
@rule("116.1", "116.10", edition="2009")
@rule("118.1", "118.10")
def test_a_payment_is_for_one_thing(edition: str) -> None:
    """118.1, 118.10: to pay is to do what the cost says, and one creature sacrificed pays for one ability."""
    text = "Sacrifice a creature: You gain 1 life."
    altar, pyre = card("Altar", "{1}", "Artifact", text), card("Pyre", "{1}", "Artifact", text)
    game = position(side(battlefield=[altar, pyre, BEAR]), side(), edition=edition)
    act(game, "activate Altar")
    assert graveyard(game, 0) == ["Grizzly Bears"]
    assert not can(game, "activate Pyre")
    settle(game)
    assert life(game, 0) == 21


@each_edition
@rule("116.3b", "117.4", edition="2009")
@rule("118.3b", "119.4")
def test_life_is_paid_by_losing_it(edition: str) -> None:
    """118.3b, 119.4: life paid is taken from a life total, and only who has it can; 0 life can always be paid."""
    cellar = card("Cellar", "{1}", "Artifact", "Pay 3 life: You gain 1 life.\nPay 0 life: Draw a card.")
    game = position(side(battlefield=[cellar], life=5), side(), edition=edition)
    game.choose(next(each for each in pending(game).options if "ctivate" in str(each)))
    settle(game)
    assert life(game, 0) == 3
    low = position(side(battlefield=[cellar], life=2), side(), edition=edition)
    assert len([each for each in pending(low).options if "ctivate" in str(each)]) == 1


@each_edition
@rule("116.4", edition="2009")
@rule("118.4")
def test_a_cost_with_x(edition: str) -> None:
    """118.4: for an X in a cost its player names a number, and pays so much."""
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Blaze deals X damage to target creature.")
    game = position(side(hand=[blaze], lands="RRRR"), side(battlefield=[OX]), edition=edition)
    act(game, "cast Blaze", 3, targets=["Ox"])
    assert all(seen.tapped for seen in game.view(0).battlefield if seen.controller == 0)
    resolve(game)
    assert graveyard(game, 1) == ["Ox"]


@each_edition
@rule("116.5", "116.5a", edition="2009")
@rule("118.5", "118.5a")
def test_what_costs_nothing_is_still_cast(edition: str) -> None:
    """118.5, 118.5a: a spell with cost {0} is cast like any other, by whoever wants it to be and when they may."""
    moth = card("Moth", "{0}", "Artifact Creature — Insect", pt="0/2")
    machine = card("Machine", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side(hand=[moth], battlefield=[machine]), side(), edition=edition)
    assert hand(game, 0) == ["Moth"]
    act(game, "cast Moth")
    assert len(game.view(0).stack) == 1
    assert not can(game, "cast")
    resolve(game)
    assert on_battlefield(game, "Moth")
    assert life(game, 0) == 20
    act(game, "activate Machine")
    settle(game)
    assert life(game, 0) == 21
    draw = position(side(hand=[moth]), side(), edition=edition, step="upkeep")
    assert not can(draw, "cast Moth")


@each_edition
@rule("116.6", "116.6a", "202.1b", edition="2009")
@rule("118.6", "118.6a", "202.1b")
def test_a_cost_that_isnt_there_cant_be_paid(edition: str) -> None:
    """118.6, 118.6a: no mana cost can't be paid, also not when it is increased; an alternative cost can be."""
    vision = card("Vision", "", "Sorcery", "You gain 4 life.")
    tax = card("Tax", "{W}", "Enchantment", "Sorcery spells cost {1} more to cast.")
    for battlefield in ([], [tax]):
        game = position(side(battlefield=battlefield, hand=[vision], lands="WWW"), side(), edition=edition)
        assert not can(game, "cast Vision")
    wish = card("Grant", "{W}", "Sorcery", "You may cast a sorcery spell from your hand without paying its mana cost.")
    game = position(side(hand=[vision, wish], lands="W"), side(), edition=edition)
    act(game, "cast Grant")
    resolve(game)
    while "yes" in [str(each) for each in pending(game).options] or "Vision" in str(pending(game).options):
        options = [str(each) for each in pending(game).options]
        game.choose("yes" if "yes" in options else named(game, "Vision"))
    settle(game)
    assert life(game, 0) == 24


@each_edition
@rule("116.8", "116.8c", "116.8d", "202.1", "202.1a", "202.4", edition="2009")
@rule("118.8", "118.8d", "202.1", "202.1a", "202.4", "601.2f")
def test_what_is_paid_besides_changes_no_mana_cost(edition: str) -> None:
    """118.8d, 202.4: a kicked and taxed spell costs more, and its mana value stays what it was."""
    text = "Whenever you cast a spell with mana value 2, you gain 1 life."
    watch = card("Watch", "{W}", "Enchantment", text)
    tax = card("Tax", "{W}", "Enchantment", "Creature spells cost {1} more to cast.")
    cub = card("Cub", "{1}{G}", "Creature — Bear", "Kicker {2}", "2/2")
    game = position(side(battlefield=[watch, tax], hand=[cub], lands="GGGGG"), side(), edition=edition)
    game.choose(option_named(game, "cast Cub"))
    while "yes" in [str(each) for each in pending(game).options] or "kicker" in str(pending(game).reason).lower():
        options = [str(each) for each in pending(game).options]
        game.choose("yes" if "yes" in options else pending(game).options[0])
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 5
    settle(game)
    assert life(game, 0) == 21
    white = position(side(battlefield=[tax], hand=[cub], lands="WWWWW"), side(), edition=edition)
    assert not can(white, "cast Cub")


@each_edition
@rule("117.1", "117.2", "117.6", "118.3", "118.3a", edition="2009")
@rule("119.1", "119.2", "119.6", "120.3", "120.3a")
def test_damage_to_a_player_is_life_lost_until_there_is_none(edition: str) -> None:
    """119.1, 119.2, 119.6: of 20 life damage takes away as much; who has none loses the game."""
    blast = card("Blast", "{R}", "Sorcery", "Blast deals 7 damage to each opponent.")
    game = position(side(hand=[blast, blast, blast], lands="RRR"), side(), edition=edition)
    for left in (13, 6):
        act(game, "cast Blast")
        resolve(game)
        assert life(game, 1) == left
    act(game, "cast Blast")
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@each_edition
@rule("117.1b", edition="2009")
@rule("119.1b")
def test_a_vanguard_changes_the_starting_life_total(edition: str) -> None:
    """119.1b: with a vanguard of life modifier +5 a player begins at 25, with one of -3 at 17."""
    cards = [
        Card(name, "vanguard", (Face(name, type_line="Vanguard", hand_modifier="+0", life_modifier=modifier),))
        for name, modifier in (("Hero", "+5"), ("Rogue", "-3"))
    ]
    game = Game([DECK, DECK], starting_player=0, variants=[Vanguard(cards)], edition=edition)
    assert [seen.life for seen in game.view(0).players] == [25, 17]


@each_edition
@rule("117.1c", edition="2009")
@rule("119.1c")
def test_with_commanders_players_begin_at_40(edition: str) -> None:
    """119.1c: in a Commander game, which was called EDH, each player begins at 40."""
    chief = card("Chief", "{G}", "Legendary Creature — Elf", pt="1/1")
    game = Game([DECK, DECK], starting_player=0, variants=[Commander([(chief,), (chief,)])], edition=edition)
    assert [seen.life for seen in game.view(0).players] == [40, 40]
