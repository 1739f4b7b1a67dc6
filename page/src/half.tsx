// One player's side of the table.
import { Card, type Look } from "./card";
import { isCard } from "./choices";
import { ClockOf } from "./clock";
import { useFitting } from "./fitting";
import { useLooking } from "./looking";
import { lyingAt, type Lying } from "./lying";
import type { Board, Choice, Seat, Shown } from "./messages";
import { rows, type Pile } from "./piles";
import { Symbol } from "./symbols";

export interface Pieces {
  choices: ReadonlyMap<number, Choice[]>;
  chosen: ReadonlySet<number>;
  flash: number | undefined;
  marks: ReadonlyMap<number, string[]>;
  apart: ReadonlySet<number>;
  onClick: (id: number, at: HTMLElement) => void;
  onLook: Look;
  onOpen: (pile: string) => void;
  onLookAtSeat: (seat: Seat, held: boolean) => void;
}

export function Half({ seat, board, far, ...pieces }: { seat: Seat; board: Board; far?: boolean } & Pieces) {
  const { creatures, others, lands } = rows(board.battlefield, seat.id, pieces.apart);
  const open = board.command.filter((each) => each.controller === seat.id && isCard(each)).map((each) => ({ top: each, all: [each], attached: [] }));
  const field = useFitting(board);
  const lines = [
    <Row key="creatures" name="creatures" piles={creatures} {...pieces} />,
    <Row key="back" name="back" piles={[...lands, ...others, ...open]} small {...pieces} />,
  ];
  return (
    <div class={`half ${far ? "far" : "near"}`}>
      <SeatPanel seat={seat} board={board} {...pieces} />
      <div class="field" ref={field}>{far ? lines.reverse() : lines}</div>
    </div>
  );
}

function Row({ name, piles, small, ...pieces }: { name: string; piles: readonly Pile[]; small?: boolean } & Pieces) {
  if (!piles.length) return null;
  return (
    <div class={`row ${name}`}>
      {piles.map((pile) => <PileOf key={pile.top.id} pile={pile} small={small} {...pieces} />)}
    </div>
  );
}

function PileOf({ pile, small, ...pieces }: { pile: Pile; small?: boolean } & Pieces) {
  const open = pile.all.find((each) => pieces.choices.has(each.id)) ?? pile.top;
  return (
    <div class="host">
      {pile.attached.map((each) => <Permanent key={each.id} shown={each} under {...pieces} />)}
      <Permanent shown={open} count={pile.all.length} small={small} {...pieces} />
    </div>
  );
}

function Permanent({ shown, count = 1, small, under, choices, chosen, flash, marks, onClick, onLook }: { shown: Shown; count?: number; small?: boolean; under?: boolean } & Pieces) {
  return (
    <Card
      shown={shown}
      count={count}
      small={small}
      under={under}
      glows={choices.has(shown.id)}
      chosen={chosen.has(shown.id)}
      flashes={flash === shown.id}
      marks={marks.get(shown.id)}
      onPick={(at) => onClick(shown.id, at)}
      onLook={onLook}
    />
  );
}

function SeatPanel({ seat, board, choices, chosen, onClick, onOpen, onLookAtSeat }: { seat: Seat; board: Board } & Pieces) {
  const looking = useLooking((held) => onLookAtSeat(seat, held));
  const glows = choices.has(seat.id);
  const classes = ["seat", seat.active && "active", glows && "glows", !seat.playing && "gone", chosen.has(seat.id) && "chosen", board.waiting_for === seat.name && "decides"];
  return (
    <div class="panel">
      <button type="button" class={classes.filter(Boolean).join(" ")} data-id={seat.id} onClick={(event) => onClick(seat.id, event.currentTarget)} {...looking}>
        <span class="name">{seat.name}{seat.agent && <small> {seat.agent}</small>}</span>
        <span class="life">{seat.life}</span>
        <span class="hidden">life{seat.active && ", whose turn it is"}</span>
      </button>
      <div class="numbers">
        <ClockOf board={board} player={seat.id} />
        <span class="count">{seat.hand} in hand</span>
        <span class="count">{seat.library} in library</span>
        {(seat.team ?? []).length > 0 && <span>with {seat.team?.map((each) => board.seats.find((other) => other.id === each)?.name).join(", ")}</span>}
        {(seat.designations ?? []).map((each) => <span>{each}</span>)}
        {(seat.commander_damage ?? []).map(([name, many]) => <span class="count" title="combat damage that this commander has dealt to them (CR 903.10a)">{many} from {name}</span>)}
        {(seat.commanders ?? []).map(([name, casts]) => Number(casts) > 0 && <span title={`what ${name} costs more from the command zone (CR 903.8)`}>{name} +{2 * Number(casts)}</span>)}
        {(seat.decks ?? []).map(([name, many]) => <span>{many} in {name}</span>)}
        {seat.counters.map(([kind, many]) => <span title={`${kind} counters`}>{many} {kind}</span>)}
      </div>
      {seat.mana.length > 0 && <div class="pool" role="group" aria-label={`${seat.name}'s mana pool`}>{seat.mana.map((unit) => <Symbol code={unit} />)}</div>}
      <div class="piles">
        {lyingAt(board, seat).map((pile) => <Opener key={pile.key} pile={pile} choices={choices} onOpen={onOpen} />)}
      </div>
    </div>
  );
}

function Opener({ pile, choices, onOpen }: { pile: Lying; choices: Pieces["choices"]; onOpen: Pieces["onOpen"] }) {
  const glows = pile.cards.some((each) => choices.has(each.id));
  return <button type="button" class={glows ? "opener glows" : "opener"} title={pile.title} onClick={() => onOpen(pile.key)}>{pile.label}</button>;
}
