import type { Keys } from "../keys.ts";
import type { Database } from "../queries.ts";
import { openToken, sealToken } from "../sealed-token.ts";
import { findSecret, saveSecret } from "./queries.ts";
import type { IntegrationTables } from "./tables.ts";

const purpose = "integration secret";

/** Secrets that a provider has given to the shop. They are stored sealed, so that no backup holds them in clear. */
export function openSecretStore(db: Database<IntegrationTables>, keys: Keys, now: () => Date) {
  return {
    find: async (name: string): Promise<string | undefined> => {
      const row = await findSecret(db, name);
      const opened = row && openToken(keys, `${purpose}:${name}`, row.sealed);
      return typeof opened === "string" ? opened : undefined;
    },
    save: async (name: string, secret: string): Promise<void> => {
      await saveSecret(db, { name, sealed: sealToken(keys, `${purpose}:${name}`, secret), at: now() });
    },
  };
}
