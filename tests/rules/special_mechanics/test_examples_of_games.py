"""CR 704 and 723 to 732: the rulebook's examples of state-based actions, of controlling players, of restarted games,
and of shortcuts and loops, with the wordings that their cards have.
"""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Attack, Pass, ShortenAt
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.combat.declare_attackers_step import DeclareAttackers
from positions import (
    BEAR,
    FILLER,
    act,
    can,
    card,
    hand,
    life,
    on_battlefield,
    pending,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack_options, block, to_declaration
from rules.loops.test_loops import go_on
from rules.special_mechanics.test_controlling_players import STRINGS, on_strings, who
from rules.starting_and_ending.test_restarting import REWIND, all_cards
from spells import SERF


@rule("704.4", "603.8")
def test_a_maro_without_cards_for_a_moment_survives_but_that_is_seen() -> None:
    """CR 704.4, example: with no card in hand in the middle of the spell its toughness is 0, and 7 when it is finished;
    but what triggers when its player has no cards in hand goes on the stack.
    """
    text = "Maro's power and toughness are each equal to the number of cards in your hand."
    maro = card("Maro", "{2}{G}{G}", "Creature — Elemental", text, "*/*")
    watch = card("Watch", "{B}", "Enchantment", "When you have no cards in hand, sacrifice this enchantment.")
    wheel = card("Wheel", "{0}", "Sorcery", "Discard your hand, then draw seven cards.")
    game = position(side([maro, watch], hand=[wheel, BEAR], library=[SERF] * 8), side())
    act(game, "cast Wheel")
    resolve(game)
    assert (the(game, "Maro").power, the(game, "Maro").toughness) == (7, 7)
    assert [seen.text.split(":")[0] for seen in game.view(0).stack] == ["Watch"]


@rule("723.5")
def test_who_controls_a_player_says_what_they_cast_at_what_and_what_it_does() -> None:
    """CR 723.5, example 1: Alice decides that Bob casts a spell and what it targets, and answers what it asks Bob."""
    shock = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target. You may sacrifice a creature.")
    game = on_strings(side(hand=[STRINGS]), side([BEAR], hand=[shock], lands="R"))
    assert who(game) == (0, 1)
    act(game, "cast Shock", targets=["Bob"])
    resolve(game)
    assert (life(game, 1), who(game)) == (18, (0, 1))
    game.choose("yes")
    assert on_battlefield(game, "Grizzly Bears") == []


@rule("723.5", "510.1c")
def test_who_controls_a_player_attacks_and_assigns_damage_for_them() -> None:
    """CR 723.5, example 2: Alice decides which of Bob's creatures attack, whom, and how they assign combat damage."""
    walker = card("Walker", "{3}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.", loyalty="5")
    giant = card("Giant", "{4}", "Creature — Giant", pt="5/5")
    game = on_strings(side(hand=[STRINGS]), side([giant, BEAR]), side([walker, SERF, BEAR]))
    declared = to_declaration(game, DeclareAttackers)
    assert who(game) == (0, 1)
    offered = {(each.name, each.defender_name) for each in declared.candidates if isinstance(each, Attack)}
    assert offered == {(name, at) for name in ("Giant", "Grizzly Bears") for at in ("Alice", "Carol", "Walker")}
    game.choose(attack_options(game, ("Giant", "Walker")))
    block(game, ("Serf", "Giant"), ("Grizzly Bears", "Giant"))
    while not isinstance(game.decision, AssignCombatDamage):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else pending(game).options)
    assert who(game) == (0, 1)


@rule("727.2", "400.11b")
def test_a_card_wished_for_is_in_the_new_game() -> None:
    """CR 727.2, example: a creature card was brought into the game; after a restart it is in its player's library."""
    wish = card(
        "Wish",
        "{1}{G}",
        "Sorcery",
        "You may reveal a creature or land card you own from outside the game and put it into your hand. Exile Wish.",
    )
    game = position(side(hand=[wish, REWIND], lands="GG", outside=[BEAR], library=FILLER), side())
    act(game, "cast Wish")
    resolve(game)
    game.choose("yes")
    assert hand(game, 0) == ["Great Rewind", "Grizzly Bears"]
    act(game, "cast Great Rewind")
    resolve(game)
    assert all_cards(game, 0).count("Grizzly Bears") == 1
    assert game.view(0).outside == ()


GOND = card(
    "Gond",
    "{2}{G}",
    "Enchantment — Aura",
    'Enchant creature\nEnchanted creature has "{T}: Create a 1/1 green Elf Warrior creature token."',
)
ALARM = card(
    "Alarm",
    "{2}{U}",
    "Enchantment",
    "Creatures don't untap during their controllers' untap steps.\nWhenever a creature enters, untap all creatures.",
)


@rule("732.2a", "732.1b")
def test_a_sequence_with_another_players_trigger_is_repeated() -> None:
    """CR 732.2a, example: Alice proposes to create so many tokens, forty rather than a million here: each time the
    ability is activated and resolves, Bob's triggered ability is put on the stack and resolves, until the last token
    has been created.
    """
    game = position(side([BEAR], hand=[GOND], lands="GGG"), side([ALARM]))
    act(game, "cast Gond", targets=["Grizzly Bears"])
    resolve(game)
    call = next(str(each) for each in pending(game).options if str(each).startswith("activate Grizzly Bears"))
    game.propose_shortcut([*[call, "resolve", "resolve"] * 39, call, "resolve"])
    assert (pending(game).player, on_battlefield(game, "Elf Warrior Token")) == (1, [])
    game.choose("accept")
    assert len(on_battlefield(game, "Elf Warrior Token")) == 40
    assert [seen.controller for seen in game.view(0).stack] == [1]
    assert pending(game).player == 0


@rule("732.2b", "732.2c")
def test_a_player_says_where_they_will_do_something() -> None:
    """CR 732.2b, example: Alice proposes that all pass; Bob shortens that to his priority at the beginning of
    combat.
    """
    fray = card("Fray", "{R}", "Instant — Arcane", "Target creature attacks this turn if able.\nSplice onto Arcane {R}")
    game = position(side([BEAR]), side(hand=[fray], lands="R"), step="draw", turn=3)
    game.propose_shortcut([*["pass"] * 6, (), *["pass"] * 2])
    game.choose(next(each for each in pending(game).options if isinstance(each, ShortenAt) and each.place == 6))
    assert (game.view(1).step, pending(game).player) == ("beginning of combat", 1)
    act(game, "cast Fray", targets=["Grizzly Bears"])
    settle(game)
    run_to(game, "end of combat")
    assert life(game, 1) == 18


KITE = card("Kite", "{U}", "Creature — Bird", "{0}: This creature gains flying.", "1/1")
NET = card("Net", "{G}", "Artifact", "{0}: Target creature loses flying.")


def flies(game: Game) -> bool:
    """Whether the Kite has flying."""
    known = the(game, "Kite").characteristics
    assert known is not None
    return any(keyword.__name__ == "Flying" for keyword in known.keywords)


def let_go(game: Game) -> None:
    """Alice passes, and Bob lets the Kite lose flying."""
    game.choose(Pass())
    act(game, "activate Net", targets=["Kite"])
    resolve(game)


@rule("732.3")
def test_the_nonactive_player_decides_whether_it_flies() -> None:
    """CR 732.3, example: once the creature has lost flying again, as it had before, the active player can't give it
    that once more; the nonactive player could have let it have that by doing nothing.
    """
    game = position(side([KITE]), side([NET]))
    act(game, "activate Kite")
    resolve(game)
    assert flies(game)
    let_go(game)
    assert not flies(game)
    assert pending(game).player == 0
    assert not can(game, "activate Kite")
    run_to(game, "end")
    assert not flies(game)
    other = position(side([KITE]), side([NET]))
    act(other, "activate Kite")
    run_to(other, "end")
    assert flies(other)


@rule("732.5", "104.4b")
def test_nobody_must_sacrifice_a_seal_to_end_a_loop() -> None:
    """CR 732.5, example: a mandatory loop involves an artifact; its player isn't forced to destroy it with the Seal."""
    seal = card("Seal", "{1}{W}", "Enchantment", "Sacrifice this enchantment: Destroy target artifact or enchantment.")
    top = restless_top()
    nudge = card("Nudge", "{0}", "Sorcery", "Tap target artifact.")
    for uses_it in (False, True):
        game = position(side([top], hand=[nudge]), side([seal]))
        act(game, "cast Nudge", targets=["Top"])
        game.choose(Pass())
        assert can(game, "activate Seal")
        if uses_it:
            act(game, "activate Seal", targets=["Top"])
            settle(game)
            run_to(game, "end")
            assert game.result is None
        else:
            go_on(game)
            assert game.result is not None
            assert game.result.is_draw
            assert on_battlefield(game, "Seal")


def restless_top() -> Card:
    """An artifact that taps and untaps for ever once it has become tapped."""
    text = "Whenever this artifact becomes tapped, untap it.\nWhenever this artifact becomes untapped, tap it."
    return card("Top", "{1}", "Artifact", text)
