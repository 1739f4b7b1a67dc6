"""What games with a deck alone say, as tables for the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table

from comprules.goldfish.account import Account, Compared, account
from comprules.goldfish.estimates import Interval, Mean, Share
from comprules.kernel.counted import counted
from comprules.simulate.report import said_of

if TYPE_CHECKING:
    from rich.console import RenderableType

    from comprules.goldfish.played import Played
    from comprules.goldfish.setting import Goldfish

NOTHING = "–"
WIDEST_NAME = 20
NOTE = """\
Calculated, for a deck that draws a card and plays a land each turn, and does no
more for either: hands and lands, with these mulligans; cards in hand, without
any. No formula has wins, mana and casting: they hang on all that is played.
Turns are told of the games that had them; whether the mana is there and a card
can be cast, of those in which it was in hand as the turn's main phase began."""


def as_tables(goldfish: Goldfish, games: Sequence[Played], seconds: float) -> Iterator[RenderableType]:
    """The tables, and the sentences between them."""
    found = account(goldfish, games)
    yield heading(goldfish, len(games))
    yield from said_of([goldfish.deck])
    yield ""
    yield _wins(found) if found.outcomes[0][1] else f"No game was won by turn {goldfish.setting.turns}."
    yield from (*_endings(found), *_half(found), "")
    yield Group(_lands(found), _mana(found), _hands(found.hands, "Cards in hands kept"))
    yield Group(_hands(found.lands_kept, "Lands in hands kept"), _cards(found))
    yield from (*_against(found), "", NOTE)
    yield f"{seconds:.1f} s, {len(games) / seconds:,.1f} games/s"


def heading(goldfish: Goldfish, games: int) -> str:
    """What is played, in two lines."""
    setting, deck = goldfish.setting, goldfish.deck
    order = "on the draw" if setting.on_the_draw else "on the play"
    return (
        f"{deck.name}: {counted(len(deck.cards), 'card')}, {counted(goldfish.lands, 'land')}\n"
        f"{counted(games, 'game')} {order} by {setting.agent}, seed {setting.seed}; kept: {setting.mulligans}"
    )


def percent(value: float | None) -> str:
    """A share as it is shown.

    >>> percent(0.125), percent(None)
    ('12.5%', '–')
    """
    return NOTHING if value is None else f"{value:.1%}"


def number(value: float | None) -> str:
    """A mean as it is shown."""
    return NOTHING if value is None else f"{value:.2f}"


def within(found: Share | Mean) -> str:
    """The interval of a share or a mean as it is shown."""
    return as_range(found.interval, percent if isinstance(found, Share) else number)


def as_range(interval: Interval | None, shown: Callable[[float | None], str]) -> str:
    """An interval, each end of it shown so."""
    return NOTHING if interval is None else " – ".join(map(shown, interval))


def new_table(title: str, *headings: str, words: int = 0) -> Table:
    """A table of figures, the first so many columns of it of words."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for place, each in enumerate(headings):
        table.add_column(each, justify="left" if place < words else "right", no_wrap=True)
    return table


def _wins(found: Account) -> Table:
    table = new_table("Won", "Turn", "Games", "Share", "95 % interval", "By then", "95 % interval")
    last = max(each.turn for each in found.turns if each.won.count)
    for each in found.turns[:last]:
        if each.won_by_then.count:
            won = (f"{each.won.count:,}", percent(each.won.value), within(each.won))
            table.add_row(str(each.turn), *won, percent(each.won_by_then.value), within(each.won_by_then))
    return table


def _endings(found: Account) -> Iterator[str]:
    outcomes = dict(found.outcomes)
    shown = [f"{outcomes[name]:,} {name}" for name in ("won", "lost", "drawn") if outcomes[name]]
    if outcomes["open"]:
        shown.append(f"{outcomes['open']:,} not over after turn {found.turns[-1].turn}")
    if found.undecided:
        shown.append(f"{found.undecided:,} undecided, and counted in no figure")
    yield f"Of {counted(found.games, 'game')}: {', '.join(shown)}"
    for reason, rule, games in found.endings:
        yield f"  {games:>6,}  {reason} (CR {rule})"


def _half(found: Account) -> Iterator[str]:
    """By which turn half of the games were won, if so many were."""
    for each in found.turns:
        if 2 * each.won_by_then.count >= each.won_by_then.of > 0:
            yield f"Half of the games were won by turn {each.turn}."
            return


def _lands(found: Account) -> Table:
    shared = ("95 % interval", "Calcu-\nlated")
    table = new_table("Lands on the battlefield", "Turn", "Games", "Lands", *shared, "One each\nturn", *shared)
    for each in found.turns:
        if each.games:
            odds = each.odds
            expected, every_turn = (odds.expected, odds.every_turn) if odds is not None else (None, None)
            lands = (number(each.lands.value), within(each.lands), number(expected))
            one = (percent(each.land_each_turn.value), within(each.land_each_turn), percent(every_turn))
            table.add_row(str(each.turn), f"{each.games:,}", *lands, *one)
    return table


def _mana(found: Account) -> Table:
    """The mana spent, and for each type that was to be had in a game, in how many it was."""
    had = {kind for each in found.turns for kind, share in each.types if share.count}
    kinds = [kind for kind, _ in found.turns[0].types if kind in had]
    headings = ("Turn", "Spent", "95 % interval", *(f"{{{kind}}}" for kind in kinds))
    table = new_table("Mana spent, and what could be made as the main phase began", *headings)
    for each in found.turns:
        if each.games:
            shares = (percent(share.value) for kind, share in each.types if kind in had)
            table.add_row(str(each.turn), number(each.spent.value), within(each.spent), *shares)
    return table


def _hands(found: Iterable[Compared], title: str) -> Table:
    table = new_table(title, title.partition(" ")[0], "Games", "Share", "95 % interval", "Calculated")
    for each in found:
        share = (f"{each.share.count:,}", percent(each.share.value), within(each.share))
        table.add_row(str(each.number), *share, percent(each.chance))
    return table


def _cards(found: Account) -> Table:
    headings = ("Card", "Turn", "In hand\nby then", "Calcu-\nlated", "Mana\nis there", "95 % interval", "Can be\ncast")
    table = new_table("On curve: on the turn that the mana value names", *headings, words=1)
    for each in found.cards:
        seen = (percent(each.seen.value), percent(each.chance))
        mana = (percent(each.mana.value), within(each.mana), percent(each.castable.value))
        table.add_row(f"{each.copies} {each.card.name}", str(each.card.turn), *seen, *mana)
    table.columns[0].no_wrap, table.columns[0].max_width = False, WIDEST_NAME
    return table


def _against(found: Account) -> Iterator[str]:
    """Why cards couldn't be cast though the mana was there."""
    reasons = [(each.card.name, *reason) for each in found.cards for reason in each.against]
    if reasons:
        yield "Not to be cast, though the mana was there:"
    for name, why, rule, games in reasons:
        yield f"  {games:>6,}  {name}: {why} (CR {rule})"
