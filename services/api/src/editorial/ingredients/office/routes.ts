import {
  changeIngredientGuide,
  getOfficeIngredient,
  type IngredientGuide,
  listOfficeIngredients,
  type OfficeIngredient,
} from "@skaenk/contract/office/ingredients";
import { changeThing, notFound } from "../../../office/audit/change-thing.ts";
import { versionOf } from "../../../office/audit/queries.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { officePage } from "../../../platform/office-list-queries.ts";
import type { Database } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { RecipeTables } from "../../content/recipe-tables.ts";
import { findGuide, findIngredientName, listedIngredients, listUnknownKeys } from "./guide-queries.ts";
import { guideThing } from "./guide-thing.ts";

type Context = { db: Database<RecipeTables & AuditTables>; now: () => Date; guard: OfficeGuard };

/** The texts of the ingredients' pages. */
export function ingredientGuideEndpoints({ db, now, guard }: Context): OfficeEndpoints {
  const thing = guideThing(now);
  const shown = async (key: string): Promise<OfficeIngredient> => {
    const [ingredient, guide, version] = await Promise.all([
      findIngredientName(db, key),
      findGuide(db, key),
      versionOf(db, thing.name, key),
    ]);
    if (!ingredient || !guide) throw notFound(thing, key);
    return { ...ingredient, ...guide, version };
  };

  return new OfficeEndpoints(guard)
    .on(listOfficeIngredients, async ({ query: { q, written, ...page } }) =>
      officePage(db, listedIngredients(db, { q, written }), { order: "name", key: "key", ofNames: true, page }),
    )
    .on(getOfficeIngredient, ({ params: { key } }) => shown(key))
    .on(changeIngredientGuide, async ({ params: { key }, body: { version, ...patch } }, acting) => {
      await db.transaction().execute(async (trx) => {
        await refuseWrongSwaps(trx, key, patch.swaps);
        const act = { actor: acting, act: "ingredient-guide.change", key, at: now() };
        await changeThing(trx, thing, { ...act, patch: fieldsOf(patch), version });
      });
      return await shown(key);
    });
}

/** The fields that were sent, months in their order. */
function fieldsOf({ months, ...patch }: Partial<IngredientGuide>): Fields {
  const ordered = months && { months: [...new Set(months)].sort((a, b) => a - b) };
  return Object.fromEntries(
    Object.entries({ ...patch, ...ordered }).filter(([, value]) => value !== undefined),
  ) as Fields;
}

/** @throws Refused 422 not_allowed for a swap that is no ingredient, or the ingredient itself */
async function refuseWrongSwaps(
  db: Database<RecipeTables>,
  key: string,
  swaps: IngredientGuide["swaps"] = [],
): Promise<void> {
  const keys = swaps.map((swap) => swap.key);
  if (keys.includes(key)) throw refusedSwap("En ingrediens kan ikke bruges i stedet for sig selv.");
  const [unknown] = await listUnknownKeys(db, keys);
  if (unknown !== undefined) throw refusedSwap(`Vi kender ikke ingrediensen ${unknown}.`);
}

const refusedSwap = (detail: string) => new Refused(422, "not_allowed", detail, { errors: { swaps: detail } });
