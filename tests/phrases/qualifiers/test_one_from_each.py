"""CR 601.2c, 608.2f: a target, or a chosen card, from each of several zones: one from each, not one from any."""

from __future__ import annotations

from comprules.kernel.options import Answer, Cast
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    act,
    card,
    graveyard,
    life,
    on_battlefield,
    option_named,
    pass_priority,
    pending,
    play_out,
    position,
    resolve,
    settle,
    side,
)
from spells import choose, creature, spell

ANT, BEE, CAT, DOG = (creature(name) for name in ("Ant", "Bee", "Cat", "Dog"))


def names(cards: object) -> list[str]:
    """What may be chosen now, by name."""
    return [str(option).split()[0] for option in pending(cards).options]  # type: ignore[arg-type]


def castable(game: Game) -> list[str]:
    """What may be cast now, by name."""
    return [option.name for option in pending(game).options if isinstance(option, Cast)]


@rule("400.1", "601.2c")
def test_a_target_is_chosen_from_each_graveyard() -> None:
    """601.2c: up to one target card from each graveyard: one of Alice's, another of Bob's, none of Carol's."""
    sweep = spell("Exile up to one target card from each graveyard. You gain 1 life for each card exiled this way.")
    game = position(
        side(hand=[sweep], lands="W", graveyard=[ANT, BEE]), side(graveyard=[CAT, DOG]), side(), skip_trivial=True
    )
    act(game, "cast Deed")
    assert names(game) == ["Ant", "Bee", "done"]
    choose(game, ("Ant",))
    assert names(game) == ["Cat", "Dog", "done"]
    choose(game, ("Dog",))
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1), life(game, 0)) == (["Bee", "Deed"], ["Cat"], 22)


@rule("400.1", "601.2c", "603.3d")
def test_each_opponents_graveyard() -> None:
    """601.2c: from each opponent's graveyard, so from none of one's own, and none that isn't of the kind."""
    text = "When this creature enters, return up to one target creature card from each opponent's graveyard to its "
    hound = creature("Hound", text + "owner's hand.")
    relic = card("Relic", "{1}", "Artifact")
    game = position(
        side(hand=[hound], lands="G", graveyard=[ANT]), side(graveyard=[BEE, relic]), side(graveyard=[CAT, DOG])
    )
    act(game, "cast Hound")
    resolve(game)
    choose(game, ("Bee",))
    choose(game, ("Cat",))
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1), graveyard(game, 2)) == (["Ant"], ["Relic"], ["Dog"])


@rule("400.1", "608.2b")
def test_a_target_that_moved_is_not_replaced_by_another() -> None:
    """608.2b: one of the two has left its graveyard; the other is still exiled."""
    sweep = spell("Exile up to one target card from each graveyard.", "Instant")
    snatch = card("Snatch", "{B}", "Instant", "Return target creature card from your graveyard to your hand.")
    game = position(
        side(hand=[sweep], lands="W", graveyard=[ANT, BEE]), side(hand=[snatch], lands="B", graveyard=[CAT, DOG])
    )
    act(game, "cast Deed")
    choose(game, ("Ant",))
    choose(game, ("Cat",))
    pass_priority(game)
    act(game, "cast Snatch", targets=["Cat"])
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Bee", "Deed"], ["Dog", "Snatch"])


@rule("400.1", "608.2d", "608.2f")
def test_a_card_is_chosen_from_each_graveyard() -> None:
    """608.2f: the action is taken on a card from each graveyard that has any; without "target" they are chosen as it
    resolves.
    """
    sweep = spell("Exile a creature card from each graveyard.")
    game = position(side(hand=[sweep], lands="W", graveyard=[ANT, BEE]), side(graveyard=[CAT]), side())
    act(game, "cast Deed")
    resolve(game)
    choose(game, "Bee")
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Ant", "Deed"], [])


@rule("400.1", "601.2c")
def test_several_from_each() -> None:
    """601.2c: up to two from each graveyard are four in all, of which no three are one player's."""
    sweep = spell("Exile up to two target cards from each graveyard.")
    game = position(side(hand=[sweep], lands="W", graveyard=[ANT]), side(graveyard=[BEE, CAT, DOG]))
    act(game, "cast Deed")
    choose(game, ("Ant",))
    assert pending(game).maximum == 2
    choose(game, ("Bee", "Cat"))
    play_out(game)
    assert (graveyard(game, 0), graveyard(game, 1)) == (["Deed"], ["Dog"])


@rule("400.1", "608.2g")
def test_a_spell_is_cast_from_each_graveyard() -> None:
    """608.2g: "you may cast a spell from each opponent's graveyard": one after the other, one from each of them."""
    raid = spell("You may cast a spell from each opponent's graveyard without paying its mana cost.")
    game = position(side(hand=[raid], lands="W", graveyard=[ANT]), side(graveyard=[BEE, CAT]), side(graveyard=[DOG]))
    act(game, "cast Deed")
    settle(game)
    choose(game, Answer(True))
    assert castable(game) == ["Bee", "Cat", "Dog"]
    game.choose(option_named(game, "cast Bee"))
    assert castable(game) == ["Dog"]
    game.choose(option_named(game, "cast Dog"))
    play_out(game)
    assert [len(on_battlefield(game, name)) for name in ("Ant", "Bee", "Cat", "Dog")] == [0, 1, 0, 1]


@rule("608.2g")
def test_none_need_be_cast_from_one_of_them() -> None:
    """608.2g: whoever may cast one from each graveyard may leave one of them out."""
    raid = spell("You may cast up to two spells from each opponent's graveyard without paying their mana costs.")
    game = position(side(hand=[raid], lands="W"), side(graveyard=[ANT, BEE, CAT]), side(graveyard=[DOG]))
    act(game, "cast Deed")
    settle(game)
    choose(game, Answer(True))
    game.choose(option_named(game, "cast Ant"))
    game.choose(option_named(game, "cast Bee"))
    assert castable(game) == ["Dog"]
    game.choose(())
    play_out(game)
    assert [len(on_battlefield(game, name)) for name in ("Ant", "Bee", "Cat", "Dog")] == [1, 1, 0, 0]
