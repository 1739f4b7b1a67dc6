"""CR 104.4b, 732.4: loops of mandatory actions in which amounts grow by other amounts each time."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from positions import act, can, card, position, side
from rules.loops.test_growing_loops import begun, growing, is_draw
from rules.loops.test_loops import NUDGE, go_on, nudged, restless

DOUBLED = "You gain X life, where X is your life total."

GROWING = {
    "doubled life": DOUBLED,
    "life and half of it": "You gain X life, where X is half your life total, rounded up.",
    "doubled counters": "Put X +1/+1 counters on it, where X is its power.",
    "counters doubled otherwise": "Double the number of +1/+1 counters on it. Put a +1/+1 counter on it.",
    "by what grows itself": "Put a +1/+1 counter on it. You gain life equal to its power.",
    "by twice what grows": "Put a +1/+1 counter on it. You gain life equal to twice its power.",
    "everybody's": "Each player gains X life, where X is your life total.",
}


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("text", GROWING.values(), ids=GROWING)
@rule("104.4b", "732.4")
def test_growth_that_nothing_minds_is_a_loop_however_fast_it_is(text: str, players: int) -> None:
    """104.4b: events are repeated with no way to stop, though by more each time."""
    game = nudged(restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}"), players)
    go_on(game)
    assert is_draw(game)


FOLLOWED = {
    "as much": ("you gain that much life.",),
    "twice as much": ("you gain twice that much life.",),
    "more by replacement": (
        "you gain that much life.",
        "If you would gain life, you gain that much life plus 1 instead.",
    ),
}


@pytest.mark.parametrize(("then", "others"), [(texts[0], texts[1:]) for texts in FOLLOWED.values()], ids=FOLLOWED)
@rule("104.4b", "603.2")
def test_what_triggers_by_more_each_time_is_a_loop(then: str, others: tuple[str, ...]) -> None:
    """104.4b: an ability that says "that much" each time of something larger does the same again and again."""
    assert is_draw(begun("Whenever a creature enters, you gain 1 life.", f"Whenever you gain life, {then}", *others))


@rule("104.4b", "732.4")
def test_objects_of_several_players_can_make_a_loop_that_grows() -> None:
    """104.4b: it is no matter whose objects act, if none of their players has a choice."""
    answer = "Whenever an opponent gains life, you gain twice that much life."
    assert is_draw(begun("Whenever a creature enters, you gain 1 life.", answer, others=(answer,)))


COMPARED = {
    "never more than another": f"{DOUBLED} Each opponent gains 1 life. "
    "Then if an opponent has more life than you, you win the game.",
    "never more by as much": "You gain 1 life. Each opponent gains 2 life. "
    "Then if you have more life than each opponent, you win the game.",
    "never so little": f"{DOUBLED} Then if you have 10 or less life, you win the game.",
}


@pytest.mark.parametrize("text", COMPARED.values(), ids=COMPARED)
@rule("104.4b")
def test_a_condition_that_growth_never_meets_ends_no_loop(text: str) -> None:
    """104.4b: where something asks for what will never be so, however large the numbers become, the loop is one."""
    assert is_draw(growing(text))


MINDED = {
    "large enough": f"{DOUBLED} Then if you have 9000000 or more life, you win the game.",
    "larger than what grows slower": "Put X +1/+1 counters on it, where X is its power. You gain 1 life. "
    "Then if you control a creature with power greater than your life total, you win the game.",
    "what it takes from others": "You gain X life and each opponent loses X life, where X is its power.",
    "what gets less": f"{DOUBLED} Each opponent loses 1 life.",
    "a library that gets empty": f"{DOUBLED} Each opponent mills a card. "
    "Then if an opponent has no cards in their library, you win the game.",
}


@pytest.mark.parametrize("text", MINDED.values(), ids=MINDED)
@rule("104.4b")
def test_growth_that_something_minds_comes_to_an_end(text: str) -> None:
    """104.4b: as long as something will happen once the numbers are such, the game goes on until it does."""
    game = nudged(restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}"))
    go_on(game, limit=1000)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("104.4b")
def test_a_condition_however_far_away_lets_the_game_go_on() -> None:
    """104.4b: it isn't a matter of how many rounds it takes: there is a way for the loop to stop."""
    assert growing("You gain 1 life. Then if you have 90000000 or more life, you win the game.").result is None


@rule("104.4b", "732.5")
def test_what_growth_lets_a_player_pay_for_must_have_been_left_undone() -> None:
    """104.4b: nothing is concluded before a player who will have enough life for something could have done it."""
    imp = restless("Imp", f"Whenever this creature becomes tapped, untap it. {DOUBLED}")
    cure = card("Cure", "", "Artifact", "{0}: Tap target creature. Activate only if you have 9000000 or more life.")
    game = position(side([imp, cure], hand=[NUDGE]), side(), skip_trivial=True)
    act(game, "cast Nudge")
    assert game.decision is not None
    assert can(game, "activate Cure")
    go_on(game)
    assert is_draw(game)
