"""CR 806.7 of 2009: a team with one life total is attacked as a group; today one of its players is, 805.10."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from by_editions import by_editions
from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, ChooseObjects, IllegalChoice
from comprules.kernel.options import Pass, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.life_damage_counters.damage import DealDamage
from multiplayer.heads import ALICE, CAROL, DAVE, giants, team_game
from positions import BEAR, act, card, life, named, pass_priority, pending, run_to, settle, side, the
from rules.combat.fights import (
    attack,
    attacks,
    band,
    block,
    blocks,
    combat,
    damage,
    happened,
    question,
    shares,
    to_step,
)

OGRE = card("Ogre", pt="3/3")
WALL = card("Wall", "", "Creature — Wall", pt="0/4")
START = "beginning of combat"
TEAM = "Carol and Dave"


def fought(edition: str, *sides: Side) -> Game:
    """A position between two teams just before combat."""
    return giants(*sides, step=START, edition=edition)


def target(edition: str, player: str = "Carol") -> str:
    """What is attacked of the other team."""
    return player if edition in ("2024", "2026") else TEAM


def choose_damaged(game: Game, name: str) -> None:
    """Go on to combat damage, and say which of a team gets it."""
    to_step(game, "combat damage")
    assert question(game, ChooseObjects).rule.startswith(("806.7f", "606.7d"))
    game.choose(named(game, name))


def creature(name: str, text: str, pt: str = "2/2", types: str = "Creature — Bear") -> Card:
    """A creature with a text."""
    return card(name, "", types, text, pt)


@rule("805.10b")
@rule("806.7a", edition="2009")
@rule("606.7a", edition="2006")
@pytest.mark.parametrize(
    ("edition", "offered"),
    [
        ("2006", ["Ogre attacks Carol and Dave"]),
        ("2009", ["Ogre attacks Carol and Dave"]),
        ("2024", ["Ogre attacks Carol", "Ogre attacks Dave"]),
        ("2026", ["Ogre attacks Carol", "Ogre attacks Dave"]),
    ],
)
def test_what_of_a_team_is_attacked(edition: str, offered: list[str]) -> None:
    """806.7a of 2009: a team is attacked as a group; today each attacker attacks one of its players, 805.10b."""
    assert attacks(fought(edition, side([OGRE]))) == offered


@rule("802.3")
@by_editions("2009")
def test_teams_that_dont_share_their_turns_are_attacked_player_by_player() -> None:
    """802.3 of 2009: where a team isn't one in everything, a creature attacks one of its players."""
    game = team_game(side([OGRE]), step=START)
    assert attacks(game) == ["Ogre attacks Carol", "Ogre attacks Dave"]


@rule("806.7f", edition="2009")
@rule("606.7d", edition="2006")
@pytest.mark.parametrize(("edition", "rule_number"), [("2006", "606.7d"), ("2009", "806.7f")])
def test_who_of_a_team_gets_the_damage_is_chosen_as_it_is_assigned(edition: str, rule_number: str) -> None:
    """806.7f of 2009: for each creature one of the defending players is chosen as its combat damage is assigned."""
    game = fought(edition, side([OGRE]), side([BEAR]))
    attack(game, ("Ogre", TEAM), ("Grizzly Bears", TEAM))
    to_step(game, "combat damage")
    asked = []
    for name in ("Dave", "Carol"):
        asked.append((pending(game).player, pending(game).rule))
        game.choose(named(game, name))
    assert asked == [(ALICE, rule_number), (1, rule_number)]
    run_to(game, "postcombat main")
    assert damage(game) == [("Ogre", "Dave", 3), ("Grizzly Bears", "Carol", 2)]


@rule("806.7f", "702.4b", edition="2009")
@by_editions("2009")
def test_it_is_chosen_anew_in_the_second_combat_damage_step() -> None:
    """806.7f of 2009: it is chosen as the combat damage step begins, so a double striker may damage one and then the
    other.
    """
    game = giants(side([creature("Duelist", "Double strike")]), step=START)
    attack(game, ("Duelist", TEAM))
    choose_damaged(game, "Dave")
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    game.choose(named(game, "Carol"))
    assert damage(game) == [("Duelist", "Dave", 2), ("Duelist", "Carol", 2)]


@rule("806.7f", "702.17b", edition="2009")
@by_editions("2009")
def test_what_tramples_over_blockers_goes_to_one_of_the_team() -> None:
    """806.7f of 2009: what a trampler would assign to the team it assigns to the one of it that is chosen."""
    game = giants(side([creature("Boar", "Trample", "5/5")]), side(), side([BEAR]), step=START)
    attack(game, ("Boar", TEAM))
    block(game, ("Grizzly Bears", "Boar"))
    choose_damaged(game, "Dave")
    division = question(game, AssignCombatDamage)
    assert [each.name for each in division.things] == ["Dave", "Grizzly Bears"]
    game.choose(shares(division, (3, 2)))
    assert ("Boar", "Dave", 3) in damage(game)


@rule("806.7f", edition="2009")
@by_editions("2009")
def test_a_blocked_creature_chooses_nobody() -> None:
    """806.7f of 2009: one of the team is chosen only if the creature would assign damage to the team."""
    game = giants(side([OGRE]), side(), side(), side([WALL]), step=START)
    attack(game, ("Ogre", TEAM))
    assert blocks(game) == ["Wall blocks Ogre"]
    block(game, ("Wall", "Ogre"))
    run_to(game, "postcombat main")
    assert damage(game) == [("Ogre", "Wall", 3)]


@rule("508.1c", "805.10b")
@rule("806.7c", edition="2009")
@pytest.mark.parametrize(("edition", "offered"), [("2026", ["Ogre attacks Dave"]), ("2009", []), ("2006", [])])
def test_what_keeps_creatures_from_attacking_one_keeps_them_from_the_team(edition: str, offered: list[str]) -> None:
    """806.7c of 2009: what can't attack a player can't attack their team; today it can attack the other."""
    moat = card("Moat", "", "Enchantment", "Creatures without flying can't attack you.")
    flier = creature("Gull", "Flying")
    game = fought(edition, side([OGRE, flier]), side(), side([moat]))
    assert [each for each in attacks(game) if each.startswith("Ogre")] == offered
    assert f"Gull attacks {target(edition, 'Carol')}" in attacks(game)


@rule("508.1h")
@rule("806.7c", edition="2009")
@pytest.mark.parametrize(("edition", "tapped"), [("2026", 0), ("2009", 2)])
def test_what_an_attack_on_one_costs_an_attack_on_the_team_costs(edition: str, tapped: int) -> None:
    """806.7c of 2009: who can't be attacked unless something is paid isn't attacked with their team for less."""
    paid = "their controller pays {2} for each creature they control that's attacking you"
    toll = f"Creatures can't attack you unless {paid}."
    game = fought(edition, side([OGRE], lands="GG"), side(), side([card("Toll", "", "Enchantment", toll)]))
    attack(game, ("Ogre", target(edition, "Dave")))
    assert sum(seen.tapped for seen in game.view(0).battlefield if seen.name == "Forest") == tapped


@rule("508.3a", "805.10b")
@rule("806.7a", edition="2009")
@pytest.mark.parametrize(("edition", "gained"), [("2026", 0), ("2009", 1)])
def test_whoever_of_the_team_is_spoken_of_is_attacked(edition: str, gained: int) -> None:
    """806.7a of 2009: an attack on the team is one on each of its players."""
    text = "Whenever a creature attacks you, you gain 1 life."
    game = fought(edition, side([OGRE]), side(), side(), side([card("Shrine", "", "Enchantment", text)]))
    attack(game, ("Ogre", target(edition)))
    settle(game)
    assert life(game, DAVE) == 30 + gained


@rule("508.3b", "805.10b")
@rule("806.7a", edition="2009")
@pytest.mark.parametrize(("edition", "gained"), [("2026", 0), ("2009", 1)])
def test_each_of_the_team_is_attacked_once(edition: str, gained: int) -> None:
    """806.7a of 2009: that enchanted player is attacked is so whoever of the team that is."""
    text = "Enchant player\nWhenever enchanted player is attacked, you gain 1 life."
    curse = card("Curse", "{0}", "Enchantment — Aura Curse", text)
    game = giants(side([OGRE, BEAR], [curse]), edition=edition)
    act(game, "cast Curse", targets=["Dave"])
    settle(game)
    attack(game, ("Ogre", target(edition)), ("Grizzly Bears", target(edition)))
    settle(game)
    assert life(game, ALICE) == 30 + gained


@rule("508.3a", "805.10b")
@rule("806.7a", edition="2009")
@pytest.mark.parametrize(("edition", "dead"), [("2026", False), ("2009", True)])
def test_what_attacks_the_team_is_attacking_each_of_it(edition: str, dead: bool) -> None:
    """806.7a of 2009: a creature that attacks the team is attacking its second player as well."""
    ray = card("Ray", "{0}", "Instant", "Destroy target creature that's attacking you.")
    game = fought(edition, side([OGRE]), side(), side(), side(hand=[ray]))
    attack(game, ("Ogre", target(edition)))
    while pending(game).player != DAVE and game.view(0).step == "declare attackers":
        pass_priority(game)
    assert any(str(option).startswith("cast Ray") for option in pending(game).options) is dead


@rule("702.14c", "805.10e")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(("edition", "offered"), [("2026", ["Wall blocks Eel"]), ("2009", None)])
def test_landwalk_asks_about_the_lands_of_the_whole_team(edition: str, offered: list[str] | None) -> None:
    """806.7b of 2009: that the defending player controls an Island is so if either of the two does."""
    eel = creature("Eel", "Islandwalk", "3/3")
    game = fought(edition, side([eel]), side(), side([WALL]), side(lands="U"))
    attack(game, ("Eel", target(edition)))
    if offered is not None:
        assert blocks(game) == offered
    else:
        choose_damaged(game, "Carol")
        assert damage(game) == [("Eel", "Carol", 3)]


@rule("508.1c", "805.10e")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(
    ("edition", "offered"), [("2026", ["Serpent attacks Dave"]), ("2009", ["Serpent attacks Carol and Dave"])]
)
def test_a_creature_that_needs_an_island_finds_either_ones(edition: str, offered: list[str]) -> None:
    """806.7b of 2009: a positive comparison is true if it is for one of them; today it is for who would be attacked."""
    serpent = creature("Serpent", "This creature can't attack unless defending player controls an Island.")
    assert attacks(fought(edition, side([serpent]), side(), side(), side(lands="U"))) == offered


@rule("508.1c", "805.10e")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(("edition", "offered"), [("2026", ["Brawler attacks Carol"]), ("2009", [])])
def test_a_creature_is_kept_by_what_either_of_them_controls(edition: str, offered: list[str]) -> None:
    """806.7b of 2009: a restriction with "if" holds if it is true for either defending player."""
    brawler = creature("Brawler", "This creature can't attack if defending player controls an untapped land.")
    game = fought(edition, side([brawler, BEAR]), side(), side(), side(lands="U"))
    assert [each for each in attacks(game) if each.startswith("Brawler")] == offered


@rule("805.10e", "603.4")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(
    ("edition", "walls", "gained"),
    [("2026", "dave", 3), ("2009", "dave", 0), ("2009", "nobody", 3), ("2026", "carol", 0), ("2009", "carol", 0)],
)
def test_what_is_denied_of_the_defending_player_is_denied_of_both(edition: str, walls: str, gained: int) -> None:
    """806.7b of 2009: a negative comparison is true if the positive one is true for neither of them."""
    text = "Whenever this creature attacks, if defending player controls no Walls, you gain 3 life."
    there = {name: side([WALL]) if walls == name else side() for name in ("carol", "dave")}
    game = fought(edition, side([creature("Dragon", text)]), side(), there["carol"], there["dave"])
    attack(game, ("Dragon", target(edition)))
    settle(game)
    assert life(game, ALICE) == 30 + gained


@rule("805.10e")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize("edition", ["2026", "2009"])
def test_a_one_shot_effect_is_about_one_of_them_whom_its_controller_chooses(edition: str) -> None:
    """806.7b of 2009: of both defending players the controller of a one-shot effect chooses one as it applies."""
    text = "Whenever this creature attacks, defending player discards a card and loses 2 life."
    guide = creature("Guide", text)
    game = fought(edition, side([guide]), side(), side(hand=[BEAR]), side(hand=[OGRE]))
    attack(game, ("Guide", target(edition)))
    settle(game)
    if edition == "2009":
        assert question(game, ChooseObjects).player == ALICE
        game.choose(named(game, "Dave"))
    settle(game)
    discarded = {name: len(game.view(0).players[name].graveyard) for name in (CAROL, DAVE)}
    assert discarded == ({CAROL: 0, DAVE: 1} if edition == "2009" else {CAROL: 1, DAVE: 0})
    assert life(game, CAROL) == 28


@rule("805.10e", "115.4")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(("edition", "found"), [("2026", {"Wall"}), ("2009", {"Wall", "Grizzly Bears"})])
def test_a_target_that_the_defending_player_controls_may_be_either_ones(edition: str, found: set[str]) -> None:
    """806.7b of 2009: where no one-shot effect speaks of the defending player, both are meant."""
    text = "Whenever this creature attacks, tap target creature defending player controls."
    game = fought(edition, side([creature("Sleeper", text)]), side(), side([WALL, WALL]), side([BEAR]))
    attack(game, ("Sleeper", target(edition)))
    assert {option.name for option in question(game, ChooseObjects).options} == found


@rule("805.10e")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(("edition", "power"), [("2026", 1), ("2009", 3)])
def test_a_static_ability_counts_what_both_control(edition: str, power: int) -> None:
    """806.7b of 2009: a static ability that defines nothing refers to both defending players."""
    text = "As long as this creature is attacking, it gets +1/+0 for each Island defending player controls."
    game = fought(edition, side([creature("Drake", text, "0/3")]), side(), side(lands="U"), side(lands="UU"))
    attack(game, ("Drake", target(edition)))
    assert the(game, "Drake").power == power


LIEGE = creature(
    "Liege",
    "This creature's power and toughness are each equal to the number of Forests defending player controls.",
    "*/*",
)
GLORY = card("Glory", "", "Enchantment", "Creatures get +1/+1.")


@rule("604.3", "805.10e")
@rule("806.7b", edition="2009")
@pytest.mark.parametrize(("edition", "asked", "power"), [("2006", True, 4), ("2009", True, 4), ("2026", False, 3)])
def test_a_defining_ability_means_the_one_chosen_as_combat_begins(edition: str, asked: bool, power: int) -> None:
    """806.7b of 2009: the controller of an object with a characteristic-defining ability chooses which defending player
    it speaks of as the players become that; before combat there is none.
    """
    game = giants(side([LIEGE, GLORY]), side(), side(lands="GG"), side(lands="GGG"), edition=edition)
    assert the(game, "Liege").power == 1
    run_to(game, START)
    if asked:
        decision = question(game, ChooseObjects)
        assert (decision.player, decision.rule.split()[0]) == (ALICE, "806.7b")
        game.choose(named(game, "Dave"))
        assert the(game, "Liege").power == 4
    attack(game, ("Liege", target(edition, "Carol")))
    assert the(game, "Liege").power == power
    run_to(game, "postcombat main")
    assert the(game, "Liege").power == 1


@rule("806.7b", edition="2009")
@by_editions("2009")
def test_each_defining_ability_means_the_one_its_controller_chose() -> None:
    """806.7b of 2009: each controller chooses for their own object, in APNAP order, also of the defending team; what
    isn't characteristic-defining goes on to mean both.
    """
    drake = creature("Drake", "This creature gets +1/+0 for each Forest defending player controls.", "0/3")
    sides = (side([LIEGE, GLORY, drake]), side(), side([LIEGE], lands="GG"), side(lands="GGG"))
    game = giants(*sides)
    run_to(game, START)
    for player, name in ((ALICE, "Carol"), (CAROL, "Dave")):
        assert question(game, ChooseObjects).player == player
        game.choose(named(game, name))
    assert [seen.power for seen in game.view(0).battlefield if seen.name == "Liege"] == [3, 4]
    attack(game, ("Drake", TEAM))
    assert the(game, "Drake").power == 6


@rule("612.1")
@rule("806.7b", edition="2009")
@by_editions("2009")
def test_who_was_chosen_is_meant_still_when_words_are_changed() -> None:
    """806.7b of 2009: it is chosen as combat begins; the ability may come to speak of other lands after that."""
    change = card(
        "Change",
        "{0}",
        "Instant",
        "Change the text of target permanent by replacing all instances of one "
        "basic land type with another until end of turn.",
    )
    game = giants(side([LIEGE, GLORY], [change]), side(), side(lands="GG"), side(lands="GGGUU"))
    run_to(game, START)
    game.choose(named(game, "Dave"))
    act(game, "cast Change", targets=["Liege"])
    settle(game)
    game.choose(Word("Forest"))
    game.choose(Word("Island"))
    assert the(game, "Liege").power == 3


@rule("806.7b", "604.3", edition="2009")
@by_editions("2009")
def test_for_what_comes_to_be_there_during_combat_it_is_chosen_as_it_comes() -> None:
    """806.7b of 2009: it never means both: for a spell it is chosen as it is cast, for the permanent as that enters,
    before anything sees how great it is, and for another one that becomes a copy of it anew.
    """
    late = card("Late Liege", "", LIEGE.front.type_line, f"Flash\n{LIEGE.front.oracle_text}", "*/*")
    free = replace(late, faces=(replace(late.front, mana_cost="{0}"),))
    witness = card("Witness", "", "Enchantment", "Whenever a creature with power 4 or greater enters, you gain 1 life.")
    mirror = card("Mirror", "{0}", "Instant", "Target creature becomes a copy of another target creature.")
    mine = side([GLORY, witness, BEAR], [free, mirror])
    game = giants(mine, side(), side(lands="GG"), side(lands="GGG"))
    run_to(game, START)
    act(game, "cast Late Liege")
    assert (question(game, ChooseObjects).player, pending(game).rule) == (ALICE, "806.7b")
    game.choose(named(game, "Carol"))
    spell = game.view(0).stack[-1]
    assert spell.power == 2
    pass_all(game)
    game.choose(named(game, "Dave"))
    assert the(game, "Late Liege").power == 4
    settle(game)
    assert life(game, 0) == 31
    act(game, "cast Mirror", targets=["Grizzly Bears", "Late Liege"])
    pass_all(game)
    game.choose(named(game, "Carol"))
    assert sorted(seen.power or 0 for seen in game.view(0).battlefield if seen.name == "Late Liege") == [3, 4]


def pass_all(game: Game) -> None:
    """Let players pass until something else than an action is asked."""
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)


@rule("508.4", "805.10a")
@rule("806.7a", edition="2009")
@by_editions("2009")
def test_what_enters_attacking_attacks_the_team() -> None:
    """806.7a of 2009: what enters attacking attacks the other team; there is nothing to choose."""
    text = "Whenever this creature attacks, create a 1/1 white Soldier creature token that's tapped and attacking."
    game = giants(side([creature("Leader", text)]), step=START)
    attack(game, ("Leader", TEAM))
    settle(game)
    known = combat(game).attacker(the(game, "Soldier").id)
    assert known is not None
    assert known.defender == CAROL
    to_step(game, "combat damage")
    for name in ("Carol", "Dave"):
        game.choose(named(game, name))
    assert damage(game) == [("Leader", "Carol", 2), ("Soldier", "Dave", 1)]


@rule("508.1b", "506.4c")
@by_editions("2009")
def test_a_planeswalker_of_the_team_is_attacked_by_itself() -> None:
    """508.1b of 2009: a planeswalker of either player may be attacked instead, and gets the damage."""
    walker = card("Walker", "", "Planeswalker — Jace", "+1: You gain 1 life.", loyalty="5")
    game = giants(side([OGRE]), side(), side(), side([walker]), step=START)
    assert attacks(game) == ["Ogre attacks Carol and Dave", "Ogre attacks Walker"]
    attack(game, ("Ogre", "Walker"))
    run_to(game, "postcombat main")
    assert damage(game) == [("Ogre", "Walker", 3)]


@rule("508.1d")
@rule("806.7a", edition="2009")
@by_editions("2009")
def test_who_must_attack_a_player_attacks_their_team() -> None:
    """508.1d of 2009: a creature that must attack one of them if able obeys by attacking the team."""
    taunt = card("Taunt", "{0}", "Sorcery", "Target creature attacks target opponent this turn if able.")
    game = giants(side([OGRE], [taunt]))
    act(game, "cast Taunt", targets=["Ogre", "Dave"])
    settle(game)
    run_to(game, "declare blockers")
    assert [known.defender for known in combat(game).attackers] == [CAROL]


@rule("606.7d", "310.1", edition="2006")
@by_editions("2006")
def test_combat_damage_on_the_stack_names_one_of_the_team() -> None:
    """606.7d of 2006: one of the team is chosen before combat damage goes on the stack."""
    game = giants(side([OGRE]), step=START)
    attack(game, ("Ogre", TEAM))
    choose_damaged(game, "Dave")
    assert not happened(game, DealDamage)
    settle(game)
    assert damage(game) == [("Ogre", "Dave", 3)]


@rule("508.1c", "805.10b")
@rule("806.7c", edition="2009")
@pytest.mark.parametrize(("edition", "attacking"), [("2026", 2), ("2009", 1)])
def test_a_limit_to_attacks_on_one_limits_those_on_the_team(edition: str, attacking: int) -> None:
    """806.7c of 2009: if only one creature can attack a player, only one can attack their team."""
    gate = card("Gate", "", "Enchantment", "No more than one creature can attack you each combat.")
    game = fought(edition, side([OGRE, BEAR]), side(), side(), side([gate]))
    offered = attacks(game)
    declared = [("Ogre", target(edition))]
    if edition == "2026":
        assert "Grizzly Bears attacks Dave" in offered
        declared.append(("Grizzly Bears", "Dave"))
    else:
        with pytest.raises(IllegalChoice, match="no more than 1 can attack"):
            attack(game, ("Ogre", TEAM), ("Grizzly Bears", TEAM))
    attack(game, *declared)
    assert len(combat(game).attackers) == attacking


@rule("701.15b", "805.10b")
@rule("806.7a", edition="2009")
@by_editions("2009", "2026")
def test_a_goaded_creature_attacks_the_team_of_who_goaded_it() -> None:
    """701.15b: a goaded creature attacks a player other than the one who goaded it; 806.7a of 2009: an attack on the
    team is one on that other player as well, so it isn't spared.
    """
    goad = card("Goad", "{0}", "Sorcery", "Goad target creature.")
    game = giants(side([OGRE]), side(), side(), side(hand=[goad]), active=CAROL)
    while pending(game).player != DAVE:
        pass_priority(game)
    act(game, "cast Goad", targets=["Ogre"])
    settle(game)
    run_to(game, "end")
    run_to(game, "declare blockers")
    assert [known.defender for known in combat(game).attackers] == [CAROL]


@rule("702.116a")
@rule("806.7a", edition="2009")
@pytest.mark.parametrize(("edition", "bears"), [("2026", 2), ("2009", 1)])
def test_myriad_finds_no_opponent_who_isnt_attacked(edition: str, bears: int) -> None:
    """806.7a of 2009: each player of the team is the defending player, so there is no other opponent to attack."""
    many = creature("Many", "Myriad")
    game = fought(edition, side([many]))
    attack(game, ("Many", target(edition)))
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    assert len(combat(game).attackers) == bears


@rule("508.3e", "805.10b")
@rule("806.7a", edition="2009")
@pytest.mark.parametrize(("edition", "gained"), [("2026", 0), ("2009", 1)])
def test_a_player_attacks_each_of_the_team_with_one_creature(edition: str, gained: int) -> None:
    """806.7a of 2009: who attacks the team with a creature attacks either of its players with it."""
    text = "Enchant player\nWhenever a player attacks enchanted player with one or more creatures, you gain 1 life."
    curse = card("Curse", "{0}", "Enchantment — Aura Curse", text)
    game = giants(side([OGRE], [curse]), edition=edition)
    act(game, "cast Curse", targets=["Dave"])
    settle(game)
    attack(game, ("Ogre", target(edition)))
    settle(game)
    assert life(game, ALICE) == 30 + gained


@rule("510.1c", "805.10e")
@rule("806.7b", "806.7f", edition="2009")
@by_editions("2009")
def test_damage_to_either_of_them_is_damage_to_the_defending_player() -> None:
    """806.7b of 2009: combat damage to the one who was chosen is dealt to the defending player."""
    text = "Whenever this creature deals combat damage to defending player, you gain 1 life."
    game = giants(side([creature("Spark", text)]), step=START)
    attack(game, ("Spark", TEAM))
    choose_damaged(game, "Dave")
    settle(game)
    assert life(game, ALICE) == 31


@rule("802.3b")
@by_editions("2009", "2006")
def test_a_band_of_both_players_creatures_attacks_the_team() -> None:
    """806.7c of 2009: the team has one attack, so creatures of both players may be in one band."""
    hero = creature("Hero", "Banding", "1/1")
    game = giants(side([hero]), side([OGRE]), step=START)
    attack(game, ("Hero", TEAM), ("Ogre", TEAM))
    band(game, "Hero", "Ogre")
    to_step(game, "combat damage")
    for name in ("Carol", "Dave"):
        game.choose(named(game, name))
    settle(game)
    assert damage(game) == [("Hero", "Carol", 1), ("Ogre", "Dave", 3)]
