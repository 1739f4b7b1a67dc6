"""CR 400-408: what zones are, and what becomes of objects in them."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseOrder, YesNo
from comprules.kernel.options import Answer
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.positions import Piece
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.events import Cause
from comprules.rules.zones.zone_changes import MoveObject
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
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, end_combat
from spells import follow

BOLT = card("Bolt", "{R}", "Instant", "Bolt deals 3 damage to any target.")
CHANT = card("Chant", "{0}", "Instant", "You gain 1 life.")
HERE = Cause("400.7")


@rule("400.5")
def test_what_goes_from_the_middle_leaves_the_others_in_order() -> None:
    """400.5: the order in a graveyard and on the stack stays as it is, whatever is taken from between."""
    raise_one = card("Lift", "{0}", "Sorcery", "Return target creature card from your graveyard to your hand.")
    game = position(side(hand=[raise_one], graveyard=[land("R"), BEAR, land("U")]), side())
    act(game, "cast Lift", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 0) == ["Mountain", "Island", "Lift"]
    deny = card("Deny", "{0}", "Instant", "Counter target spell.")
    other = card("Hymn", "{0}", "Instant", "You gain 2 life.")
    game = position(side(hand=[CHANT, other, BOLT, deny], lands="R"), side())
    act(game, "cast Chant")
    act(game, "cast Hymn")
    act(game, "cast Bolt", targets=["Bob"])
    act(game, "cast Deny", targets=["Hymn"])
    resolve(game)
    assert [seen.name for seen in game.view(0).stack] == ["Chant", "Bolt"]


@rule("405.2")
def test_each_object_is_put_on_top_of_the_stack() -> None:
    """405.2: what was added last is on top, spell or ability, and resolves first."""
    gem = card("Gem", "{1}", "Artifact", "{0}: You gain 1 life.")
    game = position(side(hand=[BOLT, CHANT], lands="R", battlefield=[gem]), side())
    act(game, "cast Bolt", targets=["Bob"])
    act(game, "activate Gem")
    act(game, "cast Chant")
    assert [game.state.objects[number].is_ability for number in game.state.stack] == [False, True, False]
    resolve(game)
    assert graveyard(game, 0) == ["Chant"]
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (22, 20)


@rule("405.3")
def test_what_goes_on_the_stack_together_goes_player_by_player() -> None:
    """405.3: those of the active player are lowest; each player chooses the order of their own."""
    one = card("One", "{1}", "Artifact", "Whenever a player casts a spell, you gain 1 life.")
    two = card("Two", "{1}", "Artifact", "Whenever a player casts a spell, you gain 2 life.")
    game = position(side(), side(battlefield=[one, two], hand=[CHANT]), side(battlefield=[one, two]), active=2)
    pass_priority(game)
    pass_priority(game)
    act(game, "cast Chant")
    first = pending(game)
    assert isinstance(first, ChooseOrder)
    assert first.player == 2
    game.choose(tuple(reversed(first.options)))
    second = pending(game)
    assert isinstance(second, ChooseOrder)
    assert second.player == 1
    game.choose(second.options)
    stack = [(seen.controller, seen.name) for seen in game.view(0).stack]
    assert [controller for controller, _ in stack] == [1, 2, 2, 1, 1]
    sources = [game.state.objects[number].source for number in game.state.stack[1:]]
    assert [game.board.name(source) for source in sources if source is not None] == ["Two", "One", "One", "Two"]


@rule("405.4")
def test_whose_the_objects_on_the_stack_are_and_what_they_are() -> None:
    """405.4: a spell has its card's characteristics; an ability only its text, and whoever activated it controls it."""
    shared = card("Well", "{1}", "Artifact", "{0}: You gain 1 life. Any player may activate this ability.")
    game = position(side(hand=[BOLT], lands="R", battlefield=[shared]), side())
    act(game, "cast Bolt", targets=["Bob"])
    pass_priority(game)
    act(game, "activate Well")
    spell, ability = (game.board.characteristics(number) for number in game.state.stack)
    assert (spell.name, spell.types, spell.colors, spell.controller) == ("Bolt", ("Instant",), frozenset("R"), 0)
    assert (ability.name, ability.types, ability.colors, ability.controller) == ("", (), frozenset(), 1)


@rule("405.6e")
def test_turn_based_actions_dont_use_the_stack() -> None:
    """405.6e: the card of the draw step is drawn before anybody has priority; nobody can respond to that."""
    game = position(side(hand=[CHANT]), side(), step="upkeep", turn=3)
    run_to(game, "draw")
    assert (pending(game).player, len(hand(game, 0)), game.state.stack) == (0, 2, ())


@rule("405.6g", "405.6h")
def test_a_player_concedes_at_any_time_and_their_objects_go_at_once() -> None:
    """405.6g-h: also while spells wait and another player has priority; what the player owns on the stack is gone."""
    game = position(side(hand=[CHANT]), side(hand=[BOLT], lands="R", battlefield=[BEAR]), side(), active=1)
    act(game, "cast Bolt", targets=["Alice"])
    pass_priority(game)
    pass_priority(game)
    assert pending(game).player == 0
    game.concede(1)
    assert game.board.players == (0, 2)
    assert (game.state.stack, on_battlefield(game, "Grizzly Bears")) == ((), [])


@rule("400.7c")
def test_a_shield_against_a_permanent_spell_holds_for_the_permanent() -> None:
    """400.7c: damage that the chosen creature spell deals once it is a creature is prevented."""
    imp = card("Imp", "{R}", "Creature — Imp", "When this creature enters, it deals 2 damage to any target.", "2/2")
    text = "The next time a source of your choice would deal damage to you this turn, prevent that damage."
    shield = card("Shield", "{W}", "Instant", text)
    for source, left in (("Imp", 20), ("Mountain", 18)):
        game = position(side(hand=[imp], lands="R"), side(hand=[shield], lands="W"))
        act(game, "cast Imp")
        pass_priority(game)
        act(game, "cast Shield")
        resolve(game)
        game.choose(named(game, source))
        resolve(game)
        game.choose(named(game, "Bob"))
        resolve(game)
        assert life(game, 1) == left


@rule("400.8", "406.7")
def test_what_is_exiled_from_exile_is_a_new_object() -> None:
    """406.7, 400.8: it doesn't change zones, but nothing that spoke of it finds it any more."""
    game = position(side(exile=[BEAR]), side())
    (before,) = game.state.exile
    happen(game, MoveObject(HERE, before, Zone.EXILE))
    (after,) = game.state.exile
    assert after != before
    assert game.state.departed[before].became == after


@rule("400.10")
def test_what_is_put_into_the_command_zone_from_there_is_a_new_object() -> None:
    """400.10: a card that goes from the command zone to the command zone is another object there."""
    game = position(side(command=[BEAR]), side())
    (before,) = [seen.id for seen in game.view(0).command]
    happen(game, MoveObject(HERE, before, Zone.COMMAND))
    (after,) = [seen.id for seen in game.view(0).command]
    assert after != before


@rule("403.4")
def test_a_permanent_that_comes_back_is_a_new_object() -> None:
    """403.4: it has no counters and no damage, and what was aimed at the one before doesn't find it."""
    text = "Exile target creature you control, then return it to the battlefield under its owner's control."
    blink = card("Blink", "{0}", "Instant", text)
    game = position(side(hand=[BOLT], lands="R"), side(hand=[blink], battlefield=[BEAR]))
    before = the(game, "Grizzly Bears").id
    act(game, "cast Bolt", targets=["Grizzly Bears"])
    pass_priority(game)
    act(game, "cast Blink", targets=["Grizzly Bears"])
    settle(game)
    assert the(game, "Grizzly Bears").id != before


@rule("403.2", "403.3")
def test_a_creature_is_one_on_the_battlefield_unless_a_zone_is_named() -> None:
    """403.2: cards in graveyards and hands are touched only by what names them; 403.3: only permanents are there."""
    game = follow("Destroy all creatures.", mine={"hand": [BEAR], "battlefield": [BEAR], "graveyard": [BEAR]})
    assert (hand(game, 0), graveyard(game, 0).count("Grizzly Bears")) == (["Grizzly Bears"], 2)
    assert all(game.board.is_permanent(number) for number in game.state.battlefield)
    assert not any(map(game.board.is_permanent, game.state.graveyard(0)))


@rule("400.12")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "hand and graveyard"])
def test_what_is_done_to_a_zone_is_done_to_all_cards_in_it(zone: str) -> None:
    """400.12: shuffling a hand into the library means all of its cards."""
    mine = {"hand": [BEAR, BEAR], "graveyard": [BEAR], "library": []}
    game = follow(f"Shuffle your {zone} into your library.", mine=mine)
    moved = {"hand": 2, "graveyard": 1, "hand and graveyard": 3}[zone]
    assert len(game.state.library(0)) == moved


@rule("404.2", "401.3")
def test_anybody_may_look_through_graveyards_and_count_libraries() -> None:
    """404.2: every player sees all cards in a graveyard in their order; 401.3: of a library only how many there are."""
    game = position(side(graveyard=[BEAR, CHANT], library=[BEAR] * 7), side(), side())
    for player in range(3):
        seen = game.view(player).players[0]
        assert [each.name for each in seen.graveyard] == ["Grizzly Bears", "Chant"]
        assert seen.library_size == 7
        assert seen.top_of_library is None


@rule("408.2", "114.2", "114.5", "109.4c")
def test_an_emblem_is_put_into_the_command_zone() -> None:
    """408.2, 114.2: whoever gets an emblem owns and controls it; 114.5: it is neither a card nor a permanent."""
    text = 'You get an emblem with "Creatures you control get +1/+1."'
    game = position(side(battlefield=[BEAR]), side(hand=[card("Vow", "{0}", "Sorcery", text)]), active=1)
    act(game, "cast Vow")
    resolve(game)
    (emblem,) = game.view(0).command
    record = game.state.objects[emblem.id]
    assert (record.zone, record.owner, emblem.controller) == (Zone.COMMAND, 1, 1)
    assert record.is_emblem
    assert not record.is_card
    assert not game.board.is_permanent(emblem.id)
    assert the(game, "Grizzly Bears").power == 2


@rule("108.2b")
def test_a_token_is_no_card() -> None:
    """108.2b: of a creature and a creature token that are destroyed, one is a creature card."""
    end = card(
        "End",
        "{0}",
        "Sorcery",
        "Destroy all creatures. You gain 1 life for each creature card put into a graveyard this way.",
    )
    bird = card("Bird", "{0}", "Sorcery", "Create a 1/1 white Bird creature token.")
    game = position(side(hand=[bird, end], battlefield=[BEAR]), side())
    act(game, "cast Bird")
    resolve(game)
    are_cards = {seen.name: game.state.objects[seen.id].is_card for seen in game.view(0).battlefield}
    assert are_cards == {"Grizzly Bears": True, "Bird Token": False}
    act(game, "cast End")
    resolve(game)
    assert life(game, 0) == 21


@rule("110.2b")
def test_a_stolen_spells_permanent_is_its_casters_where_control_ends() -> None:
    """110.2b: who took the spell controls the creature; by default it is its caster's, who has it when that ends."""
    take = card("Take Over", "{U}", "Instant", "Gain control of target spell.")
    game = position(side(hand=[BEAR], lands="GG"), side(hand=[take], lands="U"), side())
    act(game, "cast Grizzly Bears")
    pass_priority(game)
    act(game, "cast Take Over", targets=["Grizzly Bears"])
    settle(game)
    assert the(game, "Grizzly Bears").controller == 1
    game.concede(1)
    assert the(game, "Grizzly Bears").controller == 0


@rule("305.8")
def test_a_land_with_a_basic_land_type_is_nonbasic_without_the_supertype() -> None:
    """305.8: an Island Forest that isn't basic is destroyed as a nonbasic land; a basic Forest can't be."""
    ruin = card("Ruin", "{0}", "Sorcery", "Destroy target nonbasic land.")
    dual = card("Grove", "", "Land — Island Forest")
    game = position(side(hand=[ruin], lands="G"), side(battlefield=[dual]))
    act(game, "cast Ruin", targets=["Grove"])
    resolve(game)
    assert graveyard(game, 1) == ["Grove"]
    assert not can(position(side(hand=[ruin], lands="G"), side()), "cast Ruin")


@rule("120.9")
def test_the_damage_dealt_is_that_of_the_source_the_ability_speaks_of() -> None:
    """120.9: of 5 damage dealt to a player at once, what triggers on an Ogre's counts the Ogre's 3."""
    text = "Whenever an Ogre you control deals combat damage to a player, that player mills that many cards."
    law = card("Law", "{W}", "Enchantment", text)
    ogre = card("Ogre", "{1}", "Creature — Ogre", pt="3/3")
    game = position(side(battlefield=[law, BEAR, ogre]), side())
    attack(game, "Grizzly Bears", "Ogre")
    end_combat(game)
    settle(game)
    assert (life(game, 1), len(graveyard(game, 1))) == (15, 3)


@rule("122.4")
def test_counters_beyond_a_limit_are_removed() -> None:
    """122.4: of five counters all but the three that it can have are removed as a state-based action."""
    text = "This creature can't have more than three +1/+1 counters on it."
    hydra = card("Hydra", "{0}", "Creature — Hydra", text, "1/1")
    game = position(side(battlefield=[Piece(hydra, counters=(("+1/+1", 5),))]), side())
    assert the(game, "Hydra").counters == (("+1/+1", 3),)


@rule("406.2")
@pytest.mark.parametrize("zone", ["battlefield", "graveyard", "hand"])
def test_to_exile_is_to_put_into_the_exile_zone_from_wherever_it_is(zone: str) -> None:
    """406.2: a card goes to exile from the battlefield, a graveyard or a hand, and is an exiled card there."""
    what = {
        "battlefield": "target creature",
        "graveyard": "target card from a graveyard",
        "hand": "a card from your hand",
    }
    game = follow(f"Exile {what[zone]}.", mine={zone: [BEAR]}, targets=["Grizzly Bears"] if zone != "hand" else [])
    assert [seen.name for seen in game.view(1).exile] == ["Grizzly Bears"]
    assert (hand(game, 0), on_battlefield(game, "Grizzly Bears")) == ([], [])


@rule("400.7k")
@pytest.mark.parametrize(("cast", "found"), [(False, True), (True, False)])
def test_a_discarded_card_is_found_after_its_madness_ability(cast: bool, found: bool) -> None:
    """400.7k: what triggered on the discard finds the card in the graveyard, unless it has been cast meanwhile."""
    text = "Whenever you discard a card, you may exile that card from your graveyard. If you do, you draw a card."
    muse = card("Muse", "{1}", "Enchantment", text)
    zap = card("Zap", "{2}{R}", "Instant", "You gain 3 life.\nMadness {R}")
    loot = card("Loot", "{0}", "Sorcery", "Discard a card.")
    game = position(side(battlefield=[muse], hand=[loot, zap], lands="R"), side())
    act(game, "cast Loot")
    resolve(game)
    order = pending(game)
    game.choose(tuple(sorted(order.options, key=lambda option: "discard" not in str(option))))
    resolve(game)
    game.choose(Answer(cast))
    settle(game)
    assert isinstance(game.decision, YesNo) is found
    if found:
        game.choose(Answer(True))
        assert [seen.name for seen in game.view(0).exile] == ["Zap"]
