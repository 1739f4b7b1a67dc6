"""CR 701.67: waterbending, played."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import StandIn
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    settle,
    side,
)
from spells import GIANT, SERF, choose, creature, edict, is_asking, spell

RELIC = card("Relic", "{1}", "Artifact")
FOUNTAIN = edict("Waterbend {3}: You gain 1 life.", name="Fountain")
BELL = edict("Whenever you waterbend, draw a card.", name="Bell")


def tapped(game: Game) -> list[str]:
    return sorted(seen.name for seen in game.view(0).battlefield if seen.tapped and seen.controller == 0)


@rule("701.67a")
@pytest.mark.parametrize(
    ("helpers", "lands", "possible"),
    [([SERF, RELIC, GIANT], "", True), ([SERF, RELIC], "", False), ([SERF, RELIC], "W", True), ([], "WWW", True)],
)
def test_artifacts_and_creatures_pay_for_generic_mana(helpers: list[Card], lands: str, possible: bool) -> None:
    """701.67a: each untapped artifact or creature that is tapped pays for one generic mana, lands pay for the rest."""
    game = position(side(battlefield=[FOUNTAIN, *helpers], lands=lands), side(battlefield=[GIANT]))
    assert can(game, "activate Fountain") is possible
    if possible:
        act(game, "activate Fountain")
        settle(game)
        assert len(tapped(game)) == 3
        assert life(game, 0) == 21


@rule("701.67a")
def test_only_generic_mana_is_paid_for_so() -> None:
    """701.67a: colored mana in the cost has to be paid, also if a creature of that color is there."""
    fountain = edict("Waterbend {1}{G}: You gain 1 life.", name="Fountain")
    assert not can(position(side(battlefield=[fountain, BEAR, BEAR]), side()), "activate Fountain")
    assert can(position(side(battlefield=[fountain, BEAR], lands="G"), side()), "activate Fountain")


@rule("701.67a", "302.6")
def test_creatures_that_have_just_come_may_be_tapped() -> None:
    """701.67a: that's no {T} ability, so a creature that hasn't been there since the turn began will do; a tapped one
    won't.
    """
    game = position(
        side(hand=[SERF], battlefield=[edict("Waterbend {1}: You gain 1 life.", name="Fountain")], lands="W"), side()
    )
    assert can(game, "activate Fountain")
    act(game, "cast Serf")
    settle(game)
    assert can(game, "activate Fountain")
    act(game, "activate Fountain")
    settle(game)
    assert tapped(game) == ["Plains", "Serf"]
    assert not can(game, "activate Fountain")


@rule("701.67b")
def test_other_generic_mana_of_a_spell_has_to_be_paid() -> None:
    """701.67b: for the spell's own generic mana nothing can be tapped, only for that of the waterbend cost."""
    flood = card("Flood", "{2}{U}", "Sorcery", "As an additional cost to cast this spell, waterbend {2}.\nDraw a card.")
    crowd = [SERF] * 5
    assert not can(position(side(hand=[flood], battlefield=crowd, lands="UU"), side()), "cast Flood")
    game = position(side(hand=[flood], battlefield=crowd, lands="UUU"), side())
    act(game, "cast Flood")
    assert tapped(game) == ["Island", "Island", "Island", "Serf", "Serf"]
    game = position(side(hand=[flood], battlefield=[SERF], lands="UUUU"), side())
    act(game, "cast Flood")
    assert tapped(game) == ["Island", "Island", "Island", "Island", "Serf"]


@rule("701.67b", "601.2f")
def test_what_makes_it_dearer_has_to_be_paid_in_mana() -> None:
    """701.67b: what effects add to the total cost is no part of the waterbend cost; what they take off may be."""
    tax = edict("Activated abilities of enchantments cost {1} more to activate.", name="Tax")
    relief = edict("Activated abilities of enchantments you control cost {1} less to activate.", name="Relief")
    crowd = [SERF] * 5
    game = position(side(battlefield=[FOUNTAIN, tax, *crowd]), side())
    assert not can(game, "activate Fountain")
    game = position(side(battlefield=[FOUNTAIN, tax, *crowd], lands="W"), side())
    act(game, "activate Fountain")
    assert len(tapped(game)) == 4
    game = position(side(battlefield=[FOUNTAIN, relief, SERF, SERF]), side())
    assert can(game, "activate Fountain")


@rule("701.67a", "107.3a")
def test_x_in_a_waterbend_cost() -> None:
    """701.67a: X is announced, up to what can be paid with mana and by tapping."""
    fountain = edict("Waterbend {X}: You gain X life.", name="Fountain")
    game = position(side(battlefield=[fountain, SERF, RELIC], lands="WW"), side())
    game.choose(next(option for option in pending(game).options if str(option).startswith("activate Fountain")))
    assert pending(game).options[-1].value == 4  # type: ignore[attr-defined]
    game.choose(4)
    settle(game)
    assert life(game, 0) == 24


@rule("701.67c", "603.2")
def test_a_player_waterbends_however_they_pay() -> None:
    """701.67c: the ability triggers whether mana is paid or permanents are tapped."""
    for helpers, lands in (([], "WWW"), ([SERF, SERF, SERF], "")):
        game = position(side(battlefield=[FOUNTAIN, BELL, *helpers], lands=lands), side(battlefield=[BELL]))
        act(game, "activate Fountain")
        assert len(game.state.stack) == 2
        settle(game)
        assert (len(hand(game, 0)), len(hand(game, 1))) == (1, 0)


@rule("701.67a", "118.8b", "607.2i")
def test_an_optional_waterbend_cost() -> None:
    """701.67a: it may be paid as an additional cost, and the spell knows whether it was."""
    text = (
        "As an additional cost to cast this spell, you may waterbend {2}.\n"
        "If this spell's additional cost was paid, you gain 2 life."
    )
    for answer, total in (("yes", 22), ("no", 20)):
        game = position(side(hand=[spell(text)], battlefield=[SERF, RELIC], lands="W"), side())
        act(game, "cast Deed")
        choose(game, answer)
        resolve(game)
        assert life(game, 0) == total
    game = position(side(hand=[spell(text)], battlefield=[SERF], lands="W"), side())
    act(game, "cast Deed")
    assert [str(option) for option in pending(game).options] == ["no"]


@rule("701.67a", "118.12", "605.3a", "702.21a")
def test_waterbending_lest_a_spell_be_countered() -> None:
    """701.67a, 605.3a: as a spell or ability resolves, whoever is to pay may tap permanents, for mana too; it's their
    waterbending.
    """
    eel = creature("Eel", "Ward—Waterbend {2}.")
    doom = spell("Destroy target creature.", name="Doom")
    for helpers, lands, lost in (
        ([SERF, RELIC, BELL], "W", ["Eel"]),
        ([SERF, BELL], "WW", ["Eel"]),
        ([SERF, BELL], "W", []),
    ):
        game = position(side(hand=[doom], battlefield=helpers, lands=lands), side(battlefield=[eel]))
        act(game, "cast Doom", targets=["Eel"])
        resolve(game)
        if is_asking(game):
            choose(game, "yes")
        settle(game)
        assert graveyard(game, 1) == lost
        assert len(hand(game, 0)) == len(lost)
        assert len(tapped(game)) == (3 if lost else 1)


@rule("701.67a", "601.2g", "602.2b")
def test_the_player_chooses_what_to_tap() -> None:
    """601.2g: a player who chooses payments themselves is offered what may be tapped, each for one generic mana."""
    fountain = edict("Waterbend {1}: You gain 1 life.", name="Fountain")
    game = position(side(battlefield=[fountain, SERF, RELIC], lands="W"), side(), auto_pay=False)
    act(game, "activate Fountain")
    offered = [option for option in pending(game).options if isinstance(option, StandIn)]
    assert sorted(option.name for option in offered) == ["Relic", "Serf"]
    game.choose((next(option for option in offered if option.name == "Relic"),))
    assert tapped(game) == ["Relic"]
    assert on_battlefield(game, "Serf")
