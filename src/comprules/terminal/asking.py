"""A decision put to a person: the question, the options by number, what to type."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from comprules.kernel.decisions import ChooseAction, ChooseName, ChooseNumber, ChooseOrder, Decision, Divide, YesNo
from comprules.play.view import View
from comprules.rules.narration.log import Line
from comprules.seats.offering import Offer

NEWS_SHOWN = 10
OPTIONS_SHOWN = 60
MORE = "more (type options)"


def question(view: View, decision: Decision, offered: Sequence[Offer]) -> RenderableType:
    """The question, whose choice it is if that is another player's, the rule that asks it, and the options offered."""
    whose = f"for {view.players[decision.whose].name}: " if decision.whose != decision.player else ""
    asked = Text.assemble((whose, "bold red"), (decision.reason, "bold"), (f"  (CR {decision.rule})", "dim"))
    return Group(asked, *_options(decision, offered))


def question_in_lines(
    view: View, decision: Decision, offered: Sequence[Offer], width: int, most: int
) -> RenderableType:
    """The question in few lines: as many options as there is room for in so many of them."""
    first = question(view, decision, ())
    if isinstance(decision, YesNo | ChooseNumber | Divide):
        return question(view, decision, offered)
    told: list[Text] = []
    line = Text()
    for place, offer in enumerate(offered, 1):
        part = Text.assemble((f"{place} ", "bold"), offer.name)
        if line and line.cell_len + 3 + part.cell_len > width:
            told.append(line)
            line = Text()
        if len(told) == most - 1 and place < len(offered) and line.cell_len + part.cell_len > width - len(MORE) - 6:
            line.append(f"   … {len(offered) - place + 1} {MORE}" if line else f"… {len(offered) - place + 1} {MORE}")
            break
        line.append("   " if line else "")
        part.truncate(width, overflow="ellipsis")
        line.append_text(part)
    return Group(first, *told, *([line] if line else []))


def _options(decision: Decision, offered: Sequence[Offer]) -> Sequence[RenderableType]:
    if isinstance(decision, YesNo | ChooseNumber):
        return []
    if isinstance(decision, Divide):
        return [Columns([Text(thing.name) for thing in decision.things], padding=(0, 3))]
    shown = offered[:OPTIONS_SHOWN]
    numbered = [Text.assemble((f"{place:>2} ", "bold"), offer.name) for place, offer in enumerate(shown, 1)]
    more = [Text(f"… {len(offered) - len(shown)} more, by name", style="dim")] if len(shown) < len(offered) else []
    return [Columns(numbered, padding=(0, 3), column_first=True), *more]


def hint(decision: Decision) -> str:
    """What to type, in a few words."""
    if isinstance(decision, ChooseAction):
        return "number or name, Enter to pass, ? for help"
    if isinstance(decision, YesNo):
        return "y or n"
    if isinstance(decision, ChooseNumber):
        return f"a number from {decision.least}" + (f" to {decision.most}" if decision.most is not None else "")
    if isinstance(decision, Divide):
        return f"{len(decision.things)} numbers that add up to {decision.total}"
    if isinstance(decision, ChooseOrder):
        return "all the numbers in your order, as in 2 1; Enter for the order shown"
    if isinstance(decision, ChooseName):
        offered = _combination_hint(decision) if decision.is_combination else "number or name"
        return f"{offered}; other card names in quotes"
    if decision.is_combination:
        return _combination_hint(decision)
    return "number or name"


END_HINT = "Enter to leave; log, board, undo, save FILE"
"""What to type once the game is over."""


def _combination_hint(decision: Decision) -> str:
    if decision.minimum == 0:
        return "numbers, as in 1 3; all; Enter for none"
    if decision.minimum == decision.maximum:
        return f"{decision.minimum} numbers, as in {' '.join(str(n + 1) for n in range(decision.minimum))}"
    return f"{decision.minimum} to {decision.maximum} numbers"


def news(lines: Sequence[Line]) -> RenderableType:
    """What happened, the last few lines of it."""
    left_out = len(lines) - NEWS_SHOWN
    shown = [Text.assemble(line.text, (f"  [{line.rule}]", "dim")) for line in lines[-NEWS_SHOWN:]]
    if left_out > 0:
        shown.insert(0, Text(f"… {left_out} more (type log)", style="dim"))
    return Group(*shown)
