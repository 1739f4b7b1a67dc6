// Where a table is laid: who plays, with which decks, by which book.
import { useEffect, useState } from "preact/hooks";
import { told, whenAnswered } from "./asking";
import { Position, emptySide, said, type Laid as LaidOut } from "./position";

interface Needed {
  variant: string;
  what: string;
  form: "a list" | "a name" | "sheets" | "notes";
  is_optional: boolean;
  whose: "nobody" | "all together" | "the first player" | "each player";
}

interface Offered {
  decks: string[];
  players: string[];
  editions: string[];
  variants: string[];
  steps: string[];
  matches: number[];
  needs: Needed[];
}

type Start = "decks" | "position" | "file";

const STARTS: readonly [Start, string][] = [
  ["decks", "With decks"],
  ["position", "From a position"],
  ["file", "From a file"],
];

interface Place {
  name: string;
  who: string;
  deck: string;
}

interface Laid {
  table: string;
  links: { player: number; name: string; path: string }[];
}

const NAMES = ["Alex", "Robin", "Kim", "Sasha", "Jo", "Charlie"];

export function Lobby() {
  const [offered, setOffered] = useState<Offered>();
  const [places, setPlaces] = useState<Place[]>([]);
  const [edition, setEdition] = useState("");
  const [variants, setVariants] = useState<string[]>([]);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [match, setMatch] = useState(1);
  const [minutes, setMinutes] = useState(0);
  const [bonus, setBonus] = useState(5);
  const [problem, setProblem] = useState("");
  const [laid, setLaid] = useState<Laid>();
  const [start, setStart] = useState<Start>("decks");
  const [position, setPosition] = useState<LaidOut>({ sides: [emptySide(), emptySide()], active: 0, turn: 1, step: "precombat main" });
  const [file, setFile] = useState<File>();

  useEffect(
    () =>
      whenAnswered<Offered>("/api/lobby", (known) => {
        setOffered(known);
        setEdition(known.editions[0] ?? "");
        setPlaces([0, 1].map((at) => placeAt(known, at)));
      }),
    [],
  );

  if (!offered) return <main class="message" role="status">One moment …</main>;
  if (laid) return <Links laid={laid} />;

  // What needs something besides decks begins with decks, and what is gone on with is played as it was begun.
  const possible = start === "file" ? [] : offered.variants.filter((each) => start === "decks" || !offered.needs.some((needed) => needed.variant === each));
  const chosen = possible.filter((each) => variants.includes(each));
  const asked = chosen.flatMap((variant) => offered.needs.filter((needed) => needed.variant === variant).flatMap((needed) => askedFor(needed, places)));
  const change = (at: number, part: Partial<Place>) => setPlaces(places.map((place, which) => (which === at ? { ...place, ...part } : place)));
  const lay = async () => {
    setProblem("");
    const seed = Math.floor(Math.random() * 2 ** 31);
    const sides = places.map((_, at) => position.sides[at] ?? emptySide());
    const begun = start === "position" ? { laid_out: said({ ...position, sides }) } : start === "file" ? fromFile((await file?.text()) ?? "") : {};
    const found = await told<Laid>("POST", "/api/tables", { places, edition, variants: chosen.map((name) => ({ name, needs: asked.filter((each) => each.needed.variant === name).map((each) => texts[each.key] ?? "") })), seed, match: start === "decks" && places.length === 2 ? match : 1, clock: minutes > 0 ? { minutes, bonus } : null, ...begun });
    const { table, links } = found;
    if (!table || !links) return setProblem(found.problem ?? "that didn't work");
    const [first, ...others] = links.filter((link) => link.player >= 0);
    if (first && !others.length) location.href = first.path;
    else setLaid({ table, links });
  };

  return (
    <main class="lobby">
      <h1>comprules</h1>
      <p>A table that plays by the whole book, and says why.</p>
      <form onSubmit={(event) => { event.preventDefault(); void lay(); }}>
        <div class="line" role="group" aria-label="how the game begins">
          {STARTS.map(([each, words]) => <button type="button" aria-pressed={each === start} onClick={() => setStart(each)}>{words}</button>)}
        </div>
        {places.map((place, at) => <PlaceForm key={at} place={place} at={at} offered={offered} decks={start === "decks"} change={(part) => change(at, part)} remove={places.length > 2 ? () => setPlaces(places.filter((_, which) => which !== at)) : undefined} />)}
        <div class="line">
          {places.length < 6 && <button type="button" onClick={() => setPlaces([...places, placeAt(offered, places.length)])}>Add a player</button>}
          <label>Rulebook <select value={edition} onChange={(event) => setEdition(event.currentTarget.value)}>{offered.editions.map((each) => <option>{each}</option>)}</select></label>
          {start === "decks" && places.length === 2 && <label>Match <select value={match} onChange={(event) => setMatch(Number(event.currentTarget.value))}>{offered.matches.map((each) => <option value={each}>{each === 1 ? "one game" : `best of ${each}`}</option>)}</select></label>}
          <label>Minutes each <input type="number" min={0} max={1440} value={minutes} title="How long each person may think in a game; 0 for as long as they like" onInput={(event) => setMinutes(Number(event.currentTarget.value))} /></label>
          {minutes > 0 && <label>Seconds a decision <input type="number" min={0} max={3600} value={bonus} onInput={(event) => setBonus(Number(event.currentTarget.value))} /></label>}
        </div>
        {possible.length > 0 && <Variants possible={possible} chosen={chosen} change={setVariants} />}
        {asked.map(({ key, needed, name }) => <Supplement key={key} name={name} needed={needed} text={texts[key] ?? ""} change={(text) => setTexts({ ...texts, [key]: text })} />)}
        {start === "position" && <Position laid={{ ...position, sides: places.map((_, at) => position.sides[at] ?? emptySide()) }} names={places.map((each) => each.name)} steps={offered.steps} change={setPosition} />}
        {start === "file" && <label>A saved game, a scenario, or a puzzle, as JSON <input type="file" accept=".json,.jsonl,application/json" onChange={(event) => setFile(event.currentTarget.files?.[0])} /></label>}
        {problem && <pre class="refused" role="alert">{problem}</pre>}
        <button type="submit" class="play">Play</button>
      </form>
      <OwnTables />
    </main>
  );
}

// The variants that the game is played by, several of them if they go together.
function Variants({ possible, chosen, change }: { possible: readonly string[]; chosen: readonly string[]; change: (chosen: string[]) => void }) {
  return (
    <details class="variants">
      <summary>Variants: {chosen.join(", ") || "none"}</summary>
      <div role="group" aria-label="variants">
        {possible.map((each) => <label><input type="checkbox" checked={chosen.includes(each)} onChange={(event) => change(event.currentTarget.checked ? [...chosen, each] : chosen.filter((other) => other !== each))} /> {each}</label>)}
      </div>
    </details>
  );
}

interface Asked {
  key: string;
  name: string;
  needed: Needed;
}

// What is to be written down for a variant, and for whom.
function askedFor(needed: Needed, places: readonly Place[]): Asked[] {
  const whose = { "nobody": [], "all together": ["The"], "the first player": places.slice(0, 1).map((each) => `${each.name}'s`), "each player": places.map((each) => `${each.name}'s`) }[needed.whose];
  return whose.map((who, at) => ({ key: `${needed.variant} ${at}`, name: `${who} ${needed.what}${needed.whose === "all together" ? " of all" : ""}`, needed }));
}

const EXAMPLES: Record<Needed["form"], string> = {
  "a list": "1 …",
  "a name": "its name",
  sheets: "Name of the sheet\nname — of Doom\nart — a hat\n{TK}{TK} — Flying\n{TK} — 3/4",
  notes: "Name of a card = 3",
};

// What a variant needs besides decks, as a text.
function Supplement({ name, needed, text, change }: { name: string; needed: Needed; text: string; change: (text: string) => void }) {
  const label = `${name}${needed.form === "a list" ? ", as a list" : ""}${needed.is_optional ? ", if any" : ""}`;
  if (needed.form === "a name") return <label class="wide">{label} <input value={text} placeholder={EXAMPLES[needed.form]} onInput={(event) => change(event.currentTarget.value)} /></label>;
  return <label class="wide">{label} <textarea rows={5} value={text} placeholder={EXAMPLES[needed.form]} onInput={(event) => change(event.currentTarget.value)} /></label>;
}

function placeAt(offered: Offered, at: number): Place {
  return { name: NAMES[at] ?? `Player ${at + 1}`, who: at ? "greedy" : "person", deck: offered.decks[at % offered.decks.length] ?? "" };
}

interface Own {
  table: string;
  player: number;
  laid: number;
  names: string[];
}

// The tables at which this browser has a seat. They are kept until they are deleted here.
function OwnTables() {
  const [tables, setTables] = useState<Own[]>([]);
  const [problem, setProblem] = useState("");
  const [deleted, setDeleted] = useState(0);
  useEffect(() => whenAnswered<{ tables: Own[] }>("/api/own", (found) => setTables(found.tables)), [deleted]);
  if (!tables.length) return null;
  const drop = async (own: Own) => {
    if (!confirm(`Delete the table of ${own.names.join(" and ")} for good?`)) return;
    setProblem((await told("DELETE", `/api/tables/${own.table}/${own.player}`)).problem ?? "");
    setDeleted((many) => many + 1);
  };
  return (
    <section>
      <h2>Your tables</h2>
      {problem && <p class="refused" role="alert">{problem}</p>}
      <ul class="links">
        {tables.map((own) => (
          <li key={`${own.table} ${own.player}`}>
            <a href={`/table/${own.table}/${own.player < 0 ? "-1" : own.player}`}>{own.names.join(", ")}</a>
            <span>{own.player < 0 ? "watching" : `as ${own.names[own.player]}`}, {new Date(own.laid * 1000).toLocaleString()}</span>
            {own.player >= 0 && <button type="button" onClick={() => void drop(own)}>Delete</button>}
          </li>
        ))}
      </ul>
    </section>
  );
}

// What a file holds: a game that was saved, by itself or with who played it, a scenario, or a puzzle.
function fromFile(text: string): object {
  try {
    const data = JSON.parse(text) as Record<string, unknown>;
    if (typeof data.game === "string") return { saved: data.game };
    if ("position" in data) return { puzzle: text };
    return "setup" in data ? { scenario: text } : { saved: text };
  } catch {
    return { saved: text || "nothing" };
  }
}

interface PlaceProps {
  decks: boolean;
  place: Place;
  at: number;
  offered: Offered;
  change: (part: Partial<Place>) => void;
  remove: (() => void) | undefined;
}

function PlaceForm({ place, at, offered, decks, change, remove }: PlaceProps) {
  const own = !offered.decks.includes(place.deck);
  return (
    <fieldset>
      <legend>Player {at + 1}</legend>
      <label>Name <input value={place.name} maxLength={40} onInput={(event) => change({ name: event.currentTarget.value })} /></label>
      <label>Played by <select value={place.who} onChange={(event) => change({ who: event.currentTarget.value })}>{offered.players.map((each) => <option>{each}</option>)}</select></label>
      {decks && <label>Deck <select value={own ? "" : place.deck} onChange={(event) => change({ deck: event.currentTarget.value })}>{offered.decks.map((each) => <option>{each}</option>)}<option value="">a list …</option></select></label>}
      {decks && own && <label class="wide">List <textarea rows={6} value={place.deck} placeholder={"20 Mountain\n\nSideboard\n1 …"} onInput={(event) => change({ deck: event.currentTarget.value })} /></label>}
      {remove && <button type="button" onClick={remove}>Remove</button>}
    </fieldset>
  );
}

// With the links to all seats this browser has them all; then the table leads from one to the next.
async function sitEverywhere(laid: Laid): Promise<void> {
  for (const link of laid.links.filter((each) => each.player >= 0)) await fetch(link.path);
  location.href = `/table/${laid.table}`;
}

function Links({ laid }: { laid: Laid }) {
  return (
    <main class="lobby">
      <h1>The table is laid</h1>
      <p>Each link is one seat: open your own, and send the others to those who play. Whoever has a link sits there.</p>
      <button type="button" class="play" onClick={() => void sitEverywhere(laid)}>Everybody plays at this screen</button>
      <ul class="links">{laid.links.map((link) => <li><a href={link.path}>{link.player < 0 ? "To watch" : link.name}</a><input readOnly aria-label={`link for ${link.name}`} value={location.origin + link.path} onFocus={(event) => event.currentTarget.select()} /></li>)}</ul>
    </main>
  );
}
