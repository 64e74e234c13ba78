import type { Dialect } from "@skaenk/contract/office/imports";
import { ownValue } from "@skaenk/contract/own-value";
import { slugOf } from "@skaenk/danish/slug";
import { inTransaction } from "../../platform/in-transaction.ts";
import {
  findByExternalId,
  findGtinOwners,
  findOwners,
  findTaken,
  readExisting,
  readPlaces,
} from "./existing-queries.ts";
import { type ImportContext, planThings } from "./import-context.ts";
import type { PlanInput } from "./plan-product.ts";
import { type Db, type ImportRow, itemsWithSlugs, updateImport } from "./queries.ts";
import {
  analyzeTable,
  countPlan,
  dropLines,
  findTwice,
  insertItems,
  insertRefusals,
  type StagedThing,
  takeThings,
} from "./staging-queries.ts";

/** What is under way lives long enough to be taken for old: five hundred at a time made the process a hundred megabytes heavier. */
const thingsPerBatch = 200;

/** The source of a file by its dialect; both dialects of Shopify are the same source. */
export const sourceOf = (dialect: Dialect): string => (dialect === "shopify-new" ? "shopify" : dialect);

/** What the file says stands still while it is compared, so what stands twice in it is looked up once. */
export type ComparisonState = { twice: Map<string, number>; ahead?: ThingsAhead };

/** The next things, fetched while those before them are compared and written down. */
type ThingsAhead = { after: string; things: Promise<StagedThing[]> };

export async function openComparing(db: Db, id: number): Promise<ComparisonState> {
  await analyzeTable(db, "import_lines");
  return { twice: await findTwice(db, id) };
}

function fetchAhead(db: Db, id: number, after: string): ThingsAhead {
  const things = takeThings(db, id, after, thingsPerBatch);
  // Whoever waits for them hears of it; where nobody does any more, nothing is lost.
  things.catch(() => undefined);
  return { after, things };
}

/** Compares the next of its things with the shop and writes down what would be done. */
export async function compareBatch(context: ImportContext, row: ImportRow, state: ComparisonState): Promise<void> {
  const { db } = context;
  const begun = state.ahead?.after === row.compared_thing ? state.ahead : fetchAhead(db, row.id, row.compared_thing);
  delete state.ahead;
  const things = await begun.things;
  const last = things.at(-1);
  if (!last || !row.dialect) return await finish(db, row.id);
  state.ahead = fetchAhead(db, row.id, last.thing);
  const { plans, refused } = await planBatch(context, row, { things, twice: state.twice });
  await inTransaction(db, async (trx) => {
    await insertItems(trx, row.id, plans);
    await insertRefusals(trx, row.id, refused);
    await updateImport(trx, row.id, { compared: row.compared + things.length, compared_thing: last.thing });
  });
  if (row.compared === 0) await analyzeTable(db, "import_items");
}

async function finish(db: ImportContext["db"], id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await dropLines(trx, id);
    const { summary, newBrand } = await countPlan(trx, id);
    await updateImport(trx, id, { state: "ready", summary: JSON.stringify(summary), new_brand: newBrand });
  });
}

type Batch = { things: StagedThing[]; twice: Map<string, number> };

/** Looks up what the next things are here; what becomes of them is reckoned by a child. */
async function planBatch(
  { db, pool, settings: { publicUrl } }: ImportContext,
  row: ImportRow,
  { things, twice }: Batch,
) {
  const source = sourceOf(row.dialect ?? "list");
  const skus = things.flatMap((thing) => thing.skus);
  const gtins = things.flatMap((thing) => thing.gtins);
  const [external, owners, gtinOwner, places] = await Promise.all([
    findByExternalId(db, source, things.flatMap(externalIdsOf)),
    findOwners(db, skus),
    findGtinOwners(db, gtins),
    readPlaces(db),
  ]);
  const slugs = await chooseSlugs(db, row.id, things, { external, owners, byName: source !== "woocommerce" });
  const existing = await readExisting(db, [...new Set(slugs.values())], source);
  const planning: PlanInput = {
    mapped: row.columns.flatMap(({ name }) => ownValue(row.mapping, name) ?? []),
    options: { blankClears: row.options.blankClears ?? false, pricesWithoutVat: row.options.pricesWithoutVat ?? false },
    source,
    places,
    firstRows: new Map(skus.flatMap((sku) => (twice.has(sku) ? [[sku, twice.get(sku) ?? 0] as const] : []))),
    ownerOf: owners,
    gtinOwner,
    publicUrl,
    isFromKey: row.key_id !== null,
  };
  const called = things.map(({ thing, lines }) => ({ slug: slugs.get(thing) ?? "", lines }));
  return await pool.run(planThings, () => ({ things: called, existing, planning }));
}

const externalIdsOf = ({ thing, externalId }: StagedThing): string[] => (externalId ? [externalId, thing] : [thing]);

type Found = { external: Map<string, string>; owners: Map<string, string>; byName: boolean };

/** What each thing is called here: what it is known as, whose article numbers it has, or a name that nothing else has. */
async function chooseSlugs(db: Db, id: number, things: StagedThing[], found: Found): Promise<Map<string, string>> {
  const chosen = new Map<string, string>();
  const named = new Map<string, string>();
  for (const staged of things) {
    const known = knownAs(staged, found);
    if (known) chosen.set(staged.thing, known);
    else named.set(staged.thing, nameOf(staged));
  }
  const [taken, planned] = await Promise.all([
    findTaken(db, [...named.values()]),
    itemsWithSlugs(db, id, [...named.values()]),
  ]);
  const used = new Set([...chosen.values(), ...planned]);
  for (const staged of things) {
    const name = named.get(staged.thing);
    if (name === undefined) continue;
    const isSame = taken.has(name) && found.byName && !used.has(name);
    const slug =
      isSame || !(used.has(name) || taken.has(name)) ? name : apart(name, staged, new Set([...used, ...taken]));
    used.add(slug);
    chosen.set(staged.thing, slug);
  }
  return chosen;
}

function knownAs(staged: StagedThing, { external, owners }: Found): string | undefined {
  const byId = externalIdsOf(staged).flatMap((key) => external.get(key) ?? [])[0];
  if (byId) return byId;
  return staged.skus.flatMap((sku) => owners.get(sku) ?? [])[0];
}

/** Handles are addresses already; numbers and article numbers are none. */
function nameOf({ thing, name }: StagedThing): string {
  const handle = /^(sku|id|row):/.test(thing) ? "" : slugOf(thing);
  return (handle || slugOf(name ?? thing) || `vare-${slugOf(thing)}`).slice(0, 110).replace(/-$/, "");
}

/** Two goods of one name: the second is told apart by its article number, or by a figure. */
function apart(name: string, { skus }: StagedThing, taken: ReadonlySet<string>): string {
  const sku = slugOf(skus[0] ?? "");
  const first = sku ? `${name.slice(0, 80)}-${sku}`.slice(0, 118) : `${name}-2`;
  for (let figure = 3, slug = first; ; figure += 1) {
    if (!taken.has(slug)) return slug;
    slug = `${name.slice(0, 100)}-${figure}`;
  }
}
