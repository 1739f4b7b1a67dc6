"""CR 102.2, 120.1, 609.4: players of whom something is said, any source or creature, and sources of either kind."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, can, card, graveyard, hand, life, on_battlefield, position, resolve, run_to, side
from rules.combat.fights import attack
from spells import creature, edict, spell

ZAP = card("Zap", "{R}", "Instant", "Zap deals 1 damage to any target.")
OX = creature("Ox", pt="4/4")


@rule("101.2", "102.2", "608.2i")
def test_those_of_your_opponents_who_lost_life() -> None:
    """102.2: what is said of each of them is so for those who lost life, from then on, and for nobody else."""
    text = "Each of your opponents who lost life this turn can't cast spells."
    others = [side(hand=[ZAP], lands="R") for _ in range(2)]
    game = position(side(battlefield=[edict(text)], hand=[ZAP], lands="R"), *others)
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    game.choose(Pass())
    assert not can(game, "cast Zap")
    game.choose(Pass())
    assert can(game, "cast Zap")


@rule("614.1a", "120.4a")
def test_any_source_that_one_controls() -> None:
    """614.1a: a spell as well as a creature, and nobody else's."""
    text = "If any source you control would deal damage to a permanent or player, it deals double that damage instead."
    game = position(
        side(battlefield=[edict(text)], hand=[ZAP], lands="R"), side(hand=[ZAP], lands="R"), step="precombat main"
    )
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert life(game, 1) == 18
    game.choose(Pass())
    act(game, "cast Zap", targets=["Alice"])
    resolve(game)
    assert life(game, 0) == 19


@rule("608.2d", "707.2")
def test_a_copy_of_any_creature() -> None:
    """608.2d: whoever controls it, it is chosen as this is done."""
    text = "Create a token that's a copy of any creature on the battlefield."
    game = position(side(hand=[spell(text)], lands="W"), side(battlefield=[BEAR, OX]))
    act(game, "cast Deed")
    resolve(game)
    answered(game)
    assert len(on_battlefield(game, "Grizzly Bears")) + len(on_battlefield(game, "Ox")) == 3


@rule("400.7", "608.2i")
def test_cards_that_died_are_returned_while_they_are_still_there() -> None:
    """400.7: those put there from the battlefield this turn, not a card that was there or was discarded."""
    text = (
        "You may return to your hand all creature cards that were put into your graveyard from the battlefield this "
        "turn."
    )
    game = position(side(battlefield=[BEAR], hand=[ZAP, ZAP, spell(text)], graveyard=[OX], lands="RRW"), side())
    for _ in range(2):
        act(game, "cast Zap", targets=["Grizzly Bears"])
        resolve(game)
    act(game, "cast Deed")
    resolve(game)
    answered(game)
    assert "Grizzly Bears" in hand(game, 0)
    assert "Ox" in graveyard(game, 0)


def answered(game: Game) -> None:
    """Everything offered is done."""
    while game.decision is not None and not isinstance(game.decision, ChooseAction):
        game.choose(game.decision.options[0])


@rule("120.1", "608.2i")
def test_damage_by_a_spell_or_by_a_creature() -> None:
    """120.1: of either kind."""
    text = (
        "At the beginning of your end step, if an opponent was dealt damage by a red spell you control or by a green "
        "creature you control this turn, draw a card."
    )
    for hits in (False, True):
        game = position(side(battlefield=[edict(text), BEAR], lands="R"), side())
        if hits:
            run_to(game, "declare attackers")
            attack(game, "Grizzly Bears")
        before = len(hand(game, 0))
        run_to(game, "end")
        while game.state.stack and isinstance(game.decision, ChooseAction):
            resolve(game)
        assert len(hand(game, 0)) == before + hits


@rule("508.1c", "609.4", "608.2i")
def test_attacking_only_who_attacked_in_their_last_turn() -> None:
    """609.4: as though it had no defender, and only those who attacked in the latest turn of their own."""
    text = (
        "Defender\nThis creature can attack players who attacked you during their last turn as though it didn't have "
        "defender."
    )
    wall = card("Wall", "{1}", "Creature — Wall", text, "2/4")
    for attacks in (True, False):
        game = position(side(battlefield=[wall]), side(battlefield=[BEAR]), active=1, step="precombat main")
        if attacks:
            run_to(game, "declare attackers")
            attack(game, "Grizzly Bears")
        run_to(game, "upkeep")
        run_to(game, "beginning of combat")
        game.choose(Pass())
        while isinstance(game.decision, ChooseAction) and game.view(0).step == "beginning of combat":
            game.choose(Pass())
        offered = [str(option) for option in game.decision.options] if game.decision is not None else []
        assert any("Wall" in each for each in offered) is attacks
        assert on_battlefield(game, "Wall")
