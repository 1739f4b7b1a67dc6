"""CR 400.1, 601.2c: cards that must all be in the same player's graveyard."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, can, card, graveyard, named, on_battlefield, pending, play_out, position, resolve, side
from spells import choose, creature, follow, spell, with_spell

MINE = [creature("Ant"), creature("Bee")]
YOURS = [creature("Cow"), creature("Dog"), creature("Emu")]


def offered(game: Game) -> list[str]:
    """The names that can be chosen now."""
    return sorted(getattr(option, "name", "done") for option in pending(game).options)


@rule("115.1", "400.1", "601.2c")
def test_targets_are_all_in_the_same_graveyard() -> None:
    """601.2c: with the first card chosen, only others of that graveyard are left; cards of two together are illegal."""
    game = with_spell(
        "Exile up to two target cards from a single graveyard.", mine={"graveyard": MINE}, yours={"graveyard": YOURS}
    )
    act(game, "cast Deed")
    ant, cow, dog = (named(game, name) for name in ("Ant", "Cow", "Dog"))
    assert offered(game) == ["Ant", "Bee", "Cow", "Dog", "Emu", "done"]
    with pytest.raises(IllegalChoice, match="single graveyard"):
        game.choose((ant, cow))
    game.choose(cow)
    assert offered(game) == ["Dog", "Emu", "done"]
    game.choose(dog)
    resolve(game)
    assert graveyard(game, 1) == ["Emu"]
    assert {"Ant", "Bee"} <= set(graveyard(game, 0))


@rule("601.2c")
def test_a_graveyard_with_too_few_cards_has_no_targets() -> None:
    """601.2c: where three targets are asked for, those of a graveyard with two cards can't be chosen."""
    text = "Exile three target cards from a single graveyard."
    game = with_spell(text, mine={"graveyard": MINE}, yours={"graveyard": [*YOURS, creature("Fox")]})
    act(game, "cast Deed")
    assert offered(game) == ["Cow", "Dog", "Emu", "Fox"]
    split = with_spell(text, mine={"graveyard": MINE}, yours={"graveyard": YOURS[:2]})
    assert not can(split, "cast Deed")


@rule("118.3", "400.1", "608.2d")
def test_a_cost_of_cards_from_one_graveyard() -> None:
    """118.3: two cards in two graveyards don't pay for what asks for two of one."""
    compost = card(
        "Compost",
        "{G}",
        "Enchantment",
        "Exile two creature cards from a single graveyard: Create a 1/1 green Saproling creature token.",
    )
    apart = position(side(battlefield=[compost], graveyard=MINE[:1]), side(graveyard=YOURS[:1]))
    assert not can(apart, "activate Compost")
    game = position(side(battlefield=[compost], graveyard=MINE[:1]), side(graveyard=YOURS))
    act(game, "activate Compost")
    assert offered(game) == ["Cow", "Dog", "Emu"]
    game.choose((named(game, "Cow"), named(game, "Emu")))
    resolve(game)
    assert len(on_battlefield(game, "Saproling Token")) == 1
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Ant"], ["Dog"])


@rule("608.2d", "609.3")
@pytest.mark.parametrize(
    ("yours", "choosable", "chosen"),
    [(YOURS[:1], ["Ant", "Cow"], ("Cow",)), (YOURS[:2], ["Cow", "Dog"], ("Cow", "Dog"))],
)
def test_as_many_as_there_are_where_no_graveyard_has_enough(
    yours: list[Card], choosable: list[str], chosen: tuple[str, ...]
) -> None:
    """609.3: where no graveyard has the three that an effect is about, as many are exiled as the fullest one has."""
    text = "Exile three creature cards from a single graveyard."
    game = follow(text, mine={"graveyard": MINE[:1]}, yours={"graveyard": yours})
    assert offered(game) == choosable
    choose(game, chosen)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Ant", "Deed"], [])


@rule("115.7a", "400.1")
@pytest.mark.parametrize(("mine", "can_change"), [(MINE, True), (MINE[:1], False)])
def test_changed_targets_are_in_one_graveyard_too(mine: list[Card], can_change: bool) -> None:
    """115.7a: both targets change to cards of another graveyard, or neither does if only one is there."""
    sway = spell("Change the targets of target spell.", "Instant", "Sway")
    own = {"graveyard": mine, "hand": [sway], "lands": "W"}
    game = with_spell("Exile two target cards from a single graveyard.", mine=own, yours={"graveyard": YOURS[:2]})
    act(game, "cast Deed", targets=["Cow", "Dog"])
    act(game, "cast Sway", targets=["Deed"])
    resolve(game)
    if can_change:
        assert offered(game) == ["Ant", "Bee", "Dog"]
        choose(game, "Ant")
        choose(game, "Bee")
    play_out(game)
    assert [len(graveyard(game, 0)), len(graveyard(game, 1))] == ([2, 2] if can_change else [3, 0])
