"""CR 113.7, 603.3a, 603.7d-f: which object is the source of an ability, and who controls it."""

from __future__ import annotations

from comprules.kernel.objects import Object
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.mana_and_numbers.mana_pools import AddMana
from positions import BEAR, act, card, graveyard, hand, life, pending, position, resolve, run_to, settle, side, the
from rules.combat.fights import happened

ZAP = card("Zap", "{R}", "Instant", "Zap deals 3 damage to any target.")
STEAL = card("Steal", "{U}", "Instant", "Gain control of target permanent.")
TAKE_OVER = card("Take Over", "{U}", "Instant", "Gain control of target spell.")


def top(game: Game) -> Object:
    """The object on top of the stack."""
    return game.state.objects[game.state.stack[-1]]


def source_of(game: Game, ability: Object) -> str:
    """The name of an ability's source."""
    assert ability.source is not None
    return game.board.name(ability.source)


@rule("109.4b", "113.7", "405.4", "603.3a")
def test_who_controlled_the_source_as_the_ability_triggered_controls_it() -> None:
    """CR 603.3a: a stolen creature that dies triggers for the thief; taking one afterwards takes no ability."""
    omen = card("Omen", "{W}", "Creature — Bird", "When this creature dies, you draw a card.", "1/1")
    herald = card("Herald", "{W}", "Creature — Bird", "Whenever you cast a spell, you draw a card.", "1/1")
    game = position(side([omen], lands="R", hand=[ZAP]), side([herald], hand=[STEAL, STEAL], lands="UU"), active=1)
    act(game, "cast Steal", targets=["Omen"])
    assert (top(game).controller, source_of(game, top(game))) == (1, "Herald")
    settle(game)
    act(game, "pass")
    act(game, "cast Zap", targets=["Omen"])
    resolve(game)
    assert (top(game).controller, source_of(game, top(game))) == (1, "Omen")


@rule("109.4b", "603.3a")
def test_control_of_the_source_gained_later_changes_nothing() -> None:
    """CR 603.3a: an ability that is on the stack stays with who controlled its source when it triggered."""
    herald = card("Herald", "{W}", "Creature — Bird", "Whenever a creature enters, you draw a card.", "1/1")
    game = position(side([herald], hand=[BEAR], lands="GG"), side(hand=[STEAL], lands="U"))
    act(game, "cast Grizzly Bears")
    resolve(game)
    act(game, "pass")
    act(game, "cast Steal", targets=["Herald"])
    resolve(game)
    assert the(game, "Herald").controller == 1
    assert top(game).controller == 0
    resolve(game)
    assert (len(hand(game, 0)), len(hand(game, 1))) == (1, 0)


LATER = card("Later", "{W}", "Instant", "At the beginning of the next end step, Later deals 2 damage to you.")


@rule("603.7d")
def test_a_spell_is_the_source_of_what_it_lets_trigger_later() -> None:
    """CR 603.7d: its controller isn't the player whose step it is but the one who controlled the spell."""
    game = position(side(), side(hand=[LATER], lands="W"), side())
    act(game, "pass")
    act(game, "cast Later")
    settle(game)
    run_to(game, "end")
    assert (top(game).controller, source_of(game, top(game))) == (1, "Later")
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 18, 20]


@rule("603.7d")
def test_who_controls_the_spell_as_it_resolves_controls_what_it_lets_trigger() -> None:
    """CR 603.7d: of a spell that another player has taken over, that player controls the delayed trigger."""
    game = position(side(hand=[LATER], lands="W"), side(hand=[TAKE_OVER], lands="U"))
    act(game, "cast Later")
    act(game, "pass")
    act(game, "cast Take Over", targets=["Later"])
    settle(game)
    run_to(game, "end")
    assert top(game).controller == 1
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 18)


@rule("603.7e", "113.7")
def test_the_source_of_an_ability_is_that_of_what_it_lets_trigger_later() -> None:
    """CR 603.7e: the ability's controller controls the delayed one, whoever controls the source by then."""
    clock = card(
        "Clock", "{1}", "Artifact", "{0}: At the beginning of the next end step, this artifact deals 2 damage to you."
    )
    game = position(side([clock]), side(hand=[STEAL], lands="U"))
    act(game, "activate Clock")
    assert source_of(game, top(game)) == "Clock"
    act(game, "pass")
    act(game, "cast Steal", targets=["Clock"])
    settle(game)
    assert the(game, "Clock").controller == 1
    run_to(game, "end")
    assert (top(game).controller, top(game).source) == (0, the(game, "Clock").id)
    settle(game)
    assert (life(game, 0), life(game, 1)) == (18, 20)


@rule("603.7e")
def test_a_triggered_ability_lets_another_trigger_later() -> None:
    """CR 603.7e: it is the same with what a triggered ability creates."""
    ghost = card(
        "Ghost",
        "{W}",
        "Creature — Spirit",
        "When this creature enters, at the beginning of the next end step, you draw a card.",
        "1/1",
    )
    game = position(side(), side(hand=[ghost], lands="W"), active=1)
    act(game, "cast Ghost")
    settle(game)
    run_to(game, "end")
    assert (top(game).controller, top(game).source) == (1, the(game, "Ghost").id)


@rule("603.7f")
def test_the_source_of_what_a_replacement_lets_trigger_is_what_replaces() -> None:
    """CR 603.7f: neither the spell that kills nor what would have died is the source, nor do their players decide."""
    hound = card(
        "Hound",
        "{W}",
        "Creature — Dog",
        "If a creature an opponent controls would die, instead exile it and you gain 3 life at the beginning of the "
        "next end step.",
        "4/4",
    )
    game = position(side(hand=[ZAP], lands="R"), side([BEAR]), side([hound]))
    act(game, "cast Zap", targets=["Grizzly Bears"])
    resolve(game)
    assert graveyard(game, 1) == []
    run_to(game, "end")
    assert (top(game).controller, top(game).source) == (2, the(game, "Hound").id)
    settle(game)
    assert [life(game, player) for player in range(3)] == [20, 20, 23]


@rule("113.7", "109.2c")
def test_the_quality_of_a_source_is_that_of_the_object_with_the_ability() -> None:
    """CR 113.7: what abilities from artifacts can't target, an artifact's ability can't, another's can."""
    shy = card(
        "Shy", "{W}", "Creature — Human", "This creature can't be the target of abilities from artifact sources.", "1/9"
    )
    text = "{0}: This permanent deals 1 damage to target creature."
    mine = [card("Wand", "{1}", "Artifact", text), card("Fount", "{1}", "Enchantment", text), BEAR]
    game = position(side(mine), side([shy]))
    for name, offered in (("Fount", True), ("Wand", False)):
        act(game, f"activate {name}")
        assert ("Shy" in {getattr(option, "name", "") for option in pending(game).options}) is offered
        game.choose((pending(game).options[0],))
        settle(game)


@rule("106.3", "113.7")
def test_the_source_of_mana() -> None:
    """CR 106.3: a spell is the source of the mana it adds; of an ability's mana it is the ability's source."""
    rite = card("Rite", "{R}", "Sorcery", "Add {R}{R}.")
    rock = card("Rock", "{1}", "Artifact", "{T}: Add {C}.")
    fount = card("Fount", "{1}", "Artifact", "When this artifact enters, add {U}.")
    game = position(side([rock], hand=[rite, fount], lands="R"), side())
    act(game, "cast Rite")
    settle(game)
    act(game, "cast Fount")
    settle(game)
    act(game, "activate Rock")
    added = [mana for event in happened(game, AddMana) if isinstance(event, AddMana) for mana in event.mana]
    sources = [(mana.type, game.board.name(mana.source)) for mana in added]
    assert sources == [("R", "Mountain"), ("R", "Rite"), ("R", "Rite"), ("U", "Fount"), ("C", "Rock")]


@rule("109.2c", "609.7")
def test_a_source_is_wherever_it_is() -> None:
    """CR 109.2c: a red source is a permanent, a spell, or a card in a graveyard; one of another color isn't meant."""
    text = "{R}, Exile this card from your graveyard: It deals 3 damage to target player."
    cinder = card("Cinder", "{R}", "Creature — Elemental", text, "1/1")
    dust = card("Dust", "{W}", "Creature — Elemental", text, "1/1")
    imp = card("Imp", "{R}", "Creature — Devil", "{0}: This creature deals 3 damage to target player.", "1/1")
    ward = card("Ward", "{W}", "Enchantment", "If a red source would deal damage to you, prevent 1 of that damage.")
    for deed, left in (("cast Zap", 18), ("activate Imp", 18), ("activate Cinder", 18), ("activate Dust", 17)):
        game = position(side([imp], hand=[ZAP], graveyard=[cinder, dust], lands="R"), side([ward]))
        act(game, deed, targets=["Bob"])
        settle(game)
        assert life(game, 1) == left
