import { randomBytes } from "node:crypto";
import { type Proof, proveRestore } from "@skaenk/api/keeping/backup/prove-restore";
import { restoreBackup } from "@skaenk/api/keeping/backup/restore-backup";
import type { Settings } from "@skaenk/api/platform/settings";
import pg from "pg";
import { createDatabase, dropDatabase } from "../database-queries.ts";
import { migrateTo } from "./migrate-to.ts";

type Wanted = { settings: Settings; databaseUrl: string; file: string; unsigned?: boolean };

/** Restores a backup into a scratch database on the same server, looks it over and removes it, whatever happens. */
export async function testRestore({ settings, databaseUrl, file, unsigned = false }: Wanted): Promise<Proof> {
  const name = `skaenk_restore_test_${randomBytes(4).toString("hex")}`;
  await onServer(databaseUrl, (admin) => createDatabase(admin, name));
  const scratchUrl = withDatabase(databaseUrl, name);
  try {
    let proof: Proof = { checked: [], wrong: ["der blev ikke set efter"] };
    const inspect = async (restored: Parameters<typeof proveRestore>[1]) => {
      proof = await proveRestore(scratchUrl, restored, settings);
    };
    await restoreBackup({ settings, databaseUrl: scratchUrl, file, mediaDir: undefined, migrateTo, unsigned, inspect });
    return proof;
  } finally {
    await onServer(databaseUrl, (admin) => dropDatabase(admin, name));
  }
}

/** The same address with another database; the form without a host keeps its socket in the query. */
function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  admin.on("error", () => undefined);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
