// A position laid out by hand: cards are looked for, and clicked or dragged to where they are to lie.
import { useEffect, useState } from "preact/hooks";
import { whenAnswered } from "./asking";

export interface Item {
  card: string;
  tapped: boolean;
  counters: Counters;
}

export type ZoneName = "battlefield" | "hand" | "graveyard" | "exile" | "library";
export const ZONES: readonly ZoneName[] = ["battlefield", "hand", "graveyard", "exile", "library"];

type Counters = [string, number][];

export interface LaidSide extends Record<ZoneName, Item[]> {
  life: number;
  counters: Counters;
}

export interface Laid {
  sides: LaidSide[];
  active: number;
  turn: number;
  step: string;
}

interface Found {
  name: string;
  problem: string;
}

const SEARCH_AFTER = 200;
const DRAGGED = "application/x-comprules";

export function emptySide(): LaidSide {
  return { life: 20, counters: [], battlefield: [], hand: [], graveyard: [], exile: [], library: [] };
}

// What the server is told: of cards elsewhere than on the battlefield only their names.
export function said(laid: Laid): unknown {
  const names = (items: readonly Item[]) => items.map((item) => item.card);
  return {
    ...laid,
    sides: laid.sides.map((side) => ({
      ...side,
      hand: names(side.hand),
      graveyard: names(side.graveyard),
      exile: names(side.exile),
      library: names(side.library),
    })),
  };
}

interface Props {
  laid: Laid;
  names: readonly string[];
  steps: readonly string[];
  change: (laid: Laid) => void;
}

export function Position({ laid, names, steps, change }: Props) {
  const [place, setPlace] = useState<[number, ZoneName]>([0, "battlefield"]);
  const setSide = (at: number, side: LaidSide) => change({ ...laid, sides: laid.sides.map((each, which) => (which === at ? side : each)) });
  const add = (at: number, zone: ZoneName, item: Item) => {
    const side = laid.sides[at];
    if (side) setSide(at, { ...side, [zone]: [...side[zone], item] });
  };
  const drop = (at: number, zone: ZoneName, text: string) => {
    if (!text) return;
    const { item, from } = JSON.parse(text) as { item: Item; from?: [number, ZoneName, number] };
    if (!from) return add(at, zone, item);
    const sides = laid.sides.map((side) => ({ ...side }));
    const [source, target] = [sides[from[0]], sides[at]];
    if (!source || !target) return;
    source[from[1]] = source[from[1]].filter((_, which) => which !== from[2]);
    target[zone] = [...target[zone], item];
    change({ ...laid, sides });
  };
  return (
    <div class="position">
      <Search onPick={(card) => add(place[0], place[1], { card, tapped: false, counters: [] })} where={`${names[place[0]]}'s ${place[1]}`} />
      <div class="line">
        <label>Turn <input type="number" min={1} max={9999} value={laid.turn} onInput={(event) => change({ ...laid, turn: Number(event.currentTarget.value) })} /></label>
        <label>of <select value={laid.active} onChange={(event) => change({ ...laid, active: Number(event.currentTarget.value) })}>{names.map((name, at) => <option value={at}>{name}</option>)}</select></label>
        <label>Step <select value={laid.step} onChange={(event) => change({ ...laid, step: event.currentTarget.value })}>{steps.map((step) => <option>{step}</option>)}</select></label>
      </div>
      {laid.sides.map((side, at) => (
        <fieldset key={at}>
          <legend>{names[at]}</legend>
          <label>Life <input type="number" value={side.life} onInput={(event) => setSide(at, { ...side, life: Number(event.currentTarget.value) })} /></label>
          <button type="button" onClick={() => setSide(at, { ...side, counters: withMore(side.counters, "1 poison") })}>counters{side.counters.length > 0 && `: ${told(side.counters)}`}</button>
          {ZONES.map((zone) => (
            <div
              key={zone}
              class={`laid ${place[0] === at && place[1] === zone ? "picked" : ""}`}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                drop(at, zone, event.dataTransfer?.getData(DRAGGED) ?? "");
              }}
            >
              <button type="button" aria-pressed={place[0] === at && place[1] === zone} onClick={() => setPlace([at, zone])}>{zone}</button>
              {side[zone].map((item, which) => (
                <Chip
                  key={which}
                  item={item}
                  permanent={zone === "battlefield"}
                  drag={JSON.stringify({ item, from: [at, zone, which] })}
                  change={(next) => setSide(at, { ...side, [zone]: side[zone].flatMap((each, where) => (where !== which ? [each] : next ? [next] : [])) })}
                />
              ))}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function Chip({ item, permanent, drag, change }: { item: Item; permanent: boolean; drag: string; change: (item: Item | null) => void }) {
  const counted = told(item.counters);
  const addCounters = () => change({ ...item, counters: withMore(item.counters, "1 +1/+1") });
  return (
    <span class={`chip ${item.tapped ? "tapped" : ""}`} draggable onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, drag)}>
      {item.card}{counted && ` (${counted})`}
      {permanent && <button type="button" aria-pressed={item.tapped} onClick={() => change({ ...item, tapped: !item.tapped })}>tapped</button>}
      {permanent && <button type="button" onClick={addCounters} aria-label={`counters on ${item.card}`}>+</button>}
      <button type="button" onClick={() => change(null)} aria-label={`remove ${item.card}`}>✕</button>
    </span>
  );
}

function told(counters: Counters): string {
  return counters.map(([kind, many]) => `${many} ${kind}`).join(", ");
}

// The counters with those that are asked for; none of a kind takes that kind away.
function withMore(counters: Counters, suggested: string): Counters {
  const [many = "", ...words] = (prompt("How many counters of which kind?", suggested) ?? "").trim().split(" ");
  const kind = words.join(" ");
  const others = counters.filter(([each]) => each !== kind);
  return !kind ? counters : Number(many) ? [...others, [kind, Number(many)]] : others;
}

function Search({ onPick, where }: { onPick: (card: string) => void; where: string }) {
  const [words, setWords] = useState("");
  const [found, setFound] = useState<Found[]>([]);
  useEffect(() => {
    if (!words.trim()) return setFound([]);
    let stop = () => clearTimeout(waiting);
    const waiting = setTimeout(() => {
      stop = whenAnswered<{ cards: Found[] }>(`/api/cards?named=${encodeURIComponent(words)}`, (answer) => setFound(answer.cards));
    }, SEARCH_AFTER);
    return () => stop();
  }, [words]);
  return (
    <div class="search">
      <label>Look for a card, to put it into {where}<input value={words} onInput={(event) => setWords(event.currentTarget.value)} /></label>
      <div class="found">
        {found.map((card) => (
          <button type="button" key={card.name} disabled={Boolean(card.problem)} title={card.problem} draggable onDragStart={(event) => event.dataTransfer?.setData(DRAGGED, JSON.stringify({ item: { card: card.name, tapped: false, counters: [] } }))} onClick={() => onPick(card.name)}>
            {card.name}
          </button>
        ))}
      </div>
    </div>
  );
}
