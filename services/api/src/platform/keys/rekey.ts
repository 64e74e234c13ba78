import { type KeyRoot, keyRootNames, keyRoots } from "../key-roots.ts";
import { Keys, markOfKey } from "../keys.ts";
import type { Database } from "../queries.ts";
import { openToken, sealWith } from "../sealed-token.ts";
import { type SessionSecrets, secretId } from "../session-secret.ts";
import { openKeys } from "./open-keys.ts";
import {
  activateKey,
  deleteRetired,
  insertKeys,
  latestChange,
  listKeys,
  type RootKeyRow,
  saveWrapped,
} from "./queries.ts";
import { type SealedColumn, sealedColumns } from "./sealed-columns.ts";
import { listSealed, replaceSealed } from "./sealed-queries.ts";
import type { KeyTables } from "./tables.ts";
import { newKey, unwrapKeys, wrapKey } from "./wrapped-keys.ts";

/** The running processes of the shop, as the database knows them. */
export type RunningProcesses = {
  /** @throws Error when one runs that does not know the new secret, or an older version of the program */
  requireNewSecret(): Promise<void>;
  /** Resolves when all have read the keys as far as this change. @throws Error when one does not in time */
  haveRead(change: number): Promise<void>;
};

export type RekeyOptions = {
  db: Database<KeyTables>;
  settings: SessionSecrets;
  processes: RunningProcesses;
  now: () => Date;
  /** The old secret is known to others: links and cookies that it could have made are refused from now on. */
  leaked?: boolean;
  /** Hears of each batch. */
  onProgress?(sealedAnew: number): void | Promise<void>;
};

export type RekeyOutcome = {
  /** Keys that were wrapped anew, new keys, values that were sealed anew, and keys that are gone. */
  wrapped: number;
  made: number;
  sealed: number;
  removed: number;
  /** What no key opens and was left as it is: table and row. */
  unreadable: string[];
};

const perBatch = 100;
/** A link in a mail counts for longer than anybody may want to use it: a withdrawal, a complaint, a newsletter of last year. */
const keptDays = 400;

/**
 * Brings everything under the session secret in force: wraps the root keys with it, makes new ones of those that may change, and seals
 * what is stored with them. Each step is done only where it is still to be done, so that it may be ended at any moment and started
 * again; done twice it changes nothing. Processes may run beside it: a new key seals only when all of them can open with it.
 */
export async function rekey(options: RekeyOptions): Promise<RekeyOutcome> {
  const { db, settings, processes, now } = options;
  const keys = new Keys();
  const read = async () => {
    await openKeys({ db, settings: { ...settings, keys }, now: now() });
    return await listKeys(db);
  };
  await read();
  await processes.requireNewSecret();
  const wrapped = await wrapAll(db, settings);
  const made = await makeNew(db, settings, await read(), now());
  await processes.haveRead(latestChange(await listKeys(db)));
  await activateNew(db, await read(), now());
  await processes.haveRead(latestChange(await read()));
  const outcome: RekeyOutcome = { wrapped, made, sealed: 0, removed: 0, unreadable: [] };
  for (const column of sealedColumns) await sealColumn(options, { keys, column, outcome });
  outcome.removed = await removeOld(options);
  return outcome;
}

/** One transaction: either secret opens all of them at any moment. */
async function wrapAll(db: Database<KeyTables>, settings: SessionSecrets): Promise<number> {
  const { sessionSecret } = settings;
  return await db.transaction().execute(async (trx) => {
    const rows = await listKeys(trx);
    const { keys } = unwrapKeys(rows, settings);
    const wrappedBy = new Map(rows.map(({ id, wrapped_by }) => [id, wrapped_by]));
    const old = keys.filter(({ id }) => wrappedBy.get(id) !== secretId(sessionSecret));
    for (const key of old) await saveWrapped(trx, key.id, wrapKey(key, sessionSecret));
    return old.length;
  });
}

const changing = keyRootNames.filter((root) => keyRoots[root].changes);

/** The latest key of a root, in use or not yet. */
const latestOf = (rows: readonly RootKeyRow[], root: KeyRoot) => rows.findLast((row) => row.root === root);

async function makeNew(
  db: Database<KeyTables>,
  { sessionSecret }: SessionSecrets,
  rows: readonly RootKeyRow[],
  now: Date,
): Promise<number> {
  const due = changing.filter((root) => {
    const latest = latestOf(rows, root);
    return latest?.scheme !== "root" || latest.made_under !== secretId(sessionSecret);
  });
  await insertKeys(
    db,
    due.map((root) => newKey(root, sessionSecret, false, now)),
  );
  return due.length;
}

async function activateNew(db: Database<KeyTables>, rows: readonly RootKeyRow[], now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const root of changing) {
      const latest = latestOf(rows, root);
      if (latest && latest.active_since === null) await activateKey(trx, latest, now);
    }
  });
}

type Sealing = { keys: Keys; column: SealedColumn; outcome: RekeyOutcome };

async function sealColumn({ db, onProgress }: RekeyOptions, { keys, column, outcome }: Sealing): Promise<void> {
  const active = keys.active("stored");
  let after = "";
  for (;;) {
    const batch = await listSealed(db, column, { mark: markOfKey(active), after, limit: perBatch });
    for (const value of batch) {
      const purpose = column.purposeOf(value.key);
      const opened = openToken(keys, purpose, value.sealed);
      if (opened === undefined) outcome.unreadable.push(`${column.table} ${value.key}`);
      // Whoever has changed it meanwhile has sealed it with the new key.
      else if (await replaceSealed(db, column, { value, by: sealWith(active, purpose, opened) })) outcome.sealed += 1;
    }
    after = batch.at(-1)?.key ?? "";
    if (batch.length > 0) await onProgress?.(outcome.sealed);
    if (batch.length < perBatch) return;
  }
}

/** Keys of a root that changes are needed for a while after their time: for links that are out, and for what was under way. */
async function removeOld({ db, now, leaked = false }: RekeyOptions): Promise<number> {
  const forgeable: KeyRoot[] = ["links", "cookies", "services"];
  const longAgo = new Date(now().getTime() - keptDays * 86_400_000);
  const old = await deleteRetired(db, changing, longAgo);
  return old + (leaked ? await deleteRetired(db, forgeable, now()) : 0);
}
