"""CR 603: the rulebook's examples of triggered abilities, played with other cards."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, ChooseOrder, ChooseWords
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.positions import Piece
from positions import (
    BEAR,
    act,
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
from rules.combat.fights import attack

ZAP = card("Zap", "{R}", "Instant", "Zap deals 5 damage to any target.")
ROUSE = card("Rouse", "{G}", "Instant", "Untap target creature.")


@by_editions("2024", "2026")
@rule("603.2c")
def test_one_event_with_several_occurrences() -> None:
    """CR 603.2c, example: an ability about lands being put into graveyards triggers for each of those destroyed."""
    mourning = card(
        "Mourning",
        "{W}",
        "Enchantment",
        "Whenever a land is put into a graveyard from the battlefield, you gain 1 life.",
    )
    quake = card("Quake", "{R}", "Sorcery", "Destroy all lands.")
    game = position(side([mourning], hand=[quake], lands="RGG"), side(lands="WW"))
    act(game, "cast Quake")
    settle(game)
    assert life(game, 0) == 25


@by_editions("2024", "2026")
@rule("603.2e")
def test_entering_tapped_is_not_becoming_tapped() -> None:
    """CR 603.2e, example: only a permanent that is already on the battlefield can become tapped."""
    watch = card("Watch", "{W}", "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")
    sloth = card("Sloth", "{G}", "Creature — Sloth", "This creature enters tapped.", "1/1")
    doze = card("Doze", "{U}", "Instant", "Tap target creature.")
    game = position(side([watch, BEAR], hand=[sloth, doze], lands="GU"), side())
    act(game, "cast Sloth")
    settle(game)
    assert the(game, "Sloth").tapped
    assert life(game, 0) == 20
    act(game, "cast Doze", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 21


@rule("603.2e")
def test_a_state_that_persists_does_not_trigger_again() -> None:
    """CR 603.2e: tapping what is already tapped isn't its becoming tapped."""
    watch = card("Watch", "{W}", "Enchantment", "Whenever a creature becomes tapped, you gain 1 life.")
    doze = card("Doze", "{U}", "Instant", "Tap target creature.")
    game = position(side([watch, Piece(BEAR, tapped=True)], hand=[doze], lands="U"), side())
    act(game, "cast Doze", targets=["Grizzly Bears"])
    settle(game)
    assert life(game, 0) == 20


@by_editions("2024", "2026")
@rule("603.2g")
def test_what_is_prevented_triggers_nothing() -> None:
    """CR 603.2g, example: no ability triggers on damage being dealt if all of it is prevented."""
    scab = card("Scab", "{R}", "Creature — Beast", "Whenever this creature is dealt damage, you gain 1 life.", "1/9")
    haze = card("Haze", "{W}", "Enchantment", "Prevent all damage that would be dealt to creatures you control.")
    for shield, gained in (([haze], 0), ([], 1)):
        game = position(side([scab, *shield], hand=[ZAP], lands="R"), side())
        act(game, "cast Zap", targets=["Scab"])
        settle(game)
        assert life(game, 0) == 20 + gained


@by_editions("2024", "2026")
@rule("603.4")
def test_a_condition_is_checked_as_the_ability_triggers_and_as_it_resolves() -> None:
    """CR 603.4, example: with enough life only in one of the two moments, the game isn't won."""
    text = "At the beginning of your upkeep, if you have 40 or more life, you win the game."
    crown = card("Crown", "{W}", "Enchantment", text)
    poor = position(side([crown], life=39), side(), step="upkeep")
    assert poor.state.stack == ()
    rich = position(side([crown], life=40), side(hand=[ZAP], lands="R"), step="upkeep")
    assert len(rich.state.stack) == 1
    pass_priority(rich)
    act(rich, "cast Zap", targets=["Alice"])
    settle(rich)
    assert (life(rich, 0), rich.result) == (35, None)
    lucky = position(side([crown], life=40), side(), step="upkeep")
    resolve(lucky)
    assert lucky.result is not None
    assert lucky.result.winners == (0,)


@by_editions("2024", "2026")
@rule("603.6b")
def test_what_a_land_is_as_it_enters() -> None:
    """CR 603.6b, example: where all lands are creatures, a land that is played is a creature that enters."""
    wild = card("Wild", "{G}", "Enchantment", "All lands are 1/1 creatures that are still lands.")
    cheer = card("Cheer", "{W}", "Enchantment", "Whenever a creature enters, you gain 1 life.")
    game = position(side([wild, cheer], hand=[land("G")]), side())
    act(game, "play Forest")
    settle(game)
    assert life(game, 0) == 21


@by_editions("2024", "2026")
@rule("603.6b")
def test_an_ability_that_is_lost_as_its_creature_enters() -> None:
    """CR 603.6b, example: a creature that has no abilities from the moment it enters doesn't trigger on entering."""
    hush = card("Hush", "{U}", "Enchantment", "All creatures lose all abilities.")
    friar = card("Friar", "{W}", "Creature — Human", "When this creature enters, you gain 3 life.", "1/1")
    game = position(side([hush], hand=[friar], lands="W"), side())
    act(game, "cast Friar")
    settle(game)
    assert life(game, 0) == 20


PACT = card(
    "Pact",
    "{B}",
    "Creature — Human",
    "{0}: When this creature leaves the battlefield, you gain 3 life.\n"
    "{0}: When this creature becomes untapped, you gain 5 life.",
    "1/1",
)


@by_editions("2024", "2026")
@rule("603.7a")
@pytest.mark.parametrize(("comes_first", "gained"), [(True, 0), (False, 3)])
def test_the_event_came_before_the_delayed_ability(comes_first: bool, gained: int) -> None:
    """CR 603.7a, example 1: what has left before the delayed ability is created can't leave any more."""
    game = position(side([PACT], hand=[ZAP], lands="R"), side())
    act(game, "activate Pact")
    if not comes_first:
        resolve(game)
    act(game, "cast Zap", targets=["Pact"])
    settle(game)
    assert on_battlefield(game, "Pact") == []
    assert life(game, 0) == 20 + gained


@by_editions("2024", "2026")
@rule("603.7a")
def test_the_delayed_ability_waits_for_the_next_time() -> None:
    """CR 603.7a, example 2: untapping before the effect doesn't count; the next untapping does."""
    doze = card("Doze", "{U}", "Instant", "Tap target creature.")
    game = position(side([Piece(PACT, tapped=True)], hand=[ROUSE, doze, ROUSE], lands="GUG"), side())
    untapping = [option for option in pending(game).options if str(option).startswith("activate Pact")][1]
    game.choose(untapping)
    act(game, "cast Rouse", targets=["Pact"])
    settle(game)
    assert not the(game, "Pact").tapped
    assert life(game, 0) == 20
    for spell in ("cast Doze", "cast Rouse"):
        act(game, spell, targets=["Pact"])
        settle(game)
    assert life(game, 0) == 25


GOLEM = card(
    "Golem",
    "{2}",
    "Artifact",
    "As long as you control a Human, this artifact is a 3/3 Golem artifact creature.\n"
    "{0}: Exile this creature at the beginning of the next end step.",
)
HUMAN = card("Human", "{W}", "Creature — Human", pt="1/1")


@by_editions("2024", "2026")
@rule("603.7c")
def test_a_delayed_ability_affects_what_is_no_longer_a_creature() -> None:
    """CR 603.7c, example: a permanent that was a creature is still exiled when it no longer is one."""
    game = position(side([GOLEM, HUMAN], hand=[ZAP], lands="R"), side())
    act(game, "activate Golem")
    settle(game)
    act(game, "cast Zap", targets=["Human"])
    settle(game)
    run_to(game, "end")
    assert "Creature" not in the(game, "Golem").types
    settle(game)
    assert [seen.name for seen in game.view(0).exile] == ["Golem"]


@by_editions("2024", "2026")
@rule("603.7c")
def test_a_delayed_ability_does_nothing_to_what_has_left() -> None:
    """CR 603.7c, example: what has left the battlefield in between, even to return, isn't exiled."""
    wink = card(
        "Wink",
        "{W}",
        "Instant",
        "Exile target creature, then return that card to the battlefield under its owner's control.",
    )
    game = position(side([GOLEM, HUMAN], hand=[wink], lands="W"), side())
    act(game, "activate Golem")
    settle(game)
    act(game, "cast Wink", targets=["Golem"])
    settle(game)
    run_to(game, "end")
    assert len(game.state.stack) == 1
    settle(game)
    assert "Creature" in the(game, "Golem").types


HUNGER = card("Hunger", "{U}", "Enchantment", "Whenever you have no cards in hand, draw a card.")


@by_editions("2024", "2026")
@rule("603.8")
def test_a_state_trigger_triggers_once_on_the_last_card_leaving() -> None:
    """CR 603.8, example: it triggers as the last card is played and not again until it has left the stack."""
    well = card("Well", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side([HUNGER, well], hand=[ZAP], lands="RR", library=[ZAP, *[BEAR] * 5]), side())
    act(game, "cast Zap", targets=["Bob"])
    assert len(game.state.stack) == 2
    act(game, "activate Well")
    resolve(game)
    assert len(game.state.stack) == 2, "the hand is still empty, and the ability still waits"
    resolve(game)
    assert (hand(game, 0), len(game.state.stack)) == (["Zap"], 1)
    act(game, "cast Zap", targets=["Bob"])
    assert len(game.state.stack) == 3, "it had left the stack"


@by_editions("2024", "2026")
@rule("603.8")
def test_a_state_trigger_triggers_on_a_state_of_a_moment() -> None:
    """CR 603.8, example: a hand that is empty only in the middle of a resolution lets it trigger."""
    wheel = card("Wheel", "{R}", "Sorcery", "Discard your hand, then draw that many cards.")
    game = position(side([HUNGER], hand=[wheel, BEAR, BEAR], lands="R"), side())
    act(game, "cast Wheel")
    resolve(game)
    assert len(hand(game, 0)) == 2
    assert len(game.state.stack) == 1
    settle(game)
    assert len(hand(game, 0)) == 3


@by_editions("2024", "2026")
@rule("603.10a")
def test_an_artifact_that_goes_with_the_creatures_sees_them_die() -> None:
    """CR 603.10a, example: the artifact's ability triggers for each creature that dies together with it."""
    urn = card("Urn", "{1}", "Artifact", "Whenever a creature dies, you gain 1 life.")
    end = card("End", "{W}", "Sorcery", "Destroy all artifacts, creatures, and enchantments.")
    game = position(side([urn, BEAR], hand=[end], lands="W"), side([BEAR]))
    act(game, "cast End")
    settle(game)
    assert "Urn" in graveyard(game, 0)
    assert life(game, 0) == 22


NOTE = card("Note", "{W}", "Creature — Human", "Whenever a creature enters, you gain 1 life.", "1/1")
ECHO = card("Echo", "{W}", "Enchantment", "Whenever a triggered ability of a creature triggers, you gain 10 life.")


@rule("603.3b", "101.4")
def test_abilities_go_on_the_stack_in_turn_order_among_four() -> None:
    """CR 603.3b: each player in turn order, the active player first, puts theirs on the stack, so they resolve last."""
    sides = [side([NOTE], hand=[BEAR] if seat == 1 else [], lands="GG" if seat == 1 else "") for seat in range(4)]
    game = position(*sides, active=1)
    act(game, "cast Grizzly Bears")
    resolve(game)
    owners = [game.state.objects[number].controller for number in game.state.stack]
    assert owners == [1, 2, 3, 0]


@rule("603.3b")
def test_each_player_orders_their_own_abilities() -> None:
    """CR 603.3b: a player with several chooses their order; nobody else's abilities come in between."""
    other = card("Other", "{W}", "Creature — Human", "Whenever a creature enters, draw a card.", "1/1")
    game = position(side([NOTE, other], hand=[BEAR], lands="GG"), side([NOTE]), side([NOTE, other]))
    act(game, "cast Grizzly Bears")
    resolve(game)
    asked = []
    while isinstance(game.decision, ChooseOrder):
        asked.append(game.decision.player)
        game.choose(tuple(reversed(game.decision.options)))
    assert asked == [0, 2]
    owners = [game.state.objects[number].controller for number in game.state.stack]
    assert owners == [0, 0, 1, 2, 2]


@rule("603.3b", "603.2")
def test_what_triggers_on_triggering_goes_on_the_stack_last() -> None:
    """CR 603.3b: abilities that another ability's triggering lets trigger are put on the stack after all others."""
    game = position(side([NOTE, ECHO], hand=[BEAR], lands="GG"), side([NOTE]), side([ECHO]))
    act(game, "cast Grizzly Bears")
    resolve(game)
    while isinstance(game.decision, ChooseOrder):
        game.choose(game.decision.options)
    stacked = [game.state.objects[number] for number in game.state.stack]
    assert [known.controller for known in stacked] == [0, 1, 0, 0, 2, 2]
    assert [game.board.name(known.source or ObjectId(0)) for known in stacked] == [
        "Note",
        "Note",
        "Echo",
        "Echo",
        "Echo",
        "Echo",
    ]


@rule("603.7b", "603.7")
def test_which_of_several_events_a_delayed_ability_triggers_on() -> None:
    """CR 603.7b: of events at the same moment, the ability's controller chooses the one on which it triggers, once."""
    vow = card("Vow", "{W}", "Enchantment", "{0}: When a creature dies, you gain life equal to its toughness.")
    end = card("End", "{W}", "Sorcery", "Destroy all creatures.")
    ox = card("Ox", "{W}", "Creature — Ox", pt="1/5")
    for name, gained in (("Ox", 5), ("Grizzly Bears", 2)):
        game = position(side([vow], hand=[end], lands="W"), side([BEAR, ox]))
        act(game, "activate Vow")
        settle(game)
        act(game, "cast End")
        resolve(game)
        game.choose(next(option for option in pending(game).options if name in str(option)))
        settle(game)
        assert life(game, 0) == 20 + gained


@rule("603.7b")
def test_a_delayed_ability_with_one_event_asks_nothing() -> None:
    """CR 603.7b: with a single event that fits there is nothing to choose, and the ability doesn't trigger again."""
    vow = card("Vow", "{W}", "Enchantment", "{0}: When a creature dies, you gain life equal to its toughness.")
    game = position(side([vow], hand=[ZAP, ZAP], lands="RR"), side([BEAR, BEAR]))
    act(game, "activate Vow")
    settle(game)
    for _ in range(2):
        act(game, "cast Zap", targets=["Grizzly Bears"])
        settle(game)
    assert life(game, 0) == 22


@rule("603.7b")
def test_nothing_is_asked_where_it_makes_no_difference_on_which_event_a_delayed_ability_triggers() -> None:
    """CR 603.7b: what the ability does is the same whichever of the creatures lets it trigger; it does it once."""
    vow = card("Vow", "{W}", "Enchantment", "{0}: When a creature dies, draw a card.")
    end = card("End", "{W}", "Sorcery", "Destroy all creatures.")
    game = position(side([vow], hand=[end], lands="W", library=[BEAR] * 3), side([BEAR, NOTE]))
    act(game, "activate Vow")
    settle(game)
    act(game, "cast End")
    settle(game)
    assert hand(game, 0) == ["Grizzly Bears"]


@rule("603.4", "603.7b")
def test_only_an_event_that_meets_the_condition_lets_a_delayed_ability_trigger() -> None:
    """CR 603.4: of the creatures that die together only one had a counter, so there is nothing to choose."""
    vow = card(
        "Vow",
        "{W}",
        "Enchantment",
        "{0}: When a creature dies, if it had a +1/+1 counter on it, you gain life equal to its toughness.",
    )
    end = card("End", "{W}", "Sorcery", "Destroy all creatures.")
    ox = card("Ox", "{W}", "Creature — Ox", "This creature enters with a +1/+1 counter on it.", "1/5")
    for creatures in ([BEAR, ox], [ox, BEAR]):
        game = position(side([vow], hand=[end], lands="W"), side(creatures))
        act(game, "activate Vow")
        settle(game)
        act(game, "cast End")
        settle(game)
        assert life(game, 0) == 26


@rule("603.2c", "603.7b")
@pytest.mark.parametrize("loser", [1, 2])
def test_which_of_several_groups_of_events_a_delayed_ability_triggers_on(loser: int) -> None:
    """CR 603.7b: creatures deal damage to two players at once; the ability triggers for one of them."""
    text = "{0}: When one or more creatures you control deal combat damage to a player, that player discards a card."
    vow = card("Vow", "{W}", "Enchantment", text)
    dog = card("Dog", "{W}", "Creature — Dog", pt="1/1")
    game = position(side([vow, BEAR, dog]), side(hand=[BEAR]), side(hand=[BEAR]))
    act(game, "activate Vow")
    settle(game)
    run_to(game, "beginning of combat")
    attack(game, ("Grizzly Bears", "Bob"), ("Dog", "Carol"))
    while not isinstance(game.decision, ChooseWords):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    assert len(game.decision.options) == 2
    game.choose(game.decision.options[loser - 1])
    while hand(game, loser):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options[0])
    assert [len(hand(game, player)) for player in (1, 2)] == [int(player != loser) for player in (1, 2)]


MARTYR = card("Martyr", "{W}", "Creature — Human", "Whenever you gain life, sacrifice this creature.", "1/1")
BALM = card("Balm", "{W}", "Instant", "You gain 1 life.")


@rule("603.3b")
def test_the_order_of_what_cannot_be_told_apart_is_not_asked() -> None:
    """CR 603.3b: of equal abilities of equal creatures nothing depends on the order."""
    game = position(side([MARTYR, MARTYR], hand=[BALM], lands="W"), side())
    act(game, "cast Balm")
    resolve(game)
    assert len(game.state.stack) == 2


@rule("603.3b")
def test_equal_creatures_of_which_one_is_enchanted_are_told_apart() -> None:
    """CR 603.3b: where something is about one of the two creatures, their controller chooses the order."""
    wake = card("Wake", "{B}", "Enchantment — Aura", "Enchant creature\nWhen enchanted creature dies, you draw a card.")
    game = position(side([MARTYR, MARTYR], hand=[BALM, wake], lands="WB"), side())
    act(game, "cast Wake", targets=["Martyr"])
    resolve(game)
    act(game, "cast Balm")
    resolve(game)
    assert isinstance(pending(game), ChooseOrder)


@rule("603.3b")
def test_equal_creatures_of_which_one_is_watched_are_told_apart() -> None:
    """CR 603.3b: an effect that waits for one of them to die is about that one."""
    mark = card("Mark", "{B}", "Instant", "When target creature dies this turn, draw a card.")
    game = position(side([MARTYR, MARTYR], hand=[BALM, mark], lands="WB"), side())
    act(game, "cast Mark", targets=["Martyr"])
    resolve(game)
    act(game, "cast Balm")
    resolve(game)
    assert isinstance(pending(game), ChooseOrder)
