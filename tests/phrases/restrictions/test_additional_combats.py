"""CR 500.8, 603.7: what texts say of a combat phase that they have added to the turn."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from positions import act, card, land, play_out, position, resolve, run_to, side, the
from rules.combat.fights import attacks
from spells import GIANT, SERF, creature

DRYAD = card("Dryad", "", "Land Creature — Forest Dryad", pt="1/1")


def instant(text: str, name: str = "Deed") -> Card:
    """A spell that costs nothing."""
    return card(name, "{0}", "Instant", text)


@rule("500.8", "507.1", "603.7b")
def test_something_happens_at_the_beginning_of_the_combat_that_was_added_and_of_no_other() -> None:
    """CR 603.7b: the delayed ability triggers as that very combat begins: not as the turn's own does that comes after
    it, nor as one does that is added afterwards and so comes first (CR 500.8).
    """
    dancer = creature(
        "Dancer",
        "Landfall — Whenever a land you control enters, if it's your main phase, there's an additional combat phase "
        "after this phase. At the beginning of that combat, put a +1/+1 counter on Dancer.",
    )
    other = instant("After this main phase, there is an additional combat phase.", "Other")
    game = position(side(battlefield=[dancer], hand=[land("G"), other]), side())
    act(game, "play Forest")
    resolve(game)
    act(game, "cast Other")
    resolve(game)
    seen = []
    for _ in range(3):
        run_to(game, "beginning of combat")
        play_out(game)
        seen.append(dict(the(game, "Dancer").counters).get("+1/+1", 0))
        run_to(game, "end of combat")
    assert seen == [0, 1, 1]


@rule("500.8", "508.1c", "611.2a")
@pytest.mark.parametrize(
    ("before", "who", "targets", "able"),
    [
        ("", "land creatures", [], ["Dryad attacks Bob"]),
        (
            "Choose two target creatures. ",
            "the chosen creatures",
            ["Serf", "Giant"],
            ["Giant attacks Bob", "Serf attacks Bob"],
        ),
    ],
)
def test_only_some_can_attack_in_the_combat_that_was_added(
    before: str, who: str, targets: list[str], able: list[str]
) -> None:
    """CR 508.1c: all others can't, in that combat alone."""
    text = f"{before}After this main phase, there is an additional combat phase. Only {who} can attack during that"
    game = position(side(battlefield=[SERF, GIANT, DRYAD], hand=[instant(f"{text} combat phase.")]), side())
    act(game, "cast Deed", targets=targets)
    resolve(game)
    run_to(game, "beginning of combat")
    assert sorted(attacks(game)) == able
    run_to(game, "end of combat")
    run_to(game, "beginning of combat")
    assert sorted(attacks(game)) == ["Dryad attacks Bob", "Giant attacks Bob", "Serf attacks Bob"]
