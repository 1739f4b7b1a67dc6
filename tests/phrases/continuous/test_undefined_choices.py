"""CR 607.5a: what is acquired together with its linked ability, from an object that reads just the same."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.keywords.actions.exile import exile
from comprules.play.game import Game
from comprules.rules.abilities.linked_abilities import ORIGIN, origin_of
from comprules.rules.resolving.actual_resolution import ActualResolution
from positions import BEAR, act, card, on_battlefield, position, resolve, run_to, side, the
from spells import cast, choose, creature, spell

KIN = "As this creature enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1."
TWIN = "Target creature becomes a copy of another target creature."
TWIN_FOR_NOW = "Target creature becomes a copy of another target creature until end of turn."
SWAP = "Exchange the text boxes of two target creatures."


def after(text: str, *mine: Card, chosen: tuple[str, ...] = (), twin: Card | None = None) -> Game:
    """A game in which a spell with this text has been cast on Elder and Youth, what was chosen for them before."""
    elder = twin if twin is not None else creature("Elder", KIN)
    youth = card("Youth", elder.front.mana_cost, elder.front.type_line, elder.front.oracle_text, "2/2")
    game = position(side([elder, youth, *mine], hand=[spell(text)], lands="W"), side())
    for word in chosen:
        choose(game, word)
    act(game, "cast Deed")
    if text == SWAP:
        choose(game, ("Elder", "Youth"))
    else:
        choose(game, "Elder")
        choose(game, "Youth")
    resolve(game)
    return game


@rule("607.5a", "607.2d")
@pytest.mark.parametrize("text", [TWIN, TWIN_FOR_NOW])
def test_what_was_chosen_for_its_own_text_is_not_for_an_equal_text_that_it_copies(text: str) -> None:
    """607.5a: a linked pair that is copied has no choice of its own, though the text that it replaces read the same."""
    game = after(text, BEAR, chosen=("Bear", "Elf"))
    assert len(on_battlefield(game, "Youth")) == 2
    assert the(game, "Grizzly Bears").power == 2


@rule("607.5a", "607.2d")
def test_the_own_choice_counts_again_when_the_copy_effect_ends() -> None:
    """607.5a: what was chosen for the text that is its own is meant again once that is its text again."""
    game = after(TWIN_FOR_NOW, BEAR, chosen=("Bear", "Elf"))
    assert the(game, "Grizzly Bears").power == 2
    run_to(game, "upkeep")
    assert the(game, "Grizzly Bears").power == 3


@rule("607.5", "607.5a", "612.5")
def test_what_was_chosen_is_not_for_the_equal_text_in_exchange() -> None:
    """607.5a: text boxes that read the same are exchanged: no choice was made for either where it is now."""
    game = after(SWAP, BEAR, chosen=("Bear", "Bear"))
    assert the(game, "Grizzly Bears").power == 2


@rule("607.2f", "607.2m", "607.5a")
def test_no_anchor_word_was_chosen_for_what_is_copied_of_an_equal_text() -> None:
    """607.5a: neither of the abilities behind anchor words is there where no word was chosen for them."""
    text = (
        "As this creature enters, choose Sun or Moon.\n• Sun — Other creatures you control get +1/+0.\n• Moon — Flying"
    )
    game = after(TWIN, BEAR, chosen=("Sun", "Moon"), twin=creature("Elder", text))
    assert the(game, "Grizzly Bears").power == 2


@rule("607.2a", "607.5")
def test_cards_exiled_with_it_are_not_those_of_an_equal_text_that_it_copies() -> None:
    """607.5: the copied pair isn't linked to what the object's own ability exiled, though both read the same."""
    text = (
        "{0}: Exile target card from a graveyard.\n"
        "Other creatures you control get +1/+0 for each card exiled with this creature."
    )
    elder, youth = creature("Elder", text), creature("Youth", text)
    game = position(side([elder, youth, BEAR], hand=[spell(TWIN)], graveyard=[BEAR], lands="W"), side())
    act(game, "activate Elder", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Elder").power == 2
    assert the(game, "Grizzly Bears").power == 3
    cast(game, "Deed", "Elder", "Youth")
    assert the(game, "Grizzly Bears").power == 2


@rule("607.5", "400.7j")
def test_where_an_ability_comes_from_is_no_object_that_moves() -> None:
    """400.7j: what refers to an object that has moved means what it became; where an ability comes from isn't told so,
    though numbers are in it.
    """
    game = position(side([BEAR]), side())
    number = the(game, "Grizzly Bears").id
    resolution = ActualResolution(game, number, PlayerId(0), number, ((1, (number,)), (ORIGIN, (number,))))
    (card_in_exile,) = exile((number,), resolution)
    assert resolution.bound[1] == (card_in_exile,)
    assert origin_of(resolution) == (number,)
