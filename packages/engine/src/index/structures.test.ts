import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningAsNumber } from "./beginning-number.ts";
import { Bitset } from "./bitset.ts";
import { editDistance } from "./edit-distance.ts";
import { PostingPool } from "./posting-pool.ts";
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
