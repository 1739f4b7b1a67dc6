"""CR 903: the Commander variant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from comprules.cards import Card
from comprules.kernel.decisions import YesNo
from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.play.positions import Side
from comprules.rules.combat.seats import attack_option
from comprules.rules.multiplayer.ranges import has_limited_range
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.variants import Brawl, Commander
from positions import (
    BEAR,
    act,
    can,
    card,
    hand,
    land,
    life,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
    the,
)

CHIEF = card("Elf Chief", "{1}{G}", "Legendary Creature — Elf", pt="3/3")
QUEEN = card("Elf Queen", "{G}", "Legendary Creature — Elf", pt="1/1")
KILL = card("Kill", "{B}", "Instant", "Destroy target creature.")
BOUNCE = card("Bounce", "{U}", "Instant", "Return target creature to its owner's hand.")
TUCK = card("Tuck", "{U}", "Instant", "Put target creature on the bottom of its owner's library.")
BANISH = card("Banish", "{W}", "Instant", "Exile target creature.")
DECK = tuple(land("G") for _ in range(60))


def commanding(*sides: Side, commanders: Sequence[Sequence[Card]] = ((CHIEF,),), **options: Any) -> Game:
    """A position in a Commander game; players for whom no commanders are given have none."""
    each = [tuple(commanders[place]) if place < len(commanders) else () for place in range(len(sides))]
    return position(*sides, variants=[Commander(tuple(each))], **options)


def cast_chief(game: Game) -> None:
    """Cast the commander and let it resolve."""
    act(game, "cast Elf Chief")
    resolve(game)


def command(game: Game) -> list[str]:
    """The names of what is in the command zone."""
    return [seen.name for seen in game.view(0).command]


@rule("903.6", "103.2c", "903.7", "103.4c", "903.1")
def test_commanders_begin_in_the_command_zone() -> None:
    """903.6, 903.7: before decks are shuffled each commander goes face up to the command zone; life totals are 40."""
    game = Game([DECK, DECK, DECK], starting_player=0, variants=[Commander(((CHIEF,), (QUEEN,), (CHIEF, QUEEN)))])
    assert [(seen.owner, seen.name) for seen in game.view(1).command] == [
        (0, "Elf Chief"),
        (1, "Elf Queen"),
        (2, "Elf Chief"),
        (2, "Elf Queen"),
    ]
    assert [(seen.life, seen.hand_size, seen.library_size) for seen in game.view(0).players] == [(40, 7, 53)] * 3


@rule("903.3")
def test_there_are_commanders_for_each_player() -> None:
    """903.3: each deck has a commander."""
    with pytest.raises(SetUpError, match="2 players but commanders for 1"):
        Game([DECK, DECK], variants=[Commander(((CHIEF,),))])


@rule("903.8")
def test_a_commander_is_cast_from_the_command_zone_for_more_each_time() -> None:
    """903.8: {2} more for each time its player has cast it from there before."""
    game = commanding(side(lands="GGBGGGG", hand=[KILL]), side())
    cast_chief(game)
    assert the(game, "Elf Chief").power == 3
    act(game, "cast Kill", targets=["Elf Chief"])
    resolve(game)
    game.choose("yes")
    assert command(game) == ["Elf Chief"]
    assert game.view(1).players[0].command_casts == (0,)
    cast_chief(game)
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2 + 1 + 4


@rule("903.8")
def test_without_mana_for_the_tax_it_is_not_cast() -> None:
    """903.8: the additional cost is part of what casting it takes."""
    game = commanding(side(lands="GGBGGG", hand=[KILL]), side())
    cast_chief(game)
    act(game, "cast Kill", targets=["Elf Chief"])
    resolve(game)
    game.choose("yes")
    assert not can(game, "cast Elf Chief")


@rule("903.8")
def test_casting_it_from_the_hand_costs_nothing_more_and_does_not_count() -> None:
    """903.8: only casting from the command zone counts, and costs more."""
    game = commanding(side(lands="GGUGG", hand=[BOUNCE]), side())
    cast_chief(game)
    act(game, "cast Bounce", targets=["Elf Chief"])
    resolve(game)
    game.choose("no")
    assert hand(game, 0) == ["Elf Chief"]
    cast_chief(game)
    assert game.view(0).players[0].command_casts == (0,)


@rule("903.8", "702.124d")
def test_two_commanders_are_counted_apart() -> None:
    """702.124d: how often one has been cast doesn't matter to the other."""
    game = commanding(side(lands="GGG"), side(), commanders=[(CHIEF, QUEEN)])
    cast_chief(game)
    assert can(game, "cast Elf Queen")
    act(game, "cast Elf Queen")
    resolve(game)
    assert game.view(0).players[0].command_casts == (0, 1)


@rule("903.8")
def test_nobody_else_casts_it() -> None:
    """903.8: a player casts only a commander they own; and only when they could cast it at all."""
    game = commanding(side(lands="GG"), side(lands="GG"), active=1)
    assert not can(game, "cast Elf Chief")
    pass_priority(game)
    assert not can(game, "cast Elf Chief")


@rule("704.6d", "903.9a", "903.9")
@pytest.mark.parametrize(("spell", "color"), [(KILL, "B"), (BANISH, "W")])
def test_a_commander_may_return_from_a_graveyard_or_exile(spell: Card, color: str) -> None:
    """704.6d: once it has been put there its owner may put it into the command zone; who declines isn't asked again."""
    for answer, there in (("yes", ["Elf Chief"]), ("no", [])):
        game = commanding(side(lands="GG" + color, hand=[spell]), side())
        cast_chief(game)
        act(game, f"cast {spell.name}", targets=["Elf Chief"])
        resolve(game)
        assert isinstance(pending(game), YesNo)
        assert (pending(game).rule, pending(game).player) == ("704.6d", 0)
        game.choose(answer)
        assert command(game) == there
        run_to(game, "end")
        assert command(game) == there


@rule("704.6d", "903.9a")
def test_it_dies_first() -> None:
    """903.9a: it goes to the graveyard, so what triggers on its death does; it isn't replaced."""
    mourner = card("Mourner", types="Creature — Bird", text="Whenever a creature dies, you gain 3 life.", pt="1/1")
    game = commanding(side(lands="GGB", hand=[KILL], battlefield=[mourner]), side())
    cast_chief(game)
    act(game, "cast Kill", targets=["Elf Chief"])
    resolve(game)
    game.choose("yes")
    resolve(game)
    assert life(game, 0) == 43


@rule("903.9b")
@pytest.mark.parametrize("spell", [BOUNCE, TUCK])
def test_it_may_go_to_the_command_zone_instead_of_hand_or_library(spell: Card) -> None:
    """903.9b: its owner may put it into the command zone instead, whoever's effect it is; or let it go."""
    for answer, there in (("yes", ["Elf Chief"]), ("no", [])):
        game = commanding(side(lands="GG"), side(lands="U", hand=[spell]))
        cast_chief(game)
        pass_priority(game)
        act(game, f"cast {spell.name}", targets=["Elf Chief"])
        resolve(game)
        assert (pending(game).rule, pending(game).player) == ("903.9b", 0)
        game.choose(answer)
        assert command(game) == there
        assert len(game.view(0).players[0].graveyard) == 0


@rule("903.9b")
def test_what_is_no_commander_goes_where_it_should() -> None:
    """903.9b: a card of the same name that isn't a commander, and a copy, are nothing special."""
    game = commanding(side(lands="U", hand=[BOUNCE], battlefield=[CHIEF]), side())
    act(game, "cast Bounce", targets=["Elf Chief"])
    resolve(game)
    assert hand(game, 0) == ["Elf Chief"]


@rule("104.3j", "704.6c", "903.10", "903.10a")
def test_twenty_one_combat_damage_by_a_commander_loses_the_game() -> None:
    """903.10a: a player loses who has been dealt 21 combat damage by the same commander, whatever their life total."""
    giant = card("Giant King", "{G}", "Legendary Creature — Giant", pt="7/7")
    game = commanding(side(lands="G"), side(), commanders=[(giant,)])
    act(game, "cast Giant King")
    resolve(game)
    for dealt in (7, 14):
        _attack(game)
        assert game.view(0).players[1].commander_damage == ((0, dealt),)
    _attack(game)
    assert game.result is not None
    assert game.result.winners == (0,)
    assert life(game, 1) == 19


def _attack(game: Game) -> None:
    """Go to this player's next attack, attack with everything, and let damage be dealt."""
    turn = game.view(0).turn
    while game.decision is not None and not (game.view(0).turn > turn and game.view(0).step == "postcombat main"):
        decision = game.decision
        is_attack = decision.rule.startswith("508") and decision.player == 0
        chosen = decision.candidates if is_attack else "pass" if "pass" in map(str, decision.options) else ()
        if decision.rule == "514.1":
            chosen = decision.candidates[: decision.minimum]
        game.choose(chosen)
        if game.view(0).turn > turn and game.view(0).active_player == 0 and game.view(0).step == "postcombat main":
            return
        if game.view(0).active_player == 1:
            turn = game.view(0).turn


@rule("903.10a")
def test_damage_by_different_commanders_is_not_added_up() -> None:
    """903.10a: the same commander must have dealt it; and only combat damage counts."""
    ping = card("Ping", "{R}", "Instant", "Target creature you control deals damage equal to its power to any target.")
    giant = card("Giant King", "{G}", "Legendary Creature — Giant", pt="25/25")
    game = commanding(side(lands="GR", hand=[ping]), side(), commanders=[(giant,)])
    act(game, "cast Giant King")
    resolve(game)
    act(game, "cast Ping", targets=["Giant King", "Bob"])
    resolve(game)
    assert life(game, 1) == 15
    assert game.result is None
    assert game.view(0).players[1].commander_damage == ()


@rule("903.3", "903.8")
def test_saving_copying_and_undoing_keep_commanders() -> None:
    """903.3: what a commander is stays with the card; the state knows it."""
    game = commanding(side(lands="GGB", hand=[KILL]), side())
    cast_chief(game)
    game = Game.load(game.save())
    act(game, "cast Kill", targets=["Elf Chief"])
    resolve(game)
    twin = game.copy()
    twin.choose("yes")
    game.choose("no")
    assert (command(twin), command(game)) == (["Elf Chief"], [])
    game.undo()
    game.choose("yes")
    assert game.digest() == twin.digest()


@rule("903.3c", "903.9c")
def test_a_merged_commander_goes_apart() -> None:
    """903.3c, 903.9c: what a commander is part of is that commander; only its card goes to the command zone."""
    beast = card("Beast Lord", "{1}{G}", "Legendary Creature — Beast", "Mutate {G}", pt="4/4")
    game = commanding(side(lands="GU", hand=[BOUNCE], battlefield=[BEAR]), side(), commanders=[(beast,)])
    mutating = next(str(option) for option in pending(game).options if str(option).endswith("with mutate"))
    act(game, mutating, targets=["Grizzly Bears"])
    resolve(game)
    game.choose(pending(game).options[0])
    assert game.view(0).players[0].command_casts == (0,)
    merged = the(game, "Beast Lord") if _is_there(game, "Beast Lord") else the(game, "Grizzly Bears")
    act(game, "cast Bounce", targets=[merged.name])
    resolve(game)
    game.choose("yes")
    assert command(game) == ["Beast Lord"]
    assert hand(game, 0) == ["Grizzly Bears"]


def _is_there(game: Game, name: str) -> bool:
    return any(seen.name == name for seen in game.view(0).battlefield)


@rule("103.4d", "119.1d", "903.12f", "903.12g")
def test_brawl() -> None:
    """903.12: 25 life for two players and 30 for more; the first mulligan costs no card."""
    for players, expected in ((2, 25), (3, 30)):
        game = Game([DECK] * players, starting_player=0, variants=[Brawl(((CHIEF,),) * players)])
        assert life(game, 0) == expected
    game = Game([DECK] * 2, starting_player=0, variants=[Brawl(((CHIEF,),) * 2)])
    game.choose("no")
    game.choose("yes")
    assert len(game.view(0).hand) == 7
    assert pending(game).rule == "103.5"


@rule("903.12h")
def test_brawl_knows_no_commander_damage() -> None:
    """903.12h: in Brawl 21 combat damage by a commander are just damage."""
    giant = card("Giant King", "{G}", "Legendary Creature — Giant", pt="24/24")
    game = position(side(lands="G"), side(life=30), variants=[Brawl(((giant,), ()))])
    act(game, "cast Giant King")
    resolve(game)
    _attack(game)
    assert (life(game, 1), game.result) == (6, None)


@rule("408.1", "903.3")
def test_commanders_are_returned_to_the_command_zone() -> None:
    """408.1: an effect returns commanders there that a player controls, and nothing else that player controls."""
    vacuum = card("Vacuum", "{B}", "Sorcery", "Target player returns each commander they control to the command zone.")
    game = commanding(side(lands="GGB", hand=[vacuum], battlefield=[BEAR]), side())
    cast_chief(game)
    act(game, "cast Vacuum", targets=["Alice"])
    resolve(game)
    assert command(game) == ["Elf Chief"]
    assert the(game, "Grizzly Bears")


@rule("408.1", "603.7")
def test_a_commander_borrowed_from_the_command_zone() -> None:
    """408.1: a commander is put onto the battlefield from the command zone, and returned there later."""
    courser = card(
        "Courser",
        "{G}",
        "Sorcery",
        "Put a commander you own from the command zone onto the battlefield. It gains haste. Return it to the command "
        "zone at the beginning of the next end step.",
    )
    game = commanding(side(lands="G", hand=[courser]), side())
    act(game, "cast Courser")
    resolve(game)
    assert the(game, "Elf Chief")
    assert not command(game)
    run_to(game, "end")
    resolve(game)
    assert command(game) == ["Elf Chief"]


@rule("607.3", "730.3c", "903.3c")
def test_what_is_left_of_an_exiled_merged_commander_returns() -> None:
    """607.3: an ability about the exiled card means all cards that a merged permanent has become, as far as they are
    still in exile; the commander may have gone to the command zone.
    """
    beast = card("Beast Lord", "{1}{G}", "Legendary Creature — Beast", "Mutate {G}", pt="4/4")
    text = "When this enchantment enters, exile target creature.\nWhen this enchantment leaves the battlefield, return "
    ring = card("Ring", "{W}", "Enchantment", f"{text}the exiled card to the battlefield under its owner's control.")
    free = card("Free", "{W}", "Instant", "Destroy target enchantment.")
    mine = side(lands="GWW", hand=[ring, free], battlefield=[BEAR])
    game = commanding(mine, side(), commanders=[(beast,)])
    mutating = next(str(option) for option in pending(game).options if str(option).endswith("with mutate"))
    act(game, mutating, targets=["Grizzly Bears"])
    resolve(game)
    game.choose("no")
    act(game, "cast Ring")
    resolve(game)
    game.choose(pending(game).candidates[0])
    resolve(game)
    while not isinstance(pending(game), YesNo):
        game.choose(pending(game).candidates)
    game.choose("yes")
    act(game, "cast Free", targets=["Ring"])
    resolve(game)
    resolve(game)
    assert command(game) == ["Beast Lord"]
    assert the(game, "Grizzly Bears").power == 2


@rule("903.2")
def test_a_commander_game_of_several_players() -> None:
    """903.2: everybody plays for themselves, may attack each opponent, and reaches everybody."""
    game = Game([DECK] * 3, starting_player=0, variants=[Commander(((CHIEF,), (QUEEN,), (CHIEF,)))])
    assert (game.board.teams, attack_option(game.board)) == (None, None)
    assert game.board.opponents(PlayerId(0)) == (1, 2)
    assert not has_limited_range(game.board)
