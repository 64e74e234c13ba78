import { oneLine, readStory } from "@skaenk/contract/office/story-text";
import { expect, it } from "vitest";
import { processorMsOf, referenceWorkMs } from "../../../../tests/support/reference-work";
import { readForm } from "../api/read-form";
import { readWriting } from "./read-writing";

/** The fields of a form of the office, as many and as long as `size` says. */
type WorstForm = { name: string; kind?: Parameters<typeof readWriting>[0]; fields(size: number): string[][] };

const repeated = (size: number, field: (place: number) => string[]) =>
  Array.from({ length: size }, (_, place) => field(place));

const worstForms: WorstForm[] = [
  { name: "a story of spaces", kind: "brands", fields: (size) => [["story", `a${" ".repeat(size * 20)}b`]] },
  { name: "many headings", kind: "articles", fields: (size) => [["blocks", "# a\n".repeat(size)]] },
  { name: "a card of spaces", kind: "articles", fields: (size) => [["blocks", `[drinks:${" ".repeat(size * 20)}a`]] },
  { name: "a tip of spaces", kind: "articles", fields: (size) => [["blocks", `>>${" ".repeat(size * 20)}a`]] },
  { name: "a list of bars", kind: "articles", fields: (size) => [["blocks", "|".repeat(size * 20)]] },
  {
    name: "many parts of the front page",
    kind: "pages",
    fields: (size) => [["part.front", "1"], ...repeated(size, (place) => [`front.${place}.kind`, "a"])],
  },
  {
    name: "one part of the front page many times",
    kind: "pages",
    fields: (size) => [["part.front", "1"], ...repeated(size, () => ["front.1.kind", "a"])],
  },
  {
    name: "many ingredients",
    kind: "recipes",
    fields: (size) => [
      ["intro", ""],
      ...repeated(size, (place) => [`ingredients.${place}.amount`, "1"]),
      ...repeated(size, (place) => [`ingredients.${place}.key`, "a"]),
    ],
  },
  {
    name: "many parts of a collection",
    kind: "collections",
    fields: (size) => [["part.items", "1"], ...repeated(size, (place) => [`items.${place}.title`, "a"])],
  },
];

const formOf = (fields: string[][]): Request =>
  new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });

/** The processor time of reading the form, without the time of taking the request apart; the least of some runs. */
async function costOf({ kind = "articles", fields }: WorstForm, size: number): Promise<number> {
  const form = await readForm(formOf(fields(size)));
  return Math.min(...Array.from({ length: 12 }, () => processorMsOf(() => readWriting(kind, form))));
}

it.each(worstForms)("a form with $name costs as much more to read as it is longer", async (form) => {
  const reference = referenceWorkMs();
  await costOf(form, 200);
  const [once, fourfold] = [await costOf(form, 1_000), await costOf(form, 4_000)];
  // Times under the clock's resolution are not compared.
  expect(fourfold / Math.max(once, reference / 10)).toBeLessThan(9);
  expect(fourfold).toBeLessThan(reference * 3);
});

it("a story of any number of headings is read without filling the stack", () => {
  expect(readStory("# a\n".repeat(50_000))).toHaveLength(50_000);
  expect(readStory("# a\n## b\nc\n# d")).toEqual([
    { kind: "heading", text: "a" },
    { kind: "heading", text: "b" },
    { kind: "paragraph", text: "c # d" },
  ]);
});

it("a line break is a space, however much white space stands around", () => {
  expect(oneLine("  en  \n \n to \r\n  tre ")).toBe("en to tre");
});
