import { createHash } from "node:crypto";
import type { Database } from "../platform/queries.ts";
import { Refused } from "../platform/refuse.ts";
import { RenderingFailed } from "../rendering/rendering-failed.ts";
import type { RenderingPool } from "../rendering/rendering-pool.ts";
import { workIn } from "../rendering/work.ts";
import type { MediaFolder } from "./media-folder.ts";
import { findMedia, keepMedia, type MediaRow } from "./queries.ts";
import type { MediaTables } from "./tables.ts";

export const makePictures = workIn<typeof import("./make-pictures.work.ts")>(
  new URL("./make-pictures.work.ts", import.meta.url),
);

export type MediaContext = { folder: MediaFolder; photographs: RenderingPool };
export type SentPicture = { bytes: Uint8Array; name: string; by: string; at: Date };

/**
 * Takes a photograph in: its WebP files are made at once, the original is kept, and the same bytes twice are one.
 * @throws Refused 422 picture_unreadable, picture_too_large, picture_other_kind, picture_too_intricate, 503 rendering_busy
 */
export async function takePicture<Tables extends MediaTables>(
  db: Database<Tables>,
  { folder, photographs }: MediaContext,
  { bytes, name, by, at }: SentPicture,
): Promise<MediaRow> {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const known = await findMedia(db, hash);
  if (known) return known;
  const made = await photographs
    .run(makePictures, () => ({ original: { bytes }, format: "webp" as const }))
    .catch((error: unknown) => {
      throw error instanceof RenderingFailed ? refusals.too_intricate() : error;
    });
  if ("refused" in made) throw refusals[made.refused]();
  const { from: format, width, height, shape, files } = made;
  await folder.keepOriginal({ hash, format }, bytes);
  for (const file of files) await folder.keepPicture(hash, file.width, "webp", file.bytes);
  return await keepMedia(db, {
    hash,
    format,
    bytes: bytes.length,
    width,
    height,
    shape,
    file_name: name,
    added_at: at,
    added_by: by,
  });
}

const refusals = {
  unreadable: () => new Refused(422, "picture_unreadable", "Billedet kan ikke læses. Filen er måske beskadiget."),
  too_large: () =>
    new Refused(422, "picture_too_large", "Billedet har mere end 50 megapixel eller er over 16.000 pixel langt."),
  other_kind: () =>
    new Refused(422, "picture_other_kind", "Billedet skal være JPEG, PNG, WebP, AVIF eller HEIC. SVG kan ikke bruges."),
  too_intricate: () =>
    new Refused(422, "picture_too_intricate", "Billedet kræver for meget at åbne. Gem det mindre, og prøv igen."),
};
