import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFiles } from "./develop.ts";

/** A picture of the demo shop as `services/api/src/editorial/media/place-seed-pictures.ts` reads it. */
type Kept = PictureFiles & { thing: "recipe" | "product"; slug: string; shot: string; alt: string };

/** A drink and a product may have one name. */
export const nameIn = ({ thing, slug }: Pick<Kept, "thing" | "slug">): string => `${thing}/${slug}`;

const nameOf = (pictures: string) => join(pictures, "manifest.json");

export async function readManifest(pictures: string): Promise<Kept[]> {
  return JSON.parse(await readFile(nameOf(pictures), "utf8").catch(() => "[]")) as Kept[];
}

/** Writes a picture into the manifest in place of the one before, whose files go. */
export async function keepInManifest(pictures: string, kept: Kept): Promise<void> {
  const others = (await readManifest(pictures)).filter((one) => nameIn(one) !== nameIn(kept));
  const all = [...others, kept].sort((a, b) => (nameIn(a) < nameIn(b) ? -1 : 1));
  await writeFile(nameOf(pictures), `${JSON.stringify(all, null, 2)}\n`);
  const used = new Set(all.map(({ hash }) => hash));
  for (const entry of await readdir(pictures, { withFileTypes: true })) {
    if (entry.isDirectory() && !used.has(entry.name)) await rm(join(pictures, entry.name), { recursive: true });
  }
}
