import { danishSynonyms } from "@skaenk/danish/search-text";
import { describe, expect, it } from "vitest";
import { TextIndex } from "../index/text-index.ts";
import { analyserFor } from "../text/analyser.ts";
import { narrowGuesses } from "./guess-spelling.ts";
import { matchText } from "./match-text.ts";
import { planQuery } from "./query-plan.ts";

const rareWords = ["kaktus", "lavendel", "safran", "tranebær", "egetræ"];
const rows = Array.from({ length: 3000 }, (_, row) => {
  const words = [row % 2 ? "whisky" : "cognac"];
  rareWords.forEach((word, at) => {
    if (row % (97 + 31 * at) === at) words.push(word);
  });
  return words;
});
const index = new TextIndex(analyserFor("da"));
rows.forEach((words, row) => {
  index.add(row, [{ text: words.join(" "), impact: 100, isName: false }], danishSynonyms);
});

const found = (term: string): number[] => {
  const plan = planQuery(index, term, { synonyms: danishSynonyms, completeLast: false });
  const hits = matchText(index, plan, rows.length);
  return [...hits.rows.subarray(0, hits.count)].sort((a, b) => a - b);
};
const having = (...words: string[]): number[] =>
  rows.flatMap((it, row) => (words.every((word) => it.includes(word)) ? [row] : []));

it("reads a bounded number of lists, however many words of a query begin others", () => {
  const wide = new TextIndex(analyserFor("da"));
  const word = (at: number) => `sk${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
  for (let row = 0; row < 300; row += 1)
    wide.add(row, [{ text: word(row), impact: 100, isName: false }], danishSynonyms);
  const listsOf = (query: string) =>
    planQuery(wide, query, { synonyms: danishSynonyms, completeLast: true }).reduce(
      (sum, it) => sum + it.sources.length,
      0,
    );
  expect(listsOf("sk")).toBe(256);
  expect(listsOf("sk ".repeat(66))).toBeLessThanOrEqual(1_024);
});

it("guesses the spelling of a bounded number of unknown words", () => {
  const misspelt = ["kaktsu", "lavendle", "safrna", "cognca"];
  const corrected = (query: string) =>
    planQuery(index, query, { synonyms: danishSynonyms, completeLast: false }).flatMap((it) => it.correctedTo ?? []);
  expect(corrected(misspelt.join(" "))).toHaveLength(misspelt.length);
  const invented = Array.from({ length: 6 }, (_, at) => `zzqwx${"abcdef"[at]}vjk`);
  expect(corrected([...invented, ...misspelt].join(" "))).toEqual(["kaktus", "lavendel"]);
});

describe("rows that match all words", () => {
  it.each(
    rareWords.flatMap((word) => [
      [word, "whisky"],
      ["cognac", word],
    ]),
  )("%s %s: as looking at every row", (a, b) => {
    const both = having(a, b);
    const rare = rareWords.includes(a) ? a : b;
    // Nothing has both: the rarer word decides.
    expect(found(`${a} ${b}`)).toEqual(both.length ? both : having(rare));
  });

  it("leave nothing behind for the next query", () => {
    const before = found("kaktus whisky");
    for (const term of ["cognac lavendel", "whisky cognac", "nonsens", "safran", "drink kaktus"]) found(term);
    expect(found("kaktus whisky")).toEqual(before);
  });

  it("are those with the rarer word when nothing has both", () => {
    expect(found("safran findesikke")).toEqual(having("safran"));
  });
});

it("completes a word that is only the stem of another", () => {
  const names = new TextIndex(analyserFor("da"));
  ["Eastside", "Side", "Sidecar", "Gin", "Ginger"].forEach((text, row) => {
    names.add(row, [{ text, impact: 255, isName: true }], danishSynonyms);
  });
  const rowsOf = (query: string) => {
    const plan = planQuery(names, query, { synonyms: danishSynonyms, completeLast: false });
    const hits = matchText(names, plan, 5);
    return [...hits.rows.subarray(0, hits.count)].sort();
  };
  expect(rowsOf("sid")).toContain(2);
  expect(rowsOf("gin")).toEqual([3]);
});

describe("half a name", () => {
  const shop = new TextIndex(analyserFor("da"));
  const names = [
    "Rugholm Rugwhisky",
    "Smedjen Barblender 1200 W",
    "Rugholm Juleakvavit",
    "Hemingway Special",
    "Espresso Martini",
    "Mojito",
    "Varm most",
    "Long Island Iced Tea",
    "Mai Tai",
    "Bland på forhånd",
  ];
  names.forEach((text, row) => {
    shop.add(row, [{ text, impact: 255, isName: true }], danishSynonyms);
  });
  const texts = ["et langt glas, ikke lang tid", "Det skal stå lang tid, og bland det så", "tag ta mad med mai"];
  texts.forEach((text, at) => {
    shop.add(names.length + at, [{ text, impact: 36, isName: false }], danishSynonyms);
  });
  const plan = (query: string) => planQuery(shop, query, { synonyms: danishSynonyms, completeLast: false });
  const found = (query: string) => {
    const hits = matchText(shop, plan(query), names.length + texts.length);
    const order = Array.from({ length: hits.count }, (_, at) => at);
    order.sort((a, b) => (hits.scores[b] as number) - (hits.scores[a] as number));
    return order.map((at) => names[hits.rows[at] as number]);
  };
  const meant = (query: string) => plan(query).map(({ correctedTo }) => correctedTo);

  it.each([
    ["rugholm j", "Rugholm Juleakvavit"],
    ["mai t", "Mai Tai"],
    ["long isl", "Long Island Iced Tea"],
  ])("%s: a last letter after other words begins words, which match together with those", (query, name) => {
    expect(found(query)[0]).toBe(name);
  });

  it("lets a whole word decide before an unfinished one where nothing has both", () => {
    const rugholm = names.filter((name) => name.startsWith("Rugholm"));
    expect(found("rugholm z").sort()).toEqual([...rugholm].sort());
    expect(found("rugholm w")).not.toContain("Smedjen Barblender 1200 W");
  });

  it("scores the rows of a whole word where a last letter begins no word", () => {
    const scores = (query: string) => {
      const { scores, count } = matchText(shop, plan(query), names.length + texts.length);
      return [...scores.subarray(0, count)];
    };
    const alone = scores("rugholm");
    expect(alone.length).toBeGreaterThan(0);
    const beside = scores("rugholm z");
    expect(beside).toHaveLength(alone.length);
    // One of two words is found, so the scores are above 0 and below those of the one word alone.
    for (const [at, score] of beside.entries()) {
      expect(score).toBeGreaterThan(10);
      expect(score).toBeLessThan(alone[at] as number);
    }
  });

  it.each([
    ["hemmi", "Hemingway Special", "hemingway"],
    ["esprso", "Espresso Martini", "espresso"],
    ["mojt", "Mojito", "mojito"],
  ])("%s: has a slip in it and finds %s", (query, name, word) => {
    expect(found(query)).toEqual([name]);
    expect(meant(query)).toEqual([word]);
  });

  it("never calls a word by its stem where the rows have only another inflection", () => {
    const bottles = new TextIndex(analyserFor("da"));
    ["Rød flasker", "Blå flasken"].forEach((text, row) => {
      bottles.add(row, [{ text, impact: 255, isName: true }], danishSynonyms);
    });
    const plan = planQuery(bottles, "rød flaskne", { synonyms: danishSynonyms, completeLast: false });
    const [, planned] = narrowGuesses(bottles, plan, new Set([0]));
    expect(planned?.sources.map(({ dictionary }) => dictionary)).toEqual([bottles.stems]);
    expect(planned?.correctedTo).toBe("flasken");
  });

  it("takes two slips for the words of one name", () => {
    expect(found("lang iland")[0]).toBe("Long Island Iced Tea");
    expect(meant("lang iland")).toEqual(["long", "island"]);
  });
});
