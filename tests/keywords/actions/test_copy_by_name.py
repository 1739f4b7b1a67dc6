"""CR 707.13: a copy of a card that is defined by its name."""

from __future__ import annotations

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.options import Answer, Word
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from positions import BEAR, act, card, graveyard, life, named, pending, position, resolve, side, the

ZAP = card("Zap", "{0}", "Instant", "Zap deals 3 damage to any target.")
DEAR = card("Dear", "{9}", "Sorcery", "You gain 9 life.")
SAGE = card(
    "Sage",
    "{0}",
    "Creature — Human",
    "{0}: Choose a card name that hasn't been chosen from among Zap, Grizzly Bears, Dear, and Unheard Of. Create a "
    "copy of the card with the chosen name. You may cast the copy.",
    "5/5",
)


def begin() -> Game:
    """A game whose only reference for the names is what lies in the libraries."""
    return position(side([SAGE], lands="GG", library=[ZAP, DEAR]), side(library=[BEAR]))


def choosing(game: Game) -> list[str]:
    """The names offered as the ability resolves."""
    act(game, "activate Sage")
    resolve(game)
    return [option.text for option in pending(game).options if isinstance(option, Word)]


def copies(game: Game) -> int:
    return sum(known.is_copy for known in game.state.objects.values())


@rule("707.13")
def test_the_copy_of_a_named_card_is_cast_from_outside_the_game() -> None:
    """CR 707.13: its characteristics are those of the reference; it is cast, resolves, and is gone."""
    game = begin()
    assert choosing(game) == ["Zap", "Grizzly Bears", "Dear"]
    game.choose(Word("Zap"))
    game.choose(Answer(True))
    game.choose((named(game, "Bob"),))
    assert len(game.state.stack) == 1
    resolve(game)
    assert (life(game, 1), graveyard(game, 0), copies(game)) == (17, [], 0)


@rule("707.13", "607.2d", "608.2d")
def test_a_name_is_chosen_once_and_the_copy_is_paid_for() -> None:
    """CR 707.13: names that were chosen aren't offered again; the copy of a creature card becomes a token. 608.2d: what
    was chosen already can't be chosen.
    """
    game = begin()
    choosing(game)
    game.choose(Word("Grizzly Bears"))
    game.choose(Answer(True))
    while game.state.stack and isinstance(game.decision, ChooseAction):
        resolve(game)
    assert the(game, "Grizzly Bears").is_token
    assert sum(seen.tapped for seen in game.view(0).battlefield) == 2
    assert choosing(game) == ["Zap", "Dear"]
    game.choose(Word("Dear"))
    assert isinstance(game.decision, ChooseAction), "nobody can pay for it"
    assert copies(game) == 0
    assert choosing(game) == ["Zap"]
    game.choose(Word("Zap"))
    game.choose(Answer(False))
    assert copies(game) == 0
    assert choosing(game) == []
