import { expect, it } from "vitest";
import { contentFields, mostCards, storySchema } from "./content-fields.ts";

const slugsFrom = (first: number) => Array.from({ length: 20 }, (_, at) => `vare-${first + at}`);
const storyOf = (cards: number) =>
  Array.from({ length: cards / 20 }, (_, at) => ({ kind: "products", slugs: slugsFrom(at) }));
const drink = { kind: "drink", slug: "negroni" };
const problemOf = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

it("takes a text with two hundred cards, and refuses one more of whichever kind", () => {
  expect(problemOf(storySchema, storyOf(mostCards))).toBeUndefined();
  expect(problemOf(storySchema, [...storyOf(mostCards), drink])).toMatch(/højst 200 i alt/);
});

it("counts the cards of all parts of a collection and a campaign", () => {
  const part = { title: "Del", summary: "", blocks: storyOf(100) };
  const items = [1, 2].map((id) => ({ ...part, id: `del-${id}`, products: [] as string[] }));
  expect(problemOf(contentFields.collections.items, items)).toBeUndefined();
  const fuller = [...items, { ...part, id: "del-3", blocks: [], products: ["tonic"] }];
  expect(problemOf(contentFields.collections.items, fuller)).toMatch(/højst 200 i alt/);
  const pages = [1, 2, 3].map((id) => ({ ...part, id: `side-${id}` }));
  expect(problemOf(contentFields.campaigns.pages, pages)).toMatch(/højst 200 i alt/);
});

it("counts the cards of all parts of the front page", () => {
  const parts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ kind: "news", from: null, until: null, slugs: slugsFrom(at) }));
  expect(problemOf(contentFields.pages.front, parts(10))).toBeUndefined();
  expect(problemOf(contentFields.pages.front, parts(11))).toMatch(/højst 200 i alt/);
});

it("takes a hundred thousand characters in one text, and no more in all of its parts", () => {
  const paragraphs = (count: number) =>
    Array.from({ length: count }, () => ({ kind: "paragraph", text: "a".repeat(3_900) }));
  expect(problemOf(storySchema, paragraphs(25))).toBeUndefined();
  expect(problemOf(storySchema, paragraphs(26))).toBe("Teksten er for lang: højst 100.000 tegn i alt");
  const part = { title: "Del", summary: "", blocks: paragraphs(13) };
  const pages = [1, 2].map((id) => ({ ...part, id: `side-${id}` }));
  expect(problemOf(contentFields.campaigns.pages, pages)).toMatch(/højst 100\.000 tegn i alt/);
});

it("takes each drink or product once in a block", () => {
  expect(problemOf(storySchema, [{ kind: "drinks", slugs: ["negroni", "negroni"] }])).toMatch(/kun stå én gang/);
  expect(problemOf(storySchema, [{ kind: "drinks", slugs: ["negroni"] }, drink])).toBeUndefined();
});
