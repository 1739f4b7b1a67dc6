"""What English makes a verb, a noun or a pronoun agree with."""

import enum
from typing import Final


class Agreement(enum.IntEnum):
    """The four ways in which words agree: "you draw", "that player draws", "it gains", "they gain".

    >>> Agreement.THEY.form(("has", "have"))
    'have'
    >>> [agreement.form(("its", "their", "your")) for agreement in Agreement]
    ['your', 'their', 'its', 'their']
    """

    YOU = 0
    ONE = 1
    IT = 2
    THEY = 3

    def form(self, forms: tuple[str, ...]) -> str:
        """The one of two, three or four forms that agrees."""
        return forms[_POSITION[len(forms)][self]]


AGREEMENTS: Final = tuple(Agreement)

# For each number of forms, which form YOU, ONE, IT and THEY take.
_POSITION = {2: (1, 0, 0, 1), 3: (2, 1, 0, 1), 4: (2, 1, 0, 3)}


def of_number(number: int) -> Agreement:
    """The agreement of a counted noun: "one card is", "two cards are"."""
    return Agreement.IT if number == 1 else Agreement.THEY
