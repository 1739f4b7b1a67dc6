"""CR 602, 606: activating abilities, played."""

from __future__ import annotations

import pytest

from by_editions import by_editions
from comprules.kernel.decisions import ChooseAction, ChooseModes, ChooseNumber, Divide, IllegalChoice
from comprules.kernel.options import Activate
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    named,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
SHYNESS = "When this creature becomes the target of a spell or ability, sacrifice it."
MILD = "Activated abilities of creatures can't be activated unless they're mana abilities."
SWELL = "{1}: This creature gets +1/+0 until end of turn. Activate only once each turn."
BLINK = "Exile target creature you control, then return that card to the battlefield under its owner's control."
PINGER = card("Pinger", "{R}", "Creature — Goblin", "{T}: Pinger deals 1 damage to any target.", "1/1")
DROSS = card("Dross", "{B}", "Creature — Imp", "{1}: Draw a card.", "1/1")
ZED = card(
    "Zed",
    "{3}",
    "Legendary Planeswalker — Zed",
    "+1: You gain 1 life.\n−2: Zed deals 3 damage to any target.\n−7: You gain 10 life.",
    loyalty="4",
)


def why(game: Game, name: str, place: int = 0) -> str:
    """The rule that forbids whoever has priority to activate an ability of the only permanent of this name."""
    reason = game.why_not(Activate(the(game, name).id, name, place))
    assert reason is not None
    return reason.rule


def abilities_of(game: Game, name: str) -> list[int]:
    """Which of its abilities can be activated."""
    options = pending(game).options
    return [option.ability for option in options if isinstance(option, Activate) and option.name == name]


# -- 602.2: the steps --------------------------------------------------------------------------------------------------


@rule("602.2a", "113.7a", "113.3b", "701.2a")
def test_the_ability_goes_on_the_stack_apart_from_its_source() -> None:
    """602.2a: the ability is an object of its own on top of the stack, controlled by who activated it; that its
    source leaves doesn't stop it.
    """
    game = position(side(battlefield=[PINGER], hand=[ZAP], lands="R"), side())
    act(game, "activate Pinger", targets=["Bob"])
    (ability,) = game.view(0).stack
    assert (ability.controller, ability.zone) == (0, Zone.STACK)
    assert ability.name != "Pinger"
    act(game, "cast Zap", targets=["Pinger"])
    resolve(game)
    assert graveyard(game, 0) == ["Pinger", "Zap"] or graveyard(game, 0) == ["Zap", "Pinger"]
    resolve(game)
    assert life(game, 1) == 19


@rule("602.2", "109.4", "701.2a")
def test_only_its_controller_activates_it() -> None:
    """602.2: another player can't activate the abilities of a permanent."""
    game = position(side(lands="R"), side(battlefield=[DROSS], lands="R"))
    assert not can(game, "activate Dross")
    assert why(game, "Dross") == "602.2"
    pass_priority(game)
    assert can(game, "activate Dross")


@rule("602.2a", "113.6")
def test_the_owner_of_a_card_elsewhere_activates_it() -> None:
    """602.2: the owner activates the ability of a card that has no controller, where the ability functions."""
    relic = card("Scrap", "{1}", "Artifact", "{1}, Exile this card from your graveyard: Draw a card.")
    game = position(side(graveyard=[relic], lands="G"), side())
    act(game, "activate Scrap")
    resolve(game)
    assert len(hand(game, 0)) == 1
    assert [seen.name for seen in game.view(0).exile] == ["Scrap"]
    assert not can(position(side(battlefield=[relic], lands="G"), side()), "activate Scrap")


@rule("602.2b", "601.2b", "601.2c")
def test_modes_and_targets_are_announced() -> None:
    """602.2b: modes and targets are chosen as for a spell, those that can't be are not offered."""
    sage = card(
        "Sage", "{G}", "Creature — Elf", "{T}: Choose one —\n• Destroy target artifact.\n• Tap target creature.", "1/1"
    )
    game = position(side(battlefield=[sage]), side(battlefield=[BEAR]))
    game.choose(option_named(game, "activate Sage"))
    assert isinstance(pending(game), ChooseModes)
    assert [str(option) for option in pending(game).options] == ['"Tap target creature." (1)']
    game.choose(pending(game).options[0])
    game.choose(named(game, "Grizzly Bears"))
    resolve(game)
    assert the(game, "Grizzly Bears").tapped


@rule("602.2b", "107.3a")
def test_x_of_an_activation_cost() -> None:
    """107.3a: who activates the ability announces X, as much as they can pay."""
    archer = card("Archer", "{G}", "Creature — Elf", "{X}, {T}: Archer deals X damage to any target.", "1/1")
    game = position(side(battlefield=[archer], lands="RR"), side())
    game.choose(option_named(game, "activate Archer"))
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 2
    game.choose(2)
    game.choose(named(game, "Bob"))
    resolve(game)
    assert life(game, 1) == 18


@rule("602.2b", "601.2h")
def test_the_source_may_be_its_own_cost() -> None:
    """601.2h: costs are paid as the ability is activated; nobody can respond to that."""
    seer = card("Seer", "{U}", "Creature — Human", "{1}, Sacrifice this creature: Draw a card.", "1/1")
    game = position(side(battlefield=[seer], lands="U"), side())
    act(game, "activate Seer")
    assert graveyard(game, 0) == ["Seer"]
    assert hand(game, 0) == []
    resolve(game)
    assert len(hand(game, 0)) == 1


@rule("602.2b", "118.3", "107.5")
def test_what_is_tapped_cant_be_tapped_for_a_cost() -> None:
    """118.3: a permanent that's already tapped can't be tapped to pay a cost."""
    game = position(side(battlefield=[PINGER]), side())
    act(game, "activate Pinger", targets=["Bob"])
    assert not can(game, "activate Pinger")
    assert why(game, "Pinger") == "107.5"


@rule("602.2b", "107.5")
def test_a_permanent_tapped_for_its_ability_doesnt_pay_its_mana() -> None:
    """107.5: a land whose ability needs it tapped can't be tapped for the mana of the same cost."""
    works = card("Works", "", "Land", "{T}: Add {C}.\n{1}, {T}: Draw a card.")
    assert not can(position(side(battlefield=[works]), side()), "activate Works")
    assert can(position(side(battlefield=[works], lands="G"), side()), "activate Works")


@rule("601.2f", "602.2b")
def test_costs_of_abilities_are_changed() -> None:
    """602.2b: what makes abilities dearer changes the total cost as for a spell."""
    tax = card("Tax", "{W}", "Enchantment", "Activated abilities of creatures cost {1} more to activate.")
    assert not can(position(side(battlefield=[DROSS, tax], lands="G"), side()), "activate Dross")
    assert can(position(side(battlefield=[DROSS, tax], lands="GG"), side()), "activate Dross")


@rule("602.2b", "601.2i", "603.2")
def test_being_targeted_by_an_ability_triggers_above_it() -> None:
    """601.2i: what triggers on the activation or its targets goes on the stack above the ability."""
    shy = card(
        "Shy",
        "{U}",
        "Creature — Illusion",
        SHYNESS,
        "4/4",
    )
    text = "Whenever you activate an ability that isn't a mana ability, you gain 1 life."
    heeds = card("Heeds", "{W}", "Enchantment", text)
    game = position(side(battlefield=[PINGER, heeds]), side(battlefield=[shy]))
    act(game, "activate Pinger", targets=["Shy"])
    assert [seen.controller for seen in game.view(0).stack] == [0, 0, 1]


@rule("602.2b", "601.2d")
def test_what_an_ability_does_is_divided_as_it_is_activated() -> None:
    """601.2d: how the damage is divided among the targets is announced while the ability is activated."""
    forks = card(
        "Forks", "{R}", "Artifact", "{0}: This artifact deals 3 damage divided as you choose among two targets."
    )
    game = position(side(battlefield=[forks]), side())
    act(game, "activate Forks", targets=["Alice", "Bob"])
    assert isinstance(game.decision, Divide)
    game.choose(next(each for each in game.decision.options if str(each).startswith("2 to ")))
    while isinstance(game.decision, Divide):
        game.choose(game.decision.options[0])
    assert len(game.state.stack) == 1
    resolve(game)
    assert sorted((life(game, 0), life(game, 1))) == [18, 19]


# -- 602.5: what keeps abilities from being activated -----------------------------------------------------------------


@rule("602.5", "101.2")
def test_an_effect_may_prohibit_it() -> None:
    """602.5: an ability that an effect prohibits can't be begun to be activated; mana abilities may be excepted."""
    lock = card("Lock", "{W}", "Enchantment", "Activated abilities of creatures can't be activated.")
    game = position(side(battlefield=[DROSS], lands="G"), side(battlefield=[lock]))
    assert not can(game, "activate Dross")
    assert why(game, "Dross") == "602.5"
    elf = card("Elf", "{G}", "Creature — Elf", "{T}: Add {G}.", "1/1")
    mild = card(
        "Mild",
        "{W}",
        "Enchantment",
        MILD,
    )
    assert can(position(side(battlefield=[elf], hand=[card("Ant", "{G}")]), side(battlefield=[mild])), "cast Ant")
    assert not can(position(side(battlefield=[elf], hand=[card("Ant", "{G}")]), side(battlefield=[lock])), "cast Ant")


@rule("602.5a", "302.6")
def test_a_new_creature_cant_be_tapped_for_its_ability() -> None:
    """302.6: a creature that came this turn can't use abilities with the tap symbol; others it can."""
    mixed = card("Mixed", "{R}", "Creature — Goblin", "{T}: You gain 1 life.\n{1}: You gain 2 life.", "1/1")
    game = position(side(hand=[mixed], lands="RR"), side())
    act(game, "cast Mixed")
    resolve(game)
    assert abilities_of(game, "Mixed") == [1]
    assert why(game, "Mixed", 0) == "302.6"


@rule("602.5a", "302.6")
def test_in_its_controllers_next_turn_it_can() -> None:
    """302.6: once its controller has begun a turn with the creature, it can be tapped, also in others' turns."""
    game = position(side(hand=[PINGER], lands="R"), side())
    act(game, "cast Pinger")
    resolve(game)
    run_to(game, "upkeep")
    pass_priority(game)
    assert not can(game, "activate Pinger")
    game = position(side(), side(battlefield=[PINGER]))
    pass_priority(game)
    assert can(game, "activate Pinger")


@rule("702.10c", "602.5a")
def test_haste_lets_it_be_tapped_at_once() -> None:
    """702.10c: a creature with haste can be tapped for its abilities as soon as it comes."""
    eager = card("Eager", "{R}", "Creature — Goblin", "Haste\n{T}: You gain 1 life.", "1/1")
    game = position(side(hand=[eager], lands="R"), side())
    act(game, "cast Eager")
    resolve(game)
    assert can(game, "activate Eager")


@rule("302.6", "107.5")
def test_what_is_no_creature_isnt_summoning_sick() -> None:
    """302.6: only creatures wait; an artifact is tapped for its ability at once."""
    totem = card("Totem", "{1}", "Artifact", "{T}: You gain 1 life.")
    game = position(side(hand=[totem], lands="R"), side())
    act(game, "cast Totem")
    resolve(game)
    assert can(game, "activate Totem")


@rule("602.5b")
def test_once_each_turn() -> None:
    """602.5b: activated once, it can't be activated again in the same turn, not even before it has resolved."""
    imp = card(
        "Imp",
        "{R}",
        "Creature — Imp",
        SWELL,
        "1/1",
    )
    game = position(side(battlefield=[imp], lands="RR"), side())
    act(game, "activate Imp")
    assert not can(game, "activate Imp")
    assert why(game, "Imp") == "602.5b"
    resolve(game)
    assert not can(game, "activate Imp")
    run_to(game, "upkeep")
    pass_priority(game)
    assert can(game, "activate Imp")


@rule("602.5b", "400.7")
def test_the_limit_belongs_to_the_object() -> None:
    """400.7: a permanent that left and came back is a new object, whose ability wasn't activated yet."""
    imp = card("Imp", "{R}", "Creature — Imp", "{1}: You gain 1 life. Activate only once each turn.", "1/1")
    blink = card(
        "Blink",
        "{W}",
        "Instant",
        BLINK,
    )
    game = position(side(battlefield=[imp], hand=[blink], lands="RRW"), side())
    act(game, "activate Imp")
    resolve(game)
    assert not can(game, "activate Imp")
    act(game, "cast Blink", targets=["Imp"])
    resolve(game)
    assert can(game, "activate Imp")


@rule("602.5c")
def test_the_limit_is_each_objects_own() -> None:
    """602.5c: another permanent with the same words has a limit of its own."""
    imp = card("Imp", "{R}", "Creature — Imp", "{0}: You gain 1 life. Activate only once each turn.", "1/1")
    game = position(side(battlefield=[imp, imp]), side())
    assert abilities_of(game, "Imp") == [0, 0]
    act(game, "activate Imp")
    assert abilities_of(game, "Imp") == [0]


@rule("602.5d")
def test_only_as_a_sorcery() -> None:
    """602.5d: such an ability keeps a sorcery's timing: its player's main phase, an empty stack."""
    book = card("Book", "{2}", "Artifact", "{1}: Draw a card. Activate only as a sorcery.")
    mine = side(battlefield=[book], hand=[ZAP], lands="RR")
    assert can(position(mine, side()), "activate Book")
    assert not can(position(mine, side(), step="upkeep"), "activate Book")
    game = position(mine, side())
    act(game, "cast Zap", targets=["Bob"])
    assert not can(game, "activate Book")
    assert why(game, "Book") == "602.5d"
    theirs = position(side(), mine)
    pass_priority(theirs)
    assert not can(theirs, "activate Book")


# -- 606: loyalty abilities --------------------------------------------------------------------------------------------


@rule("606.3", "113.5")
def test_one_loyalty_ability_a_turn() -> None:
    """606.3: of each planeswalker one loyalty ability can be activated each turn."""
    game = position(side(battlefield=[ZED]), side())
    act(game, "activate Zed")
    assert the(game, "Zed").counters == (("loyalty", 5),)
    resolve(game)
    assert life(game, 0) == 21
    assert abilities_of(game, "Zed") == []
    assert why(game, "Zed", 0) == "606.3"


@rule("606.3", "113.5")
def test_loyalty_abilities_keep_a_sorcerys_timing() -> None:
    """606.3: in its controller's main phase with an empty stack only."""
    mine = side(battlefield=[ZED], hand=[ZAP], lands="R")
    assert not can(position(mine, side(), step="upkeep"), "activate Zed")
    game = position(mine, side())
    act(game, "cast Zap", targets=["Bob"])
    assert not can(game, "activate Zed")
    theirs = position(side(), mine)
    pass_priority(theirs)
    assert not can(theirs, "activate Zed")


@rule("606.3")
def test_each_planeswalker_has_its_own_turn() -> None:
    """606.3: that one planeswalker's ability was activated doesn't bear on another's."""
    yas = card("Yas", "{2}", "Legendary Planeswalker — Yas", "+1: You gain 1 life.", loyalty="2")
    game = position(side(battlefield=[ZED, yas]), side())
    act(game, "activate Zed")
    resolve(game)
    assert can(game, "activate Yas")


@rule("606.4")
def test_loyalty_counters_are_the_cost() -> None:
    """606.4: the counters are put on or taken off as the cost, before the ability resolves."""
    game = position(side(battlefield=[ZED]), side())
    game.choose(Activate(the(game, "Zed").id, "Zed", 1))
    game.choose(named(game, "Bob"))
    assert the(game, "Zed").counters == (("loyalty", 2),)
    assert life(game, 1) == 20
    resolve(game)
    assert life(game, 1) == 17


@rule("606.6")
def test_not_more_counters_than_there_are() -> None:
    """606.6: an ability that costs more loyalty than there is can't be activated."""
    game = position(side(battlefield=[ZED]), side())
    assert abilities_of(game, "Zed") == [0, 1]
    assert why(game, "Zed", 2) == "606.6"
    with pytest.raises(IllegalChoice):
        game.choose(Activate(the(game, "Zed").id, "Zed", 2))


@rule("606.4", "107.3a", "606.6")
def test_x_of_a_loyalty_cost() -> None:
    """107.3a: X of a loyalty cost is announced, no more than there are counters; at none it dies."""
    xed = card("Xed", "{3}", "Legendary Planeswalker — Xed", "−X: Xed deals X damage to any target.", loyalty="3")
    game = position(side(battlefield=[xed]), side())
    game.choose(option_named(game, "activate Xed"))
    decision = pending(game)
    assert isinstance(decision, ChooseNumber)
    assert decision.most == 3
    game.choose(3)
    game.choose(named(game, "Bob"))
    assert isinstance(game.decision, ChooseAction)
    assert not on_battlefield(game, "Xed")
    resolve(game)
    assert life(game, 1) == 17


@by_editions("2024", "2026")
@rule("606.4", "606.5", "606.6")
def test_loyalty_costs_are_combined() -> None:
    """CR 606.5, example: with an additional +1, +1 puts two counters on the planeswalker and −4 removes three."""
    sage = card(
        "Sage",
        "{3}",
        "Legendary Planeswalker — Sage",
        "+1: You gain 1 life.\n−4: You gain 4 life.\n−1: Draw a card.",
        loyalty="3",
    )
    mentor = card(
        "Mentor",
        "{2}",
        "Creature — Human",
        "Planeswalkers' loyalty abilities you activate cost an additional {+1} to activate.",
        "2/2",
    )
    plain = position(side(battlefield=[sage]), side())
    assert not can(plain, next_ability(plain, "Sage", 1))
    for ability, left in ((0, 5), (1, 0), (2, 3)):
        game = position(side(battlefield=[sage, mentor]), side())
        act(game, next_ability(game, "Sage", ability))
        loyalty = [dict(seen.counters).get("loyalty", 0) for seen in on_battlefield(game, "Sage")]
        assert loyalty == ([left] if left else [])
    theirs = position(side(battlefield=[sage]), side(battlefield=[mentor]))
    act(theirs, next_ability(theirs, "Sage", 0))
    assert dict(the(theirs, "Sage").counters)["loyalty"] == 4


def next_ability(game: Game, name: str, place: int) -> str:
    """How the text name of activating an ability begins."""
    return f"activate {name} #{the(game, name).id} ability {place}"


@rule("304.5", "602.5e", "605.1")
def test_activate_only_as_an_instant() -> None:
    """602.5e: such a mana ability is activated with priority, for mana to spend later, not to pay for a spell just
    being cast.
    """
    lion = card(
        "Lion",
        "{2}",
        "Artifact Creature — Cat",
        "{T}, Sacrifice this creature: Add {R}{R}. Activate only as an instant.",
        "2/2",
    )
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    game = position(side(battlefield=[lion], hand=[zap]), side())
    assert not can(game, "cast Zap")
    assert can(position(side(battlefield=[lion], hand=[zap], lands="R"), side()), "cast Zap")
    act(game, "activate Lion")
    act(game, "cast Zap", targets=["Bob"])
    assert game.view(0).players[0].mana == ("R",)


@rule("602.5e", "117.1d")
def test_mana_made_ahead_of_payments_is_worth_a_stop() -> None:
    """602.5e: who could pay with such mana is asked, also where the game stops only if there is something to do."""
    lion = card("Lion", "{2}", "Artifact", "{T}, Sacrifice this artifact: Add {R}{R}. Activate only as an instant.")
    zap = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
    game = position(side(battlefield=[lion], hand=[zap]), side(), step="upkeep", skip_trivial=True)
    assert (game.view(0).step, can(game, "activate Lion")) == ("upkeep", True)
    act(game, "activate Lion")
    act(game, "cast Zap", targets=["Bob"])
    assert life(game, 1) == 18
