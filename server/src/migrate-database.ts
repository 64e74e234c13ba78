import { withoutTimeLimit } from "@skaenk/api/platform/database";
import { migrate } from "@skaenk/api/platform/migrate";
import { createRunningRole, grantToRunningRole } from "@skaenk/api/platform/running-role-queries";
import type { Settings } from "@skaenk/api/platform/settings";
import { migrate as migrateSearch } from "@skaenk/personalisation/migrate";

/** Two logins to one database: the owner changes tables, the running processes read and write rows (decision 470). */
export type DatabaseRoles = { ownerUrl: string; databaseUrl: string };

/**
 * Creates the runtime role, with the password from its URL, if the role is missing and the owner may create roles. Does nothing when both
 * URLs name the same role.
 */
export async function prepareRunningRole({ ownerUrl, databaseUrl }: DatabaseRoles): Promise<void> {
  const { role, password } = loginOf(databaseUrl);
  if (role === loginOf(ownerUrl).role) return;
  await withoutTimeLimit<never, void>(ownerUrl, false, ({ db }) => createRunningRole(db, role, password));
}

/** Migrates the tables as their owner, and then grants the runtime role the rights it needs on them. */
export async function migrateAsOwner(
  { ownerUrl, databaseUrl }: DatabaseRoles,
  { personalisation }: Pick<Settings, "personalisation">,
): Promise<void> {
  await withoutTimeLimit<never, void>(ownerUrl, false, async ({ db, pool }) => {
    await migrate(db);
    if (!personalisation.url) await migrateSearch(pool);
  });
  await grantTables({ ownerUrl, databaseUrl });
}

/** Gives the running processes' role what it needs of the tables that there are. */
export async function grantTables({ ownerUrl, databaseUrl }: DatabaseRoles): Promise<void> {
  const { role } = loginOf(databaseUrl);
  if (role === loginOf(ownerUrl).role) return;
  await withoutTimeLimit<never, void>(ownerUrl, false, ({ db }) => grantToRunningRole(db, role));
}

/** Parsed with a pattern, because a URL with the socket's folder in its query has no host and the URL class rejects it. */
function loginOf(url: string): { role: string; password: string } {
  const [, role = "", password = ""] = url.match(/^[a-z]+:\/\/([^:@/?]*)(?::([^@]*))?@/) ?? [];
  return { role: decodeURIComponent(role), password: decodeURIComponent(password) };
}
