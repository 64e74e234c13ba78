import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import { recordSearchTerm, recordView } from "@skaenk/engine/state/record";
import { describe, expect, it } from "vitest";
import { search } from "../src/search/search.ts";
import { openSeedShop } from "./seed-shop.ts";

const now = Date.UTC(2026, 10, 20);
const shop = openSeedShop();

type Prediction = { term: string; expectedResultTypes: { type: string; estimatedHits: number }[] };
function predict(term: string, of = shop): Prediction[] {
  const context = { dataset: of.dataset, language: "da", currency: "dkk", profile: undefined, now };
  return search("SearchTermPredictionRequest", { term, take: 12 }, () => context).predictions as Prediction[];
}
const termsFor = (term: string, of = shop) => predict(term, of).map((it) => it.term.toLowerCase());

it("offers nothing to a text of many words, each of which only begins others", () => {
  expect(predict("sk ".repeat(66))).toEqual([]);
});

describe("what is foreseen for the first letters typed", () => {
  it.each(["rom", "ci", "æ", "ø", "g", "jo", "hv", "mo", "a"])(
    "%s: every candidate finds a drink or a product",
    (typed) => {
      const predictions = predict(typed);
      expect(predictions.length).toBeGreaterThan(0);
      for (const { term } of predictions)
        expect(shop.find("content", term).length + shop.find("product", term).length, term).toBeGreaterThan(0);
    },
  );

  it.each([
    ["ci", "cit", "a piece of an article number"],
    ["hv", "hvoraf", "a word of running text"],
    ["gi", "giver", "a verb that some description has"],
    ["rom", "rommens", "another form of what is offered already"],
    ["ci", "citronerne", "another form of what is offered already"],
  ])("%s does not offer %s: %s", (typed, never) => {
    expect(termsFor(typed)).not.toContain(never);
  });

  it.each([
    ["ci", "citron"],
    ["æ", "æblemost"],
    ["ø", "øl"],
    ["jo", "jordbær"],
    ["rom", "rom"],
    ["wh", "whiskey"],
    ["uden a", "uden alkohol"],
  ])("%s offers %s", (typed, wanted) => expect(termsFor(typed)).toContain(wanted));

  it.each([
    ["rugholm w", "rugholm worcestersauce"],
    ["havgus l", "havgus let"],
    ["rugholm rug", "rugholm rugholm"],
    ["gin t", "gin t"],
  ])("%s does not offer %s: no thing is called so", (typed, never) => expect(termsFor(typed)).not.toContain(never));

  it.each([
    ["havgus l", "havgus london dry gin"],
    ["gin t", "gin tonic"],
    ["hemmi", "hemingway"],
  ])("%s offers %s", (typed, wanted) => expect(termsFor(typed)).toContain(wanted));

  it("finds drinks from the first letter on", () => {
    expect(shop.find("content", "æ", true)[0]).toMatch(/^aeble/);
  });

  it("puts what people chose something after before what they only searched for", () => {
    const busy = openSeedShop();
    const searchFor = (term: string, chooses: boolean, at: number) => {
      const user = { temporaryId: `${term}${at}` };
      recordSearchTerm(busy.dataset, { language: "da", term, user }, at);
      const view = { happening: happeningKinds.contentView, kind: "content", id: "gimlet", user } as const;
      if (chooses) recordView(busy.dataset, view, at + 1000);
    };
    for (let at = 0; at < 4; at++) searchFor("gin fizz", true, now - at * 60_000);
    for (let at = 0; at < 9; at++) searchFor("gin hass", false, now - at * 60_000);
    const offered = termsFor("gin", busy);
    expect(offered.indexOf("gin fizz")).toBeGreaterThanOrEqual(0);
    expect(offered.indexOf("gin fizz")).toBeLessThan(offered.indexOf("gin hass"));
  });
});
