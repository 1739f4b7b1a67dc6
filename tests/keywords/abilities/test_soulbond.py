"""CR 702.95: soulbond."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.cards import Card
from comprules.kernel.options import Thing
from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.flying import Flying
from comprules.phrases.conditions.pairing import partner_of
from comprules.play.game import Game
from positions import (
    act,
    can,
    card,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attacks
from spells import SERF, is_asking

BOND = card(
    "Bond",
    "{G}",
    "Creature — Elf",
    "Soulbond\nAs long as Bond is paired with another creature, each of those creatures gets +2/+2.",
    "1/1",
)
TWIN = card(
    "Twin",
    "{G}",
    "Creature — Elf",
    "Soulbond\nAs long as this creature is paired with another creature, both creatures have flying.",
    "3/3",
)
OX = card("Ox", "{W}", "Creature — Ox", pt="2/4")
DOOM = card("Doom", "{B}", "Instant", "Destroy target permanent.")
SEIZE = card("Seize", "{U}", "Instant", "Gain control of target creature until end of turn.")
LOAN = card("Loan", "{U}", "Instant", "Target opponent gains control of target creature you control.")
GEAR = card("Gear", "{1}", "Artifact", "{W}: Gear becomes a 2/2 Construct artifact creature until end of turn.")


def power(game: Game, name: str) -> int | None:
    return the(game, name).power


def offered(game: Game) -> list[str]:
    """The names of what can be chosen."""
    return [option.name for option in pending(game).options if isinstance(option, Thing)]


def cast(game: Game, name: str) -> None:
    """Cast a creature and let it enter and its ability resolve up to the question."""
    act(game, f"cast {name}")
    settle(game)


def bonded(hand: Sequence[Card] = (), lands: str = "") -> Game:
    """Alice's Bond has just been paired with her Ox, with a Serf beside them."""
    game = position(side(hand=[BOND, *hand], lands="G" + lands, battlefield=[OX, SERF]), side())
    cast(game, "Bond")
    game.choose(named(game, "Ox"))
    settle(game)
    return game


def is_flying(game: Game, name: str) -> bool:
    """Whether a permanent has flying."""
    return Flying in game.board.characteristics(the(game, name).id).keywords


def pair(game: Game, name: str) -> str | None:
    """The name of what a creature is paired with."""
    partner = partner_of(game.board, the(game, name).id)
    return None if partner is None else game.board.name(partner)


@rule("702.95a", "702.95b", "702.95d")
def test_it_may_be_paired_as_it_enters() -> None:
    """702.95a: with one other creature that its player chooses; abilities speak of the two of them."""
    game = bonded()
    assert [power(game, name) for name in ("Bond", "Ox", "Serf")] == [3, 4, 1]
    assert (pair(game, "Bond"), pair(game, "Ox"), pair(game, "Serf")) == ("Ox", "Bond", None)


@rule("702.95a")
def test_it_need_not_be_paired() -> None:
    """702.95a: its player may pair it, and only with a creature that they control."""
    game = position(side(hand=[BOND], lands="G", battlefield=[OX]), side(battlefield=[SERF]))
    cast(game, "Bond")
    assert offered(game) == ["Ox"]
    game.choose(())
    assert (power(game, "Bond"), power(game, "Ox")) == (1, 2)


@rule("702.95a", "603.4")
def test_nothing_triggers_without_another_creature() -> None:
    """603.4: its player has to control another unpaired creature as it enters."""
    game = position(side(hand=[BOND], lands="G"), side(battlefield=[OX]))
    act(game, "cast Bond")
    resolve(game)
    assert game.state.stack == ()


@rule("702.95a", "702.95d", "603.4")
def test_it_may_be_paired_as_another_creature_enters() -> None:
    """702.95a: with the one that entered, if both are unpaired; 702.95d: a paired one isn't paired again, so that
    nothing triggers as one more enters (603.4).
    """
    game = position(side(hand=[OX, SERF], lands="WW", battlefield=[BOND]), side())
    cast(game, "Ox")
    game.choose(named(game, "Ox"))
    settle(game)
    assert (power(game, "Bond"), power(game, "Ox")) == (3, 4)
    act(game, "cast Serf")
    resolve(game)
    assert (game.state.stack, power(game, "Serf")) == ((), 1)


@rule("702.95d", "702.95b")
def test_a_creature_is_paired_with_only_one_other() -> None:
    """702.95d: what is paired can't be chosen, and both abilities of a pair count for it."""
    game = bonded(hand=[TWIN], lands="G")
    cast(game, "Twin")
    assert offered(game) == ["Serf"]
    game.choose(named(game, "Serf"))
    assert [is_flying(game, name) for name in ("Twin", "Serf", "Ox")] == [True, True, False]


@rule("702.95c")
def test_nothing_is_paired_if_one_is_gone_as_the_ability_resolves() -> None:
    """702.95c: neither becomes paired if the one that entered has left or is no longer its player's."""
    for spell, land in ((DOOM, "B"), (LOAN, "U")):
        game = position(side(hand=[OX, spell], lands="W" + land, battlefield=[BOND]), side())
        act(game, "cast Ox")
        resolve(game)
        targets = ["Ox"] if spell is DOOM else ["Bob", "Ox"]
        act(game, f"cast {spell.name}", targets=targets)
        resolve(game)
        settle(game)
        assert not is_asking(game)
        assert power(game, "Bond") == 1


@rule("702.95e", "611.2b")
def test_they_are_unpaired_once_one_leaves_the_battlefield() -> None:
    """702.95e: if it or the creature it's paired with leaves."""
    game = bonded(hand=[DOOM], lands="B")
    act(game, "cast Doom", targets=["Ox"])
    resolve(game)
    assert (power(game, "Bond"), pair(game, "Bond")) == (1, None)


@rule("702.95e", "611.2b")
def test_they_are_unpaired_once_another_player_controls_one() -> None:
    """702.95e: and they don't become paired again as that ends."""
    game = position(side(hand=[BOND], lands="G", battlefield=[OX]), side(hand=[SEIZE], lands="U"))
    cast(game, "Bond")
    game.choose(named(game, "Ox"))
    assert power(game, "Ox") == 4
    pass_priority(game)
    act(game, "cast Seize", targets=["Ox"])
    resolve(game)
    assert [(power(game, name), pair(game, name)) for name in ("Bond", "Ox")] == [(1, None), (2, None)]
    run_to(game, "upkeep")
    assert [(the(game, "Ox").controller, pair(game, name)) for name in ("Bond", "Ox")] == [(0, None), (0, None)]


@rule("702.95e", "702.95a")
def test_they_are_unpaired_once_one_is_no_creature() -> None:
    """702.95e: if it or the creature it's paired with stops being a creature."""
    game = position(side(hand=[BOND], lands="GW", battlefield=[GEAR]), side())
    act(game, "activate Gear")
    resolve(game)
    cast(game, "Bond")
    game.choose(named(game, "Gear"))
    assert (power(game, "Bond"), power(game, "Gear")) == (3, 4)
    run_to(game, "upkeep")
    assert (power(game, "Bond"), pair(game, "Bond")) == (1, None)


@rule("702.95b")
def test_abilities_ask_whether_and_with_what_something_is_paired() -> None:
    """702.95b: "unless it's paired with a creature with soulbond", "if it's paired with a creature"."""
    shy = card("Ox", "{W}", "Creature — Ox", "Ox can't attack unless it's paired with a creature with soulbond.", "2/4")
    text = (
        "Target creature gets +1/+1 until end of turn. If it's paired with a creature, that creature also gets +1/+1 "
        "until end of turn."
    )
    aid = card("Aid", "{G}", "Instant", text)
    start = position(side(hand=[BOND, aid, aid], lands="GGG", battlefield=[shy]), side())
    act(start, "cast Aid", targets=["Ox"])
    resolve(start)
    assert power(start, "Ox") == 3
    cast(start, "Bond")
    start.choose(named(start, "Ox"))
    act(start, "cast Aid", targets=["Ox"])
    resolve(start)
    assert (power(start, "Ox"), power(start, "Bond")) == (6, 4)
    assert attacks(start) == ["Ox attacks Bob"]


@rule("702.95b", "603.10a")
def test_what_a_pair_has_counts_as_one_of_it_dies() -> None:
    """603.10a: an ability that both have while they're paired triggers as one of them dies."""
    text = (
        "Soulbond\nAs long as Bond is paired with another creature, each of those creatures has "
        '"When this creature dies, you gain 3 life."'
    )
    kind = card("Bond", "{G}", "Creature — Elf", text, "1/1")
    game = position(side(hand=[kind, DOOM], lands="GB", battlefield=[OX]), side())
    cast(game, "Bond")
    game.choose(named(game, "Ox"))
    act(game, "cast Doom", targets=["Ox"])
    settle(game)
    assert (life(game, 0), on_battlefield(game, "Ox"), can(game, "cast Doom")) == (23, [], False)


@rule("702.95b", "608.2k")
def test_both_creatures_of_a_pair_as_an_ability_resolves() -> None:
    """702.95b: "both creatures" are the two that are paired with each other then."""
    text = "Soulbond\n{0}: If Hunter is paired with another creature, both creatures get +1/+1 until end of turn."
    hunter = card("Hunter", "{G}", "Creature — Elf", text, "1/1")
    game = position(side(hand=[hunter], lands="G", battlefield=[OX, SERF]), side())
    cast(game, "Hunter")
    game.choose(named(game, "Ox"))
    act(game, "activate Hunter")
    settle(game)
    assert [power(game, name) for name in ("Hunter", "Ox", "Serf")] == [2, 3, 1]
