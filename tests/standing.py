"""`python -m standing`, in this folder: whether any card's text speaks of something where that can't be (CR 608.2k).

It reads all cards of the corpus that COMPRULES_CORPUS names, prints where one does, and ends with 1 then.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from comprules.cards import Card
from comprules.kernel.collecting import collecting_seldom
from comprules.reader.binding_pass import misplaced
from comprules.reader.reading import write
from comprules.rules.abilities.reading_faces import read_report

REFERRING = re.compile(
    r"\b(it|its|he|him|she|her|they|them|their|that|those|the|other|another|both|one|second|third|defending|"
    r"this way)\b",
    re.IGNORECASE,
)
"""Words of which each reference has one that can stand where something is done: texts without any speak of nothing."""


def corpus(every: int = 1) -> Iterator[Card]:
    """The cards of the corpus, or one in so many of them; none where no corpus is named."""
    if "COMPRULES_CORPUS" not in os.environ:
        return
    with Path(os.environ["COMPRULES_CORPUS"]).open(encoding="utf-8") as lines:
        for line in islice(lines, 0, None, every):
            if '"art_series"' not in line:
                yield Card.from_scryfall(json.loads(line))


def spoken_of_elsewhere(card: Card) -> Iterator[str]:
    """The references in a card's text to what can't be where something is done to it, each with its line."""
    for face in card.faces:
        for line in read_report(face) if REFERRING.search(face.oracle_text) else ():
            if line.meaning is not None:
                for reference, _ in misplaced(line.meaning):
                    yield f"{card.name}: {write(reference)!r} in {line.text!r}"


def main() -> int:
    """Print what is found; how the process ends."""
    with collecting_seldom():
        found = [each for card in corpus() for each in spoken_of_elsewhere(card)]
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
