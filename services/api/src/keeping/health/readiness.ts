import { randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "../../platform/context.ts";
import { reportDependency } from "../../platform/dependencies.ts";
import { knownMigrations } from "../../platform/migrate.ts";
import { isRefusingWrites } from "../../platform/refused-writes.ts";
import { listMigrationNames, tryWrite } from "./queries.ts";
import type { HealthTables } from "./tables.ts";

/** Whether this process can serve now. */
export type Readiness = {
  /**
   * What is missing: `database`, `database_write`, `migrations`, `listener`, `disk`, `shelves`, `draining`; nothing when it can.
   * @param own true leaves out the database and the data folder, which all processes share: what all lack is no reason to send people to another
   */
  missing(own?: boolean): Promise<string[]>;
  /** From now on nobody should be sent here. */
  drain(): void;
};

type Context = Pick<Platform<HealthTables>, "db" | "direct" | "settings" | "log">;

/** A balancer asks each second, a stranger as often as they like: the disk is written once a second at most. */
const believedMs = 1_000;
/** Enough that a disk with room for nothing more says so. */
const probe = Buffer.alloc(64 * 1024, 46);

/** @param shelves whether what is kept in memory has been read; a process that keeps nothing has no need to say */
export function openReadiness(context: Context, shelves: () => boolean = () => true): Readiness {
  let draining = false;
  let checked: { until: number; missing: Promise<string[]> } | undefined;
  let migrated = false;

  const checkDatabase = async (): Promise<string[]> => {
    try {
      migrated ||= await isMigrated(context);
    } catch {
      return ["database"];
    }
    try {
      await tryWrite(context.db, new Date());
    } catch (error) {
      context.log.error({ error }, "the database takes no writes");
      return await listMigrationNames(context.db).then(
        () => ["database_write"],
        () => ["database"],
      );
    }
    if (isRefusingWrites()) return ["database_write"];
    return [...(migrated ? [] : ["migrations"]), ...(context.direct.connected() ? [] : ["listener"])];
  };
  let checking = false;
  const ask = (now: number) => {
    checking = true;
    const missing = check().finally(() => {
      checking = false;
    });
    return { until: now + believedMs, missing };
  };
  const check = async (): Promise<string[]> => {
    const [database, files] = await Promise.all([checkDatabase(), listMissingFiles(context)]);
    return [...database, ...files];
  };
  return {
    async missing(own = false) {
      const mine = [...(draining ? ["draining"] : []), ...(shelves() ? [] : ["shelves"])];
      if (own) return mine;
      const now = performance.now();
      // What is lost shows at once.
      if (!checked || checked.until < now || (!context.direct.connected() && !checking)) checked = ask(now);
      return [...mine, ...(await checked.missing)];
    },
    drain: () => {
      draining = true;
    },
  };
}

/** At this version or above: what a newer one has added is no matter to this one. */
async function isMigrated({ db }: Context): Promise<boolean> {
  const [needed, done] = await Promise.all([knownMigrations(), listMigrationNames(db)]);
  const known = new Set(done);
  return needed.every((name) => known.has(name));
}

/** Room that a shop may need within a day or two: pictures, papers, the log of the database. */
const lowBytes = 500_000_000;

/** @returns the free bytes of the data folder's disk where they are few, else nothing; a disk that tells nothing has room */
export async function findLowDisk(dataDir: string, limitBytes = lowBytes): Promise<number | undefined> {
  const disk = await statfs(dataDir).catch(() => undefined);
  const freeBytes = disk ? disk.bavail * disk.bsize : limitBytes;
  return freeBytes < limitBytes ? freeBytes : undefined;
}

/** Folders that took a file at the last check of this process; what an earlier process saw of them is not known here. */
const goodFolders = new Set<string>();

/** Notes whether a data folder takes files; the time in which it did not becomes an outage of `files`. */
function noteFolder(dataDir: string, error?: unknown): void {
  if (error !== undefined) {
    goodFolders.delete(dataDir);
    reportDependency("files", String(error));
  } else if (!goodFolders.has(dataDir)) {
    goodFolders.add(dataDir);
    reportDependency("files");
  }
}

/** @returns `disk` where the data folder takes no files */
export async function listMissingFiles({ settings, log }: Pick<Context, "settings" | "log">): Promise<string[]> {
  const file = join(settings.dataDir, `.ready-${randomUUID()}`);
  try {
    await mkdir(settings.dataDir, { recursive: true });
    await writeFile(file, probe, { mode: 0o600, flush: true });
    noteFolder(settings.dataDir);
    return [];
  } catch (error) {
    log.error({ error }, "the data folder takes no files");
    noteFolder(settings.dataDir, error);

    return ["disk"];
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
