import { normalise } from "@skaenk/danish/search-text";
import { describe, expect, it } from "vitest";
import { happeningKinds } from "../behaviour/behaviour.ts";
import { Dataset } from "../state/dataset.ts";
import { dropBehaviour } from "../state/forget.ts";
import { recordSearchTerm, recordView } from "../state/record.ts";
import { mostTerms } from "../state/term-numbers.ts";
import { countSearches, mostSearched } from "./term-counts.ts";

type Search = { language: string; term: string; at: number };

/** Looking at every search. */
function naively(searches: readonly Search[], language: string, typed: string, limit: number) {
  const counts = new Map<string, number>();
  for (const it of searches) {
    if (language !== "" && it.language !== "" && it.language !== language) continue;
    if (normalise(it.term).startsWith(normalise(typed))) counts.set(it.term, (counts.get(it.term) ?? 0) + 1);
  }
  const found = Array.from(counts, ([term, count]) => ({ term, count, chosen: 0 }));
  return found.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1)).slice(0, limit);
}

let seed = 7;
const below = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % most;
};
const lettersTaken = ["g", "gi", "ø", "øl", "sm", "l", "a", " "];
const someTerm = () =>
  Array.from({ length: 1 + below(4) }, () => lettersTaken[below(lettersTaken.length)])
    .join("")
    .trim() || "x";

describe("what was searched for most", () => {
  it("is as looking at every search, while searches come and old ones are dropped", () => {
    const dataset = new Dataset("test");
    let searches: Search[] = [];
    for (let at = 1; at <= 3000; at++) {
      const search = { language: ["da", "en", ""][below(3)] ?? "", term: someTerm(), at };
      recordSearchTerm(dataset, { language: search.language, term: search.term }, at);
      searches.push(search);
      if (at % 1000 === 0) {
        const since = at - 400;
        dropBehaviour(dataset, since, () => false);
        searches = searches.filter((it) => it.at >= since);
      }
      if (at % 37 !== 0) continue;
      const typed = someTerm().slice(0, below(3));
      // Of all there are: what is cut off could be more than the sum of two languages' parts.
      expect(mostSearched(dataset, "da", typed, 2000)).toEqual(naively(searches, "da", typed, 2000));
    }
  });

  it("is cut to as many as are wanted, and knows the words however they are written", () => {
    const dataset = new Dataset("test");
    for (const term of ["rødvin", "rødvin", "roedkaal", "rom", "gin"])
      recordSearchTerm(dataset, { language: "da", term }, 1);
    expect(mostSearched(dataset, "da", " RØ", 1)).toEqual([{ term: "rødvin", count: 2, chosen: 0 }]);
    expect(mostSearched(dataset, "en", "", 5)).toEqual([]);
  });

  it("counts no search that is one of somebody's many, nor what was chosen after it", () => {
    const dataset = new Dataset("test");
    const user = { temporaryId: "anna" };
    const search = (term: string, more: { uncounted?: true } = {}) =>
      recordSearchTerm(dataset, { language: "da", term, user, ...more }, 1);
    const look = () =>
      recordView(dataset, { happening: happeningKinds.productView, kind: "product", id: "gin", user }, 2);
    search("sur gin");
    look();
    for (let time = 0; time < 9; time++) search("sur gin", { uncounted: true });
    look();
    expect(mostSearched(dataset, "da", "sur", 2)).toEqual([{ term: "sur gin", count: 1, chosen: 1 }]);
  });

  it("is counted in steps after a flood of new terms, and at last all of it", () => {
    const dataset = new Dataset("test");
    const told = 5_000;
    for (let at = 0; at < told; at++) recordSearchTerm(dataset, { language: "da", term: `opfundet ${at}` }, at);
    const known = () => mostSearched(dataset, "da", "opfundet", 2 * told).length;
    expect(known()).toBeLessThan(told / 10);
    for (let step = 0; step < told / 10; step++) countSearches(dataset);
    expect(known()).toBe(told);
  });

  it("keeps terms that are searched for again when more are invented than are kept", () => {
    const dataset = new Dataset("test");
    const search = (term: string) => recordSearchTerm(dataset, { language: "da", term }, 1);
    for (const term of ["gin", "gin", "gin", "rom", "rom"]) search(term);
    for (let at = 0; at < 3 * mostTerms; at++) search(`opfundet ${at}`);
    search("rom");
    expect(dataset.terms.size).toBeLessThanOrEqual(mostTerms);
    for (let step = 0; step < mostTerms; step++) countSearches(dataset);
    expect(mostSearched(dataset, "da", "", 2)).toEqual([
      { term: "gin", count: 3, chosen: 0 },
      { term: "rom", count: 3, chosen: 0 },
    ]);
    expect(mostSearched(dataset, "da", "opfundet", 3 * mostTerms).length).toBeLessThanOrEqual(mostTerms);
  });
});
