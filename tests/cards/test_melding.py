"""CR 712.4, 712.5: cards of meld pairs, put together from card data."""

from __future__ import annotations

import json
from pathlib import Path

from comprules.cards import CardPool, import_file
from comprules.kernel.rule_citations import rule

FOOT = {
    "name": "Tower Foot",
    "layout": "meld",
    "type_line": "Creature — Golem",
    "oracle_text": "{7}: If you both own and control Tower Foot and a creature named Tower Top, exile them, then meld "
    "them into Walking Tower.",
}
TOP = {
    "name": "Tower Top",
    "layout": "normal",
    "type_line": "Creature — Golem",
    "oracle_text": "Flying\n(Melds with Tower Foot.)",
}
TOWER = {"name": "Walking Tower", "layout": "meld", "type_line": "Creature — Golem", "oracle_text": "Flying"}


def pool(folder: Path, *cards: dict[str, str]) -> CardPool:
    """A pool of a file with these cards."""
    file = folder / "cards.jsonl"
    file.write_text("\n".join(json.dumps(card) for card in cards), encoding="utf-8")
    found = CardPool()
    summary = import_file(file, found)
    assert summary.read == len(cards)
    assert summary.added + len(summary.skipped) == len(cards)
    return found


@rule("712.4", "712.5")
def test_both_cards_have_the_combined_face_on_the_back(tmp_path: Path) -> None:
    """CR 712.4: whatever the order in the file; what they are melded into is no card itself."""
    for cards in ((FOOT, TOP, TOWER), (TOWER, TOP, FOOT)):
        found = pool(tmp_path, *cards)
        for name in ("Tower Foot", "Tower Top"):
            assert (found[name].layout, [face.name for face in found[name].faces]) == ("meld", [name, "Walking Tower"])
        assert [card.name for card in found] == ["Tower Foot", "Tower Top"]


def test_without_the_counterpart_a_card_is_as_it_is_in_the_file(tmp_path: Path) -> None:
    """A pool that knows only one of the pair knows no back of it."""
    found = pool(tmp_path, FOOT, TOWER)
    assert [len(card.faces) for card in found] == [1, 1]
