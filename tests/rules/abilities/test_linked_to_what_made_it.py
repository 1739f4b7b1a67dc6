"""CR 607.1d: abilities on tokens and emblems that are linked to those of what made them."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.options import Option
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, hand, life, pending, position, resolve, run_to, side, the
from spells import GIANT, SERF, choose

RAISE = "Put the exiled card onto the battlefield under your control"


def planeswalker(text: str) -> Card:
    """A planeswalker with a text."""
    return card("Sage", "{0}", "Legendary Planeswalker — Sage", text, loyalty="5")


def abilities(game: Game, name: str) -> list[Option]:
    """The activations of something that are offered."""
    return [option for option in pending(game).options if str(option).startswith(f"activate {name}")]


@rule("607.1d")
def test_an_emblem_means_what_the_planeswalker_exiles_later() -> None:
    """CR 607.1d: an emblem that speaks of what was exiled with the planeswalker that made it as it entered."""
    sage = planeswalker(
        "As Sage enters, you get an emblem with "
        '"You may play cards exiled with Sage, and you may spend mana as though it were mana of any color to cast '
        "those spells.\"\n+2: Exile the top card of each player's library.\n−3: Exile target artifact or creature."
    )
    game = position(
        side(hand=[sage], library=[SERF, BEAR], lands="RR"), side([GIANT], library=[card("Hut", types="Land"), GIANT])
    )
    act(game, "cast Sage")
    resolve(game)
    assert not can(game, "cast Serf")
    act(game, "activate Sage")
    resolve(game)
    assert sorted(seen.name for seen in game.view(0).exile) == ["Hut", "Serf"]
    assert can(game, "play Hut")
    act(game, "cast Serf")
    resolve(game)
    assert the(game, "Serf").controller == 0


@rule("607.1d", "607.2d")
def test_an_emblem_means_the_type_chosen_as_it_was_made() -> None:
    """CR 607.1d: the type that the ability which made the emblem chose, and no other."""
    sage = planeswalker(
        '−1: Choose a creature type. You get an emblem with "Creatures you control of the chosen type get +3/+3."'
    )
    game = position(side([BEAR, GIANT], hand=[sage]), side([BEAR]))
    act(game, "cast Sage")
    resolve(game)
    act(game, "activate Sage")
    resolve(game)
    choose(game, "Bear")
    strong = [(seen.name, seen.controller) for seen in game.view(0).battlefield if seen.power == 5]
    assert strong == [("Grizzly Bears", 0), ("Giant", 0)]


@rule("607.1d", "607.2a")
def test_an_emblem_means_the_card_exiled_by_what_made_it() -> None:
    """CR 607.1d: "the exiled card" on an emblem is the one that the ability which made it has exiled."""
    sage = planeswalker(
        "+1: Exile target creature. You get an emblem with "
        '"At the beginning of your end step, you gain life equal to the exiled card\'s power."'
    )
    game = position(side(hand=[sage]), side([GIANT, BEAR]))
    act(game, "cast Sage")
    resolve(game)
    act(game, "activate Sage", targets=["Giant"])
    resolve(game)
    run_to(game, "end")
    resolve(game)
    assert life(game, 0) == 25


@rule("607.1d", "607.2a")
def test_a_token_means_what_another_ability_of_its_maker_exiled() -> None:
    """CR 607.1d: a token's ability is linked to an ability of what created it, as if both were printed on one."""
    crypt = card(
        "Crypt",
        "{1}",
        "Artifact",
        f"{{W}}: Exile target creature.\n"
        f'{{B}}: Create a 1/1 white Spirit creature token with "{{0}}, Sacrifice this creature: {RAISE}."',
    )
    twin = card("Twin", "{1}", "Artifact", "{0}: Exile target creature.")
    game = position(side([crypt, twin], lands="WB"), side([GIANT, BEAR]))
    act(game, "activate Twin", targets=["Grizzly Bears"])
    resolve(game)
    game.choose(abilities(game, "Crypt")[0])
    choose(game, "Giant")
    resolve(game)
    act(game, "activate Crypt")
    resolve(game)
    act(game, "activate Spirit Token")
    resolve(game)
    assert the(game, "Giant").controller == 0
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]


@rule("607.1d", "607.1a")
def test_what_a_token_is_given_as_it_is_created_is_linked_too() -> None:
    """CR 607.1d: also where the ability creates the token first and then says what it gains."""
    hall = card(
        "Hall",
        "{1}",
        "Artifact",
        "{0}: Exile target creature, then create a 1/1 black Bat creature token with flying. It gains "
        '"{0}, Sacrifice this creature: Return the exiled card to its owner\'s hand."',
    )
    game = position(side([hall]), side([BEAR]))
    act(game, "activate Hall", targets=["Grizzly Bears"])
    resolve(game)
    act(game, "activate Bat Token")
    resolve(game)
    assert hand(game, 1) == ["Grizzly Bears"]


@rule("607.1d", "607.5a")
def test_a_token_that_copies_something_is_not_linked_to_its_maker() -> None:
    """CR 607.1d: what a token says as a copy isn't written by what created it, whatever that has exiled."""
    vault = card("Vault", "{1}", "Artifact Creature — Golem", f"{{0}}: Exile target creature.\n{{0}}: {RAISE}.", "1/1")
    mirror = card(
        "Mirror",
        "{1}",
        "Artifact",
        "{0}: Exile target creature.\n{T}: Create a token that's a copy of target artifact creature.",
    )
    game = position(side([vault, mirror]), side([BEAR]))
    game.choose(abilities(game, "Mirror")[0])
    choose(game, "Grizzly Bears")
    resolve(game)
    game.choose(abilities(game, "Mirror")[1])
    choose(game, "Vault")
    resolve(game)
    (token,) = (seen for seen in game.view(0).battlefield if seen.is_token)
    game.choose(next(each for each in abilities(game, "Vault")[::-1] if f"#{token.id}" in str(each)))
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Grizzly Bears"]
