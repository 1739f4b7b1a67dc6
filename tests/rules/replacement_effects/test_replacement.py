"""Replacement effects: how they apply, in what order, and what happens instead."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseWords
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)


def instant(name: str, text: str, cost: str = "{R}") -> Card:
    """An instant with a text."""
    return card(name, cost, "Instant", text)


def enchantment(name: str, text: str) -> Card:
    """An enchantment with a text."""
    return card(name, "{3}", "Enchantment", text)


ZAP = instant("Zap", "Zap deals 2 damage to any target.")
DOUBLER = enchantment(
    "Furnace",
    "If a red source you control would deal damage to a permanent or player, it deals double that damage instead.",
)


@rule("614.1a", "614.6")
def test_doubled_damage() -> None:
    """614.6: the modified event happens instead of the original one."""
    game = position(side(battlefield=[DOUBLER], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 16


@rule("614.5")
def test_each_effect_applies_once() -> None:
    """614.5: two doubling effects make 2 damage 8, neither 4 nor endlessly more."""
    game = position(side(battlefield=[DOUBLER, DOUBLER], hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    while isinstance(game.decision, ChooseWords):
        game.choose(game.decision.options[0])
    assert life(game, 1) == 12


@rule("616.1", "616.1e")
def test_affected_player_orders_effects() -> None:
    """616.1: the player who would be dealt damage chooses whether it is doubled or partly prevented first."""
    warden = enchantment("Warden", "If a source would deal damage to you, prevent 1 of that damage.")
    for first, left in (("Furnace", 17), ("Warden", 18)):
        game = position(side(battlefield=[DOUBLER], hand=[ZAP], lands="R"), side(battlefield=[warden]))
        act(game, "cast Zap", targets=["Bob"])
        resolve(game)
        decision = pending(game)
        assert decision.player == 1
        game.choose(next(word for word in decision.options if isinstance(word, Word) and word.text.startswith(first)))
        assert life(game, 1) == left


@rule("614.11", "614.1a")
def test_draw_replaced_while_condition_is_met() -> None:
    """614.11: a single draw is replaced; what replaces it isn't replaced by the same effect again (614.5)."""
    font = enchantment("Font", "If you would draw a card while you have no cards in hand, draw two cards instead.")
    sip = instant("Sip", "Draw a card.", "{U}")
    game = position(side(battlefield=[font], hand=[sip], lands="U"), side())
    act(game, "cast Sip")
    resolve(game)
    assert len(hand(game, 0)) == 2


@rule("614.3", "614.6", "700.4")
def test_dying_replaced_by_exile_this_turn() -> None:
    """614.6: a creature that would die this turn is exiled; it never dies."""
    choke = instant(
        "Choke", "Target creature gets -3/-3 until end of turn. If that creature would die this turn, exile it instead."
    )
    game = position(side(hand=[choke], lands="R"), side(battlefield=[BEAR]))
    act(game, "cast Choke", targets=["Grizzly Bears"])
    resolve(game)
    assert not on_battlefield(game, "Grizzly Bears")
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@rule("614.16")
def test_tokens_doubled() -> None:
    """614.16: twice that many tokens are created, all alike."""
    season = enchantment(
        "Season",
        "If one or more tokens would be created under your control, "
        "twice that many of those tokens are created instead.",
    )
    brood = instant("Brood", "Create two 1/1 green Saproling creature tokens.", "{G}")
    game = position(side(battlefield=[season], hand=[brood], lands="G"), side())
    act(game, "cast Brood")
    resolve(game)
    assert len(on_battlefield(game, "Saproling Token")) == 4


@rule("614.16", "122.6")
def test_more_counters_also_as_it_enters() -> None:
    """122.6: counters that a creature enters with are put on it too, so that an effect adds to them."""
    season = enchantment(
        "Season",
        "If one or more +1/+1 counters would be put on a creature you control, "
        "that many plus one +1/+1 counters are put on it instead.",
    )
    pod = card("Pod", "{G}", "Creature — Plant", "This creature enters with three +1/+1 counters on it.", "0/0")
    game = position(side(battlefield=[season], hand=[pod], lands="G"), side())
    act(game, "cast Pod")
    resolve(game)
    assert the(game, "Pod").power == 4


@rule("614.10", "614.1b")
def test_skipping_the_draw_step() -> None:
    """614.10: who skips the draw step draws nothing in it."""
    pact = enchantment("Pact", "Skip your draw step.")
    game = position(side(), side(battlefield=[pact]))
    run_to(game, "upkeep")
    run_to(game, "precombat main")
    assert hand(game, 1) == []


@rule("614.10", "614.10a", "614.1b")
def test_skipping_the_next_combat_phase_once() -> None:
    """614.10a: an effect is satisfied by the first combat phase that is skipped."""
    truce = instant("Truce", "Target opponent skips their next combat phase.", "{W}")
    game = position(side(hand=[truce], lands="W"), side())
    act(game, "cast Truce", targets=["Bob"])
    resolve(game)
    run_to(game, "upkeep")
    assert steps_of_turn(game) == ["upkeep", "draw", "precombat main", "postcombat main", "end"]
    assert not game.state.effects


def steps_of_turn(game: Game) -> list[str]:
    """The steps that the turn goes through from now to its end step."""
    seen: list[str] = []
    while not seen or seen[-1] != "end":
        step = game.view(0).step
        if not seen or seen[-1] != step:
            seen.append(step)
        if seen[-1] != "end":
            pass_priority(game)
    return seen


@rule("614.16", "606.4")
def test_what_an_effect_would_put_is_not_what_a_cost_puts() -> None:
    """CR 614.16: counters put as a cost aren't put by an effect; those with which a permanent enters are."""
    season = card(
        "Spring",
        "{G}",
        "Enchantment",
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
        "counters on that permanent instead.",
    )
    walker = card("Walker", "{W}", "Legendary Planeswalker — Bo", "+1: You gain 1 life.", loyalty="3")
    grow = card("Grow", "{G}", "Instant", "Put a +1/+1 counter on target creature.")
    game = position(side(battlefield=[season, BEAR], hand=[walker, grow], lands="WG"), side())
    act(game, "cast Walker")
    resolve(game)
    assert dict(the(game, "Walker").counters) == {"loyalty": 6}
    act(game, "activate Walker")
    assert dict(the(game, "Walker").counters) == {"loyalty": 7}
    resolve(game)
    act(game, "cast Grow", targets=["Grizzly Bears"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters) == {"+1/+1": 2}
