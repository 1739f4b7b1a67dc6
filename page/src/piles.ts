// How permanents lie: lands apart, equal ones piled, attachments with what they are attached to.
import type { Shown } from "./messages";

export interface Pile {
  top: Shown;
  all: Shown[];
  attached: Shown[];
}

export interface Rows {
  creatures: Pile[];
  others: Pile[];
  lands: Pile[];
}

// The rows of one player's side. What is attached to a permanent lies with it, whoever controls that.
export function rows(permanents: readonly Shown[], player: number, apart: ReadonlySet<number>): Rows {
  const there = new Set(permanents.map((each) => each.id));
  const lies = (each: Shown) => each.attached_to != null && there.has(each.attached_to);
  const hosts = permanents.filter((each) => each.controller === player && !lies(each));
  const piles = piled(hosts, attachments(permanents), apart);
  const is = (pile: Pile, kind: string) => (pile.top.kinds ?? []).includes(kind);
  return {
    creatures: piles.filter((pile) => is(pile, "Creature")),
    others: piles.filter((pile) => !is(pile, "Creature") && !is(pile, "Land")),
    lands: piles.filter((pile) => is(pile, "Land") && !is(pile, "Creature")),
  };
}

// What is attached to each permanent, with what is attached to that in turn.
function attachments(permanents: readonly Shown[]): (host: Shown) => Shown[] {
  const attached = new Map<number, Shown[]>();
  for (const each of permanents) if (each.attached_to != null) attached.set(each.attached_to, [...(attached.get(each.attached_to) ?? []), each]);
  const all = (host: Shown): Shown[] => (attached.get(host.id) ?? []).flatMap((each) => [...all(each), each]);
  return all;
}

function piled(hosts: readonly Shown[], attached: (host: Shown) => Shown[], apart: ReadonlySet<number>): Pile[] {
  const found = new Map<string, Pile>();
  for (const each of hosts) {
    const mine = attached(each);
    const alone = mine.length > 0 || apart.has(each.id);
    const key = alone ? `#${each.id}` : JSON.stringify({ ...each, id: 0 });
    const pile = found.get(key);
    if (pile) pile.all.push(each);
    else found.set(key, { top: each, all: [each], attached: mine });
  }
  return [...found.values()];
}
