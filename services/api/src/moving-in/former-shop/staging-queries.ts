import type { FormerKind } from "@skaenk/contract/office/former-shop";
import { type RawBuilder, sql } from "kysely";
import type { Db, ReadKind } from "./file-queries.ts";
import type { FormerRecord } from "./read-former-line.ts";

const said = (records: readonly FormerRecord[]) => sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as said(
  row int, number text, "externalId" text, email text, name text, phone text, street text, postcode text, city text,
  "orderedAt" timestamptz, status text, cancelled boolean, currency text, "totalOre" int8, "vatOre" int8, "deliveryOre" int8,
  "discountOre" int8, "refundedOre" int8, payment text, lines jsonb, orders int, "spentOre" int8)`;

/** One piece of a file in one statement; an order that began in the piece before goes on. */
export async function insertRecords(trx: Db, { id, kind, source }: ReadKind, records: readonly FormerRecord[]) {
  if (records.length === 0) return;
  if (kind === "customers") {
    await sql`
      insert into former_customers (file_id, source, row, external_id, email, name, phone, street, postcode, city, orders, spent_ore)
      select ${id}, ${source}, row, "externalId", email, name, phone, street, postcode, city, orders, "spentOre"
      from ${said(records)} on conflict (file_id, email) do nothing`.execute(trx);
    return;
  }
  await sql`
    insert into former_orders (file_id, source, row, number, external_id, email, name, phone, street, postcode, city,
      ordered_at, status, cancelled, currency, total_ore, vat_ore, delivery_ore, discount_ore, refunded_ore, payment, lines)
    select ${id}, ${source}, row, number, "externalId", email, name, phone, street, postcode, city,
      "orderedAt", status, cancelled, currency, "totalOre", "vatOre", "deliveryOre", "discountOre", "refundedOre", payment, lines
    from ${said(records)}
    on conflict (file_id, number) do update set lines = former_orders.lines || excluded.lines`.execute(trx);
}

export async function insertRefusals(
  trx: Db,
  id: number,
  refused: readonly { row: number; name: string; reason: string }[],
) {
  if (refused.length === 0) return;
  await sql`
    insert into former_refusals (file_id, row, name, reason)
    select ${id}, row, name, reason
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as said(row int, name text, reason text)
    on conflict do nothing`.execute(trx);
}

/** Keeps refused rows as they stood: the file they stand in goes. */
export async function keepRefused(trx: Db, id: number, rows: readonly { row: number; cells: readonly string[] }[]) {
  await sql`
    update former_refusals set cells = array(select jsonb_array_elements_text(said.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said(row int, cells jsonb)
    where file_id = ${id} and former_refusals.row = said.row`.execute(trx);
}

const tableOf: Record<FormerKind, "former_orders" | "former_customers"> = {
  orders: "former_orders",
  customers: "former_customers",
};
/** What an order or a customer is known by, from file to file. */
const keyOf: Record<FormerKind, RawBuilder<string>> = { orders: sql.ref("number"), customers: sql.ref("email") };

/**
 * The comparison of read orders and customers with the stored ones: new, changed since the file before, or unchanged. Records that lack a
 * required field are refused.
 */
export async function compareRecords(trx: Db, { id, kind }: ReadKind): Promise<void> {
  const table = sql.table(tableOf[kind]);
  if (kind === "orders") {
    await sql`
      with lacking as (
        delete from former_orders where file_id = ${id} and (ordered_at is null or total_ore is null)
        returning row, number, ordered_at
      )
      insert into former_refusals (file_id, row, name, reason)
      select ${id}, row, number, case when ordered_at is null then 'Ordren mangler en dato.' else 'Ordren mangler et beløb.' end
      from lacking on conflict do nothing`.execute(trx);
    await sql`update former_orders set currency = 'DKK' where file_id = ${id} and currency is null`.execute(trx);
  }
  await sql`
    update ${table} set digest = md5((to_jsonb(${table}) - '{id,file_id,row,state,current,digest}'::text[])::text)
    where file_id = ${id}`.execute(trx);
  await sql`
    update ${table} read set state = case
        when before.digest is null then 'new' when before.digest = read.digest then 'unchanged' else 'changed' end
    from ${table} same left join ${table} before
      on before.current and before.source = same.source and before.${keyOf[kind]} = same.${keyOf[kind]}
    where read.file_id = ${id} and same.id = read.id`.execute(trx);
}

export async function countRecords(db: Db, { id, kind }: ReadKind) {
  const { rows } = await sql<{ new: number; changed: number; unchanged: number; refused: number }>`
    select count(*) filter (where state = 'new')::int as new, count(*) filter (where state = 'changed')::int as changed,
      count(*) filter (where state = 'unchanged')::int as unchanged,
      (select count(*)::int from former_refusals where file_id = ${id}) as refused
    from ${sql.table(tableOf[kind])} where file_id = ${id}`.execute(db);
  return rows[0] ?? { new: 0, changed: 0, unchanged: 0, refused: 0 };
}

/** The file's word becomes the latest; the one before stays beside it. What says nothing new is not kept twice. */
export async function makeCurrent(trx: Db, { id, kind }: ReadKind): Promise<void> {
  const table = sql.table(tableOf[kind]);
  const key = keyOf[kind];
  await sql`delete from ${table} where file_id = ${id} and state = 'unchanged'`.execute(trx);
  await sql`
    update ${table} before set current = false from ${table} read
    where read.file_id = ${id} and before.current and before.source = read.source and before.${key} = read.${key}`.execute(
    trx,
  );
  await sql`update ${table} set current = true where file_id = ${id}`.execute(trx);
}

/** All of a file goes; where a file before it said something of the same order or customer, that stands again. */
export async function takeAway(trx: Db, { id, kind }: ReadKind): Promise<void> {
  const table = sql.table(tableOf[kind]);
  const key = keyOf[kind];
  await sql`
    with gone as (delete from ${table} where file_id = ${id} returning source, ${key}, current),
    latest as (
      select distinct on (one.source, one.${key}) one.id
      from ${table} one join gone on gone.current and gone.source = one.source and gone.${key} = one.${key}
        join former_files on former_files.id = one.file_id
      where one.file_id <> ${id} and former_files.state = 'applied'
      order by one.source, one.${key}, one.file_id desc
    )
    update ${table} set current = true where id in (select id from latest)`.execute(trx);
}
