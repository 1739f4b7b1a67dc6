"""CR 111: tokens that the rules define, and tokens that can't be created."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.objects.predefined_tokens import predefined
from positions import BEAR, act, can, card, hand, life, on_battlefield, pending, position, resolve, side, the

NOVICE = card("Novice", "{1}{W}", "Creature — Human", pt="1/1")
LENS = card("Lens", "{1}", "Artifact")


def with_token(kind: str, lands: str = "", **mine: object) -> Game:
    """A game in which Alice has created a predefined token, with untapped lands left."""
    make = card("Make", "{0}", "Sorcery", f"Create a {kind} token.")
    game = position(side(hand=[make, *mine.pop("hand", ())], lands=lands, **mine), side())  # type: ignore[misc, arg-type]
    act(game, "cast Make")
    resolve(game)
    return game


def use(game: Game, kind: str) -> None:
    """Activate the token's ability and let it resolve."""
    act(game, f"activate {kind}")
    while game.state.stack:
        resolve(game) if can(game, "pass") else game.choose(pending(game).options[0])


@rule("111.10b", "111.10c", "111.10d", "111.10e", "111.10g", "111.10h", "111.10s", "111.10t", "111.10u", "111.10v")
@pytest.mark.parametrize(
    ("kind", "types", "colors"),
    [
        ("Food", ("Artifact",), ""),
        ("Gold", ("Artifact",), ""),
        ("Walker", ("Creature",), "B"),
        ("Shard", ("Enchantment",), ""),
        ("Blood", ("Artifact",), ""),
        ("Powerstone", ("Artifact",), ""),
        ("Map", ("Artifact",), ""),
        ("Junk", ("Artifact",), ""),
        ("Lander", ("Artifact",), ""),
        ("Mutagen", ("Artifact",), ""),
    ],
)
def test_what_a_predefined_token_is(kind: str, types: tuple[str, ...], colors: str) -> None:
    """111.10: each kind has its types, colors and abilities, wherever it is created."""
    known = predefined(kind)
    subtype = "Zombie" if kind == "Walker" else kind
    assert (known.types, known.subtypes, known.colors) == (types, (subtype,), frozenset(colors))
    assert (known.power, known.toughness) == ((2, 2) if kind == "Walker" else (None, None))
    assert len(known.abilities) == (0 if kind == "Walker" else 1)


@rule("111.10b")
def test_a_food_gives_three_life() -> None:
    """111.10b: for two mana it is tapped and sacrificed; one mana isn't enough."""
    assert not can(with_token("Food", "G"), "activate Food")
    game = with_token("Food", "GG")
    use(game, "Food")
    assert (life(game, 0), on_battlefield(game, "Food Token")) == (23, [])


@rule("111.10c")
def test_a_gold_gives_mana_of_any_color_without_being_tapped() -> None:
    """111.10c: a Gold that is tapped can be sacrificed all the same, for a mana of any color."""
    zap = card("Zap", "{R}", "Instant", "You gain 1 life.")
    tap = card("Tap", "{0}", "Sorcery", "Tap all artifacts.")
    for kind, may in (("Gold", True), ("Treasure", False)):
        game = with_token(kind, hand=[zap, tap])
        assert can(game, "cast Zap")
        act(game, "cast Tap")
        resolve(game)
        assert can(game, "cast Zap") is may


@rule("111.10d")
def test_a_walker_is_a_black_zombie_called_walker() -> None:
    """111.10d: a 2/2 black Zombie creature named Walker."""
    seen = the(with_token("Walker"), "Walker")
    assert (seen.power, seen.toughness) == (2, 2)


@rule("111.10e")
def test_a_shard_lets_scry_and_draw() -> None:
    """111.10e: for two mana it is sacrificed, not tapped; a card is drawn after scrying."""
    game = with_token("Shard", "GG")
    act(game, "activate Shard")
    resolve(game)
    assert pending(game).rule == "701.22a"
    game.choose(())
    assert (hand(game, 0), on_battlefield(game, "Shard Token")) == (["Forest"], [])


@rule("111.10g")
def test_a_blood_costs_a_discard_besides() -> None:
    """111.10g: without a card to discard its ability can't be activated."""
    assert not can(with_token("Blood", "G"), "activate Blood")
    game = with_token("Blood", "G", hand=[BEAR])
    use(game, "Blood")
    assert hand(game, 0) == ["Forest"]


@rule("111.10h")
def test_a_powerstones_mana_is_not_for_nonartifact_spells() -> None:
    """111.10h: its colorless mana can be spent on an artifact spell, not on a creature spell."""
    ox = card("Ox", "{1}", "Creature — Ox", pt="1/1")
    game = with_token("Powerstone", hand=[LENS, ox])
    assert can(game, "cast Lens")
    assert not can(game, "cast Ox")


@rule("111.10s")
def test_a_map_lets_a_creature_explore() -> None:
    """111.10s: as a sorcery, for one mana: the land on top of the library goes to the hand."""
    game = with_token("Map", "G", battlefield=[BEAR])
    act(game, "activate Map", targets=["Grizzly Bears"])
    resolve(game)
    assert (hand(game, 0), on_battlefield(game, "Map Token")) == (["Forest"], [])


@rule("111.10t")
def test_a_junk_exiles_a_card_to_be_played_this_turn() -> None:
    """111.10t: the top card of the library is exiled and may be played this turn."""
    game = with_token("Junk")
    act(game, "activate Junk")
    resolve(game)
    assert [seen.name for seen in game.view(0).exile] == ["Forest"]
    assert can(game, "play Forest")


@rule("111.10u")
def test_a_lander_fetches_a_basic_land_tapped() -> None:
    """111.10u: for two mana a basic land card is put onto the battlefield tapped."""
    game = with_token("Lander", "RR")
    act(game, "activate Lander")
    resolve(game)
    game.choose(pending(game).options[0])
    assert [seen.tapped for seen in on_battlefield(game, "Forest")] == [True]


@rule("111.10v")
def test_a_mutagen_puts_a_counter_on_a_creature() -> None:
    """111.10v: for one mana it is sacrificed to put a +1/+1 counter on a creature."""
    game = with_token("Mutagen", "G", battlefield=[BEAR])
    act(game, "activate Mutagen", targets=["Grizzly Bears"])
    resolve(game)
    assert the(game, "Grizzly Bears").counters == (("+1/+1", 1),)


@rule("111.5")
def test_no_token_is_created_of_an_instant_or_sorcery() -> None:
    """111.5: what would create a token that is a copy of a sorcery card creates none; of a creature card it does."""
    text = "Create a token that's a copy of target card in your graveyard."
    deed = card("Deed", "{0}", "Sorcery", "You gain 1 life.")
    for what, made in ((deed, 0), (BEAR, 1)):
        game = position(side(hand=[card("Mirror", "{0}", "Sorcery", text)], graveyard=[what]), side())
        act(game, "cast Mirror", targets=[what.name])
        resolve(game)
        assert len(on_battlefield(game, what.name)) == made


@rule("112.2a")
def test_a_copy_of_a_card_is_owned_by_whoever_may_cast_it() -> None:
    """112.2a: a copy of an opponent's card that a player is told to make and may cast is that player's."""
    text = "Exile target card from a graveyard. Copy it. You may cast the copy without paying its mana cost."
    gain = card("Gain", "{U}", "Instant", "You gain 4 life.")
    game = position(side(hand=[card("Echo", "{0}", "Sorcery", text)]), side(graveyard=[gain]))
    act(game, "cast Echo", targets=["Gain"])
    resolve(game)
    game.choose(pending(game).options[0])
    (number,) = game.state.stack
    copy = game.state.objects[number]
    assert (copy.is_copy, copy.owner, copy.controller) == (True, 0, 0)
    resolve(game)
    assert life(game, 0) == 24
