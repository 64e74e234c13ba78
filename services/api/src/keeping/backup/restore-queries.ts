import type pg from "pg";
import { from } from "pg-copy-streams";
import type { RootKeyRow } from "../../platform/keys/queries.ts";
import { columnsOf, quoted } from "./dump-queries.ts";
import { type BackupManifest, keptSchemas, type TableShape } from "./manifest.ts";

type Constraint = { table: string; name: string; definition: string };

/**
 * Takes the references between tables away and silences the triggers, so that rows may come in any order and announce nothing.
 * Needs no more than owning the tables. @returns the references, for `restoreReferences`
 */
export async function makeRoom(client: pg.ClientBase, tables: TableShape[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where contype = 'f' and n.nspname = any($1)`,
    [keptSchemas],
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} disable trigger user`);
  await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(", ")}`);
  return rows;
}

/** Puts back what `makeRoom` took; PostgreSQL checks every row against every reference as it does. */
export async function restoreReferences(
  client: pg.ClientBase,
  tables: TableShape[],
  constraints: Constraint[],
): Promise<void> {
  for (const table of tables) await client.query(`alter table ${quoted(client, table)} enable trigger user`);
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
  }
}

export const copyIn = (client: pg.ClientBase, table: TableShape) =>
  client.query(from(`copy ${quoted(client, table)} (${columnsOf(client, table)}) from stdin`));

/**
 * How far ahead numbers begin that the outside knows. Orders and members of the hours after the backup are lost here but not at
 * the payment provider and in people's mail: their numbers must not be given to others.
 */
const lostNumbers = 10_000;
const knownOutside = ["public.order_numbers", "public.members_id_seq"];

export async function setSequences(client: pg.ClientBase, sequences: BackupManifest["sequences"]): Promise<void> {
  for (const { sequence, value, called } of sequences) {
    const ahead = called && knownOutside.includes(sequence) ? lostNumbers : 0;
    await client.query("select setval($1::regclass, $2, $3)", [sequence, value + ahead, called]);
  }
}

export async function enterQuarantine(client: pg.ClientBase, takenAt: string, fileName: string): Promise<void> {
  await client.query("insert into quarantine (taken_at) values ($1)", [takenAt]);
  await client.query("insert into operations_runs (kind, ok, file_name) values ('restore', true, $1)", [fileName]);
}

/** The root keys as they came, none where the backup is from before there were any. */
export async function listWrappedKeys(client: pg.ClientBase): Promise<RootKeyRow[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('public.root_keys') is not null as there",
  );
  if (!found[0]?.there) return [];
  return (await client.query<RootKeyRow>("select * from root_keys order by id")).rows;
}

/** The contradictions between ledgers and papers, in Danish; an empty list when there are none. */
export async function listContradictions(client: pg.ClientBase): Promise<string[]> {
  const checks: Record<string, string> = {
    "huller i fakturanumrene": holes("invoices", "invoice"),
    "huller i kreditnotaernes numre": holes("credit_notes", "credit-note"),
    "pointposter, der ikke går op": `select 1 from points_entries lot
      left join points_entries entry on entry.lot_id = lot.id where lot.lot_id is null
      group by lot.id having lot.points + coalesce(sum(entry.points), 0) not between 0 and lot.points`,
    "medlemmer med negativ pointsaldo": "select 1 from points_entries group by member_id having sum(points) < 0",
    // No provider captured the part of an invoice that gift cards paid; where they paid all of it, the payment is their own.
    "betalinger, der er faktureret for mere end hævet": `select 1 from payments p
      where p.captured_ore < (
        select coalesce(sum(amount_ore - case when p.provider = 'gift-card' then 0
          else coalesce((content ->> 'giftCardOre')::int, 0) end), 0) from invoices i where i.payment_id = p.id)`,
    "ordrer, hvis linjer ikke svarer til ordrens sum": `select 1 from orders o
      where o.goods_ore <> (select coalesce(sum(quantity * price_ore), 0) from order_lines l where l.order_id = o.id)`,
  };
  const wrong: string[] = [];
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${query}) wrong`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) wrong.push(`${what}: ${count}`);
  }
  return wrong;
}

/** Years whose papers are all still there: older ones are purged when the law no longer asks for them. */
const wholeYears = 4;

/** A number is `2026-00017`, a credit note's `K2026-00017`: each year runs from 1 to the latest that was given out. */
const holes = (table: string, series: string) => `
  select 1 from paper_numbers numbers
  where series = '${series}' and year >= extract(year from now()) - ${wholeYears}
    and latest <> (select count(distinct split_part(number, '-', 2)::int) from ${table} paper
      where right(split_part(paper.number, '-', 1), 4) = numbers.year::text
        and split_part(paper.number, '-', 2)::int between 1 and numbers.latest)`;
