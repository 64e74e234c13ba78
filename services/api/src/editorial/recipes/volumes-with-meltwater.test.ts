import { readFile } from "node:fs/promises";
import { pouredVolumeCl, strengthOf } from "@skaenk/mixing/strength";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it("counts the meltwater of each drink of a shop before, as the rule does", async () => {
  const drinks = await shop.db.selectFrom("recipes").select(["slug", "method", "servings", "content"]).execute();
  const rows = await shop.db
    .selectFrom("recipe_ingredients as measure")
    .innerJoin("ingredients", "ingredients.key", "measure.ingredient_key")
    .select(["recipe_slug", "key", "kind", "abv_percent", "amount", "unit"])
    .execute();
  const measuresOf = Map.groupBy(rows, ({ recipe_slug }) => recipe_slug);
  const facts = drinks.map(({ slug, method, servings, content }) => {
    const measures = (measuresOf.get(slug) ?? []).map(({ abv_percent, amount, ...row }) => ({
      ...row,
      amount: Number(amount),
      abvPercent: Number(abv_percent),
    }));
    const { volumeCl } = strengthOf(measures, { method, servings, steps: content.steps });
    return { slug, volumeCl, poured: pouredVolumeCl(measures) / servings };
  });
  for (const { slug, poured } of facts) {
    await shop.db
      .updateTable("recipes")
      .set({ volume_cl: Math.round(poured * 10) / 10 })
      .where("slug", "=", slug)
      .execute();
  }
  const file = new URL("../../../migrations/850-volumes-with-meltwater.sql", import.meta.url);
  await sql.raw(await readFile(file, "utf8")).execute(shop.db);
  const after = new Map(
    (await shop.db.selectFrom("recipes").select(["slug", "volume_cl"]).execute()).map((row) => [
      row.slug,
      row.volume_cl,
    ]),
  );
  // A volume that had been rounded before it grew may differ by a tenth.
  expect(facts.filter(({ slug, volumeCl }) => Math.abs(Number(after.get(slug)) - volumeCl) > 0.11)).toEqual([]);
});
