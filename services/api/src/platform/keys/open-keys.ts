import { keyRootNames } from "../key-roots.ts";
import { type Keys, keysOfSecret } from "../keys.ts";
import type { Log } from "../log.ts";
import type { Database, Transaction } from "../queries.ts";
import { openToken } from "../sealed-token.ts";
import { type SessionSecrets, secretId, secretsOf } from "../session-secret.ts";
import { hasKeyTable, insertKeys, isUsed, latestChange, listKeys, lockKeys, type RootKeyRow } from "./queries.ts";
import { sealedColumns } from "./sealed-columns.ts";
import { listSealed } from "./sealed-queries.ts";
import type { KeyTables } from "./tables.ts";
import { formerKey, lockedInUse, newKey, unwrapKeys } from "./wrapped-keys.ts";

/** The session secret is not the one that the database was used with: everything sealed would be unreadable. */
export class WrongSessionSecret extends Error {
  constructor(needed: readonly string[], { sessionSecret, formerSecrets }: SessionSecrets) {
    const here = [sessionSecret, ...formerSecrets].map(secretId).join(", ");
    const what = needed.length > 0 ? `låst med hemmeligheden ${[...new Set(needed)].join(", ")}` : "låst med en anden";
    super(
      `SESSION_SECRET: passer ikke til databasen. Butikkens nøgler er ${what}; her er ${here}.\n` +
        "Sæt den rigtige. Er den skiftet, så sæt den gamle i SESSION_SECRET_PREVIOUS. Er den gået tabt, så se Secrets i docs/operations.md.",
    );
  }
}

type Context = {
  db: Database<KeyTables>;
  settings: SessionSecrets & { keys: Keys };
  now: Date;
  log?: Pick<Log, "warn">;
};

/**
 * Reads the root keys into `settings.keys`; makes them where the database has none yet. A shop that was used before there were root
 * keys goes on with keys that are its session secret, so that everything made with it stays good, and so does what the release before
 * makes beside it while the processes are updated.
 * @returns the latest change of the keys that is known now @throws WrongSessionSecret when the secrets do not open the keys in use
 */
export async function openKeys({ db, settings, now, log }: Context): Promise<number> {
  if (!(await hasKeyTable(db))) {
    settings.keys.load(keysOfSecret(settings.sessionSecret).list());
    return 0;
  }
  const found = await listKeys(db);
  const rows = isWhole(found) ? found : await db.transaction().execute((trx) => makeKeys(trx, { settings, now, log }));
  const { keys, locked } = unwrapKeys(rows, settings);
  const needed = lockedInUse(locked);
  if (needed.length > 0)
    throw new WrongSessionSecret(
      needed.map(({ wrapped_by }) => wrapped_by),
      settings,
    );
  if (locked.length > 0)
    log?.warn({ keys: locked.map(({ id }) => id) }, "older keys are wrapped with an unknown secret");
  settings.keys.load(keys);
  return latestChange(rows);
}

/** A newer version of the program may have roots that the database has no key of yet. */
const isWhole = (rows: readonly RootKeyRow[]) =>
  keyRootNames.every((root) => rows.some((row) => row.root === root && row.active_since && !row.retired_at));

async function makeKeys(
  trx: Transaction<KeyTables>,
  { settings, now, log }: Omit<Context, "db">,
): Promise<RootKeyRow[]> {
  await lockKeys(trx);
  const before = await listKeys(trx);
  const { sessionSecret } = settings;
  if (before.length > 0 || !(await isUsed(trx))) {
    const missing = keyRootNames.filter((root) => !isWholeOf(before, root));
    await insertKeys(
      trx,
      missing.map((root) => newKey(root, sessionSecret, true, now)),
    );
    return await listKeys(trx);
  }
  const [inUse = sessionSecret, ...others] = await secretsByUse(trx, settings, log);
  for (const root of keyRootNames) {
    await insertKeys(trx, [
      formerKey(root, inUse, sessionSecret, true, now),
      ...others.map((other) => formerKey(root, other, sessionSecret, false, now)),
    ]);
  }
  return await listKeys(trx);
}

const isWholeOf = (rows: readonly RootKeyRow[], root: string) =>
  rows.some((row) => row.root === root && row.active_since !== null && row.retired_at === null);

/** So many sealed values of each kind are tried. */
const tried = 200;

/**
 * The secrets, the one first that opens most of what the shop has stored.
 * @throws WrongSessionSecret when something is stored and none opens anything
 */
async function secretsByUse(
  trx: Transaction<KeyTables>,
  settings: SessionSecrets,
  log: Context["log"],
): Promise<string[]> {
  const candidates = secretsOf(settings).map((secret) => ({ secret, keys: keysOfSecret(secret), opened: 0 }));
  let stored = 0;
  let unreadable = 0;
  for (const column of sealedColumns) {
    for (const { key, sealed } of await listSealed(trx, column, { mark: "", after: "", limit: tried })) {
      const opening = candidates.filter(({ keys }) => openToken(keys, column.purposeOf(key), sealed) !== undefined);
      for (const candidate of opening) candidate.opened += 1;
      stored += 1;
      if (opening.length === 0) unreadable += 1;
    }
  }
  if (stored > 0 && unreadable === stored) throw new WrongSessionSecret([], settings);
  if (unreadable > 0)
    log?.warn({ unreadable, stored }, "some stored secrets were sealed with an unknown session secret");
  return candidates.sort((one, other) => other.opened - one.opened).map(({ secret }) => secret);
}
