import { withoutTimeLimit } from "@skaenk/api/platform/database";
import { migrate } from "@skaenk/api/platform/migrate";
import { createRunningRole, grantToRunningRole } from "@skaenk/api/platform/running-role-queries";
import type { Settings } from "@skaenk/api/platform/settings";
import { migrate as migrateSearch } from "@skaenk/personalisation/migrate";

/** Two logins to one database: the owner changes tables, the running processes read and write rows (decision 470). */
export type DatabaseRoles = { ownerUrl: string; databaseUrl: string };

/** One role for both is left as it is. Makes the running processes' role, with the password that they say, where it is missing and the owner may make roles. */
export async function prepareRunningRole({ ownerUrl, databaseUrl }: DatabaseRoles): Promise<void> {
  const { role, password } = loginOf(databaseUrl);
  if (role === loginOf(ownerUrl).role) return;
  await withoutTimeLimit<never, void>(ownerUrl, false, ({ db }) => createRunningRole(db, role, password));
}

/** Brings the tables to this version as their owner, and gives the running processes' role what it needs of them. */
export async function migrateAsOwner(
  { ownerUrl, databaseUrl }: DatabaseRoles,
  { personalisation }: Pick<Settings, "personalisation">,
): Promise<void> {
  await withoutTimeLimit<never, void>(ownerUrl, false, async ({ db, pool }) => {
    await migrate(db);
    if (!personalisation.url) await migrateSearch(pool);
    const { role } = loginOf(databaseUrl);
    if (role !== loginOf(ownerUrl).role) await grantToRunningRole(db, role);
  });
}

/** An address that names a socket's folder in its query has no host, and the URL class does not read it. */
function loginOf(url: string): { role: string; password: string } {
  const [, role = "", password = ""] = url.match(/^[a-z]+:\/\/([^:@/?]*)(?::([^@]*))?@/) ?? [];
  return { role: decodeURIComponent(role), password: decodeURIComponent(password) };
}
