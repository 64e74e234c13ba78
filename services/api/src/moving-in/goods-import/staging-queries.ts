import { sql } from "kysely";
import type { Refusal } from "./import-plan.ts";
import type { StagedPlan } from "./plan-things.work.ts";
import type { Db } from "./queries.ts";
import type { StagedLine } from "./staged-line.ts";
import type { ImportSummary } from "./tables.ts";

/** All of a piece in one statement: a list for each column, so that nobody takes the lines apart on the way. */
export async function insertLines(trx: Db, id: number, lines: readonly StagedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into import_lines (import_id, row, thing, sku, external_id, names_product, line)
    select ${id}, * from unnest(
      ${lines.map(({ row }) => row)}::int[], ${lines.map(({ thing }) => thing)}::text[],
      ${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ externalId }) => externalId)}::text[],
      ${lines.map(({ namesProduct }) => namesProduct)}::boolean[], ${lines.map(({ line }) => line)}::json[])`.execute(
    trx,
  );
}

export async function insertRefusals(trx: Db, id: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return;
  await sql`
    insert into import_refusals (import_id, row, name, reason)
    select ${id}, row, name, reason
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as said(row int, name text, reason text)
    on conflict do nothing`.execute(trx);
}

/** Choices that name their product by its number there, where it also has one of ours: they are one product. */
export async function joinChoices(trx: Db, id: number): Promise<void> {
  await sql`
    update import_lines choice set thing = parent.thing
    from import_lines parent
    where choice.import_id = ${id} and parent.import_id = ${id} and choice.thing like 'id:%'
      and parent.thing <> choice.thing and parent.names_product
      and parent.external_id = substr(choice.thing, 4)`.execute(trx);
}

/**
 * This query numbers the things of a file in the order in which they first occur; they are compared and reported in that order.
 * @returns the number of things
 */
export async function numberThings(trx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct thing)::int as total from import_lines where import_id = ${id}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/**
 * Tells the database what it has just been given. It would do so itself a minute later, and until then take one file for a
 * two-hundredth of the table, and look through all of it for each batch.
 */
export async function analyzeTable(db: Db, table: "import_lines" | "import_items"): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db);
}

/** A product of the file: what it is looked up by, and its lines as the text of a list. */
export type StagedThing = {
  thing: string;
  lines: string;
  skus: string[];
  gtins: string[];
  externalId: string | null;
  name: string | null;
};

/** The next things after one, with all their lines. */
export async function takeThings(db: Db, id: number, after: string, limit: number): Promise<StagedThing[]> {
  const { rows } = await sql<StagedThing>`
    with next as (
      select distinct thing from import_lines where import_id = ${id} and thing > ${after} order by thing limit ${limit}
    )
    select thing, '[' || string_agg(line::text, ',' order by row) || ']' as lines,
      coalesce(array_agg(sku order by row) filter (where sku <> ''), '{}') as skus,
      coalesce(array_agg(gtin order by row) filter (where gtin <> ''), '{}') as gtins,
      (array_agg(external_id order by row) filter (where external_id <> '' and names_product))[1] as "externalId",
      (array_agg(name order by row) filter (where name <> ''))[1] as name
    from import_lines join next using (thing)
    where import_id = ${id} group by thing order by thing`.execute(db);
  return rows;
}

/** Article numbers that stand more than once, with the row where each first does. */
export async function findTwice(db: Db, id: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; first: number }>`
    select sku, min(row)::int as first from import_lines
    where import_id = ${id} and sku is not null
    group by sku having count(*) > 1`.execute(db);
  return new Map(rows.map(({ sku, first }) => [sku, first]));
}

export async function insertItems(trx: Db, id: number, plans: readonly StagedPlan[]): Promise<void> {
  if (plans.length === 0) return;
  const rows = plans.map(({ row }) => row);
  await sql`
    insert into import_items (import_id, position, row, slug, name, state, plan)
    select ${id}, * from unnest(
      ${rows}::int[], ${rows}::int[], ${plans.map(({ slug }) => slug)}::text[], ${plans.map(({ name }) => name)}::text[],
      ${plans.map(({ state }) => state)}::text[], ${plans.map(({ plan }) => plan)}::json[])`.execute(trx);
}

export async function dropLines(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom("import_lines").where("import_id", "=", id).execute();
}

/** Counts what a file would do, and finds a brand that it puts into the shop: a new one, or one whose text has not been published. */
export async function countPlan(db: Db, id: number) {
  const { rows } = await sql<Required<ImportSummary> & { newBrand: string | null }>`
    select min(plan #>> '{newBrand,name}') filter (where state in ('new', 'changed')) as "newBrand",
      count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'changed')::int as changed,
      count(*) filter (where plan -> 'missing' ->> 0 is not null)::int as unready,
      count(*) filter (where state = 'unchanged')::int as unchanged,
      (select count(*)::int from import_refusals where import_id = ${id}) as refused
    from import_items where import_id = ${id}`.execute(db);
  const { newBrand = null, ...summary } = rows[0] ?? { new: 0, changed: 0, unchanged: 0, refused: 0, unready: 0 };
  return { newBrand, summary };
}
