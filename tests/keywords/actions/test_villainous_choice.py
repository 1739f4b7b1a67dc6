"""CR 701.55: facing a villainous choice, played."""

from __future__ import annotations

import pytest

from comprules.kernel.decisions import ChooseWords
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.reader.errors import ReadError
from comprules.reader.reading import read
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.resolving.effects import Effect
from positions import act, graveyard, hand, life, on_battlefield, pending, position, settle, side
from spells import SERF, edict, follow, is_asking, spell

FACES = "faces a villainous choice — That player sacrifices a creature of their choice, or you create a Food token."


def offered(game: Game) -> list[str]:
    return [getattr(option, "text", "") for option in pending(game).options]


@rule("701.55a", "608.2d")
@pytest.mark.parametrize(("which", "left", "foods"), [(0, 0, 0), (1, 1, 1)])
def test_the_player_who_faces_it_chooses(which: int, left: int, foods: int) -> None:
    """701.55a: they choose one of the options, and all of that is done; "you" is still the spell's controller."""
    game = follow(f"Target opponent {FACES}", targets=["Bob"], yours={"battlefield": [SERF]})
    question = pending(game)
    assert isinstance(question, ChooseWords)
    assert (question.player, question.rule) == (1, "701.55a")
    assert offered(game) == ["that player sacrifices a creature of their choice", "you create a Food token"]
    game.choose(question.options[which])
    settle(game)
    assert len(on_battlefield(game, "Serf")) == left
    assert [seen.controller for seen in on_battlefield(game, "Food Token")] == [0] * foods


@rule("701.55b")
def test_an_impossible_option_may_be_chosen() -> None:
    """701.55b: a player may choose what can't be done; then as much of it as is possible is done."""
    game = follow(f"Target opponent {FACES}", targets=["Bob"])
    game.choose(pending(game).options[0])
    settle(game)
    assert not on_battlefield(game, "Food Token")
    text = "Target opponent faces a villainous choice — They discard a card and they lose 2 life, or you draw a card."
    game = follow(text, targets=["Bob"])
    game.choose(pending(game).options[0])
    settle(game)
    assert life(game, 1) == 18


@rule("701.55d", "608.2e")
def test_several_players_face_it_one_at_a_time() -> None:
    """701.55d: the next player chooses only once the option of the one before has been carried out."""
    text = "Each opponent faces a villainous choice — That player loses 3 life, or you gain 1 life."
    game = position(side(hand=[spell(text)], lands="W"), side(), side())
    act(game, "cast Deed")
    settle(game)
    assert pending(game).player == 1
    game.choose(pending(game).options[0])
    assert pending(game).player == 2
    game.choose(pending(game).options[1])
    settle(game)
    log = [type(logged.event).__name__ for logged in chained(game.state.registers[LOG])]
    assert [name for name in reversed(log) if name in ("FaceChoice", "LoseLife", "GainLife")] == [
        "FaceChoice",
        "LoseLife",
        "FaceChoice",
        "GainLife",
    ]
    assert [life(game, player) for player in range(3)] == [21, 17, 20]


@rule("701.55c", "614.1a")
def test_facing_it_an_additional_time() -> None:
    """701.55c: the whole process is performed once more, with a choice of its own; only for those who are meant."""
    fiend = edict("If an opponent would face a villainous choice, they face that choice an additional time.")
    text = "Each player faces a villainous choice — They lose 1 life, or they discard a card."
    game = position(side(hand=[spell(text), SERF, SERF], lands="W", battlefield=[fiend]), side(hand=[SERF, SERF]))
    act(game, "cast Deed")
    settle(game)
    for player, which in ((0, 1), (1, 1), (1, 0)):
        assert pending(game).player == player
        game.choose(pending(game).options[which])
        while is_asking(game) and not isinstance(pending(game), ChooseWords):
            game.choose(pending(game).options[0])
    settle(game)
    assert (life(game, 0), life(game, 1)) == (20, 19)
    assert (len(hand(game, 0)), len(hand(game, 1))) == (1, 1)
    assert graveyard(game, 1) == ["Serf"]


@rule("701.55a")
@pytest.mark.parametrize(
    "options",
    [
        "They sacrifice a creature of their choice, or you draw cards equal to its power.",
        "You may cast a spell from your hand without paying its mana cost, or they lose 3 life.",
    ],
)
def test_what_is_not_understood(options: str) -> None:
    """701.55a: an option that speaks of what only the other one brings about isn't read, nor one in which spells are
    cast between the players' choices.
    """
    with pytest.raises(ReadError):
        read(f"Each opponent faces a villainous choice — {options}", Effect)
