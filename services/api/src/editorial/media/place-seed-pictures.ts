import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Queries } from "../../platform/queries.ts";
import { keepDeveloped, readDeveloped, studioCredit } from "./keep-developed.ts";
import { MediaFolder } from "./media-folder.ts";
import { insertPlaced, keepMedia } from "./queries.ts";
import type { MediaTables } from "./tables.ts";

/** `pictures/manifest.json` of a shop's folder: what `npm run studio` made, with the files of each beside it in a folder named by its hash. */
const manifest = z.array(
  z.strictObject({
    thing: z.enum(["recipe", "product"]),
    slug: z.string(),
    /** Of the shot; another one means that the picture is to be made again. */
    shot: z.string(),
    /** Of the original's bytes, as the hash of a picture that was sent. */
    hash: z.string().regex(/^[\w-]{22}$/),
    width: z.int().positive(),
    height: z.int().positive(),
    bytes: z.int().positive(),
    focus: z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }),
    /** `cut` out of its surroundings, standing as a drawing stands. */
    shape: z.enum(["full", "cut"]).default("full"),
    alt: z.string().min(1).max(300),
  }),
);
export type SeedPicture = z.infer<typeof manifest>[number];

/** @returns nothing where the shop's folder has no pictures */
export async function readSeedPictures(shopFolder: string): Promise<SeedPicture[]> {
  const text = await readFile(join(shopFolder, "pictures", "manifest.json"), "utf8").catch(() => "[]");
  return manifest.parse(JSON.parse(text));
}

type Placing = { shopFolder: string; mediaDir: string; at: Date };

/**
 * This function stores the demo shop's pictures in the folder of photographs, in every size that they are shown in, without encoding. Files
 * are written before their rows, so that an interruption leaves only files that nothing refers to.
 */
export async function placeSeedPictures(
  db: Queries<MediaTables>,
  { shopFolder, mediaDir, at }: Placing,
): Promise<void> {
  const pictures = await readSeedPictures(shopFolder);
  const folder = new MediaFolder(mediaDir);
  await Promise.all(pictures.map(async (picture) => await copyFiles(picture, shopFolder, folder)));
  for (const { thing, slug, hash, width, height, bytes, focus, shape, alt } of pictures) {
    const { id } = await keepMedia(db, {
      hash,
      ...{ format: "webp", bytes, width, height, shape, file_name: `${slug}.webp` },
      ...{ has_avif: true, added_at: at, added_by: studioCredit, staff_id: null },
    });
    const seen = { alt, focus_x: focus.x, focus_y: focus.y, credit: studioCredit };
    await insertPlaced(db, { thing, key: slug, media_id: id, ...seen });
  }
}

async function copyFiles({ hash, width }: SeedPicture, shopFolder: string, folder: MediaFolder): Promise<void> {
  const read = (name: string) => readFile(join(shopFolder, "pictures", hash, name));
  await keepDeveloped(folder, { hash, width }, await readDeveloped(width, read));
}
