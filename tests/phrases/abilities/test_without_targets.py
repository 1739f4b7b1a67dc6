"""CR 115.1: what is said of a target is done by a spell or ability, and isn't simply true."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.reader.errors import Unread
from comprules.reader.reading import read
from comprules.rules.concepts.abilities import Ability
from positions import BEAR, act, position, resolve, run_to, side, the
from spells import GIANT, edict, spell


@rule("115.1a", "611.2a")
@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("Target creature has base power and toughness 4/4.", ["Grizzly Bears"]),
        ("Up to two target creatures have base power and toughness 4/4.", ["Grizzly Bears", "Giant"]),
    ],
)
def test_a_spell_says_for_good_what_its_target_has(text: str, targets: list[str]) -> None:
    """115.1a: the instant has the target, and what it says lasts (611.2a) after it has gone to the graveyard."""
    game = position(side(hand=[spell(text, "Instant")], lands="W"), side(battlefield=[BEAR, GIANT]))
    act(game, "cast Deed", targets=targets)
    resolve(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    powers = [the(game, name).power for name in ("Grizzly Bears", "Giant")]
    assert powers == ([4, 4] if len(targets) == 2 else [4, 5])


@rule("115.1")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature has flying.",
        "Creatures target player controls get +1/+1.",
        "Target player can't gain life.",
        "If target creature would die, exile it instead.",
        "As long as you control a Swamp, target creature has flying.",
        "During your turn, target creature has flying.",
    ],
)
def test_nothing_is_simply_true_of_a_target(text: str) -> None:
    """115.1: targets are chosen as something is put onto the stack, which a static ability never is."""
    with pytest.raises(Unread, match="has no targets"):
        read(text, Ability)


@rule("115.1c")
def test_an_ability_that_is_given_may_have_targets() -> None:
    """115.1c: the ability in quotation marks is activated, and its target chosen then."""
    crown = edict('Creatures you control have "{0}: Tap target creature."')
    game = position(side(battlefield=[crown, BEAR]), side(battlefield=[GIANT]))
    act(game, "activate Grizzly Bears", targets=["Giant"])
    resolve(game)
    assert the(game, "Giant").tapped
