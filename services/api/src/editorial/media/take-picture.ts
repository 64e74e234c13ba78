import type { Database } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { RenderingFailed } from "../../platform/rendering/rendering-failed.ts";
import type { RenderingPool } from "../../platform/rendering/rendering-pool.ts";
import { type Work, workIn } from "../../platform/rendering/work.ts";
import type { FoundPicture } from "./inspect-picture.work.ts";
import type { MediaFolder } from "./media-folder.ts";
import { holdRoom, type PictureBounds } from "./picture-room.ts";
import { findMedia, keepMedia, type MediaRow } from "./queries.ts";
import type { MediaTables } from "./tables.ts";

export const makePictures = workIn<typeof import("./make-pictures.work.ts")>(
  new URL("./make-pictures.work.ts", import.meta.url),
);
const inspectPicture = workIn<typeof import("./inspect-picture.work.ts")>(
  new URL("./inspect-picture.work.ts", import.meta.url),
);

export type MediaContext = { folder: MediaFolder; photographs: RenderingPool; bounds: PictureBounds };
/** A file as it arrived on the disk, with `type` where it is a form with a picture in it. */
export type Draft = { file: string; type?: string };
type Sent = { name: string; by: string; staffId: number | null; at: Date };
export type SentPicture = Pick<FoundPicture, "hash" | "format" | "from" | "to"> & Pick<Draft, "file"> & Sent;

/**
 * Finds the picture in what has arrived. Its bytes are read in a child process, and never in this one.
 * @throws Refused 400 malformed, 413 picture_too_heavy, 422 picture_other_kind, picture_too_intricate, 503 rendering_busy
 */
export async function inspectDraft({ photographs }: MediaContext, draft: Draft): Promise<FoundPicture> {
  const found = await inChild(photographs, inspectPicture, draft);
  if ("refused" in found) throw refusals[found.refused]();
  return found;
}

/**
 * Takes a photograph in: its WebP files are made at once, the original is kept up to its end, and the same bytes twice are one.
 * @throws Refused 413 pictures_full, 422 picture_unreadable, picture_too_large, picture_padded, picture_too_intricate, 429 pictures_of_day, 503 rendering_busy
 */
export async function takePicture<Tables extends MediaTables>(
  db: Database<Tables>,
  { folder, photographs, bounds }: MediaContext,
  { file, hash, format, from, to, name, by, staffId, at }: SentPicture,
): Promise<MediaRow> {
  const known = await findMedia(db, hash);
  if (known) return known;
  const made = await inChild(photographs, makePictures, { original: { file, from, to }, format: "webp" });
  if ("refused" in made) throw refusals[made.refused]();
  const { width, height, shape, files } = made;
  const bytes = to - from;
  return await db.transaction().execute(async (trx) => {
    await holdRoom(trx, bounds, { bytes, staffId, now: at });
    await folder.keepPart({ hash, format }, { file, from, to });
    for (const made of files) await folder.keepPicture(hash, made.width, "webp", made.bytes);
    const size = { bytes, width, height, shape };
    const who = { file_name: name, added_at: at, added_by: by, staff_id: staffId };
    return await keepMedia(trx, { hash, format, ...size, ...who });
  });
}

/**
 * Takes in a photograph that lies in memory, such as one that was fetched.
 * @throws Refused as `inspectDraft` and `takePicture` do
 */
export async function takeBytes<Tables extends MediaTables>(
  db: Database<Tables>,
  context: MediaContext,
  { bytes, ...sent }: { bytes: Uint8Array } & Sent,
): Promise<MediaRow> {
  const file = await context.folder.draftOf(bytes);
  try {
    return await takePicture(db, context, { ...(await inspectDraft(context, { file })), file, ...sent });
  } finally {
    await context.folder.removeDraft(file);
  }
}

const inChild = <Input, Output>(pool: RenderingPool, work: Work<Input, Output>, input: Input): Promise<Output> =>
  pool
    .run(work, () => input)
    .catch((error: unknown) => {
      throw error instanceof RenderingFailed ? refusals.too_intricate() : error;
    });

const tooHeavy = () =>
  new Refused(413, "picture_too_heavy", "Billedet må højst fylde 25 MB. Gem det mindre, og prøv igen.");

const refusals = {
  malformed: () => new Refused(400, "malformed", "Formularen kan ikke læses."),
  no_file: () =>
    new Refused(400, "malformed", "Vælg et billede.", { errors: { file: "Der er intet billede i feltet file." } }),
  too_heavy: tooHeavy,
  unreadable: () => new Refused(422, "picture_unreadable", "Billedet kan ikke læses. Filen er måske beskadiget."),
  too_large: () =>
    new Refused(422, "picture_too_large", "Billedet har mere end 50 megapixel eller er over 16.000 pixel langt."),
  other_kind: () =>
    new Refused(422, "picture_other_kind", "Billedet skal være JPEG, PNG, WebP, AVIF eller HEIC. SVG kan ikke bruges."),
  padded: () =>
    new Refused(
      422,
      "picture_padded",
      "Filen fylder langt mere, end billedet kræver. Gem billedet igen som JPEG eller PNG uden metadata.",
    ),
  too_intricate: () =>
    new Refused(422, "picture_too_intricate", "Billedet kræver for meget at åbne. Gem det mindre, og prøv igen."),
};
