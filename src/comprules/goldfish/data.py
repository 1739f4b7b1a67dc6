"""What games with a deck alone say, as plain values, ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from comprules.goldfish.account import Account, CardAccount, Compared, CopiesAccount, TurnAccount, account
from comprules.goldfish.comparing import Comparison, Difference, compare
from comprules.goldfish.estimates import Interval, Mean, Share
from comprules.goldfish.series import Together
from comprules.goldfish.setting import Goldfish, Setting


def as_data(goldfish: Sequence[Goldfish], games: Sequence[Together], seconds: float) -> dict[str, Any]:
    """All that the games say: of one deck, or of two and of the difference between them."""
    setting = goldfish[0].setting
    said: dict[str, Any] = {
        "games": len(games),
        "seconds": seconds,
        "games_per_second": len(games) * len(goldfish) / seconds,
        **_setting_data(setting),
        "decks": [_deck_data(each, [game[place] for game in games]) for place, each in enumerate(goldfish)],
    }
    if len(goldfish) > 1:
        said["comparison"] = _comparison_data(compare(games, setting.turns))
    return said


def _setting_data(setting: Setting) -> dict[str, Any]:
    rule = setting.mulligans
    return {
        "agent": setting.agent,
        "seed": setting.seed,
        "turns": setting.turns,
        "on_the_draw": setting.on_the_draw,
        "mulligans": {"least": rule.least, "most": rule.most, "smallest": rule.smallest},
    }


def _deck_data(goldfish: Goldfish, games: Sequence[Any]) -> dict[str, Any]:
    found = account(goldfish, games)
    deck = goldfish.deck
    return {
        "deck": deck.name,
        "changes": list(deck.changes),
        "cards": len(deck.cards),
        "lands": goldfish.lands,
        **_account_data(found),
    }


def _account_data(found: Account) -> dict[str, Any]:
    return {
        "outcomes": {**dict(found.outcomes), "undecided": found.undecided},
        "endings": [{"reason": reason, "rule": rule, "games": games} for reason, rule, games in found.endings],
        "by_turn": [_turn_data(each) for each in found.turns],
        "hands_kept": _compared_data("cards", found.hands),
        "lands_kept": _compared_data("lands", found.lands_kept),
        "on_curve": [_card_data(each) for each in found.cards],
        "in_hand_by_turn": [_copies_data(each) for each in found.copies],
    }


def _turn_data(turn: TurnAccount) -> dict[str, Any]:
    expected, every_turn = (turn.odds.expected, turn.odds.every_turn) if turn.odds is not None else (None, None)
    return {
        "turn": turn.turn,
        "won": _estimate(turn.won),
        "won_by_then": _estimate(turn.won_by_then),
        "games": turn.games,
        "lands": _estimate(turn.lands) | {"calculated": expected},
        "land_each_turn": _estimate(turn.land_each_turn) | {"calculated": every_turn},
        "mana_spent": _estimate(turn.spent),
        "mana_types": {kind: _estimate(share) for kind, share in turn.types},
    }


def _compared_data(of: str, found: Iterable[Compared]) -> list[dict[str, Any]]:
    return [{of: each.number, **_estimate(each.share), "calculated": each.chance} for each in found]


def _card_data(each: CardAccount) -> dict[str, Any]:
    return {
        "card": each.card.name,
        "copies": each.copies,
        "turn": each.card.turn,
        "in_hand_by_then": _estimate(each.seen) | {"calculated_without_mulligans": each.chance},
        "in_hand": each.in_hand,
        "mana_there": _estimate(each.mana),
        "castable": _estimate(each.castable),
        "against": [{"reason": why, "rule": rule, "games": games} for why, rule, games in each.against],
    }


def _copies_data(each: CopiesAccount) -> dict[str, Any]:
    by_turn = [
        {"turn": turn, **_estimate(share), "calculated_without_mulligans": chance}
        for turn, (share, chance) in enumerate(each.by_turn)
    ]
    return {"card": each.card, "copies": each.copies, "by_turn": by_turn}


def _comparison_data(found: Comparison) -> dict[str, Any]:
    return {
        "pairs": found.pairs,
        "undecided": found.undecided,
        "alike": found.alike,
        "differences": [_difference_data(each) for each in found.differences],
    }


def _difference_data(each: Difference) -> dict[str, Any]:
    return {
        "about": each.about,
        "turn": each.turn or None,
        "pairs": each.difference.of,
        "first": each.first.value,
        "second": each.second.value,
        "difference": each.value,
        "interval": _listed(each.interval),
    }


def _estimate(found: Share | Mean) -> dict[str, Any]:
    said: dict[str, Any] = {"value": found.value, "interval": _listed(found.interval)}
    return {"games": found.count, **said} if isinstance(found, Share) else said


def _listed(interval: Interval | None) -> list[float] | None:
    return None if interval is None else list(interval)
