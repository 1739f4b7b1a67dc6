"""What the rulebook of autumn 2001 says otherwise than that of October 2006."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import BEAR, act, can, card, position, resolve, side, the

TWIN = card("Twin Gift", "{G}", "Sorcery", "Put a +1/+1 counter on target creature. Untap target creature.")
OWL = card("Owl", "{U}", "Creature — Bird", pt="1/1")
FLOOD = card("Flood", "{U}", "Instant", "Target land becomes an Island.")
CASTLE = card("Castle", "", "Legendary Land", "{T}: Add {C}.")
MIXED = card("Mixed", "{B}", "Sorcery", "Put two +1/+1 counters on target creature. Put a -1/-1 counter on it.")


@pytest.mark.parametrize(("edition", "is_possible"), [("2001", False), ("2006", True), ("2026", True)])
@rule("409.1c", edition="2001")
@rule("115.3")
def test_nothing_is_a_target_twice(edition: str, is_possible: bool) -> None:
    """409.1c of 2001: the same target can't be chosen more than once; 115.3: it can for another "target"."""
    game = position(side(battlefield=[BEAR], hand=[TWIN], lands="G"), side(), edition=edition)
    assert can(game, "cast Twin Gift") is is_possible


@rule("409.1c", edition="2001")
def test_two_different_targets_are_enough() -> None:
    """409.1c of 2001: with a second creature each is chosen once."""
    game = position(side(battlefield=[BEAR], hand=[TWIN], lands="G"), side(battlefield=[OWL]), edition="2001")
    act(game, "cast Twin Gift", targets=["Grizzly Bears", "Owl"])
    assert [seen.name for seen in game.view(0).stack] == ["Twin Gift"]


@pytest.mark.parametrize(
    ("edition", "name", "kinds"), [("2001", "Island", ("Basic",)), ("2006", "Castle", ("Legendary",))]
)
@rule("214.9f", edition="2001")
@rule("305.7")
def test_what_becomes_a_basic_land_has_its_name(edition: str, name: str, kinds: tuple[str, ...]) -> None:
    """214.9f of 2001: it is a basic land, called like one and no legend; since then only its land type changes."""
    game = position(side(battlefield=[CASTLE], hand=[FLOOD], lands="U"), side(), edition=edition)
    act(game, "cast Flood", targets=["Castle"])
    resolve(game)
    known = next(seen.characteristics for seen in game.view(0).battlefield if seen.characteristics)
    assert (known.name, known.supertypes, known.subtypes) == (name, kinds, ("Island",))


@pytest.mark.parametrize(("edition", "left"), [("2001", 2), ("2006", 1), ("2026", 1)])
@rule("420.5", edition="2001")
@rule("420.5n", edition="2006")
@rule("704.5q")
def test_counters_of_both_kinds_stay(edition: str, left: int) -> None:
    """420.5 of 2001: no state-based effect removes counters; 704.5q: pairs are removed."""
    game = position(side(battlefield=[BEAR], hand=[MIXED], lands="B"), side(), edition=edition)
    act(game, "cast Mixed", targets=["Grizzly Bears"])
    resolve(game)
    assert dict(the(game, "Grizzly Bears").counters)["+1/+1"] == left
