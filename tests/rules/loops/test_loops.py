"""CR 104.4b, 732.4-732.6: loops of mandatory actions."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction, YesNo
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Answer, Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.loops.state_equivalence import is_same_state
from comprules.rules.turn.present import TURN
from positions import BEAR, act, can, card, life, position, run_to, side

JAR_TEXT = "When this artifact enters, exile another target artifact until this artifact leaves the battlefield."
JARS = [card(f"{name} Jar", "{0}", "Artifact", JAR_TEXT) for name in ("Red", "Green", "Blue")]
SPARK = card("Spark", "{0}", "Sorcery", "Spark deals 1 damage to target creature.")
NUDGE = card("Nudge", "{0}", "Sorcery", "Tap target creature.")


def restless(name: str, text: str) -> Card:
    """A creature that does something each time it becomes tapped, after which it becomes tapped again."""
    return card(name, "", "Creature — Imp", f"Whenever this creature becomes untapped, tap it.\n{text}", "1/1")


IMP = restless("Imp", "Whenever this creature becomes tapped, untap it.")


def go_on(game: Game, yes: bool = False, limit: int = 400) -> int:
    """Let all players pass, and take the first option of what else is asked, until the game is over."""
    for made in range(limit):
        if game.decision is None:
            return made
        if isinstance(game.decision, ChooseAction):
            game.choose(Pass())
        elif isinstance(game.decision, YesNo):
            game.choose(Answer(yes))
        else:
            game.choose(game.decision.options[0])
    return limit


def nudged(creature: Card, players: int = 2, **options: Any) -> Game:
    """A position in which a creature is about to become tapped for the first time."""
    game = position(side(battlefield=[creature], hand=[NUDGE]), *(side() for _ in range(players - 1)), **options)
    act(game, "cast Nudge", targets=[creature.name])
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("104.4b", "732.4")
def test_a_loop_of_mandatory_actions_is_a_draw(players: int) -> None:
    """104.4b: abilities that trigger each other for ever end the game in a draw, for any number of players."""
    game = nudged(IMP, players)
    go_on(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")
    assert "draw" in game.log[-1].text


@rule("104.4b")
def test_a_loop_that_asks_nobody_anything_ends_too() -> None:
    """104.4b: where no player has any choice, the game doesn't stop for one; it still ends."""
    game = position(side(battlefield=[IMP], hand=[NUDGE]), side(), skip_trivial=True)
    act(game, "cast Nudge")
    assert game.result is not None
    assert game.result.is_draw


@rule("104.4b")
def test_objects_that_come_and_go_don_t_hide_a_loop() -> None:
    """104.4b: three artifacts that exile and return each other are new objects each time; the state is the same."""
    game = position(side(hand=JARS), side())
    for jar in JARS[:2]:
        act(game, f"cast {jar.name}")
        while game.state.stack:
            game.choose(Pass() if isinstance(game.decision, ChooseAction) else game.decision.options[0])  # type: ignore[union-attr]
    act(game, "cast Blue Jar")
    assert go_on(game) < 400
    assert game.result is not None
    assert game.result.is_draw


@rule("104.4b")
def test_what_grows_is_no_repetition() -> None:
    """104.4b: a loop in which a life total rises comes to no state twice; it is no draw while it can still end."""
    drain = restless("Drain Imp", "Whenever this creature becomes tapped, untap it. Each opponent loses 1 life.")
    game = nudged(drain)
    go_on(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "704.5a")


GROWING = {
    "life": "You gain 1 life.",
    "everybody's life": "Each player gains 2 life.",
    "counters": "Put a +1/+1 counter on it.",
    "players' counters": "You get {E}.",
}


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("text", GROWING.values(), ids=GROWING)
@rule("104.4b", "732.4")
def test_a_loop_that_only_makes_numbers_grow_is_a_draw(text: str, players: int) -> None:
    """104.4b: where nothing minds how large a life total or a number of counters is, its growth ends no loop."""
    game = nudged(restless("Growing Imp", f"Whenever this creature becomes tapped, untap it. {text}"), players)
    go_on(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")


MINDED = {
    "enough of it": "Then if you have 150 or more life, you win the game.",
    "just so much": "Then if you have exactly 150 life, you win the game.",
}


@pytest.mark.parametrize("text", MINDED.values(), ids=MINDED)
@rule("104.4b")
def test_growth_that_something_minds_is_no_loop(text: str) -> None:
    """104.4b: where something will happen once a number is large enough, or is some other one, the loop has an end."""
    game = nudged(restless("Minding Imp", f"Whenever this creature becomes tapped, untap it. You gain 1 life. {text}"))
    go_on(game, limit=1000)
    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.parametrize("instead", ["you gain 1 life", "tap it"])
@rule("704.3", "732.4")
def test_a_state_based_action_that_stays_due_for_ever_is_a_loop(instead: str) -> None:
    """704.3: as long as a state-based action is replaced and still due, it is performed again: a loop, hence a draw."""
    lasting = card(
        "Lasting Imp", "", "Creature — Imp", f"If this creature would be destroyed, {instead} instead.", "1/1"
    )
    game = position(side(battlefield=[lasting], hand=[SPARK]), side())
    act(game, "cast Spark", targets=["Lasting Imp"])
    go_on(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")


@rule("104.4b")
def test_a_loop_with_an_optional_action_is_no_draw() -> None:
    """104.4b: a loop with an action that a player needn't take doesn't end the game, however often it is taken."""
    shy = restless("Shy Imp", "Whenever this creature becomes tapped, you may untap it.")
    game = nudged(shy)
    assert go_on(game, yes=True, limit=300) == 300
    assert game.result is None


@rule("732.5")
def test_no_player_has_to_end_a_loop() -> None:
    """732.5: a player who could end the loop by an action isn't forced to: the game is a draw if nobody does."""
    hatchet = card("Hatchet", "", "Artifact", "Sacrifice this artifact: Destroy target creature.")
    game = position(side(battlefield=[IMP], hand=[NUDGE]), side(battlefield=[hatchet]))
    act(game, "cast Nudge", targets=["Imp"])
    game.choose(Pass())
    assert can(game, "activate Hatchet")
    go_on(game)
    assert game.result is not None
    assert game.result.is_draw


@rule("732.5")
def test_a_player_may_end_a_loop() -> None:
    """732.5: whoever acts ends the loop, and the game goes on."""
    hatchet = card("Hatchet", "", "Artifact", "Sacrifice this artifact: Destroy target creature.")
    game = position(side(battlefield=[IMP], hand=[NUDGE]), side(battlefield=[hatchet]))
    act(game, "cast Nudge", targets=["Imp"])
    for _ in range(21):
        game.choose(Pass())
    act(game, "activate Hatchet", targets=["Imp"])
    run_to(game, "end")
    assert game.result is None


@rule("732.6")
def test_nobody_has_to_do_what_stands_after_unless() -> None:
    """732.6: a loop goes on as though mandatory if nobody chooses to do what would break it."""
    taxed = restless("Taxed Imp", "Whenever this creature becomes tapped, untap it unless you pay {0}.")
    game = nudged(taxed)
    go_on(game, yes=False)
    assert game.result is not None
    assert game.result.rule == "104.4b"


@rule("104.4b")
def test_what_has_happened_can_end_a_loop() -> None:
    """104.4b: where an ability counts what happened this turn, coming to the same board again is no loop."""
    counting = card(
        "Counting Imp",
        "",
        "Creature — Imp",
        "Whenever this creature becomes untapped, tap it.\nWhenever this creature becomes tapped, untap it. You gain 1 "
        "life. Then if you've gained 40 or more life this turn, you win the game. You lose 1 life.",
        "1/1",
    )
    game = nudged(counting)
    go_on(game, limit=600)
    assert game.result is not None
    assert game.result.winners == (0,)


@rule("104.4b")
def test_a_state_is_the_same_only_if_everything_in_it_is() -> None:
    """104.4b: life, counters, what is tapped, what is where, who has priority: each makes another state."""
    game = position(side(battlefield=[BEAR], hand=[NUDGE]), side(hand=[NUDGE]))
    before = game.state.copy()
    assert is_same_state(before, game.state)
    game.choose(Pass())
    assert not is_same_state(before, game.state)
    game.undo()
    assert is_same_state(before, game.state)
    for number, change in ((0, {"life": 19}), (1, {"counters": (("poison", 1),)})):
        game.write_player(PlayerId(number), **change)
        assert not is_same_state(before, game.state)
        game.write_player(PlayerId(number), life=20, counters=())
    act(game, "cast Nudge", targets=["Grizzly Bears"])
    assert not is_same_state(before, game.state)


@rule("104.4b", "732.4")
def test_turns_in_which_nobody_can_do_anything_are_a_loop() -> None:
    """104.4b: players who draw no cards and can do nothing take the same turns for ever."""
    drought = card("Drought", "", "Enchantment", "Players skip their draw steps.")
    game = position(side(battlefield=[drought]), side(), side(), skip_trivial=True)
    assert game.result is not None
    assert (game.result.rule, game.board.turn < 40) == ("104.4b", True)


@rule("104.4b")
def test_waiting_is_a_choice() -> None:
    """104.4b: players who could do something, in turns that are otherwise the same, may wait as long as they like."""
    drought = card("Drought", "", "Enchantment", "Players skip their draw steps.")
    spark = card("Spark", "{0}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[drought], hand=[spark]), side(), skip_trivial=True)
    assert go_on(game, limit=500) == 500


@rule("104.4b")
def test_undoing_forgets_what_was_to_come() -> None:
    """104.4b: a state counts as repeated only if the game has really been in it before, not in a future undone."""
    game = nudged(IMP)
    for _ in range(30):
        game.choose(Pass())
    while game.decision is not None:
        game.choose(Pass())
    for _ in range(40):
        game.undo()
    assert game.result is None
    go_on(game)
    assert game.result is not None
    assert life(game, 0) == 20


STUBBORN = "If this creature would die, tap it instead."
DRAINED = "If you would lose the game, draw a card instead."


@rule("104.4b", "704.3", "614.6")
def test_state_based_actions_that_stay_due_for_ever_are_a_draw() -> None:
    """104.4b: what happens instead leaves a state-based action due again and again, so nobody ever gets priority."""
    mule = card("Mule", "{0}", "Creature — Horse", STUBBORN, "1/1")
    wither = card("Wither", "{0}", "Instant", "Target creature gets -1/-1 until end of turn.")
    relic = card("Relic", "{0}", "Artifact", DRAINED)
    bleed = card("Bleed", "{0}", "Instant", "Target player loses 20 life.")
    for permanent, spell, target in ((mule, wither, "Mule"), (relic, bleed, "Alice")):
        game = position(side(battlefield=[permanent], hand=[spell]), side())
        act(game, f"cast {spell.name}", targets=[target])
        go_on(game, limit=4)
        assert game.result is not None
        assert (game.result.winners, game.result.rule) == ((), "104.4b")


@rule("104.4b", "704.3")
def test_state_based_actions_that_come_to_an_end_are_no_loop() -> None:
    """104.4b: as long as something else is different each time, it goes on: forty counters let the creature live."""
    mule = card(
        "Mule", "{0}", "Creature — Horse", "If this creature would die, put a +1/+1 counter on it instead.", "1/1"
    )
    wither = card("Wither", "{0}", "Instant", "Target creature gets -40/-40 until end of turn.")
    game = position(side(battlefield=[mule], hand=[wither]), side())
    act(game, "cast Wither", targets=["Mule"])
    go_on(game, limit=2)
    assert game.result is None
    assert next(seen.counters for seen in game.view(0).battlefield) == (("+1/+1", 40),)


@rule("104.4b", "614.10")
def test_turns_that_are_skipped_for_ever_are_a_draw() -> None:
    """104.4b: if every player skips each turn, no turn ever begins again."""
    eternity = card("Eternity", "{0}", "Enchantment", "Skip your turn.")
    game = position(side(battlefield=[eternity]), side(battlefield=[eternity]), side(battlefield=[eternity]))
    go_on(game)
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((), "104.4b")
    assert game.state.registers[TURN] == 1


@rule("104.4b")
def test_growth_to_what_another_has_is_no_loop() -> None:
    """104.4b: where something will happen once a power is just that of another creature, the loop has an end."""
    imp = restless("Rising Imp", "Whenever this creature becomes tapped, untap it. Put a +1/+1 counter on it.")
    just_so = "if that creature's power is equal to this creature's, you win the game."
    tall = card(
        "Tall", "", "Creature — Giant", f"Whenever another creature you control becomes tapped, {just_so}", "150/150"
    )
    game = position(side(battlefield=[imp, tall], hand=[NUDGE]), side())
    act(game, "cast Nudge", targets=["Rising Imp"])
    go_on(game, limit=1000)
    assert game.result is not None
    assert game.result.winners == (0,)
