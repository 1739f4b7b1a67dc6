"""CR 409.1a-b of 2001: what an ability on the stack is like, and in which order things are announced."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseNumber, YesNo
from comprules.kernel.rule_citations import rule
from positions import act, can, card, life, pending, position, resolve, side
from spells import creature, spell

EDITIONS = ("2001", "2006", "2009", "2024", "2026")
STIFLE = spell("Counter target red activated ability.", "Instant", "Stifle")
TINT = spell("Target creature becomes blue until end of turn.", "Instant", "Tint")
EMBER = card("Ember", "{R}", "Creature — Elemental", "{0}: You gain 1 life.", "1/1")


@rule("409.1a", edition="2001")
@rule("602.2a")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_ability_has_the_color_of_its_source(edition: str) -> None:
    """409.1a of 2001: an ability on the stack is red if its source is; 602.2a: it has no color."""
    game = position(side(battlefield=[EMBER], hand=[STIFLE], lands="W"), side(), edition=edition)
    act(game, "activate Ember")
    assert can(game, "cast Stifle") is (edition == "2001")


@rule("409.1a", edition="2001")
def test_its_color_is_found_anew_at_each_moment() -> None:
    """409.1a of 2001: the ability's color follows that of its source, and is what that was at last if it is gone."""
    kill = spell("Destroy target creature.", "Instant", "Kill")
    game = position(side(battlefield=[EMBER], hand=[STIFLE, TINT, kill], lands="WWW"), side(), edition="2001")
    act(game, "activate Ember")
    tinted = game.copy()
    act(tinted, "cast Tint", targets=["Ember"])
    resolve(tinted)
    assert not can(tinted, "cast Stifle")
    act(game, "cast Kill", targets=["Ember"])
    resolve(game)
    act(game, "cast Stifle")
    game.choose(pending(game).options[0])
    resolve(game)
    assert (game.state.stack, life(game, 0)) == ((), 20)


@rule("409.1b", edition="2001")
@rule("409.1b", edition="2006")
@rule("601.2b")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_value_of_x_comes_before_other_costs(edition: str) -> None:
    """409.1b of 2001: first the value of X, then the intention to pay additional costs; 601.2b: the other way round."""
    blaze = card(
        "Blaze", "{X}{R}", "Sorcery", "Kicker {1}\nYou gain X life. If this spell was kicked, you gain 10 life."
    )
    game = position(side(hand=[blaze], lands="RRRR"), side(), edition=edition)
    act(game, "cast Blaze")
    kinds = (ChooseNumber, YesNo) if edition in ("2001", "2006") else (YesNo, ChooseNumber)
    for kind in kinds:
        assert isinstance(game.decision, kind)
        game.choose(2 if kind is ChooseNumber else True)
    resolve(game)
    assert life(game, 0) == 20 + 2 + 10


@rule("409.1b", edition="2001")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_x_in_an_additional_cost_comes_with_it(edition: str) -> None:
    """409.1b of 2001: where only a cost that may be paid has an X, its value is announced once that is settled."""
    blaze = creature("Blaze", "Kicker {X}\nWhen this creature enters, if it was kicked, you gain X life.")
    game = position(side(hand=[blaze], lands="GGG"), side(), edition=edition)
    act(game, "cast Blaze")
    assert isinstance(game.decision, YesNo)
    game.choose(True)
    assert isinstance(game.decision, ChooseNumber)


@pytest.mark.parametrize("edition", EDITIONS)
@rule("409.1b", "409.1f", edition="2001")
@rule("409.1b", edition="2006")
@rule("118.9a")
def test_of_two_alternative_costs_one_is_paid(edition: str) -> None:
    """409.1b of 2006: two alternative costs can't be applied to one spell; that of 2001 doesn't say so, but each
    of them is paid rather than the mana cost, which is there only once to be replaced (409.1f).
    """
    text = (
        "You may pay 2 life rather than pay this spell's mana cost.\n"
        "You may discard a card rather than pay this spell's mana cost.\nYou gain 7 life."
    )
    two = card("Two Ways", "{4}{R}", "Instant", text)
    game = position(side(hand=[two, EMBER]), side(), edition=edition)
    act(game, "cast Two Ways")
    game.choose(pending(game).options[0])
    assert (life(game, 0), [seen.name for seen in game.view(0).hand]) == (18, ["Ember"])
    assert game.state.stack
