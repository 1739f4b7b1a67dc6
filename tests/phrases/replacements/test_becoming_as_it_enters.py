"""CR 614.1c, 614.1e, 707.2: what a permanent is chosen to be as it enters or is turned face up."""

from __future__ import annotations

import pytest

from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import act, card, on_battlefield, pending, position, resolve, side, the
from spells import choose

CLAY = card(
    "Clay",
    "{W}",
    "Artifact Creature — Shapeshifter",
    "As this creature enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, "
    "or a 1/6 Wall artifact creature with defender in addition to its other types.",
    "*/*",
)
TWIN = card(
    "Twin",
    "{W}",
    "Creature — Shapeshifter",
    "You may have this creature enter as a copy of any creature on the battlefield.",
    "0/0",
)


def shapes(game: Game) -> list[tuple[int | None, int | None, tuple[str, ...], int]]:
    """Power, toughness, subtypes and the number of abilities of the creatures called Clay."""
    known = [game.board.characteristics(seen.id) for seen in on_battlefield(game, "Clay")]
    return [(each.power, each.toughness, each.subtypes, len(each.abilities)) for each in known]


@rule("614.12a", "707.2", "616.1c")
def test_what_it_becomes_is_copied_and_a_copy_chooses_for_itself() -> None:
    """707.2: "as it enters" abilities that set power and toughness are part of the copiable values; as the copy enters,
    it has the ability too, and its own choice is added to what was chosen before.
    """
    game = position(side(hand=[CLAY, TWIN], lands="WW"), side())
    act(game, "cast Clay")
    resolve(game)
    game.choose(Word("a 2/2 artifact creature with flying"))
    assert shapes(game) == [(2, 2, ("Shapeshifter",), 2)]
    act(game, "cast Twin")
    resolve(game)
    choose(game, ("Clay",))
    game.choose(Word("a 1/6 Wall artifact creature with defender"))
    assert shapes(game)[1] == (1, 6, ("Shapeshifter", "Wall"), 3)
    assert game.board.copiable(on_battlefield(game, "Clay")[1].id).power == 1


@pytest.mark.parametrize("shape", ["5/1", "1/5"])
@rule("614.1e", "707.2", "708.11")
def test_what_it_becomes_as_it_is_turned_face_up(shape: str) -> None:
    """708.11: it is that as it is turned face up; face down it is a 2/2 creature, and nothing was chosen."""
    text = "As this creature enters or is turned face up, it becomes your choice of 5/1 or 1/5.\nMorph {W}"
    blob = card("Blob", "{4}", "Creature — Shapeshifter", text, "0/0")
    game = position(side(hand=[blob, TWIN], lands="WWWWW"), side())
    game.choose(next(option for option in pending(game).options if str(option).endswith("with morph")))
    resolve(game)
    act(game, "turn")
    game.choose(Word(shape))
    known = game.board.copiable(the(game, "Blob").id)
    assert f"{known.power}/{known.toughness}" == shape
    assert pending(game).player == 0
