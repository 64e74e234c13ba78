import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/src/embedded-postgres.ts";

/**
 * Settings of a database that nobody needs after the run: no wait for the disk, no write-ahead log for replicas, no compiling of queries that
 * run a few times. A quarter less of the processor than the usual ones.
 */
const withoutDurability = [
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "jit=off",
].flatMap((setting) => ["-c", setting]);

/** One PostgreSQL for the whole run, without the waits for the disk that only a real shop needs. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-test-"));
  // Readable to the user that the database runs as.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"), withoutDurability);
  process.env.TEST_POSTGRES_URL = postgres.url("postgres");
  // The programs that tests start are compiled once for the run: a third of the processor that a start costs.
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
