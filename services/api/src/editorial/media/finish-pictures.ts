import type { Platform } from "../../platform/context.ts";
import { openRendering } from "../../platform/rendering/open-rendering.ts";
import { MediaFolder } from "./media-folder.ts";
import { listWithoutAvif, type MediaRow, markAvif } from "./queries.ts";
import type { MediaTables } from "./tables.ts";
import { type MediaContext, makePictures } from "./take-picture.ts";

/** Other work of the schedule waits behind it; what is left is done a minute later. */
const longestMs = 20_000;
const mostAtOnce = 10;
/** An upload is over by then: a draft of that age was left by a process that ended. */
const oldestDraftMs = 3_600_000;

/**
 * Makes the AVIF files of pictures that have none yet: a third of the bytes, too slow to wait for at the upload. For the schedule.
 * @returns how many were made
 */
export async function finishPictures<Tables extends MediaTables>(platform: Platform<Tables>): Promise<number> {
  const db = platform.db;
  const folder = new MediaFolder(platform.settings.mediaDir);
  await folder.removeDraftsBefore(new Date(Date.now() - oldestDraftMs));
  const waiting = await listWithoutAvif(db, mostAtOnce);
  if (waiting.length === 0) return 0;
  const rendering = openRendering(platform.log);
  const context = { folder, photographs: rendering.photographs };
  const until = performance.now() + longestMs;
  let made = 0;
  try {
    for (const row of waiting) {
      if (performance.now() > until) break;
      const problem = await makeAvif(context, row).catch((error: unknown) => error);
      if (problem) {
        const { hash } = row;
        platform.log.warn({ error: problem, hash }, "a picture's AVIF files were not made; the WebP files serve");
      }
      await markAvif(db, row.id, !problem);
      if (!problem) made += 1;
    }
  } finally {
    await rendering.close();
  }
  return made;
}

async function makeAvif(
  { folder, photographs }: Pick<MediaContext, "folder" | "photographs">,
  row: MediaRow,
): Promise<void> {
  const original = { file: folder.original(row) };
  const pictures = await photographs.run(makePictures, () => ({ original, format: "avif" as const }));
  if ("refused" in pictures) throw new Error(`The original was refused: ${pictures.refused}`);
  for (const { width, bytes } of pictures.files) await folder.keepPicture(row.hash, width, "avif", bytes);
}
