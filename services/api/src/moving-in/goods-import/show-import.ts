import type { Import, ListedImport, ImportRow as ShownRow } from "@skaenk/contract/office/imports";
import { isEmpty } from "../../office/audit/compare-fields.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { ItemRow, ListedImportRow, RefusalRow, ShownImportRow } from "./queries.ts";
import type { KnownCategories } from "./resolve-places.ts";

export const showImport = (row: ShownImportRow): Import => ({
  ...showListed(row),
  columns: row.columns,
  mapping: row.mapping,
});

export const showListed = (row: ListedImportRow): ListedImport => ({
  id: row.id,
  name: row.name,
  address: row.address,
  at: row.at.toISOString(),
  staff: row.staff_name,
  state: row.state,
  dryRun: row.dry_run,
  dialect: row.dialect,
  encoding: row.encoding,
  separator: row.separator,
  decimalMark: row.decimal_mark,
  options: { blankClears: row.options.blankClears ?? false, pricesWithoutVat: row.options.pricesWithoutVat ?? false },
  summary: { unready: 0, ...row.summary },
  outcome: { applied: row.applied, left_alone: row.left_alone },
  guesses: row.open_guesses,
  progress: progressOf(row),
  problem: row.problem,
  changeSetId: row.change_set_id,
  undone: row.undone,
  undoing: row.undoing,
});

function progressOf({
  state,
  read_bytes,
  bytes,
  compared,
  total,
  summary,
  applied,
  left_alone,
}: ListedImportRow): Import["progress"] {
  if (state === "comparing") return { done: compared, of: total };
  if (state === "applying" || state === "applied")
    return { done: applied + left_alone, of: summary.new + summary.changed };
  return { done: state === "ready" ? bytes : read_bytes, of: bytes };
}

/** What brands and categories are called, by their key. */
export type PlaceNames = { brandSlug: ReadonlyMap<string, string>; categoryPath: ReadonlyMap<string, string> };

export const placeNames = ({ brands, categories }: KnownCategories): PlaceNames => ({
  brandSlug: new Map(brands.map(({ slug, name }) => [slug, name])),
  categoryPath: new Map(categories.map(({ path, name }) => [path, name])),
});

/** @param places those that are there; what the plan itself makes is known from it */
export function showItem({ row, slug, name, state, reason, plan }: ItemRow, places: PlaceNames): ShownRow {
  const made = placeNames({ brands: plan.newBrand ? [plan.newBrand] : [], categories: plan.newCategories });
  const changes = changesOf(plan).map((change) => {
    const field = change.field;
    if (field !== "brandSlug" && field !== "categoryPath") return change;
    const named = (value: unknown) => places[field].get(String(value)) ?? made[field].get(String(value)) ?? value;
    return { ...change, before: named(change.before), after: named(change.after) };
  });
  return { row, slug, name, state, changes, guesses: plan.guesses, remarks: plan.remarks, reason };
}

export const showRefusal = ({ row, name, reason }: RefusalRow): ShownRow => ({
  ...{ row, name, reason, slug: null, state: "refused" as const, changes: [], guesses: [], remarks: [] },
});

/** What becomes of it, field by field; of new goods what they will be. */
function changesOf({ slug, product, variants, pictures }: ImportPlan): ShownRow["changes"] {
  const changes: ShownRow["changes"] = [];
  const add = (thing: string, key: string, before: Record<string, unknown>, after: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(after)) {
      changes.push({ thing, key, field, before: before[field] ?? null, after: value });
    }
  };
  if ("make" in product) add("product", slug, {}, product.make);
  else if (!isEmpty(product.change.after)) add("product", slug, product.change.before, product.change.after);
  for (const one of variants) {
    if ("make" in one) add("variant", one.sku, {}, one.make);
    else add("variant", one.sku, one.change.before, one.change.after);
  }
  if (pictures.length > 0) add("product", slug, {}, { pictures: pictures.map(({ address }) => address) });
  return changes;
}
