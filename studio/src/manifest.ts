import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PictureFiles } from "./develop.ts";

/** A picture of the demo shop as `services/api/src/media/place-seed-pictures.ts` reads it. */
type Kept = PictureFiles & { thing: "recipe"; slug: string; shot: string; alt: string };

const nameOf = (pictures: string) => join(pictures, "manifest.json");

export async function readManifest(pictures: string): Promise<Kept[]> {
  return JSON.parse(await readFile(nameOf(pictures), "utf8").catch(() => "[]")) as Kept[];
}

/** Writes a picture into the manifest in place of the one before, whose files go. */
export async function keepInManifest(pictures: string, kept: Kept): Promise<void> {
  const others = (await readManifest(pictures)).filter(({ slug }) => slug !== kept.slug);
  const all = [...others, kept].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  await writeFile(nameOf(pictures), `${JSON.stringify(all, null, 2)}\n`);
  const used = new Set(all.map(({ hash }) => hash));
  for (const entry of await readdir(pictures, { withFileTypes: true })) {
    if (entry.isDirectory() && !used.has(entry.name)) await rm(join(pictures, entry.name), { recursive: true });
  }
}
