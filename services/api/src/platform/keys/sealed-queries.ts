import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import type { SealedColumn } from "./sealed-columns.ts";

/** A handle of any tables: which tables hold sealed values is data here. */
type Db = QueryExecutorProvider;
export type SealedValue = { key: string; sealed: string };

/** Sealed values of a column in the order of their keys, without those that begin with `mark`. */
export async function listSealed(
  db: Db,
  { table, key, sealed }: SealedColumn,
  { mark, after, limit }: { mark: string; after: string; limit: number },
): Promise<SealedValue[]> {
  const text = sql.raw<string>(sealed);
  const { rows } = await sql<SealedValue>`
    select ${sql.ref(key)}::text as key, ${text} as sealed from ${sql.table(table)}
    where ${text} is not null and ${sql.ref(key)}::text > ${after}
      and (${mark} = '' or not starts_with(${text}, ${mark}))
    order by ${sql.ref(key)}::text limit ${limit}`.execute(db);
  return rows;
}

/** Replaces a sealed value, unless somebody else has meanwhile. @returns whether it did */
export async function replaceSealed(
  db: Db,
  { table, key, sealed, jsonMember }: SealedColumn,
  { value, by }: { value: SealedValue; by: string },
): Promise<boolean> {
  const assignment: RawBuilder<unknown> = jsonMember
    ? sql`${sql.ref(jsonMember.column)} = jsonb_set(${sql.ref(jsonMember.column)}, ${`{${jsonMember.member}}`}, to_jsonb(${by}::text))`
    : sql`${sql.raw(sealed)} = ${by}`;
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${assignment}
    where ${sql.ref(key)}::text = ${value.key} and ${sql.raw(sealed)} = ${value.sealed}`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
