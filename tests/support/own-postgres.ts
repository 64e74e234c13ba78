import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureDatabase, startEmbeddedPostgres } from "../../server/src/embedded-postgres.ts";
import { freePort } from "./free-port.ts";

/** A PostgreSQL of a test's own, reached over TCP, which may be stopped, started and hurt as it likes. */
export type OwnPostgres = {
  port: number;
  /** Of the database `skaenk`, at a port (the server's own or a proxy's), as a role (its superuser). */
  url(port?: number, role?: string): string;
  start(): Promise<void>;
  /** `immediate` asks nobody to finish. */
  stop(how?: "fast" | "immediate"): Promise<void>;
  /** Ends sessions like an operator would. @returns how many */
  killBackends(): Promise<number>;
  remove(): Promise<void>;
};

export async function openOwnPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-own-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const flags = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"];
  const start = () => startEmbeddedPostgres(join(folder, "postgres"), flags, port);
  let running = await start();
  await ensureDatabase(running, "skaenk");
  const url = (at = port, role = "postgres") => `postgres://${role}@127.0.0.1:${at}/skaenk`;
  return {
    port,
    url,
    start: async () => {
      running = await start();
    },
    stop: (how = "fast") => running.stop(how),
    async killBackends() {
      const admin = new pg.Client(url().replace(/skaenk$/, "postgres"));
      await admin.connect();
      const { rowCount } = await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'skaenk'",
      );
      await admin.end();
      return rowCount ?? 0;
    },
    remove: async () => {
      await running.stop("immediate").catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
