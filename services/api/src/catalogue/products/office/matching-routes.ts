import {
  acceptIngredientMatches,
  type IngredientMatches,
  listIngredientMatches,
  mostMatches,
  proposeRefusedMatches,
  refuseIngredientMatches,
} from "@skaenk/contract/office/ingredient-matches";
import { countOf } from "@skaenk/danish/format";
import { findChangeSet, type PlannedChange } from "../../../office/audit/change-set-queries.ts";
import { asChangeSet } from "../../../office/audit/routes.ts";
import { planChangeSet, runChangeSet } from "../../../office/audit/run-change-set.ts";
import { thingsOf } from "../../../office/audit/thing.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import {
  deleteRefusedMatches,
  findMatchable,
  listRefusedMatches,
  listServedBy,
  listUnmatchedGoods,
  listWantedIngredients,
  saveRefusedMatches,
} from "./matching-queries.ts";
import { proposeMatches } from "./propose-matches.ts";
import type { CatalogueContext } from "./save-goods.ts";

/** Goods that are compared at a time: who has more matches some, and the next come. */
const mostGoods = 3_000;

/** The office's endpoints that propose which products serve which ingredients, for drinks that were imported without products. */
export function matchingEndpoints(catalogue: CatalogueContext, guard: OfficeGuard): OfficeEndpoints {
  const { db, now, product, variant } = catalogue;
  const runner = { db, now, things: thingsOf(product, variant) };
  return new OfficeEndpoints(guard)
    .on(listIngredientMatches, ({ query }) => listMatches(catalogue, query.product))
    .on(acceptIngredientMatches, async ({ body: { matches } }, acting) => {
      const rows = await planMatches(catalogue, matches);
      if (rows.length === 0) {
        throw new Refused(422, "nothing_to_do", "De varer bruges allerede i drinks, eller de er væk. Genindlæs siden.");
      }
      const note = `${countOf(rows.length, "vare", "varer")} passer til ingredienser i drinks`;
      const set = { act: "product.match", note, actor: acting, at: now(), rows };
      const id = await db.transaction().execute((trx) => planChangeSet(trx, set));
      await runChangeSet(runner, id);
      const made = await findChangeSet(db, id);
      if (!made) throw new Error("A change set that was just made");
      return asChangeSet(made);
    })
    .on(refuseIngredientMatches, async ({ body: { matches } }) => {
      await saveRefusedMatches(db, matches, now());
      return { refused: matches.length };
    })
    .on(proposeRefusedMatches, async () => ({ proposed: await deleteRefusedMatches(db) }));
}

async function listMatches({ db }: CatalogueContext, product: string | undefined): Promise<IngredientMatches> {
  const [goods, ingredients, refused] = await Promise.all([
    listUnmatchedGoods(db, product, mostGoods),
    listWantedIngredients(db),
    listRefusedMatches(db),
  ]);
  const items = await proposeMatches({ goods, ingredients, refused });
  return {
    items: items.slice(0, mostMatches),
    more: items.length > mostMatches || goods.length === mostGoods,
    refused: refused.length,
    hasDrinks: ingredients.length > 0,
  };
}

/** One change for each product: what it serves already stays first. */
async function planMatches(
  { db }: CatalogueContext,
  matches: readonly { slug: string; ingredient: string }[],
): Promise<PlannedChange[]> {
  const known = Map.groupBy(await findMatchable(db, matches), ({ slug }) => slug);
  const served = await listServedBy(db, [...known.keys()]);
  return [...known].flatMap(([key, pairs]): PlannedChange[] => {
    const before = served.get(key) ?? [];
    const after = [...new Set([...before, ...pairs.map(({ ingredient }) => ingredient)])];
    if (after.length === before.length) return [];
    return [{ thing: "product", key, expected: { ingredients: before }, patch: { ingredients: after } }];
  });
}
