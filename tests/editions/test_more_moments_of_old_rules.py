"""CR 408, 410, 413, 418 of 2006 and 2001, 608, 613, 704 of 2009: more positions decided by the old books."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    land,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)

OLD = ("2001", "2006")
ALL = ("2001", "2006", "2009", "2024", "2026")
DOOM = card("Doom", "{0}", "Instant", "Destroy target creature.")
BOLT = card("Bolt", "{0}", "Instant", "Bolt deals 3 damage to any target.")


def counters(game: Game, name: str) -> dict[str, int]:
    """The counters on a permanent."""
    return dict(the(game, name).counters)


@rule("608.2b")
@rule("608.2b", edition="2009")
@rule("413.2a", "401.3", edition="2006")
@by_editions(*ALL)
def test_an_aura_spell_whose_creature_is_gone_never_comes() -> None:
    """413.2a of 2006: an Aura spell without its target is countered, and its card goes to the graveyard."""
    bond = card("Bond", "{0}", "Enchantment — Aura", "Enchant creature\nWhen this Aura enters, draw a card.")
    game = position(side(hand=[bond, DOOM]), side([BEAR]))
    act(game, "cast Bond", targets=["Grizzly Bears"])
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert sorted(graveyard(game, 0)) == ["Bond", "Doom"]
    assert hand(game, 0) == []


@rule("608.2b")
@rule("608.2b", edition="2009")
@rule("413.2a", edition="2006")
@by_editions(*ALL)
def test_a_spell_with_flashback_is_removed_though_it_is_countered() -> None:
    """502.22a of 2006: what was played from the graveyard by flashback is removed as it leaves the stack anyhow."""
    call = card("Call", "{5}", "Instant", "Call deals 1 damage to target creature.\nFlashback {0}")
    game = position(side(hand=[DOOM], graveyard=[call]), side([BEAR]))
    act(game, "cast Call", targets=["Grizzly Bears"])
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert graveyard(game, 0) == ["Doom"]
    assert [seen.name for seen in game.view(0).exile] == ["Call"]


@rule("704.5q")
@rule("704.5r", edition="2009")
@pytest.mark.parametrize(("edition", "plus", "minus"), [("2001", 2, 1), ("2006", 1, 0), ("2009", 1, 0), ("2026", 1, 0)])
def test_counters_of_both_kinds(edition: str, plus: int, minus: int) -> None:
    """420.5 of 2001: no rule removes +1/+1 counters with -1/-1 counters; since 2006 one does."""
    grow = card("Grow", "{0}", "Instant", "Put two +1/+1 counters on target creature.")
    wilt = card("Wilt", "{0}", "Instant", "Put a -1/-1 counter on target creature.")
    game = position(side([BEAR], [grow, wilt]), side(), edition=edition)
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Wilt", targets=["Grizzly Bears"])
    resolve(game)
    assert (counters(game, "Grizzly Bears").get("+1/+1", 0), counters(game, "Grizzly Bears").get("-1/-1", 0)) == (
        plus,
        minus,
    )
    assert the(game, "Grizzly Bears").power == 3


@rule("613.4b", "613.4c")
@rule("418.5e", edition="2001")
@pytest.mark.parametrize(("edition", "power"), [("2001", 0), ("2006", 1), ("2009", 1), ("2026", 1)])
def test_a_counter_and_an_effect_that_sets(edition: str, power: int) -> None:
    """418.5e of 2001: counters are applied before an effect that sets power; later they are applied after it."""
    grow = card("Grow", "{0}", "Instant", "Put a +1/+1 counter on target creature.")
    humble = card("Humble", "{0}", "Instant", "Target creature has base power and toughness 0/1 until end of turn.")
    game = position(side([BEAR], [grow, humble]), side(), edition=edition)
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Humble", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").power == power


@rule("707.2")
@rule("706.2", edition="2009")
@rule("503.2", edition="2006")
@rule("503.2", edition="2001")
@by_editions(*ALL)
def test_a_copy_has_neither_counters_nor_what_was_done_to_the_original() -> None:
    """503.2 of 2006: effects and counters aren't copied."""
    grow = card("Grow", "{0}", "Instant", "Put two +1/+1 counters on target creature.")
    rage = card("Rage", "{0}", "Instant", "Target creature gets +3/+3 until end of turn.")
    mirror = card("Mirror", "{0}", "Sorcery", "Create a token that's a copy of target creature.")
    game = position(side([BEAR], [grow, rage, mirror]), side())
    for name in ("Grow", "Rage"):
        act(game, f"cast {name}", targets=["Grizzly Bears"])
        resolve(game)
    act(game, "cast Mirror", targets=["Grizzly Bears"])
    resolve(game)
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Grizzly Bears")) == [2, 7]


@rule("603.10a")
@rule("410.10d", edition="2006")
@rule("410.10d", edition="2001")
@by_editions(*ALL)
def test_two_that_die_together_see_each_other_die() -> None:
    """410.10d of 2006: leaves-play triggers look back, so each of two creatures that die at once sees the other die."""
    seer = card("Seer", "", "Creature — Cleric", "Whenever another creature dies, you gain 1 life.", "1/1")
    wrath = card("Wrath", "{0}", "Sorcery", "Destroy all creatures.")
    game = position(side([seer, seer], [wrath]), side())
    act(game, "cast Wrath")
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    assert life(game, 0) == 22


@rule("408.1f", "404.3", edition="2001")
@rule("404.3", edition="2006")
@by_editions(*ALL)
def test_a_condition_is_asked_for_twice() -> None:
    """404.3 of 2001: an intervening "if" is checked as the ability triggers, and again as it resolves."""
    text = "At the beginning of your upkeep, if you control a creature, you gain 5 life."
    shrine = card("Shrine", "", "Enchantment", text)
    game = position(side([shrine, BEAR], [DOOM]), side(), step="end", active=1)
    run_to(game, "upkeep")
    assert game.state.stack
    act(game, "cast Doom", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20


@rule("404.2", "402.6", edition="2001")
@rule("402.6", edition="2006")
@by_editions(*ALL)
def test_an_ability_outlives_its_source() -> None:
    """402.6 of 2001: an activated ability on the stack resolves though its source is gone, with what that last was."""
    pinger = card(
        "Pinger", "", "Creature — Wizard", "{T}: This creature deals damage equal to its power to any target.", "2/2"
    )
    game = position(side([pinger], [DOOM]), side())
    act(game, "activate Pinger", targets=["Bob"])
    act(game, "cast Doom", targets=["Pinger"])
    settle(game)
    assert life(game, 1) == 18


@rule("420.5b", edition="2001")
@rule("420.5b", edition="2006")
@by_editions(*ALL)
def test_no_regeneration_helps_who_has_no_toughness() -> None:
    """420.5b of 2001: a creature with toughness 0 is put into the graveyard, and regeneration can't replace that."""
    shield = card("Shield", "{0}", "Instant", "Regenerate target creature.")
    wilt = card("Wilt", "{0}", "Instant", "Target creature gets -2/-2 until end of turn.")
    game = position(side([BEAR], [shield, wilt]), side())
    act(game, "cast Shield", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Wilt", targets=["Grizzly Bears"])
    resolve(game)
    assert "Grizzly Bears" in graveyard(game, 0)


@rule("419.7b", edition="2001")
@rule("615.7")
@by_editions(*ALL)
def test_a_shield_is_used_up_by_damage_and_not_by_events() -> None:
    """419.7b of 2001: a shield of 3 takes 1 of one source and 2 of another, whatever their number."""
    shield = card("Shield", "{0}", "Instant", "Prevent the next 4 damage that would be dealt to any target this turn.")
    game = position(side(hand=[shield, BOLT, BOLT]), side())
    act(game, "cast Shield", targets=["Bob"])
    resolve(game)
    for total in (20, 18):
        act(game, "cast Bolt", targets=["Bob"])
        resolve(game)
        assert life(game, 1) == total


@rule("408.2g", "304.1", edition="2001")
@by_editions("2001")
def test_who_dies_of_drawing_dies_after_the_draw_has_resolved() -> None:
    """408.2g of 2001: with an empty library there is still a draw on the stack, to which players can respond."""
    game = position(side(hand=[BOLT], library=[]), side(life=3), step="upkeep", turn=3)
    run_to(game, "draw")
    assert len(game.state.stack) == 1
    act(game, "cast Bolt", targets=["Bob"])
    resolve(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("300.3", "408.1", edition="2006")
@by_editions(*OLD)
def test_mana_that_is_left_after_combat_began_burns_once() -> None:
    """300.3 of 2006: mana of the declare attackers step stays through combat, and burns as the phase ends, once."""
    knight = card("Knight", "", "Creature — Human Knight", "First strike", "2/2")
    game = position(side([knight], lands="G"), side(), step="beginning of combat")
    game.choose(next(option for option in game.mana_actions()))
    run_to(game, "end of combat")
    assert life(game, 0) == 20
    run_to(game, "postcombat main")
    assert life(game, 0) == 19
    run_to(game, "end")
    assert life(game, 0) == 19


@rule("216.3", edition="2006")
@rule("110.5f", edition="2009")
@by_editions(*ALL)
def test_a_token_that_is_returned_to_hand_triggers_and_is_no_more() -> None:
    """216.3 of 2006: a token that leaves sets off triggers, and then ceases to exist."""
    hook = card("Hook", "{0}", "Instant", "Return target creature to its owner's hand.")
    make = card("Make", "{0}", "Sorcery", "Create a 1/1 white Soldier creature token.")
    shrine = card(
        "Shrine", "", "Enchantment", "Whenever a creature you control leaves the battlefield, you gain 1 life."
    )
    game = position(side([shrine], [make, hook]), side())
    act(game, "cast Make")
    resolve(game)
    name = next(seen.name for seen in game.view(0).battlefield if seen.name.startswith("Soldier"))
    act(game, "cast Hook", targets=[name])
    settle(game)
    assert (life(game, 0), hand(game, 0)) == (21, [])


@rule("212.6b", edition="2006")
@rule("305.2")
@by_editions(*ALL)
def test_a_land_put_into_play_is_no_land_played() -> None:
    """212.6b of 2006: putting a land into play isn't playing one, so the land of the turn may still be played."""
    explore = card("Explore", "{0}", "Sorcery", "You may put a land card from your hand onto the battlefield.")
    game = position(side(hand=[explore, land("G"), land("R")]), side())
    act(game, "cast Explore")
    while not isinstance(game.decision, ChooseAction) or game.state.stack:
        decision = pending(game)
        option = next((each for each in decision.options if "Forest" in str(each) or str(each) == "yes"), None)
        if isinstance(decision, ChooseAction):
            pass_priority(game)
        else:
            game.choose(option or decision.options[0])
    assert len(on_battlefield(game, "Forest")) == 1
    assert can(game, "play Mountain")
