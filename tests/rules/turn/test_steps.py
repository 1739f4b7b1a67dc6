"""CR 703: what happens by itself as steps and phases begin and end."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from comprules.rules.combat.declare_blockers_step import DeclareBlockers
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.life_damage_counters.drawing import DrawCard
from comprules.rules.objects.tapping import Untap
from positions import (
    BEAR,
    act,
    card,
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
from rules.combat.fights import attack, block, end_combat, fight, happened, to_step

TALE = card("Tale", "{W}", "Enchantment — Saga", "I — You gain 1 life.\nII — You gain 1 life.\nIII — You gain 1 life.")


@rule("703.1", "703.2", "703.3", "703.4d")
def test_the_active_player_draws_as_the_draw_step_begins() -> None:
    """703.4d: a card is drawn before anybody has priority; 703.1, 703.2: not by anything on the stack or anybody's."""
    game = position(side(), side(), side(), step="upkeep", active=1)
    run_to(game, "draw")
    assert isinstance(game.decision, ChooseAction)
    assert not game.state.stack
    assert [len(game.state.hand(player)) for player in (0, 1, 2)] == [0, 1, 0]
    drawn = happened(game, DrawCard)[-1]
    assert isinstance(drawn, DrawCard)
    assert (drawn.player, drawn.cause.source, drawn.cause.player) == (1, None, None)


@rule("703.1", "703.4f", "614.16")
def test_a_turn_based_action_is_no_effect() -> None:
    """703.1: what doubles the counters that effects put somewhere doesn't double those that the turn puts on Sagas."""
    more = card(
        "More",
        "{G}",
        "Enchantment",
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
        "counters on that permanent instead.",
    )
    game = position(side(battlefield=[more, Piece(TALE, counters=(("lore", 1),))]), side(), step="draw")
    run_to(game, "precombat main")
    assert the(game, "Tale").counters == (("lore", 2),)
    assert happened(game, PutCounters)[-1].cause.source is None


@rule("703.1a", "703.3")
def test_what_watches_for_a_step_to_begin_uses_the_stack() -> None:
    """703.1a: "at the beginning of your draw step" triggers: the card of the step itself has been drawn before."""
    muse = card(
        "Muse", "{U}", "Enchantment", "At the beginning of your draw step, you gain 1 life for each card in your hand."
    )
    game = position(side(battlefield=[muse]), side(), side(), step="upkeep")
    run_to(game, "draw")
    assert len(game.view(0).stack) == 1
    assert len(game.view(0).hand) == 1
    resolve(game)
    assert life(game, 0) == 21


@rule("703.4c", "502.3")
def test_permanents_untap_at_once() -> None:
    """703.4c: the active player's permanents all untap together, nobody else's do, and no player acts in between."""
    game = position(
        side(battlefield=[Piece(BEAR, tapped=True)]),
        side(battlefield=[Piece(card("Ox", pt="2/2"), tapped=True), Piece(card("Elk", pt="2/2"), tapped=True)]),
        step="end",
    )
    run_to(game, "upkeep")
    assert not the(game, "Ox").tapped
    assert not the(game, "Elk").tapped
    assert the(game, "Grizzly Bears").tapped
    assert len(happened(game, Untap)) == 2


@rule("703.4i", "703.4j", "703.4k", "703.4m", "703.4h", "703.4")
def test_combat_goes_on_by_itself() -> None:
    """703.4i-m: attackers and blockers are declared and damage is dealt as the steps begin, before anybody acts."""
    game = fight([BEAR], [card("Ox", pt="1/4")])
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    assert isinstance(game.decision, DeclareAttackers)
    attack(game, "Grizzly Bears")
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    assert isinstance(game.decision, DeclareBlockers)
    block(game, ("Ox", "Grizzly Bears"))
    to_step(game, "combat damage")
    assert isinstance(game.decision, ChooseAction)
    assert (the(game, "Ox").damage, the(game, "Grizzly Bears").damage) == (2, 1)


@rule("703.4m", "510.2")
def test_all_combat_damage_is_dealt_at_the_same_time() -> None:
    """703.4m: creatures that would each destroy the other both die."""
    game = fight([BEAR], [card("Ox", pt="2/2")])
    attack(game, "Grizzly Bears")
    block(game, ("Ox", "Grizzly Bears"))
    end_combat(game)
    assert not on_battlefield(game, "Ox")
    assert not on_battlefield(game, "Grizzly Bears")


@rule("703.4n", "703.4p")
def test_the_cleanup_step_discards_then_heals() -> None:
    """703.4n, 703.4p: the active player discards down to seven cards, and then damage and "this turn" end together."""
    swell = card("Swell", "{0}", "Instant", "Target creature gets +0/+2 until end of turn.")
    zap = card("Zap", "{0}", "Instant", "Zap deals 3 damage to target creature.")
    game = position(side(hand=[swell, zap, *[BEAR] * 8], battlefield=[BEAR]), side(), step="end")
    act(game, "cast Swell", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    while isinstance(game.decision, ChooseAction):
        pass_priority(game)
    assert (pending(game).player, pending(game).rule, pending(game).minimum) == (0, "514.1", 1)
    assert the(game, "Grizzly Bears").damage == 3
    game.choose(pending(game).options[0])
    run_to(game, "upkeep")
    assert len(game.state.hand(0)) == 7
    assert (the(game, "Grizzly Bears").damage, the(game, "Grizzly Bears").toughness) == (0, 2)


@rule("703.4q")
def test_mana_is_lost_as_each_step_ends() -> None:
    """703.4q: mana that nobody spent is gone in the next step."""
    spring = card("Spring", "{0}", "Instant", "Add {G}{G}.")
    game = position(side(hand=[spring]), side(), step="upkeep")
    act(game, "cast Spring")
    resolve(game)
    assert len(game.state.players[0].mana_pool) == 2
    run_to(game, "draw")
    assert not game.state.players[0].mana_pool
