"""CR 729.2a-c, 729.5a-c: the cards of variants that go into a subgame, and come back from it."""

from __future__ import annotations

import pytest

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.kernel.sticker import Sticker, StickerSheet
from comprules.play.game import Game
from comprules.variants import Archenemy, Attractions, Commander, Planechase, Stickers, SupervillainRumble, Vanguard
from positions import act, can, card, hand, life, pending, position, resolve, run_to, side
from rules.subgames import DREAM, all_cards, dream, keep_all
from rules.variants.planes import face_up_names, planar_deck

CHIEF = card("Elf Chief", "{0}", "Legendary Creature — Elf", pt="3/3")
REWIND = card("Great Rewind", "{0}", "Sorcery", "Restart the game.")


def _sizes(game: Game) -> list[int]:
    return [player.planar_deck_size for player in game.view(0).players]


@rule("729.2a", "729.5a", "901.6")
def test_planar_decks_are_moved_and_the_plane_that_is_face_up_stays() -> None:
    """729.2a, 729.5a: the subgame has a starting plane of its own, which is in a deck again at its end."""
    game = position(side(hand=[DREAM]), side(), variants=[Planechase([planar_deck(10)] * 2)])
    before = face_up_names(game)
    assert _sizes(game) == [9, 10]
    dream(game)
    keep_all(game)
    main = game.main_game
    assert main is not None
    assert (face_up_names(main), _sizes(main)) == (before, [0, 0])
    assert len(face_up_names(game)) == 1
    assert sorted(_sizes(game)) in ([8, 10], [9, 9])
    (plane,) = [seen for seen in game.view(0).command if "Plane" in seen.types]
    assert plane.controller == game.view(0).active_player
    game.concede(1)
    assert (face_up_names(game), _sizes(game)) == (before, [9, 10])
    names = [game.state.objects[number].card.name for number in game.state.zones[(plane.zone, 0)]]
    assert sorted([*names, *before]) == sorted(each.name for each in planar_deck(10))


@rule("729.2a", "729.5a", "901.15b")
def test_a_communal_planar_deck_goes_along_and_comes_back() -> None:
    """901.15b: in each of the games it is with the planar controller."""
    for seed in range(4):
        game = position(side(hand=[DREAM]), side(), side(), variants=[Planechase([planar_deck(30)])], seed=seed)
        assert _sizes(game) == [29, 0, 0]
        dream(game)
        keep_all(game)
        first = game.view(0).active_player
        assert _sizes(game) == [28 if player == first else 0 for player in range(3)]
        game.concede(1)
        game.concede(2)
        assert _sizes(game) == [29, 0, 0]
        assert len(face_up_names(game)) == 1


@rule("729.2a", "729.5a", "727.6")
def test_planar_decks_of_a_restarted_subgame() -> None:
    """727.6: what begins in decks begins there again, and comes back all the same."""
    game = position(side(hand=[DREAM], library=[REWIND] * 9), side(), variants=[Planechase([planar_deck(10)] * 2)])
    dream(game)
    keep_all(game)
    while not can(game, "cast Great Rewind"):
        game.choose(Pass())
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    assert (len(face_up_names(game)), _sizes(game)) == (1, [8, 10])
    game.concede(1)
    assert (len(face_up_names(game)), _sizes(game)) == (1, [9, 10])
    assert all_cards(game, 0) == ["Great Rewind"] * 9


@rule("729.2a", "729.5a", "904.4")
def test_scheme_decks_are_moved() -> None:
    """729.2a: an archenemy sets schemes of the subgame in motion there; all of them are in the deck in the end."""
    text = "When you set this scheme in motion, you gain 1 life."
    schemes = [card(f"Dire Plot {place // 2}", types="Scheme", text=text) for place in range(20)]
    game = position(side(hand=[DREAM]), side(), variants=[SupervillainRumble(decks=[schemes, schemes])])
    resolve(game)
    before = [player.scheme_deck_size for player in game.view(0).players]
    dream(game)
    keep_all(game)
    run_to(game, "precombat main")
    assert game.main_game is not None
    assert [player.scheme_deck_size for player in game.main_game.view(0).players] == [0, 0]
    first = game.view(0).active_player
    assert game.view(0).players[first].scheme_deck_size < before[first]
    assert len(game.view(0).stack) == 1
    resolve(game)
    game.concede(1)
    assert [player.scheme_deck_size for player in game.view(0).players] == before
    assert game.view(0).stack == ()


@rule("729.2", "904.5")
def test_an_archenemy_is_one_in_the_subgame() -> None:
    """904.5: with 40 life there too; but who goes first is determined at random."""
    schemes = [card(f"Dire Plot {place // 2}", types="Scheme") for place in range(20)]
    first = set()
    for seed in range(8):
        game = position(side(hand=[DREAM]), side(), variants=[Archenemy(archenemy=0, deck=schemes)], seed=seed)
        dream(game)
        keep_all(game)
        first.add(game.view(0).active_player)
        assert [player.life for player in game.view(0).players] == [40, 20]
    assert first == {0, 1}


@rule("729.2b", "729.5b", "313.2")
def test_vanguard_cards_go_along_and_come_back() -> None:
    """729.2b, 729.5b: they modify starting life totals and hands of the subgame, and work there."""

    def vanguard(name: str, hand: str, life: str) -> Card:
        text = "Creatures you control get +1/+1."
        return Card(name, "vanguard", (Face(name, "", "Vanguard", text, hand_modifier=hand, life_modifier=life),))

    there = [Vanguard((vanguard("Glutton", "-2", "+13"), vanguard("Scholar", "+1", "-5")))]
    game = position(side(hand=[DREAM], battlefield=[CHIEF]), side(), variants=there)
    dream(game)
    assert [(seen.life, seen.hand_size) for seen in game.view(0).players] == [(33, 5), (15, 8)]
    assert [(seen.name, seen.owner, seen.controller) for seen in game.view(0).command] == [
        ("Glutton", 0, 0),
        ("Scholar", 1, 1),
    ]
    assert game.main_game is not None
    assert game.main_game.view(0).command == ()
    keep_all(game)
    game.concede(1)
    assert [seen.name for seen in game.view(0).command] == ["Glutton", "Scholar"]
    assert [seen.power for seen in game.view(0).battlefield] == [4]


def _with_dream() -> Game:
    """A Commander game in which Alice can begin a subgame."""
    return position(side(hand=[DREAM]), side(), variants=[Commander(((CHIEF,), (CHIEF,)))])


@rule("729.2c", "729.5c", "903.8")
def test_a_commander_goes_along_from_the_command_zone_alone() -> None:
    """729.2c: one that is elsewhere in the main game stays; what was cast there costs no more in the subgame."""
    game = _with_dream()
    act(game, "cast Elf Chief")
    resolve(game)
    dream(game)
    keep_all(game)
    view = game.view(0)
    assert [(seen.name, seen.owner, seen.commanders) for seen in view.command] == [("Elf Chief", 1, (1,))]
    assert [player.life for player in view.players] == [40, 40]
    assert [seen.commanders for seen in view.outside if seen.name == "Elf Chief"] == [(0,)]
    game.concede(1)
    assert [(seen.owner, seen.commanders) for seen in game.view(0).command] == [(1, (1,))]
    assert [(seen.owner, seen.commanders) for seen in game.view(0).battlefield] == [(0, (0,))]
    assert [player.command_casts for player in game.view(0).players] == [(0,), ()]
    assert life(game, 1) == 20


@rule("729.5", "903.9b", "729.5c")
@pytest.mark.parametrize("kept", [True, False])
def test_a_commander_elsewhere_in_the_subgame_would_go_to_the_library(*, kept: bool) -> None:
    """903.9b: its owner may put it into the command zone instead; it is the commander in either place."""
    game = _with_dream()
    dream(game)
    keep_all(game)
    while not can(game, "cast Elf Chief"):
        game.choose(Pass())
    caster = pending(game).player
    act(game, "cast Elf Chief")
    resolve(game)
    assert game.view(0).players[caster].command_casts == (caster,)
    game.concede(1)
    assert pending(game).player == caster
    assert pending(game).rule == "903.9b"
    assert isinstance(Game.load(game.save()).digest(), str)
    game.choose(kept)
    assert isinstance(game.decision, ChooseAction)
    there = [seen.owner for seen in game.view(0).command]
    assert sorted(there) == ([0, 1] if kept else [1 - caster])
    assert all_cards(game, caster).count("Elf Chief") == (not kept)
    number = game.board.commanders[caster]
    assert game.board.object(number).owner == caster
    assert game.board.exists(number)
    assert game.view(0).outside == ()
    assert game.view(0).players[caster].command_casts == ()


@rule("729.5c", "800.4a")
def test_commanders_of_who_left_the_subgame_come_back() -> None:
    """729.5c: though they left the subgame with their owners."""
    variants = (Commander(((CHIEF,), (CHIEF,), (CHIEF,))),)
    game = position(side(hand=[DREAM]), side(), side(), variants=variants)
    dream(game)
    keep_all(game)
    game.concede(0)
    game.concede(2)
    assert sorted(seen.owner for seen in game.view(0).command) == [0, 1, 2]
    assert len(all_cards(game, 0)) == 20
    act(game, "cast Elf Chief")
    resolve(game)
    assert [seen.commanders for seen in game.view(0).battlefield] == [(0,)]


@rule("607.2p", "729.1b", "903.4b")
def test_a_color_is_chosen_for_each_of_the_games() -> None:
    """729.1b: what was chosen for a commander before the main game has no meaning in the subgame, and the other way."""
    text = "If Prism is your commander, choose a color before the game begins. Prism is the chosen color."
    prism = card("Prism", "{2}", "Legendary Creature — Elf", text, pt="2/2")
    game = position(side(hand=[DREAM]), side(), variants=[Commander(((prism,), ()))])
    game.choose('"red"')
    dream(game)
    assert pending(game).rule == "903.4b"
    game.choose('"blue"')
    assert _colors(game) == ["blue"]
    keep_all(game)
    game.concede(1)
    assert _colors(game) == ["red"]


def _colors(game: Game) -> list[str]:
    (seen,) = game.view(0).command
    assert seen.characteristics is not None
    names = {"U": "blue", "R": "red"}
    return sorted(names.get(str(color), str(color)) for color in seen.characteristics.colors)


@rule("727.6", "903.6")
def test_commanders_of_a_restarted_subgame() -> None:
    """727.6: those that are in it begin in the command zone again; those of the main game stay where they are."""
    game = position(
        side(hand=[DREAM], library=[REWIND] * 9), side(), variants=[Commander(((CHIEF,), (CHIEF,)))], active=0
    )
    act(game, "cast Elf Chief")
    resolve(game)
    dream(game)
    keep_all(game)
    while not can(game, "cast Great Rewind"):
        game.choose(Pass())
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    assert [(seen.owner, seen.commanders) for seen in game.view(0).command] == [(1, (1,))]
    assert hand(game, 0) == ["Great Rewind"] * 7
    game.concede(1)
    assert [seen.owner for seen in game.view(0).command] == [1]
    assert [seen.owner for seen in game.view(0).battlefield] == [0]
    assert [len(all_cards(game, player)) for player in (0, 1)] == [9, 20]


@rule("729.2", "103.2d", "123.2")
def test_sticker_sheets_are_chosen_for_each_of_the_games() -> None:
    """103.2d: of ten sheets three at random for the subgame; in the main game those chosen for that are used again."""
    sheets = tuple(StickerSheet(f"Sheet {place}", (Sticker("name", "Big"),)) for place in range(10))
    game = position(side(hand=[DREAM]), side(), variants=[Stickers((sheets, ()))])
    before = game.view(0).players[0].sticker_sheets
    dream(game)
    assert len(game.view(0).players[0].sticker_sheets) == 3
    assert game.view(0).players[0].sticker_sheets != before
    keep_all(game)
    game.concede(1)
    assert game.view(0).players[0].sticker_sheets == before


@rule("729.2a", "729.5a", "717.2", "717.6")
def test_attraction_decks_are_moved() -> None:
    """729.2a: Attractions of the subgame are opened there; in the end they are in the deck again, face down."""
    wheel = Card("Wheel", "normal", (Face("Wheel", "", "Artifact — Attraction", attraction_lights=(6,)),))
    fair = card("Fair", "{0}", "Sorcery", "Open an Attraction.")
    ruin = card("Ruin", "{0}", "Sorcery", "Destroy all artifacts.")
    mine = side(hand=[DREAM], library=[fair, ruin] * 20)
    decks = Attractions(decks=[[wheel] * 3, ()], limited=True)
    game = position(mine, side(library=[fair, ruin] * 20), variants=[decks])
    dream(game)
    keep_all(game)
    run_to(game, "precombat main")
    assert game.main_game is not None
    assert game.main_game.view(0).players[0].attraction_deck_size == 0
    while game.view(0).active_player != 0:
        run_to(game, "end")
        run_to(game, "precombat main")
    act(game, "cast Fair")
    resolve(game)
    assert [seen.name for seen in game.view(0).battlefield] == ["Wheel"]
    act(game, "cast Ruin")
    resolve(game)
    assert "Wheel" in [seen.name for seen in game.view(0).command]
    game.concede(1)
    assert game.view(0).players[0].attraction_deck_size == 3
    assert "Wheel" not in [seen.name for seen in game.view(0).command]
