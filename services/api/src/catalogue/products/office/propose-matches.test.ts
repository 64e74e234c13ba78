import { mostMatches } from "@skaenk/contract/office/ingredient-matches";
import { expect, it } from "vitest";
import { proposeMatches } from "./propose-matches.ts";

const ingredients = [{ key: "gin", name: "gin", synonyms: [], abvPercent: 40, drinks: 3 }];
const goods = (name: string) =>
  Array.from({ length: 3_000 }, (_, n) => ({
    ...{ slug: `vare-${n}`, name: `${name} ${n}`, legalName: "", categoryName: "", abvPercent: 40 },
  }));

it("compares thousands of goods in turns of the event loop, so that nobody waits for all of them", async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const found = await proposeMatches({ goods: goods("Snaps"), ingredients, refused: [] });
  isDone = true;
  expect(found).toEqual([]);
  expect(turns).toBeGreaterThanOrEqual(15);
});

it("looks for no more than are shown, and proposes none again that was refused", async () => {
  const refused = [{ slug: "vare-0", ingredient: "gin" }];
  const found = await proposeMatches({ goods: goods("Gin"), ingredients, refused });
  expect(found[0]).toMatchObject({ slug: "vare-1", ingredient: "gin", drinks: 3 });
  expect(found.length).toBeGreaterThan(mostMatches);
  expect(found.length).toBeLessThan(1_000);
});
