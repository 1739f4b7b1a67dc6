"""CR 601.2f, 609.4b: terms for what is cast "this way", said in a sentence after the permission."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, land, position, resolve, side, the

TAKING = "Exile target creature. For as long as that card remains exiled, its owner may cast it."


def after(text: str, lands: str, hand: tuple[Card, ...] = ()) -> Game:
    """Alice's creature being exiled by her spell."""
    game = position(side([BEAR], hand=[card("Whisk", "{0}", "Instant", text), *hand], lands=lands), side())
    act(game, "cast Whisk", targets=["Grizzly Bears"])
    resolve(game)
    return game


@rule("601.2f")
@pytest.mark.parametrize(("lands", "possible"), [("GGG", False), ("GGGG", True)])
@pytest.mark.parametrize(
    "said",
    [
        "A spell cast this way costs {2} more to cast.",
        "Each spell cast this way costs {2} more to cast.",
        "Spells cast this way cost {2} more to cast.",
        "It costs {2} more to cast this way.",
        "That spell costs {2} more to cast.",
    ],
)
def test_a_spell_cast_this_way_costs_more(lands: str, possible: bool, said: str) -> None:
    """601.2f: "A spell cast this way costs {2} more to cast": the exiled card, and nothing else."""
    game = after(f"{TAKING} {said}", lands)
    assert can(game, "cast Grizzly Bears") is possible
    assert can(after(TAKING, "GG"), "cast Grizzly Bears")


@rule("601.2f")
def test_other_spells_cost_no_more() -> None:
    """601.2f: a spell that is cast from a hand isn't cast this way."""
    cub = card("Cub", "{1}{G}", pt="2/2")
    game = after(f"{TAKING} A spell cast this way costs {{2}} more to cast.", "GG", (cub,))
    assert can(game, "cast Cub")
    assert not can(game, "cast Grizzly Bears")


@rule("609.4b")
@pytest.mark.parametrize(
    "manner",
    [
        "you may spend mana as though it were mana of any color to cast it",
        "they may spend mana as though it were mana of any type to cast it",
        "mana of any type can be spent to cast that spell",
    ],
)
def test_any_mana_may_be_spent_on_a_spell_cast_this_way(manner: str) -> None:
    """609.4b: "If you cast a spell this way, you may spend mana as though …": on that, and on nothing else."""
    cub = card("Cub", "{1}{G}", pt="2/2")
    game = after(f"{TAKING} If you cast a spell this way, {manner}.", "BB", (cub,))
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Cub")
    assert not can(after(TAKING, "BB"), "cast Grizzly Bears")


@rule("305.1", "614.1d")
@pytest.mark.parametrize(("more", "is_tapped"), [(" If you do, it enters tapped.", True), ("", False)])
def test_a_land_that_is_played_enters_as_the_terms_say(more: str, is_tapped: bool) -> None:
    """305.1, 614.1d: a land is played and not cast, and "if you do, it enters tapped" is said of it as well."""
    lens = card("Lens", "{1}", "Artifact", f"{{0}}: You may play target card from your graveyard this turn.{more}")
    game = position(side([lens], graveyard=[land("G")]), side())
    act(game, "activate Lens", targets=["Forest"])
    resolve(game)
    act(game, "play Forest")
    assert the(game, "Forest").tapped is is_tapped
