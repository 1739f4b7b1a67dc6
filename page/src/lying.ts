// What lies on a player's side besides permanents, in piles that are opened: graveyard, exile, and what stands for
// something in the command zone, by its name.
import { isCard } from "./choices";
import type { Board, Seat, Shown } from "./messages";

type Pile = [string, string, readonly Shown[]];

export interface Lying {
  key: string;
  // What a pile is called on its button, and in full.
  label: string;
  title: string;
  cards: readonly Shown[];
  // What is written down, where it isn't about cards.
  lines: readonly string[];
}

export function lyingAt(board: Board, seat: Seat): Lying[] {
  const counted: Pile[] = [
    ["graveyard", `${seat.name}'s graveyard`, seat.graveyard],
    ["exile", `${seat.name}'s exiled cards`, board.exile.filter((each) => each.owner === seat.id)],
    ["phased out", `what of ${seat.name}'s is phased out`, (board.phased_out ?? []).filter((each) => each.controller === seat.id)],
    ["ante", `what ${seat.name} plays for`, (board.ante ?? []).filter((each) => each.owner === seat.id)],
    ["shown", `${seat.name}'s hand, as far as it is shown`, seat.shown],
    ["outside", `${seat.name}'s cards outside the game, as far as you see them`, (board.outside ?? []).filter((each) => each.owner === seat.id)],
  ];
  const piles = [...counted.map(([word, title, cards]): Pile => [`${word} ${cards.length}`, title, cards]), ...standing(board, seat)];
  return [...piles.filter(([, , cards]) => cards.length).map(([label, title, cards]) => ({ key: title, label, title, cards, lines: [] })), ...written(seat)];
}

// What a player has revealed before the game that isn't cards: sticker sheets, and what they noted in a draft.
function written(seat: Seat): Lying[] {
  const told: [string, readonly string[]][] = [...(seat.sheets ?? []).map((sheet): [string, readonly string[]] => [sheet.name, sheet.stickers]), ["draft notes", seat.notes ?? []]];
  return told.filter(([, lines]) => lines.length).map(([label, lines]) => ({ key: `${seat.name}'s ${label}`, label, title: `${seat.name}'s ${label}`, cards: [], lines }));
}

function standing(board: Board, seat: Seat): Pile[] {
  const mine = board.command.filter((each) => each.owner === seat.id && !isCard(each));
  const names = new Set(mine.map(nameOf));
  return [...names].map((name) => {
    const cards = mine.filter((each) => nameOf(each) === name);
    return [cards.length > 1 ? `${name} ${cards.length}` : name, `${seat.name}'s: ${name}`, cards];
  });
}

function nameOf(shown: Shown): string {
  return shown.face?.name || "emblem";
}

// The pile with this key, or the one that an object lies in.
export function pileOf(board: Board, key: string): Lying | undefined {
  return board.seats.flatMap((seat) => lyingAt(board, seat)).find((pile) => pile.key === key);
}

export function pileWith(board: Board, id: number): Lying | undefined {
  return board.seats.flatMap((seat) => lyingAt(board, seat)).find((pile) => pile.cards.some((each) => each.id === id));
}
