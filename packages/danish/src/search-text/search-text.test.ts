import { describe, expect, it } from "vitest";
import {
  analyseQuery,
  analyseText,
  canonical,
  compoundParts,
  lazySpellings,
  phraseStemsOf,
  stem,
  takePrice,
} from "./index.ts";

const stems = (text: string) => analyseText(text).map((token) => token.stem);

describe("one spelling per word", () => {
  it.each([
    ["jordbaer", "jordbær"],
    ["JORDBÆR", "jordbær"],
    ["glögg", "gløgg"],
    ["gloegg", "gløgg"],
    ["rosé", "rose"],
    ["Piña", "pina"],
    ["A\u030Al", "ål"],
    ["Aalborg", "ålborg"],
  ])("%s is %s", (typed, meant) => expect(canonical(typed)).toBe(meant));

  it("guesses ø and å on a foreign keyboard, but never æ, and never in short words", () => {
    expect(lazySpellings("sodt")).toContain("sødt");
    expect(lazySpellings("bar")).not.toContain("bær");
    expect(lazySpellings("al")).toEqual([]);
  });
});

describe("stems", () => {
  it.each([
    ["vin vinen vine vinene"],
    ["rom rommen"],
    ["sirup siruppen sirupper"],
    ["drink drinks drinken drinkene drinksene"],
    ["flaske flasken flasker flaskerne"],
    ["gløgg gløg gløggen"],
    ["sød sødt søde"],
    ["nem nemt nemme"],
    ["bitter bittert bitre"],
    ["alkoholfri alkoholfrit alkoholfrie"],
    ["snaps snapsen snapse"],
    ["mandel mandler"],
    ["øl øllet øller"],
    ["is isen"],
  ])("%s share one stem", (words) => expect(new Set(words.split(" ").map(stem)).size).toBe(1));

  it.each([
    ["sommer", "som"],
    ["lime", "lim"],
    ["bitter", "bit"],
  ])("%s is not %s", (word, other) => expect(stem(word)).not.toBe(stem(other)));
});

describe("compounds", () => {
  it.each([
    ["jordbærsirup", ["jordbær", "sirup"]],
    ["hyldeblomstsaft", ["hyldeblomst", "saft"]],
    ["ingefærøl", ["ingefær", "øl"]],
    ["rødvinsglas", ["rødvin", "glas"]],
    ["fødselsdagsfest", ["fødselsdag", "fest"]],
    ["sommerdrink", ["sommer", "drink"]],
    ["drinkskort", ["drinks", "kort"]],
  ])("%s is split into its parts", (word, parts) => expect(compoundParts(word)).toEqual(parts.map(stem)));

  it.each("original aroma vinter romantisk ginger kasserolle vingummi brændevin ingefær sodavand anis".split(" "))(
    "%s stays whole",
    (word) => expect(compoundParts(word)).toEqual([]),
  );

  it("leaves whole what is too long for any word, however it repeats itself", () => {
    expect(compoundParts("jordbær".repeat(20_000))).toEqual([]);
  });
});

describe("queries", () => {
  const alternativesOf = (query: string) =>
    analyseQuery(query).map((slot) => slot.alternatives.map((it) => it.stems.join("+")));

  it.each(["gt", "G&T", "gin & tonic", "gin tonic", "gintonic"])("%s means gin og tonic", (query) => {
    expect(alternativesOf(query).flat()).toContain("gin+tonic");
  });
  it('reads "uden alkohol" as one thing', () => {
    expect(alternativesOf("uden alkohol")[0]).toContain("alkoholfri");
    expect(alternativesOf("uden alkohol")[0]).not.toContain("uden+alkohol");
  });
  it("lets brændevin mean akvavit, but akvavit not brændevin", () => {
    expect(alternativesOf("brændevin")[0]).toContain("akvavit");
    expect(alternativesOf("akvavit")[0]).not.toContain(stem("brændevin"));
  });
  it('may do without "drink" when there is another word, not when it is alone', () => {
    expect(analyseQuery("lime drink").map((slot) => slot.soft)).toEqual([false, true]);
    expect(analyseQuery("billig gin").map((slot) => slot.soft)).toEqual([true, false]);
    expect(analyseQuery("drink").map((slot) => slot.soft)).toEqual([false]);
  });
  it.each(["", " ", "%", '"', "🍹", "a", "x".repeat(200)])("survives %j", (query) => {
    expect(() => analyseQuery(query)).not.toThrow();
  });
});

describe("amounts", () => {
  it.each([
    ["under 200 kr gin", { max: 200 }, "gin"],
    ["gin over 1.000 kr.", { min: 1000 }, "gin"],
    ["vin mellem 50 og 99,95 kr", { min: 50, max: 99.95 }, "vin"],
    ["rom 100-200 kr", { min: 100, max: 200 }, "rom"],
    ["rom 100kr-200kr", { min: 100, max: 200 }, "rom"],
    ["rom 100 kr.–200 kr.", { min: 100, max: 200 }, "rom"],
    ["rom under 250", { max: 250 }, "rom"],
    ["under 99,95 vin", { max: 99.95 }, "vin"],
    ["whisky over 1.000", { min: 1000 }, "whisky"],
    ["over 100 gram under 50 kr", { max: 50 }, "over 100 gram"],
  ])("%s", (query, price, rest) => expect(takePrice(query)).toEqual({ price, rest }));

  it.each([
    "gin 43",
    "vin under 12 %",
    "over 40%",
    "øl under 50 cl",
    "under 18 år",
    "whisky over 12 års lagring",
    "drink under 10 minutter",
    "gave til 50",
    "kander over 1,5 l",
  ])("leaves other numbers alone: %s", (query) => expect(takePrice(query)).toEqual({ rest: query }));
  it("gives equal volumes one word", () => {
    expect(new Set(["70 cl", "70cl", "0,7 l", "700 ml"].flatMap(stems)).size).toBe(1);
    expect(stems("40 %")).toEqual(stems("40,0%"));
  });
  it("finds phrases that stand for one word", () => {
    expect(phraseStemsOf(analyseText("En drink uden alkohol til sankt hans"))).toEqual([
      "alkoholfri",
      stem("sankthans"),
    ]);
  });
});
