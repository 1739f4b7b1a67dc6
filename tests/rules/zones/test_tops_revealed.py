"""CR 401.6: a card on top of a library that is revealed anew is a new object."""

from __future__ import annotations

from comprules.cards import Card
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, position, resolve, run_to, side

WINDOW = card("Window", "{2}", "Artifact", "Play with the top card of your library revealed.")
EYE = card("Eye", "{2}", "Artifact", "You may look at the top card of your library any time.")
LENS = card("Lens", "{1}", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.")
NEWT = card("Newt", "{U}", "Creature — Salamander", pt="1/1")
OTTER = card("Otter", "{U}", "Creature — Otter", pt="1/1")
BACK = card("Back", "{U}", "Instant", "Put target creature on top of its owner's library.")
BACK_AND_DRAW = card("Eddy", "{U}", "Instant", "Put target creature on top of its owner's library.\nDraw a card.")
LOOK = card("Look", "{U}", "Instant", "Draw a card.")
SMASH = card("Smash", "{U}", "Instant", "Destroy target artifact.")
GAIN = card("Gain", "{B}", "Instant", "You gain 1 life.")
STIR = card("Stir", "{U}", "Instant", "Shuffle your library.")


def watching(*spells: Card, by: Card = WINDOW, others: tuple[Card, ...] = (OTTER,), library: int = 9) -> Game:
    """A game in which Alice has an artifact that lets the top card of her library be seen, and spells to change it."""
    return position(
        side(battlefield=[by, *others], hand=spells, lands="UUUU", library=[NEWT] * library), side(), active=0
    )


def top(game: Game) -> int:
    """Which object the top card of Alice's library is."""
    seen = game.view(0).players[0].top_of_library
    assert seen is not None
    assert seen.name == "Newt"
    return seen.id


def cast(game: Game, name: str, *targets: str) -> None:
    """Cast a spell and let it resolve."""
    act(game, f"cast {name}", targets=targets)
    resolve(game)


@rule("401.6")
def test_a_card_that_was_covered_is_a_new_object_when_it_is_revealed_again() -> None:
    """401.6: another card lay on top of it until that was drawn."""
    game = watching(BACK, LOOK)
    before = top(game)
    cast(game, "Back", "Otter")
    cast(game, "Look")
    assert top(game) != before
    assert [known.card.name for known in game.view(1).players[0].known_library] == ["Newt"]


@rule("401.6")
def test_any_length_of_time_is_enough() -> None:
    """401.6: it stops being revealed while a spell resolves, before anybody has priority."""
    game = watching(BACK_AND_DRAW)
    before = top(game)
    cast(game, "Eddy", "Otter")
    assert top(game) != before


@rule("401.6")
def test_a_card_that_goes_on_being_revealed_stays_what_it_is() -> None:
    """401.6: nothing of what happens meanwhile has hidden it, a second artifact that says so included."""
    game = watching(SMASH, GAIN, others=(WINDOW, OTTER))
    before = top(game)
    act(game, "cast Smash", targets=["Window"])
    resolve(game)
    run_to(game, "end")
    assert top(game) == before


@rule("401.6")
def test_a_card_that_stops_being_revealed_with_its_artifact_is_a_new_object_with_the_next_one() -> None:
    """401.6: between the two nobody plays with it revealed."""
    game = watching(SMASH, card("Pane", "{U}", "Artifact", "Play with the top card of your library revealed."))
    before = top(game)
    cast(game, "Smash", "Window")
    cast(game, "Pane")
    assert top(game) != before


@rule("401.6")
def test_one_that_is_only_looked_at_stays_what_it_is() -> None:
    """401.6: the rule is about playing with the card revealed, not about who may look at it."""
    game = watching(BACK, LOOK, by=EYE)
    before = top(game)
    cast(game, "Back", "Otter")
    cast(game, "Look")
    assert top(game) == before


@rule("401.6", "401.5")
def test_the_next_card_is_revealed_only_when_the_spell_is_cast() -> None:
    """401.5: a card that came on top while a spell was being cast wasn't revealed before: it stays what it is."""
    game = watching(GAIN, others=(LENS,))
    library = game.state.library(0)
    act(game, "cast Gain")
    assert library[-2] == top(game)


@rule("401.6", "701.24a")
def test_shuffling_hides_even_the_only_card() -> None:
    """401.6: while the library is shuffled nothing of it is revealed."""
    game = watching(STIR, library=1)
    before = top(game)
    cast(game, "Stir")
    assert top(game) != before
