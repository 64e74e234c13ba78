import { describe, expect, it } from "vitest";
import { complaints, danishQueries } from "./danish-queries.ts";
import { openSeedShop } from "./seed-shop.ts";

/** Not met, each with what stands in the way; 116 of the 206 were before the engine was mended for them. */
const notMet = new Map([
  ["øl uden alkohol", "a cider stands on the shelf for beer and cider, and has the shorter name"],
  ["alkoholfri øl", "the same"],
  ["mad men", "men is a stop word, and mad is food"],
  ["død mand", "nothing says that it is drunk in the snow"],
  ["punchebowle", "nothing here is both"],
  ["mørk øl", "brown ale is nowhere said to be dark"],
]);

const shop = openSeedShop();

describe("what Danes type", () => {
  const asked = danishQueries.flatMap((query) => query.terms.map((term) => ({ query, term, reason: query.reason })));
  it.each(asked)("$term: $reason", ({ query, term }) => {
    const wrong = complaints(shop, query, term);
    if (notMet.has(term)) expect(wrong, "this is met now: take it off the list").not.toEqual([]);
    else expect(wrong).toEqual([]);
  });
});
