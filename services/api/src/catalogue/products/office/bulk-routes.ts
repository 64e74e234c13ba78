import { type BulkChange, bulkProducts, mostInBulk, previewBulk } from "@skaenk/contract/office/product-bulk";
import { findChangeSet, type PlannedChange } from "../../../office/audit/change-set-queries.ts";
import { asChangeSet } from "../../../office/audit/routes.ts";
import { planChangeSet, runChangeSet } from "../../../office/audit/run-change-set.ts";
import type { AuditTables, Fields } from "../../../office/audit/tables.ts";
import { type Trx, thingsOf } from "../../../office/audit/thing.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import { refuseWithoutRight } from "../../../platform/office-refusals.ts";
import { Refused } from "../../../platform/refuse.ts";
import { sha256 } from "../../../platform/sha256.ts";
import { listWrittenByKeys } from "./on-sale-queries.ts";
import { bulkNote, goodsIn, planBulk } from "./plan-bulk.ts";
import { listUnready } from "./publish-facts-queries.ts";
import { findCategoryBySlug, type ProductWanted, readForBulk } from "./queries.ts";
import type { CatalogueContext } from "./save-goods.ts";
import { findLatestSetOf, lockStockMoves } from "./stock-move-queries.ts";

type Asked = { slugs?: string[] | undefined; filter?: ProductWanted | undefined; change: BulkChange };

/** So many rows are done before the answer; more goes on in the background and shows how far it is. */
const doneAtOnce = 400;
const shownInPreview = 50;

/** An act on many goods: shown first, done as one change set, undone as a whole. */
export function bulkEndpoints(catalogue: CatalogueContext, guard: OfficeGuard): OfficeEndpoints {
  const { db, now, product, variant } = catalogue;
  const runner = { db, now, things: thingsOf(product, variant) };

  const plan = async ({ slugs, filter = {}, change }: Asked) => {
    if (Object.values(change).every((value) => value === undefined)) {
      throw new Refused(422, "nothing_to_do", "Vælg, hvad der skal ændres.");
    }
    checkPlannedTimes(change, now());
    const placed = await withCategory(change);
    // One snapshot reads both the goods and the log entries of API keys, so that the goods contain no change whose entry is missing here.
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        const goods = await readForBulk(trx, { ...filter, slugs }, mostInBulk);
        if (goods.products.length > mostInBulk) {
          throw new Refused(422, "too_many", "Det er over 20.000 varer på én gang. Filtrér listen, eller brug import.");
        }
        const published = change.status === "active" ? goods.products.map(({ slug }) => slug) : [];
        const unready = await listUnready(trx, published);
        const { rows, leftAlone } = planBulk({ ...goods, unready }, placed);
        const opened = rows.filter(({ patch }) => patch?.status === "active").map(({ key }) => key);
        const written = await listWrittenByKeys(trx, opened);
        return { goods, leftAlone, rows: withWritten(rows, written), hash: seenOf(rows, written) };
      });
  };
  const withCategory = async (change: BulkChange): Promise<BulkChange> => {
    if (change.categorySlug === undefined) return change;
    const category = await findCategoryBySlug(db, change.categorySlug);
    if (category) return { ...change, categoryPath: category.path };
    const errors = { categorySlug: "Kategorien findes ikke." };
    throw new Refused(422, "unknown_category", errors.categorySlug, { errors });
  };

  return new OfficeEndpoints(guard)
    .on(previewBulk, async ({ body }) => {
      const { goods, rows, leftAlone, hash } = await plan(body);
      const names = new Map(goods.products.map(({ slug, name }) => [slug, name]));
      const ofVariant = new Map(goods.variants.map(({ sku, product_slug }) => [sku, names.get(product_slug) ?? sku]));
      const sample = rows.slice(0, shownInPreview).flatMap(({ thing, key, expected, patch }) =>
        Object.keys(patch ?? {}).map((field) => ({
          thing,
          key,
          name: (thing === "product" ? names : ofVariant).get(key) ?? key,
          field,
          before: expected[field],
          after: patch?.[field],
        })),
      );
      const changes = rows.reduce((sum, { patch }) => sum + Object.keys(patch ?? {}).length, 0);
      return {
        seen: `${hash}.${await findLatestSetOf(db, stockMoves(rows))}`,
        products: goods.products.length,
        changes,
        leftAlone: leftAlone.slice(0, 200),
        sample,
      };
    })
    .on(bulkProducts, async ({ body }, acting) => {
      const at = now();
      const { goods, rows, hash } = await plan(body);
      refuseUnseen(body);
      const [seen, latest] = body.seen?.split(".") ?? [];
      if (seen !== undefined && seen !== hash) throw changedSince();
      if (body.change.stockChange !== undefined) refuseWithoutRight(acting, "stock:write");
      const note = bulkNote(body.change, goodsIn({ rows }, goods));
      const set = { act: "product.bulk", note, actor: acting, at, rows, why: body.change.reason };
      const id = await db.transaction().execute(async (trx) => {
        if (seen !== undefined) await refuseSecondMove(trx, rows, latest);
        return await planChangeSet(trx, set, runner.things);
      });
      // Larger ones are done by whoever works the outbox; the room shows how far they are.
      if (rows.length <= doneAtOnce) await runChangeSet(runner, id);
      const made = await findChangeSet(db, id);
      if (!made) throw new Error("A change set that was just made");
      return asChangeSet(made);
    });
}

/**
 * This function refuses a change that is not idempotent, unless the request names its preview, so that a repeated request is applied once.
 * @throws Refused 400 seen_missing
 */
function refuseUnseen({ seen, change: { stockChange, pricePercent } }: Asked & { seen?: string | undefined }): void {
  if (seen !== undefined || (stockChange === undefined && pricePercent === undefined)) return;
  const message =
    "Se ændringerne først, og send forhåndsvisningens »seen« med: Ellers kunne lageret eller priserne blive ændret to gange.";
  throw new Refused(400, "seen_missing", message, { errors: { seen: message } });
}

/** This function adds to each row that puts goods on sale the ids of the log entries that API keys had written on those goods. Pure. */
function withWritten(rows: PlannedChange[], written: readonly { slug: string; id: number }[]): PlannedChange[] {
  const idsOf = Map.groupBy(written, ({ slug }) => slug);
  return rows.map((row) =>
    row.patch?.status === "active" ? { ...row, written: (idsOf.get(row.key) ?? []).map(({ id }) => id) } : row,
  );
}

/** Keys of the variants whose stock the rows move. Pure. */
const stockMoves = (rows: readonly PlannedChange[]): string[] =>
  rows.filter(({ thing, patch }) => thing === "variant" && patch?.stock !== undefined).map(({ key }) => key);

/**
 * A count that is added twice looks like two counts, so that a preview is done once: its `seen` names the latest set that moved this stock, and the set
 * that does it is a later one. Presses wait for each other.
 * @throws Refused 409 stock_moved
 */
async function refuseSecondMove(
  trx: Trx<AuditTables>,
  rows: readonly PlannedChange[],
  latest: string | undefined,
): Promise<void> {
  const moves = stockMoves(rows);
  if (moves.length === 0) return;
  await lockStockMoves(trx);
  if (String(await findLatestSetOf(trx, moves)) === latest) return;
  const detail =
    "Lageret er allerede rettet for mange varer på én gang, siden du så ændringerne: ved et tryk mere, i en anden fane eller af en kollega. Se lageret, og tryk på »Vis ændringerne« igen, hvis der mangler noget.";
  throw new Refused(409, "stock_moved", detail);
}

/**
 * A hash of the old and new values of a bulk change, which detects edits since its preview. Stock is left out, because each sale changes it; a set that
 * moved it has its number beside the hash.
 * Pure.
 * @param written what API keys have written of goods that are put on sale, on whichever field
 */
const seenOf = (rows: readonly PlannedChange[], written: readonly { id: number }[]): string =>
  sha256(
    JSON.stringify([
      rows.map(({ thing, key, expected, patch }) => [thing, key, withoutStock(expected), withoutStock(patch ?? {})]),
      written.map(({ id }) => id),
    ]),
  );

const withoutStock = ({ stock, ...fields }: Fields): Fields => fields;

function changedSince(): Refused {
  const detail =
    "Nogle af varerne er ændret, siden du så ændringerne: af en kollega eller af et salg. Tryk på »Vis ændringerne« igen.";
  return new Refused(409, "goods_changed", detail);
}

/** @throws Refused 422 for a plan without prices, or times that cannot be kept */
function checkPlannedTimes({ priceFrom, priceTo, pricePercent, priceOre }: BulkChange, now: Date): void {
  const wrong = (field: string, message: string) =>
    new Refused(422, "not_allowed", message, { errors: { [field]: message } });
  if (priceFrom === undefined) {
    if (priceTo !== undefined) throw wrong("priceFrom", "Skriv også, hvornår priserne begynder.");
    return;
  }
  if (pricePercent === undefined && priceOre === undefined) {
    throw wrong("pricePercent", "Skriv, hvor meget priserne skal op eller ned.");
  }
  if (new Date(priceFrom) <= now)
    throw wrong("priceFrom", "Tidspunktet er passeret. Vælg et senere, eller lad feltet stå tomt, hvis det er nu.");
  if (priceTo !== undefined && new Date(priceTo) <= new Date(priceFrom)) {
    throw wrong("priceTo", "Priserne skal slutte, efter at de er begyndt.");
  }
}
