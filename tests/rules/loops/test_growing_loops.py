"""CR 104.4b, 732.4: loops of mandatory actions after which there is ever more of something."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.loops.growing_loops import order_matters
from positions import act, can, card, position, side
from rules.loops.test_loops import NUDGE, go_on, nudged, restless
from rules.loops.test_state_growth import between, more_since

SOLDIER = "Create a 1/1 white Soldier creature token."


def growing(text: str) -> Game:
    """A game in which something happens again and again, played on."""
    imp = restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}")
    game = position(side(battlefield=[imp], hand=[NUDGE], life=80), side(life=100))
    act(game, "cast Nudge")
    go_on(game)
    return game


def begun(*enchantments: str, others: tuple[str, ...] = (), spell: Card | None = None, **options: Any) -> Game:
    """A game in which a creature enters among enchantments with these texts, and opposite others; played on."""
    first = spell or card("Cat", "{0}", "Creature — Cat", pt="1/1")
    sides = [
        [card(f"Law {text[:40]}", "{0}", "Enchantment", text) for text in texts] for texts in (enchantments, others)
    ]
    game = position(side(battlefield=sides[0], hand=[first]), side(battlefield=sides[1]), **options)
    act(game, f"cast {first.name}")
    go_on(game)
    return game


def is_draw(game: Game) -> bool:
    """Whether the game has ended in a draw because of a loop."""
    return game.result is not None and (game.result.winners, game.result.rule) == ((), "104.4b")


GROWING = {
    "life like the numbers of objects": "You gain 1 life.",
    "tokens": SOLDIER,
    "tokens and life": f"{SOLDIER} You gain 1 life.",
    "tokens of two kinds": "Create a 1/1 white Soldier creature token and a 2/2 green Bear creature token.",
    "tokens of others": "Each opponent creates two tapped 1/1 white Soldier creature tokens with flying.",
    "effects": "It gets +1/+1 until end of turn.",
    "equal effects": "It has base power and toughness 5/5 until end of turn.",
    "mana": "Add {G}{U}.",
    "mana and tokens": f"Add {{R}}. {SOLDIER}",
    "delayed triggers": "At the beginning of the next end step, you gain 1 life.",
}


@pytest.mark.parametrize("text", GROWING.values(), ids=GROWING)
@rule("104.4b", "732.4")
def test_a_loop_that_makes_ever_more_of_the_same_is_a_draw(text: str) -> None:
    """104.4b: events are repeated with no way to stop, though there are more tokens or effects each time."""
    assert is_draw(growing(text))


ON_ENTERING = "Whenever a creature you control enters, "


@pytest.mark.parametrize("skip_trivial", [False, True])
@rule("104.4b", "732.4")
def test_what_triggers_on_the_newest_token_is_a_loop(skip_trivial: bool) -> None:
    """104.4b: it is another token each time that an ability triggers on, but just like the one before."""
    assert is_draw(begun(f"{ON_ENTERING}create a 1/1 white Soldier creature token.", skip_trivial=skip_trivial))


@rule("104.4b", "732.4")
def test_copies_that_copy_themselves_are_a_loop() -> None:
    """104.4b: tokens that each create the next come from ever other sources, which are all the same."""
    seed = card(
        "Seed", "{0}", "Creature — Plant", "When this creature enters, create a token that's a copy of it.", "1/1"
    )
    assert is_draw(begun(spell=seed))
    assert is_draw(begun(f"{ON_ENTERING}create a token that's a copy of that creature."))


@rule("104.4b", "732.4")
def test_what_grows_on_both_sides_is_a_loop() -> None:
    """104.4b: it is no matter whose tokens there are more of, nor how many come at once."""
    text = f"{ON_ENTERING}each opponent creates two 1/1 white Soldier creature tokens."
    one_or_more = text.replace("a creature you control enters", "one or more creatures you control enter")
    assert is_draw(begun(one_or_more, others=(one_or_more,)))


@rule("104.4b", "405.5")
def test_a_stack_that_grows_for_ever_is_a_loop() -> None:
    """104.4b: where what resolves puts more onto the stack than that, what lies at the bottom never resolves."""
    more = "Whenever a player gains life, you gain 1 life."
    game = begun("Whenever a creature enters, you gain 1 life.", more, others=(more,))
    assert is_draw(game)
    assert len(game.state.stack) > 2


@rule("104.4b", "302.6")
def test_a_token_each_turn_is_a_loop_too() -> None:
    """104.4b: players who can do nothing take the same turns for ever, though each has another token in it."""
    mason = "At the beginning of each upkeep, create a 0/1 white Wall creature token with defender."
    game = begun("Players skip their draw steps.", mason, spell=card("Wait", "{0}", "Sorcery", "You gain 1 life."))
    assert is_draw(game)


MINDED = {
    "how many there are": f"{SOLDIER} Then if the number of creatures you control is 90 or greater, you win the game.",
    "how large it is": "It gets +1/+1 until end of turn. "
    "Then if you control a creature with power 90 or greater, you win the game.",
    "being just so large": "It gets +1/+1 until end of turn. "
    "Then if you control a creature with power 90, you win the game.",
    "being what another number is": "It gets +1/+1 until end of turn. "
    "Then if you control a creature with power equal to your life total, you win the game.",
    "which grows faster": "You gain 1 life. Create two 1/1 white Soldier creature tokens. "
    "Then if the number of creatures you control is greater than your life total, you win the game.",
    "what created them": f"{SOLDIER} "
    "Then if the number of tokens created with this creature is 90 or greater, you win the game.",
    "what comes to an end": f"{SOLDIER} You lose 1 life. Each opponent loses 2 life.",
    "what has entered this turn": f"{SOLDIER} "
    "Then if the number of creatures that entered this turn is 50 or greater, you win the game.",
}
"""Loops of growth are found after some thirty times."""


@pytest.mark.parametrize("text", MINDED.values(), ids=MINDED)
@rule("104.4b")
def test_growth_that_something_minds_is_no_loop(text: str) -> None:
    """104.4b: where something will happen once there are enough, or just so many, the loop has an end."""
    game = growing(text)
    assert game.result is not None
    assert game.result.winners == (0,)


RICH = "{0}: Tap target creature. Activate only if you have 150 or more life."
MANY = "{0}: Tap target creature. Activate only if you control forty or more creatures."
CURES = {
    "life": ("You gain 1 life.", "Pay 150 life: Tap target creature."),
    "life as a condition": ("You gain 1 life.", RICH),
    "tokens": (SOLDIER, MANY),
}


@pytest.mark.parametrize(("text", "cure"), CURES.values(), ids=CURES)
@rule("104.4b", "732.5")
def test_nothing_is_concluded_before_a_player_could_do_what_growth_lets_them_do(text: str, cure: str) -> None:
    """104.4b: a loop is a draw if there is no way to stop it: what somebody will be able to do must have been left
    undone; then it is one, since nobody has to do it.
    """
    imp = restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}")
    game = position(side([imp, card("Cure", "", "Artifact", cure)], hand=[NUDGE], life=80), side(), skip_trivial=True)
    act(game, "cast Nudge")
    while game.decision is not None and not can(game, "activate Cure"):
        game.choose(Pass())
    assert game.decision is not None
    go_on(game)
    assert is_draw(game)


@pytest.mark.parametrize("cost", ["{2}{G}", "{45}", "{90}", "{X}{G}", "{G}{G}{G}{G}{G}{G}{G}{G}{G}{G}{G}{G}"])
@rule("104.4b", "106.4", "732.5")
def test_nothing_is_concluded_before_a_player_could_spend_the_mana(cost: str) -> None:
    """104.4b: what more and more mana lets a player pay for must have been left undone; then the loop is a draw."""
    imp = restless("Imp", "Whenever this creature becomes tapped, untap it. Add {G}.")
    cure = card("Cure", "", "Artifact", f"{cost}: Tap target creature.")
    game = position(side([imp, cure], hand=[NUDGE]), side(), skip_trivial=True)
    act(game, "cast Nudge")
    while game.decision is not None and not can(game, "activate Cure"):
        game.choose(Pass())
    assert game.decision is not None
    go_on(game)
    assert is_draw(game)


PASSED = {
    "tokens": f"{SOLDIER} Then if you control a creature with power 15, you win the game.",
    "life": "You gain 1 life. Then if you have exactly 15 life, you win the game.",
    "some numbers": "You gain 1 life. Then if your life total is 3, 7, or 15, you win the game.",
    "how many": "You gain 1 life. Then if you control exactly three creatures, you win the game.",
}


@pytest.mark.parametrize("text", PASSED.values(), ids=PASSED)
@rule("104.4b")
def test_a_number_that_nothing_comes_to_ends_no_loop(text: str) -> None:
    """104.4b: where just one number is asked for, and nothing will ever be that, the loop goes on for ever."""
    assert is_draw(growing(text))


@rule("104.4b")
def test_nothing_is_concluded_while_something_else_is_still_to_come() -> None:
    """104.4b: what happens once, at just one number, happens before the loop is one of nothing but the same events."""
    game = growing(f"You gain 1 life. Then if you have exactly 150 life, {SOLDIER[0].lower()}{SOLDIER[1:]}")
    assert is_draw(game)
    assert len(game.state.battlefield) == 2


@rule("104.4b", "613.7")
def test_effects_that_the_newest_overrides_are_no_matter() -> None:
    """613.7: of effects of which the newest wins for as long as it lasts, it is no matter that there are ever more."""
    five, three = (f"It has base power and toughness {size} until end of turn." for size in ("5/5", "3/3"))
    assert is_draw(growing(f"{five} {three}"))


OLDER = {
    "what tokens say": (
        'Create a 1/1 white Soldier creature token with "All creatures have base power and toughness 1/1."',
        True,
    ),
    "what tokens add": ('Create a 1/1 white Soldier creature token with "Creatures you control get +1/+1."', False),
    "what effects take": (
        f"{SOLDIER} It loses all abilities until end of turn. It gains flying until end of turn.",
        True,
    ),
    "what effects add": (f"{SOLDIER} It gains haste until end of turn. It gains flying until end of turn.", False),
}


@pytest.mark.parametrize(("text", "matters"), OLDER.values(), ids=OLDER)
@rule("613.7")
def test_which_are_older_matters_where_they_do_not_only_add(text: str, matters: bool) -> None:
    """613.7: of what there is ever more of, things that meet in a layer and don't all just add to what is there are
    applied in the order of their timestamps, so that it could matter which is older.
    """
    game, before = between(text)
    more = more_since(before, game.state)
    assert more is not None
    assert order_matters(more, game) is matters


TIED = {
    "what lasts this turn": f"{SOLDIER} It gets +1/+1 until end of turn.",
    "what is still to come": f"{SOLDIER} Sacrifice it at the beginning of the next end step.",
}


@pytest.mark.parametrize("text", TIED.values(), ids=TIED)
@rule("104.4b", "611.2c", "603.7")
def test_tokens_each_with_an_effect_of_its_own_are_more_of_the_same(text: str) -> None:
    """104.4b: it is no matter that each new token has an effect of its own, if that is the same for each."""
    game = nudged(restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}"))
    go_on(game)
    assert is_draw(game)


@rule("104.4b", "611.2c")
def test_enough_tokens_each_with_an_effect_of_its_own_end_the_loop() -> None:
    """104.4b: where something will happen once there are enough of them, the loop has an end."""
    text = f"{SOLDIER} It gains haste until end of turn. Then if you control fifty or more creatures, you win the game."
    game = nudged(restless("Imp", f"Whenever this creature becomes tapped, untap it. {text}"))
    go_on(game)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("104.4b", "611.2c")
def test_effects_about_ever_more_tokens_are_not_concluded_from() -> None:
    """104.4b: effects each of which is about more tokens than the one before aren't just more of the same."""
    assert growing(f"{SOLDIER} Creatures you control gain haste until end of turn.").result is None


@rule("104.4b")
def test_a_choice_among_tokens_can_end_the_loop() -> None:
    """104.4b: where a player chooses among what there is, no draw follows from there being more of it."""
    assert growing(f"{SOLDIER} Then sacrifice a creature.").result is None


@rule("104.4b")
def test_tokens_that_come_and_go_are_no_growth() -> None:
    """111.7: a token that has ceased to exist isn't there, though what created it could remember it."""
    game = nudged(
        restless("Imp", "Whenever this creature becomes tapped, untap it. Create a 0/0 white Soldier creature token.")
    )
    go_on(game)
    assert is_draw(game)
