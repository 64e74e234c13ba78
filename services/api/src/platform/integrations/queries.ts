import type { Database } from "../queries.ts";
import type { IntegrationTables } from "./tables.ts";

export const findSecret = (db: Database<IntegrationTables>, name: string) =>
  db.selectFrom("integration_secrets").select("sealed").where("name", "=", name).executeTakeFirst();

export async function saveSecret(
  db: Database<IntegrationTables>,
  secret: { name: string; sealed: string; at: Date },
): Promise<void> {
  const { name, sealed, at } = secret;
  await db
    .insertInto("integration_secrets")
    .values({ name, sealed, saved_at: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ sealed, saved_at: at }))
    .execute();
}
