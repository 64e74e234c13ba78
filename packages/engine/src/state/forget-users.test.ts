import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { happeningKinds, noRow } from "../behaviour/behaviour.ts";
import type { UserMention } from "../behaviour/profile.ts";
import { countsSince } from "../recommendation/popular.ts";
import { countSearches, mostSearched } from "../search/term-counts.ts";
import { Dataset } from "./dataset.ts";
import { keepMostHappenings } from "./drop-people.ts";
import { compactBehaviour, forgetUsers, recountPopularity } from "./forget.ts";
import { recordOrder, recordSearchTerm, recordUser, recordView } from "./record.ts";

const noonMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
const products = ["p0", "p1", "p2", "p3"];

type Step =
  | { does: "view"; who: number; what: number; counts: boolean }
  | { does: "order"; who: number; what: number }
  | { does: "search"; who: number; what: number }
  | { does: "join"; who: number; what: number }
  | { does: "forget"; who: number }
  | { does: "drop"; most: number }
  | { does: "compact" }
  | { does: "ask" };

const who = fc.nat({ max: 4 });
const what = fc.nat({ max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant("view"), who, what, counts: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("order"), who, what }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("search"), who, what }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("join"), who, what: who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("forget"), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("drop"), most: fc.nat({ max: 30 }) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("compact") }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("ask") }) },
) as fc.Arbitrary<Step>;

/** Nobody, or a browser. */
const mention = (number: number): UserMention | undefined =>
  number === 0 ? undefined : { temporaryId: `browser${number}` };
const withUser = (number: number) => {
  const user = mention(number);
  return user ? { user } : {};
};
const view = (dataset: Dataset, it: { who: number; what: number; counts?: boolean }, at: number) =>
  recordView(
    dataset,
    {
      happening: happeningKinds.productView,
      kind: "product",
      id: products[it.what] as string,
      variantId: `v${it.who}-${it.what}`,
      ...(it.counts === false ? { uncounted: true as const } : {}),
      ...withUser(it.who),
    },
    at,
  );

function take(dataset: Dataset, it: Step, at: number): void {
  const key = "who" in it ? dataset.profiles.find(mention(it.who))?.key : undefined;
  if (it.does === "view") view(dataset, it, at);
  else if (it.does === "order") {
    const lineItems = [it.what, (it.what + 1) % 4].map((number) => ({
      productId: products[number] as string,
      quantity: 2,
      lineTotal: 100,
    }));
    recordOrder(dataset, { cartName: "", orderNumber: "", data: {}, lineItems, ...withUser(it.who) }, at);
  } else if (it.does === "search") {
    recordSearchTerm(dataset, { language: "da", term: `gin ${it.what}`, ...withUser(it.who) }, at);
  } else if (it.does === "join" && it.who > 0 && it.what > 0) {
    for (const number of [it.who, it.what])
      recordUser(dataset, { authenticatedId: "member", temporaryId: `browser${number}` }, at);
  } else if (it.does === "forget" && key !== undefined) forgetUsers(dataset, [key]);
  else if (it.does === "drop") keepMostHappenings(dataset, it.most);
  else if (it.does === "compact") compactBehaviour(dataset);
  else if (it.does === "ask") askAll(dataset, at);
}

const windowOf = (now: number) => ({ happening: happeningKinds.productView, since: now - 20 * minuteMs, now });

/** Reads all results that depend on what others did. */
function askAll(dataset: Dataset, now: number) {
  const { popularity, behaviour, terms, variantIds } = dataset;
  // A flood of rows is counted in steps.
  for (let turn = 0; turn < 3; turn++) countSearches(dataset);
  const scale = popularity.product.scale(now);
  return {
    counts: countsSince(dataset, windowOf(now), "occurrences").counts,
    revenue: countsSince(dataset, { ...windowOf(now), happening: happeningKinds.orderLine }, "revenue").counts,
    searched: mostSearched(dataset, "da", "", 20).filter(({ count }) => count > 0),
    shares: products.map((_, ordinal) => Number(popularity.product.share(ordinal, scale).toFixed(9))),
    wanted: products.map((_, ordinal) => popularity.product.ceilingOf(ordinal) > 0),
    rows: products.map((_, ordinal) => behaviour.countOf(happeningKinds.productView, ordinal)),
    terms: new Set(terms.texts.filter((it) => it !== "")),
    variants: new Set(variantIds.texts.filter((it) => it !== "")),
  };
}

type Told = { at: number; kind: number; what: string; user: number; amount: number; quantity: number };

/** The rows that are left, each with what it tells. */
function rowsLeft({ behaviour, catalogue, terms }: Dataset): Told[] {
  const { at, kind, entity, user, amount, quantity } = behaviour.columns;
  const told: Told[] = [];
  for (let row = 0; row < behaviour.length; row++) {
    if (kind[row] === happeningKinds.erased) continue;
    const number = entity[row] as number;
    const isTerm = kind[row] === happeningKinds.searchTerm;
    told.push({
      at: at[row] as number,
      kind: kind[row] as number,
      what: (isTerm ? terms.texts[number] : catalogue.tables.product.byOrdinal[number]?.id) ?? "",
      user: user[row] as number,
      amount: amount[row] as number,
      quantity: quantity[row] as number,
    });
  }
  return told;
}

/** A memory in which nobody was ever erased, made of the rows that are left. */
function rebuilt(dataset: Dataset): Dataset {
  const other = new Dataset("other");
  for (const profile of dataset.profiles.byKey) if (profile) other.profiles.restore(profile);
  for (const id of products) other.catalogue.tables.product.findOrCreate(id, 0);
  const { columns, length } = dataset.behaviour;
  for (let row = 0; row < length; row++) {
    const kind = columns.kind[row] as typeof happeningKinds.productView | 0;
    if (kind === happeningKinds.erased) continue;
    const isTerm = columns.kind[row] === happeningKinds.searchTerm;
    const entity = columns.entity[row] as number;
    const variant = columns.variant[row] as number;
    other.behaviour.append({
      at: columns.at[row] as number,
      kind,
      entity: isTerm ? other.terms.number(dataset.terms.texts[entity] as string) : entity,
      variant: variant === noRow ? noRow : other.variantIds.number(dataset.variantIds.texts[variant] as string),
      user: columns.user[row] as number,
      group: columns.group[row] as number,
      amount: columns.amount[row] as number,
      quantity: columns.quantity[row] as number,
    });
  }
  recountPopularity(other);
  return other;
}

const emptyDataset = () => {
  const dataset = new Dataset("test");
  for (const id of products) dataset.catalogue.tables.product.findOrCreate(id, 0);
  return dataset;
};

describe("memory without those who were forgotten", () => {
  it("is as one in which they never were, in all that can be asked", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const dataset = emptyDataset();
        let at = noonMs;
        for (const it of steps) {
          at += minuteMs;
          take(dataset, it, at);
        }
        const other = rebuilt(dataset);
        expect(rowsLeft(dataset)).toEqual(rowsLeft(other));
        const [asked, expected] = [askAll(dataset, at), askAll(other, at)];
        // A search's choices are counted when they happen, to whom it belongs then.
        const joined = steps.some(({ does }) => does === "join");
        if (joined) for (const term of [...asked.searched, ...expected.searched]) term.chosen = 0;
        expect(asked).toEqual(expected);
        for (const { key } of dataset.profiles.byKey.filter((it) => it !== undefined)) {
          const told = (of: Dataset) => of.behaviour.rowsOf(key).map((row) => of.behaviour.columns.at[row]);
          expect(told(dataset)).toEqual(told(other));
        }
        for (const happening of [happeningKinds.productView, happeningKinds.orderLine]) {
          const moments = (of: Dataset, ordinal: number) =>
            of.behaviour.rowsOfEntity(happening, ordinal).map((row) => of.behaviour.columns.at[row]);
          for (const ordinal of products.keys()) expect(moments(dataset, ordinal)).toEqual(moments(other, ordinal));
        }
      }),
      { numRuns: 1500 },
    );
  });

  it("has nothing of theirs in its bytes, before their places are given back and after", () => {
    const dataset = emptyDataset();
    view(dataset, { who: 1, what: 0 }, noonMs);
    view(dataset, { who: 2, what: 1 }, noonMs + 1);
    view(dataset, { who: 1, what: 2 }, noonMs + 2);
    const { key } = dataset.profiles.find(mention(1)) ?? { key: noRow };
    const { columns } = dataset.behaviour;
    forgetUsers(dataset, [key]);
    const left = (row: number) => [columns.at[row], columns.kind[row], columns.entity[row], columns.variant[row]];
    const unknown = [noRow, noRow];
    expect([left(0), left(2)]).toEqual([
      [0, happeningKinds.erased, ...unknown],
      [noonMs + 1, happeningKinds.erased, ...unknown],
    ]);
    expect([...columns.user.subarray(0, 3)]).toEqual([noRow, 1, noRow]);
    expect(dataset.variantIds.texts.filter((it) => it !== "")).toEqual(["v2-1"]);
    compactBehaviour(dataset);
    expect(dataset.behaviour.length).toBe(1);
    expect([...columns.at.subarray(0, 3)]).toEqual([noonMs + 1, 0, 0]);
  });

  it("counts the rows of those who are left against the bound of its happenings", () => {
    const dataset = emptyDataset();
    for (let at = 0; at < 10; at++) view(dataset, { who: 1 + (at % 2), what: 0 }, noonMs + at);
    forgetUsers(dataset, [dataset.profiles.find(mention(1))?.key ?? noRow]);
    keepMostHappenings(dataset, 5);
    expect(dataset.behaviour.rowsOf(dataset.profiles.find(mention(2))?.key ?? noRow)).toHaveLength(5);
    keepMostHappenings(dataset, 4);
    expect(dataset.behaviour.length).toBe(4);
  });
});

describe("forgetting somebody who did little", () => {
  it("costs the same, however much others did", () => {
    const dataset = emptyDataset();
    const people = 40;
    for (let at = 0; at < 100_000; at++) {
      const it = { who: 1 + (at % 50 === 0 ? (at / 50) % people : people + (at % 100)), what: at % 4 };
      view(dataset, it, noonMs + at);
      if (at % 10_000 === 0) askAll(dataset, noonMs + at);
    }
    askAll(dataset, noonMs + 100_000);
    const keys = Array.from({ length: people }, (_, at) => dataset.profiles.find(mention(1 + at))?.key ?? noRow);
    expect(keys).not.toContain(noRow);
    const began = process.threadCpuUsage();
    for (const key of keys) forgetUsers(dataset, [key]);
    const { user, system } = process.threadCpuUsage(began);
    // Processor time, whatever else the machine does. A walk through all rows takes 20 ms and more for each of them.
    expect((user + system) / 1_000 / people).toBeLessThan(2);
  });
});
