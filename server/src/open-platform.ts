import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeSeedPictures } from "@skaenk/api/editorial/media/place-seed-pictures";
import { followEmptyPaths } from "@skaenk/api/editorial/pages/follow-empty-paths";
import { fillEmptyShop } from "@skaenk/api/moving-in/import/import-shop-queries";
import type { Shop } from "@skaenk/api/moving-in/import/read-shop";
import { followSettings } from "@skaenk/api/office/settings/apply-settings";
import { addDemoMember } from "@skaenk/api/people/club/demo-member";
import { addDemoOwner } from "@skaenk/api/people/identity/staff/demo-owner";
import { followContentChanges } from "@skaenk/api/platform/content-changes";
import type { Platform } from "@skaenk/api/platform/context";
import { followKeys } from "@skaenk/api/platform/keys/follow-keys";
import { openKeys } from "@skaenk/api/platform/keys/open-keys";
import type { Log } from "@skaenk/api/platform/log";
import { migrate } from "@skaenk/api/platform/migrate";
import type { Transaction } from "@skaenk/api/platform/queries";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { migrateAsOwner } from "./migrate-database.ts";
import { openShopDatabase } from "./open-shop-database.ts";
import { requireSameSecret } from "./same-secret.ts";

const shopFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "services", "api", "seed");

type Options = {
  settings: Settings;
  log: Log;
  closers: (() => Promise<unknown>)[];
  /** What an empty database is filled with; nothing where it is to stay empty. */
  content: (() => Promise<Shop>) | undefined;
};

/** The ground of a process: the database at this version, filled, with its fellows agreeing; and what every feature is made from. */
export async function openPlatform({ settings, log, closers, content }: Options) {
  const { patiently, ...database } = await openShopDatabase(settings, log, closers);
  await requireSameSecret(database.direct, settings);
  const { ownerUrl, databaseUrl } = database;
  if (ownerUrl) await migrateAsOwner({ ownerUrl, databaseUrl }, settings);
  await patiently(async ({ db }) => {
    await migrate(db);
    // Root keys are created before the import, because an empty shop has no data encrypted without them.
    await openKeys({ db, settings, log, now: new Date() });
    const at = new Date();
    const { mediaDir } = settings;
    const pictures = (trx: Transaction<Tables>) => placeSeedPictures(trx, { shopFolder, mediaDir, at });
    if (content) await fillEmptyShop(db, content, at, pictures);
  });
  const changes = await followContentChanges({ ...database, log });
  closers.push(changes.stop);
  await followKeys({ ...database, settings, log, changes, now: () => new Date() });
  const platform: Platform<Tables> & { databaseUrl: string } = {
    ...database,
    settings,
    log,
    now: () => new Date(),
    changes,
  };
  // Whoever brings goods along opens a shop; an empty one waits for its owner.
  if (content) settings.initial.open = true;
  await followSettings({ ...platform, db: platform.db });
  await followEmptyPaths({ ...platform, db: platform.db });
  await addDemoMember(platform);
  await addDemoOwner(platform);
  return platform;
}
