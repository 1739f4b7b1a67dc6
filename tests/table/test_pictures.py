"""Pictures of cards: kept as card files tell of them, shown where that is wanted, loaded by nobody but browsers."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from comprules.cards.importing import import_file
from comprules.cards.pictures import HOST, Picture
from comprules.cards.pool import CardPool
from comprules.table.server import application
from table.browsing import Person, Server, browser

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc0000003010100c9fe92ef0000000049454e44ae426082"
)


def uris(name: str, host: str = HOST) -> dict[str, str]:
    """What a card file says of a picture."""
    return {"small": f"{host}/small/{name}.jpg", "normal": f"{host}/normal/{name}.jpg", "large": "elsewhere"}


def entry(name: str, **more: Any) -> dict[str, Any]:
    """A card as a card file has it."""
    return {"name": name, "layout": "normal", "type_line": "Basic Land — Plains", **more}


def imported(folder: Path, *entries: dict[str, Any]) -> CardPool:
    """A pool of these cards."""
    file = folder / "cards.json"
    file.write_text(json.dumps(entries), encoding="utf-8")
    pool = CardPool(folder / "pool.sqlite")
    import_file(file, pool)
    return pool


def test_importing_keeps_where_the_pictures_of_both_faces_are(tmp_path: Path) -> None:
    """A card of one picture has it for each of its faces; the cards themselves are as without."""
    two = [{"name": each, "type_line": "Land", "image_uris": uris(each)} for each in ("Day", "Night")]
    halves = [{"name": each, "type_line": "Instant"} for each in ("Left", "Right")]
    pool = imported(
        tmp_path,
        entry("Field", image_uris=uris("field")),
        entry("Day // Night", layout="transform", card_faces=two),
        entry("Left // Right", layout="split", card_faces=halves, image_uris=uris("both")),
        entry("Bare"),
    )
    assert pool.picture("Field") == Picture("Field", f"{HOST}/small/field.jpg", f"{HOST}/normal/field.jpg")
    for face, file in (
        ("Day", "Day"),
        ("Night", "Night"),
        ("Left", "both"),
        ("Right", "both"),
        ("Left // Right", "both"),
    ):
        assert pool.picture(face) == Picture(face, f"{HOST}/small/{file}.jpg", f"{HOST}/normal/{file}.jpg")
    assert pool.picture("Bare") is None
    assert pool["Field"].to_scryfall() == {**entry("Field"), "mana_cost": "", "oracle_text": ""}
    assert CardPool(tmp_path / "pool.sqlite", beneath=CardPool.starter()).picture("Night") is not None
    assert CardPool(beneath=pool).picture("Night") == pool.picture("Night")


@pytest.mark.parametrize("host", ["https://evil.example", "http://cards.scryfall.io", f"{HOST}.evil.example"])
def test_pictures_from_elsewhere_are_passed_over(tmp_path: Path, host: str) -> None:
    """Pages load none from there, whatever a card file says."""
    assert imported(tmp_path, entry("Field", image_uris=uris("field", host))).picture("Field") is None


def test_a_pool_from_before_there_were_pictures_stays_readable(tmp_path: Path) -> None:
    """It has none, until it is given some; pools without any are as they always were."""
    pool = imported(tmp_path, entry("Field"))
    pool.close()
    tables = sqlite3.connect(tmp_path / "pool.sqlite").execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    assert {name for (name,) in tables} == {"card", "alias"}
    again = CardPool(tmp_path / "pool.sqlite")
    assert again.picture("Field") is None
    again.add_pictures([Picture("Field", "s", "n")])
    assert again.picture("Field") == Picture("Field", "s", "n")
    assert again["Field"].name == "Field"


@pytest.mark.parametrize("images", [True, False])
def test_pages_load_pictures_only_where_that_is_wanted(tmp_path: Path, *, images: bool) -> None:
    """From the one host; otherwise nothing of others, and no page is told of any."""
    pool = imported(tmp_path, entry("Field", image_uris=uris("field")))
    pool.close()
    app = application(tmp_path / "tables", pool=tmp_path / "pool.sqlite", processes=1, images=images)
    with TestClient(app, "http://localhost") as client:
        answer = client.get("/api/picture?named=Field")
        (allowed,) = (part for part in answer.headers["content-security-policy"].split("; ") if "img-src" in part)
        assert allowed == ("img-src 'self' data: https://cards.scryfall.io" if images else "img-src 'self' data:")
        known = uris("field") if images else {"small": "", "normal": ""}
        assert answer.json() == {"shown": images, "small": known["small"], "normal": known["normal"]}
        assert client.get("/api/picture?named=Nonesuch").json() == {"shown": images, "small": "", "normal": ""}


@pytest.mark.xdist_group("browser")
def test_a_page_shows_pictures_and_draws_what_has_none(tmp_path: Path) -> None:
    """A card with a picture that can be loaded is shown by it, and still read out; any other is drawn as always."""
    pool, gone = CardPool(tmp_path / "pool.sqlite"), f"{HOST}/gone.png"
    pool.add_pictures([Picture("Plains", f"{HOST}/s.png", f"{HOST}/n.png"), Picture("Island", gone, gone)])
    pool.close()
    with browser() as chromium:
        server = Server(tmp_path / "tables", options=("--images", "--pool", str(tmp_path / "pool.sqlite")))
        person = Person(chromium)
        for file in ("s.png", "n.png"):
            person.page.route(f"{HOST}/{file}", lambda route: route.fulfill(body=PIXEL, content_type="image/png"))
        person.page.route(gone, lambda route: route.fulfill(status=404))
        deck = "30 Plains\n20 Island\n10 Swamp"
        places = [{"name": "Ann", "deck": deck}, {"name": "Robin", "who": "greedy", "deck": deck}]
        setting = {"places": places, "seed": 4}
        post = person.page.request.post
        laid = post(f"{server.address}/api/tables", data=setting, timeout=120_000).json()
        person.open(server.address + laid["links"][0]["path"])
        person.page.wait_for_selector(".hand .picture")
        cards, pictured = person.page.locator(".hand .card"), person.page.locator(".hand .card.pictured")
        person.until(lambda: pictured.count() == cards.filter(has_text="Plains").count())
        is_loaded = person.page.locator(".hand .picture").first.evaluate("image => image.decode().then(() => true)")
        drawn = cards.count() - pictured.count()
        server.kill()
    assert is_loaded
    assert drawn > 0
    assert not any("Content Security Policy" in each for each in person.complaints)
