"""Saving a game at any decision, and going on with it elsewhere."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from comprules.kernel.codec import Decoder, DecodingError, Encoder
from comprules.kernel.digests import digest
from comprules.kernel.state import ABSENT, REGISTERS, REMEMBERED, TABLE_NAMES, State
from comprules.rules.concepts.events import LOG, chained
from comprules.rules.turn.present import TURN
from comprules.rules.turn.turns_at_once import AT_ONCE
from comprules.rules.variants.variant import VARIANTS

if TYPE_CHECKING:
    from comprules.play.game import Game, UndoPoint

FORMAT = 2
CHECK = "check"


class LoadError(ValueError):
    """A text isn't a saved game of this version.

    >>> from comprules import Game
    >>> Game.load("{}")
    Traceback (most recent call last):
      ...
    comprules.play.saving.LoadError: this isn't a saved game of this version of comprules
    """


def save(game: Game, history: bool = True) -> str:
    """A game as JSON text; without `history`, what was answered before can't be undone after loading."""
    encoder = Encoder()
    lengths = _lengths(game.state.registers[LOG])
    data = {
        "comprules": FORMAT,
        "edition": game.rules.name,
        "skip_trivial": game.skip_trivial,
        "auto_pay": game.auto_pay,
        "tables": [_table(encoder, name, table) for name, table in zip(TABLE_NAMES, game.state.tables, strict=True)],
        "log": _log(encoder, game),
        "now": _moment(encoder, game.decision, game._question, game._answers, game._made if history else (), lengths),
        "past": _past(encoder, game._last, lengths) if history else [],
    }
    data["records"], data["homes"] = encoder.records, encoder.homes
    return msgspec.json.encode({**data, CHECK: _check(data)}).decode()


def _check(data: dict[str, Any]) -> str:
    """A hash of all that is saved, by which damage shows, wherever it is."""
    return blake2b(msgspec.json.encode(data, order="sorted"), digest_size=16).hexdigest()


def _table(encoder: Encoder, name: str, table: dict[Any, Any]) -> list[Any]:
    """A table, players and objects by their numbers, as they came to be: the tenth player after the second one."""
    return [
        [encoder.encode(key), encoder.encode(value)]
        for key, value in sorted(table.items(), key=lambda pair: pair[0] if isinstance(pair[0], int) else str(pair[0]))
        if not (name == "registers" and key == LOG)
    ]


def _log(encoder: Encoder, game: Game) -> list[Any]:
    """The log, oldest first. It is a chain as long as the game, so it is written as a list and without recursion."""
    return _entries_of(encoder, game.state.registers[LOG])


def _entries_of(encoder: Encoder, log: Any) -> list[Any]:
    return [encoder.encode(logged) for logged in reversed(list(chained(log)))]


def _lengths(log: Any) -> dict[int, int]:
    """How long the log was at each point of its past, by the identity of what it was then."""
    links = []
    while log is not None:
        links.append(id(log))
        log = log[0]
    return {link: length for length, link in enumerate(reversed(links), 1)}


def _moment(
    encoder: Encoder, decision: Any, question: Any, answers: Any, made: Any, lengths: dict[int, int]
) -> list[Any]:
    entries = [_entry(encoder, entry, lengths) for entry in made]
    return [encoder.encode(decision), encoder.encode(question), encoder.encode(answers), entries]


def _entry(encoder: Encoder, entry: tuple[int, Any, Any], lengths: dict[int, int]) -> list[Any]:
    """A write of the past. What the log was is a length of what it is, unless it was begun anew since."""
    table, key, before = entry
    if key == LOG and before is not ABSENT:
        if before is None or id(before) in lengths:
            return [table, key, "log", lengths.get(id(before), 0)]
        return [table, key, "other log", _entries_of(encoder, before)]
    if before is ABSENT:
        return [table, encoder.encode(key), "absent"]
    return [table, encoder.encode(key), "was", encoder.encode(before)]


def _past(encoder: Encoder, last: UndoPoint | None, lengths: dict[int, int]) -> list[Any]:
    past = []
    while last is not None:
        past.append(_moment(encoder, last.decision, last.question, last.answers, last.made, lengths))
        last = last.before
    return past[::-1]


def load(text: str) -> Game:
    """The game that `save` made this text of.

    Raises LoadError if it isn't one, or not as it was saved.
    """
    try:
        data = msgspec.json.decode(text)
    except (ValueError, RecursionError, TypeError) as error:
        raise LoadError(f"this isn't a saved game, or it is damaged: {error}") from error
    if not isinstance(data, dict) or data.get("comprules") != FORMAT:
        raise LoadError("this isn't a saved game of this version of comprules")
    if data.pop(CHECK, None) != _check(data):
        raise LoadError("this saved game is damaged: it isn't as it was saved; take another copy of it")
    try:
        return _loaded(data)
    except (DecodingError, LookupError, TypeError, ValueError) as error:
        raise LoadError(f"this game was saved by another version of comprules: {error}") from error


def _loaded(data: dict[str, Any]) -> Game:
    from comprules.play.game import Game, UndoPoint

    decoder = Decoder(data["records"], data["homes"])
    logs = _chains(decoder, data["log"])
    tables = tuple({decoder.decode(key): decoder.decode(value) for key, value in table} for table in data["tables"])
    tables[REGISTERS][LOG] = logs[-1]
    _check_turns(tables[REGISTERS])
    game = Game.__new__(Game)
    game._begin(State(tables), data["edition"], data["skip_trivial"], data["auto_pay"])
    last: UndoPoint | None = None
    for moment in data["past"]:
        last = UndoPoint(last, *_decoded_moment(decoder, moment, logs))
    game._last = last
    game.decision, game._question, game._answers, game._made = _decoded_moment(decoder, data["now"], logs)
    return game


def _check_turns(registers: dict[Any, Any]) -> None:
    """Raise LoadError for a game with turn markers in which turns were taken one after the other, as they once were."""
    markers = any(variant.has_turn_markers() for variant in registers.get(VARIANTS, ()))
    if markers and registers[TURN] and AT_ONCE not in registers:
        raise LoadError(
            "in this saved game of Grand Melee turns are taken one after the other; this version takes them at the "
            "same time (CR 807.4), and can't go on with it"
        )


def _chains(decoder: Decoder, entries: list[Any]) -> list[Any]:
    """The log at each length."""
    logs: list[Any] = [None]
    for entry in entries:
        logs.append((logs[-1], decoder.decode(entry)))
    return logs


def _decoded_moment(decoder: Decoder, moment: list[Any], logs: list[Any]) -> tuple[Any, Any, Any, Any]:
    decision, question, answers, made = moment
    entries = tuple(_decoded_entry(decoder, entry, logs) for entry in made)
    return decoder.decode(decision), decoder.decode(question), decoder.decode(answers), entries


def _decoded_entry(decoder: Decoder, entry: list[Any], logs: list[Any]) -> tuple[int, Any, Any]:
    table, key, kind, *before = entry
    if kind == "log":
        return table, key, logs[before[0]]
    if kind == "other log":
        return table, key, _chains(decoder, before[0])[-1]
    if kind == "absent":
        return table, decoder.decode(key), ABSENT
    return table, decoder.decode(key), decoder.decode(before[0])


def state_digest(game: Game) -> str:
    """A hash of everything that the game's future depends on: the same for games in the same state, on every
    machine.
    """
    tables = tuple(
        tuple(
            sorted(
                ((key, value) for key, value in table.items() if key not in (LOG, REMEMBERED)),
                key=lambda pair: str(pair[0]),
            )
        )
        for table in game.state.tables
    )
    return digest((tables, game.decision, game._answers))
