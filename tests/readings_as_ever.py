"""Cards, and what is read from them: a line for each face, by which is seen whether a change in how texts are read, or
in where phrases stand, changes what is read.

    cd tests && python -m readings_as_ever > before.txt

prints the lines of the starter set, to be compared with those of another commit; with `--cards FILE`, those of all
cards in a file. A phrase that is renamed or gets another field is another one.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from pathlib import Path

from comprules.cards import CardPool, import_file
from comprules.cards.starter import starter_cards
from comprules.kernel.card import Card, Face
from comprules.kernel.digests import digest
from comprules.reader.errors import ReadError
from comprules.rules.abilities.reading_faces import read_face


def line(face: Face) -> str:
    """A face's name, and a hash of the trees of its text; or the words at which reading stops."""
    try:
        return f"{face.name}: {digest(read_face(face))}"
    except ReadError as error:
        return f"{face.name}: unread: {' '.join(str(error).split())}"


def faces_of(file: Path | None) -> Iterator[Face]:
    """The faces of the cards of a file, or of the starter set."""
    if file is None:
        yield from _faces(starter_cards())
        return
    with CardPool() as pool:
        import_file(file, pool)
        yield from _faces(pool)


def _faces(cards: Iterable[Card]) -> Iterator[Face]:
    return (face for card in cards for face in card.faces)


def main() -> None:
    """Read, and print a line for each face."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=Path, help="a file of cards; the starter set if there is none")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes read; 0: one for each core")
    wanted = parser.parse_args()
    with Pool(wanted.jobs or None) as pool:
        for each in pool.imap(line, faces_of(wanted.cards), chunksize=50):
            print(each, flush=True)


if __name__ == "__main__":
    main()
