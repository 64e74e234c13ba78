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

it("counts the meltwater, the pressed juice and the sugar of each drink of a shop before, as the rule does", async () => {
  const facts = await factsOfDrinks();
  for (const { slug, before } of facts) {
    await shop.db.updateTable("recipes").set(before).where("slug", "=", slug).execute();
  }
  for (const name of ["850-volumes-with-meltwater", "902-strawberries-that-are-crushed"]) {
    const file = new URL(`../../../migrations/${name}.sql`, import.meta.url);
    await sql.raw(await readFile(file, "utf8")).execute(shop.db);
  }
  const rows = await shop.db
    .selectFrom("recipes")
    .select(["slug", "volume_cl", "abv_percent", "standard_drinks"])
    .execute();
  const after = new Map(rows.map((row) => [row.slug, row]));
  // A value that had been rounded before it changed may differ by a tenth.
  const differs = (one = Number.POSITIVE_INFINITY, other: number) => Math.abs(one - other) > 0.11;
  const wrong = facts.filter(({ slug, rule }) => {
    const row = after.get(slug);
    return differs(row?.volume_cl, rule.volumeCl) || differs(row?.abv_percent, rule.abvPercent);
  });
  expect(wrong).toEqual([]);
  // The rule comes to 20.7.
  expect(after.get("jordbaerdaiquiri")).toMatchObject({ volume_cl: 20.8, abv_percent: 9.6, standard_drinks: 1.3 });
  expect(after.get("caipirinha")).toMatchObject({ volume_cl: 10.9, abv_percent: 22, standard_drinks: 1.6 });
});

/** Every drink of the demo shop, with what the rule makes of it and what was written down before the migration. */
async function factsOfDrinks() {
  const drinks = await shop.db.selectFrom("recipes").select(["slug", "method", "servings", "content"]).execute();
  const rows = await shop.db
    .selectFrom("recipe_ingredients as measure")
    .innerJoin("ingredients", "ingredients.key", "measure.ingredient_key")
    .select(["recipe_slug", "key", "kind", "abv_percent", "amount", "unit"])
    .execute();
  const measuresOf = Map.groupBy(rows, ({ recipe_slug }) => recipe_slug);
  return drinks.map(({ slug, method, servings, content }) => {
    const measures = (measuresOf.get(slug) ?? []).map(({ abv_percent, amount, ...row }) => ({
      ...row,
      amount: Number(amount),
      abvPercent: Number(abv_percent),
    }));
    const made = { method, servings, steps: content.steps };
    const rule = strengthOf(measures, made);
    const counted = measures.filter(
      ({ key, unit }) =>
        !/^(lime|appelsinskiver|jordbaer)$/.test(key) && !(key.endsWith("sukkerknald") || unit === "g"),
    );
    const poured = pouredVolumeCl(counted, made) / servings;
    const { abvPercent } = strengthOf(counted, made);
    return { slug, rule, before: { volume_cl: Math.round(poured * 10) / 10, abv_percent: abvPercent } };
  });
}
