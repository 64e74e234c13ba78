import { MediaFolder } from "../../editorial/media/media-folder.ts";
import { pictureBounds } from "../../editorial/media/picture-room.ts";
import type { Things } from "../../office/audit/thing.ts";
import type { Platform } from "../../platform/context.ts";
import type { OutboxHandler } from "../../platform/outbox/handler.ts";
import type { Rendering } from "../../platform/rendering/open-rendering.ts";
import { ImportFolder } from "./import-folder.ts";
import { pictureHandler } from "./picture-handler.ts";
import { deleteOldImports } from "./queries.ts";
import type { ImportDatabase } from "./tables.ts";
import { importHandler } from "./work-import.ts";

const keptDays = 30;

/** The handlers of the background work on imports: reading, comparing and applying files, and fetching the pictures that they name. */
export function importHandlers(
  platform: Platform<ImportDatabase>,
  rendering: Rendering,
  things: Things<ImportDatabase>,
): OutboxHandler[] {
  const { settings } = platform;
  const folder = new ImportFolder(settings.mediaDir);
  const media = {
    folder: new MediaFolder(settings.mediaDir),
    photographs: rendering.photographs,
    bounds: pictureBounds(settings),
  };
  return [
    importHandler({ ...platform, folder, pool: rendering.imports, things }),
    pictureHandler({ ...platform, media }),
  ];
}

/** Sent files are kept for as long as what was removed is in the bin. For the schedule. @returns how many went */
export async function removeOldImports({ db, now, settings }: Platform<ImportDatabase>): Promise<number> {
  const folder = new ImportFolder(settings.mediaDir);
  const files = await deleteOldImports(db, new Date(now().getTime() - keptDays * 86_400_000));
  for (const file of files) await folder.remove(file);
  return files.length;
}
