"""CR 800.4: leaving a game that goes on without the player."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from comprules.cards import Card
from comprules.cards.starter import starter_deck, starter_deck_names
from comprules.kernel.decisions import ChooseAction, ChooseNumber, ChooseOrder, YesNo
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Number
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.play.game import Game
from comprules.play.positions import Piece
from comprules.rules.combat.damage_division import AssignCombatDamage
from comprules.rules.concepts.procedures import FRAMES, Procedure
from comprules.rules.resolving.resolving import Resolve
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    life,
    named,
    on_battlefield,
    position,
    resolve,
    run_to,
    settle,
    side,
    the,
)
from rules.combat.fights import attack, block

SHOCK = card("Shock", "{R}", "Instant", "Shock deals 2 damage to any target.")
GIANT = card("Giant", "{R}", "Creature — Giant", pt="5/5")
CUB = card("Cub", "{G}", "Creature — Bear", pt="1/1")


@rule("104.2a", "800.4a")
def test_what_a_leaving_player_owns_leaves_the_game() -> None:
    """CR 800.4a: all objects owned by a player who leaves leave the game, and the game goes on for the others."""
    game = position(side(hand=[SHOCK], lands="R"), side(battlefield=[GIANT], life=2), side(battlefield=[BEAR]))
    act(game, "cast Shock", targets=["Bob"])
    settle(game)
    assert game.result is None
    assert not on_battlefield(game, "Giant")
    assert on_battlefield(game, "Grizzly Bears")
    assert all(known.owner != 1 for known in game.state.objects.values())


@rule("800.4a")
def test_control_given_to_a_leaving_player_ends() -> None:
    """CR 800.4a: effects that give the player control of an object end, so its owner has it again."""
    theft = card("Theft", "{U}", "Sorcery", "Gain control of target creature.")
    game = position(side(hand=[theft], lands="U", life=2), side(battlefield=[GIANT]), side(hand=[SHOCK], lands="R"))
    act(game, "cast Theft", targets=["Giant"])
    settle(game)
    assert the(game, "Giant").controller == 0
    game.choose("pass")
    game.choose("pass")
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    assert the(game, "Giant").controller == 1


@rule("800.4a", "800.4d")
def test_abilities_of_a_leaving_player_cease_to_exist() -> None:
    """CR 800.4a: objects on the stack that the player controls and no card represents cease to exist."""
    imp = card("Imp", "{R}", "Creature — Imp", "{T}: Each opponent loses 1 life.", "1/1")
    game = position(side(battlefield=[imp], life=2), side(hand=[SHOCK], lands="R"), side())
    act(game, "activate Imp")
    game.choose("pass")
    act(game, "cast Shock", targets=["Alice"])
    resolve(game)
    assert not game.state.stack
    assert (life(game, 1), life(game, 2)) == (20, 20)


@rule("800.4a")
def test_what_else_a_leaving_player_controls_is_exiled() -> None:
    """CR 800.4a: a permanent of another owner that the player controls by default is exiled."""
    raise_it = card(
        "Raise", "{B}", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    game = position(side(hand=[raise_it], lands="B", life=2), side(graveyard=[GIANT]), side(hand=[SHOCK], lands="R"))
    act(game, "cast Raise", targets=["Giant"])
    settle(game)
    assert the(game, "Giant").controller == 0
    game.choose("pass")
    game.choose("pass")
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    assert not on_battlefield(game, "Giant")
    assert [game.board.name(number) for number in game.state.exile] == ["Giant"]
    assert graveyard(game, 1) == []


@rule("603.6c", "800.4a")
def test_leaving_with_its_owner_is_leaving_the_battlefield() -> None:
    """CR 603.6c: a permanent that leaves the game with its owner has left the battlefield, for those who watch."""
    watcher = card(
        "Watcher", "{W}", text="Whenever another creature leaves the battlefield, you gain 1 life.", pt="1/1"
    )
    game = position(side(battlefield=[watcher], hand=[SHOCK], lands="R"), side(battlefield=[GIANT], life=2), side())
    act(game, "cast Shock", targets=["Bob"])
    settle(game)
    assert life(game, 0) == 21


@rule("104.5", "800.4a", "610.3")
def test_a_player_who_loses_leaves_before_anything_returns() -> None:
    """CR 104.5: what an exile ends for as the exiled card's owner loses has left the game with that owner."""
    keeper = card(
        "Keeper",
        "{W}",
        "Creature — Spirit",
        "When this creature enters, exile target creature an opponent controls "
        "until this creature leaves the battlefield.",
        pt="1/1",
    )
    quake = card("Quake", "{R}", "Sorcery", "Quake deals 2 damage to each creature and each player.")
    game = position(side(hand=[keeper, quake], lands="WR"), side(battlefield=[GIANT], life=2), side())
    act(game, "cast Keeper")
    resolve(game)
    game.choose(named(game, "Giant"))
    settle(game)
    assert not on_battlefield(game, "Giant")
    act(game, "cast Quake")
    settle(game)
    assert not game.board.exists(PlayerId(1))
    assert not on_battlefield(game, "Giant")
    assert [life(game, player) for player in (0, 2)] == [18, 18]


@rule("800.4j", "800.4k", "800.4")
def test_turns_go_on_without_the_player() -> None:
    """CR 800.4j, 800.4k: the turn of a player who has left is completed, and the next player's turn follows."""
    game = position(side(life=2, hand=[SHOCK], lands="R"), side(), side())
    act(game, "cast Shock", targets=["Alice"])
    settle(game)
    run_to(game, "upkeep")
    assert game.board.active_player == 1


@rule("800.4a", "117.4")
def test_whoever_remains_must_still_pass() -> None:
    """CR 800.4a: priority passes on from a player who leaves; all who remain must have passed themselves."""
    gain = card("Gain", "{0}", "Sorcery", "You gain 1 life.")
    game = position(side(), side(hand=[gain]), side(), side(), active=1)
    act(game, "cast Gain")
    game.choose("pass")
    game.choose("pass")
    game.concede(2)
    assert life(game, 1) == 20
    assert game.decision is not None
    assert game.decision.player == 3
    game.concede(3)
    assert game.decision.player == 0
    game.choose("pass")
    assert life(game, 1) == 21


@rule("800.4b")
def test_nothing_comes_under_the_control_of_who_has_left() -> None:
    """CR 800.4b: control of an object doesn't go to a player who has left."""
    gift = card(
        "Gift",
        "{0}",
        "Creature — Elf",
        "Whenever an opponent casts a spell, that player gains control of this creature.",
        "1/1",
    )
    gain = card("Gain", "{0}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[gift]), side(hand=[gain]), side(), active=1)
    act(game, "cast Gain")
    game.concede(1)
    settle(game)
    assert the(game, "Gift").controller == 0


@rule("800.4b", "800.4d")
def test_no_token_is_created_for_who_has_left() -> None:
    """CR 800.4b: no token is created under the control of a player who has left."""
    host = card(
        "Host",
        "{0}",
        "Creature — Elf",
        "Whenever an opponent casts a spell, that player creates a 1/1 green Elf creature token.",
        "1/1",
    )
    gain = card("Gain", "{0}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[host]), side(hand=[gain]), side(), active=1)
    act(game, "cast Gain")
    game.concede(1)
    settle(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Host"]


@rule("800.4c")
def test_what_returns_to_nobody_is_exiled() -> None:
    """CR 800.4c: as control given to somebody else ends, an object whose controller by default has left is exiled."""
    raise_it = card(
        "Raise", "{0}", "Sorcery", "Put target creature card from a graveyard onto the battlefield under your control."
    )
    borrow = card("Borrow", "{0}", "Instant", "Gain control of target creature until end of turn.")
    game = position(side(hand=[raise_it]), side(hand=[borrow]), side(graveyard=[GIANT]))
    act(game, "cast Raise", targets=["Giant"])
    settle(game)
    game.choose("pass")
    act(game, "cast Borrow", targets=["Giant"])
    settle(game)
    assert the(game, "Giant").controller == 1
    game.concede(0)
    assert the(game, "Giant").controller == 1
    while game.board.active_player == 0 and game.board.turn == 1:
        game.choose("pass")
    assert not on_battlefield(game, "Giant")
    assert [game.board.name(number) for number in game.state.exile] == ["Giant"]


@rule("800.4f")
def test_who_has_left_pays_nothing() -> None:
    """CR 800.4f: a cost that a player who has left would have to pay isn't paid."""
    tax = card(
        "Tax", "", "Enchantment", "Whenever a player casts a spell, you gain 1 life unless that player pays {0}."
    )
    gain = card("Gain", "{0}", "Instant", "You gain 1 life.")
    game = position(side(battlefield=[tax]), side(hand=[gain]), side(), active=1)
    act(game, "cast Gain")
    game.concede(1)
    settle(game)
    assert life(game, 0) == 21


class _Asks(Procedure):
    """Something is to be chosen by a player."""

    who: int

    def begin(self, game: Game) -> Procedure | None:
        """The player chooses, and gets as much life."""
        (number,) = game.ask(ChooseNumber(PlayerId(self.who), "107.1", "how much life?", least=1, most=9))
        assert isinstance(number, Number)
        game.write_player(PlayerId(self.who), life=number.value)
        return None


@rule("800.4h")
def test_the_next_player_chooses_where_a_rule_asks_one_who_has_left() -> None:
    """CR 800.4h: if a rule requires a choice of a player who has left, the next player in turn order makes it."""
    game = position(side(), side(), side(), side())
    game.concede(2)
    game.state.write(REGISTERS, FRAMES, (*game.state.registers[FRAMES], _Asks(who=2)))
    game.choose("pass")
    assert game.decision is not None
    assert game.decision.player == 3


@rule("800.4g")
def test_the_controller_names_who_chooses_instead() -> None:
    """CR 800.4g: if an object requires it, its controller names another player: an opponent instead of an opponent."""
    gain = card("Gain", "{0}", "Sorcery", "You gain 1 life.")
    game = position(side(hand=[gain]), side(), side(), side())
    act(game, "cast Gain")
    game.concede(2)
    item = game.state.stack[-1]
    frames = (*game.state.registers[FRAMES], Resolve(item=item), _Asks(who=2))
    game.state.write(REGISTERS, FRAMES, frames)
    game.choose("pass")
    question = game.decision
    assert question is not None
    assert (question.player, question.rule) == (0, "800.4g")
    assert [str(option) for option in question.options] == ["Bob #1", "Dave #3"]
    game.choose(question.options[1])
    asked = game.decision
    assert asked is not None
    assert (asked.player, asked.reason) == (3, "how much life?")


@rule("800.4m")
def test_what_lasts_until_the_next_turn_of_who_has_left_lasts_until_it_would_begin() -> None:
    """CR 800.4m: such effects neither expire at once nor last for ever."""
    shield = card("Shield", "{0}", "Sorcery", "Until your next turn, creatures get +1/+1.")
    game = position(side(battlefield=[BEAR]), side(hand=[shield]), side(), active=1)
    act(game, "cast Shield")
    resolve(game)
    game.concede(1)
    assert the(game, "Grizzly Bears").power == 3
    seen = []
    while game.board.turn < 4:
        seen.append((game.board.turn, game.board.active_player, the(game, "Grizzly Bears").power))
        game.choose("pass" if isinstance(game.decision, ChooseAction) else ())
    assert set(seen) >= {(2, 2, 3), (3, 0, 3)}
    assert the(game, "Grizzly Bears").power == 2
    assert game.board.active_player == 2


@rule("800.4a", "117.5")
def test_what_triggers_as_a_player_leaves_is_stacked_before_anybody_has_priority() -> None:
    """CR 117.5: abilities that trigger by a concession are put on the stack before a player gets priority again."""
    watcher = card("Watcher", "", text="Whenever another creature leaves the battlefield, you gain 1 life.", pt="1/1")
    game = position(side(battlefield=[watcher]), side(battlefield=[GIANT]), side())
    game.choose("pass")
    game.concede(1)
    assert len(game.state.stack) == 1
    assert game.decision is not None
    assert game.decision.player == 2
    game.choose("pass")
    game.choose("pass")
    assert life(game, 0) == 21


@pytest.mark.parametrize("answers", [0, 1, 2, 4])
@rule("104.3a", "103.5")
def test_a_player_can_concede_before_the_game_has_begun(answers: int) -> None:
    """CR 104.3a: also during mulligans; the others go on without the player."""
    decks = [starter_deck(name) for name in starter_deck_names()[:4]]
    game = Game(decks, seed=3, starting_player=1, skip_trivial=True)
    for _ in range(answers):
        game.choose("no")
    assert game.decision is not None
    leaving = game.decision.player
    game.concede(leaving)
    while game.board.turn == 0 and game.decision is not None:
        assert game.decision.player != leaving
        game.choose("yes" if isinstance(game.decision, YesNo) else game.decision.options[0])
    assert game.decision is not None
    assert leaving not in game.board.players


@rule("104.3a", "800.4a")
def test_a_player_can_concede_while_casting_a_spell() -> None:
    """CR 104.3a: at any time; what the player was about to do isn't gone on with."""
    game = position(side(hand=[SHOCK], lands="R"), side(battlefield=[GIANT]), side(battlefield=[BEAR]))
    act(game, "cast Shock")
    assert not isinstance(game.decision, ChooseAction)
    game.concede(0)
    assert game.state.stack == ()
    assert isinstance(game.decision, ChooseAction)
    assert game.decision.player == 1
    game.undo()
    assert 0 in game.board.players
    act_on = game.decision
    assert act_on is not None
    assert act_on.reason == "choose targets"


@rule("104.3a", "800.4a")
def test_another_player_can_concede_while_a_spell_is_cast() -> None:
    """CR 104.3a: the casting of another player's spell goes on."""
    game = position(side(hand=[SHOCK], lands="R"), side(battlefield=[GIANT]), side(battlefield=[BEAR]))
    act(game, "cast Shock")
    game.concede(2)
    assert game.decision is not None
    assert game.decision.player == 0
    game.choose(next(option for option in game.decision.options if "Bob" in str(option)))
    settle(game)
    assert life(game, 1) == 18


@rule("800.4d", "603.3b")
def test_abilities_that_wait_for_a_player_who_leaves_are_not_put_on_the_stack() -> None:
    """CR 800.4d: also if the player leaves while somebody's abilities are just being put on the stack in order."""
    bell = card(
        "Bell",
        "{1}",
        "Artifact",
        "At the beginning of each upkeep, you gain 1 life.\nAt the beginning of each upkeep, you gain 2 life.",
    )
    game = position(side(), side(battlefield=[bell]), side(battlefield=[bell]), side(battlefield=[bell]))
    run_to(game, "upkeep")
    decision = game.decision
    assert isinstance(decision, ChooseOrder)
    assert decision.player == 1
    game.concede(2)
    for player in (1, 3):
        decision = game.decision
        assert isinstance(decision, ChooseOrder)
        assert decision.player == player
        game.choose(decision.candidates)
    settle(game)
    assert [life(game, player) for player in range(4)] == [20, 23, 20, 23]


@rule("800.4d", "603.3b")
def test_the_last_abilities_that_wait_may_be_those_of_a_player_who_leaves() -> None:
    """CR 800.4d: then nothing more is put on the stack, and the game goes on."""
    bell = card(
        "Bell",
        "{1}",
        "Artifact",
        "At the beginning of each upkeep, you gain 1 life.\nAt the beginning of each upkeep, you gain 2 life.",
    )
    game = position(side(), side(battlefield=[bell]), side(battlefield=[bell]), side())
    run_to(game, "upkeep")
    game.concede(2)
    assert isinstance(game.decision, ChooseOrder)
    game.choose(game.decision.candidates)
    assert isinstance(game.decision, ChooseAction)
    settle(game)
    assert [life(game, player) for player in range(4)] == [20, 23, 20, 20]


@rule("800.4e", "510.1c")
def test_a_player_leaves_while_combat_damage_to_them_is_assigned() -> None:
    """CR 800.4e: damage isn't assigned to a player who has left, nor to the creatures that left with that player."""
    boar = card("Boar", "{G}", "Creature — Boar", "Trample", pt="5/5")
    game = position(side(battlefield=[boar]), side(battlefield=[BEAR, CUB]), side())
    attack(game, ("Boar", "Bob"))
    block(game, ("Grizzly Bears", "Boar"), ("Cub", "Boar"))
    while isinstance(game.decision, ChooseAction):
        game.choose("pass")
    assert isinstance(game.decision, AssignCombatDamage)
    game.concede(1)
    assert isinstance(game.decision, ChooseAction)
    run_to(game, "postcombat main")
    assert the(game, "Boar").damage == 0
    assert [life(game, player) for player in range(3)] == [20, 20, 20]


@rule("800.4a", "510.1")
def test_an_attacking_player_leaves_while_combat_damage_is_assigned() -> None:
    """CR 800.4a: their creatures deal no damage, since they have left; what blocked them has nothing to deal it to."""
    boar = card("Boar", "{G}", "Creature — Boar", "Trample", pt="5/5")
    game = position(side(battlefield=[boar, GIANT]), side(battlefield=[BEAR, CUB]), side())
    attack(game, ("Boar", "Bob"), ("Giant", "Carol"))
    block(game, ("Grizzly Bears", "Boar"), ("Cub", "Boar"))
    while isinstance(game.decision, ChooseAction):
        game.choose("pass")
    assert isinstance(game.decision, AssignCombatDamage)
    game.concede(0)
    assert isinstance(game.decision, ChooseAction)
    assert the(game, "Cub").damage == the(game, "Grizzly Bears").damage == 0
    assert [life(game, player) for player in range(3)] == [20, 20, 20]


@rule("800.4a", "608.3a")
def test_a_player_leaves_while_choosing_something_as_their_permanent_enters() -> None:
    """CR 800.4a: the permanent spell leaves the game with its owner, and doesn't enter."""
    banner = card("Banner", "{W}", "Artifact", "As this artifact enters, choose a color.")
    game = position(side(hand=[banner], lands="W"), side(), side())
    act(game, "cast Banner")
    resolve(game)
    assert not isinstance(game.decision, ChooseAction)
    game.concede(0)
    assert isinstance(game.decision, ChooseAction)
    assert game.decision.player == 1
    assert not game.state.stack
    assert not on_battlefield(game, "Banner")


TAKE = card("Take", "{R}", "Instant", "Gain control of target permanent.")


def bob_takes(name: str, *hand: Card, battlefield: Sequence[Card]) -> Game:
    """Bob has gained control of a permanent of Alice's, and has priority."""
    game = position(side(battlefield=battlefield), side(hand=[TAKE, *hand], lands="RR"), side())
    game.choose("pass")
    act(game, "cast Take", targets=[name])
    settle(game)
    game.choose("pass")
    return game


@rule("733.1", "800.4a")
def test_the_owner_of_a_spell_leaves_while_another_player_casts_it() -> None:
    """CR 733.1: the card has left the game, so its casting can't be completed and is reversed; its owner stays away."""
    borrow = card(
        "Borrow", "{U}", "Instant", "Exile the top card of target opponent's library. You may play that card this turn."
    )
    game = position(side(library=[SHOCK]), side(hand=[borrow], lands="UR"), side())
    game.choose("pass")
    act(game, "cast Borrow", targets=["Alice"])
    settle(game)
    game.choose("pass")
    act(game, "cast Shock")
    assert not isinstance(game.decision, ChooseAction)
    game.concede(0)
    assert isinstance(game.decision, ChooseAction)
    assert game.decision.player == 1
    assert not game.state.stack
    assert 0 not in game.board.players
    game.undo()
    assert 0 in game.board.players


@rule("733.1", "104.3a")
def test_who_leaves_while_an_action_is_proposed_does_not_return_as_it_is_reversed() -> None:
    """CR 733.1: only the action is reversed that can't be completed without what left, not the concession."""
    rite = card(
        "Rite",
        "{R}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\nRite deals 3 damage to any target.",
    )
    game = bob_takes("Giant", rite, battlefield=[GIANT])
    act(game, "cast Rite")
    game.concede(0)
    game.choose(named(game, "Carol"))
    assert isinstance(game.decision, ChooseAction)
    assert game.decision.player == 1
    assert 0 not in game.board.players
    assert not on_battlefield(game, "Giant")
    assert life(game, 2) == 20
    game.undo()
    assert 0 in game.board.players
    assert on_battlefield(game, "Giant")


@rule("733.2")
def test_who_proposed_what_is_reversed_may_act_otherwise() -> None:
    """CR 733.2: the player still has priority, and casts something else for what had been paid."""
    rite = card(
        "Rite",
        "{R}",
        "Instant",
        "As an additional cost to cast this spell, sacrifice a creature.\nRite deals 3 damage to any target.",
    )
    game = bob_takes("Giant", rite, SHOCK, battlefield=[GIANT])
    act(game, "cast Rite")
    game.concede(0)
    game.choose(named(game, "Carol"))
    assert isinstance(game.decision, ChooseAction)
    assert (game.decision.player, game.state.stack) == (1, ())
    assert not can(game, "cast Rite")
    act(game, "cast Shock", targets=["Carol"])
    settle(game)
    assert life(game, 2) == 18


@rule("733.1", "104.3a")
def test_the_owner_of_what_a_player_activates_leaves() -> None:
    """CR 733.1: a permanent that has left the game can't be tapped for a cost; the activation is reversed."""
    rod = card("Rod", "{1}", "Artifact", "{T}: Rod deals 1 damage to any target.")
    game = bob_takes("Rod", battlefield=[rod])
    act(game, "activate Rod")
    game.concede(0)
    game.choose(named(game, "Carol"))
    settle(game)
    assert isinstance(game.decision, ChooseAction)
    assert 0 not in game.board.players
    assert life(game, 2) == 20


@rule("611.2b", "800.4a", "800.4i")
@pytest.mark.parametrize("owner", ["Alice", "Carol"])
def test_for_as_long_as_a_player_controls_something_ends_as_the_player_leaves(owner: str) -> None:
    """611.2b: who has left the game controls nothing, neither what left it too nor what went back to its owner."""
    effect = "doesn't untap during its controller's untap step for as long as you control this artifact."
    lock = Piece(card("Lock", "{1}", "Artifact", f"{{0}}: Target creature {effect}"))
    theft = card("Theft", "{0}", "Sorcery", "Gain control of target artifact.")
    alice, carol = ((lock,), ()) if owner == "Alice" else ((), (lock,))
    game = position(side(alice, [theft]), side([Piece(GIANT, tapped=True)]), side(carol))
    if owner == "Carol":
        act(game, "cast Theft", targets=["Lock"])
        resolve(game)
    act(game, "activate Lock", targets=["Giant"])
    resolve(game)
    game.concede(0)
    run_to(game, "upkeep")
    assert game.view(1).active_player == 1
    assert not the(game, "Giant").tapped
