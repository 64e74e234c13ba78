import { createHash, type Hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { WrongSessionSecret } from "../../platform/keys/open-keys.ts";
import { lockedInUse, unwrapKeys } from "../../platform/keys/wrapped-keys.ts";
import type { SessionSecrets } from "../../platform/session-secret.ts";
import { type BackupPart, proveBackupFile, readBackupFile } from "./backup-file.ts";
import type { BackupKeySettings } from "./backup-key.ts";
import { holdsAShop, preparePlainSession } from "./dump-queries.ts";
import {
  type BackupHeader,
  type BackupManifest,
  headerSchema,
  manifestSchema,
  type TableShape,
  tableName,
} from "./manifest.ts";
import {
  copyIn,
  enterQuarantine,
  listWrappedKeys,
  makeRoom,
  restoreReferences,
  setSequences,
} from "./restore-queries.ts";
import { withClient } from "./with-client.ts";

/** Brings a schema as far as the backup's had come; all the way when nothing is named. */
export type MigrateTo = (databaseUrl: string, migrations?: Record<string, string[]>) => Promise<void>;

type Wanted = {
  settings: BackupKeySettings;
  databaseUrl: string;
  file: string;
  /** Where pictures go; undefined: they are only counted. */
  mediaDir: string | undefined;
  migrateTo: MigrateTo;
  /** Also takes a file of which nothing shows that this shop has made it. */
  unsigned?: boolean;
  /** Looks at the rows as they came, before migrations of a newer program change them. */
  inspect?: (restored: RestoredBackup) => Promise<void>;
};

export type RestoredBackup = { header: BackupHeader; manifest: BackupManifest };

type Arrived = { rows: number; bytes: number; hash: Hash };

/**
 * Fills an empty database from a backup, all or nothing, and puts it in quarantine. The schema is made by this program's own
 * migrations, as far as the backup's had come; then the rows come in, are counted and compared, and the rest of the migrations run.
 * The file is read through first: one that is forged or changed touches neither the database nor the pictures.
 * @throws Error in Danish when the database holds a shop, the backup is from a newer version, was not made by this shop, needs another
 * session secret, or did not arrive whole
 */
export async function restoreBackup({
  settings,
  databaseUrl,
  file,
  mediaDir,
  migrateTo,
  unsigned = false,
  inspect,
}: Wanted): Promise<RestoredBackup> {
  await proveBackupFile(settings, file, unsigned);
  const parts = readBackupFile(settings, file, unsigned);
  const header = headerSchema.parse(JSON.parse(String((await parts.next()).value?.body ?? "null")));
  return await withClient(databaseUrl, async (client) => {
    if (await holdsAShop(client)) {
      throw new Error("Databasen er ikke tom. En sikkerhedskopi gendannes kun i en tom database.");
    }
    await migrateTo(databaseUrl, header.migrations);
    await preparePlainSession(client);
    await client.query("begin");
    const references = await makeRoom(client, header.tables);
    const manifest = await takeIn(client, header, parts, mediaDir);
    await setSequences(client, manifest.sequences);
    await restoreReferences(client, header.tables, references);
    await enterQuarantine(client, header.takenAt, basename(file));
    await requireSecretOfKeys(client, settings);
    await client.query("commit");
    await inspect?.({ header, manifest });
    await migrateTo(databaseUrl);
    return { header, manifest };
  });
}

/** Writes the parts where they belong. @returns the manifest, which comes last, when everything that it names has arrived */
async function takeIn(
  client: pg.Client,
  { tables }: BackupHeader,
  parts: AsyncGenerator<BackupPart>,
  mediaDir: string | undefined,
): Promise<BackupManifest> {
  const shapes = new Map(tables.map((table) => [tableName(table), table]));
  const arrived = new Map<string, Arrived>();
  const media = { files: 0, bytes: 0 };
  let filling: Filling | undefined;
  let manifest: BackupManifest | undefined;
  for await (const { name, body } of parts) {
    const [kind, table = ""] = name.split("/");
    if (filling && filling.table !== table) {
      arrived.set(filling.table, await filling.end());
      filling = undefined;
    }
    if (kind === "tables") {
      filling ??= fill(client, table, shapes.get(table));
      await filling.write(body);
    } else if (kind === "media") {
      media.files += 1;
      media.bytes += body.length;
      if (mediaDir) await writeMedia(mediaDir, name.slice("media/".length), body);
    } else if (name === "manifest.json") {
      manifest = manifestSchema.parse(JSON.parse(String(body)));
    }
  }
  if (!manifest) throw new Error("Sikkerhedskopien er ikke hel: Dens slutning mangler.");
  compare(manifest, arrived, media);
  return manifest;
}

/** Without the secret that the shop's keys are wrapped with, neither its gift cards nor whoever was erased would be known again. */
async function requireSecretOfKeys(client: pg.Client, settings: SessionSecrets): Promise<void> {
  const needed = lockedInUse(unwrapKeys(await listWrappedKeys(client), settings).locked);
  if (needed.length > 0)
    throw new WrongSessionSecret(
      needed.map(({ wrapped_by }) => wrapped_by),
      settings,
    );
}

type Filling = { table: string; write(body: Buffer): Promise<void>; end(): Promise<Arrived> };

function fill(client: pg.Client, table: string, shape: TableShape | undefined): Filling {
  if (!shape) throw new Error(`Sikkerhedskopien har rækker til en tabel, den ikke nævner: ${table}`);
  const copy = copyIn(client, shape);
  const hash = createHash("sha256");
  let bytes = 0;
  const failed = new Promise<never>((_, reject) => copy.once("error", reject));
  failed.catch(() => undefined);
  return {
    table,
    write: async (body) => {
      hash.update(body);
      bytes += body.length;
      const taken = new Promise<void>((done) => (copy.write(body) ? done() : copy.once("drain", done)));
      await Promise.race([taken, failed]);
    },
    end: async () => {
      copy.end();
      await Promise.race([finished(copy), failed]);
      return { rows: copy.rowCount, bytes, hash };
    },
  };
}

function compare(manifest: BackupManifest, arrived: Map<string, Arrived>, media: BackupManifest["media"]): void {
  for (const { table, rows, bytes, sha256 } of manifest.tables) {
    const came = arrived.get(table);
    const same = came ? came.rows === rows && came.bytes === bytes && came.hash.digest("hex") === sha256 : rows === 0;
    if (!same) throw new Error(`Sikkerhedskopien er ikke hel: ${table} har ${came?.rows ?? 0} af ${rows} rækker.`);
  }
  if (media.files !== manifest.media.files || media.bytes !== manifest.media.bytes) {
    throw new Error(`Sikkerhedskopien er ikke hel: ${media.files} af ${manifest.media.files} billeder.`);
  }
}

async function writeMedia(folder: string, path: string, body: Buffer): Promise<void> {
  const target = resolve(join(folder, path));
  if (!target.startsWith(resolve(folder) + sep)) throw new Error(`Et billede ville ligge uden for mappen: ${path}`);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, body, { mode: 0o640 });
}
