"""What can be typed besides answers: help, undo, why, saving, passing the turn, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from comprules.kernel.decisions import ChooseAction, Decision
from comprules.kernel.options import Pass
from comprules.kernel.whole_numbers import whole_number
from comprules.rules.narration.narrating import LENGTHS
from comprules.seats.offering import Offer, offers
from comprules.seats.why import is_named, why_not
from comprules.terminal.asking import question
from comprules.terminal.drawing import board
from comprules.terminal.saved_session import is_session
from comprules.terminal.typed import NotUnderstood

if TYPE_CHECKING:
    from comprules.play.view import View
    from comprules.rules.concepts.events import Detail
    from comprules.terminal.session import Session

HELP = (
    ("a number, or part of a name", "choose that option; for several, type numbers with spaces between"),
    ("Enter", "pass, or choose nothing more"),
    ("turn", "pass until the turn is over, unless an opponent does something"),
    ("stops", "stop wherever you could act, or again only at the usual places"),
    (
        "propose 9 times A; B",
        "propose that these choices be made, so often; 'resolve': all pass until the top of the stack has resolved",
    ),
    ("undo", "take back your last choice, and what came of it"),
    ("why NAME", "why you can't cast, activate, target, attack or block with that now"),
    ("card NAME", "show a card that you can see, with its text"),
    ("graveyards", "list the graveyards and the cards in exile"),
    (
        "log, log story, log rules",
        "what happened, act by act; in short; every event",
    ),
    ("mana", "pay mana by hand, or have it paid for you again"),
    ("board", "draw the board with everything, the question and all options"),
    ("options", "see all options"),
    ("save FILE", "save the game; 'comprules play --resume FILE' goes on with it"),
    ("concede", "give the game up"),
    ("quit", "leave without saving"),
)


def act(session: Session, view: View, decision: Decision, line: str) -> bool:
    """Carry out a command; False if the line isn't one. Raises NotUnderstood if it can't be done."""
    if look_back(session, view, line):
        return True
    word, _, rest = line.partition(" ")
    match word.lower(), rest.strip():
        case (("?" | "help"), _):
            session.show(_help())
        case "mana", "":
            _toggle_payment(session)
        case ("turn", "") if isinstance(decision, ChooseAction):
            session.passing_turn = view.turn
            session.answer(Pass())
        case "stops", "":
            _toggle_stops(session)
        case "propose", proposal if proposal:
            _propose(session, view, decision, proposal)
        case "why", name if name:
            session.show(*(Text(line) for line in why_not(session.game, view, name.removeprefix("not ").rstrip("?"))))
        case "board", "":
            session.show(board(view), question(view, decision, offers(view, decision)))
        case "options", "":
            session.show(question(view, decision, offers(view, decision)))
        case "concede", "":
            session.game.concede(decision.player)
            session.answers += 1
        case (("quit" | "exit"), ""):
            _leave()
        case _:
            return False
    return True


def look_back(session: Session, view: View, line: str) -> bool:
    """Carry out a command that can be given once the game is over, too; False if the line is none."""
    word, _, rest = line.partition(" ")
    match word.lower(), rest.strip():
        case (("undo" | "u"), ""):
            _undo(session)
        case "card", name if name:
            session.show(*_cards(view, name))
        case "graveyards", "":
            session.show(*_graveyards(view))
        case "log", detail:
            session.show(*(Text(str(line)) for line in view.log(_detail(detail))))
        case "board", "" if session.game.decision is None:
            session.show(board(view))
        case "save", file if file:
            _save(session, Path(file))
        case _:
            return False
    return True


def _detail(wanted: str) -> Detail:
    for length in LENGTHS:
        if wanted == length:
            return length
    if wanted:
        raise NotUnderstood(f"there is no log {wanted!r}; there are {', '.join(LENGTHS)}")
    return "play"


def _toggle_payment(session: Session) -> None:
    session.game.auto_pay = not session.game.auto_pay
    how = "Mana is paid for you." if session.game.auto_pay else "You choose what to pay mana with."
    session.show(how)


def explain(session: Session, view: View, line: str) -> bool:
    """Say why what has the name that was typed can't be used or chosen now; False if nothing has that name."""
    if not is_named(session.game, view, line):
        return False
    session.show(*(Text(said) for said in why_not(session.game, view, line)))
    return True


def _help() -> Table:
    table = Table.grid(padding=(0, 3))
    for typed, meaning in HELP:
        table.add_row(Text(typed, style="bold"), Text(meaning))
    return table


def _toggle_stops(session: Session) -> None:
    session.stops_everywhere = not session.stops_everywhere
    where = "wherever you could act" if session.stops_everywhere else "at the usual places"
    session.show(f"You will be asked {where}.")


def _undo(session: Session) -> None:
    if not session.undo():
        raise NotUnderstood("there is nothing to take back")


def _save(session: Session, file: Path) -> None:
    if file.exists() and file.stat().st_size and not is_session(file):
        raise NotUnderstood(f"{file} is there already and isn't a saved game; name another file")
    try:
        session.save(file)
    except OSError as error:
        raise NotUnderstood(f"{file} can't be written: {error.strerror}; name another file") from error
    session.show(Text(f"Saved. Go on with: comprules play --resume {file}"))


def _propose(session: Session, view: View, decision: Decision, proposal: str) -> None:
    """Propose a shortcut: choices by their numbers or names, with semicolons between."""
    times, repeated, rest = proposal.partition(" times ")
    count = whole_number(times) if repeated else None
    choices = (proposal if count is None else rest).split(";")
    offered = offers(view, decision)
    names = [_name_of_choice(choice.strip(), offered) for choice in choices]
    session.game.propose_shortcut(names, 1 if count is None else count)
    session.answers += 1


def _name_of_choice(typed: str, offered: Sequence[Offer]) -> str:
    place = whole_number(typed) or 0
    return str(offered[place - 1].option) if 0 < place <= len(offered) else typed


def _leave() -> None:
    from comprules.terminal.session import Left

    raise Left


def _cards(view: View, name: str) -> list[Text]:
    from comprules.seats.visible import everything
    from comprules.terminal.seen_cards import described

    found = {seen.name: described(seen) for seen in everything(view) if name.lower() in seen.name.lower()}
    if not found:
        raise NotUnderstood(f"you see nothing named like {name!r}")
    return list(found.values())


def _graveyards(view: View) -> list[Text]:
    zones = [(f"{player.name}'s graveyard", player.graveyard) for player in view.players] + [("exile", view.exile)]
    zones += [("ante", view.ante)] if view.ante else []
    return [Text(f"{title}: {', '.join(seen.name for seen in zone) or 'empty'}") for title, zone in zones]
