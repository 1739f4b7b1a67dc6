"""The schema of tables, and what the documentation says of it."""

from __future__ import annotations

from pathlib import Path

from comprules.results.schema import TABLES, as_markdown

PAGE = Path(__file__).parents[2] / "docs" / "data.md"


def test_the_documentation_has_all_tables_as_they_are() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for table in TABLES:
        assert f"\n## `{table.name}`\n\nA row is {table.row}.\n\n{as_markdown(table)}\n" in text
    assert text.count("| column | type | unit | meaning |") == len(TABLES)


def test_rows_of_all_tables_begin_with_the_game() -> None:
    assert {table.names[0] for table in TABLES} == {"game"}
    for table in TABLES:
        assert len(set(table.names)) == len(table.names)
        assert all(
            not column.may_be_missing or "null" in column.meaning or "another" in column.meaning
            for column in table.columns
        )
