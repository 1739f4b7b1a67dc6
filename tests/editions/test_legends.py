"""The three legend rules: 704.5j, 704.5k of 2009 (and 420.5e of 2006), 420.5e of 2001."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseAction, ChooseObjects
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import act, card, graveyard, on_battlefield, position, resolve, side
from rules.combat.fights import question

HERO = card("Aldo, Hero", "{0}", "Legendary Creature — Human", pt="2/2")
RISING = card("Rising", "{0}", "Sorcery", "Return all creature cards from your graveyard to the battlefield.")
CHRISTENING = card("Mirror Mask", "{0}", "Sorcery", "Target creature becomes a copy of target creature you control.")


@rule("704.5j")
def test_a_player_keeps_one_of_their_own() -> None:
    """704.5j, in 2024: legends of different players don't concern each other; of one's own one keeps one."""
    game = position(side(battlefield=[HERO, HERO]), side(battlefield=[HERO]), edition="2024")
    assert question(game, ChooseObjects).player == 0
    game.choose(question(game, ChooseObjects).options[0])
    assert len(on_battlefield(game, "Aldo, Hero")) == 2


@pytest.mark.parametrize("edition", ["2009", "2006"])
@rule("704.5k", edition="2009")
@rule("420.5e", edition="2006")
def test_all_legends_of_a_name_go(edition: str) -> None:
    """704.5k of 2009, 420.5e of 2006: all legendary permanents with the same name go, whoever controls them."""
    game = position(side(battlefield=[HERO]), side(battlefield=[HERO]), edition=edition)
    assert on_battlefield(game, "Aldo, Hero") == []
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Aldo, Hero"], ["Aldo, Hero"])


@rule("420.5e", edition="2001")
def test_the_first_legend_stays() -> None:
    """420.5e of 2001: all go but the one that has been a legend of that name the longest."""
    game = position(side(hand=[HERO]), side(battlefield=[HERO]), edition="2001")
    act(game, "cast Aldo, Hero")
    resolve(game)
    assert [seen.controller for seen in on_battlefield(game, "Aldo, Hero")] == [1]
    assert graveyard(game, 0) == ["Aldo, Hero"]


@rule("420.5e", edition="2001")
def test_of_legends_that_came_at_the_same_time_none_stays() -> None:
    """420.5e of 2001: in a tie all go; with an older one, that one stays."""
    game = position(side(hand=[RISING], graveyard=[HERO, HERO]), side(), edition="2001")
    act(game, "cast Rising")
    resolve(game)
    assert on_battlefield(game, "Aldo, Hero") == []
    older = position(side(hand=[RISING], graveyard=[HERO, HERO]), side(battlefield=[HERO]), edition="2001")
    act(older, "cast Rising")
    resolve(older)
    assert [seen.controller for seen in on_battlefield(older, "Aldo, Hero")] == [1]


@rule("420.5e", edition="2001")
def test_it_counts_since_when_it_has_been_that_legend() -> None:
    """420.5e of 2001: an old permanent that becomes a legend of the name only now has been it for a shorter time."""
    bear = card("Old Bear", "", "Creature — Bear", pt="2/2")
    game = position(side(battlefield=[bear, HERO], hand=[CHRISTENING]), side(), edition="2001")
    old = next(seen.id for seen in on_battlefield(game, "Old Bear"))
    act(game, "cast Mirror Mask", targets=["Old Bear", "Aldo, Hero"])
    resolve(game)
    assert old not in [seen.id for seen in on_battlefield(game, "Aldo, Hero")]
    assert len(on_battlefield(game, "Aldo, Hero")) == 1


ARRIVING = "When this artifact enters, exile another target artifact until this artifact leaves the battlefield."
RELICS = [card(f"{name} Relic", "{0}", "Legendary Artifact", ARRIVING) for name in ("Red", "Green", "Blue")]


@rule("420.5e", edition="2001")
@rule("104.4b")
def test_legends_that_come_and_go_are_a_loop() -> None:
    """420.5e of 2001: since when each has been a legend matters by its order alone, so it hides no loop."""
    game = position(side(hand=RELICS), side(), edition="2001")
    for relic in RELICS:
        act(game, f"cast {relic.name}")
        limit = 400
        while game.decision is not None and limit and (game.state.stack or relic is RELICS[-1]):
            limit -= 1
            game.choose(Pass() if isinstance(game.decision, ChooseAction) else game.decision.options[0])
    assert game.result is not None
    assert game.result.is_draw


@rule("704.5j", edition="2009")
def test_planeswalkers_of_one_type_go() -> None:
    """704.5j of 2009: planeswalkers that share a planeswalker type all go."""
    first = card("Jace, Young", "", "Planeswalker — Jace", loyalty="3")
    second = card("Jace, Old", "", "Planeswalker — Jace", loyalty="3")
    third = card("Liliana, Young", "", "Planeswalker — Liliana", loyalty="3")
    game = position(side(battlefield=[first, third]), side(battlefield=[second]), edition="2009")
    assert [seen.name for seen in game.view(0).battlefield] == ["Liliana, Young"]
    newer = position(side(battlefield=[first, third]), side(battlefield=[second]), edition="2024")
    assert len(newer.view(0).battlefield) == 3


@rule("704.5j", "204.3c", edition="2009")
def test_a_planeswalker_type_is_what_stands_on_a_planeswalker() -> None:
    """204.3c of 2009: a subtype goes with its card type: of a planeswalker that is a creature too, its creature type is
    no planeswalker type, and a type that no list has is one.
    """
    first = card("Vela, Young", "", "Planeswalker — Vela", loyalty="3")
    second = card("Vela, Old", "", "Planeswalker — Vela", loyalty="3")
    third = card("Liliana, Young", "", "Creature Planeswalker — Elf Liliana", pt="1/1", loyalty="3")
    fourth = card("Jace, Young", "", "Creature Planeswalker — Elf Jace", pt="1/1", loyalty="3")
    game = position(side(battlefield=[first, third]), side(battlefield=[second, fourth]), edition="2009")
    assert [seen.name for seen in game.view(0).battlefield] == ["Liliana, Young", "Jace, Young"]
