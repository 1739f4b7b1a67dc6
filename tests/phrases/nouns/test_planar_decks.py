"""CR 311.7, 901.4: the cards of planar decks that texts speak of, and chaos that ensues for particular objects."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, life, pass_priority, pending, position, resolve, side
from rules.variants.planes import CANYON, WALK, face_up_names, plane

GROVE = plane("Grove", "Whenever chaos ensues, you gain 1 life.")
STRAIT = plane("Strait", "Whenever chaos ensues, you gain 2 life.")
SPIRE = plane("Spire", "Whenever chaos ensues, you gain 4 life.")
PEER = card(
    "Peer",
    "{0}",
    "Sorcery",
    "Reveal the top card of your planar deck. You may put it on the bottom of your planar deck.",
)
STORM = card(
    "Storm",
    "{0}",
    "Instant",
    "Reveal the top two cards of your planar deck. Chaos ensues for each of them. "
    "Then put those cards on the bottom of your planar deck in any order.",
)


def settle(game: Game) -> None:
    """Resolve all there is, orders and all else being chosen as offered first."""
    while game.state.stack or not isinstance(game.decision, ChooseAction):
        if isinstance(game.decision, ChooseAction):
            resolve(game)
        else:
            game.choose(pending(game).options if pending(game).minimum > 1 else pending(game).options[0])


@rule("901.4")
def test_the_top_card_of_a_planar_deck_is_put_on_the_bottom() -> None:
    """CR 901.4: a revealed card stays in the deck; put on the bottom it is the last that is turned up."""
    game = position(side(hand=[PEER, WALK], planar_deck=[GROVE, STRAIT], command=[CANYON]), side())
    act(game, "cast Peer")
    resolve(game)
    assert any("reveals Grove" in line.text for line in game.view(1).log())
    game.choose("yes")
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Strait"]


@rule("901.4")
def test_it_stays_on_top_otherwise() -> None:
    """CR 901.4: revealing moves nothing."""
    game = position(side(hand=[PEER, WALK], planar_deck=[GROVE, STRAIT], command=[CANYON]), side())
    act(game, "cast Peer")
    resolve(game)
    game.choose("no")
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Grove"]


@rule("311.7")
def test_chaos_ensues_for_cards_of_a_planar_deck() -> None:
    """CR 311.7: the chaos abilities of revealed planes trigger though they are still in the deck; no others do."""
    game = position(side(hand=[STORM, WALK], planar_deck=[GROVE, STRAIT, CANYON], command=[SPIRE]), side())
    act(game, "cast Storm")
    settle(game)
    assert life(game, 0) == 23
    act(game, "cast Walk")
    resolve(game)
    assert face_up_names(game) == ["Canyon"]


@rule("311.7")
def test_the_planar_controller_controls_those_chaos_abilities() -> None:
    """CR 311.7: whoever's effect lets chaos ensue, the abilities are the planar controller's."""
    game = position(side(command=[SPIRE]), side(hand=[STORM], planar_deck=[GROVE, STRAIT]))
    pass_priority(game)
    act(game, "cast Storm")
    settle(game)
    assert [life(game, 0), life(game, 1)] == [23, 20]


@rule("311.7")
def test_chaos_ensues_for_one_of_two_planes() -> None:
    """CR 311.7: if chaos ensues for a particular object, only its chaos ability triggers."""
    forge = plane("Forge", "{0}: Chaos ensues for this plane.", "Whenever chaos ensues, you gain 7 life.")
    game = position(side(command=[SPIRE, forge]), side())
    act(game, "activate Forge")
    resolve(game)
    assert [seen.text for seen in game.view(0).stack] == ["Forge: Whenever chaos ensues, you gain 7 life."]
    resolve(game)
    assert life(game, 0) == 27


@rule("901.15c")
def test_your_planar_deck_is_the_communal_one() -> None:
    """CR 901.15c: a text that says "your planar deck" means the one that all share."""
    game = position(side(), side(hand=[STORM]), planar_deck=[GROVE, STRAIT, CANYON])
    pass_priority(game)
    act(game, "cast Storm")
    settle(game)
    assert life(game, 0) == 23
    assert game.view(0).players[0].planar_deck_size == 3
