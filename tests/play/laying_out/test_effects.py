"""CR 611.2a: effects that have begun before a position."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.laying_out.pieces import Misfit, Piece, SpellOrAbility
from positions import BEAR, card, graveyard, on_battlefield, position, run_to, side, the

GROWTH = card("Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
RING = card(
    "Ring",
    "{2}{W}",
    "Enchantment",
    "When Ring enters, exile another target nonland permanent.\n"
    "When Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
)
TYRANT = card(
    "Tyrant",
    "{4}{U}{B}",
    "Creature — Dragon",
    "When Tyrant enters, gain control of target creature for as long as you control Tyrant.",
    "4/4",
)
KILL = card("Kill", "{B}", "Instant", "Destroy target permanent.")


@rule("611.2a", "514.2")
def test_the_effect_of_a_spell_lasts_as_long_as_it_says() -> None:
    """611.2a: a creature that a spell has made larger this turn is so until the cleanup step."""
    growing = SpellOrAbility(GROWTH, targets=("bear",))
    game = position(side(battlefield=[Piece(BEAR, label="bear")]), side(effects=(growing,)))
    assert the(game, "Grizzly Bears").power == 5
    assert not graveyard(game, 1)
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 2


@rule("611.2b", "302.6")
def test_the_effect_of_a_permanents_ability_depends_on_that() -> None:
    """611.2b: a creature is controlled for as long as the creature is whose ability said so."""
    stealing = SpellOrAbility(TYRANT, source="tyrant", targets=("bear",))
    game = position(
        side(battlefield=[Piece(BEAR, label="bear")], hand=[KILL], lands="B"),
        side(battlefield=[Piece(TYRANT, label="tyrant")], effects=(stealing,)),
    )
    assert the(game, "Grizzly Bears").controller == 1
    assert not the(game, "Grizzly Bears").summoning_sick
    from positions import act, settle

    act(game, "cast Kill", targets=["Tyrant"])
    settle(game)
    assert the(game, "Grizzly Bears").controller == 0


@rule("607.2a")
def test_of_several_abilities_the_one_is_meant_that_has_such_targets() -> None:
    """607.2a: what one ability of a permanent has exiled is what the other one returns as that leaves."""
    from positions import act, settle

    exiling = SpellOrAbility(RING, source="ring", targets=("bear",))
    game = position(
        side(battlefield=[Piece(RING, label="ring")], effects=(exiling,), hand=[KILL], lands="B"),
        side(battlefield=[Piece(BEAR, label="bear")]),
    )
    assert not on_battlefield(game, "Grizzly Bears")
    act(game, "cast Kill", targets=["Ring"])
    settle(game)
    assert the(game, "Grizzly Bears").owner == 1


@rule("113.7a", "611.2a")
def test_the_source_of_an_effect_need_not_be_there() -> None:
    """113.7a: an ability is independent of its source: its effect lasts though the permanent isn't there."""
    walker = card(
        "Walker",
        "{2}{B}",
        "Legendary Planeswalker — Ana",
        "+1: Up to one target creature gets -2/-0 until your next turn.\n−2: Draw a card.",
        loyalty="3",
    )
    weakening = SpellOrAbility(walker, targets=("bear",))
    game = position(side(battlefield=[Piece(BEAR, label="bear")]), side(effects=(weakening,)), turn=3)
    assert the(game, "Grizzly Bears").power == 0
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 2


@rule("700.2")
def test_of_a_modal_spell_the_mode_is_meant_that_takes_the_targets() -> None:
    """700.2: of the modes the one was chosen that has such targets; where several have, it must be said which."""
    charm = card(
        "Charm",
        "{G}",
        "Instant",
        "Choose one —\n• Target creature gets +2/+0 until end of turn.\n"
        "• Target creature gets +0/+2 until end of turn.\n"
        "• Destroy target artifact.",
    )
    sides = side(battlefield=[Piece(BEAR, label="bear")]), side()
    with pytest.raises(Misfit, match="Charm: modes: which modes"):
        position(side(battlefield=sides[0].battlefield, effects=(SpellOrAbility(charm, targets=("bear",)),)), side())
    chosen = SpellOrAbility(charm, targets=("bear",), modes=(1,))
    game = position(side(battlefield=sides[0].battlefield, effects=(chosen,)), side())
    assert (the(game, "Grizzly Bears").power, the(game, "Grizzly Bears").toughness) == (2, 4)


@rule("608.2b", "115.1")
def test_an_effect_that_cant_be_is_refused() -> None:
    """115.1: a spell has the targets that its text asks for, each of them legal."""
    guarded = card("Guarded", "{W}", "Creature — Cat", "Hexproof", pt="1/1")
    for targets in ((), ("bear", "bear"), ("guarded",), (1,)):
        pieces = [Piece(BEAR, label="bear"), Piece(guarded, label="guarded")]
        effect = SpellOrAbility(GROWTH, targets=targets, label="grown")
        with pytest.raises(Misfit, match="grown: targets: these aren't its targets"):
            position(side(battlefield=pieces), side(effects=(effect,)))
    with pytest.raises(Misfit, match="nothing in the position has the label 'elk'"):
        position(side(), side(effects=(SpellOrAbility(GROWTH, targets=("elk",)),)))
    with pytest.raises(Misfit, match="no ability of Ring begins so; there are: When Ring enters"):
        position(side(effects=(SpellOrAbility(RING, ability="{T}"),)), side())


@rule("114.2", "114.4")
def test_a_player_can_have_an_emblem() -> None:
    """114.4: an emblem's ability functions in the command zone; what else its ability does isn't done again."""
    ally = card(
        "Ally",
        "{2}{W}{W}",
        "Legendary Planeswalker — Gid",
        '+1: You gain 2 life.\n−4: You gain 9 life. You get an emblem with "Creatures you control get +1/+1."',
        loyalty="4",
    )
    game = position(side(battlefield=[BEAR], emblems=(ally,)), side(battlefield=[BEAR]))
    assert [seen.power for seen in on_battlefield(game, "Grizzly Bears")] == [3, 2]
    assert game.view(0).players[0].life == 20
    with pytest.raises(Misfit, match="Alice: emblems: 0 abilities of Growth give an emblem"):
        position(side(emblems=(GROWTH,)), side())


@rule("114.2", "114.4")
@pytest.mark.parametrize(
    "who", ["You get", "Target player gets", "Target opponent gets", "Each opponent gets", "Each player gets"]
)
def test_the_player_who_has_an_emblem_is_one_whom_it_was_given(who: str) -> None:
    """114.2: whoever is given an emblem owns and controls it; who else might have been given it has none."""
    text = f'+1: You gain 2 life.\n−4: {who} an emblem with "Creatures you control get +1/+1."'
    foe = card("Foe", "{2}{W}{W}", "Legendary Planeswalker — Gid", text, loyalty="4")
    sides = side(battlefield=[BEAR]), side(battlefield=[BEAR], emblems=(foe, foe)), side(battlefield=[BEAR])
    game = position(*sides)
    assert [seen.power for seen in on_battlefield(game, "Grizzly Bears")] == [2, 4, 2]
