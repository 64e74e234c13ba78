import { tokenise } from "@skaenk/danish/search-text";
import { describe, expect, it } from "vitest";
import { goldenQueries, strangeQueries } from "./golden-queries.ts";
import { openSeedShop } from "./seed-shop.ts";

const shop = openSeedShop();

describe("golden queries", () => {
  it.each(goldenQueries)("$terms: $reason", (query) => {
    const sets = query.terms.map((term) => shop.find(query.kind, term));
    for (const found of sets) {
      if (query.first) expect(found[0]).toBe(query.first);
      if (query.among) expect(found.slice(0, query.within)).toEqual(expect.arrayContaining(query.among));
      if (query.exactly) expect([...found].sort()).toEqual(query.exactly);
      expect(found.filter((id) => query.never?.includes(id))).toEqual([]);
      expect(found.length).toBeGreaterThanOrEqual(query.least ?? 1);
      expect(found.length).toBeLessThanOrEqual(query.most ?? 500);
    }
  });

  it.each(strangeQueries)("survives %j", (term) => {
    expect(() => [shop.find("content", term), shop.find("product", term)]).not.toThrow();
  });

  it.each([
    ["jordbaer", "jordbær"],
    ["rose", "rosé"],
    ["uden alkohol", "alkoholfrit"],
    ["70 cl gin", "gin 0,7 l"],
  ])("%s and %s give the same set", (a, b) => {
    for (const kind of ["content", "product"] as const) {
      expect(shop.find(kind, a).sort()).toEqual(shop.find(kind, b).sort());
    }
  });

  it.each(["al", "gin", "rom", "is", "øl", "whisky", "vin"])(
    "%s still being typed finds no less, and that first",
    (term) => {
      for (const kind of ["content", "product"] as const) {
        const whole = shop.find(kind, term);
        const typing = shop.find(kind, term, true);
        expect(typing).toEqual(expect.arrayContaining(whole));
        expect(typing[0]).toBe(whole[0]);
      }
    },
  );

  it("øl: products named øl come before those of which it is a part", () => {
    const found = shop.find("product", "øl");
    const names = found.map((id) => shop.dataset.catalogue.product(id)?.names.da ?? "");
    const isWhole = names.map((name) => tokenise(name).some((word) => word.text.toLowerCase() === "øl"));
    const lastWhole = isWhole.lastIndexOf(true);
    const firstGinger = names.findIndex((name) => /ingefærøl/i.test(name));
    if (lastWhole >= 0 && firstGinger >= 0) expect(firstGinger).toBeGreaterThan(lastWhole);
    // No "ol" inside words: whatever is found says øl, or stands on the shelf for it.
    const strangers = found.filter((id) => {
      const product = shop.dataset.catalogue.product(id);
      return !/øl|oel/i.test(JSON.stringify([product?.names, product?.data, product?.paths]));
    });
    expect(strangers).toEqual([]);
  });

  it("sommer: everything found is for summer", () => {
    const found = shop.find("content", "sommer");
    const forSummer = shop.recipes.filter((it) => it.occasions.includes("sommer")).map((it) => it.slug);
    expect(found).toEqual(expect.arrayContaining(forSummer));
    expect(found.filter((id) => !forSummer.includes(id)).length).toBeLessThanOrEqual(3);
  });

  it("sød: the recipes that taste so", () => {
    const sweet = shop.recipes.filter((it) => it.tastes.includes("sød")).map((it) => it.slug);
    expect(shop.find("content", "sodt")).toEqual(expect.arrayContaining(sweet));
  });

  it("al: nothing is found by ål alone", () => {
    const found = shop.find("content", "al");
    for (const id of found) {
      const content = shop.dataset.catalogue.content(id);
      expect(JSON.stringify(content?.data).toLowerCase() + id).toMatch(/(^|[^\p{L}])al/u);
    }
  });

  it("under 200 kr: no product without a price in the range", () => {
    for (const id of shop.find("product", "under 200 kr gin")) {
      const product = shop.dataset.catalogue.product(id);
      const prices = [product?.salesPrice.dkk, ...(product?.variants ?? []).map((it) => it.salesPrice.dkk)];
      expect(Math.min(...prices.map((it) => it ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(200);
    }
  });
});
