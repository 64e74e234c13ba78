import { randomBytes } from "node:crypto";
import { type OpenDatabase, openDatabase } from "@skaenk/api/platform/database";
import type { Tables } from "@skaenk/api/tables";
import { sql } from "kysely";
import type { DatabaseRoles } from "../../server/src/migrate-database.ts";
import { createTestDatabase } from "./postgres.ts";

const withRole = (url: string, role: string) => url.replace(/^postgres:\/\/[^@]*@/, `postgres://${role}@`);

export const roleOf = (url: string) => url.match(/^postgres:\/\/([^:@]*)/)?.[1] ?? "";

export async function asSuperuser(
  url: string,
  work: (database: OpenDatabase<Tables>) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase<Tables>(withRole(url, "postgres"), 1);
  await work(database);
  await database.close();
}

/** Creates a database with an owner role without superuser rights, and the login of a runtime role that does not exist yet. */
export async function openRoles(): Promise<DatabaseRoles> {
  const given = await createTestDatabase();
  const mark = randomBytes(4).toString("hex");
  const roles = {
    ownerUrl: withRole(given, `owner_${mark}`),
    databaseUrl: withRole(given, `shop_${mark}:a-password`),
  };
  await asSuperuser(given, async ({ db }) => {
    const owner = sql.id(roleOf(roles.ownerUrl));
    await sql`create role ${owner} login createrole`.execute(db);
    await sql`alter database ${sql.id(given.match(/\/(test_\w+)/)?.[1] ?? "")} owner to ${owner}`.execute(db);
  });
  return roles;
}
