"""CR 702.48: offering."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Thing, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    named,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)

PATRON = card("Patron", "{3}{R}{R}", "Creature — Spirit", "Elf offering", "5/5")
ELF = card("Elf", "{1}{R}", "Creature — Elf", pt="1/1")
SCOUT = card("Scout", "{2}{G}{G}", "Creature — Elf", pt="1/1")
GUIDE = card("Guide", "{X}{R/G}", "Creature — Elf", pt="1/1")
GIANT = card("Giant", "{9}{R}{R}{R}", "Creature — Elf Giant", pt="9/9")


def tapped(game: Game) -> int:
    return sum(seen.tapped for seen in game.view(0).battlefield)


@rule("702.48a", "702.48b", "702.48c")
def test_a_permanent_is_sacrificed_and_its_mana_cost_taken_off() -> None:
    """702.48c: generic mana off generic mana, colored mana off mana of that color."""
    game = position(side(hand=[PATRON], lands="RRR", battlefield=[ELF]), side())
    act(game, "cast Patron", "yes")
    assert (on_battlefield(game, "Elf"), tapped(game)) == ([], 3)
    resolve(game)
    assert the(game, "Patron").power == 5


@rule("702.48a")
def test_nothing_needs_to_be_offered() -> None:
    """702.48a: the additional cost may be paid or not."""
    game = position(side(hand=[PATRON], lands="RRRRR", battlefield=[ELF]), side())
    act(game, "cast Patron", "no")
    assert (len(on_battlefield(game, "Elf")), tapped(game)) == (1, 5)


@rule("702.48b")
def test_which_permanent_is_chosen_as_the_spell_is_announced() -> None:
    """702.48b: one of the quality that its player controls."""
    game = position(side(hand=[PATRON], lands="RRRRR", battlefield=[ELF, SCOUT, BEAR]), side(battlefield=[GIANT]))
    act(game, "cast Patron", "yes")
    assert [option.name for option in pending(game).options if isinstance(option, Thing)] == ["Elf", "Scout"]
    game.choose(named(game, "Scout"))
    assert graveyard(game, 0) == ["Scout"]


@rule("702.48c", "118.7")
@pytest.mark.parametrize(("offered", "lands"), [(ELF, "RRR"), (SCOUT, "RR"), (GIANT, "")])
def test_mana_that_the_cost_does_not_have_reduces_generic_mana(offered: Card, lands: str) -> None:
    """702.48c: excess colored mana reduces generic mana, excess generic mana nothing."""
    game = position(side(hand=[PATRON], lands=lands, battlefield=[offered]), side())
    act(game, "cast Patron", "yes")
    assert (tapped(game), graveyard(game, 0)) == (len(lands), [offered.name])
    if lands:
        assert not can(position(side(hand=[PATRON], lands=lands[1:], battlefield=[offered]), side()), "cast Patron")


@rule("702.48c", "118.7e")
def test_of_a_hybrid_symbol_its_player_chooses_a_half() -> None:
    """118.7e: so the cost can become different things; the X in the mana cost of a permanent is 0."""
    game = position(side(hand=[PATRON], lands="RRRR", battlefield=[GUIDE]), side())
    act(game, "cast Patron", "yes")
    assert pending(game).options == (Word("{3}{R}"), Word("{2}{R}{R}"))
    game.choose(pending(game).options[0])
    assert (tapped(game), graveyard(game, 0)) == (4, ["Guide"])


@rule("702.48a", "601.3c")
def test_with_an_offering_it_can_be_cast_any_time_an_instant_could_be() -> None:
    """702.48a: only if something is sacrificed for it."""
    for battlefield, castable in (([ELF], True), ([BEAR], False)):
        game = position(side(hand=[PATRON], lands="RRRRR", battlefield=battlefield), side())
        run_to(game, "end")
        assert can(game, "cast Patron") is castable
    game = position(side(hand=[PATRON], lands="RRRRR", battlefield=[ELF]), side())
    run_to(game, "end")
    act(game, "cast Patron")
    resolve(game)
    assert (on_battlefield(game, "Elf"), the(game, "Patron").power, tapped(game)) == ([], 5, 3)
