import { keyRootNames } from "../key-roots.ts";
import type { Database } from "../queries.ts";
import type { SessionSecrets } from "../session-secret.ts";
import { insertKeys, listKeys, lockKeys, retireKeys } from "./queries.ts";
import type { KeyTables } from "./tables.ts";
import { lockedInUse, newKey, unwrapKeys } from "./wrapped-keys.ts";

/**
 * The session secret is lost: new keys take the place of those that nothing opens any more. The old rows stay, so that everything is
 * readable again should the secret be found. @returns how many keys were replaced
 */
export async function replaceLostKeys(
  db: Database<KeyTables>,
  { settings, now }: { settings: SessionSecrets; now: Date },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    const rows = await listKeys(trx);
    const lost = new Set(lockedInUse(unwrapKeys(rows, settings).locked).map(({ root }) => root));
    const roots = keyRootNames.filter((root) => rows.length === 0 || lost.has(root));
    for (const root of roots) {
      await retireKeys(trx, root, now);
      await insertKeys(trx, [newKey(root, settings.sessionSecret, true, now)]);
    }
    return roots.length;
  });
}
