import { type PastedRow, pasteVariants } from "@skaenk/contract/office/product-paste";
import { countOf } from "@skaenk/danish/format";
import { listLeftAlone, type PlannedChange } from "../../../office/audit/change-set-queries.ts";
import { planChangeSet, runChangeSet } from "../../../office/audit/run-change-set.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { thingsOf } from "../../../office/audit/thing.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { rightMissing } from "../../../platform/office-refusals.ts";
import { Refused } from "../../../platform/refuse.ts";
import { findVariant } from "./queries.ts";
import { pricesOf, refuseDeepCuts } from "./refuse-deep-cuts.ts";
import { type CatalogueContext, plain } from "./save-goods.ts";
import { showVariant } from "./show-product.ts";

/** Cells pasted into the list of goods: one change set, of which a refused row is left alone and named. */
export function pasteEndpoints({ db, now, product, variant }: CatalogueContext, guard: OfficeGuard): OfficeEndpoints {
  const runner = { db, now, things: thingsOf(product, variant) };
  return new OfficeEndpoints(guard).on(pasteVariants, async ({ body }, acting) => {
    const rows = body.rows.flatMap(plannedFor);
    if (rows.length === 0) throw new Refused(422, "nothing_to_do", "Alt det indsatte står der allerede.");
    if (rows.some(({ patch }) => patch && "stock" in patch) && !acting.rights.includes("stock:write"))
      throw rightMissing("stock:write");
    await refuseDeepCuts(db, acting, pricesOf(rows), now());
    const values = rows.reduce((sum, { patch }) => sum + Object.keys(patch ?? {}).length, 0);
    const note = `Indsatte ${countOf(values, "værdi", "værdier")} på ${countOf(rows.length, "variant", "varianter")}`;
    const set = { act: "product.paste", note, actor: acting, at: now(), rows, why: "counted" };
    const changeSet = await db.transaction().execute((trx) => planChangeSet(trx, set));
    await runChangeSet(runner, changeSet);
    const found = await Promise.all(rows.map(({ key }) => findVariant(db, key)));
    return {
      changeSet,
      leftAlone: await listLeftAlone(db, changeSet, rows.length),
      variants: found.flatMap((row) => (row ? [showVariant(row)] : [])),
    };
  });
}

/** Only what becomes another; the fields of one variant go together. */
function plannedFor({ sku, set, expected }: PastedRow): PlannedChange[] {
  const [wanted, seen] = [plain(set), expected as Fields];
  const patch = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== (seen[field] ?? null)));
  const fields = Object.keys(patch);
  if (fields.length === 0) return [];
  return [
    {
      thing: "variant",
      key: sku,
      patch,
      expected: Object.fromEntries(fields.map((field) => [field, seen[field] ?? null])),
    },
  ];
}
