"""The published differences between a printed text and the text that is read.

A text is read if its meaning, written, is the text again *after normalisation*. So everything that is lost stands
here, and in the `also` wordings of phrases (`older_wordings`).
"""

from __future__ import annotations

import re

from comprules.kernel.rule_citations import rule
from comprules.reader.lexemes import SelfName, SelfNames
from comprules.reader.names import CardName, with_sign, without_token_names
from comprules.reader.phrase import declaration, declared_phrases

_REMINDER = r" ?\([^()]*\)"

SUBSTITUTIONS: tuple[tuple[str, str, str], ...] = (
    (r"\r\n?", "\n", "line ends"),
    (r"[\u2018\u2019]", "'", "curly apostrophes"),
    (r"[\u201c\u201d]", '"', "curly quotation marks"),
    (r"\u2212", "-", "the minus sign of loyalty costs"),
    (r"\[([+-]?(?:\d+|X))\](?=:)", r"\1", "square brackets around loyalty costs"),
    (r"[ \t\u00a0\u2009]+", " ", "white space"),
    (_REMINDER, "", "reminder text"),
    (r"(?<=[\w}][,:])(?=[A-Za-z{])", " ", "white space left out after a comma or a colon"),
    (r"\b(\d+)(?=[WUBRG]+(?:\n|$))", r"{\1}", "braces left out around generic mana at the end of a line"),
    (r"(?<=[}WUBRG])([WUBRG])(?=[WUBRG]*(?:\n|$))", r"{\1}", "braces left out around mana behind that"),
    (r"^ | $|(?<=\n) | (?=\n)", "", "white space at the ends of lines"),
    (r"\n{2,}|^\n+|\n+$", "\n", "empty lines"),
)
"""Pattern, replacement, and what it is, in the order in which they are applied."""

_COMPILED = tuple((re.compile(pattern), replacement) for pattern, replacement, _ in SUBSTITUTIONS)
# What tells that one of them may have something to do, each looked for by its rarest sign.
_UNUSUAL_SIGN = re.compile(r"[\r\u2018\u2019\u201c\u201d\u2212\t\u00a0\u2009(]")
_UNUSUAL = re.compile(r"\n[ \n]|[,:](?<=[\w}].)[A-Za-z{]|\d[WUBRG]+(?:\n|$)|\]:")
_FULL, _SHORT = (tuple(names[form].value for names in (SelfName, SelfNames)) for form in ("FULL", "SHORT"))
_NESTED_QUOTE = re.compile(
    r"'(?:(?P<open>(?<!\S.)(?=[\w{+~≈≋≊-]))|(?<=[.!?].)|(?=[.,]|$| (?:into play|onto the battlefield)\b))"
)
# The quotation's full stop is the sentence's too; the reader sees both.
_QUOTED_STOP = re.compile(r"”(?<=[.!?].)(?=$|\n|”| [A-Z~≈≋≊“])")
# An ability that is quoted in the middle of a sentence is printed without its own full stop.
_QUOTED_MIDDLE = re.compile(r"(?P<ability>“(?:[A-Z]|\{)[^“”]*(?<![.!?,”]))”(?= [a-z])")
_QUOTED_AROUND = re.compile(r"(?P<ability>“(?:[A-Z]|\{)(?:[^“”]|“[^“”]*”)*(?<![.!?,”]))”(?= [a-z])")
# A comma that isn't the quoted ability's own is printed within the quotation marks, too.
_QUOTED_COMMA = re.compile(r"(?P<ability>“(?:[A-Z]|\{)[^“”]*[^“”.!?,]),(?P<mark>”)(?= )")
_COMMA_BEHIND = re.compile(r"\.(?P<marks>”+),(?= )")
_MIDDLE_STOP = re.compile(r"\.(?P<marks>”+)(?= [a-z])")
_DEEPEST_QUOTATION = 2
_DOUBLE_STOP = re.compile(r"([.!?]”+)\.")


def normalised(text: str, name: CardName | None = None) -> str:
    """The text as it is read: directed quotation marks, no reminders, "~" for the card's name and "≈" for a short form,
    "this token" for the name of a token in its own abilities.

    >>> normalised("Mend heals one. (It's kind.)", CardName("Mend"))
    '~ heals one.'
    """
    if _is_unusual(text):
        for pattern, replacement in _COMPILED:
            text = pattern.sub(replacement, text)
        text = text.strip("\n")
    if name is not None:
        text = _without_name(text, name)
    return directed(without_token_names(text)) if '"' in text else text


def _is_unusual(text: str) -> bool:
    has_space_too_many = text != text.strip() or "  " in text or " \n" in text
    return has_space_too_many or bool(_UNUSUAL_SIGN.search(text) or _UNUSUAL.search(text))


@rule("207.2a")
def without_reminder_text(text: str) -> str:
    """A rules text without what stands in brackets.

    >>> without_reminder_text("Flying (It flies.)")
    'Flying'
    """
    return re.sub(_REMINDER, "", text)


def _without_name(text: str, name: CardName) -> str:
    for form, sign in name.signs():
        text = with_sign(text, form, sign)
    return text


def directed(text: str) -> str:
    """Quotation marks as opening and closing ones, with a full stop in each quoted ability, and one after it where that
    ends the sentence.

    >>> directed('It has "{T}: Sing." Then sing.')
    'It has “{T}: Sing.”. Then sing.'
    >>> directed('It gains "{T}: Sing" until end of turn.')
    'It gains “{T}: Sing.” until end of turn.'
    >>> directed('It has "{T}: Sing," and is a Bird.')
    'It has “{T}: Sing.”, and is a Bird.'
    """
    pieces = text.split('"')
    for index in range(1, len(pieces), 2):
        pieces[index] = _nested_directed(pieces[index])
    marks = "".join(piece + ("“" if index % 2 == 0 else "”") for index, piece in enumerate(pieces))[:-1]
    for _ in range(_DEEPEST_QUOTATION):
        marks = _QUOTED_STOP.sub("”.", marks)
    commas_out = _QUOTED_COMMA.sub(r"\g<ability>.\g<mark>,", marks)
    within = _QUOTED_MIDDLE.sub(r"\g<ability>.”", commas_out)
    is_nested = any("“" in quotation for quotation in pieces[1::2])
    return _QUOTED_AROUND.sub(r"\g<ability>.”", within) if is_nested else within


def _nested_directed(quotation: str) -> str:
    """A quotation with the single marks in it turned to directed ones; an apostrophe stays one."""
    inside = False

    def turned(match: re.Match[str]) -> str:
        nonlocal inside
        if (match["open"] is None) != inside:
            return "'"
        inside = not inside
        return "“" if inside else "”"

    return _NESTED_QUOTE.sub(turned, quotation)


def printed(text: str, name: CardName | None = None) -> str:
    """A normalised text as it is printed.

    >>> printed("“{T}: ~ sings.”.", CardName("Mend"))
    '"{T}: Mend sings."'
    >>> printed("It has “{T}: Sing.”, and is a Bird.")
    'It has "{T}: Sing," and is a Bird.'
    """
    if "“" in text:
        for _ in range(_DEEPEST_QUOTATION):
            text = _DOUBLE_STOP.sub(r"\1", text)
        text = _COMMA_BEHIND.sub(r",\g<marks>", text)
        text = _MIDDLE_STOP.sub(r"\g<marks>", text)
        text = _quoted(text)
    return text if name is None else with_name(text, name)


@rule("201.5")
def with_name(text: str, name: CardName) -> str:
    """A text with the name it stands on where it has the sign for that, or for its short form.

    >>> with_name("~ sings as long as you control ≈.", CardName("Mara, Keeper of Moss", "Mara"))
    'Mara, Keeper of Moss sings as long as you control Mara.'
    """
    for signs, form in ((_FULL, name.full), (_SHORT, name.short or name.full)):
        for sign in signs:
            text = text.replace(sign, form)
    return text


def _quoted(text: str) -> str:
    depth = 0
    pieces: list[str] = []
    for sign in text:
        depth += sign == "“"
        pieces.append(("'" if depth > 1 else '"') if sign in "“”" else sign)
        depth -= sign == "”"
    return "".join(pieces)


def older_wordings() -> tuple[tuple[str, str], ...]:
    """Each older wording that is read, with the wording that is written for it."""
    found: list[tuple[str, str]] = []
    for cls in declared_phrases():
        declared = declaration(cls)
        assert declared is not None
        current = {wording.constants: wording.text for wording in declared.wordings if wording.written}
        found.extend((each.text, current[each.constants]) for each in declared.wordings if not each.written)
    return tuple(found)
