"""What the agent makes of a card's words: whom they hurt, whom they help, how much damage they deal.

A rough judgement is enough here: the engine sees to it that whatever is chosen is legal.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.rules.abilities.ability_lines import words_of

if TYPE_CHECKING:
    from comprules.rules.concepts.abilities import Ability
    from comprules.rules.objects.characteristics import Characteristics

AIMED = r"(?:up to \w+ |any number of |another |other |one |two |three |x )*target"
HURTS = re.compile(
    rf"destroy|deals? [^.]*damage|damage to|exile (?:{AIMED}|up to)|counter {AIMED}|gets -|-1/-1 counter"
    rf"|return {AIMED} (?:nonland|(?:creature|permanent|artifact|enchantment)(?! cards?\b))"
    rf"|\btap (?:{AIMED}|up to)|gain control|you control enchanted|discards|loses|fights?\b"
    r"|can't (?:attack|block)|sacrifices|skips|mills|onto the battlefield under your control"
)
HELPS = re.compile(
    r"gets? \+|\+1/\+1 counter|gains?|untap target|prevent|you control|copy of|return target creature card"
)
DAMAGE = re.compile(r"deals (\d+) damage")
OCCASION = re.compile(r"^(?:[^\".:]*:)*(?:\s*[^\".]*—)?(?:\s*(?:when|whenever|at) [^,]*,)?", re.MULTILINE)
GIVES_BACK = re.compile(r"return [^.]*you control to (?:its|their) owner")
ANSWERS = re.compile(r"counter target|copy target")
TAXES = re.compile(r"cost \{(\d+)\} more to cast")
DRAWS = re.compile(r"draw|create|search|gain \d|look at the top|investigate")

_texts: dict[int, tuple[tuple[Ability, ...], str]] = {}


def text_of(known: Characteristics | None) -> str:
    """The rules text of an object in lower case, as its abilities are written; empty for a hidden one."""
    if known is None:
        return ""
    kept = _texts.get(id(known.abilities))
    if kept is None or kept[0] is not known.abilities:
        text = "\n".join(words_of(ability) for ability in known.abilities).lower()
        kept = _texts[id(known.abilities)] = (known.abilities, text)
    return kept[1]


def doing(text: str) -> str:
    """What an ability does, without when it triggers or what it costs.

    >>> doing("imp: when ~ deals damage to you, target creature gets +1/+1."), doing("{t}, destroy ~: draw a card.")
    (' target creature gets +1/+1.', ' draw a card.')
    """
    return OCCASION.sub("", text)


def hurts(text: str) -> bool:
    """Whether a text does something bad to what it targets.

    >>> hurts("destroy target creature."), hurts("target creature gets +1/+1 until end of turn.")
    (True, False)
    >>> hurts("you may exile another target creature."), hurts("return another target creature card to your hand.")
    (True, False)
    >>> hurts("target player mills two cards."), hurts("~ deals damage equal to its power to any target.")
    (True, True)
    """
    return HURTS.search(text) is not None


def helps(text: str) -> bool:
    """Whether a text does something good to what it targets."""
    return HELPS.search(text) is not None


def gives_back(text: str) -> bool:
    """Whether a text takes permanents of its own controller back.

    >>> gives_back("return two creatures you control to their owner's hand."), gives_back("return target creature.")
    (True, False)
    """
    return GIVES_BACK.search(text) is not None


def answers(text: str) -> bool:
    """Whether a text is about a spell on the stack, and so pointless without one."""
    return ANSWERS.search(text) is not None


def profits(text: str) -> bool:
    """Whether a text does something good without a target."""
    return DRAWS.search(text) is not None


def draws(text: str) -> bool:
    """Whether a text lets its controller draw."""
    return "draw a card" in text or "draw two cards" in text


def tax(text: str) -> int:
    """How much more a text makes spells cost.

    >>> tax("spells your opponents cast that target a creature you control cost {2} more to cast.")
    2
    """
    found = TAXES.search(text)
    return int(found[1]) if found else 0


def damage(text: str) -> int | None:
    """How much damage a text deals, if it says a number.

    >>> damage("~ deals 3 damage to any target."), damage("draw a card.")
    (3, None)
    """
    found = DAMAGE.search(text)
    return int(found[1]) if found else None
