import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const textOf = async (path: string) => (await shop.api.request(`/api/v1${path}`)).text();

/** A change in the database, and the answers that show it. */
const cases: { what: string; change: string; shown: string; at: string[] }[] = [
  {
    what: "a recipe's measure",
    change: `update recipe_ingredients set amount = 77.5 where recipe_slug = 'negroni' and position = 0`,
    shown: "77.5",
    at: ["/recipes/negroni"],
  },
  {
    what: "an ingredient's name",
    change: "update ingredients set name = 'Nyt navn til gin' where key = 'gin'",
    shown: "Nyt navn til gin",
    at: ["/recipes/negroni", "/recipes/gin-og-tonic"],
  },
  {
    what: "a category's name",
    change: "update categories set name = 'Nyt navn til hylden' where path = 'spiritus/gin'",
    shown: "Nyt navn til hylden",
    at: ["/categories", "/products?pageSize=1"],
  },
  {
    what: "a recipe theme's name",
    change: "update recipe_themes set name = 'Nyt navn til temaet' where slug = 'klassikere'",
    shown: "Nyt navn til temaet",
    at: ["/recipes?pageSize=1"],
  },
  {
    what: "an article theme's name",
    change: "update article_themes set name = 'Nyt navn til emnet' where slug = 'teknik'",
    shown: "Nyt navn til emnet",
    at: ["/articles/skummet-paa-toppen"],
  },
];

describe("content that is changed in the database is shown at once:", () => {
  it.each(cases)("$what", async ({ change, shown, at }) => {
    // Kept from now on, unless somebody says that it changed.
    for (const path of at) expect(await textOf(path)).not.toContain(shown);
    await sql.raw(change).execute(shop.db);
    for (const path of at) await expect.poll(() => textOf(path)).toContain(shown);
  });
});
