"""CR 608.2f: what is created or done for each of several, named first."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, life, on_battlefield, play_out, position, resolve, side, the
from spells import GIANT, RELIC, SERF, cast, choose, creature, edict, follow, spell, with_spell

WATCHER = edict("Whenever one or more tokens you control enter, you gain 1 life.")


def of(game: Game, name: str) -> list[int]:
    """How many permanents of a name each of two players controls."""
    found = [seen.controller for seen in on_battlefield(game, name)]
    return [found.count(PlayerId(player)) for player in (0, 1)]


@rule("608.2h", "701.7a")
def test_a_token_for_each_land_named_first() -> None:
    """608.2h: how many there are is counted once, as it is done."""
    game = follow("For each land you control, create a Treasure token.", mine={"lands": "UU"}, yours={"lands": "R"})
    assert of(game, "Treasure Token") == [3, 0]


@rule("608.2f", "608.2h")
def test_its_controller_creates_a_token_for_each_destroyed() -> None:
    """608.2h: whoever controlled it last; each creates as many as were theirs, all at the same time."""
    text = (
        "Destroy all creatures. For each creature destroyed this way, its controller creates a 3/3 green Ape creature "
        "token."
    )
    game = follow(text, mine={"battlefield": [SERF, SERF, RELIC]}, yours={"battlefield": [GIANT]})
    assert of(game, "Ape Token") == [2, 1]
    assert of(game, "Serf") == [0, 0]


@rule("608.2f", "700.4")
def test_what_was_put_into_a_graveyard_this_way() -> None:
    """608.2c: only what the spell has put into a graveyard counts: nothing that can't be destroyed."""
    golem = card("Golem", "{4}", "Artifact Creature — Golem", "Indestructible", "3/3")
    text = "Destroy all creatures. For each permanent put into a graveyard this way, its controller draws a card."
    game = follow(text, mine={"battlefield": [golem]}, yours={"battlefield": [GIANT]})
    assert [len(game.view(player).hand) for player in (0, 1)] == [0, 1]


@rule("608.2c")
def test_what_was_returned_this_way() -> None:
    """608.2c: what the spell has returned counts, and no card that is drawn by it."""
    text = (
        "Draw a card. Return all creatures you control to their owner's hand. You gain 1 life for each permanent "
        "returned this way."
    )
    game = follow(text, mine={"battlefield": [SERF, SERF, RELIC]}, yours={"battlefield": [GIANT]})
    assert life(game, 0) == 22


@rule("707.2", "608.2f", "111.12")
def test_copies_of_each_of_a_kind_enter_at_the_same_time() -> None:
    """608.2f: one copy of each, created simultaneously: what triggers on one or more of them triggers once."""
    text = "For each creature you control, create a token that's a copy of that creature. Those tokens gain haste."
    game = position(side(battlefield=[WATCHER, SERF, BEAR], hand=[spell(text)], lands="W"), side(battlefield=[GIANT]))
    act(game, "cast Deed")
    play_out(game)
    assert (of(game, "Serf"), of(game, "Grizzly Bears"), of(game, "Giant")) == ([2, 0], [2, 0], [0, 1])
    assert life(game, 0) == 21
    tokens = [seen for seen in on_battlefield(game, "Serf") if seen.is_token]
    assert len(tokens) == 1


@rule("608.2k", "707.2")
def test_copies_of_each_of_them() -> None:
    """608.2k: "each of those creatures" are the targets."""
    text = "Choose up to two target creatures. For each of them, create a token that's a copy of it."
    game = follow(text, targets=["Giant", "Serf"], mine={"battlefield": [SERF, BEAR]}, yours={"battlefield": [GIANT]})
    assert (of(game, "Giant"), of(game, "Serf"), of(game, "Grizzly Bears")) == ([1, 1], [2, 0], [1, 0])


@rule("111.10", "303.4i", "608.2f")
def test_a_role_on_each() -> None:
    """111.10: each of the creatures gets a Role of its own, under the control of who creates them."""
    text = "For each creature your opponents control, create a Cursed Role token attached to that creature."
    game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [GIANT, creature("Ox", pt="4/4")]})
    cast(game, "Deed")
    assert of(game, "Cursed") == [2, 0]
    assert [(the(game, name).power, the(game, name).toughness) for name in ("Giant", "Ox", "Serf")] == [(1, 1)] * 3


@rule("111.3")
def test_a_token_with_an_ability_said_in_the_next_sentence() -> None:
    """111.3: what "it has" is said of is part of the token's text, and so of a copy of it."""
    maker = spell(
        'Create a 2/2 red Dragon creature token with flying. It has "{0}: This creature gets +1/+0 until end of turn."'
    )
    copying = spell("Create a token that's a copy of target creature.", name="Copying")
    game = position(side(hand=[maker, copying], lands="WW"), side())
    act(game, "cast Deed")
    resolve(game)
    act(game, "cast Copying", targets=["Dragon Token"])
    resolve(game)
    assert len(on_battlefield(game, "Dragon Token")) == 2
    for _ in range(2):
        act(game, "activate Dragon Token")
        resolve(game)
    assert sum(seen.power or 0 for seen in on_battlefield(game, "Dragon Token")) == 6


@rule("111.3", "604.3")
def test_a_token_without_power_that_has_an_ability_that_defines_it() -> None:
    """111.3: "those creatures have" defines them, each by what its own controller has."""
    text = (
        "Each player creates a green Elephant creature token. Those creatures have \"This creature's power and "
        'toughness are each equal to the number of lands its controller controls."'
    )
    game = follow(text, mine={"lands": "UU"}, yours={"lands": "R"})
    assert sorted(seen.power or 0 for seen in on_battlefield(game, "Elephant Token")) == [1, 3]


@rule("608.2f")
def test_each_of_those_creatures_controllers() -> None:
    """CR 608.2f: as often as they controlled some of them."""
    text = "Exile up to three target creatures. For each of those creatures, its controller creates a Clue token."
    game = with_spell(text, mine={"battlefield": [SERF]}, yours={"battlefield": [BEAR, GIANT]})
    act(game, "cast Deed")
    choose(game, ("Serf", "Grizzly Bears", "Giant"))
    play_out(game)
    assert sorted(seen.controller for seen in on_battlefield(game, "Clue Token")) == [0, 1, 1]
