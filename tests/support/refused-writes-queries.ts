import { type QueryExecutorProvider, sql } from "kysely";

const tables = [
  "orders",
  "order_events",
  "payments",
  "payment_requests",
  "cart_lines",
  "outbox",
  "mail_outbox",
  "invoices",
];

/** Makes every write to the tables fail like a full disk, until `takeWrites`. @source PostgreSQL, appendix A: 53100 disk_full */
export async function refuseWrites(db: QueryExecutorProvider): Promise<void> {
  await sql`create or replace function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db);
  for (const table of tables) {
    await sql`create or replace trigger disk_is_full before insert or update on ${sql.table(table)}
      for each statement execute function disk_is_full()`.execute(db);
  }
}

export async function takeWrites(db: QueryExecutorProvider): Promise<void> {
  for (const table of tables) await sql`drop trigger if exists disk_is_full on ${sql.table(table)}`.execute(db);
}
