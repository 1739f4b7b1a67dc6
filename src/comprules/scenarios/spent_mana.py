"""CR 118.3a: which mana of a pool is spent, where scenarios' players answer it, or what they do next shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.kernel.options import Option, SpendMana
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.mana_and_numbers.mana_to_spend import ChooseManaToSpend, types_asked_for
from comprules.rules.payment.payment_decision import ChoosePayment
from comprules.scenarios.answers import Answers, use
from comprules.scenarios.entries import ActivateEntry, CastEntry, ChoiceAnswer, Entry
from comprules.scenarios.naming import matching
from comprules.scenarios.references import Ref
from comprules.scenarios.stage import StagedGame

_SYMBOL: Final = re.compile(r"\{([^}]+)\}")


def is_said(decision: ChoosePayment, answers: Answers) -> bool:
    """Whether the next answer says which mana is spent."""
    first = answers.next_other(ChoiceAnswer)
    return first is not None and bool(_named(decision.candidates, first.answer.value or ()))


@rule("118.3a", "601.2h")
def spent(decision: ChooseManaToSpend, answers: Answers) -> tuple[Option, ...] | None:
    """The mana that the next answers name, one after the other, and what is spent besides; None if they name none."""
    chosen: tuple[Option, ...] = ()
    while len(chosen) < decision.maximum and (pending := answers.next_other(ChoiceAnswer)) is not None:
        left = [piece for piece in decision.candidates if piece not in chosen]
        named = _named(left, pending.answer.value or ())
        if not named:
            break
        use(pending)
        chosen = (*chosen, *named)
    return _completed(decision, chosen) if chosen else None


def _completed(decision: ChooseManaToSpend, chosen: tuple[Option, ...]) -> tuple[Option, ...]:
    """What is said, with as much as is wanting: of what is offered the first."""
    asked: ChoosePayment = decision
    for piece in chosen:
        asked = asked.with_piece(piece)
    while len(asked.chosen) < decision.maximum and (pieces := asked.pieces()):
        asked = asked.with_piece(pieces[0])
    return asked.chosen


def _named(pieces: Sequence[Option], refs: Sequence[Ref]) -> tuple[Option, ...]:
    """The units of mana that are named, each by its symbol or in the words of the option; none, if not all are."""
    left = [piece for piece in pieces if isinstance(piece, SpendMana)]
    found: list[Option] = []
    for ref in refs:
        piece = next((piece for piece in left if ref in (f"{{{piece.mana}}}", _words(piece))), None)
        if piece is None:
            return ()
        left.remove(piece)
        found.append(piece)
    return tuple(found)


def _words(piece: SpendMana) -> str:
    return str(SpendMana(piece.mana, piece.about)).removeprefix("spend ")


@rule("106.4")
def wanted(game: StagedGame, player: PlayerId, entries: Iterable[Entry]) -> tuple[str, ...] | None:
    """The types of mana that the mana costs and activation costs of what a player is to do in the same step ask for;
    None if there is nothing.
    """
    following = (each for each in entries if isinstance(each, CastEntry | ActivateEntry))
    return tuple(types_asked_for(symbol for each in following for symbol in _costs(game, player, each))) or None


def _costs(game: StagedGame, player: PlayerId, entry: CastEntry | ActivateEntry) -> Iterator[str]:
    """The symbols of what an entry costs, as far as that is known before."""
    if isinstance(entry, ActivateEntry):
        cost, colon, _ = entry.ability.partition(":")
        yield from _SYMBOL.findall(cost) if colon else ()
        return
    records = game.state.objects.items()
    own = (number for number, record in records if record.owner == player and record.zone is not Zone.BATTLEFIELD)
    for number in matching(game, own, entry.card)[:1]:
        yield from game.board.characteristics(number).mana_cost
