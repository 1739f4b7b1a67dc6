"""Prevention effects, shields and redirection."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseNumber, ChooseWords
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, on_battlefield, pass_priority, position, resolve, run_to, side, the
from rules.combat.fights import attack, end_combat, fight


def instant(name: str, text: str, cost: str = "{R}") -> Card:
    """An instant with a text."""
    return card(name, cost, "Instant", text)


ZAP = instant("Zap", "Zap deals 3 damage to any target.")
WARD = instant("Ward", "Prevent the next 2 damage that would be dealt to any target this turn.", "{W}")


@rule("615.7")
def test_shield_is_reduced_and_used_up() -> None:
    """615.7: each 1 damage prevented reduces the shield by 1; then damage is dealt normally."""
    game = position(side(hand=[WARD, ZAP, ZAP], lands="WRR"), side())
    act(game, "cast Ward", targets=["Bob"])
    resolve(game)
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 19
    assert not game.state.effects
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 16


@rule("615.7")
def test_shielded_player_divides_the_shield_among_simultaneous_damage() -> None:
    """615.7: the player who would be dealt damage by two sources at once chooses which damage the shield prevents."""
    twins = [card("Lion", pt="2/2"), card("Lynx", pt="2/2")]
    game = position(side(battlefield=twins), side(hand=[WARD], lands="W"), step="beginning of combat")
    attack(game, "Lion", "Lynx")
    pass_priority(game)
    act(game, "cast Ward", targets=["Bob"])
    resolve(game)
    while not isinstance(game.decision, ChooseNumber):
        assert game.decision is not None
        game.choose(() if game.decision.minimum == 0 else game.decision.options[0])
    assert game.decision.player == 1
    assert [str(option) for option in game.decision.options] == ["0", "1", "2"]
    game.choose(Number(1))
    assert life(game, 1) == 18


@rule("615.10")
def test_static_prevention_of_an_amount_works_on_each_source() -> None:
    """615.10: "prevent 1 of that damage" applies separately to damage from each source at the same time."""
    warden = card("Warden", "{3}", "Enchantment", "If a source would deal damage to you, prevent 1 of that damage.")
    game = fight([card("Lion", pt="2/2"), card("Lynx", pt="2/2")], [warden])
    attack(game, "Lion", "Lynx")
    end_combat(game)
    assert life(game, 1) == 18


@rule("615.12", "611.2a")
def test_damage_that_cannot_be_prevented() -> None:
    """615.12: damage that can't be prevented is dealt, and doesn't reduce a shield."""
    scorn = instant("Scorn", "Damage can't be prevented this turn. Scorn deals 1 damage to target creature.")
    game = position(side(hand=[WARD, scorn, ZAP], lands="WRR", battlefield=[BEAR]), side())
    act(game, "cast Ward", targets=["Bob"])
    resolve(game)
    act(game, "cast Scorn", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 17
    assert len(game.state.effects) == 2


@rule("609.7a", "615.8")
def test_next_damage_of_a_chosen_source() -> None:
    """615.8: all of the next damage from the chosen source is prevented, and no later damage."""
    aside = instant(
        "Aside", "The next time a source of your choice would deal damage to you this turn, prevent that damage.", "{W}"
    )
    pinger = card("Pinger", "{R}", "Artifact", "{1}: Pinger deals 1 damage to target player.")
    game = position(side(battlefield=[pinger], lands="RR"), side(hand=[aside], lands="W"))
    from positions import named, pass_priority

    pass_priority(game)
    act(game, "cast Aside")
    resolve(game)
    game.choose(named(game, "Pinger"))
    for expected in (20, 19):
        act(game, "activate Pinger", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == expected


@rule("614.9")
def test_redirected_damage() -> None:
    """614.9: the next 1 damage is dealt to the creature instead, the rest as it would have been."""
    sentinel = card(
        "Sentinel",
        "{W}",
        "Creature — Human",
        "{W}: The next 1 damage that would be dealt to you this turn is dealt to this creature instead.",
        "1/1",
    )
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[sentinel], lands="W"))
    act(game, "cast Zap", targets=["Bob"])
    pass_priority(game)
    act(game, "activate Sentinel")
    resolve(game)
    resolve(game)
    assert life(game, 1) == 18
    assert not on_battlefield(game, "Sentinel")


@rule("614.8", "701.8c", "701.19a")
def test_regeneration() -> None:
    """701.19a: instead of being destroyed it is tapped, and damage is removed from it; a shield helps once."""
    troll = card("Troll", "{B}", "Creature — Troll", "{B}: Regenerate this creature.", "1/1")
    game = position(side(battlefield=[troll], hand=[ZAP, ZAP], lands="BRR"), side())
    act(game, "activate Troll")
    resolve(game)
    act(game, "cast Zap", targets=["Troll"])
    resolve(game)
    assert the(game, "Troll").tapped
    act(game, "cast Zap", targets=["Troll"])
    resolve(game)
    assert not on_battlefield(game, "Troll")


@rule("701.19c")
def test_what_cannot_be_regenerated_is_destroyed() -> None:
    """701.19c: a shield isn't applied to what can't be regenerated."""
    troll = card("Troll", "{B}", "Creature — Troll", "{B}: Regenerate this creature.", "1/1")
    doom = instant("Doom", "Destroy target creature. It can't be regenerated.", "{B}")
    game = position(side(battlefield=[troll], hand=[doom], lands="BB"), side())
    act(game, "activate Troll")
    resolve(game)
    act(game, "cast Doom", targets=["Troll"])
    resolve(game)
    assert not on_battlefield(game, "Troll")


@rule("615.3")
def test_all_combat_damage_prevented_until_the_turn_ends() -> None:
    """615.3: a prevention effect lasts until its duration has expired."""
    fog = instant("Fog", "Prevent all combat damage that would be dealt this turn.", "{G}")
    game = position(side(battlefield=[BEAR], hand=[fog], lands="G"), side(), step="beginning of combat")
    act(game, "cast Fog")
    resolve(game)
    attack(game, "Grizzly Bears")
    end_combat(game)
    assert life(game, 1) == 20
    run_to(game, "upkeep")
    assert not game.state.effects


@rule("615.3", "615.7")
def test_shield_is_part_of_the_saved_game() -> None:
    """615.7: what is left of a shield is data; a game that is loaded goes on with it."""
    game = position(side(hand=[WARD, ZAP], lands="WR"), side())
    act(game, "cast Ward", targets=["Bob"])
    resolve(game)
    loaded = Game.load(game.save())
    act(loaded, "cast Zap", targets=["Bob"])
    resolve(loaded)
    assert life(loaded, 1) == 19


@rule("615.7", "615.12")
def test_a_shield_is_not_shared_with_damage_that_cant_be_prevented() -> None:
    """615.12: nothing is asked, and all of the shield goes to the damage that it can prevent."""
    sure = card("Sure", pt="2/2", text="Damage that would be dealt by this creature can't be prevented.")
    for attackers in ([sure, BEAR], [BEAR, sure]):
        game = position(side(battlefield=attackers), side(hand=[WARD], lands="W"), step="beginning of combat")
        attack(game, "Sure", "Grizzly Bears")
        pass_priority(game)
        act(game, "cast Ward", targets=["Bob"])
        resolve(game)
        while game.view(0).step != "postcombat main":
            assert not isinstance(game.decision, ChooseNumber)
            assert game.decision is not None
            game.choose(() if game.decision.minimum == 0 else game.decision.options[0])
        assert life(game, 1) == 18


@rule("615.8")
def test_the_next_damage_of_a_source_is_all_that_it_deals_at_that_time() -> None:
    """615.8: damage that the source deals to several at once is one instance; the next time it is dealt normally."""
    aside = instant(
        "Aside", "The next time a source of your choice would deal damage this turn, prevent that damage.", "{0}"
    )
    storm = card("Storm", "{0}", "Artifact", "{0}: Storm deals 1 damage to each creature and each player.")
    game = position(side(battlefield=[storm, BEAR], hand=[aside]), side(battlefield=[BEAR]))
    act(game, "cast Aside")
    resolve(game)
    from positions import named

    game.choose(named(game, "Storm"))
    for dealt in (0, 1):
        act(game, "activate Storm")
        resolve(game)
        assert [life(game, player) for player in (0, 1)] == [20 - dealt] * 2
        assert [seen.damage for seen in on_battlefield(game, "Grizzly Bears")] == [dealt] * 2
        assert not game.state.effects


GREATER_WARD = instant("Ward", "Prevent the next 4 damage that would be dealt to any target this turn.", "{W}")
FRENZY_TEXT = "If a source would deal damage to a player, it deals double that damage to that player instead."
FRENZY = card("Frenzy", "{R}", "Enchantment", FRENZY_TEXT)


def choose_first(game: Game, *names: str) -> None:
    """Let the damaged player say of each damage in turn which effect applies to it first."""
    for name in names:
        decision = game.decision
        assert isinstance(decision, ChooseWords)
        assert (decision.player, decision.rule) == (1, "616.1")
        game.choose(next(option for option in decision.options if name in str(option)))


def shielded_fight(attackers: list[Card], ward: Card) -> Game:
    """A game in which Bob, shielded and where damage to players is doubled, is being dealt combat damage."""
    game = position(side(battlefield=[*attackers, FRENZY]), side(hand=[ward], lands="W"), step="beginning of combat")
    attack(game, *(attacker.name for attacker in attackers))
    pass_priority(game)
    act(game, "cast Ward", targets=["Bob"])
    resolve(game)
    while not isinstance(game.decision, ChooseWords):
        assert game.decision is not None
        game.choose(() if game.decision.minimum == 0 else game.decision.options[0])
    return game


LION, LYNX = card("Lion", pt="2/2"), card("Lynx", pt="2/2")


@rule("615.7", "616.1")
@pytest.mark.parametrize(("first", "left"), [("Ward", 20), ("Frenzy", 18)])
def test_a_shield_works_on_damage_as_it_is_when_its_turn_comes(first: str, left: int) -> None:
    """615.7: a shield takes doubled damage if its player lets that be doubled first, and is reduced by as much."""
    game = shielded_fight([card("Ox", pt="3/3")], GREATER_WARD)
    choose_first(game, first)
    assert life(game, 1) == left
    remaining = [effect.statement.left for effect in game.state.effects.values()]
    assert remaining == ([1] if first == "Ward" else [])


@rule("615.7", "616.1f")
@pytest.mark.parametrize(("covered", "left"), [(0, 16), (1, 17), (2, 18)])
def test_a_shield_is_divided_among_damage_as_it_has_been_modified(covered: int, left: int) -> None:
    """615.7: of damage that comes to the shield as it was and damage that was doubled before, the player chooses."""
    game = shielded_fight([LION, LYNX], GREATER_WARD)
    choose_first(game, "Ward", "Frenzy")
    decision = game.decision
    assert isinstance(decision, ChooseNumber)
    assert [str(option) for option in decision.options] == ["0", "1", "2"]
    game.choose(Number(covered))
    assert life(game, 1) == left


@rule("615.7")
def test_none_of_a_shield_is_kept_back_while_there_is_damage() -> None:
    """615.7: each damage that would be dealt is prevented, so a player chooses among what must all be used."""
    game = shielded_fight([LION, LYNX], GREATER_WARD)
    choose_first(game, "Ward", "Ward")
    assert (life(game, 1), dict(game.state.effects)) == (20, {})


@rule("615.7")
def test_two_shields_prevent_as_much_as_they_can_between_them() -> None:
    """615.7: damage from two sources that two shields could take is reduced by no more than there is of it."""
    game = position(
        side(battlefield=[LION, LYNX]), side(hand=[WARD, GREATER_WARD], lands="WW"), step="beginning of combat"
    )
    attack(game, "Lion", "Lynx")
    for _ in range(2):
        pass_priority(game)
        act(game, "cast Ward", targets=["Bob"])
        resolve(game)
    run_to(game, "postcombat main")
    assert life(game, 1) == 20
    assert [effect.statement.left for effect in game.state.effects.values()] == [2]
