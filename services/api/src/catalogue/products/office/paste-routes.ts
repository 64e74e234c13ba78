import type { LeftAlone } from "@skaenk/contract/office/audit";
import { type PastedRow, pasteVariants } from "@skaenk/contract/office/product-paste";
import { countOf } from "@skaenk/danish/format";
import { listLeftAlone, type PlannedChange } from "../../../office/audit/change-set-queries.ts";
import { sameValue } from "../../../office/audit/compare-fields.ts";
import { planChangeSet, runChangeSet } from "../../../office/audit/run-change-set.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import { thingsOf } from "../../../office/audit/thing.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { rightMissing } from "../../../platform/office-refusals.ts";
import { Refused } from "../../../platform/refuse.ts";
import { listVariantsBySku } from "./queries.ts";
import { pricesOf, refuseDeepCuts } from "./refuse-deep-cuts.ts";
import { type CatalogueContext, plain } from "./save-goods.ts";
import { showVariant } from "./show-product.ts";
import { variantFacts } from "./thing-queries.ts";

/** Cells pasted into the list of goods: one change set, of which a refused row is left alone and named. */
export function pasteEndpoints(catalogue: CatalogueContext, guard: OfficeGuard): OfficeEndpoints {
  const { db, now, product, variant } = catalogue;
  const runner = { db, now, things: thingsOf(product, variant) };
  return new OfficeEndpoints(guard).on(pasteVariants, async ({ body }, acting) => {
    const rows = body.rows.flatMap(plannedFor);
    if (rows.length === 0) throw new Refused(422, "nothing_to_do", "Alt det indsatte står der allerede.");
    if (rows.some(({ patch }) => patch && "stock" in patch) && !acting.rights.includes("stock:write"))
      throw rightMissing("stock:write");
    await refuseDeepCuts(db, acting, pricesOf(rows), now());
    const { fitting, leftAlone } = await splitFitting(catalogue, rows);
    const values = fitting.reduce((sum, { patch }) => sum + Object.keys(patch ?? {}).length, 0);
    const note = `Indsatte ${countOf(values, "værdi", "værdier")} på ${countOf(fitting.length, "variant", "varianter")}`;
    const set = { act: "product.paste", note, actor: acting, at: now(), rows: fitting, why: "counted" };
    const changeSet = await db.transaction().execute((trx) => planChangeSet(trx, set));
    await runChangeSet(runner, changeSet);
    const found = new Map(
      (
        await listVariantsBySku(
          db,
          rows.map(({ key }) => key),
        )
      ).map((row) => [row.sku, row]),
    );
    return {
      changeSet,
      leftAlone: [...leftAlone, ...(await listLeftAlone(db, changeSet, fitting.length))],
      variants: rows.flatMap(({ key }) => {
        const row = found.get(key);
        return row ? [showVariant(row)] : [];
      }),
    };
  });
}

/**
 * The rows whose variants stand as they were seen. The others are left alone before anything is written: a request costs no room in which nothing
 * fits.
 * @throws Refused 409 nothing_fits
 */
async function splitFitting({ db, variant: { words, counted } }: CatalogueContext, rows: PlannedChange[]) {
  const standing = new Map(
    (
      await listVariantsBySku(
        db,
        rows.map(({ key }) => key),
      )
    ).map((row) => [row.sku, variantFacts(row) as Fields]),
  );
  const leftAlone = rows.flatMap(({ thing, key, expected }): LeftAlone[] => {
    const now = standing.get(key);
    if (!now) return [{ thing, key, reason: "Den findes ikke længere." }];
    const moved = Object.keys(expected).find(
      (field) => !counted?.includes(field) && !sameValue(now[field], expected[field]),
    );
    if (moved === undefined) return [];
    return [{ thing, key, reason: `${words?.[moved] ?? moved} er ændret, siden det blev lagt til rette.` }];
  });
  const left = new Set(leftAlone.map(({ key }) => key));
  const fitting = rows.filter(({ key }) => !left.has(key));
  const [first] = leftAlone;
  if (fitting.length === 0 && first) {
    const detail = `Intet er sat ind. ${rows.length === 1 ? first.reason : `Ingen af rækkerne passer til varerne, som de er nu. ${first.key}: ${first.reason}`}`;
    throw new Refused(409, "nothing_fits", detail);
  }
  return { fitting, leftAlone };
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
