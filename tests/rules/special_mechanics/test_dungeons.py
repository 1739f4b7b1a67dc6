"""CR 309, 701.49, 726: dungeons, venturing, and the initiative."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.cards import Card, CardPool
from comprules.cards.card_file import Placed
from comprules.cards.decks import Deck
from comprules.cards.scryfall import card_or_reason
from comprules.kernel.decisions import ChooseAction, ChooseWords
from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.rules.card_types.dungeons import Room, dungeon_of, room_at, rooms
from comprules.rules.special_mechanics.initiative import initiative
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.simulate.decks import NamedDeck, Unplayable, dungeons_for
from positions import BEAR, act, card, hand, life, pending, position, resolve, run_to, side
from rules.combat.fights import attack, end_combat
from saying import holds

CAVE = card(
    "Damp Cave",
    "",
    "Dungeon",
    "Mouth — You gain 1 life. (Leads to: Left Way, Right Way)\n"
    "Left Way — You gain 2 life. (Leads to: Bottom)\n"
    "Right Way — Each opponent loses 2 life. (Leads to: Bottom)\n"
    "Bottom — Draw a card.",
)
UNDERCITY = card(
    "Sewers", "", "Dungeon — Undercity", "Grate — You gain 3 life. (Leads to: Vault)\nVault — Draw a card."
)
MAP = card("Map", "{0}", "Sorcery", "Venture into the dungeon.")
LEAD = card("Lead", "{0}", "Sorcery", "You take the initiative.")


def settle(game: Game) -> None:
    """Let everything on the stack resolve, up to a question."""
    while game.state.stack and isinstance(game.decision, ChooseAction):
        game.choose(Pass())


def exploring(*spells: Card, dungeons: tuple[Card, ...] = (CAVE, UNDERCITY), **options: Any) -> Game:
    """Alice has these spells in hand, and the dungeons are outside the game."""
    others = options.pop("others", (side(),))
    return position(side(hand=spells, **options.pop("mine", {})), *others, dungeons=dungeons, **options)


def go(game: Game, spell: str, *answers: str) -> None:
    """Cast a spell and let everything resolve, answering what is asked by words."""
    act(game, f"cast {spell}")
    settle(game)
    for answer in answers:
        game.choose(next(option for option in pending(game).options if answer in str(option)))
        settle(game)


def where(game: Game, player: int = 0) -> str:
    """The room that a player's venture marker is on."""
    dungeon = dungeon_of(game.board, PlayerId(player))
    return room_at(game.board, dungeon).name if dungeon is not None else ""


@rule("309.4", "309.4b")
def test_rooms_are_read_from_the_card() -> None:
    """309.4: each line is a room, with what happens in it and where it leads to."""
    assert rooms(CAVE)[0] == Room("Mouth", "You gain 1 life.", ("Left Way", "Right Way"))
    assert rooms(CAVE)[3] == Room("Bottom", "Draw a card.", ())


@rule("309.2a", "309.2b", "309.4a", "309.4c", "309.5", "701.49a")
def test_venturing_begins_in_the_topmost_room() -> None:
    """701.49a: a player without a dungeon puts one into the command zone; its first room's ability triggers."""
    game = exploring(MAP)
    go(game, "Map")
    assert (where(game), life(game, 0)) == ("Mouth", 21)
    assert [game.board.name(number) for number in game.state.command] == ["Damp Cave"]


@rule("309.5", "309.5a", "701.49b")
def test_venturing_goes_on_along_an_arrow() -> None:
    """701.49b: the player chooses which of the rooms that the present one leads to."""
    game = exploring(MAP, MAP)
    go(game, "Map")
    act(game, "cast Map")
    settle(game)
    question = pending(game)
    assert isinstance(question, ChooseWords)
    assert [str(option) for option in question.options] == ['"Left Way"', '"Right Way"']
    game.choose(question.options[1])
    settle(game)
    assert (where(game), life(game, 1)) == ("Right Way", 18)


@rule("309.6", "309.7", "704.5t")
def test_the_bottommost_room_completes_the_dungeon() -> None:
    """309.6: once the last room's ability has left the stack, the dungeon is removed and so completed."""
    trophy = card("Trophy", "", "Artifact", "Whenever you complete a dungeon, you gain 10 life.")
    proud = card(
        "Proud", "", "Creature — Elf", "As long as you've completed a dungeon, this creature gets +3/+3.", "1/1"
    )
    game = exploring(MAP, MAP, MAP, mine={"battlefield": [trophy, proud]})
    go(game, "Map")
    go(game, "Map", "Left")
    before = len(hand(game, 0))
    act(game, "cast Map")
    resolve(game)
    assert (where(game), len(game.state.stack)) == ("Bottom", 1)
    settle(game)
    assert where(game) == ""
    assert (len(hand(game, 0)), life(game, 0)) == (before, 33)
    assert next(seen.power for seen in game.view(0).battlefield if seen.name == "Proud") == 4


@rule("701.49c")
def test_who_ventures_from_the_bottommost_room_completes_the_dungeon() -> None:
    """701.49c: before its ability has resolved, going on removes that dungeon and enters another one."""
    trophy = card("Trophy", "", "Artifact", "Whenever you complete a dungeon, you gain 10 life.")
    rush = card("Rush", "{0}", "Instant", "Venture into the dungeon.")
    game = exploring(MAP, MAP, MAP, rush, mine={"battlefield": [trophy]})
    go(game, "Map")
    go(game, "Map", "Left")
    act(game, "cast Map")
    resolve(game)
    act(game, "cast Rush")
    resolve(game)
    game.choose(pending(game).options[:2])
    assert (where(game), len(game.state.stack)) == ("Mouth", 3)
    settle(game)
    assert life(game, 0) == 20 + 1 + 2 + 10 + 1


@rule("309.3", "701.49a")
def test_each_player_has_a_dungeon_of_their_own() -> None:
    """309.3: a player owns one dungeon in the command zone; another player's is another."""
    both = card("Both", "{0}", "Sorcery", "Each player ventures into the dungeon.")
    game = exploring(both, others=(side(), side()))
    go(game, "Both")
    assert [where(game, player) for player in range(3)] == ["Mouth"] * 3
    assert [life(game, player) for player in range(3)] == [21] * 3


@rule("701.49d", "205.3p")
def test_the_dungeon_of_a_kind_is_entered_only_where_the_text_says_so() -> None:
    """701.49d: "venture into Undercity" enters a dungeon of that kind; otherwise one of no kind."""
    game = exploring(LEAD)
    go(game, "Lead")
    assert (where(game), life(game, 0)) == ("Grate", 23)
    nothing = exploring(MAP, dungeons=(UNDERCITY,))
    go(nothing, "Map")
    assert where(nothing) == ""


@rule("701.49d")
def test_in_another_dungeon_the_player_goes_on_there() -> None:
    """701.49d: who is in a dungeon already goes on in it, of whatever kind it is."""
    game = exploring(MAP, LEAD)
    go(game, "Map")
    go(game, "Lead", "Left")
    assert where(game) == "Left Way"


@rule("726.1", "726.2", "726.3")
def test_the_initiative_ventures_at_upkeep_and_is_taken_by_combat_damage() -> None:
    """726.2: who has it ventures as they take it and in their upkeep; combat damage to them takes it."""
    game = exploring(LEAD, others=(side(battlefield=[BEAR]), side()))
    go(game, "Lead")
    assert initiative(game.board) == 0
    run_to(game, "end")
    game.choose(Pass())
    while game.board.active_player != 1:
        game.choose(Pass())
    run_to(game, "beginning of combat")
    attack(game, ("Grizzly Bears", "Alice"))
    end_combat(game)
    assert initiative(game.board) == 1
    assert where(game, 1) == "Grate"
    assert len([n for n in game.state.command if game.state.objects[n].is_designation]) == 1
    while not (game.board.active_player == 1 and game.board.turn > 4):
        game.choose(Pass() if isinstance(game.decision, ChooseAction) else ())
    settle(game)
    assert where(game, 1) == ""
    assert game.state.players[1].completed == ("Sewers",)


@rule("726.5")
def test_taking_the_initiative_again_ventures_again() -> None:
    """726.5: a player who has it and takes it again ventures, but there is no second initiative."""
    game = exploring(LEAD, LEAD)
    go(game, "Lead")
    go(game, "Lead")
    assert game.state.players[0].completed == ("Sewers",)
    assert len([n for n in game.state.command if game.state.objects[n].is_designation]) == 1


@rule("726.4")
def test_as_who_has_it_leaves_the_active_player_takes_the_initiative() -> None:
    """726.4: the active player takes it, or the next one if it is the active player who leaves; and ventures."""
    game = exploring(LEAD, others=(side(), side()))
    go(game, "Lead")
    game.concede(0)
    assert initiative(game.board) == 1
    settle(game)
    assert (where(game, 1), life(game, 1)) == ("Grate", 23)


@rule("309.2")
def test_what_is_no_dungeon_is_refused() -> None:
    """309.2: a card whose text isn't that of a dungeon can't be one."""
    with pytest.raises(SetUpError, match="no room"):
        exploring(dungeons=(BEAR, card("Hole", "", "Dungeon", "Draw a card.")))


@rule("309.2", "309.2a")
def test_decks_that_venture_need_dungeons_in_the_pool() -> None:
    """309.2: dungeon cards are part of no deck; whoever ventures has all that the pool knows outside the game."""
    deck = NamedDeck("explorers", (MAP,))
    pool = CardPool()
    assert dungeons_for((NamedDeck("bears", (BEAR,)),), pool) == ()
    with pytest.raises(Unplayable, match=r"Map .*dungeon"):
        dungeons_for((deck,), pool)
    pool.add([UNDERCITY, BEAR])
    with pytest.raises(Unplayable, match=r"Map .*dungeon"):
        dungeons_for((deck,), pool)
    pool.add([CAVE])
    assert dungeons_for((deck, NamedDeck("leaders", (LEAD,))), pool) == (CAVE, UNDERCITY)
    assert "309.2" in [problem.rule for problem in check(Deck((("Damp Cave", 1), ("Grizzly Bears", 59))), pool)]


def test_dungeons_are_imported() -> None:
    """309.1: a dungeon card in a card file is a card, though its layout is that of tokens."""
    entry = {"name": "Hole", "layout": "token", "type_line": "Dungeon", "oracle_text": "Top — You gain 1 life."}
    assert isinstance(card_or_reason(Placed("line 1", entry)), Card)


@rule("726.1", "309.7")
def test_conditions_on_the_initiative_and_dungeons() -> None:
    """CR 726.1, 309.7: one player has the initiative; who has completed a dungeon has done so for good."""
    game = exploring(LEAD, LEAD)
    assert not holds(game, "you have the initiative")
    assert not holds(game, "you've completed a dungeon")
    go(game, "Lead")
    assert holds(game, "you have the initiative")
    assert not holds(game, "an opponent has the initiative")
    assert holds(game, "an opponent has the initiative", you=1)
    assert not holds(game, "you have the initiative", you=1)
    go(game, "Lead")
    settle(game)
    assert holds(game, "you've completed a dungeon")
    assert not holds(game, "an opponent has completed a dungeon")
    assert holds(game, "an opponent has completed a dungeon", you=1)


@rule("726.1")
def test_a_player_who_has_the_initiative() -> None:
    """CR 726.1: only an attack on the player who has the initiative counts."""
    herald = card("Herald", "{W}", text="Whenever you attack a player who has the initiative, draw a card.", pt="2/2")
    for who, drawn in (("Alice", 0), ("Bob", 1), ("Carol", 0)):
        lead = card("Lead", "{0}", "Instant", "Target player takes the initiative.")
        sides = side(battlefield=[herald], hand=[lead]), side(), side()
        game = position(*sides, step="beginning of combat", dungeons=(UNDERCITY,))
        act(game, "cast Lead", targets=[who])
        settle(game)
        attack(game, ("Herald", "Bob"))
        settle(game)
        assert len(hand(game, 0)) == drawn


@rule("309.5b", "309.2c")
def test_from_the_last_room_a_player_goes_on_to_another_dungeon() -> None:
    """309.5b: who ventures in the bottommost room, whose ability waits still, enters a dungeon anew."""
    short = card("Hole", "", "Dungeon", "Brim — You gain 1 life. (Leads to: Deep)\nDeep — You gain 2 life.")
    game = exploring(MAP, MAP, card("Rush", "{0}", "Instant", "Venture into the dungeon."), dungeons=(short,))
    go(game, "Map")
    act(game, "cast Map")
    resolve(game)
    first = dungeon_of(game.board, PlayerId(0))
    assert where(game) == "Deep"
    act(game, "cast Rush")
    resolve(game)
    assert where(game) == "Brim"
    assert dungeon_of(game.board, PlayerId(0)) != first
    assert len(game.state.command) == 1


@rule("309.2c")
def test_a_dungeon_is_no_permanent() -> None:
    """309.2c: what is done to all permanents isn't done to a dungeon, which leaves the command zone for nothing."""
    game = exploring(MAP, card("End", "{0}", "Sorcery", "Destroy all permanents."))
    go(game, "Map")
    go(game, "End")
    dungeon = dungeon_of(game.board, PlayerId(0))
    assert dungeon is not None
    assert not game.board.is_permanent(dungeon)
    assert where(game) == "Mouth"


@rule("309.2d")
def test_only_venturing_brings_a_dungeon_in() -> None:
    """309.2d: what brings in a card from outside the game finds no dungeon there."""
    wish = card("Wish", "{0}", "Sorcery", "Put a card you own from outside the game into your hand.")
    game = exploring(wish)
    go(game, "Wish")
    assert (hand(game, 0), game.state.command) == ([], ())


@rule("309.4b")
def test_the_name_of_a_room_does_nothing() -> None:
    """309.4b: rooms that are called otherwise are the same rooms: the marker moves and the abilities trigger alike."""
    other = card("Cave", "", "Dungeon", "One — You gain 1 life. (Leads to: Two)\nTwo — You gain 2 life.")
    same = card("Cave", "", "Dungeon", "Flying — You gain 1 life. (Leads to: Haste)\nHaste — You gain 2 life.")
    for dungeon in (other, same):
        game = exploring(MAP, MAP, dungeons=(dungeon,))
        go(game, "Map")
        go(game, "Map")
        assert life(game, 0) == 23
