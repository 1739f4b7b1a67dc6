"""CR 104.4b, 732.4: loops of mandatory actions after which there is ever more of the same, and amounts grow."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from positions import act, can, card, position, side
from rules.loops.test_growing_loops import ON_ENTERING, begun, growing, is_draw
from rules.loops.test_loops import NUDGE, go_on, nudged, restless

SOLDIER = "Create a 1/1 white Soldier creature token."
OOZE = "Create an X/X green Ooze creature token, where X is your life total."
DOUBLED = "You gain X life, where X is your life total."

GROWING = {
    "larger and larger tokens": f"{OOZE} You gain 1 life.",
    "tokens that are twice as large": f"{OOZE} {DOUBLED}",
    "tokens, and doubled life": f"{SOLDIER} {DOUBLED}",
    "by what more effects make larger": "It gets +1/+1 until end of turn. You gain life equal to its power.",
    "mana, and doubled life": f"Add {{G}}. {DOUBLED}",
    "tokens, and doubled counters": f"{SOLDIER} Put X +1/+1 counters on this creature, where X is its power.",
}


@pytest.mark.parametrize("text", GROWING.values(), ids=GROWING)
@rule("104.4b", "732.4")
def test_ever_more_of_what_grows_is_a_loop(text: str) -> None:
    """104.4b: the same is done again and again, though there are more tokens, and larger ones."""
    assert is_draw(growing(text))


ENTERING = {
    "larger tokens": "create an X/X green Ooze creature token, where X is your life total. You gain 1 life.",
    "tokens with more counters": "create a 1/1 white Soldier creature token and put X +1/+1 counters on it, where X is "
    "your life total. You gain 1 life.",
    "doubled life": "create a 1/1 white Soldier creature token. You gain X life, where X is your life total.",
}


@pytest.mark.parametrize("text", ENTERING.values(), ids=ENTERING)
@rule("104.4b", "732.4")
def test_what_triggers_on_a_larger_token_each_time_is_a_loop(text: str) -> None:
    """104.4b: it is a larger token each time on which an ability triggers that doesn't mind how large it is."""
    assert is_draw(begun(f"{ON_ENTERING}{text}"))


MINDED = {
    "how large they are": f"{OOZE} You gain 1 life. "
    "Then if you control a creature with power 150 or greater, you win the game.",
    "how many there are": f"{OOZE} You gain 1 life. "
    "Then if the number of creatures you control is 90 or greater, you win the game.",
    "more of them than of what grows": "Create two 1/1 white Soldier creature tokens. Put a +1/+1 counter on this "
    "creature. You gain life equal to half its power, rounded down. You lose life equal to half its power, rounded up. "
    "Then if the number of creatures you control is greater than your life total, you win the game.",
}


@pytest.mark.parametrize("text", MINDED.values(), ids=MINDED)
@rule("104.4b")
def test_growth_that_something_minds_comes_to_an_end(text: str) -> None:
    """104.4b: where something will happen once there are enough tokens, or large enough ones, the loop has an end."""
    game = nudged(restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}"))
    go_on(game, limit=1000)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("104.4b")
def test_whether_there_are_more_things_than_what_grows_isn_t_concluded() -> None:
    """104.4b: where it matters whether there are more tokens than life, which grows too, the game goes on."""
    win = "Then if the number of creatures you control is greater than your life total, you win the game."
    assert growing(f"{OOZE} You gain 2 life. {win}").result is None


@pytest.mark.parametrize("enough", ["thirty-four", "thirty-five", "thirty-seven", "forty-one"])
@rule("104.4b", "732.5")
def test_players_may_do_what_more_things_let_them_do(enough: str) -> None:
    """104.4b: whatever a player can do once there are enough tokens, they have had the chance before the game ends."""
    imp = restless("Imp", f"Whenever this creature becomes tapped, untap it. {SOLDIER}")
    cure = card(
        "Cure", "", "Artifact", f"{{0}}: Tap target creature. Activate only if you control {enough} or more creatures."
    )
    game = position(side([imp, cure], hand=[NUDGE]), side(), skip_trivial=True)
    act(game, "cast Nudge")
    while game.decision is not None and not can(game, "activate Cure"):
        game.choose(Pass())
    assert game.decision is not None
