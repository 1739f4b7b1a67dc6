"""What mana a player could produce: what mana abilities cost, and how often they can be activated."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, CardPool, Face
from comprules.kernel.rule_citations import rule
from comprules.scenarios import Outcome, Scenario

POOL = CardPool.starter()
CARDS = (
    Face("Sieve", "", "Land", "{T}: Add {C}.\n{1}, {T}: Add {W}{U}."),
    Face("Coffer", "", "Land", "{2}, {T}: Add {B} for each Swamp you control."),
    Face("Still", "{2}", "Artifact", "{1}: Add {R}."),
    Face("Hearth", "{2}", "Artifact", "Sacrifice a creature: Add {C}{C}."),
    Face("Fount", "", "Land", "{T}: Add two mana of any one color."),
    Face("Prism", "", "Land", "{T}: Add one mana of any color."),
    Face("Mill", "{1}", "Artifact", "{G}: Add {C}{C}."),
    Face("Engine", "{1}", "Artifact", "{1}: Add {C}{C}."),
    Face("Flask", "{0}", "Artifact", "{T}, Sacrifice this artifact: Add {R}{R}{R}."),
    Face("Vein", "", "Land", "{T}: Add {C}.\n{T}, Pay 1 life: Add one mana of any color."),
    Face("Lode", "", "Land", "{T}: Add {C}{C}. Spend this mana only to cast creature spells."),
    Face("Bond", "{1}", "Artifact", "{X}, {T}: Add X mana of any one color."),
    Face("Cube", "{2}", "Artifact", "{3}, {T}: Double the amount of each type of unspent mana you have."),
    Face("Dryad", "{G}", "Creature — Dryad", "Tap an untapped creature you control: Add {G}.", "1", "1"),
)


def judged(*permanents: Any, **fact: Any) -> Outcome:
    """What is said of the mana of a player with these permanents."""
    pool = CardPool(beneath=POOL)
    pool.add([Card(face.name, "normal", (face,)) for face in CARDS])
    rest = {"library_rest": {"card": "Plains", "count": 9}}
    begun = Scenario.begin("mana").having("A", battlefield=list(permanents), **rest).having("B", **rest)
    return begun.until(1, "precombat main").expecting("available-mana", player="A", **fact).run(pool)


def could(*permanents: Any, mana: str) -> bool:
    return judged(*permanents, mana=mana, value=True).passed


@rule("605.3a", "106.12")
@pytest.mark.parametrize(
    ("permanents", "combinations"),
    [
        (("Forest", "Mountain"), ["{R}{G}"]),
        (("Sieve",), ["{C}"]),
        (("Sieve", "Forest"), ["{C}{G}", "{U}{W}"]),
        (("Coffer", "Swamp", "Swamp", "Swamp"), ["{B}{B}{B}{B}"]),
        (("Coffer", "Swamp"), ["{B}"]),
        (("Still", "Forest", "Forest"), ["{G}{G}", "{G}{R}", "{R}{R}"]),
        (("Hearth", "Grizzly Bears", "Savannah Lions"), ["{C}{C}{C}{C}"]),
        (("Hearth",), [""]),
        (("Fount",), ["{Any}{Any}"]),
        (("Prism", "Sieve"), ["{Any}{C}", "{U}{W}"]),
        (("Mill", "Forest", "Prism"), ["{C}{C}{C}{C}", "{Any}{C}{C}", "{Any}{G}"]),
        (("Mill", "Mountain"), ["{R}"]),
        (("Flask", "Still"), ["{R}{R}{R}"]),
        (("Vein",), ["{Any}", "{C}"]),
        (("Lode", "Sieve"), ["{C}{C}{C}"]),
        (("Bond", "Forest", "Forest"), ["{Any}{Any}"]),
        (("Dryad", "Grizzly Bears"), ["{G}{G}"]),
    ],
)
def test_the_largest_combinations_of_mana(permanents: tuple[str, ...], combinations: list[str]) -> None:
    """605.3a: each mana ability as often as its costs can be paid, those of mana with mana made before."""
    assert judged(*permanents, count=len(combinations)).passed
    for combination in combinations:
        assert not combination or could(*permanents, mana=combination)
    assert judged(*permanents, count=len(combinations) + 1).verdict == "failed"
    assert not could(*permanents, mana="{W}{W}{W}{W}{W}{W}")


@rule("605.3a")
def test_mana_without_end_is_told() -> None:
    """605.3a: each time there is more, so there is no largest combination."""
    told = judged("Engine", "Forest", count=1)
    assert told.verdict == "failed"
    assert "as much mana as one likes" in told.found
    assert could("Engine", {"card": "Lode"}, mana="{C}{C}")


@rule("602.5a", "106.12a")
def test_what_is_tapped_gives_no_mana() -> None:
    """602.5a: a tapped permanent can't be tapped for its cost."""
    assert not judged("Forest", mana="{G}{G}", value=True).passed
    assert judged("Forest", mana="{G}", value=True).passed


@rule("605.3a", "701.10f")
def test_what_doubles_mana_is_activated_when_there_is_most_of_it() -> None:
    """701.10f: as much is added of each type as is left when the cost has been paid, in each way of paying it."""
    lands = [{"card": "Forest", "count": 4}, {"card": "Mountain", "count": 3}]
    combinations = ["{R}" * red + "{G}" * (8 - red) for red in (0, 2, 4, 6)]
    assert all(judged("Cube", *lands, mana=mana, value=True).passed for mana in combinations)
    assert judged("Cube", *lands, count=len(combinations)).passed
    assert judged("Cube", "Forest", "Mountain", count=1).passed


@rule("701.10f", "106.6")
def test_mana_that_is_doubled_may_be_spent_on_anything() -> None:
    """701.10f: what is added isn't limited to what the mana that there was may be spent on."""
    assert could("Cube", "Lode", "Forest", "Forest", "Forest", mana="{C}{C}{C}{C}")
