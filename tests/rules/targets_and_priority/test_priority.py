"""CR 117: timing and priority."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import (
    BEAR,
    act,
    can,
    card,
    graveyard,
    land,
    life,
    named,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    side,
)

ZAP = card("Zap", "{R}", "Instant", "Zap deals 2 damage to any target.")
MARTYR = card("Martyr", "{W}", "Creature — Human", "When this creature dies, you gain 3 life.", "1/1")


def holders(game: Game, count: int) -> list[PlayerId]:
    """Who has priority, as all players pass so many times."""
    found = []
    for _ in range(count):
        decision = pending(game)
        assert isinstance(decision, ChooseAction)
        found.append(decision.player)
        game.choose(Pass())
    return found


@rule("117.3a", "117.3d")
def test_the_active_player_first_then_in_turn_order() -> None:
    """117.3a, 117.3d: the active player has priority first; who passes gives it to the next player in turn order."""
    game = position(side(), side(), side(), step="upkeep", active=1)
    assert holders(game, 3) == [1, 2, 0]
    assert game.view(0).step == "draw"
    assert holders(game, 3) == [1, 2, 0]


@rule("117.3a", "503.1a")
def test_triggers_of_the_step_come_before_priority() -> None:
    """117.3a: what triggers as a step begins is on the stack before anybody has priority in it."""
    shrine = card("Shrine", "{W}", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")
    game = position(side(battlefield=[shrine]), side(), step="untap")
    assert game.view(0).step == "upkeep"
    assert len(game.view(0).stack) == 1
    assert pending(game).player == 0


@rule("117.3a", "502.4", "504.1", "117.2c")
def test_turn_based_actions_come_before_priority() -> None:
    """117.3a: in the draw step the card is drawn before the active player has priority; none has it while untapping."""
    game = position(side(), side(), step="untap", active=1, turn=2)
    seen = []
    while game.view(0).step in ("untap", "upkeep", "draw"):
        seen.append((game.view(0).step, game.view(0).players[1].hand_size))
        game.choose(Pass())
    assert seen == [("upkeep", 0)] * 2 + [("draw", 1)] * 2


@rule("117.3b")
def test_the_active_player_after_a_resolution() -> None:
    """117.3b: after something resolves the active player has priority, whoever controlled it."""
    game = position(side(), side(hand=[ZAP], lands="R"))
    pass_priority(game)
    act(game, "cast Zap", targets=["Alice"])
    assert pending(game).player == 1
    resolve(game)
    assert life(game, 0) == 18
    assert pending(game).player == 0


@rule("117.3c")
def test_who_acts_keeps_priority() -> None:
    """117.3c: who casts a spell, activates an ability or plays a land has priority afterward."""
    book = card("Book", "{1}", "Artifact", "{T}: Draw a card.")
    game = position(side(hand=[ZAP, land("R")], battlefield=[book], lands="R"), side())
    for action, target in (("play Mountain", []), ("cast Zap", ["Bob"]), ("activate Book", [])):
        act(game, action, targets=target)
        assert pending(game).player == 0
    assert len(game.view(0).stack) == 2


@rule("117.4", "405.5")
def test_passing_in_succession_resolves_one_object() -> None:
    """117.4: when all pass in succession only the top object of the stack resolves; then priority begins anew."""
    game = position(side(hand=[ZAP, ZAP], lands="RR"), side())
    act(game, "cast Zap", targets=["Bob"])
    act(game, "cast Zap", targets=["Bob"])
    assert holders(game, 2) == [0, 1]
    assert len(game.view(0).stack) == 1
    assert life(game, 1) == 18
    assert pending(game).player == 0


@rule("117.4")
def test_an_action_begins_the_passing_anew() -> None:
    """117.4: passes count only without an action in between: everybody must pass again."""
    game = position(side(hand=[ZAP], lands="R"), side(hand=[ZAP], lands="R"), side())
    act(game, "cast Zap", targets=["Bob"])
    pass_priority(game)
    act(game, "cast Zap", targets=["Alice"])
    assert holders(game, 3) == [1, 2, 0]
    assert life(game, 0) == 18
    assert life(game, 1) == 20


@rule("117.4", "405.5", "500.2")
def test_a_step_ends_when_all_pass_with_an_empty_stack() -> None:
    """117.4: with an empty stack the step ends once all have passed in succession."""
    game = position(side(hand=[ZAP], lands="R"), side(), step="upkeep", turn=3)
    act(game, "cast Zap", targets=["Bob"])
    resolve(game)
    assert game.view(0).step == "upkeep"
    holders(game, 2)
    assert game.view(0).step == "draw"


@rule("117.5", "704.3", "603.3", "117.2d")
def test_state_based_actions_then_triggers_then_priority() -> None:
    """117.5: a creature with lethal damage is gone, and what its death triggers is on the stack, before anybody has
    priority.
    """
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[MARTYR]))
    act(game, "cast Zap", targets=["Martyr"])
    resolve(game)
    assert isinstance(game.decision, ChooseAction)
    assert graveyard(game, 1) == ["Martyr"]
    assert [seen.controller for seen in game.view(0).stack] == [1]
    assert pending(game).player == 0
    resolve(game)
    assert life(game, 1) == 23


@rule("117.5", "704.3")
def test_state_based_actions_are_one_event_and_repeated() -> None:
    """117.5: all that apply happen at once, and are checked again: what was kept alive by one that died dies next."""
    lord = card("Lord", "{G}", "Creature — Elf", "Other creatures you control get +1/+1.", "2/2")
    whelp = card("Whelp", "{G}", "Creature — Elf", pt="0/0")
    game = position(side(hand=[ZAP], lands="R", battlefield=[lord, whelp]), side())
    assert on_battlefield(game, "Whelp")
    act(game, "cast Zap", targets=["Lord"])
    resolve(game)
    assert set(graveyard(game, 0)) == {"Zap", "Lord", "Whelp"}


@rule("117.5", "704.4")
def test_nothing_is_checked_in_the_middle_of_a_resolution() -> None:
    """704.4: what is true only for a moment while a spell resolves kills nothing."""
    dip = card("Dip", "{B}", "Instant", "Target player loses 25 life. That player gains 10 life.")
    game = position(side(hand=[dip], lands="B"), side())
    act(game, "cast Dip", targets=["Bob"])
    resolve(game)
    assert game.result is None
    assert life(game, 1) == 5


@rule("117.5", "603.3b")
def test_triggers_of_several_players_in_turn_order() -> None:
    """603.3b: the active player's triggers go on the stack first, so that the others' resolve first."""
    sweep = card("Sweep", "{W}", "Sorcery", "Destroy all creatures.")
    game = position(side(battlefield=[MARTYR]), side(hand=[sweep], battlefield=[MARTYR], lands="W"), active=1)
    act(game, "cast Sweep")
    resolve(game)
    assert [seen.controller for seen in game.view(0).stack] == [1, 0]


@rule("117.2e", "608.2")
def test_nobody_acts_while_something_resolves() -> None:
    """117.2e: while a spell resolves and somebody chooses for it, no player has priority."""
    edict = card("Edict", "{B}", "Sorcery", "Target player sacrifices a creature.")
    game = position(side(hand=[edict], lands="B"), side(battlefield=[BEAR, MARTYR], hand=[ZAP], lands="R"))
    act(game, "cast Edict", targets=["Bob"])
    resolve(game)
    decision = pending(game)
    assert not isinstance(decision, ChooseAction)
    assert decision.player == 1
    reason = game.why_not(f"cast Zap #{game.view(1).hand[0].id}")
    assert reason is not None
    assert reason.rule == "117.1"
    game.choose(named(game, "Grizzly Bears"))
    assert graveyard(game, 1) == ["Grizzly Bears"]


@rule("117.1a", "117.1b", "117.1c")
def test_what_can_be_done_when() -> None:
    """117.1: instants and abilities at any priority, spells of other types and lands in one's own main phase only."""
    pinger = card("Pinger", "{R}", "Creature — Goblin", "{T}: Pinger deals 1 damage to any target.", "1/1")
    mine = side(hand=[ZAP, BEAR, land("G")], battlefield=[pinger], lands="RGG")
    main = position(mine, side())
    assert all(can(main, each) for each in ("cast Zap", "cast Grizzly", "play Forest", "activate Pinger"))
    upkeep = position(mine, side(), step="upkeep")
    assert [can(upkeep, each) for each in ("cast Zap", "cast Grizzly", "play Forest", "activate Pinger")] == [
        True,
        False,
        False,
        True,
    ]


@rule("117.3a", "514.3", "514.3a")
def test_no_priority_while_cleaning_up() -> None:
    """514.3: in the cleanup step nobody has priority, unless something happens there that gives it."""
    game = position(side(), side(), step="end")
    pass_priority(game)
    pass_priority(game)
    assert (game.view(0).turn, game.view(0).step) == (2, "upkeep")


@rule("514.3a", "117.5")
def test_priority_while_cleaning_up_after_a_trigger() -> None:
    """514.3a: if something triggers in the cleanup step, players have priority there, and another one follows."""
    solace = card("Solace", "{W}", "Enchantment", "Whenever you discard a card, you gain 1 life.")
    game = position(side(hand=[BEAR] * 8, battlefield=[solace]), side(), step="end")
    pass_priority(game)
    pass_priority(game)
    assert game.view(0).step == "cleanup"
    game.choose(pending(game).options[0])
    assert isinstance(game.decision, ChooseAction)
    assert game.view(0).step == "cleanup"
    resolve(game)
    assert life(game, 0) == 21
    pass_priority(game)
    pass_priority(game)
    assert (game.view(0).turn, game.view(0).step) == (2, "upkeep")


@rule("117.2a")
def test_what_triggers_waits_until_a_player_would_receive_priority() -> None:
    """117.2a: an ability can trigger while a spell is being cast; it goes on the stack after that, above the spell."""
    rite = card(
        "Rite", "{R}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nYou lose 2 life."
    )
    game = position(side(hand=[rite], battlefield=[MARTYR], lands="R"), side())
    act(game, "cast Rite")
    assert [seen.name for seen in game.view(0).stack[:1]] == ["Rite"]
    assert len(game.view(0).stack) == 2
    assert life(game, 0) == 20
    resolve(game)
    assert life(game, 0) == 23


@rule("117.2b")
def test_a_static_ability_affects_the_game_at_once() -> None:
    """117.2b: in the middle of a resolution too, before anybody could receive priority."""
    crown = card("Crown", "{W}", "Enchantment", "Creatures you control get +2/+2.")
    call = card("Call", "{G}", "Sorcery", "Create a 1/1 green Elf creature token. You gain life equal to its power.")
    game = position(side(battlefield=[crown], hand=[call], lands="G"), side())
    act(game, "cast Call")
    resolve(game)
    assert life(game, 0) == 23


@rule("117.2c")
def test_nobody_receives_priority_after_the_actions_that_end_a_step() -> None:
    """117.2c: unspent mana is lost as the step ends, and the next priority is that of the next step."""
    game = position(side(lands="G"), side(), step="upkeep", turn=3)
    act(game, "activate Forest")
    pass_priority(game)
    assert (game.view(0).step, game.view(0).players[0].mana) == ("upkeep", ("G",))
    pass_priority(game)
    assert (game.view(0).step, game.view(0).players[0].mana) == ("draw", ())


@rule("117.7")
def test_what_is_cast_in_response_resolves_first() -> None:
    """117.7: the later spell resolves before the one that it answers."""
    mend = card("Mend", "{W}", "Instant", "Target creature gets +0/+3 until end of turn.")
    game = position(side(hand=[ZAP], lands="R"), side(battlefield=[MARTYR], hand=[mend], lands="W"))
    act(game, "cast Zap", targets=["Martyr"])
    pass_priority(game)
    act(game, "cast Mend", targets=["Martyr"])
    resolve(game)
    resolve(game)
    assert [seen.damage for seen in on_battlefield(game, "Martyr")] == [2]
