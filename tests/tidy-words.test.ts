import { describe, expect, it } from "vitest";
import { code, textOf, tracked } from "./support/tree.ts";

/** Everything is called by a word that somebody would search for: the shop's own, with its Danish, or the trade's. */
const glossary = textOf("docs/glossary.md");
const tradeHeading = "\n## The trade's words";
const [ownPart = "", tradePart = ""] = glossary.split(tradeHeading);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const ownWords = new Set(
  [...ownPart.matchAll(/^\|[^|]*\|([^|]*)\|/gm)].flatMap(([, english = ""]) => wordsOf(english)),
);
const tradeWords = tradePart
  .split("\n")
  .filter((line) => /^[a-z]+[,.]/.test(line))
  .flatMap((line) => line.match(/[a-z]+/g) ?? []);
const known = new Set([...ownWords, ...tradeWords]);

const plural: [RegExp, string][] = [
  [/ies$/, "y"],
  [/es$/, ""],
  [/s$/, ""],
];
const bent: [RegExp, string][] = [...plural, [/ied$/, "y"], [/ed$/, ""], [/ed$/, "e"], [/ing$/, ""], [/ing$/, "e"]];
/** The word and what it may be made from: its singular, its verb. */
const stemsOf = (word: string, endings: [RegExp, string][]): string[] => {
  const stems = endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, instead]) => word.replace(ending, instead));
  return [word, ...stems, ...stems.map((stem) => stem.replace(/(.)\1$/, "$1"))];
};
const isKnown = (word: string, endings = bent) => stemsOf(word, endings).some((stem) => known.has(stem));

const types = code
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm)].map(
      ([, name = ""]) => ({ path, name }),
    ),
  );
const tables = tracked
  .filter((path) => /migrations\/.*\.sql$/.test(path))
  .flatMap((path) =>
    [...textOf(path).matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map(([, name = ""]) => ({ path, name })),
  );

describe("the words", () => {
  it("of every exported type and every table are in the glossary", () => {
    const wrong = [...types, ...tables].flatMap(({ path, name }) =>
      wordsOf(name)
        .filter((word) => !isKnown(word))
        .map((word) => `${word}: ${name} in ${path}`),
    );
    expect(
      wrong,
      "rename what only we would say; a word of the trade goes into the list at the end of docs/glossary.md, a word of the shop into its table with the Danish",
    ).toEqual([]);
  });

  it("say what a type of one word is, and not only that something was done", () => {
    const wrong = types
      .filter(({ name }) => wordsOf(name).length === 1 && !isKnown(name.toLowerCase(), plural))
      .map(({ path, name }) => `${name} in ${path}`);
    expect(wrong, "a participle alone says nothing in an import: PlacedOrder, not Placed").toEqual([]);
  });

  it("are listed in order, and only those that are used", () => {
    const used = new Set(
      [...types, ...tables].flatMap(({ name }) => wordsOf(name)).flatMap((word) => stemsOf(word, bent)),
    );
    expect(tradeWords, "sort the list of the trade's words").toEqual([...new Set(tradeWords)].sort());
    expect(
      tradeWords.filter((word) => !used.has(word) || ownWords.has(word)),
      "no exported type and no table has this word any more, or the table of the shop's words has it: take it out",
    ).toEqual([]);
  });

  it("of files and of what they export are not private", () => {
    const isPrivate = /^(desks?|purses?|doors?|around|told|tells?|telling|hangs?|hooks?|news)$/;
    const names = code.flatMap((path) => [
      { path, name: path.slice(path.lastIndexOf("/") + 1) },
      ...[...textOf(path).matchAll(/^export (?:async )?(?:const|function\*?|type|class|interface|enum) (\w+)/gm)].map(
        ([, name = ""]) => ({ path, name }),
      ),
    ]);
    const wrong = names
      .filter(({ name }) => wordsOf(name).some((word) => isPrivate.test(word)))
      .map(({ path, name }) => `${name} in ${path}`);
    expect(
      wrong,
      "the trade's word for a desk is office or context, for a door endpoint or server, for news updates",
    ).toEqual([]);
  });
});
