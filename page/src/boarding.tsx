// A match of several games: how it stands, and what a player changes between two of them.
import { useState } from "preact/hooks";
import type { Said } from "./connection";
import type { Board, Sideboarding } from "./messages";

type Counted = readonly [string, number];

// The schema says of a pair only which types its two parts have.
function counted(cards: Sideboarding["main"]): Counted[] {
  return cards as unknown as Counted[];
}

export function MatchLine({ board, say }: { board: Board; say: (said: Said) => void }) {
  const match = board.match;
  if (!match) return null;
  const score = board.seats.map((seat, at) => `${seat.name} ${match.won[at] ?? 0}`).join(" – ");
  return (
    <>
      <p class="score">{match.over ? "The match is over" : `The best of ${match.games} games`}: {score}</p>
      {match.between && (match.between.ready ? <p role="status">Waiting until everybody is ready for the next game …</p> : <Boarding key={match.won.join()} between={match.between} board={board} say={say} />)}
    </>
  );
}

function Boarding({ between, board, say }: { between: Sideboarding; board: Board; say: (said: Said) => void }) {
  const [main, setMain] = useState<Map<string, number>>(new Map(counted(between.main)));
  const [starting, setStarting] = useState(board.me);
  const all = new Map<string, number>();
  for (const [name, many] of [...counted(between.main), ...counted(between.side)]) all.set(name, (all.get(name) ?? 0) + many);
  const size = [...main.values()].reduce((sum, many) => sum + many, 0);
  const move = (name: string, by: number) => setMain(new Map(main).set(name, (main.get(name) ?? 0) + by));
  const ready = () => say({ type: "prepare", main: [...main].filter(([, many]) => many > 0) as unknown as Sideboarding["main"], starting: between.may_begin.length ? starting : null });
  return (
    <div class="boarding">
      <div class="line">
        <button type="button" class="choice Done" disabled={size < between.least} onClick={ready}>Next game</button>
        {between.may_begin.length > 0 && (
          <label>Who begins <select value={starting} onChange={(event) => setStarting(Number(event.currentTarget.value))}>{between.may_begin.map((each) => <option value={each}>{board.seats.find((seat) => seat.id === each)?.name}</option>)}</select></label>
        )}
      </div>
      <div class="boarded">
        <Part title={`Deck: ${size} cards, at least ${between.least}`} word="out" cards={[...all].map(([name]) => [name, main.get(name) ?? 0])} move={(name) => move(name, -1)} />
        <Part title="Sideboard" word="in" cards={[...all].map(([name, many]) => [name, many - (main.get(name) ?? 0)])} move={(name) => move(name, 1)} />
      </div>
    </div>
  );
}

function Part({ title, word, cards, move }: { title: string; word: string; cards: readonly Counted[]; move: (name: string) => void }) {
  return (
    <section>
      <h3>{title}</h3>
      {cards.filter(([, many]) => many > 0).map(([name, many]) => <button type="button" key={name} aria-label={`${many} ${name}: take one ${word}`} onClick={() => move(name)}>{many} {name}</button>)}
    </section>
  );
}
