import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { factColumns } from "../content/taste-facts.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("gives the ingredients of a shop before their tastes, and leaves the owner's own as they are", async () => {
  const facts = () =>
    shop.db
      .selectFrom("ingredients")
      .select(["key", ...factColumns])
      .orderBy("key")
      .execute();
  const seeded = await facts();
  await shop.db
    .updateTable("ingredients")
    .set({ sugar_g_per_l: 0, acid_g_per_l: 0, bitter: 0, fruity: 0, herbal: 0, creamy: 0, smoky: 0 })
    .execute();
  const own = { key: "skovmaerke", name: "skovmærke", kind: "frisk-og-krydderi", abv_percent: 0, pantry: false };
  const looks = { colour: "#556b2f", opacity: 1, synonyms: [], allergens: [], made_from: null, herbal: 4 };
  await shop.db
    .insertInto("ingredients")
    .values({ ...own, ...looks })
    .execute();
  const file = new URL("../../../migrations/910-tastes-of-ingredients.sql", import.meta.url);
  const [, update = ""] = (await readFile(file, "utf8")).split("on this day.\n");
  await sql.raw(update).execute(shop.db);
  const after = await facts();
  expect(after.find(({ key }) => key === own.key)).toMatchObject({ herbal: 4, bitter: 0 });
  expect(after.filter(({ key }) => key !== own.key)).toEqual(seeded);
});
