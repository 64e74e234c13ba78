import { getPhotoFile } from "@skaenk/contract/media";
import { Endpoints } from "../../platform/endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import type { MediaFolder } from "./media-folder.ts";

const year = 31_536_000;

/** The files of photographs. Their address changes with their bytes, so browsers keep them for a year. */
export function mediaEndpoints(folder: MediaFolder): Endpoints {
  return new Endpoints().file(getPhotoFile, async ({ params: { hash, file } }, context) => {
    const [, width, format] = /^([1-9]\d{0,4})\.(webp|avif)$/.exec(file) ?? [];
    const bytes = format && (await folder.readPicture(hash, Number(width), format as "webp" | "avif"));
    if (!bytes) throw new Refused(404, "picture_not_found", "Billedet findes ikke.");
    return context.body(bytes, 200, {
      "content-type": `image/${format}`,
      "cache-control": `public, max-age=${year}, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
  });
}
