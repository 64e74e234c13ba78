import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { ensureDatabase, startEmbeddedPostgres } from "../../server/src/embedded-postgres.ts";
import { freePort } from "./free-port.ts";

/** A PostgreSQL of a test's own, reached over TCP, which may be stopped, started and hurt as it likes. */
export type OwnPostgres = {
  port: number;
  /** Connection URL; by default the superuser on the server's own port, to the database `skaenk`. */
  url(port?: number, role?: string, database?: string): string;
  start(): Promise<void>;
  /** `immediate` asks nobody to finish. */
  stop(how?: "fast" | "immediate"): Promise<void>;
  /** Ends sessions like an operator would. @returns how many */
  killBackends(): Promise<number>;
  remove(): Promise<void>;
};

/** The runtime role of the shop's processes, which owns no tables. */
export const shopRole = "skaenk_shop";

/** @param on data folder and server flags; a temporary folder by default */
export async function openOwnPostgres(on?: { folder: string; flags: string[] }): Promise<OwnPostgres> {
  const folder = on?.folder ?? mkdtempSync(join(tmpdir(), "skaenk-own-"));
  if (!on) chmodSync(folder, 0o755);
  const port = await freePort();
  const flags = ["-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", ...(on?.flags ?? [])];
  const start = () => startEmbeddedPostgres(join(folder, "postgres"), flags, port);
  let running = await start();
  await ensureDatabase(running, "skaenk");
  const url = (at = port, role = "postgres", database = "skaenk") => `postgres://${role}@127.0.0.1:${at}/${database}`;
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
      rmSync(on ? join(folder, "postgres") : folder, { recursive: true, force: true });
    },
  };
}
