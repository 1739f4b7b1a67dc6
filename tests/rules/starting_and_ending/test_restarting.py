"""CR 727: restarting the game."""

from __future__ import annotations

from comprules.cards import Card, Face
from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Pass
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.rules.special_mechanics.monarch import WHO_IS_MONARCH
from comprules.variants import Archenemy, Attractions, Commander, ConspiracyDraft, Planechase
from positions import (
    BEAR,
    FILLER,
    act,
    card,
    hand,
    life,
    on_battlefield,
    pass_priority,
    pending,
    position,
    resolve,
    run_to,
    side,
)
from rules.combat.fights import attack, to_step
from rules.variants.planes import planar_deck

REWIND = card("Great Rewind", "{0}", "Sorcery", "Restart the game.")
ARK = card(
    "Buried Ark",
    "{3}",
    "Artifact",
    "{0}: Exile target permanent.\n"
    "{0}, Sacrifice Buried Ark: Restart the game, leaving in exile all non-Aura permanent cards exiled with "
    "Buried Ark. Then put those cards onto the battlefield under your control.",
)
THEFT = card("Brazen Theft", "{0}", "Sorcery", "Gain control of target creature.")
LITTER = card("Small Litter", "{0}", "Sorcery", "Create a 1/1 white Cat creature token.")


def keep_all(game: Game) -> None:
    """Let all players keep their hands."""
    while not isinstance(game.decision, ChooseAction) and pending(game).rule == "103.5":
        game.choose(True)


def all_cards(game: Game, player: int) -> list[str]:
    """The names of the cards in a player's library and hand."""
    state = game.state
    return sorted(state.objects[number].card.name for number in (*state.library(player), *state.hand(player)))


@rule("727.1", "727.1a", "104.6", "103.5", "103.8a")
def test_a_new_game_starts_with_the_player_whose_effect_it_was() -> None:
    """727.1: all players start a new game by the usual procedure; who restarted the old one takes the first turn."""
    game = position(side(battlefield=[BEAR], life=3), side(hand=[REWIND, BEAR], life=5, graveyard=[BEAR]), active=1)
    act(game, "cast Great Rewind")
    resolve(game)
    assert game.result is None
    assert (pending(game).rule, pending(game).player) == ("103.5", 1)
    assert (life(game, 0), life(game, 1)) == (20, 20)
    view = game.view(0)
    assert (view.battlefield, view.exile, view.stack, view.players[1].graveyard) == ((), (), (), ())
    assert [player.hand_size for player in view.players] == [7, 7]
    keep_all(game)
    assert (game.view(0).turn, game.view(0).step, game.view(0).active_player) == (1, "upkeep", 1)
    run_to(game, "precombat main")
    assert [player.hand_size for player in game.view(0).players] == [7, 7]


@rule("727.2")
def test_all_cards_begin_the_new_game_in_their_owners_decks() -> None:
    """727.2: from wherever they were, the spell on the stack too, and whoever controlled them; tokens don't."""
    fade = card("Slow Fade", "{0}", "Instant", "Target creature phases out.")
    wolf = card("Grey Wolf", "{1}{G}", "Creature — Wolf", pt="2/2")
    owl = card("Grey Owl", "{1}{U}", "Creature — Bird", pt="1/1")
    game = position(
        side(hand=[REWIND, THEFT, LITTER, fade], exile=[BEAR], library=FILLER[:8], outside=[owl]),
        side(battlefield=[wolf, owl], graveyard=[BEAR], library=FILLER[:8]),
    )
    act(game, "cast Brazen Theft", targets=["Grey Wolf"])
    resolve(game)
    act(game, "cast Small Litter")
    resolve(game)
    act(game, "cast Slow Fade", targets=["Grey Owl"])
    resolve(game)
    act(game, "cast Great Rewind")
    resolve(game)
    forests = ["Forest"] * 8
    assert all_cards(game, 0) == sorted(
        [*forests, "Grizzly Bears", "Great Rewind", "Brazen Theft", "Small Litter", "Slow Fade"]
    )
    assert all_cards(game, 1) == sorted([*forests, "Grey Wolf", "Grey Owl", "Grizzly Bears"])
    assert [seen.name for seen in game.view(0).outside] == ["Grey Owl"]
    assert game.view(0).phased_out == ()


@rule("727.2", "730.3")
def test_both_cards_of_a_merged_permanent_begin_the_new_game() -> None:
    """727.2: each card that represents a permanent is involved in the new game."""
    shell = card("Second Shell", "{0}", "Creature — Beast", "Mutate {0}", "3/3")
    game = position(side(hand=[shell, REWIND], battlefield=[BEAR], library=FILLER[:8]), side())
    game.choose(next(option for option in pending(game).options if "mutate" in str(option).lower()))
    game.choose(pending(game).options[0])
    resolve(game)
    game.choose(pending(game).options[0])
    assert len([seen for seen in game.view(0).battlefield if "Creature" in seen.types]) == 1
    act(game, "cast Great Rewind")
    resolve(game)
    assert all_cards(game, 0) == sorted([*["Forest"] * 8, "Grizzly Bears", "Second Shell", "Great Rewind"])


@rule("727.3")
def test_who_has_fewer_than_seven_cards_loses_in_the_first_upkeep() -> None:
    """727.3: regardless of mulligans, a player who drew from an empty library loses as state-based actions are checked
    during the upkeep step of the first turn.
    """
    game = position(side(hand=[REWIND]), side(library=FILLER[:5]))
    act(game, "cast Great Rewind")
    resolve(game)
    game.choose(True)
    game.choose(False)
    while game.decision is not None and pending(game).rule == "103.5":
        game.choose(pending(game).options[0])
    assert game.result is not None
    assert (game.result.winners, game.result.rule) == ((0,), "704.5b")
    assert game.view(0).step == "upkeep"


@rule("727.4", "727.5")
def test_exempted_cards_are_put_onto_the_battlefield_before_the_first_turn() -> None:
    """727.4, 727.5: they aren't in their owners' decks; what is left of the effect is done just before the first turn,
    so that creatures can attack in it, and what that triggers goes on the stack in the first upkeep.
    """
    herald = card("Loud Herald", "{1}{W}", "Creature — Human", "When this creature enters, you gain 4 life.", "2/2")
    chain = card("Heavy Chain", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+0.")
    game = position(
        side(battlefield=[ARK, BEAR], hand=[chain], lands="W", library=FILLER[:8]),
        side(battlefield=[herald, BEAR], library=FILLER[:8]),
    )
    act(game, "cast Heavy Chain", targets=["Grizzly Bears"])
    resolve(game)
    for name in ("Loud Herald", "Heavy Chain"):
        act(game, "activate Buried Ark", targets=[name])
        resolve(game)
    _restart(game)
    assert [seen.name for seen in game.view(0).exile] == ["Loud Herald"]
    assert all_cards(game, 0) == sorted([*["Forest"] * 8, "Grizzly Bears", "Buried Ark", "Heavy Chain", "Plains"])
    assert all_cards(game, 1) == sorted([*["Forest"] * 8, "Grizzly Bears"])
    keep_all(game)
    view = game.view(0)
    assert [(seen.name, seen.owner, seen.controller) for seen in view.battlefield] == [("Loud Herald", 1, 0)]
    assert (view.turn, view.step, len(view.stack)) == (1, "upkeep", 1)
    assert view.exile == ()
    resolve(game)
    assert (life(game, 0), life(game, 1)) == (24, 20)
    attack(game, "Loud Herald")
    run_to(game, "end of combat")
    assert life(game, 1) == 18


def _restart(game: Game) -> None:
    """Activate the ability that restarts the game, and let it resolve."""
    names = [str(option) for option in pending(game).options]
    game.choose(next(name for name in names if name.startswith("activate Buried Ark") and name.endswith("1")))
    resolve(game)


@rule("727.1")
def test_nothing_that_happened_matters_in_the_new_game() -> None:
    """727.1: extra turns, designations and what was done this turn belong to the game that ended."""
    glass = card("Stolen Hourglass", "{0}", "Instant", "Take an extra turn after this one. You become the monarch.")
    tally = card("Spell Tally", "{0}", "Sorcery", "You gain 1 life for each spell you've cast this turn.")
    game = position(side(hand=[REWIND, glass, tally], library=[tally] * 8), side())
    for name in ("Spell Tally", "Stolen Hourglass", "Great Rewind"):
        act(game, f"cast {name}")
        resolve(game)
    keep_all(game)
    assert game.state.registers[WHO_IS_MONARCH] is None
    told = [str(line) for line in game.log]
    assert "turn 1: Alice casts Spell Tally [601.2i by Spell Tally]" in told
    assert "turn 0: the game restarts [727.1 by Great Rewind]" in told
    run_to(game, "precombat main")
    act(game, "cast Spell Tally")
    resolve(game)
    assert life(game, 0) == 21
    run_to(game, "end")
    while game.view(0).turn == 1:
        pass_priority(game)
    assert game.view(0).active_player == 1


@rule("727.1", "608.2i")
def test_what_was_done_in_the_game_was_done_since_the_restart() -> None:
    """608.2i: who has cast a spell in the game that ended hasn't cast one in this game yet."""
    cure = card("Small Cure", "{0}", "Instant", "You gain 1 life.")
    recall = card("Long Recall", "{0}", "Sorcery", "If you've cast an instant spell this game, you gain 5 life.")
    game = position(side(hand=[REWIND, cure, recall], library=[recall] * 8), side())
    for name in ("Small Cure", "Long Recall"):
        act(game, f"cast {name}")
        resolve(game)
    assert life(game, 0) == 26
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    run_to(game, "precombat main")
    act(game, "cast Long Recall")
    resolve(game)
    assert life(game, 0) == 20


@rule("702.30a", "727.1")
def test_echo_looks_back_no_further_than_the_restart() -> None:
    """702.30a: the last upkeep that matters is one of this game."""
    relic = card(
        "Patient Relic",
        "{0}",
        "Artifact",
        "If this card is in your opening hand, you may begin the game with it on the battlefield.\nEcho {0}",
    )
    game = position(side(battlefield=[ARK]), side(library=[relic] * 8), step="upkeep", active=1)
    pass_priority(game)
    _restart(game)
    keep_all(game)
    game.choose(pending(game).candidates[:1])
    while game.view(0).turn == 1:
        game.choose(
            Pass() if isinstance(game.decision, ChooseAction) else pending(game).candidates[: pending(game).minimum]
        )
    assert len(game.view(0).stack) == 1
    assert game.view(0).stack[0].text.startswith("Patient Relic")


@rule("727.1", "800.4a")
def test_who_has_left_isnt_in_the_new_game() -> None:
    """727.1: the players who were in the game when it ended start the new one."""
    game = position(side(hand=[REWIND]), side(), side())
    game.concede(1)
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    assert game.board.players == (0, 2)
    assert all_cards(game, 1) == []
    run_to(game, "end")
    while game.view(0).turn == 1:
        pass_priority(game) if isinstance(game.decision, ChooseAction) else game.choose(
            pending(game).candidates[: pending(game).minimum]
        )
    assert game.view(0).active_player == 2


@rule("727.1")
def test_a_restart_is_copied_saved_and_undone() -> None:
    """727.1: the game that was restarted comes back by undoing."""
    game = position(side(hand=[REWIND], battlefield=[BEAR], life=7), side())
    act(game, "cast Great Rewind")
    before = game.digest()
    resolve(game)
    twin = Game.load(game.copy().save())
    assert twin.digest() == game.digest()
    for each in (game, twin):
        keep_all(each)
    assert twin.digest() == game.digest()
    while game.digest() != before:
        game.undo()
    assert (life(game, 0), len(on_battlefield(game, "Grizzly Bears"))) == (7, 1)
    assert hand(game, 0) == []


CHIEF = card("Elf Chief", "{0}", "Legendary Creature — Elf", pt="3/3")


def commanding() -> Game:
    """A Commander game in which Alice and Bob have each their commander on the battlefield, in a turn of Alice's."""
    game = position(side(battlefield=[ARK]), side(), variants=[Commander(((CHIEF,), (CHIEF,)))])
    for _ in range(2):
        act(game, "cast Elf Chief")
        resolve(game)
        to_step(game, "end")
        to_step(game, "precombat main")
    return game


@rule("727.1", "903.6", "903.8")
def test_commanders_begin_the_new_game_in_the_command_zone() -> None:
    """903.6: as before any Commander game, with nothing more to pay for how often they were cast in the old one."""
    game = commanding()
    _restart(game)
    keep_all(game)
    view = game.view(0)
    assert [(seen.owner, seen.name) for seen in view.command] == [(0, "Elf Chief"), (1, "Elf Chief")]
    assert [player.life for player in view.players] == [40, 40]
    assert [player.command_casts for player in view.players] == [(), ()]
    assert "Elf Chief" not in (*all_cards(game, 0), *all_cards(game, 1))


@rule("727.5a")
def test_an_exempted_commander_is_still_the_commander_of_its_deck() -> None:
    """727.5a: it doesn't begin the new game in the command zone."""
    game = commanding()
    mine = next(seen for seen in game.view(0).battlefield if seen.name == "Elf Chief" and seen.owner == 0)
    game.choose(next(option for option in pending(game).options if str(option).startswith("activate Buried Ark")))
    game.choose(mine.id)
    resolve(game)
    game.choose(False)
    _restart(game)
    assert pending(game).rule == "103.5"
    assert [seen.owner for seen in game.view(0).exile] == [0]
    keep_all(game)
    view = game.view(0)
    assert [(seen.owner, seen.name) for seen in view.command] == [(1, "Elf Chief")]
    (chief,) = on_battlefield(game, "Elf Chief")
    assert (chief.owner, chief.commanders) == (0, (0,))
    assert "Elf Chief" not in (*all_cards(game, 0), *all_cards(game, 1))


@rule("727.2", "901.6", "901.15b", "103.7")
def test_planar_decks_begin_anew() -> None:
    """727.2: nontraditional cards are in the new game too, in the decks that they belong to; a plane is set out."""
    for decks in ([planar_deck(10)] * 3, [planar_deck(30)]):
        game = position(side(), side(hand=[REWIND]), side(), active=1, variants=[Planechase(decks)])
        game.concede(0)
        act(game, "cast Great Rewind")
        resolve(game)
        keep_all(game)
        (plane,) = [seen for seen in game.view(1).command if "Plane" in seen.types]
        assert (plane.owner, plane.controller) == (1, 1)
        sizes = [player.planar_deck_size for player in game.view(1).players]
        assert sizes == ([0, 29, 0] if len(decks) == 1 else [0, 9, 10])


@rule("727.2", "904.3", "103.1b")
def test_a_scheme_deck_begins_anew() -> None:
    """727.2: the archenemy has all their schemes in their deck again, and 40 life."""
    text = "When you set this scheme in motion, you gain 1 life."
    schemes = [card(f"Dire Plot {place // 2}", types="Scheme", text=text) for place in range(20)]
    game = position(side(hand=[REWIND]), side(), variants=[Archenemy(archenemy=0, deck=schemes)])
    resolve(game)
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    assert [player.scheme_deck_size for player in game.view(0).players] == [20, 0]
    assert [player.life for player in game.view(0).players] == [40, 20]


@rule("727.2", "905.4")
def test_conspiracies_are_chosen_anew() -> None:
    """905.4: before the new game players put conspiracies from their sideboards into the command zone again."""
    pride = card("Open Pride", types="Conspiracy", text="Creatures you control get +1/+1.")
    game = position(side(hand=[REWIND], outside=[pride]), side(), variants=[ConspiracyDraft()])
    game.choose(pending(game).candidates)
    act(game, "cast Great Rewind")
    resolve(game)
    assert (pending(game).rule, [str(option).partition(" #")[0] for option in pending(game).candidates]) == (
        "905.4",
        ["Open Pride"],
    )
    game.choose(())
    keep_all(game)
    assert game.view(0).command == ()
    assert [seen.name for seen in game.view(0).outside] == ["Open Pride"]


@rule("727.2", "717.2")
def test_an_attraction_deck_begins_anew() -> None:
    """727.2: Attractions that were opened are in their owner's deck again."""
    wheel = Card("Wheel", "normal", (Face("Wheel", "", "Artifact — Attraction", attraction_lights=(6,)),))
    decks = Attractions(decks=[[wheel] * 3, ()], limited=True)
    fair = card("Fair", "{0}", "Sorcery", "Open an Attraction.")
    game = position(side(hand=[REWIND, fair]), side(), variants=[decks])
    act(game, "cast Fair")
    resolve(game)
    assert on_battlefield(game, "Wheel")
    act(game, "cast Great Rewind")
    resolve(game)
    keep_all(game)
    assert [player.attraction_deck_size for player in game.view(0).players] == [3, 0]
    assert [player.hand_size + player.library_size for player in game.view(0).players] == [22, 20]
