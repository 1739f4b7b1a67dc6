"""CR 608.2d: objects that can't be told apart."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.likeness import kinds_of_objects
from positions import act, card, position, resolve, side


@rule("607.2c")
def test_tokens_that_one_object_has_created_are_alike() -> None:
    """607.2c: an object remembers the tokens that its abilities have created, each of them alike."""
    makes = "{0}: Create a 1/1 green Elf creature token."
    game = position(side([card("Nest", "{1}", "Artifact", makes), card("Hive", "{1}", "Artifact", makes)]), side())
    for maker in ("Nest", "Hive", "Nest"):
        act(game, f"activate {maker}")
        resolve(game)
    tokens = [number for number in game.board.battlefield if game.board.characteristics(number).name == "Elf Token"]
    one, other, another = kinds_of_objects(tokens, game.board)
    assert one == another != other
