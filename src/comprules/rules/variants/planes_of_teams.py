"""CR 901.12c: planes and phenomena whose "you" is both members of the team that controls them.

How their texts are said then is a matter of wording: what knows that registers itself with `says_to_team`.
"""

from __future__ import annotations

from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.continuous_effects.granting import interned
from comprules.rules.objects.printed import with_own
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.laying_out import SetUpError

Saying = Callable[["Ability"], "Ability"]

_sayings: list[Saying] = []


class NotForTeams(ValueError):
    """An ability can't be said to a team yet. The message has the words."""


def says_to_team(saying: Saying) -> Saying:
    """Says of a function what an ability is if its "you" is everybody of a team; it raises NotForTeams."""
    _sayings.append(saying)
    return saying


@rule("901.12c")
def with_team(board: Board, record: Object) -> Object:
    """A plane or phenomenon as it is face up: where teams take turns together its abilities are said to the team."""
    if board.teams is None or not board.teams.share_turns:
        return record
    values = layout_of(record.card).values(record)
    return replace(record, copiable=with_own(values, interned(tuple(map(_sayings[0], values.abilities)))))


def check_said_to_team(board: Board, record: Object) -> None:
    """Raise SetUpError if a card in a planar deck has an ability that can't be said to a team yet."""
    try:
        with_team(board, record)
    except NotForTeams as problem:
        name = record.card.name
        raise SetUpError(f'{name}: "{problem}" isn\'t understood yet where "you" is a team (CR 901.12c)') from None
