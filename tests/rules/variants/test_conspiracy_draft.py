"""CR 905, 315, 702.106: conspiracies."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.cards import Card, CardPool
from comprules.cards.decks import Deck
from comprules.kernel.decisions import ChooseAction, ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.decks.legality import check
from comprules.play.game import Game
from comprules.rules.combat.seats import attack_option
from comprules.rules.multiplayer.ranges import has_limited_range
from comprules.variants import ConspiracyDraft
from positions import BEAR, act, can, card, land, life, pass_priority, pending, position, resolve, run_to, side, the

DECK = tuple(land("G") for _ in range(40))
PRIDE = card("Open Pride", types="Conspiracy", text="Creatures you control get +1/+1.")
SECRET = card(
    "Dark Secret", types="Conspiracy", text="Hidden agenda\nCreatures you control with the chosen name get +2/+2."
)


def begun(mine: Sequence[Card], theirs: Sequence[Card] = (), **zones: Sequence[Card]) -> Game:
    """A position in which the players have these conspiracies in their sideboards, before they choose among them."""
    sides = (side(outside=mine, lands="GGG", **zones), side(outside=theirs, battlefield=[BEAR]))  # type: ignore[arg-type]
    return position(*sides, variants=[ConspiracyDraft()])


def putting(mine: Sequence[Card], *names: str, **zones: Sequence[Card]) -> Game:
    """A position with all these conspiracies in the command zone, the names chosen for those with hidden agenda."""
    game = begun(mine, **zones)
    game.choose(pending(game).candidates)
    for name in names:
        game.choose(f'"{name}"')
    return game


@rule("905.4", "315.2", "103.2e")
def test_any_number_is_put_into_the_command_zone() -> None:
    """905.4: before decks are shuffled each player in turn order chooses which of theirs; the others stay outside."""
    game = Game(
        [DECK] * 3, starting_player=1, sideboards=[[PRIDE], [PRIDE, BEAR, PRIDE], []], variants=[ConspiracyDraft()]
    )
    assert pending(game).player == 1
    assert (len(pending(game).candidates), pending(game).minimum) == (2, 0)
    game.choose(pending(game).candidates[:1])
    assert pending(game).player == 0
    game.choose(())
    assert [(seen.owner, seen.name) for seen in game.view(2).command] == [(1, "Open Pride")]
    assert [seen.name for seen in game.view(1).outside] == ["Grizzly Bears", "Open Pride"]
    assert [seen.life for seen in game.view(0).players] == [20] * 3


@rule("109.4g", "315.5", "315.6", "905.5")
def test_a_face_up_conspiracy_works_from_the_command_zone() -> None:
    """315.5: its static ability affects the game, and "you" is its owner."""
    game = putting([PRIDE], battlefield=[BEAR])
    assert sorted(seen.power for seen in game.view(0).battlefield if seen.name == "Grizzly Bears") == [2, 3]


@rule("315.3")
def test_it_stays_there() -> None:
    """315.3: a conspiracy isn't a permanent and can't be cast; it leaves the command zone for nothing."""
    game = putting([PRIDE], battlefield=[BEAR])
    assert not can(game, "cast Open Pride")
    run_to(game, "end")
    assert [seen.name for seen in game.view(0).command] == ["Open Pride"]


@rule("702.106a", "702.106b", "905.4a", "315.5b", "315.7")
def test_a_hidden_agenda_is_face_down_and_only_its_controller_knows_it() -> None:
    """702.106a: it is face down, a name is chosen secretly, and it does nothing yet; nobody else sees either."""
    game = begun([SECRET], battlefield=[BEAR])
    game.choose(pending(game).candidates)
    assert isinstance(pending(game), ChooseWords)
    assert pending(game).player == 0
    game.choose('"Grizzly Bears"')
    assert [seen.name for seen in game.view(0).command] == ["Dark Secret"]
    assert [seen.name for seen in game.view(1).command] == ["a face-down card"]
    assert [(seen.is_face_down, seen.agenda) for seen in game.view(0).command] == [(True, ("Grizzly Bears",))]
    assert [(seen.is_face_down, seen.agenda) for seen in game.view(1).command] == [(True, ())]
    assert all(seen.power == 2 for seen in game.view(0).battlefield if seen.name == "Grizzly Bears")
    shown = " ".join(str(line) for line in game.view(1).log())
    assert "Dark Secret" not in shown


@rule("201.4", "400.2", "702.106a")
def test_what_others_brought_along_is_not_offered_as_a_name() -> None:
    """702.106a, 400.2: any card can be named, and what is offered doesn't tell what lies in another's sideboard."""
    offered = []
    for theirs in (PRIDE, card("Sly Pact", types="Conspiracy", text="Hidden agenda")):
        game = begun([SECRET], [theirs])
        game.choose(pending(game).candidates)
        offered.append(pending(game).candidates)
    assert offered[0] == offered[1]
    assert {str(name) for name in offered[0]} == {'"Dark Secret"', '"Forest"', '"Grizzly Bears"'}


@rule("702.106c", "702.106d", "116.2j")
def test_it_is_turned_face_up_at_any_time_with_priority() -> None:
    """702.106c: without using the stack and for nothing; its other ability refers to the name chosen for it."""
    game = putting([SECRET], "Grizzly Bears", battlefield=[BEAR, card("Old Ox", pt="3/3")])
    pass_priority(game)
    assert not can(game, "turn up")
    game.choose("pass")
    while not can(game, "turn up"):
        game.choose("pass" if isinstance(game.decision, ChooseAction) else ())
    act(game, "turn up Dark Secret")
    assert not game.state.stack
    assert sorted(seen.power for seen in game.view(1).battlefield if seen.name != "Forest") == [2, 3, 4]
    assert [seen.name for seen in game.view(1).command] == ["Dark Secret"]
    assert [(seen.is_face_down, seen.agenda) for seen in game.view(1).command] == [(False, ("Grizzly Bears",))]
    assert any("the chosen name is Grizzly Bears" in str(line) for line in game.view(1).log())
    assert not can(game, "turn up")


@rule("613.7j")
def test_timestamp_of_a_conspiracy() -> None:
    """613.7j: its timestamp is that of the beginning of the game, so what has entered since comes after it."""
    small = card("Small World", types="Conspiracy", text="Creatures have base power and toughness 1/1.")
    big = card("Growth", "{G}", "Enchantment", "Creatures have base power and toughness 5/5.")
    game = putting([small], hand=[big], battlefield=[card("Old Ox", pt="3/3")])
    assert the(game, "Old Ox").power == 1
    act(game, "cast Growth")
    resolve(game)
    assert the(game, "Old Ox").power == 5


@rule("613.7j")
def test_turned_face_up_it_has_a_new_timestamp() -> None:
    """613.7j: a face-down conspiracy gets a new timestamp as it turns face up, so it comes after what was there."""
    text = "Hidden agenda\nCreatures have base power and toughness 1/1."
    small = card("Small World", types="Conspiracy", text=text)
    big = card("Growth", "{G}", "Enchantment", "Creatures have base power and toughness 5/5.")
    game = putting([small], "Growth", hand=[big], battlefield=[card("Old Ox", pt="3/3")])
    act(game, "cast Growth")
    resolve(game)
    assert the(game, "Old Ox").power == 5
    act(game, "turn up Small World")
    assert the(game, "Old Ox").power == 1


@rule("702.106e")
def test_what_is_face_down_is_shown_at_the_end() -> None:
    """702.106e: if its player leaves or the game ends, a face-down conspiracy is revealed."""
    game = putting([SECRET], "Grizzly Bears")
    game.concede(0)
    assert any("reveals Dark Secret" in str(line) for line in game.view(1).log())


@rule("103.1c", "315.5a")
def test_a_conspiracy_may_say_who_starts() -> None:
    """103.1c: its controller is the starting player whatever was determined before; of two, one at random."""
    several = "If multiple players would be the starting player, one of those players is chosen at random."
    first = card("Great Haste", types="Conspiracy", text=f"You are the starting player. {several}")
    starting = set()
    for seed in range(8):
        game = Game(
            [DECK] * 3, seed=seed, starting_player=0, sideboards=[[], [first], [first]], variants=[ConspiracyDraft()]
        )
        game.choose(pending(game).candidates)
        if seed % 2:
            game.choose(pending(game).candidates)
        else:
            game.choose(())
            assert pending(game).player == 1
        starting.add(pending(game).player)
    assert starting == {1, 2}


@rule("905.4", "702.106a")
def test_saving_and_undoing() -> None:
    """905.4: conspiracies and secret names are part of the state."""
    game = putting([SECRET], "Grizzly Bears", battlefield=[BEAR])
    game = Game.load(game.save())
    act(game, "turn up Dark Secret")
    assert sorted(seen.power for seen in game.view(0).battlefield if seen.name == "Grizzly Bears") == [2, 4]
    game.undo()
    assert [seen.name for seen in game.view(1).command] == ["a face-down card"]
    assert life(game, 0) == 20


@rule("315.1", "315.3")
def test_only_a_limited_sideboard_may_have_conspiracies() -> None:
    """315.3: a conspiracy is part of no deck; where cards are drafted, it may be among those outside."""
    pool = CardPool()
    pool.add([PRIDE])
    deck = Deck((("Forest", 40),), sideboard=(("Open Pride", 1),))
    assert "315.3" not in [problem.rule for problem in check(deck, pool, "limited")]
    assert "315.3" in [problem.rule for problem in check(deck, pool, "constructed")]


@rule("905.3", "905.6")
def test_a_conspiracy_draft_game_of_several_players() -> None:
    """905.3: everybody plays for themselves, attacks whom they like and reaches everybody; 905.6: with 20 life and a
    hand of seven cards.
    """
    game = Game([DECK] * 4, starting_player=2, variants=[ConspiracyDraft()])
    assert (game.board.teams, attack_option(game.board), has_limited_range(game.board)) == (None, None, False)
    assert [(seen.life, seen.hand_size) for seen in game.view(0).players] == [(20, 7)] * 4
