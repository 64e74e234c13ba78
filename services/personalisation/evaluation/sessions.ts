/** Sessions to measure recommendations with: made up with known structure, or read from a CSV of `session,item,time`. */
import { readFileSync } from "node:fs";

/** Items in the order they were looked at. */
export type Session = readonly string[];

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/**
 * Every item belongs to a group; people stay within a group four times out of five, tend to the next item of it, and
 * sometimes jump to one of the best-sellers. A good recommender learns the groups; popularity alone only gets the jumps.
 */
export function madeUpSessions(options: { sessions: number; items: number; groups: number; seed?: number }): Session[] {
  const { sessions, items, groups, seed = 3 } = options;
  const random = randomFrom(seed);
  const perGroup = Math.floor(items / groups);
  return Array.from({ length: sessions }, () => {
    let group = Math.floor(random() * groups);
    let at = Math.floor(random() ** 2 * perGroup);
    const session: string[] = [];
    const length = 3 + Math.floor(random() * 6);
    while (session.length < length) {
      const jump = random();
      if (jump < 0.1) session.push(`i${Math.floor(random() ** 4 * items)}`);
      else {
        if (jump < 0.2) group = Math.floor(random() * groups);
        at = jump < 0.6 ? (at + 1) % perGroup : Math.floor(random() ** 2 * perGroup);
        session.push(`i${group * perGroup + at}`);
      }
    }
    return session;
  });
}

/** Columns by their header names; rows in any order. */
export function sessionsFromCsv(file: string): Session[] {
  const [header = "", ...lines] = readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean);
  const columns = header.split(",").map((it) => it.trim());
  const [session, item, time] = ["session", "item", "time"].map((name) => columns.indexOf(name)) as [
    number,
    number,
    number,
  ];
  if ([session, item, time].some((at) => at < 0))
    throw new Error(`${file} must have the columns session, item and time`);
  const bySession = new Map<string, { item: string; time: number }[]>();
  for (const line of lines) {
    const cells = line.split(",");
    const key = cells[session] ?? "";
    const when = cells[time] ?? "";
    const rows = bySession.get(key) ?? [];
    rows.push({ item: cells[item] ?? "", time: Number.isNaN(Number(when)) ? Date.parse(when) : Number(when) });
    bySession.set(key, rows);
  }
  return [...bySession.values()]
    .map((rows) => rows.sort((a, b) => a.time - b.time).map((row) => row.item))
    .filter((rows) => rows.length > 1);
}
