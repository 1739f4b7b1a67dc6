"""CR 401.2, 601.2, 602.2: what is being done now, what is on top, and moments still to come this turn."""

from __future__ import annotations

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    card,
    life,
    on_battlefield,
    pending,
    play_out,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack
from spells import GIANT, edict

ELK = card("Elk", "{G}", "Creature — Elk", pt="2/2")
RELIC = card("Relic", "{1}", "Artifact")


def answered(game: Game) -> Game:
    """The game once the first of all options has been chosen for whatever is asked."""
    while not isinstance(game.decision, ChooseAction):
        game.choose(pending(game).options[0])
    return game


@rule("602.2", "603.2")
@pytest.mark.parametrize(("way", "total"), [("craft", 21), ("exile", 20)])
def test_while_activating_such_an_ability(way: str, total: int) -> None:
    """602.2: it triggers if the creature is exiled to pay for craft, and not if a spell exiles it."""
    text = "When this creature is exiled from the battlefield while you're activating a craft ability, you gain 1 life."
    gnome = card("Gnome", "{W}", "Artifact Creature — Gnome", text, "1/1")
    clock = Card(
        "Clock",
        "transform",
        (
            card("Clock", "{1}", "Artifact", "Craft with artifact {0}").faces[0],
            card("Tower", "", "Artifact").faces[0],
        ),
    )
    ban = card("Ban", "{0}", "Instant", "Exile target creature.")
    game = position(side([gnome, clock], hand=[ban]), side())
    if way == "craft":
        act(game, "activate Clock")
        answered(game)
    else:
        act(game, "cast Ban", targets=["Gnome"])
    settle(game)
    assert not on_battlefield(game, "Gnome")
    assert life(game, 0) == total


@rule("601.2", "603.2")
@pytest.mark.parametrize(("way", "total"), [("emerge", 25), ("other", 20)])
def test_while_casting_such_a_spell(way: str, total: int) -> None:
    """601.2: it triggers if the creature is sacrificed to cast a spell with emerge, and not for another cost."""
    text = "When you sacrifice this creature while casting a spell with emerge, you gain 5 life."
    envoy = card("Envoy", "{1}", "Creature — Eldrazi", text, "1/1")
    wave = card("Wave", "{9}", "Creature — Eldrazi", "Emerge {0}", "9/9")
    altar = card("Altar", "{1}", "Artifact", "Sacrifice a creature: You gain 0 life.")
    game = position(side([envoy, altar], hand=[wave]), side())
    act(game, "cast Wave" if way == "emerge" else "activate Altar")
    answered(game)
    settle(game)
    assert not on_battlefield(game, "Envoy")
    assert life(game, 0) == total


@rule("401.2", "611.3a")
def test_as_long_as_the_top_card_is_such_a_card() -> None:
    """401.2: with a creature card on top those that share a color with that card get +1/+1; with another, none do."""
    text = "As long as the top card of your library is a creature card, creatures you control that share a color with "
    crown = card("Crown", "{W}", "Enchantment", text + "that card get +1/+1.")
    ox = card("Ox", "{W}", "Creature — Ox", pt="2/2")
    mill = card("Mill", "{0}", "Instant", "Mill a card.")
    game = position(side([crown, ELK, ox], hand=[mill, mill], library=[BEAR, RELIC, BEAR]), side())
    assert (the(game, "Elk").power, the(game, "Ox").power) == (3, 2)
    act(game, "cast Mill")
    resolve(game)
    assert (the(game, "Elk").power, the(game, "Ox").power) == (2, 2)


@rule("611.2b", "110.5")
@pytest.mark.parametrize("end", ["untapped", "lost"])
def test_for_as_long_as_both_are_so(end: str) -> None:
    """611.2b: it ends if the artifact untaps, and if its controller loses it."""
    text = "{T}: Gain control of target creature for as long as you control Helm and Helm remains tapped."
    helm = card("Helm", "{1}", "Artifact", text)
    stop = card("Stop", "{0}", "Instant", "Untap target artifact." if end == "untapped" else "Destroy target artifact.")
    game = position(side([helm], hand=[stop]), side([ELK]))
    act(game, "activate Helm", targets=["Elk"])
    settle(game)
    assert the(game, "Elk").controller == 0
    act(game, "cast Stop", targets=["Helm"])
    settle(game)
    assert the(game, "Elk").controller == 1


@rule("511.2", "603.7b")
@pytest.mark.parametrize(("step", "total"), [("precombat main", 21), ("postcombat main", 20)])
def test_this_turns_next_end_of_combat(step: str, total: int) -> None:
    """511.2: after combat there is none to come this turn, and that of the next turn isn't it."""
    omen = card("Omen", "{0}", "Sorcery", "At this turn's next end of combat, you gain 1 life.")
    game = position(side([ELK], hand=[omen]), side([BEAR]), step=step)
    act(game, "cast Omen")
    settle(game)
    if step == "precombat main":
        attack(game, "Elk")
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    assert life(game, 0) == total - 0


@rule("505.1", "603.7b")
@pytest.mark.parametrize(
    ("whose", "step", "total"),
    [
        ("the", "precombat main", 21),
        ("your", "precombat main", 21),
        ("the", "postcombat main", 20),
        ("your", "postcombat main", 20),
    ],
)
def test_the_next_main_phase_this_turn(whose: str, step: str, total: int) -> None:
    """505.1: in the postcombat main phase none is to come this turn."""
    omen = card("Omen", "{0}", "Sorcery", f"At the beginning of {whose} next main phase this turn, you gain 1 life.")
    game = position(side(hand=[omen]), side(), step=step)
    act(game, "cast Omen")
    settle(game)
    run_to(game, "end")
    run_to(game, "upkeep")
    run_to(game, "end")
    assert life(game, 0) == total


@rule("121.1", "608.2i")
@pytest.mark.parametrize(("cards", "total"), [(1, 20), (2, 25)])
def test_more_than_one_card(cards: int, total: int) -> None:
    """121.1: one card isn't more than one."""
    text = "If you've drawn more than one card this turn, you gain 5 life."
    study = card("Study", "{0}", "Instant", "Draw a card.")
    game = position(side(hand=[*[study] * cards, card("Ask", "{0}", "Instant", text)]), side())
    for name in [*["Study"] * cards, "Ask"]:
        act(game, f"cast {name}")
        settle(game)
    assert life(game, 0) == total


@rule("614.1d", "614.3")
def test_entering_tapped_this_turn() -> None:
    """614.1d: what enters later this turn is tapped, whosever it is."""
    law = card("Law", "{0}", "Instant", "Permanents enter tapped this turn.")
    free = card("Free", "{0}", "Creature — Elk", pt="1/1")
    game = position(side(hand=[law, free]), side())
    act(game, "cast Law")
    settle(game)
    act(game, "cast Free")
    settle(game)
    assert the(game, "Free").tapped


@rule("508.1f", "603.4")
def test_it_isnt_tapped_by_being_declared_as_an_attacker() -> None:
    """508.1f: tapped as an attacker it isn't meant, tapped by anything else it is."""
    circle = edict("Whenever a creature becomes tapped, if it isn't being declared as an attacker, you gain 1 life.")
    tapper = card("Tapper", "{1}", "Artifact", "{0}: Tap target creature.")
    game = position(side(battlefield=[circle, tapper, BEAR, GIANT]), side(), step="beginning of combat")
    act(game, "activate Tapper", targets=["Giant"])
    play_out(game)
    assert life(game, 0) == 21
    attack(game, "Grizzly Bears")
    play_out(game)
    assert (the(game, "Grizzly Bears").tapped, life(game, 0)) == (True, 21)
