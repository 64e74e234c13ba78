import { editDistance } from "@skaenk/danish/edit-distance";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Product } from "../entities/entity.ts";
import { beginningAsNumber } from "./beginning-number.ts";
import { Bitset } from "./bitset.ts";
import { numberKey } from "./number-column.ts";
import { type PostingList, roomFor, uniteLists } from "./posting-lists.ts";
import { PostingPool } from "./posting-pool.ts";
import { RowOrder } from "./row-order.ts";
import { countSlips } from "./slip-counter.ts";
import { TermDictionary } from "./term-dictionary.ts";
import { TopK } from "./top-k.ts";
import { ValueColumn } from "./value-column.ts";

const word = fc.string({ unit: fc.constantFrom(..."abcdæø"), minLength: 1, maxLength: 9 });

function naiveDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, at) => (row ? 0 : at)),
  );
  const cell = (row: number, at: number) => table[row]?.[at] ?? 0;
  for (let row = 1; row <= a.length; row++) {
    (table[row] as number[])[0] = row;
    for (let at = 1; at <= b.length; at++) {
      let best = Math.min(
        cell(row - 1, at) + 1,
        cell(row, at - 1) + 1,
        cell(row - 1, at - 1) + (a[row - 1] === b[at - 1] ? 0 : 1),
      );
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        best = Math.min(best, cell(row - 2, at - 2) + 1);
      (table[row] as number[])[at] = best;
    }
  }
  return cell(a.length, b.length);
}

const impactOf = (row: number): number => 1 + (row % 255);

describe("data structures agree with naive ones", () => {
  it("edit distance, up to its limit", () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(naiveDistance(a, b), limit + 1));
      }),
    );
  });

  it("slips from one word to many", () => {
    const long = fc.string({ unit: fc.constantFrom(..."abø"), maxLength: 40 });
    fc.assert(
      fc.property(fc.oneof(word, long), fc.array(fc.oneof(word, long)), (from, others) => {
        const limit = 3;
        const distances = countSlips(from, limit, (distanceTo) => others.map(distanceTo));
        expect(distances.map((it) => Math.min(it, limit + 1))).toEqual(
          others.map((it) => editDistance(from, it, limit)),
        );
      }),
    );
  });

  it("beginnings as numbers are in the order of the texts", () => {
    const id = fc.string({ unit: fc.constantFrom(..."ab1-æ\u0131\u4e00"), maxLength: 9 });
    fc.assert(
      fc.property(id, id, (a, b) => {
        const difference = beginningAsNumber(a) - beginningAsNumber(b);
        if (difference !== 0) expect(difference < 0).toBe(a < b);
      }),
    );
  });

  it("keys of numbers are in the order of the numbers, and what is no number comes last", () => {
    const number = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: -50, max: 50 }).map((it) => it / 4),
    );
    fc.assert(
      fc.property(number, number, (a, b) => {
        const difference = numberKey(a) - numberKey(b);
        if (difference !== 0) expect(difference < 0).toBe(a < b);
      }),
    );
    expect(numberKey(-0)).toBe(numberKey(0));
    expect(numberKey(Number.NaN)).toBeGreaterThan(numberKey(Number.POSITIVE_INFINITY));
  });

  it("rows are told apart by day and id as sorting them would, before and after learning where they lie", () => {
    const place = fc.record({ day: fc.nat(3), id: fc.nat(40), prefix: fc.constantFrom("", "shared-", "z") });
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 400 }), (places) => {
        const rows = places.map(
          ({ day, id, prefix }, at) => new Product("product", `${prefix}${id}`, at, day * 86_400_000),
        );
        const ties = new RowOrder(() => rows);
        const firstIs = (a: Product, b: Product) =>
          b.createdAt - a.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
        const look = () =>
          rows.slice(1).forEach((b, at) => {
            const a = rows[at] as Product;
            expect(Math.sign(ties.compare(at, at + 1))).toBe(Math.sign(firstIs(a, b)));
            if (ties.isSurelyAfter(at, at + 1)) expect(firstIs(a, b)).toBeGreaterThan(0);
          });
        rows.forEach((it, row) => {
          ties.set(row, it);
        });
        look();
        ties.learn();
        look();
      }),
    );
  });

  it("many lists united hold each row once, ascending, with the most that any says of it", () => {
    const list = fc.record({
      rows: fc.uniqueArray(fc.nat(200_000), { maxLength: 40 }),
      quality: fc.constantFrom(1, 0.5, 0.3),
    });
    const room = roomFor(2000);
    fc.assert(
      fc.property(fc.array(list, { maxLength: 8 }), (wanted) => {
        const best = new Map<number, number>();
        const lists = wanted.map(({ rows, quality }): PostingList => {
          const sorted = rows.toSorted((a, b) => a - b);
          for (const row of sorted) best.set(row, Math.max(best.get(row) ?? 0, Math.fround(impactOf(row) * quality)));
          const data = Int32Array.from(sorted, (row) => (row << 8) | impactOf(row));
          return { data, start: 0, end: data.length, quality };
        });
        uniteLists(lists, room);
        const united = Array.from({ length: room.count }, (_, at) => [room.rows[at], room.worths[at]]);
        expect(united).toEqual([...best].sort((a, b) => a[0] - b[0]));
      }),
    );
  });

  it("posting pool: every list keeps its postings while others grow, also after rows are renumbered", () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 255 })), {
      maxLength: 300,
    });
    fc.assert(
      fc.property(steps, (appended) => {
        const pool = new PostingPool();
        const naive: [number, number][][] = Array.from({ length: 6 }, () => []);
        for (let term = 0; term < 6; term++) pool.add();
        appended.forEach(([term, impact], row) => {
          pool.append(term, row, impact);
          naive[term]?.push([row, impact]);
        });
        const read = (term: number) => {
          const start = pool.offset(term);
          return Array.from(pool.data.slice(start, start + pool.length(term)), (it) => [it >>> 8, it & 255]);
        };
        naive.forEach((list, term) => {
          expect(read(term)).toEqual(list);
        });
        const unpacked = new PostingPool();
        for (const _step of unpacked.unpack(pool.pack(Int32Array.from(appended, (_, row) => row))));
        for (const it of [pool, unpacked]) for (let term = 0; term < 6; term++) it.append(term, appended.length, 7);
        for (let term = 0; term < 6; term++) {
          const [list, start] = [read(term), unpacked.offset(term)];
          const copy = unpacked.data.slice(start, start + unpacked.length(term));
          expect(Array.from(copy, (it) => [it >>> 8, it & 255])).toEqual(list);
          naive[term]?.push([appended.length, 7]);
        }
        appended.push([0, 0]);
        const newRow = Int32Array.from(appended, (_, row) => (row % 3 === 0 ? -1 : row - Math.floor(row / 3) - 1));
        pool.renumber(newRow);
        naive.forEach((list, term) => {
          expect(read(term)).toEqual(
            list.filter(([row]) => row % 3 !== 0).map(([row, impact]) => [newRow[row], impact]),
          );
        });
      }),
    );
  });

  it("dictionary: words by prefix and nearest words", () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 40 }), word, (words, asked) => {
        const dictionary = new TermDictionary();
        words.forEach((it, row) => {
          dictionary.pool.append(dictionary.findOrAdd(it), row, 1);
        });
        const texts = (terms: number[]) => terms.map((term) => dictionary.words[term]).sort();
        expect(texts(dictionary.startingWith(asked, 100))).toEqual(words.filter((it) => it.startsWith(asked)).sort());
        for (const { term, distance } of dictionary.similarTo(asked, 100)) {
          expect(distance).toBe(naiveDistance(asked, dictionary.words[term] ?? ""));
        }
      }),
    );
  });

  it("top k: the same as sorting everything", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 80 }),
        fc.integer({ min: 0, max: 12 }),
        (scores, k) => {
          const heap = new TopK(k);
          scores.forEach((score, row) => {
            heap.offer(score, row);
          });
          const sorted = scores.map((_, row) => row).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
          expect(heap.drain().rows).toEqual(sorted.slice(0, k));
        },
      ),
    );
  });

  it("a value column finds every row's values again, however many there come to be", () => {
    const column = new ValueColumn<number>((it) => (it % 3 === 0 ? [] : [it, -it]));
    const isRight = (row: number) => {
      const values = column.combinations[column.code(row)]?.map((it) => column.values[it]);
      expect(values).toEqual(row % 3 === 0 ? [] : [row, -row]);
    };
    for (let row = 0; row < 120_000; row++) {
      column.update(row, row);
      if (row % 9973 < 2) for (const at of [0, row >> 1, Math.max(0, row - 1), row]) isRight(at);
    }
    column.renumber(Int32Array.from({ length: 120_000 }, (_, row) => (row < 3 ? row : -1)));
    expect([0, 1, 2, 3, 4].map((row) => column.code(row) > 0)).toEqual([false, true, true, false, false]);
  });

  it("bitsets and value columns count like sets", () => {
    const values = fc.array(fc.subarray(["frisk", "sød", "bitter"]), { maxLength: 100 });
    fc.assert(
      fc.property(values, (rows) => {
        const column = new ValueColumn<string[]>((it) => it);
        const sweet = new Bitset();
        rows.forEach((it, row) => {
          column.update(row, it);
          sweet.set(row, it.includes("sød"));
        });
        const seen: number[] = [];
        sweet.forEach((row) => {
          seen.push(row);
        });
        expect(seen).toEqual(rows.flatMap((it, row) => (it.includes("sød") ? [row] : [])));
        const matches = column.matching(["sød", "frisk"], true);
        rows.forEach((it, row) => {
          expect(matches[column.code(row)] === 1).toBe(it.includes("sød") && it.includes("frisk"));
        });
      }),
    );
  });
});
