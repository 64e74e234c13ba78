import type { Database } from "../platform/queries.ts";
import { openToken, sealToken } from "../platform/sealed-token.ts";
import { findSecret, saveSecret } from "./queries.ts";
import type { IntegrationTables } from "./tables.ts";

const purpose = "integration secret";

/** What a provider gave the shop to keep. Stored sealed under a key made from the session secret, so no backup holds it in clear. */
export function openSecretStore(db: Database<IntegrationTables>, sessionSecret: string, now: () => Date) {
  return {
    find: async (name: string): Promise<string | undefined> => {
      const row = await findSecret(db, name);
      const opened = row && openToken(sessionSecret, `${purpose}:${name}`, row.sealed);
      return typeof opened === "string" ? opened : undefined;
    },
    save: async (name: string, secret: string): Promise<void> => {
      await saveSecret(db, { name, sealed: sealToken(sessionSecret, `${purpose}:${name}`, secret), at: now() });
    },
  };
}
