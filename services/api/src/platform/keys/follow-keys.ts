import type { DirectConnection } from "@skaenk/postgres/direct-connection";
import type { ContentChanges } from "../content-changes.ts";
import type { Platform } from "../context.ts";
import { keyRootNames } from "../key-roots.ts";
import { openKeys } from "./open-keys.ts";
import type { KeyTables } from "./tables.ts";

/** The number under which a process says how far it has read the root keys, to `npm run rekey` and to nobody else. */
export const keysMark = 7_005_111;

type Context = Pick<Platform<KeyTables>, "db" | "settings" | "log" | "now"> & {
  changes: Pick<ContentChanges, "subscribe">;
  direct: Pick<DirectConnection, "mark">;
};

/** Reads the root keys, now and whenever they change. Before anything that is sealed is read. */
export async function followKeys({ db, settings, log, now, changes, direct }: Context): Promise<void> {
  const read = async () => {
    const change = await openKeys({ db, settings, log, now: now() });
    await direct.mark({ kind: keysMark, value: change });
  };
  const announcements = new Set(["*", ...keyRootNames.map((root) => `settings:${root}`)]);
  changes.subscribe(async (change) => {
    if (announcements.has(change)) await read();
  });
  await read();
}
