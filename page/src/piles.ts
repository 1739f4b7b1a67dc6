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

export function rows(permanents: readonly Shown[], apart: ReadonlySet<number>): Rows {
  const attached = new Map<number, Shown[]>();
  const there = new Set(permanents.map((each) => each.id));
  for (const each of permanents) {
    const to = each.attached_to;
    if (to !== null && to !== undefined && there.has(to)) attached.set(to, [...(attached.get(to) ?? []), each]);
  }
  const hosts = permanents.filter((each) => each.attached_to === null || each.attached_to === undefined || !there.has(each.attached_to));
  const piles = piled(hosts, attached, apart);
  const is = (pile: Pile, kind: string) => (pile.top.kinds ?? []).includes(kind);
  return {
    creatures: piles.filter((pile) => is(pile, "Creature")),
    others: piles.filter((pile) => !is(pile, "Creature") && !is(pile, "Land")),
    lands: piles.filter((pile) => is(pile, "Land") && !is(pile, "Creature")),
  };
}

function piled(hosts: readonly Shown[], attached: ReadonlyMap<number, Shown[]>, apart: ReadonlySet<number>): Pile[] {
  const found = new Map<string, Pile>();
  for (const each of hosts) {
    const mine = attached.get(each.id) ?? [];
    const alone = mine.length > 0 || apart.has(each.id);
    const key = alone ? `#${each.id}` : JSON.stringify({ ...each, id: 0 });
    const pile = found.get(key);
    if (pile) pile.all.push(each);
    else found.set(key, { top: each, all: [each], attached: mine });
  }
  return [...found.values()];
}
