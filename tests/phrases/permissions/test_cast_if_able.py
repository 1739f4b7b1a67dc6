"""CR 118.3c, 118.8c: casting a spell "if able"."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, graveyard, hand, land, life, pending, position, resolve, settle, side, the
from spells import SERF, choose

RED = card("Ember", "{R}", "Instant", "You gain 1 life.")
ENGINE = "Exile the top card of your library. You cast it without paying its mana cost if able."


def told_to_cast(text: str, *held: Card) -> Game:
    """Alice is told to cast a sorcery with this text from her library if she is able to."""
    top = card("Fate", "{2}", "Sorcery", text + "You gain 5 life.")
    engine = card("Engine", "{W}", "Sorcery", ENGINE)
    game = position(side(hand=[engine, *held], lands="W", library=[top, *[land("G")] * 5]), side())
    act(game, "cast Engine")
    resolve(game)
    return game


@rule("118.8c", "608.2g")
@pytest.mark.parametrize(
    ("text", "held"), [("", ()), ("As an additional cost to cast this spell, discard a card.\n", (RED,))]
)
def test_what_can_be_cast_must_be(text: str, held: tuple[Card, ...]) -> None:
    """118.8c: a cost that asks for any card at all can be demanded: nobody is asked whether to cast it."""
    game = told_to_cast(text, *held)
    while not isinstance(pending(game), ChooseAction):
        assert pending(game).minimum
        choose(game, (pending(game).options[0],) if pending(game).is_combination else pending(game).options[0])
    settle(game)
    assert life(game, 0) == 25


@rule("118.8c")
@pytest.mark.parametrize("deed", ["discard a red card", "exile a red card from your hand"])
@pytest.mark.parametrize("wanted", [True, False])
def test_nobody_must_cast_what_costs_a_card_of_a_certain_kind_in_hand(deed: str, wanted: bool) -> None:
    """118.8c: even if such a card is there, the player isn't required to cast the spell."""
    game = told_to_cast(f"As an additional cost to cast this spell, {deed}.\n", RED)
    assert pending(game).minimum == 0
    choose(game, tuple(pending(game).options[:wanted]))
    settle(game)
    assert life(game, 0) == (25 if wanted else 20)
    assert (hand(game, 0) == ["Ember"]) is not wanted


@rule("118.8c", "608.2g")
def test_what_cant_be_paid_isnt_cast() -> None:
    """118.8c: "if able" asks for nothing that is impossible."""
    game = told_to_cast("As an additional cost to cast this spell, sacrifice a creature.\n")
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 0), graveyard(game, 0)) == (20, ["Engine"])


WARDEN = card("Warden", "{W}", "Enchantment", "Noncreature spells cost {1} more to cast.")
WELL = card("Well", "{0}", "Artifact", "{T}: Add {C}.")
ALWAYS = "{0}: Exile the top card of your library. You cast it without paying its mana cost if able."


def told_to_pay(*permanents: Card) -> Game:
    """Alice is told to cast a sorcery from her library if she is able to; Warden makes it cost {1}."""
    top, engine = card("Fate", "{2}", "Sorcery", "You gain 5 life."), card("Engine", "{W}", "Enchantment", ALWAYS)
    mine = side([WARDEN, engine, *permanents], library=[*[top] * 3, *[land("G")] * 5])
    return position(mine, side(), step="upkeep")


@rule("118.3c", "608.2g")
@pytest.mark.parametrize("wanted", [True, False])
def test_nobody_must_make_mana_for_what_must_be_cast(wanted: bool) -> None:
    """118.3c: activating mana abilities isn't mandatory, even if casting the spell, and so paying for it, is."""
    game = told_to_pay(land("G"))
    act(game, "activate Engine")
    resolve(game)
    assert pending(game).minimum == 0
    choose(game, tuple(pending(game).options[:wanted]))
    settle(game)
    assert (life(game, 0), the(game, "Forest").tapped) == ((25, True) if wanted else (20, False))
    assert ("Fate" in [seen.name for seen in game.view(0).exile]) is not wanted


@rule("118.3c", "608.2g")
def test_what_mana_that_is_there_pays_for_must_be_cast() -> None:
    """118.3c: with mana in the pool no mana abilities have to be activated, so the spell must be cast."""
    game = told_to_pay(WELL, land("G"))
    act(game, "activate Well")
    act(game, "activate Engine")
    resolve(game)
    while not isinstance(pending(game), ChooseAction):
        choose(game, pending(game).options[0])
    settle(game)
    assert (life(game, 0), the(game, "Forest").tapped) == (25, False)


@rule("118.3", "608.2g")
def test_what_there_is_no_mana_for_isnt_cast() -> None:
    """118.3: without any mana the spell can't be cast, and nobody is asked."""
    game = told_to_pay()
    act(game, "activate Engine")
    resolve(game)
    assert isinstance(game.decision, ChooseAction)
    assert (life(game, 0), [seen.name for seen in game.view(0).exile]) == (20, ["Fate"])


@rule("118.3c", "702.51a")
def test_what_helps_to_cast_is_no_mana_ability() -> None:
    """702.51a: tapping creatures for convoke is no mana ability: what they can pay for must be cast."""
    top = card("Fate", "{2}", "Sorcery", "Convoke\nYou gain 5 life.")
    engine = card("Engine", "{W}", "Enchantment", ALWAYS)
    game = position(side([WARDEN, engine, SERF], library=[top, *[land("G")] * 5], lands="G"), side(), step="upkeep")
    act(game, "activate Engine")
    resolve(game)
    while not isinstance(pending(game), ChooseAction):
        assert pending(game).minimum
        choose(game, pending(game).options[0])
    settle(game)
    assert life(game, 0) == 25
