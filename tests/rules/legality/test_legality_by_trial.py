"""Proposals on trial: legality is found by carrying an action out."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from comprules.agents import RandomAgent
from comprules.kernel.decisions import ChooseAction, ChooseModes, ChooseNumber
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Activate, Cast, Option, Pass, Play
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.legality.reasons import Reason
from positions import BEAR, act, can, card, land, pending, position, side, the
from random_games import new_game, play

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
DOOM = card("Doom", "{B}", "Instant", "Destroy target creature.")
STUDY = card("Study", "{U}", "Sorcery", "Draw two cards.")
PINGER = card("Pinger", "{R}", "Creature — Goblin", "{T}: Pinger deals 1 damage to any target.", "1/1")


def carried_out(game: Game, action: Option, seed: int) -> bool:
    """Whether an action is done after some answers that are offered, and not taken back.

    Several targets together may cost more than can be paid: then the proposal is taken back (CR 733.1).
    """
    return any(carried_out_by(game, action, seed + more) for more in range(100))


def carried_out_by(game: Game, action: Option, seed: int) -> bool:
    """Whether an action is done after a random player's answers."""
    twin, agent = game.copy(), RandomAgent(seed)
    before = twin.digest()
    twin.choose(action)
    depth = len(game.state.registers[FRAMES])
    while twin.decision is not None and len(twin.state.registers[FRAMES]) > depth:
        if not any(frame.proposes for frame in twin.state.registers[FRAMES]):
            break
        twin.choose(agent.choose(None, twin.decision))
    return twin.digest() != before


@rule("601.2e", "602.2", "733.1")
@given(st.integers(0, 10_000), st.integers(2, 3), st.integers(0, 6))
@settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_action_offered_can_be_carried_out(seed: int, players: int, phase: int) -> None:
    """601.2e: an action is offered only if it can be carried out to its end; asking changes nothing."""
    game = new_game(seed, players)
    for place, current in enumerate(play(game, seed, 90)):
        if place % 7 != phase or not isinstance(current.decision, ChooseAction):
            continue
        before = current.digest()
        for action in current.decision.options:
            assert action == Pass() or current.why_not(action) is None
            assert action == Pass() or carried_out(current, action, seed)
        assert current.digest() == before


def reason(game: Game, action: Option | str) -> Reason:
    """Why an action isn't allowed."""
    found = game.why_not(action)
    assert found is not None
    return found


def in_hand(game: Game, player: int = 0) -> Cast:
    """The option of casting the first card of a hand."""
    seen = game.view(player).hand[0]
    return Cast(seen.id, seen.name)


@rule("118.3")
def test_why_not_for_want_of_mana() -> None:
    """118.3: a cost can't be paid without the resources for it."""
    game = position(side(hand=[ZAP], lands="G"), side())
    assert reason(game, in_hand(game)).rule == "118.3"
    assert "{R}" in str(reason(game, str(in_hand(game))))


@rule("307.1")
def test_why_not_in_anothers_turn() -> None:
    """307.1: a sorcery waits for its player's own main phase."""
    game = position(side(), side(hand=[STUDY], lands="U"))
    game.choose(Pass())
    assert reason(game, in_hand(game, 1)).rule == "307.1"


@rule("301.1", "302.1", "303.1", "306.1", "310.1", "117.1a")
@pytest.mark.parametrize(
    ("types", "number"),
    [
        ("Creature — Bear", "302.1"),
        ("Artifact", "301.1"),
        ("Artifact Creature — Golem", "302.1"),
        ("Enchantment", "303.1"),
        ("Legendary Planeswalker — Elf", "306.1"),
        ("Battle — Siege", "310.1"),
        ("Kindred Sorcery — Elf", "307.1"),
    ],
)
def test_why_not_at_another_time_is_said_by_the_rule_of_the_card_type(types: str, number: str) -> None:
    """117.1a: each card type has a rule of its own that says when such spells can be cast."""
    late = card("Late", "{0}", types, pt="1/1" if "Creature" in types else "", loyalty="3", defense="3")
    game = position(side(hand=[late]), side(), step="upkeep")
    assert reason(game, in_hand(game)).rule == number


@rule("101.2", "601.3a", "602.5")
def test_why_not_names_what_forbids_it() -> None:
    """101.2: it is said whose text forbids casting a spell, activating an ability, playing a land."""
    texts = (
        "Players can't cast instant spells.",
        "Activated abilities of creatures can't be activated.",
        "Players can't play lands.",
    )
    hush = card("Hush", "{W}", "Enchantment", "\n".join(texts))
    game = position(side(hand=[ZAP, land("R")], battlefield=[PINGER, hush], lands="R"), side())
    pinger, forest = the(game, "Pinger"), game.view(0).hand[1]
    assert str(reason(game, in_hand(game))) == "Hush says that it can't be cast (CR 601.3a)"
    activating = reason(game, Activate(pinger.id, "Pinger", 0))
    assert str(activating) == "Hush says that it can't be activated (CR 602.5)"
    playing = reason(game, Play(forest.id, forest.name))
    assert str(playing) == "Hush says that it can't be played (CR 101.2)"


@rule("601.2e")
def test_why_not_names_what_forbids_what_the_spell_has_become() -> None:
    """601.2e: also where only the value chosen for X makes a spell one that can't be cast."""
    blaze = card("Blaze", "{X}{R}", "Sorcery", "Draw X cards.")
    hush = card("Hush", "{W}", "Enchantment", "Players can't cast spells with mana value 1.")
    game = position(side(hand=[blaze], battlefield=[hush], lands="R"), side())
    assert str(reason(game, in_hand(game))) == "Hush says that this spell can't be cast (CR 601.2e)"


@rule("601.2c")
def test_why_not_without_a_target() -> None:
    """601.2c: a spell needs a legal target for each that it asks for."""
    game = position(side(hand=[DOOM], lands="B"), side())
    assert reason(game, in_hand(game)).rule == "601.2c"


@rule("302.6")
def test_why_not_with_a_new_creature() -> None:
    """302.6: a creature that came under its controller's control this turn can't be tapped for its ability."""
    game = position(side(hand=[PINGER], lands="R"), side())
    act(game, "cast Pinger")
    for _ in range(2):
        game.choose(Pass())
    assert reason(game, Activate(the(game, "Pinger").id, "Pinger")).rule == "302.6"


@rule("305.2")
def test_why_not_a_second_land() -> None:
    """305.2: one land a turn."""
    game = position(side(hand=[land("G"), land("R")]), side())
    act(game, "play Forest")
    assert reason(game, Play(game.view(0).hand[0].id, "Mountain")).rule == "305.2"


@rule("117.1", "601.3")
def test_why_not_for_other_reasons() -> None:
    """601.3: what isn't in hand, what isn't there at all and what is no action have their reasons too."""
    game = position(side(graveyard=[ZAP], lands="RG", hand=[BEAR]), side())
    zap = game.view(0).players[0].graveyard[0]
    assert reason(game, Cast(zap.id, "Zap")).rule == "601.3"
    assert reason(game, Cast(ObjectId(999), "Zap")).rule == "601.2a"
    assert reason(game, Play(game.view(0).hand[0].id, "Grizzly Bears")).rule == "305.1"
    assert reason(game, Activate(ObjectId(999), "Zap")).rule == "602.2"
    assert reason(game, "done").rule == "117.1"
    assert game.why_not(in_hand(game)) is None


def test_why_not_changes_nothing() -> None:
    """CR 733.1: asking why leaves no trace, whatever the answer."""
    game = position(side(hand=[ZAP, DOOM, BEAR, land("R")], lands="RG"), side())
    before = game.digest()
    for seen in game.view(0).hand:
        game.why_not(Cast(seen.id, seen.name))
        game.why_not(Play(seen.id, seen.name))
    assert game.digest() == before


@pytest.mark.parametrize("lands", ["", "G", "GG", "GGG"])
def test_asking_and_offering_agree(lands: str) -> None:
    """CR 601.2e: what is offered is what nothing speaks against."""
    game = position(side(hand=[BEAR, ZAP], lands=lands), side())
    decision = game.decision
    assert decision is not None
    for seen in game.view(0).hand:
        option = Cast(seen.id, seen.name)
        assert (option in decision.options) == (game.why_not(option) is None)


@rule("601.2c", "601.2f")
def test_a_target_that_makes_the_spell_too_dear_is_not_offered() -> None:
    """601.2f: the total cost may depend on the targets; only those are offered after which it can be paid."""
    text = "This spell costs {2} less to cast if it targets a tapped creature.\nDestroy target creature."
    ambush = card("Ambush", "{2}{G}", "Instant", text)
    tapped = Piece(card("Wall", types="Creature — Wall", pt="0/4"), tapped=True)
    game = position(side(hand=[ambush], lands="G"), side([BEAR, tapped]))
    act(game, "cast Ambush")
    assert [str(option) for option in pending(game).options] == [f"Wall #{the(game, 'Wall').id}"]


@rule("601.4", "700.2a")
@pytest.mark.parametrize(("with_wall", "most"), [(True, 2), (False, 1)])
def test_how_many_modes_may_be_chosen_depends_on_the_condition_also_after_another_paragraph(
    with_wall: bool, most: int
) -> None:
    """601.4: a condition says how many modes may be chosen, also if the spell says more than its modes."""
    modes = "you may choose both instead —\n• Draw a card.\n• You gain 3 life."
    text = f"Each opponent loses 1 life.\nChoose one. If you control a Wall as you cast this spell, {modes}"
    walls = [card("Wall", types="Creature — Wall", pt="0/4")] if with_wall else []
    game = position(side(walls, hand=[card("Edict", "{G}", "Sorcery", text)], lands="G"), side())
    act(game, "cast Edict")
    decision = pending(game)
    assert isinstance(decision, ChooseModes)
    assert decision.maximum == most


@rule("601.2e", "601.2f")
def test_other_targets_are_no_help_where_the_mana_is_not_there() -> None:
    """601.2f: a law that looks at targets says nothing about the cost, so X is at most what there is mana for."""
    law = card("Law", "{W}", "Enchantment", "Your opponents can't cast spells that target a creature you control.")
    sparks = card("Sparks", "{X}{R}", "Sorcery", "Tap X target creatures.")
    crowd = [card(f"Bear {number}", pt="2/2") for number in range(60)]
    game = position(side(crowd, [sparks], "RRRRRRR"), side([law]))
    act(game, "cast Sparks")
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert (decision.least, decision.most) == (0, 6)


@rule("601.2e")
def test_other_targets_are_no_help_where_the_spell_is_forbidden() -> None:
    """601.2e: a spell of a forbidden color can't be cast, whichever of sixty creatures it targets and whatever X is."""
    law = card("Law", "{W}", "Enchantment", "Your opponents can't cast red spells.")
    text = (
        "As an additional cost to cast this spell, you may exile any number of red cards from your hand.\n"
        "March deals X damage to target creature."
    )
    march = card("March", "{X}{R}", "Sorcery", text)
    ember = card("Ember", "{R}", "Instant", "You gain 1 life.")
    crowd = [card(f"Bear {number}", pt="2/2") for number in range(60)]
    mine = side(crowd, [march, ember, ember], "RRRRRRRR")
    assert not can(position(mine, side([law])), "cast March")
    assert can(position(mine, side()), "cast March")
