"""A report as a page of its own, without scripts, or as a part of another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from comprules.kernel.counted import counted
from comprules.kernel.records import Message
from comprules.reports import plots
from comprules.reports.estimates import Interval, Mean
from comprules.reports.findings import CardFound, CurvePoint, Findings, Place, WonBy
from comprules.simulate.statistics import WinTally

FIRST_LINE: Final = '<!doctype html><html lang="en"><!-- a report of games, by comprules -->'
"""By this a page is known to be a report."""

MOST_CARDS_IN_A_PLOT: Final = 30
MOST_ROWS_OF_TURNS: Final = 50

STYLE: Final = """
.comprules-report { max-width: 50rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff;
  font: 16px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
.comprules-report h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.5rem 0; overflow-wrap: anywhere; }
.comprules-report table + h1, .comprules-report div + h1 { margin-top: 4rem; }
.comprules-report h2 { font-size: 1.25rem; margin: 2.2rem 0 0.4rem; }
.comprules-report h3 { font-size: 1.05rem; margin: 1.4rem 0 0.3rem; overflow-wrap: anywhere; }
.comprules-report p { margin: 0.4rem 0; }
.comprules-report .note { color: #555; font-size: 0.9rem; }
.comprules-report figure { margin: 1rem 0; }
.comprules-report svg { max-width: 100%; height: auto; }
.comprules-report .wide { overflow-x: auto; }
.comprules-report table { border-collapse: collapse; font-size: 0.88rem; margin: 0.6rem 0; }
.comprules-report th, .comprules-report td { padding: 0.18rem 0.7rem 0.18rem 0; text-align: right; vertical-align: top;
  border-bottom: 1px solid #ddd; font-variant-numeric: tabular-nums; color: #222; background: none;
  white-space: nowrap; }
.comprules-report thead th { border-bottom: 2px solid #222; }
.comprules-report th.name, .comprules-report td.name { text-align: left; white-space: normal;
  overflow-wrap: break-word; max-width: 20rem; }
.comprules-report .cards td.name { min-width: 9.5rem; }
@media print { .comprules-report { max-width: none; font-size: 10.5pt; } .comprules-report .wide { overflow: visible; }
  .comprules-report figure, .comprules-report tr { break-inside: avoid; }
  .comprules-report h2, .comprules-report h3 { break-after: avoid; } }
"""


class Told(Message, frozen=True):
    """What is told of a match: what its games say, and what else is known of it."""

    findings: Findings
    facts: tuple[str, ...] = ()


def page(told: Sequence[Told]) -> str:
    """A whole page about these matches."""
    title = escape(_title(told))
    head = f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    return f"{FIRST_LINE}\n{head}</head>\n<body>\n{part(told)}\n</body></html>\n"


def part(told: Sequence[Told]) -> str:
    """What a page shows, with its style."""
    parts = "\n".join((*_matchups(told), *(line for each in told for line in _parts(each.findings, each.facts))))
    return f'<style>{STYLE}</style>\n<article class="comprules-report">\n{parts}\n</article>'


def _title(told: Sequence[Told]) -> str:
    return told[0].findings.title if len(told) == 1 else f"{len(told)} matchups"


def _matchups(told: Sequence[Told]) -> Iterator[str]:
    """Several matches at a glance."""
    if len(told) == 1:
        return
    yield f"<h1>{escape(_title(told))}</h1>"
    yield _note("How often each player won in each of them. Lines are 95 % intervals (Wilson's).")
    matches = [each.findings for each in told]
    if any(each.all.games for found in matches for each in found.wins):
        yield _figure(plots.matchups(matches), "Share of games won by each player of each match")
    yield _table(
        ("Deck", "Agent", "Against", "Wins", "of", "Share", "95 % interval"),
        (
            (each.place.label, each.place.agent, found.others_than(each.place), *_tally(each.all))
            for found in matches
            for each in found.wins
        ),
        names=3,
    )


def _parts(found: Findings, facts: Sequence[str]) -> Iterator[str]:
    yield f"<h1>{escape(found.title)}</h1>"
    yield f"<p>{escape(_summary(found))}</p>"
    for fact in facts:
        yield f'<p class="note">{escape(fact)}</p>'
    if any(each.all.games for each in found.wins):
        yield from _wins(found)
        yield from _by_turn(found)
    yield from _curves(found)
    if found.mulligans:
        yield from _mulligans(found)
    yield from _cards(found)
    yield from _endings(found)


def _summary(found: Findings) -> str:
    shortest, middle, longest = found.turns[0], found.turns[len(found.turns) // 2], found.turns[-1]
    said = [f"{counted(found.games, 'game')}, of {middle} turns in the middle ({shortest} to {longest})."]
    if found.drawn:
        said.append(f"{counted(found.drawn, 'draw')}, won by nobody.")
    if found.undecided:
        said.append(f"{counted(found.undecided, 'undecided game')}, counted in no share.")
    return " ".join(said)


def _wins(found: Findings) -> Iterator[str]:
    yield "<h2>Who won how often</h2>"
    yield _note("Lines are 95 % intervals (Wilson's); the dashed line is what each would win if all were equal.")
    yield _figure(plots.wins(found), "Share of games won by each player, in all games, on the play and on the draw")
    yield _table(
        ("Deck", "Agent", "Games", "Wins", "of", "Share", "95 % interval"),
        (
            (each.place.label, each.place.agent, which, *_tally(tally))
            for each in found.wins
            for which, tally in each.by_games
        ),
        names=3,
    )


def _by_turn(found: Findings) -> Iterator[str]:
    yield "<h2>Won by when</h2>"
    yield _note("The share of all decided games that a player had won by the end of a turn; a turn is one player's.")
    yield _figure(plots.won_by(found), "Share of games that each player had won by the end of each turn")
    rows = ((str(each.turn), each.place.label, *_tally(each.won)) for each in _some_of(found))
    yield _table(("By turn", "Deck", "Wins", "of", "Share", "95 % interval"), rows, names=2)


def _some_of(found: Findings) -> list[WonBy]:
    """The state of wins at some turns: from the first that ended a game to the last, at equal distances."""
    last = max(each.turn for each in found.won_by)
    step = max(1, -(-(last - found.turns[0]) * len(found.places) // MOST_ROWS_OF_TURNS))
    shown = {*range(last, found.turns[0] - 1, -step)}
    in_order = sorted(found.won_by, key=lambda each: (each.turn, each.place.number))
    return [each for each in in_order if each.turn in shown]


def _curves(found: Findings) -> Iterator[str]:
    if not found.curves:
        return
    yield "<h2>Mana and damage, turn by turn</h2>"
    yield _note(
        "Means over the games that came to that turn, with 95 % intervals (Student's), as far as a tenth of the games "
        "did, and five at least. The later the turn, the more they are means of long games only. Turns are each "
        "player's own."
    )
    yield _figure(plots.mana(found), "Mean mana that each player made in each of their turns")
    yield _figure(plots.damage(found), "Mean damage that each player had dealt to opponents by their next turn")
    headings = ("Own turn", "Deck", "Games", "Mana", "95 % interval", "Damage by then", "95 % interval")
    in_order = sorted(found.curves, key=lambda each: (each.turn, each.place.number))
    yield _table(headings, map(_curve_row, in_order), names=2)


def _curve_row(each: CurvePoint) -> tuple[str, ...]:
    return (str(each.turn), each.place.label, f"{each.mana.games:,}", *_mean(each.mana), *_mean(each.damage))


def _mean(mean: Mean) -> tuple[str, str]:
    interval = mean.interval
    return f"{mean.value:.2f}", f"{interval[0]:.2f} – {interval[1]:.2f}" if interval else "–"


def _mulligans(found: Findings) -> Iterator[str]:
    yield "<h2>Mulligans</h2>"
    yield _note("How often a player won after so many mulligans. Lines are 95 % intervals (Wilson's).")
    yield _figure(plots.mulligans(found), "Share of games won by each player after so many mulligans")
    yield _table(
        ("Deck", "Mulligans", "Wins", "Games", "Share", "95 % interval"),
        ((each.place.label, each.said, *_tally(each.won)) for each in found.mulligans),
    )


def _cards(found: Findings) -> Iterator[str]:
    if not any(each.is_comparable for each in found.cards):
        return
    yield "<h2>Cards</h2>"
    yield _note(
        "How often a player won where they had a card in the opening hand they kept or drew it later, and where they "
        "didn't, with the 95 % interval of the difference (Newcombe's), in points of a hundred. What goes together "
        "needn't be cause and effect: in long games more cards are drawn, and of many some stand out by chance alone."
    )
    for place, cards in groupby(found.cards, key=lambda each: each.place):
        yield from _cards_of(place, list(cards), found.places)


def _cards_of(place: Place, cards: list[CardFound], places: Sequence[Place]) -> Iterator[str]:
    yield f"<h3>{escape(place.label)}</h3>"
    shown = [each for each in cards if each.is_comparable]
    if len(shown) > MOST_CARDS_IN_A_PLOT:
        half = MOST_CARDS_IN_A_PLOT // 2
        yield _note(f"In the plot are the first {half} and the last {half} of {len(shown)} cards.")
        shown = [*shown[:half], *shown[-half:]]
    if shown:
        said = f"How much oftener {place.label} won where each card was drawn"
        yield _figure(plots.cards(shown, place, places), said)
    headings = ("Card", "Copies", "Won, drawn", "Share", "Won, not drawn", "Share", "Difference", "95 % interval")
    yield f'<div class="cards">{_table(headings, map(_card_row, cards))}</div>'


def _card_row(each: CardFound) -> tuple[str, ...]:
    sides = (cell for side in (each.drawn, each.not_drawn) for cell in _won_of(side))
    if not each.is_comparable:
        return (each.card, str(each.copies), *sides, "–", "–")
    value, interval = each.difference
    return (each.card, str(each.copies), *sides, _signed(value), " to ".join(map(_signed, interval)))


def _endings(found: Findings) -> Iterator[str]:
    yield "<h2>How games ended</h2>"
    rows = ((reason, rule, f"{games:,}", _percent(games / found.games)) for reason, rule, games in found.endings)
    yield _table(("Reason", "Rule", "Games", "Share"), rows, names=2)


def _tally(tally: WinTally) -> tuple[str, str, str, str]:
    if not tally.games:
        return "0", "0", "–", "–"
    return f"{tally.wins:,}", f"{tally.games:,}", _percent(tally.share), _percents(tally.interval)


def _won_of(tally: WinTally) -> tuple[str, str]:
    """How many were won of how many, and which share that is."""
    wins, games, share, _ = _tally(tally)
    return f"{wins} of {games}", share


def _percent(share: float) -> str:
    return f"{share:.1%}"


def _percents(interval: Interval) -> str:
    low, high = interval
    return f"{low:.1%} – {high:.1%}"


def _signed(share: float) -> str:
    """A difference of shares, in points of a hundred.

    >>> _signed(0.05), _signed(-0.1)
    ('+5.0', '−10.0')
    """
    return f"{100 * share:+.1f}".replace("-", "−")


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


def _figure(svg: str, said: str) -> str:
    return f'<figure aria-label="{escape(said)}">{svg}</figure>'


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]], names: int = 1) -> str:
    """A table whose first columns are names."""

    def line(cells: Sequence[str], kind: str) -> str:
        marks = (' class="name"' if place < names else "" for place in range(len(cells)))
        return "".join(f"<{kind}{mark}>{escape(cell)}</{kind}>" for mark, cell in zip(marks, cells, strict=True))

    body = "\n".join(f"<tr>{line(row, 'td')}</tr>" for row in rows)
    head = f"<thead><tr>{line(headings, 'th')}</tr></thead>"
    return f'<div class="wide"><table>\n{head}\n<tbody>\n{body}\n</tbody></table></div>'
