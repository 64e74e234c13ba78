import { expect, test } from "vitest";
import { type Candidate, proposeBottles } from "./propose-bottle.ts";

const gin = { colour: "#eef3f1", abvPercent: 40 };
const bottle = (slug: string, more: Partial<Candidate> = {}): Candidate => ({
  slug,
  soldOut: false,
  isKindOf: true,
  colour: "#eef3ee",
  abvPercent: 40,
  sweetened: false,
  lowestOre: 21_000,
  unitPriceOre: 30_000,
  sold: 0,
  ...more,
});
const order = (...bottles: Candidate[]) => proposeBottles(gin, bottles).map(({ candidate }) => candidate.slug);

test("a dry gin stands before a pink one, whatever the pink one costs", () => {
  expect(order(bottle("klitrose", { colour: "#f0b9ae", lowestOre: 10_000 }), bottle("dry"))[0]).toBe("dry");
});

test("navy strength, and what only stands in for it, come after what one thinks of", () => {
  expect(order(bottle("navy", { abvPercent: 57 }), bottle("genever", { isKindOf: false }), bottle("dry"))).toEqual([
    "dry",
    "genever",
    "navy",
  ]);
});

test("the bottle with the cheapest pack stands first within a style, whatever sells best", () => {
  const cheap = bottle("cheap", { lowestOre: 19_000 });
  expect(order(bottle("dear", { lowestOre: 26_000, sold: 9 }), cheap)).toEqual(["cheap", "dear"]);
  expect(order(bottle("by-the-litre", { unitPriceOre: 27_000 }), bottle("by-the-litre-dearer"))[0]).toBe(
    "by-the-litre",
  );
});

test("sweeteners for sugar are another style, and so is beer without alcohol for beer", () => {
  const cola = { colour: "#3a1d12", abvPercent: 0 };
  const can = (slug: string, more: Partial<Candidate>) => bottle(slug, { colour: "#3a1d12", abvPercent: 0, ...more });
  const sweetened = can("uden-sukker", { sweetened: true, lowestOre: 1_195, sold: 9 });
  expect(proposeBottles(cola, [sweetened, can("cola", { lowestOre: 1_495 })])).toMatchObject([
    { candidate: { slug: "cola" }, strangeness: 0, reasons: ["style"] },
    { candidate: { slug: "uden-sukker" }, strangeness: 1, reasons: ["best_selling"] },
  ]);
  const beer = { colour: "#e8b93c", abvPercent: 4.7 };
  const pilsner = (slug: string, abvPercent: number) => bottle(slug, { colour: "#e8b93c", abvPercent });
  expect(proposeBottles(beer, [pilsner("free", 0.5), pilsner("pilsner", 4.6)])[0]?.candidate.slug).toBe("pilsner");
});

test("a lighter or darker bottle of the same hue is of the same style, another hue is not", () => {
  const fits = (wanted: string, colour: string) =>
    proposeBottles({ colour: wanted, abvPercent: 40 }, [bottle("one", { colour })])[0]?.strangeness === 0;
  const [cognac, youngCognac, gingerBeer, darkerGingerBeer] = ["#a8561c", "#d9953b", "#e9dfbf", "#e3bd74"] as const;
  expect([fits(cognac, youngCognac), fits(gingerBeer, darkerGingerBeer)]).toEqual([true, true]);
  const [tonic, rhubarbTonic, orange, bloodOrange] = ["#f0f6f5", "#f6c3bd", "#f6a52c", "#d9472b"] as const;
  const [goldenRum, darkRum] = ["#d79a3c", "#5a2a14"] as const;
  expect([fits(tonic, rhubarbTonic), fits(orange, bloodOrange), fits(goldenRum, darkRum)]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a liqueur of thirty percent is of the same style as one of forty", () => {
  const [only] = proposeBottles(gin, [bottle("triple-sec", { abvPercent: 30 })]);
  expect(only?.strangeness).toBe(0);
});

test("what is sold out comes last and changes nothing for the others", () => {
  expect(order(bottle("gone", { soldOut: true, sold: 99, lowestOre: 1 }), bottle("dry"))).toEqual(["dry", "gone"]);
});

test("reasons are told, and only those that hold", () => {
  const [first, second] = proposeBottles(gin, [bottle("dry", { sold: 3 }), bottle("dear", { lowestOre: 60_000 })]);
  expect(first?.reasons).toEqual(["style", "best_selling"]);
  expect(second?.reasons).toEqual(["style"]);
});

test("nothing to choose from is no proposal", () => {
  expect(proposeBottles(gin, [])).toEqual([]);
});
