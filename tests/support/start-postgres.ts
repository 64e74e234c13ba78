import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/src/embedded-postgres.ts";

/** One PostgreSQL for the whole run, without the waits for the disk that only a real shop needs. */
export default async function startPostgres(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-test-"));
  // Readable to the user that the database runs as.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, "postgres"), [
    "-c",
    "fsync=off",
    "-c",
    "full_page_writes=off",
  ]);
  process.env.TEST_POSTGRES_URL = postgres.url("postgres");
  // The programs that tests start are compiled once for the run: a third of the processor that a start costs.
  process.env.NODE_COMPILE_CACHE ??= join(folder, "compiled");
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
