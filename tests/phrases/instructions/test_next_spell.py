"""CR 611.2f: effects on the next spell that a player casts."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.view import Seen
from comprules.rules.keyword_basics.trample import Trample
from positions import BEAR, act, can, card, on_battlefield, position, resolve, run_to, side

OX = card("Ox", "{3}", "Creature — Ox", pt="2/5")
ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
DENY = card("Deny", "{U}", "Instant", "Counter target spell.")


def altar(text: str) -> Card:
    """An artifact that does this when tapped."""
    return card("Altar", "{1}", "Artifact", "{T}: " + text)


@rule("611.2f", "601.2f", "611.2a", "601.2i")
def test_the_next_spell_costs_less() -> None:
    """CR 611.2f: the reduction is for the next spell alone, whatever is cast after it."""
    game = position(
        side(
            battlefield=[altar("The next spell you cast this turn costs {2} less to cast.")], hand=[OX, OX], lands="GGG"
        ),
        side(),
    )
    act(game, "activate Altar")
    resolve(game)
    act(game, "cast Ox")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    assert not game.state.effects, "nothing waits for another spell"
    resolve(game)
    assert not can(game, "cast Ox")


@rule("611.2f", "611.2a")
def test_only_a_spell_of_the_kind_and_of_the_player() -> None:
    """CR 611.2f: other spells leave it waiting, until the turn ends."""
    text = "The next creature spell you cast this turn costs {2} less to cast."
    mine = side(battlefield=[altar(text)], hand=[ZAP, OX], lands="RG")
    game = position(mine, side(hand=[BEAR], lands="GG"))
    act(game, "activate Altar")
    resolve(game)
    act(game, "cast Zap", targets=["Bob"])
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    resolve(game)
    act(game, "cast Ox")
    late = position(side(battlefield=[altar(text)], hand=[OX], lands="G"), side())
    act(late, "activate Altar")
    resolve(late)
    assert can(late, "cast Ox")
    run_to(late, "end")
    while late.view(0).active_player == 0:
        late.choose(Pass())
    assert not late.state.effects


@rule("611.2f", "101.2")
def test_the_next_spell_cant_be_countered() -> None:
    """CR 611.2f: it holds for that spell as long as it is on the stack, and not for the one after it."""
    text = "The next spell you cast this turn can't be countered."
    mine = side(battlefield=[altar(text)], hand=[OX, BEAR], lands="GGGGG")
    game = position(mine, side(hand=[DENY, DENY], lands="UU"))
    act(game, "activate Altar")
    resolve(game)
    for name in ("Ox", "Grizzly Bears"):
        act(game, f"cast {name}")
        game.choose(Pass())
        act(game, "cast Deny", targets=[name])
        resolve(game)
        if game.state.stack:
            resolve(game)
    assert on_battlefield(game, "Ox")
    assert not on_battlefield(game, "Grizzly Bears")


@rule("611.2f", "601.2a", "702.51a", "613.1f")
def test_the_next_spell_has_an_ability_from_the_start() -> None:
    """CR 611.2f: it begins to apply as the spell is put on the stack, so that it counts while that is paid for."""
    text = "The next spell you cast this turn has convoke."
    game = position(side(battlefield=[altar(text), BEAR, BEAR, BEAR], hand=[OX, OX]), side())
    assert not can(game, "cast Ox")
    act(game, "activate Altar")
    resolve(game)
    assert can(game, "cast Ox")
    act(game, "cast Ox")
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 4
    resolve(game)
    assert on_battlefield(game, "Ox")


@rule("611.2f", "702.40a", "608.2h")
def test_the_next_spell_has_storm() -> None:
    """CR 611.2f: an ability that triggers on casting the spell triggers too."""
    text = "The next instant or sorcery spell you cast this turn has storm."
    boon = card("Boon", "{W}", "Sorcery", "You gain 1 life.")
    game = position(side(battlefield=[altar(text)], hand=[ZAP, boon], lands="RW"), side())
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    act(game, "activate Altar")
    resolve(game)
    act(game, "cast Boon")
    assert len(game.view(0).stack) == 2
    resolve(game)
    assert [seen.name for seen in game.view(0).stack] == ["Boon", "Boon"]


@rule("611.2f", "601.2a", "400.7b")
@pytest.mark.parametrize(("first", "gains"), [("Ox", False), ("Cub", True)])
def test_it_begins_only_as_a_spell_is_put_on_the_stack(first: str, gains: bool) -> None:
    """CR 611.2f: an effect that began while a spell was being paid for isn't about that one but about the next; what
    the spell had the permanent keeps.
    """
    spring = card("Spring", "{0}", "Artifact", "{T}: Add {G}. The next creature spell you cast this turn has trample.")
    beasts = [card("Ox", "{G}", "Creature — Ox", pt="2/5"), card("Cub", "{0}", "Creature — Bear", pt="1/1")]
    game = position(side(battlefield=[spring], hand=beasts), side())
    if first == "Cub":
        act(game, "activate Spring")
    for name in ("Cub", "Ox") if gains else ("Ox", "Cub"):
        act(game, f"cast {name}")
        resolve(game)
    run_to(game, "end")
    tramples = [seen.name for seen in game.view(0).battlefield if _tramples(seen)]
    assert tramples == ["Cub"]


def _tramples(seen: Seen) -> bool:
    return seen.characteristics is not None and Trample in seen.characteristics.keywords


@rule("601.3b", "611.2f", "702.8a")
@pytest.mark.parametrize(
    "said",
    [
        "The next creature card you cast this turn can be cast",
        "The next creature card you play this turn can be played",
    ],
)
def test_the_next_can_be_cast_at_any_time(said: str) -> None:
    """601.3b: with something on the stack a creature can be cast, but no sorcery, and no other creature after it."""
    quick = card("Quick", "{U}", "Instant", said + " as though it had flash.")
    rite = card("Rite", "{G}", "Sorcery", "You gain 1 life.")
    game = position(side(hand=[quick, BEAR, BEAR, ZAP, rite], lands="UGGGGR"), side())
    act(game, "cast Quick")
    assert not can(game, "cast Grizzly Bears")
    resolve(game)
    act(game, "cast Zap", targets=["Bob"])
    assert can(game, "cast Grizzly Bears")
    assert not can(game, "cast Rite")
    act(game, "cast Grizzly Bears")
    assert not can(game, "cast Grizzly Bears")
    assert not game.state.effects, "nothing waits for another spell"


@rule("118.9", "611.2f")
def test_the_next_spell_of_a_kind_is_free() -> None:
    """CR 118.9: the next creature spell can be cast without its mana cost, and no other spell, nor the one after it."""
    text = "The next creature spell you cast this turn can be cast without paying its mana cost."
    game = position(side(battlefield=[altar(text)], hand=[OX, OX, DENY]), side())
    act(game, "activate Altar")
    resolve(game)
    assert not can(game, "cast Deny")
    act(game, "cast Ox")
    resolve(game)
    assert on_battlefield(game, "Ox")
    assert not can(game, "cast Ox")


@rule("101.2", "611.2f")
@pytest.mark.parametrize(
    "text",
    [
        "The next creature spell you cast this turn costs {2} less to cast and can't be countered.",
        "The next creature spell you cast this turn costs {2} less to cast. That spell can't be countered.",
    ],
)
def test_the_next_spell_in_two_ways(text: str) -> None:
    """611.2f: both are true of the next creature spell, and neither of the one after it."""
    mine = side(battlefield=[altar(text)], hand=[OX, OX], lands="GGGG")
    game = position(mine, side(hand=[DENY, DENY], lands="UU"))
    act(game, "activate Altar")
    resolve(game)
    for _ in range(2):
        act(game, "cast Ox")
        game.choose(Pass())
        act(game, "cast Deny", targets=["Ox"])
        while game.state.stack:
            resolve(game)
        assert len(on_battlefield(game, "Ox")) == 1
    assert sum(seen.tapped for seen in on_battlefield(game, "Forest")) == 4


@rule("101.2", "601.3b", "611.2f")
def test_that_next_spell() -> None:
    """611.2f: "that spell" is the next one, though it is cast when any creature spell could be."""
    text = (
        "The next creature spell you cast this turn can be cast as though it had flash. That spell can't be countered."
    )
    mine = side(battlefield=[altar(text)], hand=[OX], lands="GGG")
    game = position(mine, side(hand=[DENY], lands="U"), step="upkeep")
    act(game, "activate Altar")
    resolve(game)
    act(game, "cast Ox")
    game.choose(Pass())
    act(game, "cast Deny", targets=["Ox"])
    while game.state.stack:
        resolve(game)
    assert on_battlefield(game, "Ox")
